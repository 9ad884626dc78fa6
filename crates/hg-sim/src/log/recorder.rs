//! Writing the log of a game as it is played.

use hg_core::{
    Action, ActionError, Choice, Decision, DiscardReason, Event, EventSink, Game, NoEvents,
    Placement, Preset, Seat, SeatSet, SharedTiles, Stack, TileName, UnplaceableLand,
};

use super::{
    FigureName, GameLog, LogFigure, LogOptions, LogPlacement, LogReturn, LogStep, LogVersion,
    RecordError, setup,
};

/// How much a recorder writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// What happened, and how many placements were legal.
    #[default]
    Brief,
    /// Also the legal placements and the figures that could be put.
    Full,
}

/// Builds the [`GameLog`] of a game whose actions are applied through it.
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse};
/// use hg_sim::log::{Detail, LogRecorder, replay};
///
/// let config = GameConfig::new(Preset::FirstEdition, ScoutUse::With, 3);
/// let mut game = Game::new(config, 5)?;
/// let mut recorder = LogRecorder::new(&game, Detail::Brief)?;
/// while let Some(action) = game.kth_legal_action(0) {
///     recorder.apply(&mut game, action)?;
/// }
/// let log = recorder.finish(&game)?;
/// assert_eq!(log.final_scores, game.scores());
/// replay(&log)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LogRecorder {
    tiles: SharedTiles,
    detail: Detail,
    preset: Preset,
    hands: Option<Vec<Vec<TileName>>>,
    land: Vec<TileName>,
    menhir: Vec<TileName>,
    steps: Vec<LogStep>,
    /// Scores without final scoring.
    scores: Vec<u32>,
    draw: DrawSoFar,
    /// The tile laid last, until its step is settled.
    open: Option<LogStep>,
    settled: bool,
    cannot_tell: Option<Seat>,
}

/// What happened in the draw that goes on.
#[derive(Clone, Debug, Default)]
struct DrawSoFar {
    discarded: Vec<TileName>,
    skipped: Option<(Seat, TileName)>,
    /// Who chose to draw, rather than play a Scout tile, since a tile was laid last.
    chose_to_draw: SeatSet,
}

impl LogRecorder {
    /// Begins the log of a game, before its first action.
    ///
    /// # Errors
    ///
    /// [`RecordError::AlreadyBegun`], [`RecordError::FirstSeat`] and
    /// [`RecordError::NamedAsCard`].
    pub fn new(game: &Game, detail: Detail) -> Result<Self, RecordError> {
        let begun = match game.decision() {
            Some(Decision::PlaceTile { stack, .. }) => stack != Stack::Land,
            Some(Decision::DrawOrScout { .. } | Decision::Reveal { .. }) | None => false,
            Some(_) => true,
        };
        if begun || game.board().len() > 1 {
            return Err(RecordError::AlreadyBegun);
        }
        if let Some(tile) = setup::named_as_card(game.tile_set()) {
            return Err(RecordError::NamedAsCard { tile });
        }
        let turns_lost = match game.ruleset().unplaceable_land {
            UnplaceableLand::EndTurn => game.discarded(Stack::Land).count(),
            UnplaceableLand::Redraw => 0,
        };
        match game.decision().map(Decision::seat) {
            Some(seat) if seat.index() != turns_lost % game.seats() => {
                Err(RecordError::FirstSeat { seat })
            }
            _ => Ok(Self::begin(game, detail)),
        }
    }

    /// As [`LogRecorder::new`], for a game that was just begun by seat 0.
    pub(super) fn begin(game: &Game, detail: Detail) -> Self {
        let tiles = game.shared_tiles().clone();
        let name = |tile| tiles[tile].name();
        let mut land: Vec<TileName> = game.discarded(Stack::Land).map(name).collect();
        let mut draw = DrawSoFar::default();
        if game.ruleset().unplaceable_land == UnplaceableLand::Redraw {
            draw.discarded.clone_from(&land);
        }
        land.extend(game.tile_in_hand().map(name));
        Self {
            detail,
            preset: game.ruleset().nearest_preset_with_tiles(game.tile_set().digest()),
            hands: setup::hands_of(game),
            land,
            menhir: Vec::new(),
            steps: Vec::new(),
            scores: vec![0; game.seats()],
            draw,
            open: None,
            settled: false,
            cannot_tell: None,
            tiles,
        }
    }

