//! Records: everything that a game can be played again from, and checked against.

mod draws;
mod expect;
mod json;
mod recorder;
mod replay;
#[cfg(feature = "serde")]
mod serde_text;
mod version;

use alloc::vec::Vec;

use hg_features::Seat;
use hg_tiles::{SetName, SharedTiles, TileSet};

use crate::{GameConfig, NamedAction, Ruleset};

pub(crate) use draws::SHAMAN_CARD;
pub use draws::{NamedPiece, RecordedDraws};
pub use expect::{Check, Expectations};
pub use recorder::GameRecorder;
pub(crate) use replay::Replay;
pub use replay::ReplayError;
pub use version::{EngineVersion, RecordFormat};

/// A game that can be kept: how it was set up, every action, and optionally what must come out.
///
/// A record is data, and nothing in it is trusted: [`crate::Game::replay`] plays it again and
/// names what is wrong with it. It has three forms:
///
/// - JSON, the form to keep: [`GameRecord::to_json`] writes it with one action a line; with the
///   feature `serde`, `serde_json::from_str` reads it.
/// - text to read and write by hand: [`GameRecord::to_text`], [`GameRecord::from_text`];
/// - a short text for a link: [`GameRecord::to_compact`], [`GameRecord::from_compact`].
///
/// ```
/// use hg_core::{Game, GameConfig, GameRecorder, Preset, ScoutUse};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let mut recorder = GameRecorder::new(config, 2020)?;
/// while let Some(action) = recorder.game().kth_legal_action(0) {
///     recorder.apply(action)?;
/// }
/// let (game, record) = recorder.finish();
/// assert_eq!(Game::replay(&record)?, game);
/// assert!(record.to_json().starts_with("{\n  \"format\": \"hg-record 1\",\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct GameRecord {
    /// The format and its version.
    pub format: RecordFormat,
    /// The engine that made the record. Not checked: the hashes and scores are.
    pub engine: EngineVersion,
    /// The rules.
    pub ruleset: Ruleset,
    /// Which tiles.
    pub tiles: RecordedTiles,
    /// How many play.
    pub seats: usize,
    /// Who begins.
    pub first_seat: Seat,
    /// The seed that the stacks were shuffled by. A text of digits in JSON, where many readers
    /// take numbers for floats.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(with = "serde_text::decimal"))]
    pub seed: Option<u64>,
    /// The stacks. With a seed as well, they must be what the seed gives.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub draws: Option<RecordedDraws>,
    /// Every action, in order.
    pub actions: Vec<NamedAction>,
    /// What must come out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Expectations::is_empty"))]
    pub expect: Expectations,
}

/// Which tiles a game was played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct RecordedTiles {
    /// The set's name.
    pub name: SetName,
    /// The set's digest ([`TileSet::digest`]), in hexadecimal where it is written: sets of one
    /// digest play alike.
    #[cfg_attr(feature = "serde", serde(with = "serde_text::hex"))]
    pub digest: u64,
}

impl RecordedTiles {
    /// What a record says of this set.
    #[must_use]
    pub const fn of(tiles: &TileSet) -> Self {
        Self { name: tiles.name(), digest: tiles.digest() }
    }

    /// The set of this name that comes with the engine. Its digest may be another.
    pub(crate) fn built_in(&self) -> Result<SharedTiles, ReplayError> {
        hg_tiles::BUILT_IN
            .into_iter()
            .find(|tiles| tiles.name() == self.name)
            .map(SharedTiles::from)
            .ok_or(ReplayError::NoSuchTiles { name: self.name })
    }
}

impl GameRecord {
    /// The record of a game in which nothing has been done yet, and that says nothing of its
    /// draws.
    pub(crate) const fn begun(config: &GameConfig, tiles: RecordedTiles) -> Self {
        Self {
            format: RecordFormat::V1,
            engine: EngineVersion::CURRENT,
            ruleset: config.ruleset,
            tiles,
            seats: config.seats,
            first_seat: config.first_seat,
            seed: None,
            draws: None,
            actions: Vec::new(),
            expect: Expectations::NONE,
        }
    }

    /// The record without what was done and what must come out.
    pub(crate) fn start(&self) -> Self {
        Self { draws: self.draws.clone(), actions: Vec::new(), expect: Expectations::NONE, ..*self }
    }
}
