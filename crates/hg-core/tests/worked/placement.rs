//! Where a figure may be put (RULES 5): EX-05, 34, 35.

use hg_core::{ActionError, Preset};

use crate::worked::Table;

#[test]
fn ex_05_gatherer_may_stand_in_the_open_forest_of_a_tile_but_not_in_the_one_completed() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "56 (0,0) N
         49 (-1,0) H
         75 (0,1) H seat 1 meeple f0
         35 (1,0) H
         41 (-1,1) H seat 1 ?",
    );
    assert!(game.feature("41:f1").is_complete());
    assert!(!game.feature("41:f0").is_complete());
    assert_eq!(game.figures(), ["pass", "meeple f0", "meeple m0"]);
    let segment = "f1".parse().expect("a segment\'s name");
    let refused = ActionError::FeatureHeld { segment };
    assert_eq!(game.refusal("meeple f1"), refused);
}

#[test]
fn ex_34_hut_is_legal_only_in_the_system_without_a_hut_though_a_fisher_is_there() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "62 (0,0) N
         49 (0,1) N seat 0 hut r0
         61 (-1,0) N
         50 (1,0) N seat 0 meeple r0
         70 (1,1) L seat 1 ?",
    );
    // r0 runs west, to the hut; r1 north, to the fisher.
    let figures = game.figures();
    let on_rivers: Vec<&str> =
        figures.iter().map(String::as_str).filter(|figure| figure.contains(" r")).collect();
    assert_eq!(on_rivers, ["meeple r0", "hut r1"]);
}

#[test]
fn ex_35_fisher_is_legal_only_on_the_far_river_of_a_lake_tile() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "56 (0,0) N
         49 (-1,0) H seat 0 meeple r0
         4 (-2,0) L seat 1 ?",
    );
    assert!(game.feature("4:r1").is_complete());
    let figures = game.figures();
    let fishers: Vec<&str> = figures
        .iter()
        .map(String::as_str)
        .filter(|figure| figure.starts_with("meeple r"))
        .collect();
    assert_eq!(fishers, ["meeple r0"]);
}
