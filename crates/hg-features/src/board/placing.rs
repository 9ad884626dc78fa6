//! Placing tiles: what fits where, and how a tile joins its neighbours (RULES 4).

use hg_tiles::{MAX_TILES, Rotation, Side, SidePattern, Terrain, Tile, TileId};

use super::{Board, BridgeHunter};
use crate::fits::rotations_that_fit;
use crate::graph::{BOTH_ENDS, NO_ENDS, Node};
use crate::pos::Cell;
use crate::slots::{Slot, Slots};
use crate::{Demand, PlaceError, Placement, Pos};

/// A placement that [`Board::check_place`] found legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    tile: TileId,
    placement: Placement,
    /// The index of the open cell.
    index: usize,
}

impl Fit {
    /// Returns the placement.
    #[inline]
    #[must_use]
    pub const fn placement(&self) -> Placement {
        self.placement
    }
}

/// What a tile to place needs to know of the tiles around it.
pub(crate) struct Neighbours<'b> {
    tiles: &'b [Tile],
    slots: &'b Slots,
    bases: &'b [u16; MAX_TILES],
    ids: &'b [TileId; MAX_TILES],
    rotations: &'b [Rotation; MAX_TILES],
}

impl Neighbours<'_> {
    /// Visits what meets at the sides of a tile on an open cell: a node of the tile, the node of the
    /// neighbour, and the ends that meet, [`BOTH_ENDS`] or [`NO_ENDS`].
    #[expect(clippy::inline_always, reason = "it is the inner loop of placing a tile")]
    #[inline(always)]
    pub(crate) fn each_meeting(
        &self,
        tile: &Tile,
        cell: Cell,
        rotation: Rotation,
        demand: Demand,
        mut visit: impl FnMut(u8, Node, u32),
    ) {
        for (side, terrain) in demand.iter() {
            let Some(neighbour) = self.slots.at(cell.beyond(side)).map(Slot::index) else {
                continue;
            };
            let own = tile.side_nodes(side.before(rotation));
            let facing = side.opposite().before(self.rotations[neighbour]);
            let theirs = self.tiles[self.ids[neighbour].index()].side_nodes(facing);
            let their_node = |node: u8| Node(self.bases[neighbour] + u16::from(node));
            match terrain {
                Terrain::Meadow => visit(own.middle, their_node(theirs.middle), NO_ENDS),
                Terrain::Forest => visit(own.middle, their_node(theirs.middle), BOTH_ENDS),
                Terrain::River => {
                    // RULES 4.3: mirrored, so what comes first here comes last there.
                    visit(own.first, their_node(theirs.last), NO_ENDS);
                    visit(own.last, their_node(theirs.first), NO_ENDS);
                    visit(own.middle, their_node(theirs.middle), BOTH_ENDS);
                    visit(own.system, their_node(theirs.system), NO_ENDS);
                }
            }
        }
    }
}

