//! A game log as plain data: what the referee is told.

use std::fmt;

use hg_tiles::{SegmentId, Stack, TileId};

use crate::{Piece, Spot, Values};

/// A Scout piece in a seat's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// One of the tiles.
    Tile(TileId),
    /// The Shaman card, which is never laid.
    ShamanCard,
}

/// How a game starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The ruleset's switches.
    pub values: Values,
    /// How many seats play.
    pub seats: u8,
    /// The seat that has the first turn.
    pub first_seat: u8,
    /// The land stack, first drawn first.
    pub land: Vec<TileId>,
    /// The menhir stack, first drawn first.
    pub menhir: Vec<TileId>,
    /// The Scout pieces that each seat holds; empty without Scout.
    pub hands: Vec<Vec<Hand>>,
}

/// One tile laid, with all that went with it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who lays it.
    pub seat: u8,
    /// The tile.
    pub tile: TileId,
    /// Where it came from.
    pub stack: Stack,
    /// Tiles of that stack that fitted nowhere and were thrown away before it, in order.
    pub discarded: Vec<TileId>,
    /// The tile that the Scout's owner sent away before it.
    pub skipped: Option<TileId>,
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// Quarter turns clockwise.
    pub turns: u8,
    /// The own meeple taken back by the shaman tile or card.
    pub returned: Option<Spot>,
    /// The figure put on the tile.
    pub figure: Option<(Piece, SegmentId)>,
    /// Every seat's points once the step is settled.
    pub scores: Vec<u32>,
    /// How many placements were legal, if the log says.
    pub placements: Option<usize>,
    /// The legal placements, sorted, if the log says.
    pub legal: Option<Vec<(i32, i32, u8)>>,
    /// The figures that could be put after `returned`, in any order, if the log says.
    pub figures: Option<Vec<(Piece, SegmentId)>>,
}

/// What is wrong with a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection(pub(crate) String);

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Objection {}
