//! Field by field: what makes games unequal changes their hash.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use hg_features::{FigureKind, Pos};

use super::*;
use crate::{GameConfig, NoEvents, Preset, ScoutUse, Setup};

/// Plays by the last legal action, or by the first, until a game is in this phase.
fn game_in(phase: impl Fn(Phase) -> bool) -> Game {
    for seed in 0..200 {
        let config = GameConfig::new(Preset::SecondEdition, ScoutUse::With, 3);
        let mut game =
            Setup::new(config).unwrap().begin(seed, &mut NoEvents).expect("a seed begins a game");
        loop {
            if phase(game.turn.phase) && game.board.len() > 8 {
                return game;
            }
            let actions = game.legal_actions();
            let action = if seed % 2 == 0 { actions.last() } else { actions.first() };
            let Some(&action) = action else { break };
            game.apply_quietly(action).unwrap();
        }
    }
    panic!("no game came to this phase")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn next(of: Seat) -> Seat {
    seat((of.index() as u8 + 1) % 3)
}

type Change = (&'static str, fn(&mut Game));

/// What everyone at the table sees, field by field.
const PUBLIC: [Change; 11] = [
    ("a switch", |game| game.ruleset.huts += 1),
    ("a score", |game| game.scores[Seat::FIRST] += 1),
    ("scores", |game| (game.scores[seat(0)], game.scores[seat(1)]) = (70, 71)),
    ("scores exchanged", |game| (game.scores[seat(0)], game.scores[seat(1)]) = (71, 70)),
    ("a seat more", |game| game.scores = game.scores.with_seats(game.seats() + 1)),
    ("the seat to move", |game| game.turn.seat = next(game.turn.seat)),
    ("the skill", |game| game.turn.sent_away ^= true),
    ("the card", |game| game.turn.card_used ^= true),
    ("a figure gone", |game| {
        let at = game.board.figures().next().unwrap().0;
        game.board.take_figure(at.pos).unwrap();
    }),
    ("a figure of another seat", |game| {
        let (at, figure) = game.board.figures().next().unwrap();
        game.board.take_figure(at.pos).unwrap();
        let other = Figure { seat: next(figure.seat), ..figure };
        game.board.put_figure(at, other).unwrap();
    }),
    ("a tile drawn away", |game| {
        game.stacks.draw(Stack::Menhir).unwrap();
    }),
];

/// What nobody sees.
const HIDDEN: [Change; 2] = [
    ("the order", |game| {
        let mut left = game.stacks.left(Stack::Land).to_vec();
        let last = left.len() - 1;
        left.swap(last, last - 1);
        with_stacks(game, &left, DrawsBy::Game);
    }),
    ("who draws", |game| {
        let left = game.stacks.left(Stack::Land).to_vec();
        with_stacks(game, &left, DrawsBy::Caller);
    }),
];

fn with_stacks(game: &mut Game, land: &[TileId], draws_by: DrawsBy) {
    let menhir = game.stacks.left(Stack::Menhir).to_vec();
    game.stacks = crate::game::stacks::Stacks::new(land, &menhir, draws_by);
}

#[test]
fn each_field_makes_games_unequal_and_changes_the_hash() {
    let game = game_in(|phase| phase == Phase::PutFigure);
    let mut states = BTreeSet::from([game.state_hash()]);
    let mut positions = BTreeSet::from([game.position_hash()]);
    for (what, change) in PUBLIC {
        let mut other = game.clone();
        change(&mut other);
        assert_ne!(game, other, "{what}");
        assert!(states.insert(other.state_hash()), "{what}");
        assert!(positions.insert(other.position_hash()), "{what}");
    }
    for (what, change) in HIDDEN {
        let mut other = game.clone();
        change(&mut other);
        assert_ne!(game, other, "{what}");
        assert!(states.insert(other.state_hash()), "{what}");
        assert_eq!(game.position_hash(), other.position_hash(), "{what}");
    }
}

#[test]
fn each_phase_and_what_it_is_about_changes_the_hash() {
    let mut hashes = BTreeSet::new();
    let game = game_in(|phase| phase == Phase::PlaceTile);
    let mut with = |turn: Turn| {
        let mut other = game.clone();
        other.turn = turn;
        assert_eq!(other == game, turn == game.turn);
        assert!(hashes.insert(other.state_hash()), "{turn:?}");
    };
    for phase in [
        Phase::DrawOrScout,
        Phase::PlaceTile,
        Phase::TakeBack(TakeBackBy::ShamanTile),
        Phase::TakeBack(TakeBackBy::ShamanCard),
        Phase::PutFigure,
        Phase::Over,
    ] {
        with(Turn { phase, ..game.turn });
    }
    for cycle in [Stack::Land, Stack::Menhir] {
        with(Turn { phase: Phase::Reveal, cycle, ..game.turn });
    }
    let tile = TileId::new(game.turn.tile.index() as u8 ^ 1);
    with(Turn { tile, ..game.turn });
}

#[test]
fn what_an_earlier_turn_left_behind_makes_no_difference() {
    for phase in [Phase::PlaceTile, Phase::DrawOrScout, Phase::Over] {
        let game = game_in(|found| found == phase);
        let mut other = game.clone();
        other.turn.claimable ^= 1;
        if phase != Phase::PlaceTile {
            other.turn.tile = TileId::new(game.turn.tile.index() as u8 ^ 1);
            other.turn.cycle = Stack::Menhir;
        }
        assert_eq!(game, other);
        assert_eq!(game.state_hash(), other.state_hash());
    }
}

#[test]
fn hands_count_piece_by_piece() {
    let config = GameConfig::new(Preset::FirstEdition, ScoutUse::With, 3);
    let mut game =
        Setup::new(config).unwrap().begin(1, &mut NoEvents).expect("a seed begins a game");
    let tiles = game.tile_set().ids_in(Stack::Scout).map(ScoutPiece::Tile);
    let pieces: Vec<ScoutPiece> = tiles.chain([ScoutPiece::ShamanCard]).collect();
    let mut hashes = BTreeSet::new();
    for holder in [0, 1, 2] {
        for &piece in &pieces {
            game.hands = hg_features::BySeat::all(game.seats(), Hand::default());
            game.give(seat(holder), piece);
            assert!(hashes.insert(game.position_hash()), "{holder} {piece:?}");
        }
    }
}

#[test]
fn covered_animals_count() {
    let tiles = &hg_tiles::SECOND_EDITION;
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let mut game =
        Setup::new(config).unwrap().begin(1, &mut NoEvents).expect("a seed begins a game");
    let trap = tiles.id_of("94").unwrap();
    let at = game.board.placements(trap).next().unwrap();
    game.board.place(trap, at).unwrap();
    let mut sprung = game.clone();
    sprung.board.spring_hunting_trap(&game.ruleset.scoring).unwrap();
    let covered: Vec<Pos> = sprung.board.covered_segments().map(|segment| segment.pos).collect();
    assert!(!covered.is_empty() && covered.iter().all(|pos| pos.is_near(at.pos)));
    assert_ne!(game, sprung);
    assert_ne!(game.position_hash(), sprung.position_hash());
}

#[test]
fn figures_on_one_segment_differ_by_seat_and_kind() {
    let mut bytes = BTreeSet::from([0xff]);
    for seat in Seat::first(5) {
        for kind in [FigureKind::Meeple, FigureKind::Hut] {
            for segment in 0..hg_tiles::MAX_SEGMENTS as u8 {
                assert!(bytes.insert(figure_byte(Figure { seat, kind }, segment)));
            }
        }
    }
}
