//! Where a tile may be laid: every cell in reach, every rotation, every side.

use hg_tiles::{Side, TileId};

use crate::position::beside;
use crate::{Laid, Position};

impl Position<'_> {
    /// Whether the tile may lie so: on an empty cell, beside a tile, and all touching sides alike
    /// (RULES 4.1, 4.2).
    #[must_use]
    pub fn fits(&self, laid: Laid) -> bool {
        let Some(tile) = self.tiles.get(laid.tile) else {
            return false;
        };
        if self.at(laid.x, laid.y).is_some() {
            return false;
        }
        let mut neighbours = 0;
        for side in Side::ALL {
            let (x, y) = beside(laid.x, laid.y, side);
            let (Some(there), Some(facing)) = (self.at(x, y), self.tile_at(x, y)) else {
                continue;
            };
            neighbours += 1;
            let mine = tile.side(side.before(laid.rotation()));
            if mine != facing.side(side.opposite().before(there.rotation())) {
                return false;
            }
        }
        neighbours > 0
    }

    /// Every way to lay the tile, as (x, y, quarter turns), sorted.
    #[must_use]
    pub fn placements(&self, tile: TileId) -> Vec<(i32, i32, u8)> {
        let (xs, ys) = (self.laid.iter().map(|l| l.x), self.laid.iter().map(|l| l.y));
        let (Some(west), Some(east)) = (xs.clone().min(), xs.max()) else {
            return Vec::new();
        };
        let (Some(north), Some(south)) = (ys.clone().min(), ys.max()) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for x in west - 1..=east + 1 {
            for y in north - 1..=south + 1 {
                for turns in 0..4 {
                    if self.fits(Laid::new(tile, x, y, turns)) {
                        found.push((x, y, turns));
                    }
                }
            }
        }
        found
    }

    /// Whether the tile can be laid at all.
    #[must_use]
    pub fn is_placeable(&self, tile: TileId) -> bool {
        !self.placements(tile).is_empty()
    }
}
