//! Features: what one can ask of a forest, a meadow, a river or a river system.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use hg_tiles::{MAX_TILES, Segment, SegmentId, SegmentKind, Side};

use crate::board::{NodeSet, TileBits};
use crate::graph::Node;
use crate::pos::Cell;
use crate::slots::Slot;
use crate::{AnimalCounts, Board, BoardSegment, BySeat, Figure, FigureKind, Pos, Seat, SeatSet};

/// What a feature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// What a feature's segments show, all told. A tile counts once though it has several segments
/// of the feature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Contents {
    /// Distinct tiles.
    pub tiles: u16,
    /// Segments: forests, rivers or meadows; in a river system lakes and rivers.
    pub segments: u16,
    /// Forest: menhirs.
    pub menhirs: u16,
    /// Forest: groups of mushrooms.
    pub mushrooms: u16,
    /// River, river system: fish drawn in the rivers.
    pub river_fish: u16,
    /// River, river system: fish in the lakes at its ends or in it, each lake once (AMB-03).
    pub lake_fish: u16,
    /// River, river system: distinct lakes.
    pub lakes: u16,
    /// River, river system: ends in springs.
    pub springs: u16,
    /// Meadow: animals that no hunting trap has covered.
    pub animals: AnimalCounts,
    /// Meadow: animals that a hunting trap has covered.
    pub covered: AnimalCounts,
}

impl Contents {
    fn add_river(&mut self, river: &Segment) {
        self.river_fish += u16::from(river.fish);
        self.springs += u16::from(river.springs);
    }

    fn add_lake(&mut self, lake: &Segment) {
        self.lake_fish += u16::from(lake.fish);
        self.lakes += 1;
    }
}

/// Who has the most figures in a feature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Majority {
    /// The seats with the most, all of them if they tie (RULES 7.1); none if no figure counts.
    pub leaders: SeatSet,
    /// How many figures each seat has in the feature.
    pub counts: BySeat<u8>,
}

/// A set of features of one board, valid until the next tile is laid.
///
/// ```
/// use hg_features::{Board, FeatureSet};
/// use hg_tiles::SECOND_EDITION;
/// let board = Board::new(&SECOND_EDITION);
/// let mut seen = FeatureSet::EMPTY;
/// assert!(board.features().all(|feature| seen.insert(feature.id())));
/// assert!(!board.features().any(|feature| seen.insert(feature.id())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureSet(NodeSet);

impl FeatureSet {
    /// No feature.
    pub const EMPTY: Self = Self(NodeSet::EMPTY);

    /// Adds a feature; whether it was new.
    pub fn insert(&mut self, feature: FeatureId) -> bool {
        self.0.insert(feature.0.index())
    }
}

