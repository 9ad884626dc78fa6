//! The games of the long run: a few of them, and what its players are worth.

use std::collections::BTreeSet;

use hg_checks::numbered::{CYCLE, NumberedGame, Rules};
use hg_checks::situations::{Situation, Situations};
use hg_testing::Style;
use hg_testing::steps::Look;

#[test]
fn the_first_of_the_long_games_are_as_the_referee_sees_them() {
    for number in (0..CYCLE).step_by(11) {
        NumberedGame::new(2, number).play(&mut ());
    }
}

#[test]
fn a_number_gives_one_game_and_another_seed_another() {
    let text = |seed, number| format!("{:?}", NumberedGame::new(seed, number).plan);
    assert_eq!(text(1, 4711), text(1, 4711));
    assert_ne!(text(1, 4711), text(2, 4711));
    assert_ne!(text(1, 4711), text(1, 4711 + CYCLE));
}

#[test]
fn a_cycle_holds_each_combination_of_ruleset_style_and_seats_once() {
    let games = (0..CYCLE).map(|number| NumberedGame::new(1, number));
    let combinations: BTreeSet<String> = games
        .map(|game| {
            let plan = &game.plan;
            format!(
                "{:?} {} {:?} {:?} {}",
                plan.preset, plan.scout, game.rules, plan.style, plan.seats
            )
        })
        .collect();
    assert_eq!(combinations.len() as u64, CYCLE);
}

#[test]
fn published_rules_are_played_as_they_are_with_the_printed_tiles() {
    let games = (0..CYCLE).map(|number| NumberedGame::new(1, number));
    let mut published = games.filter(|game| game.rules == Rules::Published);
    assert!(published.all(|game| game.plan.ruleset().to_string().split(',').count() == 1));
}

/// What came about in some games of that style.
fn seen_by(style: Style) -> Situations {
    let mut seen = Situations::default();
    for number in 0..CYCLE {
        let mut game = NumberedGame::new(3, number);
        if game.plan.style == style {
            game.look = Look::Events;
            game.play(&mut seen);
        }
    }
    seen
}

#[test]
fn each_style_brings_about_what_it_looks_for_far_more_often_than_chance_does() {
    let chance = seen_by(Style::Any);
    let sought = [
        (Style::Rings, Situation::SystemRing, 3),
        (Style::Rings, Situation::ForestRing, 3),
        (Style::Sharing, Situation::SeatsJoined, 5),
        (Style::Sharing, Situation::Tied, 3),
        (Style::Specials, Situation::SpecialBeside, 2),
        (Style::Stranding, Situation::LandFitsNowhere, 8),
    ];
    for (style, situation, times) in sought {
        let (found, by_chance) = (seen_by(style).count(situation), chance.count(situation));
        let name = situation.name();
        assert!(
            found >= times * by_chance.max(1),
            "{style:?}, {name}: {found}, by chance {by_chance}"
        );
    }
    let percent = |seen: &Situations| {
        100 * seen.count(Situation::NothingLeft) / seen.count(Situation::TileLaid)
    };
    assert!(percent(&seen_by(Style::Hoarding)) >= 10 + percent(&chance));
}
