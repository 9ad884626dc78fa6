//! Whole random games, setup and final scoring included: 16 different ones an iteration.
#![allow(missing_docs)] // the macros' functions

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::{SplitMix, setup};
use hg_core::{NoEvents, Preset, ScoutUse};

const GAMES: u64 = 16;

fn playout(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(GAMES));
    for (name, preset, scout, seats) in [
        ("second_edition/2", Preset::SecondEdition, ScoutUse::Without, 2),
        ("second_edition/5", Preset::SecondEdition, ScoutUse::Without, 5),
        ("second_edition+scout/2", Preset::SecondEdition, ScoutUse::With, 2),
        ("first_edition/2", Preset::FirstEdition, ScoutUse::Without, 2),
        ("first_edition+scout/2", Preset::FirstEdition, ScoutUse::With, 2),
    ] {
        let setup = setup(preset, scout, seats);
        let mut actions = Vec::new();
        // Points and decisions of 16 games; each iteration plays the next 16 of 256.
        let mut play = |seeds: std::ops::Range<u64>| {
            seeds.fold((0, 0), |(points, decisions), seed| {
                let mut game = setup.begin(seed, &mut NoEvents).expect("a seed begins a game");
                let taken = hg_sim::playout(&mut game, &mut SplitMix::new(seed), &mut actions);
                (points + game.scores().iter().sum::<u32>(), decisions + taken)
            })
        };
        let expected: Vec<(u32, u32)> =
            (0..16).map(|part| play(part * GAMES..(part + 1) * GAMES)).collect();
        let mut parts = (0..16).cycle();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let part = parts.next().expect("a cycle");
                let played = play(part * GAMES..(part + 1) * GAMES);
                assert_eq!(played, expected[part as usize]);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, playout);
criterion_main!(benches);
