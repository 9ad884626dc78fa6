//! A slow referee for *Carcassonne: Hunters and Gatherers*, to hold the engine against.
//!
//! It shares nothing with the engine but the printed tiles. It keeps no running counts and joins
//! no sets: whatever is asked of it is worked out again, by flood fill, from the list of laid
//! tiles and standing figures. What was worked out for a list of tiles is kept while the board
//! has that very list, and thrown away with the next tile: a wrong answer is hard to hide.
//!
//! - [`Position`] is a board: the tiles, the figures, and what the hunting trap covered. It
//!   answers what is connected, what may be laid, what may be put, and what things are worth.
//! - [`Values`] are the switches of a ruleset.
//! - [`Referee`] follows a game log step by step and objects to the first thing that is wrong.
//!
//! ```
//! use hg_oracle::{Laid, Position};
//! use hg_tiles::SECOND_EDITION;
//!
//! let start = SECOND_EDITION.start().expect("a base set has one");
//! let board = Position::new(&SECOND_EDITION, vec![Laid::new(start, 0, 0, 0)]);
//! // The start tile shows one forest, one river into one lake, and two meadows.
//! assert_eq!(board.features().len(), 5);
//! ```
#![forbid(unsafe_code)]

mod draw;
mod features;
mod figures;
mod fill;
mod ground;
mod log;
mod placements;
mod position;
mod referee;
mod scoring;
mod scout;
mod specials;
mod values;

pub use features::{Feature, FeatureKind};
pub use figures::Supply;
pub use fill::{Extent, Spots};
pub use log::{Hand, Objection, Start, Step};
pub use position::{Laid, Piece, Position, Spot, Standing};
pub use referee::Referee;
pub use scoring::{forest_points, leaders, meadow_points, river_points};
pub use scout::Card;
pub use specials::Trapped;
pub use values::{
    Agriculture, AnimalValues, Herd, TrapAndFire, TrapCovers, Unit, Unplaceable, Values,
};
