//! How a game is set up: rules, tiles, seats, and where the draws come from.

use alloc::vec::Vec;
use core::fmt;

use hg_features::{MAX_SEATS, Seat};
use hg_tiles::{Power, SharedTiles, Stack, TileId, TileName, TileSet};

use crate::ruleset::SCOUT_POWERS;
use crate::{Game, Preset, Ruleset, ScoutUse, ruleset::ParseRulesetError};

/// The most Scout tiles that a set may have: a hand of them and the Shaman card fit a byte.
pub const MAX_SCOUT_TILES: usize = 7;

/// Everything that is fixed before the first draw, but for the draws.
///
/// ```
/// use hg_core::{GameConfig, Preset, ScoutUse};
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 4);
/// assert_eq!(config.seats, 4);
/// ```
///
/// With the feature `serde` it is data. The tiles are the name of a set that comes with the
/// engine, or the text of another set.
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use hg_core::{GameConfig, Preset, ScoutUse};
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 4);
/// let json = serde_json::to_string(&config)?;
/// assert_eq!(
///     json,
///     r#"{"ruleset":"second_edition","tiles":"second_edition","seats":4,"first_seat":0,"deck":"full"}"#,
/// );
/// assert_eq!(serde_json::from_str::<GameConfig>(&json)?, config);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct GameConfig {
    /// The rules.
    pub ruleset: Ruleset,
    /// The tiles, Scout's included if it is played.
    #[cfg_attr(feature = "serde", serde(with = "tiles_as_text"))]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::string::String"))]
    pub tiles: SharedTiles,
    /// How many play, 2 to 5 (RULES 1.1).
    pub seats: usize,
    /// Who begins (RULES 2.4, AMB-28).
    pub first_seat: Seat,
    /// Whether a draw order may leave tiles out.
    pub deck: Deck,
}

/// A tile set as the name of a built-in set, or as the text of another.
#[cfg(feature = "serde")]
mod tiles_as_text {
    use core::fmt;

    use hg_tiles::{BUILT_IN, SharedTiles, TileSet};
    use serde::de::{Deserializer, Error, Visitor};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(tiles: &SharedTiles, to: S) -> Result<S::Ok, S::Error> {
        let tiles: &TileSet = tiles;
        match BUILT_IN.into_iter().find(|built_in| *built_in == tiles) {
            Some(built_in) => to.serialize_str(built_in.name().as_str()),
            None => to.serialize_str(&tiles.to_text()),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<SharedTiles, D::Error> {
        struct Tiles;
        impl Visitor<'_> for Tiles {
            type Value = SharedTiles;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a built-in tile set, or the text of a set")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<SharedTiles, E> {
                match BUILT_IN.into_iter().find(|built_in| built_in.name().as_str() == text) {
                    Some(built_in) => Ok(built_in.into()),
                    None => TileSet::parse(text).map(Into::into).map_err(E::custom),
                }
            }
        }
        from.deserialize_str(Tiles)
    }
}

/// Who makes the draws of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum DrawsBy {
    /// The game: the order is fixed from the start.
    Game,
    /// The caller, by [`crate::Action::Reveal`]. The order of the stacks then means nothing.
    Caller,
}

impl DrawsBy {
    pub(crate) const ALL: [Self; 2] = [Self::Game, Self::Caller];
}

impl fmt::Display for DrawsBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Game => "game",
            Self::Caller => "caller",
        })
    }
}

/// Whether an explicit draw order must hold all tiles of the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Deck {
    /// Every land and every menhir tile, each once.
    #[default]
    Full,
    /// Some of them, each once: for puzzles and tests.
    Short,
}

impl Deck {
    pub(crate) const ALL: [Self; 2] = [Self::Full, Self::Short];
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Full => "full",
            Self::Short => "short",
        })
    }
}

impl GameConfig {
    /// A published game. Seat 0 begins.
    #[must_use]
    pub fn new(preset: Preset, scout: ScoutUse, seats: usize) -> Self {
        let ruleset = match scout {
            ScoutUse::Without => Ruleset::new(preset),
            ScoutUse::With => Ruleset::with_scout(preset),
        };
        Self::of(ruleset, preset, seats)
    }

