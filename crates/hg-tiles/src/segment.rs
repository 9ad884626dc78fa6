//! Segments: the pieces of forest, river, lake and meadow on one tile.

use core::fmt;

use crate::Power;

/// What a segment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum SegmentKind {
    /// Forest: gatherers.
    Forest = 0,
    /// Lake: huts. It touches no side and is reached by a river of its tile.
    Lake = 1,
    /// Meadow: hunters.
    Meadow = 2,
    /// River: fishers, and huts where it runs into no lake of its tile.
    River = 3,
}

impl SegmentKind {
    /// All kinds, in the order of their letters.
    pub const ALL: [Self; 4] = [Self::Forest, Self::Lake, Self::Meadow, Self::River];

    /// The letter that begins a segment's name: `f`, `l`, `m`, `r`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['f', 'l', 'm', 'r'][self as usize]
    }

    /// The kind whose names begin with this letter.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'f' => Some(Self::Forest),
            b'l' => Some(Self::Lake),
            b'm' => Some(Self::Meadow),
            b'r' => Some(Self::River),
            _ => None,
        }
    }
}

/// A segment's place in its tile's list, below [`crate::MAX_SEGMENTS`]. The list is sorted by
/// name, so ids compare as names do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SegmentId(u8);

impl SegmentId {
    /// The id of the segment at this index of its tile's list. Whether the tile has so many is
    /// the tile's to say ([`crate::Tile::segment`]).
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The index in the tile's list.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A segment's name on its tile: a kind and a number from 0, as `f0` or `r2`.
///
/// ```
/// use hg_tiles::{SegmentKind, SegmentName};
/// let name: SegmentName = "r2".parse().unwrap();
/// assert_eq!((name.kind, name.number), (SegmentKind::River, 2));
/// assert_eq!(name.to_string(), "r2");
/// assert!("x1".parse::<SegmentName>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SegmentName {
    /// What the segment is.
    pub kind: SegmentKind,
    /// Which of its kind on the tile, from 0.
    pub number: u8,
}

impl SegmentName {
    /// How many names there are: ten of each kind.
    pub(crate) const COUNT: usize = 40;

    pub(crate) const fn from_bytes(text: &[u8]) -> Option<Self> {
        let &[letter, digit @ b'0'..=b'9'] = text else {
            return None;
        };
        match SegmentKind::from_letter(letter) {
            Some(kind) => Some(Self { kind, number: digit - b'0' }),
            None => None,
        }
    }

    /// The name's place among all names, which are sorted as texts; below [`Self::COUNT`].
    pub(crate) const fn rank(self) -> usize {
        self.kind as usize * 10 + self.number as usize
    }

    /// The name at this place among all names; the inverse of [`Self::rank`].
    pub(crate) const fn at_rank(rank: usize) -> Self {
        Self { kind: SegmentKind::ALL[rank / 10], number: (rank % 10) as u8 }
    }
}

impl fmt::Display for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.number)
    }
}

impl core::str::FromStr for SegmentName {
    type Err = crate::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_bytes(text.as_bytes()).ok_or(crate::ParseError::whole("a segment's name, as f0"))
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(SegmentName, "a segment name, as \"f0\"", r"^[flmr][0-9]$");

/// The most of one thing that a segment may show: fish, menhirs, groups of mushrooms, or animals
/// of all kinds together. It keeps what a feature can hold in any set, and its worth, below 2¹⁶.
pub const MAX_COUNT: u8 = 9;

/// How many animals of each kind a segment shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Animals {
    /// Mammoths.
    pub mammoths: u8,
    /// Aurochs.
    pub aurochs: u8,
    /// Deer, which tigers eat.
    pub deer: u8,
    /// Tigers.
    pub tigers: u8,
    /// Bears: Scout's bridge tile has the only one.
    pub bears: u8,
}

impl Animals {
    /// No animals.
    pub const NONE: Self = Self { mammoths: 0, aurochs: 0, deer: 0, tigers: 0, bears: 0 };

    /// How many animals in all.
    #[must_use]
    pub const fn total(self) -> u16 {
        self.mammoths as u16
            + self.aurochs as u16
            + self.deer as u16
            + self.tigers as u16
            + self.bears as u16
    }
}

/// How a segment lies on its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Reach {
    /// It touches a side, or is a lake, which never does.
    Side,
    /// It touches no side: closed in by the other segments of its tile.
    Enclosed,
}

/// One piece of forest, river, lake or meadow on one tile, with what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The name on the tile.
    pub name: SegmentName,
    /// Fish, in a lake or a river, at most [`MAX_COUNT`].
    pub fish: u8,
    /// Menhirs (2002: gold nuggets), in a forest, at most [`MAX_COUNT`].
    pub menhirs: u8,
    /// Groups of mushrooms, in a forest, at most [`MAX_COUNT`].
    pub mushrooms: u8,
    /// Animals, on a meadow, at most [`MAX_COUNT`] in all.
    pub animals: Animals,
    /// The lake of this tile that a river runs into.
    pub lake: Option<SegmentId>,
    /// How often a river ends in a spring (rocks or forest) on this tile: 0 or 1.
    pub springs: u8,
    /// Whether it touches a side of its tile.
    pub reach: Reach,
    /// A special power.
    pub power: Option<Power>,
}

impl Segment {
    /// A segment on which nothing is printed.
    pub(crate) const fn plain(name: SegmentName) -> Self {
        Self {
            name,
            fish: 0,
            menhirs: 0,
            mushrooms: 0,
            animals: Animals::NONE,
            lake: None,
            springs: 0,
            reach: Reach::Side,
            power: None,
        }
    }

    /// What the segment is.
    #[must_use]
    pub const fn kind(&self) -> SegmentKind {
        self.name.kind
    }
}
