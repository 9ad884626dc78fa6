//! What a game cannot wait for.

use hg_core::{
    Action, Decision, Game, GameConfig, GameSnapshot, Preset, ScoutUse, Seat, Stack,
    event::TakeBackBy,
    ruleset::MenhirTurnAfterLastTile,
    snapshot::{SavedDraws, SavedPhase, SnapshotError, TurnFault},
    tiles::Power,
};

use crate::snapshots::games::{find, load};
use crate::worked::Colour::Red;
use crate::worked::{Played, Table};

/// The fault of a game's snapshot with this done to it.
fn fault(game: &Game, spoil: impl FnOnce(&mut GameSnapshot)) -> TurnFault {
    let mut snapshot = game.snapshot();
    spoil(&mut snapshot);
    match load(&snapshot, game) {
        Err(SnapshotError::Turn(fault)) => fault,
        other => panic!("{other:?}"),
    }
}

/// Waits for another decision; a tile in hand goes back on its stack.
fn wait_for(saved: &mut GameSnapshot, phase: SavedPhase) {
    if let SavedPhase::PlaceTile(tile) = saved.turn.waits_for {
        saved.land.left.insert(0, tile);
    }
    saved.turn.waits_for = phase;
}

fn just_begun() -> Game {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    Game::new(config, 1).expect("a sound configuration")
}

/// A game with a land tile in hand, and some laid.
fn placing(is_wanted: impl Fn(&Game) -> bool) -> Game {
    find(|game| {
        matches!(game.decision(), Some(Decision::PlaceTile { stack: Stack::Land, .. }))
            && game.board().len() > 10
            && game.tiles_left(Stack::Land) > 10
            && is_wanted(game)
    })
}

/// A table at which Red begins and holds these pieces of Scout.
fn red_holds(pieces: &str) -> Table {
    Table::scout(Preset::SecondEdition, "Red Blue").hand(Red, pieces)
}

fn figure_on_the_last_tile(game: &Game) -> bool {
    game.board().last_placed().is_some_and(|tile| tile.figure.is_some())
}

#[test]
fn a_seat_that_does_not_play() {
    let seat = Seat::new(3).expect("a seat");
    let found = fault(&just_begun(), |saved| saved.turn.seat = seat);
    assert_eq!(found, TurnFault::UnknownSeat { seat });
}

#[test]
fn a_draw_that_the_game_makes_or_nobody_can() {
    let game = just_begun();
    let found = fault(&game, |saved| wait_for(saved, SavedPhase::Reveal(Stack::Land)));
    assert_eq!(found, TurnFault::DrawsAreTheGames);
    let of_caller = |stack| {
        fault(&game, |saved| {
            wait_for(saved, SavedPhase::Reveal(stack));
            saved.draws = SavedDraws::Caller;
        })
    };
    for stack in [Stack::Start, Stack::Scout] {
        assert_eq!(of_caller(stack), TurnFault::StackEmpty { stack });
    }
    assert_eq!(of_caller(Stack::Menhir), TurnFault::MenhirTurnNotEarned);
}

#[test]
fn an_end_with_land_tiles_left() {
    let found = fault(&just_begun(), |saved| wait_for(saved, SavedPhase::Over));
    assert_eq!(found, TurnFault::LandLeft);
}

#[test]
fn a_turn_begun_without_a_land_tile() {
    let game = find(|game| matches!(game.decision(), Some(Decision::DrawOrScout { .. })));
    let found = fault(&game, |saved| {
        let left = saved.land.left.take();
        saved.land.discarded.extend(left);
    });
    assert_eq!(found, TurnFault::StackEmpty { stack: Stack::Land });
}

#[test]
fn a_tile_in_hand_that_fits_nowhere() {
    let fits_not = |game: &Game| {
        game.tiles_left_by_id(Stack::Land).find(|&tile| !game.board().is_placeable(tile))
    };
    let game = placing(|game| fits_not(game).is_some());
    let name = game.tile_set()[fits_not(&game).expect("a tile")].name();
    let found = fault(&game, |saved| {
        wait_for(saved, SavedPhase::PlaceTile(name));
        saved.land.left.retain(|tile| *tile != name);
    });
    assert_eq!(found, TurnFault::FitsNowhere);
}

