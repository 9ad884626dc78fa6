//! Switches that bear on points.

use hg_core::{
    Preset, Ruleset,
    ruleset::{LengthUnit, TrapCovers, TrapNearFire},
};

use crate::worked::Colour::Red;
use crate::worked::Table;

/// What is scored under the rules of 2020 with a change.
fn scored(change: impl FnOnce(&mut Ruleset), layout: &str) -> Vec<String> {
    Table::new(Preset::SecondEdition, "Red Blue").with(change).play(layout).scored()
}

#[test]
fn forest_unit_decides_whether_a_tile_with_two_segments_counts_twice() {
    // AMB-01
    let with = |unit| {
        scored(
            |rules| rules.scoring.forest_unit = unit,
            "67 (0,0) N
             75 (0,-1) N seat 0 meeple f0
             77 (1,-1) R
             78 (1,0) L",
        )
    };
    assert_eq!(with(LengthUnit::Tiles), ["forest: 4 tiles x2 = 8 for Red"]);
    assert_eq!(with(LengthUnit::Segments), ["forest: 5 segments x2 = 10 for Red"]);
}

#[test]
fn river_unit_decides_whether_a_tile_with_two_segments_counts_twice() {
    // AMB-02
    let with = |unit| {
        scored(
            |rules| rules.scoring.river_unit = unit,
            "6 (0,0) N
             15 (0,-1) N seat 0 meeple r0
             16 (1,-1) R
             18 (1,0) H",
        )
    };
    assert_eq!(with(LengthUnit::Tiles), ["river: 4 tiles + 1 lake fish = 5 for Red"]);
    assert_eq!(with(LengthUnit::Segments), ["river: 5 segments + 1 lake fish = 6 for Red"]);
}

/// Two mammoths, two aurochs, a deer that lives and one that is eaten.
const HERD: &str = "39 (0,0) N
     33 (0,-1) N seat 0 meeple m0
     62 (0,1) N
     34 (1,0) N
     36 (1,-1) H
     75 (2,-1) L
     90 (1,1) N
     31 (2,1) H
     35 (2,0) N";

#[test]
fn mammoth_aurochs_and_deer_are_worth_what_the_ruleset_says() {
    // RULES 11.2
    assert_eq!(
        scored(|_| (), HERD),
        ["meadow: 2 mammoths x3 + 2 aurochs x2 + 1 deer + 1 eaten deer = 11 for Red"]
    );
    assert_eq!(
        scored(|rules| rules.scoring.animal_points.mammoth = 2, HERD),
        ["meadow: 2 mammoths x2 + 2 aurochs x2 + 1 deer + 1 eaten deer = 9 for Red"]
    );
    assert_eq!(
        scored(|rules| rules.scoring.animal_points.aurochs = 5, HERD),
        ["meadow: 2 mammoths x3 + 2 aurochs x5 + 1 deer + 1 eaten deer = 17 for Red"]
    );
    assert_eq!(
        scored(|rules| rules.scoring.animal_points.deer = 2, HERD),
        ["meadow: 2 mammoths x3 + 2 aurochs x2 + 1 deer x2 + 1 eaten deer = 12 for Red"]
    );
}

#[test]
fn bear_is_worth_what_the_ruleset_says() {
    // RULES 12.5
    let with = |points| {
        Table::scout(Preset::SecondEdition, "Red Blue")
            .with(|rules| rules.scoring.animal_points.bear = points)
            .tiles("tile grass land N m0 E m0 S m0 W m0\n")
            .hand(Red, "s3")
            .play(
                "grass (0,0) N
                 s3 (0,1) H seat 0 meeple r0
                 62 (0,-1) N seat 1",
            )
            .scored()
    };
    let other_side = "meadow: nothing = 0 for Red";
    assert_eq!(with(2), [other_side, "meadow: 1 deer + 1 bears x2 = 3 for Red"]);
    assert_eq!(with(7), [other_side, "meadow: 1 deer + 1 bears x7 = 8 for Red"]);
}

#[test]
fn mushrooms_are_worth_what_the_ruleset_says() {
    // RULES 7.2
    let with = |points| {
        scored(
            |rules| rules.scoring.mushroom_points = points,
            "35 (0,0) H
             87 (-1,0) N seat 0 meeple f0
             37 (-1,1) N",
        )
    };
    assert_eq!(with(3), ["forest: 3 tiles x2 + 1 mushrooms x3 = 9 for Red"]);
    assert_eq!(with(2), ["forest: 3 tiles x2 + 1 mushrooms x2 = 8 for Red"]);
}

#[test]
fn trap_covers_decides_whether_a_tiger_that_found_no_deer_stays_hungry() {
    // AMB-14: two tigers and one deer near the trap; Blue's hunter comes with one more deer.
    let with = |covers| {
        scored(
            |rules| rules.scoring.trap_covers = covers,
            "62 (0,0) N
             61 (1,0) N
             31 (1,-1) R
             35 (-1,0) R
             32 (-1,-1) N
             94 (0,-1) N seat 0
             30 (1,1) N seat 1 meeple m0",
        )
    };
    let trap = "hunting trap: 2 mammoths x3 + 1 eaten deer = 6 for Red";
    assert_eq!(with(TrapCovers::AllAnimals), [trap, "meadow: 1 deer = 1 for Blue"]);
    assert_eq!(with(TrapCovers::ScoredAndPairs), [trap, "meadow: 1 eaten deer = 0 for Blue"]);
}

#[test]
fn trap_near_fire_decides_whether_tigers_eat_deer_from_the_trap() {
    // AMB-15
    let with = |near_fire| {
        scored(
            |rules| rules.scoring.trap_near_fire = near_fire,
            "85 (0,0) N
             62 (1,0) N
             31 (1,1) H
             94 (0,1) H seat 0",
        )
    };
    assert_eq!(with(TrapNearFire::FireIgnored), ["hunting trap: 1 eaten deer = 0 for Red"]);
    assert_eq!(with(TrapNearFire::FireProtectsDeer), ["hunting trap: 1 deer = 1 for Red"]);
}
