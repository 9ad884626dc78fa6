//! Reading a whole game from text, playing it along.

use alloc::vec::Vec;
use core::fmt;
use core::str::{FromStr, Lines};

use hg_features::Seat;
use hg_tiles::SharedTiles;

use super::set_up::place_of;
use super::words::{Word, Words, without_comment};
use super::{FIRST_LINE, NotationError, parse_number};
use crate::record::Playing;
use crate::{
    Check, Deck, DrawsBy, EngineVersion, Expectations, GameRecord, NamedAction, NoEvents,
    RecordFormat, RecordedDraws, RecordedTiles, Ruleset,
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

/// A line that has words.
#[derive(Clone)]
struct Line<'a> {
    number: usize,
    text: &'a str,
    words: Words<'a>,
}

impl<'a> Line<'a> {
    fn expected<T>(&self, column: usize, expected: &'static str) -> Result<T, NotationError> {
        Err(NotationError::expected(self.number, column, expected))
    }

    fn word(&mut self, expected: &'static str) -> Result<Word<'a>, NotationError> {
        let column = self.words.end_column();
        self.words.next().map_or_else(|| self.expected(column, expected), Ok)
    }

    /// Takes a word of which `parse` makes something.
    fn take<T>(
        &mut self,
        expected: &'static str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let Word { text, column } = self.word(expected)?;
        parse(text).map_or_else(|| self.expected(column, expected), Ok)
    }

    /// Takes all words that are left.
    fn list<T>(
        &mut self,
        expected: &'static str,
        parse: impl Fn(&'a str) -> Option<T>,
    ) -> Result<Vec<T>, NotationError> {
        let mut items = Vec::new();
        while let Some(Word { text, column }) = self.words.next() {
            match parse(text) {
                Some(item) => items.push(item),
                None => return self.expected(column, expected),
            }
        }
        Ok(items)
    }

    fn end(&mut self) -> Result<(), NotationError> {
        match self.words.next() {
            Some(word) => self.expected(word.column, "the end of the line"),
            None => Ok(()),
        }
    }
}

/// The lines of a text that have words, one after the other.
struct Reader<'a> {
    text: &'a str,
    lines: core::iter::Enumerate<Lines<'a>>,
    /// The next line, once it was looked at.
    next: Option<Line<'a>>,
    /// The number of the last line that was taken, and the column behind its last word.
    last: (usize, usize),
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, lines: text.lines().enumerate(), next: None, last: (1, 1) }
    }

    fn peek(&mut self) -> Option<Line<'a>> {
        while self.next.is_none() {
            let (index, text) = self.lines.next()?;
            let words = Words::of_line(text);
            if words.clone().next().is_some() {
                self.next = Some(Line { number: index + 1, text, words });
            }
        }
        self.next.clone()
    }

    fn next_line(&mut self) -> Option<Line<'a>> {
        self.peek();
        let line = self.next.take()?;
        let mut words = line.words.clone();
        while words.next().is_some() {}
        self.last = (line.number, words.end_column());
        Some(line)
    }

    /// Takes the line that begins with a word.
    fn line(&mut self, word: &str, expected: &'static str) -> Result<Line<'a>, NotationError> {
        if let Some(line) = self.optional_line(word) {
            return Ok(line);
        }
        match self.peek() {
            Some(mut line) => {
                let column = line.words.next().map_or(1, |word| word.column);
                line.expected(column, expected)
            }
            None => Err(NotationError::expected(self.last.0, self.last.1, expected)),
        }
    }

    /// Takes the next line if it begins with a word.
    fn optional_line(&mut self, word: &str) -> Option<Line<'a>> {
        let begins = self.peek()?.words.next().is_some_and(|first| first.text == word);
        let mut line = begins.then(|| self.next_line()).flatten()?;
        line.words.next();
        Some(line)
    }

    /// Takes a line of a word and one thing.
    fn value<T>(
        &mut self,
        word: &str,
        expected: &'static str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let mut line = self.line(word, expected)?;
        let value = line.take(expected, parse)?;
        line.end()?;
        Ok(value)
    }

    fn game(mut self, others: &[SharedTiles]) -> Result<GameRecord, NotationError> {
        let mut record = self.head(others)?;
        let begun = record.begin(&mut NoEvents).map_err(|error| {
            let (line, column) = place_of(&error, self.text).unwrap_or(self.last);
            NotationError::new(line, column, error)
        })?;
        let mut playing = Playing::begun(begun, &[]);
        while let Some(mut line) = self.next_line() {
            let whole = line.text;
            let Some(first) = line.words.next() else { continue };
            let number = line.number;
            let at = |error| NotationError::new(number, first.column, error);
            match first.text {
                "scores" | "events" | "hash" => {
                    let check = last_check(&mut record.expect, playing.actions());
                    read_check(check, first.text, &mut line)?;
                    playing.check(check).map_err(at)?;
                }
                "end" => {
                    let scores = scores(&mut line)?;
                    playing.check_final(&scores).map_err(at)?;
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
        let seats = self.value("seats", "`seats` and their number", |text| {
            parse_number(text).and_then(|seats| usize::try_from(seats).ok())
        })?;
        let first_seat = self.value("first", "`first` and a seat's number, 0 to 4", |text| {
            let number = parse_number(text)?;
            Seat::new(u8::try_from(number).ok()?)
        })?;
        let seed = match self.optional_line("seed") {
            Some(mut line) => {
                let seed = line.take("a seed in decimal digits, below 2^64", parse_number)?;
                line.end()?;
                Some(seed)
            }
            None => None,
        };
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

    fn ruleset(&mut self) -> Result<Ruleset, NotationError> {
        let mut line = self.line("ruleset", "`ruleset` and its text")?;
        let word = line.word("a ruleset, as second_edition+scout,huts=2")?;
        line.end()?;
        word.text.parse::<Ruleset>().map_err(|e| NotationError::new(line.number, word.column, e))
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
        let mut scout = Vec::new();
        while let Some(mut line) = self.optional_line("hand") {
            if scout.len() == hg_features::MAX_SEATS {
                return line.expected(1, "no more hands than there can be seats");
            }
            scout.push(line.list("a scout tile's name or `shaman_card`", parsed)?);
        }
        Ok(Some(RecordedDraws { by, deck, land, menhir, scout }))
    }
}

fn parsed<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
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
        "scores" => check.scores = Some(scores(line)?),
        "events" => check.events = Some(line.take("a number of events", parse_number)?),
        _ => check.hash = Some(line.take("16 hexadecimal digits", parsed)?),
    }
    line.end()
}

fn scores(line: &mut Line<'_>) -> Result<Vec<u32>, NotationError> {
    line.list("a score", |text| parse_number(text).and_then(|score| u32::try_from(score).ok()))
}
