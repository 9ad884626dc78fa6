//! Files of game logs, verified line by line. [`hg_core::record::log`] reads and writes a line.

mod explain;
mod minimise;

use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::ops::AddAssign;

use hg_core::{
    GameRecord,
    notation::{NotationError, NotationFault},
    tiles::SharedTiles,
};

pub use explain::explain;
pub use minimise::{Minimised, NotMinimised, minimise};

/// Games of a source whose failure is explained. Of the others only the first difference is told.
const EXPLAINED: u64 = 3;

/// The longest line that is read, in bytes. A game of full detail takes some 40 thousand.
pub const MAX_LINE: usize = 16 << 20;

/// Some editors put it before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

enum Line<'a> {
    Read(&'a [u8]),
    TooLong,
}

/// Reads lines one at a time, in memory for one line.
struct Lines<R> {
    reader: R,
    line: Vec<u8>,
    number: u64,
    longest: usize,
}

impl<R: BufRead> Lines<R> {
    const fn new(reader: R, longest: usize) -> Self {
        Self { reader, line: Vec::new(), number: 0, longest }
    }

    /// Reads the next line that is not empty, without its end. Returns `None` after the last.
    fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        loop {
            self.line.clear();
            self.number += 1;
            let limit = self.longest as u64 + 1;
            let read = (&mut self.reader).take(limit).read_until(b'\n', &mut self.line)?;
            if self.line.last() == Some(&b'\n') {
                self.line.pop();
            } else if read > self.longest {
                self.line = Vec::new();
                self.reader.skip_until(b'\n')?;
                return Ok(Some(Line::TooLong));
            }
            if self.number == 1 && self.line.starts_with(BYTE_ORDER_MARK) {
                self.line.drain(..BYTE_ORDER_MARK.len());
            }
            if read == 0 {
                return Ok(None);
            }
            if !self.line.trim_ascii().is_empty() {
                return Ok(Some(Line::Read(&self.line)));
            }
        }
    }
}

/// How many games passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The games that replay as their logs state.
    pub passed: u64,
    /// The games that do not, lines that are no logs, and sources without any game.
    pub failed: u64,
}

impl Summary {
    /// Returns `true` if there were games and all of them passed.
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

/// Replays each game of a log. `others` are tile sets that the games may be played with besides
/// those that come with the engine. Writes one line for each that fails: the name of the source, the
/// number of the line, and the first difference in words. Below the first three, indented: the rule,
/// what the engine does instead, and the position before as the text of a scenario. A source without any game counts as
/// one failure. Empty lines, and a byte order mark at the start, are skipped.
///
/// ```
/// use hg_sim::log::check_lines;
/// let mut out = Vec::new();
/// let summary = check_lines("games.jsonl", "no log\n".as_bytes(), &[], &mut out)?;
/// assert_eq!(summary.to_string(), "0 passed, 1 failed");
/// assert!(out.starts_with(b"games.jsonl:1:2: not a game log"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// An error of the writer. An error of the reader counts as a failure and ends the source.
pub fn check_lines(
    name: &str,
    reader: impl BufRead,
    others: &[SharedTiles],
    mut out: impl Write,
) -> io::Result<Summary> {
    let mut summary = Summary::default();
    let mut lines = Lines::new(reader, MAX_LINE);
    let mut ended = false;
    while !ended {
        let problem = match lines.next() {
            Ok(None) => break,
            Ok(Some(Line::Read(line))) => GameRecord::from_log(line, others).err().map(|error| {
                let explained = summary.failed < EXPLAINED;
                let details = if explained { explain(line, others, &error) } else { String::new() };
                (in_words(error), details)
            }),
            Ok(Some(Line::TooLong)) => {
                Some((format!(" the line is longer than {MAX_LINE} bytes"), String::new()))
            }
            Err(error) => {
                ended = true;
                Some((format!(" cannot be read: {error}"), String::new()))
            }
        };
        match problem {
            None => summary.passed += 1,
            Some((problem, details)) => {
                summary.failed += 1;
                writeln!(out, "{name}:{}:{problem}", lines.number)?;
                for line in details.lines() {
                    writeln!(out, "{}{line}", if line.is_empty() { "" } else { "    " })?;
                }
            }
        }
    }
    if summary == Summary::default() {
        summary.failed = 1;
        writeln!(out, "{name}: there is no game in it")?;
    }
    Ok(summary)
}

/// Returns what is wrong with a line, behind its column if that is known.
fn in_words(error: NotationError) -> String {
    match error.fault {
        fault @ NotationFault::Json(_) => format!("{}: {fault}", error.column),
        fault => format!(" {fault}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let text = "[23456789]\n[234567890]\n[2]";
        let mut lines = Lines::new(text.as_bytes(), 10);
        let mut read = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            let is_too_long = matches!(line, Line::TooLong);
            read.push((lines.number, is_too_long));
        }
        assert_eq!(read, [(1, false), (2, true), (3, false)]);
    }
}
