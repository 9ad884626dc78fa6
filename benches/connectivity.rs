//! What it costs to lay a tile and join its features to their neighbours', without any turn.
#![allow(missing_docs)] // the macros' functions

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hg_benches::{Stage, positions, stretches, two_seats};
use hg_core::{Action, Board, Game, Placement, TileId};

const TILES: usize = 10;

/// Ten tiles in a row, as they were laid in 64 games.
fn add_tiles(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("connectivity/add");
    group.throughput(Throughput::Elements(TILES as u64));
    for stage in Stage::ALL {
        let stretches = stretches(&two_seats(), stage, TILES, 64);
        let laid: Vec<(&Board, Vec<(TileId, Placement)>)> = stretches
            .iter()
            .map(|stretch| {
                let placed = stretch.end.board().placed_tiles().skip(stage.tiles());
                let tiles = placed.map(|tile| (tile.tile, tile.placement)).take(TILES);
                (stretch.start.board(), tiles.collect())
            })
            .collect();
        let mut next = laid.iter().cycle();
        group.bench_function(stage.name(), |bencher| {
            bencher.iter_batched_ref(
                || next.next().map(|(board, tiles)| (Board::clone(board), tiles)).expect("a cycle"),
                |(board, tiles)| {
                    for &(tile, placement) in *tiles {
                        board.place(tile, placement).expect("it was laid so");
                    }
                    assert_eq!(board.len(), stage.tiles() + TILES);
                },
                BatchSize::NumIterations(4),
            );
        });
    }
    group.finish();
}

/// One tile on each of 16 boards, where most neighbours meet: the most merges there are.
fn merge(criterion: &mut Criterion) {
    const BOARDS: usize = 16;
    let mut group = criterion.benchmark_group("connectivity/merge");
    group.throughput(Throughput::Elements(BOARDS as u64));
    for stage in Stage::ALL {
        let positions = positions(&two_seats(), stage, 256);
        let moves: Vec<_> = positions.iter().map(most_neighbours).collect();
        let mut next = moves.chunks_exact(BOARDS).cycle();
        group.bench_function(stage.name(), |bencher| {
            bencher.iter_batched_ref(
                || {
                    let moves = next.next().expect("a cycle");
                    let copy =
                        |&(board, tile, at): &(&Board, _, _)| (Board::clone(board), tile, at);
                    moves.iter().map(copy).collect::<Vec<_>>()
                },
                |moves| {
                    for (board, tile, placement) in moves {
                        board.place(*tile, *placement).expect("it is legal");
                        assert_eq!(black_box(board).len(), stage.tiles() + 1);
                    }
                },
                BatchSize::NumIterations(1),
            );
        });
    }
    group.finish();
}

fn most_neighbours(game: &Game) -> (&Board, TileId, Placement) {
    let board = game.board();
    let neighbours = |placement: &Placement| {
        let cell = board.open_cells().find(|(pos, _)| *pos == placement.pos);
        cell.map(|(_, demand)| demand.iter().count())
    };
    let placements = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Place(placement) => Some(placement),
        _ => None,
    });
    let placement = placements.max_by_key(neighbours).expect("a tile is to be laid");
    (board, game.tile_in_hand().expect("a tile is to be laid"), placement)
}

criterion_group!(benches, add_tiles, merge);
criterion_main!(benches);
