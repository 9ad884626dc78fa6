//! Writing a whole game as text.

use alloc::string::String;
use core::fmt::{Display, Write as _};

use super::FIRST_LINE;
use crate::{Decision, GameRecord, NoEvents, ReplayError, record::Check};

impl GameRecord {
    /// Returns the game as text, one action a line: docs/NOTATION.md. Where a tile is placed, a
    /// comment names it. The text reads back as the same record, but for checks that check
    /// nothing and for expectations of steps, which have no words.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] if the record does not replay.
    pub fn to_text(&self) -> Result<String, ReplayError> {
        let mut text = Text(String::new());
        text.head(self);
        let mut checks = self.expect.checks.iter().peekable();
        let mut replay = self.replay(&mut NoEvents)?;
        loop {
            let tile = match replay.game().decision() {
                Some(Decision::PlaceTile { seat, tile, .. }) => Some((seat, tile)),
                _ => None,
            };
            if let Some(check) = checks.next_if(|check| check.after == replay.position()) {
                text.check(check);
            }
            let action = self.actions.get(replay.position());
            if replay.next(&mut NoEvents)?.is_none() {
                break;
            }
            match (action, tile) {
                (Some(action), Some((seat, tile))) => {
                    text.line(format_args!("{action} ; {seat}, tile {tile}"));
                }
                (Some(action), None) => text.line(action),
                (None, _) => {}
            }
        }
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
        self.line(format_args!("tiles {} {}", record.tiles.name, record.tiles.digest));
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
            if draws.mixing != 0 {
                self.line(format_args!("mixing {}", draws.mixing));
            }
        }
        self.line("");
    }

    fn check(&mut self, check: &Check) {
        if let Some(scores) = &check.scores {
            self.list("scores", scores);
        }
        if let Some(events) = check.events {
            self.line(format_args!("events {events}"));
        }
        if let Some(hash) = check.hash {
            self.line(format_args!("hash {hash}"));
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
