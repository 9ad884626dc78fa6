//! Reading a line, by playing it.

use alloc::string::String;
use alloc::vec::Vec;

use hg_features::{FigureKind, Seat, SeatSet};
use hg_tiles::{Power, SegmentId, SegmentKind, SharedTiles, Stack, Tile, TileName};

use super::form::{Figure, Line};
use super::{SHAMAN_CARD, json_error_in_words};
use crate::record::{Playing, RecordedDraws, TileStep, check_final_scores, known_sets};
use crate::{
    Action, Decision, Game, GameConfig, GameRecord, NamedAction, NoEvents, ReplayError, Ruleset,
    ScoutUse,
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
        let line: Line = serde_json::from_slice(line).map_err(|error| NotationError {
            line: error.line(),
            column: error.column(),
            fault: NotationFault::Json(json_error_in_words(&error).into()),
        })?;
        read(line, others).map_err(|fault| NotationError { line: 1, column: 1, fault })
    }
}

fn read(line: Line, others: &[SharedTiles]) -> Result<GameRecord, NotationFault> {
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
    };
    let mut record = GameRecord { draws: Some(draws), ..GameRecord::begun(&config) };
    let game = record.begin(&mut NoEvents)?;
    let steps = line.steps.into_iter().map(|step| {
        let tile = config.tiles.id_of(step.tile.as_str()).map(|id| &config.tiles[id]);
        step.stated(|figure| tile.map_or(figure, |tile| game_name(figure, tile)))
    });
    record.expect.steps = steps.collect();

    let playing = play(&mut record, game)?;
    check_final_scores(&line.final_scores, &playing.game, playing.actions)?;
    let winners = playing.game.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners);
    let is_winner = |seat: Seat| line.winners.iter().filter(|&&other| other == seat).count() == 1;
    if line.winners.len() != winners.len() || !winners.iter().all(is_winner) {
        return Err(NotationFault::Expected("the seats with the most points as winners"));
    }
    record.expect.final_scores = Some(line.final_scores);
    Ok(record)
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

/// Plays the steps that a record expects, and adds their actions to it.
fn play(record: &mut GameRecord, game: Game) -> Result<Playing, NotationFault> {
    let steps = core::mem::take(&mut record.expect.steps);
    let mut playing = Playing::begun(game).expecting(&steps);
    for (index, step) in steps.iter().enumerate() {
        let mut sent_away = false;
        while playing.steps().len() == index {
            let decision = playing.game.decision();
            let decision = decision.ok_or(ReplayError::MissingStep { step: index })?;
            let action = next_action(decision, step, &mut sent_away);
            playing.step(action, &steps, &mut NoEvents).map_err(|error| match error {
                error @ ReplayError::OtherStep { .. } => NotationFault::Replay(error),
                error => NotationFault::Step { step: index, error },
            })?;
            record.actions.push(action);
        }
    }
    // A seat that plays a Scout tile places it: there would be a step.
    while let Some(Decision::DrawOrScout { .. }) = playing.game.decision() {
        playing.step(Action::Draw.into(), &steps, &mut NoEvents)?;
        record.actions.push(Action::Draw.into());
    }
    record.expect.steps = steps;
    Ok(playing)
}

/// Returns the action by which a step goes on.
fn next_action(decision: Decision, step: &TileStep, sent_away: &mut bool) -> NamedAction {
    let action = match decision {
        Decision::DrawOrScout { seat } if step.stack == Stack::Scout && seat == step.seat => {
            return NamedAction::PlayScout(step.tile);
        }
        Decision::PlaceTile { .. } if step.skipped.is_some() && !*sent_away => {
            *sent_away = true;
            Action::SendAway
        }
        Decision::PlaceTile { .. } => Action::Place(step.placement),
        Decision::TakeBack { .. } => {
            step.returned.map_or(Action::TakeNothing, |from| Action::TakeBack(from.pos))
        }
        Decision::PutFigure { .. } => return step.figure.unwrap_or(Action::Pass.into()),
        Decision::DrawOrScout { .. } | Decision::Reveal { .. } => Action::Draw,
    };
    action.into()
}
