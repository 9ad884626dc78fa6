//! Why a scenario cannot be read or built.

use hg_features::Seat;
use hg_tiles::{Stack, TileName, TilesFault};

use crate::{ActionError, ConfigError};

/// Why a scenario cannot be read or built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum ScenarioFault {
    /// The tile set has no such tile.
    #[error("there is no tile {tile}")]
    UnknownTile {
        /// The tile's name.
        tile: TileName,
    },
    /// A tile listed as left is of no stack that is drawn from.
    #[error("tile {tile} is of the {home} stack, which nobody draws from")]
    NeverDrawn {
        /// The tile.
        tile: TileName,
        /// The stack that it is of.
        home: Stack,
    },
    /// Another tile is in hand: a menhir turn is due or is not, the tile named before was
    /// neither placed nor discarded, or a Scout tile is not in the seat's hand.
    #[error("tile {in_hand} is in hand")]
    OtherTile {
        /// The tile in hand.
        in_hand: TileName,
    },
    /// No tile is in hand: another decision is open, or the game is over.
    #[error("no tile is in hand")]
    NoTile,
    /// It is another seat's turn.
    #[error("it is the turn of {turn}")]
    OtherSeat {
        /// The seat whose turn it is.
        turn: Seat,
    },
    /// A tile that is said to fit nowhere was not drawn, or fits.
    #[error("the tile was not discarded")]
    NotDiscarded,
    /// The tiles given are no tile set.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error("{0}")]
    Tiles(TilesFault),
    /// The game cannot be set up: a tile comes twice, or a Scout piece although Scout is not
    /// played.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The rules forbid it.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Action(#[from] ActionError),
}