    /// A game under any ruleset, with the tiles of the preset nearest to it. Seat 0 begins.
    ///
    /// Of the presets, those come first whose tiles show no power that the ruleset lacks. A
    /// ruleset does not remember from which preset it was made. Where that is known, as in
    /// [`GameConfig::from_ruleset_text`], its tiles are the ones to take.
    #[must_use]
    pub fn with_ruleset(ruleset: Ruleset, seats: usize) -> Self {
        let scout = ruleset.scout_use();
        let powers = ruleset.powers_in_effect();
        let has_no_other = |preset: &Preset| {
            preset
                .tiles(scout)
                .tiles()
                .iter()
                .all(|tile| tile.powers().difference(powers).is_empty())
        };
        let preset = ruleset.nearest_preset_of(Preset::ALL.into_iter().filter(has_no_other));
        Self::of(ruleset, preset.unwrap_or_else(|| ruleset.nearest_preset()), seats)
    }

    /// A game under a ruleset given as text, with the tiles of the preset that the text names.
    /// Seat 0 begins.
    ///
    /// # Errors
    ///
    /// [`ParseRulesetError`] if the text is no ruleset.
    ///
    /// ```
    /// use hg_core::{GameConfig, Setup};
    /// let config = GameConfig::from_ruleset_text("second_edition,mammoth=2,deer=2", 3)?;
    /// assert_eq!(config.tiles.name().as_str(), "second_edition");
    /// assert!(Setup::new(config).is_ok());
    /// # Ok::<(), hg_core::ruleset::ParseRulesetError>(())
    /// ```
    pub fn from_ruleset_text(text: &str, seats: usize) -> Result<Self, ParseRulesetError> {
        let (preset, ruleset) = Ruleset::with_its_preset(text)?;
        Ok(Self::of(ruleset, preset, seats))
    }

    /// Returns the configuration with other tiles. Scout's tiles must be among them if the
    /// ruleset plays Scout.
    ///
    /// ```
    /// use hg_core::{GameConfig, Preset, ScoutUse, tiles::FIRST_EDITION};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 3);
    /// assert_eq!(config.with_tiles(&FIRST_EDITION).tiles.name().as_str(), "first_edition");
    /// ```
    #[must_use]
    pub fn with_tiles(mut self, tiles: impl Into<SharedTiles>) -> Self {
        self.tiles = tiles.into();
        self
    }

    fn of(ruleset: Ruleset, preset: Preset, seats: usize) -> Self {
        let tiles = preset.tiles(ruleset.scout_use()).into();
        Self { ruleset, tiles, seats, first_seat: Seat::FIRST, deck: Deck::Full }
    }

    /// Returns the ruleset as text, based on the preset whose tiles these are if they are a
    /// preset's: then [`GameConfig::from_ruleset_text`] reads rules and tiles back.
    ///
    /// ```
    /// use hg_core::GameConfig;
    /// let text = "second_edition,mammoth=2,deer=2,mushroom_points=2,huts=2";
    /// let config = GameConfig::from_ruleset_text(text, 2)?;
    /// assert_eq!(config.ruleset_text().to_string(), text);
    /// # Ok::<(), hg_core::ruleset::ParseRulesetError>(())
    /// ```
    #[must_use]
    pub fn ruleset_text(&self) -> impl fmt::Display + use<> {
        let preset = self.ruleset.nearest_preset_with_tiles(self.tiles.digest());
        self.ruleset.text_from(preset)
    }
}

/// One of Scout's five pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScoutPiece {
    /// The Shaman, a card that is never placed.
    ShamanCard,
    /// A land tile.
    Tile(TileId),
}

/// The order in which tiles are drawn, first drawn first, and what each seat holds of Scout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawOrder {
    /// Land tiles, the start tile left out.
    pub land: Vec<TileId>,
    /// Menhir tiles.
    pub menhir: Vec<TileId>,
    /// Scout pieces of each seat: none, or as many lists as seats.
    pub scout: Vec<Vec<ScoutPiece>>,
    /// The key of the places at which refused tiles are mixed back, where the ruleset says that
    /// they are (AMB-36) and the game draws. As secret as the order.
    pub mixing: u64,
}

