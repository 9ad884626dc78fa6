//! `hunters simulate`: games played in bulk, and a report on them.

mod checkpoint;
mod html;
mod outputs;
mod part;
mod run;

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::Parser;
use hg_sim::Summary;

use crate::games::{Games, number};
use crate::output::OutputFile;
use crate::paths::check_outputs;
use crate::terminal::print;
use crate::{BadArguments, rulesets, show};

const EXAMPLES: &str = "\
Examples:
  hunters simulate                                        1,000 random two-seat games
  hunters simulate --policy greedy,random --games 200     greedy against random
  hunters simulate --ruleset first_edition+scout --seats 5
  hunters simulate --ruleset second_edition,huts=2,unplaceable_land=end_turn
  hunters simulate --games 100 --log games.jsonl          games that other programs can check
  hunters simulate --csv games.csv --json summary.json    one row a game, and all sums
  hunters simulate --html report.html                     the report as a page, with plots

Parts of a run, played apart and merged, equal the whole run:
  hunters simulate --games 500              --json a.json
  hunters simulate --games 500 --start 500  --json b.json
  hunters simulate --merge a.json b.json

The report on standard output is the same for any number of threads; progress and speed go
to standard error. Ctrl-C, SIGTERM and SIGHUP end the run and report the games up to there;
Ctrl-C as a second signal ends it at once. A game that cannot be logged and a file that
cannot be written end the run, too: the games before are kept, and the exit status is 1.
All files are of the same games. They are replaced as a whole once they are complete: they
keep their permissions, but not a second name by a hard link.

A run with files that is killed, or loses its power, leaves a checkpoint beside the first
of them, as FILE.checkpoint. The same command with --resume goes on from it: its files and
its report are those of a run that was not interrupted.";

/// Plays games in bulk, and reports.
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
#[derive(Debug, Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Number of games
    #[arg(long = "games", value_name = "N", default_value_t = 1000, value_parser = game_count)]
    count: u64,
    /// Number of the first game
    #[arg(long, value_name = "INDEX", default_value_t = 0, value_parser = number, allow_hyphen_values = true)]
    start: u64,
    #[command(flatten)]
    games: Games,
    /// Number of threads [default: as many as the machine runs at once]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,
    /// Write game logs, one line a game, in order
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Also log all legal choices at each step
    #[arg(long, requires = "log")]
    log_legal: bool,
    /// Write the summary, for --merge and other programs
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write one row a game: seed, scores, winners, what happened, points by source
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the report as a page with plots, one file that needs no network
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Seconds between checkpoints, from which --resume goes on if the run is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = number)]
    checkpoint: u64,
    /// Go on from the last checkpoint of a killed run with the same options, if there is one
    #[arg(long)]
    resume: bool,
    /// Show one game, that of --start, turn by turn, as `hunters show` does
    #[arg(long, conflicts_with_all = ["count", "threads", "log", "json", "csv", "html", "merge", "checkpoint", "resume"])]
    show: bool,
    /// Merge summaries that --json wrote, and report
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["count", "start", "seats", "seed", "threads", "ruleset", "tiles", "policy", "log", "csv", "checkpoint", "resume"]
    )]
    merge: Vec<PathBuf>,
    /// List all rulesets and switches, as `hunters rulesets` does
    #[arg(long, exclusive = true)]
    list_rulesets: bool,
}

fn game_count(text: &str) -> Result<u64, String> {
    let games = text.parse().ok().filter(|&games| games > 0);
    games.ok_or_else(|| "it takes a whole number, at least 1".into())
}

fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let threads = text.parse().ok().filter(|&threads| threads <= MAX_THREADS);
    threads.ok_or_else(|| format!("it takes a whole number, 1 to {MAX_THREADS}"))
}

/// More threads than any machine runs at once.
const MAX_THREADS: NonZero<usize> = NonZero::new(4096).unwrap();

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let Arguments { count, start, games, .. } = arguments;
    if arguments.list_rulesets {
        return rulesets::run();
    }
    if arguments.show {
        return show::show(games, *start);
    }
    check_outputs(&[
        ("--log", arguments.log.as_deref()),
        ("--csv", arguments.csv.as_deref()),
        ("--json", arguments.json.as_deref()),
        ("--html", arguments.html.as_deref()),
        ("--checkpoint", checkpoint::path(arguments).as_deref()),
    ])
    .map_err(BadArguments)?;
    if !arguments.merge.is_empty() {
        return merge(arguments);
    }
    let simulation = games.simulation()?;
    if start.checked_add(*count).is_none() {
        let last = u64::MAX - 1;
        bail!(BadArguments(format!(
            "--start and --games reach beyond game {last}, the last of any run (--show shows one more)"
        )));
    }
    run::play(&simulation, arguments)
}

fn merge(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut merged: Option<Summary> = None;
    for path in &arguments.merge {
        let shown = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
        let summary = Summary::from_json(&text).with_context(|| shown.to_string())?;
        match &mut merged {
            None => merged = Some(summary),
            Some(merged) => merged
                .merge(&summary)
                .with_context(|| format!("{shown} cannot be merged with those before it"))?,
        }
    }
    let merged = merged.ok_or_else(|| anyhow!("--merge needs a file"))?;
    let written = [
        (&arguments.json, Summary::to_json as fn(&Summary) -> String),
        (&arguments.html, html::page),
    ];
    for (path, text) in written {
        let Some(path) = path else { continue };
        let mut file = OutputFile::create(path)?;
        file.write(&text(&merged))?;
        file.finish()?;
    }
    print(&merged.report().to_string())?;
    Ok(ExitCode::SUCCESS)
}
