//! Playing a game for a record: its actions and events are counted, its steps noted and verified.

use alloc::boxed::Box;
use alloc::vec::Vec;

use hg_features::{FigureKind, Seat, SeatSet};
use hg_tiles::{Stack, TileName};

use super::{ReplayError, StepFact, TileStep};
use crate::{
    Action, ActionError, Decision, Event, EventSink, Game, NamedAction, OnEvent,
    event::{Choice, DiscardReason},
    ruleset::UnplaceableLand,
};

/// How much is noted of each step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// What happened, and the number of legal placements.
    #[default]
    Brief,
    /// Also the legal placements and the possible figures.
    Full,
}

/// A game that is played for a record: as it is recorded, read or replayed.
#[derive(Clone, Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    /// The number of actions.
    pub(crate) actions: usize,
    /// The number of events that they gave.
    pub(crate) events: u32,
    /// How much is noted of each step; `None` if steps are not noted.
    pub(super) detail: Option<Detail>,
    /// The steps, from the first action on.
    notes: Option<StepNotes>,
}

impl Playing {
    /// Begins with a game before its first action.
    pub(crate) const fn begun(game: Game) -> Self {
        Self { game, actions: 0, events: 0, detail: None, notes: None }
    }

    /// Notes what is needed to verify these steps.
    pub(super) fn expecting(mut self, stated: &[TileStep]) -> Self {
        if !stated.is_empty() {
            let lists = stated.iter().any(|step| step.legal.is_some() || step.figures.is_some());
            self.detail = Some(if lists { Detail::Full } else { Detail::Brief });
        }
        self
    }

    /// Returns the steps that are settled.
    pub(super) fn steps(&self) -> &[TileStep] {
        self.notes.as_ref().map_or(&[], |notes| &notes.done)
    }

    /// Returns the first seat that decided something in a turn without a tile, so that no step
    /// has it. This takes Scout, and rules under which a tile that fits nowhere ends the turn.
    #[cfg(feature = "log")]
    pub(super) fn lost_turn(&self) -> Option<Seat> {
        self.notes.as_ref()?.lost_turn()
    }

    /// Carries out an action.
    pub(super) fn apply<S: EventSink>(
        &mut self,
        action: Action,
        sink: &mut S,
    ) -> Result<(), ActionError> {
        self.before(action);
        self.carry_out(action, sink)
    }

    /// Carries out the next action of a record, and verifies what is stated of its step.
    pub(crate) fn step<S: EventSink>(
        &mut self,
        named: NamedAction,
        stated: &[TileStep],
        sink: &mut S,
    ) -> Result<Action, ReplayError> {
        let index = self.actions;
        let illegal = |source| ReplayError::Action { index, action: named, source };
        let action = named.resolve(self.game.tile_set()).map_err(illegal)?;
        self.before(action);
        let last = match self.game.decision() {
            Some(Decision::PutFigure { .. }) => StepFact::Figures,
            _ => StepFact::Placement,
        };
        if let Some(StepNotes { open: Some(open), done, .. }) = &self.notes {
            verify(stated, done.len(), open, last)?;
        }
        self.carry_out(action, sink).map_err(illegal)?;
        if let Some(StepNotes { open: None, done, .. }) = &self.notes
            && let Some((found, before)) = done.split_last()
        {
            verify(stated, before.len(), found, StepFact::Scores)?;
        }
        Ok(action)
    }

    /// Notes what can be known only before an action.
    fn before(&mut self, action: Action) {
        if let Some(detail) = self.detail {
            let notes = self.notes.get_or_insert_with(|| StepNotes::new(&self.game, detail));
            notes.before(&self.game, action);
        }
    }

    fn carry_out<S: EventSink>(&mut self, action: Action, sink: &mut S) -> Result<(), ActionError> {
        let seat = self.game.decision().map_or(Seat::FIRST, Decision::seat);
        let (events, notes) = (&mut self.events, &mut self.notes);
        let mut note = OnEvent::new(|event| {
            *events += 1;
            if let Some(notes) = notes {
                notes.event(event);
            }
        });
        self.game.apply_with(action, &mut (&mut note, sink))?;
        self.actions += 1;
        if let Some(notes) = &mut self.notes {
            notes.after(seat, action);
        }
        Ok(())
    }
}

/// Verifies a step up to a fact.
fn verify(
    stated: &[TileStep],
    step: usize,
    found: &TileStep,
    last: StepFact,
) -> Result<(), ReplayError> {
    let Some(expected) = stated.get(step) else { return Ok(()) };
    let Some(fact) = expected.difference(found, last) else { return Ok(()) };
    let (expected, found) = (Box::new(expected.clone()), Box::new(found.clone()));
    Err(ReplayError::OtherStep { step, fact, expected, found })
}

/// The steps of a game so far.
#[derive(Clone, Debug)]
struct StepNotes {
    detail: Detail,
    /// The steps that are settled.
    done: Vec<TileStep>,
    /// The step that goes on, from before the action that places its tile.
    open: Option<TileStep>,
    /// The scores without final scoring.
    scores: Vec<u32>,
    draw: DrawNotes,
    settled: bool,
    lost_turn: Option<Seat>,
}