/// Why a game cannot be set up so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum ConfigError {
    /// 2 to 5 can play (RULES 1.1).
    #[error("seats is {seats}, but 2 to 5 can play (rule 1.1)")]
    Seats {
        /// The number given.
        seats: usize,
    },
    /// The first seat is none of the game's.
    #[error("first_seat is {first_seat}, but seats is {seats} (rule 2.4)")]
    FirstSeat {
        /// The seat given.
        first_seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// A seat needs meeples, and no more than the engine counts (RULES 2.3).
    #[error("ruleset.meeples is {meeples}, but must be 1 to 12 (rule 2.3)")]
    Meeples {
        /// The number given.
        meeples: u8,
    },
    /// More huts than the engine counts (RULES 2.3).
    #[error("ruleset.huts is {huts}, but must be at most 12 (rule 2.3)")]
    Huts {
        /// The number given.
        huts: u8,
    },
    /// More points for something than a ruleset may give (RULES 7.2, 11.2).
    #[error("ruleset: {switch} is {points}, but must be at most 20 (rules 7.2 and 11.2)")]
    Points {
        /// The switch.
        switch: &'static str,
        /// The number given.
        points: u8,
    },
    /// A power of Scout's tiles is named: those go with Scout, whose rules give them meaning.
    #[error(
        "ruleset.powers has {power}, which goes with ruleset.scout and is not named (rule 1.4)"
    )]
    ScoutPower {
        /// The power.
        power: Power,
    },
    /// The tile set has no start tile: it is an add-on.
    #[error("tiles has no start tile: it is an add-on set (rule 2.1)")]
    NoStartTile,
    /// Scout is played without its tiles.
    #[error("ruleset.scout is set, but tiles has no scout tiles (rule 12.2)")]
    ScoutWithoutTiles,
    /// Scout's tiles are there, but the ruleset does not play it.
    #[error("tiles has scout tiles, but ruleset.scout is not set (rule 12.2)")]
    ScoutTilesWithoutScout,
    /// More Scout tiles than the engine counts.
    #[error("tiles has {tiles} scout tiles, but at most 7 can be dealt (rule 12.2)")]
    TooManyScoutTiles {
        /// How many.
        tiles: usize,
    },
    /// A power of Scout's on a tile of another stack (RULES 12.1).
    #[error("tiles has {power} on tile {tile}, but only a scout tile may have it (rule 12.1)")]
    ScoutPowerElsewhere {
        /// The tile.
        tile: TileName,
        /// The power.
        power: Power,
    },
    /// A tile with two powers of Scout: one figure could not stand for both (RULES 12.3).
    #[error(
        "tiles has {first} and {second} on scout tile {tile}, which may have one of them (rule 12.3)"
    )]
    TwoScoutPowers {
        /// The tile.
        tile: TileName,
        /// One power.
        first: Power,
        /// Another.
        second: Power,
    },
    /// A draw order names a tile that the set does not have.
    #[error("the draw order of the {stack} stack has tile number {}, which tiles does not have", tile.index())]
    UnknownTile {
        /// The stack.
        stack: Stack,
        /// The tile.
        #[cfg_attr(feature = "serde", serde(serialize_with = "hg_tiles::internals::tile_number"))]
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        tile: TileId,
    },
    /// A draw order names a tile of another stack.
    #[error("the draw order of the {stack} stack has tile {tile}, which is of the {home} stack")]
    WrongStack {
        /// The stack.
        stack: Stack,
        /// The tile.
        tile: TileName,
        /// The stack that it is of.
        home: Stack,
    },
    /// A tile or card is given twice.
    #[error("the draw order has tile {tile} twice")]
    RepeatedTile {
        /// The tile.
        tile: TileName,
    },
    /// The Shaman card is dealt twice.
    #[error("the draw order deals the shaman card twice (rule 12.2)")]
    RepeatedShamanCard,
    /// A full deck lacks a tile. Set [`GameConfig::deck`] to [`Deck::Short`] if that is meant.
    #[error("the draw order of the {stack} stack lacks tile {tile}, and deck is full")]
    MissingTile {
        /// The stack.
        stack: Stack,
        /// The tile.
        tile: TileName,
    },
    /// Scout hands, though the ruleset does not play it.
    #[error("the draw order has {hands} scout hands, but ruleset.scout is not set (rule 12.2)")]
    ScoutHandsWithoutScout {
        /// How many hands.
        hands: usize,
    },
    /// Scout hands for another number of seats.
    #[error("the draw order has {hands} scout hands, but seats is {seats} (rule 12.2)")]
    ScoutHands {
        /// How many hands.
        hands: usize,
        /// How many seats.
        seats: usize,
    },
}

/// A checked configuration, from which any number of games begin: [`Setup::begin`]. The games
/// share its tile set and repeat none of its checks.
///
/// ```
/// use hg_core::{GameConfig, NoEvents, Preset, ScoutUse, Setup};
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// assert_ne!(setup.begin(1, &mut NoEvents)?, setup.begin(2, &mut NoEvents)?);
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) config: GameConfig,
    pub(crate) scout: Vec<TileId>,
    pub(crate) unshuffled: Game,
}

