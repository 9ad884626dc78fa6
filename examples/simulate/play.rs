//! A run: games on many threads, files of them, and the report.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use hg_sim::log::Detail;
use hg_sim::{Decimal, Simulation, all_processors, stints_in_order};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::arguments::Args;
use crate::outputs::Outputs;
use crate::part::{Part, Wanted};
use crate::print::print;
use crate::tell::tell;

/// Plays the games that are asked for. What was done before something went wrong is kept.
pub(crate) fn play(simulation: &Simulation, args: &Args) -> anyhow::Result<ExitCode> {
    let mut outputs = Outputs::create(simulation, args)?;
    let wanted = Wanted {
        log: args.log.as_ref().map(|_| if args.log_legal { Detail::Full } else { Detail::Brief }),
        csv: args.csv.is_some(),
    };
    let threads = args.threads.unwrap_or_else(all_processors);
    let bar = progress(args.games);
    let stopped = stop_on_ctrl_c(&bar, outputs.incomplete())?;
    let begin = Instant::now();
    stints_in_order(
        args.start..args.start + args.games,
        threads,
        |stint| Part::play(simulation, stint, wanted, stopped),
        |part| {
            bar.inc(part.summary.games);
            outputs.take(part)
        },
    );
    let micros = begin.elapsed().as_micros();
    bar.finish_and_clear();
    outputs.finish();
    let Outputs { summary, mut failures, game_failed, .. } = outputs;
    let games = summary.games;
    if games > 0 || failures.is_empty() {
        match print(&summary.report().to_string()) {
            // A reader that has seen enough is no failure.
            Err(error) if !error.is_closed() => failures.push(error.into()),
            _ => {}
        }
        let noun = if threads.get() == 1 { "thread" } else { "threads" };
        let speed = u128::from(games) * 1_000_000 / micros.max(1);
        let seconds = Decimal::ratio(micros, 1_000_000);
        tell(format_args!(
            "{games} games in {seconds} s on {threads} {noun}: {speed} games a second"
        ));
    }
    for failure in &failures {
        tell(format_args!("error: {failure:#}"));
    }
    if games < args.games {
        tell(rest_of_run(args.start + games, args.games - games, game_failed));
    }
    Ok(match (failures.is_empty(), stopped.load(Ordering::Relaxed) && games < args.games) {
        (false, _) => ExitCode::FAILURE,
        (true, true) => ExitCode::from(130),
        (true, false) => ExitCode::SUCCESS,
    })
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

/// Set when the user asks to stop. Who asks twice does not want to wait: then the files that are
/// not complete go.
fn stop_on_ctrl_c(
    bar: &ProgressBar,
    incomplete: Vec<PathBuf>,
) -> anyhow::Result<&'static AtomicBool> {
    static STOPPED: AtomicBool = AtomicBool::new(false);
    let bar = bar.clone();
    ctrlc::set_handler(move || {
        if STOPPED.swap(true, Ordering::Relaxed) {
            for file in &incomplete {
                // It may be complete by now, and have its name.
                let _ = fs::remove_file(file);
            }
            std::process::exit(130);
        }
        bar.suspend(|| tell("stopping after the games being played; Ctrl-C again ends at once"));
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
