//! Records: everything that a game can be played again from, and checked against.

mod draws;
mod error;
mod expect;
#[cfg(feature = "log")]
pub mod log;
mod playing;
mod recorder;
mod replay;
mod spectators;
mod step;
mod version;

use alloc::vec::Vec;

use hg_features::Seat;
use hg_tiles::{Digest, SetName, SharedTiles};

use crate::{
    Action, Draws, EventSink, Game, GameConfig, NamedAction, NoEvents, Ruleset, Setup,
    config::{Deck, DrawsBy},
};

pub(crate) use draws::SHAMAN_CARD;
pub use draws::{NamedPiece, RecordedDraws};
pub use error::ReplayError;
pub(crate) use expect::check_final_scores;
pub use expect::{Check, Expectations};
pub use playing::Detail;
pub(crate) use playing::Playing;
pub use recorder::GameRecorder;
pub use replay::{Replay, ReplayStep};
pub use step::{StepFact, TileStep};
pub use version::{EngineVersion, RecordFormat};

/// The one model of a played game: its set-up, its draws, every action, and optionally what is
/// expected of the game.
///
/// A record is data, and nothing in it is trusted: [`Game::replay`] plays it and names the first
/// thing that is wrong. docs/NOTATION.md describes its forms:
///
/// - JSON, the form to keep: with the feature `serde`, the record serialises.
/// - Text to read and to write by hand: [`GameRecord::to_text`], [`GameRecord::from_text`].
/// - A short text for a link: [`GameRecord::to_compact`], [`GameRecord::from_compact`].
/// - A line of a game log, which other programs can check: with the feature `log`,
///   `GameRecord::to_log` and `GameRecord::from_log`.
///
/// ```
/// use hg_core::{Game, GameConfig, GameRecord, Preset, ScoutUse, record::GameRecorder};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let mut recorder = GameRecorder::new(config, 2020)?;
/// while let Some(action) = recorder.game().kth_legal_action(0) {
///     recorder.apply(action)?;
/// }
/// let (game, record) = recorder.finish();
/// assert_eq!(Game::replay(&record)?, game);
/// assert_eq!(GameRecord::from_text(&record.to_text()?, &[])?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
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
    #[cfg_attr(feature = "serde", serde(with = "crate::notation::decimal::optional"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<alloc::string::String>"))]
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[0-9]+$")))]
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

/// The tile set of a recorded game, by name and digest.
///
/// # Equality
///
/// Two are equal if name and digest are equal.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct RecordedTiles {
    /// The set's name.
    pub name: SetName,
    /// The set's digest ([`crate::TileSet::digest`]), in hexadecimal where it is written: sets of one
    /// digest play alike.
    pub digest: Digest,
    /// The set itself, if it is at hand. Built-in sets are found by name.
    #[cfg_attr(feature = "serde", serde(skip))]
    set: Option<SharedTiles>,
}

impl PartialEq for RecordedTiles {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.digest) == (other.name, other.digest)
    }
}

impl Eq for RecordedTiles {}

impl RecordedTiles {
    /// Returns name and digest of this set, with the set.
    #[must_use]
    pub fn of(tiles: &SharedTiles) -> Self {
        Self { name: tiles.name(), digest: tiles.digest(), set: Some(tiles.clone()) }
    }

    /// Names a set of these, or a built-in one: that with the digest if several have the name.
    pub(crate) fn known(name: SetName, digest: Digest, others: &[SharedTiles]) -> Self {
        let named = || known_sets(others).filter(|set| set.name() == name);
        let set = named().find(|set| set.digest() == digest).or_else(|| named().next());
        Self { name, digest, set }
    }

    /// Returns the set: the one given to the record, or the built-in one of this name.
    fn set(&self) -> Result<SharedTiles, ReplayError> {
        let name = self.name;
        let set = self.set.clone().or_else(|| known_sets(&[]).find(|set| set.name() == name));
        let set = set.ok_or(ReplayError::NoSuchTiles { name })?;
        let (recorded, given) = (self.digest, set.digest());
        if recorded == given {
            Ok(set)
        } else {
            Err(ReplayError::OtherTiles { name, recorded, given })
        }
    }
}

/// Returns these sets, then the built-in ones.
pub(crate) fn known_sets(others: &[SharedTiles]) -> impl Iterator<Item = SharedTiles> {
    others.iter().cloned().chain(hg_tiles::BUILT_IN.into_iter().map(SharedTiles::from))
}

