//! The open cells (RULES 4.1): empty cells beside a tile, sorted, each with what its neighbours demand.

use hg_tiles::{MAX_TILES, Rotation, Side, SidePattern, Terrain};

use alloc::vec::Vec;

use crate::fits::Rotations;
use crate::fits::fits_of;
use crate::pos::Cell;
use crate::{Demand, Placement};

/// A board of `n` tiles has at most `2n + 2` open cells; rounded up to whole lanes.
const CAPACITY: usize = 256;
const _: () = assert!(2 * MAX_TILES + 2 < CAPACITY);

/// Cells are compared this many at a time; arrays are padded so that no rest remains.
const LANES: usize = 16;

/// When cells are moved, at least so many lanes are, so that on most boards it is always the
/// same number.
const MOVED_LANES: usize = 3;

/// Demands are looked up this many at a time; those behind the last cell fit nothing.
const STRIDE: usize = 8;

/// Placements are listed from this many cells at a time, which is all of them on most boards.
const BLOCK: usize = 64;

/// The arrays' length: what is moved may end behind the last cell.
const ROOM: usize = CAPACITY + MOVED_LANES * LANES;

/// The open cells in order of position, with their demands beside them.
///
/// Sorted, so that legal placements come out sorted at no cost; the place of a cell is found
/// by counting the smaller ones, which has no branch to mispredict and runs on vector units.
#[derive(Clone)]
pub(crate) struct OpenCells {
    len: u8,
    cells: [i16; ROOM],
    demands: [u8; ROOM],
}

impl OpenCells {
    pub(crate) const fn new() -> Self {
        Self { len: 0, cells: [Cell::NONE.0; ROOM], demands: [Demand::NONE.bits(); ROOM] }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) fn demands(&self) -> &[u8] {
        &self.demands[..self.len()]
    }

    pub(crate) fn cell(&self, index: usize) -> Cell {
        Cell(self.cells[index])
    }

