//! Scout's Shaman, a card (RULES 12.8, SC-8).

use hg_core::{Action, Decision, Preset, event::TakeBackBy};

use crate::worked::Colour::Red;
use crate::worked::{Played, Table};

fn red_holds(pieces: &str, land: &str, menhirs: &str, layout: &str) -> Played {
    Table::scout(Preset::SecondEdition, "Red Blue")
        .hand(Red, pieces)
        .then_land(land)
        .then_menhirs(menhirs)
        .play(layout)
}

/// What the game asks Red for a take-back by, if it does.
fn asked(game: &Played) -> Option<TakeBackBy> {
    match game.game.decision() {
        Some(Decision::TakeBack { seat, by }) => {
            assert_eq!(seat, game.seat(Red));
            Some(by)
        }
        _ => None,
    }
}

#[test]
fn card_takes_an_own_meeple_back_before_the_figure_is_put() {
    // RULES 12.8, AMB-35, SC-8
    let mut game = red_holds(
        "shaman_card",
        "33",
        "",
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         49 (-1,0) H seat 1 meeple r0
         61 (0,-2) N seat 0 ?",
    );
    assert_eq!(asked(&game), Some(TakeBackBy::ShamanCard));
    let take = Action::TakeBack(game.at("62:m0").pos);
    assert_eq!(game.game.legal_actions(), [Action::TakeNothing, take]);
    game.apply(take);
    // The options for the figure are those after it.
    assert_eq!(game.figures(), ["pass", "meeple m0"]);
    assert_eq!(game.meeples(Red), 5);
}

#[test]
fn card_may_be_used_again_in_the_next_turn() {
    // RULES 12.8
    let game = red_holds(
        "shaman_card",
        "33",
        "",
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         35 (1,0) H seat 1
         61 (0,-2) N seat 0 take (0,-1) meeple m0
         36 (0,-3) H seat 1
         47 (1,1) N seat 0 ?",
    );
    assert_eq!(asked(&game), Some(TakeBackBy::ShamanCard));
}

/// Red completes a menhir forest while a hunter and a fisher of Red's stand on the board.
fn menhir_turn(take: &str) -> Played {
    let layout = format!(
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         35 (1,0) H seat 1
         49 (-1,0) H seat 0 meeple r0
         61 (0,-2) N seat 1
         37 (0,1) N seat 0 {take}
         90 (0,-3) H menhir seat 0 ?"
    );
    red_holds("shaman_card", "33", "", &layout)
}

#[test]
fn one_use_of_the_card_covers_both_cycles_of_a_turn() {
    // RULES 12.8, AMB-40, SC-8
    assert_eq!(asked(&menhir_turn("")), Some(TakeBackBy::ShamanCard));
    assert_eq!(asked(&menhir_turn("take (0,-1)")), None);
}

#[test]
fn card_takes_no_hut_and_no_figure_on_a_scout_tile() {
    // RULES 12.8, SC-7
    let game = red_holds(
        "shaman_card s2",
        "33",
        "",
        "56 (0,0) N
         15 (-1,0) N seat 0 hut r0
         62 (0,-1) N seat 1 meeple m0
         s2 (1,-1) N seat 0 meeple f0
         61 (0,-2) N seat 1
         36 (0,-3) H seat 0 ?",
    );
    assert_eq!(asked(&game), None);
    assert!(matches!(game.game.decision(), Some(Decision::PutFigure { .. })));
}

#[test]
fn on_the_shaman_tile_the_take_back_is_the_tiles_and_the_card_stays_unused() {
    // SC-8
    let mut game = red_holds(
        "shaman_card",
        "33",
        "",
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         5 (-1,0) N seat 1
         61 (0,-2) N seat 0
         36 (0,-3) H seat 1
         88 (-2,0) N seat 0 ?",
    );
    assert_eq!(asked(&game), Some(TakeBackBy::ShamanTile));
    game.apply(Action::TakeNothing);
    assert_eq!(asked(&game), None, "not on top of it in the same cycle");
}

#[test]
fn meeple_taken_back_by_the_card_from_a_completed_feature_does_not_score() {
    // SC-8, AMB-23
    let game = red_holds(
        "shaman_card",
        "33",
        "",
        "56 (0,0) N
         49 (-1,0) H seat 0 meeple r0
         62 (0,-1) N seat 1
         4 (-2,0) L seat 0 take (-1,0) hut l0",
    );
    assert!(game.feature("49:r0").is_complete());
    assert_eq!((game.scored(), game.meeples(Red)), (vec![], 5));
}

#[test]
fn owner_of_the_card_may_play_a_scout_tile_that_needs_a_meeple_back() {
    // SC-4, AMB-31: the only useful take-back is taken by the game.
    let scout = |pieces: &str| {
        let mut game = Table::scout(Preset::SecondEdition, "Red Blue")
            .with(|rules| rules.meeples = 1)
            .hand(Red, pieces)
            .then_land("33")
            .play("56 (0,0) N\n62 (0,-1) N seat 0 meeple m0\n61 (0,-2) N seat 1");
        let tile = game.tile("s2");
        let plays = game.game.check(Action::PlayScout(tile)).is_ok();
        if plays {
            game.lay("s2 (1,-1) N seat 0");
            assert_eq!(game.meeples(Red), 0);
            assert!(game.feature("s2:f0").is_claimed());
            assert!(!game.feature("62:m0").is_claimed());
        }
        plays
    };
    assert!(scout("s2 shaman_card"));
    assert!(!scout("s2"));
}
