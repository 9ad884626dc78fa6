//! The same tiles placed in two orders have the same graph.

use hg_core::features::FigureError;
use hg_core::{Board, BoardSegment, Figure, FigureKind, Seat, Stack, features::MAX_SEATS};

use crate::orders::check_board_in_other_order;
use hg_testing::plan_bytes::Bytes;
use hg_testing::referee::features::check_features;
use hg_testing::referee::translate::{TrapCover, position_of};

/// Places a tile for every four bytes: the tile, the placement, the figure and its seat. Places them
/// again in an order from the same bytes, and compares both boards with each other and with that of
/// the referee.
pub fn body(data: &[u8]) {
    let mut bytes = Bytes(data);
    let plan = bytes.plan();
    let (tiles, ruleset) = (plan.shared_tiles(), plan.ruleset());
    let numbers = bytes.numbers();
    let mut board = Board::new(tiles.clone());
    let mut waiting: Vec<_> = tiles.ids().filter(|&id| tiles[id].stack() != Stack::Start).collect();
    while !bytes.is_empty() && !waiting.is_empty() {
        let tile = waiting.swap_remove(usize::from(bytes.byte()) % waiting.len());
        let (wanted, figure, seat) = (bytes.byte(), bytes.byte(), bytes.byte());
        let count = board.placement_count(tile);
        if count == 0 {
            continue;
        }
        let at = board.kth_placement(tile, usize::from(wanted) % count).expect("below the count");
        board.place(tile, at).expect("a placement of the board");
        // Five of eight tiles get a figure, if it can stand there.
        if figure & 7 < 5 {
            let segments = tiles[tile].segments();
            let segment = segments[usize::from(figure >> 3) % segments.len()].name;
            let kind = [FigureKind::Meeple, FigureKind::Hut][usize::from(seat & 1)];
            let seat = Seat::new((seat >> 1) % MAX_SEATS as u8).expect("below the most seats");
            let at = BoardSegment::new(at.pos, segment);
            match board.put_figure(at, Figure { seat, kind }) {
                Ok(())
                | Err(FigureError::WrongSegment { .. } | FigureError::TooManyFigures { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
    check_features(&board, &ruleset, &position_of(&board, &tiles, TrapCover::WithoutTraps));
    check_board_in_other_order(&board, &ruleset, &numbers);
}
