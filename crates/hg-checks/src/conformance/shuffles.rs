//! The stacks of seeds.

use hg_core::{Draws, GameConfig, GameRecord, Setup};
use hg_testing::conformance::Shuffle;

use super::begun;
use super::games::rulesets;
use crate::pinned::SEEDS;

pub(super) fn all() -> Vec<Shuffle> {
    let mut all = Vec::new();
    // Switches do not change the shuffle: the presets do.
    for ruleset in rulesets().iter().filter(|ruleset| !ruleset.contains(',')) {
        for (seats, seed) in (2..).zip(SEEDS) {
            let config = GameConfig::from_ruleset_text(ruleset, seats).expect("a ruleset");
            let setup = Setup::new(config.clone()).expect("a sound configuration");
            let (record, ..) = begun(&setup, Draws::Seed(seed));
            let draws = record.draws.expect("the order of the stacks");
            all.push(Shuffle { record: GameRecord::seeded(&config, seed, &[]), draws });
        }
    }
    all
}
