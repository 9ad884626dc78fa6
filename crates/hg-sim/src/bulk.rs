//! Many games, with the same results on any number of threads.

use core::fmt;
use core::ops::{ControlFlow, Range};

use hg_core::{ConfigError, EventSink, GameConfig, GameRecord, NoEvents, Setup};

use crate::{
    FactsCollector, GameFacts, PlayError, Played, Policy, PolicyKind, Summary, all_processors,
    chunks_in_order, play_game, seed,
};

/// A named policy constructor for one seat.
pub struct Player {
    name: String,
    make: Box<dyn Fn(u64) -> Box<dyn Policy> + Send + Sync>,
}

impl Player {
    /// Creates a player. Summaries show the name. `make` is called once for each game, with a
    /// seed for the policy's random numbers.
    ///
    /// ```
    /// use hg_core::{Action, View};
    /// use hg_sim::{Player, RandomPolicy};
    /// let random = Player::new("random", RandomPolicy::new);
    /// let first = Player::new("first", |_seed| {
    ///     |_view: View<'_>, actions: &[Action]| actions.first().copied()
    /// });
    /// assert_eq!((random.name(), first.name()), ("random", "first"));
    /// ```
    pub fn new<P: Policy + 'static>(
        name: impl Into<String>,
        make: impl Fn(u64) -> P + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), make: Box::new(move |seed| Box::new(make(seed))) }
    }

    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl From<PolicyKind> for Player {
    fn from(kind: PolicyKind) -> Self {
        Self::new(kind.to_string(), move |seed| kind.with_seed(seed))
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Player").field(&self.name).finish()
    }
}

/// A reason why games could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// The configuration is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The number of players is not the number of seats.
    #[error("there are {players} policies for {seats} seats")]
    PlayerCount {
        /// The number of players.
        players: usize,
        /// The number of seats.
        seats: usize,
    },
    /// A game could not be played to its end.
    #[error("game {index}: {error}")]
    Play {
        /// The number of the game.
        index: u64,
        /// The reason.
        error: PlayError,
    },
}

/// Games of one kind, numbered from 0 to 2⁶⁴ − 1. Game `i` depends only on this value and `i`.
///
/// ```
/// use hg_core::{GameConfig, Preset, ScoutUse};
/// use hg_sim::{Player, PolicyKind, Simulation};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let players = vec![Player::from(PolicyKind::Greedy), PolicyKind::Random.into()];
/// let summary = Simulation::new(config, players, 2020)?.run(0..20)?;
/// assert_eq!(summary.games, 20);
/// assert!(summary.seats[0].won_alone > 15);
/// println!("{}", summary.report());
/// # Ok::<(), hg_sim::SimulationError>(())
/// ```
#[derive(Debug)]
pub struct Simulation {
    setup: Setup,
    players: Vec<Player>,
    seed: u64,
}

/// One game of a simulation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SimulatedGame {
    /// The number of the game.
    pub index: u64,
    /// The seed of the game: [`Setup::begin`] makes the same stacks of it.
    pub seed: u64,
    /// The game and its actions. In a box, because it is large.
    pub played: Box<Played>,
    /// The statistics of the game.
    pub facts: GameFacts,
}

impl Simulation {
    /// Creates a simulation with one player for each seat, from a base seed.
    ///
    /// # Errors
    ///
    /// [`SimulationError`] if the configuration is wrong or the players do not fit it.
    pub fn new(
        config: GameConfig,
        players: Vec<Player>,
        seed: u64,
    ) -> Result<Self, SimulationError> {
        let setup = Setup::new(config)?;
        let seats = setup.config().seats;
        if players.len() != seats {
            let players = players.len();
            return Err(SimulationError::PlayerCount { players, seats });
        }
        Ok(Self { setup, players, seed })
    }

    /// Returns the setup of all games.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns a summary without games, to which games of this simulation can be added.
    #[must_use]
    pub fn empty_summary(&self) -> Summary {
        let names = self.players.iter().map(|player| player.name.clone());
        Summary::new(self.setup.config(), names.collect())
    }

    /// Adds a game to a summary, as [`Summary::add`].
    pub fn add_to(&self, summary: &mut Summary, game: &SimulatedGame) {
        summary.add(self.seed, game.index, &game.facts);
    }

    /// Plays game number `index`. `sink` receives all its events, from the first turn on.
    ///
    /// # Errors
    ///
    /// [`SimulationError::Play`] if a policy chooses no legal action.
    pub fn play<S: EventSink>(
        &self,
        index: u64,
        sink: &mut S,
    ) -> Result<SimulatedGame, SimulationError> {
        let seed = seed::of_game(self.seed, index);
        let mut policies: Vec<Box<dyn Policy>> = (0..)
            .zip(&self.players)
            .map(|(seat, player)| (player.make)(seed::of_policy(seed, seat)))
            .collect();
        let mut sinks = (FactsCollector::new(&self.setup), sink);
        let played = play_game(&self.setup, seed, &mut policies, &mut sinks)
            .map_err(|error| SimulationError::Play { index, error })?;
        let facts = sinks.0.finish(&played);
        Ok(SimulatedGame { index, seed, played: Box::new(played), facts })
    }

    /// Returns the record of a game of this simulation.
    ///
    /// ```
    /// use hg_core::record::Detail;
    /// use hg_core::{Game, GameConfig, NoEvents, Preset, ScoutUse};
    /// use hg_sim::{PolicyKind, Simulation};
    ///
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let players = [PolicyKind::Random; 2].map(Into::into).into();
    /// let simulation = Simulation::new(config, players, 7)?;
    /// let game = simulation.play(0, &mut NoEvents)?;
    /// let record = simulation.record(&game);
    /// assert_eq!(Game::replay(&record)?, game.played.game);
    /// println!("{}", record.to_log(Detail::Brief)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self, game: &SimulatedGame) -> GameRecord {
        GameRecord::seeded(self.setup.config(), game.seed, &game.played.actions)
    }

    /// Plays the games with these numbers on all processors, and sums them up.
    ///
    /// # Errors
    ///
    /// The error of [`Simulation::play`] for the failed game with the lowest number.
    pub fn run(&self, games: Range<u64>) -> Result<Summary, SimulationError> {
        let mut summary = self.empty_summary();
        let mut failed = None;
        let sum_up = |chunk: Range<u64>| {
            let mut part = self.empty_summary();
            for index in chunk {
                match self.play(index, &mut NoEvents) {
                    Ok(game) => self.add_to(&mut part, &game),
                    Err(error) => return ControlFlow::Break(Err(error)),
                }
            }
            ControlFlow::Continue(Ok(part))
        };
        chunks_in_order(games, all_processors(), sum_up, |part| {
            match part {
                Ok(part) => {
                    let merged = summary.merge(&part);
                    debug_assert_eq!(merged, Ok(()), "different games of the same kind");
                }
                Err(error) => failed = Some(error),
            }
            ControlFlow::Continue(())
        });
        failed.map_or(Ok(summary), Err)
    }
}
