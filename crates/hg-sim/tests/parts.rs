//! What a thread of the example `simulate` makes of a stint of games.

#[path = "../../../examples/simulate/part.rs"]
mod part;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use hg_core::{Action, Game, GameConfig, Preset, ScoutUse};
use hg_sim::log::Detail;
use hg_sim::{Player, Policy, RandomPolicy, Simulation};
use part::{Part, Wanted};

const ALL: Wanted = Wanted { log: Some(Detail::Brief), csv: true };

/// Games in which the second player is made by `make` of the game's place in the run, from 0.
fn games(make: impl Fn(u64, u64) -> Box<dyn Policy> + Send + Sync + 'static) -> Simulation {
    let begun = AtomicU64::new(0);
    let second =
        Player::new("second", move |seed| make(begun.fetch_add(1, Ordering::Relaxed), seed));
    let first = Player::new("first", |seed| Box::new(RandomPolicy::new(seed)));
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    Simulation::new(config, vec![first, second], 1).unwrap()
}

/// Lines of the log, rows, games summed up.
fn counts(part: &Part) -> [u64; 3] {
    [part.log.lines().count() as u64, part.csv.lines().count() as u64, part.summary.games]
}

#[test]
fn who_asks_to_stop_keeps_whole_games_up_to_there() {
    let stopped = Arc::new(AtomicBool::new(false));
    let ask = stopped.clone();
    let simulation = games(move |game, seed| {
        ask.store(game == 6, Ordering::Relaxed);
        Box::new(RandomPolicy::new(seed))
    });
    let ControlFlow::Break(part) = Part::play(&simulation, 10..50, ALL, &stopped) else {
        panic!("it was stopped");
    };
    assert_eq!(counts(&part), [7; 3]);
    let span = part.summary.spans[0];
    assert_eq!((span.start, span.end), (10, 17));
    assert!(part.failure.is_none());
    let ControlFlow::Break(none) = Part::play(&simulation, 17..50, ALL, &stopped) else {
        panic!("it is still stopped");
    };
    assert_eq!(counts(&none), [0; 3]);
}

#[test]
fn a_game_that_fails_is_in_no_output() {
    /// Chooses what nobody may.
    struct Cheat;
    impl Policy for Cheat {
        fn choose(&mut self, _: &Game, actions: &[Action]) -> usize {
            actions.len()
        }
    }
    let simulation =
        games(
            |game, seed| {
                if game == 3 { Box::new(Cheat) } else { Box::new(RandomPolicy::new(seed)) }
            },
        );
    let part = Part::play(&simulation, 0..50, ALL, &AtomicBool::new(false));
    let ControlFlow::Break(part) = part else { panic!("a game failed") };
    assert_eq!(counts(&part), [3; 3]);
    assert!(part.failure.unwrap().to_string().contains("game 3"));
}

#[test]
fn all_games_of_a_stint_are_played_and_nothing_is_written_that_nobody_wants() {
    let simulation = games(|_, seed| Box::new(RandomPolicy::new(seed)));
    let never = AtomicBool::new(false);
    let wanted = Wanted { log: None, csv: false };
    let ControlFlow::Continue(part) = Part::play(&simulation, 0..20, wanted, &never) else {
        panic!("nothing stops it");
    };
    assert_eq!(counts(&part), [0, 0, 20]);
}
