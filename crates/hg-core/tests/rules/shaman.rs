//! The shaman tile (RULES 9.3).

use core::fmt::Write as _;

use hg_core::scenario::Scenario;
use hg_core::{
    Action, Decision, Event, Pos, Preset, Ruleset, event::TakeBackBy, ruleset::MAX_SUPPLY,
};

use crate::worked::Colour::Red;
use crate::worked::{Played, Table};

/// Red has a hunter, a gatherer, a fisher and a hut on the board and lays the shaman tile.
fn red_may_take_back(last: &str) -> Played {
    let layout = format!(
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         49 (-1,0) H seat 1 meeple m0
         48 (-2,0) N seat 0 meeple r0
         61 (0,-2) N seat 1
         41 (1,0) N seat 0 meeple f0
         36 (0,-3) H seat 1
         50 (1,-2) N seat 0 hut r0
         35 (-1,-2) L seat 1
         {last}"
    );
    Table::new(Preset::SecondEdition, "Red Blue").then_land("33").play(&layout)
}

#[test]
fn shaman_may_take_any_own_meeple_but_no_hut_and_none_of_anothers() {
    // RULES 9.3, AMB-23
    let game = red_may_take_back("88 (-3,0) N seat 0 ?");
    let decision = game.game.decision();
    let asked = Decision::TakeBack { seat: game.seat(Red), by: TakeBackBy::ShamanTile };
    assert_eq!(decision, Some(asked));
    let own = ["48:r0", "62:m0", "41:f0"].map(|at| Action::TakeBack(game.at(at).pos));
    let mut expected = vec![Action::TakeNothing];
    expected.extend(own);
    assert_eq!(game.game.legal_actions(), expected);
}

#[test]
fn shaman_may_be_left_alone() {
    // RULES 9.3, AMB-23
    let mut game = red_may_take_back("88 (-3,0) N seat 0 ?");
    game.apply(Action::TakeNothing);
    assert!(matches!(game.game.decision(), Some(Decision::PutFigure { .. })));
    assert_eq!(game.meeples(Red), 2);
}

#[test]
fn meeple_taken_back_scores_nothing_and_may_be_put_again_at_once() {
    // RULES 3.5, 9.3, AMB-22
    let game = Table::new(Preset::SecondEdition, "Red Blue")
        .with(|rules| rules.meeples = 1)
        .then_land("33")
        .play(
            "56 (0,0) N
             62 (0,-1) N seat 0 meeple m0
             5 (-1,0) N seat 1
             88 (-2,0) N seat 0 take (0,-1) meeple m0",
        );
    assert_eq!(game.meeples(Red), 0);
    assert!(!game.feature("62:m0").is_claimed());
    assert_eq!(game.feature("88:m0").count(game.seat(Red)), 1);
    assert_eq!(game.scored(), [""; 0]);
}

#[test]
fn meeple_taken_from_a_feature_that_the_tile_completes_does_not_score() {
    // RULES 9.3, AMB-23
    let river = |take| {
        let layout = format!(
            "56 (0,0) N
             19 (-1,0) N seat 0 meeple r0
             36 (-2,0) N seat 1
             55 (-2,1) H seat 0
             61 (0,-1) N seat 1
             88 (-1,1) L seat 0 {take}"
        );
        let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("33").play(&layout);
        assert!(game.feature("88:r0").is_complete());
        assert_eq!(game.meeples(Red), 5);
        game.scored()
    };
    assert_eq!(river(""), ["river: 4 tiles + 2 river fish + 1 lake fish = 7 for Red"]);
    assert_eq!(river("take (-1,0)"), [""; 0]);
}

#[test]
fn without_an_own_meeple_on_the_board_nothing_is_asked() {
    // RULES 9.3
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("33").play(
        "56 (0,0) N
         62 (0,-1) N seat 0
         5 (-1,0) N seat 1 meeple m0
         88 (-2,0) N seat 0 ?",
    );
    assert!(matches!(game.game.decision(), Some(Decision::PutFigure { .. })));
    let taken = |event: &Event| matches!(event, Event::MeepleTakenBack { .. });
    assert!(!game.events.iter().any(taken));
}

#[test]
fn all_meeples_that_a_seat_can_have_may_be_taken_back() {
    // RULES 9.3
    let meeples = i8::try_from(MAX_SUPPLY).expect("a few");
    // A row in which each tile begins a forest of its own. Red puts a gatherer into every other.
    let mut ruleset = Ruleset::new(Preset::SecondEdition);
    ruleset.meeples = MAX_SUPPLY;
    let mut text = format!("hg-scenario 1\nruleset {ruleset}\nhg-tiles 1 base row\n");
    text += "tile g0 start N f0 E m0 S m0 W m0\n";
    for tile in 1..=2 * meeples {
        text.extend(["tile g", &tile.to_string(), " land N f0 E m0 S m0 W m0\n"]);
    }
    text += "tile shaman land N m0 E m0 S m0 W m0 ; m0 shaman\n";
    text += "seats 2\n";
    for x in 1..=2 * meeples {
        let figure = if x % 2 == 1 { "meeple f0" } else { "" };
        writeln!(text, "g{x} ({x},0) N {figure}").expect("a string");
    }
    write!(text, "shaman ({},0) N ?", 2 * meeples + 1).expect("a string");
    let scenario: Scenario = text.parse().expect("a scenario");
    let game = scenario.build().expect("all fits");
    let Some(Decision::TakeBack { seat, by: TakeBackBy::ShamanTile }) = game.decision() else {
        panic!("the shaman asks");
    };
    assert_eq!(game.meeples(seat), 0);
    let mut expected = vec![Action::TakeNothing];
    expected.extend((0..meeples).map(|turn| Action::TakeBack(Pos::new(2 * turn + 1, 0))));
    assert_eq!(game.legal_actions(), expected);
}
