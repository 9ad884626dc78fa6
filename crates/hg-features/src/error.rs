//! Why a tile or figure may not be put somewhere.

use hg_tiles::{Side, Terrain, TileId, TileName};

use crate::{BoardSegment, FigureKind, Pos, Seat};

/// Why a tile may not be laid (RULES 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum PlaceError {
    /// The set has no tile of this id.
    #[error("the tile set has no tile number {}", tile.index())]
    UnknownTile {
        /// The id.
        #[cfg_attr(feature = "serde", serde(serialize_with = "hg_tiles::internals::tile_number"))]
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        tile: TileId,
    },
    /// The tile lies on the board.
    #[error("tile {tile} lies on the board already")]
    TileAlreadyLaid {
        /// The tile.
        tile: TileName,
    },
    /// Another tile lies there.
    #[error("a tile lies at {pos} already (rule 4.1)")]
    Occupied {
        /// The cell.
        pos: Pos,
    },
    /// No tile lies beside the cell: it must share a full side with one.
    #[error("no tile lies beside {pos} (rule 4.1)")]
    NoNeighbour {
        /// The cell.
        pos: Pos,
    },
    /// A side would meet another terrain.
    #[error("the {side} side at {pos} would be {tile} and meet {neighbour} (rule 4.2)")]
    Mismatch {
        /// The cell.
        pos: Pos,
        /// The side of the cell.
        side: Side,
        /// What the tile would show there.
        tile: Terrain,
        /// What the neighbour shows.
        neighbour: Terrain,
    },
}

/// Why a figure may not be put or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum FigureError {
    /// No tile lies there.
    #[error("no tile lies at {pos}")]
    NoTile {
        /// The cell.
        pos: Pos,
    },
    /// No figure stands on the tile.
    #[error("no figure stands at {pos}")]
    NoFigure {
        /// The cell.
        pos: Pos,
    },
    /// A figure stands on the tile: one a tile (RULES 5.1).
    #[error("a figure stands at {pos} already (rule 5.1)")]
    TileHasFigure {
        /// The cell.
        pos: Pos,
    },
    /// The seat has as many of this kind on the board as the board counts.
    #[error(
        "{seat} has {} figures ({kind}) on the board already, the most there can be",
        crate::MAX_FIGURES
    )]
    TooManyFigures {
        /// Whose.
        seat: Seat,
        /// What.
        kind: FigureKind,
    },
    /// The tile has no such segment.
    #[error("the tile at {pos} has no such segment")]
    NoSegment {
        /// The position of the tile.
        pos: Pos,
    },
    /// The segment cannot hold such a figure (RULES 5.2, 5.3, 5.6).
    #[error("no {kind} can stand on segment {at} (rules 5.2 and 5.6)")]
    WrongSegment {
        /// The segment.
        at: BoardSegment,
        /// The figure.
        kind: FigureKind,
    },
}
