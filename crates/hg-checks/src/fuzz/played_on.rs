//! Checks of a loaded game that is played to its end.

use hg_core::{Action, Game};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use hg_testing::steps::check_sinks;
use hg_testing::{
    Style, assert_conserved, assert_events, assert_listing, assert_over, assert_valid,
};

/// Plays the game to its end at random. Checks counts at every step, and all features and legal
/// actions at a few steps.
pub fn check_and_play_on(mut game: Game) {
    const LOOKS: usize = 6;
    let mut dice = ChaCha8Rng::seed_from_u64(game.state_hash());
    let style = Style::ALL[dice.next_u32() as usize % Style::ALL.len()];
    let most = 5 * game.tile_set().len();
    for decision in 0..=most {
        assert_conserved(&game);
        if decision < LOOKS / 2 || decision % (most / LOOKS) == 0 {
            look(&game);
        }
        let Some(action) = style.choose(&game, dice.next_u32() as u16) else {
            break;
        };
        let before = game.clone();
        let events = game.apply(action).expect("a legal action");
        if let Action::Reveal(tile) = action {
            assert!(game.tile_in_hand() == Some(tile) || !events.is_empty(), "{tile:?} is lost");
        }
        assert_events(&before, &events, &game);
    }
    assert_over(&game);
}

fn look(game: &Game) {
    assert_valid(game);
    if !game.is_over() {
        assert_listing(game);
    }
    if let Some(&action) = game.legal_actions().first() {
        let mut after = game.clone();
        let events = after.apply(action).expect("a legal action");
        check_sinks(game, action, &events, &after);
    }
}
