//! The course of a turn: checking and carrying out an action, and what then follows by
//! itself until somebody must decide again (RULES 3).

use hg_features::{BoardSegment, Figure, FigureKind, Placement, Seat};
use hg_tiles::{Power, PowerSet, SegmentId, Stack, TileId};

use super::{Game, Phase};
use crate::{
    Action, ActionError, Choice, DiscardReason, DrawsBy, Event, EventSink, Events, NoEvents,
    TakeBackBy, UnplaceableLand, UnplaceableMenhir,
};

impl Game {
    /// Carries out an action and all that follows from it, up to the next decision.
    ///
    /// # Errors
    ///
    /// [`ActionError`] says what was wrong and by which rule; the game is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_core::{Action, ActionError, Event, Game, GameConfig, Placement, Preset, ScoutUse};
    /// use hg_core::{PlaceError, Pos, Rotation};
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

    /// As [`Game::apply`], without making events: for playouts. Allocates nothing.
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
        // Nearly all decisions are one of two: told apart before the others are.
        if let (Phase::PlaceTile, Action::Place(placement)) = (self.turn.phase, action) {
            return self.place(placement, sink);
        }
        if self.turn.phase == Phase::PutFigure {
            return self.decide_figure(action, sink);
        }
        match (self.turn.phase, action) {
            (Phase::TakeBack(by), Action::TakeNothing) => {
                self.check_take_nothing()?;
                sink.event(Event::NothingTakenBack { seat: self.turn.seat, by });
                self.ask_figure(sink);
            }
            (Phase::TakeBack(by), Action::TakeBack(pos)) => {
                self.check_take_back(pos)?;
                self.take_back(pos, by, Choice::Made, sink);
            }
            (Phase::DrawOrScout, Action::Draw) => self.draw_or_end_turn(Stack::Land, sink),
            (Phase::DrawOrScout, Action::PlayScout(tile)) => {
                self.check_play_scout(tile)?;
                self.play_scout(tile, sink);
            }
            (Phase::PlaceTile, Action::SendAway) => {
                self.check_send_away()?;
                self.send_away(sink);
            }
            (Phase::Reveal, Action::Reveal(tile)) => {
                let stack = self.turn.cycle;
                if !self.stacks.draw_this(stack, tile) {
                    return Err(self.tile_error(tile, |tile| ActionError::NotInStack { tile }));
                }
                if !self.drawn(tile, stack, sink) {
                    if self.redraws(stack) {
                        self.draw_or_end_turn(stack, sink);
                    } else {
                        self.end_turn(sink);
                    }
                }
            }
            _ => return Err(self.wrong_decision(action)),
        }
        Ok(())
    }

    /// RULES 3.6.
    #[inline]
    fn decide_figure<S: EventSink>(
        &mut self,
        action: Action,
        sink: &mut S,
    ) -> Result<(), ActionError> {
        let (kind, segment) = match action {
            Action::PutMeeple(segment) => (FigureKind::Meeple, segment),
            Action::PutHut(segment) => (FigureKind::Hut, segment),
            Action::Pass => {
                self.check_pass()?;
                sink.event(Event::NoFigurePut { seat: self.turn.seat, choice: Choice::Made });
                self.settle(sink);
                return Ok(());
            }
            _ => return Err(self.wrong_decision(action)),
        };
        let segment = self.check_figure(kind, segment)?;
        self.put_figure(kind, segment, Choice::Made, sink);
        Ok(())
    }

    pub(super) fn wrong_decision(&self, action: Action) -> ActionError {
        match self.decision() {
            Some(expected) => ActionError::WrongDecision { action, expected },
            None => ActionError::GameOver,
        }
    }

    /// Begins the first turn.
    pub(super) fn start<S: EventSink>(&mut self, sink: &mut S) {
        if self.stacks.is_empty(Stack::Land) {
            self.finish(sink);
        } else if !self.start_turn(sink) {
            self.end_turn(sink);
        }
    }

    /// RULES 3.1, 12.3. Whether somebody must decide; if not, the turn is over.
    fn start_turn<S: EventSink>(&mut self, sink: &mut S) -> bool {
        self.turn.sent_away = false;
        self.turn.card_used = false;
        sink.event(Event::TurnStarted { seat: self.turn.seat });
        if self.ruleset.scout.is_some() && self.can_play_a_scout_tile() {
            self.turn.phase = Phase::DrawOrScout;
            return true;
        }
        self.draw(Stack::Land, sink)
    }

    /// RULES 3.2, 3.3, 3.9.5. Whether somebody must decide; if not, no tile can be laid.
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

    /// Shows a drawn tile. Whether it can be laid; if not, it leaves the game.
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

    /// AMB-05, AMB-06: whether another tile is drawn after one that fits nowhere.
    fn redraws(&self, stack: Stack) -> bool {
        match stack {
            Stack::Menhir => self.ruleset.unplaceable_menhir == UnplaceableMenhir::Redraw,
            _ => self.ruleset.unplaceable_land == UnplaceableLand::Redraw,
        }
    }

    /// RULES 3.4.
    #[inline]
    fn place<S: EventSink>(
        &mut self,
        placement: Placement,
        sink: &mut S,
    ) -> Result<(), ActionError> {
        let tile = self.turn.tile;
        if self.turn.cycle == Stack::Scout {
            self.check_scout_placement(placement)?;
        }
        self.board.place(tile, placement)?;
        if S::WANTS_EVENTS {
            let (seat, tile) = (self.turn.seat, self.name_of(tile));
            sink.event(Event::TilePlaced { seat, tile, placement });
        }
        self.tile_laid(sink);
        Ok(())
    }

    /// RULES 3.5: immediate effects; then, with Scout, the Shaman card (12.8, SC-8).
    fn tile_laid<S: EventSink>(&mut self, sink: &mut S) {
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

    /// RULES 3.6, 5.12.
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
        match kind {
            FigureKind::Meeple => self.meeples[seat] -= 1,
            FigureKind::Hut => self.huts[seat] -= 1,
        }
        if S::WANTS_EVENTS {
            let name = self.tile_set()[self.turn.tile].nodes()[segment.index()].name;
            let at = BoardSegment::new(self.last_pos(), name);
            sink.event(Event::FigurePut { seat, kind, at, choice });
        }
        self.settle(sink);
    }

    /// RULES 3.10, 10.1, 10.3: the next turn in which somebody must decide, or the end.
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
