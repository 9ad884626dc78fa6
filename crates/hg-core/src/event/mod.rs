//! What happened: events that explain themselves, and where they go.

mod rule;
mod scored;
mod sink;
mod words;

pub use crate::decision::TakeBackBy;
use hg_features::{
    AnimalCounts, BoardSegment, BySeat, FeatureKind, FigureKind, Placement, Pos, Seat, SeatSet,
};
use hg_tiles::{Stack, TileName};

pub use rule::RuleId;
pub use scored::{ScoreSource, Scored};
pub use sink::{EventSink, Events, NoEvents, OnEvent};

/// Whether a choice was made, or taken for the player because it was the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Choice {
    /// The player chose.
    Made,
    /// There was nothing else to choose.
    Forced,
}

/// Why a tile left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DiscardReason {
    /// It fitted nowhere (RULES 3.3, 3.9.5).
    FitsNowhere,
    /// The Scout's owner sent it away (RULES 12.4).
    SentAway,
}

/// Why a meeple went home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ReturnReason {
    /// Its forest or river is complete (RULES 3.8).
    FeatureCompleted,
    /// The game is over, and its forest or river never was completed (RULES 10.2).
    GameEnded,
}

/// Something that happened. The order of events is the order in which the rules settle things,
/// and folding the points of all [`Event::Scored`] gives the scores.
///
/// Tiles and segments go by name, so that an event can be printed, saved and read without a
/// tile set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", tag = "event", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// A seat's turn began.
    TurnStarted {
        /// Whose turn.
        seat: Seat,
    },
    /// A completed forest with a menhir gave its completer a menhir turn (RULES 3.9).
    MenhirTurnEarned {
        /// Who plays it, now.
        seat: Seat,
    },
    /// A tile was drawn, for all to see.
    TileDrawn {
        /// Who drew.
        seat: Seat,
        /// The tile.
        tile: TileName,
        /// From where.
        stack: Stack,
    },
    /// A player plays a Scout tile instead of drawing (RULES 12.3).
    ScoutTilePlayed {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: TileName,
    },
    /// The Scout's owner sent a drawn tile back into its stack (AMB-36).
    TileMixedBack {
        /// Who had drawn it.
        seat: Seat,
        /// The tile.
        tile: TileName,
        /// From where.
        stack: Stack,
    },
    /// A drawn tile left the game.
    TileDiscarded {
        /// Who had drawn it.
        seat: Seat,
        /// The tile.
        tile: TileName,
        /// From where.
        stack: Stack,
        /// Why.
        reason: DiscardReason,
    },
    /// A tile was laid.
    TilePlaced {
        /// Who laid it.
        seat: Seat,
        /// The tile.
        tile: TileName,
        /// Where and how.
        placement: Placement,
    },
    /// The hunting trap covered animals (RULES 9.2): they are ignored from now on.
    AnimalsCovered {
        /// Where the trap lies.
        at: Pos,
        /// All animals in its range and meadow.
        animals: AnimalCounts,
        /// Tigers among them that stay active (AMB-14).
        loose_tigers: u16,
    },
    /// A player took back a meeple, unscored.
    MeepleTakenBack {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: BoardSegment,
        /// What allowed it.
        by: TakeBackBy,
        /// Whether there was a choice.
        choice: Choice,
    },
    /// A player took no meeple back.
    NothingTakenBack {
        /// Who.
        seat: Seat,
        /// What would have allowed it.
        by: TakeBackBy,
    },
    /// A player put a figure on the tile just laid.
    FigurePut {
        /// Whose.
        seat: Seat,
        /// What.
        kind: FigureKind,
        /// Where.
        at: BoardSegment,
        /// Whether there was a choice.
        choice: Choice,
    },
    /// A player put no figure.
    NoFigurePut {
        /// Who.
        seat: Seat,
        /// Whether there was a choice.
        choice: Choice,
    },
    /// A forest or river was completed, whether or not anybody scores for it.
    FeatureCompleted {
        /// Who laid the tile.
        seat: Seat,
        /// Forest or river.
        feature: FeatureKind,
        /// A segment of it on the tile just laid.
        at: BoardSegment,
    },
    /// Points were scored.
    Scored(Scored),
    /// A meeple went home.
    MeepleReturned {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: BoardSegment,
        /// Why.
        reason: ReturnReason,
    },
    /// The game is over.
    GameEnded {
        /// All scores.
        scores: BySeat<u32>,
        /// Who has the most (RULES 11.5).
        winners: SeatSet,
    },
}

// Events are copied wherever they go: the tiles of a score are what takes room.
const _: () = assert!(size_of::<Event>() <= 192);

#[cfg(feature = "serde")]
hg_tiles::serde_by_name!(Event);
