//! What a player decides.

use core::fmt;

use hg_features::{Placement, Pos};
use hg_tiles::{SegmentName, TileId};

/// One small decision. Which kinds are asked for when is [`crate::Decision`]'s to say.
///
/// Actions sort by kind, then by tile, position, rotation or segment: the order of
/// [`crate::Game::legal_actions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Action {
    /// Draw a land tile, rather than play a Scout tile (RULES 12.3).
    Draw,
    /// Play this Scout tile from the hand instead of drawing (RULES 12.3).
    PlayScout(TileId),
    /// Chance, where the caller makes the draws: this tile was drawn.
    Reveal(TileId),
    /// Lay the tile in hand (RULES 3.4, 4).
    Place(Placement),
    /// Send the drawn tile away and draw another: the Scout's skill (RULES 12.4).
    SendAway,
    /// Take no meeple back (RULES 9.3, 12.8).
    TakeNothing,
    /// Take back the own meeple that stands on the tile here (RULES 9.3, 12.8).
    TakeBack(Pos),
    /// Put no figure on the tile just laid (RULES 3.6).
    Pass,
    /// Put a meeple on this segment of the tile just laid (RULES 5.2).
    PutMeeple(SegmentName),
    /// Put a hut on this segment of the tile just laid (RULES 5.3, 5.6).
    PutHut(SegmentName),
}

/// As in docs/NOTATION.md. Tiles are written by number, `#12`: their printed names are the
/// tile set's to know.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Draw => f.write_str("draw"),
            Self::PlayScout(tile) => write!(f, "scout #{}", tile.index()),
            Self::Reveal(tile) => write!(f, "reveal #{}", tile.index()),
            Self::Place(Placement { pos, rotation }) => {
                write!(f, "place {pos} {}", rotation.letter())
            }
            Self::SendAway => f.write_str("send away"),
            Self::TakeNothing => f.write_str("take nothing"),
            Self::TakeBack(pos) => write!(f, "take {pos}"),
            Self::Pass => f.write_str("pass"),
            Self::PutMeeple(segment) => write!(f, "meeple {segment}"),
            Self::PutHut(segment) => write!(f, "hut {segment}"),
        }
    }
}

// Search keeps many of them.
const _: () = assert!(size_of::<Action>() == 4);
