//! Meadows of the first edition, its fire and shrine, and mushrooms: EX-49, 52 to 55. The
//! document gives what lies there; the tiles are ours.

use hg_core::{ActionError, Preset};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn game(colours: &str, layout: &str) -> Played {
    Table::new(Preset::FirstEdition, colours).play(layout)
}

#[test]
fn ex_49_a_deer_is_worth_two() {
    let game = game(
        "Green Blue",
        "14 (0,0) N
         3 (1,0) N seat 0 meeple m0",
    );
    assert_eq!(game.scored(), ["meadow: 1 deer x2 = 2 for Green"]);
}

#[test]
fn ex_49_tied_hunters_both_get_two_for_the_mammoth_and_the_tiger_eats_the_deer() {
    let game = game(
        "Red Violet",
        "9 (0,0) N
         14 (0,-1) N seat 0 meeple m0
         3 (0,1) N seat 1 meeple m0
         19 (1,-1) R
         12 (1,1) N
         7 (1,0) H",
    );
    assert_eq!(game.scored(), ["meadow: 1 mammoths x2 + 1 eaten deer = 2 for Red, Violet"]);
}

/// Red hunts in two meadows and Blue in one; tile 7 joins them.
const THREE_MEADOWS: &str = "9 (0,0) N
     14 (0,-1) N seat 0 meeple m0
     12 (0,1) R seat 1 meeple m0
     4 (1,0) H seat 0 meeple m1
     6 (1,-1) H
     19 (2,-1) R
     5 (1,1) N
     84 (2,1) H\n";

#[test]
fn ex_49_majority_of_hunters_gets_all_animals() {
    let layout = THREE_MEADOWS.to_owned() + "7 (2,0) N seat 1";
    let game = game("Red Blue", &layout);
    assert_eq!(
        game.scored(),
        ["meadow: 2 mammoths x2 + 1 aurochs x2 + 1 deer x2 + 1 eaten deer = 8 for Red"]
    );
    assert_eq!((game.score(Red), game.score(Blue)), (8, 0));
}

#[test]
fn ex_49_a_surplus_tiger_takes_no_points() {
    let game = game(
        "Blue Red",
        "14 (0,0) N
         3 (1,0) N seat 0 meeple m0
         19 (0,1) H
         20 (1,1) L",
    );
    assert_eq!(game.scored(), ["meadow: 1 eaten deer = 0 for Blue"]);
}

#[test]
fn ex_52_tile_that_joins_three_hunters_takes_no_hunter_and_the_end_counts_them() {
    let layout = THREE_MEADOWS.to_owned() + "7 (2,0) N seat 1 ?";
    let mut game = game("Red Blue", &layout);
    assert_eq!(game.figures(), ["pass", "meeple f0"]);
    let segment = "m0".parse().expect("a segment\'s name");
    let refused = ActionError::FeatureHeld { segment };
    assert_eq!(game.refusal("meeple m0"), refused);
    let meadow = game.feature("7:m0");
    assert_eq!(meadow.count(game.seat(Red)), 2);
    assert_eq!(meadow.count(game.seat(Blue)), 1);
    game.put("pass");
    assert_eq!((game.score(Red), game.score(Blue)), (8, 0));
}

/// Blue hunts in three meadows, which are joined to that of the shrine, tile 90.
fn around_the_shrine(shrine: &str) -> Played {
    let layout = format!(
        "9 (0,0) N
         90 (0,-1) H {shrine}
         2 (0,1) N seat 1 meeple m0
         6 (1,-1) H
         4 (1,0) H seat 1 meeple m1
         5 (1,1) N
         15 (-1,0) N seat 1 meeple m0
         3 (-1,1) N
         12 (-2,1) R
         14 (-2,0) N
         19 (2,-1) R
         13 (2,1) N
         7 (2,0) N"
    );
    game("Red Blue", &layout)
}

#[test]
fn ex_53_hunter_at_the_shrine_scores_alone_against_three() {
    let game = around_the_shrine("seat 0 meeple m0");
    assert_eq!(game.scored(), ["meadow: 3 mammoths x2 + 1 deer x2 + 2 eaten deer = 8 for Red"]);
    let meadow = game.feature("90:m0");
    assert_eq!(meadow.count(game.seat(Red)), 1);
    assert_eq!(meadow.count(game.seat(Blue)), 3);
}

#[test]
fn ex_53_shrine_without_a_hunter_changes_nothing() {
    let game = around_the_shrine("seat 0");
    assert_eq!((game.score(Red), game.score(Blue)), (0, 8));
}

/// Three deer and two tigers around tile `middle`.
fn three_deer_and_two_tigers(middle: &str) -> Vec<String> {
    let layout = format!(
        "{middle} (0,0) N
         3 (1,0) N seat 0 meeple m0
         5 (0,-1) H
         8 (0,1) N
         19 (-1,0) N
         20 (1,-1) R"
    );
    Table::new(Preset::FirstEdition, "Red Blue")
        .tiles("tile grass land N m0 E m0 S m0 W m0\n")
        .play(&layout)
        .scored()
}

#[test]
fn ex_54_fire_saves_all_deer() {
    let scored = three_deer_and_two_tigers("88");
    assert_eq!(scored, ["meadow: 3 deer x2 = 6 for Red"]);
}

#[test]
fn ex_54_without_fire_each_tiger_eats_a_deer() {
    let scored = three_deer_and_two_tigers("grass");
    assert_eq!(scored, ["meadow: 1 deer x2 + 2 eaten deer = 2 for Red"]);
}

#[test]
fn ex_55_two_patches_of_mushrooms_in_a_forest_of_three_segments() {
    // No three printed tiles make it: two are our own.
    let game = Table::new(Preset::FirstEdition, "Red Blue")
        .tiles(
            "tile cap land N m0 E f0 S m0 W m0 ; f0 mushrooms 1\n\
             tile stem land N m0 E m0 S m0 W f0 ; f0 mushrooms 1\n",
        )
        .play(
            "9 (0,0) N
             cap (-1,0) N seat 0 meeple f0
             stem (1,0) N",
        );
    let forest = "forest: 3 segments x2 + 2 mushrooms x2 = 10 for Red";
    assert_eq!(game.scored(), [forest]);
}