impl GameRecord {
    /// Returns the record of a game without draws and actions.
    pub(crate) fn begun(config: &GameConfig) -> Self {
        Self {
            format: RecordFormat::V1,
            engine: EngineVersion::CURRENT,
            ruleset: config.ruleset,
            tiles: RecordedTiles::of(&config.tiles),
            seats: config.seats,
            first_seat: config.first_seat,
            seed: None,
            draws: None,
            actions: Vec::new(),
            expect: Expectations::NONE,
        }
    }

    /// Returns the record of a game whose stacks were shuffled by a seed. It states no draws and
    /// expects nothing: [`GameRecorder`] records more.
    #[must_use]
    pub fn seeded(config: &GameConfig, seed: u64, actions: &[Action]) -> Self {
        let actions = actions.iter().map(|action| action.named(&config.tiles)).collect();
        Self { seed: Some(seed), actions, ..Self::begun(config) }
    }

    /// Returns the record without its actions and expectations.
    pub(crate) fn start(&self) -> Self {
        Self {
            draws: self.draws.clone(),
            tiles: self.tiles.clone(),
            actions: Vec::new(),
            expect: Expectations::NONE,
            ..*self
        }
    }

    /// Gives the record its tiles. A record that was read from JSON needs this if its tiles are
    /// not built in. They are compared with the recorded digest when the record is used.
    ///
    /// ```
    /// # #[cfg(feature = "serde")] {
    /// use hg_core::{Game, GameConfig, GameRecord, Preset, Ruleset, TileSet, record::GameRecorder};
    /// let text = "hg-tiles 1 base mine\n\
    ///             tile 0 start N m0 E m0 S m0 W m0\n\
    ///             tile 1 land  N m0 E m0 S m0 W m0\n";
    /// let tiles = TileSet::parse(text)?;
    /// let ruleset = Ruleset::new(Preset::SecondEdition);
    /// let config = GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles.clone());
    /// let json = serde_json::to_string(GameRecorder::new(config, 1)?.record())?;
    ///
    /// let record: GameRecord = serde_json::from_str(&json)?;
    /// assert!(Game::replay(&record).is_err());
    /// assert!(Game::replay(&record.with_tiles(tiles)).is_ok());
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_tiles(mut self, tiles: impl Into<SharedTiles>) -> Self {
        self.tiles.set = Some(tiles.into());
        self
    }

    /// Returns the configuration of the game.
    ///
    /// # Errors
    ///
    /// [`ReplayError::NoSuchTiles`] and [`ReplayError::OtherTiles`].
    pub fn config(&self) -> Result<GameConfig, ReplayError> {
        let mut config =
            GameConfig::with_ruleset(self.ruleset, self.seats).with_tiles(self.tiles.set()?);
        config.first_seat = self.first_seat;
        config.deck = self.draws.as_ref().map_or(Deck::Full, |draws| draws.deck);
        Ok(config)
    }

    /// Returns the checked configuration of the game.
    ///
    /// # Errors
    ///
    /// As [`GameRecord::config`], and [`ReplayError::Config`].
    pub fn setup(&self) -> Result<Setup, ReplayError> {
        Ok(Setup::new(self.config()?)?)
    }

    /// Begins the game, handing its opening events to a sink. Returns the game before its first
    /// action.
    ///
    /// # Errors
    ///
    /// As [`GameRecord::setup`], and those of the draws.
    pub fn begin<S: EventSink>(&self, sink: &mut S) -> Result<Game, ReplayError> {
        let setup = self.setup()?;
        let Some(draws) = &self.draws else {
            let seed = self.seed.ok_or(ReplayError::NoDraws)?;
            return Ok(setup.begin(Draws::Seed(seed), sink)?);
        };
        if self.seed.is_some() && (draws.by == DrawsBy::Caller || draws.deck == Deck::Short) {
            return Err(ReplayError::SeedContradictsDraws);
        }
        let order = draws.resolve(&setup.config().tiles)?;
        let game = setup.begin(
            match draws.by {
                DrawsBy::Game => Draws::Order(&order),
                DrawsBy::Caller => Draws::Caller(&order),
            },
            sink,
        )?;
        if self.seed.is_some_and(|seed| Ok(&game) != setup.begin(seed, &mut NoEvents).as_ref()) {
            return Err(ReplayError::OtherDraws);
        }
        Ok(game)
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_by_name!(GameRecord);
