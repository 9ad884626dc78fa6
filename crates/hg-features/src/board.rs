//! The board: tiles laid, figures standing, and the feature graph kept up with them.

use core::fmt;

use hg_tiles::{
    MAX_TILES, Power, Rotation, SegmentId, SegmentKind, SharedTiles, Side, SidePattern, Stack,
    Terrain, Tile, TileId,
};

use crate::figure::TileFigure;
use crate::graph::{BOTH_ENDS, Claim, Graph, NO_ENDS, Node};
use crate::open_cells::OpenCells;
use crate::pos::Cell;
use crate::{
    BoardSegment, Demand, FeatureId, Figure, FigureError, FigureKind, MAX_FIGURES, PlaceError,
    Placement, Pos, Seat, rotations_that_fit,
};

/// Slots for placed tiles: whole lanes for the search by cell.
const SLOTS: usize = MAX_TILES.next_multiple_of(LANES);
const LANES: usize = 16;

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
/// use hg_features::{Board, FeatureKind, Placement, Pos, Rotation};
/// use hg_tiles::SECOND_EDITION;
///
/// let mut board = Board::new(&SECOND_EDITION);
/// let tile = SECOND_EDITION.id_of("55").unwrap();
/// assert!(board.placements(tile).any(|at| at == Placement::new(-1, 0, Rotation::R180)));
/// board.place(tile, Placement::new(-1, 0, Rotation::R180))?;
///
/// let river = SECOND_EDITION[tile].segment_named("r0".parse()?).unwrap();
/// let river = board.feature(Pos::new(-1, 0), river).unwrap();
/// assert_eq!(river.kind(), FeatureKind::River);
/// assert!(river.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    pub(crate) tiles: SharedTiles,
    /// Which tiles of the set lie on the board: bit `n` for tile `n`.
    laid: u128,
    len: u8,
    /// Where the special tiles lie, by power: a slot or [`NO_SLOT`].
    power_slots: [u8; Power::ALL.len()],
    bridge: BridgeHunter,
    pub(crate) loose_tigers: u8,
    cells: [i16; SLOTS],
    bases: [u16; MAX_TILES],
    ids: [TileId; MAX_TILES],
    rotations: [Rotation; MAX_TILES],
    figures: [TileFigure; MAX_TILES],
    pub(crate) covered: NodeSet,
    pub(crate) open: OpenCells,
    pub(crate) graph: Graph,
}

/// Whether a hunter on the bridge counts in one meadow or in two (RULES 12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BridgeHunter {
    None,
    TwoMeadows,
    OneMeadow,
}

/// The place of a laid tile in the board's arrays, in the order of laying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot(u8);

/// A set of nodes of the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NodeSet([u64; hg_tiles::MAX_SET_NODES / 64]);

impl NodeSet {
    pub(crate) const EMPTY: Self = Self([0; hg_tiles::MAX_SET_NODES / 64]);

    #[inline]
    pub(crate) const fn contains(&self, node: Node) -> bool {
        self.0[(node.0 / 64) as usize] >> (node.0 % 64) & 1 != 0
    }

