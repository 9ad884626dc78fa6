//! The program where standard output, standard error or a pipe takes nothing.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};

use crate::programs::{files, folder, hunters, inside};

/// Runs of each subcommand that are quick and succeed.
const QUICK: [(&str, &[&str]); 11] = [
    ("--help", &[]),
    ("show", &[]),
    ("rulesets", &[]),
    ("simulate", &["--help"]),
    ("simulate", &["--version"]),
    ("match", &["--help"]),
    ("replay", &["--help"]),
    ("simulate", &["--games", "3"]),
    ("simulate", &["--show"]),
    ("simulate", &["--list-rulesets"]),
    ("match", &["greedy", "random", "--deals", "1"]),
];

fn full() -> File {
    File::create("/dev/full").expect("a device")
}

/// Returns a pipe that nobody reads.
fn closed() -> Stdio {
    let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().expect("a program");
    let pipe = reader.stdin.take().expect("a pipe");
    reader.wait().expect("a status");
    pipe.into()
}

/// Returns the status, and what was written to standard error.
fn end(mut command: Command) -> (ExitStatus, String) {
    let output = command.stdin(Stdio::null()).output().expect("a program");
    (output.status, String::from_utf8(output.stderr).expect("text"))
}

/// Ends well, and quietly, where nobody reads standard output.
fn needs_no_reader(name: &str, arguments: &[&str]) {
    let mut command = hunters(name);
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
        let mut command = hunters(name);
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
        ("match", &["rollouts:playouts=0", "greedy"], 2),
        ("match", &["greedy", "random", "--ruleset", "first_edition,huts=13"], 2),
        ("replay", &["/dev/null"], 1),
    ];
    let right = QUICK.map(|(name, arguments)| (name, arguments, 0));
    for (name, arguments, status) in right.into_iter().chain(wrong) {
        for nobody in [full().into(), closed()] {
            let mut command = hunters(name);
            command.args(arguments).stdout(Stdio::null()).stderr(nobody);
            assert_eq!(end(command).0.code(), Some(status), "{name} {arguments:?}");
        }
    }
    let mut command = hunters("replay");
    command.arg("/dev/null").stdout(full()).stderr(full());
    assert_eq!(end(command).0.code(), Some(1));
}

#[test]
fn a_pipe_whose_reader_has_gone_is_an_error_unless_it_is_standard_output() {
    let folder = folder("pipes");
    let [pipe, csv, json] = ["pipe", "csv", "json"].map(|name| inside(&folder, name));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("a program").success());
    let mut simulate = hunters("simulate");
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
        needs_no_reader("simulate", &["--games", "500", "--csv", stdout, "--json", &json]);
        // The reader goes away in the middle.
        let mut simulate = hunters("simulate");
        simulate.args(["--games", "100000", "--csv", stdout, "--json", &json]);
        simulate.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut simulate = simulate.spawn().expect("a program");
        let mut reader = simulate.stdout.take().expect("a pipe");
        reader.read_exact(&mut [0; 10_000]).expect("some rows");
        drop(reader);
        let output = simulate.wait_with_output().expect("a status");
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(0), "{told}");
        assert!(!told.contains("error") && told.contains("the rest of the run"), "{told}");
    }
}

#[test]
fn a_standard_output_that_is_closed_at_the_very_end_is_no_error() {
    let folder = folder("closed_at_the_end");
    let [json, link] = ["json", "link"].map(|name| inside(&folder, name));
    let mut command = hunters("simulate");
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
    for name in ["/dev/stdin", "/dev/fd/0", &link, &path] {
        let mut command = hunters("simulate");
        command.args(["--games", "1", "--json", name]);
        let output = command.stdin(File::open(&path).expect("a file")).output();
        let output = output.expect("a program");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "what was there");
    }
}

#[test]
fn an_output_that_a_standard_stream_goes_to_is_refused_before_the_first_game() {
    let folder = folder("same");
    let [same, hard, symbolic, other] =
        ["same", "hard", "symbolic", "other"].map(|name| inside(&folder, name));
    fs::write(&same, "").expect("a file");
    fs::hard_link(&same, &hard).expect("a link");
    std::os::unix::fs::symlink("same", &symbolic).expect("a link");
    for name in [&same, &hard, &symbolic, "/dev/stdout", "/proc/self/fd/1", "/dev/fd/1"] {
        for option in ["--csv", "--log", "--json"] {
            // Also where it is appended to.
            let mut command = hunters("simulate");
            let append = File::options().append(true).open(&same).expect("a file");
            command.args(["--games", "1", option, name]).stdout(append);
            let (status, told) = end(command);
            assert_eq!(status.code(), Some(2), "{told}");
            let error = format!("error: {option} names {name}, which is standard output");
            assert!(told.starts_with(&error), "{told}");
        }
    }
    for name in [&same, "/dev/stderr"] {
        let mut command = hunters("simulate");
        command.args(["--games", "1", "--csv", name]).stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(File::create(&same).expect("a file"));
        assert_eq!(command.status().expect("a program").code(), Some(2), "{name}");
        let told = fs::read_to_string(&same).expect("a file");
        assert!(told.contains("which is standard error: name another file"), "{told}");
    }
    let mut command = hunters("simulate");
    command.args(["--games", "1", "--csv", &other]).stdout(File::create(&same).expect("a file"));
    assert!(end(command).0.success());
    assert!(fs::read_to_string(&same).expect("a file").starts_with("1 game of "));
    let mut command = hunters("simulate");
    command.args(["--merge", &other, "--json", &same]);
    command.stdout(File::create(&same).expect("a file"));
    assert_eq!(end(command).0.code(), Some(2));
}

#[test]
fn a_descriptor_that_the_shell_opened_is_not_replaced() {
    let file = inside(&folder("descriptor"), "file");
    let shell = |options: &str| {
        let script = format!("exec \"$0\" simulate --games 1 {options}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_hunters"), &file]).stdout(Stdio::null());
        end(shell)
    };
    for name in ["/dev/fd/3", "/proc/self/fd/3"] {
        let (status, told) = shell(&format!("--log {name} 3>\"$1\""));
        assert_eq!(status.code(), Some(2), "{told}");
        assert!(told.contains("which is a file already open: name the file"), "{told}");
        let (status, told) = shell(&format!("--log \"$1\" --csv {name} 3>\"$1\""));
        assert_eq!(status.code(), Some(2), "{told}");
    }
    assert!(shell("--log /dev/fd/3 3>/dev/null").0.success());
}

#[test]
fn a_full_standard_output_that_an_option_names_is_an_error() {
    let mut command = hunters("simulate");
    command.args(["--games", "1", "--csv", "/dev/stdout"]).stdout(full());
    let (status, told) = end(command);
    assert_eq!(status.code(), Some(1));
    assert!(told.contains("error: cannot write /dev/stdout: No space left"), "{told}");
}
