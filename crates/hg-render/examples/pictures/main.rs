//! Writes the pictures of README and docs: `cargo run --release -p hg-render --example pictures`.
//! With `-- --check` it writes nothing, and fails if a picture is not current.

mod situations;

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

/// The files: names below `docs`, and contents.
fn files(root: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let game = game()?;
    let picture = BoardPicture::of_game(game.view());
    let rules = &game.ruleset().scoring;
    let meadow = game
        .board()
        .features()
        .filter(|feature| feature.kind() == FeatureKind::Meadow && feature.is_claimed())
        .max_by_key(|meadow| meadow.value(rules).points())
        .ok_or("nobody hunts")?;
    let mut files = vec![
        ("pictures/board.svg".to_owned(), picture.to_svg()),
        ("pictures/meadow.svg".to_owned(), picture.highlight(meadow).to_svg()),
        ("pictures/second_edition.svg".to_owned(), sheet_svg(&SECOND_EDITION, Style::LIGHT)),
        ("pictures/first_edition.svg".to_owned(), sheet_svg(&FIRST_EDITION, Style::LIGHT)),
        ("pictures/scout.svg".to_owned(), sheet_svg(&SCOUT, Style::LIGHT)),
    ];
    let suite = fs::read_to_string(root.join("conformance/situations.json"))?;
    let examples = situations::examples(&suite)?;
    files.push(("EXAMPLES.md".to_owned(), situations::document(&examples)));
    let drawn = examples.into_iter();
    files.extend(drawn.map(|one| (format!("pictures/examples/{}.svg", one.name), one.svg)));
    Ok(files)
}

fn main() -> Result<(), Box<dyn Error>> {
    let check = std::env::args().any(|argument| argument == "--check");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::create_dir_all(root.join("docs/pictures/examples"))?;
    for (name, text) in files(&root)? {
        let file = root.join("docs").join(&name);
        if !check {
            fs::write(&file, &text)?;
        } else if fs::read_to_string(&file).unwrap_or_default() != text {
            return Err(format!("docs/{name} is not current: run without --check").into());
        }
        println!("{name}: {} KB", text.len().div_ceil(1000));
    }
    Ok(())
}
