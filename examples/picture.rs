//! A picture of a game: `cargo run --release --example picture -- board.svg`
//!
//! The largest claimed meadow is lit up, and the legend says what it is worth.

use hg_core::{Draws, FeatureKind, GameConfig, NoEvents, Preset, ScoutUse, Setup};
use hg_render::{BoardPicture, Style};
use hg_sim::{PolicyKind, play_game};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "board.svg".into());
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
    let mut players = [1, 2].map(|seed| PolicyKind::Greedy.with_seed(seed));
    let game = play_game(&setup, Draws::Seed(7), &mut players, &mut NoEvents)?.game;
    let rules = &game.ruleset().scoring;
    let meadows = game
        .board()
        .features()
        .filter(|feature| feature.kind() == FeatureKind::Meadow && feature.is_claimed());
    let mut picture = BoardPicture::of_game(game.view()).style(Style::DARK);
    if let Some(meadow) = meadows.max_by_key(|meadow| meadow.value(rules).points()) {
        println!("lit up: a {}, {}", meadow.kind(), meadow.value(rules));
        picture = picture.highlight(meadow);
    }
    std::fs::write(&file, picture.to_svg())?;
    println!("written: {file}");
    Ok(())
}
