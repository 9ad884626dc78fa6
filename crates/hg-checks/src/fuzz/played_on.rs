//! Checks of a loaded game that is played to its end.

use hg_core::{Action, Decision, Game};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::game_steps::{TilesOfTheGame, check_figures_are_conserved, check_sinks, fold_scores};
use crate::listing::{cells_around, check_listing, check_over};
use crate::same_features::{check_features, check_open_cells};
use crate::styles::Style;
use crate::translate::{TrapCover, position_of, tiles_of};

/// Plays the game to its end at random. Checks counts at every step, and all features and legal
/// actions at a few steps.
pub fn check_and_play_on(mut game: Game) {
    const LOOKS: usize = 6;
    let mut dice = ChaCha8Rng::seed_from_u64(game.state_hash());
    let style = Style::ALL[dice.next_u32() as usize % Style::ALL.len()];
    let tiles = TilesOfTheGame::of_any(&game);
    let mut scores = game.scores().to_vec();
    let most = 5 * game.tile_set().len();
    for decision in 0..=most {
        check_counts(&game, &tiles);
        if decision < LOOKS / 2 || decision % (most / LOOKS) == 0 {
            look(&game, decision);
        }
        let Some(action) = style.choose(&game, dice.next_u32() as u16) else {
            break;
        };
        let events = game.apply(action).expect("a legal action");
        if let Action::Reveal(tile) = action {
            assert!(game.tile_in_hand() == Some(tile) || !events.is_empty(), "{tile:?} is lost");
        }
        fold_scores(&events, &mut scores);
        assert_eq!(game.scores(), scores);
    }
    check_over(&game);
}

fn check_counts(game: &Game, tiles: &TilesOfTheGame) {
    tiles.check(game);
    check_figures_are_conserved(game);
    let count = game.legal_action_count();
    assert_eq!(count == 0, game.is_over());
    assert_eq!(game.legal_actions().len(), count);
    assert_eq!(game.decision().is_none(), game.is_over());
    // A choice with one option is not asked but taken.
    if !matches!(game.decision(), Some(Decision::PlaceTile { .. } | Decision::Reveal { .. }) | None)
    {
        assert!(count > 1, "{:?} with one option", game.decision());
    }
}

fn look(game: &Game, sample: usize) {
    let tiles = tiles_of(game);
    let position = position_of(game.board(), &tiles, TrapCover::Traps(game.ruleset()));
    check_features(game.board(), game.ruleset(), &position);
    check_open_cells(game.board(), &cells_around(game));
    if !game.is_over() {
        check_listing(game, sample);
    }
    if let Some(&action) = game.legal_actions().first() {
        let mut after = game.clone();
        let events = after.apply(action).expect("a legal action");
        check_sinks(game, action, &events, &after);
    }
}
