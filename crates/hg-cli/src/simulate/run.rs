//! A run: games on many threads, files of them, and the report.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use hg_core::record::Detail;
use hg_sim::{Simulation, all_processors, chunks_in_order};

use super::Arguments;
use super::outputs::Outputs;
use super::part::{Part, Wanted};
use crate::stop::Stop;
use crate::terminal::{count, print, progress, report};

/// Plays the games. If something goes wrong, the games before are kept.
pub(super) fn play(simulation: &Simulation, arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let Arguments { count: wanted_games, start, .. } = *arguments;
    let bar = progress(
        wanted_games,
        "{bar:40} {human_pos} of {human_len} games, {speed} a second, {eta} left",
    );
    bar.enable_steady_tick(Duration::from_millis(100));
    // Before the files are created: they are deleted if a signal comes, and creating one waits if
    // it is a pipe without a reader.
    let stop = Stop::listen(&bar)?;
    let mut outputs = Outputs::create(simulation, arguments)?;
    let detail = if arguments.log_legal { Detail::Full } else { Detail::Brief };
    let wanted =
        Wanted { log: arguments.log.is_some().then_some(detail), csv: arguments.csv.is_some() };
    let threads = arguments.threads.unwrap_or_else(all_processors);
    let already = outputs.summary.games;
    if arguments.resume {
        report(match already {
            0 => "there is no checkpoint: the run begins at its first game".into(),
            _ => format!("resumed after {}", count(already, "game")),
        });
    }
    bar.set_position(already);
    bar.reset_eta();
    stop.begin();
    let begin = Instant::now();
    chunks_in_order(
        start + already..start + wanted_games,
        threads,
        |games| Part::play(simulation, games, wanted, || stop.is_requested()),
        |part| {
            bar.inc(part.summary.games);
            outputs.take(part)
        },
    );
    let elapsed = begin.elapsed();
    bar.finish_and_clear();
    outputs.finish();
    let Outputs { summary, mut failures, game_failed, file_lost, .. } = outputs;
    let games = summary.games;
    if games > 0 {
        failures.extend(print(&summary.report().to_string()).err().map(anyhow::Error::from));
        let threads = count((wanted_games - already).min(threads.get() as u64), "thread");
        let speed = u128::from(games - already) * 1_000_000 / elapsed.as_micros().max(1);
        let seconds = elapsed.as_secs_f64();
        let games = count(games - already, "game");
        report(format_args!("{games} in {seconds:.2} s on {threads}: {speed} games a second"));
    }
    for failure in &failures {
        report(format_args!("error: {failure:#}"));
    }
    if games < wanted_games {
        let done = if file_lost { 0 } else { games };
        report(rest_of_run(start, wanted_games, done, game_failed && !file_lost));
    }
    Ok(match (failures.is_empty(), stop.is_requested() && games < wanted_games) {
        (false, _) => ExitCode::FAILURE,
        (true, true) => stop.exit_code(),
        (true, false) => ExitCode::SUCCESS,
    })
}

/// Returns the options that play the games of a run that are not in its files.
fn rest_of_run(start: u64, games: u64, done: u64, game_failed: bool) -> String {
    let (next, games) = (start + done, games - done);
    let rest = format!("stopped; the rest of the run is --start {next} --games {games}");
    if game_failed && games > 1 {
        let (after, games) = (next + 1, games - 1);
        return format!("{rest}, or without game {next} --start {after} --games {games}");
    }
    rest
}
