//! The list of legal actions.

use alloc::vec::Vec;

use hg_tiles::Stack;

use super::{Game, Phase};
use crate::Action;

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
        if self.places_drawn_tile() {
            self.board.extend_with_placements(self.turn.tile, actions, Action::Place);
        }
        self.visit_other_actions(|action| actions.push(action));
    }

    /// How many actions are legal, without listing placements. Allocates nothing.
    #[must_use]
    pub fn legal_action_count(&self) -> usize {
        let mut count =
            if self.places_drawn_tile() { self.board.placement_count(self.turn.tile) } else { 0 };
        self.visit_other_actions(|_| count += 1);
        count
    }

    /// The `k`-th of [`Game::legal_actions`], without listing placements. Allocates nothing.
    #[must_use]
    pub fn kth_legal_action(&self, k: usize) -> Option<Action> {
        let mut before = 0;
        if self.places_drawn_tile() {
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

    /// Returns `true` if the decision is where to place a drawn tile: the one with many answers.
    #[inline]
    fn places_drawn_tile(&self) -> bool {
        self.turn.phase == Phase::PlaceTile && self.turn.cycle != Stack::Scout
    }

    /// Visits all legal actions, in order, but for the placements of a drawn tile.
    #[inline]
    fn visit_other_actions(&self, mut visit: impl FnMut(Action)) {
        // Nearly all decisions are one of two: looked at before the others.
        if self.places_drawn_tile() {
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
        self.visit_claims(self.turn.claimable, |action, _| visit(action));
    }

    /// Visits the figures that claim these nodes of the turn's tile, sorted, each with its node.
    #[inline]
    pub(crate) fn visit_claims(&self, claimable: u16, mut visit: impl FnMut(Action, usize)) {
        let tile = &self.board.tile_set()[self.turn.tile];
        let meeples = claimable & tile.meeple_nodes();
        let huts = claimable & tile.hut_nodes();
        // One loop over both: two loops would cost two branch mispredictions.
        let mut figures = u32::from(meeples) | u32::from(huts) << u16::BITS;
        while figures != 0 {
            let figure = figures.trailing_zeros();
            let node = (figure % u16::BITS) as usize;
            let name = tile.nodes()[node].name;
            let is_meeple = figure < u16::BITS;
            visit(if is_meeple { Action::PutMeeple(name) } else { Action::PutHut(name) }, node);
            figures &= figures - 1;
        }
    }

    /// Returns the nodes of the drawn tile that the seat to move could claim, of these nodes whose
    /// features hold no figure; none unless the decision is where to place a drawn tile.
    pub(crate) fn claimable_of(&self, free: u16) -> u16 {
        if self.places_drawn_tile() { self.claimable(free) } else { 0 }
    }
}
