//! Tiles, open cells and features in flat arrays, and laying a tile into them.

use crate::tiles::{FOREST, FloorTile, MEADOW, TileTable};

/// Places for open cells.
pub(crate) const OPEN_CELLS: usize = 128;
const NODES: usize = 640;
const PLACED_TILES: usize = 128;

/// Buckets of the table of cells: a power of two, with open addressing.
const BUCKETS: usize = 512;
const BUCKET_SHIFT: u32 = 32 - BUCKETS.ilog2();

/// Set in a bucket's content if the cell is open: the rest is its index among the open cells.
/// Otherwise a tile lies there, and the content is its number in order of laying.
const OPEN: u16 = 0x8000;

/// A cell as one number, `y * 256 + x`: a step is an addition.
pub(crate) const ORIGIN: u16 = 128 * 256 + 128;

const SEATS: usize = 2;
const MEEPLES: u8 = 5;
const NO_OWNER: u8 = 255;

#[derive(Clone)]
pub(crate) struct State {
    /// The cell in each bucket plus one; 0 if the bucket is empty.
    bucket_cells: [u16; BUCKETS],
    bucket_contents: [u16; BUCKETS],

    /// What the neighbours of an open cell show to it, two bits a side, north lowest.
    pub(crate) shown: [u8; OPEN_CELLS],
    /// On which sides it has neighbours: both bits of the side set.
    pub(crate) known: [u8; OPEN_CELLS],
    pub(crate) open_cells: [u16; OPEN_CELLS],
    pub(crate) open_count: usize,

    tile_numbers: [u8; PLACED_TILES],
    tile_rotations: [u8; PLACED_TILES],
    tile_nodes: [u16; PLACED_TILES],
    tile_count: usize,

    /// Union-find over the segments of laid tiles; the rest is true of roots.
    parents: [u16; NODES],
    open_ends: [u8; NODES],
    pub(crate) tile_sets: [u128; NODES],
    pub(crate) fish: [u8; NODES],
    menhirs: [u8; NODES],
    pub(crate) meeples: [[u8; SEATS]; NODES],
    /// Whose meeple stands on this very segment.
    pub(crate) owners: [u8; NODES],
    node_count: usize,

    pub(crate) scores: [u32; SEATS],
    pub(crate) supplies: [u8; SEATS],
}

impl State {
    pub(crate) fn new() -> Self {
        Self {
            bucket_cells: [0; BUCKETS],
            bucket_contents: [0; BUCKETS],
            shown: [0; OPEN_CELLS],
            known: [0; OPEN_CELLS],
            open_cells: [0; OPEN_CELLS],
            open_count: 0,
            tile_numbers: [0; PLACED_TILES],
            tile_rotations: [0; PLACED_TILES],
            tile_nodes: [0; PLACED_TILES],
            tile_count: 0,
            parents: [0; NODES],
            open_ends: [0; NODES],
            tile_sets: [0; NODES],
            fish: [0; NODES],
            menhirs: [0; NODES],
            meeples: [[0; SEATS]; NODES],
            owners: [0; NODES],
            node_count: 0,
            scores: [0; SEATS],
            supplies: [MEEPLES; SEATS],
        }
    }

    /// The root of a node's feature, halving the path to it.
    #[inline]
    pub(crate) fn find(&mut self, mut node: u16) -> u16 {
        while self.parents[node as usize] != node {
            let parent = self.parents[node as usize];
            let grandparent = self.parents[parent as usize];
            self.parents[node as usize] = grandparent;
            node = grandparent;
        }
        node
    }

    #[inline]
    pub(crate) fn is_complete(&self, root: usize) -> bool {
        self.open_ends[root] == 0
    }

    /// Joins two ends: of one feature, or of two that are one from now on.
    fn union(&mut self, one: u16, other: u16) {
        let (one, other) = (self.find(one), self.find(other));
        if one == other {
            self.open_ends[one as usize] -= 2;
            return;
        }
        let root = one.min(other);
        let (kept, lost) = (root as usize, one.max(other) as usize);
        self.parents[lost] = root;
        self.open_ends[kept] = self.open_ends[kept] + self.open_ends[lost] - 2;
        self.tile_sets[kept] |= self.tile_sets[lost];
        self.fish[kept] += self.fish[lost];
        self.menhirs[kept] += self.menhirs[lost];
        self.meeples[kept][0] += self.meeples[lost][0];
        self.meeples[kept][1] += self.meeples[lost][1];
    }

