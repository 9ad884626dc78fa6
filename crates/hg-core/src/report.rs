//! Errors for programs: a code, the place and the rule beside the sentence for people.

use alloc::string::ToString;
use core::error::Error;

use crate::RuleId;

/// What a program asks of an error.
///
/// Every error of this crate implements it. With the feature `serde` the error serialises as its
/// code and what belongs to it; [`Explain::report`] adds the message and the rule. docs/WIRE.md
/// describes the form, and docs/schemas/error.json lists all codes. Codes do not change.
///
/// ```
/// use hg_core::report::Explain;
/// use hg_core::{Action, Game, GameConfig, Placement, Preset, Rotation, ScoutUse};
/// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let error = game.apply(Action::Place(Placement::new(0, 0, Rotation::R0))).unwrap_err();
/// assert_eq!(error.rule(), Some("4.1".parse()?));
/// # #[cfg(feature = "serde")]
/// assert_eq!(
///     serde_json::to_value(error.report())?,
///     serde_json::json!({
///         "code": "occupied",
///         "pos": "(0,0)",
///         "message": "a tile lies at (0,0) already (rule 4.1)",
///         "rule": "4.1",
///     })
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Explain: Error {
    /// Returns the rule that was broken: the first that the message names behind the place.
    /// `None` if the error is about no rule.
    fn rule(&self) -> Option<RuleId> {
        let message = self.to_string();
        let (_, rules) = message.rsplit_once("(rule")?;
        let rule = rules.trim_start_matches(['s', ' ']).split([' ', ')', ',']).next()?;
        rule.parse().ok()
    }

    /// Returns the error as a program reads it: its code and what belongs to it, the message
    /// and the rule.
    #[cfg(feature = "serde")]
    fn report(&self) -> Report<'_, Self>
    where
        Self: serde::Serialize + Sized,
    {
        Report { error: self, message: self.to_string(), rule: self.rule() }
    }
}

impl<E: Error> Explain for E {}

/// An error as a program reads it.
#[cfg(feature = "serde")]
#[derive(Clone, Debug, serde::Serialize)]
pub struct Report<'e, E> {
    /// The code, and what belongs to it.
    #[serde(flatten)]
    error: &'e E,
    /// The sentence for people.
    message: alloc::string::String,
    /// The rule that was broken, in docs/RULES.md.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleId>,
}
