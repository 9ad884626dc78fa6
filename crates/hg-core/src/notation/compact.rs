//! A whole game in a short text that fits a link.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use hg_features::Seat;
use hg_tiles::{MAX_SET_NAME, SharedTiles, Stack, TileId, TileSet};

use super::bits::{BitError, BitReader, BitWriter};
use crate::hash::Fnv;
use crate::record::Replay;
use crate::{
    Action, Deck, DrawOrder, DrawsBy, EngineVersion, Expectations, GameRecord, MAX_SCOUT_TILES,
    ParseRulesetError, Preset, RecordFormat, RecordedDraws, RecordedTiles, ReplayError, Ruleset,
    ScoutPiece,
};

/// The first letter: the version of the form.
const VERSION: char = '1';

/// Letters that the check value takes: 36 bits.
const CHECK_LETTERS: usize = 6;

/// The longest ruleset text that is read: more than all switches take.
const MAX_RULESET_TEXT: usize = 512;

/// Why a text is no game in compact form. A damaged text gives one or another of these, as it
/// happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CompactError {
    /// The text is empty or begins with the letter of no known version.
    #[error("a compact game begins with the version, {VERSION}")]
    UnknownVersion,
    /// A character that the form does not use.
    #[error("column {column}: expected a letter, a digit, - or _")]
    BadCharacter {
        /// The column, from 1, in characters.
        column: usize,
    },
    /// The text ends too early.
    #[error("the compact game ends too early")]
    EndsEarly,
    /// The text goes on behind the game.
    #[error("the compact game goes on behind its last action")]
    GoesOn,
    /// The set-up has something that does not exist.
    #[error("the set-up of the compact game has something that does not exist")]
    BadSetUp,
    /// An action is none of the legal ones, or the game is over.
    #[error("action {index} of the compact game is none of the {legal} legal ones")]
    NoSuchAction {
        /// Which action, from 0.
        index: usize,
        /// How many were legal.
        legal: usize,
    },
    /// The check value is another: the text is damaged, or this engine plays other rules.
    #[error("the check value of the compact game does not fit")]
    BadCheck,
    /// The ruleset is none.
    #[error(transparent)]
    Ruleset(#[from] ParseRulesetError),
    /// The set-up contradicts itself.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl GameRecord {
    /// The game as a short text of letters, digits, `-` and `_`, about 110 for a game of two
    /// with a seed. It holds rules, tiles (their digest), seats, seed or stacks, and actions,
    /// but not what must come out: docs/NOTATION.md. For games with the tiles that come with the
    /// engine.
    ///
    /// An action is kept as its place among the legal ones, so the text means something only to
    /// an engine that plays the same rules; the check value tells. Keep JSON for long.
    ///
    /// ```
    /// use hg_core::{GameConfig, GameRecord, GameRecorder, Preset, ScoutUse};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut recorder = GameRecorder::new(config, 2020)?;
    /// recorder.apply(recorder.game().legal_actions()[3])?;
    /// let text = recorder.record().to_compact()?;
    /// assert_eq!(text, "1gB1X4JIEn4IOggOQTA");
    /// assert_eq!(GameRecord::from_compact(&text)?.actions, recorder.record().actions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ReplayError`] if the record does not play.
    pub fn to_compact(&self) -> Result<String, ReplayError> {
        self.to_compact_with_tiles(self.tiles.built_in()?)
    }

    /// As [`GameRecord::to_compact`], with any tiles.
    ///
    /// # Errors
    ///
    /// As [`GameRecord::to_compact`].
    pub fn to_compact_with_tiles(
        &self,
        tiles: impl Into<SharedTiles>,
    ) -> Result<String, ReplayError> {
        let tiles = tiles.into();
        // What the set-up says of tiles can be written only if they are those of the record.
        Replay::begin(self, tiles.clone())?;
        let mut bits = BitWriter::default();
        self.write_set_up(&mut bits, &tiles)?;
        bits.number(self.actions.len() as u64);
        let mut legal = Vec::new();
        let mut told = Fnv::new();
        Replay::run(self, tiles.clone(), |replay, named| {
            replay.game().legal_actions_into(&mut legal);
            let action = named.resolve(&tiles);
            let index = action.and_then(|action| legal.binary_search(&action).ok());
            bits.choice(index.unwrap_or_default(), legal.len());
            tell(&mut told, action);
        })?;
        let mut text = String::from(VERSION);
        text += &bits.finish();
        text += &check_letters(told, &text);
        Ok(text)
    }

    fn write_set_up(&self, bits: &mut BitWriter, tiles: &TileSet) -> Result<(), ReplayError> {
        let preset = self.ruleset.nearest_preset();
        bits.bits(preset as u64, 2);
        bits.bits(u64::from(self.ruleset.scout.is_some()), 1);
        let changed = self.ruleset.changes_from(preset).next().is_some();
        bits.bits(u64::from(changed), 1);
        if changed {
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = write!(text, "{}", self.ruleset);
            bits.text(&text);
        }
        let usual = usual_tiles(&self.ruleset).name() == self.tiles.name;
        bits.bits(u64::from(!usual), 1);
        if !usual {
            bits.text(self.tiles.name.as_str());
        }
        bits.bits(self.tiles.digest, 32);
        bits.bits(self.seats as u64, 3);
        bits.bits(self.first_seat.index() as u64, 3);
        match (self.seed, &self.draws) {
            (None, Some(draws)) => {
                bits.bits(1 + draws.by as u64, 2);
                bits.bits(draws.deck as u64, 1);
                write_order(bits, draws.by, draws.deck, &draws.resolve(tiles)?, tiles);
            }
            (seed, _) => {
                bits.bits(0, 2);
                bits.number(seed.unwrap_or_default());
            }
        }
        Ok(())
    }

    /// Reads a game in compact form and plays it. For games with the tiles that come with the
    /// engine. What the form leaves out, the record has as this engine would write it.
    ///
    /// # Errors
    ///
    /// [`CompactError`] says what is wrong with the text.
    pub fn from_compact(text: &str) -> Result<Self, CompactError> {
        read(text, RecordedTiles::built_in)
    }

    /// As [`GameRecord::from_compact`], with any tiles.
    ///
    /// # Errors
    ///
    /// As [`GameRecord::from_compact`].
    pub fn from_compact_with_tiles(
        text: &str,
        tiles: impl Into<SharedTiles>,
    ) -> Result<Self, CompactError> {
        let tiles = tiles.into();
        read(text, |_| Ok(tiles))
    }
}

