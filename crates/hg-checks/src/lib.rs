//! Checks of this engine alone: long runs, fuzzing, determinism, the conformance suite. What others
//! can use as well is in `hg-testing`.
//!
//! # Panics
//!
//! Every check panics at the first difference.

#![allow(clippy::missing_panics_doc, reason = "every check panics: see above")]
#![allow(clippy::must_use_candidate, reason = "results of checks may be ignored")]
#[cfg(feature = "conformance")]
pub mod conformance;
pub mod determinism;
#[cfg(feature = "sim")]
pub mod forms;
#[cfg(feature = "sim")]
pub mod fuzz;
#[cfg(feature = "hostile")]
pub mod hostile;
pub mod numbered;
pub mod orders;
pub mod pinned;
pub mod previews;
pub mod random_boards;
pub mod situations;
pub mod turned_board;
