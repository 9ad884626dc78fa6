//! The printed tiles of *Carcassonne: Hunters and Gatherers* as data.
//!
//! A [`TileSet`] is a list of [`Tile`]s; a tile has four sides and [`Segment`]s: its pieces of
//! forest, lake, meadow and river, each with what is printed on it. The crate knows no rules and
//! no board.
//!
//! ```
//! use hg_tiles::{SECOND_EDITION, SegmentKind, Side};
//!
//! let id = SECOND_EDITION.id_of("83").expect("a tile of the set");
//! let tile = &SECOND_EDITION[id];
//! let lakes = tile.segments().iter().filter(|segment| segment.kind() == SegmentKind::Lake);
//! assert_eq!(lakes.map(|lake| u32::from(lake.fish)).sum::<u32>(), 4);
//!
//! // What one meets going clockwise along the north side: meadow, river, meadow.
//! let north = tile.side_segments(Side::North).map(|id| tile.segment(id).unwrap().name.to_string());
//! assert_eq!(north, ["m0", "r0", "m1"]);
//! ```
//!
//! # Sets
//! [`SECOND_EDITION`] (2020), [`FIRST_EDITION`] (2002), the add-on [`SCOUT`], and both editions
//! with it: [`SECOND_EDITION_SCOUT`], [`FIRST_EDITION_SCOUT`]. They are read by the compiler from
//! the text in `data/` and cost nothing at run time.
//!
//! # Your own tiles
//! [`TileSet::parse`] reads the same text at run time and says what is wrong with it, and where;
//! [`TileSet::to_text`] writes it; [`TileSet::with_add_on`] adds a set to another. A line stands
//! for a tile: its name, its stack, the segments that one meets going clockwise along its four
//! sides, and what is printed on each segment.
//!
//! ```text
//! hg-tiles 1 base my_tiles
//! title My own tiles
//! tile 56 start N m0 E f0 S f0 W m1-r0-m0 ; f0 menhirs 1 ; l0 fish 1 ; m0 aurochs 1 ; r0 lake l0
//! ```
//!
//! The grammar, the conditions, and the encoding under [`TileSet::digest`] are in docs/TILES.md.
//!
//! # Provenance
//! The facts were read off the printed tiles. Tile 50 of the first edition is the one exception:
//! it was not seen, and what is said of it was concluded from the counts of the second edition;
//! [`Tile::provenance`] tells. Patches of meadow that touch no side and hold nothing are left
//! out, except the only meadow of tile 26 of the first edition. The tigers that flee on the
//! wildfire tile (2020) and on the fire tile (2002) are decoration and left out.
//!
//! # Features
//! - `std` (default): turns on `std` in the dependencies. Without it the crate needs `core` and
//!   `alloc` only.
//! - `schema`: JSON Schemas of the serde forms.
//! - `serde`: sets and names as text, everything else as plain data.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod built_in;
mod census;
mod digest;
pub mod geometry;
mod name;
mod notation;
mod parse;
mod parse_error;
mod power;
mod segment;
#[cfg(feature = "serde")]
mod serde_text;
mod set;
mod side;
mod terrain;
mod text;
mod tile;

pub use built_in::{
    BUILT_IN, FIRST_EDITION, FIRST_EDITION_SCOUT, SCOUT, SECOND_EDITION, SECOND_EDITION_SCOUT,
};
pub use census::{Census, StackCensus};
pub use digest::Digest;
pub use name::{MAX_SET_NAME, MAX_TILE_NAME, SetName, TileName};
pub use parse::{Attribute, FORMAT_VERSION, ParseTilesError, TilesFault};
pub use parse_error::ParseError;
pub use power::{Power, PowerSet, PowerSetIter};
pub use segment::{Animals, MAX_COUNT, Reach, Segment, SegmentId, SegmentKind, SegmentName};
pub use set::{CombineError, MAX_SET_NODES, MAX_TILES, MAX_TITLE, SetKind, SharedTiles, TileSet};
pub use side::{Rotation, Side};
pub use terrain::{SidePattern, Terrain};
pub use tile::{MAX_SEGMENTS, Provenance, Stack, Tile, TileId};

/// What the sibling crates need for speed, and for serde forms as text. It may change in any
/// version.
pub mod internals {
    #[cfg(feature = "schema")]
    pub use crate::serde_text::text_schema;
    #[cfg(feature = "serde")]
    pub use crate::serde_text::{FromText, NOT_BY_NAME, tile_number};
    pub use crate::tile::{MAX_TILE_NODES, SideNodes, TileNode};
}
