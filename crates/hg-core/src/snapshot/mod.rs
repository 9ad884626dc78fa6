//! Snapshots: the whole state of a game as plain data, to keep and to send.

#[cfg(feature = "postcard")]
mod bytes;
mod error;

use arrayvec::ArrayVec;
use hg_features::{FigureKind, MAX_SEATS, Pos, Rotation, Seat};
use hg_tiles::{Digest, MAX_TILES, SegmentName, SetName, Stack, TileName};

use crate::{
    Ruleset,
    config::{Deck, MAX_SCOUT_TILES},
    event::TakeBackBy,
};

#[cfg(feature = "postcard")]
pub use bytes::SnapshotBytesError;
pub use error::{SavedPlace, SnapshotError, TurnFault};

/// The most points that a snapshot may give a seat: more than any game under any ruleset and
/// with any tile set can bring.
pub const MAX_SAVED_SCORE: u32 = 10_000_000;

/// The whole state of a game, hidden order included: **not for players**.
///
/// [`crate::Game::snapshot`] makes it and [`crate::Game::from_snapshot`] checks it and makes
/// the game again; in between it is plain data that may be looked at, changed and sent. It
/// holds what cannot be worked out, and of what can only the supplies, as a check: features,
/// covered animals and legal actions follow from the tiles in the order in which they were
/// laid.
///
/// With the feature `serde` it is readable JSON (by `serde_json` or any other format), with the
/// feature `postcard` also compact bytes (`to_bytes`, `from_bytes`). Lists are bounded by the
/// capacities of a tile set, so reading one takes no more memory than a few kilobytes whatever
/// it claims to hold. Unknown fields are refused.
///
/// # Examples
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse};
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let tiles = config.tiles.clone();
/// let game = Game::new(config, 7)?;
///
/// let snapshot = game.snapshot();
/// assert_eq!(snapshot.ruleset.to_string(), "second_edition");
/// assert_eq!(Game::from_snapshot(&snapshot, tiles.clone())?, game);
///
/// // Nothing is trusted.
/// let mut wrong = snapshot;
/// wrong.land.left.pop();
/// let error = Game::from_snapshot(&wrong, tiles).unwrap_err();
/// assert!(error.to_string().contains("is nowhere"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct GameSnapshot {
    /// What this is.
    pub format: SnapshotFormat,
    /// The rules.
    pub ruleset: Ruleset,
    /// The tiles that it must be loaded with.
    pub tiles: SavedTileSet,
    /// Whether tiles of the set may be missing.
    pub deck: Deck,
    /// Who makes the draws.
    pub draws: SavedDraws,
    /// What each seat has, in seat order: 2 to 5.
    pub seats: ArrayVec<SavedSeat, MAX_SEATS>,
    /// Whose turn it is, and what the game waits for.
    pub turn: SavedTurn,
    /// The land tiles that do not lie and are not in hand.
    pub land: SavedStack,
    /// The menhir tiles that do not lie and are not in hand.
    pub menhir: SavedStack,
    /// The tiles that lie, in the order in which they were laid, the start tile left out: it
    /// always lies at (0, 0).
    pub board: ArrayVec<SavedTile, MAX_TILES>,
}

/// The format of a snapshot, and its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum SnapshotFormat {
    /// The first.
    #[cfg_attr(feature = "serde", serde(rename = "hg-snapshot 1"))]
    V1,
}

/// Which tile set a game is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SavedTileSet {
    /// Its name: for people, and for a program to find the set by. Not checked.
    pub name: SetName,
    /// Its digest ([`hg_tiles::TileSet::digest`]): checked.
    pub digest: Digest,
}

/// Who makes the draws of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum SavedDraws {
    /// The game.
    Game,
    /// The caller.
    Caller,
    /// The game, and this is the key by which it mixes refused tiles back (AMB-36). A text of
    /// digits in JSON.
    Mixing(
        #[cfg_attr(feature = "serde", serde(with = "crate::notation::decimal"))]
        #[cfg_attr(feature = "schema", schemars(with = "alloc::string::String"))]
        u64,
    ),
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SavedSeat {
    /// Points, at most [`MAX_SAVED_SCORE`].
    pub score: u32,
    /// Meeples in supply: those of the ruleset, less those on the board.
    pub meeples: u8,
    /// Huts in supply, likewise.
    pub huts: u8,
    /// Scout tiles held.
    pub scout_tiles: ArrayVec<TileName, MAX_SCOUT_TILES>,
    /// Whether the seat holds Scout's Shaman card.
    pub shaman_card: bool,
}

/// Whose turn it is, and what the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SavedTurn {
    /// Whose turn it is, or was when the game ended.
    pub seat: Seat,
    /// Whether the Scout's skill was used in this turn (RULES 12.4).
    pub sent_away: bool,
    /// Whether the Shaman card was used in this turn (RULES 12.8).
    pub card_used: bool,
    /// What the game waits for.
    pub waits_for: SavedPhase,
}

/// What a saved game waits for. The tile just laid is the last of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum SavedPhase {
    /// A turn began in which a Scout tile may be played.
    DrawOrScout,
    /// The caller must draw from this stack.
    Reveal(Stack),
    /// This tile is in hand. Where it came from is the stack that it is of.
    PlaceTile(TileName),
    /// A meeple may be taken back.
    TakeBack(TakeBackBy),
    /// A figure may be put on the tile just laid.
    PutFigure,
    /// Nothing: the game is over.
    Over,
}

/// The tiles of a stack that do not lie and are not in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SavedStack {
    /// Those to be drawn, next first; in any order if the caller draws.
    pub left: ArrayVec<TileName, MAX_TILES>,
    /// Those drawn that left the game, first drawn first.
    pub discarded: ArrayVec<TileName, MAX_TILES>,
}

/// A tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SavedTile {
    /// Which.
    pub tile: TileName,
    /// Where.
    pub pos: Pos,
    /// How it is turned.
    pub rotation: Rotation,
    /// The figure that stands on it.
    pub figure: Option<SavedFigure>,
}

/// A figure that stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SavedFigure {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: FigureKind,
    /// On which segment of the tile it stands.
    pub segment: SegmentName,
}
