//! Why a snapshot is not that of a game that can be.

use core::fmt;

use hg_features::{FigureKind, PlaceError, Seat};
use hg_tiles::{Digest, SetName, Stack, TileName};

use crate::{ActionError, ConfigError, event::TakeBackBy};

/// A place in a [`crate::GameSnapshot`]; its text is the path of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SavedPlace {
    /// A tile that lies.
    Board(usize),
    /// A tile to be drawn.
    Left(Stack, usize),
    /// A tile that left the game.
    Discarded(Stack, usize),
    /// A Scout tile that a seat holds.
    ScoutTile(Seat, usize),
    /// The tile in hand.
    InHand,
}

impl fmt::Display for SavedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(index) => write!(f, "board[{index}]"),
            Self::Left(stack, index) => write!(f, "{stack}.left[{index}]"),
            Self::Discarded(stack, index) => write!(f, "{stack}.discarded[{index}]"),
            Self::ScoutTile(seat, index) => {
                write!(f, "seats[{}].scout_tiles[{index}]", seat.index())
            }
            Self::InHand => f.write_str("turn.waits_for.place_tile"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SavedPlace {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
hg_tiles::schema_of_text!(
    SavedPlace,
    "the path of a field, as board[3]",
    r"^[a-z_.]+(\[[0-9]+\][a-z_.]*)*(\[[0-9]+\])?$"
);

/// Why [`crate::Game::from_snapshot`] refused a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum SnapshotError {
    /// The tiles given are not those of the game.
    #[error(
        "the game is played with the tile set {name} of digest {saved}, but that given has {given}"
    )]
    OtherTileSet {
        /// The name of the game's set.
        name: SetName,
        /// The digest of the game's set.
        saved: Digest,
        /// The digest of the set given.
        given: Digest,
    },
    /// The set has no tile of this name.
    #[error("{place}: the tile set has no tile {tile}")]
    UnknownTile {
        /// Where.
        place: SavedPlace,
        /// The name.
        tile: TileName,
    },
    /// A tile is where those of another stack are.
    #[error("{place}: tile {tile} is of the {home} stack")]
    WrongStack {
        /// Where.
        place: SavedPlace,
        /// The tile.
        tile: TileName,
        /// The stack that it is of.
        home: Stack,
    },
    /// A tile is in two places.
    #[error("{place}: tile {tile} is elsewhere too")]
    RepeatedTile {
        /// The second of them, in the order board, hand, left, discarded, held.
        place: SavedPlace,
        /// The tile.
        tile: TileName,
    },
    /// A tile of a full deck is in no stack, not discarded, not in hand and does not lie.
    #[error("deck is full, but tile {tile} is nowhere")]
    MissingTile {
        /// The tile.
        tile: TileName,
    },
    /// The Shaman card is there without Scout, or twice (RULES 12.2).
    #[error("seats[{}].shaman_card: the card is held twice, or Scout is not played (rule 12.2)", seat.index())]
    ShamanCard {
        /// Who holds it.
        seat: Seat,
    },
    /// A seat has more points than can be.
    #[error("seats[{}].score: {score} points cannot be", seat.index())]
    Score {
        /// The seat.
        seat: Seat,
        /// The points.
        score: u32,
    },
    /// A tile cannot be laid so on those before it (RULES 4).
    #[error("{place}: {source}")]
    Place {
        /// Where.
        place: SavedPlace,
        /// Why not.
        source: PlaceError,
    },
    /// A menhir tile lies that the tile before it has not earned (RULES 3.9).
    #[error("{place}: the tile laid before it earned no menhir turn (rule 3.9)")]
    MenhirTurnNotEarned {
        /// Where.
        place: SavedPlace,
    },
    /// A figure is of a seat that does not play.
    #[error("{place}.figure: {seat} does not play")]
    UnknownSeat {
        /// Where.
        place: SavedPlace,
        /// The seat.
        seat: Seat,
    },
    /// The figure could not have been put there when the tile was laid (RULES 5): there is no
    /// such segment, it holds no such figure, another that still stands held the feature, or the
    /// supply was used up.
    #[error("{place}.figure: {source}")]
    Figure {
        /// Where.
        place: SavedPlace,
        /// Why not.
        source: ActionError,
    },
    /// No figure stands on a Scout tile, where one must (RULES 12.3).
    #[error("{place}: a figure must stand on a scout tile (rule 12.3)")]
    ScoutTileWithoutFigure {
        /// Where.
        place: SavedPlace,
    },
    /// A meeple stands where it would have gone home: on a completed feature (RULES 3.8), or as
    /// gatherer or fisher after the end (RULES 10.2).
    #[error("{place}.figure: the meeple would have gone home (rules 3.8 and 10.2)")]
    MeepleNotSentHome {
        /// Where.
        place: SavedPlace,
    },
    /// A seat's supply is not what the ruleset gives it less what stands on the board.
    #[error("seats[{}]: supply of kind {kind} is {saved}, but {left} are not on the board", seat.index())]
    Supply {
        /// The seat.
        seat: Seat,
        /// What kind of figure.
        kind: FigureKind,
        /// How many the snapshot says.
        saved: u8,
        /// How many there must be.
        left: u8,
    },
    /// The first tile of an observation's board is not the start tile, unturned at (0, 0).
    #[error("board[0]: the start tile lies at (0,0), unturned and without a figure (rule 2.1)")]
    StartTile,
    /// An observation says that other animals are covered than those that the hunting trap has
    /// caught (RULES 9.2).
    #[error("covered: the hunting trap has caught other animals (rule 9.2)")]
    Covered,
    /// A key of mixing is there, though the ruleset mixes no tile back (RULES 12.4, AMB-36).
    #[error("draws: a key of mixing, but the ruleset mixes no tile back (rule 12.4)")]
    Mixing,
    /// Rules, tiles and seats contradict each other.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// What the game waits for does not fit the rest.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error("turn: {0}")]
    Turn(#[from] TurnFault),
}

