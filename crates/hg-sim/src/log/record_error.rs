//! Why a log cannot be made of a game.

use hg_core::{Seat, TileName};

/// Why a log cannot be made of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A log begins with the game.
    #[error("a log must be begun before the first tile is laid")]
    AlreadyBegun,
    /// In a log the seats count in turn order, from 0.
    #[error("a log needs seat 0 to begin, but {seat} does")]
    FirstSeat {
        /// The seat that begins.
        seat: Seat,
    },
    /// A Scout tile has the name by which logs call the Shaman card.
    #[error("a log cannot tell scout tile {tile} from the shaman card, which it calls so")]
    NamedAsCard {
        /// The tile.
        tile: TileName,
    },
    /// A log ends with the game.
    #[error("a log must not be finished before the game is over")]
    NotOver,
    /// A player decided something in a turn in which then no tile was laid, and the form has
    /// no place for it. It takes Scout, and rules under which a tile that fits nowhere ends
    /// the turn.
    #[error("{seat} decided something in a turn without a tile, which a log cannot tell")]
    LostTurn {
        /// Who.
        seat: Seat,
    },
}
