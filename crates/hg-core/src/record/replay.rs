//! Playing a record again.

use hg_features::Seat;
use hg_tiles::{SetName, SharedTiles, Stack, TileName};

use super::expect::check_final_scores;
use super::{Check, GameRecord};
use crate::{
    Action, ActionError, ConfigError, Deck, Draws, DrawsBy, Game, GameConfig, NamedAction,
    NoEvents, OnEvent, Setup,
};

/// Why a record cannot be played again, or what came out otherwise than it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// No set that comes with the engine has the name: [`Game::replay_with_tiles`] takes others.
    #[error("no built-in tile set is named {name}")]
    NoSuchTiles {
        /// The name.
        name: SetName,
    },
    /// The tiles are not those that the game was played with.
    #[error("tile set {name} has digest {recorded:016x} in the record, but {given:016x} here")]
    OtherTiles {
        /// The set's name in the record.
        name: SetName,
        /// The digest in the record.
        recorded: u64,
        /// The digest of the set.
        given: u64,
    },
    /// The set-up contradicts itself.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Neither a seed nor stacks.
    #[error("the record has neither seed nor draws")]
    NoDraws,
    /// A seed with draws by the caller, or with a short deck.
    #[error("a seed goes with draws by the game from a full deck only")]
    SeedContradictsDraws,
    /// The stacks are not those that the seed gives.
    #[error("the draws are not those that the seed gives")]
    OtherDraws,
    /// The stacks, or a seat's hand, have a tile that the set does not have.
    #[error("draws: number {index} of a {stack} list is tile {name}, which the set does not have")]
    NoSuchDraw {
        /// Which stack.
        stack: Stack,
        /// Which item of the list, from 0.
        index: usize,
        /// The tile.
        name: TileName,
    },
    /// An action has a tile that the set does not have.
    #[error("actions[{index}], \"{action}\": the tile set has no such tile")]
    NoSuchTile {
        /// Which action, from 0.
        index: usize,
        /// The action.
        action: NamedAction,
    },
    /// An action is illegal.
    #[error("actions[{index}], \"{action}\": {source}")]
    Action {
        /// Which action, from 0.
        index: usize,
        /// The action.
        action: NamedAction,
        /// Why.
        source: ActionError,
    },
    /// A seat's score is another.
    #[error("after {after} actions {seat} has {found} points, but {expected} were expected")]
    OtherScore {
        /// After how many actions.
        after: usize,
        /// Whose.
        seat: Seat,
        /// The score in the record.
        expected: u32,
        /// The score that came out.
        found: u32,
    },
    /// A list of scores has another length than there are seats.
    #[error("after {after} actions {scores} scores are expected, but seats is {seats}")]
    ScoreCount {
        /// After how many actions.
        after: usize,
        /// How many scores.
        scores: usize,
        /// How many seats.
        seats: usize,
    },
    /// The actions so far gave another number of events.
    #[error("after {after} actions there were {found} events, but {expected} were expected")]
    OtherEvents {
        /// After how many actions.
        after: usize,
        /// The number in the record.
        expected: u64,
        /// The number that came out.
        found: u64,
    },
    /// The state has another hash.
    #[error("after {after} actions the hash is {found:016x}, but {expected:016x} was expected")]
    OtherHash {
        /// After how many actions.
        after: usize,
        /// The hash in the record.
        expected: u64,
        /// The hash that came out.
        found: u64,
    },
    /// Final scores are expected, but the game goes on.
    #[error("after {after} actions the game is not over, but final scores are expected")]
    NotOver {
        /// After how many actions.
        after: usize,
    },
    /// A check does not come later than the one before it, or there are not so many actions.
    #[error("expect.checks[{index}] is out of order, or behind the last action")]
    MisplacedCheck {
        /// Which check, from 0.
        index: usize,
    },
}

/// A record being played again.
pub(crate) struct Replay {
    game: Game,
    actions: usize,
    events: u64,
}

impl Replay {
    /// Plays a whole record again. `each` sees every action, and the game before it.
    pub(crate) fn run(
        record: &GameRecord,
        tiles: SharedTiles,
        mut each: impl FnMut(&Self, NamedAction),
    ) -> Result<Self, ReplayError> {
        let mut replay = Self::begin(record, tiles)?;
        let mut checks = record.expect.checks.iter().enumerate().peekable();
        for named in record.actions.iter().map(Some).chain([None]) {
            if let Some((_, check)) = checks.next_if(|(_, check)| check.after == replay.actions) {
                replay.check(check)?;
            }
            if let Some(&named) = named {
                each(&replay, named);
                replay.step(named)?;
            }
        }
        if let Some((index, _)) = checks.next() {
            return Err(ReplayError::MisplacedCheck { index });
        }
        if let Some(scores) = &record.expect.final_scores {
            replay.check_final(scores)?;
        }
        Ok(replay)
    }