impl Board {
    /// Returns what a tile to place needs to know of the tiles around it.
    pub(crate) fn neighbours(&self) -> Neighbours<'_> {
        Neighbours {
            tiles: self.tiles.tiles(),
            slots: &self.slots,
            bases: &self.bases,
            ids: &self.ids,
            rotations: &self.rotations,
        }
    }

    /// Returns what the neighbours of a placement demand.
    pub(crate) fn demand_of(&self, fit: Fit) -> Demand {
        self.open.demand(fit.index)
    }

    /// Checks whether a tile may be placed so (RULES 4). [`Board::place_fit`] then places it
    /// without another check.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] names the first reason why not.
    #[expect(clippy::inline_always, reason = "its caller looks at the result at once")]
    #[inline(always)]
    pub fn check_place(&self, tile: TileId, placement: Placement) -> Result<Fit, PlaceError> {
        if let Some(pattern) = self.pattern_to_lay(tile)
            && let Some(index) = self.open.find(Cell::new(placement.pos))
            && rotations_that_fit(pattern, self.open.demand(index)).contains(placement.rotation)
        {
            return Ok(Fit { tile, placement, index });
        }
        Err(self.why_not(tile, placement))
    }

    /// Returns the first reason why a tile may not be placed so.
    #[cold]
    fn why_not(&self, tile: TileId, Placement { pos, rotation }: Placement) -> PlaceError {
        let Some(spec) = self.tiles.get(tile) else {
            return PlaceError::UnknownTile { tile };
        };
        if self.contains(tile) {
            return PlaceError::TileAlreadyLaid { tile: spec.name() };
        }
        if self.tile_at(pos).is_some() {
            return PlaceError::Occupied { pos };
        }
        let demand = self.open.find(Cell::new(pos)).map(|index| self.open.demand(index));
        let mismatch = Side::ALL.into_iter().find_map(|side| {
            let tile = spec.side(side.before(rotation));
            let neighbour = demand?.at(side)?;
            (tile != neighbour).then_some(PlaceError::Mismatch { pos, side, tile, neighbour })
        });
        mismatch.unwrap_or(PlaceError::NoNeighbour { pos })
    }

    /// Places a tile and joins its segments to their neighbours.
    ///
    /// A few merges, whatever the size of the board. Finding the cell compares it with all open
    /// cells.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the tile may not be placed so; the board is then unchanged.
    pub fn place(&mut self, tile: TileId, placement: Placement) -> Result<(), PlaceError> {
        let fit = self.check_place(tile, placement)?;
        self.place_fit(fit);
        Ok(())
    }

    /// Places a tile as [`Board::check_place`] found that it fits. The board must be the one that
    /// was asked, and unchanged since.
    #[inline]
    pub fn place_fit(&mut self, fit: Fit) {
        let Fit { tile, placement: Placement { pos, rotation }, index } = fit;
        debug_assert!(self.check_place(tile, fit.placement).is_ok_and(|now| now.index == index));
        let demand = self.open.demand(index);
        let spec = &self.tiles[tile];
        self.open.close(index, |side| spec.side(side.before(rotation)));
        self.lay(tile, Cell::new(pos), rotation, demand);
    }

    /// Puts a tile into the graph and joins it to the neighbours that `demand` speaks of.
    #[inline]
    pub(super) fn lay(&mut self, id: TileId, cell: Cell, rotation: Rotation, demand: Demand) {
        let Self { tiles, graph, .. } = self;
        let tile = &tiles[id];
        let slot = self.slots.push(cell);
        let base = graph.push_tile(slot.0, tile);
        let neighbours = Neighbours {
            tiles: tiles.tiles(),
            slots: &self.slots,
            bases: &self.bases,
            ids: &self.ids,
            rotations: &self.rotations,
        };
        neighbours.each_meeting(tile, cell, rotation, demand, |own, theirs, ends| {
            graph.union(Node(base + u16::from(own)), theirs, ends);
        });
        for power in tile.powers().intersection(self.powers) {
            self.power_slots[power as usize] = slot.0;
        }
        self.laid.insert(id.index());
        self.bases[slot.index()] = base;
        self.ids[slot.index()] = id;
        self.rotations[slot.index()] = rotation;
        if self.bridge == BridgeHunter::TwoMeadows {
            self.count_bridge_hunter_once_if_meadows_met();
        }
    }

    /// The sides of a tile that can still be laid: the set has it, and it lies nowhere.
    #[inline]
    fn pattern_to_lay(&self, tile: TileId) -> Option<SidePattern> {
        let spec = self.tiles.get(tile)?;
        (!self.contains(tile)).then(|| spec.pattern())
    }

    /// Whether a tile that does not lie yet fits anywhere. Stops at the first cell that takes
    /// it.
    #[inline]
    #[must_use]
    pub fn is_placeable(&self, tile: TileId) -> bool {
        self.pattern_to_lay(tile).is_some_and(|pattern| self.open.fits_anywhere(pattern))
    }

    /// How many placements a tile has, without listing them.
    #[inline]
    #[must_use]
    pub fn placement_count(&self, tile: TileId) -> usize {
        self.pattern_to_lay(tile).map_or(0, |pattern| self.open.count(pattern))
    }

    /// The `k`-th of a tile's placements, in order, without listing them.
    #[must_use]
    pub fn kth_placement(&self, tile: TileId, k: usize) -> Option<Placement> {
        let (cell, k, rotations) = self.open.kth(self.pattern_to_lay(tile)?, k)?;
        Some(Placement { pos: cell.pos(), rotation: rotations.padded()[k] })
    }

    /// All placements of a tile of any stack (RULES 4.5), sorted by position and rotation: what
    /// [`Board::place`] accepts, so none if the tile lies already.
    pub fn placements(&self, tile: TileId) -> impl Iterator<Item = Placement> {
        self.pattern_to_lay(tile).into_iter().flat_map(move |pattern| {
            self.open_cells().flat_map(move |(pos, demand)| {
                rotations_that_fit(pattern, demand)
                    .iter()
                    .map(move |rotation| Placement { pos, rotation })
            })
        })
    }

    /// Writes `make(placement)` for all placements of a tile behind what `list` holds, in
    /// order. The fast form of [`Board::placements`]: no branch depends on what fits.
    #[inline]
    pub fn extend_with_placements<T: Copy>(
        &self,
        tile: TileId,
        list: &mut alloc::vec::Vec<T>,
        make: impl Fn(Placement) -> T,
    ) {
        if let Some(pattern) = self.pattern_to_lay(tile) {
            self.open.extend_with_fitting(pattern, list, make);
        }
    }

    /// All open cells, in order of position, with what their neighbours demand.
    #[must_use]
    pub fn open_cells(&self) -> impl ExactSizeIterator<Item = (Pos, Demand)> {
        (0..self.open.len()).map(|index| (self.open.cell(index).pos(), self.open.demand(index)))
    }
}
