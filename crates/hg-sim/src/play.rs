//! Playing a game to its end.

use hg_core::{Action, ActionError, ConfigError, Draws, EventSink, Game, Seat, Setup};
use rand_core::Rng;

use crate::Policy;

/// A game that was played to its end.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Played {
    /// The game, which is over.
    pub game: Game,
    /// The actions, in order. Applied to the game at its beginning, they give `game` again.
    pub actions: Vec<Action>,
}

/// A reason why a game could not be played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The draws do not fit the configuration.
    #[error(transparent)]
    Begin(#[from] ConfigError),
    /// The number of policies is not the number of seats.
    #[error("there are {policies} policies for {seats} seats")]
    PolicyCount {
        /// The number of policies.
        policies: usize,
        /// The number of seats.
        seats: usize,
    },
    /// A policy returned no action, although there are legal actions.
    #[error("the policy of {seat} chose none of {actions} actions")]
    NoChoice {
        /// The seat of the policy.
        seat: Seat,
        /// The number of legal actions.
        actions: usize,
    },
    /// A policy chose an action that is not legal.
    #[error("the policy of {seat} chose an action that is not legal: {error}")]
    Refused {
        /// The seat of the policy.
        seat: Seat,
        /// The rule that forbids the action.
        error: ActionError,
    },
}

/// Plays one game with a policy for each seat, in seat order.
///
/// `sink` receives all events of the game, from the first turn on. A number as `draws` is a seed.
/// Policies have their own state and seed: use new ones for a game that depends on nothing else.
///
/// If the caller makes the draws ([`Draws::Caller`]), the policy of the seat to move reveals the
/// tile.
///
/// # Errors
///
/// [`PlayError`] if the draws or the policies do not fit the configuration, or a policy chooses
/// no legal action.
///
/// # Examples
///
/// ```
/// use hg_core::{Event, Events, GameConfig, Preset, ScoutUse, Setup};
/// use hg_sim::{PolicyKind, play_game};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 3))?;
/// let mut policies = [1, 2, 3].map(|seed| PolicyKind::Random.with_seed(seed));
/// let mut events = Events::new();
/// let played = play_game(&setup, 7, &mut policies, &mut events)?;
/// assert!(matches!(events.first(), Some(Event::TurnStarted { .. })));
/// assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
/// assert!(played.actions.len() > 78);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_game<'a, P: Policy, S: EventSink>(
    setup: &Setup,
    draws: impl Into<Draws<'a>>,
    policies: &mut [P],
    sink: &mut S,
) -> Result<Played, PlayError> {
    let seats = setup.config().seats;
    if policies.len() != seats {
        return Err(PlayError::PolicyCount { policies: policies.len(), seats });
    }
    let mut game = setup.begin(draws, sink)?;
    let (mut played, mut legal) = (Vec::new(), Vec::new());
    while let Some(decision) = game.decision() {
        let seat = decision.seat();
        game.legal_actions_into(&mut legal);
        let choice = policies[seat.index()].choose(game.view(), &legal);
        let action = choice.ok_or(PlayError::NoChoice { seat, actions: legal.len() })?;
        game.apply_with(action, sink).map_err(|error| PlayError::Refused { seat, error })?;
        played.push(action);
    }
    Ok(Played { game, actions: played })
}

/// Plays a game to its end with random actions, each legal action equally likely, and returns the
/// number of actions.
///
/// This is the fast path, for search and for benchmarks. `actions` is a buffer that the caller
/// keeps from one playout to the next: the only allocation is its growth. Each action takes one
/// [`hg_core::chance::below`] from `rng`.
///
/// ```
/// use hg_core::{GameConfig, NoEvents, Preset, ScoutUse, Setup};
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
        let action = actions[hg_core::chance::below(actions.len() as u32, rng) as usize];
        if game.apply_quietly(action).is_err() {
            debug_assert!(false, "a legal action was refused");
            return taken;
        }
        taken += 1;
    }
}
