//! What clients receive: docs/WIRE.md.
#![cfg(feature = "serde")]

mod document;
mod mirror;
#[cfg(feature = "schema")]
mod schemas;

use hg_core::{Action, Game, GameConfig, Preset, ScoutUse, Setup, chance::below};
use rand_chacha::ChaCha8Rng;

/// Set-ups of every preset, with and without Scout, for 2 to 5 seats.
pub(crate) fn setups() -> impl Iterator<Item = Setup> {
    let rules = Preset::ALL
        .into_iter()
        .flat_map(|preset| [ScoutUse::Without, ScoutUse::With].map(|scout| (preset, scout)));
    rules.flat_map(|(preset, scout)| {
        (2..=5).map(move |seats| Setup::new(GameConfig::new(preset, scout, seats)).unwrap())
    })
}

pub(crate) fn random_action(game: &Game, rng: &mut ChaCha8Rng) -> Action {
    let actions = game.legal_actions();
    actions[below(actions.len() as u32, rng) as usize]
}
