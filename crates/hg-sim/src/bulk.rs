//! Many games at once, in an order that no number of threads changes.

use core::fmt;
use core::ops::{ControlFlow, Range};

use hg_core::{ActionError, ConfigError, EventSink, Game, GameConfig, NoEvents, Setup};

use crate::{
    FactsCollector, GameFacts, PlayError, Played, Policy, PolicyKind, Summary, all_processors,
    chunks_in_order, play_on,
};

/// Who plays a seat: a name, and how to make a policy from a seed.
pub struct Player {
    name: String,
    make: Box<dyn Fn(u64) -> Box<dyn Policy> + Send + Sync>,
}

impl Player {
    /// A player of your own. Summaries state the name; `make` is called once a game.
    ///
    /// ```
    /// use hg_sim::{Player, Policy, RandomPolicy};
    /// let player = Player::new("mine", |seed| Box::new(RandomPolicy::new(seed)));
    /// assert_eq!(player.name(), "mine");
    /// ```
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(u64) -> Box<dyn Policy> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), make: Box::new(make) }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl From<PolicyKind> for Player {
    fn from(kind: PolicyKind) -> Self {
        Self::new(kind.name(), move |seed| kind.with_seed(seed))
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Player").field(&self.name).finish()
    }
}

/// Why games could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// The configuration is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// There must be a player for each seat.
    #[error("there are {players} policies for {seats} seats")]
    PlayerCount {
        /// How many players there are.
        players: usize,
        /// How many seats.
        seats: usize,
    },
    /// A game came to no end.
    #[error("game {index}: {error}")]
    Play {
        /// Which game.
        index: u64,
        /// Why.
        error: PlayError,
    },
}

/// Games of one kind, numbered from 0 to 2⁶⁴ − 1, each with its own seed: what game number `i`
/// is depends on nothing but this value and `i`.
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
    /// Its number.
    pub index: u64,
    /// Its seed: [`hg_core::Setup::begin`] makes the same stacks of it.
    pub seed: u64,
    /// The game, over. In a box, because it is large.
    pub played: Box<Played>,
    /// What it shows.
    pub facts: GameFacts,
}

impl Simulation {
    /// Games of this configuration, one player a seat, from a base seed.
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

    /// The configuration.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// A summary of none of these games, to which they can be added.
    #[must_use]
    pub fn empty_summary(&self) -> Summary {
        let names = self.players.iter().map(|player| player.name.clone());
        Summary::new(self.setup.config(), names.collect())
    }

    /// Adds a game to a summary of such games, as [`Summary::add`] does.
    pub fn add_to(&self, summary: &mut Summary, game: &SimulatedGame) {
        summary.add(self.seed, game.index, &game.facts);
    }

    /// Returns game number `index` before its first action.
    ///
    /// # Errors
    ///
    /// As [`Setup::begin`]: never, because a seed begins each game.
    pub fn begin(&self, index: u64) -> Result<Game, ConfigError> {
        self.setup.begin(crate::seed::of_game(self.seed, index), &mut NoEvents)
    }

    /// Plays game number `index`.
    ///
    /// # Errors
    ///
    /// [`SimulationError::Play`] if a policy makes an impossible choice.
    pub fn play(&self, index: u64) -> Result<SimulatedGame, SimulationError> {
        self.play_with(index, &mut NoEvents, Game::apply_with)
    }

    /// Plays game number `index` and hands all its events to `sink` as well. `apply` carries out
    /// each action, as in [`crate::play_on`]: [`Game::apply_with`], or a function that calls it
    /// with the observers that it is given.
    ///
    /// # Errors
    ///
    /// As [`Simulation::play`].
    pub fn play_with<'s, S: EventSink>(
        &self,
        index: u64,
        sink: &'s mut S,
        mut apply: impl FnMut(
            &mut Game,
            hg_core::Action,
            &mut (FactsCollector, &'s mut S),
        ) -> Result<(), ActionError>,
    ) -> Result<SimulatedGame, SimulationError> {
        let seed = crate::seed::of_game(self.seed, index);
        let mut observers = (FactsCollector::new(&self.setup), sink);
        let game = self.setup.begin(seed, &mut observers)?;
        let mut policies: Vec<Box<dyn Policy>> = (0..)
            .zip(&self.players)
            .map(|(seat, player)| (player.make)(crate::seed::of_policy(seed, seat)))
            .collect();
        let played =
            play_on(game, &mut policies, |game, action| apply(game, action, &mut observers))
                .map_err(|error| SimulationError::Play { index, error })?;
        let facts = observers.0.finish(&played);
        Ok(SimulatedGame { index, seed, played: Box::new(played), facts })
    }

    /// Plays the games with these numbers on all processors, and sums them up.
    ///
    /// # Errors
    ///
    /// As [`Simulation::play`], for the game with the lowest number of those that failed.
    pub fn run(&self, games: Range<u64>) -> Result<Summary, SimulationError> {
        let mut summary = self.empty_summary();
        let mut failed = None;
        let sum_up = |chunk: Range<u64>| {
            let mut part = self.empty_summary();
            for index in chunk {
                match self.play(index) {
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
                    debug_assert_eq!(merged, Ok(()), "they are other games of the same kind");
                }
                Err(error) => failed = Some(error),
            }
            ControlFlow::Continue(())
        });
        failed.map_or(Ok(summary), Err)
    }
}
