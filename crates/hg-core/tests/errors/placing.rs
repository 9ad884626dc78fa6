//! Errors of laying a tile (RULES 4): [`PlaceError`].

use hg_core::{
    ActionError, Board, Placement, Preset, Rotation, ScoutUse, TileId,
    features::PlaceError,
    tiles::{Side, Terrain},
};

use super::action::refused_placement;
use crate::worked::Table;

fn waiting_for_tile_61() -> crate::worked::Played {
    Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play("56 (0,0) N")
}

#[test]
fn tile_on_a_tile() {
    let error = refused_placement(
        waiting_for_tile_61(),
        "(0,0) N",
        "a tile lies at (0,0) already (rule 4.1)",
    );
    assert!(matches!(error, ActionError::Place(PlaceError::Occupied { .. })));
}

#[test]
fn tile_beside_none_and_tile_that_touches_a_corner_only() {
    for (placement, pos) in [("(5,-7) N", "(5,-7)"), ("(1,1) N", "(1,1)")] {
        let message = format!("no tile lies beside {pos} (rule 4.1)");
        let error = refused_placement(waiting_for_tile_61(), placement, &message);
        assert!(matches!(error, ActionError::Place(PlaceError::NoNeighbour { .. })));
    }
}

#[test]
fn meadow_against_a_river() {
    let error = refused_placement(
        waiting_for_tile_61(),
        "(-1,0) N",
        "the east side at (-1,0) would be meadow and meet river (rule 4.2)",
    );
    let ActionError::Place(PlaceError::Mismatch { side, tile, neighbour, .. }) = error else {
        panic!("{error:?}")
    };
    assert_eq!((side, tile, neighbour), (Side::East, Terrain::Meadow, Terrain::River));
}

/// Lays a tile on a bare board, which must stay as it was.
fn refused_by_the_board(board: &mut Board, tile: TileId) -> PlaceError {
    let before = board.clone();
    let placement = Placement::new(0, -1, Rotation::R0);
    let error = board.place(tile, placement).expect_err("refused");
    assert_eq!(board.check_place(tile, placement), Err(error));
    assert_eq!(*board, before);
    error
}

#[test]
fn tile_that_the_set_does_not_have() {
    let mut board = Board::new(Preset::SecondEdition.tiles(ScoutUse::Without));
    let tile = TileId::new(95);
    let error = refused_by_the_board(&mut board, tile);
    assert_eq!(error, PlaceError::UnknownTile { tile });
    assert_eq!(error.to_string(), "the tile set has no tile number 95");
}

#[test]
fn tile_that_lies_on_the_board() {
    let mut board = Board::new(Preset::SecondEdition.tiles(ScoutUse::Without));
    let tile = board.tile_set().start().expect("a start tile");
    let error = refused_by_the_board(&mut board, tile);
    let name = board.tile_set()[tile].name();
    assert_eq!(error, PlaceError::TileAlreadyLaid { tile: name });
    assert_eq!(error.to_string(), "tile 56 lies on the board already");
}
