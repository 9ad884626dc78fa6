//! The board: tiles laid, figures standing, and the feature graph kept up with them.

mod figures;
mod placing;
mod text;

use core::fmt;

use hg_tiles::{
    MAX_TILES, Power, PowerSet, Rotation, SegmentId, SegmentName, SharedTiles, Tile, TileId,
};

pub use placing::Fit;

use crate::bit_set::BitSet;
use crate::figure::TileFigure;
use crate::graph::{Graph, Node};
use crate::open_cells::OpenCells;
use crate::pos::Cell;
use crate::slots::{Slot, Slots};
use crate::{BoardSegment, BySeat, Demand, Figure, MAX_SEATS, Placement, Pos};

pub use figures::LastTileNodes;

/// No placed tile.
const NO_SLOT: u8 = u8::MAX;

/// A board of tiles and figures, with its features.
///
/// It knows what fits where, what is connected, complete and claimed, and what it is worth. It
/// knows no turns: any figure may be put on any tile that has none. It has no border that a
/// game can reach.
///
/// The board is flat: cloning copies a few kilobytes and allocates nothing.
///
/// # Equality
///
/// Two boards are equal if the same tiles lie in the same places with the same figures, and
/// the same animals are covered. The order in which the tiles were laid makes no difference.
///
/// # Examples
///
/// ```
/// use hg_features::{Board, FeatureKind, Placement, Rotation};
/// use hg_tiles::SECOND_EDITION;
///
/// let mut board = Board::new(&SECOND_EDITION);
/// let tile = SECOND_EDITION.id_of("55").unwrap();
/// assert!(board.placements(tile).any(|at| at == Placement::new(-1, 0, Rotation::R180)));
/// board.place(tile, Placement::new(-1, 0, Rotation::R180))?;
///
/// let river = board.feature("(-1,0) r0".parse()?).unwrap();
/// assert_eq!(river.kind(), FeatureKind::River);
/// assert!(river.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    pub(crate) tiles: SharedTiles,
    /// Which tiles of the set lie on the board, by id.
    laid: TileBits,
    slots: Slots,
    /// The powers that take effect.
    powers: PowerSet,
    /// Where the special tiles lie, by power: a slot or [`NO_SLOT`].
    power_slots: [u8; Power::ALL.len()],
    pub(crate) bridge: BridgeHunter,
    pub(crate) loose_tigers: u16,
    bases: [u16; MAX_TILES],
    ids: [TileId; MAX_TILES],
    rotations: [Rotation; MAX_TILES],
    figures: [TileFigure; MAX_TILES],
    /// The slots of tiles with a figure.
    occupied: TileBits,
    /// How many figures each seat has standing, meeples and huts apart.
    standing: [BySeat<u8>; 2],
    pub(crate) covered: NodeSet,
    pub(crate) open: OpenCells,
    pub(crate) graph: Graph,
}

/// Whether a hunter on the bridge counts in one meadow or in two (RULES 12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BridgeHunter {
    None,
    TwoMeadows,
    OneMeadow,
}

/// A set of nodes of the graph.
pub(crate) type NodeSet = BitSet<{ hg_tiles::MAX_SET_NODES / 64 }>;

/// A set of tiles, by id or slot.
pub(crate) type TileBits = BitSet<{ MAX_TILES.div_ceil(64) }>;

impl Board {
    /// Returns a board with the set's start tile at (0, 0), unrotated (RULES 2.1). A set without
    /// a start tile, such as an add-on set alone, gives an empty board that takes no tile.
    #[must_use]
    pub fn new(tiles: impl Into<SharedTiles>) -> Self {
        Self::with_powers(tiles, PowerSet::ALL)
    }

    /// As [`Board::new`], but only these powers take effect. A tile with another power is an
    /// ordinary tile.
    #[must_use]
    pub fn with_powers(tiles: impl Into<SharedTiles>, powers: PowerSet) -> Self {
        let tiles = tiles.into();
        let mut board = Self {
            laid: TileBits::EMPTY,
            slots: Slots::new(),
            powers,
            power_slots: [NO_SLOT; Power::ALL.len()],
            bridge: BridgeHunter::None,
            loose_tigers: 0,
            bases: [0; MAX_TILES],
            ids: [TileId::new(0); MAX_TILES],
            rotations: [Rotation::R0; MAX_TILES],
            figures: [TileFigure::NONE; MAX_TILES],
            occupied: TileBits::EMPTY,
            standing: [BySeat::all(MAX_SEATS, 0); 2],
            covered: NodeSet::EMPTY,
            open: OpenCells::new(),
            graph: Graph::new(),
            tiles,
        };
        if let Some(start) = board.tiles.start() {
            let origin = Cell::new(Pos::ORIGIN);
            let tile = &board.tiles[start];
            board.open.open_around(origin, |side| tile.side(side));
            board.lay(start, origin, Rotation::R0, Demand::NONE);
        }
        board
    }

    /// The tile set.
    #[must_use]
    pub fn tile_set(&self) -> &hg_tiles::TileSet {
        &self.tiles
    }

    /// The tile set, to share with another board.
    #[must_use]
    pub const fn shared_tiles(&self) -> &SharedTiles {
        &self.tiles
    }

    /// Returns the powers that take effect on this board.
    #[must_use]
    pub const fn powers(&self) -> PowerSet {
        self.powers
    }

