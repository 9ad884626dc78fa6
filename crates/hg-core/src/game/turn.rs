//! The course of a turn, in order: draw, place, special tile, figure, settlement, menhir turn,
//! next turn (RULES 3). Everything runs on until somebody must decide.

use arrayvec::ArrayVec;
use hg_features::{BoardSegment, FeatureId, Figure, FigureKind, Placement, Seat};
use hg_tiles::internals::MAX_TILE_NODES;
use hg_tiles::{Power, PowerSet, SegmentId, SegmentName, Stack, TileId};

use super::validate::Move;
use super::{Game, Phase};
use crate::{
    Action, ActionError, Event, EventSink, Events, NoEvents,
    config::DrawsBy,
    event::{Choice, DiscardReason, ReturnReason, TakeBackBy},
    ruleset::{MenhirTurnAfterLastTile, UnplaceableLand, UnplaceableMenhir},
};

impl Game {
    /// Applies an action and all that follows from it, up to the next decision.
    ///
    /// # Errors
    ///
    /// [`ActionError`] says what was wrong and by which rule; the game is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_core::{Action, ActionError, Event, Game, GameConfig, Placement, Preset, ScoutUse};
    /// use hg_core::{Pos, Rotation, features::PlaceError};
    ///
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut game = Game::new(config, 7)?;
    /// let before = game.clone();
    /// let on_the_start_tile = Action::Place(Placement::new(0, 0, Rotation::R0));
    /// let error = game.apply(on_the_start_tile).unwrap_err();
    /// assert_eq!(error, ActionError::Place(PlaceError::Occupied { pos: Pos::ORIGIN }));
    /// assert_eq!(game, before);
    ///
    /// let events = game.apply(game.legal_actions()[0])?;
    /// assert!(matches!(events[0], Event::TilePlaced { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, action: Action) -> Result<Events, ActionError> {
        let mut events = Events::new();
        self.apply_with(action, &mut events)?;
        Ok(events)
    }

    /// As [`Game::apply`], without events: for playouts. Allocates nothing.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`].
    pub fn apply_quietly(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_with(action, &mut NoEvents)
    }

    /// As [`Game::apply`], handing the events to a sink. Allocates nothing itself.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; the sink then got no event.
    pub fn apply_with<S: EventSink>(
        &mut self,
        action: Action,
        sink: &mut S,
    ) -> Result<(), ActionError> {
        // The most frequent decision is checked and applied in one call: to carry what the check
        // found over to here costs 2 % of a playout.
        if let (Phase::PlaceTile, Action::Place(placement)) = (self.turn.phase, action)
            && self.turn.cycle != Stack::Scout
        {
            self.board.place(self.turn.tile, placement)?;
            self.placed(placement, sink);
            return Ok(());
        }
        match self.validate(action)? {
            Move::Place(fit) => {
                self.board.place_fit(fit);
                self.placed(fit.placement(), sink);
            }
            Move::PutFigure(kind, segment) => self.put_figure(kind, segment, Choice::Made, sink),
            Move::Pass => {
                sink.event(Event::NoFigurePut { seat: self.turn.seat, choice: Choice::Made });
                self.settle(sink);
            }
            Move::Draw => self.draw_or_end_turn(Stack::Land, sink),
            Move::PlayScout(tile) => self.play_scout(tile, sink),
            Move::Reveal(tile) => self.reveal(tile, sink),
            Move::SendAway => self.send_away(sink),
            Move::TakeNothing(by) => {
                sink.event(Event::NothingTakenBack { seat: self.turn.seat, by });
                self.ask_figure(sink);
            }
            Move::TakeBack(by, pos) => self.take_back(pos, by, Choice::Made, sink),
        }
        Ok(())
    }

    // ---- the turn begins, and a tile is drawn ----------------------------------------------

    /// Starts the first turn.
    pub(super) fn start<S: EventSink>(&mut self, sink: &mut S) {
        if self.stacks.is_empty(Stack::Land) {
            self.finish(sink);
        } else if !self.start_turn(sink) {
            self.end_turn(sink);
        }
    }

    /// RULES 3.1, 12.3, SC-1. Returns `true` if somebody must decide. If not, the turn is over.
    /// What may be done once a turn may be done again: a menhir turn is part of the same turn
    /// (AMB-40).
    fn start_turn<S: EventSink>(&mut self, sink: &mut S) -> bool {
        self.turn.sent_away = false;
        self.turn.card_used = false;
        let plays_scout = self.ruleset.scout.is_some() && self.can_play_a_scout_tile();
        // RULES 10.3: where no land tile fits, the last tiles leave the game, but nobody has a
        // turn. Only the events tell the difference.
        if S::WANTS_EVENTS && (plays_scout || self.land_tile_fits()) {
            sink.event(Event::TurnStarted { seat: self.turn.seat });
        }
        if plays_scout {
            self.turn.phase = Phase::DrawOrScout;
            return true;
        }
        self.draw(Stack::Land, sink)
    }

    /// Returns `true` if a land tile that is left can be placed. The next tile nearly always can.
    pub(super) fn land_tile_fits(&self) -> bool {
        self.stacks.left(Stack::Land).iter().any(|&tile| self.board.is_placeable(tile))
    }

    /// RULES 3.2, 3.3, 3.9.5. Returns `true` if somebody must decide. If not, no tile can be
    /// placed.
    fn draw<S: EventSink>(&mut self, stack: Stack, sink: &mut S) -> bool {
        loop {
            if self.stacks.draws_by == DrawsBy::Caller && !self.stacks.is_empty(stack) {
                self.turn.cycle = stack;
                self.turn.phase = Phase::Reveal;
                return true;
            }
            let Some(tile) = self.stacks.draw(stack) else {
                return false;
            };
            if self.drawn(tile, stack, sink) {
                return true;
            }
            if !self.redraws(stack) {
                return false;
            }
        }
    }

    pub(super) fn draw_or_end_turn<S: EventSink>(&mut self, stack: Stack, sink: &mut S) {
        if !self.draw(stack, sink) {
            self.end_turn(sink);
        }
    }

    /// Draws the tile that the caller chose.
    fn reveal<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        let stack = self.turn.cycle;
        let was_left = self.stacks.draw_this(stack, tile);
        debug_assert!(was_left, "checked before");
        if self.drawn(tile, stack, sink) {
            return;
        }
        if self.redraws(stack) {
            self.draw_or_end_turn(stack, sink);
        } else {
            self.end_turn(sink);
        }
    }

    /// Shows a drawn tile. Returns `true` if it can be placed. If not, it leaves the game.
    fn drawn<S: EventSink>(&mut self, tile: TileId, stack: Stack, sink: &mut S) -> bool {
        let seat = self.turn.seat;
        if S::WANTS_EVENTS {
            sink.event(Event::TileDrawn { seat, tile: self.name_of(tile), stack });
        }
        if self.board.is_placeable(tile) {
            self.turn.tile = tile;
            self.turn.cycle = stack;
            self.turn.phase = Phase::PlaceTile;
            return true;
        }
        self.tell_discarded(tile, stack, DiscardReason::FitsNowhere, sink);
        false
    }

    pub(super) fn tell_discarded<S: EventSink>(
        &self,
        tile: TileId,
        stack: Stack,
        reason: DiscardReason,
        sink: &mut S,
    ) {
        if S::WANTS_EVENTS {
            let (seat, tile) = (self.turn.seat, self.name_of(tile));
            sink.event(Event::TileDiscarded { seat, tile, stack, reason });
        }
    }

    /// AMB-05, AMB-06. Returns `true` if another tile is drawn after one that fits nowhere.
    fn redraws(&self, stack: Stack) -> bool {
        match stack {
            Stack::Menhir => self.ruleset.unplaceable_menhir == UnplaceableMenhir::Redraw,
            _ => self.ruleset.unplaceable_land == UnplaceableLand::Redraw,
        }
    }

    // ---- the tile is placed, and special tiles take effect ---------------------------------

    /// RULES 3.4.
    #[inline]
    fn placed<S: EventSink>(&mut self, placement: Placement, sink: &mut S) {
        if S::WANTS_EVENTS {
            let (seat, tile) = (self.turn.seat, self.name_of(self.turn.tile));
            sink.event(Event::TilePlaced { seat, tile, placement });
        }
        self.tile_placed(sink);
    }

    /// RULES 3.5, AMB-22: immediate effects; then, with Scout, the Shaman card (12.8, SC-8).
    fn tile_placed<S: EventSink>(&mut self, sink: &mut S) {
        const IMMEDIATE: PowerSet =
            PowerSet::of(&[Power::Logboat, Power::HuntingTrap, Power::Shaman]);
        let powers = self.powers_of_tile().intersection(IMMEDIATE);
        if !powers.is_empty() {
            // One after the other, though no printed tile has two.
            if powers.contains(Power::Logboat) {
                self.score_logboat(sink);
            }
            if powers.contains(Power::HuntingTrap) {
                self.spring_hunting_trap(sink);
            }
            if powers.contains(Power::Shaman) {
                return self.ask_take_back(TakeBackBy::ShamanTile, sink);
            }
        }
        if self.ruleset.scout.is_some() && self.may_use_card() {
            return self.ask_take_back(TakeBackBy::ShamanCard, sink);
        }
        self.ask_figure(sink);
    }

    // ---- a figure is put -------------------------------------------------------------------

    /// RULES 3.6, 5.12. After the immediate effects (AMB-22).
    pub(super) fn ask_figure<S: EventSink>(&mut self, sink: &mut S) {
        let nodes = self.board.last_tile_nodes();
        self.turn.complete = nodes.complete;
        if self.turn.cycle == Stack::Scout {
            return self.ask_scout_figure(sink);
        }
        self.turn.claimable = self.claimable(nodes.free);
        if self.turn.claimable == 0 {
            sink.event(Event::NoFigurePut { seat: self.turn.seat, choice: Choice::Forced });
            return self.settle(sink);
        }
        self.turn.phase = Phase::PutFigure;
    }

    /// RULES 3.6, in both cycles (SC-2). The figure may stand in a feature that this tile completes
    /// (RULES 5.8): it scores next.
    pub(super) fn put_figure<S: EventSink>(
        &mut self,
        kind: FigureKind,
        segment: SegmentId,
        choice: Choice,
        sink: &mut S,
    ) {
        let seat = self.turn.seat;
        let put = self.board.put_figure_on_last(segment, Figure { seat, kind });
        debug_assert_eq!(put, Ok(()), "checked before");
        if S::WANTS_EVENTS {
            let name = self.tile_set()[self.turn.tile].name_of(segment);
            let at = BoardSegment::new(self.last_pos(), name);
            sink.event(Event::FigurePut { seat, kind, at, choice });
        }
        self.settle(sink);
    }

    // ---- completed features score, and their meeples go home -------------------------------

    /// RULES 3.7 to 3.10: scores what the tile completed, and plays the menhir turn if one was
    /// earned, which nobody may decline (AMB-09); otherwise the turn is over.
    #[inline]
    pub(super) fn settle<S: EventSink>(&mut self, sink: &mut S) {
        if self.turn.complete != 0 && self.settle_completed(sink) {
            sink.event(Event::MenhirTurnEarned { seat: self.turn.seat });
            self.draw_or_end_turn(Stack::Menhir, sink);
        } else {
            self.end_turn(sink);
        }
    }

    /// Scores the features that the tile completed, each for itself (RULES 6.3), and returns their
    /// meeples. Returns `true` if a menhir turn was earned: by a menhir in any of the forests
    /// (AMB-39), with meeples or without (AMB-38).
    ///
    /// All are valued before any meeple leaves, so their order makes no difference (RULES 7.4).
    fn settle_completed<S: EventSink>(&mut self, sink: &mut S) -> bool {
        let completed = self.completed_features();
        self.turn.complete = 0;
        let mut menhir = false;
        for &(id, name) in &completed {
            menhir |= self.score_completed(id, name, sink);
        }
        if self.ruleset.scout.is_some() {
            self.score_dugout_of_system(&completed, sink);
        }
        // RULES 3.8: only when all is scored.
        for &(id, _) in &completed {
            self.return_meeples(id, sink);
        }
        menhir && self.menhir_turn_is_due()
    }

    /// Returns the features that the tile just placed completed, each once, with a segment of each
    /// on the tile.
    fn completed_features(&self) -> ArrayVec<(FeatureId, SegmentName), MAX_TILE_NODES> {
        let mut features = ArrayVec::<(FeatureId, SegmentName), MAX_TILE_NODES>::new();
        let nodes = self.tile_set()[self.turn.tile].nodes();
        let mut complete = self.turn.complete;
        while complete != 0 {
            let index = complete.trailing_zeros();
            complete &= complete - 1;
            if let Some(feature) = self.board.feature_of_last_tile(index as usize)
                && features.iter().all(|&(id, _)| id != feature.id())
            {
                features.push((feature.id(), nodes[index as usize].name));
            }
        }
        features
    }

    /// RULES 3.8, 8.
    fn return_meeples<S: EventSink>(&mut self, feature: FeatureId, sink: &mut S) {
        let reason = ReturnReason::FeatureCompleted;
        self.board.take_meeples(feature, |from, seat| {
            sink.event(Event::MeepleReturned { seat, from, reason });
        });
    }

    // ---- the menhir turn, and the next turn ------------------------------------------------

    /// RULES 3.9, AMB-08: once a turn, not within a menhir turn (AMB-10), and not with an empty
    /// stack.
    fn menhir_turn_is_due(&self) -> bool {
        self.turn.cycle != Stack::Menhir
            && !self.stacks.is_empty(Stack::Menhir)
            && (self.ruleset.menhir_turn_after_last_tile == MenhirTurnAfterLastTile::Played
                || !self.stacks.is_empty(Stack::Land))
    }

    /// RULES 3.10, 10.1, 10.3, AMB-07: the next turn in which somebody must decide, or the end,
    /// however many turns each seat had (RULES 10.4).
    pub(super) fn end_turn<S: EventSink>(&mut self, sink: &mut S) {
        loop {
            if self.stacks.is_empty(Stack::Land) {
                return self.finish(sink);
            }
            let next = self.turn.seat.index() + 1;
            let next = if next < self.seats() { next } else { 0 };
            self.turn.seat = Seat::new(next as u8).unwrap_or(Seat::FIRST);
            if self.start_turn(sink) {
                return;
            }
        }
    }
}
