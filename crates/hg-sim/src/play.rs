//! Playing a game to its end.

use hg_core::{Action, ActionError, ConfigError, EventSink, Game, Seat, Setup};
use rand_core::Rng;

use crate::Policy;

/// A game that was played to its end.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Played {
    /// The game, over.
    pub game: Game,
    /// How many decisions were made.
    pub decisions: u32,
}

/// Why a game could not be played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// There must be a policy for each seat.
    #[error("there are {policies} policies for {seats} seats")]
    PolicyCount {
        /// How many policies there are.
        policies: usize,
        /// How many seats the game has.
        seats: usize,
    },
    /// A policy chose an action that is not in the list.
    #[error("the policy of {seat} chose action {index} of {actions}")]
    NoSuchAction {
        /// Whose policy.
        seat: Seat,
        /// What it returned.
        index: usize,
        /// How many actions there were.
        actions: usize,
    },
    /// The game cannot begin.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The game waits for a draw and has no tile to draw: only where the caller makes the draws.
    #[error("nothing can be decided, though the game is not over")]
    NothingToDecide,
    /// The game refused an action of its own list.
    #[error("a legal action was refused: {0}")]
    Refused(ActionError),
}

/// Plays one game whose stacks are shuffled by `seed`, one policy a seat in seat order, and hands
/// all events to `sink`, those before the first decision included.
///
/// A policy has its own state and seed: for an independent game make a new one.
///
/// # Errors
///
/// [`PlayError`] if the policies do not fit the game or one of them makes an impossible choice.
///
/// # Examples
///
/// ```
/// use hg_core::{ConfigError, Event, Events, GameConfig, Preset, ScoutUse, Setup};
/// use hg_sim::{PolicyKind, play_game};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 3))?;
/// let mut policies = [1, 2, 3].map(|seed| PolicyKind::Random.with_seed(seed));
/// let mut events = Events::new();
/// let played = play_game(&setup, 7, &mut policies, &mut events)?;
/// assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
/// assert!(played.decisions > 78);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_game<S: EventSink>(
    setup: &Setup,
    seed: u64,
    policies: &mut [Box<dyn Policy>],
    sink: &mut S,
) -> Result<Played, PlayError> {
    let game = setup.begin(seed, sink)?;
    play_on(game, policies, |game, action| game.apply_with(action, sink))
}

/// Plays a game on from where it is. `apply` carries out each action that was chosen, and may
/// look at the game before and after.
///
/// # Errors
///
/// As [`play_game`], and what `apply` returns.
pub fn play_on(
    mut game: Game,
    policies: &mut [Box<dyn Policy>],
    mut apply: impl FnMut(&mut Game, Action) -> Result<(), ActionError>,
) -> Result<Played, PlayError> {
    if policies.len() != game.seats() {
        return Err(PlayError::PolicyCount { policies: policies.len(), seats: game.seats() });
    }
    let mut decisions = 0;
    let mut actions = Vec::new();
    while let Some(decision) = game.decision() {
        let seat = decision.seat();
        game.legal_actions_into(&mut actions);
        if actions.is_empty() {
            return Err(PlayError::NothingToDecide);
        }
        let index = policies[seat.index()].choose(&game, &actions);
        let action = *actions.get(index).ok_or(PlayError::NoSuchAction {
            seat,
            index,
            actions: actions.len(),
        })?;
        apply(&mut game, action).map_err(PlayError::Refused)?;
        decisions += 1;
    }
    Ok(Played { game, decisions })
}

/// Plays a game to its end with random actions, every legal one equally likely, and returns how
/// many were taken: the fast path, for search and for measuring the engine.
///
/// At every decision it lists the legal actions into `actions`, which the caller keeps from one
/// playout to the next. It makes no events and allocates only while that list grows. It takes
/// one [`hg_core::below`] from `rng` for each action.
///
/// ```
/// use hg_core::{ConfigError, GameConfig, Preset, ScoutUse, Setup};
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let mut game = setup.begin(1, &mut NoEvents)?;
/// let taken = hg_sim::playout(&mut game, &mut rng, &mut Vec::new());
/// assert!(game.is_over() && taken > 78);
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
#[inline]
pub fn playout(game: &mut Game, rng: &mut impl Rng, actions: &mut Vec<Action>) -> u32 {
    let mut taken = 0;
    loop {
        game.legal_actions_into(actions);
        if actions.is_empty() {
            return taken;
        }
        let action = actions[hg_core::below(actions.len() as u32, rng) as usize];
        if game.apply_quietly(action).is_err() {
            debug_assert!(false, "a legal action was refused");
            return taken;
        }
        taken += 1;
    }
}
