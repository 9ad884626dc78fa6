//! The one check of an action: [`Game::check`] drops its result, [`Game::apply`] executes it. The
//! placement of a drawn tile alone is checked by [`Board::place`](hg_features::Board::place), which
//! asks what this check asks of the board.

use hg_features::internals::Fit;
use hg_features::{Figure, FigureKind, Pos};
use hg_tiles::{
    Power, PowerSet, SegmentId, SegmentKind, SegmentName, Stack, Tile, TileId, TileName,
};

use super::{Game, Phase};
use crate::{Action, ActionError, NamedAction, event::TakeBackBy, ruleset::FireTileHunters};

/// A legal action with what its check found out.
pub(super) enum Move {
    Draw,
    PlayScout(TileId),
    Reveal(TileId),
    Place(Fit),
    SendAway,
    TakeNothing(TakeBackBy),
    TakeBack(TakeBackBy, Pos),
    Pass,
    PutFigure(FigureKind, SegmentId),
}

impl Game {
    /// Checks an action without applying it.
    ///
    /// # Errors
    ///
    /// The error that [`Game::apply`] would return.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        self.validate(action).map(drop)
    }

    /// Checks an action. An error says what is wrong and by which rule.
    #[expect(clippy::inline_always, reason = "the result is taken apart at once")]
    #[inline(always)]
    pub(super) fn validate(&self, action: Action) -> Result<Move, ActionError> {
        // Nearly all decisions are one of these two: checked before the others.
        if let (Phase::PlaceTile, Action::Place(placement)) = (self.turn.phase, action) {
            if self.turn.cycle == Stack::Scout {
                self.check_scout_placement(placement)?;
            }
            return Ok(Move::Place(self.board.check_place(self.turn.tile, placement)?));
        }
        if self.turn.phase == Phase::PutFigure {
            return match action {
                Action::PutMeeple(segment) => self.validate_figure(FigureKind::Meeple, segment),
                Action::PutHut(segment) => self.validate_figure(FigureKind::Hut, segment),
                // RULES 3.6, 12.3.
                Action::Pass if self.turn.cycle == Stack::Scout => Err(ActionError::FigureRequired),
                Action::Pass => Ok(Move::Pass),
                _ => Err(self.wrong_decision(action)),
            };
        }
        self.validate_rare(action)
    }

    /// Checks an action that answers neither of the two most frequent decisions.
    fn validate_rare(&self, action: Action) -> Result<Move, ActionError> {
        match (self.turn.phase, action) {
            (Phase::DrawOrScout, Action::Draw) => Ok(Move::Draw),
            (Phase::DrawOrScout, Action::PlayScout(tile)) => {
                self.check_play_scout(tile).map(|()| Move::PlayScout(tile))
            }
            (Phase::Reveal, Action::Reveal(tile)) => {
                if self.stacks.left(self.turn.cycle).contains(&tile) {
                    Ok(Move::Reveal(tile))
                } else {
                    Err(self.tile_error(action, tile, |tile| ActionError::NotInStack { tile }))
                }
            }
            (Phase::PlaceTile, Action::SendAway) => self.check_send_away().map(|()| Move::SendAway),
            (Phase::TakeBack(by), Action::TakeNothing) => {
                self.check_take_nothing().map(|()| Move::TakeNothing(by))
            }
            (Phase::TakeBack(by), Action::TakeBack(pos)) => {
                self.check_take_back(pos).map(|()| Move::TakeBack(by, pos))
            }
            _ => Err(self.wrong_decision(action)),
        }
    }

    #[inline]
    fn validate_figure(&self, kind: FigureKind, name: SegmentName) -> Result<Move, ActionError> {
        Ok(Move::PutFigure(kind, self.check_figure(kind, name)?))
    }

    /// Returns the error of an action that answers another decision.
    #[cold]
    fn wrong_decision(&self, action: Action) -> ActionError {
        match self.decision() {
            Some(expected) => {
                let action = action.named(self.tile_set());
                ActionError::WrongDecision { action, expected }
            }
            None => ActionError::GameOver,
        }
    }

    /// Returns an error that names a tile, or [`ActionError::UnknownTile`] if the set has no such tile.
    pub(super) fn tile_error(
        &self,
        action: Action,
        tile: TileId,
        error: impl FnOnce(TileName) -> ActionError,
    ) -> ActionError {
        match self.tile_set().get(tile) {
            Some(spec) => error(spec.name()),
            None => ActionError::UnknownTile { action: NamedAction::Plain(action) },
        }
    }

    /// RULES 5.1 to 5.10, 12.3. Returns the segment if the figure may be put there: on a lake a hut,
    /// for its river system (AMB-11), but no meeple (AMB-12).
    #[inline]
    pub(super) fn check_figure(
        &self,
        kind: FigureKind,
        segment: SegmentName,
    ) -> Result<SegmentId, ActionError> {
        let tile = &self.board.tile_set()[self.turn.tile];
        let Some(id) = tile.segment_named(segment) else {
            return Err(ActionError::NoSegment { segment });
        };
        if self.turn.cycle == Stack::Scout {
            return self.check_scout_figure(kind, segment).map(|()| id);
        }
        let Some(node) = kind.node_on(tile, id) else {
            return Err(ActionError::WrongSegment { segment, kind });
        };
        if self.turn.claimable >> node & 1 != 0 {
            return Ok(id);
        }
        let seat = self.turn.seat;
        Err(if self.supply(Figure { seat, kind }) == 0 {
            ActionError::NotInSupply { kind }
        } else if self.hunters_forbidden() && segment.kind == SegmentKind::Meadow {
            ActionError::HunterOnFireTile
        } else {
            ActionError::FeatureHeld { segment }
        })
    }

    /// RULES 5.9, AMB-13.
    #[inline]
    pub(super) fn hunters_forbidden(&self) -> bool {
        self.ruleset.fire_tile_hunters == FireTileHunters::Forbidden && {
            let powers = self.powers_of_tile();
            powers.contains(Power::Fire) || powers.contains(Power::Wildfire)
        }
    }

    /// Returns the powers of the turn's tile that take effect (RULES 1.4).
    #[inline]
    pub(super) fn powers_of_tile(&self) -> PowerSet {
        self.board.tile_set()[self.turn.tile].powers().intersection(self.board.powers())
    }

    /// Returns those of the free nodes of the tile just placed that the seat may claim: it has a
    /// figure for them, and no rule forbids it (RULES 5.1, 5.9).
    #[inline]
    pub(super) fn claimable(&self, free: u16) -> u16 {
        let seat = self.turn.seat;
        let tile = &self.board.tile_set()[self.turn.tile];
        let has = |kind| self.supply(Figure { seat, kind }) > 0;
        let meeples = if has(FigureKind::Meeple) { tile.meeple_nodes() } else { 0 };
        let huts = if has(FigureKind::Hut) { tile.hut_nodes() } else { 0 };
        let forbidden = if self.hunters_forbidden() { meadow_nodes(tile) } else { 0 };
        free & (meeples | huts) & !forbidden
    }
}

/// Returns the meadows of a tile as node bits.
fn meadow_nodes(tile: &Tile) -> u16 {
    tile.segments().iter().enumerate().fold(0, |bits, (index, segment)| {
        bits | u16::from(segment.kind() == SegmentKind::Meadow) << index
    })
}
