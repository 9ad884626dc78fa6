//! Features: what one can ask of a forest, a meadow, a river or a river system.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use hg_tiles::{MAX_TILES, Segment, SegmentId, SegmentKind, Side, Tile};

use crate::board::TileBits;
use crate::graph::Node;
use crate::slots::Slot;
use crate::{Board, BoardSegment, BySeat, FeatureTiles, Figure, Pos, Seat, SeatSet};

/// What a feature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FeatureKind {
    /// Connected forest segments.
    Forest,
    /// Connected meadow segments.
    Meadow,
    /// Connected river segments; a lake ends it.
    River,
    /// Rivers and the lakes that join them: what huts claim.
    RiverSystem,
}

impl FeatureKind {
    /// What a feature is that a node of a tile is part of.
    #[inline]
    pub(crate) fn of_node(tile: &Tile, index: usize) -> Self {
        match tile.segments().get(index).map(Segment::kind) {
            Some(SegmentKind::Forest) => Self::Forest,
            Some(SegmentKind::Meadow) => Self::Meadow,
            Some(SegmentKind::River) => Self::River,
            Some(SegmentKind::Lake) | None => Self::RiverSystem,
        }
    }
}

/// A feature's id on one board, valid until the next tile is laid: then features may have
/// merged. Two segments are of one feature if and only if they have one id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureId(pub(crate) Node);

/// A feature of a board, to ask about.
///
/// ```
/// use hg_features::{Board, FeatureKind, Pos};
/// use hg_tiles::SECOND_EDITION;
/// let board = Board::new(&SECOND_EDITION);
/// let kinds: Vec<FeatureKind> = board.features().map(|feature| feature.kind()).collect();
/// use FeatureKind::*;
/// assert_eq!(kinds, [Forest, RiverSystem, Meadow, Meadow, River]);
/// let forest = board.features().next().unwrap();
/// assert_eq!(forest.contents().menhirs, 1);
/// assert_eq!(forest.open_sides().len(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Feature<'b> {
    pub(crate) board: &'b Board,
    pub(crate) root: Node,
    kind: FeatureKind,
}

/// Who has the most figures in a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Majority {
    /// The seats with the most, all of them if they tie (RULES 7.1); none if no figure counts.
    pub leaders: SeatSet,
    /// How many figures each possible seat has in the feature: [`MAX_SEATS`](crate::MAX_SEATS)
    /// entries, for a board knows no seats.
    pub counts: BySeat<u8>,
}

impl Board {
    /// The feature of a segment: for a lake, its river system. `None` if there is no such
    /// segment on the board.
    #[must_use]
    pub fn feature(&self, at: BoardSegment) -> Option<Feature<'_>> {
        let (slot, segment) = self.locate_segment(at)?;
        Some(self.feature_of(self.node(slot, segment)))
    }

    /// The river system of a river or lake segment.
    #[must_use]
    pub fn river_system(&self, at: BoardSegment) -> Option<Feature<'_>> {
        let (slot, segment) = self.locate_segment(at)?;
        matches!(at.segment.kind, SegmentKind::Lake | SegmentKind::River)
            .then(|| self.feature_of(self.system_node(slot, segment)))
    }

    /// The feature with this id, as long as no tile was laid since the id was given.
    #[must_use]
    pub fn feature_by_id(&self, id: FeatureId) -> Option<Feature<'_>> {
        (id.0.0 < self.graph.len()).then(|| self.feature_of(id.0))
    }

    /// All features, each once.
    pub fn features(&self) -> impl Iterator<Item = Feature<'_>> {
        (0..self.graph.len())
            .map(Node)
            .filter(|&node| self.graph.is_root(node))
            .map(|root| self.feature_of_root(root))
    }

    /// The feature of node `index` of the tile laid last, as in [`Board::last_tile_nodes`].
    #[must_use]
    pub fn feature_of_last_tile(&self, index: usize) -> Option<Feature<'_>> {
        let slot = self.slots().next_back()?;
        (index < self.tile(slot).node_count())
            .then(|| self.feature_of(self.node(slot, SegmentId::new(index as u8))))
    }

    pub(crate) fn feature_of(&self, node: Node) -> Feature<'_> {
        self.feature_of_root(self.graph.find(node))
    }

    fn feature_of_root(&self, root: Node) -> Feature<'_> {
        let (slot, index) = self.locate(root);
        Feature { board: self, root, kind: FeatureKind::of_node(self.tile(slot), index) }
    }
}

