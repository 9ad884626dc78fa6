//! The lines of a text and their words, read one after the other.

use alloc::vec::Vec;
use core::str::{FromStr, Lines};

use hg_features::Seat;

use super::words::{Word, Words};
use super::{NotationError, parse_number};
use crate::record::NamedPiece;

/// A line that has words.
#[derive(Clone)]
pub(crate) struct Line<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a str,
    pub(crate) words: Words<'a>,
}

impl<'a> Line<'a> {
    pub(crate) fn expected<T>(
        &self,
        column: usize,
        expected: &'static str,
    ) -> Result<T, NotationError> {
        Err(NotationError::expected(self.number, column, expected))
    }

    pub(crate) fn word(&mut self, expected: &'static str) -> Result<Word<'a>, NotationError> {
        let column = self.words.end_column();
        self.words.next().map_or_else(|| self.expected(column, expected), Ok)
    }

    /// Takes a word of which `parse` makes something.
    pub(crate) fn take<T>(
        &mut self,
        expected: &'static str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let Word { text, column } = self.word(expected)?;
        parse(text).map_or_else(|| self.expected(column, expected), Ok)
    }

    /// Takes all words that are left.
    pub(crate) fn list<T>(
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

    pub(crate) fn scores(&mut self) -> Result<Vec<u32>, NotationError> {
        self.list("a score", parse_number)
    }

    pub(crate) fn end(&mut self) -> Result<(), NotationError> {
        match self.words.next() {
            Some(word) => self.expected(word.column, "the end of the line"),
            None => Ok(()),
        }
    }
}

/// The lines of a text that have words, one after the other.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    pub(crate) text: &'a str,
    lines: core::iter::Enumerate<Lines<'a>>,
    /// The next line, once it was looked at.
    next: Option<Line<'a>>,
    /// The number of the last line that was taken, and the column behind its last word.
    pub(crate) last: (usize, usize),
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, lines: text.lines().enumerate(), next: None, last: (1, 1) }
    }

    pub(crate) fn peek(&mut self) -> Option<Line<'a>> {
        while self.next.is_none() {
            let (index, text) = self.lines.next()?;
            let words = Words::of_line(text);
            if words.clone().next().is_some() {
                self.next = Some(Line { number: index + 1, text, words });
            }
        }
        self.next.clone()
    }

    /// Returns where the next line begins; behind the last word if there is none.
    pub(crate) fn place(&mut self) -> (usize, usize) {
        let next = self.peek().and_then(|mut line| Some((line.number, line.words.next()?.column)));
        next.unwrap_or(self.last)
    }

    pub(crate) fn next_line(&mut self) -> Option<Line<'a>> {
        self.peek();
        let line = self.next.take()?;
        let mut words = line.words.clone();
        while words.next().is_some() {}
        self.last = (line.number, words.end_column());
        Some(line)
    }

    /// Takes the line that begins with a word.
    pub(crate) fn line(
        &mut self,
        word: &str,
        expected: &'static str,
    ) -> Result<Line<'a>, NotationError> {
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
    pub(crate) fn optional_line(&mut self, word: &str) -> Option<Line<'a>> {
        let begins = self.peek()?.words.next().is_some_and(|first| first.text == word);
        let mut line = begins.then(|| self.next_line()).flatten()?;
        line.words.next();
        Some(line)
    }

    /// Takes a line of a word and one thing.
    pub(crate) fn value<T>(
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

    /// Takes the line of a ruleset: its text, and where this stands.
    pub(crate) fn ruleset_text(&mut self) -> Result<(&'a str, (usize, usize)), NotationError> {
        let mut line = self.line("ruleset", "`ruleset` and its text")?;
        let word = line.word("a ruleset, as second_edition+scout,huts=2")?;
        line.end()?;
        Ok((word.text, (line.number, word.column)))
    }

    /// Takes the lines of the seats' Scout pieces.
    pub(crate) fn hands(&mut self) -> Result<Vec<Vec<NamedPiece>>, NotationError> {
        let mut hands = Vec::new();
        while let Some(mut line) = self.optional_line("hand") {
            if hands.len() == hg_features::MAX_SEATS {
                return line.expected(1, "no more hands than there can be seats");
            }
            hands.push(line.list("a scout tile's name or `shaman_card`", parsed)?);
        }
        Ok(hands)
    }
}

pub(crate) fn parsed<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

pub(crate) const SEATS: &str = "`seats` and their number";

pub(crate) fn parse_seats(text: &str) -> Option<usize> {
    parse_number(text)
}

pub(crate) const FIRST: &str = "`first` and a seat's number, 0 to 4";

pub(crate) fn parse_seat(text: &str) -> Option<Seat> {
    Seat::new(parse_number(text)?)
}
