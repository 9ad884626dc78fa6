//! Open cells, and those that nothing fits any more.

use alloc::vec::Vec;

use hg_features::internals::rotations_that_fit;
use hg_features::{Demand, Pos, Seat};
use hg_tiles::{Stack, TileId};

use super::View;
use crate::config::ScoutPiece;

/// An empty cell beside a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OpenCell {
    /// The cell.
    pub pos: Pos,
    /// What its neighbours demand. As JSON the terrains clockwise from north, `null` where
    /// anything may lie.
    #[cfg_attr(feature = "serde", serde(serialize_with = "sides"))]
    #[cfg_attr(feature = "schema", schemars(with = "[Option<hg_tiles::Terrain>; 4]"))]
    pub demand: Demand,
    /// How many of the tiles that may still come fit here (RULES 4).
    pub fitting: u16,
}

impl OpenCell {
    /// Returns `true` if no tile that may still come fits here. A dead cell stays dead: demands are only
    /// added to, and tiles only become fewer.
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.fitting == 0
    }
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn sides<S: serde::Serializer>(demand: &Demand, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(hg_tiles::Side::ALL.map(|side| demand.at(side)))
}

impl View<'_> {
    /// Returns the open cells, sorted by position, with the number of tiles that may still come
    /// and fit there: those in the stacks, the tile in hand, and the Scout tiles in the seats'
    /// hands.
    ///
    /// A tile fits if its sides do. For a Scout tile this ignores that a figure must be put on it.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let cells = game.view().open_cells();
    /// assert_eq!(cells.len(), 4);
    /// assert!(cells.iter().all(|cell| !cell.is_dead()));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn open_cells(self) -> Vec<OpenCell> {
        let to_come: Vec<TileId> = self.tiles_to_come().collect();
        let tiles = self.game.tile_set();
        self.game
            .board()
            .open_cells()
            .map(|(pos, demand)| {
                let fits = |tile: &&TileId| {
                    !rotations_that_fit(tiles[**tile].pattern(), demand).is_empty()
                };
                let fitting = to_come.iter().filter(fits).count() as u16;
                OpenCell { pos, demand, fitting }
            })
            .collect()
    }

    /// Returns the open cells that no tile fits any more, sorted by position.
    #[must_use]
    pub fn dead_cells(self) -> Vec<Pos> {
        self.open_cells().iter().filter(|cell| cell.is_dead()).map(|cell| cell.pos).collect()
    }

    /// Returns all tiles that may still be placed.
    fn tiles_to_come(self) -> impl Iterator<Item = TileId> {
        let game = self.game;
        let stacks = [Stack::Land, Stack::Menhir].into_iter();
        let hands = Seat::first(game.seats()).flat_map(|seat| game.scout_hand(seat));
        let scout = hands.filter_map(|piece| match piece {
            ScoutPiece::Tile(tile) => Some(tile),
            ScoutPiece::ShamanCard => None,
        });
        stacks
            .flat_map(|stack| game.tiles_left_by_id(stack))
            .chain(game.tile_in_hand())
            .chain(scout)
    }
}