    /// Applies an action to the game, and writes down what happens.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; neither the game nor the log is changed.
    pub fn apply(&mut self, game: &mut Game, action: Action) -> Result<(), ActionError> {
        self.apply_with(game, action, &mut NoEvents)
    }

    /// As [`LogRecorder::apply`], handing the events to a sink as well.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; neither the game nor the log is changed.
    pub fn apply_with<S: EventSink>(
        &mut self,
        game: &mut Game,
        action: Action,
        sink: &mut S,
    ) -> Result<(), ActionError> {
        let decision = game.decision();
        let (mut placements, mut legal, mut figures) = (None, None, None);
        match action {
            Action::Place(_) => {
                placements = Some(placement_count(game));
                legal = self.wants_lists().then(|| legal_placements(game));
            }
            Action::PutMeeple(_) | Action::PutHut(_) | Action::Pass => {
                figures = self.wants_lists().then(|| figures_to_put(game));
            }
            _ => {}
        }
        game.apply_with(action, &mut Both(self, sink))?;
        let seat = decision.map_or(Seat::FIRST, Decision::seat);
        match action {
            Action::Draw => self.draw.chose_to_draw.insert(seat),
            // Whoever chose to draw, lost that turn and had another would in a replay play the
            // Scout tile in the first of the two.
            Action::PlayScout(_) if self.draw.chose_to_draw.contains(seat) => {
                self.cannot_tell = self.cannot_tell.or(Some(seat));
            }
            _ => {}
        }
        if let Some(step) = &mut self.open {
            if step.stack != Stack::Scout {
                step.placements = step.placements.or(placements);
                step.legal = step.legal.take().or(legal);
            }
            step.figures = step.figures.take().or(figures);
        }
        if std::mem::take(&mut self.settled)
            && let Some(mut step) = self.open.take()
        {
            step.scores.clone_from(&self.scores);
            self.steps.push(step);
        }
        Ok(())
    }

    /// The steps that are settled.
    #[must_use]
    pub fn steps(&self) -> &[LogStep] {
        &self.steps
    }

    /// The step whose tile is laid and which is not yet settled: its figure is to be decided,
    /// or what is taken back before.
    pub(super) const fn open_step(&self) -> Option<&LogStep> {
        self.open.as_ref()
    }

    /// Tiles that fitted nowhere in the draw that goes on.
    pub(super) fn discarded_so_far(&self) -> &[TileName] {
        &self.draw.discarded
    }

    /// The log, once the game is over.
    ///
    /// # Errors
    ///
    /// [`RecordError::NotOver`] and [`RecordError::LostTurn`].
    pub fn finish(self, game: &Game) -> Result<GameLog, RecordError> {
        let Some(outcome) = game.outcome() else {
            return Err(RecordError::NotOver);
        };
        let skipped = self.draw.skipped.map(|(seat, _)| seat);
        if let Some(seat) = self.cannot_tell.or(skipped) {
            return Err(RecordError::LostTurn { seat });
        }
        let drawn_from = |drawn: &[TileName], stack| -> Vec<TileName> {
            let left = game.hidden_order(stack).iter().map(|&tile| self.tiles[tile].name());
            drawn.iter().copied().chain(left).collect()
        };
        let land = drawn_from(&self.land, Stack::Land);
        let menhir = drawn_from(&self.menhir, Stack::Menhir);
        let options: LogOptions = setup::options_of(game, self.preset, land.len() + menhir.len());
        Ok(GameLog {
            log: LogVersion,
            ruleset: self.preset,
            options,
            digest: setup::digest_of(game, self.preset),
            seats: game.seats() as u8,
            land,
            menhir,
            scout: self.hands,
            steps: self.steps,
            final_scores: game.scores().to_vec(),
            winners: outcome.winners.iter().collect(),
        })
    }

    fn wants_lists(&self) -> bool {
        self.detail == Detail::Full
    }

