//! Scout's dug-out, `s4` (RULES 12.6, SC-6), and agriculture, `s5` (12.7, SC-11).

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

/// Red holds the dug-out and the agriculture, and the game goes on.
fn in_play(layout: &str) -> Played {
    Table::scout(Preset::SecondEdition, "Red Blue").hand(Red, "s4 s5").then_land("33").play(layout)
}

#[test]
fn dug_out_pays_beside_its_own_river_and_its_fisher_stays() {
    // RULES 12.6, AMB-33, SC-6, SC-7
    let game = in_play("56 (0,0) N\ns4 (-1,0) N seat 0 meeple r1");
    assert_eq!(
        game.scored(),
        ["river: 2 tiles + 2 lake fish = 4 for Red", "dug-out: 1 lake fish = 1 for Red"]
    );
    assert_eq!((game.returned(), game.meeples(Red)), (vec![], 4));
}

#[test]
fn dug_out_pays_for_a_river_that_nobody_holds() {
    // SC-6: its own turn counts.
    let game = in_play("56 (0,0) N\ns4 (-1,0) N seat 0 meeple r3");
    assert_eq!(game.scored(), ["dug-out: 1 lake fish = 1 for Red"]);
}

#[test]
fn dug_out_pays_the_richest_lake_of_the_system_whoever_completes_a_river() {
    // RULES 12.6, AMB-33
    let game = in_play("56 (0,0) N\ns4 (-1,0) N seat 0 meeple r3\n1 (-2,0) N seat 1");
    assert_eq!(
        game.scored_last(),
        ["river: 2 tiles + 4 lake fish = 6 for Red", "dug-out: 3 lake fish = 3 for Red"]
    );
    assert_eq!((game.score(Red), game.score(Blue)), (1 + 6 + 3, 0));
}

#[test]
fn dug_out_pays_twice_for_two_rivers_completed_by_one_tile() {
    // SC-6
    let game = in_play(
        "56 (0,0) N
         s4 (-1,0) N seat 0 meeple r2
         15 (-2,0) L
         16 (-1,-1) R
         24 (-2,-1) H",
    );
    let once = "dug-out: 1 lake fish = 1 for Red";
    assert_eq!(game.scored_last(), [once, once]);
}

#[test]
fn dug_out_pays_nothing_for_a_river_of_another_system() {
    // SC-6
    let game = in_play(
        "56 (0,0) N
         s4 (-1,0) N seat 0 meeple r3
         61 (0,-1) N
         59 (0,-2) R
         68 (1,-2) R",
    );
    assert!(game.feature("68:r0").is_complete());
    assert_eq!(game.scored_last(), [""; 0]);
}

#[test]
fn fisher_of_the_dug_out_scores_nothing_in_a_river_that_stays_open() {
    // RULES 10.2, SC-7
    let game = Table::scout(Preset::SecondEdition, "Red Blue")
        .hand(Red, "s4")
        .play("56 (0,0) N\ns4 (-1,0) N seat 0 meeple r3\n61 (0,-1) N seat 1");
    assert!(game.game.is_over());
    assert_eq!(game.score(Red), 1);
    assert_eq!(game.meeples(Red), 4);
}

#[test]
fn agriculture_with_a_hut_on_its_river_scores_fish_and_the_tiles_of_its_meadow() {
    // RULES 12.7, SC-11: Blue hunts in that meadow and scores its animals.
    let game = Table::scout(Preset::SecondEdition, "Red Blue").hand(Red, "s5").play(
        "56 (0,0) N
         s5 (-1,0) R seat 0 hut r0
         62 (-1,1) N seat 1 meeple m0",
    );
    assert_eq!(
        game.scored(),
        [
            "huts: 1 lake fish = 1 for Red",
            "meadow: 1 deer = 1 for Blue",
            "agriculture: 3 tiles = 3 for Red"
        ]
    );
}
