//! Where a tile may lie (RULES 4).

use hg_core::{
    Action, ActionError, Preset, Rotation,
    features::PlaceError,
    tiles::{Side, Terrain},
};

use crate::worked::{Played, Table};

fn second_edition(next: &str, layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").then_land(next).play(layout)
}

#[test]
fn all_sides_that_meet_a_tile_must_match_and_nothing_else_matters() {
    // RULES 4.1, 4.2. Tile 46: meadow north, rivers east and west, forest south.
    let game = second_edition("46", "56 (0,0) N");
    let fitting = ["(-1,0) N", "(-1,0) H", "(0,-1) H", "(0,1) H", "(1,0) R"];
    let fitting = fitting.map(|placement| Action::Place(Played::placement(placement)));
    assert_eq!(game.game.legal_actions(), fitting);
}

#[test]
fn where_a_tile_meets_two_both_sides_must_match() {
    // RULES 4.2: at (-1,1) a river comes from the north and meadow lies east.
    let game = second_edition("46", "56 (0,0) N\n15 (-1,0) N\n37 (0,1) N");
    assert_eq!(game.check_place("(-1,1) R"), Ok(()));
    let error = game.check_place("(-1,1) L").expect_err("refused");
    let ActionError::Place(PlaceError::Mismatch { side, tile, neighbour, .. }) = error else {
        panic!("{error:?}")
    };
    assert_eq!((side, tile, neighbour), (Side::East, Terrain::Forest, Terrain::Meadow));
}

#[test]
fn where_two_river_sides_meet_meadows_join_in_mirror_order() {
    // RULES 4.3
    let game = second_edition("61", "56 (0,0) N\n49 (-1,0) H");
    let id = |at| game.feature(at).id();
    assert_eq!(id("49:r0"), id("56:r0"));
    // Turned upside down, what tile 49 shows south lies north.
    assert_eq!(id("49:m1"), id("56:m0"));
    assert_eq!(id("49:m0"), id("56:m1"));
    assert_ne!(id("49:m0"), id("49:m1"));
}

#[test]
fn tile_may_lie_in_all_four_rotations() {
    // RULES 4.4
    let game = second_edition("61", "56 (0,0) N");
    let tile = game.tile("61");
    let rotations: Vec<Rotation> = game
        .board()
        .placements(tile)
        .filter(|placement| placement.pos == Played::placement("(0,-1) N").pos)
        .map(|placement| placement.rotation)
        .collect();
    assert_eq!(rotations, Rotation::ALL);
}

/// Eight tiles of meadow around a hole.
const RING: &str = "g0 (0,0) N
     g1 (1,0) N seat 0 meeple m0
     g2 (2,0) N
     g3 (2,1) N
     g4 (2,2) N
     g5 (1,2) N
     g6 (0,2) N
     g7 (0,1) N";

#[test]
fn hole_may_be_enclosed_and_filled() {
    // RULES 4.4
    let grass = |n: u8| format!("tile g{n} land N m0 E m0 S m0 W m0\n");
    let grass = [0, 1, 2, 3, 4, 5, 6, 7].map(grass).concat();
    let game =
        Table::new(Preset::SecondEdition, "Red Blue").tiles(&grass).then_land("61").play(RING);
    assert_eq!(game.check_place("(1,1) N"), Ok(()));
    let placements = game.game.legal_actions();
    // Twelve cells around the ring and the hole, in four rotations.
    assert_eq!(placements.len(), 4 * (12 + 1));
}

#[test]
fn tiles_may_join_features_that_figures_hold() {
    // RULES 4.4, 5.11
    let game = second_edition(
        "61",
        "56 (0,0) N
         41 (1,0) N seat 0 meeple f1
         62 (1,1) N seat 1
         37 (0,1) N seat 0",
    );
    assert_eq!(game.scored(), ["forest: 3 tiles x2 = 6 for Red"]);
}

#[test]
fn river_side_never_meets_a_forest_side() {
    // RULES 6.2.5
    let game = second_edition("36", "56 (0,0) N");
    let error = game.check_place("(-1,0) L").expect_err("refused");
    let ActionError::Place(PlaceError::Mismatch { tile, neighbour, .. }) = error else {
        panic!("{error:?}")
    };
    assert_eq!((tile, neighbour), (Terrain::Forest, Terrain::River));
}

#[test]
fn board_has_no_border() {
    // RULES 4.1: a row of all tiles that fit into a set, to the east.
    let of_row = |line: fn(u8) -> String| -> String { (0..25).map(line).collect() };
    let layout = of_row(|number| format!("g{number} ({number},0) N\n"));
    let tiles = of_row(|number| format!("tile g{number} land N m0 E m0 S m0 W m0\n"));
    let game =
        Table::new(Preset::SecondEdition, "Red Blue").tiles(&tiles).then_land("61").play(&layout);
    assert_eq!(game.check_place("(25,0) N"), Ok(()));
    assert_eq!(game.check_place("(-1,0) N"), Ok(()));
}
