//! The examples where standard output, standard error or a pipe takes nothing.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};

use super::programs::{example, files, folder, inside};

/// What each example does in a moment, and does well.
const QUICK: [(&str, &[&str]); 8] = [
    ("simulate", &["--help"]),
    ("simulate", &["--version"]),
    ("mcts", &["--help"]),
    ("replay", &["--help"]),
    ("simulate", &["--games", "3"]),
    ("simulate", &["--show"]),
    ("simulate", &["--list-rulesets"]),
    ("mcts", &["--deals", "1", "--iterations", "1", "--at-least", "0"]),
];

fn full() -> File {
    File::create("/dev/full").expect("a device")
}

/// A pipe that nobody reads.
fn closed() -> Stdio {
    let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().expect("a program");
    let pipe = reader.stdin.take().expect("a pipe");
    reader.wait().expect("a status");
    pipe.into()
}

/// The status, and what was written to standard error.
fn end(mut command: Command) -> (ExitStatus, String) {
    let output = command.stdin(Stdio::null()).output().expect("a program");
    (output.status, String::from_utf8(output.stderr).expect("text"))
}

/// Ends well, and quietly, where nobody reads standard output.
fn needs_no_reader(name: &str, arguments: &[&str]) {
    let mut command = example(name);
    command.args(arguments).stdout(closed());
    let (status, told) = end(command);
    assert_eq!(status.code(), Some(0), "{name} {arguments:?}: {told}");
    assert!(!told.contains("error"), "{name} {arguments:?}: {told}");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    for (name, arguments) in QUICK {
        needs_no_reader(name, arguments);
    }
}

#[test]
fn a_full_standard_output_is_told() {
    for (name, arguments) in QUICK {
        let mut command = example(name);
        command.args(arguments).stdout(full());
        let (status, told) = end(command);
        assert_eq!(status.code(), Some(1), "{name} {arguments:?}: {told}");
        let error = "error: cannot write to standard output: No space left";
        assert!(told.contains(error), "{name} {arguments:?}: {told}");
    }
}

#[test]
fn nobody_to_tell_changes_nothing() {
    let wrong: [(&str, &[&str], i32); 4] = [
        ("simulate", &["--games", "0"], 2),
        ("mcts", &["--iterations", "0"], 2),
        ("mcts", &["--ruleset", "first_edition,powers=none"], 2),
        ("replay", &["/dev/null"], 1),
    ];
    let right = QUICK.map(|(name, arguments)| (name, arguments, 0));
    for (name, arguments, status) in right.into_iter().chain(wrong) {
        for nobody in [full().into(), closed()] {
            let mut command = example(name);
            command.args(arguments).stdout(Stdio::null()).stderr(nobody);
            assert_eq!(end(command).0.code(), Some(status), "{name} {arguments:?}");
        }
    }
    let mut command = example("replay");
    command.arg("/dev/null").stdout(full()).stderr(full());
    assert_eq!(end(command).0.code(), Some(1));
}

#[test]
fn a_pipe_whose_reader_has_gone_is_an_error_unless_it_is_standard_output() {
    let folder = folder("pipes");
    let [pipe, csv, json] = ["pipe", "csv", "json"].map(|name| inside(&folder, name));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("a program").success());
    let mut simulate = example("simulate");
    simulate.args(["--games", "500", "--log", &pipe, "--csv", &csv, "--json", &json]);
    let simulate =
        simulate.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().expect("a program");
    let mut reader = File::open(&pipe).expect("a pipe");
    reader.read_exact(&mut [0; 10]).expect("the head of a log");
    drop(reader);
    let output = simulate.wait_with_output().expect("a status");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains(&format!("error: cannot write {pipe}: Broken pipe")), "{told}");
    assert_eq!(files(&folder), ["csv", "json", "pipe"]);

    for stdout in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        let mut command = example("simulate");
        command.args(["--games", "500", "--csv", stdout, "--json", &json]).stdout(closed());
        let (status, told) = end(command);
        assert_eq!(status.code(), Some(0), "{told}");
        assert!(!told.contains("error") && told.contains("the rest of the run"), "{told}");
    }
}

#[test]
fn a_standard_output_that_is_closed_at_the_very_end_is_no_error() {
    let folder = folder("closed_at_the_end");
    let [json, link] = ["json", "link"].map(|name| inside(&folder, name));
    let mut command = example("simulate");
    command.args(["--games", "1", "--json", &json]);
    assert!(end(command).0.success());
    std::os::unix::fs::symlink("/dev/stdout", &link).expect("a link");
    for arguments in [
        ["--games", "1", "--csv", "/dev/stdout"],
        ["--games", "1", "--json", "/dev/stdout"],
        ["--merge", &json, "--json", "/dev/stdout"],
        ["--games", "1", "--log", &link],
    ] {
        needs_no_reader("simulate", &arguments);
    }
}

#[test]
fn a_file_that_standard_input_comes_from_is_not_replaced() {
    let folder = folder("standard_input");
    let path = inside(&folder, "in");
    let link = inside(&folder, "link");
    fs::write(&path, "what was there").expect("a file");
    std::os::unix::fs::symlink("/dev/stdin", &link).expect("a link");
    for name in ["/dev/stdin", "/dev/fd/0", &link] {
        let mut command = example("simulate");
        command.args(["--games", "1", "--json", name]);
        let output = command.stdin(File::open(&path).expect("a file")).output();
        let output = output.expect("a program");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "what was there");
    }
}
