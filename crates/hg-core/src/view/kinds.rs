//! The tiles left, by kind.

use alloc::vec::Vec;

use hg_tiles::{Stack, TileId, TileName};

use super::View;
use crate::chance::same_print;

impl View<'_> {
    /// Returns the names of the tiles left in a stack, grouped by print ([`same_print`]) and sorted by the
    /// first tile of each group. [`View::chance_outcomes`] gives the same counts and allocates
    /// nothing.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse, Stack};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let kinds = game.view().kinds_left(Stack::Land);
    /// let tiles: usize = kinds.iter().map(Vec::len).sum();
    /// assert_eq!(tiles, 77);
    /// assert!(kinds.len() < 77);
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn kinds_left(self, stack: Stack) -> Vec<Vec<TileName>> {
        let tiles = self.game.tile_set();
        let mut kinds: Vec<(TileId, Vec<TileName>)> = Vec::new();
        for tile in self.game.tiles_left_by_id(stack) {
            let name = tiles[tile].name();
            match kinds.iter_mut().find(|(first, _)| same_print(&tiles[*first], &tiles[tile])) {
                Some((_, names)) => names.push(name),
                None => kinds.push((tile, [name].into())),
            }
        }
        kinds.into_iter().map(|(_, names)| names).collect()
    }
}
