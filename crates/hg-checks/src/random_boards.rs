//! Random boards: any tiles, and figures wherever they can stand. They have what is rare in games:
//! many figures in one feature, traps among animals, special tiles beside each other.

use hg_core::features::{FigureError, MAX_FIGURES};
use hg_core::{
    Board, BoardSegment, Figure, FigureKind, Ruleset, Seat, Stack,
    chance::below,
    features::MAX_SEATS,
    tiles::{Power, SharedTiles},
};
use hg_oracle::{Placed, Position, Standing};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::previews::check_preview;
use hg_testing::referee::features::check_features;
use hg_testing::referee::translate::{herd, piece, placed, standing, terms, values_of};

/// Places all tiles of the set that fit, in the order of the seed. Puts and takes figures at random,
/// compares what a preview says with each placement, and all features with those of the referee
/// every 16 tiles.
pub fn check_random_board(tiles: &SharedTiles, ruleset: &Ruleset, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut roll = |bound: usize| below(bound as u32, &mut rng) as usize;
    let start = tiles.start().expect("a base set");
    let mut board = Board::new(tiles.clone());
    let mut position = Position::new(tiles, vec![Placed::new(start, 0, 0, 0)]);
    let mut waiting: Vec<_> = tiles.ids().filter(|&id| tiles[id].stack() != Stack::Start).collect();
    while !waiting.is_empty() {
        let tile = waiting.swap_remove(roll(waiting.len()));
        let count = board.placement_count(tile);
        if count == 0 {
            continue;
        }
        let at = board.kth_placement(tile, roll(count)).expect("below the count");
        check_preview(&board.survey(), tile, at, ruleset);
        board.place(tile, at).expect("a placement of the board");
        position.placed.push(placed(tile, at));
        if tiles[tile].has_power(Power::HuntingTrap) {
            spring_trap(&mut board, &mut position, ruleset);
        }
        if roll(4) > 0 {
            let segments = tiles[tile].segments();
            let segment = segments[roll(segments.len())].name;
            let seat = Seat::new(roll(MAX_SEATS) as u8).expect("below the most seats");
            let kind = [FigureKind::Meeple, FigureKind::Hut][roll(2)];
            let at = BoardSegment::new(at.pos, segment);
            put(&mut board, &mut position, at, Figure { seat, kind });
        }
        if roll(8) == 0 && !position.standing.is_empty() {
            let index = roll(position.standing.len());
            take(&mut board, &mut position, index);
        }
        if waiting.len() % 16 == 0 {
            check_features(&board, ruleset, &position);
        }
    }
}

fn put(board: &mut Board, position: &mut Position<'_>, at: BoardSegment, figure: Figure) {
    let standing = standing(position, at, figure);
    let alike = |other: &&Standing| (other.seat, other.kind) == (standing.seat, standing.kind);
    let all_stand = position.standing.iter().filter(alike).count() == usize::from(MAX_FIGURES);
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
    let trapped = position.hunting_trap(&values_of(ruleset), 0).expect("the trap was placed last");
    let caught = board.spring_hunting_trap(&ruleset.scoring).expect("the trap is there");
    assert_eq!(terms(caught.value.terms()), trapped.award.terms);
    assert_eq!(herd(caught.animals), trapped.animals);
    assert_eq!(u32::from(caught.loose_tigers), trapped.loose_tigers);
    position.covered.extend(trapped.covered);
}
