//! Observations: what a seat or a spectator may know of a game, as plain data to send.

mod follow;

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use hg_features::{BoardSegment, MAX_SEATS, Seat};
use hg_tiles::{MAX_TILES, SharedTiles};

use crate::snapshot::{SavedSeat, SavedStack, SavedTile, SavedTileSet, SavedTurn};
use crate::{Game, Ruleset, config::Deck, snapshot::SnapshotError};
pub use follow::FollowError;

/// Everything that a seat or a spectator may know of a game, and nothing else: plain data to
/// send to a client.
///
/// Everything in this game is public except the order of the stacks (RULES 3.2; Scout's hands
/// lie open, AMB-30). So observations of one game differ only in their viewer. Inside one
/// program, a [`crate::View`] gives the same and costs nothing.
///
/// With the feature `serde` it becomes JSON and loads again, as docs/WIRE.md describes. What
/// happens next is public too: a client keeps a copy of the game with [`Game::follow`].
///
/// # Equality
///
/// Two observations are equal if and only if they serialise as the same bytes: the viewer is the
/// same, the same tiles were laid in the same order, the same tiles were discarded in the same
/// order, and everything else on the table is the same. Games that differ only in what is hidden
/// give equal observations, whoever makes the draws. To ask whether two positions play alike,
/// however they came about, compare [`Game::position_hash`].
///
/// # Examples
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse, Seat};
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let tiles = config.tiles.clone();
/// let game = Game::new(config, 7)?;
/// let observation = game.observe(Seat::FIRST);
///
/// // A bot that is not given the game makes up one that fits what it sees.
/// let seen = observation.to_game(tiles)?;
/// let guess = seen.view().determinize(&mut ChaCha8Rng::seed_from_u64(1));
/// assert_eq!(guess.legal_actions(), game.legal_actions());
/// assert_eq!(guess.observe(Seat::FIRST), observation);
///
/// // A spectator sees the same.
/// assert_eq!(game.observe(None).board, observation.board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Observation {
    /// The format and its version.
    pub format: ObservationFormat,
    /// The seat that observes; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The rules.
    pub ruleset: Ruleset,
    /// The tile set of the game.
    pub tiles: SavedTileSet,
    /// Whether tiles of the set may be missing.
    pub deck: Deck,
    /// What each seat has, in seat order: 2 to 5 entries.
    pub seats: ArrayVec<SavedSeat, MAX_SEATS>,
    /// Whose turn it is, and what the game waits for.
    pub turn: SavedTurn,
    /// The land tiles left, in the order of the tile set, and those discarded.
    pub land: SavedStack,
    /// The menhir tiles left, in the order of the tile set, and those discarded.
    pub menhir: SavedStack,
    /// The tiles on the board, in the order in which they were laid: first the start tile.
    pub board: ArrayVec<SavedTile, MAX_TILES>,
    /// The meadow segments whose animals a hunting trap has covered (RULES 9.2), sorted.
    pub covered: Vec<BoardSegment>,
    /// How many tigers the hunting trap caught that stay active (AMB-14).
    pub loose_tigers: u16,
}

/// The format of an observation, and its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum ObservationFormat {
    /// The first.
    #[cfg_attr(feature = "serde", serde(rename = "hg-observation 1"))]
    V1,
}

impl Observation {
    /// Returns the observed game as one in which the caller makes the draws, to ask and to play
    /// on. Its [`Game::observe`] gives the same observation.
    ///
    /// # Errors
    ///
    /// [`SnapshotError`] if the observation is not one of a possible game, or not with these
    /// tiles. It is checked as [`Game::from_snapshot`] checks a snapshot.
    pub fn to_game(&self, tiles: impl Into<SharedTiles>) -> Result<Game, SnapshotError> {
        Game::from_observation(self, tiles.into())
    }
}
