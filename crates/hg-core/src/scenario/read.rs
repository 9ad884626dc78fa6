//! Reading a scenario from text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use hg_features::{FigureKind, Placement, Pos, Seat};
use hg_tiles::{BUILT_IN, ParseTilesError, SetName, SharedTiles, Stack, TileName, TileSet};

use super::line::{Placed, Take, What};
use super::{Entry, FIRST_LINE, Scenario, ScenarioFault, ScenarioLine, tiles};
use crate::notation::{FIRST, Line, Reader, SEATS, Word, parse_seat, parse_seats, parsed};
use crate::{GameConfig, notation::NotationError, record::NamedPiece, ruleset::ParseRulesetError};

pub(super) const LINE: &str =
    "a tile and its placement, as 49 (-1,0) H, or `draw`, `unplaceable`, `away` and a tile";

/// Reads what docs/NOTATION.md describes.
impl FromStr for Scenario {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let reader = &mut Reader::new(text);
        let (name, version) = FIRST_LINE.split_once(' ').unwrap_or_default();
        reader.value(name, "`hg-scenario 1`", |word| (word == version).then_some(()))?;
        let (ruleset, place) = reader.ruleset_text()?;
        let config = GameConfig::from_ruleset_text(ruleset, 2)
            .map_err(|error: ParseRulesetError| NotationError::at(place, error))?;
        let base = base_tiles(reader)?.unwrap_or_else(|| config.tiles.clone());
        let (all, extra) = extra_tiles(reader, &base)?;
        let seats = reader.value("seats", SEATS, parse_seats)?;
        let first_seat = match reader.optional_line("first") {
            Some(mut line) => {
                let seat = line.take(FIRST, parse_seat)?;
                line.end()?;
                seat
            }
            None => Seat::FIRST,
        };
        let hands = hands(reader, &all)?;
        let left = left(reader, &all)?;
        let mixing = match reader.peek() {
            Some(line) if !is_placed(&line) => reader.optional_number("mixing")?,
            _ => None,
        };
        let (start, lines, scores) = lines(reader, &all, seats)?;
        let tiles = tiles::restacked(&all, start, &lines, left.as_ref())
            .map_err(|error| NotationError::at(reader.last, ScenarioFault::Tiles(error.fault)))?;
        let mut config = GameConfig { seats, first_seat, ..config }.with_tiles(tiles);
        if left.is_some() {
            config.deck = crate::config::Deck::Short;
        }
        let text = text.to_string();
        let mixing = mixing.unwrap_or_default();
        Ok(Self { config, base, extra, hands, left, mixing, start, lines, scores, text })
    }
}

/// Reads which tiles are played with, unless they are those that go with the ruleset.
fn base_tiles(reader: &mut Reader<'_>) -> Result<Option<SharedTiles>, NotationError> {
    if let Some(mut line) = reader.optional_line("tiles") {
        let set = line.take("the name of a built-in tile set", |word| {
            let name: SetName = word.parse().ok()?;
            BUILT_IN.into_iter().find(|set| set.name() == name)
        })?;
        line.end()?;
        return Ok(Some(set.into()));
    }
    let is_head = |line: &Line<'_>| first_word(line).is_some_and(|word| word.text == "hg-tiles");
    let Some(head) = reader.peek().filter(is_head) else {
        return Ok(None);
    };
    reader.next_line();
    let mut text = Numbered::default();
    text.push(&head);
    while let Some(line) = tiles_line(reader, &["title", "tile"]) {
        text.push(&line);
    }
    Ok(Some(text.parse(0)?.into()))
}

/// Reads tiles that are added to a set. Returns the larger set, and the lines of the tiles.
fn extra_tiles(
    reader: &mut Reader<'_>,
    base: &SharedTiles,
) -> Result<(SharedTiles, String), NotationError> {
    let mut text = Numbered { text: base.to_text(), numbers: Vec::new() };
    let (before, lines_before) = (text.text.len(), text.text.lines().count());
    while let Some(line) = tiles_line(reader, &["tile"]) {
        text.push(&line);
    }
    let extra = text.text[before..].to_string();
    if extra.is_empty() {
        return Ok((base.clone(), extra));
    }
    Ok((text.parse(lines_before)?.into(), extra))
}

