//! Chance: what the next draw may bring, how likely each outcome is, and what a draw revealed.

mod kind;

pub use crate::shuffle::{below, shuffle};

use hg_tiles::{Stack, TileId, TileName};

use crate::{Event, Game};
pub use kind::same_print;

/// One outcome of a draw: a tile of a certain kind.
///
/// Tiles that look alike ([`same_print`]) are one outcome, because it makes no difference to
/// the game which of them comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct ChanceOutcome {
    /// The tile that stands for its kind: of those left, the one with the lowest id.
    pub tile: TileId,
    /// How many tiles of the kind are left, 1 or more: how likely the outcome is, in shares of
    /// the sum over all outcomes, which is [`Game::tiles_left`].
    pub weight: u32,
}

impl Game {
    /// What the next draw from a stack may bring, as anyone at the table can work it out: each
    /// kind of tile left, with how many there are. Sorted by tile; empty for an empty stack and
    /// for those that nobody draws from.
    ///
    /// The outcomes depend on which tiles are left and never on their order. To say which of
    /// them came, play a game in which the caller makes the draws ([`Game::to_caller_draws`]):
    /// at [`crate::Decision::Reveal`], which names the stack, apply
    /// [`crate::Action::Reveal`] of the outcome's tile.
    ///
    /// Compares each tile left with those before it: at most a few thousand comparisons of
    /// four sides.
    ///
    /// # Examples
    ///
    /// The expected fish on the next tile:
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse, Stack};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let (mut fish, mut tiles) = (0, 0);
    /// for outcome in game.chance_outcomes(Stack::Land) {
    ///     let segments = game.tile_set()[outcome.tile].segments();
    ///     fish += outcome.weight * segments.iter().map(|s| u32::from(s.fish)).sum::<u32>();
    ///     tiles += outcome.weight;
    /// }
    /// assert_eq!(tiles as usize, game.tiles_left(Stack::Land));
    /// println!("{fish} fish on {tiles} tiles");
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    pub fn chance_outcomes(&self, stack: Stack) -> impl Iterator<Item = ChanceOutcome> {
        let tiles = self.tile_set();
        self.tiles_left_by_id(stack).filter_map(move |tile| {
            let mut alike = self
                .tiles_left_by_id(stack)
                .filter(|&other| same_print(&tiles[tile], &tiles[other]));
            let is_first = alike.next() == Some(tile);
            is_first.then(|| ChanceOutcome { tile, weight: 1 + alike.count() as u32 })
        })
    }
}

impl Event {
    /// Returns the tile that became known by this event; `None` if the event reveals nothing.
    ///
    /// Nothing else is ever hidden in this game, and a drawn tile is shown to all (RULES 3.2),
    /// also one that fits nowhere. So every event is public once it has happened: the events
    /// that one seat may see are the events. Only taking back an action whose events reveal a
    /// tile would undo chance.
    #[must_use]
    pub const fn reveals(&self) -> Option<TileName> {
        match self {
            Self::TileDrawn { tile, .. } => Some(*tile),
            _ => None,
        }
    }
}
