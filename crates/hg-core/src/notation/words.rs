//! The words of a line, and where they stand.

/// What a line may have behind its words: a note to people, up to the line's end.
pub(crate) const COMMENT: char = ';';

/// The part of a line before its comment.
pub(crate) fn without_comment(line: &str) -> &str {
    line.split_once(COMMENT).map_or(line, |(words, _)| words)
}

/// A word: a run of anything but blanks and comments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    /// The column of its first character, from 1, in characters.
    pub(crate) column: usize,
}

/// Takes a line word by word.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
    column: usize,
    /// The column behind the last word, where something is missing if anything is.
    word_end: usize,
}

impl<'a> Words<'a> {
    /// The words of a text on one line.
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { rest: text, column: 1, word_end: 1 }
    }

    /// The words of a line that may end in a comment.
    pub(crate) fn of_line(line: &'a str) -> Self {
        Self::new(without_comment(line))
    }

    /// The column where a word would have to follow.
    pub(crate) const fn end_column(&self) -> usize {
        self.word_end
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let is_blank = |c: char| matches!(c, ' ' | '\t' | '\r');
        // Blanks are one byte and one column each.
        let blanks = self.rest.find(|c| !is_blank(c))?;
        let column = self.column + blanks;
        let rest = &self.rest[blanks..];
        let (text, rest) = rest.split_at(rest.find(is_blank).unwrap_or(rest.len()));
        self.rest = rest;
        self.column = column + text.chars().count();
        self.word_end = self.column;
        Some(Word { text, column })
    }
}
