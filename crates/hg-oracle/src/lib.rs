//! A slow referee for *Carcassonne: Hunters and Gatherers*, to verify the engine against.
//!
//! It shares nothing with the engine but the printed tiles. It keeps no running counts and joins
//! no sets: it works out each answer by flood fill from the list of placed tiles and standing
//! figures. It keeps the result for a list of tiles only while the board has that very list.
//!
//! - [`Position`] is a board: the tiles, the figures, and the animals that the hunting trap covered.
//!   It answers what is connected, what may be placed and put, and what things are worth.
//! - [`Values`] are the switches of a ruleset.
//! - [`Referee`] follows a game: it asks each [`Question`], lists the legal [`Move`]s, and returns the
//!   [`Event`]s that must come of a move.
//!
//! ```
//! use hg_oracle::{Placed, Position};
//! use hg_tiles::SECOND_EDITION;
//!
//! let start = SECOND_EDITION.start().expect("a base set has one");
//! let board = Position::new(&SECOND_EDITION, vec![Placed::new(start, 0, 0, 0)]);
//! // The start tile shows one forest, one river into one lake, and two meadows.
//! assert_eq!(board.features().len(), 5);
//! ```
#![forbid(unsafe_code)]

mod event;
mod features;
mod figures;
mod fill;
mod ground;
mod placements;
mod position;
mod referee;
mod scoring;
mod scout;
mod specials;
mod values;

pub use event::{
    Draws, Event, Hand, Move, Objection, Question, Score, Source, Start, TakeBackBy,
    sort_simultaneous,
};
pub use features::{Feature, FeatureKind};
pub use figures::Supply;
pub use fill::Extent;
pub use position::{Piece, Placed, Position, Spot, Standing};
pub use referee::{Referee, Step};
pub use scoring::{
    Award, Counted, Term, forest_value, leaders, meadow_value, points_of, river_value,
};
pub use scout::Card;
pub use specials::Trapped;
pub use values::{
    Agriculture, AnimalValues, DugoutPays, Herd, Refused, Takes, TrapAndFire, TrapCovers, Unit,
    Unplaceable, Values,
};
