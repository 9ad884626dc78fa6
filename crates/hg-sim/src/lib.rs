//! Policies for *Carcassonne: Hunters and Gatherers*, and games in bulk.
//!
//! - [`Policy`]: chooses an action for a seat, from what the seat may know. A closure is a policy.
//!   [`RandomPolicy`], [`GreedyPolicy`], [`OneTurnPolicy`] and [`RolloutPolicy`] are ready to use.
//! - [`play_game`]: plays one game with a policy for each seat. [`playout`]: plays one random game,
//!   as fast as possible.
//! - [`Simulation`]: plays many games on all processors and sums them up in a [`Summary`], which
//!   merges with others and prints as a [`Report`].
//! - [`log`]: verifies files of game logs. [`Narrator`]: narrates a game in plain words.
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
//! println!("{:?} in {} decisions", outcome.scores, played.actions.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Seeds
//!
//! A run has one base seed. Game number `i` has its own seed, mixed from the base seed and `i`
//! ([`seed::of_game`]). It shuffles the stacks, and gives each seat's policy a seed of its own
//! ([`seed::of_policy`]). So a game depends only on the base seed and its number, and not on
//! threads or other games. A run may be split into parts by number.

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
mod stats;
mod summary;
mod table;

pub use bulk::{Player, SimulatedGame, Simulation, SimulationError};
pub use chunks::{all_processors, chunks_in_order};
pub use csv::{csv_head, csv_row};
pub use facts::{FactsCollector, GameFacts, Measure};
pub use narrate::Narrator;
pub use play::{PlayError, Played, play_game, playout};
pub use policy::{
    Budget, GreedyPolicy, OneTurnPolicy, Policy, PolicyKind, RandomPolicy, RolloutPolicy,
};
pub use report::Report;
pub use special::{Special, SpecialFacts};
pub use stats::{PairedMean, SequentialTest, wilson};
pub use summary::{
    Distribution, GameKind, MergeError, SeatSummary, Span, SpecialSummary, Summary, SummaryError,
};
pub use table::Table;