#[test]
fn a_scout_tile_in_hand_that_takes_no_figure() {
    // RULES 12.3: Red's only meeple hunts.
    let table = red_holds("s2").with(|rules| rules.meeples = 1).then_land("33");
    let game = table.play("56 (0,0) N\n62 (0,-1) N seat 0 meeple m0\n61 (0,-2) N").game;
    let found = fault(&game, |saved| {
        let tile = saved.seats[0].scout_tiles.remove(0);
        let id = game.tile_set().id_of(tile.as_str()).expect("a tile");
        assert!(game.board().is_placeable(id));
        wait_for(saved, SavedPhase::PlaceTile(tile));
    });
    assert_eq!(found, TurnFault::FitsNowhere);
}

#[test]
fn a_menhir_tile_in_hand_that_nobody_earned() {
    let found = fault(&just_begun(), |saved| {
        let tile = saved.menhir.left.remove(0);
        wait_for(saved, SavedPhase::PlaceTile(tile));
    });
    assert_eq!(found, TurnFault::MenhirTurnNotEarned);
}

/// The fault where after this layout a menhir tile is to be laid.
fn menhir_tile_after(layout: &str) -> TurnFault {
    let table = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").then_menhirs("90");
    fault(&table.play(layout).game, |saved| {
        let tile = saved.menhir.left.remove(0);
        wait_for(saved, SavedPhase::PlaceTile(tile));
    })
}

#[test]
fn a_menhir_tile_in_hand_while_the_forest_with_a_menhir_is_open() {
    // RULES 3.9
    let found = menhir_tile_after("56 (0,0) N\n35 (1,0) H");
    assert_eq!(found, TurnFault::MenhirTurnNotEarned);
}

#[test]
fn a_menhir_tile_in_hand_after_a_forest_without_a_menhir() {
    // RULES 3.9.6
    let found = menhir_tile_after("35 (0,0) N\n36 (1,0) R");
    assert_eq!(found, TurnFault::MenhirTurnNotEarned);
}

#[test]
fn a_second_menhir_tile_in_hand_in_one_turn() {
    // RULES 3.9.2: tile 81 completes a forest with menhirs.
    let found = menhir_tile_after(
        "56 (0,0) N
         36 (0,-1) L
         35 (1,0) H
         62 (0,-2) N
         34 (1,-2) L
         68 (2,0) N
         37 (0,1) N
         81 (1,-1) H menhir",
    );
    assert_eq!(found, TurnFault::MenhirTurnNotEarned);
}

#[test]
fn a_menhir_turn_after_the_last_tile_where_it_is_skipped() {
    let game = find(|game| {
        matches!(game.decision(), Some(Decision::PlaceTile { stack: Stack::Menhir, .. }))
            && game.tiles_left(Stack::Land) == 0
    });
    let skipped = MenhirTurnAfterLastTile::Skipped;
    let found = fault(&game, |saved| saved.ruleset.menhir_turn_after_last_tile = skipped);
    assert_eq!(found, TurnFault::StackEmpty { stack: Stack::Land });
}

#[test]
fn figures_asked_for_where_no_tile_was_laid_or_one_stands() {
    let stands = placing(figure_on_the_last_tile);
    for phase in [SavedPhase::PutFigure, SavedPhase::TakeBack(TakeBackBy::ShamanTile)] {
        let found = fault(&just_begun(), |saved| wait_for(saved, phase));
        assert_eq!(found, TurnFault::NothingLaid);
        let found = fault(&stands, |saved| wait_for(saved, phase));
        assert_eq!(found, TurnFault::FigureStands);
    }
}

#[test]
fn a_meeple_taken_back_by_nothing() {
    let game = placing(|game| {
        !figure_on_the_last_tile(game) && game.board().power_at(Power::Shaman).is_none()
    });
    for by in [TakeBackBy::ShamanTile, TakeBackBy::ShamanCard] {
        let found = fault(&game, |saved| wait_for(saved, SavedPhase::TakeBack(by)));
        assert_eq!(found, TurnFault::NoTakeBack { by });
    }
}

#[test]
fn nothing_to_choose() {
    // Whoever has no figure left is not asked for one.
    let game = placing(|game| {
        let seat = game.decision().expect("a tile is in hand").seat();
        !figure_on_the_last_tile(game) && game.meeples(seat) == 0 && game.huts(seat) == 0
    });
    let found = fault(&game, |saved| wait_for(saved, SavedPhase::PutFigure));
    assert_eq!(found, TurnFault::NoChoice);
    // Nor who could play no Scout tile, whether to play one.
    let found = fault(&just_begun(), |saved| wait_for(saved, SavedPhase::DrawOrScout));
    assert_eq!(found, TurnFault::NoChoice);
}