impl Board {
    /// The feature of a segment: for a lake, its river system. `None` if there is no such
    /// segment on the board.
    #[must_use]
    pub fn feature(&self, pos: Pos, segment: SegmentId) -> Option<Feature<'_>> {
        let slot = self.slot_of_segment(pos, segment)?;
        Some(self.feature_of(self.node(slot, segment)))
    }

    /// The river system of a river or lake segment.
    #[must_use]
    pub fn river_system(&self, pos: Pos, segment: SegmentId) -> Option<Feature<'_>> {
        let slot = self.slot_of_segment(pos, segment)?;
        matches!(
            self.tile(slot).segments()[segment.index()].kind(),
            SegmentKind::Lake | SegmentKind::River
        )
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

    /// The features that a figure claims: two for the hunter on Scout's bridge, unless they
    /// are one. None if the figure does not stand there.
    pub fn claimed_features(
        &self,
        at: BoardSegment,
        figure: Figure,
    ) -> impl Iterator<Item = FeatureId> + use<> {
        let standing = self
            .slot_at(Cell::new(at.pos))
            .filter(|&slot| self.figure(slot) == Some((figure, at.segment)));
        let claimed = standing.map(|slot| self.claimed_on(slot, figure, at.segment));
        claimed.into_iter().flatten().flatten()
    }

    /// What all figures of a kind claim, in the order in which their tiles were laid: where each
    /// stands, and a feature. A feature comes once for each figure in it.
    #[must_use]
    pub fn claims(&self, kind: FigureKind) -> ArrayVec<(Pos, FeatureId), { 2 * MAX_TILES }> {
        let mut claims = ArrayVec::new();
        for slot in self.occupied_slots() {
            if let Some((figure, segment)) = self.figure(slot)
                && figure.kind == kind
            {
                let pos = self.cell(slot).pos();
                let [first, second] = self.claimed_on(slot, figure, segment);
                claims.extend(first.map(|id| (pos, id)));
                claims.extend(second.map(|id| (pos, id)));
            }
        }
        claims
    }

    #[inline]
    fn claimed_on(&self, slot: Slot, figure: Figure, segment: SegmentId) -> [Option<FeatureId>; 2] {
        let claimed = self.claimed_nodes(slot, figure, segment);
        let first = self.graph.find(claimed.first);
        let second = claimed.second.map(|node| self.graph.find(node));
        [Some(first), second.filter(|&second| second != first)].map(|root| root.map(FeatureId))
    }

    pub(crate) fn feature_of(&self, node: Node) -> Feature<'_> {
        self.feature_of_root(self.graph.find(node))
    }

    fn feature_of_root(&self, root: Node) -> Feature<'_> {
        let (slot, index) = self.locate(root);
        let kind = match self.tile(slot).segments().get(index).map(Segment::kind) {
            Some(SegmentKind::Forest) => FeatureKind::Forest,
            Some(SegmentKind::Meadow) => FeatureKind::Meadow,
            Some(SegmentKind::River) => FeatureKind::River,
            Some(SegmentKind::Lake) | None => FeatureKind::RiverSystem,
        };
        Feature { board: self, root, kind }
    }

    fn slot_of_segment(&self, pos: Pos, segment: SegmentId) -> Option<Slot> {
        let slot = self.slot_at(Cell::new(pos))?;
        self.tile(slot).segment(segment).map(|_| slot)
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

    /// Whether it is a forest or a river without an open side (RULES 6). Meadows and river
    /// systems never are.
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
        let mut counts = BySeat::all(0);
        // Who holds none does not lead, even if nobody holds any.
        let mut most = 1;
        for seat in Seat::first(crate::MAX_SEATS) {
            counts[seat] = state.figures_of(seat);
            most = most.max(counts[seat]);
        }
        let leaders = SeatSet::from_fn(|seat| counts[seat] == most);
        Majority { leaders, counts }
    }

    /// The distinct tiles it lies on, sorted by position.
    #[must_use]
    pub fn tiles(self) -> ArrayVec<Pos, MAX_TILES> {
        let mut seen = TileBits::EMPTY;
        let mut tiles = ArrayVec::new();
        for (slot, _) in self.nodes() {
            if seen.insert(slot.index()) {
                tiles.push(self.board.cell(slot).pos());
            }
        }
        tiles.sort_unstable();
        tiles
    }

    /// Its segments, sorted. For a river system, its lakes and rivers.
    #[must_use]
    pub fn segments(self) -> Vec<BoardSegment> {
        let mut segments = Vec::new();
        for (slot, index) in self.nodes() {
            let pos = self.board.cell(slot).pos();
            let tile = self.board.tile(slot);
            let segment = tile.nodes()[index].segment;
            segments.push(BoardSegment::new(pos, segment));
            if self.kind() == FeatureKind::RiverSystem {
                let rivers = tile.segments().iter().enumerate();
                segments.extend(
                    rivers
                        .filter(|(_, river)| river.lake == Some(segment))
                        .map(|(index, _)| BoardSegment::new(pos, SegmentId::new(index as u8))),
                );
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
                let meets =
                    self.board.tile_set()[tile.tile].side_segments(printed).contains(&at.segment);
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
                    .then(|| (BoardSegment::new(self.board.cell(slot).pos(), segment), figure))
            })
            .collect();
        figures.sort_unstable();
        figures
    }

    /// What its segments show.
    #[must_use]
    pub fn contents(self) -> Contents {
        let mut contents = Contents::default();
        let mut tiles = TileBits::EMPTY;
        let kind = self.kind();
        let mut lakes = NodeSet::EMPTY;
        for node in self.board.graph.ring(self.root) {
            let (slot, index) = self.board.locate(node);
            let tile = self.board.tile(slot);
            let id = tile.nodes()[index].segment;
            let segment = &tile.segments()[id.index()];
            tiles.insert(slot.index());
            contents.segments += 1;
            match kind {
                FeatureKind::Forest => {
                    contents.menhirs += u16::from(segment.menhirs);
                    contents.mushrooms += u16::from(segment.mushrooms);
                }
                FeatureKind::Meadow if self.board.covered.contains(node.index()) => {
                    contents.covered.add(segment.animals);
                }
                FeatureKind::Meadow => contents.animals.add(segment.animals),
                FeatureKind::River => {
                    contents.add_river(segment);
                    if let Some(lake) = segment.lake
                        && lakes.insert(self.board.node(slot, lake).index())
                    {
                        contents.add_lake(&tile.segments()[lake.index()]);
                    }
                }
                FeatureKind::RiverSystem if segment.kind() == SegmentKind::Lake => {
                    contents.add_lake(segment);
                    for river in tile.segments().iter().filter(|river| river.lake == Some(id)) {
                        contents.segments += 1;
                        contents.add_river(river);
                    }
                }
                FeatureKind::RiverSystem => contents.add_river(segment),
            }
        }
        contents.tiles = tiles.len() as u16;
        if kind == FeatureKind::Meadow {
            let loose = self.board.loose_tigers_in(self.root);
            contents.animals.tigers += loose;
            contents.covered.tigers -= loose;
        }
        contents
    }

    /// Its nodes, by tile and index on the tile.
    pub(crate) fn nodes(self) -> impl Iterator<Item = (Slot, usize)> {
        self.board.graph.ring(self.root).map(|node| self.board.locate(node))
    }
}
