//! A whole random game.

use crate::rng::Rng;
use crate::state::{OPEN_CELLS, ORIGIN, State};
use crate::tiles::{FOREST, FloorTile, LAND_TILES, RIVER, TileTable};

/// Open cells are matched 64 at a time, one bit each.
const BATCH: usize = 64;
const BATCHES: usize = OPEN_CELLS / BATCH;

pub(crate) struct Played {
    pub(crate) placements: u32,
    pub(crate) points: u32,
}

/// Shuffles the deck and plays one game with it.
pub(crate) fn play(
    table: &TileTable,
    state: &mut State,
    rng: &mut Rng,
    deck: &mut [u8; LAND_TILES],
) -> Played {
    for last in (1..LAND_TILES).rev() {
        deck.swap(last, rng.below(last as u32 + 1) as usize);
    }
    *state = State::new();
    state.lay(table, table.start, ORIGIN, 0);

    let mut placements = 0;
    let mut seat = 0;
    for &number in deck.iter() {
        let tile = &table.tiles[number as usize];
        let fitting = Fitting::of(state, tile);
        if fitting.count == 0 {
            continue;
        }
        let (index, rotation) = fitting.kth(rng.below(fitting.count));
        let base = state.lay(table, number, state.open_cells[index], rotation);
        placements += 1;
        put_meeple(state, tile, base, seat, rng);
        settle(state, tile, base);
        seat ^= 1;
    }
    Played { placements, points: state.scores[0] + state.scores[1] }
}

/// Where a tile fits: for each rotation a bit for each open cell.
struct Fitting {
    cells: [[u64; BATCHES]; 4],
    count: u32,
}

impl Fitting {
    #[inline]
    fn of(state: &State, tile: &FloorTile) -> Self {
        let mut fitting = Self { cells: [[0; BATCHES]; 4], count: 0 };
        for rotation in 0..4 {
            let sides = (0..4)
                .fold(0, |sides, side| sides | tile.sides[(side + 4 - rotation) & 3] << (2 * side));
            let shown = state.shown.as_chunks::<BATCH>().0;
            let known = state.known.as_chunks::<BATCH>().0;
            for batch in 0..BATCHES {
                if batch == 1 && state.open_count <= BATCH {
                    break;
                }
                let used = (state.open_count - batch * BATCH).min(BATCH);
                let cells = matching(&shown[batch], &known[batch], sides) & FIRST_CELLS[used];
                fitting.cells[rotation][batch] = cells;
                fitting.count += cells.count_ones();
            }
        }
        fitting
    }

    /// The open cell and the rotation of the `k`-th placement.
    #[inline]
    fn kth(&self, mut k: u32) -> (usize, u8) {
        for (cells, rotation) in self.cells.iter().zip(0..) {
            for (batch, &cells) in cells.iter().enumerate() {
                let count = cells.count_ones();
                if k < count {
                    let cells = (0..k).fold(cells, |cells, _| cells & (cells - 1));
                    let bit = cells.trailing_zeros() as usize;
                    return (batch * BATCH + cell_of_bit(bit), rotation);
                }
                k -= count;
            }
        }
        unreachable!("k is below the count")
    }
}

/// The cells where `sides` agrees with what is shown on the sides that are known, one bit each;
/// [`cell_of_bit`] says which.
///
/// Two plain loops that become vector code on any processor that has it.
#[inline]
fn matching(shown: &[u8; BATCH], known: &[u8; BATCH], sides: u8) -> u64 {
    let mut agrees = [0; BATCH];
    for cell in 0..BATCH {
        agrees[cell] = if (shown[cell] ^ sides) & known[cell] == 0 { 0xff } else { 0 };
    }
    let mut cells = 0;
    for (row, &eight) in agrees.as_chunks::<8>().0.iter().enumerate() {
        cells |= u64::from_le_bytes(eight) & 0x0101_0101_0101_0101 << row;
    }
    cells
}

/// Bit `row` of byte `column` stands for the cell `8 * row + column`.
#[inline]
const fn cell_of_bit(bit: usize) -> usize {
    bit % 8 * 8 + bit / 8
}

/// The bits of the first so many cells.
const FIRST_CELLS: [u64; BATCH + 1] = {
    let mut first = [0; BATCH + 1];
    let mut count = 0;
    while count < BATCH {
        // The inverse of `cell_of_bit` is the function itself: rows and columns swap.
        first[count + 1] = first[count] | 1 << cell_of_bit(count);
        count += 1;
    }
    first
};

/// Puts a meeple on a random unclaimed segment of the tile just laid, or none: all equally
/// likely.
#[inline]
fn put_meeple(state: &mut State, tile: &FloorTile, base: u16, seat: usize, rng: &mut Rng) {
    const NONE: u16 = u16::MAX;
    if state.supplies[seat] == 0 {
        return;
    }
    let mut options = [0; 10];
    options[0] = NONE;
    let mut count = 1;
    for segment in 0..tile.segments as usize {
        if tile.kinds[segment] <= RIVER {
            let node = base + segment as u16;
            let root = state.find(node);
            if state.meeples[root as usize] == [0, 0] {
                options[count] = node;
                count += 1;
            }
        }
    }
    let node = options[rng.below(count as u32) as usize];
    if node != NONE {
        let root = state.find(node) as usize;
        state.meeples[root][seat] += 1;
        state.owners[node as usize] = seat as u8;
        state.supplies[seat] -= 1;
    }
}

/// Scores the forests and rivers that the tile just laid completed.
#[inline]
fn settle(state: &mut State, tile: &FloorTile, base: u16) {
    for segment in 0..tile.segments as usize {
        let kind = tile.kinds[segment];
        if kind != FOREST && kind != RIVER {
            continue;
        }
        let root = state.find(base + segment as u16) as usize;
        let meeples = state.meeples[root];
        if !state.is_complete(root) || meeples == [0, 0] {
            continue;
        }
        let each = if kind == FOREST { 2 } else { 1 };
        let points = state.tile_sets[root].count_ones() * each + u32::from(state.fish[root]);
        let most = meeples[0].max(meeples[1]);
        for (seat, &own) in meeples.iter().enumerate() {
            if own == most {
                state.scores[seat] += points;
            }
            state.supplies[seat] += own;
        }
        state.meeples[root] = [0, 0];
    }
}
