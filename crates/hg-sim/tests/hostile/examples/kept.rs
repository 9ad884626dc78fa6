//! Runs of the example `simulate` in which something goes wrong: what was done is kept.

use std::fs;
use std::path::Path;

use hg_sim::Summary;

use super::programs::{files, folder, inside, printed, run, told};

/// The games that a summary is of.
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

    // Nothing was done: nothing is replaced.
    let output = from("964");
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(1), ""));
    assert_eq!((lines(&log), lines(&csv), games(&json)), (4, 5, 4));
    assert_eq!(files(&folder), ["csv", "json", "log"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_under_one_file_leaves_the_others() {
    let folder = folder("kept_full");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    let outputs = ["--log", "/dev/full", "--csv", &csv, "--json", &json];
    let output = run("simulate", &[&["--games", "200"][..], &outputs[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("error: cannot write /dev/full: "), "{}", told(&output));
    let done = games(&json);
    assert!((1..200).contains(&done), "{done}");
    assert_eq!(lines(&csv), done + 1);
    assert!(printed(&output).contains(&format!("seed 1, games 0 to {}\n", done - 1)));
    let rest = format!("the rest of the run is --start {done} --games {}\n", 200 - done);
    assert!(told(&output).ends_with(&rest), "{}", told(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_at_the_very_end_leaves_the_others() {
    let folder = folder("kept_full_end");
    let [log, json] = ["log", "json"].map(|name| inside(&folder, name));
    for (full, kept) in
        [("--csv", ["--log", &log]), ("--log", ["--json", &json]), ("--json", ["--log", &log])]
    {
        let arguments = ["--games", "1", full, "/dev/full", kept[0], kept[1]];
        let output = run("simulate", &arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(told(&output).ends_with("(os error 28)\n"), "{}", told(&output));
        assert!(printed(&output).starts_with("1 game of "));
        assert!(Path::new(kept[1]).is_file());
        fs::remove_file(kept[1]).expect("a file");
    }
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
