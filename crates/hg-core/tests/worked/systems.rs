//! Huts and their river systems (RULES 11.1): EX-07, 08, 27.

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red, Yellow};
use crate::worked::Table;

#[test]
fn ex_07_three_systems_joined_pay_the_majority_of_huts() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").play(
        "62 (0,0) N
         4 (-1,0) H seat 0 hut l0
         0 (0,1) L seat 1 hut l0
         59 (-1,-1) H
         31 (0,2) N
         57 (-1,2) N seat 0 hut l0
         9 (-1,1) N",
    );
    assert_eq!(game.scored(), ["huts: 8 lake fish = 8 for Red"]);
    let system = game.system("9:l0");
    assert_eq!(system.contents().lakes, 5);
    assert_eq!(system.count(game.seat(Red)), 2);
    assert_eq!(system.count(game.seat(Blue)), 1);
    assert_eq!((game.score(Red), game.score(Blue)), (8, 0));
}

#[test]
fn ex_08_tied_huts_both_get_all_fish() {
    let game = Table::new(Preset::SecondEdition, "Yellow Blue").play(
        "56 (0,0) N
         1 (-1,0) N seat 0 hut l0
         62 (0,-1) N
         61 (-1,-1) N
         37 (-2,-1) N
         36 (-3,-1) H
         10 (-3,0) H seat 1 hut l0
         13 (-4,0) N
         57 (-5,0) R
         8 (-2,0) H",
    );
    assert_eq!(game.scored(), ["huts: 10 lake fish = 10 for Yellow, Blue"]);
    assert_eq!(game.system("8:l0").contents().lakes, 6);
    assert_eq!((game.score(Yellow), game.score(Blue)), (10, 10));
}

#[test]
fn ex_27_two_lakes_of_one_tile_are_two_systems() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").play(
        "22 (0,0) N
         83 (-1,0) N seat 0 hut l0
         13 (-2,0) N seat 1 hut l0",
    );
    assert_eq!(game.scored(), ["huts: 4 lake fish = 4 for Blue", "huts: 2 lake fish = 2 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (2, 4));
}
