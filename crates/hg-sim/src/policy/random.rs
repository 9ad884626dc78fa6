//! A player without a plan.

use hg_core::{Action, Game};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;

/// Takes any legal action, every one equally likely.
///
/// Each decision draws one [`hg_core::below`] from a `ChaCha8` generator: the same seed gives the
/// same choices on every platform and in every version.
#[derive(Clone, Debug)]
pub struct RandomPolicy {
    rng: ChaCha8Rng,
}

impl RandomPolicy {
    /// A player whose chance comes from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Policy for RandomPolicy {
    fn choose(&mut self, _game: &Game, actions: &[Action]) -> usize {
        hg_core::below(actions.len() as u32, &mut self.rng) as usize
    }
}
