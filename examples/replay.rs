//! Checks game logs: replays each through the engine and compares all that it states.

#[path = "shared/answer.rs"]
mod answer;
#[path = "shared/tell.rs"]
mod tell;

use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use answer::answer;
use clap::Parser;
use hg_sim::log::{Summary, check_lines};
use indicatif::{ProgressBar, ProgressStyle};
use tell::tell;

/// Replays game logs through the engine and compares everything they state: who lays which
/// tile, what fitted nowhere, that every choice was legal, what else would have been, the
/// scores after each step, the final scores and the winners.
///
/// Prints the first difference of each game that fails, and how many passed and failed. The
/// exit status is 1 if any failed, and a file without any game is one that failed.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  cargo run --release --example replay -- games.jsonl      one file, one game a line
  cargo run --release --example replay -- games/*.jsonl    several
  zcat games.gz | cargo run --release --example replay     standard input")]
struct Arguments {
    /// Log files, one game a line; - is standard input [default: -]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Smaller files are done before anyone looks.
const SHOW_PROGRESS_FROM: u64 = 1 << 20;

fn main() -> ExitCode {
    let mut files = match Arguments::try_parse() {
        Ok(arguments) => arguments.files,
        Err(error) => return answer(&error),
    };
    if files.is_empty() {
        files.push("-".into());
    }
    match check_all(&files) {
        Ok(total) if total.is_success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            // Who has closed the pipe knows; but nobody knows whether all games pass.
            if error.kind() != io::ErrorKind::BrokenPipe {
                tell(format_args!("error: cannot write to standard output: {error}"));
            }
            ExitCode::FAILURE
        }
    }
}

/// Checks the files one after the other; an error is one of standard output.
fn check_all(files: &[PathBuf]) -> io::Result<Summary> {
    let mut out = io::stdout().lock();
    let mut total = Summary::default();
    for file in files {
        total += check(file, &mut out)?;
    }
    writeln!(out, "{total}")?;
    out.flush()?;
    Ok(total)
}

fn check(path: &Path, out: &mut impl Write) -> io::Result<Summary> {
    if path == Path::new("-") {
        return check_lines("standard input", io::stdin().lock(), out);
    }
    let name = path.display().to_string();
    match File::open(path) {
        Ok(file) => {
            let bytes = file.metadata().map_or(0, |metadata| metadata.len());
            let bar = progress(&name, bytes);
            let reader = BufReader::new(bar.wrap_read(file));
            let summary = check_lines(&name, reader, out);
            bar.finish_and_clear();
            summary
        }
        Err(error) => {
            writeln!(out, "{name}: cannot be read: {error}")?;
            let failed = 1;
            Ok(Summary { failed, ..Summary::default() })
        }
    }
}

/// A bar on the terminal, for large files only.
fn progress(name: &str, bytes: u64) -> ProgressBar {
    if bytes < SHOW_PROGRESS_FROM || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(bytes).with_message(name.to_owned());
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {percent}% {eta}") {
        bar.set_style(style);
    }
    bar
}
