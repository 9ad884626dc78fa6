//! The skill of the Scout (RULES 12.4, SC-5).

use hg_core::{Action, ActionError, Event, Preset, Stack, event::DiscardReason};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

/// Red plays the Scout in the first turn; then this.
fn red_is_a_scout(land: &str, menhirs: &str, then: &str) -> Played {
    let layout = "56 (0,0) N\ns2 (0,-1) H seat 0 meeple f0\n".to_owned() + then;
    Table::scout(Preset::SecondEdition, "Red Blue")
        .hand(Red, "s2")
        .then_land(land)
        .then_menhirs(menhirs)
        .play(&layout)
}

fn may_send_away(game: &Played) -> bool {
    let listed = game.game.legal_actions().contains(&Action::SendAway);
    assert_eq!(game.game.check(Action::SendAway).is_ok(), listed);
    listed
}

#[test]
fn scout_may_send_one_tile_a_turn_out_of_the_game() {
    // RULES 12.4, AMB-36
    let game = red_is_a_scout("61 63", "", "35 (1,0) H seat 1\naway 30");
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
    let sent = Event::TileDiscarded {
        seat: game.seat(Red),
        tile: game.name("30"),
        stack: Stack::Land,
        reason: DiscardReason::SentAway,
    };
    assert!(game.last_events().contains(&sent));
    assert!(game.game.discarded(Stack::Land).eq([game.tile("30")]));
    assert!(!may_send_away(&game));
    assert_eq!(game.game.check(Action::SendAway), Err(ActionError::MayNotSendAway));
}

#[test]
fn only_the_owner_of_the_scout_may_send_tiles_away() {
    // RULES 12.4
    let blue = red_is_a_scout("61 63", "", "");
    assert_eq!((blue.turn(), may_send_away(&blue)), (Some(Blue), false));
    let red = red_is_a_scout("61 63", "", "35 (1,0) H seat 1");
    assert_eq!((red.turn(), may_send_away(&red)), (Some(Red), true));
}

#[test]
fn scout_may_send_a_tile_away_again_in_the_next_turn() {
    // RULES 12.4
    let game = red_is_a_scout("63 33", "", "35 (1,0) H\naway 30\n61 (-1,-1) N\n62 (-2,-1) N");
    assert_eq!((game.turn(), may_send_away(&game)), (Some(Red), true));
}

#[test]
fn skill_unused_on_the_land_tile_may_be_used_on_the_menhir_tile() {
    // RULES 12.4, AMB-40
    let unused = red_is_a_scout("61", "90 82", "35 (1,0) H seat 1\n37 (0,1) N seat 0");
    assert_eq!(unused.game.tile_in_hand(), Some(unused.tile("90")));
    assert!(may_send_away(&unused));
    let used = red_is_a_scout("61", "90 82", "35 (1,0) H seat 1\naway 30\n37 (0,1) N seat 0");
    assert_eq!(used.game.tile_in_hand(), Some(used.tile("90")));
    assert!(!may_send_away(&used));
}

#[test]
fn skill_serves_a_menhir_turn_that_the_scout_tile_itself_earned() {
    // SC-5
    let game = Table::scout(Preset::SecondEdition, "Red Blue")
        .hand(Red, "s2")
        .then_land("61")
        .then_menhirs("82")
        .play(
            "56 (0,0) N
             35 (1,0) H seat 0
             62 (0,-1) N seat 1
             s2 (0,1) H seat 0 meeple f0
             away 90 menhir",
        );
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("82")));
}

#[test]
fn last_tile_of_a_stack_may_not_be_sent_away() {
    // RULES 12.4, AMB-36
    let game = red_is_a_scout("61", "", "35 (1,0) H seat 1");
    assert_eq!((game.turn(), may_send_away(&game)), (Some(Red), false));
}

/// Red's Scout on a board without a river, where tile 13 fits nowhere.
fn without_rivers(then: &str, land: &str) -> Played {
    let layout = "62 (0,0) N\ns2 (0,1) N seat 0 meeple f0\n".to_owned() + then;
    Table::scout(Preset::SecondEdition, "Red Blue").hand(Red, "s2").then_land(land).play(&layout)
}

#[test]
fn tile_may_not_be_sent_away_if_no_tile_left_fits() {
    // SC-5
    let game = without_rivers("35 (0,-1) L", "61 13");
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
    assert_eq!((game.turn(), may_send_away(&game)), (Some(Red), false));
}

#[test]
fn tile_that_fits_nowhere_does_not_use_the_skill_up() {
    // RULES 12.4, SC-5
    let game = without_rivers("35 (0,-1) L\nunplaceable 13", "61 30");
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
    assert_eq!((game.turn(), may_send_away(&game)), (Some(Red), true));
    // Nor is one that comes after the skill was used sent away by it.
    let game = without_rivers("35 (0,-1) L\naway 61\nunplaceable 13", "30");
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("30")));
    assert_eq!((game.turn(), may_send_away(&game)), (Some(Red), false));
}
