//! Making a game of a snapshot. Nothing in it is trusted: the tiles are laid one after the
//! other through the board's own check, and each figure is put on its tile at once through the
//! check that serves play, so that whatever comes out is a game that can be played on.

mod places;
mod turn;

use alloc::vec::Vec;

use hg_features::{BoardSegment, FeatureKind, Figure, FigureKind, Placement, Pos, Seat};
use hg_tiles::{Power, Rotation, SegmentKind, SharedTiles, Stack, TileId};

use super::{Game, Phase};
use crate::snapshot::{
    GameSnapshot, MAX_SAVED_SCORE, SavedDraws, SavedFigure, SavedPlace, SavedSeat, SavedStack,
    SavedTile, SavedTileSet, SavedTurn, SnapshotError,
};
use crate::{
    GameConfig, Observation, Ruleset, Setup,
    config::{Deck, DrawsBy, ScoutPiece},
};
use places::Places;

/// What a snapshot and an observation have in common.
struct Saved<'s> {
    ruleset: Ruleset,
    tiles: SavedTileSet,
    deck: Deck,
    draws: SavedDraws,
    seats: &'s [SavedSeat],
    turn: &'s SavedTurn,
    land: &'s SavedStack,
    menhir: &'s SavedStack,
    /// Without the start tile.
    board: &'s [SavedTile],
    /// Where the first of those stands in the list of the board.
    first: usize,
}

impl Saved<'_> {
    /// The place of a tile of the board.
    const fn place(&self, index: usize) -> SavedPlace {
        SavedPlace::Board(self.first + index)
    }
}

impl<'s> From<&'s GameSnapshot> for Saved<'s> {
    fn from(snapshot: &'s GameSnapshot) -> Self {
        Self {
            ruleset: snapshot.ruleset,
            tiles: snapshot.tiles,
            deck: snapshot.deck,
            draws: snapshot.draws,
            seats: &snapshot.seats,
            turn: &snapshot.turn,
            land: &snapshot.land,
            menhir: &snapshot.menhir,
            board: &snapshot.board,
            first: 0,
        }
    }
}

impl<'s> From<&'s Observation> for Saved<'s> {
    fn from(observation: &'s Observation) -> Self {
        Self {
            ruleset: observation.ruleset,
            tiles: observation.tiles,
            deck: observation.deck,
            draws: SavedDraws::Caller,
            seats: &observation.seats,
            turn: &observation.turn,
            land: &observation.land,
            menhir: &observation.menhir,
            board: observation.board.get(1..).unwrap_or_default(),
            first: 1,
        }
    }
}

impl Game {
    /// The game of a snapshot, to be played on as the one that was saved: with the same hashes,
    /// decisions and events.
    ///
    /// It is checked without knowing the actions that led to it: the tiles of the set are each
    /// in one place; the board can be laid in the saved order; each figure could be put where
    /// it stands when its tile was laid, and would not have gone home since; supplies, scores,
    /// hands and the decision waited for fit all that. What is refused cannot come about in
    /// play. Not all that cannot come about is refused: the scores might be others.
    ///
    /// # Errors
    ///
    /// [`SnapshotError`] names the first field that is wrong. Any snapshot may be given; it
    /// costs about what laying its tiles costs.
    pub fn from_snapshot(
        snapshot: &GameSnapshot,
        tiles: impl Into<SharedTiles>,
    ) -> Result<Self, SnapshotError> {
        Self::load(&Saved::from(snapshot), tiles.into())
    }

    /// The game of an observation, in which the caller makes the draws.
    pub(crate) fn from_observation(
        observation: &Observation,
        tiles: SharedTiles,
    ) -> Result<Self, SnapshotError> {
        let start = tiles.start().map(|start| SavedTile {
            tile: tiles[start].name(),
            pos: Pos::ORIGIN,
            rotation: Rotation::R0,
            figure: None,
        });
        let (first, _) = observation.board.split_first().unzip();
        let game = Self::load(&Saved::from(observation), tiles)?;
        if first.copied() != start {
            return Err(SnapshotError::StartTile);
        }
        let mut covered: Vec<BoardSegment> = game.board.covered_segments().collect();
        covered.sort_unstable();
        let loose_tigers = game.board.loose_tigers();
        if (&covered, loose_tigers) != (&observation.covered, observation.loose_tigers) {
            return Err(SnapshotError::Covered);
        }
        Ok(game)
    }

    #[expect(clippy::needless_pass_by_value, reason = "the game keeps them")]
    fn load(saved: &Saved<'_>, tiles: SharedTiles) -> Result<Self, SnapshotError> {
        let given = tiles.digest();
        let SavedTileSet { name, digest } = saved.tiles;
        if digest != given {
            return Err(SnapshotError::OtherTileSet { name, saved: digest, given });
        }
        let config =
            GameConfig::with_ruleset(saved.ruleset, saved.seats.len()).with_tiles(tiles.clone());
        let mut game = Setup::new(config)?.unshuffled;
        let places = Places::of(saved, &tiles)?;
        let (draws_by, mixing) = match saved.draws {
            SavedDraws::Caller => (DrawsBy::Caller, 0),
            SavedDraws::Game => (DrawsBy::Game, 0),
            SavedDraws::Mixing(key) => (DrawsBy::Game, key),
        };
        game.stacks = places.stacks(draws_by, &tiles);
        game.set_mixing(|| mixing);
        if game.hidden_mixing() != mixing {
            return Err(SnapshotError::Mixing);
        }
        game.load_board(saved, &places.board)?;
        game.load_seats(saved.seats, &places.held)?;
        game.load_turn(saved.turn, places.in_hand)?;
        game.check_that_meeples_went_home(saved)?;
        Ok(game)
    }

