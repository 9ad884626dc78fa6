//! Where a snapshot says that the tiles are: each of the set in one place at most, and with a
//! full deck none nowhere.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use hg_features::Seat;
use hg_tiles::{MAX_TILES, Stack, TileId, TileName, TileSet};

use super::Saved;
use crate::config::{Deck, DrawsBy};
use crate::game::stacks::Stacks;
use crate::snapshot::{SavedPhase, SavedPlace, SavedStack, SnapshotError};

type Ids = ArrayVec<TileId, MAX_TILES>;

/// The ids of all tiles that a snapshot names.
pub(super) struct Places {
    pub(super) board: Ids,
    pub(super) in_hand: Option<TileId>,
    land: StackIds,
    menhir: StackIds,
    pub(super) held: ArrayVec<(Seat, TileId), MAX_TILES>,
}

struct StackIds {
    left: Ids,
    discarded: Ids,
}

impl Places {
    pub(super) fn of(saved: &Saved<'_>, tiles: &TileSet) -> Result<Self, SnapshotError> {
        let start = tiles.start().map_or(0, |start| 1 << start.index());
        let mut ledger = Ledger { tiles, seen: start };
        let on_board = [Stack::Land, Stack::Menhir, Stack::Scout];
        let board = saved.board.iter().map(|tile| tile.tile);
        let board = ledger.enter_all(board, &on_board, |index| saved.place(index))?;
        let in_hand = match saved.turn.waits_for {
            SavedPhase::PlaceTile(name) => {
                Some(ledger.enter(name, &on_board, SavedPlace::InHand)?)
            }
            _ => None,
        };
        let land = ledger.enter_stack(saved.land, Stack::Land)?;
        let menhir = ledger.enter_stack(saved.menhir, Stack::Menhir)?;
        let mut held = ArrayVec::new();
        for (seat, saved) in Seat::first(saved.seats.len()).zip(saved.seats) {
            let place = |index| SavedPlace::ScoutTile(seat, index);
            let names = saved.scout_tiles.iter().copied();
            let ids = ledger.enter_all(names, &[Stack::Scout], place)?;
            held.extend(ids.into_iter().map(|id| (seat, id)));
        }
        if saved.deck == Deck::Full {
            ledger.check_that_none_is_missing()?;
        }
        Ok(Self { board, in_hand, land, menhir, held })
    }

    /// Both stacks: what was drawn, and what is left.
    pub(super) fn stacks(&self, draws_by: DrawsBy, tiles: &TileSet) -> Stacks {
        let (land, land_taken) = self.order_of(Stack::Land, &self.land, tiles);
        let (menhir, menhir_taken) = self.order_of(Stack::Menhir, &self.menhir, tiles);
        let mut stacks = Stacks::new(&land, &menhir, draws_by);
        for _ in 0..land_taken {
            stacks.draw(Stack::Land);
        }
        for _ in 0..menhir_taken {
            stacks.draw(Stack::Menhir);
        }
        if draws_by == DrawsBy::Caller {
            stacks.sort_left();
        }
        stacks
    }

    /// All tiles of a stack, and how many of them were drawn.
    fn order_of(&self, stack: Stack, saved: &StackIds, tiles: &TileSet) -> (Vec<TileId>, usize) {
        let laid = self.board.iter().filter(|&&id| tiles[id].stack() == stack);
        let in_hand = self.in_hand.iter().filter(|&&id| tiles[id].stack() == stack);
        // The tile in hand was drawn last: it may be sent away yet.
        let drawn = laid.chain(&saved.discarded).chain(in_hand);
        let mut order: Vec<TileId> = drawn.copied().collect();
        let taken = order.len();
        order.extend_from_slice(&saved.left);
        (order, taken)
    }
}

/// Which tiles were met.
struct Ledger<'t> {
    tiles: &'t TileSet,
    seen: u128,
}

impl Ledger<'_> {
    fn enter(
        &mut self,
        tile: TileName,
        stacks: &[Stack],
        place: SavedPlace,
    ) -> Result<TileId, SnapshotError> {
        let id =
            self.tiles.id_of(tile.as_str()).ok_or(SnapshotError::UnknownTile { place, tile })?;
        if self.seen >> id.index() & 1 != 0 {
            return Err(SnapshotError::RepeatedTile { place, tile });
        }
        let home = self.tiles[id].stack();
        if !stacks.contains(&home) {
            return Err(SnapshotError::WrongStack { place, tile, home });
        }
        self.seen |= 1 << id.index();
        Ok(id)
    }

    fn enter_all(
        &mut self,
        names: impl Iterator<Item = TileName>,
        stacks: &[Stack],
        place: impl Fn(usize) -> SavedPlace,
    ) -> Result<Ids, SnapshotError> {
        names.zip(0..).map(|(name, index)| self.enter(name, stacks, place(index))).collect()
    }

    fn enter_stack(&mut self, saved: &SavedStack, stack: Stack) -> Result<StackIds, SnapshotError> {
        let left = saved.left.iter().copied();
        let left = self.enter_all(left, &[stack], |index| SavedPlace::Left(stack, index))?;
        let gone = saved.discarded.iter().copied();
        let place = |index| SavedPlace::Discarded(stack, index);
        let discarded = self.enter_all(gone, &[stack], place)?;
        Ok(StackIds { left, discarded })
    }

    fn check_that_none_is_missing(&self) -> Result<(), SnapshotError> {
        for stack in [Stack::Land, Stack::Menhir] {
            for id in self.tiles.ids_in(stack) {
                if self.seen >> id.index() & 1 == 0 {
                    return Err(SnapshotError::MissingTile { tile: self.tiles[id].name() });
                }
            }
        }
        Ok(())
    }
}
