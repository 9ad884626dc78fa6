//! A policy without a plan.

use hg_core::{Action, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;

/// Chooses any legal action, each equally likely.
///
/// Each choice takes one [`hg_core::chance::below`] from a `ChaCha8` generator. The same seed gives the
/// same choices on every platform and in every version.
#[derive(Clone, Debug)]
pub struct RandomPolicy {
    rng: ChaCha8Rng,
}

impl RandomPolicy {
    /// Creates a policy with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Policy for RandomPolicy {
    fn choose(&mut self, _view: View<'_>, actions: &[Action]) -> Option<Action> {
        any_of(actions, &mut self.rng)
    }
}

/// Returns any of the actions, each equally likely; `None` if there is none.
pub(super) fn any_of(actions: &[Action], rng: &mut ChaCha8Rng) -> Option<Action> {
    match actions.len() {
        0 => None,
        count => Some(actions[hg_core::chance::below(count as u32, rng) as usize]),
    }
}
