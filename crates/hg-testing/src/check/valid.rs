//! The whole state of a game, worked out again.

use hg_core::{Decision, Game, Seat, Stack};

use super::{assert_conserved, cells_around};
use crate::referee::features::{check_features, check_open_cells};
use crate::referee::translate::{TrapCover, position_of, tiles_of};

/// Works out everything again that a game derives from its facts, and checks that it is the same.
///
/// - The features, with their contents, values, figures and winners, are what the flood fill of
///   [`hg_oracle`] finds on the same tiles.
/// - The open cells, and the placements of every tile, are those that the cells themselves give.
/// - A game loaded from the snapshot is equal, and has the same hashes, legal actions and supplies.
/// - Tiles and figures are conserved: see [`assert_conserved`].
/// - A seat is asked only if it has a choice.
///
/// It takes about a millisecond early in a game and several later.
///
/// # Panics
///
/// At the first difference.
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse};
/// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// game.apply(game.legal_actions()[0])?;
/// hg_testing::assert_valid(&game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn assert_valid(game: &Game) {
    let tiles = tiles_of(game);
    let position = position_of(game.board(), &tiles, TrapCover::Traps(game.ruleset()));
    check_features(game.board(), game.ruleset(), &position);
    check_open_cells(game.board(), &cells_around(game));
    assert_conserved(game);
    assert_same_when_loaded(game);
    assert_choice(game);
}

fn assert_same_when_loaded(game: &Game) {
    let loaded = Game::from_snapshot(&game.snapshot(), game.shared_tiles().clone())
        .unwrap_or_else(|error| panic!("the snapshot does not load: {error}"));
    assert!(loaded == *game, "the game loaded from the snapshot is another:\n{loaded:?}\n{game:?}");
    assert_eq!(loaded.state_hash(), game.state_hash(), "state hash");
    assert_eq!(loaded.position_hash(), game.position_hash(), "position hash");
    assert_eq!(loaded.decision(), game.decision());
    assert_eq!(loaded.legal_actions(), game.legal_actions(), "legal actions");
    assert_eq!(loaded.outcome(), game.outcome());
    assert_eq!(loaded.turn_number(), game.turn_number(), "turn");
    for stack in Stack::ALL {
        assert!(loaded.discarded(stack).eq(game.discarded(stack)), "discarded {stack} tiles");
        assert_eq!(loaded.hidden_order(stack), game.hidden_order(stack), "{stack} tiles");
    }
    for seat in Seat::first(game.seats()) {
        assert!(loaded.scout_hand(seat).eq(game.scout_hand(seat)), "hand of {seat}");
        let supply = |game: &Game| (game.meeples(seat), game.huts(seat));
        assert_eq!(supply(&loaded), supply(game), "supply of {seat}");
    }
    let covered = |game: &Game| game.board().covered_segments().collect::<Vec<_>>();
    assert_eq!(covered(&loaded), covered(game), "covered animals");
}

/// A choice with one option is not asked but taken.
fn assert_choice(game: &Game) {
    let count = game.legal_action_count();
    assert_eq!(count == 0, game.is_over(), "{count} legal actions");
    let always_asked = matches!(
        game.decision(),
        Some(Decision::PlaceTile { .. } | Decision::Reveal { .. }) | None
    );
    assert!(always_asked || count > 1, "{:?} with one option", game.decision());
}