/// Takes the next line if it is one of a tile set.
fn tiles_line<'t>(reader: &mut Reader<'t>, words: &[&str]) -> Option<Line<'t>> {
    let line = reader.peek()?;
    let first = first_word(&line)?.text;
    (words.contains(&first) && !is_placed(&line)).then(|| reader.next_line()).flatten()
}

fn first_word<'t>(line: &Line<'t>) -> Option<Word<'t>> {
    line.words.clone().next()
}

/// Whether a line places a tile, whatever name this has.
fn is_placed(line: &Line<'_>) -> bool {
    line.words.clone().nth(1).is_some_and(|word| word.text.starts_with('('))
}

/// Lines of tile-set text, and the numbers that they have in the scenario.
#[derive(Default)]
struct Numbered {
    text: String,
    numbers: Vec<usize>,
}

impl Numbered {
    fn push(&mut self, line: &Line<'_>) {
        self.text.extend([line.text, "\n"]);
        self.numbers.push(line.number);
    }

    /// `before`: how many lines come before those of the scenario.
    fn parse(&self, before: usize) -> Result<TileSet, NotationError> {
        TileSet::parse(&self.text).map_err(|ParseTilesError { line, column, fault, .. }| {
            let index = line.saturating_sub(before + 1);
            let number = self.numbers.get(index).or(self.numbers.last()).copied().unwrap_or(1);
            NotationError::new(number, column, ScenarioFault::Tiles(fault))
        })
    }
}

fn hands(reader: &mut Reader<'_>, tiles: &TileSet) -> Result<Vec<Vec<NamedPiece>>, NotationError> {
    let mut copy = reader.clone();
    let hands = reader.hands()?;
    while let Some(line) = copy.optional_line("hand") {
        for word in line.words.clone() {
            if let Some(NamedPiece::Tile(tile)) = parsed(word.text) {
                check_known(tile, tiles, (line.number, word.column))?;
            }
        }
    }
    Ok(hands)
}

/// Reads what is left in the stacks when all lines are played, if it is said.
fn left(
    reader: &mut Reader<'_>,
    tiles: &TileSet,
) -> Result<Option<[Vec<TileName>; 2]>, NotationError> {
    let mut any = false;
    let mut stack = |word| {
        if reader.peek().is_some_and(|line| is_placed(&line)) {
            return Ok(Vec::new());
        }
        let Some(mut line) = reader.optional_line(word) else { return Ok(Vec::new()) };
        any = true;
        let words = line.words.clone();
        let names: Vec<TileName> = line.list("a tile's name", parsed)?;
        for (&tile, Word { column, .. }) in names.iter().zip(words) {
            let place = (line.number, column);
            let home = tiles[check_known(tile, tiles, place)?].stack();
            if !matches!(home, Stack::Land | Stack::Menhir) {
                return Err(NotationError::at(place, ScenarioFault::NeverDrawn { tile, home }));
            }
        }
        Ok(names)
    };
    let left = [stack("land")?, stack("menhir")?];
    Ok(any.then_some(left))
}

type Lines = (Option<tiles::Start>, Vec<Entry>, Option<Vec<u32>>);