#[test]
fn a_skill_or_card_that_cannot_have_been_used() {
    let check = |game: &Game| {
        assert_eq!(fault(game, |saved| saved.turn.sent_away = true), TurnFault::SentAway);
        assert_eq!(fault(game, |saved| saved.turn.card_used = true), TurnFault::CardUsed);
    };
    check(&just_begun());
    check(&placing(|_| true));
    check(&find(Game::is_over));
}

#[test]
fn a_skill_used_by_another_than_the_scouts_owner() {
    let game = find(|game| game.snapshot().turn.sent_away && game.tile_in_hand().is_some());
    let found = fault(&game, |saved| {
        let next = (saved.turn.seat.index() + 1) % saved.seats.len();
        saved.turn.seat = Seat::new(next as u8).expect("a seat");
    });
    assert_eq!(found, TurnFault::SentAway);
}

/// Red owns the Scout and holds tile s4; then this.
fn red_is_a_scout(then: &str, land: &str) -> Played {
    let layout = "56 (0,0) N\ns2 (0,-1) H seat 0 meeple f0\n35 (1,0) H\n".to_owned() + then;
    red_holds("s2 s4").then_land(land).play(&layout)
}

fn fault_of_skill(game: &Game) -> TurnFault {
    fault(game, |saved| {
        assert_eq!(saved.turn.seat, Seat::FIRST);
        saved.turn.sent_away = true;
    })
}

#[test]
fn a_skill_used_though_no_tile_left_the_game() {
    // RULES 12.4
    let mut played = red_is_a_scout("", "61 63");
    played.apply(Action::Draw);
    assert!(played.game.tile_in_hand().is_some());
    assert_eq!(fault_of_skill(&played.game), TurnFault::SentAway);
}

#[test]
fn a_skill_used_as_a_turn_begins_or_when_all_is_over() {
    // RULES 12.4: a tile left the game, but use in a turn does not outlast it.
    let begins = red_is_a_scout("away 30\n61 (1,-1) N\n62 (2,-1) N", "63 33").game;
    assert!(matches!(begins.decision(), Some(Decision::DrawOrScout { .. })));
    assert_eq!(fault_of_skill(&begins), TurnFault::SentAway);
    let over = red_is_a_scout("away 30\n61 (1,-1) N", "").game;
    assert!(over.is_over());
    assert_eq!(fault_of_skill(&over), TurnFault::SentAway);
}

fn fault_of_card(game: &Game) -> TurnFault {
    fault(game, |saved| {
        assert!(saved.seats[saved.turn.seat.index()].shaman_card);
        saved.turn.card_used = true;
    })
}

#[test]
fn a_card_used_before_a_tile_was_laid() {
    // RULES 12.8
    let begins = red_holds("shaman_card s4").then_land("61").play("56 (0,0) N").game;
    assert!(matches!(begins.decision(), Some(Decision::DrawOrScout { .. })));
    assert_eq!(fault_of_card(&begins), TurnFault::CardUsed);
    let in_hand = red_holds("shaman_card").then_land("61").play("56 (0,0) N").game;
    assert!(in_hand.tile_in_hand().is_some());
    assert_eq!(fault_of_card(&in_hand), TurnFault::CardUsed);
}

#[test]
fn a_card_used_that_is_asked_for_now() {
    // RULES 12.8: on the menhir tile, so that it might have been used on the land tile.
    let layout = "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         35 (1,0) H
         49 (-1,0) H seat 0 meeple r0
         61 (0,-2) N
         37 (0,1) N
         90 (0,-3) H menhir seat 0 ?";
    let game = red_holds("shaman_card").then_land("33").play(layout).game;
    let by = TakeBackBy::ShamanCard;
    assert_eq!(game.decision(), Some(Decision::TakeBack { seat: Seat::FIRST, by }));
    assert_eq!(fault_of_card(&game), TurnFault::CardUsed);
}

#[test]
fn a_card_used_that_nobody_holds() {
    let game = find(|game| {
        game.snapshot().turn.card_used
            && matches!(game.decision(), Some(Decision::PutFigure { .. }))
    });
    let found = fault(&game, |saved| {
        for seat in &mut saved.seats {
            seat.shaman_card = false;
        }
    });
    assert_eq!(found, TurnFault::CardUsed);
}
