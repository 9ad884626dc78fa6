//! One byte or bit that is wrong, at every place; and texts that end at every place.

use hg_core::{Game, GameRecord, GameSnapshot};

use crate::hostile::games::{short_record, snapshot_after, use_record, use_snapshot, whole_record};

const EVERY_BIT: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// Reads the bytes with each flip at each place, and says how many were accepted.
fn flipped(mut bytes: Vec<u8>, flips: &[u8], mut accepts: impl FnMut(&[u8]) -> bool) -> usize {
    let mut accepted = 0;
    for at in 0..bytes.len() {
        for flip in flips {
            bytes[at] ^= flip;
            accepted += usize::from(accepts(&bytes));
            bytes[at] ^= flip;
        }
    }
    assert!(accepts(&bytes), "the bytes as they were");
    accepted
}

/// Reads the bytes cut off everywhere: what was cut off is never accepted.
fn cut_off(bytes: &[u8], mut accepts: impl FnMut(&[u8]) -> bool) {
    for length in 0..bytes.len() {
        assert!(!accepts(&bytes[..length]), "{length} of {} bytes", bytes.len());
    }
    assert!(accepts(bytes));
}

fn record_of_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<GameRecord>(bytes).is_ok_and(|record| use_record(&record))
}

fn record_of_text(bytes: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(bytes) else { return false };
    GameRecord::from_text(text, &[]).is_ok_and(|record| {
        assert!(use_record(&record), "what reads from text can be played");
        true
    })
}

fn record_of_link(bytes: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(bytes) else { return false };
    GameRecord::from_compact(text, &[]).is_ok_and(|record| use_record(&record))
}

fn snapshot_of_json(bytes: &[u8]) -> bool {
    serde_json::from_slice::<GameSnapshot>(bytes).is_ok_and(|snapshot| use_snapshot(&snapshot))
}

fn snapshot_of_bytes(bytes: &[u8]) -> bool {
    GameSnapshot::from_bytes(bytes).is_ok_and(|snapshot| use_snapshot(&snapshot))
}

#[test]
fn a_record_with_any_bit_flipped() {
    let record = short_record();
    let json = serde_json::to_string_pretty(&record).expect("a record").into_bytes();
    let link = record.to_compact().unwrap();
    // What a comment says is not read.
    let text = record.to_text().unwrap();
    let text: String =
        text.lines().flat_map(|line| [line.split(" ;").next().unwrap(), "\n"]).collect();
    // The version of the engine is not checked, and some blanks may be others.
    let of_json = flipped(json, &EVERY_BIT, record_of_json);
    assert!((1..400).contains(&of_json), "{of_json}");
    let of_text = flipped(text.into_bytes(), &EVERY_BIT, record_of_text);
    assert!((1..100).contains(&of_text), "{of_text}");
    assert_eq!(flipped(link.into_bytes(), &EVERY_BIT, record_of_link), 0);
}

#[test]
fn a_whole_games_record_with_any_byte_flipped() {
    let record = whole_record();
    let json = serde_json::to_vec(&record).unwrap();
    assert_eq!(flipped(json, &[255], record_of_json), 0);
    assert_eq!(flipped(record.to_text().unwrap().into_bytes(), &[255], record_of_text), 0);
    let link = record.to_compact().unwrap().into_bytes();
    assert_eq!(flipped(link, &EVERY_BIT, record_of_link), 0);
}

#[test]
fn a_snapshot_with_any_bit_flipped() {
    let snapshot = snapshot_after(12);
    let json = serde_json::to_vec(&snapshot).unwrap();
    // Scores and the order of the stacks are anybody's.
    let of_json = flipped(json, &EVERY_BIT, snapshot_of_json);
    assert!(of_json > 0);
    let of_bytes = flipped(snapshot.to_bytes(), &EVERY_BIT, snapshot_of_bytes);
    assert!(of_bytes > 0);
}

#[test]
fn a_late_snapshot_with_any_byte_flipped() {
    let snapshot = snapshot_after(150);
    assert_eq!(flipped(serde_json::to_vec(&snapshot).unwrap(), &[255], snapshot_of_json), 0);
    flipped(snapshot.to_bytes(), &[255], snapshot_of_bytes);
}

#[test]
fn every_form_cut_off_everywhere() {
    let snapshot = snapshot_after(150);
    cut_off(&serde_json::to_vec(&snapshot).unwrap(), snapshot_of_json);
    cut_off(&snapshot.to_bytes(), snapshot_of_bytes);
    let record = whole_record();
    cut_off(&serde_json::to_vec(&record).unwrap(), record_of_json);
    cut_off(record.to_compact().unwrap().as_bytes(), record_of_link);
    // A game in text may end after any line: then it is one that was broken off.
    let text = record.to_text().unwrap();
    let game = Game::replay(&record).unwrap();
    for length in 0..text.trim_end().len() {
        if let Ok(read) = GameRecord::from_text(&text[..length], &[]) {
            assert!(read.actions.len() < record.actions.len() || read.expect != record.expect);
            assert_eq!(read.actions, record.actions[..read.actions.len()]);
        }
    }
    assert_eq!(Game::replay(&GameRecord::from_text(&text, &[]).unwrap()), Ok(game));
}
