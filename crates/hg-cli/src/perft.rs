//! `hunters perft`: the number of action sequences, to compare engines by.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::Parser;
use hg_core::{Game, GameConfig, GameRecord, NoEvents, Setup};

use crate::BadArguments;
use crate::games::{number, ruleset};
use crate::own_tiles::OwnTiles;
use crate::terminal::print;

/// Counts the sequences of legal actions, to compare engines by.
///
/// A ply is one action: a tile placed, a figure put. A choice with one option, which the game
/// takes itself, is no ply; laying a tile is always one. The stacks are in order, so nothing but
/// the actions branches. The last ply is counted without being played.
///
/// docs/CONFORMANCE.md has tables of these numbers.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters perft --seed 2020 --depth 5             the stacks of this seed
  hunters perft --seed 2020 --depth 3 --divide    also by the first action
  hunters perft --order order.txt --depth 4 --ruleset first_edition+scout --seats 3

The file of --order has the lines `land`, `menhir` and, with Scout, one `hand` for each seat, as a
game written as text has them (docs/NOTATION.md). Actions may follow: the count begins after them.
  land 41 13 62
  menhir 82
  place (1,0) H
  meeple m0")]
pub(crate) struct Arguments {
    /// Number of plies: the counts of all depths from 1 up to it are printed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Shuffle the stacks with this seed
    #[arg(long, value_name = "SEED", value_parser = number, required_unless_present = "order", conflicts_with = "order")]
    seed: Option<u64>,
    /// Read the order of the stacks from a file
    #[arg(long, value_name = "FILE")]
    order: Option<PathBuf>,
    /// Also print the counts of the last depth by the first action
    #[arg(long)]
    divide: bool,
    /// Number of seats, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// A preset, which brings the tiles, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: GameConfig,
    #[command(flatten)]
    tiles: OwnTiles,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut config = arguments.tiles.in_config(arguments.ruleset.clone())?;
    config.seats = usize::from(arguments.seats);
    let game = if let Some(path) = &arguments.order {
        after_order(&config, path)?
    } else {
        let begun = Setup::new(config)
            .and_then(|setup| setup.begin(arguments.seed.unwrap_or_default(), &mut NoEvents));
        begun.map_err(|error| anyhow!(BadArguments(error.to_string())))?
    };
    for depth in 1..=arguments.depth {
        print(&format!("depth {depth}: {}\n", game.perft(depth)))?;
    }
    if arguments.divide {
        for (action, count) in game.perft_divided(arguments.depth) {
            print(&format!("{}: {count}\n", action.named(game.tile_set())))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the game with the stacks of a file, after its actions.
fn after_order(config: &GameConfig, path: &Path) -> anyhow::Result<Game> {
    let shown = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
    let head = format!(
        "hg-game 1\nengine 0.1.0\nruleset {}\ntiles {} {}\nseats {}\nfirst 0\ndraws game short\n",
        config.ruleset_text(),
        config.tiles.name(),
        config.tiles.digest(),
        config.seats,
    );
    let lines = head.lines().count();
    let record = GameRecord::from_text(&(head + &text), std::slice::from_ref(&config.tiles));
    match record {
        Ok(record) => Ok(Game::replay(&record)?),
        // Lines are numbered as in the file.
        Err(error) => bail!(BadArguments(format!(
            "{shown}: line {}, column {}: {}",
            error.line.saturating_sub(lines).max(1),
            error.column,
            error.fault
        ))),
    }
}
