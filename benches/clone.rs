//! What a copy of a game costs.
#![allow(missing_docs)] // the macros' functions

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::{Stage, positions, two_seats};
use hg_core::Game;

fn clone(criterion: &mut Criterion) {
    const GAMES: u64 = 16;
    let games = positions(&two_seats(), Stage::Late, GAMES);
    let mut group = criterion.benchmark_group("clone");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("game", |bencher| {
        bencher.iter(|| {
            for game in &games {
                let copy = black_box(Game::clone(black_box(game)));
                assert_eq!(copy.tile_in_hand(), game.tile_in_hand());
            }
        });
    });
    group.finish();
}

criterion_group!(benches, clone);
criterion_main!(benches);
