//! Policies: what chooses among legal actions.

mod greedy;
mod held;
mod mcts;
mod outlook;
mod random;

use core::fmt;
use core::str::FromStr;

use hg_core::{Action, Game, ParseError};
use serde::{Deserialize, Serialize};

pub use greedy::GreedyPolicy;
pub use mcts::MctsPolicy;
pub use random::RandomPolicy;

/// Chooses actions for a seat.
///
/// # Fair play
///
/// `game` is the whole game, the hidden order of its stacks included. A policy must not look at
/// [`Game::hidden_order`], nor let what it chooses depend on the tile that an action makes the
/// game draw.
///
/// # Examples
///
/// A player who always takes the first action:
///
/// ```
/// use hg_core::{Action, Game, GameConfig, NoEvents, Preset, ScoutUse, Setup};
/// use hg_sim::{Policy, play_game};
///
/// struct First;
/// impl Policy for First {
///     fn choose(&mut self, _game: &Game, _actions: &[Action]) -> usize {
///         0
///     }
/// }
/// let setup = Setup::new(GameConfig::new(Preset::FirstEdition, ScoutUse::Without, 2))?;
/// let mut policies: [Box<dyn Policy>; 2] = [Box::new(First), Box::new(First)];
/// let played = play_game(&setup, 1, &mut policies, &mut NoEvents)?;
/// assert!(played.game.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Policy: Send {
    /// The index in `actions` of the action to take.
    ///
    /// `actions` is [`Game::legal_actions`]: sorted and not empty. The seat to decide for is that
    /// of [`Game::decision`].
    fn choose(&mut self, game: &Game, actions: &[Action]) -> usize;
}

/// The policies of this crate, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum PolicyKind {
    /// [`RandomPolicy`].
    Random,
    /// [`GreedyPolicy`].
    Greedy,
    /// [`MctsPolicy`] with [`PolicyKind::MCTS_ITERATIONS`].
    Mcts,
}

impl PolicyKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Mcts];

    /// How often [`PolicyKind::Mcts`] looks ahead before each choice: enough to beat the greedy
    /// player in two games of three, in a second or so a game.
    pub const MCTS_ITERATIONS: u32 = 150;

    /// The name, as on a command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Mcts => "mcts",
        }
    }

    /// A policy of this kind whose own chance comes from a seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Box<dyn Policy> {
        match self {
            Self::Random => Box::new(RandomPolicy::new(seed)),
            Self::Greedy => Box::new(GreedyPolicy::new(seed)),
            Self::Mcts => Box::new(MctsPolicy::new(seed, Self::MCTS_ITERATIONS)),
        }
    }
}

impl fmt::Display for PolicyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for PolicyKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or(ParseError::whole("a policy: random, greedy or mcts"))
    }
}
