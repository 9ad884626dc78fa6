//! The course of a turn (RULES 3).

use hg_core::{Action, Event, Preset, Stack, event::Choice};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

/// The events in one word each.
fn names(events: &[Event]) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::TurnStarted { .. } => "turn",
        Event::MenhirTurnEarned { .. } => "menhir",
        Event::TileDrawn { .. } => "drawn",
        Event::TileDiscarded { .. } => "discarded",
        Event::TilePlaced { .. } => "placed",
        Event::FigurePut { .. } => "figure",
        Event::NoFigurePut { .. } => "no figure",
        Event::FeatureCompleted { .. } => "completed",
        Event::Scored(_) => "scored",
        Event::MeepleReturned { .. } => "returned",
        Event::GameEnded { .. } => "ended",
        other => panic!("{other:?} has no word"),
    };
    events.iter().map(name).collect()
}

/// Red lays tile 37 and completes a forest with the start tile's menhir, alone in it.
fn menhir_turn_with_figures() -> Played {
    Table::new(Preset::SecondEdition, "Blue Red").then_land("61").play(
        "56 (0,0) N
         35 (1,0) H seat 0
         37 (0,1) N seat 1 meeple f0
         90 (0,-1) H menhir seat 1 meeple m0",
    )
}

#[test]
fn turn_of_two_cycles_goes_its_course() {
    // RULES 3.1, 3.5 to 3.10
    let game = menhir_turn_with_figures();
    let red = game.seat(Red);
    let turn_of_red = Event::TurnStarted { seat: red };
    let begin = game.events.iter().position(|event| *event == turn_of_red).expect("Red's turn");
    assert_eq!(
        names(&game.events[begin..]),
        [
            "turn",
            "drawn",
            "placed",
            "figure",
            "completed",
            "scored",
            "returned",
            "menhir",
            "drawn",
            "placed",
            "figure",
            "turn",
            "drawn"
        ]
    );
}

#[test]
fn drawn_tile_is_public() {
    // RULES 3.2
    let game = menhir_turn_with_figures();
    let drawn =
        Event::TileDrawn { seat: game.seat(Blue), tile: game.name("61"), stack: Stack::Land };
    assert_eq!(game.events.last(), Some(&drawn));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
}

#[test]
fn tile_that_fits_must_be_laid() {
    // RULES 3.3, 3.4
    let game = menhir_turn_with_figures();
    let actions = game.game.legal_actions();
    assert!(!actions.is_empty());
    assert!(actions.iter().all(|action| matches!(action, Action::Place(_))));
    assert!(game.game.check(Action::Pass).is_err());
    assert!(game.game.check(Action::SendAway).is_err());
}

#[test]
fn one_figure_may_be_put_in_each_cycle() {
    // RULES 3.6
    let game = menhir_turn_with_figures();
    let put = |event: &&Event| matches!(event, Event::FigurePut { choice: Choice::Made, .. });
    assert_eq!(game.events.iter().filter(put).count(), 2);
    // The gatherer is back, the hunter stands.
    assert_eq!(game.meeples(Red), 4);
}

#[test]
fn after_a_figure_no_second_may_be_put() {
    // RULES 3.6, 5.1
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play(
        "56 (0,0) N
         4 (-1,0) L seat 0 hut l0",
    );
    assert_eq!(game.turn(), Some(Blue));
    let meadow = "m1".parse().expect("a segment's name");
    assert!(game.game.check(Action::PutMeeple(meadow)).is_err());
}

#[test]
fn completed_forest_pays_the_majority_whoever_laid_the_tile() {
    // RULES 3.7, 7.1: Blue lays the tile, with a gatherer less than Red.
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play(
        "56 (0,0) N
         35 (1,0) H seat 0 meeple f0
         37 (0,1) N seat 1",
    );
    assert_eq!(game.scored(), ["forest: 3 tiles x2 = 6 for Red"]);
}

#[test]
fn hut_and_hunter_stay_when_a_river_beside_them_is_completed() {
    // RULES 3.8, 8
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play(
        "56 (0,0) N
         49 (-1,0) H seat 0 meeple m1
         4 (-2,0) L seat 1 hut l0",
    );
    assert!(game.feature("49:r0").is_complete());
    assert_eq!(game.returned(), []);
    assert_eq!(game.meeples(Red), 4);
    assert_eq!(game.game.huts(game.seat(Blue)), 2);
}

#[test]
fn gatherer_in_a_forest_that_is_still_open_stays() {
    // RULES 8: another forest is completed beside it.
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play(
        "56 (0,0) N
         41 (1,0) N seat 0 meeple f0
         37 (0,1) N seat 1",
    );
    assert!(game.feature("56:f0").is_complete());
    assert!(!game.feature("41:f0").is_complete());
    assert_eq!((game.returned(), game.meeples(Red)), (vec![], 4));
}
