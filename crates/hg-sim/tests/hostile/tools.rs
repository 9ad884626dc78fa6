//! The examples, given arguments and files that nobody would write: a line that says what is
//! wrong, an exit status, and no panic.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An example's program. Cargo builds the examples with the tests of a package, but not where it
/// is asked for one test program alone.
fn example(name: &str) -> Command {
    let this = std::env::current_exe().expect("a path");
    let folder = this.parent().and_then(Path::parent).expect("where programs are built");
    let program =
        folder.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.is_file(), "first run: cargo build -p hg-sim --examples --profile test");
    Command::new(program)
}

fn run(name: &str, arguments: &[&str]) -> Output {
    let output = example(name).args(arguments).output().expect("a program");
    let told = String::from_utf8(output.stderr.clone()).expect("what is told is text");
    assert!(!told.contains("panicked"), "{name} {arguments:?}: {told}");
    assert!(output.status.code().is_some(), "{name} {arguments:?} was ended by a signal");
    output
}

/// Fails with this status, and says why in one line.
fn refuses(name: &str, arguments: &[&str], status: i32) {
    let output = run(name, arguments);
    assert_eq!(output.status.code(), Some(status), "{name} {arguments:?}");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let given: usize = arguments.iter().map(|argument| argument.len()).sum();
    assert!((1..3000 + 2 * given).contains(&told.len()), "{name} {arguments:?}: {told}");
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn numbers_out_of_range_are_refused() {
    let beyond = "18446744073709551616";
    let long = "9".repeat(10_000);
    for number in ["-1", "", " ", "1.5", "1e3", "0x10", "ä", "NaN", beyond, &long] {
        for option in ["--games", "--seed", "--start", "--seats", "--threads"] {
            refuses("simulate", &[&format!("{option}={number}")], 2);
        }
        for option in ["--deals", "--iterations", "--seed", "--at-least"] {
            refuses("mcts", &[&format!("{option}={number}")], 2);
        }
    }
    refuses("simulate", &["--games", "0"], 2);
    refuses("simulate", &["--threads", "4097"], 2);
    refuses("simulate", &["--seats", "6"], 2);
    refuses("simulate", &["--start", "18446744073709551615", "--games", "2"], 2);
    refuses("mcts", &["--deals", "1000001"], 2);
    refuses("mcts", &["--at-least", "101"], 2);
}

#[test]
fn rulesets_and_policies_that_there_are_not_are_refused() {
    let long = "second_edition,".to_owned() + &"huts=2,".repeat(5_000);
    for ruleset in
        ["", ",", "=", "third_edition", "second_edition,huts=13", "second_edition\n", &long]
    {
        refuses("simulate", &["--ruleset", ruleset], 2);
        refuses("mcts", &["--ruleset", ruleset], 2);
    }
    for policy in ["", ",", "random,", "clever", "random,random,random"] {
        refuses("simulate", &["--policy", policy], 2);
    }
}

#[test]
fn the_smallest_and_the_largest_seed_are_two_seeds_that_repeat() {
    let largest = u64::MAX.to_string();
    let beyond_floats = ((1_u64 << 53) + 1).to_string();
    let before_that = (1_u64 << 53).to_string();
    let report = |seed: &str| {
        let output = run("simulate", &["--games", "3", "--seed", seed, "--csv", "/dev/stdout"]);
        assert!(output.status.success());
        output.stdout
    };
    let seeds = ["0", "1", &before_that, &beyond_floats, &largest];
    let reports = seeds.map(report);
    for (index, one) in reports.iter().enumerate() {
        assert_eq!(*one, report(seeds[index]));
        for other in &reports[..index] {
            assert_ne!(one, other);
        }
    }
}

#[test]
fn files_that_are_no_logs_and_no_summaries_are_refused() {
    let folder = folder("hostile_files");
    let contents: [(&str, Vec<u8>); 7] = [
        ("empty", vec![]),
        ("nul", vec![0; 100_000]),
        ("no_text", vec![0xff; 100_000]),
        ("deep", b"[".repeat(1_000_000)),
        ("deeper", b"{\"steps\":".repeat(300_000)),
        ("number", b"9".repeat(1_000_000)),
        ("lines", b"{}\n".repeat(10_000)),
    ];
    for (name, content) in contents {
        let path = folder.join(name);
        fs::write(&path, content).expect("a file");
        let path = path.to_str().expect("text");
        let output = run("replay", &[path]);
        assert_eq!(output.status.code(), Some(1), "replay {name}");
        refuses("simulate", &["--merge", path], 1);
    }
    let missing = folder.join("missing");
    let missing = missing.to_str().expect("text");
    assert_eq!(run("replay", &[missing]).status.code(), Some(1));
    assert_eq!(run("replay", &[folder.to_str().expect("text")]).status.code(), Some(1));
    refuses("simulate", &["--merge", missing], 1);
    refuses(
        "simulate",
        &["--games", "1", "--log", folder.join("no/such").to_str().expect("text")],
        1,
    );
}

#[test]
fn any_number_of_threads_writes_the_same_files() {
    let folder = folder("threads");
    let written = [("1", "one"), ("3", "three")].map(|(threads, name)| {
        let files = ["log", "csv", "json"].map(|kind| folder.join(format!("{name}.{kind}")));
        let [log, csv, json] = files.each_ref().map(|file| file.to_str().expect("text"));
        let arguments =
            ["--games", "300", "--threads", threads, "--ruleset", "second_edition+scout"];
        let outputs = ["--log", log, "--csv", csv, "--json", json];
        let output = run("simulate", &[&arguments[..], &outputs[..]].concat());
        assert!(output.status.success());
        (files.map(|file| fs::read(file).expect("a file")), output.stdout)
    });
    assert!(written[0] == written[1]);
    let lines = |text: &[u8]| String::from_utf8_lossy(text).lines().count();
    let [log, csv, _] = &written[0].0;
    assert_eq!((lines(log), lines(csv)), (300, 301));
}

#[test]
fn the_last_games_that_have_a_number_are_played() {
    for threads in ["1", "2"] {
        let first = (u64::MAX - 100).to_string();
        let arguments = ["--start", &first, "--games", "100", "--threads", threads];
        assert!(run("simulate", &arguments).status.success());
    }
}
