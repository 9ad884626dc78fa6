//! Completed forests (RULES 6.1, 7.2) and the menhir turn (3.9): EX-03 to 06, 25, 26.

use hg_core::{Preset, Stack, ruleset::LengthUnit};

use crate::worked::Colour::{Blue, Red};
use crate::worked::Table;

fn second_edition(colours: &str) -> Table {
    Table::new(Preset::SecondEdition, colours)
}

#[test]
fn ex_03_completed_forest_with_a_menhir_gives_a_menhir_turn() {
    let game = second_edition("Blue Red").then_menhirs("82").play(
        "56 (0,0) N
         49 (-1,0) H
         75 (0,1) H seat 1 meeple f0
         35 (1,0) H
         41 (-1,1) H seat 1",
    );
    assert_eq!(game.scored(), ["forest: 4 tiles x2 = 8 for Red"]);
    assert_eq!((game.score(Red), game.meeples(Red)), (8, 5));
    assert_eq!(game.returned(), [Red]);
    assert!(game.earned_menhir_turn());
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("82")));
    assert_eq!(game.feature("75:f0").contents().menhirs, 2);
}

/// EX-03 with the tiles that EX-04 adds before the last, and the menhir tile that this earns.
const BOTH_FORESTS_OF_ONE_TILE: &str = "56 (0,0) N
     49 (-1,0) H
     75 (0,1) H seat 1 meeple f0
     35 (1,0) H
     4 (-2,0) L
     60 (-2,1) H
     41 (-1,1) H seat 1
     82 (-3,1) H menhir seat 1 meeple f0";

#[test]
fn ex_04_tile_counts_again_for_its_other_forest_and_no_second_menhir_turn_follows() {
    let game = second_edition("Blue Red")
        .then_land("61")
        .then_menhirs("83")
        .play(BOTH_FORESTS_OF_ONE_TILE);
    assert_eq!(game.scored_last(), ["forest: 3 tiles x2 = 6 for Red"]);
    assert_eq!((game.score(Red), game.meeples(Red)), (8 + 6, 5));
    let forest = game.feature("82:f0");
    assert!(forest.contents().menhirs > 0);
    let laid = ["82", "60", "41"].map(|tile| game.at(&format!("{tile}:f0")).pos);
    assert_eq!(forest.tiles().to_list()[..], laid);
    // RULES 3.9.2: the next turn begins, though a menhir tile is left.
    assert!(!game.earned_menhir_turn());
    assert_eq!(game.game.tiles_left(Stack::Menhir), 1);
    assert_eq!(game.turn(), Some(Blue));
}

#[test]
fn ex_04_meeple_back_from_the_first_forest_may_gather_in_the_second() {
    let game =
        second_edition("Blue Red").with(|rules| rules.meeples = 1).play(BOTH_FORESTS_OF_ONE_TILE);
    assert_eq!((game.score(Red), game.meeples(Red)), (8 + 6, 1));
}

#[test]
fn ex_06_majority_takes_a_forest_alone_and_all_meeples_return() {
    // Tile 50 only passes the turn.
    let game = second_edition("Red Blue").then_land("61").then_menhirs("82").play(
        "11 (0,0) R
         47 (0,-1) R seat 0 meeple f0
         92 (-1,0) N seat 1 meeple f0
         15 (-2,0) R
         50 (0,1) N
         41 (-2,-1) N seat 0 meeple f0
         48 (1,0) N
         63 (-1,-1) H seat 0",
    );
    assert_eq!(game.scored(), ["forest: 5 tiles x2 = 10 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (10, 0));
    let forest = game.feature("63:f0");
    let laid = ["11", "41", "47", "63", "92"].map(|tile| game.tile(tile));
    let at = |pos| game.board().tile_at(pos).expect("a tile").tile;
    assert!(forest.tiles().iter().all(|pos| laid.contains(&at(pos))));
    let mut returned = game.returned();
    returned.sort_by_key(|&colour| game.seat(colour));
    assert_eq!(returned, [Red, Red, Blue]);
    assert_eq!((game.meeples(Red), game.meeples(Blue)), (5, 5));
    assert!(game.earned_menhir_turn());
    assert_eq!(game.turn(), Some(Red));
}

const TWO_SEGMENTS_OF_ONE_TILE: &str = "67 (0,0) N
     75 (0,-1) N seat 0 meeple f0
     77 (1,-1) R
     78 (1,0) L";

#[test]
fn ex_25_tile_with_two_segments_of_a_forest_counts_once_by_tiles() {
    let game = second_edition("Red Blue").play(TWO_SEGMENTS_OF_ONE_TILE);
    assert_eq!(game.scored(), ["forest: 4 tiles x2 = 8 for Red"]);
}

#[test]
fn ex_25_tile_with_two_segments_of_a_forest_counts_twice_by_segments() {
    let game = second_edition("Red Blue")
        .with(|rules| rules.scoring.forest_unit = LengthUnit::Segments)
        .play(TWO_SEGMENTS_OF_ONE_TILE);
    assert_eq!(game.scored(), ["forest: 5 segments x2 = 10 for Red"]);
}

const WITH_MUSHROOMS: &str = "35 (0,0) H
     87 (-1,0) N seat 0 meeple f0
     37 (-1,1) N";

#[test]
fn ex_26_mushrooms_are_worth_three_in_the_edition_of_2020() {
    let game = second_edition("Red Blue").play(WITH_MUSHROOMS);
    let forest = "forest: 3 tiles x2 + 1 mushrooms x3 = 9 for Red";
    assert_eq!(game.scored(), [forest]);
}

#[test]
fn ex_26_mushrooms_are_worth_two_in_the_first_edition() {
    let game = second_edition("Red Blue")
        .with(|rules| rules.scoring.mushroom_points = 2)
        .play(WITH_MUSHROOMS);
    let forest = "forest: 3 tiles x2 + 1 mushrooms x2 = 8 for Red";
    assert_eq!(game.scored(), [forest]);
}