    /// The game of a record before its first action.
    pub(crate) fn begin(record: &GameRecord, tiles: SharedTiles) -> Result<Self, ReplayError> {
        let (name, recorded, given) = (record.tiles.name, record.tiles.digest, tiles.digest());
        if recorded != given {
            return Err(ReplayError::OtherTiles { name, recorded, given });
        }
        let mut config = GameConfig::with_ruleset(record.ruleset, record.seats).with_tiles(tiles);
        config.first_seat = record.first_seat;
        config.deck = record.draws.as_ref().map_or(Deck::Full, |draws| draws.deck);
        let setup = Setup::new(config)?;
        let game = match (record.seed, &record.draws) {
            (Some(seed), None) => setup.begin(seed, &mut NoEvents)?,
            (Some(seed), Some(draws)) => {
                if draws.by == DrawsBy::Caller || draws.deck == Deck::Short {
                    return Err(ReplayError::SeedContradictsDraws);
                }
                let game = setup
                    .begin(Draws::Order(&draws.resolve(&setup.config().tiles)?), &mut NoEvents)?;
                if game != setup.begin(seed, &mut NoEvents)? {
                    return Err(ReplayError::OtherDraws);
                }
                game
            }
            (None, Some(draws)) => {
                let order = draws.resolve(&setup.config().tiles)?;
                match draws.by {
                    DrawsBy::Game => setup.begin(Draws::Order(&order), &mut NoEvents)?,
                    DrawsBy::Caller => setup.begin(Draws::Caller(&order), &mut NoEvents)?,
                }
            }
            (None, None) => return Err(ReplayError::NoDraws),
        };
        Ok(Self { game, actions: 0, events: 0 })
    }

    /// Carries out the next action.
    pub(crate) fn step(&mut self, named: NamedAction) -> Result<Action, ReplayError> {
        let index = self.actions;
        let Some(action) = named.resolve(self.game.tile_set()) else {
            return Err(ReplayError::NoSuchTile { index, action: named });
        };
        let events = &mut self.events;
        self.game
            .apply_with(action, &mut OnEvent::new(|_| *events += 1))
            .map_err(|source| ReplayError::Action { index, action: named, source })?;
        self.actions += 1;
        Ok(action)
    }

    /// Whether the game is now as a check says.
    pub(crate) fn check(&self, check: &Check) -> Result<(), ReplayError> {
        check.hold(&self.game, self.events)
    }

    /// Whether the game is over with these scores.
    pub(crate) fn check_final(&self, scores: &[u32]) -> Result<(), ReplayError> {
        check_final_scores(scores, &self.game, self.actions)
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) const fn actions(&self) -> usize {
        self.actions
    }

    pub(crate) fn into_game(self) -> Game {
        self.game
    }
}

impl Game {
    /// Plays a record again with the tiles that come with the engine, and checks everything in
    /// it: the set-up, each action, and what it says must come out. The game as it stands after
    /// the last action.
    ///
    /// Takes no longer than the game up to the first thing that is wrong, however long the
    /// record.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] names the first thing that is wrong.
    ///
    /// # Examples
    ///
    /// ```
    /// # #[cfg(feature = "serde")] {
    /// use hg_core::{Game, GameRecord, ReplayError};
    /// let record: GameRecord = serde_json::from_str(r#"{
    ///     "format": "hg-record 1",
    ///     "engine": "0.1.0",
    ///     "ruleset": "second_edition",
    ///     "tiles": {"name": "second_edition", "digest": "4780012903aafc12"},
    ///     "seats": 2,
    ///     "first_seat": 0,
    ///     "seed": "2020",
    ///     "actions": ["pass"]
    /// }"#)?;
    /// let error = Game::replay(&record).unwrap_err();
    /// assert!(matches!(error, ReplayError::Action { index: 0, .. }));
    /// assert_eq!(
    ///     error.to_string(),
    ///     "actions[0], \"pass\": \"pass\" does not answer what is to be decided: \
    ///      seat 0 lays a tile (rule 3.1)",
    /// );
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(record: &GameRecord) -> Result<Self, ReplayError> {
        Self::replay_with_tiles(record, record.tiles.built_in()?)
    }

    /// As [`Game::replay`], with any tiles. Their digest must be the record's.
    ///
    /// # Errors
    ///
    /// As [`Game::replay`].
    pub fn replay_with_tiles(
        record: &GameRecord,
        tiles: impl Into<SharedTiles>,
    ) -> Result<Self, ReplayError> {
        Replay::run(record, tiles.into(), |_, _| ()).map(Replay::into_game)
    }
}
