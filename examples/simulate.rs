//! Plays games in bulk and reports what a game designer or bot author asks first.
//!
//! `cargo run --release --example simulate -- --help`

#[path = "simulate/output.rs"]
mod output;
#[path = "simulate/part.rs"]
mod part;
#[path = "simulate/rulesets.rs"]
mod rulesets;

use std::fs;
use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use clap::Parser;
use clap::error::ErrorKind;
use hg_core::{GameConfig, Ruleset};
use hg_sim::log::Detail;
use hg_sim::{
    Decimal, Narrator, Player, PolicyKind, Simulation, Summary, all_processors, csv_head,
    stints_in_order,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use output::{OutputFile, check_outputs, print};
use part::{Part, Wanted};

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
speed go to standard error. Ctrl-C ends the run and reports the games up to there.";

/// Plays games of Carcassonne: Hunters and Gatherers in bulk, and reports.
#[derive(Debug, Parser)]
#[command(name = "simulate", version, after_help = EXAMPLES, max_term_width = 100)]
struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = games)]
    games: u64,
    /// The number of the first game
    #[arg(long, value_name = "INDEX", default_value_t = 0, value_parser = number, allow_hyphen_values = true)]
    start: u64,
    /// How many play, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// The base seed, from which each game's own is mixed
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = number, allow_hyphen_values = true)]
    seed: u64,
    /// Threads to play on [default: as many as the machine runs at once]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,
    /// A preset, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: Ruleset,
    /// random, greedy or mcts: one for all seats, or one for each, separated by commas
    #[arg(long, value_name = "POLICY", default_value = "random", value_delimiter = ',')]
    policy: Vec<PolicyKind>,
    /// Write game logs, one line a game, in order
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Also log what was legal at each step
    #[arg(long, requires = "log")]
    log_legal: bool,
    /// Write the summary, for --merge and other programs
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write one row a game: seed, scores, winners, what happened, points by source
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Tell one game, that of --start, turn by turn
    #[arg(long, conflicts_with_all = ["games", "threads", "log", "json", "csv", "merge"])]
    show: bool,
    /// Merge summaries that --json wrote, and report
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["games", "start", "seats", "seed", "threads", "ruleset", "policy", "log", "csv"]
    )]
    merge: Vec<PathBuf>,
    /// List all rulesets and switches
    #[arg(long, exclusive = true)]
    list_rulesets: bool,
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

fn ruleset(text: &str) -> Result<Ruleset, String> {
    text.parse::<Ruleset>().map_err(|error| format!("{error}; --list-rulesets lists all"))
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refuse(&error),
    };
    match run(&args) {
        Ok(code) => code,
        // A reader that has seen enough is no failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(if error.is::<BadArguments>() { 2 } else { 1 })
        }
    }
}

/// The arguments contradict each other.
#[derive(Debug)]
struct BadArguments(String);

impl std::fmt::Display for BadArguments {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadArguments {}

/// Help and version as they are; everything that is wrong in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // Nobody may be listening.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let lines = text
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    eprintln!("{}", words.join(" "));
    ExitCode::from(2)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if args.list_rulesets {
        let mut list = String::new();
        rulesets::write_rulesets(&mut list)?;
        print(&list)?;
        return Ok(ExitCode::SUCCESS);
    }
    let outputs = [
        ("--log", args.log.as_deref()),
        ("--csv", args.csv.as_deref()),
        ("--json", args.json.as_deref()),
    ];
    check_outputs(&outputs).map_err(BadArguments)?;
    if !args.merge.is_empty() {
        return merge(args);
    }
    let simulation = simulation(args)?;
    if args.show {
        show(&simulation, args)?;
        return Ok(ExitCode::SUCCESS);
    }
    play(&simulation, args)
}

fn simulation(args: &Args) -> anyhow::Result<Simulation> {
    let seats = usize::from(args.seats);
    let policies = match args.policy[..] {
        [one] => vec![one; seats],
        _ => args.policy.clone(),
    };
    if policies.len() != seats {
        let count = policies.len();
        bail!(BadArguments(format!(
            "--policy names {count} policies for {seats} seats: give one for all seats or one for each"
        )));
    }
    if args.start.checked_add(args.games).is_none() {
        let last = u64::MAX;
        bail!(BadArguments(format!("--start and --games reach beyond game {last}")));
    }
    let config = GameConfig::with_ruleset(args.ruleset, seats);
    let players = policies.into_iter().map(Player::from).collect();
    Simulation::new(config, players, args.seed)
        .map_err(|error| anyhow!(BadArguments(error.to_string())))
}

