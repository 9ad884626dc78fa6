//! Rotations as text: the letters of docs/NOTATION.md.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::{ParseError, Rotation};

/// The letter, as [`Rotation::letter`] gives it.
///
/// ```
/// use hg_tiles::Rotation;
/// assert_eq!(Rotation::R90.to_string(), "R");
/// assert_eq!("L".parse(), Ok(Rotation::R270));
/// assert!("90".parse::<Rotation>().is_err());
/// ```
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl FromStr for Rotation {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(rotation), None) => Ok(rotation),
            _ => Err(ParseError::whole("a rotation: N, R, H or L")),
        }
    }
}
