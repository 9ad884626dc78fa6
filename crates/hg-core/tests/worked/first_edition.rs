//! Rivers, forests, huts and placement in the first edition and its reprint: EX-40 to 48, 50,
//! 51. The document gives what lies there; the tiles are ours.

use hg_core::Preset::{self, FirstEdition, FirstEdition2014};

use crate::worked::Colour::{Blue, Red};
use crate::worked::Table;

#[test]
fn ex_40_river_of_three_tiles_between_lakes() {
    for preset in [FirstEdition, FirstEdition2014] {
        let game = Table::new(preset, "Red Blue").play(
            "1 (0,0) N
             28 (-1,0) N seat 0 meeple r0
             61 (-2,0) H",
        );
        assert_eq!(game.scored(), ["river: 3 tiles + 3 lake fish = 6 for Red"]);
    }
}

#[test]
fn ex_41_river_from_a_spring_completed_by_another_player() {
    for preset in [FirstEdition, FirstEdition2014] {
        let game = Table::new(preset, "Red Blue").play(
            "1 (0,0) N
             59 (0,-1) H seat 0 meeple r0
             42 (0,-2) H seat 1",
        );
        assert_eq!(game.scored(), ["river: 2 tiles + 1 lake fish = 3 for Red"]);
        assert_eq!((game.score(Red), game.score(Blue)), (3, 0));
    }
}

#[test]
fn ex_42_smallest_forest() {
    let scored = |preset| {
        let game = Table::new(preset, "Red Blue").play(
            "1 (0,0) N
             5 (0,-1) H seat 0 meeple f0
             6 (0,-2) N",
        );
        game.scored()
    };
    assert_eq!(scored(FirstEdition), ["forest: 2 segments x2 = 4 for Red"]);
    assert_eq!(scored(FirstEdition2014), ["forest: 2 tiles x2 = 4 for Red"]);
}

#[test]
fn ex_43_gold_forest_with_two_segments_on_one_tile_counts_by_segments_or_by_tiles() {
    let scored = |preset| {
        let game = Table::new(preset, "Red Green Blue").then_menhirs("80").play(
            "1 (0,0) N
             18 (0,1) N seat 0 meeple f0
             14 (1,1) N
             63 (1,0) N seat 2",
        );
        assert!(game.earned_menhir_turn());
        assert_eq!(game.turn(), Some(Blue), "who laid the tile, not who scores");
        game.scored()
    };
    assert_eq!(scored(FirstEdition), ["forest: 5 segments x2 = 10 for Red"]);
    assert_eq!(scored(FirstEdition2014), ["forest: 4 tiles x2 = 8 for Red"]);
}

#[test]
fn ex_44_tied_gatherers_both_get_the_forest() {
    let scored = |preset| {
        let game = Table::new(preset, "Red Blue").play(
            "1 (0,0) N
             18 (0,1) N seat 0 meeple f0
             63 (1,0) N seat 1 meeple f0
             14 (1,1) N",
        );
        game.scored()
    };
    assert_eq!(scored(FirstEdition), ["forest: 5 segments x2 = 10 for Red, Blue"]);
    assert_eq!(scored(FirstEdition2014), ["forest: 4 tiles x2 = 8 for Red, Blue"]);
}

#[test]
fn ex_45_majority_of_gatherers_takes_the_forest_alone() {
    let scored = |preset| {
        let game = Table::new(preset, "Red Blue Green").play(
            "1 (0,0) N
             18 (0,1) N seat 0 meeple f0
             63 (1,0) N seat 1 meeple f0
             2 (2,0) N
             7 (2,1) H seat 0 meeple f0
             25 (1,1) N seat 1",
        );
        assert_eq!(game.score(Blue), 0);
        game.scored()
    };
    assert_eq!(scored(FirstEdition), ["forest: 6 segments x2 = 12 for Red"]);
    assert_eq!(scored(FirstEdition2014), ["forest: 5 tiles x2 = 10 for Red"]);
}

#[test]
fn ex_46_gatherer_put_on_the_tile_that_completes_the_forest_comes_back() {
    let game = Table::new(FirstEdition2014, "Red Blue").then_land("2").play(
        "1 (0,0) N
         5 (0,-1) H seat 0
         6 (0,-2) N seat 1 meeple f0",
    );
    assert_eq!(game.scored(), ["forest: 2 tiles x2 = 4 for Blue"]);
    assert_eq!(game.returned(), [Blue]);
    assert_eq!(game.meeples(Blue), 5);
}

#[test]
fn ex_46_gatherer_come_back_from_a_gold_forest_may_be_used_on_the_menhir_tile() {
    let game = Table::new(FirstEdition2014, "Red Blue")
        .with(|rules| rules.meeples = 1)
        .then_land("2")
        .play(
            "1 (0,0) N
             7 (1,0) H seat 0
             5 (0,1) H seat 1 meeple f0
             89 (0,-1) H menhir seat 1 meeple f0",
        );
    assert_eq!(game.scored(), ["forest: 3 tiles x2 = 6 for Blue"]);
    assert_eq!(game.meeples(Blue), 0);
}

#[test]
fn ex_47_fisher_put_on_the_tile_that_completes_the_river_comes_back() {
    for preset in [FirstEdition, FirstEdition2014] {
        let game = Table::new(preset, "Red Blue").then_land("2").play(
            "1 (0,0) N
             28 (-1,0) N seat 0
             58 (-2,0) R seat 1 meeple r0",
        );
        assert_eq!(game.scored(), ["river: 3 tiles + 2 lake fish = 5 for Blue"]);
        assert_eq!(game.returned(), [Blue]);
        assert_eq!(game.meeples(Blue), 5);
    }
}

#[test]
fn ex_48_hut_in_an_open_system_gets_its_fish() {
    for preset in [FirstEdition, FirstEdition2014] {
        let game = Table::new(preset, "Blue Red").play(
            "1 (0,0) N
             79 (-1,0) N seat 0 hut l0
             61 (-2,0) H",
        );
        assert_eq!(game.scored(), ["huts: 5 lake fish = 5 for Blue"]);
        assert!(!game.system("79:l0").open_sides().is_empty());
    }
}

#[test]
fn ex_50_meeple_may_gather_fish_or_hunt_where_nobody_hunts() {
    let game = Table::new(Preset::FirstEdition, "Blue Red").play(
        "1 (0,0) N
         2 (0,-1) N seat 0 meeple m0
         38 (-1,-1) N seat 1 ?",
    );
    let figures = game.figures();
    let meeples: Vec<&str> =
        figures.iter().map(String::as_str).filter(|figure| figure.starts_with("meeple")).collect();
    // m0 is the small meadow; m1 the large one, where Blue hunts.
    assert_eq!(meeples, ["meeple f0", "meeple m0", "meeple r0"]);
}

#[test]
fn ex_51_tile_that_extends_a_held_forest_takes_only_a_hunter() {
    let game = Table::new(Preset::FirstEdition, "Blue Red").play(
        "1 (0,0) N
         5 (0,1) H seat 0 meeple f0
         18 (1,0) L seat 1 ?",
    );
    assert!(!game.feature("18:f0").is_complete());
    assert_eq!(game.figures(), ["pass", "meeple m0"]);
}