    fn load_board(&mut self, saved: &Saved<'_>, ids: &[TileId]) -> Result<(), SnapshotError> {
        for ((tile, &id), index) in saved.board.iter().zip(ids).zip(0..) {
            let place = saved.place(index);
            if self.tile_set()[id].stack() == Stack::Menhir && !self.last_tile_earned_menhir() {
                return Err(SnapshotError::MenhirTurnNotEarned { place });
            }
            let placement = Placement { pos: tile.pos, rotation: tile.rotation };
            self.board
                .place(id, placement)
                .map_err(|source| SnapshotError::Place { place, source })?;
            if self.tile_set()[id].has_power(Power::HuntingTrap) {
                self.board.spring_hunting_trap(&self.ruleset.scoring);
            }
            if let Some(figure) = tile.figure {
                self.load_figure(place, id, figure)?;
            }
        }
        Ok(())
    }

    /// Puts a figure on the tile just laid as if its seat did so now.
    fn load_figure(
        &mut self,
        place: SavedPlace,
        id: TileId,
        saved: SavedFigure,
    ) -> Result<(), SnapshotError> {
        let SavedFigure { seat, kind, segment } = saved;
        if seat.index() >= self.seats() {
            return Err(SnapshotError::UnknownSeat { place, seat });
        }
        self.turn.seat = seat;
        self.turn.tile = id;
        self.turn.cycle = self.tile_set()[id].stack();
        self.turn.claimable = self.claimable(self.board.last_tile_nodes().free);
        let at = self
            .check_figure(kind, segment)
            .map_err(|source| SnapshotError::Figure { place, source })?;
        let put = self.board.put_figure_on_last(at, Figure { seat, kind });
        debug_assert_eq!(put, Ok(()), "checked before");
        Ok(())
    }

    /// Whether the tile laid last completed a forest with a menhir in a land or Scout cycle
    /// (RULES 3.9).
    fn last_tile_earned_menhir(&self) -> bool {
        let stack = self.last_laid().map(|id| self.tile_set()[id].stack());
        let complete = self.board.last_tile_nodes().complete;
        matches!(stack, Some(Stack::Land | Stack::Scout))
            && (0..u16::BITS as usize).filter(|index| complete >> index & 1 != 0).any(|index| {
                self.board.feature_of_last_tile(index).is_some_and(|feature| {
                    feature.kind() == FeatureKind::Forest && feature.contents().menhirs > 0
                })
            })
    }

    /// The tile laid last; not the start tile.
    fn last_laid(&self) -> Option<TileId> {
        self.board.placed_tiles().skip(1).next_back().map(|tile| tile.tile)
    }

    fn load_seats(
        &mut self,
        seats: &[SavedSeat],
        held: &[(Seat, TileId)],
    ) -> Result<(), SnapshotError> {
        let mut card_dealt = false;
        for (seat, saved) in Seat::first(self.seats()).zip(seats) {
            if saved.score > MAX_SAVED_SCORE {
                return Err(SnapshotError::Score { seat, score: saved.score });
            }
            self.scores[seat] = saved.score;
            for (kind, saved, left) in [
                (FigureKind::Meeple, saved.meeples, self.meeples(seat)),
                (FigureKind::Hut, saved.huts, self.huts(seat)),
            ] {
                if saved != left {
                    return Err(SnapshotError::Supply { seat, kind, saved, left });
                }
            }
            if saved.shaman_card {
                if card_dealt || self.ruleset.scout.is_none() {
                    return Err(SnapshotError::ShamanCard { seat });
                }
                card_dealt = true;
                self.give(seat, ScoutPiece::ShamanCard);
            }
        }
        for &(seat, tile) in held {
            self.give(seat, ScoutPiece::Tile(tile));
        }
        Ok(())
    }

    /// RULES 3.8, 10.2, 12.3. What the tile just laid completes is settled after the figure.
    fn check_that_meeples_went_home(&self, saved: &Saved<'_>) -> Result<(), SnapshotError> {
        let unsettled = matches!(self.turn.phase, Phase::TakeBack(_) | Phase::PutFigure);
        let last = self.board.len() - 1;
        for (tile, index) in self.board.placed_tiles().zip(0..).skip(1) {
            let spec = &self.tile_set()[tile.tile];
            let place = saved.place(index - 1);
            let Some((figure, segment)) = tile.figure else {
                if spec.stack() == Stack::Scout && !(unsettled && index == last) {
                    return Err(SnapshotError::ScoutTileWithoutFigure { place });
                }
                continue;
            };
            let goes_home = figure.kind == FigureKind::Meeple
                && spec.stack() != Stack::Scout
                && matches!(segment.kind, SegmentKind::Forest | SegmentKind::River);
            let at = BoardSegment::new(tile.placement.pos, segment);
            if goes_home && (self.is_over() || self.is_settled(at, unsettled)) {
                return Err(SnapshotError::MeepleNotSentHome { place });
            }
        }
        Ok(())
    }

    /// Whether a forest or river is complete, and not by the tile just laid if that is still
    /// to be settled.
    fn is_settled(&self, at: BoardSegment, unsettled: bool) -> bool {
        let Some(feature) = self.board.feature(at) else {
            return false;
        };
        let of_the_last_tile = || {
            (0..u16::BITS as usize)
                .filter_map(|index| self.board.feature_of_last_tile(index))
                .any(|other| other.id() == feature.id())
        };
        feature.is_complete() && !(unsettled && of_the_last_tile())
    }
}
