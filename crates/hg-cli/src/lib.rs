//! The program `hunters`: plays, checks and shows games of *Carcassonne: Hunters and Gatherers*.
//!
//! `hunters --help` lists the subcommands. There is one module for each.

#![forbid(unsafe_code)]

mod any_game;
mod conformance;
mod engine;
mod explain;
mod games;
mod matches;
mod minimise;
mod output;
mod own_tiles;
mod paths;
mod perft;
mod picture;
mod play;
mod process;
mod replay;
mod rulesets;
mod sheet;
mod show;
mod simulate;
mod stop;
mod terminal;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::output::NotWritten;
use crate::terminal::{print, report};

/// Plays, checks and shows games of Carcassonne: Hunters and Gatherers.
#[derive(Debug, Parser)]
#[command(name = "hunters", version, propagate_version = true, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Simulate(Box<simulate::Arguments>),
    Replay(replay::Arguments),
    Minimise(minimise::Arguments),
    Match(matches::Arguments),
    Perft(perft::Arguments),
    Show(Box<show::Arguments>),
    Explain(Box<explain::Arguments>),
    Tiles(sheet::Arguments),
    Play(Box<play::Arguments>),
    Rulesets(rulesets::Arguments),
    Conformance(conformance::Arguments),
    Engine(engine::Arguments),
}

/// The arguments contradict each other. The exit status is 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct BadArguments(String);

/// Runs the program with these arguments. The first one is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return answer(&error),
    };
    let result = match arguments.command {
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Minimise(arguments) => minimise::run(&arguments),
        Command::Match(arguments) => matches::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Tiles(arguments) => sheet::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Rulesets(_) => rulesets::run(),
        Command::Conformance(arguments) => conformance::run(&arguments),
        Command::Engine(_) => engine::run(),
    };
    result.unwrap_or_else(|error| failure(&error))
}

/// Runs a subcommand with the arguments of this process.
#[must_use]
pub fn run_subcommand(name: &str) -> ExitCode {
    run(["hunters".into(), name.into()].into_iter().chain(std::env::args_os().skip(1)))
}

/// Prints help and version; reports what is wrong with the arguments in one line.
fn answer(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return print(&text).map_or_else(|error| failure(&error.into()), |()| ExitCode::SUCCESS);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        report(text.trim_end());
        return ExitCode::from(2);
    }
    let is_error = |line: &&str| !line.starts_with("Usage:") && !line.starts_with("For more");
    let words: Vec<&str> =
        text.lines().take_while(is_error).flat_map(str::split_whitespace).collect();
    report(words.join(" "));
    ExitCode::from(2)
}

/// Reports why the program failed. Returns the exit status.
fn failure(error: &anyhow::Error) -> ExitCode {
    // A closed pipe ends the program without an error.
    if matches!(error.downcast_ref(), Some(NotWritten::Closed)) {
        return ExitCode::SUCCESS;
    }
    report(format_args!("error: {error:#}"));
    ExitCode::from(if error.is::<BadArguments>() { 2 } else { 1 })
}
