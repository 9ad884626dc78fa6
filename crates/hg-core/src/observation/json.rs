//! An observation as JSON: what a snapshot holds, without what a player may not know.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use hg_features::{BoardSegment, MAX_SEATS, Seat};
use hg_tiles::MAX_TILES;
use serde::{Serialize, Serializer};

use super::Observation;
use crate::Ruleset;
use crate::snapshot::{GameSnapshot, SavedSeat, SavedStack, SavedTile, SavedTileSet, SavedTurn};

/// Fields are named and formed as in [`GameSnapshot`]. Equal observations become the same
/// bytes: the tiles left and discarded are sorted by id and those that lie by position, so that
/// neither the order of drawing nor of laying shows.
///
/// To send a bot a position that it can load and play on, send the snapshot of
/// [`Observation::game`].
impl Serialize for Observation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        View::of(self).serialize(serializer)
    }
}

#[derive(Serialize)]
struct View<'o> {
    viewer: Seat,
    ruleset: &'o Ruleset,
    tiles: SavedTileSet,
    seats: ArrayVec<SavedSeat, MAX_SEATS>,
    turn: SavedTurn,
    land: SavedStack,
    menhir: SavedStack,
    board: ArrayVec<SavedTile, MAX_TILES>,
    /// Meadows whose animals a hunting trap has covered.
    covered: Vec<BoardSegment>,
    loose_tigers: u16,
}

impl<'o> View<'o> {
    fn of(observation: &'o Observation) -> Self {
        let game = &observation.game;
        let (board, set) = (game.board(), game.tile_set());
        let GameSnapshot { tiles, seats, turn, mut land, mut menhir, board: mut laid, .. } =
            game.snapshot();
        for stack in [&mut land, &mut menhir] {
            stack.discarded.sort_unstable_by_key(|tile| set.id_of(tile.as_str()));
        }
        laid.sort_unstable_by_key(|tile| tile.pos);
        let mut covered: Vec<BoardSegment> = board.covered_segments().collect();
        covered.sort_unstable();
        Self {
            viewer: observation.viewer,
            ruleset: game.ruleset(),
            tiles,
            seats,
            turn,
            land,
            menhir,
            board: laid,
            covered,
            loose_tigers: board.loose_tigers(),
        }
    }
}
