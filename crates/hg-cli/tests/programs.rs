//! Runs of the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Returns the program with a subcommand.
pub(crate) fn hunters(subcommand: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_hunters"));
    program.arg(subcommand);
    program
}

pub(crate) fn run(name: &str, arguments: &[&str]) -> Output {
    let output = hunters(name).args(arguments).output().expect("a program");
    assert!(!told(&output).contains("panicked"), "{name} {arguments:?}: {}", told(&output));
    assert!(output.status.code().is_some(), "{name} {arguments:?} was ended by a signal");
    output
}

/// Returns what a program wrote to standard error.
pub(crate) fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("what is told is text")
}

/// Returns what a program wrote to standard output.
pub(crate) fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("what is printed is text")
}

/// Runs a program that fails with this status. Returns the line that says why.
pub(crate) fn refuses(name: &str, arguments: &[&str], status: i32) -> String {
    let output = run(name, arguments);
    assert_eq!(output.status.code(), Some(status), "{name} {arguments:?}");
    let told = told(&output);
    let given: usize = arguments.iter().map(|argument| argument.len()).sum();
    assert!((1..3000 + 2 * given).contains(&told.len()), "{name} {arguments:?}: {told}");
    told
}

/// Returns an empty folder of that name.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Returns a path in a folder, as an argument.
pub(crate) fn inside(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("text").to_owned()
}

/// Returns the names of the files in a folder, sorted.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("a file").file_name();
    let mut names: Vec<String> =
        entries.map(|entry| name(entry).into_string().expect("text")).collect();
    names.sort();
    names
}