fn read(
    text: &str,
    tiles: impl FnOnce(&RecordedTiles) -> Result<SharedTiles, ReplayError>,
) -> Result<GameRecord, CompactError> {
    let letters = text.strip_prefix(VERSION).ok_or(CompactError::UnknownVersion)?;
    let bad_character = |index: usize| {
        let column = 2 + letters.char_indices().take_while(|&(at, _)| at < index).count();
        CompactError::BadCharacter { column }
    };
    BitReader::new(letters.as_bytes()).map_err(bad_character)?;
    let game_len = letters.len().checked_sub(CHECK_LETTERS).ok_or(CompactError::EndsEarly)?;
    // All letters are ASCII now.
    let (game, check) = letters.split_at(game_len);
    let mut bits = BitReader::new(game.as_bytes()).map_err(bad_character)?;
    let set_up = |error| match error {
        BitError::Ends => CompactError::EndsEarly,
        BitError::Wrong => CompactError::BadSetUp,
    };

    let (mut record, tiles) = read_set_up(&mut bits, tiles)?;
    let mut replay = Replay::begin(&record, tiles)?;
    let actions = bits.number().map_err(set_up)?;
    let mut legal = Vec::new();
    let mut told = Fnv::new();
    for index in 0..actions {
        let game = replay.game();
        game.legal_actions_into(&mut legal);
        let choice = bits.choice(legal.len()).map_err(|error| match error {
            BitError::Ends => CompactError::EndsEarly,
            BitError::Wrong => {
                CompactError::NoSuchAction { index: index as usize, legal: legal.len() }
            }
        })?;
        let action = legal[choice];
        tell(&mut told, Some(action));
        let named = action.named(game.tile_set());
        replay.step(named)?;
        record.actions.push(named);
    }
    bits.finish().map_err(|_| CompactError::GoesOn)?;
    let checked = &text[..text.len() - CHECK_LETTERS];
    if check_letters(told, checked) == check { Ok(record) } else { Err(CompactError::BadCheck) }
}

