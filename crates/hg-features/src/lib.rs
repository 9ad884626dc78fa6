//! The board of *Carcassonne: Hunters and Gatherers* and its feature graph.
//!
//! What may be placed, what is connected, what is complete, who holds it and what it is worth:
//! [`Board`] answers all of it, and keeps it up to date with a few merges for each tile.
//! It knows no turns and no players beyond their seats; `hg-core` plays the game on top of it.
//!
//! - [`Board`]: tiles laid and figures standing; [`Board::place`], [`Board::placements`].
//! - [`Feature`]: one forest, meadow, river or river system; who leads in it, what it shows.
//! - [`Survey`]: all features at once, and what a placement would do ([`Survey::preview`]).
//! - [`Value`]: what a feature is worth under [`ScoringRules`], in all its terms.
//!
//! # Features
//!
//! - `std` (default): nothing but the same feature of the dependencies. Without it the crate
//!   needs only `core` and `alloc`.
//! - `serde`: `Serialize`, and `Deserialize` where it can be checked, for the value types.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod animals;
mod bit_set;
mod board;
mod by_seat;
mod claims;
mod contents;
mod covered;
mod error;
mod feature;
mod feature_tiles;
mod figure;
mod fits;
mod graph;
mod notation;
mod open_cells;
mod pos;
mod preview;
mod rules;
mod seat;
mod slots;
mod special;
mod survey;
mod value;
mod words;

pub use animals::AnimalCounts;
pub use board::{Board, PlacedTile};
pub use by_seat::BySeat;
pub use claims::ClaimOrder;
pub use contents::Contents;
pub use error::{FigureError, PlaceError};
pub use feature::{Feature, FeatureId, FeatureKind, Majority};
pub use feature_tiles::FeatureTiles;
pub use figure::{BoardSegment, Figure, FigureKind, MAX_FIGURES};
pub use fits::Demand;
pub use pos::{Placement, Pos};
pub use preview::{Joined, Preview};
pub use rules::{AnimalPoints, LengthUnit, ScoringRules, TrapCovers, TrapNearFire};
pub use seat::{MAX_SEATS, Seat, SeatSet, SeatSetIter};
pub use special::TrapCatch;
pub use survey::{Profile, Survey};
pub use value::{Term, TermKind, Value};

/// What hg-core needs for speed. It may change in any version.
pub mod internals {
    pub use crate::board::{Fit, LastTileNodes};
    pub use crate::claims::MAX_CLAIMS;
    pub use crate::fits::{Rotations, rotations_that_fit};
}

pub use hg_tiles::{ParseError, Rotation, Side, Terrain};
