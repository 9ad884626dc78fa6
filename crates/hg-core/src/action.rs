//! What a player decides.

use hg_features::{Placement, Pos};
use hg_tiles::{SegmentId, TileId};

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
    PutMeeple(SegmentId),
    /// Put a hut on this segment of the tile just laid (RULES 5.3, 5.6).
    PutHut(SegmentId),
}

// Search keeps many of them.
const _: () = assert!(size_of::<Action>() == 4);