fn lines(reader: &mut Reader<'_>, tiles: &TileSet, seats: usize) -> Result<Lines, NotationError> {
    let (mut start, mut entries, mut scores) = (None, Vec::new(), None);
    while let Some(mut line) = reader.next_line() {
        let number = line.number;
        let first = first_word(&line).map_or("", |word| word.text);
        if first == "set" && !is_placed(&line) {
            line.words.next();
            line.take("`set scores`", |word| (word == "scores").then_some(()))?;
            let column = line.words.end_column();
            let given = line.scores()?;
            if given.len() != seats
                || given.iter().any(|&score| score > crate::snapshot::MAX_SAVED_SCORE)
            {
                return line.expected(column + 1, "every seat's score, at most 10000000");
            }
            scores = Some(given);
            break;
        }
        let words = line.words.clone();
        let read = line_of(&mut line)?;
        let column = words.clone().nth(read.tile_word()).map_or(1, |word| word.column);
        check_known(read.tile, tiles, (number, column))?;
        match (&read.what, reader.peek()) {
            (What::Placed(placed), _)
                if placed.placement.pos == Pos::ORIGIN && start.is_none() && entries.is_empty() =>
            {
                let bare = Placed::at(placed.placement);
                if *placed != bare || read.menhir {
                    return line.expected(1, "nothing but the start tile and its rotation");
                }
                start = Some((read.tile, placed.placement.rotation));
                continue;
            }
            (What::Placed(Placed { stop: true, .. }) | What::Drawn, Some(mut next))
                if first_word(&next).is_some_and(|word| word.text != "set") =>
            {
                let column = next.words.next().map_or(1, |word| word.column);
                return next.expected(column, "the end: the line before leaves a decision open");
            }
            _ => {}
        }
        entries.push(Entry { line: read, number });
    }
    match reader.next_line() {
        Some(line) => line.expected(1, "the end of the text"),
        None => Ok((start, entries, scores)),
    }
}

fn check_known(
    tile: TileName,
    tiles: &TileSet,
    place: (usize, usize),
) -> Result<hg_tiles::TileId, NotationError> {
    let unknown = || NotationError::at(place, ScenarioFault::UnknownTile { tile });
    tiles.id_of(tile.as_str()).ok_or_else(unknown)
}

/// Reads all words of a line.
pub(super) fn line_of(line: &mut Line<'_>) -> Result<ScenarioLine, NotationError> {
    let placed = is_placed(line);
    let word = line.word(LINE)?;
    let what = match word.text {
        _ if placed => None,
        "draw" => Some(What::Drawn),
        "unplaceable" => Some(What::Unplaceable),
        "away" => Some(What::SentAway),
        _ => None,
    };
    let tile = match what {
        Some(_) => line.take("a tile's name", parsed)?,
        None => parsed(word.text).map_or_else(|| line.expected(word.column, LINE), Ok)?,
    };
    let Some(what) = what else {
        let pos = line.take("a position, as (-1,2)", parsed)?;
        let rotation = line.take("a rotation: N, R, H or L", parsed)?;
        let menhir = keyword(line, "menhir");
        let mut placed = Placed::at(Placement { pos, rotation });
        decisions(line, &mut placed)?;
        return Ok(ScenarioLine { tile, menhir, what: What::Placed(placed) });
    };
    let menhir = keyword(line, "menhir");
    line.end()?;
    Ok(ScenarioLine { tile, menhir, what })
}

/// Takes the next word if it is this one.
fn keyword(line: &mut Line<'_>, text: &str) -> bool {
    let mut words = line.words.clone();
    let found = words.next().is_some_and(|word| word.text == text);
    if found {
        line.words = words;
    }
    found
}

fn decisions(line: &mut Line<'_>, placed: &mut Placed) -> Result<(), NotationError> {
    if keyword(line, "seat") {
        placed.seat = Some(line.take("a seat's number, 0 to 4", parse_seat)?);
    }
    if keyword(line, "take") {
        placed.take = Some(if keyword(line, "nothing") {
            Take::Nothing
        } else {
            Take::Back(line.take("`nothing` or a position, as (-1,2)", parsed)?)
        });
    }
    for kind in [FigureKind::Meeple, FigureKind::Hut] {
        if placed.figure.is_none() && keyword(line, &kind.to_string()) {
            placed.figure = Some((kind, line.take("a segment's name, as f0", parsed)?));
        }
    }
    placed.stop = placed.figure.is_none() && keyword(line, "?");
    match line.words.next() {
        Some(word) => line.expected(
            word.column,
            "the end of the line, or `seat`, `take`, `meeple`, `hut` or `?` in this order",
        ),
        None => Ok(()),
    }
}
