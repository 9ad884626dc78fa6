//! Files of game logs: those of an independent player replay, and bad lines are named.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use hg_sim::log::{Summary, check_lines};
use serde_json::{Value, json};

fn kept_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name)
}

fn a_game() -> String {
    let text = fs::read_to_string(kept_file("rare_second_edition.jsonl")).unwrap();
    text.lines().next().unwrap().to_owned()
}

#[test]
fn every_kept_game_of_the_independent_player_replays() {
    let files = [
        ("second_edition.jsonl", 30),
        ("second_edition_scout.jsonl", 15),
        ("first_edition.jsonl", 15),
        ("first_edition_2014.jsonl", 15),
        ("first_edition_scout.jsonl", 15),
        ("rare_second_edition.jsonl", 5),
        ("rare_second_edition_scout.jsonl", 5),
        ("rare_first_edition.jsonl", 5),
        ("rare_first_edition_2014.jsonl", 5),
        ("rare_first_edition_scout.jsonl", 6),
    ];
    for (name, passed) in files {
        let reader = BufReader::new(File::open(kept_file(name)).unwrap());
        let mut told = Vec::new();
        let summary = check_lines(name, reader, &[], &mut told).unwrap();
        let told = String::from_utf8(told).unwrap();
        assert_eq!(summary, Summary { passed, failed: 0 }, "{told}");
    }
    let kept = fs::read_dir(kept_file("")).unwrap();
    let logs = kept.filter(|entry| {
        let path = entry.as_ref().unwrap().path();
        path.extension().is_some_and(|extension| extension == "jsonl")
    });
    assert_eq!(logs.count(), files.len(), "a file of games is not tested");
}

#[test]
fn bad_lines_are_told_with_their_numbers_and_do_not_stop_the_rest() {
    let good = a_game();
    let mut wrong: Value = serde_json::from_str(&good).unwrap();
    wrong["steps"][2]["scores"][0] = json!(9);
    let unknown_key = good.replacen("{\"log\":1,", "{\"log\":1,\"colour\":\"red\",", 1);
    let no_figure = good.replacen("\"figure\":null,", "", 1);
    let lines = format!("{good}\nno log\n\n{wrong}\n{unknown_key}\r\n{no_figure}\n{good}");
    let mut told = Vec::new();
    let summary = check_lines("games", lines.as_bytes(), &[], &mut told).unwrap();
    assert_eq!(summary.to_string(), "2 passed, 4 failed");
    assert!(!summary.is_success());
    let told = String::from_utf8(told).unwrap();
    let told: Vec<&str> = told.lines().filter(|line| line.starts_with("games")).collect();
    assert_eq!(told[0], "games:2:2: not a game log: this is no JSON");
    assert!(told[1].starts_with("games:4: step 3, scores: expected 9, "), "{told:?}");
    assert!(told[2].starts_with("games:5:17: not a game log: unknown field `colour`"), "{told:?}");
    assert!(
        told[3].starts_with("games:6:") && told[3].contains("missing field `figure`"),
        "{told:?}"
    );
    assert_eq!(told.len(), 4);
}

#[test]
fn a_source_without_games_fails() {
    for text in ["", "\n\n", "\u{feff}"] {
        let mut told = Vec::new();
        let summary = check_lines("games", text.as_bytes(), &[], &mut told).unwrap();
        assert_eq!(summary, Summary { passed: 0, failed: 1 });
        assert_eq!(told, b"games: there is no game in it\n");
    }
    assert!(!Summary::default().is_success());
}

#[test]
fn a_byte_order_mark_before_the_first_game_is_passed_over_and_no_other() {
    let text = ["\u{feff}", &a_game(), "\n"].concat().repeat(2);
    let summary = check_lines("games", text.as_bytes(), &[], io::sink()).unwrap();
    assert_eq!(summary, Summary { passed: 1, failed: 1 });
}

/// Yields endless bytes without a line's end, and counts them.
struct Endless(u64);

impl io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 > 64 << 20 {
            return Err(io::Error::other("unplugged"));
        }
        buffer.fill(b'7');
        self.0 += buffer.len() as u64;
        Ok(buffer.len())
    }
}

#[test]
fn a_line_without_end_is_cut_off_and_a_reader_that_fails_ends_the_logs() {
    let mut told = Vec::new();
    let summary = check_lines("pipe", BufReader::new(Endless(0)), &[], &mut told).unwrap();
    assert_eq!(summary, Summary { passed: 0, failed: 1 });
    let told = String::from_utf8(told).unwrap();
    assert_eq!(told, "pipe:1: cannot be read: unplugged\n");
}
