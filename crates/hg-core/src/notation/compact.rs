//! A whole game in a short text that fits a link.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use hg_features::Seat;
use hg_tiles::{MAX_SET_NAME, SharedTiles, Stack, TileId, TileSet};

use super::bits::{BitReader, BitWriter};
use super::{NotationError, NotationFault};
use crate::hash::Fnv;
use crate::record::{Playing, known_sets};
use crate::{
    Action, DrawOrder, GameConfig, GameRecord, NoEvents, Preset, ReplayError, Ruleset,
    config::{Deck, DrawsBy, MAX_SCOUT_TILES, ScoutPiece},
    record::RecordedDraws,
    ruleset::{ParseRulesetError, ScoutRules},
};

/// The first letter: the version of the form.
const VERSION: char = '1';

/// Letters that the check value takes: 36 bits.
const CHECK_LETTERS: usize = 6;

/// The longest ruleset text that is read: more than all switches take.
const MAX_RULESET_TEXT: usize = 512;

impl GameRecord {
    /// Returns the game as a short text of letters, digits, `-` and `_`, about 110 for a game of
    /// two with a seed. It holds rules, tiles (their digest), seats, seed or stacks, and actions,
    /// but no expectations: docs/NOTATION.md.
    ///
    /// An action is kept as its place among the legal ones, so the text means something only to
    /// an engine that plays the same rules; the check value tells. Keep JSON for long.
    ///
    /// ```
    /// use hg_core::{GameConfig, GameRecord, Preset, ScoutUse, record::GameRecorder};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut recorder = GameRecorder::new(config, 2020)?;
    /// recorder.apply(recorder.game().legal_actions()[3])?;
    /// let text = recorder.record().to_compact()?;
    /// assert_eq!(text, "1gB1X4JIEn4IOggOQTA");
    /// assert_eq!(GameRecord::from_compact(&text, &[])?.actions, recorder.record().actions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ReplayError`] if the record does not replay.
    pub fn to_compact(&self) -> Result<String, ReplayError> {
        let mut replay = self.replay(&mut NoEvents)?;
        let tiles = replay.game().shared_tiles().clone();
        let mut bits = BitWriter::default();
        self.write_set_up(&mut bits, &tiles)?;
        bits.number(self.actions.len() as u64);
        let mut hash = Fnv::new();
        let mut legal = Vec::new();
        loop {
            replay.game().legal_actions_into(&mut legal);
            let Some(step) = replay.next(&mut NoEvents)? else { break };
            let action = step.action;
            bits.choice(legal.binary_search(&action).unwrap_or_default(), legal.len());
            hash_action(&mut hash, action);
        }
        let mut text = String::from(VERSION);
        text += &bits.finish();
        text += &check_letters(hash, &text);
        Ok(text)
    }

    /// Reads a game in compact form and plays it. What the form leaves out, the record has as
    /// this engine would write it. `others` are the tile sets that the game may name besides the
    /// built-in ones.
    ///
    /// # Errors
    ///
    /// [`NotationError`] says where the first thing is that is wrong, and what it is; in a
    /// damaged text that need not be where the damage is.
    pub fn from_compact(text: &str, others: &[SharedTiles]) -> Result<Self, NotationError> {
        let Some(letters) = text.strip_prefix(VERSION) else {
            return Err(NotationError::expected(1, 1, "1, the version of a compact game"));
        };
        let mut bits = BitReader::new(letters, 2, "a set-up that exists")?;
        let Some(game_len) = letters.len().checked_sub(CHECK_LETTERS) else {
            return Err(NotationError::expected(1, 2 + letters.len(), "the rest of the game"));
        };
        // All letters are ASCII.
        let (game, check) = letters.split_at(game_len);
        bits.cut(game_len);

        let mut record = read_set_up(&mut bits, others)?;
        let at = |bits: &BitReader<'_>, error| NotationError { fault: error, ..bits.error() };
        let begun = record.begin(&mut NoEvents).map_err(|error| at(&bits, error.into()))?;
        let mut playing = Playing::begun(begun);
        let actions = bits.number()?;
        bits.expected = "one of the legal actions";
        let mut legal = Vec::new();
        let mut hash = Fnv::new();
        for _ in 0..actions {
            playing.game.legal_actions_into(&mut legal);
            let action = *legal.get(bits.choice(legal.len())?).ok_or_else(|| bits.error())?;
            hash_action(&mut hash, action);
            let named = action.named(playing.game.tile_set());
            playing.step(named, &[], &mut NoEvents).map_err(|error| at(&bits, error.into()))?;
            record.actions.push(named);
        }
        bits.finish()?;
        let (checked, _) = text.split_at(text.len() - CHECK_LETTERS);
        if check_letters(hash, checked) == check {
            Ok(record)
        } else {
            let expected = "the check value of this game: the text is damaged, or of other rules";
            Err(NotationError::expected(1, 2 + game.len(), expected))
        }
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
        bits.bits(self.tiles.digest.0, 32);
        bits.bits(self.seats as u64, 3);
        bits.bits(self.first_seat.index() as u64, 3);
        match (self.seed, &self.draws) {
            (None, Some(draws)) => {
                bits.bits(1 + draws.by as u64, 2);
                bits.bits(draws.deck as u64, 1);
                write_order(bits, draws.by, draws.deck, &draws.resolve(tiles)?, tiles);
                if mixes_back(&self.ruleset, draws.by) {
                    bits.number(draws.mixing);
                }
            }
            (seed, _) => {
                bits.bits(0, 2);
                bits.number(seed.unwrap_or_default());
            }
        }
        Ok(())
    }
}

