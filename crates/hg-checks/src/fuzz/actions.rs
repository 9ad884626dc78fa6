//! Any actions, legal or illegal, in any game.

use hg_core::{Action, Game};

use hg_testing::plan_bytes::{Bytes, opened};
use hg_testing::steps::check_sinks;
use hg_testing::{assert_listing, assert_refused, odd_action};

/// Plays a game at random, then tries an action for every three bytes. Exactly the listed actions
/// are accepted, and a refused action changes nothing.
pub fn body(data: &[u8]) {
    let mut bytes = Bytes(data);
    let plan = bytes.plan();
    let mut game = opened(&plan, bytes.byte().into());
    // This byte chose illegal actions. Kept inputs have it.
    bytes.byte();
    assert_listing(&game);
    let mut tried = 0;
    while !bytes.is_empty() {
        let action = odd_action(&game, [bytes.byte(), bytes.byte(), bytes.byte()]);
        try_action(&mut game, action);
        tried += 1;
        if tried % 16 == 0 {
            assert_listing(&game);
        }
    }
}

fn try_action(game: &mut Game, action: Action) {
    check_text(game, action);
    let listed = game.legal_actions().contains(&action);
    assert_eq!(game.check(action).is_ok(), listed, "{action} listed or accepted");
    let before = game.clone();
    let hashes = (game.state_hash(), game.position_hash());
    match game.apply(action) {
        Ok(events) => {
            assert!(listed, "{action} was accepted");
            check_sinks(&before, action, &events, game);
        }
        Err(error) => {
            assert!(!listed, "{action} was refused: {error}");
            assert!(*game == before, "{action} was refused, but changed the game");
            assert_eq!((game.state_hash(), game.position_hash()), hashes);
            assert_refused(game, action);
        }
    }
}

fn check_text(game: &Game, action: Action) {
    assert_eq!(action.to_string().parse(), Ok(action));
    let named = action.named(game.tile_set());
    assert_eq!(named.to_string().parse(), Ok(named));
    assert_eq!(named.resolve(game.tile_set()), Ok(action));
}
