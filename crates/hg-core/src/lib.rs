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
mod chance;
mod config;
mod decision;
mod error;
mod event;
mod game;
mod hash;
mod history;
mod notation;
pub mod observation;
pub mod record;
mod ruleset;
pub mod scenario;
mod shuffle;
mod snapshot;
mod view;

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
pub use chance::{ChanceOutcome, same_print};
pub use config::{
    ConfigError, Deck, DrawOrder, DrawsBy, GameConfig, MAX_SCOUT_TILES, ScoutPiece, Setup,
};
pub use decision::{Decision, TakeBackBy};
pub use error::ActionError;
pub use event::{
    Choice, DiscardReason, Event, EventSink, Events, NoEvents, OnEvent, ReturnReason, RuleId,
    ScoreSource, Scored,
};
pub use game::{Draws, Game, Outcome};
pub use history::History;
pub use notation::{NamedAction, NotationError, NotationFault};
pub use observation::Observation;
pub use record::{
    Check, EngineVersion, Expectations, GameRecord, GameRecorder, NamedPiece, RecordFormat,
    RecordedDraws, RecordedTiles, ReplayError,
};
pub use ruleset::{
    Agriculture, Choices, FireTileHunters, MAX_SUPPLY, MenhirTurnAfterLastTile, ParseRulesetError,
    Preset, Ruleset, ScoutUse, Switch, SwitchValue, UnplaceableLand, UnplaceableMenhir,
};
pub use shuffle::{below, shuffle};
#[cfg(feature = "postcard")]
pub use snapshot::SnapshotBytesError;
pub use snapshot::{
    GameSnapshot, MAX_SAVED_SCORE, SavedFigure, SavedPhase, SavedPlace, SavedSeat, SavedStack,
    SavedTile, SavedTileSet, SavedTurn, SnapshotError, SnapshotFormat, TurnFault,
};

pub use view::{OpenCell, Standing, View};

pub use hg_features;
pub use hg_features::{
    AnimalCounts, AnimalPoints, Board, BoardSegment, BySeat, ClaimOrder, Contents, Demand, Feature,
    FeatureId, FeatureKind, FeatureTiles, Figure, FigureKind, LengthUnit, MAX_SEATS, Majority,
    PlaceError, PlacedTile, Placement, Pos, ScoringRules, Seat, SeatSet, Term, TermKind,
    TrapCovers, TrapNearFire, Value,
};
pub use hg_tiles;
pub use hg_tiles::{
    Animals, Digest, ParseError, Power, PowerSet, Rotation, Segment, SegmentId, SegmentKind,
    SegmentName, SharedTiles, Side, Stack, Terrain, Tile, TileId, TileName, TileSet,
};