fn read_set_up(
    bits: &mut BitReader<'_>,
    others: &[SharedTiles],
) -> Result<GameRecord, NotationError> {
    let preset = *Preset::ALL.get(bits.bits(2)? as usize).ok_or_else(|| bits.error())?;
    let with_scout = bits.bits(1)? == 1;
    let mut ruleset = if with_scout { Ruleset::with_scout(preset) } else { Ruleset::new(preset) };
    if bits.bits(1)? == 1 {
        let text = bits.text(MAX_RULESET_TEXT)?;
        let faulty =
            |error: ParseRulesetError| NotationError { fault: error.into(), ..bits.error() };
        ruleset = text.parse().map_err(faulty)?;
    }
    let mut name = usual_tiles(&ruleset).name();
    if bits.bits(1)? == 1 {
        name = bits.text(MAX_SET_NAME)?.parse().map_err(|_| bits.error())?;
    }
    // The lower half of the digest.
    let end = bits.bits(32)? as u32;
    let named = || known_sets(others).filter(|set| set.name() == name);
    let tiles = named().find(|set| set.digest().0 as u32 == end).ok_or_else(|| {
        let fault = match named().next() {
            Some(set) => NotationFault::LinkOfOtherTiles { name, end, given: set.digest() },
            None => ReplayError::NoSuchTiles { name }.into(),
        };
        NotationError { fault, ..bits.error() }
    })?;
    let seats = bits.bits(3)? as usize;
    let first_seat = Seat::new(bits.bits(3)? as u8).ok_or_else(|| bits.error())?;
    let (mut seed, mut draws) = (None, None);
    match bits.bits(2)? {
        0 => seed = Some(bits.number()?),
        by => {
            let by = *DrawsBy::ALL.get(by as usize - 1).ok_or_else(|| bits.error())?;
            let deck = Deck::ALL[bits.bits(1)? as usize];
            let mut order = read_order(bits, by, deck, seats, &tiles)?;
            if mixes_back(&ruleset, by) {
                order.mixing = bits.number()?;
            }
            draws = Some(RecordedDraws::new(by, deck, &order, &tiles));
        }
    }
    let mut config = GameConfig::with_ruleset(ruleset, seats).with_tiles(tiles);
    config.first_seat = first_seat;
    Ok(GameRecord { seed, draws, ..GameRecord::begun(&config) })
}

/// Whether a link has a key by which refused tiles are mixed back.
fn mixes_back(ruleset: &Ruleset, by: DrawsBy) -> bool {
    by == DrawsBy::Game && ruleset.scout.is_some_and(ScoutRules::mixes_back)
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

    fn read(&mut self, bits: &mut BitReader<'_>) -> Result<T, NotationError> {
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
) -> Result<DrawOrder, NotationError> {
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
fn hash_action(hash: &mut Fnv, action: Action) {
    // Formatting into the hash cannot fail.
    let _ = writeln!(hash, "{action}");
}

/// The check value: over every action in words, then over the letters of the text.
fn check_letters(mut hash: Fnv, text: &str) -> String {
    hash.bytes(text.as_bytes());
    let hash = hash.finish();
    let mut bits = BitWriter::default();
    bits.bits(hash ^ hash >> 28, 6 * CHECK_LETTERS as u32);
    bits.finish()
}
