//! Reading a line, by playing it.

use alloc::string::String;
use alloc::vec::Vec;

use hg_features::{FigureKind, Seat, SeatSet};
use hg_tiles::{Power, SegmentId, SegmentKind, SharedTiles, Tile, TileName};

use super::form::{Figure, Line};
use super::{SHAMAN_CARD, json_error_in_words};
use crate::record::{Playing, RecordedDraws, TileStep, check_final_scores, known_sets};
use crate::{
    Action, Decision, Game, GameConfig, GameRecord, NoEvents, ReplayError, Ruleset, ScoutUse,
    config::DrawsBy,
    notation::{NotationError, NotationFault},
    record::NamedPiece,
};

impl GameRecord {
    /// Reads a game from a line of a game log and plays it, so that the record replays. What the
    /// line states of each step is verified, and kept in [`crate::record::Expectations::steps`].
    ///
    /// A choice with one option, which the game takes itself, is no action; it must be the one
    /// that the line states. Lists may be in any order. The stacks must have all tiles of the
    /// set unless the options say `"deck": "short"`. The line names its tiles by digest:
    /// `others` are the tile sets that it may mean besides the built-in ones.
    ///
    /// Time and memory are proportional to the length of the line.
    ///
    /// ```
    /// use hg_core::GameRecord;
    /// let line = r#"{"log": 1, "ruleset": "second_edition", "options": {"deck": "short"},
    ///     "seats": 2, "land": ["41"], "menhir": [], "steps": [], "final": [0, 0],
    ///     "winners": [0, 1]}"#;
    /// let error = GameRecord::from_log(line.as_bytes(), &[]).unwrap_err();
    /// assert_eq!(
    ///     error.fault.to_string(),
    ///     "after 0 actions the game is not over, but final scores are expected",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotationError`] names the first thing that is wrong. Its column counts bytes, and is 1
    /// if the line is in form but differs from the game.
    pub fn from_log(line: &[u8], others: &[SharedTiles]) -> Result<Self, NotationError> {
        let at_start = |fault| NotationError { line: 1, column: 1, fault };
        let mut read = begin(parse(line)?, others).map_err(at_start)?;
        read.play().map_err(at_start)?;
        Ok(read.record)
    }

    /// Plays a line of a game log that [`GameRecord::from_log`] refuses, as far as it can be played:
    /// the record ends before the action after which something is wrong. It expects all that the
    /// line states. Returns `None` if the game cannot begin.
    ///
    /// ```
    /// use hg_core::{Game, GameRecord};
    /// let line = r#"{"log": 1, "ruleset": "second_edition", "options": {"deck": "short"},
    ///     "seats": 2, "land": ["41"], "menhir": [], "steps": [{"seat": 0, "tile": "41",
    ///     "stack": "land", "at": [5, 5], "rot": 0, "figure": null, "scores": [0, 0]}],
    ///     "final": [0, 0], "winners": [0, 1]}"#;
    /// let record = GameRecord::from_log_so_far(line.as_bytes(), &[]).unwrap();
    /// assert_eq!((record.actions.len(), record.expect.steps.len()), (0, 1));
    /// ```
    #[must_use]
    pub fn from_log_so_far(line: &[u8], others: &[SharedTiles]) -> Option<Self> {
        let mut read = begin(parse(line).ok()?, others).ok()?;
        // What is wrong is known from the other reader.
        let _ = read.play();
        Some(read.record)
    }
}

fn parse(line: &[u8]) -> Result<Line, NotationError> {
    serde_json::from_slice(line).map_err(|error| NotationError {
        line: error.line(),
        column: error.column(),
        fault: NotationFault::Json(json_error_in_words(&error).into()),
    })
}

/// A line that is being read.
struct Reading {
    /// The set-up, the actions so far, and all expectations.
    record: GameRecord,
    /// The game before its first action.
    begun: Game,
    winners: Vec<Seat>,
}