fn read_set_up(
    bits: &mut BitReader<'_>,
    tiles: impl FnOnce(&RecordedTiles) -> Result<SharedTiles, ReplayError>,
) -> Result<(GameRecord, SharedTiles), CompactError> {
    let set_up = |error| match error {
        BitError::Ends => CompactError::EndsEarly,
        BitError::Wrong => CompactError::BadSetUp,
    };
    let preset =
        *Preset::ALL.get(bits.bits(2).map_err(set_up)? as usize).ok_or(CompactError::BadSetUp)?;
    let with_scout = bits.bits(1).map_err(set_up)? == 1;
    let mut ruleset = if with_scout { Ruleset::with_scout(preset) } else { Ruleset::new(preset) };
    if bits.bits(1).map_err(set_up)? == 1 {
        ruleset = bits.text(MAX_RULESET_TEXT).map_err(set_up)?.parse()?;
    }
    let mut name = usual_tiles(&ruleset).name();
    if bits.bits(1).map_err(set_up)? == 1 {
        let text = bits.text(MAX_SET_NAME).map_err(set_up)?;
        name = text.parse().map_err(|_| CompactError::BadSetUp)?;
    }
    let digest = bits.bits(32).map_err(set_up)?;
    let tiles = tiles(&RecordedTiles { name, digest })?;
    if tiles.digest() as u32 != digest as u32 {
        let (recorded, given) = (digest, tiles.digest());
        return Err(ReplayError::OtherTiles { name, recorded, given }.into());
    }
    let seats = bits.bits(3).map_err(set_up)? as usize;
    let first_seat = bits.bits(3).map_err(set_up)? as u8;
    let first_seat = Seat::new(first_seat).ok_or(CompactError::BadSetUp)?;
    let (mut seed, mut draws) = (None, None);
    match bits.bits(2).map_err(set_up)? {
        0 => seed = Some(bits.number().map_err(set_up)?),
        by => {
            let by = *DrawsBy::ALL.get(by as usize - 1).ok_or(CompactError::BadSetUp)?;
            let deck = Deck::ALL[bits.bits(1).map_err(set_up)? as usize];
            let order = read_order(bits, by, deck, seats, &tiles).map_err(set_up)?;
            draws = Some(RecordedDraws::new(by, deck, &order, &tiles));
        }
    }
    let record = GameRecord {
        format: RecordFormat::V1,
        engine: EngineVersion::CURRENT,
        ruleset,
        tiles: RecordedTiles { name, digest: tiles.digest() },
        seats,
        first_seat,
        seed,
        draws,
        actions: Vec::new(),
        expect: Expectations::NONE,
    };
    Ok((record, tiles))
}

/// The tiles that a link need not name: those of the nearest preset, whatever powers they show.
fn usual_tiles(ruleset: &Ruleset) -> &'static TileSet {
    ruleset.nearest_preset().tiles(ruleset.scout_use())
}

/// Things of which some are taken, one after the other.
struct Pool<T>(Vec<T>);

