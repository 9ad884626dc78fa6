//! Where in a game's text a fault of its set-up stands. What contradicts what is found out only
//! when the whole set-up was read.

use hg_tiles::Stack;

use super::words::{Word, Words};
use crate::record::SHAMAN_CARD;
use crate::{ConfigError, ReplayError};

/// Line and column of what an error found wrong; `None` for an error of something else.
pub(super) fn place_of(error: &ReplayError, text: &str) -> Option<(usize, usize)> {
    match error {
        ReplayError::NoSuchTiles { .. } => value(text, "tiles", 1),
        ReplayError::OtherTiles { .. } => value(text, "tiles", 2),
        ReplayError::SeedContradictsDraws => value(text, "draws", 1),
        ReplayError::OtherDraws => value(text, "land", 0),
        ReplayError::NoSuchDraw { stack, name, .. } => {
            places(text, &[*stack], name.as_str()).next()
        }
        ReplayError::Config(error) => place_in_config(error, text),
        _ => None,
    }
}

/// As [`place_of`].
pub(crate) fn place_in_config(error: &ConfigError, text: &str) -> Option<(usize, usize)> {
    match error {
        ConfigError::Seats { .. } => value(text, "seats", 1),
        ConfigError::FirstSeat { .. } => value(text, "first", 1),
        ConfigError::Meeples { .. }
        | ConfigError::Huts { .. }
        | ConfigError::Points { .. }
        | ConfigError::ScoutPower { .. }
        | ConfigError::ScoutWithoutTiles
        | ConfigError::ScoutTilesWithoutScout => value(text, "ruleset", 1),
        ConfigError::NoStartTile
        | ConfigError::TooManyScoutTiles { .. }
        | ConfigError::ScoutPowerElsewhere { .. }
        | ConfigError::TwoScoutPowers { .. } => value(text, "tiles", 1),
        ConfigError::WrongStack { stack, tile, .. } => {
            places(text, &[*stack], tile.as_str()).next()
        }
        ConfigError::RepeatedTile { tile } => {
            places(text, &[Stack::Land, Stack::Menhir, Stack::Scout], tile.as_str()).nth(1)
        }
        ConfigError::RepeatedShamanCard => places(text, &[Stack::Scout], SHAMAN_CARD).nth(1),
        ConfigError::MissingTile { stack, .. } => value(text, keyword(*stack), usize::MAX),
        ConfigError::ScoutHandsWithoutScout { .. } | ConfigError::ScoutHands { .. } => {
            value(text, "hand", 0)
        }
        // The lists were made of names that the set has.
        ConfigError::UnknownTile { .. } => None,
    }
}

/// The word that a stack's lines begin with.
const fn keyword(stack: Stack) -> &'static str {
    match stack {
        Stack::Menhir => "menhir",
        Stack::Scout => "hand",
        Stack::Land | Stack::Start => "land",
    }
}

/// The lines that begin with a keyword, by number, with all their words.
fn lines<'t>(text: &'t str, keyword: &'t str) -> impl Iterator<Item = (usize, Words<'t>)> {
    let lines = (1..).zip(text.lines().map(Words::of_line));
    lines.filter(move |(_, words)| words.clone().next().is_some_and(|word| word.text == keyword))
}

/// The word of this number on the first line with a keyword, which is number 0; behind its last
/// word if there are not so many.
fn value(text: &str, keyword: &str, number: usize) -> Option<(usize, usize)> {
    let (line, mut words) = lines(text, keyword).next()?;
    let column = words.nth(number).map_or_else(|| words.end_column(), |word| word.column);
    Some((line, column))
}

/// The places where the lines of some stacks name a piece.
fn places<'t>(
    text: &'t str,
    stacks: &'t [Stack],
    name: &'t str,
) -> impl Iterator<Item = (usize, usize)> + 't {
    stacks.iter().flat_map(move |stack| {
        lines(text, keyword(*stack)).flat_map(move |(line, words)| {
            let named = words.skip(1).filter(move |word| word.text == name);
            named.map(move |Word { column, .. }| (line, column))
        })
    })
}
