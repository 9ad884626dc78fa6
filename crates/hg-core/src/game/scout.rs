//! The Scout add-on: hands, playing its tiles, the figure each demands, its skill and card
//! (RULES 12).

use arrayvec::ArrayVec;
use hg_features::{Board, FigureKind, Placement, Pos, Seat};
use hg_tiles::{Power, SegmentId, SegmentName, Stack, TileId};

use super::{Game, Phase};
use crate::{
    Action, ActionError, Event, EventSink,
    config::ScoutPiece,
    event::TakeBackBy,
    event::{Choice, DiscardReason},
    ruleset::{Agriculture, RefusedTile},
};

/// What a seat holds of Scout: bit `n` for the `n`-th Scout tile of the set, the highest for
/// the Shaman card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand(u8);

impl Hand {
    const CARD: u8 = 1 << crate::config::MAX_SCOUT_TILES;

    pub(crate) const fn has_card(self) -> bool {
        self.0 & Self::CARD != 0
    }
}

/// The figures that can be put on a Scout tile: few.
type ScoutFigures = ArrayVec<Action, 16>;

impl Game {
    pub(super) fn give(&mut self, seat: Seat, piece: ScoutPiece) {
        self.hands[seat].0 |= match piece {
            ScoutPiece::ShamanCard => Hand::CARD,
            ScoutPiece::Tile(tile) => self.hand_bit(tile),
        };
    }

    fn hand_bit(&self, tile: TileId) -> u8 {
        let index = self.tile_set().ids_in(Stack::Scout).position(|id| id == tile);
        index.map_or(0, |index| 1 << index)
    }

    fn held_tiles(&self, seat: Seat) -> impl Iterator<Item = TileId> {
        let hand = self.hands[seat];
        self.tile_set()
            .ids_in(Stack::Scout)
            .zip(0..)
            .filter(move |&(_, index)| hand.0 >> index & 1 != 0)
            .map(|(tile, _)| tile)
    }

    pub(super) fn hand_of(&self, seat: Seat) -> impl Iterator<Item = ScoutPiece> {
        let card = self.hands[seat].has_card().then_some(ScoutPiece::ShamanCard);
        self.held_tiles(seat).map(ScoutPiece::Tile).chain(card)
    }

    // ---- playing a tile (RULES 12.3, SC-1 to SC-4) ----------------------------------------------

    pub(super) fn can_play_a_scout_tile(&self) -> bool {
        self.playable_scout_tiles().next().is_some()
    }

    pub(super) fn playable_scout_tiles(&self) -> impl Iterator<Item = TileId> {
        self.held_tiles(self.turn.seat).filter(|&tile| self.is_playable_scout_tile(tile))
    }

    fn is_playable_scout_tile(&self, tile: TileId) -> bool {
        self.board.placements(tile).any(|placement| self.scout_tile_takes_figure(tile, placement))
    }

    pub(super) fn check_play_scout(&self, tile: TileId) -> Result<(), ActionError> {
        if !self.held_tiles(self.turn.seat).any(|held| held == tile) {
            return Err(self.tile_error(Action::PlayScout(tile), tile, |tile| {
                ActionError::ScoutTileNotHeld { tile }
            }));
        }
        if self.is_playable_scout_tile(tile) {
            Ok(())
        } else {
            Err(self.tile_error(Action::PlayScout(tile), tile, |tile| {
                ActionError::ScoutTileFitsNowhere { tile }
            }))
        }
    }

