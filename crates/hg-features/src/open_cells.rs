//! The open cells: empty cells beside a tile, sorted, each with what its neighbours demand.

use hg_tiles::{MAX_TILES, Side, SidePattern, Terrain};

use crate::fits::fits_of;
use crate::pos::Cell;
use crate::{Demand, Rotations};

/// A board of `n` tiles has at most `2n + 2` open cells; rounded up to whole lanes.
const CAPACITY: usize = 256;
const _: () = assert!(2 * MAX_TILES + 2 <= CAPACITY);

/// Cells are compared this many at a time; arrays are padded so that no rest remains.
const LANES: usize = 16;

/// The open cells in order of position, with their demands beside them.
///
/// Sorted, so that legal placements come out sorted at no cost; the place of a cell is found
/// by counting the smaller ones, which has no branch to mispredict and runs on vector units.
#[derive(Clone)]
pub(crate) struct OpenCells {
    len: u8,
    cells: [i16; CAPACITY],
    demands: [u8; CAPACITY],
}

impl OpenCells {
    pub(crate) const fn new() -> Self {
        Self {
            len: 0,
            cells: [Cell::NONE.0; CAPACITY],
            demands: [0xff; CAPACITY],
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) fn demands(&self) -> &[u8] {
        &self.demands[..self.len()]
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[i16] {
        &self.cells[..self.len()]
    }

    pub(crate) fn cell(&self, index: usize) -> Cell {
        Cell(self.cells[index])
    }

    /// How many open cells come before this one: its index, if it is open.
    #[inline]
    fn rank(&self, cell: Cell) -> usize {
        let padded = self.len().next_multiple_of(LANES);
        let mut smaller = 0i16;
        for lanes in self.cells[..padded].chunks_exact(LANES) {
            for &other in lanes {
                smaller += i16::from(other < cell.0);
            }
        }
        smaller as usize
    }

    /// The index of an open cell.
    #[inline]
    pub(crate) fn find(&self, cell: Cell) -> Option<usize> {
        let rank = self.rank(cell);
        (rank < self.len() && self.cells[rank] == cell.0).then_some(rank)
    }

    pub(crate) fn demand(&self, index: usize) -> Demand {
        Demand::from_bits(self.demands[index])
    }

    /// Closes a cell: a tile lies there now.
    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        let len = self.len();
        self.cells.copy_within(index + 1..len, index);
        self.demands.copy_within(index + 1..len, index);
        self.cells[len - 1] = Cell::NONE.0;
        self.len -= 1;
    }

    /// Notes that the neighbour at `side` of an empty cell shows `terrain` to it, opening the
    /// cell if it was not.
    #[inline]
    pub(crate) fn demand_at(&mut self, cell: Cell, side: Side, terrain: Terrain) {
        let rank = self.rank(cell);
        let len = self.len();
        if self.cells[rank] != cell.0 {
            self.cells.copy_within(rank..len, rank + 1);
            self.demands.copy_within(rank..len, rank + 1);
            self.cells[rank] = cell.0;
            self.demands[rank] = 0xff;
            self.len += 1;
        }
        self.demands[rank] = Demand::from_bits(self.demands[rank])
            .with(side, terrain)
            .bits();
    }

    /// Whether a tile of this pattern fits anywhere.
    #[inline]
    pub(crate) fn fits_anywhere(&self, pattern: SidePattern) -> bool {
        let fits = fits_of(pattern);
        self.demands()
            .iter()
            .any(|&demand| !fits[usize::from(demand)].is_empty())
    }

    /// How many placements a tile of this pattern has.
    #[inline]
    pub(crate) fn count(&self, pattern: SidePattern) -> usize {
        let fits = fits_of(pattern);
        self.demands()
            .iter()
            .map(|&demand| fits[usize::from(demand)].len())
            .sum()
    }

    /// The `k`-th placement of a tile of this pattern, in order of position and rotation.
    pub(crate) fn kth(
        &self,
        pattern: SidePattern,
        mut k: usize,
    ) -> Option<(Cell, usize, Rotations)> {
        let fits = fits_of(pattern);
        for (index, &demand) in self.demands().iter().enumerate() {
            let rotations = fits[usize::from(demand)];
            if k < rotations.len() {
                return Some((self.cell(index), k, rotations));
            }
            k -= rotations.len();
        }
        None
    }
}