    /// How many open cells come before this one: its index, if it is open. All are compared,
    /// though they are sorted: a shorter search would end at a less predictable place.
    #[inline]
    fn rank(&self, cell: Cell) -> usize {
        // Behind the last cell come ones larger than all others.
        let padded = self.len().next_multiple_of(LANES);
        let mut smaller = [0i16; LANES];
        for cells in self.cells[..padded].as_chunks::<LANES>().0 {
            for lane in 0..LANES {
                smaller[lane] += i16::from(cells[lane] < cell.0);
            }
        }
        smaller.into_iter().sum::<i16>() as usize
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

    /// Closes a cell, because a tile now lies there, and tells its empty neighbours what the
    /// tile shows to them, opening those that were not.
    ///
    /// Positions sort by column, so the cells to the north and south are the next ones in the
    /// list or belong there; only those to the west and east are searched for.
    #[inline]
    pub(crate) fn close(&mut self, index: usize, shown: impl Fn(Side) -> Terrain) {
        let cell = self.cell(index);
        let demand = self.demand(index);
        let faces_empty = |side: Side| demand.at(side).is_none();
        if faces_empty(Side::East) {
            let east = cell.beyond(Side::East);
            self.demand_at(self.rank(east), east, Side::West, shown(Side::East));
        }
        // The closed cell's place in the list is free for one of its neighbours.
        let mut place_is_free = true;
        if faces_empty(Side::South) {
            let south = cell.beyond(Side::South);
            if self.cells[index + 1] == south.0 {
                self.set_demand(index + 1, Side::North, shown(Side::South));
            } else {
                self.cells[index] = south.0;
                self.demands[index] = Demand::NONE.bits();
                self.set_demand(index, Side::North, shown(Side::South));
                place_is_free = false;
            }
        }
        if faces_empty(Side::North) {
            let north = cell.beyond(Side::North);
            if index > 0 && self.cells[index - 1] == north.0 {
                self.set_demand(index - 1, Side::South, shown(Side::North));
            } else {
                if place_is_free {
                    self.cells[index] = north.0;
                    self.demands[index] = Demand::NONE.bits();
                } else {
                    self.insert(index, north);
                }
                self.set_demand(index, Side::South, shown(Side::North));
                place_is_free = false;
            }
        }
        if place_is_free {
            self.remove(index);
        }
        if faces_empty(Side::West) {
            let west = cell.beyond(Side::West);
            self.demand_at(self.rank(west), west, Side::East, shown(Side::West));
        }
    }

    /// Opens the cells around the first tile.
    pub(crate) fn open_around(&mut self, cell: Cell, shown: impl Fn(Side) -> Terrain) {
        for side in Side::ALL {
            let beyond = cell.beyond(side);
            self.demand_at(self.rank(beyond), beyond, side.opposite(), shown(side));
        }
    }

    /// Notes that the neighbour at `side` of an empty cell shows `terrain` to it, opening the
    /// cell at `rank` if it was not.
    #[inline]
    fn demand_at(&mut self, rank: usize, cell: Cell, side: Side, terrain: Terrain) {
        if self.cells[rank] != cell.0 {
            self.insert(rank, cell);
        }
        self.set_demand(rank, side, terrain);
    }

    #[inline]
    fn set_demand(&mut self, index: usize, side: Side, terrain: Terrain) {
        self.demands[index] = self.demand(index).with(side, terrain).bits();
    }

    /// Opens a cell that belongs at `index`, with no demand yet.
    #[inline]
    fn insert(&mut self, index: usize, cell: Cell) {
        let lanes = (self.len() - index).div_ceil(LANES).max(MOVED_LANES);
        for lane in (0..lanes).rev() {
            let from = index + lane * LANES;
            move_lane(&mut self.cells, from, from + 1);
            move_lane(&mut self.demands, from, from + 1);
        }
        self.cells[index] = cell.0;
        self.demands[index] = Demand::NONE.bits();
        self.len += 1;
    }

    #[inline]
    fn remove(&mut self, index: usize) {
        let lanes = (self.len() - index).div_ceil(LANES).max(MOVED_LANES);
        for lane in 0..lanes {
            let to = index + lane * LANES;
            move_lane(&mut self.cells, to + 1, to);
            move_lane(&mut self.demands, to + 1, to);
        }
        self.len -= 1;
    }

    /// Whether a tile of this pattern fits anywhere.
    #[inline]
    pub(crate) fn fits_anywhere(&self, pattern: SidePattern) -> bool {
        let fits = fits_of(pattern);
        self.demands().iter().any(|&demand| !fits[usize::from(demand)].is_empty())
    }

    /// How many placements a tile of this pattern has.
    #[inline]
    pub(crate) fn count(&self, pattern: SidePattern) -> usize {
        let fits = fits_of(pattern);
        self.demands().iter().map(|&demand| fits[usize::from(demand)].len()).sum()
    }

    /// Appends `make(placement)` for all placements of a tile of this pattern, in order.
    ///
    /// For each cell four words are written, of which as many are kept as rotations fit, so
    /// that no branch depends on what fits.
    #[inline(never)]
    pub(crate) fn extend_with_fitting<T: Copy>(
        &self,
        pattern: SidePattern,
        list: &mut Vec<T>,
        make: impl Fn(Placement) -> T,
    ) {
        let fits = fits_of(pattern);
        let padded = self.len().next_multiple_of(STRIDE);
        let mut words = [0u32; 4 * BLOCK + 4];
        let blocks = self.cells[..padded].chunks(BLOCK).zip(self.demands[..padded].chunks(BLOCK));
        for (cells, demands) in blocks {
            let fitting = fitting_words(fits, cells, demands, &mut words);
            let end = list.len() + fitting;
            // Whole strides, so that no rest remains for a loop of its own.
            list.extend(words[..fitting.next_multiple_of(STRIDE)].iter().map(|&word| {
                let pos = Cell(word as i16).pos();
                let rotation = Rotation::from_low_bits((word >> 16) as u8);
                make(Placement { pos, rotation })
            }));
            list.truncate(end);
        }
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

/// Writes words for the placements on these cells, front to back, and gives their number: the
/// cell in the lower half of a word, the rotation above. What stands behind them means nothing.
// Not inlined: its loop needs all registers.
#[inline(never)]
fn fitting_words(
    fits: &[Rotations; 256],
    cells: &[i16],
    demands: &[u8],
    words: &mut [u32; 4 * BLOCK + 4],
) -> usize {
    let mut end = 0;
    let strides = cells.as_chunks::<STRIDE>().0.iter();
    for (cells, demands) in strides.zip(demands.as_chunks::<STRIDE>().0) {
        for (&cell, &demand) in cells.iter().zip(demands) {
            let rotations = fits[usize::from(demand)];
            // The remainder changes nothing, and shows that a bound need not be checked.
            let at = end % (4 * BLOCK);
            if let Some(four) = words[at..].first_chunk_mut::<4>() {
                *four = rotations.words().map(|rotation| rotation | u32::from(cell as u16));
            }
            end += rotations.len();
        }
    }
    end
}

/// Copies a lane of items. A fixed number of them: how many cells lie behind the one that is
/// opened or closed should not decide which way a copy takes.
#[inline]
fn move_lane<T: Copy>(items: &mut [T; ROOM], from: usize, to: usize) {
    if let Some(&lane) = items[from..].first_chunk::<LANES>()
        && let Some(room) = items[to..].first_chunk_mut::<LANES>()
    {
        *room = lane;
    }
}
