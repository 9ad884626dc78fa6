//! The client against the engine, in any game.

use hg_core::{Seat, scenario::Scenario};
use hg_testing::{TestGame, assert_valid, strategies::games};
use hg_testing_example::{Meeples, Returned};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

/// Follows a game from its beginning, and compares at each step.
fn follow(game: &TestGame, returned: Returned) -> Result<(), TestCaseError> {
    let mut played = game.begin();
    let mut meeples = Meeples::new(&played);
    for &action in game.actions() {
        let mover = played.decision().expect("the game goes on").seat();
        let events = played.apply(action).expect("a legal action");
        meeples.follow(mover, &events, returned);
        let counted = |seat: Seat| played.meeples(seat);
        prop_assert_eq!(&meeples.0, &Seat::first(played.seats()).map(counted).collect::<Vec<_>>());
    }
    Ok(())
}

/// The same 100 cases each time: this shows what a failure looks like. Your tests see others each time.
fn runner() -> TestRunner {
    let config = Config { cases: 100, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn client_that_counts_all_events_agrees_with_the_engine() {
    runner().run(&games(), |game| follow(&game, Returned::All)).unwrap();
}

#[test]
fn fault_put_in_on_purpose_is_found_and_ends_in_a_short_game() {
    let failed = runner().run(&games(), |game| follow(&game, Returned::OfTheSeatToMove));
    let Err(TestError::Fail(reason, game)) = failed else { panic!("not found in 100 cases") };
    println!("{reason}\n{game:?}");
    assert!(game.actions().len() <= 24, "{} actions", game.actions().len());
    // The text can be pasted into a test.
    let scenario: Scenario = format!("{game:?}").parse().expect("a scenario");
    assert_eq!(scenario.build().expect("a position").board(), game.board());
    assert_valid(&game);
}
