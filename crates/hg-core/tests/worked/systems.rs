//! Huts and their river systems (RULES 11.1): EX-07, 08, 27.

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red, Yellow};
use crate::worked::Table;

#[test]
fn ex_07_three_systems_joined_pay_the_majority_of_huts() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").play(
        "62 N (1,-1)
         4 H (0,-1) Red hut l0
         0 L (1,0) Blue hut l0
         59 H (0,-2)
         31 N (1,1)
         57 N (0,1) Red hut l0
         9 N (0,0)",
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
        "56 N (0,0)
         1 N (-1,0) Yellow hut l0
         62 N (0,-1)
         61 N (-1,-1)
         37 N (-2,-1)
         36 H (-3,-1)
         10 H (-3,0) Blue hut l0
         13 N (-4,0)
         57 R (-5,0)
         8 H (-2,0)",
    );
    assert_eq!(game.scored(), ["huts: 10 lake fish = 10 for Yellow, Blue"]);
    assert_eq!(game.system("8:l0").contents().lakes, 6);
    assert_eq!((game.score(Yellow), game.score(Blue)), (10, 10));
}

#[test]
fn ex_27_two_lakes_of_one_tile_are_two_systems() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").play(
        "22 N (1,0)
         83 N (0,0) Red hut l0
         13 N (-1,0) Blue hut l0",
    );
    assert_eq!(game.scored(), ["huts: 4 lake fish = 4 for Blue", "huts: 2 lake fish = 2 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (2, 4));
}