    /// How many tiles lie on the board, the start tile included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.slots.len() as usize
    }

    /// Whether no tile lies on the board: only without a start tile.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.slots.len() == 0
    }

    /// Whether this tile lies on the board.
    #[must_use]
    pub const fn contains(&self, tile: TileId) -> bool {
        self.laid.contains(tile.index())
    }

    /// The tile at a position.
    #[must_use]
    pub fn tile_at(&self, pos: Pos) -> Option<PlacedTile> {
        self.slot_at(Cell::new(pos)).map(|slot| self.placed(slot))
    }

    /// All tiles, in the order in which they were laid.
    #[must_use]
    pub fn placed_tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator {
        self.slots().map(|slot| self.placed(slot))
    }

    /// The tile laid last.
    #[must_use]
    pub fn last_placed(&self) -> Option<PlacedTile> {
        self.slots.last().map(|slot| self.placed(slot))
    }

    /// The tiles on which a figure stands, in the order in which they were laid.
    pub fn occupied_tiles(&self) -> impl Iterator<Item = PlacedTile> {
        self.occupied_slots().map(|slot| self.placed(slot))
    }

    /// All figures, in the order in which their tiles were laid.
    pub fn figures(&self) -> impl Iterator<Item = (BoardSegment, Figure)> {
        self.occupied_slots().filter_map(|slot| {
            let (figure, segment) = self.figure(slot)?;
            Some((self.board_segment(slot, segment), figure))
        })
    }

    pub(crate) fn occupied_slots(&self) -> impl Iterator<Item = Slot> {
        self.occupied.iter().map(|index| Slot(index as u8))
    }

    /// Where a special tile lies.
    #[must_use]
    pub fn power_at(&self, power: Power) -> Option<Pos> {
        self.power_slot(power).map(|slot| self.cell(slot).pos())
    }

    pub(crate) fn slots(
        &self,
    ) -> impl DoubleEndedIterator<Item = Slot> + ExactSizeIterator + use<> {
        (0..self.slots.len()).map(Slot)
    }

    #[inline]
    pub(crate) fn slot_at(&self, cell: Cell) -> Option<Slot> {
        self.slots.at(cell)
    }

    pub(crate) fn power_slot(&self, power: Power) -> Option<Slot> {
        let slot = self.power_slots[power as usize];
        (slot != NO_SLOT).then_some(Slot(slot))
    }

    #[inline]
    pub(crate) fn tile_id(&self, slot: Slot) -> TileId {
        self.ids[slot.index()]
    }

    #[inline]
    pub(crate) fn tile(&self, slot: Slot) -> &Tile {
        &self.tiles[self.tile_id(slot)]
    }

    #[inline]
    pub(crate) fn cell(&self, slot: Slot) -> Cell {
        self.slots.cell(slot)
    }

    #[inline]
    pub(crate) fn figure(&self, slot: Slot) -> Option<(Figure, SegmentId)> {
        self.figures[slot.index()].get()
    }

    /// The segment by position and name.
    #[inline]
    pub(crate) fn board_segment(&self, slot: Slot, segment: SegmentId) -> BoardSegment {
        BoardSegment::new(self.cell(slot).pos(), self.tile(slot).name_of(segment))
    }

    /// The segment of this name, and the slot of its tile.
    pub(crate) fn locate_segment(&self, at: BoardSegment) -> Option<(Slot, SegmentId)> {
        let slot = self.slot_at(Cell::new(at.pos))?;
        Some((slot, self.tile(slot).segment_named(at.segment)?))
    }

    /// The node of a segment.
    #[inline]
    pub(crate) fn node(&self, slot: Slot, segment: SegmentId) -> Node {
        Node(self.bases[slot.index()] + segment.index() as u16)
    }

    /// The node with this index on a tile.
    #[inline]
    pub(crate) fn node_at(&self, slot: Slot, index: usize) -> Node {
        Node(self.bases[slot.index()] + index as u16)
    }

    /// The node of the river system that a river or lake segment is part of.
    pub(crate) fn system_node(&self, slot: Slot, segment: SegmentId) -> Node {
        Node(self.bases[slot.index()] + self.tile(slot).system_node(segment) as u16)
    }

    /// The tile that a node is part of, and the node's index on that tile.
    #[inline]
    pub(crate) fn locate(&self, node: Node) -> (Slot, usize) {
        let slot = Slot(self.graph.tile_of(node) as u8);
        (slot, usize::from(node.0 - self.bases[slot.index()]))
    }

    #[inline]
    fn placed(&self, slot: Slot) -> PlacedTile {
        PlacedTile {
            tile: self.ids[slot.index()],
            placement: Placement {
                pos: self.cell(slot).pos(),
                rotation: self.rotations[slot.index()],
            },
            figure: self
                .figure(slot)
                .map(|(figure, segment)| (figure, self.tile(slot).name_of(segment))),
        }
    }
}

/// A tile on the board, with the figure that stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlacedTile {
    /// Which tile.
    pub tile: TileId,
    /// Where and how it lies.
    pub placement: Placement,
    /// The figure on it, and the segment on which it stands.
    pub figure: Option<(Figure, SegmentName)>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len()
            && self.laid == other.laid
            && self.loose_tigers == other.loose_tigers
            && self.powers == other.powers
            && self.tiles == other.tiles
            && self.slots().all(|slot| {
                other.slot_at(self.cell(slot)).is_some_and(|twin| {
                    self.placed(slot) == other.placed(twin)
                        && self.covered_on(slot) == other.covered_on(twin)
                })
            })
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for tile in self.placed_tiles() {
            let name = self.tiles[tile.tile].name();
            let Placement { pos, rotation } = tile.placement;
            match tile.figure {
                Some((figure, segment)) => list.entry(&format_args!(
                    "{name}@{pos}r{} {figure:?} on {segment}",
                    rotation.quarter_turns()
                )),
                None => list.entry(&format_args!("{name}@{pos}r{}", rotation.quarter_turns())),
            };
        }
        list.finish()
    }
}
