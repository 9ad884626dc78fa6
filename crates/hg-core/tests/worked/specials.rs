//! Special tiles of the edition of 2020 (RULES 9): EX-10 to 19.

use hg_core::{Event, Preset, ScoreSource};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn red_and_blue(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").play(layout)
}

#[test]
fn ex_10_logboat_pays_at_once_then_the_river_and_at_the_end_the_huts() {
    let game = red_and_blue(
        "12 (0,0) N
         82 (1,0) H
         4 (2,0) H
         22 (2,1) N seat 0 hut r0
         25 (0,1) N seat 1 hut r0
         93 (1,1) N seat 0 meeple r1",
    );
    assert_eq!(
        game.scored(),
        [
            "logboat: 4 lakes x2 = 8 for Red",
            "river: 3 tiles + 2 lake fish = 5 for Red",
            "huts: 5 lake fish = 5 for Red, Blue"
        ]
    );
    assert_eq!((game.score(Red), game.score(Blue)), (18, 5));
    // RULES 3.5: at once, before the figure is put.
    let position = |wanted: fn(&Event) -> bool| game.last_events().iter().position(wanted);
    let logboat = position(|event| match event {
        Event::Scored(scored) => scored.source == ScoreSource::Logboat,
        _ => false,
    });
    let figure = position(|event| matches!(event, Event::FigurePut { .. }));
    assert!(logboat.expect("a logboat") < figure.expect("a figure"));
}

#[test]
fn ex_11_logboat_counts_the_lakes_of_its_system() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "56 (0,0) N
         5 (-1,0) N
         37 (0,1) N
         41 (1,0) N
         93 (-2,0) N seat 1",
    );
    assert_eq!(game.scored(), ["logboat: 3 lakes x2 = 6 for Red"]);
}

const HUNTING_TRAP: &str = "62 (0,0) N
     31 (0,1) H
     30 (1,1) N
     33 (2,1) H
     61 (2,0) N
     53 (2,-1) H
     94 (1,0) N seat 1";

#[test]
fn ex_12_hunting_trap_scores_the_animals_around_it_in_its_own_meadow() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(HUNTING_TRAP);
    assert_eq!(game.scored(), ["hunting trap: 1 mammoths x3 + 1 deer + 1 eaten deer = 4 for Red"]);
    let covered = game.last_events().iter().find_map(|event| match event {
        Event::AnimalsCovered { animals, .. } => Some(animals.total()),
        _ => None,
    });
    assert_eq!(covered, Some(4));
    // The mammoth on 53 lies in another meadow.
    assert_eq!(game.feature("53:m1").contents().animals.mammoths, 1);
    assert_ne!(game.feature("53:m1").id(), game.feature("94:m0").id());
}

#[test]
fn ex_12_covered_animals_are_worth_nothing_to_a_later_hunter() {
    let layout = HUNTING_TRAP.to_owned() + "\n75 (-1,0) R seat 0 meeple m0";
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(&layout);
    assert_eq!(
        game.scored(),
        [
            "hunting trap: 1 mammoths x3 + 1 deer + 1 eaten deer = 4 for Red",
            "meadow: nothing = 0 for Blue"
        ]
    );
    assert_eq!((game.score(Red), game.score(Blue)), (4, 0));
    let contents = game.feature("94:m0").contents();
    assert_eq!((contents.animals.total(), contents.covered.total()), (0, 4));
}

#[test]
fn ex_13_hunting_trap_does_not_reach_across_a_river() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "56 (0,0) N
         8 (-1,0) N
         37 (0,1) N
         41 (1,0) N
         94 (0,-1) N seat 1",
    );
    assert_eq!(game.scored(), ["hunting trap: 1 aurochs x2 + 1 deer = 3 for Red"]);
}

#[test]
fn ex_14_pit_trap_doubles_the_animals_around_it_in_its_own_meadow() {
    let game = red_and_blue(
        "92 (0,0) N
         62 (-1,0) N
         31 (-1,1) L
         80 (0,1) H
         8 (1,1) N
         23 (1,0) R seat 0 meeple m0
         33 (-2,0) N",
    );
    assert_eq!(
        game.scored(),
        ["meadow: 2 mammoths x3 + 2 aurochs x2 + 1 eaten deer \
          + 2 mammoths at the pit trap x3 + 2 aurochs at the pit trap x2 = 20 for Red"]
    );
    assert_eq!(game.score(Red), 20);
}

const PIT_TRAP: &str = "56 (0,0) N
     62 (0,-1) N seat 0 meeple m0
     92 (0,-2) N
     61 (1,-1) N
     31 (2,-1) R";

#[test]
fn ex_15_tiger_eats_the_deer_far_from_the_pit_trap_first() {
    let game = red_and_blue(&(PIT_TRAP.to_owned() + "\n30 (2,0) N"));
    assert_eq!(
        game.scored(),
        ["meadow: 1 mammoths x3 + 1 aurochs x2 + 1 deer + 1 eaten deer \
          + 1 mammoths at the pit trap x3 + 1 deer at the pit trap = 10 for Red"]
    );
}

#[test]
fn ex_16_tiger_eats_the_deer_near_the_pit_trap_if_there_is_no_other() {
    let game = red_and_blue(PIT_TRAP);
    assert_eq!(
        game.scored(),
        ["meadow: 1 mammoths x3 + 1 aurochs x2 + 1 eaten deer \
          + 1 mammoths at the pit trap x3 = 8 for Red"]
    );
}

#[test]
fn ex_17_wildfire_and_pit_trap_in_one_meadow() {
    let game = red_and_blue(
        "56 (0,0) N
         85 (0,-1) N seat 0 meeple m0
         92 (0,-2) N
         61 (1,-1) N",
    );
    assert_eq!(
        game.scored(),
        ["meadow: 1 mammoths x3 + 1 aurochs x2 + 1 mammoths at the pit trap x3 = 8 for Red"]
    );
}

#[test]
fn ex_18_wildfire_saves_the_deer_from_the_tiger() {
    let game = red_and_blue(
        "85 (0,0) N
         62 (1,0) N seat 0 meeple m0
         31 (0,1) H
         33 (-1,0) N",
    );
    assert_eq!(game.scored(), ["meadow: 1 deer = 1 for Red"]);
}

#[test]
fn ex_18_without_wildfire_the_tiger_eats_the_deer() {
    // A tile of meadow without animals where the fire was.
    let game = Table::new(Preset::SecondEdition, "Red Blue")
        .tiles("tile grass land N m0 E m0 S m0 W m0\n")
        .play(
            "grass (0,0) N
             62 (1,0) N seat 0 meeple m0
             31 (0,1) H
             33 (-1,0) N",
        );
    assert_eq!(game.scored(), ["meadow: 1 eaten deer = 0 for Red"]);
}

#[test]
fn ex_19_raft_adds_its_lakes_to_the_fish_of_the_huts() {
    let game = red_and_blue(
        "56 (0,0) N
         91 (-1,0) N seat 0 hut l0
         62 (0,-1) N",
    );
    assert_eq!(game.scored(), ["huts: 2 lake fish + 2 lakes = 4 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (4, 0));
}
