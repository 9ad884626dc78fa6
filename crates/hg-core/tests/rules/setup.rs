//! Setup (RULES 2).

use hg_core::{
    Decision, Game, GameConfig, NoEvents, Pos, Preset, Rotation, ScoutUse, Seat, Setup, Stack,
    TileId,
};

use crate::worked::Colour::Red;
use crate::worked::Table;

fn second_edition(seats: usize) -> GameConfig {
    GameConfig::new(Preset::SecondEdition, ScoutUse::Without, seats)
}

#[test]
fn start_tile_lies_unturned_and_is_nobodys() {
    // RULES 2.1
    for preset in Preset::ALL {
        let config = GameConfig::new(preset, ScoutUse::Without, 2);
        let start = config.tiles.start();
        let game = Game::new(config, 1).expect("a game");
        let laid: Vec<_> = game.board().placed_tiles().collect();
        let [tile] = laid[..] else { panic!("{laid:?}") };
        assert_eq!(Some(tile.tile), start);
        assert_eq!(tile.placement.pos, Pos::ORIGIN);
        assert_eq!(tile.placement.rotation, Rotation::R0);
        assert_eq!(tile.figure, None);
        // Nobody is asked for a figure: the first decision lays the first land tile.
        assert!(matches!(game.decision(), Some(Decision::PlaceTile { stack: Stack::Land, .. })));
    }
}

#[test]
fn both_stacks_are_shuffled_each_for_itself() {
    // RULES 2.2
    let setup = Setup::new(second_edition(2)).expect("a setup");
    let order = |seed, stack| {
        let game = setup.begin(seed, &mut NoEvents).unwrap();
        let mut order: Vec<TileId> = game.hidden_order(stack).to_vec();
        if stack == Stack::Land {
            order.insert(0, game.tile_in_hand().expect("the first tile"));
        }
        order
    };
    let deck = setup.full_deck();
    for (stack, tiles) in [(Stack::Land, deck.land), (Stack::Menhir, deck.menhir)] {
        assert_ne!(order(1, stack), order(2, stack));
        let mut sorted = order(1, stack);
        assert_ne!(sorted, tiles);
        sorted.sort_unstable();
        assert_eq!(sorted, tiles);
    }
}

#[test]
fn each_preset_gives_its_meeples_and_huts() {
    // RULES 1.1, 2.3
    let supplies = [
        (Preset::FirstEdition, (5, 2)),
        (Preset::FirstEdition2014, (5, 2)),
        (Preset::SecondEdition, (5, 3)),
    ];
    for (preset, supply) in supplies {
        for seats in 2..=5 {
            let config = GameConfig::new(preset, ScoutUse::Without, seats);
            let game = Game::new(config, 1).expect("a game");
            for seat in Seat::first(seats) {
                assert_eq!((game.meeples(seat), game.huts(seat)), supply);
            }
        }
    }
}

#[test]
fn whoever_is_named_begins_and_the_others_follow_clockwise() {
    // RULES 2.4, 3.10, AMB-28
    let mut config = second_edition(3);
    config.first_seat = Seat::new(2).expect("a seat");
    let mut game = Game::new(config, 1).expect("a game");
    let mut seats = Vec::new();
    while seats.len() < 5 {
        let decision = game.decision().expect("a decision");
        if let Decision::PlaceTile { stack: Stack::Land, .. } = decision {
            seats.push(decision.seat().index());
        }
        // The last action of a figure's choice or of a tile's: any will do.
        let actions = game.legal_actions();
        game.apply_quietly(actions[0]).expect("a legal action");
    }
    assert_eq!(seats, [2, 0, 1, 2, 0]);
}

#[test]
fn the_first_seat_begins_if_nothing_is_said() {
    // RULES 2.4, AMB-28
    let game = Table::new(Preset::SecondEdition, "Red Blue Green").then_land("61").play(
        "56 (0,0) N
         62 (0,-1) N seat 0
         15 (-1,0) N seat 1
         35 (1,0) H seat 2",
    );
    assert_eq!(game.turn(), Some(Red));
}
