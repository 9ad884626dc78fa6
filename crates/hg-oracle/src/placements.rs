//! Legal placements: every open cell, every rotation, every side.

use hg_tiles::{Rotation, Side, Tile, TileId};

use crate::ground::{Ground, OpenCell};
use crate::{Placed, Position};

impl Position<'_> {
    /// Returns `true` if the tile may be placed so: on an empty cell, beside a tile, with equal
    /// terrain on all touching sides (RULES 4.1, 4.2).
    #[must_use]
    pub fn fits(&self, placed: Placed) -> bool {
        let tile = self.tiles.get(placed.tile);
        let cell = self.ground().open_cell(placed.x, placed.y);
        tile.zip(cell).is_some_and(|(tile, cell)| cell.takes(tile, placed.rotation()))
    }

    /// Returns the placements of the tile, as (x, y, quarter turns), sorted.
    #[must_use]
    pub fn placements(&self, tile: TileId) -> Vec<(i32, i32, u8)> {
        let tile = self.tiles.get(tile);
        tile.map_or_else(Vec::new, |tile| self.ground().placements(tile).collect())
    }

    /// Returns `true` if the tile has a legal placement.
    #[must_use]
    pub fn is_placeable(&self, tile: TileId) -> bool {
        let tile = self.tiles.get(tile);
        tile.is_some_and(|tile| self.ground().placements(tile).next().is_some())
    }
}

impl Ground<'_> {
    fn placements(&self, tile: &Tile) -> impl Iterator<Item = (i32, i32, u8)> {
        self.open_cells().iter().flat_map(move |cell| {
            let turns = (0..4).zip(Rotation::ALL);
            let fitting = turns.filter(move |&(_, rotation)| cell.takes(tile, rotation));
            fitting.map(move |(turns, _)| (cell.x, cell.y, turns))
        })
    }
}

impl OpenCell {
    fn takes(&self, tile: &Tile, rotation: Rotation) -> bool {
        Side::ALL.into_iter().all(|side| {
            self.facing[side.index()].is_none_or(|met| met == tile.side(side.before(rotation)))
        })
    }
}
