//! `hunters minimise`: a game that fails, cut to the shortest that still fails.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Parser;
use hg_sim::log::{NotMinimised, explain, minimise};

use crate::BadArguments;
use crate::own_tiles::OwnTiles;
use crate::terminal::{print, report};

/// Cuts a game that does not replay to the shortest that fails in the same way.
///
/// Prints the first game of the log that fails, cut down, as a line of a log. Standard error says
/// what is wrong with it, by which rule, and shows the position before as a scenario.
///
/// Steps and figures are left out as long as the last step fails in the same way: the same illegal
/// action, the same points too many or too few, or the same choices missing from or added to a list.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters minimise games.jsonl > short.jsonl     then: hunters replay short.jsonl
  hunters minimise games.jsonl --line 17")]
pub(crate) struct Arguments {
    /// A log, one game a line; - is standard input
    #[arg(value_name = "LOG")]
    file: PathBuf,
    /// The game in this line, instead of the first that fails
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,
    #[command(flatten)]
    tiles: OwnTiles,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let others = arguments.tiles.sets()?;
    let shown = arguments.file.display();
    let mut text = String::new();
    if arguments.file.as_os_str() == "-" {
        io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
    } else {
        text =
            fs::read_to_string(&arguments.file).with_context(|| format!("cannot read {shown}"))?;
    }
    let wanted = |number: u64| arguments.line.is_none_or(|line| line == number);
    for (number, line) in (1..).zip(text.lines()).filter(|(number, _)| wanted(*number)) {
        if line.trim().is_empty() {
            continue;
        }
        match minimise(line.as_bytes(), &others) {
            Ok(cut) => {
                let (now, before) = cut.steps;
                report(format_args!("{shown}:{number}: {now} of {before} steps fail alike"));
                report(&cut.error.fault);
                report(explain(cut.line.as_bytes(), &others, &cut.error).trim_end());
                print(&format!("{}\n", cut.line))?;
                return Ok(ExitCode::SUCCESS);
            }
            Err(NotMinimised::Replays) => {}
            Err(error) => bail!("{shown}:{number}: {error}"),
        }
    }
    bail!(BadArguments(format!(
        "{shown}: no game fails{}",
        match arguments.line {
            Some(line) => format!(" in line {line}"),
            None => String::new(),
        }
    )))
}
