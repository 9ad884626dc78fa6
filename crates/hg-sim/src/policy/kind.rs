//! The policies by name and settings.

use core::fmt;
use core::str::FromStr;

use hg_core::ParseError;
use serde::{Deserialize, Serialize};

use super::{Budget, GreedyPolicy, OneTurnPolicy, Policy, RandomPolicy, RolloutPolicy};

/// A policy of this crate with its settings. As text: `random`, `greedy`, `one-turn`,
/// `rollouts:playouts=128` or `rollouts:ms=50`.
///
/// ```
/// use hg_sim::{Budget, PolicyKind};
/// let kind: PolicyKind = "rollouts:ms=50".parse()?;
/// assert_eq!(kind, PolicyKind::Rollouts(Budget::Milliseconds(50)));
/// assert_eq!("rollouts".parse::<PolicyKind>()?.to_string(), "rollouts:playouts=128");
/// let error = "rollouts:depth=3".parse::<PolicyKind>().unwrap_err();
/// assert_eq!(error.to_string(), "column 10: expected playouts=N or ms=N");
/// # Ok::<(), hg_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
#[non_exhaustive]
pub enum PolicyKind {
    /// [`RandomPolicy`].
    Random,
    /// [`GreedyPolicy`].
    Greedy,
    /// [`OneTurnPolicy`].
    OneTurn,
    /// [`RolloutPolicy`] with this budget for each choice.
    Rollouts(Budget),
}

impl PolicyKind {
    /// The policies of this crate, weakest first; rollouts with the budget that their name alone
    /// stands for.
    pub const ALL: [Self; 4] =
        [Self::Random, Self::Greedy, Self::OneTurn, Self::Rollouts(Budget::Playouts(128))];

    /// Returns the name without settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::OneTurn => "one-turn",
            Self::Rollouts(_) => "rollouts",
        }
    }

    /// Returns `true` if its choices depend on nothing but the view, the seed, and the choices
    /// before: not if it has a time budget.
    #[must_use]
    pub const fn is_deterministic(self) -> bool {
        !matches!(self, Self::Rollouts(Budget::Milliseconds(_)))
    }

    /// Creates a policy of this kind, with random numbers from a seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Box<dyn Policy> {
        match self {
            Self::Random => Box::new(RandomPolicy::new(seed)),
            Self::Greedy => Box::new(GreedyPolicy::new(seed)),
            Self::OneTurn => Box::new(OneTurnPolicy::new(seed)),
            Self::Rollouts(budget) => Box::new(RolloutPolicy::new(seed, budget)),
        }
    }
}

impl fmt::Display for PolicyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rollouts(Budget::Playouts(count)) => f.pad(&format!("rollouts:playouts={count}")),
            Self::Rollouts(Budget::Milliseconds(count)) => f.pad(&format!("rollouts:ms={count}")),
            _ => f.pad(self.name()),
        }
    }
}

impl FromStr for PolicyKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (name, settings) = match text.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (text, None),
        };
        let kind = Self::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or(ParseError::whole("a policy: random, greedy, one-turn or rollouts"))?;
        let Some(settings) = settings else { return Ok(kind) };
        let column = name.chars().count() + 2;
        let Self::Rollouts(_) = kind else {
            return Err(ParseError { column, expected: "nothing: this policy has no settings" });
        };
        let (setting, number) = settings
            .split_once('=')
            .filter(|(setting, _)| ["playouts", "ms"].contains(setting))
            .ok_or(ParseError { column, expected: "playouts=N or ms=N" })?;
        let column = column + setting.len() + 1;
        let expected = "a whole number, 1 to 1000000";
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let count = number.parse().ok().filter(|count| digits && (1..=1_000_000).contains(count));
        let count = count.ok_or(ParseError { column, expected })?;
        Ok(Self::Rollouts(match setting {
            "ms" => Budget::Milliseconds(count),
            _ => Budget::Playouts(count),
        }))
    }
}

impl From<PolicyKind> for String {
    fn from(kind: PolicyKind) -> Self {
        kind.to_string()
    }
}

impl TryFrom<String> for PolicyKind {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Self, ParseError> {
        text.parse()
    }
}
