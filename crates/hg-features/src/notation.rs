//! Positions, placements, seats and kinds of figures as text: docs/NOTATION.md.

use core::fmt;
use core::str::FromStr;

use hg_tiles::{ParseError, Rotation, SegmentName};

use crate::{BoardSegment, FigureKind, Placement, Pos, Seat};

/// What is left of a text, and where it begins.
struct Rest<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Rest<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, column: 1 }
    }

    const fn expected<T>(&self, expected: &'static str) -> Result<T, ParseError> {
        Err(ParseError { column: self.column, expected })
    }

    /// Takes one ASCII character.
    fn take(&mut self, c: char, expected: &'static str) -> Result<(), ParseError> {
        let Some(rest) = self.text.strip_prefix(c) else {
            return self.expected(expected);
        };
        self.text = rest;
        self.column += 1;
        Ok(())
    }

    /// Takes a number in its one spelling: no `+`, no leading zeros, no `-0`.
    fn take_coordinate(&mut self) -> Result<i8, ParseError> {
        let ends = |c: char| !(c.is_ascii_digit() || c == '-');
        let (word, rest) = self.text.split_at(self.text.find(ends).unwrap_or(self.text.len()));
        let digits = word.strip_prefix('-').unwrap_or(word);
        let well_spelt = word == "0" || !digits.starts_with('0');
        match word.parse() {
            Ok(number) if well_spelt => {
                self.text = rest;
                self.column += word.len();
                Ok(number)
            }
            _ => self.expected("a number from -128 to 127"),
        }
    }

    fn take_pos(&mut self) -> Result<Pos, ParseError> {
        self.take('(', "a position, as (-1,2)")?;
        let x = self.take_coordinate()?;
        self.take(',', "`,`")?;
        let y = self.take_coordinate()?;
        self.take(')', "`)`")?;
        Ok(Pos { x, y })
    }

    fn end(&self) -> Result<(), ParseError> {
        if self.text.is_empty() { Ok(()) } else { self.expected("the end") }
    }
}

/// ```
/// use hg_features::Pos;
/// assert_eq!("(-1,2)".parse(), Ok(Pos::new(-1, 2)));
/// let error = "(-1;2)".parse::<Pos>().unwrap_err();
/// assert_eq!(error.to_string(), "column 4: expected `,`");
/// ```
impl FromStr for Pos {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rest = Rest::new(text);
        let pos = rest.take_pos()?;
        rest.end()?;
        Ok(pos)
    }
}

/// The position and the rotation's letter.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.pos, self.rotation)
    }
}

/// ```
/// use hg_features::Placement;
/// use hg_tiles::{ParseError, Rotation};
/// let placement = Placement::new(3, -2, Rotation::R180);
/// assert_eq!(placement.to_string(), "(3,-2) H");
/// assert_eq!("(3,-2) H".parse(), Ok(placement));
/// ```
impl FromStr for Placement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rest = Rest::new(text);
        let pos = rest.take_pos()?;
        rest.take(' ', "a blank and a rotation")?;
        match rest.text.parse::<Rotation>() {
            Ok(rotation) => Ok(Self { pos, rotation }),
            Err(_) => rest.expected("a rotation: N, R, H or L"),
        }
    }
}

/// The position and the segment's name.
impl fmt::Display for BoardSegment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.pos, self.segment)
    }
}

/// ```
/// use hg_features::{BoardSegment, Pos};
/// let at = BoardSegment::new(Pos::new(0, -1), "f0".parse().unwrap());
/// assert_eq!(at.to_string(), "(0,-1) f0");
/// assert_eq!("(0,-1) f0".parse(), Ok(at));
/// ```
impl FromStr for BoardSegment {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rest = Rest::new(text);
        let pos = rest.take_pos()?;
        rest.take(' ', "a blank and a segment")?;
        match rest.text.parse::<SegmentName>() {
            Ok(segment) => Ok(Self { pos, segment }),
            Err(_) => rest.expected("a segment, as f0"),
        }
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_as_text!(
    BoardSegment,
    "a segment of the board, as \"(0,-1) f0\"",
    r"^\((0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\) [flmr][0-9]$"
);

/// ```
/// use hg_features::Seat;
/// let seat = Seat::new(3).unwrap();
/// assert_eq!(seat.to_string(), "seat 3");
/// assert_eq!("seat 3".parse(), Ok(seat));
/// assert!("seat 5".parse::<Seat>().is_err());
/// ```
impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = ParseError::whole("a seat: seat 0, seat 1, seat 2, seat 3 or seat 4");
        match text.strip_prefix("seat ").map(str::as_bytes) {
            Some(&[digit @ b'0'..=b'9']) => Self::new(digit - b'0').ok_or(error),
            _ => Err(error),
        }
    }
}

impl FromStr for FigureKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "meeple" => Ok(Self::Meeple),
            "hut" => Ok(Self::Hut),
            _ => Err(ParseError::whole("a figure: meeple or hut")),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::string::ToString;

    #[test]
    fn all_positions_seats_and_figures_read_back_as_printed() {
        for x in i8::MIN..=i8::MAX {
            for y in i8::MIN..=i8::MAX {
                let pos = Pos::new(x, y);
                assert_eq!(pos.to_string().parse(), Ok(pos));
            }
            for rotation in Rotation::ALL {
                let placement = Placement::new(x, -7, rotation);
                assert_eq!(placement.to_string().parse(), Ok(placement));
            }
            let at = BoardSegment::new(Pos::new(x, 7), "m3".parse().unwrap());
            assert_eq!(at.to_string().parse(), Ok(at));
        }
        for seat in Seat::first(5) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for kind in [FigureKind::Meeple, FigureKind::Hut] {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
    }

    #[test]
    fn a_fault_is_named_with_its_column() {
        let faults = [
            ("", 1, "a position, as (-1,2)"),
            ("ä", 1, "a position, as (-1,2)"),
            ("(", 2, "a number from -128 to 127"),
            ("(+1,2)", 2, "a number from -128 to 127"),
            ("(01,2)", 2, "a number from -128 to 127"),
            ("(-0,2)", 2, "a number from -128 to 127"),
            ("(128,2)", 2, "a number from -128 to 127"),
            ("(12 ,2)", 4, "`,`"),
            ("(12,2", 6, "`)`"),
            ("(12,-2)x", 8, "the end"),
        ];
        for (text, column, expected) in faults {
            assert_eq!(text.parse::<Pos>(), Err(ParseError { column, expected }));
        }
        let fault = |column, expected| Err(ParseError { column, expected });
        assert_eq!("(1,2)".parse::<Placement>(), fault(6, "a blank and a rotation"));
        assert_eq!("(1,2) Q".parse::<Placement>(), fault(7, "a rotation: N, R, H or L"));
        let fault = |column, expected| Err(ParseError { column, expected });
        assert_eq!("(1,2)f0".parse::<BoardSegment>(), fault(6, "a blank and a segment"));
        assert_eq!("(1,2) x0".parse::<BoardSegment>(), fault(7, "a segment, as f0"));
    }
}
