//! Positions set up by hand, for tests and puzzles: a layout in text, played by the rules.

mod error;
mod line;
mod of;
mod read;
mod tiles;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use hg_features::Seat;
use hg_tiles::{BUILT_IN, SharedTiles, Stack, TileId, TileName};

use crate::notation::{Words, place_in_config};
use crate::{
    ConfigError, DrawOrder, Draws, EventSink, Game, GameConfig, NoEvents, Setup,
    config::ScoutPiece, notation::NotationError, record::NamedPiece,
};
pub use error::ScenarioFault;
pub use line::ScenarioLine;

/// The first line of a scenario.
const FIRST_LINE: &str = "hg-scenario 1";

/// A position to set up: the rules, and a line for each tile placed and figure put. It is read
/// from text and prints as text (docs/NOTATION.md).
///
/// The position is played, not painted: every line goes through [`Game::apply_with`], so the
/// rules can reach it, and supplies and all else are what they would be at a table. Only scores
/// can be set. Tiles come in the order in which the lines name them. Whose turn it is follows
/// from the rules.
///
/// A scenario can be printed from any game: [`Scenario::of`]. So a test that fails can show a
/// position that can be pasted into another test.
///
/// # Equality
///
/// Two scenarios are equal if they print the same text.
///
/// # Examples
///
/// Two tiles close a river, and the tile to come is known:
///
/// ```
/// use hg_core::scenario::Scenario;
///
/// let scenario: Scenario = "
///     hg-scenario 1
///     ruleset second_edition
///     seats 2
///     land 13 61            ; left when all lines are played
///
///     49 (-1,0) H seat 0 meeple r0
///     4 (-2,0) L
/// ".parse()?;
/// let game = scenario.build()?;
/// assert_eq!(game.scores(), [5, 0]);
/// assert_eq!(game.tile_in_hand(), game.tile_set().id_of("13"));
/// # Ok::<(), hg_core::notation::NotationError>(())
/// ```
///
/// Own tiles, and an error that says where it lies:
///
/// ```
/// use hg_core::scenario::Scenario;
///
/// let scenario: Scenario = "hg-scenario 1
/// ruleset second_edition
/// hg-tiles 1 base tiny
/// tile a start N m0 E f0 S m0 W m0
/// tile b land  N f0 E m0 S m0 W m0
/// tile c land  N m0 E m0 S m0 W m0
/// seats 2
/// b (1,0) L meeple f0
/// c (5,5) N
/// ".parse()?;
/// let error = scenario.build().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 9, column 3: no tile lies beside (5,5) (rule 4.1)",
/// );
/// # Ok::<(), hg_core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scenario {
    /// With the tiles of the game: restacked, if the lines ask for it.
    config: GameConfig,
    /// The tiles, but for those of the scenario's own.
    base: SharedTiles,
    /// Lines of tile-set text.
    extra: String,
    hands: Vec<Vec<NamedPiece>>,
    /// Land and menhir tiles left when all lines are played.
    left: Option<[Vec<TileName>; 2]>,
    /// As [`DrawOrder::mixing`].
    mixing: u64,
    start: Option<tiles::Start>,
    lines: Vec<Entry>,
    scores: Option<Vec<u32>>,
    /// What it was read from, to say where in it a fault lies.
    text: String,
}

/// A line, and its number in the text.
#[derive(Clone, Debug)]
struct Entry {
    line: ScenarioLine,
    number: usize,
}

impl Scenario {
    /// Returns the lines that are played, in order.
    #[must_use]
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &ScenarioLine> {
        self.lines.iter().map(|entry| &entry.line)
    }

    /// Begins the game, handing its opening events to a sink. Returns it before the first line.
    ///
    /// The order of the stacks is known: [`Game::reshuffle_hidden`] makes it unknown again, and
    /// [`Game::to_caller_draws`] leaves the draws to the caller.
    ///
    /// # Errors
    ///
    /// [`NotationError`] if the game cannot be set up so: a tile comes twice, or the ruleset
    /// contradicts itself.
    pub fn begin<S: EventSink>(&self, sink: &mut S) -> Result<Game, NotationError> {
        let begun = Setup::new(self.config.clone())
            .and_then(|setup| setup.begin(Draws::Order(&self.draw_order()), sink));
        begun.map_err(|error| {
            NotationError::at(self.place_of(&error).unwrap_or((1, 1)), ScenarioFault::from(error))
        })
    }