fn begin(line: Line, others: &[SharedTiles]) -> Result<Reading, NotationFault> {
    let tiles = tiles_of(&line, others)?;
    let mut ruleset = String::from(line.ruleset.name());
    if line.scout.is_some() {
        ruleset.push_str("+scout");
    }
    ruleset.push_str(&line.options.switches);
    let ruleset: Ruleset = ruleset.parse()?;
    let mut config = GameConfig::with_ruleset(ruleset, line.seats.into()).with_tiles(tiles);
    config.deck = line.options.deck;
    let piece = |tile: TileName| match tile.as_str() {
        SHAMAN_CARD => NamedPiece::ShamanCard,
        _ => NamedPiece::Tile(tile),
    };
    let hand = |hand: Vec<TileName>| hand.into_iter().map(piece).collect();
    let draws = RecordedDraws {
        by: DrawsBy::Game,
        deck: config.deck,
        land: line.land,
        menhir: line.menhir,
        scout: line.scout.into_iter().flatten().map(hand).collect(),
        mixing: line.mixing,
    };
    let mut record = GameRecord { draws: Some(draws), ..GameRecord::begun(&config) };
    let game = record.begin(&mut NoEvents)?;
    let steps = line.steps.into_iter().map(|step| {
        let tile = config.tiles.id_of(step.tile.as_str()).map(|id| &config.tiles[id]);
        step.stated(|figure| tile.map_or(figure, |tile| game_name(figure, tile)))
    });
    record.expect.steps = steps.collect();

    record.expect.final_scores = Some(line.final_scores);
    Ok(Reading { record, begun: game, winners: line.winners })
}

impl Reading {
    /// Plays the game, and verifies everything that the line states.
    fn play(&mut self) -> Result<(), NotationFault> {
        let steps = core::mem::take(&mut self.record.expect.steps);
        let played = self.play_steps(&steps);
        self.record.expect.steps = steps;
        let playing = played?;
        let scores = self.record.expect.final_scores.as_deref().unwrap_or_default();
        check_final_scores(scores, &playing.game, playing.actions)?;
        let winners = playing.game.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners);
        let is_winner =
            |seat: Seat| self.winners.iter().filter(|&&other| other == seat).count() == 1;
        if self.winners.len() != winners.len() || !winners.iter().all(is_winner) {
            return Err(NotationFault::Expected("the seats with the most points as winners"));
        }
        Ok(())
    }

    /// Plays the steps, and adds their actions to the record.
    fn play_steps(&mut self, steps: &[TileStep]) -> Result<Playing, NotationFault> {
        let mut playing = Playing::begun(self.begun.clone()).expecting(steps);
        for (index, step) in steps.iter().enumerate() {
            let mut sent_away = false;
            while playing.steps().len() == index {
                let decision = playing.game.decision();
                let decision = decision.ok_or(ReplayError::MissingStep { step: index })?;
                let action = step.answer(decision, &mut sent_away);
                playing.step(action, steps, &mut NoEvents).map_err(|error| match error {
                    error @ ReplayError::OtherStep { .. } => NotationFault::Replay(error),
                    error => NotationFault::Step { step: index, error },
                })?;
                self.record.actions.push(action);
            }
        }
        // A seat that plays a Scout tile places it: there would be a step.
        while let Some(Decision::DrawOrScout { .. }) = playing.game.decision() {
            playing.step(Action::Draw.into(), steps, &mut NoEvents)?;
            self.record.actions.push(Action::Draw.into());
        }
        Ok(playing)
    }
}

/// Returns the tiles that a line is played with.
fn tiles_of(line: &Line, others: &[SharedTiles]) -> Result<SharedTiles, ReplayError> {
    let scout = if line.scout.is_some() { ScoutUse::With } else { ScoutUse::Without };
    let usual = SharedTiles::from(line.ruleset.tiles(scout));
    let recorded = line.digest.unwrap_or(usual.digest());
    let known = core::iter::once(usual.clone()).chain(known_sets(others));
    known.into_iter().find(|set| set.digest() == recorded).ok_or_else(|| ReplayError::OtherTiles {
        name: usual.name(),
        recorded,
        given: usual.digest(),
    })
}

/// Returns a figure by the name that a game has for it: a hut on a river that runs into a lake
/// of the tile is on that lake, and the hunter on Scout's bridge, who may be written on a meadow
/// beside it, is on the bridge.
fn game_name(figure: Figure, tile: &Tile) -> Figure {
    let named = |id: SegmentId| tile.segment(id).map(|segment| segment.name);
    let segment = match (figure.kind, figure.segment.kind) {
        (FigureKind::Meeple, SegmentKind::Meadow) => {
            tile.power_segment(Power::Bridge).and_then(named)
        }
        (FigureKind::Hut, SegmentKind::River) => {
            tile.segment_named(figure.segment).and_then(|id| tile.segment(id)?.lake).and_then(named)
        }
        _ => None,
    };
    Figure { segment: segment.unwrap_or(figure.segment), ..figure }
}
