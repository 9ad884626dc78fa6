//! Recording a game while it is played.

use core::num::NonZeroUsize;

use super::draws::order_of;
use super::{Check, Detail, GameRecord, Playing, RecordedDraws};
use crate::{
    Action, ActionError, ConfigError, Draws, EventSink, Events, Game, GameConfig, NoEvents, Setup,
    config::{Deck, DrawsBy},
};

/// A game that keeps its own record.
///
/// ```
/// use core::num::NonZeroUsize;
/// use hg_core::{Game, GameConfig, Preset, ScoutUse, record::GameRecorder};
///
/// let config = GameConfig::new(Preset::FirstEdition, ScoutUse::With, 3);
/// let mut recorder = GameRecorder::new(config, 7)?.with_check_every(NonZeroUsize::new(50).unwrap());
/// while let Some(action) = recorder.game().kth_legal_action(0) {
///     recorder.apply(action)?;
/// }
/// let (game, record) = recorder.finish();
/// assert_eq!(record.seed, Some(7));
/// assert_eq!(record.expect.final_scores.as_deref(), Some(game.scores()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameRecorder {
    playing: Playing,
    record: GameRecord,
    check_every: Option<NonZeroUsize>,
}

impl GameRecorder {
    /// Begins a game whose stacks are shuffled by a seed. The record holds both seed and stacks.
    ///
    /// # Errors
    ///
    /// As [`Game::new`].
    pub fn new(config: GameConfig, seed: u64) -> Result<Self, ConfigError> {
        Self::begin(&Setup::new(config)?, seed, &mut NoEvents)
    }

    /// Begins a game with any draws and hands its opening events to a sink.
    ///
    /// # Errors
    ///
    /// As [`Setup::begin`].
    pub fn begin<'d, S: EventSink>(
        setup: &Setup,
        draws: impl Into<Draws<'d>>,
        sink: &mut S,
    ) -> Result<Self, ConfigError> {
        let draws = draws.into();
        let game = setup.begin(draws, sink)?;
        let GameConfig { tiles, deck, .. } = setup.config();
        let mut record = GameRecord::begun(setup.config());
        record.draws = Some(match draws {
            Draws::Seed(seed) => {
                record.seed = Some(seed);
                RecordedDraws::new(DrawsBy::Game, Deck::Full, &order_of(&game), tiles)
            }
            Draws::Order(order) => RecordedDraws::new(DrawsBy::Game, *deck, order, tiles),
            Draws::Caller(order) => {
                let mut order = order.clone();
                order.land.sort_unstable();
                order.menhir.sort_unstable();
                RecordedDraws::new(DrawsBy::Caller, *deck, &order, tiles)
            }
        });
        Ok(Self { playing: Playing::begun(game), record, check_every: None })
    }

    /// Also records a [`Check`] each time this number of actions is done.
    #[must_use]
    pub const fn with_check_every(mut self, actions: NonZeroUsize) -> Self {
        self.check_every = Some(actions);
        self
    }

    /// Also records the steps ([`super::Expectations::steps`]). Call it before the first action.
    #[must_use]
    pub const fn with_steps(mut self, detail: Detail) -> Self {
        self.playing.detail = Some(detail);
        self
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.playing.game
    }

    /// Returns the record so far, without steps.
    #[must_use]
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// Carries out an action and records it. Returns its events.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; nothing is recorded then.
    pub fn apply(&mut self, action: Action) -> Result<Events, ActionError> {
        let mut events = Events::new();
        self.apply_with(action, &mut events)?;
        Ok(events)
    }

    /// Carries out an action, records it, and hands its events to a sink.
    ///
    /// # Errors
    ///
    /// As [`Game::apply_with`]; nothing is recorded then.
    pub fn apply_with<S: EventSink>(
        &mut self,
        action: Action,
        sink: &mut S,
    ) -> Result<(), ActionError> {
        let Self { playing, record, check_every } = self;
        playing.apply(action, sink)?;
        let Playing { game, actions, events, .. } = playing;
        record.actions.push(action.named(game.tile_set()));
        let is_over = game.is_over();
        if is_over || check_every.is_some_and(|every| actions.is_multiple_of(every.get())) {
            record.expect.checks.push(Check::of(game, *actions, *events));
        }
        if is_over {
            record.expect.final_scores = Some(game.scores().to_vec());
        }
        Ok(())
    }

    /// Returns the game and its record.
    #[must_use]
    pub fn finish(mut self) -> (Game, GameRecord) {
        self.record.expect.steps = self.playing.steps().to_vec();
        (self.playing.game, self.record)
    }
}
