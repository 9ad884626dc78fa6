//! A policy that judges the position after its turn.

use hg_core::{Action, Decision, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;
use super::outlook::Outlook;
use super::random::any_of;
use super::weights::Weights;

/// Chooses the action after which the estimate of the final scores is best for its seat, with the
/// best continuation until the next tile is drawn.
///
/// The estimate counts scores, a share of the value of each feature for its leaders, and figures
/// in supply. A placement is judged without copying the game ([`hg_core::features::Survey`]).
///
/// ```
/// use hg_core::{GameConfig, NoEvents, Preset, ScoutUse, Setup};
/// use hg_sim::{OneTurnPolicy, Policy, PolicyKind, play_game};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let one_turn: Box<dyn Policy> = Box::new(OneTurnPolicy::new(1));
/// let mut policies = [one_turn, PolicyKind::Random.with_seed(2)];
/// let played = play_game(&setup, 7, &mut policies, &mut NoEvents)?;
/// let scores = played.game.scores();
/// assert!(scores[0] > scores[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OneTurnPolicy {
    rng: ChaCha8Rng,
    outlook: Outlook,
    best: Vec<Action>,
}

impl OneTurnPolicy {
    /// Creates a policy whose choices among equal actions follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let outlook = Outlook::new(&Weights::BY_HAND);
        Self { rng: ChaCha8Rng::seed_from_u64(seed), outlook, best: Vec::new() }
    }
}

impl Policy for OneTurnPolicy {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        if actions.len() < 2 {
            return actions.first().copied();
        }
        if let Some(Decision::Reveal { .. }) = view.decision() {
            // A draw is left to chance.
            return any_of(actions, &mut self.rng);
        }
        let turns = self.outlook.list(view);
        let most = turns.iter().map(|turn| turn.lead).max()?;
        self.best.clear();
        self.best.extend(turns.iter().filter(|turn| turn.lead == most).map(|turn| turn.action));
        self.best.dedup();
        any_of(&self.best, &mut self.rng)
    }
}
