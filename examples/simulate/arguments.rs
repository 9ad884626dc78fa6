//! What the user asks for.

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use hg_core::GameConfig;
use hg_sim::PolicyKind;

use crate::answer::answer;
use crate::tell::tell;

const EXAMPLES: &str = "\
Examples:
  simulate                                        1,000 random two-seat games
  simulate --policy greedy,random --games 200     greedy against random
  simulate --ruleset first_edition+scout --seats 5
  simulate --ruleset second_edition,huts=2,unplaceable_land=end_turn
  simulate --list-rulesets                        all rulesets and their switches
  simulate --show --policy greedy --start 7       game 7, told turn by turn
  simulate --games 100 --log games.jsonl          games that other programs can check
  simulate --csv games.csv --json summary.json    one row a game, and all sums

Parts of a run, played apart and merged, equal the whole run:
  simulate --games 500              --json a.json
  simulate --games 500 --start 500  --json b.json
  simulate --merge a.json b.json

The report on standard output is the same for any number of threads; progress and
speed go to standard error. Ctrl-C ends the run and reports the games up to there, and
a second one ends it at once. A game that cannot be logged, or a file that cannot be
written, ends the run too: the other files are kept, and the exit status is 1. Files are
replaced as a whole once they are complete: they keep their permissions, but not a
second name by a hard link.";

/// Plays games of Carcassonne: Hunters and Gatherers in bulk, and reports.
#[derive(Debug, Parser)]
#[command(name = "simulate", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = games)]
    pub(crate) games: u64,
    /// The number of the first game
    #[arg(long, value_name = "INDEX", default_value_t = 0, value_parser = number, allow_hyphen_values = true)]
    pub(crate) start: u64,
    /// How many play, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    pub(crate) seats: u8,
    /// The base seed, from which each game's own is mixed
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = number, allow_hyphen_values = true)]
    pub(crate) seed: u64,
    /// Threads to play on [default: as many as the machine runs at once]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZero<usize>>,
    /// A preset, which brings the tiles, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    pub(crate) ruleset: GameConfig,
    /// random, greedy or mcts: one for all seats, or one for each, separated by commas
    #[arg(long, value_name = "POLICY", default_value = "random", value_delimiter = ',')]
    pub(crate) policy: Vec<PolicyKind>,
    /// Write game logs, one line a game, in order
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Also log what was legal at each step
    #[arg(long, requires = "log")]
    pub(crate) log_legal: bool,
    /// Write the summary, for --merge and other programs
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write one row a game: seed, scores, winners, what happened, points by source
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Tell one game, that of --start, turn by turn
    #[arg(long, conflicts_with_all = ["games", "threads", "log", "json", "csv", "merge"])]
    pub(crate) show: bool,
    /// Merge summaries that --json wrote, and report
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["games", "start", "seats", "seed", "threads", "ruleset", "policy", "log", "csv"]
    )]
    pub(crate) merge: Vec<PathBuf>,
    /// List all rulesets and switches
    #[arg(long, exclusive = true)]
    pub(crate) list_rulesets: bool,
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it takes a whole number, 0 to {}", u64::MAX))
}

fn games(text: &str) -> Result<u64, String> {
    let games = text.parse().ok().filter(|&games| games > 0);
    games.ok_or_else(|| "it takes a whole number, at least 1".into())
}

fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let threads = text.parse().ok().filter(|&threads| threads <= MAX_THREADS);
    threads.ok_or_else(|| format!("it takes a whole number, 1 to {MAX_THREADS}"))
}

/// More than any machine runs at once: a slip of the hand should not start a million.
const MAX_THREADS: NonZero<usize> = NonZero::new(4096).unwrap();

/// A game by this ruleset, with the tiles of the preset that it names. The number of seats holds the
/// place of the one that --seats says, which is not known here.
fn ruleset(text: &str) -> Result<GameConfig, String> {
    let config = GameConfig::from_ruleset_text(text, hg_core::MAX_SEATS);
    config.map_err(|error| format!("{error}; --list-rulesets lists all"))
}

/// The arguments contradict each other.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct BadArguments(pub(crate) String);

/// Help and version as they are; everything that is wrong in one line.
pub(crate) fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return answer(error);
    }
    let text = error.to_string();
    let lines = text
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    tell(words.join(" "));
    ExitCode::from(2)
}
