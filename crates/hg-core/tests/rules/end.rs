//! The end of the game (RULES 10).

use hg_core::{
    Action, Decision, DrawOrder, Draws, Event, Events, GameConfig, Preset, ScoutUse, Seat, Setup,
    Stack, Switch, config::Deck, event::ReturnReason,
};

use crate::worked::Colour::{Blue, Green, Red};
use crate::worked::Table;

fn second_edition(colours: &str) -> Table {
    Table::new(Preset::SecondEdition, colours)
}

#[test]
fn game_ends_with_the_turn_of_the_last_land_tile_whatever_menhir_tiles_are_left() {
    // RULES 10.1
    let mut game =
        second_edition("Red Blue").then_menhirs("90 82").play("56 (0,0) N\n61 (0,-1) N seat 0 ?");
    assert!(!game.game.is_over(), "the figure is still to be put");
    game.put("meeple m0");
    assert!(game.game.is_over());
    assert_eq!(game.game.tiles_left(Stack::Menhir), 2);
    assert!(matches!(game.events.last(), Some(Event::GameEnded { .. })));
}

#[test]
fn gatherers_and_fishers_go_home_unscored_and_hunters_and_huts_stay() {
    // RULES 10.2
    let game = second_edition("Red Blue").play(
        "56 (0,0) N
         47 (1,0) R seat 0 meeple f0
         5 (-1,0) N seat 1 hut l0
         48 (-2,0) N seat 0 meeple r0
         61 (0,-1) N seat 1 meeple m0",
    );
    let home = game.events.iter().filter_map(|event| match event {
        Event::MeepleReturned { seat, reason: ReturnReason::GameEnded, .. } => {
            Some(game.colour(*seat))
        }
        _ => None,
    });
    let home: Vec<_> = home.collect();
    assert_eq!(home, [Red, Red]);
    assert_eq!(game.score(Red), 0);
    let standing: Vec<_> =
        game.board().figures().map(|(_, figure)| game.colour(figure.seat)).collect();
    assert_eq!(standing, [Blue, Blue]);
}

#[test]
fn if_no_land_tile_left_fits_the_game_ends_without_that_turn() {
    // RULES 10.3, AMB-07
    let game = second_edition("Red Blue").play(
        "62 (0,0) N
         61 (0,1) N seat 0 meeple m0
         unplaceable 13
         unplaceable 14",
    );
    assert!(game.game.is_over());
    assert_eq!(game.score(Red), 3 + 1);
    assert_eq!(game.game.discarded(Stack::Land).count(), 2);
}

#[test]
fn turn_in_which_nobody_can_place_does_not_begin() {
    // RULES 10.3, AMB-07: tile 13 has a river on each side, and after the first turn no cell
    // takes it.
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    for rule in ["redraw", "end_turn"] {
        config.ruleset = config.ruleset.with(Switch::UnplaceableLand, rule).unwrap();
        let setup = Setup::new(config.clone()).unwrap();
        let land = ["59", "13"].map(|name| config.tiles.id_of(name).unwrap()).to_vec();
        let order = DrawOrder { land, ..DrawOrder::default() };
        for draws in [Draws::Order(&order), Draws::Caller(&order)] {
            let mut events = Events::new();
            let mut game = setup.begin(draws, &mut events).unwrap();
            assert_eq!(game.turn_number(), 1);
            while let Some(decision) = game.decision() {
                let action = match decision {
                    // 59, then 13: by id, 13 comes first.
                    Decision::Reveal { .. } => *game.legal_actions().last().unwrap(),
                    Decision::PlaceTile { .. } => "place (-1,0) R".parse().unwrap(),
                    _ => Action::Pass,
                };
                game.apply_with(action, &mut events).unwrap();
            }
            let turns: Vec<Seat> = events
                .iter()
                .filter_map(|event| match event {
                    Event::TurnStarted { seat } => Some(*seat),
                    _ => None,
                })
                .collect();
            assert_eq!(turns, [Seat::FIRST], "{rule}");
            assert_eq!(game.turn_number(), 1);
            assert_eq!(game.discarded(Stack::Land).count(), 1);
        }
    }
}

#[test]
fn players_need_not_have_had_equally_many_turns() {
    // RULES 10.4
    let game =
        second_edition("Red Blue Green").play("56 (0,0) N\n61 (0,-1) N seat 0\n62 (0,-2) N seat 1");
    assert!(game.game.is_over());
    let turns = |colour| {
        let seat = game.seat(colour);
        game.events.iter().filter(|event| **event == Event::TurnStarted { seat }).count()
    };
    // Red's turn began before the first event.
    assert_eq!([Blue, Green].map(turns), [1, 0]);
}
