//! Special tiles (RULES 9).

use hg_core::tiles::Animals;
use hg_core::{Preset, tiles::Power};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn second_edition(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").play(layout)
}

#[test]
fn logboat_counts_both_lakes_of_a_tile_if_both_are_in_its_system() {
    // RULES 9.1, AMB-24
    let one = second_edition("83 (0,0) N\n93 (1,0) N seat 0");
    assert_eq!(one.scored(), ["logboat: 2 lakes x2 = 4 for Red"]);
    let both = second_edition("83 (0,0) N\n16 (0,1) L\n15 (1,1) H\n93 (1,0) L seat 0");
    assert_eq!(both.scored(), ["logboat: 3 lakes x2 = 6 for Red"]);
}

#[test]
fn anothers_hut_makes_no_difference_to_the_logboat() {
    // RULES 9.1, AMB-25
    let game =
        second_edition("83 (0,0) N\n16 (0,1) L\n15 (1,1) H seat 1 hut r0\n93 (1,0) L seat 0");
    assert_eq!(
        game.scored(),
        ["logboat: 3 lakes x2 = 6 for Red", "huts: 5 lake fish = 5 for Blue"]
    );
}

#[test]
fn hunting_trap_counts_only_the_tigers_around_it() {
    // RULES 9.2, AMB-18: the tiger on 31 lies two tiles east.
    let game = second_edition("62 (0,0) N\n61 (1,0) N\n31 (2,0) R\n94 (0,-1) N seat 0");
    assert_eq!(game.feature("94:m0").contents().animals.tigers, 1);
    assert_eq!(game.scored(), ["hunting trap: 1 mammoths x3 + 1 deer = 4 for Red"]);
}

#[test]
fn hunters_make_no_difference_to_the_hunting_trap() {
    // RULES 9.2
    let game =
        second_edition("62 (0,0) N\n35 (-1,0) H\n61 (1,0) N seat 1 meeple m0\n94 (0,-1) N seat 0");
    assert_eq!(
        game.scored(),
        ["hunting trap: 2 mammoths x3 + 1 deer = 7 for Red", "meadow: nothing = 0 for Blue"]
    );
}

#[test]
fn hunting_trap_shows_no_animal_itself() {
    // AMB-17
    let tile = hg_tiles::SECOND_EDITION.id_of("94").expect("a tile");
    let segments = hg_tiles::SECOND_EDITION[tile].segments();
    assert!(segments.iter().all(|segment| segment.animals == Animals::default()));
}

#[test]
fn tiger_drawn_on_the_fire_tiles_is_no_animal() {
    // AMB-16
    let fires =
        [(&hg_tiles::FIRST_EDITION, Power::Fire), (&hg_tiles::SECOND_EDITION, Power::Wildfire)];
    for (set, power) in fires {
        let tile = set.tiles().iter().find(|tile| tile.has_power(power)).expect("a fire tile");
        assert!(tile.segments().iter().all(|segment| segment.animals == Animals::default()));
    }
}

#[test]
fn pit_trap_never_doubles_what_a_hunting_trap_covered() {
    // RULES 11.3, AMB-20
    let game = second_edition(
        "62 (0,0) N
         94 (0,-1) N seat 0
         92 (1,0) N seat 1 meeple m0",
    );
    assert_eq!(game.scored(), ["hunting trap: 1 deer = 1 for Red", "meadow: nothing = 0 for Blue"]);
}

#[test]
fn players_who_tie_in_huts_both_get_the_lakes_of_the_raft() {
    // RULES 9.6, AMB-26
    let game = second_edition(
        "62 (0,0) N
         61 (-1,0) N seat 0
         37 (1,0) N seat 1
         48 (-1,1) N seat 0 hut r0
         49 (1,1) N seat 1 hut r0
         91 (0,1) H seat 0",
    );
    assert_eq!(game.scored(), ["huts: 1 lake fish + 1 lakes = 2 for Red, Blue"]);
    assert_eq!((game.score(Red), game.score(Blue)), (2, 2));
}

#[test]
fn raft_without_huts_brings_nothing() {
    // RULES 9.6
    let game = second_edition("56 (0,0) N\n91 (-1,0) N");
    assert_eq!(game.scored(), [""; 0]);
}

#[test]
fn each_tile_with_mushrooms_shows_one_group() {
    // RULES 9.7, AMB-27
    for set in [&hg_tiles::FIRST_EDITION, &hg_tiles::SECOND_EDITION] {
        for tile in set.tiles() {
            let groups: u8 = tile.segments().iter().map(|segment| segment.mushrooms).sum();
            assert!(groups <= 1, "tile {}", tile.name());
        }
    }
}
