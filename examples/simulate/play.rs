//! A run: games on many threads, files of them, and the report.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use hg_sim::log::Detail;
use hg_sim::{Decimal, Simulation, all_processors, chunks_in_order};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::arguments::Args;
use crate::outputs::Outputs;
use crate::part::{Part, Wanted};
use crate::print::print;
use crate::stop::Stop;
use crate::tell::tell;

/// Plays the games that are asked for. What was done before something went wrong is kept.
pub(crate) fn play(simulation: &Simulation, args: &Args) -> anyhow::Result<ExitCode> {
    let bar = progress(args.games);
    // First: what is created shall not be left, and creating waits where nobody reads a pipe.
    let stop = Stop::listen(&bar)?;
    let mut outputs = Outputs::create(simulation, args, &stop.incomplete)?;
    let wanted = Wanted {
        log: args.log.as_ref().map(|_| if args.log_legal { Detail::Full } else { Detail::Brief }),
        csv: args.csv.is_some(),
    };
    let threads = args.threads.unwrap_or_else(all_processors);
    stop.begin();
    let begin = Instant::now();
    chunks_in_order(
        args.start..args.start + args.games,
        threads,
        |chunk| Part::play(simulation, chunk, wanted, &stop.asked),
        |part| {
            bar.inc(part.summary.games);
            outputs.take(part)
        },
    );
    let micros = begin.elapsed().as_micros();
    bar.finish_and_clear();
    outputs.finish();
    let nothing_done = outputs.nothing_done();
    let Outputs { summary, mut failures, game_failed, .. } = outputs;
    let games = summary.games;
    if !nothing_done {
        failures.extend(print(&summary.report().to_string()).err().map(anyhow::Error::from));
        // No more than there were games for.
        let threads = args.games.min(threads.get() as u64);
        let (games_told, threads_told) = (plural(games, "game"), plural(threads, "thread"));
        let speed = u128::from(games) * 1_000_000 / micros.max(1);
        let seconds = Decimal::ratio(micros, 1_000_000);
        tell(format_args!("{games_told} in {seconds} s on {threads_told}: {speed} games a second"));
    }
    for failure in &failures {
        tell(format_args!("error: {failure:#}"));
    }
    if games < args.games {
        tell(rest_of_run(args.start + games, args.games - games, game_failed));
    }
    Ok(match (failures.is_empty(), stop.asked.load(Ordering::Relaxed) && games < args.games) {
        (false, _) => ExitCode::FAILURE,
        (true, true) => ExitCode::from(130),
        (true, false) => ExitCode::SUCCESS,
    })
}

/// How many, with the noun.
fn plural(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// How to play what was not played.
fn rest_of_run(next: u64, games: u64, game_failed: bool) -> String {
    let rest = format!("stopped; the rest of the run is --start {next} --games {games}");
    if game_failed && games > 1 {
        let (after, games) = (next + 1, games - 1);
        return format!("{rest}, or without game {next} --start {after} --games {games}");
    }
    rest
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