/// What happened in the draw that goes on.
#[derive(Clone, Debug, Default)]
struct DrawNotes {
    discarded: Vec<TileName>,
    skipped: Option<(Seat, TileName)>,
    /// The seats that drew, rather than play a Scout tile, since the last tile was placed.
    drew: SeatSet,
}

impl StepNotes {
    /// Begins with a game before its first action.
    fn new(game: &Game, detail: Detail) -> Self {
        let mut draw = DrawNotes::default();
        if game.ruleset().unplaceable_land == UnplaceableLand::Redraw {
            let name = |tile| game.tile_set()[tile].name();
            draw.discarded = game.discarded(Stack::Land).map(name).collect();
        }
        let scores = alloc::vec![0; game.seats()];
        Self { detail, done: Vec::new(), open: None, scores, draw, settled: false, lost_turn: None }
    }

    fn lost_turn(&self) -> Option<Seat> {
        self.lost_turn.or(self.draw.skipped.map(|(seat, _)| seat))
    }

    /// Notes what can be known only before an action.
    fn before(&mut self, game: &Game, action: Action) {
        match (game.decision(), action) {
            (Some(Decision::PlaceTile { seat, tile, stack }), Action::Place(placement)) => {
                self.open = Some(TileStep {
                    seat,
                    tile,
                    stack,
                    discarded: self.draw.discarded.clone(),
                    skipped: self.draw.skipped.map(|(_, tile)| tile),
                    placement,
                    returned: None,
                    figure: None,
                    scores: Vec::new(),
                    placements: Some(placement_count(game)),
                    legal: (self.detail == Detail::Full).then(|| placements(game)),
                    figures: None,
                });
            }
            (Some(Decision::PutFigure { .. }), _) if self.detail == Detail::Full => {
                if let Some(open) = &mut self.open {
                    open.figures = Some(figures(game));
                }
            }
            _ => {}
        }
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::TurnStarted { .. } | Event::MenhirTurnEarned { .. } => {
                // The draw before it is over, with or without a tile.
                self.lost_turn = self.lost_turn();
                self.draw.skipped = None;
                self.draw.discarded.clear();
            }
            Event::TileDiscarded { seat, tile, reason, .. } => match reason {
                DiscardReason::SentAway => self.draw.skipped = Some((seat, tile)),
                DiscardReason::FitsNowhere => self.draw.discarded.push(tile),
            },
            Event::TileMixedBack { seat, tile, .. } => self.draw.skipped = Some((seat, tile)),
            Event::TilePlaced { .. } => self.draw = DrawNotes::default(),
            Event::MeepleTakenBack { from, .. } => {
                if let Some(open) = &mut self.open {
                    open.returned = Some(from);
                }
            }
            Event::FigurePut { kind, at, choice, .. } => {
                let figure = match kind {
                    FigureKind::Meeple => Action::PutMeeple(at.segment),
                    FigureKind::Hut => Action::PutHut(at.segment),
                };
                self.settle(Some(figure.into()), choice);
            }
            Event::NoFigurePut { choice, .. } => self.settle(None, choice),
            Event::Scored(scored) if !scored.source.is_final() => {
                for seat in scored.winners {
                    if let Some(score) = self.scores.get_mut(seat.index()) {
                        *score = score.saturating_add(scored.points);
                    }
                }
            }
            _ => {}
        }
    }

    fn settle(&mut self, figure: Option<NamedAction>, choice: Choice) {
        if let Some(open) = &mut self.open {
            open.figure = figure;
            if choice == Choice::Forced && self.detail == Detail::Full {
                // What is forced is all that was possible.
                open.figures = Some(figure.into_iter().collect());
            }
        }
        self.settled = true;
    }

    /// Notes what is known only after an action.
    fn after(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Draw => self.draw.drew.insert(seat),
            // A seat that drew, lost that turn and had another would, in a replay of its steps,
            // play the Scout tile in the first of the two.
            Action::PlayScout(_) if self.draw.drew.contains(seat) => {
                self.lost_turn = self.lost_turn.or(Some(seat));
            }
            _ => {}
        }
        if core::mem::take(&mut self.settled)
            && let Some(mut step) = self.open.take()
        {
            step.scores.clone_from(&self.scores);
            self.done.push(step);
        }
    }
}

/// Returns the number of legal placements of the tile in hand.
fn placement_count(game: &Game) -> u32 {
    let sending_away = usize::from(game.check(Action::SendAway).is_ok());
    (game.legal_action_count() - sending_away) as u32
}

/// Returns the legal placements of the tile in hand, sorted.
fn placements(game: &Game) -> Vec<hg_features::Placement> {
    let placement = |action| match action {
        Action::Place(placement) => Some(placement),
        _ => None,
    };
    game.legal_actions().into_iter().filter_map(placement).collect()
}

/// Returns the figures that can be put on the tile just placed, as actions, sorted.
fn figures(game: &Game) -> Vec<NamedAction> {
    let puts = |action: &Action| matches!(action, Action::PutMeeple(_) | Action::PutHut(_));
    game.legal_actions().into_iter().filter(puts).map(NamedAction::from).collect()
}
