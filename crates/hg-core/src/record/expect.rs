//! What a record expects of its game.

use alloc::vec::Vec;

use hg_features::Seat;
use hg_tiles::Digest;

use super::{ReplayError, TileStep};
use crate::Game;

/// What a record expects when it is replayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
#[non_exhaustive]
pub struct Expectations {
    /// Checks along the way, sorted by [`Check::after`], each after another number of actions.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub checks: Vec<Check>,
    /// The scores after the last action, which ends the game, in seat order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub final_scores: Option<Vec<u32>>,
    /// The placed tiles from the first on, in order, each with what went with it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub steps: Vec<TileStep>,
}

impl Expectations {
    /// No expectations.
    pub const NONE: Self = Self { checks: Vec::new(), final_scores: None, steps: Vec::new() };

    /// Returns `true` if no expectation is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }
}

/// What is expected after a number of actions. A field that is `None` is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
#[non_exhaustive]
pub struct Check {
    /// The number of actions before it.
    pub after: usize,
    /// The scores, in seat order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub scores: Option<Vec<u32>>,
    /// The number of events of all actions so far.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub events: Option<u32>,
    /// The hash of the state.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hash: Option<Digest>,
}

impl Check {
    /// Returns a check after this number of actions that checks nothing.
    #[must_use]
    pub const fn after(actions: usize) -> Self {
        Self { after: actions, scores: None, events: None, hash: None }
    }

    /// Returns a check of everything that a game is now.
    pub(super) fn of(game: &Game, after: usize, events: u32) -> Self {
        Self {
            after,
            scores: Some(game.scores().to_vec()),
            events: Some(events),
            hash: Some(Digest(game.state_hash())),
        }
    }

    /// Verifies a game.
    pub(crate) fn verify(&self, game: &Game, events: u32) -> Result<(), ReplayError> {
        let after = self.after;
        if let Some(scores) = &self.scores {
            check_scores(scores, game, after)?;
        }
        if let Some(expected) = self.events
            && expected != events
        {
            return Err(ReplayError::OtherEvents { after, expected, found: events });
        }
        if let Some(expected) = self.hash {
            let found = Digest(game.state_hash());
            if expected != found {
                return Err(ReplayError::OtherHash { after, expected, found });
            }
        }
        Ok(())
    }
}

/// Verifies that a game is over with these scores.
pub(crate) fn check_final_scores(
    expected: &[u32],
    game: &Game,
    after: usize,
) -> Result<(), ReplayError> {
    if !game.is_over() {
        return Err(ReplayError::NotOver { after });
    }
    check_scores(expected, game, after)
}

fn check_scores(expected: &[u32], game: &Game, after: usize) -> Result<(), ReplayError> {
    if expected.len() != game.seats() {
        return Err(ReplayError::ScoreCount { after, scores: expected.len(), seats: game.seats() });
    }
    for (seat, (&expected, &found)) in
        Seat::first(game.seats()).zip(expected.iter().zip(game.scores()))
    {
        if expected != found {
            return Err(ReplayError::OtherScore { after, seat, expected, found });
        }
    }
    Ok(())
}

#[cfg(feature = "serde")]
hg_tiles::serde_by_name!(Check, Expectations);
