//! Taking back a meeple: the shaman tile (RULES 9.3) and Scout's Shaman card (RULES 12.8, SC-8,
//! AMB-35).

use arrayvec::ArrayVec;
use hg_features::{Board, BoardSegment, Feature, Figure, FigureKind, Pos};
use hg_tiles::{Power, Stack};

use super::{Game, Phase};
use crate::{
    Action, ActionError, Event, EventSink,
    event::{Choice, TakeBackBy},
    ruleset::{CardTakes, MAX_SUPPLY},
};

impl Game {
    /// Returns the own meeples on a board that may be taken back (AMB-23), in no particular order:
    /// all but those on Scout tiles (SC-7) and, if the ruleset says so, for the card those in
    /// what the tile just placed completes (AMB-35).
    pub(super) fn meeples_to_take_back<'b>(
        &self,
        board: &'b Board,
        by: TakeBackBy,
    ) -> impl Iterator<Item = BoardSegment> + use<'b> {
        let own = Figure { seat: self.turn.seat, kind: FigureKind::Meeple };
        let card_takes = self.ruleset.scout.map(|scout| scout.card_takes);
        let only_unfinished =
            by == TakeBackBy::ShamanCard && card_takes == Some(CardTakes::Unfinished);
        board.occupied_tiles().filter_map(move |tile| {
            let (figure, segment) = tile.figure?;
            let at = BoardSegment::new(tile.placement.pos, segment);
            let fixed = board.tile_set()[tile.tile].stack() == Stack::Scout;
            let finished = || board.feature(at).is_some_and(Feature::is_complete);
            (figure == own && !fixed && !(only_unfinished && finished())).then_some(at)
        })
    }

    /// As [`Game::meeples_to_take_back`] for the decision that is due, on the game's board.
    fn takeable(&self) -> impl Iterator<Item = BoardSegment> {
        let shaman = self.powers_of_tile().contains(Power::Shaman);
        let by = if shaman { TakeBackBy::ShamanTile } else { TakeBackBy::ShamanCard };
        self.meeples_to_take_back(&self.board, by)
    }

    pub(super) fn ask_take_back<S: EventSink>(&mut self, by: TakeBackBy, sink: &mut S) {
        let optional = self.may_take_nothing();
        let mut useful = self.useful_take_backs();
        let (first, second) = (useful.next(), useful.next());
        drop(useful);
        match (first, second) {
            (None, _) => self.ask_figure(sink),
            (Some(only), None) if !optional => self.take_back(only.pos, by, Choice::Forced, sink),
            _ => self.turn.phase = Phase::TakeBack(by),
        }
    }

    /// On a Scout tile a figure must be put; where none could be without taking a meeple
    /// back, one that helps must be taken (AMB-31, SC-4).
    fn may_take_nothing(&self) -> bool {
        self.turn.cycle != Stack::Scout || self.scout_figures().next().is_some()
    }

    fn useful_take_backs(&self) -> impl Iterator<Item = BoardSegment> {
        let optional = self.may_take_nothing();
        self.takeable().filter(move |at| optional || self.take_back_helps(at.pos))
    }

    /// What may be decided about taking back, sorted.
    pub(super) fn take_backs(&self) -> ArrayVec<Action, { MAX_SUPPLY as usize + 1 }> {
        let nothing = self.may_take_nothing().then_some(Action::TakeNothing);
        let meeples = self.useful_take_backs().map(|at| Action::TakeBack(at.pos));
        let mut actions: ArrayVec<_, _> = nothing.into_iter().chain(meeples).collect();
        actions.sort_unstable();
        actions
    }

    pub(super) fn check_take_nothing(&self) -> Result<(), ActionError> {
        if self.may_take_nothing() {
            Ok(())
        } else {
            Err(ActionError::TakeBackMustFreeTheScoutTile)
        }
    }

    pub(super) fn check_take_back(&self, pos: Pos) -> Result<(), ActionError> {
        if !self.takeable().any(|at| at.pos == pos) {
            return Err(ActionError::NothingToTakeBack { pos });
        }
        if self.may_take_nothing() || self.take_back_helps(pos) {
            Ok(())
        } else {
            Err(ActionError::TakeBackMustFreeTheScoutTile)
        }
    }

    pub(super) fn take_back<S: EventSink>(
        &mut self,
        pos: Pos,
        by: TakeBackBy,
        choice: Choice,
        sink: &mut S,
    ) {
        let seat = self.turn.seat;
        if by == TakeBackBy::ShamanCard {
            self.turn.card_used = true;
        }
        let stood = self.board.tile_at(pos).and_then(|tile| tile.figure);
        // Checked before: an own meeple stands there.
        if let (Some((_, segment)), Ok(_)) = (stood, self.board.take_figure(pos)) {
            let from = BoardSegment::new(pos, segment);
            sink.event(Event::MeepleTakenBack { seat, from, by, choice });
        }
        self.ask_figure(sink);
    }
}
