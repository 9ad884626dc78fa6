//! Policies, which choose among the legal actions.

mod greedy;
mod held;
mod mcts;
mod outlook;
mod random;

use core::fmt;
use core::str::FromStr;

use hg_core::{Action, ParseError, View};
use serde::{Deserialize, Serialize};

pub use greedy::GreedyPolicy;
pub use mcts::MctsPolicy;
pub use random::RandomPolicy;

/// Chooses actions for a seat.
///
/// A closure with the right parameters is a policy. A type of your own keeps state between
/// choices.
///
/// # Fair play
///
/// A policy gets a [`View`]: everything that its seat may know. It cannot reach the order of the
/// stacks. To look ahead, use [`View::determinize`] or [`View::to_caller_draws`].
///
/// # Examples
///
/// A closure that prefers the action with the most points at the end:
///
/// ```
/// use hg_core::{Action, GameConfig, NoEvents, Preset, ScoutUse, Setup, View};
/// use hg_sim::{Policy, RandomPolicy, play_game};
///
/// let hopeful = |view: View<'_>, actions: &[Action]| {
///     let seat = view.seat_to_move()?;
///     actions.iter().copied().max_by_key(|&action| {
///         let mut next = view.to_caller_draws();
///         next.apply_quietly(action).map(|()| next.projected_scores()[seat]).unwrap_or(0)
///     })
/// };
/// let setup = Setup::new(GameConfig::new(Preset::FirstEdition, ScoutUse::Without, 2))?;
/// let mut policies: [Box<dyn Policy>; 2] = [Box::new(hopeful), Box::new(RandomPolicy::new(1))];
/// let played = play_game(&setup, 1, &mut policies, &mut NoEvents)?;
/// assert!(played.game.scores()[0] > played.game.scores()[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A policy that looks at the tiles left compiles:
///
/// ```
/// use hg_core::{Action, Stack, View};
/// use hg_sim::Policy;
///
/// struct Counting;
/// impl Policy for Counting {
///     fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
///         let left = view.tiles_left_by_id(Stack::Land).next();
///         actions.get(usize::from(left.is_some())).or(actions.first()).copied()
///     }
/// }
/// ```
///
/// A policy that looks at the next tile does not:
///
/// ```compile_fail,E0599
/// use hg_core::{Action, Stack, View};
/// use hg_sim::Policy;
///
/// struct Cheating;
/// impl Policy for Cheating {
///     fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
///         let left = view.hidden_order(Stack::Land).first();
///         actions.get(usize::from(left.is_some())).or(actions.first()).copied()
///     }
/// }
/// ```
pub trait Policy: Send {
    /// Returns the action to take.
    ///
    /// `actions` are the legal actions ([`View::legal_actions`]) and never empty in a game that
    /// goes on. A policy returns `None` if it has nothing to choose from.
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action>;
}

impl<F> Policy for F
where
    F: FnMut(View<'_>, &[Action]) -> Option<Action> + Send,
{
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        self(view, actions)
    }
}

impl Policy for Box<dyn Policy> {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        (**self).choose(view, actions)
    }
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
    /// All policies of this crate.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Mcts];

    /// The iterations of [`PolicyKind::Mcts`] before each choice. It wins two games of three
    /// against the greedy policy, and does so with one iteration as well: the tree adds nothing,
    /// its evaluation of a position does everything.
    pub const MCTS_ITERATIONS: u32 = 150;

    /// Returns the name, as on a command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Mcts => "mcts",
        }
    }

    /// Creates a policy of this kind, with random numbers from a seed.
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
