//! What it costs to value one feature, and to score a finished board.
#![allow(missing_docs)] // the macros' functions

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::{SplitMix, Stage, positions, two_seats};
use hg_core::{Action, Feature, FeatureKind, Game, NoEvents, chance::below};

/// The value of 64 features of a kind, those with most tiles on late boards.
fn one_feature(criterion: &mut Criterion) {
    const FEATURES: usize = 64;
    let games = positions(&two_seats(), Stage::Late, FEATURES as u64);
    let rules = &games[0].ruleset().scoring;
    let mut group = criterion.benchmark_group("scoring/feature");
    group.throughput(Throughput::Elements(FEATURES as u64));
    for (kind, name) in [
        (FeatureKind::Forest, "forest"),
        (FeatureKind::River, "river"),
        (FeatureKind::RiverSystem, "river_system"),
        (FeatureKind::Meadow, "meadow"),
    ] {
        let largest = |game| {
            let features = Game::board(game).features();
            features.filter(|feature| feature.kind() == kind).max_by_key(|it| it.tiles().len())
        };
        let features: Vec<Feature<'_>> = games.iter().filter_map(largest).collect();
        assert_eq!(features.len(), FEATURES, "each late board has a {name}");
        let value = |feature: &Feature<'_>| black_box(feature).value(rules).points();
        let expected: u32 = features.iter().map(value).sum();
        assert!(expected > 0);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let points: u32 = features.iter().map(value).sum();
                assert_eq!(points, expected);
            });
        });
    }
    group.finish();
}

/// The last action of 16 games, with all that then follows: settling the last tile, figures
/// going home, huts and hunters scoring.
fn final_scoring(criterion: &mut Criterion) {
    const GAMES: u64 = 16;
    let endings: Vec<(Game, Action, Game)> = (0..256).map(last_action).collect();
    let mut next = endings.chunks_exact(GAMES as usize).cycle();
    let mut group = criterion.benchmark_group("scoring");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("final", |bencher| {
        bencher.iter_batched_ref(
            || {
                let endings = next.next().expect("a cycle");
                let copy = |(game, action, end): &(Game, Action, Game)| {
                    (game.clone(), *action, end.outcome())
                };
                endings.iter().map(copy).collect::<Vec<_>>()
            },
            |endings| {
                for (game, action, outcome) in endings {
                    game.apply_quietly(*action).expect("it was taken");
                    assert_eq!(game.outcome(), *outcome);
                }
            },
            BatchSize::NumIterations(1),
        );
    });
    group.finish();
}

/// A random game before its last action, that action, and the game over.
fn last_action(seed: u64) -> (Game, Action, Game) {
    let (mut game, mut rng) = (
        two_seats().begin(seed, &mut NoEvents).expect("a seed begins a game"),
        SplitMix::new(seed),
    );
    let mut legal = Vec::new();
    loop {
        game.legal_actions_into(&mut legal);
        let action = legal[below(legal.len() as u32, &mut rng) as usize];
        let before = game.clone();
        game.apply_quietly(action).expect("a legal action");
        if game.is_over() {
            return (before, action, game);
        }
    }
}

criterion_group!(benches, one_feature, final_scoring);
criterion_main!(benches);