    pub(super) fn play_scout<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        let seat = self.turn.seat;
        self.hands[seat].0 &= !self.hand_bit(tile);
        self.turn.tile = tile;
        self.turn.cycle = Stack::Scout;
        self.turn.phase = Phase::PlaceTile;
        if S::WANTS_EVENTS {
            sink.event(Event::ScoutTilePlayed { seat, tile: self.name_of(tile) });
        }
    }

    pub(super) fn scout_placements(&self) -> impl Iterator<Item = Placement> {
        let tile = self.turn.tile;
        self.board
            .placements(tile)
            .filter(move |&placement| self.scout_tile_takes_figure(tile, placement))
    }

    pub(super) fn check_scout_placement(&self, placement: Placement) -> Result<(), ActionError> {
        self.board.check_place(self.turn.tile, placement)?;
        if self.scout_tile_takes_figure(self.turn.tile, placement) {
            Ok(())
        } else {
            Err(ActionError::ScoutTileWithoutFigure { pos: placement.pos })
        }
    }

    /// Whether a figure could be put on a Scout tile laid so, by help of the unused card if
    /// need be (AMB-31, SC-4). Tried out on a copy of the board: Scout tiles are few.
    fn scout_tile_takes_figure(&self, tile: TileId, placement: Placement) -> bool {
        let mut board = self.board.clone();
        if board.place(tile, placement).is_err() {
            return false;
        }
        let seat = self.turn.seat;
        let (meeples, huts) = (self.meeples(seat), self.huts(seat));
        !self.figures_on_scout_tile(&board, tile, meeples, huts).is_empty()
            || self.card_is_ready()
                && self.meeples_to_take_back(&board, TakeBackBy::ShamanCard).any(|at| {
                    let mut board = board.clone();
                    board.take_figure(at.pos).is_ok()
                        && !self.figures_on_scout_tile(&board, tile, meeples + 1, huts).is_empty()
                })
    }

    /// Whether a figure can be put on the Scout tile just laid once the meeple at `pos` is
    /// back in supply.
    pub(super) fn take_back_helps(&self, pos: Pos) -> bool {
        let mut board = self.board.clone();
        let seat = self.turn.seat;
        let (meeples, huts) = (self.meeples(seat) + 1, self.huts(seat));
        board.take_figure(pos).is_ok()
            && !self.figures_on_scout_tile(&board, self.turn.tile, meeples, huts).is_empty()
    }

    // ---- the figure on it (RULES 12.3 to 12.7, SC-3) --------------------------------------------

    /// Returns the figures that may be put on the Scout tile just laid, sorted. On the bridge, if
    /// both meadows are free (AMB-32); on the agriculture, by the ruleset (AMB-34).
    pub(super) fn scout_figures(&self) -> impl Iterator<Item = Action> + use<> {
        let seat = self.turn.seat;
        let (meeples, huts) = (self.meeples(seat), self.huts(seat));
        self.figures_on_scout_tile(&self.board, self.turn.tile, meeples, huts).into_iter()
    }

    fn figures_on_scout_tile(
        &self,
        board: &Board,
        id: TileId,
        meeples: u8,
        huts: u8,
    ) -> ScoutFigures {
        let tile = &self.tile_set()[id];
        let free = board.last_tile_nodes().free;
        let agriculture = self.ruleset.scout.map(|scout| scout.agriculture);
        let is_free = |node: usize| free >> node & 1 != 0;
        let mut figures = ScoutFigures::new();
        for (index, segment) in tile.segments().iter().enumerate() {
            let lake = segment.lake.and_then(|lake| tile.segment(lake));
            let takes_meeple = match segment.power {
                Some(Power::Scout) => is_free(index),
                Some(Power::Bridge) => {
                    let banks = tile.banks(SegmentId::new(index as u8));
                    banks.is_some_and(|banks| banks.into_iter().all(|bank| is_free(bank.index())))
                }
                Some(Power::Agriculture) => {
                    agriculture == Some(Agriculture::MeepleOrHut) && is_free(index)
                }
                _ => lake.is_some_and(|lake| lake.power == Some(Power::Dugout)) && is_free(index),
            };
            if takes_meeple && meeples > 0 {
                figures.push(Action::PutMeeple(segment.name));
            }
        }
        if huts > 0
            && let Some(meadow) = tile.power_segment(Power::Agriculture)
        {
            match agriculture {
                Some(Agriculture::HutOnMeadow) if is_free(meadow.index()) => {
                    figures.push(Action::PutHut(tile.segments()[meadow.index()].name));
                }
                Some(Agriculture::MeepleOrHut) => {
                    let rivers =
                        tile.nodes().iter().enumerate().filter(|&(node, _)| {
                            tile.hut_nodes() >> node & 1 != 0 && is_free(node)
                        });
                    let segments = tile.segments();
                    figures.extend(
                        rivers.map(|(_, node)| Action::PutHut(segments[node.segment.index()].name)),
                    );
                }
                _ => {}
            }
        }
        figures
    }

    pub(super) fn check_scout_figure(
        &self,
        kind: FigureKind,
        segment: SegmentName,
    ) -> Result<(), ActionError> {
        let action = match kind {
            FigureKind::Meeple => Action::PutMeeple(segment),
            FigureKind::Hut => Action::PutHut(segment),
        };
        if self.scout_figures().any(|figure| figure == action) {
            Ok(())
        } else {
            Err(ActionError::NotTheScoutTilesFigure { segment, kind })
        }
    }

    pub(super) fn ask_scout_figure<S: EventSink>(&mut self, sink: &mut S) {
        let figures: ScoutFigures = self.scout_figures().collect();
        let (kind, segment) = match figures[..] {
            [Action::PutMeeple(segment)] => (FigureKind::Meeple, segment),
            [Action::PutHut(segment)] => (FigureKind::Hut, segment),
            _ => {
                self.turn.phase = Phase::PutFigure;
                return;
            }
        };
        if let Some(segment) = self.tile_set()[self.turn.tile].segment_named(segment) {
            self.put_figure(kind, segment, Choice::Forced, sink);
        }
    }

    // ---- the skill (RULES 12.4, SC-5) and the card (RULES 12.8, SC-8) ----------------------------------

    /// The seat whose gatherer stands on the Scout tile.
    fn scout_owner(&self) -> Option<Seat> {
        let tile = self.board.tile_at(self.board.power_at(Power::Scout)?)?;
        tile.figure.map(|(figure, _)| figure.seat)
    }

    #[inline]
    pub(super) fn may_send_away(&self) -> bool {
        self.ruleset.scout.is_some() && self.check_send_away().is_ok()
    }

    pub(super) fn check_send_away(&self) -> Result<(), ActionError> {
        let mut left = self.stacks.left(self.turn.cycle).iter();
        let allowed = self.turn.cycle != Stack::Scout
            && !self.turn.sent_away
            && self.scout_owner() == Some(self.turn.seat)
            && left.any(|&tile| self.board.is_placeable(tile));
        if allowed { Ok(()) } else { Err(ActionError::MayNotSendAway) }
    }

    /// AMB-36: the tile leaves the game, or goes back into its stack.
    pub(super) fn send_away<S: EventSink>(&mut self, sink: &mut S) {
        let (tile, stack) = (self.turn.tile, self.turn.cycle);
        match self.ruleset.scout.map(|scout| scout.refused_tile) {
            Some(RefusedTile::MixedBack) => {
                // Between two uses a tile was placed or discarded.
                let left = self.stacks.left(stack).len() as u64;
                self.stacks.mix_back(stack, (self.board.len() as u64) << 8 | left);
                if S::WANTS_EVENTS {
                    let (seat, tile) = (self.turn.seat, self.name_of(tile));
                    sink.event(Event::TileMixedBack { seat, tile, stack });
                }
            }
            _ => self.tell_discarded(tile, stack, DiscardReason::SentAway, sink),
        }
        self.turn.sent_away = true;
        self.draw_or_end_turn(stack, sink);
    }

    fn card_is_ready(&self) -> bool {
        self.hands[self.turn.seat].has_card() && !self.turn.card_used
    }

    pub(super) fn may_use_card(&self) -> bool {
        let by = TakeBackBy::ShamanCard;
        self.card_is_ready() && self.meeples_to_take_back(&self.board, by).next().is_some()
    }
}
