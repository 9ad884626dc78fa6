//! Rivers, lakes and river systems (RULES 6.2, 7.3, 11.1).

use hg_core::Preset;

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn second_edition(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").play(layout)
}

#[test]
fn lake_ends_the_river_but_not_the_system() {
    // RULES 6.2.1
    let game = second_edition("56 (0,0) N\n49 (-1,0) H\n4 (-2,0) L");
    assert_ne!(game.feature("4:r0").id(), game.feature("4:r1").id());
    assert_eq!(game.system("4:r0").id(), game.system("56:r0").id());
    assert!(game.feature("4:r1").is_complete());
    assert!(!game.feature("4:r0").is_complete());
    assert!(!game.system("4:l0").is_complete());
}

#[test]
fn lake_with_two_rivers_serves_both_and_its_hut_too() {
    // RULES 7.3: fish stay where they are.
    let game = second_edition(
        "56 (0,0) N
         3 (-1,0) N seat 0 meeple r1
         62 (0,-1) N
         48 (-2,0) N seat 0 meeple r0
         61 (-2,1) N
         5 (-3,0) N seat 0 hut l0",
    );
    assert_eq!(
        game.scored(),
        [
            "river: 2 tiles + 2 lake fish = 4 for Red",
            "river: 3 tiles + 2 lake fish = 5 for Red",
            "huts: 3 lake fish = 3 for Red"
        ]
    );
}

#[test]
fn hut_gets_the_fish_of_rivers_as_of_lakes() {
    // RULES 11.1, AMB-04
    let game = second_edition(
        "56 (0,0) N
         28 (-1,0) R seat 0 hut r0",
    );
    assert_eq!(game.game.decision(), None);
    assert_eq!(game.scored(), ["huts: 1 river fish + 1 lake fish = 2 for Red"]);
}

#[test]
fn spring_and_open_side_end_a_system() {
    // RULES 11.1, 6.2, AMB-42: tile 71's spring is not joined to its own lake.
    let game = second_edition(
        "56 (0,0) N
         71 (-1,0) R seat 0 hut r0
         62 (0,-1) N seat 1",
    );
    assert!(game.feature("71:r0").is_complete());
    assert_ne!(game.system("71:r0").id(), game.system("71:l0").id());
    assert_eq!(game.scored(), ["huts: 1 lake fish = 1 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (1, 0));
}
