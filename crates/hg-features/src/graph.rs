//! Union–find over the nodes of placed tiles, with what play needs at the roots.
//!
//! A root carries how many open sides its feature has and how many figures of each seat stand
//! in it, so a placed tile costs a few merges and a completed or claimed feature is known at
//! once. Everything else (tiles, fish, animals, …) is read by walking the feature's ring, a
//! circular list through its nodes, when a score is due: that is rare, and it counts a tile
//! once even where the feature enters it twice.

use hg_tiles::internals::MAX_TILE_NODES;
use hg_tiles::{MAX_SET_NODES, Tile};

use crate::{MAX_SEATS, Seat, SeatSet};

const _: () = assert!(MAX_SET_NODES.is_power_of_two());

/// Turns an index into one that is visibly within the arrays, so that no check is needed.
const MASK: usize = MAX_SET_NODES - 1;

/// The arrays' length: nodes are written a whole tile's worth at a time.
const ROOM: usize = MAX_SET_NODES + MAX_TILE_NODES;

/// A node of the graph: a segment on the board, or the river system of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Node(pub(crate) u16);

impl Node {
    #[inline]
    const fn at(self) -> usize {
        self.0 as usize & MASK
    }

    /// Its place in the order of laying, below [`MAX_SET_NODES`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a root carries, packed so that a merge is one addition: four bits of figures for each
/// seat, eight bits of open sides, four bits of figures that only block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RootState(u32);

const SEAT_BITS: u32 = 4;
const OPEN_SHIFT: u32 = SEAT_BITS * MAX_SEATS as u32;
const BLOCK_SHIFT: u32 = OPEN_SHIFT + 8;
const FIGURES: u32 = (1 << OPEN_SHIFT) - 1;
const OPEN: u32 = (1 << BLOCK_SHIFT) - 1 - FIGURES;

/// What a merge across a tile's side takes from the open sides of a forest or river: the two
/// sides that meet.
pub(crate) const BOTH_ENDS: u32 = 2 << OPEN_SHIFT;
/// A merge of features that are never completed: meadows and river systems.
pub(crate) const NO_ENDS: u32 = 0;

impl RootState {
    /// Whether any figure stands in the feature, counting or only blocking.
    #[inline]
    pub(crate) const fn is_claimed(self) -> bool {
        self.0 & !OPEN != 0
    }

    #[inline]
    pub(crate) const fn is_closed(self) -> bool {
        self.0 & OPEN == 0
    }

    pub(crate) const fn figures_of(self, seat: Seat) -> u8 {
        (self.0 >> (SEAT_BITS * seat.index() as u32) & 15) as u8
    }

    /// The open sides of a forest or river; 0 for other features.
    #[inline]
    pub(crate) const fn open_sides(self) -> u8 {
        (self.0 >> OPEN_SHIFT) as u8
    }

    /// The seats with the most figures; none if nobody has any.
    #[inline]
    pub(crate) fn leaders(self) -> SeatSet {
        if self.0 & FIGURES == 0 {
            return SeatSet::EMPTY;
        }
        let most = Seat::first(MAX_SEATS).map(|seat| self.figures_of(seat)).max();
        SeatSet::from_fn(|seat| Some(self.figures_of(seat)) == most)
    }

    /// The state of a single node with these open sides and no figures.
    #[inline]
    pub(crate) const fn of_node(open_sides: u8) -> Self {
        Self((open_sides as u32) << OPEN_SHIFT)
    }

    /// The state of two features that are one. Ends that met are to be taken off.
    #[inline]
    pub(crate) const fn join(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The state after sides met, as [`BOTH_ENDS`] says.
    #[inline]
    pub(crate) const fn without_ends(self, ends: u32) -> Self {
        Self(self.0 - ends)
    }

    pub(crate) const fn with_figure(self, claim: Claim) -> Self {
        Self(self.0 + claim.one())
    }

    pub(crate) const fn without_figure(self, claim: Claim) -> Self {
        Self(self.0 - claim.one())
    }
}

/// Which count of a root a figure belongs to.
#[derive(Clone, Copy)]
pub(crate) enum Claim {
    /// It counts for its seat's majority, and blocks.
    Counts(Seat),
    /// It only blocks.
    Blocks,
}

impl Claim {
    const fn one(self) -> u32 {
        match self {
            Self::Counts(seat) => 1 << (SEAT_BITS * seat.index() as u32),
            Self::Blocks => 1 << BLOCK_SHIFT,
        }
    }
}

#[derive(Clone)]
pub(crate) struct Graph {
    len: u16,
    parent: [u16; ROOM],
    next: [u16; ROOM],
    state: [u32; ROOM],
    tile: [u8; ROOM],
}

impl Graph {
    pub(crate) const fn new() -> Self {
        Self { len: 0, parent: [0; ROOM], next: [0; ROOM], state: [0; ROOM], tile: [0; ROOM] }
    }

