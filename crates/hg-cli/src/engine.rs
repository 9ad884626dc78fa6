//! `hunters engine`: answers requests about games, one a line.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Parser;
use hg_testing::conformance::Engine;

/// Answers requests about games: one JSON object a line, on standard input and output.
///
/// It begins games, applies actions, lists what is legal, counts sequences of actions, and reads
/// and writes every form. docs/CONFORMANCE.md describes the requests. It ends with its input.
#[derive(Debug, Parser)]
#[command(after_help = "\
Example:
  echo '{\"request\":\"read\",\"form\":\"action\",\"value\":\"place (1,0) H\"}' | hunters engine")]
pub(crate) struct Arguments {}

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let mut engine = Engine::default();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let written = writeln!(out, "{}", engine.answer(&line?)).and_then(|()| out.flush());
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            written => written?,
        }
    }
    Ok(ExitCode::SUCCESS)
}
