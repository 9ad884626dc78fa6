//! Legal actions, and the checks behind them. One check serves listing and applying.

use alloc::vec::Vec;

use hg_features::FigureKind;
use hg_tiles::{
    Power, PowerSet, SegmentId, SegmentKind, SegmentName, Stack, Tile, TileId, TileName,
};

use super::{Game, Phase};
use crate::{Action, ActionError, FireTileHunters};

impl Game {
    /// Every action that [`Game::apply`] would accept now, sorted, each once; none when the
    /// game is over. Never empty before, except that a caller who makes the draws may choose
    /// among the tiles left.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let actions = game.legal_actions();
    /// assert!(actions.is_sorted() && !actions.is_empty());
    /// assert!(actions.iter().all(|&action| game.check(action).is_ok()));
    /// assert_eq!(game.legal_action_count(), actions.len());
    /// assert_eq!(game.kth_legal_action(1), actions.get(1).copied());
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(&mut actions);
        actions
    }

    /// As [`Game::legal_actions`], into a list of the caller's, which is cleared first. It
    /// allocates only while the list grows.
    #[inline]
    pub fn legal_actions_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.lays_drawn_tile() {
            self.board.extend_with_placements(self.turn.tile, actions, Action::Place);
        }
        self.visit_other_actions(|action| actions.push(action));
    }

    /// How many actions are legal, without listing placements. Allocates nothing.
    #[must_use]
    pub fn legal_action_count(&self) -> usize {
        let mut count =
            if self.lays_drawn_tile() { self.board.placement_count(self.turn.tile) } else { 0 };
        self.visit_other_actions(|_| count += 1);
        count
    }

    /// The `k`-th of [`Game::legal_actions`], without listing placements. Allocates nothing.
    #[must_use]
    pub fn kth_legal_action(&self, k: usize) -> Option<Action> {
        let mut before = 0;
        if self.lays_drawn_tile() {
            let tile = self.turn.tile;
            if let Some(placement) = self.board.kth_placement(tile, k) {
                return Some(Action::Place(placement));
            }
            before = self.board.placement_count(tile);
        }
        let mut kth = None;
        self.visit_other_actions(|action| {
            if before == k {
                kth = Some(action);
            }
            before += 1;
        });
        kth
    }

    /// Whether the decision is where to lay a tile that was drawn: the one with many answers.
    #[inline]
    fn lays_drawn_tile(&self) -> bool {
        self.turn.phase == Phase::PlaceTile && self.turn.cycle != Stack::Scout
    }

    /// Visits all legal actions, in order, but for the placements of a drawn tile.
    #[inline]
    fn visit_other_actions(&self, mut visit: impl FnMut(Action)) {
        // Nearly all decisions are one of two: told apart before the others are.
        if self.lays_drawn_tile() {
            if self.may_send_away() {
                visit(Action::SendAway);
            }
            return;
        }
        if self.turn.phase == Phase::PutFigure && self.turn.cycle != Stack::Scout {
            return self.visit_figures(visit);
        }
        match self.turn.phase {
            Phase::PlaceTile => self.scout_placements().map(Action::Place).for_each(visit),
            Phase::PutFigure => self.scout_figures().for_each(visit),
            Phase::TakeBack(_) => self.take_backs().into_iter().for_each(visit),
            Phase::DrawOrScout => {
                visit(Action::Draw);
                self.playable_scout_tiles().map(Action::PlayScout).for_each(visit);
            }
            Phase::Reveal => {
                self.tiles_left_by_id(self.turn.cycle).map(Action::Reveal).for_each(visit);
            }
            Phase::Over => {}
        }
    }

    /// RULES 5.1 to 5.7, 5.12.
    #[inline]
    fn visit_figures(&self, mut visit: impl FnMut(Action)) {
        visit(Action::Pass);
        let tile = &self.board.tile_set()[self.turn.tile];
        let meeples = self.turn.claimable & tile.meeple_nodes();
        let huts = self.turn.claimable & tile.hut_nodes();
        // One loop over both: two would each end at a surprising place.
        let mut figures = u32::from(meeples) | u32::from(huts) << u16::BITS;
        while figures != 0 {
            let figure = figures.trailing_zeros();
            let name = tile.nodes()[(figure % u16::BITS) as usize].name;
            visit(if figure < u16::BITS { Action::PutMeeple(name) } else { Action::PutHut(name) });
            figures &= figures - 1;
        }
    }

    /// Whether [`Game::apply`] would accept an action now, and if not, why.
    ///
    /// # Errors
    ///
    /// The error that [`Game::apply`] would return.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        match (self.turn.phase, action) {
            (Phase::PlaceTile, Action::Place(placement)) => {
                if self.turn.cycle == Stack::Scout {
                    self.check_scout_placement(placement)?;
                }
                Ok(self.board.check_place(self.turn.tile, placement)?)
            }
            (Phase::PlaceTile, Action::SendAway) => self.check_send_away(),
            (Phase::PutFigure, Action::Pass) => self.check_pass(),
            (Phase::PutFigure, Action::PutMeeple(segment)) => {
                self.check_figure(FigureKind::Meeple, segment).map(drop)
            }
            (Phase::PutFigure, Action::PutHut(segment)) => {
                self.check_figure(FigureKind::Hut, segment).map(drop)
            }
            (Phase::TakeBack(_), Action::TakeNothing) => self.check_take_nothing(),
            (Phase::TakeBack(_), Action::TakeBack(pos)) => self.check_take_back(pos),
            (Phase::DrawOrScout, Action::Draw) => Ok(()),
            (Phase::DrawOrScout, Action::PlayScout(tile)) => self.check_play_scout(tile),
            (Phase::Reveal, Action::Reveal(tile)) => {
                if self.stacks.left(self.turn.cycle).contains(&tile) {
                    Ok(())
                } else {
                    Err(self.tile_error(tile, |tile| ActionError::NotInStack { tile }))
                }
            }
            _ => Err(self.wrong_decision(action)),
        }
    }

    /// RULES 3.6, 12.3.
    pub(super) fn check_pass(&self) -> Result<(), ActionError> {
        if self.turn.cycle == Stack::Scout { Err(ActionError::FigureRequired) } else { Ok(()) }
    }

    /// An error that speaks of a tile by name, if there is such a tile.
    pub(super) fn tile_error(
        &self,
        tile: TileId,
        error: impl FnOnce(TileName) -> ActionError,
    ) -> ActionError {
        match self.tile_set().get(tile) {
            Some(spec) => error(spec.name()),
            None => ActionError::UnknownTile { tile },
        }
    }

    /// RULES 5.1 to 5.9, 12.3. The segment, if the figure may be put there.
    #[inline]
    pub(super) fn check_figure(
        &self,
        kind: FigureKind,
        segment: SegmentName,
    ) -> Result<SegmentId, ActionError> {
        let tile = &self.board.tile_set()[self.turn.tile];
        let Some(id) = tile.segment_named(segment) else {
            return Err(ActionError::NoSegment { segment });
        };
        if self.turn.cycle == Stack::Scout {
            return self.check_scout_figure(kind, segment).map(|()| id);
        }
        let Some(node) = kind.node_on(tile, id) else {
            return Err(ActionError::WrongSegment { segment, kind });
        };
        if self.turn.claimable >> node & 1 != 0 {
            return Ok(id);
        }
        let seat = self.turn.seat;
        let supply = match kind {
            FigureKind::Meeple => self.meeples[seat],
            FigureKind::Hut => self.huts[seat],
        };
        Err(if supply == 0 {
            ActionError::NotInSupply { kind }
        } else if self.hunters_forbidden() && segment.kind == SegmentKind::Meadow {
            ActionError::HunterOnFireTile
        } else {
            ActionError::FeatureHeld { segment }
        })
    }

    /// RULES 5.9, AMB-13.
    #[inline]
    pub(super) fn hunters_forbidden(&self) -> bool {
        self.ruleset.fire_tile_hunters == FireTileHunters::Forbidden && {
            let powers = self.powers_of_tile();
            powers.contains(Power::Fire) || powers.contains(Power::Wildfire)
        }
    }

    /// Returns the powers of the turn's tile that take effect (RULES 1.4).
    #[inline]
    pub(super) fn powers_of_tile(&self) -> PowerSet {
        self.board.tile_set()[self.turn.tile].powers().intersection(self.board.powers())
    }

    /// Which of the free nodes of the tile just laid the seat may claim: it has a figure for
    /// them, and no rule forbids it (RULES 5.1, 5.9).
    #[inline]
    pub(super) fn claimable(&self, free: u16) -> u16 {
        let seat = self.turn.seat;
        let tile = &self.board.tile_set()[self.turn.tile];
        let meeples = if self.meeples[seat] > 0 { tile.meeple_nodes() } else { 0 };
        let huts = if self.huts[seat] > 0 { tile.hut_nodes() } else { 0 };
        let forbidden = if self.hunters_forbidden() { meadow_nodes(tile) } else { 0 };
        free & (meeples | huts) & !forbidden
    }
}

/// The meadows of a tile, as node bits.
fn meadow_nodes(tile: &Tile) -> u16 {
    tile.segments().iter().enumerate().fold(0, |bits, (index, segment)| {
        bits | u16::from(segment.kind() == SegmentKind::Meadow) << index
    })
}
