//! Figures on the board: putting and taking them, and what they claim (RULES 5, 3.8, 12.5).

use hg_tiles::{Power, SegmentId, SegmentKind, Stack, Tile};

use super::{Board, BridgeHunter};
use crate::figure::TileFigure;
use crate::graph::{Claim, Node};
use crate::pos::Cell;
use crate::slots::Slot;
use crate::{BoardSegment, FeatureId, Figure, FigureError, FigureKind, MAX_FIGURES, Pos, Seat};

/// Nodes of the tile laid last, as bit sets: bit `n` for node `n` of [`Tile::nodes`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastTileNodes {
    /// Those whose feature or river system holds no figure: they may be claimed.
    pub free: u16,
    /// Those whose forest or river is complete.
    pub complete: u16,
}

impl Board {
    /// Returns which nodes of the tile laid last belong to features that hold no figure, and which
    /// to features that are complete: bit `n` for node `n` of the tile. One pass serves the figures
    /// that may be put on the tile and the scores that it brings. River systems are features of
    /// their own, so meeples and huts ignore each other (RULES 5.4).
    #[inline]
    #[must_use]
    pub fn last_tile_nodes(&self) -> LastTileNodes {
        let mut nodes = LastTileNodes::default();
        let Some(slot) = self.slots.last() else {
            return nodes;
        };
        let tile = self.tile(slot);
        let base = self.bases[slot.index()];
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
    /// A meeple on Scout's bridge becomes a hunter in the meadows on both sides, and no fisher
    /// (SC-9, SC-10, AMB-32); a hut on a
    /// meadow (Scout's agriculture, in its strict form) only keeps others out.
    ///
    /// # Errors
    ///
    /// [`FigureError`] if there is no such segment, the tile holds a figure already, or the
    /// segment cannot hold one of this kind, or the seat has [`MAX_FIGURES`] of them standing;
    /// the board is then unchanged.
    pub fn put_figure(&mut self, at: BoardSegment, figure: Figure) -> Result<(), FigureError> {
        let slot = self.slot_at(Cell::new(at.pos)).ok_or(FigureError::NoTile { pos: at.pos })?;
        let segment = self.tile(slot).segment_named(at.segment);
        self.put_figure_at(slot, segment.ok_or(FigureError::NoSegment { pos: at.pos })?, figure)
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
        let last = self.slots.last().ok_or(FigureError::NoTile { pos: Pos::ORIGIN })?;
        self.put_figure_at(last, segment, figure)
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
            return Err(FigureError::NoSegment { pos });
        };
        let claimed = self.claimed_nodes(slot, figure, segment);
        if matches!(claimed.claim, Claim::Blocks)
            && (figure.kind == FigureKind::Meeple
                || spec.power != Some(Power::Agriculture)
                || !self.powers.contains(Power::Agriculture))
        {
            let at = BoardSegment::new(pos, spec.name);
            return Err(FigureError::WrongSegment { at, kind: figure.kind });
        }
        if self.standing(figure) >= MAX_FIGURES {
            return Err(FigureError::TooManyFigures { seat: figure.seat, kind: figure.kind });
        }
        self.figures[slot.index()] = TileFigure::new(figure, segment);
        self.occupied.insert(slot.index());
        self.standing[figure.kind as usize][figure.seat] += 1;
        self.graph.add_figure(claimed.first, claimed.claim);
        if let Some(second) = claimed.second {
            self.bridge = BridgeHunter::OneMeadow;
            if self.graph.find(claimed.first) != self.graph.find(second) {
                self.bridge = BridgeHunter::TwoMeadows;
                self.graph.add_figure(second, claimed.claim);
            }
        }
        Ok(())
    }

    /// How many figures such as this stand on the board.
    #[inline]
    #[must_use]
    pub fn standing(&self, figure: Figure) -> u8 {
        self.standing[figure.kind as usize][figure.seat]
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
        self.occupied.remove(slot.index());
        self.standing[figure.kind as usize][figure.seat] -= 1;
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
    pub fn take_meeples(&mut self, feature: FeatureId, told: impl FnMut(BoardSegment, Seat)) {
        if self.feature_by_id(feature).is_none_or(|feature| !feature.is_claimed()) {
            return;
        }
        let root = self.graph.find(feature.0);
        let stands_in_it =
            |board: &Self, slot, segment| board.graph.find(board.node(slot, segment)) == root;
        self.take_meeples_that(stands_in_it, told);
    }

    /// Takes the gatherers and fishers from the board, but for those that stay (RULES 10.2, 12.4,
    /// 12.6), telling each one's place and owner.
    pub fn take_gatherers_and_fishers(&mut self, told: impl FnMut(BoardSegment, Seat)) {
        let gathers_or_fishes = |board: &Self, slot, segment| {
            let kind = board.tile(slot).name_of(segment).kind;
            matches!(kind, SegmentKind::Forest | SegmentKind::River)
        };
        self.take_meeples_that(gathers_or_fishes, told);
    }

    /// Takes the meeples that leave, in the order in which their tiles were laid: the order of a
    /// feature's nodes depends on how the table is turned. Those on Scout tiles stay (SC-7).
    #[inline]
    fn take_meeples_that(
        &mut self,
        leaves: impl Fn(&Self, Slot, SegmentId) -> bool,
        mut told: impl FnMut(BoardSegment, Seat),
    ) {
        let occupied = self.occupied.clone();
        for slot in occupied.iter().map(|index| Slot(index as u8)) {
            if let Some((figure, segment)) = self.figures[slot.index()].get()
                && figure.kind == FigureKind::Meeple
                && leaves(self, slot, segment)
                && self.tile(slot).stack() != Stack::Scout
            {
                self.take_figure_at(slot);
                told(self.board_segment(slot, segment), figure.seat);
            }
        }
    }

    /// What a figure on a segment claims.
    #[expect(clippy::inline_always, reason = "one look at the tile serves it and its callers")]
    #[inline(always)]
    pub(crate) fn claimed_nodes(&self, slot: Slot, figure: Figure, segment: SegmentId) -> Claimed {
        let tile = self.tile(slot);
        let Some(node) = figure.kind.node_on(tile, segment) else {
            // Scout's agriculture: the hut on a meadow only keeps others out.
            let first = self.node(slot, segment);
            return Claimed { first, second: None, claim: Claim::Blocks };
        };
        let claim = Claim::Counts(figure.seat);
        let first = Node(self.bases[slot.index()] + node as u16);
        let own = Claimed { first, second: None, claim };
        if figure.kind == FigureKind::Hut
            || !tile.has_power(Power::Bridge)
            || !self.powers.contains(Power::Bridge)
        {
            return own;
        }
        bridge_banks(tile, segment).map_or(own, |banks| {
            let [first, second] = banks.map(|meadow| self.node(slot, meadow));
            Claimed { first, second: Some(second), claim }
        })
    }

    /// RULES 12.5: one hunter, where both meadows have become one.
    pub(super) fn count_bridge_hunter_once_if_meadows_met(&mut self) {
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
}

/// The meadows in which a meeple on Scout's bridge hunts; `None` for another segment.
fn bridge_banks(tile: &Tile, segment: SegmentId) -> Option<[SegmentId; 2]> {
    if tile.power_segment(Power::Bridge) == Some(segment) { tile.banks(segment) } else { None }
}

/// The features that a figure claims, and how it counts there.
pub(crate) struct Claimed {
    pub(crate) first: Node,
    /// The meadow on the other side, for the hunter on the bridge.
    pub(crate) second: Option<Node>,
    pub(crate) claim: Claim,
}
