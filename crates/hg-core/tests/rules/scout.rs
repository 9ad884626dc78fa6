//! Scout: dealing, and playing a tile of one's hand (RULES 12.2, 12.3).

use hg_core::{
    Action, Decision, Event, Game, GameConfig, Preset, ScoutUse, Seat, Stack, config::ScoutPiece,
    event::Choice,
};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

/// A table at which Red begins and holds these pieces.
fn red_holds(pieces: &str) -> Table {
    Table::scout(Preset::SecondEdition, "Red Blue").hand(Red, pieces)
}

fn hands(seats: usize, seed: u64) -> Vec<Vec<ScoutPiece>> {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::With, seats);
    let game = Game::new(config, seed).expect("a game");
    Seat::first(seats).map(|seat| game.scout_hand(seat).collect()).collect()
}

#[test]
fn each_player_is_dealt_one_piece_and_of_two_players_each_two() {
    // RULES 12.2, AMB-30, SC-12
    for seats in 2..=5 {
        let each = if seats == 2 { 2 } else { 1 };
        let mut dealt = Vec::new();
        for seed in 0..40 {
            let hands = hands(seats, seed);
            assert!(hands.iter().all(|hand| hand.len() == each), "{hands:?}");
            let mut pieces: Vec<ScoutPiece> = hands.into_iter().flatten().collect();
            pieces.sort_unstable();
            pieces.dedup();
            assert_eq!(pieces.len(), each * seats, "no piece twice");
            dealt.extend(pieces);
        }
        dealt.sort_unstable();
        dealt.dedup();
        assert_eq!(dealt.len(), 5, "every piece is dealt some time");
    }
    assert_ne!(hands(3, 1), hands(3, 2));
}

#[test]
fn given_hands_may_be_of_any_size() {
    // SC-12
    let game = red_holds("s2 s3 s4 s5 shaman_card").then_land("61").play("56 (0,0) N");
    assert_eq!(game.game.scout_hand(game.seat(Red)).count(), 5);
    assert_eq!(game.game.scout_hand(game.seat(Blue)).count(), 0);
}

#[test]
fn whether_to_play_a_scout_tile_is_decided_before_a_tile_is_drawn() {
    // RULES 12.3, SC-1
    let game = red_holds("s2 s4 shaman_card").then_land("61 62").play("56 (0,0) N");
    assert_eq!(game.game.decision(), Some(Decision::DrawOrScout { seat: game.seat(Red) }));
    assert_eq!(game.game.tile_in_hand(), None);
    let [s2, s4] = ["s2", "s4"].map(|name| Action::PlayScout(game.tile(name)));
    assert_eq!(game.game.legal_actions(), [Action::Draw, s2, s4]);
}

#[test]
fn scout_tile_is_played_instead_of_drawing_and_the_stack_is_not_touched() {
    // RULES 12.3, SC-1: and the next turn is Blue's, who holds nothing.
    let game =
        red_holds("s2 s4").then_land("61 62").play("56 (0,0) N\ns2 (0,-1) H seat 0 meeple f0");
    assert_eq!(game.turn(), Some(Blue));
    assert_eq!(game.game.tile_in_hand(), Some(game.tile("61")));
    assert_eq!(game.game.tiles_left(Stack::Land), 1);
    let left: Vec<ScoutPiece> = game.game.scout_hand(game.seat(Red)).collect();
    assert_eq!(left, [ScoutPiece::Tile(game.tile("s4"))]);
}

#[test]
fn scout_tile_may_be_played_though_no_land_tile_fits() {
    // SC-1: tile 13 shows no meadow; who draws ends the game (10.3).
    let table = || red_holds("s2").then_land("13");
    let mut draws = table().play("62 (0,0) N");
    draws.apply(Action::Draw);
    assert!(draws.game.is_over());
    assert_eq!(draws.game.tiles_left(Stack::Land), 0);
    let plays = table().play("62 (0,0) N\ns2 (0,1) N seat 0 meeple f0");
    // Now Blue draws, finds that nothing fits, and the game is over.
    assert!(plays.game.is_over());
    assert_eq!(plays.game.board().len(), 2);
}

