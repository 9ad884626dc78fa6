//! Whole games, one of each ruleset.

use hg_core::{Draws, GameConfig, Preset, config::DrawsBy};
use hg_testing::conformance::Case;
use hg_testing::referee::{Followed, translate::tiles_of};
use hg_testing::switches::CHANGED;
use hg_testing::{Style, TestGame};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{begun, step};

/// More choices than a game has decisions.
const CHOICES: usize = 500;

/// Returns the rulesets of the suite: all presets, with and without Scout, and changed switches.
pub(super) fn rulesets() -> Vec<String> {
    let presets = Preset::ALL.into_iter();
    let presets = presets.flat_map(|preset| [preset.to_string(), format!("{preset}+scout")]);
    presets.chain(CHANGED.map(String::from)).collect()
}

pub(super) fn cases() -> Vec<Case> {
    rulesets().iter().zip(0..).map(|(ruleset, number)| case(ruleset, number)).collect()
}

fn case(ruleset: &str, number: usize) -> Case {
    let config = GameConfig::from_ruleset_text(ruleset, 2 + number % 4).expect("a ruleset");
    let mut dice = ChaCha8Rng::seed_from_u64(number as u64);
    let choices: Vec<u16> = (0..CHOICES).map(|_| dice.next_u32() as u16).collect();
    let style = Style::ALL[number % Style::ALL.len()];
    let played = TestGame::new(config, 2020 + number as u64, style, &choices);
    let (record, mut game, start) = begun(played.setup(), Draws::Order(played.order()));
    let tiles = tiles_of(&game);
    let first_seat = played.setup().config().first_seat;
    let mut followed = Followed::begin(&tiles, &game, first_seat, DrawsBy::Game, &start.events);
    let mut steps = Vec::new();
    for &action in played.actions() {
        followed.check_options(&game);
        let events = game.clone().apply(action).expect("a legal action");
        steps.push(step(&mut game, action));
        followed.follow(action, &events, &game);
    }
    assert!(game.is_over());
    let name = format!("{ruleset}, {} seats", game.seats());
    Case { name, rules: Vec::new(), record, tiles: None, start, steps }
}
