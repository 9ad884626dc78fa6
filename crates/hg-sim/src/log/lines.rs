//! Files of game logs, line by line.

use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::ops::AddAssign;

use super::{GameLog, ParseLogError, replay};

/// The longest line that is read, in bytes. A game of full detail takes some 40 thousand.
pub const MAX_LINE: usize = 16 << 20;

/// Some editors put it before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Why a line of a log file is no log.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// It is not in the form.
    #[error(transparent)]
    Malformed(#[from] ParseLogError),
    /// It is longer than [`MAX_LINE`].
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// It cannot be read; nothing follows.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// Reads logs one line at a time, in memory for one line. Empty lines are passed over, and
/// so is a byte order mark at the start.
///
/// ```
/// use hg_sim::log::LogLines;
/// let mut lines = LogLines::new("\n{\"log\": 2}\n".as_bytes());
/// let (number, log) = lines.next().unwrap();
/// assert_eq!(number, 2);
/// assert!(log.unwrap_err().to_string().contains("version 2"));
/// assert!(lines.next().is_none());
/// ```
#[derive(Debug)]
pub struct LogLines<R> {
    reader: R,
    line: Vec<u8>,
    number: u64,
    longest: usize,
    ended: bool,
}

impl<R: BufRead> LogLines<R> {
    /// The logs that a reader yields.
    pub const fn new(reader: R) -> Self {
        Self::with_longest(reader, MAX_LINE)
    }

    const fn with_longest(reader: R, longest: usize) -> Self {
        Self { reader, line: Vec::new(), number: 0, longest, ended: false }
    }

    /// Reads a line without its end; whether there was one.
    fn read_line(&mut self) -> Result<bool, LineError> {
        self.line.clear();
        self.number += 1;
        let limit = self.longest as u64 + 1;
        let read = (&mut self.reader).take(limit).read_until(b'\n', &mut self.line)?;
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if read > self.longest {
            self.line = Vec::new();
            self.reader.skip_until(b'\n')?;
            return Err(LineError::TooLong);
        }
        if self.number == 1 && self.line.starts_with(BYTE_ORDER_MARK) {
            self.line.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(read > 0)
    }
}

impl<R: BufRead> Iterator for LogLines<R> {
    /// The line's number, from 1, and the log or what is wrong with it.
    type Item = (u64, Result<GameLog, LineError>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            match self.read_line() {
                Ok(true) if self.line.trim_ascii().is_empty() => {}
                Ok(true) => {
                    let log = GameLog::from_slice(&self.line).map_err(LineError::from);
                    return Some((self.number, log));
                }
                Ok(false) => self.ended = true,
                Err(error) => {
                    self.ended = matches!(error, LineError::Io(_));
                    return Some((self.number, Err(error)));
                }
            }
        }
        None
    }
}

/// How many games passed, and how many did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games that replay as their logs state.
    pub passed: u64,
    /// Games that do not, lines that are no logs, and sources without any game.
    pub failed: u64,
}

impl Summary {
    /// Whether there were games and all of them passed.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.passed > 0 && self.failed == 0
    }
}

impl AddAssign for Summary {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} passed, {} failed", self.passed, self.failed))
    }
}

/// Replays every log that a reader yields, and writes for each that fails one line: the name
/// of the source, the number of the line, and the first difference in plain words.
/// A source without any game counts as one failure, and has a line that says so.
///
/// ```
/// use hg_sim::log::check_lines;
/// let mut out = Vec::new();
/// let summary = check_lines("games.jsonl", "no log\n".as_bytes(), &mut out)?;
/// assert_eq!(summary.to_string(), "0 passed, 1 failed");
/// assert!(out.starts_with(b"games.jsonl:1: not a game log"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// An error of the writer. What cannot be read is counted as failed.
pub fn check_lines(name: &str, reader: impl BufRead, mut out: impl Write) -> io::Result<Summary> {
    let mut summary = Summary::default();
    for (number, log) in LogLines::new(reader) {
        let problem = match log {
            Ok(log) => replay(&log).err().map(|mismatch| mismatch.to_string()),
            Err(error) => Some(error.to_string()),
        };
        match problem {
            None => summary.passed += 1,
            Some(problem) => {
                summary.failed += 1;
                writeln!(out, "{name}:{number}: {problem}")?;
            }
        }
    }
    if summary == Summary::default() {
        summary.failed = 1;
        writeln!(out, "{name}: there is no game in it")?;
    }
    Ok(summary)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_is_read() {
        let text = "[23456789]\n[234567890]\n[2]";
        let lines = LogLines::with_longest(text.as_bytes(), 10);
        let told: Vec<(u64, bool)> =
            lines.map(|(number, log)| (number, matches!(log, Err(LineError::TooLong)))).collect();
        assert_eq!(told, [(1, false), (2, true), (3, false)]);
    }
}