fn play(simulation: &Simulation, args: &Args) -> anyhow::Result<ExitCode> {
    let mut log = OutputFile::create_if(args.log.as_deref())?;
    let mut csv = OutputFile::create_if(args.csv.as_deref())?;
    let mut json = OutputFile::create_if(args.json.as_deref())?;
    let mut summary = simulation.empty_summary();
    if let Some(csv) = &mut csv {
        csv.line(&csv_head(&summary))?;
    }
    let wanted = Wanted {
        log: log.is_some().then_some(if args.log_legal { Detail::Full } else { Detail::Brief }),
        csv: csv.is_some(),
    };
    let threads = args.threads.unwrap_or_else(all_processors);
    let stopped = stop_on_ctrl_c()?;
    let bar = progress(args.games);
    let begin = Instant::now();
    let mut failure = None;
    let mut take = |part: Part| {
        if let Some(log) = &mut log {
            log.text(&part.log)?;
        }
        if let Some(csv) = &mut csv {
            csv.text(&part.csv)?;
        }
        summary.merge(&part.summary)?;
        bar.inc(part.summary.games);
        part.failure.map_or(Ok(()), Err)
    };
    stints_in_order(
        args.start..args.start + args.games,
        threads,
        |stint| Part::play(simulation, stint, wanted, stopped),
        |part| match take(part) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        },
    );
    let micros = begin.elapsed().as_micros();
    bar.finish_and_clear();
    if let Some(error) = failure {
        return Err(error);
    }
    for file in [&mut log, &mut csv].into_iter().filter_map(Option::take) {
        file.finish()?;
    }
    if let Some(mut file) = json.take() {
        file.text(&summary.to_json())?;
        file.finish()?;
    }
    print(&summary.report().to_string())?;
    let games = summary.games;
    let noun = if threads.get() == 1 { "thread" } else { "threads" };
    let speed = u128::from(games) * 1_000_000 / micros.max(1);
    let seconds = Decimal::ratio(micros, 1_000_000);
    eprintln!("{games} games in {seconds} s on {threads} {noun}: {speed} games a second");
    if games < args.games {
        let (next, rest) = (args.start + games, args.games - games);
        eprintln!("stopped; the rest of the run is --start {next} --games {rest}");
        return Ok(ExitCode::from(130));
    }
    Ok(ExitCode::SUCCESS)
}

/// Set when the user asks to stop. Who asks twice does not want to wait.
fn stop_on_ctrl_c() -> anyhow::Result<&'static AtomicBool> {
    static STOPPED: AtomicBool = AtomicBool::new(false);
    ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("cannot listen for Ctrl-C")?;
    Ok(&STOPPED)
}

/// A bar on standard error, if that is a terminal.
fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let template = "{bar:40} {human_pos} of {human_len} games, {speed} a second, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        let speed = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // What cannot be shown is not worth a failure.
            let _ = write!(out, "{:.0}", state.per_sec());
        };
        bar.set_style(style.with_key("speed", speed));
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn merge(args: &Args) -> anyhow::Result<ExitCode> {
    let mut merged: Option<Summary> = None;
    for path in &args.merge {
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
    if let Some(mut file) = OutputFile::create_if(args.json.as_deref())? {
        file.text(&merged.to_json())?;
        file.finish()?;
    }
    print(&merged.report().to_string())?;
    Ok(ExitCode::SUCCESS)
}

fn show(simulation: &Simulation, args: &Args) -> anyhow::Result<()> {
    let index = args.start;
    let config = simulation.setup().config();
    let tiles = config.tiles.len();
    let (ruleset, seats, seed) = (config.ruleset, config.seats, args.seed);
    let head = format!(
        "Game {index} of seed {seed}: {ruleset}, {tiles} tiles, {seats} seats.\n\
         Places are (columns east, rows south) of the start tile, which lies at (0,0).\n"
    );
    let mut narrator = Narrator::new(&simulation.begin(index));
    simulation.play_with(index, |game, action, facts| {
        let mut both = Both(facts, &mut narrator);
        game.apply_with(action, &mut both)
    })?;
    print(&(head + &narrator.take_text()))
}

/// Hands each event to two sinks.
struct Both<'s, A, B>(&'s mut A, &'s mut B);

impl<A: hg_core::EventSink, B: hg_core::EventSink> hg_core::EventSink for Both<'_, A, B> {
    fn event(&mut self, event: hg_core::BorrowedEvent<'_>) {
        self.0.event(event.clone());
        self.1.event(event);
    }
}
