//! Keeping the record of a game while it is played.

use core::num::NonZeroUsize;

use super::draws::order_of;
use super::{Check, DrawsBy, GameRecord, RecordedDraws, RecordedTiles};
use crate::{Action, ActionError, ConfigError, DrawOrder, Events, Game, GameConfig, Setup};

/// A game that keeps its own record.
///
/// ```
/// use core::num::NonZeroUsize;
/// use hg_core::{Game, GameConfig, GameRecorder, Preset, ScoutUse};
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
    game: Game,
    record: GameRecord,
    events: u64,
    check_every: Option<NonZeroUsize>,
}

impl GameRecorder {
    /// Begins a game whose stacks are shuffled by a seed. The record holds both seed and stacks.
    ///
    /// # Errors
    ///
    /// As [`Game::new`].
    pub fn new(config: GameConfig, seed: u64) -> Result<Self, ConfigError> {
        let setup = Setup::new(config)?;
        let game = setup.game(seed);
        let order = order_of(&game);
        let mut recorder = Self::begun(&setup, game);
        recorder.record.seed = Some(seed);
        let tiles = &setup.config().tiles;
        let draws = RecordedDraws::new(DrawsBy::Game, crate::Deck::Full, &order, tiles);
        recorder.record.draws = Some(draws);
        Ok(recorder)
    }

    /// Begins a game with given stacks.
    ///
    /// # Errors
    ///
    /// As [`Game::with_draw_order`].
    pub fn with_draw_order(config: GameConfig, order: &DrawOrder) -> Result<Self, ConfigError> {
        let setup = Setup::new(config)?;
        let game = setup.game_with_order(order)?;
        Ok(Self::listed(&setup, game, DrawsBy::Game, order))
    }

    /// Begins a game whose draws the caller makes.
    ///
    /// # Errors
    ///
    /// As [`Setup::game_with_caller_draws`].
    pub fn with_caller_draws(config: GameConfig, order: &DrawOrder) -> Result<Self, ConfigError> {
        let setup = Setup::new(config)?;
        let game = setup.game_with_caller_draws(order)?;
        let mut order = order.clone();
        order.land.sort_unstable();
        order.menhir.sort_unstable();
        Ok(Self::listed(&setup, game, DrawsBy::Caller, &order))
    }

    fn listed(setup: &Setup, game: Game, by: DrawsBy, order: &DrawOrder) -> Self {
        let mut recorder = Self::begun(setup, game);
        let config = setup.config();
        recorder.record.draws = Some(RecordedDraws::new(by, config.deck, order, &config.tiles));
        recorder
    }

    fn begun(setup: &Setup, game: Game) -> Self {
        let config = setup.config();
        let record = GameRecord::begun(config, RecordedTiles::of(&config.tiles));
        Self { game, record, events: 0, check_every: None }
    }

    /// Also notes, each time so many actions are done, what must then hold.
    #[must_use]
    pub const fn with_check_every(mut self, actions: NonZeroUsize) -> Self {
        self.check_every = Some(actions);
        self
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &GameRecord {
        &self.record
    }

    /// Carries out an action and notes it.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; then nothing is noted.
    pub fn apply(&mut self, action: Action) -> Result<Events, ActionError> {
        let events = self.game.apply(action)?;
        self.events += events.len() as u64;
        let Self { game, record, .. } = self;
        record.actions.push(action.named(game.tile_set()));
        let done = record.actions.len();
        if game.is_over() {
            record.expect.checks.push(Check::of(game, done, self.events));
            record.expect.final_scores = Some(game.scores().to_vec());
        } else if self.check_every.is_some_and(|every| done.is_multiple_of(every.get())) {
            record.expect.checks.push(Check::of(game, done, self.events));
        }
        Ok(events)
    }

    /// The game and its record.
    #[must_use]
    pub fn finish(self) -> (Game, GameRecord) {
        (self.game, self.record)
    }
}
