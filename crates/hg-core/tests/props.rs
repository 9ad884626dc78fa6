//! Properties of whole random games, over all rulesets and with switches set at random.
//!
//! `PROPTEST_CASES=2000 cargo test -p hg-core --test main props::` looks longer.

use hg_checks::orders::{check_all_ways_to_draw, check_other_order};
use hg_checks::random_boards::check_random_board;
use hg_checks::turned_board::check_turned;
use hg_core::scenario::Scenario;
use hg_core::{Rotation, config::DrawsBy};
use hg_testing::steps::{Look, check_clones_part, play_checked};
use hg_testing::strategies::{games, legal_actions, odd_actions, plans, rare_plans};
use hg_testing::{assert_events, assert_refused, assert_valid};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

/// So many cases, unless the environment asks for another number.
fn cases(cases: u32) -> ProptestConfig {
    let mut config = ProptestConfig::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = cases;
    }
    let file = "tests/proptest-regressions/props.txt";
    config.failure_persistence = Some(Box::new(FileFailurePersistence::Direct(file)));
    config
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn every_step_of_a_game_is_as_the_referee_sees_it(plan in plans()) {
        play_checked(&plan, DrawsBy::Game, Look::WithReferee);
    }

}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn every_step_is_as_the_referee_sees_it_where_the_caller_draws(plan in plans()) {
        play_checked(&plan, DrawsBy::Caller, Look::WithReferee);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_listing_is_what_brute_force_finds_and_nothing_is_lost(plan in plans()) {
        play_checked(&plan, DrawsBy::Game, Look::Alone);
    }

}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn a_copy_and_its_original_play_on_by_themselves(plan in plans(), at in 0..150usize) {
        check_clones_part(&plan, at);
    }

    #[test]
    fn turning_the_table_changes_nothing_but_coordinates(plan in plans(), turns in 1..4u8) {
        check_turned(&plan, Rotation::from_quarter_turns(turns).unwrap());
    }

    #[test]
    fn the_order_of_laying_makes_no_difference(
        plan in plans(),
        numbers in prop::collection::vec(any::<u16>(), 1..100),
    ) {
        check_other_order(&plan.played(), &numbers);
    }

    #[test]
    fn a_position_prints_as_a_scenario_that_builds_it(game in games()) {
        let text = Scenario::of(&game).to_string();
        let fail = |error| TestCaseError::fail(format!("{error} in\n{text}"));
        let built = match text.parse::<Scenario>().map_err(fail)?.build() {
            // What a Scout tile was played for may have left the board: see `Scenario::of`.
            Err(_) if game.ruleset().scout.is_some() => return Ok(()),
            built => built.map_err(fail)?,
        };
        prop_assert_eq!(built.board(), game.board(), "{}", text);
        prop_assert_eq!(built.scores(), game.scores(), "{}", text);
        prop_assert_eq!(built.decision(), game.decision(), "{}", text);
    }

    #[test]
    fn a_legal_action_leads_to_a_valid_game((game, action) in legal_actions()) {
        let mut after = game.clone().into_game();
        let events = after.apply(action).expect("a legal action");
        assert_events(&game, &events, &after);
        assert_valid(&after);
    }

    #[test]
    fn an_odd_action_is_legal_or_changes_nothing((game, action) in odd_actions()) {
        if !game.legal_actions().contains(&action) {
            assert_refused(&game, action);
        }
    }

    #[test]
    fn a_seed_its_draw_order_and_its_reveals_make_one_game(plan in plans()) {
        check_all_ways_to_draw(&plan);
    }
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn what_is_rare_scores_as_the_referee_says(plan in rare_plans()) {
        play_checked(&plan, DrawsBy::Game, Look::Events);
    }

    #[test]
    fn features_of_any_board_are_as_a_flood_fill_finds_them(
        plan in rare_plans(),
        seed in any::<u64>(),
    ) {
        check_random_board(&plan.shared_tiles(), &plan.ruleset(), seed);
    }
}
