//! Words and lines of a text, and where they stand.

use super::{ParseTilesError, TilesFault};

/// Whether two byte strings are equal.
pub(crate) const fn equal(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Line and column, from 1. Columns count characters.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A word of the text: a run of anything but blanks and `;`, or one `;`.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) bytes: &'a [u8],
    /// Where in the text it begins, in bytes.
    pub(super) start: usize,
}

/// A place in a text, moving from word to word and line to line.
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
    line_start: usize,
    /// Where the last word ended.
    word_end: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0, line: 1, line_start: 0, word_end: 0 }
    }

    const fn peek(&self) -> Option<u8> {
        if self.at < self.text.len() { Some(self.text[self.at]) } else { None }
    }

    const fn word(&self, start: usize, end: usize) -> Word<'a> {
        Word { bytes: self.text.split_at(end).0.split_at(start).1, start }
    }

    /// Goes to the next line that is not empty, and takes its first word. What is left of the
    /// line before must be nothing or a comment.
    pub(super) const fn next_line(&mut self) -> Option<Word<'a>> {
        loop {
            if let Some(word) = self.next_word() {
                return Some(word);
            }
            while let Some(byte) = self.peek() {
                if byte == b'\n' {
                    break;
                }
                self.at += 1;
            }
            if self.at == self.text.len() {
                return None;
            }
            self.at += 1;
            self.line += 1;
            self.line_start = self.at;
            self.word_end = self.at;
        }
    }

    /// The next word of the line; `None` at its end or at a comment.
    pub(super) const fn next_word(&mut self) -> Option<Word<'a>> {
        while let Some(b' ' | b'\t' | b'\r') = self.peek() {
            self.at += 1;
        }
        let start = self.at;
        while let Some(byte) = self.peek() {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' | b'#' => break,
                b';' if self.at > start => break,
                b';' => {
                    self.at += 1;
                    break;
                }
                _ => self.at += 1,
            }
        }
        if self.at == start {
            return None;
        }
        self.word_end = self.at;
        Some(self.word(start, self.at))
    }

    /// The next word of the line, or this fault where it should stand.
    pub(super) const fn expect_word(
        &mut self,
        fault: TilesFault,
    ) -> Result<Word<'a>, ParseTilesError> {
        match self.next_word() {
            Some(word) => Ok(word),
            None => Err(self.error_at_line_end(fault)),
        }
    }

    pub(super) const fn expect_line_end(&mut self) -> Result<(), ParseTilesError> {
        match self.next_word() {
            Some(word) => Err(self.error(word, TilesFault::UnexpectedWord)),
            None => Ok(()),
        }
    }

    /// The rest of the line up to a comment, without the blanks around it. It may not hold
    /// control characters.
    pub(super) const fn rest_of_line(&mut self) -> Result<Word<'a>, ParseTilesError> {
        let Some(first) = self.next_word() else {
            return Ok(self.word(self.word_end, self.word_end));
        };
        while self.next_word().is_some() {}
        let rest = self.word(first.start, self.word_end);
        let mut i = 0;
        while i < rest.bytes.len() {
            if rest.bytes[i].is_ascii_control() {
                let place = self.place(rest.start + i);
                return Err(ParseTilesError::new(place, TilesFault::BadTitle));
            }
            i += 1;
        }
        Ok(rest)
    }

    /// The line and column of a byte of the current line.
    pub(super) const fn place(&self, byte: usize) -> Place {
        let mut column = 1;
        let mut i = self.line_start;
        while i < byte {
            // Only the first byte of a character counts.
            if self.text[i] & 0b1100_0000 != 0b1000_0000 {
                column += 1;
            }
            i += 1;
        }
        Place { line: self.line, column }
    }

    /// An error at a word of the current line.
    pub(super) const fn error(&self, word: Word<'_>, fault: TilesFault) -> ParseTilesError {
        ParseTilesError::new(self.place(word.start), fault)
    }

    /// An error behind the last word of the current line.
    pub(super) const fn error_at_line_end(&self, fault: TilesFault) -> ParseTilesError {
        ParseTilesError::new(self.place(self.word_end), fault)
    }
}
