//! For those who test rules: of this engine, of their own variants, clients and bots, and of other
//! engines.
//!
//! - [`strategies`]: any ruleset, tile set, set-up, game at any depth, legal action, odd action, for
//!   [proptest](https://docs.rs/proptest). A failure prints the position as a scenario that can be
//!   pasted into a test.
//! - [`assert_valid`], [`assert_conserved`], [`assert_events`], [`assert_listing`]: checks of a
//!   game, one call each.
//! - [`steps::play_checked`]: a whole game, verified step by step against the referee of
//!   [`hg_oracle`], which shares no rule with the engine. [`referee`] has its parts.
//!
//! # Example
//!
//! A client counts the points from the events, but gives them to one winner alone, where all who tie
//! get them. A property finds it, and ends with a short game.
//!
//! ```
//! use hg_core::Event;
//! use hg_testing::{TestGame, strategies::games};
//! use proptest::prelude::*;
//! use proptest::test_runner::TestRunner;
//!
//! fn counted(game: &TestGame) -> Vec<u32> {
//!     let (mut scores, mut replay) = (vec![0; game.seats()], game.begin());
//!     for &action in game.actions() {
//!         for event in replay.apply(action).expect("a legal action").iter() {
//!             if let Event::Scored(scored) = event {
//!                 let winner = scored.winners.iter().next().expect("somebody wins");
//!                 scores[winner.index()] += scored.points;
//!             }
//!         }
//!     }
//!     scores
//! }
//!
//! let same = |game: TestGame| Ok(prop_assert_eq!(counted(&game), game.scores()));
//! let failure = TestRunner::default().run(&games(), same).unwrap_err();
//! assert!(failure.to_string().contains("hg-scenario 1")); // the position, to paste into a test
//! ```
//!
//! # Why a crate
//!
//! The strategies are no feature of hg-core: there they would bind its version to that of proptest,
//! and the referee and brute force need the standard library, which hg-core does without.
//!
//! # Features
//!
//! - `proptest` (default): [`strategies`].
//! - `conformance`: the conformance suite of docs/CONFORMANCE.md, and what runs it.
//! - `arbitrary`: [`Plan`](plan::Plan) and [`TestGame`] implement `Arbitrary`, for fuzzers.
//!
//! # Panics
//!
//! Every check panics at the first difference.

#![forbid(unsafe_code)]
#![allow(clippy::missing_panics_doc, reason = "every check panics: see above")]
#![allow(clippy::must_use_candidate, reason = "results of checks may be ignored")]

mod check;
#[cfg(feature = "conformance")]
pub mod conformance;
mod odd_actions;
pub mod odd_tiles;
pub mod plan;
pub mod plan_bytes;
pub mod referee;
pub mod steps;
#[cfg(feature = "proptest")]
pub mod strategies;
mod style;
pub mod switches;
mod test_game;

pub use check::{
    assert_conserved, assert_events, assert_listing, assert_over, assert_refused, assert_valid,
};
pub use odd_actions::odd_action;
pub use style::{Meetings, Style, specials_beside};
pub use test_game::TestGame;

/// The examples of the README and of docs/, run as tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/TESTING.md")]
    mod testing {}
}
