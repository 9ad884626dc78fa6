//! Whole games as plain data, and what must hold at each of their steps.
//!
//! Nothing here knows a test framework: property tests, fuzzing and long runs make a
//! [`plan::Plan`] in their own way and call the same checks.
//!
//! # Panics
//!
//! Every check panics at the first thing that is wrong. That is how it tells.

#![allow(clippy::missing_panics_doc, reason = "a check panics at what is wrong: said above, once")]
#![allow(clippy::must_use_candidate, reason = "what a check returns is often not wanted")]

pub mod determinism;
pub mod followed;
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
pub mod random_boards;

pub mod same_features;
pub mod situations;
pub mod styles;
pub mod switches;
pub mod translate;
pub mod turned_board;
