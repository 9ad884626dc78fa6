//! Why an action was refused.

use hg_features::{FigureKind, PlaceError, Pos};
use hg_tiles::{SegmentName, TileName};

use crate::{Decision, NamedAction};

/// Why [`crate::Game::apply`] refused an action. The game is then what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum ActionError {
    /// The game is over (RULES 10).
    #[error("the game is over (rule 10.1)")]
    GameOver,
    /// The game waits for another decision (RULES 3.1).
    #[error("\"{action}\" does not answer what is to be decided: {expected} (rule 3.1)")]
    WrongDecision {
        /// The action.
        action: NamedAction,
        /// What the game waits for.
        expected: Decision,
    },
    /// The action names a tile that the set does not have.
    #[error("the tile set does not have the tile of \"{action}\"")]
    UnknownTile {
        /// The action.
        action: NamedAction,
    },
    /// On a Scout tile laid so no figure could be put, but one must (RULES 12.3).
    #[error("at {pos} no figure could be put on the scout tile, but one must (rule 12.3)")]
    ScoutTileWithoutFigure {
        /// The cell.
        pos: Pos,
    },
    /// The seat does not hold this Scout tile.
    #[error("scout tile {tile} is not in hand (rule 12.3)")]
    ScoutTileNotHeld {
        /// The tile.
        tile: TileName,
    },
    /// The Scout tile fits nowhere with a figure on it (RULES 12.3).
    #[error("scout tile {tile} has no place where a figure could be put on it (rule 12.3)")]
    ScoutTileFitsNowhere {
        /// The tile.
        tile: TileName,
    },
    /// The seat may not send the tile away now (RULES 12.4).
    #[error("the drawn tile may not be sent away (rule 12.4)")]
    MayNotSendAway,
    /// The tile just laid has no such segment.
    #[error("the tile just laid has no segment {segment}")]
    NoSegment {
        /// The segment.
        segment: SegmentName,
    },
    /// The segment cannot hold such a figure (RULES 5.2, 5.5, 5.6).
    #[error("a {kind} may not stand on segment {segment} (rules 5.2 to 5.6)")]
    WrongSegment {
        /// The segment.
        segment: SegmentName,
        /// The figure.
        kind: FigureKind,
    },
    /// The seat has no such figure left (RULES 5.1).
    #[error("no {kind} is left in supply (rule 5.1)")]
    NotInSupply {
        /// The figure.
        kind: FigureKind,
    },
    /// A figure stands in the feature already (RULES 5.2, 5.3).
    #[error("the feature of segment {segment} is held already (rules 5.2 and 5.3)")]
    FeatureHeld {
        /// The segment.
        segment: SegmentName,
    },
    /// No hunter may stand on the fire tile under this ruleset (RULES 5.9).
    #[error("no hunter may stand on the fire tile (rule 5.9)")]
    HunterOnFireTile,
    /// Only the figure that a Scout tile is about may be put on it (RULES 12.3).
    #[error("a {kind} on segment {segment} is not what this scout tile asks for (rule 12.3)")]
    NotTheScoutTilesFigure {
        /// The segment.
        segment: SegmentName,
        /// The figure.
        kind: FigureKind,
    },
    /// A figure must be put on a Scout tile (RULES 12.3).
    #[error("a figure must be put on a scout tile (rule 12.3)")]
    FigureRequired,
    /// No meeple of the seat that may be taken back stands there (RULES 9.3, 12.8).
    #[error("no own meeple that may be taken back stands at {pos} (rules 9.3 and 12.8)")]
    NothingToTakeBack {
        /// The cell.
        pos: Pos,
    },
    /// Without this the figure that the Scout tile needs could not be put (AMB-31).
    #[error("a meeple must be taken back that lets a figure be put on the scout tile (rule 12.3)")]
    TakeBackMustFreeTheScoutTile,
    /// Chance: the tile is not in the stack that is drawn from.
    #[error("tile {tile} is not in the stack drawn from")]
    NotInStack {
        /// The tile.
        tile: TileName,
    },
    /// The tile may not be laid so (RULES 4).
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Place(#[from] PlaceError),
}