impl Feature<'_> {
    /// The id, valid until the next tile is laid.
    #[must_use]
    pub const fn id(self) -> FeatureId {
        FeatureId(self.root)
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> FeatureKind {
        self.kind
    }

    /// Returns `true` if it is a forest or a river without an open side (RULES 6.1, 6.2). Meadows
    /// and river systems never are (RULES 6.4).
    #[must_use]
    pub fn is_complete(self) -> bool {
        matches!(self.kind(), FeatureKind::Forest | FeatureKind::River)
            && self.board.graph.state(self.root).is_closed()
    }

    /// Whether any figure stands in it, so that no further one may be put there (RULES 5.2,
    /// 5.3).
    #[must_use]
    pub fn is_claimed(self) -> bool {
        self.board.graph.state(self.root).is_claimed()
    }

    /// How many figures of a seat count in it.
    #[must_use]
    pub fn count(self, seat: Seat) -> u8 {
        self.board.graph.state(self.root).figures_of(seat)
    }

    /// Who has the most figures in it (RULES 7.1).
    #[must_use]
    pub fn majority(self) -> Majority {
        let state = self.board.graph.state(self.root);
        let counts = Seat::first(crate::MAX_SEATS).map(|seat| state.figures_of(seat)).collect();
        Majority { leaders: state.leaders(), counts }
    }

    /// The distinct tiles it lies on, sorted by position.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a feature is connected")]
    pub fn tiles(self) -> FeatureTiles {
        let mut seen = TileBits::EMPTY;
        let mut tiles = ArrayVec::<Pos, MAX_TILES>::new();
        for (slot, _) in self.nodes() {
            if seen.insert(slot.index()) {
                tiles.push(self.board.cell(slot).pos());
            }
        }
        tiles.sort_unstable();
        FeatureTiles::from_sorted(&tiles).expect("a feature is connected")
    }

    /// Returns the first of its segments, by position and name: it names the feature as long
    /// as the feature does not grow.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a feature has a segment")]
    pub fn first_segment(self) -> BoardSegment {
        // A lake comes before the rivers of its tile.
        let segments = self.nodes().map(|(slot, index)| self.node_segment(slot, index));
        segments.min().expect("a feature has a segment")
    }

    fn node_segment(self, slot: Slot, index: usize) -> BoardSegment {
        BoardSegment::new(self.board.cell(slot).pos(), self.board.tile(slot).nodes()[index].name)
    }

    /// Its segments, sorted. For a river system, its lakes and rivers.
    #[must_use]
    pub fn segments(self) -> Vec<BoardSegment> {
        let mut segments = Vec::new();
        for (slot, index) in self.nodes() {
            let at = self.node_segment(slot, index);
            segments.push(at);
            if self.kind() == FeatureKind::RiverSystem {
                let tile = self.board.tile(slot);
                let lake = Some(tile.nodes()[index].segment);
                let rivers = tile.segments().iter().filter(|river| river.lake == lake);
                segments.extend(rivers.map(|river| BoardSegment::new(at.pos, river.name)));
            }
        }
        segments.sort_unstable();
        segments
    }

    /// The sides at which it could grow: where a segment meets a cell without a tile, sorted.
    #[must_use]
    pub fn open_sides(self) -> Vec<(Pos, Side)> {
        let mut sides = Vec::new();
        for at in self.segments() {
            let Some(tile) = self.board.tile_at(at.pos) else {
                continue;
            };
            for side in Side::ALL {
                let printed = side.before(tile.placement.rotation);
                let tile = &self.board.tile_set()[tile.tile];
                let meets = tile
                    .segment_named(at.segment)
                    .is_some_and(|segment| tile.side_segments(printed).contains(&segment));
                let open =
                    at.pos.neighbour(side).is_some_and(|pos| self.board.tile_at(pos).is_none());
                if meets && open {
                    sides.push((at.pos, side));
                }
            }
        }
        sides.sort_unstable();
        sides.dedup();
        sides
    }

    /// The figures that claim it, sorted by where they stand.
    #[must_use]
    pub fn figures(self) -> Vec<(BoardSegment, Figure)> {
        let mut figures: Vec<(BoardSegment, Figure)> = self
            .board
            .slots()
            .filter_map(|slot| {
                let (figure, segment) = self.board.figure(slot)?;
                let claimed = self.board.claimed_nodes(slot, figure, segment);
                [Some(claimed.first), claimed.second]
                    .into_iter()
                    .flatten()
                    .any(|node| self.board.graph.find(node) == self.root)
                    .then(|| (self.board.board_segment(slot, segment), figure))
            })
            .collect();
        figures.sort_unstable();
        figures
    }

    /// Its nodes, by tile and index on the tile.
    pub(crate) fn nodes(self) -> impl Iterator<Item = (Slot, usize)> {
        self.board.graph.ring(self.root).map(|node| self.board.locate(node))
    }
}
