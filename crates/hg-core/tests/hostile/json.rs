//! JSON that nobody would write.

use hg_core::{GameRecord, GameSnapshot};
use serde_json::Value;

use crate::cost::{Limit, within};
use crate::doors;
use crate::games::{short_record, snapshot_after, use_record, use_snapshot};

const LEVELS: usize = 100_000;

/// What stands where another text is to be put.
const HERE: &str = "\u{1}here";

/// A limit for what is small or refused.
const LIMIT: Limit = Limit { bytes: 64 << 10, bytes_per_byte: 4 };

/// The text of a value with each of its parts, in turn, replaced.
fn with_each_part(value: &Value) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    visit(value, String::new(), &mut |pointer| {
        let mut changed = value.clone();
        *changed.pointer_mut(pointer).expect("a part") = HERE.into();
        texts.push((pointer.to_owned(), changed.to_string()));
    });
    texts
}

fn visit(value: &Value, pointer: String, look: &mut impl FnMut(&str)) {
    look(&pointer);
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                visit(item, format!("{pointer}/{index}"), look);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                visit(field, format!("{pointer}/{name}"), look);
            }
        }
        _ => {}
    }
}

fn here() -> String {
    Value::from(HERE).to_string()
}

/// Reads a record or snapshot with odd things in each place; how many were accepted and how many
/// could be used.
fn odd_parts(odd: &[String], per_byte: u64) -> [usize; 2] {
    let limit = Limit { bytes: 256 << 10, bytes_per_byte: per_byte };
    let mut accepted = [0, 0];
    let record = serde_json::to_value(short_record()).expect("a value");
    let snapshot = serde_json::to_value(snapshot_after(12)).expect("a value");
    for (pointer, text) in with_each_part(&record) {
        for odd in odd {
            let text = text.replacen(&here(), odd, 1);
            let read = || serde_json::from_str::<GameRecord>(&text);
            if let Ok(record) = within(limit, &pointer, text.as_bytes(), read) {
                accepted[0] += 1;
                use_record(&record);
            }
        }
    }
    for (pointer, text) in with_each_part(&snapshot) {
        for odd in odd {
            let text = text.replacen(&here(), odd, 1);
            let read = || serde_json::from_str::<GameSnapshot>(&text);
            if let Ok(snapshot) = within(limit, &pointer, text.as_bytes(), read) {
                accepted[1] += 1;
                use_snapshot(&snapshot);
            }
        }
    }
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
fn a_hundred_thousand_levels_are_refused_wherever_they_stand() {
    let nests = ["[".repeat(LEVELS), "{\"event\":".repeat(LEVELS)];
    assert_eq!(odd_parts(&nests, 4), [0, 0]);
}

#[test]
fn odd_numbers_and_values_of_other_types_are_refused_or_harmless() {
    let odd: Vec<String> = [
        "-1",
        "-0",
        "0",
        "255",
        "256",
        "1.5",
        "1e3",
        "1e999999",
        "-1e-999999",
        "4294967296",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
        "null",
        "true",
        "{}",
        "[]",
        "\"\"",
        "\"0\"",
        "\"-1\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\ud83d\\ude00\"",
        "[[]]",
        "[null]",
        "NaN",
        "Infinity",
        "0x10",
        "01",
        "+1",
        ".5",
        "'1'",
        "",
    ]
    .map(str::to_owned)
    .into();
    let [records, snapshots] = odd_parts(&odd, 4);
    // An empty list, another number of points and the like.
    assert!(records > 20 && snapshots > 20, "{records} and {snapshots}");
}

#[test]
fn numbers_and_texts_of_a_hundred_thousand_signs_are_refused() {
    let long = ["9".repeat(LEVELS), format!("\"{}\"", "9".repeat(LEVELS))];
    // The message of an error may repeat a text.
    assert_eq!(odd_parts(&long, 6), [0, 0]);
}

#[test]
fn bytes_that_are_no_text_are_refused_wherever_they_stand() {
    const NO_TEXT: [&[u8]; 6] =
        [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x80", b"\xe2\x82"];
    let record = short_record().to_json().into_bytes();
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
    use hg_core::{Game, GameConfig, GameRecorder, Preset, ScoutUse};
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

/// What a reader makes of numbers that holds all of them in 64 bits of floating point.
fn as_floats(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let float = number.as_f64().expect("a number");
            *value = Value::from(float as u64);
            if float < 0.0 {
                *value = Value::from(float as i64);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(as_floats),
        Value::Object(fields) => fields.values_mut().for_each(as_floats),
        _ => {}
    }
}
