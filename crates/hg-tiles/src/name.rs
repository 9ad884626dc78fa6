//! Names of tiles and tile sets: short texts held in place.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;

/// UTF-8 text of at most `N` bytes, held in place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ShortText<const N: usize> {
    bytes: [u8; N],
    len: u8,
}

impl<const N: usize> ShortText<N> {
    pub(crate) const EMPTY: Self = Self { bytes: [0; N], len: 0 };

    /// The text of these bytes; `None` if they are more than `N`.
    pub(crate) const fn new(text: &[u8]) -> Option<Self> {
        Self::EMPTY.followed_by(text)
    }

    /// This text with more bytes at its end; `None` if they are more than `N` together.
    pub(crate) const fn followed_by(mut self, text: &[u8]) -> Option<Self> {
        let old = self.len as usize;
        if text.len() > N - old {
            return None;
        }
        let mut i = 0;
        while i < text.len() {
            self.bytes[old + i] = text[i];
            i += 1;
        }
        self.len += text.len() as u8;
        Some(self)
    }

    pub(crate) const fn as_bytes(&self) -> &[u8] {
        self.bytes.split_at(self.len as usize).0
    }

    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.as_bytes()) {
            Ok(text) => text,
            // Only whole words and lines of a `str` come in here.
            Err(_) => "",
        }
    }
}

/// Whether the bytes are 1 to `longest`, all of them ASCII letters, digits, or among `others`.
const fn is_word(text: &[u8], longest: usize, others: &[u8]) -> bool {
    let mut i = 0;
    while i < text.len() && i <= longest {
        let mut is_other = false;
        let mut o = 0;
        while o < others.len() {
            is_other |= text[i] == others[o];
            o += 1;
        }
        if !text[i].is_ascii_alphanumeric() && !is_other {
            return false;
        }
        i += 1;
    }
    !text.is_empty() && text.len() <= longest
}

/// The most characters in a tile's printed name.
pub const MAX_TILE_NAME: usize = 7;

/// A tile's printed name: 1 to [`MAX_TILE_NAME`] ASCII letters and digits, as `56` or `s3`.
///
/// ```
/// use hg_tiles::TileName;
/// let name: TileName = "s3".parse().unwrap();
/// assert_eq!(name.as_str(), "s3");
/// assert!("tile-3".parse::<TileName>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileName(ShortText<MAX_TILE_NAME>);

impl TileName {
    /// What stands in the unused places of a set's table.
    pub(crate) const NONE: Self = Self(ShortText::EMPTY);

    pub(crate) const fn from_bytes(text: &[u8]) -> Option<Self> {
        if !is_word(text, MAX_TILE_NAME, b"") {
            return None;
        }
        match ShortText::new(text) {
            Some(text) => Some(Self(text)),
            None => None,
        }
    }

    /// The name as text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.0.as_str()
    }

    pub(crate) const fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }

    /// Equality that the compiler can evaluate.
    pub(crate) const fn is(self, other: Self) -> bool {
        let mut i = 0;
        while i < MAX_TILE_NAME {
            if self.0.bytes[i] != other.0.bytes[i] {
                return false;
            }
            i += 1;
        }
        true
    }
}

/// The most characters in a tile set's name.
pub const MAX_SET_NAME: usize = 48;

/// A tile set's name: 1 to [`MAX_SET_NAME`] ASCII letters, digits, `_`, `-`, `.` and `+`, as
/// `second_edition` or `first_edition+scout`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetName(ShortText<MAX_SET_NAME>);

impl SetName {
    pub(crate) const fn from_bytes(text: &[u8]) -> Option<Self> {
        if !is_word(text, MAX_SET_NAME, b"_-.+") {
            return None;
        }
        match ShortText::new(text) {
            Some(text) => Some(Self(text)),
            None => None,
        }
    }

    /// The name of a base set and an add-on set together; `None` if it would be too long.
    pub(crate) const fn plus(self, add_on: &Self) -> Option<Self> {
        match self.0.followed_by(b"+") {
            Some(text) => match text.followed_by(add_on.0.as_bytes()) {
                Some(text) => Some(Self(text)),
                None => None,
            },
            None => None,
        }
    }

    /// The name as text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// What both names offer besides their rules of spelling.
macro_rules! name_as_text {
    ($Name:ident, $spelling:literal, $expected:literal, $pattern:literal) => {
        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl FromStr for $Name {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::from_bytes(text.as_bytes()).ok_or(ParseError::whole($spelling))
            }
        }

        #[cfg(feature = "serde")]
        $crate::serde_as_text!($Name, $expected, $pattern);
    };
}

name_as_text!(
    TileName,
    "a tile's name: 1 to 7 ASCII letters and digits",
    "a tile's name, as \"56\"",
    "^[0-9A-Za-z]{1,7}$"
);
name_as_text!(
    SetName,
    "a tile set's name: 1 to 48 ASCII letters, digits, _, -, . and +",
    "a tile set's name, as \"second_edition\"",
    "^[0-9A-Za-z_.+-]{1,48}$"
);
