//! `hunters conformance`: an engine against the conformance suite.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use hg_testing::conformance::{Suite, run as run_suite};

use crate::process::Process;
use crate::terminal::print;

/// Compares an engine with the conformance suite.
///
/// The engine is a program that answers requests, one JSON object a line, as docs/CONFORMANCE.md
/// describes. Prints the differences, and for each file how many cases passed and failed. The exit
/// status is 1 if any failed.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters conformance conformance -- hunters engine
  hunters conformance conformance --all -- python3 my_engine.py")]
pub(crate) struct Arguments {
    /// The folder of the suite
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Print all differences, not only the first ten of each file
    #[arg(long)]
    all: bool,
    /// Seconds that an answer may take
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86400))]
    timeout: u64,
    /// The engine, and its arguments
    #[arg(value_name = "PROGRAM", last = true, required = true)]
    engine: Vec<String>,
}

/// Differences of a file that are printed without --all.
const SHOWN: usize = 10;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let suite = Suite::read(&arguments.folder)?;
    let mut engine = Process::start(&arguments.engine)
        .with_context(|| format!("cannot start {}", arguments.engine[0]))?;
    let timeout = Duration::from_secs(arguments.timeout);
    let ask = |line: &str| {
        engine.ask(&line, timeout).map_err(|error| {
            let shown: String = line.chars().take(200).collect();
            io::Error::other(format!("{error}, asked {shown}"))
        })
    };
    let report =
        run_suite(&suite, ask).with_context(|| format!("{} failed", arguments.engine[0]))?;
    let mut text = String::new();
    for (file, _, failed) in &report.files {
        let of_file = || report.failures.iter().filter(|line| line.starts_with(&**file));
        let shown = if arguments.all { *failed } else { SHOWN };
        for failure in of_file().take(shown) {
            text += failure;
            text.push('\n');
        }
        if *failed > shown {
            let more = (failed - shown).to_string();
            text.extend([&**file, ": and ", &more, " more: --all prints them\n"]);
        }
    }
    print(&format!("{text}{report}"))?;
    Ok(if report.is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