impl<T: Copy + PartialEq> Pool<T> {
    fn write(&mut self, bits: &mut BitWriter, item: T) {
        if let Some(index) = self.0.iter().position(|&other| other == item) {
            bits.choice(index, self.0.len());
            self.0.remove(index);
        }
    }

    fn read(&mut self, bits: &mut BitReader<'_>) -> Result<T, BitError> {
        let index = bits.choice(self.0.len())?;
        Ok(self.0.remove(index))
    }
}

/// Scout's pieces.
fn scout_pool(tiles: &TileSet) -> Pool<ScoutPiece> {
    let tiles = tiles.ids_in(Stack::Scout).map(ScoutPiece::Tile);
    Pool(tiles.chain([ScoutPiece::ShamanCard]).collect())
}

/// How many pieces a hand can have, none included.
const HAND_SIZES: usize = MAX_SCOUT_TILES + 2;

fn write_order(bits: &mut BitWriter, by: DrawsBy, deck: Deck, order: &DrawOrder, tiles: &TileSet) {
    for (stack, drawn) in [(Stack::Land, &order.land), (Stack::Menhir, &order.menhir)] {
        let mut pool: Pool<TileId> = Pool(tiles.ids_in(stack).collect());
        match (by, deck) {
            (DrawsBy::Caller, Deck::Full) => {}
            (DrawsBy::Caller, Deck::Short) => {
                for tile in pool.0 {
                    bits.bits(u64::from(drawn.contains(&tile)), 1);
                }
            }
            (DrawsBy::Game, _) => {
                if deck == Deck::Short {
                    bits.choice(drawn.len(), pool.0.len() + 1);
                }
                for &tile in drawn {
                    pool.write(bits, tile);
                }
            }
        }
    }
    bits.bits(u64::from(!order.scout.is_empty()), 1);
    let mut pool = scout_pool(tiles);
    for hand in &order.scout {
        bits.choice(hand.len(), HAND_SIZES);
        for &piece in hand {
            pool.write(bits, piece);
        }
    }
}

fn read_order(
    bits: &mut BitReader<'_>,
    by: DrawsBy,
    deck: Deck,
    seats: usize,
    tiles: &TileSet,
) -> Result<DrawOrder, BitError> {
    let mut order = DrawOrder::default();
    for (stack, drawn) in [(Stack::Land, &mut order.land), (Stack::Menhir, &mut order.menhir)] {
        let mut pool: Pool<TileId> = Pool(tiles.ids_in(stack).collect());
        match (by, deck) {
            (DrawsBy::Caller, Deck::Full) => *drawn = pool.0,
            (DrawsBy::Caller, Deck::Short) => {
                for tile in pool.0 {
                    if bits.bits(1)? == 1 {
                        drawn.push(tile);
                    }
                }
            }
            (DrawsBy::Game, _) => {
                let all = pool.0.len();
                let count = if deck == Deck::Short { bits.choice(all + 1)? } else { all };
                for _ in 0..count {
                    drawn.push(pool.read(bits)?);
                }
            }
        }
    }
    if bits.bits(1)? == 1 {
        let mut pool = scout_pool(tiles);
        for _ in 0..seats {
            let mut hand = Vec::new();
            for _ in 0..bits.choice(HAND_SIZES)? {
                hand.push(pool.read(bits)?);
            }
            order.scout.push(hand);
        }
    }
    Ok(order)
}

/// Adds an action to what the check value covers.
fn tell(told: &mut Fnv, action: Option<Action>) {
    if let Some(action) = action {
        // Formatting into the hash cannot fail.
        let _ = writeln!(told, "{action}");
    }
}

/// The check value: over every action in words, then over the letters of the text.
fn check_letters(mut told: Fnv, text: &str) -> String {
    told.bytes(text.as_bytes());
    let hash = told.finish();
    let mut bits = BitWriter::default();
    bits.bits(hash ^ hash >> 28, 6 * CHECK_LETTERS as u32);
    bits.finish()
}
