//! Checking what a snapshot says that its game waits for.

use hg_tiles::{Power, Stack, TileId};

use crate::game::{Game, Phase};
use crate::snapshot::{SavedPhase, SavedTurn, SnapshotError, TurnFault};
use crate::{
    config::{DrawsBy, ScoutPiece},
    event::TakeBackBy,
    ruleset::{MenhirTurnAfterLastTile, ScoutRules},
};

impl Game {
    pub(super) fn load_turn(
        &mut self,
        saved: &SavedTurn,
        in_hand: Option<TileId>,
    ) -> Result<(), SnapshotError> {
        if saved.seat.index() >= self.seats() {
            return Err(TurnFault::UnknownSeat { seat: saved.seat }.into());
        }
        let on_board = || self.last_laid().ok_or(TurnFault::NothingLaid);
        let (phase, cycle, tile) = match saved.waits_for {
            SavedPhase::DrawOrScout => (Phase::DrawOrScout, Stack::Land, None),
            SavedPhase::Reveal(stack) => (Phase::Reveal, stack, None),
            SavedPhase::PlaceTile(_) => (Phase::PlaceTile, Stack::Land, in_hand),
            SavedPhase::TakeBack(by) => (Phase::TakeBack(by), Stack::Land, Some(on_board()?)),
            SavedPhase::PutFigure => (Phase::PutFigure, Stack::Land, Some(on_board()?)),
            SavedPhase::Over => (Phase::Over, Stack::Land, None),
        };
        self.turn.seat = saved.seat;
        self.turn.sent_away = saved.sent_away;
        self.turn.card_used = saved.card_used;
        self.turn.phase = phase;
        self.turn.cycle = tile.map_or(cycle, |tile| self.tile_set()[tile].stack());
        self.turn.tile = tile.unwrap_or(TileId::new(0));
        self.turn.claimable = 0;
        self.turn.complete = 0;
        self.check_stacks()?;
        self.check_flags()?;
        self.check_tile(saved.waits_for)?;
        if phase == Phase::PutFigure {
            self.turn.complete = self.board.last_tile_nodes().complete;
            self.turn.claimable = self.claimable(self.board.last_tile_nodes().free);
        }
        // A choice with one option is not asked but taken; laying a tile is always asked.
        let is_choice = matches!(phase, Phase::DrawOrScout | Phase::TakeBack(_) | Phase::PutFigure);
        if is_choice && self.legal_action_count() < 2 {
            return Err(TurnFault::NoChoice.into());
        }
        Ok(())
    }

    /// Whether the stacks hold what the decision needs, and the cycle is due.
    fn check_stacks(&self) -> Result<(), TurnFault> {
        let not_empty = |stack: Stack| {
            if self.stacks.is_empty(stack) { Err(TurnFault::StackEmpty { stack }) } else { Ok(()) }
        };
        let cycle = self.turn.cycle;
        match self.turn.phase {
            Phase::Over if !self.stacks.is_empty(Stack::Land) => return Err(TurnFault::LandLeft),
            Phase::Reveal if self.stacks.draws_by == DrawsBy::Game => {
                return Err(TurnFault::DrawsAreTheGames);
            }
            Phase::Reveal => not_empty(cycle)?,
            _ => {}
        }
        // A turn begins with a land tile left, and Scout's tiles are played instead of it.
        if self.turn.phase == Phase::DrawOrScout || cycle == Stack::Scout {
            not_empty(Stack::Land)?;
        }
        if cycle == Stack::Menhir {
            if self.ruleset.menhir_turn_after_last_tile == MenhirTurnAfterLastTile::Skipped {
                not_empty(Stack::Land)?;
            }
            // Of one that lies this was checked as it was laid.
            let to_be_laid = matches!(self.turn.phase, Phase::PlaceTile | Phase::Reveal);
            if to_be_laid && !self.last_tile_earned_menhir() {
                return Err(TurnFault::MenhirTurnNotEarned);
            }
        }
        Ok(())
    }

    /// Whether what was used in this turn can have been.
    fn check_flags(&self) -> Result<(), TurnFault> {
        let (phase, cycle, seat) = (self.turn.phase, self.turn.cycle, self.turn.seat);
        let begins_or_ended = matches!(phase, Phase::DrawOrScout | Phase::Over);
        if self.turn.sent_away {
            let mixed_back = self.ruleset.scout.is_some_and(ScoutRules::mixes_back);
            let gone = |stack| mixed_back || self.discarded(stack).next().is_some();
            let can_be = match cycle {
                Stack::Land => gone(Stack::Land),
                Stack::Menhir => gone(Stack::Land) || gone(Stack::Menhir),
                Stack::Scout | Stack::Start => false,
            };
            let scout = self.board.power_at(Power::Scout);
            let scout = scout.and_then(|pos| self.board.tile_at(pos)?.figure);
            let is_owner = scout.is_some_and(|(figure, _)| figure.seat == seat);
            if begins_or_ended || !can_be || !is_owner {
                return Err(TurnFault::SentAway);
            }
        }
        if self.turn.card_used {
            // It is used between laying a tile and putting a figure on it.
            let after_a_tile = phase == Phase::PutFigure || cycle == Stack::Menhir;
            let now = phase == Phase::TakeBack(TakeBackBy::ShamanCard);
            let held = self.hand_of(seat).any(|piece| piece == ScoutPiece::ShamanCard);
            if begins_or_ended || now || !after_a_tile || !held {
                return Err(TurnFault::CardUsed);
            }
        }
        Ok(())
    }

    /// Whether the tile in hand, or the one laid last, is one that this can be waited for.
    fn check_tile(&self, waits_for: SavedPhase) -> Result<(), TurnFault> {
        match waits_for {
            SavedPhase::PlaceTile(_) => {
                let fits = match self.turn.cycle {
                    Stack::Scout => self.scout_placements().next().is_some(),
                    _ => self.board.is_placeable(self.turn.tile),
                };
                if fits { Ok(()) } else { Err(TurnFault::FitsNowhere) }
            }
            SavedPhase::TakeBack(by) => {
                self.check_that_no_figure_stands()?;
                let shaman = self.powers_of_tile().contains(Power::Shaman);
                let allowed = match by {
                    TakeBackBy::ShamanTile => shaman,
                    TakeBackBy::ShamanCard => !shaman && self.may_use_card(),
                };
                if allowed { Ok(()) } else { Err(TurnFault::NoTakeBack { by }) }
            }
            SavedPhase::PutFigure => self.check_that_no_figure_stands(),
            SavedPhase::DrawOrScout | SavedPhase::Reveal(_) | SavedPhase::Over => Ok(()),
        }
    }

    fn check_that_no_figure_stands(&self) -> Result<(), TurnFault> {
        let figure = self.board.last_placed().and_then(|tile| tile.figure);
        if figure.is_none() { Ok(()) } else { Err(TurnFault::FigureStands) }
    }
}