#[test]
fn scout_tiles_do_not_delay_the_end() {
    // RULES 12.2, 10.1
    let game = red_holds("s2 s4").play("56 (0,0) N\n61 (0,-1) N seat 0");
    assert!(game.game.is_over());
    assert_eq!(game.game.scout_hand(game.seat(Red)).count(), 2);
}

#[test]
fn scout_tile_that_completes_a_menhir_forest_earns_a_menhir_turn() {
    // RULES 12.3, SC-2; and in that turn no Scout tile may be played (SC-1).
    let game = red_holds("s2 s4").then_land("61 62").then_menhirs("90").play(
        "56 (0,0) N
         35 (1,0) H seat 0
         30 (0,-1) R seat 1
         s2 (0,1) H seat 0 meeple f0",
    );
    assert_eq!(game.scored(), ["forest: 3 tiles x2 = 6 for Red"]);
    assert!(game.earned_menhir_turn());
    let asked =
        Decision::PlaceTile { seat: game.seat(Red), tile: game.name("90"), stack: Stack::Menhir };
    assert_eq!(game.game.decision(), Some(asked));
}

#[test]
fn the_only_figure_that_a_scout_tile_takes_is_put_by_the_game() {
    // RULES 12.3, SC-3
    let game = red_holds("s2").then_land("61").play("56 (0,0) N\ns2 (0,-1) H seat 0 meeple f0");
    let put = game.events.iter().find_map(|event| match event {
        Event::FigurePut { choice, .. } => Some(*choice),
        _ => None,
    });
    assert_eq!(put, Some(Choice::Forced));
}

#[test]
fn only_the_figure_that_the_tile_is_about_is_offered() {
    // SC-3: no hunter on s4's meadows and no hut on its lake, none on s5's small meadow.
    let last = |pieces: &str, line: &str| -> Vec<String> {
        let layout = format!("56 (0,0) N\n{line} seat 0 ?");
        red_holds(pieces).then_land("61").play(&layout).figures()
    };
    assert_eq!(last("s4", "s4 (-1,0) N"), ["meeple r0", "meeple r1", "meeple r2", "meeple r3"]);
    assert_eq!(last("s5", "s5 (-1,0) R"), ["meeple m1", "hut r0"]);
}

#[test]
fn scout_tile_may_lie_only_where_a_figure_can_stand() {
    // SC-4, AMB-31: Blue gathers in the only forest that s2 could join.
    let mut game = red_holds("s2").then_land("30").play(
        "62 (0,0) N
         61 (1,0) N seat 0
         36 (0,-1) H seat 1 meeple f0",
    );
    game.apply(Action::PlayScout(game.tile("s2")));
    let free: Vec<Action> = game
        .board()
        .placements(game.tile("s2"))
        .filter(|placement| placement.pos != Played::placement("(0,-2) N").pos)
        .map(Action::Place)
        .collect();
    assert_eq!(game.game.legal_actions(), free);
    assert!(game.game.check(Action::Place(Played::placement("(0,-2) N"))).is_err());
}

#[test]
fn gatherer_on_the_scout_counts_when_the_forest_is_completed_but_stays() {
    // RULES 12.4, SC-7
    let game = red_holds("s2").then_land("61").play(
        "62 (0,0) N
         s2 (0,-1) H seat 0 meeple f0
         36 (0,-2) N seat 1",
    );
    assert_eq!(game.scored(), ["forest: 2 tiles x2 = 4 for Red"]);
    assert_eq!((game.returned(), game.meeples(Red)), (vec![], 4));
    assert_eq!(game.feature("s2:f0").count(game.seat(Red)), 1);
}

#[test]
fn gatherer_on_the_scout_scores_nothing_in_a_forest_that_stays_open() {
    // RULES 10.2, SC-7
    let game = red_holds("s2").play("56 (0,0) N\ns2 (0,-1) H seat 0 meeple f0\n35 (1,0) H");
    assert!(game.game.is_over());
    assert_eq!((game.scored(), game.meeples(Red)), (vec![], 4));
}
