//! Writes the pictures of README and docs: `cargo run --release -p hg-render --example pictures`.
//! With `-- --check` it writes nothing, and fails if a picture is not current.

use std::error::Error;
use std::fs;
use std::path::Path;

use hg_core::tiles::{FIRST_EDITION, SCOUT, SECOND_EDITION};
use hg_core::{Draws, FeatureKind, Game, GameConfig, NoEvents, Preset, ScoutUse, Setup};
use hg_render::{BoardPicture, Style, sheet_svg};
use hg_sim::{PolicyKind, play_game, seed};

/// A game of greedy players, at its end.
fn game() -> Result<Game, Box<dyn Error>> {
    const SEED: u64 = 2020;
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 3))?;
    let mut players =
        [0, 1, 2].map(|seat| PolicyKind::Greedy.with_seed(seed::of_policy(SEED, seat)));
    Ok(play_game(&setup, Draws::Seed(SEED), &mut players, &mut NoEvents)?.game)
}

/// The pictures: names below `docs/pictures`, and contents.
fn pictures() -> Result<[(&'static str, String); 5], Box<dyn Error>> {
    let game = game()?;
    let picture = BoardPicture::of_game(game.view());
    let rules = &game.ruleset().scoring;
    let meadow = game
        .board()
        .features()
        .filter(|feature| feature.kind() == FeatureKind::Meadow && feature.is_claimed())
        .max_by_key(|meadow| meadow.value(rules).points())
        .ok_or("nobody hunts")?;
    Ok([
        ("board.svg", picture.to_svg()),
        ("meadow.svg", picture.highlight(meadow).to_svg()),
        ("second_edition.svg", sheet_svg(&SECOND_EDITION, Style::LIGHT)),
        ("first_edition.svg", sheet_svg(&FIRST_EDITION, Style::LIGHT)),
        ("scout.svg", sheet_svg(&SCOUT, Style::LIGHT)),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    let check = std::env::args().any(|argument| argument == "--check");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    for (name, svg) in pictures()? {
        let file = folder.join(name);
        if !check {
            fs::write(&file, &svg)?;
        } else if fs::read_to_string(&file)? != svg {
            return Err(format!("docs/pictures/{name} is not current: run without --check").into());
        }
        println!("{name}: {} KB", svg.len().div_ceil(1000));
    }
    Ok(())
}
