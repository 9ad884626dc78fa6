//! Snapshots as bytes, and the checks of any loaded snapshot.

use hg_core::tiles::BUILT_IN;
use hg_core::{Game, GameSnapshot, config::Deck, snapshot::SavedDraws};

use super::played_on::check_and_play_on;
use super::snapshot_edits::edited;
use hg_testing::plan_bytes::Bytes;

/// The first byte of an edited snapshot.
pub const EDITED: u8 = b'e';

/// Reads a snapshot and loads it. After [`EDITED`] the bytes are a plan and the changes to a snapshot
/// of its game.
pub fn body(data: &[u8]) {
    if let Some((&EDITED, rest)) = data.split_first() {
        let snapshot = edited(Bytes(rest));
        assert_eq!(GameSnapshot::from_bytes(&snapshot.to_bytes()).as_ref(), Ok(&snapshot));
        check_loading(&snapshot);
        return;
    }
    match GameSnapshot::from_bytes(data) {
        Ok(snapshot) => {
            let bytes = snapshot.to_bytes();
            assert_eq!(GameSnapshot::from_bytes(&bytes).as_ref(), Ok(&snapshot));
            check_loading(&snapshot);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Loads a snapshot with the tiles that it names. A loaded game saves to the same snapshot, and can
/// be played to its end.
pub(super) fn check_loading(snapshot: &GameSnapshot) {
    let digest = snapshot.tiles.digest;
    // With other tiles it is refused, whichever they are.
    let tiles = BUILT_IN.into_iter().find(|tiles| tiles.digest() == digest).unwrap_or(BUILT_IN[0]);
    let game = match Game::from_snapshot(snapshot, tiles) {
        Ok(game) => game,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(tiles.digest(), digest);
    let mut expected = snapshot.clone();
    // For people only.
    expected.tiles.name = tiles.name();
    if expected.draws == SavedDraws::Mixing(0) {
        expected.draws = SavedDraws::Game;
    }
    if expected.draws == SavedDraws::Caller {
        for stack in [&mut expected.land, &mut expected.menhir] {
            stack.left.sort_by_key(|tile| tiles.id_of(tile.as_str()));
        }
    }
    for seat in &mut expected.seats {
        seat.scout_tiles.sort_by_key(|tile| tiles.id_of(tile.as_str()));
    }
    let saved = game.snapshot();
    // A short deck from which nothing is missing is a full one.
    if snapshot.deck == Deck::Short {
        expected.deck = saved.deck;
    }
    assert_eq!(saved, expected, "what was loaded, saved again");
    let loaded = Game::from_snapshot(&saved, tiles).expect("a game's own snapshot");
    assert!(loaded == game, "another game from its snapshot");
    assert_eq!(loaded.state_hash(), game.state_hash());
    assert_eq!(loaded.snapshot().to_bytes(), saved.to_bytes());
    check_and_play_on(game);
}
