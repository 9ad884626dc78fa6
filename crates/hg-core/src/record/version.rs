//! What a record says of the format and of the engine that wrote it.

use core::fmt;
use core::str::FromStr;

use hg_tiles::ParseError;

use crate::notation::parse_number;

/// The format of a record, and its version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum RecordFormat {
    /// Version 1, `hg-record 1`.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "hg-record 1"))]
    V1,
}

impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::V1 => "hg-record 1",
        })
    }
}

/// The version of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineVersion {
    /// Changes with what breaks users, or values, or both.
    pub major: u16,
    /// Changes with what is new; before 1.0 as the major number does later.
    pub minor: u16,
    /// Changes with what is mended.
    pub patch: u16,
}

impl EngineVersion {
    /// The version of this engine.
    pub const CURRENT: Self = Self {
        major: number(env!("CARGO_PKG_VERSION_MAJOR")),
        minor: number(env!("CARGO_PKG_VERSION_MINOR")),
        patch: number(env!("CARGO_PKG_VERSION_PATCH")),
    };
}

/// Reads a number while the crate is compiled.
const fn number(digits: &str) -> u16 {
    match u16::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("the parts of the crate's version are numbers"),
    }
}

impl fmt::Display for EngineVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

impl FromStr for EngineVersion {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = ParseError::whole("an engine's version, as 0.1.0");
        let mut parts = text.split('.').map(|part| {
            let number = parse_number::<u16>(part);
            number.ok_or(error)
        });
        let mut part = || parts.next().unwrap_or(Err(error));
        let version = Self { major: part()?, minor: part()?, patch: part()? };
        if parts.next().is_some() { Err(error) } else { Ok(version) }
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_as_text!(
    EngineVersion,
    "an engine's version, as \"0.1.0\"",
    r"^[0-9]+\.[0-9]+\.[0-9]+$"
);
