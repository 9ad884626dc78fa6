//! A tile as data for front ends.

use alloc::vec::Vec;

use super::{TileMap, TilePoint};
use crate::{Animals, Power, SegmentName, Side, Stack, Terrain, Tile, TileName};

/// A tile as data: what its sides show, and its segments with all that is printed on them.
///
/// Segments and sides have the names of docs/TILES.md. Points are those of the unrotated tile, in
/// tile units ([`TILE_SIZE`](super::TILE_SIZE)); [`TilePoint::turned`] turns them.
///
/// ```
/// use hg_tiles::geometry::{SidePart, TileDescription, Touch};
/// use hg_tiles::{SECOND_EDITION, Side};
/// let tile = TileDescription::new(&SECOND_EDITION[SECOND_EDITION.id_of("87").unwrap()]);
/// let river = tile.segments.iter().find(|segment| segment.name.to_string() == "r0").unwrap();
/// assert_eq!(river.touches, [Touch { side: Side::West, part: SidePart::Middle }]);
/// assert_eq!(river.lake.unwrap().to_string(), "l0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TileDescription {
    /// The printed name.
    pub name: TileName,
    /// The stack that the tile comes from.
    pub stack: Stack,
    /// The sides, in the order N, E, S, W.
    pub sides: [SideDescription; 4],
    /// The segments, sorted by name.
    pub segments: Vec<SegmentDescription>,
}

/// One side of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideDescription {
    /// Which side.
    pub side: Side,
    /// What it shows.
    pub terrain: Terrain,
    /// The segments along it, clockwise: meadow, river, meadow, or only one.
    pub segments: Vec<SegmentName>,
}

/// A segment of a tile. An empty list or a count of 0 means that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SegmentDescription {
    /// The name on the tile.
    pub name: SegmentName,
    /// A point inside the segment, with room for a figure: where a front end shows one.
    pub anchor: TilePoint,
    /// The parts of sides that the segment touches, clockwise from the north-west corner. A lake
    /// and an enclosed meadow touch none.
    pub touches: Vec<Touch>,
    /// Fish.
    pub fish: u8,
    /// Menhirs (2002: gold nuggets).
    pub menhirs: u8,
    /// Groups of mushrooms.
    pub mushrooms: u8,
    /// Animals.
    pub animals: Animals,
    /// The lake of this tile that a river runs into.
    pub lake: Option<SegmentName>,
    /// Returns `true` if a river ends in a spring on this tile.
    pub spring: bool,
    /// A special power.
    pub power: Option<Power>,
}

/// A part of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Touch {
    /// Which side.
    pub side: Side,
    /// Which part of it.
    pub part: SidePart,
}

/// Which part of a side, as seen from the tile's middle: on a river side `left` comes first
/// clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum SidePart {
    /// The whole of a forest or meadow side.
    Whole,
    /// The meadow left of a river.
    Left,
    /// The river.
    Middle,
    /// The meadow right of a river.
    Right,
}

impl TileDescription {
    /// The description of a tile.
    #[must_use]
    pub fn new(tile: &Tile) -> Self {
        let map = TileMap::new(tile);
        let name_of = |id| tile.segment(id).map(|segment| segment.name);
        let sides = Side::ALL.map(|side| {
            let parts = parts(tile, side);
            let segments = parts.iter().filter_map(|&(_, id)| name_of(id)).collect();
            SideDescription { side, terrain: tile.side(side), segments }
        });
        let segments = tile.segments().iter().filter_map(|segment| {
            let id = tile.segment_named(segment.name)?;
            let touches = Side::ALL.into_iter().flat_map(|side| {
                let parts = parts(tile, side).into_iter();
                parts.filter(move |&(_, met)| met == id).map(move |(part, _)| Touch { side, part })
            });
            Some(SegmentDescription {
                name: segment.name,
                anchor: map.anchor(id)?,
                touches: touches.collect(),
                fish: segment.fish,
                menhirs: segment.menhirs,
                mushrooms: segment.mushrooms,
                animals: segment.animals,
                lake: segment.lake.and_then(name_of),
                spring: segment.springs > 0,
                power: segment.power,
            })
        });
        Self { name: tile.name(), stack: tile.stack(), sides, segments: segments.collect() }
    }
}

/// The parts of a side, clockwise, and the segments that touch them.
fn parts(tile: &Tile, side: Side) -> Vec<(SidePart, crate::SegmentId)> {
    let [left, middle, right] = tile.side_segments(side);
    match tile.side(side) {
        Terrain::Forest | Terrain::Meadow => Vec::from([(SidePart::Whole, middle)]),
        Terrain::River => Vec::from([
            (SidePart::Left, left),
            (SidePart::Middle, middle),
            (SidePart::Right, right),
        ]),
    }
}
