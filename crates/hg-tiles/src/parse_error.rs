//! The error of all short text forms.

/// A text is not what it should be: where, and what was expected there.
///
/// All short text forms (names, positions, seats, actions and the like) return it.
///
/// ```
/// let error = "x9".parse::<hg_tiles::SegmentName>().unwrap_err();
/// assert_eq!(error.to_string(), "column 1: expected a segment's name, as f0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename = "unexpected"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("column {column}: expected {expected}")]
pub struct ParseError {
    /// The column, from 1, in characters. Where something is missing at the end, the column
    /// after the last word.
    pub column: usize,
    /// What should stand there, in words for people.
    pub expected: &'static str,
}

impl ParseError {
    /// The error of a text that is wrong as a whole: at column 1.
    #[must_use]
    pub const fn whole(expected: &'static str) -> Self {
        Self { column: 1, expected }
    }
}
