//! What it costs to ask for the placements of the tile in hand, over 128 positions of as many
//! games in turn.
#![allow(missing_docs)] // the macros' functions

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::{Stage, positions, two_seats};
use hg_core::{Action, Game, TileId};

const POSITIONS: u64 = 128;

fn legal_actions(criterion: &mut Criterion) {
    let stages = Stage::ALL.map(|stage| (stage, positions(&two_seats(), stage, POSITIONS)));

    for (stage, games) in &stages {
        let mut group = criterion.benchmark_group(format!("legal_actions/{}", stage.name()));
        group.throughput(Throughput::Elements(POSITIONS));
        let count: usize = games.iter().map(|game| game.legal_actions().len()).sum();
        let middle: Vec<(&Game, usize, Action)> = games.iter().map(middle_action).collect();
        let in_hand: Vec<TileId> = games.iter().filter_map(Game::tile_in_hand).collect();
        // Whether a tile fits anywhere is asked of drawn tiles: here of the next game's, so
        // that it is not always so.
        let others: Vec<TileId> =
            in_hand.iter().copied().cycle().skip(1).take(games.len()).collect();
        let fits = |(game, tile): (&Game, &TileId)| game.board().is_placeable(*tile);
        let placeable = games.iter().zip(&others).filter(|&it| fits(it)).count();

        let mut actions = Vec::new();
        group.bench_function("list", |bencher| {
            bencher.iter(|| {
                let mut listed = 0;
                for game in games {
                    game.legal_actions_into(&mut actions);
                    listed += actions.len();
                }
                assert_eq!(listed, count);
            });
        });
        group.bench_function("count", |bencher| {
            bencher.iter(|| {
                assert_eq!(games.iter().map(Game::legal_action_count).sum::<usize>(), count);
            });
        });
        group.bench_function("kth", |bencher| {
            bencher.iter(|| {
                for &(game, k, action) in &middle {
                    assert_eq!(game.kth_legal_action(k), Some(action));
                }
            });
        });
        group.bench_function("is_placeable", |bencher| {
            bencher.iter(|| {
                assert_eq!(games.iter().zip(&others).filter(|&it| fits(it)).count(), placeable);
            });
        });
        group.finish();
    }
}

fn middle_action(game: &Game) -> (&Game, usize, Action) {
    let actions = game.legal_actions();
    (game, actions.len() / 2, actions[actions.len() / 2])
}

criterion_group!(benches, legal_actions);
criterion_main!(benches);
