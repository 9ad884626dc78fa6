//! Writing a whole game as text.

use alloc::string::String;
use core::fmt::{Display, Write as _};

use hg_tiles::SharedTiles;

use super::FIRST_LINE;
use crate::record::Replay;
use crate::{Check, Decision, GameRecord, ReplayError};

impl GameRecord {
    /// The game as text, one action a line, to read and to write by hand: docs/NOTATION.md.
    /// Where a tile is laid, a comment names it. For games with the tiles that come with the
    /// engine. It reads back as the same record, but for checks that check nothing, which have
    /// no words.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] if the record does not play.
    pub fn to_text(&self) -> Result<String, ReplayError> {
        self.to_text_with_tiles(self.tiles.built_in()?)
    }

    /// As [`GameRecord::to_text`], with any tiles.
    ///
    /// # Errors
    ///
    /// As [`GameRecord::to_text`].
    pub fn to_text_with_tiles(&self, tiles: impl Into<SharedTiles>) -> Result<String, ReplayError> {
        let mut text = Text(String::new());
        text.head(self);
        let mut checks = self.expect.checks.iter().peekable();
        let mut checks_due = |text: &mut Text, after| {
            if let Some(check) = checks.next_if(|check| check.after == after) {
                text.check(check);
            }
        };
        Replay::run(self, tiles.into(), |replay, action| {
            checks_due(&mut text, replay.actions());
            text.action(replay, action);
        })?;
        checks_due(&mut text, self.actions.len());
        if let Some(scores) = &self.expect.final_scores {
            text.list("end", scores);
        }
        Ok(text.0)
    }
}

struct Text(String);

impl Text {
    fn head(&mut self, record: &GameRecord) {
        self.line(FIRST_LINE);
        self.line(format_args!("engine {}", record.engine));
        self.line(format_args!("ruleset {}", record.ruleset));
        self.line(format_args!("tiles {} {:016x}", record.tiles.name, record.tiles.digest));
        self.line(format_args!("seats {}", record.seats));
        self.line(format_args!("first {}", record.first_seat.index()));
        if let Some(seed) = record.seed {
            self.line(format_args!("seed {seed}"));
        }
        if let Some(draws) = &record.draws {
            self.line(format_args!("draws {} {}", draws.by, draws.deck));
            self.list("land", &draws.land);
            self.list("menhir", &draws.menhir);
            for hand in &draws.scout {
                self.list("hand", hand);
            }
        }
        self.line("");
    }

    fn action(&mut self, replay: &Replay, action: impl Display) {
        let game = replay.game();
        match game.decision() {
            Some(Decision::PlaceTile { seat, tile, .. }) => {
                let name = game.tile_set()[tile].name();
                self.line(format_args!("{action} ; {seat}, tile {name}"));
            }
            _ => self.line(action),
        }
    }

    fn check(&mut self, check: &Check) {
        if let Some(scores) = &check.scores {
            self.list("scores", scores);
        }
        if let Some(events) = check.events {
            self.line(format_args!("events {events}"));
        }
        if let Some(hash) = check.hash {
            self.line(format_args!("hash {hash:016x}"));
        }
    }

    fn list(&mut self, word: &str, items: &[impl Display]) {
        self.0.push_str(word);
        for item in items {
            // Writing to a string cannot fail.
            let _ = write!(self.0, " {item}");
        }
        self.line("");
    }

    fn line(&mut self, line: impl Display) {
        let _ = writeln!(self.0, "{line}");
    }
}
