//! Whole games as plain data, and what must hold at each of their steps.
//!
//! Nothing here knows a test framework: property tests, fuzzing and long runs make a
//! [`plan::Plan`] in their own way and call the same checks, which panic at the first thing
//! that is wrong.

pub(crate) mod game_steps;
pub(crate) mod listing;
pub(crate) mod mirror;
pub(crate) mod odd_tiles;
pub(crate) mod orders;
pub(crate) mod plan;
pub(crate) mod random_boards;
pub(crate) mod referee_log;
pub(crate) mod same_features;
pub(crate) mod styles;
pub(crate) mod switches;
pub(crate) mod turned_board;
