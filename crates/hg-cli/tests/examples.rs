//! The examples `bot` and `server`: known input, known output.

use std::path::Path;
use std::process::Command;

/// Returns an example. Cargo builds the examples with all tests of a package.
fn example(name: &str) -> Command {
    let this = std::env::current_exe().expect("a path");
    let folder = this.parent().and_then(Path::parent).expect("the folder of the programs");
    let program =
        folder.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.is_file(), "first run: cargo build -p hg-cli --examples --profile test");
    Command::new(program)
}

#[test]
fn the_bot_reports_its_games() {
    let output = example("bot").output().expect("a program");
    let printed = String::from_utf8(output.stdout).expect("text");
    let expected = "bot: 1 of 20 games won, 83.6 points a game\n\
                    greedy: 19 of 20 games won, 176.0 points a game\n";
    assert_eq!(printed, expected);
}
