//! The tiles left, by kind.

use alloc::vec::Vec;

use hg_tiles::{Stack, TileId};

use super::View;
use crate::same_print;

/// Tiles left in a stack that look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct KindLeft {
    tiles: Vec<TileId>,
}

impl KindLeft {
    /// The tiles, by id: one or more.
    #[must_use]
    pub fn tiles(&self) -> &[TileId] {
        &self.tiles
    }
}

impl View<'_> {
    /// Returns the tiles left in a stack, grouped by print ([`same_print`]) and sorted by the
    /// first tile of each group. [`View::chance_outcomes`] gives the same counts and allocates
    /// nothing.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse, Stack};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let kinds = game.view().kinds_left(Stack::Land);
    /// let tiles: usize = kinds.iter().map(|kind| kind.tiles().len()).sum();
    /// assert_eq!(tiles, 77);
    /// assert!(kinds.len() < 77);
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn kinds_left(self, stack: Stack) -> Vec<KindLeft> {
        let tiles = self.game.tile_set();
        let mut kinds: Vec<KindLeft> = Vec::new();
        for tile in self.game.tiles_left_by_id(stack) {
            let known =
                kinds.iter_mut().find(|kind| same_print(&tiles[kind.tiles[0]], &tiles[tile]));
            match known {
                Some(kind) => kind.tiles.push(tile),
                None => kinds.push(KindLeft { tiles: [tile].into() }),
            }
        }
        kinds
    }
}
