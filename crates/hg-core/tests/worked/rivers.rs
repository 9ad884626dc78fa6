//! Completed rivers (RULES 6.2, 7.3): EX-01, 02, 20 to 24.

use hg_core::{Preset, ruleset::LengthUnit};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn second_edition(colours: &str) -> Table {
    Table::new(Preset::SecondEdition, colours)
}

/// The game goes on, so that what went home is in supply because of the river.
fn in_play(colours: &str, next: &str, layout: &str) -> Played {
    second_edition(colours).then_land(next).play(layout)
}

#[test]
fn ex_01_river_between_two_lakes_counts_tiles_and_both_lakes() {
    let game = in_play(
        "Red Blue",
        "61",
        "56 (0,0) N
         49 (-1,0) H seat 0 meeple r0
         4 (-2,0) L seat 1 meeple r0",
    );
    assert_eq!(game.scored(), ["river: 3 tiles + 2 lake fish = 5 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (5, 0));
    assert_eq!(game.returned(), [Red]);
    assert_eq!(game.meeples(Red), 5);
    // Blue's fisher stays on the other river of tile 4.
    assert_eq!(game.meeples(Blue), 4);
    assert_eq!(game.feature("4:r0").count(game.seat(Blue)), 1);
    assert!(!game.feature("4:r0").is_complete());
}

#[test]
fn ex_02_river_of_two_fishers_pays_both_who_tie() {
    let game = in_play(
        "Red Blue",
        "61",
        "7 (0,0) R
         8 (0,-1) N seat 0 meeple r2
         19 (-1,0) L seat 1 meeple r0
         20 (-1,-1) R seat 0",
    );
    let river = "river: 4 tiles + 3 river fish + 2 lake fish = 9 for Red, Blue";
    assert_eq!(game.scored(), [river]);
    assert_eq!((game.score(Red), game.score(Blue)), (9, 9));
    assert_eq!((game.meeples(Red), game.meeples(Blue)), (5, 5));
}

#[test]
fn ex_20_a_fisher_may_be_put_on_the_river_that_the_tile_completes() {
    // RULES 5.8
    let game = in_play(
        "Red Blue",
        "61",
        "56 (0,0) N
         1 (-1,0) N seat 0 meeple r0",
    );
    assert_eq!(game.scored(), ["river: 2 tiles + 4 lake fish = 6 for Red"]);
    assert_eq!(game.score(Red), 6);
    assert_eq!(game.returned(), [Red]);
    assert_eq!(game.meeples(Red), 5);
}

#[test]
fn ex_21_river_from_a_lake_to_a_forest() {
    let game = in_play(
        "Red Blue",
        "61",
        "56 (0,0) N
         55 (-1,0) H seat 0 meeple r0",
    );
    assert_eq!(game.scored(), ["river: 2 tiles + 1 lake fish = 3 for Red"]);
    assert_eq!((game.score(Red), game.meeples(Red)), (3, 5));
}

#[test]
fn ex_22_river_with_both_ends_at_forests_counts_its_tiles() {
    // RULES 6.2.4
    let game = in_play(
        "Red Blue",
        "61",
        "66 (0,0) L
         55 (1,0) N seat 0 meeple r0",
    );
    assert_eq!(game.scored(), ["river: 2 tiles = 2 for Red"]);
    assert_eq!((game.score(Red), game.meeples(Red)), (2, 5));
}

const BACK_TO_ITS_LAKE: &str = "6 (0,0) N
     15 (0,-1) N seat 0 meeple r0
     16 (1,-1) R
     18 (1,0) H";

#[test]
fn ex_23_river_that_reenters_its_lake_counts_the_tile_and_the_lake_once() {
    // RULES 6.2.2, AMB-03
    let game = in_play("Red Blue", "61", BACK_TO_ITS_LAKE);
    assert_eq!(game.scored(), ["river: 4 tiles + 1 lake fish = 5 for Red"]);
    assert_eq!((game.score(Red), game.meeples(Red)), (5, 5));
}

#[test]
fn ex_23_counted_by_segments_the_tile_that_it_reenters_counts_twice() {
    let game = second_edition("Red Blue")
        .with(|rules| rules.scoring.river_unit = LengthUnit::Segments)
        .then_land("61")
        .play(BACK_TO_ITS_LAKE);
    let river = "river: 5 segments + 1 lake fish = 6 for Red";
    assert_eq!(game.scored(), [river]);
}

#[test]
fn ex_24_river_that_runs_in_a_ring_is_complete() {
    // RULES 6.2.3
    let game = in_play(
        "Red Blue",
        "61",
        "16 (0,0) R
         15 (-1,0) N seat 0 meeple r0
         18 (0,1) H
         19 (-1,1) L",
    );
    assert_eq!(game.scored(), ["river: 4 tiles + 1 river fish = 5 for Red"]);
    assert_eq!((game.score(Red), game.meeples(Red)), (5, 5));
}
