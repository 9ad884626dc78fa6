//! A board used in ways that no game uses it: nothing hangs, panics or goes astray.

use std::fmt::Write as _;

use hg_features::{
    Board, Feature, FeatureId, Figure, FigureError, FigureKind, Placement, ScoringRules, Seat,
    TrapCovers,
};
use hg_tiles::{SECOND_EDITION, SegmentId, TileId, TileSet};

const RED: Figure = Figure { seat: Seat::FIRST, kind: FigureKind::Meeple };

/// A board on which so many tiles lie, each where it first fits.
fn board_of(tiles: usize) -> Board {
    let mut board = Board::new(&SECOND_EDITION);
    for tile in SECOND_EDITION.ids() {
        if board.len() == tiles {
            break;
        }
        let first: Option<Placement> = board.placements(tile).next();
        if let Some(placement) = first {
            board.place(tile, placement).unwrap();
        }
    }
    assert_eq!(board.len(), tiles);
    board
}

#[test]
fn a_feature_id_of_a_larger_board_means_nothing_on_a_smaller_one() {
    let large = board_of(20);
    let mut small = board_of(1);
    let id = large.features().last().unwrap().id();
    assert!(small.feature_by_id(id).is_none());
    let before = small.clone();
    small.take_meeples(id, |_, _| unreachable!("no such feature"));
    assert_eq!(small, before);
}

#[test]
fn an_id_of_another_board_names_a_feature_of_this_one_or_none() {
    let ids: Vec<FeatureId> = board_of(40).features().map(Feature::id).collect();
    for tiles in 1..30 {
        let board = board_of(tiles);
        let own: Vec<FeatureId> = board.features().map(Feature::id).collect();
        let found = ids.iter().filter_map(|&id| board.feature_by_id(id));
        assert!(found.map(Feature::id).all(|id| own.contains(&id)), "{tiles} tiles");
        let last = &SECOND_EDITION[board.last_placed().unwrap().tile];
        for index in 0..2 * last.nodes().len() {
            let there = board.feature_of_last_tile(index).is_some();
            assert_eq!(there, index < last.nodes().len(), "{tiles} tiles, node {index}");
        }
    }
}

#[test]
fn a_tile_that_no_set_has_lies_nowhere() {
    let board = board_of(3);
    assert!(!board.is_empty());
    for id in 0..=u8::MAX {
        let tile = TileId::new(id);
        assert_eq!(board.contains(tile), board.placed_tiles().any(|laid| laid.tile == tile));
    }
}

#[test]
fn a_board_prints_its_tiles_and_figures() {
    let mut board = board_of(2);
    board.put_figure_on_last(SegmentId::new(0), RED).unwrap();
    let text = format!("{board:?}");
    for tile in board.placed_tiles() {
        let (name, Placement { pos, rotation }) =
            (SECOND_EDITION[tile.tile].name(), tile.placement);
        assert!(text.contains(&format!("{name}@{pos}r{}", rotation.quarter_turns())), "{text}");
    }
    assert_eq!(text.matches(&format!("{RED:?}")).count(), 1, "{text}");
}

#[test]
fn a_figure_goes_only_on_a_segment_that_is_there_and_can_hold_it() {
    let board = board_of(1);
    let segments = SECOND_EDITION[SECOND_EDITION.start().unwrap()].segments().len();
    for kind in [FigureKind::Meeple, FigureKind::Hut] {
        for index in 0..=u8::MAX {
            let mut board = board.clone();
            let figure = Figure { kind, ..RED };
            match board.put_figure_on_last(SegmentId::new(index), figure) {
                Ok(()) => assert_eq!(board.figures().count(), 1),
                Err(error) => {
                    let there = usize::from(index) < segments;
                    assert_eq!(matches!(error, FigureError::WrongSegment { .. }), there);
                    assert_eq!(matches!(error, FigureError::NoSegment { .. }), !there);
                    assert_eq!(board, board_of(1));
                }
            }
        }
    }
}

