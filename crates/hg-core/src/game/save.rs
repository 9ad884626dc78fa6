//! Taking a snapshot.

use arrayvec::ArrayVec;
use hg_features::{PlacedTile, Seat};
use hg_tiles::{MAX_TILES, Stack, TileId, TileName};

use super::{Game, Phase};
use crate::config::{Deck, DrawsBy, ScoutPiece};
use crate::snapshot::{
    GameSnapshot, SavedDraws, SavedFigure, SavedPhase, SavedSeat, SavedStack, SavedTile,
    SavedTileSet, SavedTurn, SnapshotFormat,
};

impl Game {
    /// The whole state as plain data, hidden order included: see [`GameSnapshot`].
    #[must_use]
    pub fn snapshot(&self) -> GameSnapshot {
        let tiles = self.tile_set();
        GameSnapshot {
            format: SnapshotFormat::V1,
            ruleset: self.ruleset,
            tiles: SavedTileSet { name: tiles.name(), digest: tiles.digest() },
            deck: self.deck(),
            draws: match (self.stacks.draws_by, self.stacks.mixing) {
                (DrawsBy::Caller, _) => SavedDraws::Caller,
                (DrawsBy::Game, 0) => SavedDraws::Game,
                (DrawsBy::Game, key) => SavedDraws::Mixing(key),
            },
            seats: Seat::first(self.seats()).map(|seat| self.saved_seat(seat)).collect(),
            turn: self.saved_turn(),
            land: self.saved_stack(Stack::Land),
            menhir: self.saved_stack(Stack::Menhir),
            board: self.saved_board(),
        }
    }

    pub(super) fn name_of(&self, tile: TileId) -> TileName {
        self.tile_set()[tile].name()
    }

    /// Full if no land or menhir tile of the set is left out.
    fn deck(&self) -> Deck {
        let all_there = [Stack::Land, Stack::Menhir].into_iter().all(|stack| {
            let there = self.stacks.drawn(stack).len() + self.stacks.left(stack).len();
            there == self.tile_set().ids_in(stack).count()
        });
        if all_there { Deck::Full } else { Deck::Short }
    }

    fn saved_seat(&self, seat: Seat) -> SavedSeat {
        let mut saved = SavedSeat {
            score: self.scores[seat],
            meeples: self.meeples(seat),
            huts: self.huts(seat),
            scout_tiles: ArrayVec::new(),
            shaman_card: false,
        };
        for piece in self.scout_hand(seat) {
            match piece {
                ScoutPiece::Tile(tile) => saved.scout_tiles.push(self.name_of(tile)),
                ScoutPiece::ShamanCard => saved.shaman_card = true,
            }
        }
        saved
    }

    /// After the end nothing of the last turn is kept but whose it was.
    fn saved_turn(&self) -> SavedTurn {
        let turn = &self.turn;
        SavedTurn {
            seat: turn.seat,
            sent_away: turn.sent_away && !self.is_over(),
            card_used: turn.card_used && !self.is_over(),
            waits_for: match turn.phase {
                Phase::DrawOrScout => SavedPhase::DrawOrScout,
                Phase::Reveal => SavedPhase::Reveal(turn.cycle),
                Phase::PlaceTile => SavedPhase::PlaceTile(self.name_of(turn.tile)),
                Phase::TakeBack(by) => SavedPhase::TakeBack(by),
                Phase::PutFigure => SavedPhase::PutFigure,
                Phase::Over => SavedPhase::Over,
            },
        }
    }

    fn saved_stack(&self, stack: Stack) -> SavedStack {
        SavedStack {
            left: self.stacks.left(stack).iter().map(|&tile| self.name_of(tile)).collect(),
            discarded: self.discarded(stack).map(|tile| self.name_of(tile)).collect(),
        }
    }

    fn saved_board(&self) -> ArrayVec<SavedTile, MAX_TILES> {
        self.board.placed_tiles().skip(1).map(|laid| self.saved_tile(laid)).collect()
    }

    pub(super) fn saved_tile(&self, laid: PlacedTile) -> SavedTile {
        let figure = laid.figure.map(|(figure, segment)| SavedFigure {
            seat: figure.seat,
            kind: figure.kind,
            segment,
        });
        let (pos, rotation) = (laid.placement.pos, laid.placement.rotation);
        SavedTile { tile: self.name_of(laid.tile), pos, rotation, figure }
    }
}