    /// Adds a node; whether it was new.
    #[inline]
    pub(crate) const fn insert(&mut self, node: Node) -> bool {
        let word = &mut self.0[(node.0 / 64) as usize];
        let bit = 1 << (node.0 % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

impl Board {
    /// A board with the set's start tile at (0, 0), unrotated (RULES 2.1). Empty, and taking
    /// no tile, if the set has no start tile, as an add-on set alone has none.
    #[must_use]
    pub fn new(tiles: impl Into<SharedTiles>) -> Self {
        let tiles = tiles.into();
        let mut board = Self {
            laid: 0,
            len: 0,
            power_slots: [NO_SLOT; Power::ALL.len()],
            bridge: BridgeHunter::None,
            loose_tigers: 0,
            cells: [Cell::NONE.0; SLOTS],
            bases: [0; MAX_TILES],
            ids: [TileId::new(0); MAX_TILES],
            rotations: [Rotation::R0; MAX_TILES],
            figures: [TileFigure::NONE; MAX_TILES],
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

    /// How many tiles lie on the board, the start tile included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no tile lies on the board: only without a start tile.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this tile lies on the board.
    #[must_use]
    pub const fn contains(&self, tile: TileId) -> bool {
        tile.index() < MAX_TILES && self.laid >> tile.index() & 1 != 0
    }

    /// The tile at a position.
    #[must_use]
    pub fn tile_at(&self, pos: Pos) -> Option<PlacedTile> {
        self.slot_at(Cell::new(pos)).map(|slot| self.placed(slot))
    }

    /// All tiles, in the order in which they were laid.
    #[must_use]
    pub fn placed_tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator {
        (0..self.len).map(|index| self.placed(Slot(index)))
    }

    /// The tile laid last.
    #[must_use]
    pub fn last_placed(&self) -> Option<PlacedTile> {
        self.len.checked_sub(1).map(|index| self.placed(Slot(index)))
    }

    /// All figures, in the order in which their tiles were laid.
    pub fn figures(&self) -> impl Iterator<Item = (BoardSegment, Figure)> {
        self.placed_tiles().filter_map(|tile| {
            let (figure, segment) = tile.figure?;
            Some((BoardSegment::new(tile.placement.pos, segment), figure))
        })
    }

    /// Where a special tile lies.
    #[must_use]
    pub fn power_at(&self, power: Power) -> Option<Pos> {
        self.power_slot(power).map(|slot| self.cell(slot).pos())
    }

    // ---- placing tiles -------------------------------------------------------------------

    /// Why a tile may not be laid so, or that it may (RULES 4).
    ///
    /// # Errors
    ///
    /// [`PlaceError`] names the first reason.
    pub fn check_place(&self, tile: TileId, placement: Placement) -> Result<(), PlaceError> {
        self.open_cell_for(tile, placement).map(drop)
    }

    /// Lays a tile and joins its segments to their neighbours.
    ///
    /// A handful of merges, whatever the size of the board; finding the cell compares it with
    /// all open cells.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the tile may not be laid so; the board is then unchanged.
    #[inline]
    pub fn place(&mut self, tile: TileId, placement: Placement) -> Result<(), PlaceError> {
        let index = self.open_cell_for(tile, placement)?;
        let Placement { pos, rotation } = placement;
        let demand = self.open.demand(index);
        let spec = &self.tiles[tile];
        self.open.close(index, |side| spec.side(side.before(rotation)));
        self.lay(tile, Cell::new(pos), rotation, demand);
        Ok(())
    }

    #[inline]
    fn open_cell_for(&self, tile: TileId, placement: Placement) -> Result<usize, PlaceError> {
        let Some(spec) = self.tiles.get(tile) else {
            return Err(PlaceError::UnknownTile { tile });
        };
        if self.contains(tile) {
            return Err(PlaceError::TileAlreadyLaid { tile: spec.name() });
        }
        let Placement { pos, rotation } = placement;
        let Some(index) = self.open.find(Cell::new(pos)) else {
            return Err(if self.tile_at(pos).is_some() {
                PlaceError::Occupied { pos }
            } else {
                PlaceError::NoNeighbour { pos }
            });
        };
        let demand = self.open.demand(index);
        if rotations_that_fit(spec.pattern(), demand).contains(rotation) {
            return Ok(index);
        }
        let mismatch = Side::ALL.into_iter().find_map(|side| {
            let tile = spec.side(side.before(rotation));
            let neighbour = demand.at(side)?;
            (tile != neighbour).then_some(PlaceError::Mismatch { pos, side, tile, neighbour })
        });
        Err(mismatch.unwrap_or(PlaceError::NoNeighbour { pos }))
    }

    /// Puts a tile into the graph and joins it to the neighbours that `demand` speaks of.
    #[inline]
    fn lay(&mut self, id: TileId, cell: Cell, rotation: Rotation, demand: Demand) {
        let Self { tiles, graph, .. } = self;
        let tile = &tiles[id];
        let slot = usize::from(self.len);
        let base = graph.push_tile(self.len, tile);
        for (side, terrain) in demand.iter() {
            let Some(neighbour) = slot_of(&self.cells, self.len, cell.beyond(side)) else {
                continue;
            };
            let own = tile.side_nodes(side.before(rotation));
            let facing = side.opposite().before(self.rotations[neighbour]);
            let theirs = tiles[self.ids[neighbour]].side_nodes(facing);
            let own_node = |node: u8| Node(base + u16::from(node));
            let their_node = |node: u8| Node(self.bases[neighbour] + u16::from(node));
            match terrain {
                Terrain::Meadow => {
                    graph.union(own_node(own.middle), their_node(theirs.middle), NO_ENDS);
                }
                Terrain::Forest => {
                    graph.union(own_node(own.middle), their_node(theirs.middle), BOTH_ENDS);
                }
                Terrain::River => {
                    // RULES 4.3: mirrored, so what comes first here comes last there.
                    graph.union(own_node(own.first), their_node(theirs.last), NO_ENDS);
                    graph.union(own_node(own.last), their_node(theirs.first), NO_ENDS);
                    graph.union(own_node(own.middle), their_node(theirs.middle), BOTH_ENDS);
                    graph.union(own_node(own.system), their_node(theirs.system), NO_ENDS);
                }
            }
        }
        let mut powers = tile.power_bits();
        while powers != 0 {
            self.power_slots[powers.trailing_zeros() as usize] = self.len;
            powers &= powers - 1;
        }
        self.laid |= 1 << id.index();
        self.cells[slot] = cell.0;
        self.bases[slot] = base;
        self.ids[slot] = id;
        self.rotations[slot] = rotation;
        self.len += 1;
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

    /// All placements of a tile (RULES 4), sorted by position and rotation: what
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

    // ---- figures -------------------------------------------------------------------------

    /// Which nodes of the tile laid last belong to features that hold no figure, and which to
    /// features that are complete: bit `n` for node `n` of the tile. One pass serves the
    /// figures that may be put on the tile and the scores that it brings.
    #[inline]
    #[must_use]
    pub fn last_tile_nodes(&self) -> LastTileNodes {
        let mut nodes = LastTileNodes::default();
        let Some(last) = self.len.checked_sub(1) else {
            return nodes;
        };
        let slot = Slot(last);
        let tile = self.tile(slot);
        let base = self.bases[usize::from(last)];
        for index in 0..tile.node_count() as u16 {
            let state = self.graph.state(self.graph.find(Node(base + index)));
            nodes.free |= u16::from(!state.is_claimed()) << index;
            nodes.complete |= u16::from(state.is_closed()) << index;
        }
        nodes.complete &= tile.closable_nodes();
        nodes
    }

    /// Puts a figure on a segment. Whether the rules allow it there is for the caller to say:
    /// the board asks only that the segment can hold such a figure.
    ///
    /// A meeple on Scout's bridge becomes a hunter in the meadows on both sides; a hut on a
    /// meadow (Scout's agriculture, in its strict form) only keeps others out.
    ///
    /// # Errors
    ///
    /// [`FigureError`] if there is no such segment, the tile holds a figure already, or the
    /// segment cannot hold one of this kind, or the seat has [`MAX_FIGURES`] of them standing;
    /// the board is then unchanged.
    pub fn put_figure(&mut self, at: BoardSegment, figure: Figure) -> Result<(), FigureError> {
        let slot = self.slot_at(Cell::new(at.pos)).ok_or(FigureError::NoTile { pos: at.pos })?;
        self.put_figure_at(slot, at.segment, figure)
    }

    /// As [`Board::put_figure`], on the tile laid last: without a search for it.
    ///
    /// # Errors
    ///
    /// As [`Board::put_figure`].
    pub fn put_figure_on_last(
        &mut self,
        segment: SegmentId,
        figure: Figure,
    ) -> Result<(), FigureError> {
        let last = self.len.checked_sub(1).ok_or(FigureError::NoTile { pos: Pos::ORIGIN })?;
        self.put_figure_at(Slot(last), segment, figure)
    }

    fn put_figure_at(
        &mut self,
        slot: Slot,
        segment: SegmentId,
        figure: Figure,
    ) -> Result<(), FigureError> {
        let pos = self.cell(slot).pos();
        if self.figures[slot.index()].get().is_some() {
            return Err(FigureError::TileHasFigure { pos });
        }
        let Some(spec) = self.tile(slot).segment(segment) else {
            return Err(FigureError::NoSegment { pos, segment });
        };
        let fits = match (figure.kind, spec.kind()) {
            (FigureKind::Meeple, kind) => kind != SegmentKind::Lake,
            (FigureKind::Hut, SegmentKind::Lake) => true,
            (FigureKind::Hut, SegmentKind::River) => spec.lake.is_none(),
            (FigureKind::Hut, SegmentKind::Meadow) => spec.power == Some(Power::Agriculture),
            (FigureKind::Hut, SegmentKind::Forest) => false,
        };
        if !fits {
            let at = BoardSegment::new(pos, segment);
            return Err(FigureError::WrongSegment { at, kind: figure.kind });
        }
        let laid = &self.figures[..usize::from(self.len)];
        let standing = laid.iter().filter(|standing| standing.is(figure)).count();
        if standing >= usize::from(MAX_FIGURES) {
            return Err(FigureError::TooManyFigures { seat: figure.seat, kind: figure.kind });
        }
        self.put_figure_unchecked(slot, figure, segment);
        Ok(())
    }

    fn put_figure_unchecked(&mut self, slot: Slot, figure: Figure, segment: SegmentId) {
        self.figures[slot.index()] = TileFigure::new(figure, segment);
        let claimed = self.claimed_nodes(slot, figure, segment);
        self.graph.add_figure(claimed.first, claimed.claim);
        if let Some(second) = claimed.second {
            self.bridge = BridgeHunter::OneMeadow;
            if self.graph.find(claimed.first) != self.graph.find(second) {
                self.bridge = BridgeHunter::TwoMeadows;
                self.graph.add_figure(second, claimed.claim);
            }
        }
    }

    /// Takes the figure from a tile.
    ///
    /// # Errors
    ///
    /// [`FigureError`] if no tile or figure is there; the board is then unchanged.
    pub fn take_figure(&mut self, pos: Pos) -> Result<Figure, FigureError> {
        let slot = self.slot_at(Cell::new(pos)).ok_or(FigureError::NoTile { pos })?;
        self.take_figure_at(slot).ok_or(FigureError::NoFigure { pos })
    }

    fn take_figure_at(&mut self, slot: Slot) -> Option<Figure> {
        let (figure, segment) = self.figures[slot.index()].get()?;
        let claimed = self.claimed_nodes(slot, figure, segment);
        self.figures[slot.index()] = TileFigure::NONE;
        self.graph.remove_figure(claimed.first, claimed.claim);
        if let Some(second) = claimed.second {
            if self.bridge == BridgeHunter::TwoMeadows {
                self.graph.remove_figure(second, claimed.claim);
            }
            self.bridge = BridgeHunter::None;
        }
        Some(figure)
    }

    /// Takes the meeples from a completed feature, but for those that stay (RULES 3.8, 12.4,
    /// 12.6), telling each one's place and owner.
    pub fn take_meeples(&mut self, feature: FeatureId, mut told: impl FnMut(BoardSegment, Seat)) {
        if self.feature_by_id(feature).is_none() {
            return;
        }
        let mut node = feature.0;
        loop {
            let next = self.graph.next(node);
            let slot = Slot(self.graph.tile_of(node) as u8);
            if let Some((figure, segment)) = self.figures[slot.index()].get()
                && figure.kind == FigureKind::Meeple
                && self.node(slot, segment) == node
                && self.tile(slot).stack() != Stack::Scout
            {
                self.take_figure_at(slot);
                told(BoardSegment::new(self.cell(slot).pos(), segment), figure.seat);
            }
            if next == feature.0 {
                return;
            }
            node = next;
        }
    }

    /// What a figure on a segment claims.
    pub(crate) fn claimed_nodes(&self, slot: Slot, figure: Figure, segment: SegmentId) -> Claimed {
        let tile = self.tile(slot);
        let own = self.node(slot, segment);
        let counts = Claim::Counts(figure.seat);
        match figure.kind {
            FigureKind::Meeple if is_bridge(tile, segment) => {
                let [first, second] = self.meadows_beside(slot, segment);
                Claimed { first, second: Some(second), claim: counts }
            }
            FigureKind::Meeple => Claimed { first: own, second: None, claim: counts },
            FigureKind::Hut => {
                let system = tile.system_node(segment);
                let first = Node(self.bases[slot.index()] + system as u16);
                let on_meadow = tile.segments()[segment.index()].kind() == SegmentKind::Meadow;
                let claim = if on_meadow { Claim::Blocks } else { counts };
                Claimed { first, second: None, claim }
            }
        }
    }

    /// The meadows on both sides of a river segment, or the segment itself where it touches
    /// no side.
    fn meadows_beside(&self, slot: Slot, river: SegmentId) -> [Node; 2] {
        let tile = self.tile(slot);
        let base = self.bases[slot.index()];
        Side::ALL
            .into_iter()
            .map(|side| tile.side_nodes(side))
            .find(|nodes| usize::from(nodes.middle) == river.index())
            .map_or([self.node(slot, river); 2], |nodes| {
                [Node(base + u16::from(nodes.first)), Node(base + u16::from(nodes.last))]
            })
    }

    /// RULES 12.5: one hunter, where both meadows have become one.
    fn count_bridge_hunter_once_if_meadows_met(&mut self) {
        let Some(slot) = self.power_slot(Power::Bridge) else {
            return;
        };
        let Some((figure, segment)) = self.figures[slot.index()].get() else {
            return;
        };
        let claimed = self.claimed_nodes(slot, figure, segment);
        if let Some(second) = claimed.second
            && self.graph.find(claimed.first) == self.graph.find(second)
        {
            self.graph.remove_figure(second, claimed.claim);
            self.bridge = BridgeHunter::OneMeadow;
        }
    }

    // ---- access by slot and node ---------------------------------------------------------

    pub(crate) fn slots(&self) -> impl DoubleEndedIterator<Item = Slot> {
        (0..self.len).map(Slot)
    }

    #[inline]
    pub(crate) fn slot_at(&self, cell: Cell) -> Option<Slot> {
        slot_of(&self.cells, self.len, cell).map(|index| Slot(index as u8))
    }

    pub(crate) fn power_slot(&self, power: Power) -> Option<Slot> {
        let slot = self.power_slots[power as usize];
        (slot != NO_SLOT).then_some(Slot(slot))
    }

    #[inline]
    pub(crate) fn tile(&self, slot: Slot) -> &Tile {
        &self.tiles[self.ids[slot.index()]]
    }

    #[inline]
    pub(crate) fn cell(&self, slot: Slot) -> Cell {
        Cell(self.cells[slot.index()])
    }

    #[inline]
    pub(crate) fn figure(&self, slot: Slot) -> Option<(Figure, SegmentId)> {
        self.figures[slot.index()].get()
    }

    /// The node of a segment.
    #[inline]
    pub(crate) fn node(&self, slot: Slot, segment: SegmentId) -> Node {
        Node(self.bases[slot.index()] + segment.index() as u16)
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

    fn placed(&self, slot: Slot) -> PlacedTile {
        PlacedTile {
            tile: self.ids[slot.index()],
            placement: Placement {
                pos: self.cell(slot).pos(),
                rotation: self.rotations[slot.index()],
            },
            figure: self.figure(slot),
        }
    }
}

/// Where among the first `len` cells this one is. Looks at all of them, lane by lane: no
/// branch to mispredict.
#[inline]
fn slot_of(cells: &[i16; SLOTS], len: u8, cell: Cell) -> Option<usize> {
    let mut found = -1i16;
    let padded = usize::from(len).next_multiple_of(LANES);
    let mut index = 0i16;
    for lanes in cells[..padded].chunks_exact(LANES) {
        for &other in lanes {
            found = found.max(if other == cell.0 { index } else { -1 });
            index += 1;
        }
    }
    // Padding looks like the cell farthest out, which no game reaches.
    usize::try_from(found).ok().filter(|&index| index < usize::from(len))
}

fn is_bridge(tile: &Tile, segment: SegmentId) -> bool {
    tile.has_power(Power::Bridge) && tile.power_segment(Power::Bridge) == Some(segment)
}

/// The features that a figure claims, and how it counts there.
pub(crate) struct Claimed {
    pub(crate) first: Node,
    /// The meadow on the other side, for the hunter on the bridge.
    pub(crate) second: Option<Node>,
    pub(crate) claim: Claim,
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
    pub figure: Option<(Figure, SegmentId)>,
}

/// Nodes of the tile laid last, as bit sets: bit `n` for node `n` of [`Tile::nodes`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastTileNodes {
    /// Those whose feature or river system holds no figure: they may be claimed.
    pub free: u16,
    /// Those whose forest or river is complete.
    pub complete: u16,
}

impl Slot {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len
            && self.laid == other.laid
            && self.loose_tigers == other.loose_tigers
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
                    "{name}@{pos}r{} {figure:?} on {segment:?}",
                    rotation.quarter_turns()
                )),
                None => list.entry(&format_args!("{name}@{pos}r{}", rotation.quarter_turns())),
            };
        }
        list.finish()
    }
}
