//! Keeping the record of a game while it is played.

use core::num::NonZeroUsize;

use super::draws::order_of;
use super::{Check, GameRecord, RecordedDraws, RecordedTiles};
use crate::{
    Action, ActionError, ConfigError, Deck, Draws, DrawsBy, EventSink, Events, Game, GameConfig,
    NoEvents, Setup,
};

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
        Self::begin(&Setup::new(config)?, Draws::Seed(seed), &mut NoEvents)
    }

    /// Begins a game with any draws, telling a sink what happens before the first decision.
    ///
    /// # Errors
    ///
    /// As [`Setup::begin`].
    pub fn begin<S: EventSink>(
        setup: &Setup,
        draws: Draws<'_>,
        sink: &mut S,
    ) -> Result<Self, ConfigError> {
        let game = setup.begin(draws, sink)?;
        let GameConfig { tiles, deck, .. } = setup.config();
        let mut record = GameRecord::begun(setup.config(), RecordedTiles::of(tiles));
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
        Ok(Self { game, record, events: 0, check_every: None })
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
