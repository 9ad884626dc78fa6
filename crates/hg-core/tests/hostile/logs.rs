//! Lines of game logs.

use hg_checks::hostile::cost::{Limit, cost_of, within};
use hg_checks::hostile::json_parts::{long_values, odd_values, with_odd_parts};
use hg_core::record::Detail;
use hg_core::{
    DrawOrder, Draws, Game, GameConfig, GameRecord, NoEvents, Preset, ScoutUse, Setup, Stack,
    config::{Deck, ScoutPiece},
    notation::NotationFault,
    record::GameRecorder,
};
use serde_json::Value;

/// A reader may use this many bytes at once for each byte that it is given.
const MOST_PER_BYTE: u64 = 16;

/// The log of a game in which every k-th action, in turn, was taken.
fn log_of(mut recorder: GameRecorder, detail: Detail) -> String {
    for number in 0_usize.. {
        let legal = recorder.game().legal_actions();
        if legal.is_empty() {
            break;
        }
        recorder.apply(legal[number * 7 % legal.len()]).expect("a legal action");
    }
    recorder.record().to_log(detail).expect("the game is over")
}

/// A game of a few tiles with Scout, with all that was legal.
fn short_log() -> String {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::With, 3);
    config.deck = Deck::Short;
    let tiles = config.tiles.clone();
    let take = |stack, count| tiles.ids_in(stack).take(count).collect::<Vec<_>>();
    let scout =
        take(Stack::Scout, 3).into_iter().map(|tile| vec![ScoutPiece::Tile(tile)]).collect();
    let order =
        DrawOrder { land: take(Stack::Land, 8), menhir: take(Stack::Menhir, 2), scout, mixing: 0 };
    let setup = Setup::new(config).expect("a sound configuration");
    let recorder = GameRecorder::begin(&setup, Draws::Order(&order), &mut NoEvents);
    log_of(recorder.expect("a short deck"), Detail::Full)
}

fn whole_log() -> String {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    log_of(GameRecorder::new(config, 3).expect("a sound configuration"), Detail::Brief)
}

/// Reads a line, and replays and writes its game. Returns `true` if it is the log of a game.
fn is_a_game(line: &[u8]) -> bool {
    match GameRecord::from_log(line, &[]) {
        Ok(record) => {
            assert!(Game::replay(&record).is_ok());
            let written = record.to_log(Detail::Full).expect("a game that was just played");
            let again = GameRecord::from_log(written.as_bytes(), &[]).expect("its own log");
            assert_eq!(again.actions, record.actions);
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

#[test]
fn a_log_with_any_bit_flipped() {
    let mut line = short_log().into_bytes();
    assert!(is_a_game(&line));
    let mut passed = 0;
    for at in 0..line.len() {
        for bit in 0..8 {
            line[at] ^= 1 << bit;
            passed += usize::from(is_a_game(&line));
            line[at] ^= 1 << bit;
        }
    }
    // A tile that nobody drew was another one, or a tile that looks the same turned was turned:
    // a game too, of which everything holds that the log states.
    assert!((1..100).contains(&passed), "{passed} of {}", 8 * line.len());
}

#[test]
fn a_whole_games_log_with_any_byte_flipped_and_cut_off_everywhere() {
    let mut line = whole_log().into_bytes();
    assert!(is_a_game(&line));
    for at in 0..line.len() {
        assert!(!is_a_game(&line[..at]), "{at} bytes");
        line[at] ^= 255;
        assert!(!is_a_game(&line), "{at}");
        line[at] ^= 255;
    }
}

#[test]
fn odd_values_in_any_place_of_a_log_are_refused_or_another_game() {
    let log: Value = serde_json::from_str(&short_log()).expect("a value");
    let mut in_form = 0;
    with_odd_parts(&log, &odd_values(), |line| {
        let read = GameRecord::from_log(line.as_bytes(), &[]);
        let is_json = |error| matches!(error, NotationFault::Json(_));
        in_form += u32::from(!read.is_err_and(|error| is_json(error.fault)));
        is_a_game(line.as_bytes());
    });
    assert!(in_form > 100, "{in_form}");
    let limit = Limit { bytes: 256 << 10, bytes_per_byte: 6 };
    with_odd_parts(&log, &long_values(), |line| {
        let read = || GameRecord::from_log(line.as_bytes(), &[]);
        assert!(within(limit, "a log", line.as_bytes(), read).is_err());
    });
}

#[test]
fn lists_of_a_million_in_a_log_cost_in_proportion_and_are_not_told_in_full() {
    const MANY: usize = 1_000_000;
    let lists = [
        ("/land", "\"1\""),
        ("/scout/0", "\"s2\""),
        ("/steps/0/discarded", "\"1\""),
        ("/steps/0/scores", "0"),
        ("/steps/0/legal", "[0,0,0]"),
        ("/steps/0/figures", "\"m:m0\""),
        ("/final", "0"),
        ("/winners", "0"),
    ];
    let mut log: Value = serde_json::from_str(&short_log()).expect("a value");
    for step in log["steps"].as_array_mut().expect("steps") {
        step["discarded"] = serde_json::json!([]);
    }
    for (list, item) in lists {
        let mut enlarged = log.clone();
        *enlarged.pointer_mut(list).unwrap_or_else(|| panic!("{list}")) = "here!".into();
        let items = vec![item; MANY].join(",");
        let line = enlarged.to_string().replacen("\"here!\"", &format!("[{items}]"), 1);
        let cost = cost_of(line.as_bytes(), |line| {
            let error = GameRecord::from_log(line, &[]).expect_err("no game");
            let words = error.to_string();
            assert!(words.len() < 2000, "{list}: {} bytes told", words.len());
        });
        cost.print(&format!("a log with a million of {list} {item}"));
        assert!(cost.per_byte() <= MOST_PER_BYTE, "{list} {item}: {cost:?}");
    }
}

#[test]
fn more_hands_than_seats_are_refused_as_soon_as_they_are_read() {
    let hands = format!("\"scout\":[{}", "[],".repeat(1_000_000));
    let line = short_log().replacen("\"scout\":[", &hands, 1);
    let limit = Limit { bytes: 16 << 10, bytes_per_byte: 0 };
    let read =
        within(limit, "a log", line.as_bytes(), || GameRecord::from_log(line.as_bytes(), &[]));
    let told = read.expect_err("too many").to_string();
    assert!(told.contains("an array with no more than 5"), "{told}");
}

#[test]
fn a_million_options_are_refused() {
    let log = short_log();
    for option in ["\"huts\":2,", "\"a\":\"b\","] {
        let options = format!("\"options\":{{{}", option.repeat(1_000_000));
        let line = log.replacen("\"options\":{", &options, 1);
        assert!(line.len() > 1_000_000);
        let cost = cost_of(line.as_bytes(), |line| {
            let error = GameRecord::from_log(line, &[]).expect_err("no game");
            assert!(error.to_string().len() < 2000);
        });
        cost.print(&format!("a log with a million of {option}"));
        assert!(cost.per_byte() <= MOST_PER_BYTE, "{option}: {cost:?}");
    }
}
