//! Where a log and the game differ, in plain words.

use std::fmt;

use hg_core::{
    ActionError, ConfigError, Digest, ParseRulesetError, Pos, Seat, SegmentName, Stack, TileName,
};

use super::parse_error::shortened;
use super::{FigureName, LogFigure, LogPlacement, LogReturn};

/// The first place where a log and the game differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The step, as an index of [`super::GameLog::steps`]; `None` if it is the setup or the
    /// result that differs. Printed, steps count from 1.
    pub step: Option<usize>,
    /// What differs.
    pub difference: Box<Difference>,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step {}: ", step + 1)?;
        }
        write!(f, "{}", self.difference)
    }
}

impl std::error::Error for Mismatch {}

/// What a log states, and the game does not bear out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Difference {
    /// A name in `options` is of no switch.
    #[error("options has `{}`, which is no switch", shortened(name))]
    UnknownOption {
        /// The name.
        name: String,
    },
    /// An option is given a value that it does not take.
    #[error("options gives {name} the value `{}`, which it does not take", shortened(value))]
    BadOption {
        /// The option.
        name: String,
        /// The value.
        value: String,
    },
    /// The options make no ruleset.
    #[error("options: {}", shortened(&.0.to_string()))]
    Ruleset(ParseRulesetError),
    /// The log is of a game with other tiles.
    #[error("the log is of a game with tile set {log}, but this is {tiles}")]
    OtherTiles {
        /// The digest in the log.
        log: Digest,
        /// The digest of the tiles at hand.
        tiles: Digest,
    },
    /// No tile has the name.
    #[error("{tile} of the {stack} stack is no tile of the set")]
    UnknownTile {
        /// The stack that names it; for Scout, a hand.
        stack: Stack,
        /// The name.
        tile: TileName,
    },
    /// No game begins so.
    #[error("no game begins so: {0}")]
    Config(ConfigError),
    /// A tile is laid after the end.
    #[error("the game is over, but the log goes on: {seat} lays tile {tile}")]
    GameIsOver {
        /// The seat, in the log.
        seat: Seat,
        /// The tile, in the log.
        tile: TileName,
    },
    /// Another seat is to lay a tile.
    #[error("the log says {log} lays a tile, but it is the turn of {game}")]
    Seat {
        /// In the log.
        log: Seat,
        /// In the game.
        game: Seat,
    },
    /// The tile is of another stack.
    #[error("the log says the tile is of the {log} stack, but the game is at the {game} stack")]
    Stack {
        /// In the log.
        log: Stack,
        /// In the game.
        game: Stack,
    },
    /// Another tile is drawn.
    #[error("the log says tile {log}, but tile {game} is drawn")]
    Tile {
        /// In the log.
        log: TileName,
        /// In the game.
        game: TileName,
    },
    /// Other tiles fitted nowhere.
    #[error(
        "the log says {} fitted nowhere, but {} did",
        Listed(log, "no tile"),
        Listed(game, "no tile")
    )]
    Discarded {
        /// In the log.
        log: Vec<TileName>,
        /// In the game.
        game: Vec<TileName>,
    },
    /// Another tile is in hand than the one sent away.
    #[error("the log says tile {log} is sent away, but tile {game} is drawn")]
    Skipped {
        /// In the log.
        log: TileName,
        /// In the game.
        game: TileName,
    },
    /// The Scout tile may not be played.
    #[error("scout tile {tile} may not be played: {error}")]
    ScoutTile {
        /// The tile.
        tile: TileName,
        /// Why not.
        error: ActionError,
    },
    /// The tile may not be sent away.
    #[error("tile {tile} may not be sent away: {error}")]
    Skip {
        /// The tile.
        tile: TileName,
        /// Why not.
        error: ActionError,
    },
    /// The tile may not be laid so.
    #[error("tile {tile} may not be laid as {placement}: {error}")]
    Placement {
        /// The tile.
        tile: TileName,
        /// Where and how, in the log.
        placement: LogPlacement,
        /// Why not.
        error: ActionError,
    },
    /// The number of legal placements differs.
    #[error("the log says {log} placements are legal, but {game} are")]
    Placements {
        /// In the log.
        log: u32,
        /// In the game.
        game: u32,
    },
    /// The legal placements differ.
    #[error(
        "the legal placements differ: only in the log {}; only in the game {}",
        Listed(log, "none"),
        Listed(game, "none")
    )]
    Legal {
        /// Those that only the log lists.
        log: Vec<LogPlacement>,
        /// Those that only the game allows.
        game: Vec<LogPlacement>,
    },
    /// The meeple may not be taken back.
    #[error("no meeple may be taken back from {at}: {error}")]
    TakeBack {
        /// From where, in the log.
        at: Pos,
        /// Why not.
        error: ActionError,
    },
    /// A meeple must be taken back.
    #[error("the log says no meeple is taken back, but one must be: {error}")]
    NoTakeBack {
        /// Why.
        error: ActionError,
    },
    /// Another meeple is taken back, or none, or one that the log does not tell of.
    #[error(
        "the log says {} is taken back, but it is {}",
        Maybe(log, "no meeple"),
        Maybe(game, "no meeple")
    )]
    Returned {
        /// In the log.
        log: Option<LogReturn>,
        /// In the game.
        game: Option<LogReturn>,
    },
    /// The figures that could be put differ.
    #[error(
        "the figures that could be put differ: only in the log {}; only in the game {}",
        Listed(log, "none"),
        Listed(game, "none")
    )]
    Figures {
        /// Those that only the log lists.
        log: Vec<FigureName>,
        /// Those that only the game allows.
        game: Vec<FigureName>,
    },
    /// The tile has no such segment.
    #[error("tile {tile} has no segment {segment}")]
    NoSegment {
        /// The tile.
        tile: TileName,
        /// The segment, in the log.
        segment: SegmentName,
    },
    /// The figure may not be put.
    #[error("{} may not be put: {error}", Maybe(figure, "no figure"))]
    PutFigure {
        /// The figure, in the log.
        figure: Option<LogFigure>,
        /// Why not.
        error: ActionError,
    },
    /// There was one figure, or none, to put, and it is not the one of the log.
    #[error(
        "the log says {} is put, but only {} could be",
        Maybe(log, "no figure"),
        Maybe(game, "no figure")
    )]
    Figure {
        /// In the log.
        log: Option<LogFigure>,
        /// In the game.
        game: Option<LogFigure>,
    },
    /// The scores after the step differ.
    #[error("the log says the scores are now {}, but they are {}", Scores(log), Scores(game))]
    Scores {
        /// In the log.
        log: Vec<u32>,
        /// In the game.
        game: Vec<u32>,
    },
    /// The log ends before the game.
    #[error("the log ends, but the game goes on: {seat} is to lay tile {tile}")]
    GameGoesOn {
        /// Who is to lay a tile.
        seat: Seat,
        /// The tile.
        tile: TileName,
    },
    /// The final scores differ.
    #[error("the log says the final scores are {}, but they are {}", Scores(log), Scores(game))]
    FinalScores {
        /// In the log.
        log: Vec<u32>,
        /// In the game.
        game: Vec<u32>,
    },
    /// The winners differ.
    #[error(
        "the log says the winners are {}, but they are {}",
        Listed(log, "none"),
        Listed(game, "none")
    )]
    Winners {
        /// In the log.
        log: Vec<Seat>,
        /// In the game.
        game: Vec<Seat>,
    },
}

/// How many items of a list are told: as many as people may want to see.
const MOST_TOLD: usize = 100;

/// A list, or a word for the empty one. Of a log that lists a million, most are left out.
struct Listed<'a, T>(&'a [T], &'static str);

impl<T: fmt::Display> fmt::Display for Listed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.0.split_first() else {
            return f.write_str(self.1);
        };
        write!(f, "{first}")?;
        rest.iter().take(MOST_TOLD - 1).try_for_each(|item| write!(f, ", {item}"))?;
        match self.0.len().checked_sub(MOST_TOLD) {
            None | Some(0) => Ok(()),
            Some(more) => write!(f, " and {more} more"),
        }
    }
}

/// A list of scores.
struct Scores<'a>(&'a [u32]);

impl fmt::Display for Scores<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", Listed(self.0, ""))
    }
}

/// A thing, or a word for its absence.
struct Maybe<'a, T>(&'a Option<T>, &'static str);

impl<T: fmt::Display> fmt::Display for Maybe<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(thing) => write!(f, "{thing}"),
            None => f.write_str(self.1),
        }
    }
}
