//! Scout's hunter on the bridge, `s3` (RULES 12.5, SC-9, SC-10).

use hg_core::{Action, Preset};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn red_holds_the_bridge(preset: Preset) -> Table {
    Table::scout(preset, "Red Blue").hand(Red, "s3")
}

fn first_edition(layout: &str) -> Played {
    red_holds_the_bridge(Preset::FirstEdition).play(layout)
}

#[test]
fn hunter_on_the_bridge_counts_in_both_meadows() {
    // RULES 12.5, SC-9: the figure itself stands on the river.
    let game = first_edition("2 (0,0) N\ns3 (0,1) N seat 0 meeple r0\n3 (0,2) N seat 1");
    assert_ne!(game.feature("s3:m0").id(), game.feature("s3:m1").id());
    assert_eq!(
        game.scored(),
        ["meadow: 1 mammoths x2 = 2 for Red", "meadow: 1 deer x2 + 1 bears x2 = 4 for Red"]
    );
    let standing: Vec<_> = game.board().figures().map(|(at, _)| at).collect();
    assert_eq!(standing, [game.at("s3:r0")]);
}

#[test]
fn hunter_on_the_bridge_counts_once_where_both_meadows_are_one() {
    // RULES 12.5, AMB-32: around the lake of tile 57, laid before or after the bridge.
    let before = first_edition("57 (0,0) N\ns3 (1,0) N seat 0 meeple r0\n3 (0,1) N seat 1");
    let after = first_edition("2 (0,0) N\ns3 (0,1) N seat 0 meeple r0\n57 (-1,1) N seat 1");
    for game in [before, after] {
        assert_eq!(game.feature("s3:m0").id(), game.feature("s3:m1").id());
        assert_eq!(game.feature("s3:m0").count(game.seat(Red)), 1);
        assert_eq!(game.scored().len(), 1);
    }
}

#[test]
fn both_meadows_must_be_free_and_the_river_need_not() {
    // AMB-32, SC-3
    let bridge_may_lie_east = |figure: &str| {
        let mut game = red_holds_the_bridge(Preset::FirstEdition).then_land("4").play(&format!(
            "2 (0,0) N
             13 (1,0) N seat 0
             28 (0,1) N seat 1 {figure}"
        ));
        game.apply(Action::PlayScout(game.tile("s3")));
        let placement = Played::placement("(-1,1) N");
        game.game.check(Action::Place(placement)).is_ok()
    };
    assert!(bridge_may_lie_east(""));
    assert!(bridge_may_lie_east("meeple r0"));
    assert!(!bridge_may_lie_east("meeple m0"));
    assert!(!bridge_may_lie_east("meeple m1"));
}

#[test]
fn hunter_on_the_bridge_keeps_hunters_out_but_no_fisher() {
    // SC-10
    let game = red_holds_the_bridge(Preset::FirstEdition).play(
        "2 (0,0) N
         s3 (0,1) N seat 0 meeple r0
         28 (1,1) N seat 1 ?",
    );
    assert_eq!(game.figures(), ["pass", "meeple r0", "hut r0"]);
}

#[test]
fn hunter_on_the_bridge_does_not_count_on_the_river() {
    // SC-10
    let game = red_holds_the_bridge(Preset::FirstEdition).then_land("3").play(
        "1 (0,0) N
         s3 (-1,0) N seat 0 meeple r0
         28 (-2,0) N seat 1 meeple r0
         2 (0,-1) N seat 0
         61 (-3,0) H seat 1",
    );
    assert_eq!(game.scored(), ["river: 4 tiles + 3 lake fish = 7 for Blue"]);
    assert_eq!((game.meeples(Red), game.meeples(Blue)), (4, 5));
}

#[test]
fn tigers_leave_the_bear_alone_and_the_shrine_overrules_the_bridge() {
    // SC-10, AMB-32; RULES 11.4, SC-13: the shrine's hunter is Blue's.
    let game = first_edition(
        "9 (0,0) N
         s3 (0,1) N seat 0 meeple r0
         90 (0,-1) H seat 1 meeple m0
         3 (1,-1) N
         7 (1,0) H
         57 (1,1) H",
    );
    assert_eq!(game.feature("90:m0").count(game.seat(Red)), 1);
    assert_eq!(game.scored(), ["meadow: 2 mammoths x2 + 1 eaten deer + 1 bears x2 = 6 for Blue"]);
}

#[test]
fn shrine_without_a_figure_leaves_the_meadow_to_the_bridge() {
    // SC-13
    let game = first_edition(
        "9 (0,0) N
         s3 (0,1) N seat 0 meeple r0
         90 (0,-1) H seat 1
         3 (1,-1) N
         7 (1,0) H
         57 (1,1) H",
    );
    assert_eq!((game.score(Red), game.score(Blue)), (6, 0));
}

#[test]
fn hunting_trap_scores_the_bear_and_covers_it() {
    // SC-10
    let game = red_holds_the_bridge(Preset::SecondEdition).play(
        "33 (0,0) N
         s3 (0,1) H seat 0 meeple r0
         94 (1,0) N seat 1",
    );
    assert_eq!(
        game.scored(),
        [
            "hunting trap: 1 bears x2 = 2 for Blue",
            "meadow: nothing = 0 for Red",
            "meadow: nothing = 0 for Red"
        ]
    );
}

#[test]
fn pit_trap_doubles_the_bear() {
    // SC-10
    let game = red_holds_the_bridge(Preset::SecondEdition).play(
        "33 (0,0) N
         s3 (0,1) H seat 0 meeple r0
         92 (1,0) N seat 1",
    );
    let bear = "meadow: 1 bears x2 + 1 bears at the pit trap x2 = 4 for Red";
    assert!(game.scored().contains(&bear.to_owned()), "{:?}", game.scored());
}
