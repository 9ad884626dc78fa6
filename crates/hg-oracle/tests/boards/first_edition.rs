//! What only the 2002 tiles have: shrine and fire. And the ban on hunters that wildfire shares.

use hg_oracle::{Piece, Supply, Values};
use hg_tiles::{FIRST_EDITION, SECOND_EDITION};

use crate::board::{Board, board, final_scores, on, put};

const VALUES: Values = Values::first_edition();

/// Deer on tiles 3, 5 and 18, tigers on 19 and 20, around a tile that is all meadow.
const FIRE_BOARD: &str = "fire N 0 0, 3 N 0 -1, 5 H 0 -2, 18 N 1 0, 19 N -1 0, 20 H 0 1";

fn placed(tiles: &str) -> Board {
    board(&FIRST_EDITION, tiles)
}

#[test]
fn ex_53_the_shrine_overrules_any_majority() {
    let mut position = placed("5 H 0 -2, 3 N 0 -1, 2 N 0 0, 90 N 0 1");
    for at in ["5:m0", "3:m0", "2:m0"] {
        put(&mut position, 1, Piece::Meeple, at);
    }
    // A mammoth, and one of two deer: the shrine tile shows a tiger.
    assert_eq!(final_scores(&position, &VALUES, 2), [0, 4]);
    put(&mut position, 0, Piece::Meeple, "90:m0");
    assert_eq!(final_scores(&position, &VALUES, 2), [4, 0]);
}

#[test]
fn ex_54_a_fire_saves_all_deer() {
    let with = |fire: &str| {
        let mut position = placed(&FIRE_BOARD.replace("fire", fire));
        put(&mut position, 0, Piece::Meeple, "3:m0");
        final_scores(&position, &VALUES, 2)[0]
    };
    assert_eq!(with("88"), 6);
    // In its place a mammoth tile: two of three deer are eaten.
    assert_eq!(with("2"), 2 + 2);
}

#[test]
fn the_fire_tile_takes_no_hunter_where_the_ruleset_says_so() {
    let position = placed("2 N 0 0, 88 N 1 0");
    let supply = Supply { meeples: 1, huts: 1 };
    assert_eq!(position.figures(&VALUES, supply), []);
    let reprint = position.figures(&Values::first_edition_2014(), supply);
    assert_eq!(reprint, [on(&position, Piece::Meeple, "88:m0")]);
}

#[test]
fn where_the_fire_tile_takes_no_hunter_the_wildfire_tile_takes_none_either() {
    let position = board(&SECOND_EDITION, "56 N 0 0, 85 N 0 -1");
    let supply = Supply { meeples: 1, huts: 1 };
    let forbidding = Values { fire_forbids_hunters: true, ..Values::second_edition() };
    assert_eq!(position.figures(&forbidding, supply), []);
    let allowing = position.figures(&Values::second_edition(), supply);
    assert_eq!(allowing, [on(&position, Piece::Meeple, "85:m0")]);
}
