//! Players for *Carcassonne: Hunters and Gatherers*, and games played in bulk.
//!
//! - [`Policy`]: chooses among the legal actions. [`RandomPolicy`] and [`GreedyPolicy`] are here;
//!   write your own and set it against them.
//! - [`play_game`]: one game, its events handed to a sink. [`playout`]: one random game to the
//!   end, as fast as the engine goes.
//! - [`Simulation`]: any number of games on all processors, summed up in a [`Summary`] that can be
//!   merged with others and laid out for people ([`Summary::report`]).
//! - [`log`]: files of game logs, verified. [`Narrator`]: a game told in
//!   plain words.
//!
//! ```
//! use hg_core::{GameConfig, NoEvents, Preset, ScoutUse, Setup};
//! use hg_sim::{GreedyPolicy, Policy, RandomPolicy, play_game, seed};
//!
//! let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
//! let game_seed = seed::of_game(2020, 0);
//! let mut policies: [Box<dyn Policy>; 2] = [
//!     Box::new(GreedyPolicy::new(seed::of_policy(game_seed, 0))),
//!     Box::new(RandomPolicy::new(seed::of_policy(game_seed, 1))),
//! ];
//! let played = play_game(&setup, game_seed, &mut policies, &mut NoEvents)?;
//! let outcome = played.game.outcome().unwrap();
//! println!("{:?} in {} decisions", outcome.scores.first(2), played.actions.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Seeds
//!
//! A run has one base seed. Game number `i` of the run has its own seed, mixed from both
//! ([`seed::of_game`]); it shuffles that game's stacks, and each seat's policy gets a seed of its
//! own mixed from it ([`seed::of_policy`]). So a game depends on the base seed and its number
//! alone: not on threads, nor on which other games are played beside it, and a run may be split
//! into parts by number.

#![forbid(unsafe_code)]

mod bulk;
mod chunks;
mod csv;
mod facts;
pub mod log;
mod narrate;
mod play;
mod policy;
mod report;
pub mod seed;
mod special;
mod summary;
mod table;

pub use bulk::{Player, SimulatedGame, Simulation, SimulationError};
pub use chunks::{all_processors, chunks_in_order};
pub use csv::{csv_head, csv_row};
pub use facts::{FactsCollector, GameFacts, Measure};
pub use narrate::Narrator;
pub use play::{PlayError, Played, play_game, playout};
pub use policy::{GreedyPolicy, MctsPolicy, Policy, PolicyKind, RandomPolicy};
pub use report::Report;
pub use special::{Special, SpecialFacts};
pub use summary::{
    Distribution, GameKind, MergeError, SeatSummary, Span, SpecialSummary, Summary, SummaryError,
};
