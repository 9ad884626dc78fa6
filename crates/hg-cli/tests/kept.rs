//! Runs of `hunters simulate` in which something goes wrong: the games before are kept.

use std::fs;
use std::process::{Command, Output};

use hg_sim::Summary;

use crate::programs::{files, folder, inside, printed, refuses, run, told};

/// Returns the number of games in a summary.
fn games(path: &str) -> u64 {
    Summary::from_json(&fs::read_to_string(path).expect("a file")).expect("a summary").games
}

fn lines(path: &str) -> u64 {
    fs::read_to_string(path).expect("a file").lines().count() as u64
}

#[test]
fn a_game_that_cannot_be_logged_leaves_those_before_it() {
    let folder = folder("kept_lost_turn");
    let [log, csv, json] = ["log", "csv", "json"].map(|name| inside(&folder, name));
    let rules = "second_edition+scout,unplaceable_land=end_turn";
    let from = |first: &str| {
        let arguments = ["--ruleset", rules, "--start", first, "--games", "20"];
        let outputs = ["--log", &log, "--csv", &csv, "--json", &json];
        run("simulate", &[&arguments[..], &outputs[..]].concat())
    };
    let output = from("960");
    assert_eq!(output.status.code(), Some(1));
    let error = told(&output);
    assert!(error.contains("error: game 964 cannot be logged: seat 1 decided"), "{error}");
    let rest = "--start 964 --games 16, or without game 964 --start 965 --games 15\n";
    assert!(error.ends_with(rest), "{error}");
    assert_eq!((lines(&log), lines(&csv), games(&json)), (4, 5, 4));
    assert!(printed(&output).contains("seed 1, games 960 to 963\n"));
    assert!(run("replay", &[&log]).status.success());

    // No game was played: no file is replaced.
    let output = from("964");
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(1), ""));
    assert_eq!((lines(&log), lines(&csv), games(&json)), (4, 5, 4));
    assert_eq!(files(&folder), ["csv", "json", "log"]);
}

/// Runs `hunters simulate` where no file may have more than so many blocks of 512 bytes: as on a
/// full disk, what goes beyond is refused.
#[cfg(target_os = "linux")]
fn run_limited(blocks: u32, arguments: &[&str]) -> Output {
    // Without a trap the system ends the program by a signal.
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" simulate \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_hunters")]).args(arguments);
    shell.output().expect("a program")
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_fails_in_the_middle_leaves_all_files_of_the_same_games_and_the_rest_leaves_out_none()
{
    let folder = folder("kept_full");
    let [log, csv, json] = ["log", "csv", "json"].map(|name| inside(&folder, name));
    let [rest, whole] = ["rest", "whole"].map(|name| inside(&folder, name));
    let outputs = ["--log", &log, "--csv", &csv, "--json", &json];
    let output = run_limited(600, &[&["--games", "200"][..], &outputs[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains(&format!("error: cannot write {log}: ")), "{}", told(&output));
    let done = games(&json);
    assert!((1..200).contains(&done), "{done}");
    assert_eq!((lines(&log), lines(&csv)), (done, done + 1));
    assert!(printed(&output).starts_with(&format!("{done} game")));
    let told = told(&output);
    let (_, options) = told.trim_end().rsplit_once("the rest of the run is ").expect("a rest");
    assert_eq!(options, format!("--start {done} --games {}", 200 - done));
    let options: Vec<&str> = options.split(' ').collect();
    assert!(run("simulate", &[&options[..], &["--log", &rest]].concat()).status.success());
    assert!(run("simulate", &["--games", "200", "--log", &whole]).status.success());
    let read = |path: &str| fs::read_to_string(path).expect("a file");
    assert!(read(&log) + &read(&rest) == read(&whole));
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_that_takes_nothing_ends_the_run_and_replaces_nothing() {
    let folder = folder("kept_device");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    fs::write(&json, "old").expect("a file");
    let outputs = ["--log", "/dev/full", "--csv", &csv, "--json", &json];
    let output = run("simulate", &[&["--games", "200"][..], &outputs[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("error: cannot write /dev/full: "), "{}", told(&output));
    assert!(told(&output).ends_with("the rest of the run is --start 0 --games 200\n"));
    assert_eq!(fs::read_to_string(&json).expect("a file"), "old");
    assert_eq!(files(&folder), ["json"]);
    // The head of the table is written before the first game.
    refuses("simulate", &["--games", "200", "--csv", "/dev/full", "--json", &json], 1);
    assert_eq!(fs::read_to_string(&json).expect("a file"), "old");
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_at_the_very_end_leaves_the_others() {
    let folder = folder("kept_full_end");
    let [log, csv, json] = ["log", "csv", "json"].map(|name| inside(&folder, name));
    let arguments = ["--games", "1", "--json", "/dev/full", "--log", &log, "--csv", &csv];
    let output = run("simulate", &arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).ends_with("(os error 28)\n"), "{}", told(&output));
    assert!(printed(&output).starts_with("1 game of "));
    assert_eq!((lines(&log), lines(&csv)), (1, 2));
    fs::write(&json, "old").expect("a file");
    // Four blocks hold the table, but not the summary.
    let output = run_limited(4, &["--games", "1", "--json", &json, "--csv", &csv]);
    assert!(told(&output).contains(&format!("error: cannot write {json}: ")), "{}", told(&output));
    assert_eq!((lines(&csv), fs::read_to_string(&json).expect("a file").as_str()), (2, "old"));
    assert_eq!(files(&folder), ["csv", "json", "log"]);
}

#[cfg(unix)]
#[test]
fn a_file_that_others_may_not_read_stays_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("kept_permissions");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    let mode = |path: &str| fs::metadata(path).expect("a file").permissions().mode() & 0o777;
    for set in [0o600, 0o640, 0o444] {
        fs::write(&csv, "old").expect("a file");
        fs::set_permissions(&csv, PermissionsExt::from_mode(set)).expect("a file of ours");
        assert!(
            run("simulate", &["--games", "1", "--csv", &csv, "--json", &json]).status.success()
        );
        assert_eq!((mode(&csv), lines(&csv)), (set, 2));
        fs::remove_file(&csv).expect("a file");
    }
    fs::remove_file(&json).expect("a file");
    fs::write(&csv, "").expect("a file");
    assert!(run("simulate", &["--games", "1", "--json", &json]).status.success());
    assert_eq!(mode(&json), mode(&csv), "a new file is as any other");
}

#[test]
fn what_is_told_of_speed_counts_the_games_and_the_threads_that_there_were() {
    for (games, threads, told_of) in [
        ("1", "8", ["1 game in ", " s on 1 thread: "]),
        ("3", "2", ["3 games in ", " s on 2 threads: "]),
    ] {
        let told = told(&run("simulate", &["--games", games, "--threads", threads]));
        assert!(told.starts_with(told_of[0]) && told.contains(told_of[1]), "{told}");
    }
}
