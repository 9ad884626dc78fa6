//! Plays many random and biased games, and verifies every step of each against the referee.
//!
//! `cargo run --profile checked -p hg-checks --example long_games -- --help`

mod report;

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use hg_checks::numbered::NumberedGame;
use hg_checks::situations::Situations;
use indicatif::{ProgressBar, ProgressStyle};
use report::Report;

const EXAMPLES: &str = "\
Examples:
  long_games                               1,000 games, all rulesets, seats and styles
  long_games --games 200000 --threads 2    a long run
  long_games --from 50000 --games 50000    its second quarter, in another sitting
  long_games --only 4711                   one game again: the one that a run objected to

Game n of a seed is always the same. Ctrl-C ends the run after the games being played,
and prints what was done and where to go on. The exit code is 1 if a game went wrong.";

/// Plays random and biased games, and verifies each step against the referee.
#[derive(Debug, Parser)]
#[command(name = "long_games", after_help = EXAMPLES, max_term_width = 100)]
struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The number of the first game
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,
    /// Play this game only, and print its plan
    #[arg(long, value_name = "N", conflicts_with_all = ["games", "from", "threads"])]
    only: Option<u64>,
    /// The seed of all games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Threads to play on [default: as many as the machine runs at once]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// Write one row for each ruleset, style and number of seats, to be added up over runs
    #[arg(long, value_name = "FILE")]
    tsv: Option<PathBuf>,
}

/// A run ends after this many games that went wrong.
const MOST_DIFFERENCES: usize = 10;

fn main() -> ExitCode {
    let args = Args::parse();
    keep_panics_quiet();
    match args.only {
        Some(number) => play_one(args.seed, number),
        None => play_all(&args),
    }
}

fn play_one(seed: u64, number: u64) -> ExitCode {
    println!("{:?}", NumberedGame::new(seed, number));
    match play(seed, number) {
        Ok(_) => {
            println!("Game {number} of seed {seed}: nothing to object to.");
            ExitCode::SUCCESS
        }
        Err(what) => {
            println!("Game {number} of seed {seed}: {what}");
            ExitCode::FAILURE
        }
    }
}

fn play_all(args: &Args) -> ExitCode {
    if let Err(error) = ctrlc::set_handler(|| ENOUGH.store(true, Ordering::SeqCst)) {
        eprintln!("Ctrl-C will end the run at once, without a report: {error}");
    }
    let end = args.from.saturating_add(args.games);
    let (began, bar) = (Instant::now(), progress_bar(args.games));
    let mut report = Report::default();
    let mut next = args.from;
    let play_all = |chunk: Range<u64>| {
        let numbers = chunk.clone().take_while(|_| !ENOUGH.load(Ordering::SeqCst));
        let played: Vec<_> = numbers.map(|number| play(args.seed, number)).collect();
        if played.len() as u64 == chunk.end - chunk.start {
            ControlFlow::Continue(played)
        } else {
            ControlFlow::Break(played)
        }
    };
    let mut take = |played: Result<_, _>| {
        if let Err(what) = &played {
            bar.suspend(|| println!("Game {next} of seed {}: {what}", args.seed));
            bar.suspend(|| println!("    again: --seed {} --only {next}", args.seed));
        }
        report.add(&NumberedGame::new(args.seed, next), next, &played);
        next += 1;
        bar.inc(1);
        if report.differences.len() < MOST_DIFFERENCES {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    hg_sim::chunks_in_order(
        args.from..end,
        args.threads.unwrap_or_else(hg_sim::all_processors),
        play_all,
        |games| games.into_iter().try_for_each(&mut take),
    );
    bar.finish_and_clear();
    print!("{report}");
    println!(
        "{} games of seed {}, {} to {}, in {}; {} went wrong.",
        next - args.from,
        args.seed,
        args.from,
        next.saturating_sub(1),
        seconds(began.elapsed()),
        report.differences.len()
    );
    if next < end {
        println!("Go on with --seed {} --from {next} --games {}", args.seed, end - next);
    }
    let _ = io::stdout().flush();
    if let Some(path) = &args.tsv
        && let Err(error) = std::fs::write(path, report.to_tsv())
    {
        eprintln!("error: {}: {error}", path.display());
        return ExitCode::from(2);
    }
    if report.differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn seconds(time: Duration) -> String {
    format!("{} min {:02} s", time.as_secs() / 60, time.as_secs() % 60)
}

fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left {msg}";
    let style = ProgressStyle::with_template(style).expect("a sound template");
    ProgressBar::new(games).with_style(style)
}

/// Set by Ctrl-C.
static ENOUGH: AtomicBool = AtomicBool::new(false);

/// Plays a game. Returns its situations, or the text of the failed check.
fn play(seed: u64, number: u64) -> Result<Situations, String> {
    let mut situations = Situations::default();
    let game = NumberedGame::new(seed, number);
    let played = panic::catch_unwind(AssertUnwindSafe(|| game.play(&mut situations)));
    let what = LAST_PANIC.with_borrow_mut(Option::take);
    played.map(|()| situations).map_err(|_| what.unwrap_or_else(|| "it panicked".to_owned()))
}

thread_local! {
    /// The text and place of the last panic on this thread.
    static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

fn keep_panics_quiet() {
    panic::set_hook(Box::new(|info| {
        LAST_PANIC.with_borrow_mut(|last| *last = Some(info.to_string()));
    }));
}
