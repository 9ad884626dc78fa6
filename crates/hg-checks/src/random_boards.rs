//! Boards that no game need reach: any tiles, figures wherever they can stand. They bring
//! together what is rare in games: crowds in one feature, traps among animals, powers meeting.

use hg_core::hg_features::{FigureError, MAX_FIGURES};
use hg_core::{
    Board, BoardSegment, Figure, FigureKind, MAX_SEATS, Power, Ruleset, Seat, SharedTiles, Stack,
    below,
};
use hg_oracle::{Herd, Laid, Position, Standing};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::mirror::{piece, spot};
use crate::same_features::{Seen, check_features};
use crate::switches::values_of;

/// Lays all tiles of the set that fit, in the seed's order, with figures put and taken at
/// random, and compares all features with the referee's now and then.
pub fn check_random_board(tiles: &SharedTiles, ruleset: &Ruleset, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut roll = |bound: usize| below(bound as u32, &mut rng) as usize;
    let start = tiles.start().expect("a base set");
    let mut board = Board::new(tiles.clone());
    let mut position = Position::new(tiles, vec![Laid::new(start, 0, 0, 0)]);
    let mut waiting: Vec<_> = tiles.ids().filter(|&id| tiles[id].stack() != Stack::Start).collect();
    while !waiting.is_empty() {
        let tile = waiting.swap_remove(roll(waiting.len()));
        let count = board.placement_count(tile);
        if count == 0 {
            continue;
        }
        let at = board.kth_placement(tile, roll(count)).expect("below the count");
        board.place(tile, at).expect("a placement of the board");
        let turns = at.rotation.quarter_turns();
        position.laid.push(Laid::new(tile, at.pos.x.into(), at.pos.y.into(), turns));
        if tiles[tile].has_power(Power::HuntingTrap) {
            spring_trap(&mut board, &mut position, ruleset);
        }
        if roll(4) > 0 {
            let segments = tiles[tile].segments();
            let segment = segments[roll(segments.len())].name;
            let seat = Seat::new(roll(MAX_SEATS) as u8).expect("below the most seats");
            let kind = [FigureKind::Meeple, FigureKind::Hut][roll(2)];
            put(
                &mut board,
                &mut position,
                BoardSegment::new(at.pos, segment),
                Figure { seat, kind },
            );
        }
        if roll(8) == 0 && !position.standing.is_empty() {
            let index = roll(position.standing.len());
            take(&mut board, &mut position, index);
        }
        if waiting.len() % 16 == 0 {
            let values = values_of(ruleset);
            let referee = Seen { position: &position, values };
            check_features(&board, ruleset, &referee);
        }
    }
}

fn put(board: &mut Board, position: &mut Position<'_>, at: BoardSegment, figure: Figure) {
    let Figure { seat, kind } = figure;
    let standing = {
        let spot = spot(position, at);
        let (kind, seat) = (piece(kind), seat.index() as u8);
        Standing { seat, kind, x: spot.x, y: spot.y, segment: spot.segment }
    };
    let alike = position.standing.iter();
    let alike = alike.filter(|other| other.seat == standing.seat && other.kind == standing.kind);
    let all_stand = alike.count() == usize::from(MAX_FIGURES);
    match board.put_figure(at, figure) {
        Ok(()) => {
            assert!(!all_stand, "more figures than the board counts");
            position.standing.push(standing);
        }
        Err(FigureError::TooManyFigures { .. }) => assert!(all_stand),
        Err(error) => assert!(matches!(error, FigureError::WrongSegment { .. }), "{error}"),
    }
}

fn take(board: &mut Board, position: &mut Position<'_>, index: usize) {
    let taken = position.standing.remove(index);
    let pos = hg_core::Pos::new(taken.x as i8, taken.y as i8);
    let figure = board.take_figure(pos).expect("a figure stands there");
    assert_eq!((figure.seat.index() as u8, piece(figure.kind)), (taken.seat, taken.kind));
}

fn spring_trap(board: &mut Board, position: &mut Position<'_>, ruleset: &Ruleset) {
    let trapped = position.hunting_trap(&values_of(ruleset)).expect("the trap lies last");
    let caught = board.spring_hunting_trap(&ruleset.scoring).expect("the trap lies there");
    assert_eq!(caught.value.points(), trapped.points);
    let mut covered = Herd::default();
    for &herd in trapped.covered.values() {
        covered += herd;
    }
    let found = caught.animals;
    let counts = [found.mammoths, found.aurochs, found.deer, found.tigers, found.bears];
    let [mammoths, aurochs, deer, tigers, bears] = counts.map(u32::from);
    let tigers = tigers - u32::from(caught.loose_tigers);
    assert_eq!(covered, Herd { mammoths, aurochs, deer, tigers, bears });
    position.covered.extend(trapped.covered);
}
