//! Why a record does not replay.

use alloc::boxed::Box;

use hg_features::Seat;
use hg_tiles::{Digest, SetName, Stack, TileName};

use super::step::in_words;
use super::{StepFact, TileStep};
use crate::{ActionError, ConfigError, NamedAction};

/// The first thing in a record that is wrong: its set-up, an action, or an expectation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum ReplayError {
    /// No known tile set has the name. [`crate::GameRecord::with_tiles`] gives a record other
    /// tiles than the built-in ones.
    #[error("no built-in tile set is named {name}")]
    NoSuchTiles {
        /// The name.
        name: SetName,
    },
    /// The tile set has another digest than the record states.
    #[error("tile set {name} has digest {recorded} in the record, but {given} here")]
    OtherTiles {
        /// The set's name in the record.
        name: SetName,
        /// The digest in the record.
        recorded: Digest,
        /// The digest of the set.
        given: Digest,
    },
    /// The record has neither a seed nor draws.
    #[error("the record has neither seed nor draws")]
    NoDraws,
    /// The record has a seed together with draws by the caller or with a short deck.
    #[error("a seed goes with draws by the game from a full deck only")]
    SeedContradictsDraws,
    /// The stacks are not those that the seed gives.
    #[error("the draws are not those that the seed gives")]
    OtherDraws,
    /// A stack or a hand has a tile that the set does not have.
    #[error("draws: number {index} of a {stack} list is tile {name}, which the set does not have")]
    NoSuchDraw {
        /// The stack; [`Stack::Scout`] for a hand.
        stack: Stack,
        /// The index in the list.
        index: usize,
        /// The tile.
        name: TileName,
    },
    /// An action is illegal.
    #[error("actions[{index}], \"{action}\": {source}")]
    Action {
        /// The index of the action.
        index: usize,
        /// The action.
        action: NamedAction,
        /// Why it is illegal.
        source: ActionError,
    },
    /// A seat has another score than expected.
    #[error("after {after} actions {seat} has {found} points, but {expected} were expected")]
    OtherScore {
        /// The number of actions before it.
        after: usize,
        /// The seat.
        seat: Seat,
        /// The score in the record.
        expected: u32,
        /// The score in the game.
        found: u32,
    },
    /// A list of scores has another length than there are seats.
    #[error("after {after} actions {scores} scores are expected, but seats is {seats}")]
    ScoreCount {
        /// The number of actions before it.
        after: usize,
        /// The number of scores in the record.
        scores: usize,
        /// The number of seats.
        seats: usize,
    },
    /// The actions gave another number of events than expected.
    #[error("after {after} actions there were {found} events, but {expected} were expected")]
    OtherEvents {
        /// The number of actions before it.
        after: usize,
        /// The number in the record.
        expected: u32,
        /// The number in the game.
        found: u32,
    },
    /// The state has another hash than expected.
    #[error("after {after} actions the hash is {found}, but {expected} was expected")]
    OtherHash {
        /// The number of actions before it.
        after: usize,
        /// The hash in the record.
        expected: Digest,
        /// The hash in the game.
        found: Digest,
    },
    /// The record states final scores, but the game is not over.
    #[error("after {after} actions the game is not over, but final scores are expected")]
    NotOver {
        /// The number of actions before it.
        after: usize,
    },
    /// A fact of a step is another than stated.
    #[error("step {}, {fact}: {}", step + 1, in_words(*fact, expected, found))]
    OtherStep {
        /// The index of the step.
        step: usize,
        /// The first fact that differs.
        fact: StepFact,
        /// The step in the record.
        expected: Box<TileStep>,
        /// The step in the game, as far as it was played.
        found: Box<TileStep>,
    },
    /// A step is stated, but its tile was not placed.
    #[error("step {} is stated, but the game ends before it", step + 1)]
    MissingStep {
        /// The index of the step.
        step: usize,
    },
    /// A check does not come later than the one before it, or comes after the last action.
    #[error("expect.checks[{index}] is out of order, or behind the last action")]
    MisplacedCheck {
        /// The index of the check.
        index: usize,
    },
    /// The set-up contradicts itself.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Config(#[from] ConfigError),
}
