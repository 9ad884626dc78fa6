//! `hunters show`: one game, narrated turn by turn.

use std::process::ExitCode;

use clap::Parser;
use hg_sim::Narrator;

use crate::games::{Games, number};
use crate::terminal::print;

/// Shows one game, turn by turn.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters show                                game 0 of seed 1, two random players
  hunters show 7 --policy greedy --seats 3    game 7 of seed 1, three greedy players

It is the game with the same number that `hunters simulate` plays with the same options.")]
pub(crate) struct Arguments {
    /// Number of the game
    #[arg(value_name = "INDEX", default_value_t = 0, value_parser = number)]
    index: u64,
    #[command(flatten)]
    games: Games,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    show(&arguments.games, arguments.index)
}

/// Prints a game, turn by turn.
pub(crate) fn show(games: &Games, index: u64) -> anyhow::Result<ExitCode> {
    let simulation = games.simulation()?;
    let config = simulation.setup().config();
    let (tiles, count) = (config.tiles.name(), config.tiles.len());
    let (ruleset, seats, seed) = (config.ruleset_text(), config.seats, games.seed);
    let head = format!(
        "Game {index} of seed {seed}: {ruleset}, the {count} tiles of {tiles}, {seats} seats.\n\
         Places are (columns east, rows south) of the start tile, which lies at (0,0).\n"
    );
    let mut narrator = Narrator::new(simulation.setup());
    simulation.play(index, &mut narrator)?;
    print(&(head + &narrator.take_text()))?;
    Ok(ExitCode::SUCCESS)
}
