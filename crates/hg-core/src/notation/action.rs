//! Actions as text.

use core::fmt;
use core::str::FromStr;

use hg_features::{Placement, Pos};
use hg_tiles::{ParseError, SegmentName, TileId, TileName, TileSet};

use super::parse_number;
use super::words::{Word, Words};
use crate::{Action, ActionError};

/// An action whose tile, if it has one, goes by its printed name: how records and whole games
/// in text hold actions, so that they read without a tile set.
///
/// ```
/// use hg_core::tiles::SECOND_EDITION_SCOUT;
/// use hg_core::{Action, NamedAction};
/// let action: NamedAction = "scout s3".parse()?;
/// let tile = SECOND_EDITION_SCOUT.id_of("s3").unwrap();
/// assert_eq!(action.resolve(&SECOND_EDITION_SCOUT), Ok(Action::PlayScout(tile)));
/// assert_eq!(Action::PlayScout(tile).named(&SECOND_EDITION_SCOUT), action);
/// assert_eq!(action.to_string(), "scout s3");
/// # Ok::<(), hg_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum NamedAction {
    /// [`Action::PlayScout`] with the tile of this name.
    PlayScout(TileName),
    /// [`Action::Reveal`] with the tile of this name.
    Reveal(TileName),
    /// Any action as it is; its tile, if it has one, goes by number.
    Plain(Action),
}

impl NamedAction {
    /// Returns the action with the tile of this set.
    ///
    /// # Errors
    ///
    /// [`ActionError::UnknownTile`] if the set has no tile of the name.
    pub fn resolve(self, tiles: &TileSet) -> Result<Action, ActionError> {
        let action = match self {
            Self::PlayScout(name) => tiles.id_of(name.as_str()).map(Action::PlayScout),
            Self::Reveal(name) => tiles.id_of(name.as_str()).map(Action::Reveal),
            Self::Plain(action) => Some(action),
        };
        action.ok_or(ActionError::UnknownTile { action: self })
    }
}

impl Action {
    /// The action with its tile by name; by number if the set has no such tile.
    #[must_use]
    pub fn named(self, tiles: &TileSet) -> NamedAction {
        let name = |tile| tiles.get(tile).map(hg_tiles::Tile::name);
        let named = match self {
            Self::PlayScout(tile) => name(tile).map(NamedAction::PlayScout),
            Self::Reveal(tile) => name(tile).map(NamedAction::Reveal),
            _ => None,
        };
        named.unwrap_or(NamedAction::Plain(self))
    }
}

impl From<Action> for NamedAction {
    fn from(action: Action) -> Self {
        Self::Plain(action)
    }
}

impl fmt::Display for NamedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlayScout(name) => write!(f, "scout {name}"),
            Self::Reveal(name) => write!(f, "reveal {name}"),
            Self::Plain(action) => action.fmt(f),
        }
    }
}

/// As in docs/NOTATION.md. Tiles go by number only: see [`NamedAction`] for names.
///
/// ```
/// use hg_core::{Action, Placement, Rotation};
/// let action = Action::Place(Placement::new(-1, 2, Rotation::R90));
/// assert_eq!(action.to_string(), "place (-1,2) R");
/// assert_eq!("place (-1,2) R".parse(), Ok(action));
/// let error = "place (-1;2) R".parse::<Action>().unwrap_err();
/// assert_eq!((error.column, error.expected), (10, "`,`"));
/// ```
impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = ActionWords(Words::new(text));
        match words.action()? {
            NamedAction::Plain(action) => Ok(action),
            NamedAction::PlayScout(_) | NamedAction::Reveal(_) => {
                // The tile is the second word.
                let column = Words::new(text).nth(1).map_or(1, |word| word.column);
                Err(ParseError { column, expected: TILE_NUMBER })
            }
        }
    }
}

impl FromStr for NamedAction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        ActionWords(Words::new(text)).action()
    }
}

const ACTION: &str =
    "an action: draw, scout, reveal, place, send away, take, take nothing, pass, meeple or hut";
const TILE: &str = "a tile's name or number, as 41 or #12";
const TILE_NUMBER: &str = "a tile's number, as #12";

/// The words of an action.
struct ActionWords<'a>(Words<'a>);

impl<'a> ActionWords<'a> {
    /// Takes an action and nothing else.
    fn action(&mut self) -> Result<NamedAction, ParseError> {
        let verb = self.word(ACTION)?;
        let action = match verb.text {
            "draw" => Action::Draw.into(),
            "scout" => self.tile(NamedAction::PlayScout, Action::PlayScout)?,
            "reveal" => self.tile(NamedAction::Reveal, Action::Reveal)?,
            "place" => {
                let pos = self.pos("a position, as (-1,2)")?;
                let rotation = self.parse("a rotation: N, R, H or L")?;
                Action::Place(Placement { pos, rotation }).into()
            }
            "send" => {
                self.keyword("away", "`away`")?;
                Action::SendAway.into()
            }
            "take" if self.keyword("nothing", "").is_ok() => Action::TakeNothing.into(),
            "take" => Action::TakeBack(self.pos("`nothing` or a position, as (-1,2)")?).into(),
            "pass" => Action::Pass.into(),
            "meeple" => Action::PutMeeple(self.segment()?).into(),
            "hut" => Action::PutHut(self.segment()?).into(),
            _ => return Err(ParseError { column: verb.column, expected: ACTION }),
        };
        match self.0.next() {
            Some(word) => Err(ParseError { column: word.column, expected: "the end" }),
            None => Ok(action),
        }
    }

    fn word(&mut self, expected: &'static str) -> Result<Word<'a>, ParseError> {
        let column = self.0.end_column();
        self.0.next().ok_or(ParseError { column, expected })
    }

    /// Takes a word; if it is another one, it is left.
    fn keyword(&mut self, text: &str, expected: &'static str) -> Result<(), ParseError> {
        let before = self.0.clone();
        let word = self.word(expected)?;
        if word.text == text {
            return Ok(());
        }
        self.0 = before;
        Err(ParseError { column: word.column, expected })
    }

    fn parse<T: FromStr>(&mut self, expected: &'static str) -> Result<T, ParseError> {
        let Word { text, column } = self.word(expected)?;
        text.parse().map_err(|_| ParseError { column, expected })
    }

    fn segment(&mut self) -> Result<SegmentName, ParseError> {
        self.parse("a segment's name, as f0")
    }

    fn pos(&mut self, expected: &'static str) -> Result<Pos, ParseError> {
        let Word { text, column } = self.word(expected)?;
        text.parse().map_err(|error: ParseError| ParseError {
            column: column + error.column - 1,
            expected: if error.column == 1 { expected } else { error.expected },
        })
    }

    fn tile(
        &mut self,
        by_name: fn(TileName) -> NamedAction,
        by_number: fn(TileId) -> Action,
    ) -> Result<NamedAction, ParseError> {
        let Word { text, column } = self.word(TILE)?;
        let error = ParseError { column, expected: TILE };
        match text.strip_prefix('#') {
            Some(number) => {
                let number = parse_number::<u8>(number);
                number.map(|n| by_number(TileId::new(n)).into()).ok_or(error)
            }
            None => text.parse().map(by_name).map_err(|_| error),
        }
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_as_text!(
    NamedAction,
    "an action, as \"place (-1,2) N\"",
    r"^(draw|scout ([0-9A-Za-z]{1,7}|#[0-9]{1,3})|reveal ([0-9A-Za-z]{1,7}|#[0-9]{1,3})|place \((0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\) [NRHL]|send away|take nothing|take \((0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\)|pass|(meeple|hut) [flmr][0-9])$"
);
