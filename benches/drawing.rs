//! Pictures of whole games: the board at the end, with a legend.
#![allow(missing_docs)] // the macros' functions

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hg_core::{Game, GameConfig, Preset, ScoutUse};
use hg_render::{BoardPicture, SetArt, Style};

/// The largest picture that is promised.
const MOST_BYTES: usize = 150_000;

fn finished(preset: Preset, scout: ScoutUse) -> Game {
    let mut game = Game::new(GameConfig::new(preset, scout, 5), 2020).expect("a published game");
    while let Some(&action) = game.legal_actions().last() {
        game.apply_quietly(action).expect("it is legal");
    }
    game
}

fn draw(picture: &BoardPicture<'_>) -> usize {
    let svg = picture.to_svg();
    assert!(svg.ends_with("</svg>\n") && svg.len() <= MOST_BYTES, "{} bytes", svg.len());
    svg.len()
}

fn drawing(criterion: &mut Criterion) {
    for (preset, scout) in [
        (Preset::SecondEdition, ScoutUse::Without),
        (Preset::SecondEdition, ScoutUse::With),
        (Preset::FirstEdition, ScoutUse::Without),
    ] {
        let game = finished(preset, scout);
        let name = format!("{}, {} tiles", game.ruleset(), game.board().len());
        let mut group = criterion.benchmark_group(format!("board of {name}"));
        let art = SetArt::new(game.tile_set(), Style::LIGHT.theme);
        group.bench_function("drawings kept", |bench| {
            bench.iter(|| draw(&BoardPicture::of_game(black_box(game.view())).art(&art)));
        });
        group.bench_function("drawings made anew", |bench| {
            bench.iter(|| draw(&BoardPicture::of_game(black_box(game.view()))));
        });
        group.finish();
    }
}

criterion_group!(benches, drawing);
criterion_main!(benches);
