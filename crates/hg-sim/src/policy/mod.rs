//! Policies, which choose among the legal actions.

mod greedy;
mod held;
mod kind;
mod one_turn;
mod outlook;
mod random;
mod rollouts;
mod weights;

use hg_core::{Action, View};

pub use greedy::GreedyPolicy;
pub use kind::PolicyKind;
pub use one_turn::OneTurnPolicy;
pub use random::RandomPolicy;
pub use rollouts::{Budget, RolloutPolicy};

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
