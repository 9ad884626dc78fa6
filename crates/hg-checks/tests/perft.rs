//! Perft by two enumerators that share no code: the engine and the referee.

use hg_checks::conformance::counted;
use hg_core::{Game, GameConfig, Preset, ScoutUse};
use hg_testing::switches::CHANGED;

#[test]
fn engine_and_referee_count_the_same_sequences_under_every_ruleset() {
    for preset in Preset::ALL {
        for ruleset in [preset.to_string(), format!("{preset}+scout")] {
            for seats in 2..=5 {
                counted(&ruleset, seats, 0, 4);
                counted(&ruleset, seats, 60, 3);
            }
        }
    }
    for ruleset in CHANGED.iter().filter(|ruleset| !ruleset.contains("mixed_back")) {
        counted(ruleset, 3, 40, 3);
    }
}

#[test]
fn a_game_that_ends_has_no_longer_sequences() {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let mut game = Game::new(config, 7).expect("a game");
    let mut last = game.clone();
    while let Some(action) = game.kth_legal_action(0) {
        last = game.clone();
        game.apply_quietly(action).expect("a legal action");
    }
    assert_eq!((game.perft(0), game.perft(1), game.perft(4)), (1, 0, 0));
    assert_eq!(last.perft(2), 0);
    assert_eq!(last.perft_divided(2).len() as u64, last.perft(1));
}
