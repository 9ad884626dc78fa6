//! JSON that nobody would write.

use hg_core::{GameRecord, GameSnapshot};

use crate::hostile::doors;
use crate::hostile::games::{short_record, snapshot_after, use_record, use_snapshot};
use hg_checks::hostile::cost::{Limit, within};
use hg_checks::hostile::json_parts::{as_floats, long_values, odd_values, with_odd_parts};

const LEVELS: usize = 100_000;

/// A limit for what is small or refused.
const LIMIT: Limit = Limit { bytes: 64 << 10, bytes_per_byte: 4 };

/// Reads a record and a snapshot with odd things in each place; how often each was accepted. What
/// is accepted is used.
fn odd_parts(odd: &[String], bytes_per_byte: u64) -> [usize; 2] {
    let limit = Limit { bytes: 256 << 10, bytes_per_byte };
    let mut accepted = [0, 0];
    let record = serde_json::to_value(short_record()).expect("a value");
    with_odd_parts(&record, odd, |text| {
        let read = || serde_json::from_str::<GameRecord>(text);
        if let Ok(record) = within(limit, "a record", text.as_bytes(), read) {
            accepted[0] += 1;
            use_record(&record);
        }
    });
    let snapshot = serde_json::to_value(snapshot_after(12)).expect("a value");
    with_odd_parts(&snapshot, odd, |text| {
        let read = || serde_json::from_str::<GameSnapshot>(text);
        if let Ok(snapshot) = within(limit, "a snapshot", text.as_bytes(), read) {
            accepted[1] += 1;
            use_snapshot(&snapshot);
        }
    });
    accepted
}

#[test]
fn a_hundred_thousand_levels_are_refused_by_every_type() {
    let nests = [
        "[".repeat(LEVELS),
        "{\"a\":".repeat(LEVELS),
        "[{\"event\":".repeat(LEVELS),
        "[".repeat(LEVELS) + &"]".repeat(LEVELS),
        "{\"format\":[".repeat(LEVELS) + &"]}".repeat(LEVELS),
        "{\"place_tile\":".repeat(LEVELS) + "1" + &"}".repeat(LEVELS),
    ];
    for door in doors::json() {
        for nest in &nests {
            let nest = nest.as_bytes();
            assert!(!within(LIMIT, door.name, nest, || (door.accepts)(nest)), "{}", door.name);
        }
    }
}

#[test]
fn nests_numbers_and_texts_of_a_hundred_thousand_signs_are_refused_wherever_they_stand() {
    // The message of an error may repeat a text.
    assert_eq!(odd_parts(&long_values(), 6), [0, 0]);
}

#[test]
fn odd_numbers_and_values_of_other_types_are_refused_or_harmless() {
    let [records, snapshots] = odd_parts(&odd_values(), 4);
    // An empty list, another number of points and the like.
    assert!(records > 20 && snapshots > 20, "{records} and {snapshots}");
}

#[test]
fn bytes_that_are_no_text_are_refused_wherever_they_stand() {
    const NO_TEXT: [&[u8]; 6] =
        [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x80", b"\xe2\x82"];
    let record = serde_json::to_string_pretty(&short_record()).expect("a record").into_bytes();
    let snapshot = serde_json::to_vec(&snapshot_after(12)).expect("text");
    for no_text in NO_TEXT {
        for at in 0..record.len() {
            let spoilt = [&record[..at], no_text, &record[at..]].concat();
            assert!(serde_json::from_slice::<GameRecord>(&spoilt).is_err(), "at {at}");
        }
        for at in 0..snapshot.len() {
            let spoilt = [&snapshot[..at], no_text, &snapshot[at..]].concat();
            assert!(serde_json::from_slice::<GameSnapshot>(&spoilt).is_err(), "at {at}");
        }
        for door in doors::all() {
            assert!(!(door.accepts)(no_text), "{}", door.name);
        }
    }
}

#[test]
fn a_reader_that_takes_numbers_for_floats_spoils_no_seed_and_no_hash() {
    use hg_core::{Game, GameConfig, Preset, ScoutUse, record::GameRecorder};
    for seed in [0, 1, (1 << 53) + 1, u64::MAX - 1, u64::MAX] {
        let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
        let mut recorder = GameRecorder::new(config, seed).expect("a sound configuration");
        while let Some(action) = recorder.game().kth_legal_action(0) {
            recorder.apply(action).expect("a legal action");
        }
        let (game, record) = recorder.finish();
        assert_eq!(record.seed, Some(seed));
        let mut value = serde_json::to_value(&record).expect("a value");
        as_floats(&mut value);
        let read: GameRecord = serde_json::from_value(value).expect("a record still");
        assert_eq!(read, record);
        assert_eq!(Game::replay(&read), Ok(game.clone()));

        let mut value = serde_json::to_value(game.snapshot()).expect("a value");
        as_floats(&mut value);
        let read: GameSnapshot = serde_json::from_value(value).expect("a snapshot still");
        assert_eq!(read, game.snapshot());
    }
}
