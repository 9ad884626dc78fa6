//! The menhir turn (RULES 3.9).

use hg_core::{Action, Pos, Preset, Stack};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn second_edition() -> Table {
    Table::new(Preset::SecondEdition, "Blue Red")
}

/// Red completes the start tile's forest, in which nobody stands.
const NOBODY_GATHERS: &str = "56 (0,0) N
     35 (1,0) H seat 0
     37 (0,1) N seat 1";

#[test]
fn menhir_forest_without_a_gatherer_gives_no_points_but_a_menhir_turn() {
    // RULES 3.9, AMB-38
    let game = second_edition().then_land("61").then_menhirs("90").play(NOBODY_GATHERS);
    assert_eq!(game.scored(), [""; 0]);
    assert!(game.earned_menhir_turn());
    assert_eq!(game.turn(), Some(Red));
}

#[test]
fn menhir_turn_is_mandatory() {
    // RULES 3.9.4, AMB-09
    let game = second_edition().then_land("61").then_menhirs("90").play(NOBODY_GATHERS);
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("90")));
    let actions = game.game.legal_actions();
    assert!(actions.iter().all(|action| matches!(action, Action::Place(_))));
}

#[test]
fn without_menhir_tiles_there_is_no_menhir_turn() {
    // RULES 3.9
    let game = second_edition().then_land("61").play(NOBODY_GATHERS);
    assert!(!game.earned_menhir_turn());
    assert_eq!(game.turn(), Some(Blue));
}

#[test]
fn if_no_menhir_tile_fits_there_is_no_menhir_turn() {
    // RULES 3.9.5: tile 83 shows a river on each side, and here is none.
    let game = second_edition().then_land("30").play(
        "33 (0,0) N
         36 (0,-1) N seat 0
         35 (-1,0) N seat 1
         unplaceable 83 menhir",
    );
    assert_eq!(game.turn(), Some(Blue));
    assert_eq!(game.game.tiles_left(Stack::Menhir), 0);
}

/// Tile 41 completes the forests on both of its sides; `west` ends the western one.
fn two_forests_at_once(west: &str) -> Played {
    let layout = format!(
        "56 (0,0) N
         49 (-1,0) H
         75 (0,1) H
         35 (1,0) H
         4 (-2,0) L
         {west}
         41 (-1,1) H"
    );
    second_edition().then_land("61").then_menhirs("90 81").play(&layout)
}

#[test]
fn two_menhir_forests_completed_at_once_give_one_menhir_turn() {
    // RULES 3.9.1
    let mut game = two_forests_at_once("60 (-2,1) H\n36 (-3,1) L");
    for forest in ["41:f0", "41:f1"] {
        assert!(game.feature(forest).is_complete());
        assert!(game.feature(forest).contents().menhirs > 0);
    }
    let earner = game.turn();
    game.lay("90 (0,-1) H menhir");
    assert_ne!(game.turn(), earner);
    assert_eq!(game.game.tiles_left(Stack::Menhir), 1);
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
}

#[test]
fn two_forests_completed_at_once_of_which_one_has_a_menhir_give_a_menhir_turn() {
    // RULES 6.3, AMB-39
    let game = two_forests_at_once("36 (-2,1) L");
    assert!(game.feature("41:f0").is_complete());
    assert_eq!(game.feature("41:f0").contents().menhirs, 0);
    assert!(game.earned_menhir_turn());
}

#[test]
fn menhir_forest_completed_in_a_menhir_turn_gives_nothing_even_later() {
    // RULES 3.9.2, AMB-10: tile 81 shows a menhir itself.
    let game = second_edition().then_land("61").then_menhirs("90").play(
        "56 (0,0) N
         36 (0,-1) L seat 0
         35 (1,0) H seat 1
         62 (0,-2) N seat 0
         34 (1,-2) L seat 1
         68 (2,0) N seat 0
         37 (0,1) N seat 1
         81 (1,-1) H menhir seat 1",
    );
    assert!(game.feature("81:f0").is_complete());
    assert!(game.feature("81:f0").contents().menhirs > 0);
    assert_eq!(game.turn(), Some(Blue));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
}

#[test]
fn large_forest_without_a_menhir_gives_nothing() {
    // RULES 3.9.6
    let game = second_edition().then_land("61").then_menhirs("90").play(
        "35 (0,0) N
         79 (1,0) N
         87 (2,0) R
         92 (2,1) N
         36 (3,1) R",
    );
    let forest = game.feature("36:f0");
    assert!(forest.is_complete());
    assert_eq!((forest.tiles().len(), forest.contents().menhirs), (5, 0));
    assert!(!game.earned_menhir_turn());
}

#[test]
fn menhirs_bring_no_points() {
    // RULES 7.2: five tiles, three of them with a menhir.
    let game = second_edition().then_land("61").play(
        "38 (0,0) N
         39 (1,0) N seat 0 meeple f0
         40 (2,0) N
         35 (-1,0) N
         36 (3,0) R",
    );
    assert_eq!(game.feature("36:f0").contents().menhirs, 3);
    assert_eq!(game.scored(), ["forest: 5 tiles x2 = 10 for Blue"]);
}

#[test]
fn menhir_tile_may_lie_anywhere_on_the_board() {
    // RULES 4.5
    let game = second_edition().then_land("30").then_menhirs("90").play(
        "56 (0,0) N
         62 (0,-1) N seat 0
         35 (1,0) H seat 1
         61 (0,-2) N seat 0
         37 (0,1) N seat 1",
    );
    let menhir = game.tile("90");
    let placements: Vec<Action> = game.board().placements(menhir).map(Action::Place).collect();
    assert_eq!(game.game.legal_actions(), placements);
    // Far from the forest that earned it, beside tile 61.
    assert_eq!(game.check_place("(0,-3) H"), Ok(()));
    assert_eq!(Played::placement("(0,-3) H").pos, Pos::new(0, -3));
}
