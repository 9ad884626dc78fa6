//! A tile: its sides, its segments, and how they hang together.

use core::fmt;

use crate::{
    Power, PowerSet, Segment, SegmentId, SegmentKind, SegmentName, Side, SidePattern, Terrain,
    TileName,
};

/// The most segments a tile may have.
pub const MAX_SEGMENTS: usize = 12;

/// The most nodes a tile may have in a feature graph: its segments, and a second one for each
/// river that runs into no lake of the tile, because such a river is part of a river system of
/// its own.
pub const MAX_TILE_NODES: usize = 16;

const _: () = assert!(MAX_TILE_NODES.is_power_of_two());

/// A tile's place in its set's list, below [`crate::MAX_TILES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(u8);

impl TileId {
    /// The id of the tile at this index of a set's list. Whether the set has so many is the
    /// set's to say.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The index in the set's list.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which stack a tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Stack {
    /// The tile that lies at (0, 0) from the start.
    Start = 0,
    /// Land tiles, one a turn.
    Land = 1,
    /// Menhir tiles (2002: bonus tiles), earned by a completed forest with a menhir.
    Menhir = 2,
    /// Scout tiles, dealt to the players.
    Scout = 3,
}

impl Stack {
    /// All stacks.
    pub const ALL: [Self; 4] = [Self::Start, Self::Land, Self::Menhir, Self::Scout];

    /// The word for it in tile-set text and logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["start", "land", "menhir", "scout"][self as usize]
    }

    /// The stack of this name, if there is one.
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        Self::from_bytes(name.as_bytes())
    }

    pub(crate) const fn from_bytes(name: &[u8]) -> Option<Self> {
        let mut i = 0;
        while i < Self::ALL.len() {
            if crate::parse::equal(Self::ALL[i].name().as_bytes(), name) {
                return Some(Self::ALL[i]);
            }
            i += 1;
        }
        None
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a tile's facts are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Provenance {
    /// Read off the printed tile.
    #[default]
    Printed,
    /// Concluded from other facts; the tile itself was not seen.
    Inferred,
}

/// The nodes of a tile that meet a side, clockwise along it as seen from the tile's middle.
/// On a forest or meadow side all are the one segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideNodes {
    /// The first half-edge, clockwise: the meadow left of a river.
    pub first: u8,
    /// The middle: the river, on a river side.
    pub middle: u8,
    /// The last half-edge, clockwise: the meadow right of a river.
    pub last: u8,
    /// The node of the river's system; the segment itself on other sides.
    pub system: u8,
}

/// What one node of a tile is to the feature graph. Node `i` is segment `i` for every
/// segment (a lake's node stands for its system); further nodes stand for the systems of the
/// rivers that run into no lake of the tile, in the rivers' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileNode {
    /// The segment it stands for.
    pub segment: SegmentId,
    /// That segment's name.
    pub name: SegmentName,
    /// Fish that count where the node counts: a river's own; for a system, those of the lake and of all
    /// its rivers on the tile.
    pub fish: u8,
}

/// One printed tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    pub(crate) pattern: SidePattern,
    pub(crate) segment_count: u8,
    pub(crate) node_count: u8,
    pub(crate) side_nodes: [SideNodes; 4],
    pub(crate) nodes: [TileNode; MAX_TILE_NODES],
    /// For each kind the index of its first segment, in the order of the kinds; then how many
    /// segments there are.
    pub(crate) kind_starts: [u8; SegmentKind::ALL.len() + 1],
    /// For each segment what [`Tile::system_node`] gives.
    pub(crate) system_nodes: [u8; MAX_SEGMENTS],
    pub(crate) open_sides: [u8; MAX_TILE_NODES],
    pub(crate) closable: u16,
    pub(crate) meeple_nodes: u16,
    pub(crate) hut_nodes: u16,
    pub(crate) powers: PowerSet,
    pub(crate) stack: Stack,
    pub(crate) provenance: Provenance,
    pub(crate) name: TileName,
    pub(crate) sides: [Terrain; 4],
    pub(crate) segments: [Segment; MAX_SEGMENTS],
}

impl Tile {
    /// What stands in the unused places of a set's table: a tile without segments.
    pub(crate) const NONE: Self = {
        let name = SegmentName { kind: SegmentKind::Forest, number: 0 };
        let node = TileNode { segment: SegmentId::new(0), name, fish: 0 };
        Self {
            pattern: SidePattern::new([Terrain::Meadow; 4]),
            segment_count: 0,
            node_count: 0,
            side_nodes: [SideNodes { first: 0, middle: 0, last: 0, system: 0 }; 4],
            nodes: [node; MAX_TILE_NODES],
            kind_starts: [0; SegmentKind::ALL.len() + 1],
            system_nodes: [0; MAX_SEGMENTS],
            open_sides: [0; MAX_TILE_NODES],
            closable: 0,
            meeple_nodes: 0,
            hut_nodes: 0,
            powers: PowerSet::NONE,
            stack: Stack::Land,
            provenance: Provenance::Printed,
            name: TileName::NONE,
            sides: [Terrain::Meadow; 4],
            segments: [Segment::plain(name); MAX_SEGMENTS],
        }
    };