#[test]
fn a_tile_that_lies_has_no_placement() {
    let board = board_of(30);
    for tile in SECOND_EDITION.ids() {
        let listed = board.placements(tile).count();
        assert_eq!(listed, board.placement_count(tile));
        assert_eq!(listed > 0, board.is_placeable(tile));
        assert_eq!(board.kth_placement(tile, listed), None);
        let mut fast = Vec::new();
        board.extend_with_placements(tile, &mut fast, |placement| placement);
        assert_eq!(fast, board.placements(tile).collect::<Vec<_>>());
        assert!(fast.iter().all(|&at| board.check_place(tile, at).is_ok()));
        assert!(listed == 0 || !board.contains(tile));
    }
}

#[test]
fn a_trap_sprung_twice_catches_once() {
    let tiles = TileSet::parse(
        "hg-tiles 1 base traps
         tile a start N m0 E m0 S m0 W m0 ; m0 deer 1 tigers 3
         tile b land  N m0 E m0 S m0 W m0 ; m0 hunting_trap",
    )
    .unwrap();
    let mut rules = ScoringRules::SECOND_EDITION;
    rules.trap_covers = TrapCovers::ScoredAndPairs;
    let trap = tiles.id_of("b").unwrap();
    let mut board = Board::new(tiles);
    let beside = board.placements(trap).next().unwrap();
    board.place(trap, beside).unwrap();
    assert_eq!(board.spring_hunting_trap(&rules).unwrap().loose_tigers, 2);
    let once = board.clone();
    assert_eq!(board.spring_hunting_trap(&rules).unwrap().animals.total(), 0);
    assert_eq!(board, once);
    assert_eq!(board.features().next().unwrap().contents().animals.tigers, 2);
}

#[test]
fn an_add_on_set_alone_makes_a_board_that_takes_nothing() {
    let mut board = Board::new(&hg_tiles::SCOUT);
    assert!(board.is_empty());
    for tile in hg_tiles::SCOUT.ids() {
        assert!(!board.is_placeable(tile));
        assert!(board.place(tile, Placement::default()).is_err());
    }
    let put = board.put_figure_on_last(SegmentId::new(0), RED);
    assert!(matches!(put, Err(FigureError::NoTile { .. })));
}

#[test]
fn a_second_figure_on_a_tile_is_refused() {
    let mut board = board_of(2);
    let segments = SECOND_EDITION[board.last_placed().unwrap().tile].segments().len() as u8;
    let put = (0..segments).find(|&n| board.put_figure_on_last(SegmentId::new(n), RED).is_ok());
    assert!(put.is_some());
    let before = board.clone();
    for segment in 0..segments {
        let again = board.put_figure_on_last(SegmentId::new(segment), RED);
        assert!(matches!(again, Err(FigureError::TileHasFigure { .. })));
    }
    assert_eq!(board, before);
}

#[test]
fn no_more_figures_of_a_kind_stand_than_a_seat_may_own() {
    let mut text = "hg-tiles 1 base meadows\ntile a start N m0 E m0 S m0 W m0 ; m0\n".to_owned();
    for number in 0..14 {
        writeln!(text, "tile b{number} land N m0 E m0 S m0 W m0 ; m0").unwrap();
    }
    let meadows = TileSet::parse(&text).unwrap();
    let land: Vec<_> = meadows.ids_in(hg_tiles::Stack::Land).collect();
    let mut board = Board::new(meadows);
    let mut standing = 0;
    for tile in land {
        let placement = board.placements(tile).next().unwrap();
        board.place(tile, placement).unwrap();
        let put = board.put_figure_on_last(SegmentId::new(0), RED);
        if standing < hg_features::MAX_FIGURES {
            assert_eq!(put, Ok(()));
            standing += 1;
        } else {
            assert!(matches!(put, Err(FigureError::TooManyFigures { .. })));
        }
    }
    let other = Figure { seat: Seat::new(1).unwrap(), ..RED };
    assert_eq!(board.put_figure_on_last(SegmentId::new(0), other), Ok(()));
    assert_eq!(board.figures().count(), usize::from(hg_features::MAX_FIGURES) + 1);
}
