//! Errors of playing Scout's pieces (RULES 12): [`ActionError`].

use hg_core::{Action, ActionError, FigureKind, Preset};

use super::action::{named, refused, refused_placement};
use crate::worked::{Colour::Red, Played, Table};

/// Red is to decide, with these pieces in hand.
fn red_holds(pieces: &str, layout: &str) -> Played {
    Table::scout(Preset::SecondEdition, "Red Blue").hand(Red, pieces).then_land("63").play(layout)
}

#[test]
fn tile_that_is_not_in_hand() {
    let game = red_holds("s2", "56 (0,0) N");
    let tile = game.tile("s4");
    let name = game.game.tile_set()[tile].name();
    let message = "scout tile s4 is not in hand (rule 12.3)";
    let error = refused(game, Action::PlayScout(tile), message);
    assert_eq!(error, ActionError::ScoutTileNotHeld { tile: name });
}

#[test]
fn tile_that_fits_nowhere() {
    // The dug-out shows a river on each side; here is none.
    let game = red_holds("s2 s4", "62 (0,0) N");
    let tile = game.tile("s4");
    let name = game.game.tile_set()[tile].name();
    let message = "scout tile s4 has no place where a figure could be put on it (rule 12.3)";
    let error = refused(game, Action::PlayScout(tile), message);
    assert_eq!(error, ActionError::ScoutTileFitsNowhere { tile: name });
}

#[test]
fn placement_on_which_no_figure_could_be_put() {
    let mut game = red_holds(
        "s2",
        "62 (0,0) N
         61 (1,0) N seat 0
         36 (0,-1) H seat 1 meeple f0",
    );
    game.apply(Action::PlayScout(game.tile("s2")));
    let message = "at (0,-2) no figure could be put on the scout tile, but one must (rule 12.3)";
    let error = refused_placement(game, "(0,-2) N", message);
    assert!(matches!(error, ActionError::ScoutTileWithoutFigure { .. }));
}

#[test]
fn tile_sent_away_without_the_scout() {
    let mut game = red_holds("s2", "56 (0,0) N");
    game.apply(Action::Draw);
    let error = refused(game, Action::SendAway, "the drawn tile may not be sent away (rule 12.4)");
    assert_eq!(error, ActionError::MayNotSendAway);
}

#[test]
fn figure_that_the_tile_does_not_ask_for() {
    let game = red_holds("s4", "56 (0,0) N\ns4 (-1,0) N seat 0 ?");
    let segment = named("l0");
    let message = "a hut on segment l0 is not what this scout tile asks for (rule 12.3)";
    let error = refused(game, Action::PutHut(segment), message);
    assert_eq!(error, ActionError::NotTheScoutTilesFigure { segment, kind: FigureKind::Hut });
}

#[test]
fn no_figure_on_a_scout_tile() {
    let game = red_holds("s4", "56 (0,0) N\ns4 (-1,0) N seat 0 ?");
    let error = refused(game, Action::Pass, "a figure must be put on a scout tile (rule 12.3)");
    assert_eq!(error, ActionError::FigureRequired);
}

/// Red's two meeples stand on the board, and the Scout's forest needs one of them.
fn must_take_back() -> Played {
    let mut game = Table::scout(Preset::SecondEdition, "Red Blue")
        .with(|rules| rules.meeples = 2)
        .hand(Red, "s2 shaman_card")
        .then_land("63")
        .play(
            "56 (0,0) N
             62 (0,-1) N seat 0 meeple m0
             61 (0,-2) N
             15 (-1,0) N seat 0 meeple r0
             50 (-1,1) N",
        );
    let tile = game.tile("s2");
    game.apply(Action::PlayScout(tile));
    let placement = Played::placement("(1,-1) N");
    game.apply(Action::Place(placement));
    game
}

#[test]
fn no_take_back_where_the_scout_tile_needs_one() {
    let message = "a meeple must be taken back that lets a figure be put on the scout tile \
                   (rule 12.3)";
    let error = refused(must_take_back(), Action::TakeNothing, message);
    assert_eq!(error, ActionError::TakeBackMustFreeTheScoutTile);
    // Either meeple helps.
    let game = must_take_back();
    let take = ["15:r0", "62:m0"].map(|at| Action::TakeBack(game.at(at).pos));
    assert_eq!(game.game.legal_actions(), take);
}
