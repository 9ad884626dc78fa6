//! The hot path allocates nothing: whole random games of every ruleset, under an allocator that
//! counts.

use allocation_counter::measure;
use hg_benches::{SplitMix, all_setups};
use hg_core::{Action, Game, NoEvents, OnEvent, Setup, chance::below};

/// Plays whole games, calling `at_each` before every action, and returns how often anything
/// was allocated. Each game is played twice, so that the list of actions has grown before.
fn allocations(seeds: u64, mut at_each: impl FnMut(&mut Game, &[Action], Action)) -> u64 {
    let mut allocations = 0;
    for setup in all_setups() {
        for seed in 0..seeds {
            let mut actions = Vec::new();
            play(&setup, seed, &mut actions, &mut at_each);
            allocations += play(&setup, seed, &mut actions, &mut at_each);
        }
    }
    allocations
}

fn play(
    setup: &Setup,
    seed: u64,
    actions: &mut Vec<Action>,
    at_each: &mut impl FnMut(&mut Game, &[Action], Action),
) -> u64 {
    let (mut game, mut rng) =
        (setup.begin(seed, &mut NoEvents).expect("a seed begins a game"), SplitMix::new(seed));
    let counted = measure(|| {
        loop {
            game.legal_actions_into(actions);
            if actions.is_empty() {
                break;
            }
            let action = actions[below(actions.len() as u32, &mut rng) as usize];
            at_each(&mut game, actions, action);
        }
    });
    assert!(game.is_over());
    counted.count_total
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(1))));
    assert_eq!(counted.count_total, 1);
}

#[test]
fn listing_and_applying_quietly_allocate_nothing() {
    let counted = allocations(3, |game, _, action| {
        game.apply_quietly(action).unwrap();
    });
    assert_eq!(counted, 0);
}

#[test]
fn applying_with_a_sink_allocates_nothing() {
    let mut events = 0;
    let counted = allocations(3, |game, _, action| {
        game.apply_with(action, &mut OnEvent::new(|_| events += 1)).unwrap();
    });
    assert!(events > 0);
    assert_eq!(counted, 0);
}

#[test]
fn cloning_allocates_nothing() {
    let counted = allocations(1, |game, _, action| {
        let mut copy = game.clone();
        copy.apply_quietly(action).unwrap();
        *game = copy;
    });
    assert_eq!(counted, 0);
}

#[test]
fn counting_allocates_nothing() {
    let counted = allocations(1, |game, actions, action| {
        assert_eq!(game.legal_action_count(), actions.len());
        game.apply_quietly(action).unwrap();
    });
    assert_eq!(counted, 0);
}

#[test]
fn the_kth_action_allocates_nothing() {
    let counted = allocations(1, |game, actions, action| {
        for k in [0, actions.len() / 2, actions.len() - 1] {
            assert_eq!(game.kth_legal_action(k), Some(actions[k]));
        }
        game.apply_quietly(action).unwrap();
    });
    assert_eq!(counted, 0);
}

#[test]
fn asking_whether_tiles_fit_and_actions_are_legal_allocates_nothing() {
    let mut placeable = 0;
    let counted = allocations(1, |game, actions, action| {
        let tiles = game.tile_set().ids();
        placeable += tiles.filter(|&tile| game.board().is_placeable(tile)).count();
        assert!(actions.iter().all(|&action| game.check(action).is_ok()));
        game.apply_quietly(action).unwrap();
    });
    assert!(placeable > 0);
    assert_eq!(counted, 0);
}
