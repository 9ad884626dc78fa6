//! One step of a scenario, and how it is played.

use alloc::string::String;
use core::fmt;

use hg_features::{FigureKind, Placement};
use hg_tiles::{Stack, TileId};

use super::StepError;
use crate::{Action, Decision, Game};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Lay { tile: String, placement: Placement },
    Draw { tile: String },
    Put { kind: FigureKind, segment: String },
    Pass,
    Act(Action),
}

impl Step {
    /// The tile that the step needs in hand.
    pub(super) fn tile(&self) -> Option<&str> {
        match self {
            Self::Lay { tile, .. } | Self::Draw { tile } => Some(tile),
            Self::Put { .. } | Self::Pass | Self::Act(_) => None,
        }
    }

    pub(super) fn play(&self, game: &mut Game) -> Result<(), StepError> {
        match self {
            Self::Lay { tile, placement } => {
                let id = find(game, tile)?;
                go_to_tile(game, id)?;
                if game.tile_in_hand() != Some(id) {
                    return Err(other_tile(game));
                }
                game.apply_quietly(Action::Place(*placement))?;
            }
            Self::Draw { tile } => {
                let id = find(game, tile)?;
                go_to_tile(game, id)?;
                let left_the_game = game.discarded(game.tile_set()[id].stack()).any(|t| t == id);
                if game.tile_in_hand() != Some(id) && !left_the_game {
                    return Err(other_tile(game));
                }
            }
            Self::Put { kind, segment } => {
                let unknown = |_| StepError::NotASegment { segment: segment.clone() };
                let segment = segment.parse().map_err(unknown)?;
                take_nothing(game)?;
                game.apply_quietly(match kind {
                    FigureKind::Meeple => Action::PutMeeple(segment),
                    FigureKind::Hut => Action::PutHut(segment),
                })?;
            }
            Self::Pass => {
                take_nothing(game)?;
                game.apply_quietly(Action::Pass)?;
            }
            Self::Act(action) => game.apply_quietly(*action)?,
        }
        Ok(())
    }
}

/// Declines whatever is asked before the next tile comes to hand.
fn go_to_tile(game: &mut Game, tile: TileId) -> Result<(), StepError> {
    loop {
        let declined = match game.decision() {
            Some(Decision::TakeBack { .. }) => Action::TakeNothing,
            Some(Decision::PutFigure { .. }) => Action::Pass,
            Some(Decision::DrawOrScout { .. }) => match game.tile_set()[tile].stack() {
                Stack::Scout => Action::PlayScout(tile),
                _ => Action::Draw,
            },
            Some(Decision::PlaceTile { .. } | Decision::Reveal { .. }) | None => return Ok(()),
        };
        game.apply_quietly(declined)?;
    }
}

fn take_nothing(game: &mut Game) -> Result<(), StepError> {
    if let Some(Decision::TakeBack { .. }) = game.decision() {
        game.apply_quietly(Action::TakeNothing)?;
    }
    Ok(())
}

fn find(game: &Game, name: &str) -> Result<TileId, StepError> {
    game.tile_set().id_of(name).ok_or_else(|| StepError::UnknownTile { tile: name.into() })
}

fn other_tile(game: &Game) -> StepError {
    match game.tile_in_hand() {
        Some(tile) => StepError::OtherTile { in_hand: game.tile_set()[tile].name() },
        None => StepError::NoTile,
    }
}

/// As `lay 41 at (-1,1) turned 3`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay { tile, placement: Placement { pos, rotation } } => {
                write!(f, "lay {tile} at {pos} turned {}", rotation.quarter_turns())
            }
            Self::Draw { tile } => write!(f, "draw {tile}"),
            Self::Put { kind, segment } => write!(f, "{kind} {segment}"),
            Self::Pass => Action::Pass.fmt(f),
            Self::Act(action) => action.fmt(f),
        }
    }
}
