//! Meadows at the end of the edition of 2020 (RULES 11.2): EX-09, in its four parts.

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red};
use crate::worked::Table;

#[test]
fn ex_09_an_aurochs_is_worth_two() {
    let game = Table::new(Preset::SecondEdition, "Green Blue").play(
        "56 (0,0) N
         33 (0,-1) N seat 0 meeple m0",
    );
    assert_eq!(game.scored(), ["meadow: 1 aurochs x2 = 2 for Green"]);
}

#[test]
fn ex_09_tied_hunters_both_get_three_for_the_mammoth_and_the_tiger_eats_the_deer() {
    let game = Table::new(Preset::SecondEdition, "Red Violet").play(
        "39 (0,0) N
         33 (0,-1) N seat 0 meeple m0
         62 (0,1) N seat 1 meeple m0
         31 (1,-1) R
         75 (1,1) N
         35 (1,0) H",
    );
    assert_eq!(game.scored(), ["meadow: 1 mammoths x3 + 1 eaten deer = 3 for Red, Violet"]);
}

#[test]
fn ex_09_a_surplus_tiger_takes_no_points() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "33 (0,0) N
         62 (1,0) N seat 0 meeple m0
         31 (0,1) H
         32 (1,1) L",
    );
    assert_eq!(game.scored(), ["meadow: 1 eaten deer = 0 for Blue"]);
    assert_eq!(game.feature("62:m0").contents().animals.tigers, 2);
    assert_eq!(game.score(Blue), 0);
}

#[test]
fn ex_09_the_majority_of_hunters_gets_all_animals() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").play(
        "39 (0,0) N
         33 (0,-1) N seat 0 meeple m0
         62 (0,1) N seat 1 meeple m0
         34 (1,0) N seat 0 meeple m1
         36 (1,-1) H
         75 (2,-1) L
         90 (1,1) N
         31 (2,1) H
         35 (2,0) N",
    );
    assert_eq!(
        game.scored(),
        ["meadow: 2 mammoths x3 + 2 aurochs x2 + 1 deer + 1 eaten deer = 11 for Red"]
    );
    let meadow = game.feature("35:m0");
    assert_eq!(meadow.count(game.seat(Red)), 2);
    assert_eq!(meadow.count(game.seat(Blue)), 1);
    assert_eq!((game.score(Red), game.score(Blue)), (11, 0));
}
