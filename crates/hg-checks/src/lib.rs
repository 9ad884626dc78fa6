//! Checks of the engine: whole games, verified step by step against the referee of `hg-oracle`.
//!
//! Property tests, fuzzing and long runs each make a [`plan::Plan`] and call the same checks. No
//! check depends on a test framework.
//!
//! # Panics
//!
//! Every check panics at the first difference.

#![allow(clippy::missing_panics_doc, reason = "every check panics: see above")]
#![allow(clippy::must_use_candidate, reason = "results of checks may be ignored")]

pub mod determinism;
pub mod followed;
#[cfg(feature = "sim")]
pub mod forms;
#[cfg(feature = "sim")]
pub mod fuzz;
pub mod game_steps;
#[cfg(feature = "hostile")]
pub mod hostile;
pub mod listing;

pub mod numbered;
pub mod odd_tiles;
pub mod orders;
pub mod pinned;
pub mod plan;
pub mod previews;
pub mod random_boards;

pub mod same_features;
pub mod situations;
pub mod styles;
pub mod switches;
pub mod translate;
pub mod turned_board;
