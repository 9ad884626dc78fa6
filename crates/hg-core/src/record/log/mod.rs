//! Game logs: games as other programs can check them, one JSON object a line.
//!
//! A line states the set-up, the order of the stacks, every placed tile with all that went with
//! it, and the result. [`GameRecord::from_log`] plays it and verifies everything that it states;
//! [`GameRecord::to_log`] writes it. docs/NOTATION.md describes the form.
//!
//! ```
//! use hg_core::record::Detail;
//! use hg_core::{Game, GameConfig, GameRecord, Preset, ScoutUse, record::GameRecorder};
//!
//! let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
//! let mut recorder = GameRecorder::new(config, 1)?;
//! while let Some(&action) = recorder.game().legal_actions().last() {
//!     recorder.apply(action)?;
//! }
//! let (game, record) = recorder.finish();
//! let line = record.to_log(Detail::Full)?;
//! let read = GameRecord::from_log(line.as_bytes(), &[])?;
//! assert_eq!(read.actions, record.actions);
//! assert_eq!(Game::replay(&read)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`GameRecord::from_log`]: crate::GameRecord::from_log
//! [`GameRecord::to_log`]: crate::GameRecord::to_log

mod form;
mod json_words;
mod options;
mod read;
mod write;

pub use json_words::json_error_in_words;
pub use write::LogError;

/// What a log calls the Shaman card.
const SHAMAN_CARD: &str = "s1";
