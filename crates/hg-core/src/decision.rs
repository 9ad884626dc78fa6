//! Who must decide what.

use core::fmt;

use hg_features::{Pos, Seat};
use hg_tiles::{Stack, TileName};

/// What allows a player to take back a meeple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TakeBackBy {
    /// The shaman tile just laid (RULES 9.3).
    ShamanTile,
    /// Scout's Shaman, once a turn (RULES 12.8).
    ShamanCard,
}

/// The decision that a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", tag = "decision", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Decision {
    /// Draw, or play a Scout tile from the hand ([`crate::Action::Draw`],
    /// [`crate::Action::PlayScout`]).
    DrawOrScout {
        /// Who decides.
        seat: Seat,
    },
    /// Not a player's decision: say which tile was drawn ([`crate::Action::Reveal`]). Only where the caller
    /// makes the draws.
    Reveal {
        /// Whose turn it is.
        seat: Seat,
        /// The stack drawn from.
        stack: Stack,
    },
    /// Lay the tile ([`crate::Action::Place`], [`crate::Action::SendAway`] if the Scout may).
    PlaceTile {
        /// Who decides.
        seat: Seat,
        /// The tile in hand.
        tile: TileName,
        /// Where it came from.
        stack: Stack,
    },
    /// Take back a meeple or not ([`crate::Action::TakeBack`], [`crate::Action::TakeNothing`]).
    TakeBack {
        /// Who decides.
        seat: Seat,
        /// What allows it.
        by: TakeBackBy,
    },
    /// Put a figure on the tile just laid or not ([`crate::Action::PutMeeple`],
    /// [`crate::Action::PutHut`], [`crate::Action::Pass`]).
    PutFigure {
        /// Who decides.
        seat: Seat,
        /// Where the tile lies.
        at: Pos,
    },
}

impl Decision {
    /// Who decides; for a draw by the caller, whose turn it is.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::DrawOrScout { seat }
            | Self::Reveal { seat, .. }
            | Self::PlaceTile { seat, .. }
            | Self::TakeBack { seat, .. }
            | Self::PutFigure { seat, .. } => seat,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::DrawOrScout { seat } => write!(f, "{seat} draws or plays a scout tile"),
            Self::Reveal { stack, .. } => write!(f, "a tile of the {stack} stack is revealed"),
            Self::PlaceTile { seat, .. } => write!(f, "{seat} lays a tile"),
            Self::TakeBack { seat, .. } => write!(f, "{seat} takes a meeple back or not"),
            Self::PutFigure { seat, at } => write!(f, "{seat} puts a figure on {at} or not"),
        }
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_by_name!(Decision);
