//! Game logs.

use std::io::{BufReader, Read};

use hg_core::{
    Deck, DrawOrder, Draws, Game, GameConfig, NoEvents, Preset, ScoutPiece, ScoutUse, Setup, Stack,
};
use hg_sim::log::{Detail, GameLog, LogRecorder, MAX_LINE, check_lines, replay};
use serde_json::Value;

use hg_checks::hostile::cost::{Limit, cost_of, within};
use hg_checks::hostile::json_parts::{long_values, odd_values, with_odd_parts};

/// So many bytes for each byte given may a reader hold at once.
const MOST_PER_BYTE: u64 = 16;

/// The log of a game in which every k-th action, in turn, was taken.
fn log_of(mut game: Game, detail: Detail) -> GameLog {
    let mut recorder = LogRecorder::new(&game, detail).expect("a game just begun");
    for number in 0_usize.. {
        let legal = game.legal_actions();
        if legal.is_empty() {
            break;
        }
        let action = legal[number * 7 % legal.len()];
        recorder.apply(&mut game, action).expect("a legal action");
    }
    recorder.finish(&game).expect("the game is over")
}

/// A game of a few tiles with Scout, with all that was legal.
fn short_log() -> GameLog {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::With, 3);
    config.deck = Deck::Short;
    let tiles = config.tiles.clone();
    let take = |stack, count| tiles.ids_in(stack).take(count).collect::<Vec<_>>();
    let scout =
        take(Stack::Scout, 3).into_iter().map(|tile| vec![ScoutPiece::Tile(tile)]).collect();
    let order = DrawOrder { land: take(Stack::Land, 8), menhir: take(Stack::Menhir, 2), scout };
    log_of(
        Setup::new(config)
            .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
            .expect("a short deck"),
        Detail::Full,
    )
}

fn whole_log() -> GameLog {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    log_of(Game::new(config, 3).expect("a sound configuration"), Detail::Brief)
}

/// Reads a line, writes what was read, and plays it. Whether it is the log of a game.
fn is_a_game(line: &[u8]) -> bool {
    GameLog::from_slice(line).is_ok_and(|log| {
        assert_eq!(log.to_string().parse(), Ok(log.clone()));
        match replay(&log) {
            Ok(()) => true,
            Err(mismatch) => {
                assert!(!mismatch.to_string().is_empty());
                false
            }
        }
    })
}

#[test]
fn a_log_with_any_bit_flipped() {
    let mut line = short_log().to_string().into_bytes();
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
    // a game too, of which all is true that the log states.
    assert!((1..100).contains(&passed), "{passed} of {}", 8 * line.len());
}

#[test]
fn a_whole_games_log_with_any_byte_flipped_and_cut_off_everywhere() {
    let mut line = whole_log().to_string().into_bytes();
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
    let log: Value = serde_json::to_value(short_log()).expect("a value");
    let mut read = 0;
    with_odd_parts(&log, &odd_values(), |line| {
        read += u32::from(GameLog::from_slice(line.as_bytes()).is_ok());
        is_a_game(line.as_bytes());
    });
    assert!(read > 100, "{read}");
    let limit = Limit { bytes: 256 << 10, bytes_per_byte: 6 };
    with_odd_parts(&log, &long_values(), |line| {
        let read = || GameLog::from_slice(line.as_bytes()).map(|log| replay(&log));
        let played = within(limit, "a log", line.as_bytes(), read);
        assert!(played.is_err() || played.is_ok_and(|played| played.is_err()));
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
    let mut log = serde_json::to_value(short_log()).expect("a value");
    for step in log["steps"].as_array_mut().expect("steps") {
        step["discarded"] = serde_json::json!([]);
    }
    for (list, item) in lists {
        let mut enlarged = log.clone();
        *enlarged.pointer_mut(list).unwrap_or_else(|| panic!("{list}")) = "here!".into();
        let items = vec![item; MANY].join(",");
        let line = enlarged.to_string().replacen("\"here!\"", &format!("[{items}]"), 1);
        let cost = cost_of(line.as_bytes(), |line| {
            let mut told = Vec::new();
            let summary = check_lines("log", line, &mut told).expect("a list can be written to");
            assert_eq!((summary.passed, summary.failed), (0, 1));
            assert!(told.len() < 2000, "{list}: {} bytes told", told.len());
        });
        cost.print(&format!("a log with a million of {list} {item}"));
        assert!(cost.per_byte() <= MOST_PER_BYTE, "{list} {item}: {cost:?}");
    }
}

#[test]
fn more_hands_than_seats_are_refused_as_soon_as_they_are_read() {
    let hands = format!("\"scout\":[{}", "[],".repeat(1_000_000));
    let line = short_log().to_string().replacen("\"scout\":[", &hands, 1);
    let limit = Limit { bytes: 16 << 10, bytes_per_byte: 0 };
    let read = within(limit, "a log", line.as_bytes(), || line.parse::<GameLog>());
    let told = read.expect_err("too many").to_string();
    assert!(told.contains("a list of what each seat holds, 5 at most"), "{told}");
}

#[test]
fn a_million_options_are_refused() {
    let log = short_log().to_string();
    for option in ["\"huts\":2,", "\"a\":\"b\","] {
        let options = format!("\"options\":{{{}", option.repeat(1_000_000));
        let line = log.replacen("\"options\":{", &options, 1);
        assert!(line.len() > 1_000_000);
        let cost = cost_of(line.as_bytes(), |line| {
            let log = GameLog::from_slice(line).expect("in form");
            assert!(replay(&log).expect_err("no game").to_string().len() < 2000);
        });
        cost.print(&format!("a log with a million of {option}"));
        assert!(cost.per_byte() <= MOST_PER_BYTE, "{option}: {cost:?}");
    }
}

#[test]
fn a_file_that_never_ends_its_line_costs_one_line_of_memory() {
    const FILE: u64 = 200 << 20;
    for byte in [b'[', b' ', b'"', 0, 255] {
        let file = BufReader::new(std::io::repeat(byte).take(FILE));
        let mut told = Vec::new();
        let limit = Limit { bytes: 3 * MAX_LINE as u64, bytes_per_byte: 0 };
        let summary = within(limit, "a file", &[], || check_lines("file", file, &mut told));
        let summary = summary.expect("a list can be written to");
        assert!(!summary.is_success());
        assert!(told.len() < 2000, "{}", told.len());
    }
}

#[test]
fn lines_that_are_no_text_do_not_stop_those_after_them() {
    let good = short_log().to_string();
    let bad: [&[u8]; 6] = [b"\xff\xfe", b"\0\0\0", b"{}", b"[[[[", b"nul", b"\"\xed\xa0\x80\""];
    let mut file = Vec::new();
    for line in bad {
        file.extend_from_slice(line);
        file.push(b'\n');
        file.extend_from_slice(good.as_bytes());
        file.extend_from_slice(b"\r\n");
    }
    let mut told = Vec::new();
    let summary = check_lines("mixed", &file[..], &mut told).expect("a list can be written to");
    assert_eq!((summary.passed, summary.failed), (bad.len() as u64, bad.len() as u64));
    assert!(String::from_utf8(told).is_ok(), "what is told is text");
}
