//! 64-bit numbers as text in JSON: many readers keep only 53 bits of a number.

use core::fmt;
use core::str::FromStr;

use hg_core::ParseError;

/// A digest, shown as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexDigits(pub u64);

impl fmt::Display for HexDigits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:016x}", self.0))
    }
}

impl FromStr for HexDigits {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        digits
            .then(|| u64::from_str_radix(text, 16).ok().map(Self))
            .flatten()
            .ok_or(ParseError::whole("16 hexadecimal digits"))
    }
}

/// `#[serde(with = "text")]`: a value by its `Display` and `FromStr`.
pub(super) mod text {
    use core::fmt::Display;
    use core::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in super::super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(in super::super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
