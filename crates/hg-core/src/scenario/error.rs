//! Why a scenario cannot be played.

use alloc::string::String;

use hg_features::Seat;
use hg_tiles::{Stack, TileName};

use crate::{ActionError, ConfigError};

/// Why a scenario cannot be played, and at which step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScenarioError {
    /// The game cannot be set up so: a tile is named twice, or a Scout piece where Scout is
    /// not played.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A tile that is to be left or dealt is not in the set.
    #[error("tiles has no tile {tile}, which is to be left or dealt")]
    UnknownTile {
        /// The name given.
        tile: String,
    },
    /// A tile that is to be left is of no stack that is drawn from.
    #[error("tile {tile} cannot be left: it is of the {home} stack, which nobody draws from")]
    NeverDrawn {
        /// The tile.
        tile: TileName,
        /// The stack that it is of.
        home: Stack,
    },
    /// A Scout piece is dealt to a seat that does not play.
    #[error("a scout piece is dealt to {seat}, which does not play")]
    NoSuchSeat {
        /// The seat given.
        seat: Seat,
    },
    /// A step cannot be played.
    #[error("step {number}, {step}: {reason}")]
    Step {
        /// Which step, counted from 1.
        number: usize,
        /// The step, in words.
        step: String,
        /// Why not.
        #[source]
        reason: StepError,
    },
}

/// Why a step cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The set has no such tile.
    #[error("there is no tile {tile}")]
    UnknownTile {
        /// The name given.
        tile: String,
    },
    /// This names no segment of any tile.
    #[error("{segment} is no segment's name, as f0")]
    NotASegment {
        /// The name given.
        segment: String,
    },
    /// Another tile is in hand: a menhir turn is or is not due, the tile named last was neither
    /// laid nor discarded, or a Scout tile is not held.
    #[error("tile {in_hand} is in hand")]
    OtherTile {
        /// The tile in hand.
        in_hand: TileName,
    },
    /// No tile is in hand: the game is over.
    #[error("no tile is in hand: the game is over")]
    NoTile,
    /// The rules forbid it.
    #[error(transparent)]
    Action(#[from] ActionError),
}
