//! Short whole games of the edition of 2020: EX-28 to 33.

use hg_core::{Preset, Stack};

use crate::worked::Colour::{Blue, Green, Red, Violet, Yellow};
use crate::worked::{Played, Table};

fn game(colours: &str, layout: &str) -> Played {
    Table::new(Preset::SecondEdition, colours).play(layout)
}

#[test]
fn ex_28_whoever_completes_a_forest_its_gatherer_scores() {
    let game = game(
        "Red Blue",
        "56 (0,0) N
         1 (-1,0) N seat 0 meeple f0
         37 (-1,1) N seat 1",
    );
    assert_eq!(game.scored(), ["forest: 2 tiles x2 = 4 for Red"]);
    assert_eq!((game.score(Red), game.score(Blue)), (4, 0));
}

#[test]
fn ex_29_three_tied_gatherers_score_and_a_bystander_gets_the_menhir_turn() {
    let game =
        Table::new(Preset::SecondEdition, "Red Blue Green Yellow Violet").then_menhirs("82").play(
            "56 (0,0) N
             1 (-1,0) N seat 0 meeple f0
             42 (-1,1) N seat 1 meeple m0
             47 (1,0) R seat 2 meeple f0
             28 (1,1) R seat 3 meeple f0
             58 (0,1) N seat 4",
        );
    assert_eq!(game.scored(), ["forest: 6 tiles x2 = 12 for Red, Green, Yellow"]);
    assert_eq!(game.game.scores(), [12, 0, 12, 12, 0]);
    assert_eq!(game.meeples(Blue), 4, "the hunter stays");
    assert_eq!([Red, Green, Yellow].map(|who| game.meeples(who)), [5, 5, 5]);
    assert!(game.earned_menhir_turn());
    assert_eq!(game.turn(), Some(Violet));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("82")));
    assert_eq!(game.game.tiles_left(Stack::Land), 0);
}

#[test]
fn ex_30_game_of_five_with_rivers_meadows_and_a_hut() {
    let game = game(
        "Red Blue Green Yellow Violet",
        "56 (0,0) N
         61 (0,-1) N seat 0 meeple m0
         55 (0,1) N seat 1 meeple r0
         51 (-1,0) N seat 2 meeple r0
         18 (-2,0) N seat 3 meeple m1
         62 (-3,0) N seat 4
         1 (-3,1) N seat 0 hut l0
         34 (-3,-1) N seat 1 meeple m1
         67 (-2,-1) N seat 2
         31 (-1,-1) N seat 3
         3 (-2,1) N seat 4 meeple r2
         49 (-1,1) N seat 0 meeple m1",
    );
    let mut scored = game.scored();
    scored.sort_unstable();
    assert_eq!(
        scored,
        [
            "huts: 5 lake fish = 5 for Red",
            "meadow: 1 deer = 1 for Yellow",
            "meadow: 1 mammoths x3 + 2 aurochs x2 + 1 deer + 2 eaten deer = 8 for Red, Blue",
            "meadow: nothing = 0 for Red",
            "river: 2 tiles + 4 lake fish = 6 for Violet",
            "river: 3 tiles + 1 lake fish = 4 for Blue",
            "river: 4 tiles + 2 lake fish = 6 for Green",
        ]
    );
    let totals = [Red, Blue, Green, Yellow, Violet].map(|who| game.score(who));
    assert_eq!(totals, [13, 12, 6, 1, 6]);
    let outcome = game.game.outcome().expect("a finished game");
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [game.seat(Red)]);
}

#[test]
fn ex_31_wildfire_from_a_menhir_turn_chases_the_tigers_off() {
    let game = game(
        "Red Blue",
        "56 (0,0) N
         55 (0,1) N seat 0
         51 (-1,0) N seat 1 meeple m0
         18 (-2,0) N
         62 (-3,0) N
         1 (-3,1) N
         34 (-3,-1) N
         67 (-2,-1) N
         31 (-1,-1) N
         36 (-1,-2) N
         85 (0,-1) N menhir
         3 (-2,1) N
         49 (-1,1) N",
    );
    assert_eq!(game.scored(), ["meadow: 2 aurochs x2 + 3 deer = 7 for Blue"]);
    assert_eq!((game.score(Red), game.score(Blue)), (0, 7));
}

#[test]
fn ex_32_last_land_tile_earns_a_menhir_turn_with_the_pit_trap() {
    let game = game(
        "Red Blue",
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         55 (0,1) N
         51 (-1,0) N
         18 (-2,0) N
         34 (-3,0) N
         1 (-3,1) N
         67 (-2,-1) N
         31 (-1,-1) N
         3 (-2,1) N
         49 (-1,1) N
         36 (-1,-2) N
         92 (-3,-1) L menhir",
    );
    assert_eq!(
        game.scored(),
        ["meadow: 2 aurochs x2 + 1 deer + 2 eaten deer + 1 deer at the pit trap = 6 for Red"]
    );
    assert_eq!(game.score(Red), 6);
    assert!(game.game.is_over());
}

#[test]
fn ex_33_last_land_tile_earns_a_menhir_turn_with_the_raft() {
    let game = game(
        "Red Blue Green",
        "56 (0,0) N
         61 (0,-1) N
         55 (0,1) N
         51 (-1,0) N seat 2 hut r0
         18 (-2,0) N
         62 (-3,0) N
         1 (-3,1) N
         34 (-3,-1) N
         67 (-2,-1) N
         31 (-1,-1) N
         49 (-1,1) N
         36 (-1,-2) N
         91 (-2,1) N menhir",
    );
    assert_eq!(game.scored(), ["huts: 5 lake fish + 3 lakes = 8 for Green"]);
    assert_eq!(game.score(Green), 8);
}
