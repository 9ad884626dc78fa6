//! Snapshots as bytes.

use hg_core::{Game, GameSnapshot, snapshot::SnapshotBytesError};

use crate::snapshots::games::{begun, find, load, plans, play_to_the_end, puzzle};

#[test]
fn all_that_a_game_saves_reads_back_from_some_hundred_bytes() {
    let mut longest = 0;
    for (index, plan) in plans(4).iter().enumerate() {
        let mut game = begun(plan, index % 3 == 0);
        for decision in 0.. {
            let snapshot = game.snapshot();
            let bytes = snapshot.to_bytes();
            longest = longest.max(bytes.len());
            assert_eq!(GameSnapshot::from_bytes(&bytes), Ok(snapshot));
            if game.is_over() {
                break;
            }
            game.apply_quietly(plan.choose(&game, decision)).expect("a legal action");
        }
    }
    assert!((500..1200).contains(&longest), "{longest}");
}

/// If this fails, snapshots that somebody keeps cannot be read: that needs a new version of the
/// format beside the old one.
#[test]
fn the_bytes_stay_as_they_are() {
    let bytes = puzzle().snapshot().to_bytes();
    let hex = bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
    assert_eq!(hex, PUZZLE);
}

const PUZZLE: &str = "\
    48475331000e7365636f6e645f65646974696f6e0e7365636f6e645f65646974696f6e92f8ab9d90a580c047\
    0100020004030000000503000001000002023431010231330001023934000102373500ff02010000026630";

fn positions() -> Vec<Game> {
    vec![
        find(|game| game.ruleset().scout.is_none()),
        find(|game| game.ruleset().scout.is_some() && game.board().len() > 30),
        find(|game| game.board().covered_segments().next().is_some()),
        find(Game::is_over),
    ]
}

#[test]
fn bytes_cut_short_anywhere_are_no_snapshot() {
    for game in positions() {
        let bytes = game.snapshot().to_bytes();
        for length in 0..bytes.len() {
            let error = GameSnapshot::from_bytes(&bytes[..length]).expect_err("too short");
            let expected = match length {
                0..4 => SnapshotBytesError::NotASnapshot,
                _ => SnapshotBytesError::Truncated,
            };
            assert_eq!(error, expected, "{length} bytes");
        }
    }
}

#[test]
fn bytes_behind_a_snapshot_are_refused() {
    let mut bytes = puzzle().snapshot().to_bytes();
    bytes.extend([0, 0]);
    let expected = SnapshotBytesError::MoreBytes { count: 2 };
    assert_eq!(GameSnapshot::from_bytes(&bytes), Err(expected));
}

#[test]
fn what_no_snapshot_has_is_said_to_lie_before_the_byte_where_reading_stopped() {
    // The format, the first letter of the ruleset, and that of the tile set's name.
    for (damaged, byte, at) in [(4, 1, 5), (6, b'x', 20), (21, b'?', 35)] {
        let mut bytes = puzzle().snapshot().to_bytes();
        bytes[damaged] = byte;
        let expected = SnapshotBytesError::Malformed { at };
        assert_eq!(GameSnapshot::from_bytes(&bytes), Err(expected));
    }
}

/// Anything but a panic; and what loads can be played.
#[test]
fn any_byte_may_be_wrong() {
    let (mut loaded, mut refused) = (0, 0);
    for game in positions() {
        let mut bytes = game.snapshot().to_bytes();
        for index in 0..bytes.len() {
            for flip in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
                bytes[index] ^= flip;
                match GameSnapshot::from_bytes(&bytes).map(|saved| load(&saved, &game)) {
                    Ok(Ok(game)) => {
                        loaded += 1;
                        play_to_the_end(game);
                    }
                    Ok(Err(_)) => refused += 1,
                    Err(error) => {
                        assert_eq!(error == SnapshotBytesError::NotASnapshot, index < 4);
                    }
                }
                bytes[index] ^= flip;
            }
        }
    }
    assert!(loaded > 100 && refused > 1000, "{loaded} and {refused}");
}
