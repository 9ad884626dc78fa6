//! What counts, what counts once, and when it is counted.

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red};
use crate::worked::Table;

fn table(tiles: &str) -> Table {
    Table::new(Preset::SecondEdition, "Red Blue").tiles(tiles)
}

#[test]
fn hunter_in_an_enclosed_meadow_without_animals_scores_nothing() {
    let wedge = |n: u8| format!("tile w{n} land N f0 E m0 S m0 W f0\n");
    let game = table(&[0, 1, 2, 3].map(wedge).concat()).play(
        "w0 (0,0) N
         w1 (1,0) R seat 0 meeple m0
         w2 (1,1) H
         w3 (0,1) L",
    );
    let meadow = game.feature("w0:m0");
    assert_eq!((meadow.tiles().len(), meadow.open_sides().len()), (4, 0));
    assert_eq!(game.scored(), ["meadow: nothing = 0 for Red"]);
    assert_eq!(game.game.scores(), [0, 0]);
}

#[test]
fn mushrooms_and_animals_of_a_tile_in_the_middle_count_once() {
    // Tile b's forest is entered by two sides, and tile e's meadow.
    let game = table(
        "tile a land N m0 E m0 S f0 W m0\n\
         tile b land N f0 E m0 S f0 W m1 ; f0 mushrooms 1 ; m0 deer 1 ; m1 deer 1\n\
         tile c land N f0 E m0 S m0 W m0\n\
         tile e land N m0 E m0 S m0 W m0 ; m0 mammoths 1\n\
         tile g land N m0 E m0 S m0 W m0\n",
    )
    .play(
        "a (0,0) N
         b (0,1) N seat 0 meeple f0
         c (0,2) N seat 1
         e (1,0) N seat 0
         g (1,1) N seat 1 meeple m0",
    );
    assert_eq!(
        game.scored(),
        [
            "forest: 3 tiles x2 + 1 mushrooms x3 = 9 for Red",
            "meadow: 1 mammoths x3 + 1 deer = 4 for Blue"
        ]
    );
}

#[test]
fn what_a_tile_shows_counts_only_in_the_feature_that_shows_it() {
    // Forest with a menhir, lake with fish and meadow with a deer on one tile.
    let game = table(
        "tile a land N f0 E m0 S m0-r0-m1 W m1 ; f0 menhirs 1 ; l0 fish 2 ; m0 deer 1 ; \
         r0 lake l0\n\
         tile b land N m0 E m0 S f0 W m0\n\
         tile c land N m0-r0-m0 E m0 S m0 W m0 ; r0 spring\n",
    )
    .play(
        "a (0,0) N
         b (0,-1) N seat 0 meeple f0
         c (0,1) N seat 1 meeple r0",
    );
    assert_eq!(
        game.scored(),
        ["forest: 2 tiles x2 = 4 for Red", "river: 2 tiles + 2 lake fish = 4 for Blue"]
    );
}

/// Two lakes with one fish and two, and a straight river to lie between them.
const TWO_LAKES: &str = "\
    tile a land N m0 E m0-r0-m0 S m0 W m0 ; l0 fish 1 ; r0 lake l0\n\
    tile b land N m0 E m0-r0-m1 S m1 W m1-r0-m0\n\
    tile c land N m0 E m0 S m0 W m0-r0-m0 ; l0 fish 2 ; r0 lake l0\n\
    tile d land N f0 E m0 S m0 W m0 ; f0 mushrooms 2\n";

#[test]
fn two_lakes_pay_their_fish_once_for_the_river_and_once_for_the_huts() {
    let game = table(TWO_LAKES).play(
        "a (0,0) N
         b (1,0) N seat 0 meeple r0
         c (2,0) N seat 1 hut l0",
    );
    assert_eq!(
        game.scored(),
        ["river: 3 tiles + 3 lake fish = 6 for Red", "huts: 3 lake fish = 3 for Blue"]
    );
}

#[test]
fn open_features_pay_nothing_at_the_end_whatever_they_show() {
    let game = table(TWO_LAKES).play(
        "a (0,0) N
         b (1,0) N seat 0 meeple r0
         d (0,-1) N seat 1 meeple f0",
    );
    assert!(game.game.is_over());
    assert_eq!(game.feature("b:r0").contents().lake_fish, 1);
    assert_eq!(game.feature("d:f0").contents().mushrooms, 2);
    assert_eq!(game.scored(), [""; 0]);
    assert_eq!((game.meeples(Red), game.meeples(Blue)), (5, 5));
}

#[test]
fn the_last_tile_counts_in_all_that_it_touches() {
    let game = table(
        "tile a land N m0 E m0-r0-m0 S m0 W m0 ; r0 spring\n\
         tile g land N m0 E m0 S m0 W m0\n\
         tile b land N m0 E m0-r0-m1 S m1 W m1-r0-m0\n\
         tile c land N m0 E m0-r0-m1 S m1 W m1-r0-m0\n\
         tile d land N m0 E m0 S m0 W m0-r0-m0 ; l0 fish 2 ; m0 deer 1 ; r0 lake l0\n",
    )
    .play(
        "a (0,0) N
         g (0,-1) N seat 0 meeple m0
         b (1,0) N seat 1 meeple r0
         c (2,0) N seat 0 hut r0
         d (3,0) N seat 1",
    );
    assert!(game.game.is_over());
    assert_eq!(
        game.scored_last(),
        [
            "river: 4 tiles + 2 lake fish = 6 for Blue",
            "huts: 2 lake fish = 2 for Red",
            "meadow: 1 deer = 1 for Red",
        ]
    );
}

#[test]
fn a_trap_that_closes_a_forest_is_scored_before_it_and_its_animals_stay_covered() {
    // Tile 94, the hunting trap, has a forest to the north.
    let game = Table::new(Preset::SecondEdition, "Red Blue")
        .tiles(
            "tile a land N f0 E f0 S f0 W f0\n\
             tile b land N m0 E m0 S f0 W m0\n\
             tile c land N m0 E m0 S m0 W f0 ; m0 deer 1\n\
             tile d land N m0 E f0 S m0 W m0\n\
             tile e land N m0 E m0 S m0 W m0 ; m0 mammoths 1\n",
        )
        .play(
            "a (0,0) N
             b (0,-1) N seat 0 meeple f0
             c (1,0) N seat 1 meeple m0
             d (-1,0) N seat 0
             e (1,1) N seat 1
             94 (0,1) N seat 0",
        );
    assert_eq!(
        game.scored_last(),
        [
            "hunting trap: 1 mammoths x3 + 1 deer = 4 for Red",
            "forest: 5 tiles x2 = 10 for Red",
            "meadow: nothing = 0 for Blue",
        ]
    );
}
