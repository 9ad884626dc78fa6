//! Reading a whole game from text, playing it along.

use alloc::vec::Vec;
use core::fmt;

use hg_tiles::SharedTiles;

use super::lines::{FIRST, SEATS, parse_seat, parse_seats};
use super::lines::{Line, Reader, parsed};
use super::set_up::place_of;
use super::words::without_comment;
use super::{FIRST_LINE, NotationError, parse_number};
use crate::record::{Playing, check_final_scores};
use crate::{
    GameRecord, NamedAction, NoEvents, Ruleset,
    config::{Deck, DrawsBy},
    record::{Check, EngineVersion, Expectations, RecordFormat, RecordedDraws, RecordedTiles},
    ruleset::ParseRulesetError,
};

impl GameRecord {
    /// Reads a game from text and plays it, so that the record replays: docs/NOTATION.md.
    /// `others` are the tile sets that the game may name besides the built-in ones.
    ///
    /// ```
    /// use hg_core::GameRecord;
    /// let text = "\
    /// hg-game 1
    /// engine 0.1.0
    /// ruleset second_edition
    /// tiles second_edition 4780012903aafc12
    /// seats 2
    /// first 0
    /// draws game short
    /// land 41 13
    /// menhir
    ///
    /// place (1,0) Z   ; tile 41
    /// ";
    /// let error = GameRecord::from_text(text, &[]).unwrap_err();
    /// assert_eq!(error.to_string(), "line 11, column 13: expected a rotation: N, R, H or L");
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotationError`] says where the first thing is that is wrong, and what it is. Reading
    /// ends there.
    pub fn from_text(text: &str, others: &[SharedTiles]) -> Result<Self, NotationError> {
        Reader::new(text).game(others)
    }
}

impl Reader<'_> {
    fn game(mut self, others: &[SharedTiles]) -> Result<GameRecord, NotationError> {
        let mut record = self.head(others)?;
        let begun = record.begin(&mut NoEvents).map_err(|error| {
            let (line, column) = place_of(&error, self.text).unwrap_or(self.last);
            NotationError::new(line, column, error)
        })?;
        let mut playing = Playing::begun(begun);
        while let Some(mut line) = self.next_line() {
            let whole = line.text;
            let Some(first) = line.words.next() else { continue };
            let number = line.number;
            let at = |error| NotationError::new(number, first.column, error);
            match first.text {
                "scores" | "events" | "hash" => {
                    let check = last_check(&mut record.expect, playing.actions);
                    read_check(check, first.text, &mut line)?;
                    check.verify(&playing.game, playing.events).map_err(at)?;
                }
                "end" => {
                    let scores = line.scores()?;
                    check_final_scores(&scores, &playing.game, playing.actions).map_err(at)?;
                    record.expect.final_scores = Some(scores);
                    break;
                }
                _ => {
                    let action: NamedAction = without_comment(whole)
                        .parse()
                        .map_err(|error| NotationError::action(number, error))?;
                    playing.step(action, &[], &mut NoEvents).map_err(at)?;
                    record.actions.push(action);
                }
            }
        }
        match self.next_line() {
            Some(line) => line.expected(1, "the end of the text"),
            None => Ok(record),
        }
    }

    fn head(&mut self, others: &[SharedTiles]) -> Result<GameRecord, NotationError> {
        let (name, version) = FIRST_LINE.split_once(' ').unwrap_or_default();
        self.value(name, "`hg-game 1`", |text| (text == version).then_some(()))?;
        let engine: EngineVersion =
            self.value("engine", "`engine` and its version, as 0.1.0", parsed)?;
        let ruleset = self.ruleset()?;
        let tiles = {
            const TILES: &str = "`tiles`, a set's name and its digest of 16 hexadecimal digits";
            let mut line = self.line("tiles", TILES)?;
            let name = line.take(TILES, parsed)?;
            let digest = line.take(TILES, parsed)?;
            line.end()?;
            RecordedTiles::known(name, digest, others)
        };
        let seats = self.value("seats", SEATS, parse_seats)?;
        let first_seat = self.value("first", FIRST, parse_seat)?;
        let seed = self.optional_number("seed")?;
        let draws = self.draws()?;
        if seed.is_none() && draws.is_none() {
            self.line("draws", "`seed` or `draws`")?;
        }
        Ok(GameRecord {
            format: RecordFormat::V1,
            engine,
            ruleset,
            tiles,
            seats,
            first_seat,
            seed,
            draws,
            actions: Vec::new(),
            expect: Expectations::NONE,
        })
    }

    /// Reads a line of a word and a number of 64 bits, if it is there.
    pub(crate) fn optional_number(&mut self, word: &str) -> Result<Option<u64>, NotationError> {
        let Some(mut line) = self.optional_line(word) else { return Ok(None) };
        let number = line.take("a number in decimal digits, below 2^64", parse_number)?;
        line.end()?;
        Ok(Some(number))
    }

    fn ruleset(&mut self) -> Result<Ruleset, NotationError> {
        let (text, place) = self.ruleset_text()?;
        text.parse().map_err(|error: ParseRulesetError| NotationError::at(place, error))
    }

    fn draws(&mut self) -> Result<Option<RecordedDraws>, NotationError> {
        let Some(mut line) = self.optional_line("draws") else {
            return Ok(None);
        };
        let by = line.take("`game` or `caller`", |text| named(&DrawsBy::ALL, text))?;
        let deck = line.take("`full` or `short`", |text| named(&Deck::ALL, text))?;
        line.end()?;
        let mut stack = |word, expected| self.line(word, expected)?.list("a tile's name", parsed);
        let land = stack("land", "`land` and the names of tiles")?;
        let menhir = stack("menhir", "`menhir` and the names of tiles")?;
        let scout = self.hands()?;
        let mixing = self.optional_number("mixing")?.unwrap_or_default();
        Ok(Some(RecordedDraws { by, deck, land, menhir, scout, mixing }))
    }
}

/// The value that prints so.
fn named<T: Copy + fmt::Display>(values: &[T], text: &str) -> Option<T> {
    use alloc::string::ToString;
    values.iter().copied().find(|value| value.to_string() == text)
}

/// The check that is due now: the last, if it is, else a new one.
fn last_check(expect: &mut Expectations, after: usize) -> &mut Check {
    if expect.checks.last().is_none_or(|check| check.after != after) {
        expect.checks.push(Check::after(after));
    }
    let last = expect.checks.len() - 1;
    &mut expect.checks[last]
}

fn read_check(check: &mut Check, word: &str, line: &mut Line<'_>) -> Result<(), NotationError> {
    match word {
        "scores" => check.scores = Some(line.scores()?),
        "events" => check.events = Some(line.take("a number of events", parse_number)?),
        _ => check.hash = Some(line.take("16 hexadecimal digits", parsed)?),
    }
    line.end()
}
