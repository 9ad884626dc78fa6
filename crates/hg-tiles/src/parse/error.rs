//! Why a text is no tile set, and where.

use super::cursor::Place;
use super::{Attribute, FORMAT_VERSION};
use crate::name::{MAX_SET_NAME, MAX_TILE_NAME};
use crate::set::{MAX_SET_NODES, MAX_TILES, MAX_TITLE};
use crate::{MAX_COUNT, MAX_SEGMENTS, Power, SegmentName, Side, TileName};

/// A text is no tile set: where, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("line {line}, column {column}: {fault}")]
pub struct ParseTilesError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters. Where something is missing at the end of a line, the
    /// column behind the line's last word.
    pub column: usize,
    /// What is wrong.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub fault: TilesFault,
}

impl ParseTilesError {
    pub(super) const fn new(place: Place, fault: TilesFault) -> Self {
        Self { line: place.line, column: place.column, fault }
    }
}

/// What can be wrong with tile-set text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum TilesFault {
    /// The first line that is not empty does not begin with `hg-tiles`.
    #[error("a tile set begins with a line such as `hg-tiles {FORMAT_VERSION} base my_tiles`")]
    MissingHeader,
    /// The version is not [`FORMAT_VERSION`].
    #[error("the version of the text form must be {FORMAT_VERSION}")]
    UnsupportedVersion,
    /// Neither `base` nor `add-on` follows the version.
    #[error("a set is either `base` or `add-on`")]
    ExpectedSetKind,
    /// The set's name is missing or misspelt.
    #[error("a set's name is 1 to {MAX_SET_NAME} ASCII letters, digits, `_`, `-`, `.` and `+`")]
    BadSetName,
    /// The title is missing, too long, or holds a control character.
    #[error("a title is 1 to {MAX_TITLE} bytes without control characters")]
    BadTitle,
    /// A second title, or one that follows a tile.
    #[error("a set has one title at most, before its tiles")]
    MisplacedTitle,
    /// A line begins with an unknown word.
    #[error("a line begins with `tile` or, before the tiles, with `title`")]
    UnknownLine,
    /// A word stands where the line should end.
    #[error("nothing may follow here")]
    UnexpectedWord,
    /// The set has more tiles than [`MAX_TILES`].
    #[error("a set has {MAX_TILES} tiles at most")]
    TooManyTiles,
    /// The set has more nodes than [`MAX_SET_NODES`].
    #[error(
        "the segments of a set, and its rivers that run into no lake counted once more, are \
         {MAX_SET_NODES} at most"
    )]
    TooManyNodes,
    /// A base set has no start tile.
    #[error("a base set has a start tile")]
    NoStartTile,
    /// A base set has more than one start tile.
    #[error("a base set has one start tile only")]
    SecondStartTile,
    /// An add-on set has a start tile.
    #[error("an add-on set has no start tile")]
    StartTileInAddOn,
    /// The tile's name is missing or misspelt.
    #[error("a tile's name is 1 to {MAX_TILE_NAME} ASCII letters and digits")]
    BadTileName,
    /// Two tiles have the same name.
    #[error("there is a tile named {name} before")]
    NameTwice {
        /// The name.
        name: TileName,
    },
    /// No stack follows the tile's name.
    #[error("a tile's stack is `start`, `land`, `menhir` or `scout`")]
    ExpectedStack,
    /// A word stands where a side's letter should.
    #[error("a tile's sides are given by `N`, `E`, `S` and `W`, each followed by its segments")]
    ExpectedSide,
    /// A side is given twice.
    #[error("side {} is given twice", .side.letter())]
    SideTwice {
        /// The side.
        side: Side,
    },
    /// A side is not given.
    #[error("side {} is not given", .side.letter())]
    MissingSide {
        /// The side.
        side: Side,
    },
    /// A word is no segment name.
    #[error("a segment's name is one of `f`, `l`, `m`, `r` and a digit, as f0 or r2")]
    BadSegmentName,
    /// What is said to meet a side cannot do so.
    #[error("a side meets one forest, one meadow, or meadow-river-meadow, as m0-r0-m1")]
    BadSide,
    /// A river meets a side without meadow on both flanks (RULES 4.3).
    #[error("a river that meets a side has meadow on its left and right, as m0-r0-m1")]
    RiverNotFlanked,
    /// A lake is said to meet a side.
    #[error("a lake meets no side")]
    LakeOnSide,
    /// Something is said twice of one segment.
    #[error("{segment} is described before")]
    SegmentTwice {
        /// The segment.
        segment: SegmentName,
    },
    /// A word is no attribute.
    #[error(
        "a segment can have fish, menhirs, mushrooms, mammoths, aurochs, deer, tigers, bears, \
         lake, spring, enclosed, or a power"
    )]
    UnknownAttribute,
    /// The attribute does not go with the segment's kind.
    #[error("{segment} cannot have `{attribute}`")]
    WrongKind {
        /// The segment.
        segment: SegmentName,
        /// The attribute.
        attribute: Attribute,
    },
    /// The attribute is given twice.
    #[error("`{attribute}` is given twice")]
    AttributeTwice {
        /// The attribute.
        attribute: Attribute,
    },
    /// A count is missing or out of range.
    #[error("`{attribute}` is followed by a count from 1 to {MAX_COUNT}")]
    BadCount {
        /// What is to be counted.
        attribute: Attribute,
    },
    /// A segment has more animals than [`MAX_COUNT`].
    #[error("a meadow has {MAX_COUNT} animals at most")]
    TooManyAnimals,
    /// A segment has two powers.
    #[error("a segment has one power at most")]
    SecondPower,
    /// Two segments of the set have the same power.
    #[error("a set has each power once at most, and {power} is on a segment before")]
    PowerTwice {
        /// The power.
        power: Power,
    },
    /// No lake's name follows `lake`.
    #[error("`lake` is followed by a lake's name, as l0")]
    ExpectedLake,
    /// A river runs into a lake that the tile does not have.
    #[error("the tile describes no lake {lake}")]
    UnknownLake {
        /// The lake.
        lake: SegmentName,
    },
    /// A tile has more segments than [`MAX_SEGMENTS`].
    #[error("a tile has {MAX_SEGMENTS} segments at most")]
    TooManySegments,
    /// A number is left out.
    #[error("segments of a kind are numbered from 0 without gaps: there is no {missing}")]
    NumberGap {
        /// The name that is left out.
        missing: SegmentName,
    },
    /// A forest touches no side.
    #[error("forest {forest} touches no side")]
    ForestWithoutSide {
        /// The forest.
        forest: SegmentName,
    },
    /// A meadow touches no side and is not marked.
    #[error("meadow {meadow} touches no side and is not marked `enclosed`")]
    NotMarkedEnclosed {
        /// The meadow.
        meadow: SegmentName,
    },
    /// A meadow is marked as enclosed, but touches a side.
    #[error("meadow {meadow} is marked `enclosed` but touches a side")]
    NotEnclosed {
        /// The meadow.
        meadow: SegmentName,
    },
    /// No river of the tile runs into a lake.
    #[error("no river runs into lake {lake}")]
    LakeWithoutRiver {
        /// The lake.
        lake: SegmentName,
    },
    /// A river has not two ends (RULES 1.2, 6.2).
    #[error(
        "river {river} has two ends, one at least at a side: here are {sides} at sides and \
         {inner} in lakes or springs"
    )]
    RiverEnds {
        /// The river.
        river: SegmentName,
        /// How many sides it meets.
        sides: u8,
        /// In how many lakes and springs it ends.
        inner: u8,
    },
}
