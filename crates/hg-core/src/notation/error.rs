//! Why a text is no game.

use alloc::boxed::Box;

use hg_tiles::{Digest, SetName};

use crate::scenario::ScenarioFault;
use crate::{ParseError, ReplayError, ruleset::ParseRulesetError};

/// A text, a link or a line of a log is no game, or a text is no scenario: where, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("line {line}, column {column}: {fault}")]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters. Where something is missing, the column behind the
    /// line's last word.
    pub column: usize,
    /// What is wrong.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub fault: NotationFault,
}

/// What is wrong with a game or a scenario in text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum NotationFault {
    /// Something else is expected there.
    #[error("expected {0}")]
    #[cfg_attr(feature = "serde", serde(rename = "unexpected", serialize_with = "as_expected"))]
    #[cfg_attr(feature = "schema", schemars(with = "Expected<'static>"))]
    Expected(&'static str),
    /// The step of a log cannot be played.
    #[error("step {}: {error}", step + 1)]
    Step {
        /// The index of the step.
        step: usize,
        /// Why it cannot be played.
        error: ReplayError,
    },
    /// A link was made with other tiles of this name. It has half of their digest.
    #[error(
        "the tiles of {name} end their digest in {end:08x} in the link, but it is {given} here"
    )]
    LinkOfOtherTiles {
        /// The name of the set.
        name: SetName,
        /// The lower half of the digest, as in the link.
        end: u32,
        /// The digest of the set.
        given: Digest,
    },
    /// The text is no JSON of the form; the reason in one line.
    #[error("not a game log: {0}")]
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_reason"))]
    #[cfg_attr(feature = "schema", schemars(with = "Reason<'static>"))]
    Json(Box<str>),
    /// The text is no ruleset.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Ruleset(#[from] ParseRulesetError),
    /// The scenario cannot be read or built.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Scenario(#[from] ScenarioFault),
    /// The set-up contradicts itself, an action is illegal, or an expectation is not met.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Expected<'a> {
    expected: &'a str,
}

#[cfg(feature = "serde")]
fn as_expected<S: serde::Serializer>(expected: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&Expected { expected }, serializer)
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Reason<'a> {
    reason: &'a str,
}

#[cfg(feature = "serde")]
fn as_reason<S: serde::Serializer>(reason: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&Reason { reason }, serializer)
}

impl NotationError {
    pub(crate) fn new(line: usize, column: usize, fault: impl Into<NotationFault>) -> Self {
        Self { line, column, fault: fault.into() }
    }

    pub(crate) fn at((line, column): (usize, usize), fault: impl Into<NotationFault>) -> Self {
        Self::new(line, column, fault)
    }

    pub(crate) const fn expected(line: usize, column: usize, expected: &'static str) -> Self {
        Self { line, column, fault: NotationFault::Expected(expected) }
    }

    pub(super) const fn action(line: usize, error: ParseError) -> Self {
        Self::expected(line, error.column, error.expected)
    }
}
