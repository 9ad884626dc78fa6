//! A rules engine for *Carcassonne: Hunters and Gatherers*: the editions of 2020 and 2002, the
//! reprint of 2014, and the Scout add-on.
//!
//! # Play
//!
//! ```
//! use hg_core::{Game, GameConfig, Preset, ScoutUse};
//!
//! let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
//! let mut game = Game::new(config, 2020)?;
//! while let Some(decision) = game.decision() {
//!     let actions = game.legal_actions();
//!     let action = actions[actions.len() / 2]; // a bot decides for decision.seat() here
//!     let events = game.apply(action)?;
//!     assert!(!events.is_empty());
//! }
//! let outcome = game.outcome().unwrap();
//! println!("{:?}, won by {:?}", outcome.scores, outcome.winners);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `std` (default): nothing but the same feature of the dependencies. Without it the crate
//!   needs only `core` and `alloc`.
//! - `serde`: rulesets, actions, events and records serialise.
//! - `log`: game logs, which other programs can check ([`record::log`]); includes `serde`.
//! - `postcard`: snapshots as compact bytes; includes `serde`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
pub mod chance;
pub mod config;
mod decision;
mod error;
pub mod event;
mod game;
mod hash;
mod history;
pub mod notation;
pub mod observation;
pub mod record;
pub mod report;
pub mod ruleset;
pub mod scenario;
mod shuffle;
pub mod snapshot;
pub mod view;

/// The examples of the README and of docs/, run as tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/DESIGN.md")]
    mod design {}
    #[doc = include_str!("../../../docs/EDITIONS.md")]
    mod editions {}
    #[doc = include_str!("../../../docs/REPRODUCIBILITY.md")]
    mod reproducibility {}
}

pub use action::Action;
#[doc(inline)]
pub use config::{ConfigError, DrawOrder, GameConfig, Setup};
pub use decision::Decision;
pub use error::ActionError;
#[doc(inline)]
pub use event::{Event, EventSink, Events, NoEvents, OnEvent, RuleId, ScoreSource, Scored};
pub use game::{Draws, Game, Outcome};
pub use history::History;
#[doc(inline)]
pub use notation::NamedAction;
#[doc(inline)]
pub use observation::Observation;
#[doc(inline)]
pub use record::{GameRecord, ReplayError};
#[doc(inline)]
pub use ruleset::{Preset, Ruleset, ScoutUse, Switch};
#[doc(inline)]
pub use snapshot::GameSnapshot;
#[doc(inline)]
pub use view::View;

#[doc(inline)]
pub use hg_features as features;
#[doc(inline)]
pub use hg_features::{
    Board, BoardSegment, BySeat, Feature, FeatureKind, Figure, FigureKind, Placement, Pos, Seat,
    SeatSet,
};
#[doc(inline)]
pub use hg_tiles as tiles;
#[doc(inline)]
pub use hg_tiles::{
    ParseError, Rotation, SegmentKind, SegmentName, Stack, Tile, TileId, TileName, TileSet,
};