    /// The bucket that holds a cell, or the empty one in which it belongs.
    #[inline]
    fn bucket_of(&self, cell: u16) -> usize {
        let key = cell.wrapping_add(1);
        let hash = u32::from(cell).wrapping_mul(0x9e37_79b1) >> BUCKET_SHIFT;
        let mut bucket = hash as usize & (BUCKETS - 1);
        while self.bucket_cells[bucket] != 0 && self.bucket_cells[bucket] != key {
            bucket = (bucket + 1) & (BUCKETS - 1);
        }
        bucket
    }

    /// Lays a tile and joins it to its neighbours. Its first node: the others follow.
    pub(crate) fn lay(&mut self, table: &TileTable, number: u8, cell: u16, rotation: u8) -> u16 {
        let tile = &table.tiles[number as usize];
        let base = self.node_count as u16;
        let placed = self.tile_count;
        self.tile_count += 1;
        self.tile_numbers[placed] = number;
        self.tile_rotations[placed] = rotation;
        self.tile_nodes[placed] = base;
        self.add_nodes(tile, placed);
        self.close_cell(cell, placed);

        for side in 0..4usize {
            let neighbour = match side {
                0 => cell.wrapping_sub(256),
                1 => cell + 1,
                2 => cell.wrapping_add(256),
                _ => cell.wrapping_sub(1),
            };
            let own_side = (side + 4 - rotation as usize) & 3;
            let terrain = tile.sides[own_side];
            let opposite = (side + 2) & 3;
            let bucket = self.bucket_of(neighbour);
            if self.bucket_cells[bucket] == 0 {
                let index = self.open_count;
                self.open_count += 1;
                self.bucket_cells[bucket] = neighbour + 1;
                self.bucket_contents[bucket] = OPEN | index as u16;
                self.open_cells[index] = neighbour;
                self.shown[index] = terrain << (2 * opposite);
                self.known[index] = 3 << (2 * opposite);
            } else if self.bucket_contents[bucket] & OPEN != 0 {
                let index = (self.bucket_contents[bucket] & !OPEN) as usize;
                self.shown[index] |= terrain << (2 * opposite);
                self.known[index] |= 3 << (2 * opposite);
            } else {
                let other = self.bucket_contents[bucket] as usize;
                let other_tile = &table.tiles[self.tile_numbers[other] as usize];
                let other_side = (opposite + 4 - self.tile_rotations[other] as usize) & 3;
                let other_base = self.tile_nodes[other];
                let own = tile.along(own_side);
                let theirs = other_tile.along(other_side);
                // Mirrored: what comes first here comes last there.
                let ends = match terrain {
                    FOREST => &[1][..],
                    MEADOW => &[0, 1, 2],
                    _ => &[0, 2, 1],
                };
                for &end in ends {
                    self.union(base + u16::from(own[end]), other_base + u16::from(theirs[2 - end]));
                }
            }
        }
        base
    }

    /// A feature of its own for each segment.
    #[inline]
    fn add_nodes(&mut self, tile: &FloorTile, placed: usize) {
        let base = self.node_count;
        for segment in 0..tile.segments as usize {
            let node = base + segment;
            self.parents[node] = node as u16;
            self.open_ends[node] = 0;
            self.tile_sets[node] = 1 << placed;
            self.fish[node] = tile.fish[segment];
            self.menhirs[node] = tile.menhirs[segment];
            self.meeples[node] = [0; SEATS];
            self.owners[node] = NO_OWNER;
        }
        // A meadow has an end at every twelfth of the border, a forest or river one a side.
        for twelfth in 0..12 {
            let segment = tile.border[twelfth] as usize;
            if tile.kinds[segment] == MEADOW || twelfth % 3 == 1 {
                self.open_ends[base + segment] += 1;
            }
        }
        self.node_count = base + tile.segments as usize;
    }

    /// Turns an open cell into a tile's, moving the last open cell into its place.
    #[inline]
    fn close_cell(&mut self, cell: u16, placed: usize) {
        let bucket = self.bucket_of(cell);
        if self.bucket_cells[bucket] != 0 {
            let index = (self.bucket_contents[bucket] & !OPEN) as usize;
            let last = self.open_count - 1;
            if index != last {
                self.shown[index] = self.shown[last];
                self.known[index] = self.known[last];
                self.open_cells[index] = self.open_cells[last];
                let moved = self.bucket_of(self.open_cells[index]);
                self.bucket_contents[moved] = OPEN | index as u16;
            }
            self.open_count = last;
        }
        self.bucket_cells[bucket] = cell + 1;
        self.bucket_contents[bucket] = placed as u16;
    }
}
