//! `hunters replay`: game logs checked against the engine.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use hg_core::tiles::SharedTiles;
use hg_sim::log::{Summary, check_lines};
use indicatif::ProgressBar;

use crate::own_tiles::OwnTiles;
use crate::terminal::{progress, report};

/// Replays game logs and compares everything they state.
///
/// Compares the seat and the tile of each turn, the tiles that could not be placed, that every
/// choice was legal, the other legal choices, the scores after each step, the final scores and
/// the winners.
///
/// Prints the first difference of each game that fails, and how many passed and failed. For the
/// first three of a file it also prints the rule, what the engine does instead, and the position
/// before as a scenario. The exit status is 1 if any failed. A file without any game fails.
/// `hunters minimise` cuts a game that fails to the shortest that still fails.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters replay games.jsonl             one file, one game a line
  hunters replay games/*.jsonl           several
  zcat games.gz | hunters replay         standard input")]
pub(crate) struct Arguments {
    /// Log files, one game a line; - is standard input [default: -]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    tiles: OwnTiles,
}

/// Smaller files are checked too quickly for a progress bar.
const SHOW_PROGRESS_FROM: u64 = 1 << 20;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let others = arguments.tiles.sets()?;
    let standard_input = ["-".into()];
    let files = match &arguments.files[..] {
        [] => &standard_input,
        files => files,
    };
    match check_all(files, &others) {
        Ok(total) if total.is_success() => return Ok(ExitCode::SUCCESS),
        Ok(_) => {}
        // If the reader has gone, nobody is told that all games passed: the status is 1 in any case.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Err(error) => report(format_args!("error: cannot write to standard output: {error}")),
    }
    Ok(ExitCode::FAILURE)
}

/// Checks the files one after the other. An error is one of standard output.
fn check_all(files: &[PathBuf], others: &[SharedTiles]) -> io::Result<Summary> {
    let mut out = io::stdout().lock();
    let mut total = Summary::default();
    for file in files {
        total += check(file, others, &mut out)?;
    }
    writeln!(out, "{total}")?;
    out.flush()?;
    Ok(total)
}

fn check(path: &Path, others: &[SharedTiles], out: &mut impl Write) -> io::Result<Summary> {
    if path == Path::new("-") {
        return check_lines("standard input", io::stdin().lock(), others, out);
    }
    let name = path.display().to_string();
    match File::open(path) {
        Ok(file) => {
            let bytes = file.metadata().map_or(0, |metadata| metadata.len());
            let bar = if bytes < SHOW_PROGRESS_FROM {
                ProgressBar::hidden()
            } else {
                progress(bytes, "{msg} {wide_bar} {percent}% {eta}").with_message(name.clone())
            };
            let summary = check_lines(&name, BufReader::new(bar.wrap_read(file)), others, out);
            bar.finish_and_clear();
            summary
        }
        Err(error) => {
            writeln!(out, "{name}: cannot be read: {error}")?;
            Ok(Summary { failed: 1, ..Summary::default() })
        }
    }
}