    /// Plays all lines and hands all events to a sink. Returns the game after the last line.
    ///
    /// # Errors
    ///
    /// [`NotationError`] names the line that cannot be played and says why; or see
    /// [`Scenario::begin`].
    pub fn play<S: EventSink>(&self, sink: &mut S) -> Result<Game, NotationError> {
        let mut game = self.begin(sink)?;
        for Entry { line, number } in &self.lines {
            let played = line.play_words(&mut game, |game, action| game.apply_with(action, sink));
            played.map_err(|(word, fault)| {
                NotationError::new(*number, self.column(*number, word), fault)
            })?;
        }
        if let Some(scores) = &self.scores {
            game.set_scores(scores);
        }
        Ok(game)
    }

    /// As [`Scenario::play`], without events.
    ///
    /// # Errors
    ///
    /// As [`Scenario::play`].
    pub fn build(&self) -> Result<Game, NotationError> {
        self.play(&mut NoEvents)
    }

    /// The tiles in the order in which the lines name them, then those that are left.
    fn draw_order(&self) -> DrawOrder {
        let tiles = &self.config.tiles;
        let mut order = DrawOrder::default();
        let mut push = |tile: TileId| match tiles[tile].stack() {
            Stack::Land => order.land.push(tile),
            Stack::Menhir => order.menhir.push(tile),
            Stack::Start | Stack::Scout => {}
        };
        // All names were found in the set when they were read.
        let id = |name: &TileName| tiles.id_of(name.as_str());
        let named: Vec<TileId> = self.lines().filter_map(|line| id(&line.tile)).collect();
        named.iter().copied().for_each(&mut push);
        match &self.left {
            Some(left) => left.iter().flatten().filter_map(id).for_each(push),
            None => tiles.ids().filter(|tile| !named.contains(tile)).for_each(push),
        }
        let piece = |piece: &NamedPiece| match piece {
            NamedPiece::ShamanCard => Some(ScoutPiece::ShamanCard),
            NamedPiece::Tile(name) => id(name).map(ScoutPiece::Tile),
        };
        let hands = self.hands.iter();
        order.scout = hands.map(|hand| hand.iter().filter_map(piece).collect()).collect();
        order.mixing = self.mixing;
        order
    }

    /// The column of a line's word.
    fn column(&self, number: usize, word: usize) -> usize {
        let line = self.text.lines().nth(number - 1).unwrap_or_default();
        let mut words = Words::of_line(line);
        words.nth(word).map_or_else(|| words.end_column(), |word| word.column)
    }

    /// Line and column of what contradicts itself.
    fn place_of(&self, error: &ConfigError) -> Option<(usize, usize)> {
        if let ConfigError::RepeatedTile { tile } = error {
            let mut lines = self.lines.iter().filter(|entry| entry.line.tile == *tile);
            if let (Some(_), Some(Entry { line, number })) = (lines.next(), lines.next()) {
                return Some((*number, self.column(*number, line.tile_word())));
            }
        }
        place_in_config(error, &self.text)
    }

    /// Makes the text what the scenario prints.
    fn set_text(&mut self) {
        self.text = self.to_string();
        let last = self.text.lines().count() - usize::from(self.scores.is_some());
        let first = last - self.lines.len() + 1;
        for (entry, number) in self.lines.iter_mut().zip(first..) {
            entry.number = number;
        }
    }
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Scenario {}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { config, base, .. } = self;
        let ruleset = config.clone().with_tiles(base.clone()).ruleset_text().to_string();
        writeln!(f, "{FIRST_LINE}\nruleset {ruleset}")?;
        let usual = GameConfig::from_ruleset_text(&ruleset, config.seats);
        if !usual.is_ok_and(|usual| usual.tiles == *base) {
            if BUILT_IN.into_iter().any(|set| SharedTiles::from(set) == *base) {
                writeln!(f, "tiles {}", base.name())?;
            } else {
                write!(f, "{}", **base)?;
            }
        }
        writeln!(f, "{}seats {}", self.extra, config.seats)?;
        if config.first_seat != Seat::FIRST {
            writeln!(f, "first {}", config.first_seat.index())?;
        }
        self.hands.iter().try_for_each(|hand| list(f, "hand", hand))?;
        if let Some([land, menhir]) = &self.left {
            list(f, "land", land)?;
            list(f, "menhir", menhir)?;
        }
        if self.mixing != 0 {
            writeln!(f, "mixing {}", self.mixing)?;
        }
        writeln!(f)?;
        if let Some((tile, rotation)) = self.start {
            writeln!(f, "{tile} (0,0) {rotation}")?;
        }
        self.lines().try_for_each(|line| writeln!(f, "{line}"))?;
        self.scores.as_ref().map_or(Ok(()), |scores| list(f, "set scores", scores))
    }
}

/// Writes a line of a word and items.
fn list(f: &mut fmt::Formatter<'_>, word: &str, items: &[impl fmt::Display]) -> fmt::Result {
    f.write_str(word)?;
    items.iter().try_for_each(|item| write!(f, " {item}"))?;
    writeln!(f)
}
