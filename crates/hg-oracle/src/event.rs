//! The plain data that the referee takes and returns: moves, questions and events.

use std::fmt;

use hg_tiles::{SegmentId, Stack, TileId};

use crate::{FeatureKind, Herd, Piece, Placed, Spot, Standing, Term, Values};

/// A Scout piece in a seat's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// One of the tiles.
    Tile(TileId),
    /// The Shaman card, which is never placed.
    ShamanCard,
}

/// Who knows the order of the stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// The referee: tiles are drawn in the order of [`Start`].
    InOrder,
    /// Nobody: each draw is a [`Move::Reveal`].
    Revealed,
}

/// The start of a game.
#[derive(Clone, Debug)]
pub struct Start {
    /// The switches of the ruleset.
    pub values: Values,
    /// The number of seats, 2 to 5.
    pub seats: u8,
    /// The seat that has the first turn.
    pub first_seat: u8,
    /// Who knows the order of the stacks.
    pub draws: Draws,
    /// The land stack, first drawn first.
    pub land: Vec<TileId>,
    /// The menhir stack, first drawn first.
    pub menhir: Vec<TileId>,
    /// The Scout pieces in hand of each seat; empty without Scout.
    pub hands: Vec<Vec<Hand>>,
}

/// What allows a seat to take back a meeple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBackBy {
    /// The shaman tile just placed (RULES 9.3).
    ShamanTile,
    /// Scout's Shaman card (RULES 12.8).
    ShamanCard,
}

/// The decision that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Draw, or play a Scout tile.
    DrawOrScout,
    /// Chance: the tile drawn from this stack.
    Reveal(Stack),
    /// Place the tile in hand.
    Place {
        /// The tile.
        tile: TileId,
        /// Where it came from.
        stack: Stack,
    },
    /// Take back a meeple or not.
    TakeBack(TakeBackBy),
    /// Put a figure on the tile just placed or not.
    PutFigure,
}

/// One decision of a seat, or of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Draw a land tile.
    Draw,
    /// Play a Scout tile from the hand.
    PlayScout(TileId),
    /// Chance: this tile was drawn.
    Reveal(TileId),
    /// Place the tile in hand.
    Place {
        /// Cells east of the start tile.
        x: i32,
        /// Cells south of the start tile.
        y: i32,
        /// Quarter turns clockwise.
        turns: u8,
    },
    /// Send the drawn tile away: the Scout's skill.
    SendAway,
    /// Take back the own meeple on that tile.
    TakeBack {
        /// Cells east of the start tile.
        x: i32,
        /// Cells south of the start tile.
        y: i32,
    },
    /// Take no meeple back.
    TakeNothing,
    /// Put a figure on that segment of the tile just placed.
    Put(Piece, SegmentId),
    /// Put no figure.
    Pass,
}

/// What points were scored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// A completed forest.
    Forest,
    /// A completed river.
    River,
    /// The logboat.
    Logboat,
    /// The hunting trap.
    HuntingTrap,
    /// Scout's dug-out.
    Dugout,
    /// The huts of a river system, at the end.
    Huts,
    /// The hunters of a meadow, at the end.
    Meadow,
    /// Scout's agriculture, at the end.
    Agriculture,
}

impl Source {
    /// Returns `true` if it scores at the end of the game.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Huts | Self::Meadow | Self::Agriculture)
    }
}

/// Points for a feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What for.
    pub source: Source,
    /// The kind of the feature.
    pub kind: FeatureKind,
    /// The least segment of the feature.
    pub at: Spot,
    /// The cells of the feature as (x, y), sorted.
    pub cells: Vec<(i32, i32)>,
    /// The terms of its value, sorted.
    pub terms: Vec<Term>,
    /// The points for each winner: the sum of the terms.
    pub points: u32,
    /// The figures of each seat that count in the feature.
    pub counts: Vec<u32>,
    /// The seats that get the points, sorted.
    pub winners: Vec<u8>,
    /// `true` if a hunter on the shrine wins alone (RULES 11.4).
    pub by_shrine: bool,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the seat, the tile, the place and the reason")]
pub enum Event {
    /// A turn began.
    TurnStarted { seat: u8 },
    /// A completed forest with a menhir gave a menhir turn (RULES 3.9).
    MenhirTurnEarned { seat: u8 },
    /// A tile was drawn.
    Drawn { seat: u8, tile: TileId, stack: Stack },
    /// A Scout tile was played from the hand.
    ScoutPlayed { seat: u8, tile: TileId },
    /// The Scout's owner sent a drawn tile back into its stack.
    MixedBack { seat: u8, tile: TileId, stack: Stack },
    /// A drawn tile left the game: it fits nowhere, or the Scout's owner sent it away.
    Discarded { seat: u8, tile: TileId, stack: Stack, sent_away: bool },
    /// A tile was placed.
    Placed { seat: u8, placed: Placed },
    /// The hunting trap covered animals, all but the loose tigers.
    Covered { x: i32, y: i32, animals: Herd, loose_tigers: u32 },
    /// A seat took back a meeple. It is forced if there was one option.
    TakenBack { seat: u8, from: Spot, by: TakeBackBy, forced: bool },
    /// A seat took no meeple back.
    NothingTakenBack { seat: u8, by: TakeBackBy },
    /// A figure was put. It is forced if there was one option.
    Put { figure: Standing, forced: bool },
    /// No figure was put. It is forced if there was none to put.
    NothingPut { seat: u8, forced: bool },
    /// A forest or river was completed: the first segment of it on the tile just placed.
    Completed { seat: u8, kind: FeatureKind, at: Spot },
    /// Points were scored.
    Scored(Score),
    /// A meeple returned to its seat: its feature is complete, or the game ended.
    Returned { seat: u8, from: Spot, game_ended: bool },
    /// The game ended.
    Ended { scores: Vec<u32>, winners: Vec<u8> },
}

/// Sorts scores and returned meeples that follow each other: their order has no meaning.
pub fn sort_simultaneous(events: &mut [Event]) {
    let same_kind = |one: &Event, other: &Event| {
        matches!(
            (one, other),
            (Event::Scored(_), Event::Scored(_)) | (Event::Returned { .. }, Event::Returned { .. })
        )
    };
    for run in events.chunk_by_mut(same_kind) {
        run.sort_by_key(|event| match event {
            Event::Scored(score) => (Some(score.source), Some(score.at), 0),
            Event::Returned { seat, from, .. } => (None, Some(*from), *seat),
            _ => (None, None, 0),
        });
    }
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection(pub(crate) String);

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Objection {}
