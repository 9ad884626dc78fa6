//! `hunters tiles`: a tile set as text, or as a picture of all its tiles.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use hg_core::tiles::{BUILT_IN, TileSet};
use hg_render::sheet_svg;

use crate::own_tiles::read_tiles;
use crate::picture::{Look, write_by_name};
use crate::terminal::print;

/// Prints a tile set, or draws all its tiles.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters tiles second_edition                       its text (docs/TILES.md)
  hunters tiles scout --sheet scout.svg              a picture of its tiles
  hunters tiles mine.tiles --sheet mine.png --dark   as PNG, on a dark page")]
pub(crate) struct Arguments {
    #[arg(
        value_name = "SET",
        help = "second_edition, first_edition, scout, or a file with a tile set"
    )]
    set: String,
    /// Draw all tiles to a file: PNG if its name ends so, else SVG
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
    #[command(flatten)]
    look: Look,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let own: TileSet;
    let built_in = BUILT_IN.into_iter().find(|set| set.name().as_str() == arguments.set);
    let set = if let Some(set) = built_in {
        set
    } else {
        own = read_tiles(arguments.set.as_ref())?;
        &own
    };
    match &arguments.sheet {
        Some(file) => write_by_name(file, &sheet_svg(set, arguments.look.style()))?,
        None => print(&set.to_text())?,
    }
    Ok(ExitCode::SUCCESS)
}
