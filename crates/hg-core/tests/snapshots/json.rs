//! Snapshots as JSON.

use hg_core::GameSnapshot;

use crate::snapshots::games::{begun, find, load, plans, play_to_the_end, puzzle};

/// If this fails, snapshots that somebody keeps cannot be read: that needs a new version of the
/// format beside the old one.
#[test]
fn a_snapshot_is_readable_and_stays_as_it_is() {
    let json = serde_json::to_string_pretty(&puzzle().snapshot()).expect("text");
    assert_eq!(json, include_str!("puzzle.json").trim_end(), "{json}");
    let saved: GameSnapshot = serde_json::from_str(&json).expect("a snapshot");
    assert_eq!(load(&saved, &puzzle()), Ok(puzzle()));
}

/// Positions and rotations were once written as numbers.
#[test]
fn a_snapshot_with_positions_in_numbers_reads_the_same() {
    let saved: GameSnapshot =
        serde_json::from_str(include_str!("puzzle_in_numbers.json")).expect("a snapshot");
    assert_eq!(saved, puzzle().snapshot());
}

#[test]
fn all_that_a_game_saves_reads_back() {
    for (index, plan) in plans(3).iter().enumerate().step_by(3) {
        let mut game = begun(plan, index % 2 == 0);
        for decision in 0.. {
            if decision % 11 == 0 || game.is_over() {
                let snapshot = game.snapshot();
                let json = serde_json::to_string(&snapshot).expect("text");
                let read: GameSnapshot = serde_json::from_str(&json).expect("as written");
                assert_eq!(read, snapshot);
            }
            if game.is_over() {
                break;
            }
            game.apply_quietly(plan.choose(&game, decision)).expect("a legal action");
        }
    }
}

fn error_of(json: &str) -> String {
    serde_json::from_str::<GameSnapshot>(json).expect_err("it was spoilt").to_string()
}

#[test]
fn what_no_snapshot_has_is_refused() {
    let json = serde_json::to_string(&puzzle().snapshot()).expect("text");
    let with = |old: &str, new: &str| {
        assert!(json.contains(old), "{old} in {json}");
        error_of(&json.replacen(old, new, 1))
    };
    let expect = |error: String, part: &str| assert!(error.contains(part), "{error}");
    expect(with("hg-snapshot 1", "hg-snapshot 2"), "expected `hg-snapshot 1`");
    expect(with("\"deck\"", "\"dock\""), "unknown field `dock`");
    expect(with("\"draws\"", "\"deck\""), "duplicate field `deck`");
    expect(with("second_edition\"", "third_edition\""), "a ruleset begins with");
    expect(with("\"digest\":\"", "\"digest\":\"f"), "16 hexadecimal digits");
    let begun = json.find("\"digest\":\"").expect("a digest") + "\"digest\":\"".len();
    for digest in ["", "123", "+23456789abcdef0", "123456789abcdefg", "é123456789abcde"] {
        let spoilt = format!("{}{digest}{}", &json[..begun], &json[begun + 16..]);
        expect(error_of(&spoilt), "16 hexadecimal digits");
    }
    expect(with("\"seat\":0", "\"seat\":5"), "a seat is 0, 1, 2, 3 or 4");
    expect(with("\"pos\":\"(", "\"pos\":\"(-200"), "expected a number from -128 to 127");
    expect(with("\"pos\":\"(0,-1)\"", "\"pos\":[-200,1]"), "expected i8");
    expect(with("\"pos\":\"(0,-1)\"", "\"pos\":[1,2,3]"), "trailing characters");
    expect(with("\"rotation\":\"", "\"rotation\":\"X"), "expected a rotation");
    expect(with("\"rotation\":\"H\"", "\"rotation\":4"), "expected a rotation");
    expect(with("\"segment\":\"", "\"segment\":\"x"), "a segment's name");
    expect(with("\"meeples\":", "\"meeples\":-"), "expected u8");
    expect(with("\"score\":0", "\"score\":1e99"), "expected u32");
    expect(with("\"kind\":\"meeple\"", "\"kind\":\"sheep\""), "unknown variant");
}

#[test]
fn endless_lists_are_refused_as_soon_as_they_are_too_long() {
    let json = serde_json::to_string(&puzzle().snapshot()).expect("text");
    for list in ["\"left\":[", "\"discarded\":[", "\"scout_tiles\":["] {
        let endless = format!("{list}{}", "\"1\",".repeat(1_000_000));
        let error = error_of(&json.replacen(list, &endless, 1));
        assert!(error.contains("no more than"), "{error}");
    }
    let seat = "{\"score\":0,\"meeples\":5,\"huts\":3,\"scout_tiles\":[],\"shaman_card\":false},";
    let endless = format!("\"seats\":[{}", seat.repeat(100_000));
    let error = error_of(&json.replacen("\"seats\":[", &endless, 1));
    assert!(error.contains("no more than 5"), "{error}");
    error_of(&"[".repeat(1_000_000));
}

/// Anything but a panic; and what loads can be played.
#[test]
fn any_bit_of_the_text_may_be_wrong() {
    let game = find(|game| game.ruleset().scout.is_some() && game.board().len() > 30);
    let mut text = serde_json::to_vec(&game.snapshot()).expect("text");
    for length in 0..text.len() {
        assert!(serde_json::from_slice::<GameSnapshot>(&text[..length]).is_err());
    }
    let mut loaded = 0;
    for index in 0..text.len() {
        for bit in [0, 1, 4] {
            text[index] ^= 1 << bit;
            if let Ok(saved) = serde_json::from_slice::<GameSnapshot>(&text)
                && let Ok(game) = load(&saved, &game)
            {
                loaded += 1;
                play_to_the_end(game);
            }
            text[index] ^= 1 << bit;
        }
    }
    assert!(loaded > 0, "another score is a game still");
}