/// Why a game cannot wait for what its snapshot says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum TurnFault {
    /// The seat does not play.
    #[error("{seat} does not play")]
    UnknownSeat {
        /// The seat.
        seat: Seat,
    },
    /// The game makes the draws, and waits for none.
    #[error("no draw is waited for, because the game makes the draws")]
    DrawsAreTheGames,
    /// A stack is used up from which a tile is to come, or was to when the turn began.
    #[error("the {stack} stack is empty")]
    StackEmpty {
        /// The stack.
        stack: Stack,
    },
    /// The game goes on while land tiles are left (RULES 10.1).
    #[error("the game is not over: land tiles are left (rule 10.1)")]
    LandLeft,
    /// The tile in hand fits nowhere: it would have left the game, or not been played (RULES
    /// 3.3, 12.3).
    #[error("the tile in hand fits nowhere (rules 3.3 and 12.3)")]
    FitsNowhere,
    /// The menhir turn was not earned by the tile laid last (RULES 3.9).
    #[error("the tile laid last earned no menhir turn (rule 3.9)")]
    MenhirTurnNotEarned,
    /// Only the start tile lies.
    #[error("no tile was laid")]
    NothingLaid,
    /// A figure stands on the tile just laid: the choice was made.
    #[error("a figure stands on the tile laid last")]
    FigureStands,
    /// Nothing allows this meeple to be taken back (RULES 9.3, 12.8).
    #[error("nothing lets a meeple be taken back by {by:?} (rules 9.3 and 12.8)")]
    NoTakeBack {
        /// What is said to allow it.
        by: TakeBackBy,
    },
    /// There is nothing to choose: the game would not wait.
    #[error("there is nothing to choose")]
    NoChoice,
    /// The Scout's skill cannot have been used in this turn (RULES 12.4).
    #[error("no tile can have been sent away in this turn (rule 12.4)")]
    SentAway,
    /// The Shaman card cannot have been used in this turn (RULES 12.8).
    #[error("the shaman card cannot have been used in this turn (rule 12.8)")]
    CardUsed,
}
