//! Numbers of rules.

use core::fmt;

use hg_tiles::ParseError;

/// The number of a rule in docs/RULES.md, as `7.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u8, u8);

impl RuleId {
    /// Rule `section.number`.
    #[must_use]
    pub const fn new(section: u8, number: u8) -> Self {
        Self(section, number)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl core::str::FromStr for RuleId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = ParseError::whole("a rule's number, as 7.2");
        let (section_text, number_text) = text.split_once('.').ok_or(error)?;
        // No sign and no leading zero: what reads prints the same.
        let plain = |text: &str| text.starts_with(|first: char| matches!(first, '1'..='9'));
        match (section_text.parse(), number_text.parse()) {
            (Ok(section), Ok(number)) if plain(section_text) && plain(number_text) => {
                Ok(Self(section, number))
            }
            _ => Err(error),
        }
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_as_text!(
    RuleId,
    "a rule's number, as \"7.2\"",
    r"^[1-9][0-9]{0,2}\.[1-9][0-9]{0,2}$"
);