    /// The printed name.
    #[must_use]
    pub const fn name(&self) -> TileName {
        self.name
    }

    /// The stack it comes from.
    #[must_use]
    pub const fn stack(&self) -> Stack {
        self.stack
    }

    /// How the tile's facts are known.
    #[must_use]
    pub const fn provenance(&self) -> Provenance {
        self.provenance
    }

    /// The terrains of the unrotated sides, clockwise from north.
    #[must_use]
    pub const fn sides(&self) -> [Terrain; 4] {
        self.sides
    }

    /// The terrain of one side of the unrotated tile.
    #[must_use]
    pub const fn side(&self, side: Side) -> Terrain {
        self.sides[side.index()]
    }

    /// The sides as one number.
    #[must_use]
    pub const fn pattern(&self) -> SidePattern {
        self.pattern
    }

    /// The segments, sorted by name. The slice's indices are the [`SegmentId`]s.
    #[must_use]
    pub const fn segments(&self) -> &[Segment] {
        self.segments.split_at(self.segment_count as usize).0
    }

    /// Returns the name of the segment with this id; any name if the tile has no such segment.
    #[inline]
    #[must_use]
    pub const fn name_of(&self, id: SegmentId) -> SegmentName {
        // Masked, so that no check is needed: events are made in places that must be quick.
        self.nodes[id.index() & (MAX_TILE_NODES - 1)].name
    }

    /// The segment with this id, if the tile has one.
    #[must_use]
    pub fn segment(&self, id: SegmentId) -> Option<&Segment> {
        self.segments().get(id.index())
    }

    /// The id of the segment with this name, if the tile has one.
    #[must_use]
    pub fn segment_named(&self, name: SegmentName) -> Option<SegmentId> {
        let SegmentName { kind, number } = name;
        let starts = &self.kind_starts[kind as usize..];
        let of_kind = starts[1] - starts[0];
        (number < of_kind).then(|| SegmentId::new(starts[0] + number))
    }

    /// The segments met along a side of the unrotated tile, clockwise: three on a river side
    /// (meadow, river, meadow), else one, thrice.
    #[must_use]
    pub const fn side_segments(&self, side: Side) -> [SegmentId; 3] {
        let nodes = self.side_nodes[side.index()];
        [SegmentId::new(nodes.first), SegmentId::new(nodes.middle), SegmentId::new(nodes.last)]
    }

    /// The segments on both sides of a river: left and right of it as seen from the tile's
    /// middle, at the first side that it meets. `None` for a segment that is no river.
    #[must_use]
    pub fn banks(&self, river: SegmentId) -> Option<[SegmentId; 2]> {
        let sides = Side::ALL.into_iter().filter(|&side| self.side(side) == Terrain::River);
        sides
            .map(|side| self.side_segments(side))
            .find_map(|[left, middle, right]| (middle == river).then_some([left, right]))
    }

    /// Returns `true` if this power is printed on the tile.
    #[must_use]
    pub const fn has_power(&self, power: Power) -> bool {
        self.powers.contains(power)
    }

    /// Returns the powers printed on the tile.
    #[must_use]
    pub const fn powers(&self) -> PowerSet {
        self.powers
    }

    /// The segment on which this power is printed.
    #[must_use]
    pub fn power_segment(&self, power: Power) -> Option<SegmentId> {
        let index = self.segments().iter().position(|segment| segment.power == Some(power))?;
        Some(SegmentId::new(index as u8))
    }

    /// How many nodes the tile brings to a feature graph, at most [`MAX_TILE_NODES`].
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.node_count as usize
    }

    /// The nodes, in order. See [`TileNode`].
    #[must_use]
    pub const fn nodes(&self) -> &[TileNode] {
        self.nodes.split_at(self.node_count as usize).0
    }

    /// For each node the number of sides of the tile that it ends at, if it is a forest or a
    /// river: 0 for other nodes, and behind the last.
    #[must_use]
    pub const fn open_sides(&self) -> &[u8; MAX_TILE_NODES] {
        &self.open_sides
    }

    /// The nodes that meet a side of the unrotated tile.
    #[must_use]
    pub const fn side_nodes(&self, side: Side) -> SideNodes {
        self.side_nodes[side.index()]
    }

    /// The nodes that can be completed: forests and rivers. Bit `n` stands for node `n`.
    #[must_use]
    pub const fn closable_nodes(&self) -> u16 {
        self.closable
    }

    /// The nodes that a meeple can claim: forests, meadows and rivers (RULES 5.2).
    #[must_use]
    pub const fn meeple_nodes(&self) -> u16 {
        self.meeple_nodes
    }

    /// The nodes that a hut can claim: the tile's river systems (RULES 5.6, AMB-37), each standing for
    /// a lake, or for a river that runs into no lake of the tile.
    #[must_use]
    pub const fn hut_nodes(&self) -> u16 {
        self.hut_nodes
    }

    /// The node of the river system that a lake or river segment is part of: a lake ends the river,
    /// not the system (RULES 6.2.1). The segment's own
    /// node for others.
    #[must_use]
    pub const fn system_node(&self, segment: SegmentId) -> usize {
        if segment.index() < self.segment_count as usize {
            self.system_nodes[segment.index()] as usize
        } else {
            segment.index()
        }
    }
}
