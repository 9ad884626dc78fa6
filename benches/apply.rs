//! What it costs to carry out actions, without events, into a sink, and with owned events.
#![allow(missing_docs)] // the macros' functions

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::{Stage, Stretch, stretches, two_seats};
use hg_core::{Action, Game, OnEvent};

/// All actions of ten turns or so, as they were taken in 64 games. One element is an action.
fn apply(criterion: &mut Criterion) {
    for stage in [Stage::Early, Stage::Late] {
        let stretches = stretches(&two_seats(), stage, 10, 64);
        let mut group = criterion.benchmark_group(format!("apply/{}", stage.name()));
        let actions: usize = stretches.iter().map(|stretch| stretch.actions.len()).sum();
        // Every iteration plays one stretch; they differ in length by an action or two.
        group.throughput(Throughput::Elements((actions / stretches.len()) as u64));
        let mut bench = |name, apply: fn(&mut Game, Action) -> usize| {
            let mut next = stretches.iter().cycle();
            group.bench_function(name, |bencher| {
                bencher.iter_batched_ref(
                    || {
                        next.next()
                            .map(|stretch| (stretch.start.clone(), stretch))
                            .expect("a cycle")
                    },
                    |(game, stretch)| play(game, stretch, apply),
                    BatchSize::NumIterations(4),
                );
            });
        };
        bench("quiet", |game, action| {
            game.apply_quietly(action).expect("it was taken");
            0
        });
        bench("sink", |game, action| {
            let mut events = 0;
            game.apply_with(action, &mut OnEvent::new(|_| events += 1)).expect("it was taken");
            events
        });
        bench("events", |game, action| game.apply(action).expect("it was taken").len());
        group.finish();
    }
}

fn play(game: &mut Game, stretch: &Stretch, apply: fn(&mut Game, Action) -> usize) -> usize {
    let events = stretch.actions.iter().map(|&action| apply(game, action)).sum();
    assert_eq!(game.scores(), stretch.end.scores());
    assert_eq!(game.board().len(), stretch.end.board().len());
    events
}

criterion_group!(benches, apply);
criterion_main!(benches);
