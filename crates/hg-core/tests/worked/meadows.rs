//! Meadows at the end of the edition of 2020 (RULES 11.2): EX-09, in its four parts.

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red};
use crate::worked::Table;

#[test]
fn ex_09_an_aurochs_is_worth_two() {
    let game = Table::new(Preset::SecondEdition, "Green Blue").play(
        "56 N (0,0)
         33 N (0,-1) Green meeple m0",
    );
    assert_eq!(game.scored(), ["meadow: 1 aurochs x2 = 2 for Green"]);
}

#[test]
fn ex_09_tied_hunters_both_get_three_for_the_mammoth_and_the_tiger_eats_the_deer() {
    let game = Table::new(Preset::SecondEdition, "Red Violet").play(
        "39 N (0,0)
         33 N (0,-1) Red meeple m0
         62 N (0,1) Violet meeple m0
         31 R (1,-1)
         75 N (1,1)
         35 H (1,0)",
    );
    assert_eq!(game.scored(), ["meadow: 1 mammoths x3 + 1 eaten deer = 3 for Red, Violet"]);
}

#[test]
fn ex_09_a_surplus_tiger_takes_no_points() {
    let game = Table::new(Preset::SecondEdition, "Blue Red").play(
        "33 N (0,0)
         62 N (1,0) Blue meeple m0
         31 H (0,1)
         32 L (1,1)",
    );
    assert_eq!(game.scored(), ["meadow: 1 eaten deer = 0 for Blue"]);
    assert_eq!(game.feature("62:m0").contents().animals.tigers, 2);
    assert_eq!(game.score(Blue), 0);
}

#[test]
fn ex_09_the_majority_of_hunters_gets_all_animals() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").play(
        "39 N (0,0)
         33 N (0,-1) Red meeple m0
         62 N (0,1) Blue meeple m0
         34 N (1,0) Red meeple m1
         36 H (1,-1)
         75 L (2,-1)
         90 N (1,1)
         31 H (2,1)
         35 N (2,0)",
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
