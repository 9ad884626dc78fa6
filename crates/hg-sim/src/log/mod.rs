//! Game logs: games as other programs can check them, one JSON object a line.
//!
//! A [`GameLog`] holds the setup, the order of the stacks, every tile laid with all that went
//! with it, and the result. [`LogRecorder`] makes one of a game as it is played, [`replay`]
//! plays one through [`hg_core::Game`] and compares everything that it states, and
//! [`check_lines`] does so for a whole file.
//!
//! ```
//! use hg_core::{Game, GameConfig, Preset, ScoutUse};
//! use hg_sim::log::{Detail, GameLog, LogRecorder, replay};
//!
//! let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
//! let mut game = Game::new(config, 1)?;
//! let mut recorder = LogRecorder::new(&game, Detail::Full)?;
//! while let Some(&action) = game.legal_actions().last() {
//!     recorder.apply(&mut game, action)?;
//! }
//! let line = recorder.finish(&game)?.to_string();
//! let log: GameLog = line.parse()?;
//! replay(&log)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The form
//!
//! | key | meaning |
//! |---|---|
//! | `log` | 1, the version of the form |
//! | `ruleset` | a preset: `first_edition`, `first_edition_2014`, `second_edition` |
//! | `options` | switches that differ from the preset, by their names in [`hg_core::Switch`]; `"deck": "short"` if the stacks lack tiles of the set; may be absent |
//! | `digest` | [`hg_core::TileSet::digest`] as 16 hexadecimal digits; may be absent, and is written only if the tiles are not the preset's own |
//! | `seats` | how many play |
//! | `land`, `menhir` | the order of each stack, first drawn first, without the start tile |
//! | `scout` | only with Scout: what each seat holds at the start; `s1` is the Shaman card, so that no Scout tile can have this name |
//! | `steps` | one [`LogStep`] for each tile laid |
//! | `final` | every seat's points, final scoring included |
//! | `winners` | the seats with the most points |
//!
//! Readers refuse other keys. Turns in which no tile was laid leave no step.

mod figures;
mod form;
mod lines;
mod mismatch;
mod options;
mod parse_error;
mod record_error;
mod recorder;
mod replay;
mod setup;

pub use figures::{FigureName, LogFigure, LogReturn};
pub use form::{GameLog, LogPlacement, LogStep, LogVersion};
pub use lines::{LineError, LogLines, MAX_LINE, Summary, check_lines};
pub use mismatch::{Difference, Mismatch};
pub use options::{LogOptions, OptionValue};
pub use parse_error::ParseLogError;
pub(crate) use parse_error::in_words;
pub use record_error::RecordError;
pub use recorder::{Detail, LogRecorder};
pub use replay::{replay, replay_on};
