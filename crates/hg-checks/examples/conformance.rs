//! Writes the conformance suite: `cargo run -p hg-checks --features conformance --example conformance`
//!
//! With `--check` it compares the files instead, and fails if one is not current.

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

fn main() -> io::Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let check = std::env::args().any(|argument| argument == "--check");
    let mut stale = 0;
    for (path, text) in hg_checks::conformance::files(&root)? {
        let file = root.join(&path);
        if !check {
            fs::write(&file, text)?;
        } else if fs::read_to_string(&file).ok().as_ref() != Some(&text) {
            eprintln!("{} is not current", path.display());
            stale += 1;
        }
    }
    Ok(if stale == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