    pub(crate) const fn len(&self) -> u16 {
        self.len
    }

    /// Adds the nodes of a tile, each a feature of its own; the first of them.
    ///
    /// As many as a tile can have are written, whatever it has: the rest is written over with
    /// the next tile, and no loop ends at a surprising place.
    #[inline]
    pub(crate) fn push_tile(&mut self, slot: u8, tile: &Tile) -> u16 {
        let base = self.len;
        let at = usize::from(base) & MASK;
        let own = core::array::from_fn(|index| base + index as u16);
        write_lane(&mut self.parent, at, own);
        write_lane(&mut self.next, at, own);
        write_lane(&mut self.state, at, tile.open_sides().map(|sides| RootState::of_node(sides).0));
        write_lane(&mut self.tile, at, [slot; MAX_TILE_NODES]);
        self.len += tile.node_count() as u16;
        base
    }

    /// The root of a node's feature, shortening the way for the next search.
    #[inline]
    fn find_halving(&mut self, node: Node) -> Node {
        let mut node = node;
        loop {
            let parent = Node(self.parent[node.at()]);
            let above = Node(self.parent[parent.at()]);
            self.parent[node.at()] = above.0;
            if above == parent {
                return above;
            }
            node = above;
        }
    }

    /// The root of a node's feature.
    ///
    /// Two steps at a time, so that a root, its children and their children, which are nearly
    /// all nodes, take the same way through the code.
    #[inline]
    pub(crate) fn find(&self, node: Node) -> Node {
        let mut node = Node(self.parent[node.at()]);
        loop {
            let parent = Node(self.parent[node.at()]);
            let above = Node(self.parent[parent.at()]);
            if above == parent {
                return above;
            }
            node = above;
        }
    }

    /// Makes two nodes one feature, with the figures of both (RULES 5.11). `ends` is [`BOTH_ENDS`]
    /// or [`NO_ENDS`]: a forest or river without open sides is complete (RULES 6.1, 6.2). Where a
    /// feature meets itself, only the open sides change (RULES 6.2.2 to 6.2.4).
    #[inline]
    pub(crate) fn union(&mut self, a: Node, b: Node, ends: u32) {
        let (a, b) = (self.find_halving(a), self.find_halving(b));
        if a == b {
            self.state[a.at()] -= ends;
            return;
        }
        // The older node becomes the root: it is the larger feature more often than not.
        let (root, child) = if a < b { (a, b) } else { (b, a) };
        self.parent[child.at()] = root.0;
        self.state[root.at()] = self.state[root.at()] + self.state[child.at()] - ends;
        self.next.swap(root.at(), child.at());
    }

    #[inline]
    pub(crate) fn state(&self, root: Node) -> RootState {
        RootState(self.state[root.at()])
    }

    #[inline]
    pub(crate) fn add_figure(&mut self, node: Node, claim: Claim) {
        let root = self.find(node);
        self.state[root.at()] += claim.one();
    }

    #[inline]
    pub(crate) fn remove_figure(&mut self, node: Node, claim: Claim) {
        let root = self.find(node);
        self.state[root.at()] -= claim.one();
    }

    /// The index of the placed tile that a node is part of.
    #[inline]
    pub(crate) fn tile_of(&self, node: Node) -> usize {
        usize::from(self.tile[node.at()])
    }

    /// The node after this one in its feature's ring.
    pub(crate) fn next(&self, node: Node) -> Node {
        Node(self.next[node.at()])
    }

    /// Whether the node is its feature's root.
    pub(crate) fn is_root(&self, node: Node) -> bool {
        self.parent[node.at()] == node.0
    }

    /// All nodes of a feature, beginning with this one.
    pub(crate) fn ring(&self, start: Node) -> impl Iterator<Item = Node> {
        let mut next = Some(start);
        core::iter::from_fn(move || {
            let node = next?;
            let after = Node(self.next[node.at()]);
            next = (after != start).then_some(after);
            Some(node)
        })
    }
}

#[inline]
fn write_lane<T: Copy>(items: &mut [T; ROOM], at: usize, lane: [T; MAX_TILE_NODES]) {
    if let Some(room) = items[at..].first_chunk_mut::<MAX_TILE_NODES>() {
        *room = lane;
    }
}
