//! Action sequences counted: an element is a sequence, so elements a second are nodes a second.
#![allow(missing_docs)] // the macros' functions

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::setup;
use hg_core::{NoEvents, Preset, ScoutUse};

const SEED: u64 = 2020;

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    // The counts are those of docs/CONFORMANCE.md.
    for (name, preset, scout, depth, count) in [
        ("second_edition/2", Preset::SecondEdition, ScoutUse::Without, 6, 18_460),
        ("second_edition+scout/2", Preset::SecondEdition, ScoutUse::With, 6, 3_518),
        ("first_edition/2", Preset::FirstEdition, ScoutUse::Without, 6, 27_101),
    ] {
        let game =
            setup(preset, scout, 2).begin(SEED, &mut NoEvents).expect("a seed begins a game");
        group.throughput(Throughput::Elements(count));
        group.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(game.perft(depth), count));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
