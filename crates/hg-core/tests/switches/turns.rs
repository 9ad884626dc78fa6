//! Switches that bear on the course of a turn.

use hg_core::{
    Event, Preset, Ruleset, Stack,
    event::DiscardReason,
    ruleset::{MenhirTurnAfterLastTile, UnplaceableLand, UnplaceableMenhir},
};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

/// Tiles 13 and 83 show a river on each side: on boards without a river they fit nowhere.
const MEADOW: &str = "62 (0,0) N";

fn second_edition(change: impl FnOnce(&mut Ruleset)) -> Table {
    Table::new(Preset::SecondEdition, "Red Blue").with(change)
}

fn after_an_unplaceable_land_tile(rule: UnplaceableLand) -> Played {
    let layout = MEADOW.to_owned() + "\n61 (0,1) N seat 0\nunplaceable 13";
    second_edition(|rules| rules.unplaceable_land = rule).then_land("30").play(&layout)
}

#[test]
fn unplaceable_land_tile_is_redrawn_by_the_same_player() {
    // AMB-05
    let game = after_an_unplaceable_land_tile(UnplaceableLand::Redraw);
    assert_eq!(game.turn(), Some(Blue));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("30")));
}

#[test]
fn unplaceable_land_tile_ends_the_turn() {
    // AMB-05
    let game = after_an_unplaceable_land_tile(UnplaceableLand::EndTurn);
    assert_eq!(game.turn(), Some(Red), "Blue drew tile 13");
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("30")));
    let discarded = Event::TileDiscarded {
        seat: game.seat(Blue),
        tile: game.name("13"),
        stack: Stack::Land,
        reason: DiscardReason::FitsNowhere,
    };
    assert!(game.events.contains(&discarded));
}

/// Red completes a forest with a menhir, far from any river.
const EARNS_A_MENHIR_TURN: &str = "33 (0,0) N
     36 (0,-1) N
     62 (1,0) N seat 1
     35 (-1,0) N seat 0";

fn after_an_unplaceable_menhir_tile(rule: UnplaceableMenhir) -> Played {
    let layout = EARNS_A_MENHIR_TURN.to_owned() + "\nunplaceable 83 menhir";
    second_edition(|rules| rules.unplaceable_menhir = rule)
        .then_land("30")
        .then_menhirs("90")
        .play(&layout)
}

#[test]
fn unplaceable_menhir_tile_is_redrawn() {
    // AMB-06
    let game = after_an_unplaceable_menhir_tile(UnplaceableMenhir::Redraw);
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("90")));
}

#[test]
fn unplaceable_menhir_tile_loses_the_menhir_turn() {
    // AMB-06
    let game = after_an_unplaceable_menhir_tile(UnplaceableMenhir::LoseTurn);
    assert_eq!(game.turn(), Some(Blue));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("30")));
    assert_eq!(game.game.tiles_left(Stack::Menhir), 1);
}

fn menhir_turn_earned_with_the_last_land_tile(rule: MenhirTurnAfterLastTile) -> Played {
    second_edition(|rules| rules.menhir_turn_after_last_tile = rule)
        .then_menhirs("90")
        .play(EARNS_A_MENHIR_TURN)
}

#[test]
fn menhir_turn_earned_with_the_last_land_tile_is_played() {
    // AMB-08
    let game = menhir_turn_earned_with_the_last_land_tile(MenhirTurnAfterLastTile::Played);
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("90")));
}

#[test]
fn menhir_turn_earned_with_the_last_land_tile_is_skipped() {
    // AMB-08
    let game = menhir_turn_earned_with_the_last_land_tile(MenhirTurnAfterLastTile::Skipped);
    assert!(game.game.is_over());
    assert!(!game.earned_menhir_turn());
}

#[test]
fn menhir_turn_earned_before_the_last_land_tile_is_played_even_if_the_last_is_skipped() {
    // AMB-08
    let game = second_edition(|rules| {
        rules.menhir_turn_after_last_tile = MenhirTurnAfterLastTile::Skipped;
    })
    .then_land("30")
    .then_menhirs("90")
    .play(EARNS_A_MENHIR_TURN);
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("90")));
}