impl Setup {
    /// Checks a configuration.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] names the fields that are wrong or contradict each other.
    pub fn new(config: GameConfig) -> Result<Self, ConfigError> {
        let GameConfig { ruleset, tiles, seats, first_seat, .. } = &config;
        if !(2..=MAX_SEATS).contains(seats) {
            return Err(ConfigError::Seats { seats: *seats });
        }
        if first_seat.index() >= *seats {
            return Err(ConfigError::FirstSeat { first_seat: *first_seat, seats: *seats });
        }
        if !(1..=crate::ruleset::MAX_SUPPLY).contains(&ruleset.meeples) {
            return Err(ConfigError::Meeples { meeples: ruleset.meeples });
        }
        if ruleset.huts > crate::ruleset::MAX_SUPPLY {
            return Err(ConfigError::Huts { huts: ruleset.huts });
        }
        if let Some((switch, points)) = ruleset.number_out_of_range() {
            return Err(ConfigError::Points { switch: switch.name(), points });
        }
        if let Some(power) = ruleset.powers.intersection(SCOUT_POWERS).iter().next() {
            return Err(ConfigError::ScoutPower { power });
        }
        if tiles.start().is_none() {
            return Err(ConfigError::NoStartTile);
        }
        let scout: Vec<TileId> = tiles.ids_in(Stack::Scout).collect();
        match (ruleset.scout.is_some(), scout.len()) {
            (true, 0) => return Err(ConfigError::ScoutWithoutTiles),
            (false, 1..) => return Err(ConfigError::ScoutTilesWithoutScout),
            (_, tiles) if tiles > MAX_SCOUT_TILES => {
                return Err(ConfigError::TooManyScoutTiles { tiles });
            }
            _ => {}
        }
        check_scout_powers(tiles)?;
        Ok(Self { unshuffled: Game::unshuffled(&config), scout, config })
    }

    /// The configuration.
    #[must_use]
    pub const fn config(&self) -> &GameConfig {
        &self.config
    }

    pub(crate) fn check_order(&self, order: &DrawOrder) -> Result<(), ConfigError> {
        let mut seen = 0u128;
        let stacks = [(Stack::Land, &order.land), (Stack::Menhir, &order.menhir)];
        for (stack, ids) in stacks {
            for &tile in ids {
                self.check_drawn(stack, tile, &mut seen)?;
            }
        }
        for (stack, _) in stacks {
            for tile in self.config.tiles.ids_in(stack) {
                if self.config.deck == Deck::Full && seen >> tile.index() & 1 == 0 {
                    let tile = self.config.tiles[tile].name();
                    return Err(ConfigError::MissingTile { stack, tile });
                }
            }
        }
        let hands = order.scout.len();
        if hands != 0 && self.config.ruleset.scout.is_none() {
            return Err(ConfigError::ScoutHandsWithoutScout { hands });
        }
        if hands != 0 && hands != self.config.seats {
            return Err(ConfigError::ScoutHands { hands, seats: self.config.seats });
        }
        let mut cards = 0;
        for piece in order.scout.iter().flatten() {
            match *piece {
                ScoutPiece::Tile(tile) => self.check_drawn(Stack::Scout, tile, &mut seen)?,
                ScoutPiece::ShamanCard => cards += 1,
            }
        }
        if cards > 1 { Err(ConfigError::RepeatedShamanCard) } else { Ok(()) }
    }

    fn check_drawn(&self, stack: Stack, tile: TileId, seen: &mut u128) -> Result<(), ConfigError> {
        let Some(spec) = self.config.tiles.get(tile) else {
            return Err(ConfigError::UnknownTile { stack, tile });
        };
        if spec.stack() != stack {
            let (tile, home) = (spec.name(), spec.stack());
            return Err(ConfigError::WrongStack { stack, tile, home });
        }
        if *seen >> tile.index() & 1 != 0 {
            return Err(ConfigError::RepeatedTile { tile: spec.name() });
        }
        *seen |= 1 << tile.index();
        Ok(())
    }
}

/// RULES 12.1, 12.3.
fn check_scout_powers(tiles: &TileSet) -> Result<(), ConfigError> {
    for spec in tiles.tiles() {
        let (tile, mut powers) = (spec.name(), spec.powers().intersection(SCOUT_POWERS).iter());
        let Some(first) = powers.next() else { continue };
        if spec.stack() != Stack::Scout {
            return Err(ConfigError::ScoutPowerElsewhere { tile, power: first });
        }
        if let Some(second) = powers.next() {
            return Err(ConfigError::TwoScoutPowers { tile, first, second });
        }
    }
    Ok(())
}