    fn write_down(&mut self, event: Event) {
        match event {
            Event::TurnStarted { .. } | Event::MenhirTurnEarned { .. } => self.begin_draw(),
            Event::TileDrawn { tile, stack, .. } => match stack {
                Stack::Menhir => self.menhir.push(tile),
                _ => self.land.push(tile),
            },
            Event::TileDiscarded { seat, tile, reason, .. } => match reason {
                DiscardReason::SentAway => self.draw.skipped = Some((seat, tile)),
                DiscardReason::FitsNowhere => self.draw.discarded.push(tile),
            },
            Event::TilePlaced { seat, tile, placement } => {
                self.open_step_for(seat, tile, placement);
            }
            Event::MeepleTakenBack { from, .. } => {
                if let Some(step) = &mut self.open {
                    step.returned = Some(LogReturn { at: from.pos, segment: from.segment });
                }
            }
            Event::FigurePut { kind, at, choice, .. } => {
                self.settle(Some(LogFigure { kind, segment: at.segment }), choice);
            }
            Event::NoFigurePut { choice, .. } => self.settle(None, choice),
            Event::Scored(scored) => {
                for seat in scored.winners.iter().filter(|_| !scored.source.is_final()) {
                    if let Some(score) = self.scores.get_mut(seat.index()) {
                        *score = score.saturating_add(scored.points);
                    }
                }
            }
            _ => {}
        }
    }

    /// A turn or a menhir turn begins: the draw before it is over, with or without a tile.
    fn begin_draw(&mut self) {
        if let Some((seat, _)) = self.draw.skipped.take() {
            self.cannot_tell = self.cannot_tell.or(Some(seat));
        }
        self.draw.discarded.clear();
    }

    fn open_step_for(&mut self, seat: Seat, tile: TileName, placement: Placement) {
        let draw = std::mem::take(&mut self.draw);
        let stack =
            self.tiles.id_of(tile.as_str()).map_or(Stack::Land, |id| self.tiles[id].stack());
        self.open = Some(LogStep {
            seat,
            tile,
            stack,
            discarded: draw.discarded,
            skipped: draw.skipped.map(|(_, tile)| tile),
            at: placement.pos,
            rot: placement.rotation,
            returned: None,
            figure: None,
            scores: Vec::new(),
            placements: None,
            legal: None,
            figures: None,
        });
    }

    fn settle(&mut self, figure: Option<LogFigure>, choice: Choice) {
        let wants_lists = self.wants_lists();
        if let Some(step) = &mut self.open {
            step.figure = figure;
            if choice == Choice::Forced && wants_lists {
                // What is forced is all there is.
                step.figures = Some(figure.into_iter().map(FigureName).collect());
            }
        }
        self.settled = true;
    }
}

/// How many placements of the tile in hand are legal.
pub(super) fn placement_count(game: &Game) -> u32 {
    let actions = game.legal_action_count();
    let sending_away = usize::from(game.check(Action::SendAway).is_ok());
    (actions - sending_away) as u32
}

/// The legal placements of the tile in hand, sorted.
pub(super) fn legal_placements(game: &Game) -> Vec<LogPlacement> {
    let placement = |action| match action {
        Action::Place(placement) => Some(LogPlacement(placement)),
        _ => None,
    };
    let mut legal: Vec<LogPlacement> =
        game.legal_actions().into_iter().filter_map(placement).collect();
    legal.sort_unstable();
    legal
}

/// The figures that can be put on the tile just laid, sorted.
pub(super) fn figures_to_put(game: &Game) -> Vec<FigureName> {
    let figure = |action| LogFigure::of_action(action).map(FigureName);
    let mut figures: Vec<FigureName> =
        game.legal_actions().into_iter().filter_map(figure).collect();
    figures.sort_unstable();
    figures
}

/// Hands each event to the recorder and to a sink.
struct Both<'a, S>(&'a mut LogRecorder, &'a mut S);

impl<S: EventSink> EventSink for Both<'_, S> {
    fn event(&mut self, event: Event) {
        self.0.write_down(event);
        self.1.event(event);
    }
}
