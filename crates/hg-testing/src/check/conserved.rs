//! Conservation: no tile and no figure appears, vanishes or is in two places.

use hg_core::{Decision, FigureKind, Game, Seat, Stack, TileId};
use hg_core::{config::Deck, config::ScoutPiece, features::MAX_SEATS};

/// Checks that every tile and every figure is in one place.
///
/// - A tile is on the board, in hand, in a stack, discarded, or a Scout tile of a seat. Unless the
///   deck is short, all land and menhir tiles of the set are in the game.
/// - The figures of a seat, in supply and on the board, are those of the ruleset (RULES 2.3).
///
/// # Panics
///
/// At the first difference.
pub fn assert_conserved(game: &Game) {
    let tiles = tiles_of_game(game);
    assert!(tiles.windows(2).all(|pair| pair[0] < pair[1]), "a tile twice: {tiles:?}");
    if game.snapshot().deck == Deck::Full {
        let set = game.tile_set();
        for tile in set.ids().filter(|&tile| set[tile].stack() != Stack::Scout) {
            assert!(tiles.contains(&tile), "tile {} is nowhere", set[tile].name());
        }
    }
    assert_stacks(game);
    for seat in Seat::first(MAX_SEATS) {
        let on_board = |kind: FigureKind| {
            let figures = game.board().figures().map(|(_, figure)| figure);
            figures.filter(|figure| figure.seat == seat && figure.kind == kind).count()
        };
        let plays = seat.index() < game.seats();
        let given = |number: u8| if plays { usize::from(number) } else { 0 };
        let ruleset = game.ruleset();
        let meeples = usize::from(game.meeples(seat)) + on_board(FigureKind::Meeple);
        assert_eq!(meeples, given(ruleset.meeples), "meeples of {seat}");
        let huts = usize::from(game.huts(seat)) + on_board(FigureKind::Hut);
        assert_eq!(huts, given(ruleset.huts), "huts of {seat}");
    }
}

/// Returns all tiles that are somewhere in the game, sorted. A tile that is in two places is there
/// twice.
pub(crate) fn tiles_of_game(game: &Game) -> Vec<TileId> {
    let mut tiles: Vec<TileId> = game.board().placed_tiles().map(|tile| tile.tile).collect();
    tiles.extend(game.tile_in_hand());
    for stack in [Stack::Land, Stack::Menhir] {
        tiles.extend(game.tiles_left_by_id(stack));
        tiles.extend(game.discarded(stack));
    }
    for seat in Seat::first(game.seats()) {
        tiles.extend(game.scout_hand(seat).filter_map(|piece| match piece {
            ScoutPiece::Tile(tile) => Some(tile),
            ScoutPiece::ShamanCard => None,
        }));
    }
    tiles.sort_unstable();
    tiles
}

/// Checks that all answers about a stack agree.
fn assert_stacks(game: &Game) {
    for stack in [Stack::Land, Stack::Menhir] {
        let left: Vec<TileId> = game.tiles_left_by_id(stack).collect();
        let mut hidden = game.hidden_order(stack).to_vec();
        if matches!(game.decision(), Some(Decision::Reveal { .. })) {
            assert_eq!(hidden, left, "where the caller draws there is no order");
        }
        hidden.sort_unstable();
        assert_eq!(hidden, left);
        assert_eq!(left.len(), game.tiles_left(stack));
    }
}
