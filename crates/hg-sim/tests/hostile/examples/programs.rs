//! Running the examples.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An example's program. Cargo builds the examples with the tests of a package, but not where it
/// is asked for one test program alone.
pub(super) fn example(name: &str) -> Command {
    let this = std::env::current_exe().expect("a path");
    let folder = this.parent().and_then(Path::parent).expect("where programs are built");
    let program =
        folder.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.is_file(), "first run: cargo build -p hg-sim --examples --profile test");
    Command::new(program)
}

pub(super) fn run(name: &str, arguments: &[&str]) -> Output {
    let output = example(name).args(arguments).output().expect("a program");
    assert!(!told(&output).contains("panicked"), "{name} {arguments:?}: {}", told(&output));
    assert!(output.status.code().is_some(), "{name} {arguments:?} was ended by a signal");
    output
}

/// What a program wrote to standard error.
pub(super) fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("what is told is text")
}

/// What a program wrote to standard output.
pub(super) fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("what is printed is text")
}

/// Fails with this status, and says why in one line.
pub(super) fn refuses(name: &str, arguments: &[&str], status: i32) -> String {
    let output = run(name, arguments);
    assert_eq!(output.status.code(), Some(status), "{name} {arguments:?}");
    let told = told(&output);
    let given: usize = arguments.iter().map(|argument| argument.len()).sum();
    assert!((1..3000 + 2 * given).contains(&told.len()), "{name} {arguments:?}: {told}");
    told
}

/// An empty folder of that name.
pub(super) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A path in a folder, as an argument.
pub(super) fn inside(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("text").to_owned()
}

/// The names of the files in a folder, sorted.
pub(super) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("a file").file_name();
    let mut names: Vec<String> =
        entries.map(|entry| name(entry).into_string().expect("text")).collect();
    names.sort();
    names
}
