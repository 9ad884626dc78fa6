//! Playing a log again, and comparing all that it states.

use hg_core::{
    Action, ActionError, Decision, Game, Placement, Power, Seat, SharedTiles, Stack, Tile, TileName,
};

use super::recorder::{figures_to_put, legal_placements, placement_count};
use super::{
    Detail, Difference, FigureName, GameLog, LogPlacement, LogRecorder, LogReturn, LogStep,
    Mismatch, setup,
};

/// Plays a log through [`Game`], with the tiles of its preset, and compares everything that
/// it states: who lays which tile, what fitted nowhere or was sent away, that every choice was
/// legal, what else would have been, the scores after each step, the final scores, the
/// winners, and that the game is over when the log ends and not before.
///
/// Choices with a single option, which the game takes itself, must be those of the log.
/// Lists (`legal`, `figures`) are compared as sorted, whatever order they are written in.
/// The stacks must hold every tile of the set unless the options say `"deck": "short"`.
///
/// Time and memory are in proportion to the log's length.
///
/// ```
/// use hg_sim::log::{GameLog, replay};
/// let line = r#"{"log": 1, "ruleset": "second_edition", "options": {"deck": "short"}, "seats": 2,
///     "land": ["41"], "menhir": [], "steps": [], "final": [0, 0], "winners": [0, 1]}"#;
/// let log: GameLog = line.parse()?;
/// let mismatch = replay(&log).unwrap_err();
/// assert_eq!(
///     mismatch.to_string(),
///     "the log ends, but the game goes on: seat 0 is to lay tile 41",
/// );
/// # Ok::<(), hg_sim::log::ParseLogError>(())
/// ```
///
/// # Errors
///
/// The first [`Mismatch`].
pub fn replay(log: &GameLog) -> Result<(), Mismatch> {
    replay_on(log, setup::preset_tiles(log))
}

/// As [`replay`], for a log of a game with other tiles.
///
/// # Errors
///
/// The first [`Mismatch`].
pub fn replay_on(log: &GameLog, tiles: impl Into<SharedTiles>) -> Result<(), Mismatch> {
    let whole = |difference| mismatch(None, difference);
    let game = setup::begin(log, tiles.into()).map_err(whole)?;
    let recorder = LogRecorder::begin(&game, Detail::Brief);
    let mut replay = Replay { game, recorder };
    for (index, step) in log.steps.iter().enumerate() {
        replay.step(step).map_err(|difference| mismatch(Some(index), difference))?;
    }
    replay.end(log).map_err(whole)
}

fn mismatch(step: Option<usize>, difference: Difference) -> Mismatch {
    let difference = Box::new(difference);
    Mismatch { step, difference }
}

/// Ends the comparison unless both are equal.
fn same<T: PartialEq>(
    log: T,
    game: T,
    difference: impl FnOnce(T, T) -> Difference,
) -> Result<(), Difference> {
    if log == game { Ok(()) } else { Err(difference(log, game)) }
}

struct Replay {
    game: Game,
    recorder: LogRecorder,
}

impl Replay {
    fn step(&mut self, log: &LogStep) -> Result<(), Difference> {
        self.reach_tile(log)?;
        if let Some(skipped) = log.skipped {
            self.send_away(skipped)?;
            self.reach_tile(log)?;
        }
        self.compare_draw(log)?;
        self.place(log)?;
        self.take_back(log)?;
        self.put_figure(log)?;
        let scores = self.recorder.steps().last().map(|step| &step.scores);
        same(log.scores.clone(), scores.cloned().unwrap_or_default(), |log, game| {
            Difference::Scores { log, game }
        })
    }

    /// Up to where the step's seat has a tile of the step's stack in hand.
    fn reach_tile(&mut self, log: &LogStep) -> Result<(), Difference> {
        let tiles = self.game.shared_tiles().clone();
        let tile = log.tile;
        let stack = log.stack;
        let id = tiles.id_of(tile.as_str()).ok_or(Difference::UnknownTile { stack, tile })?;
        while let Some(Decision::DrawOrScout { seat }) = self.game.decision() {
            let action = if stack == Stack::Scout && seat == log.seat {
                Action::PlayScout(id)
            } else {
                Action::Draw
            };
            self.apply(action).map_err(|error| Difference::ScoutTile { tile, error })?;
        }
        let Some(Decision::PlaceTile { seat, stack, .. }) = self.game.decision() else {
            let seat = log.seat;
            return Err(Difference::GameIsOver { seat, tile });
        };
        same(log.seat, seat, |log, game| Difference::Seat { log, game })?;
        same(log.stack, stack, |log, game| Difference::Stack { log, game })
    }

    /// The tile in hand by name; the start tile's where there is none.
    fn tile_in_hand(&self) -> TileName {
        let tiles = self.game.tile_set();
        tiles[self.game.tile_in_hand().unwrap_or_default()].name()
    }

    fn send_away(&mut self, skipped: TileName) -> Result<(), Difference> {
        same(skipped, self.tile_in_hand(), |log, game| Difference::Skipped { log, game })?;
        let tile = skipped;
        self.apply(Action::SendAway).map_err(|error| Difference::Skip { tile, error })
    }

    fn compare_draw(&self, log: &LogStep) -> Result<(), Difference> {
        same(log.discarded.as_slice(), self.recorder.discarded_so_far(), |log, game| {
            Difference::Discarded { log: log.to_vec(), game: game.to_vec() }
        })?;
        same(log.tile, self.tile_in_hand(), |log, game| Difference::Tile { log, game })
    }

    fn place(&mut self, log: &LogStep) -> Result<(), Difference> {
        if let Some(stated) = log.placements {
            same(stated, placement_count(&self.game), |log, game| Difference::Placements {
                log,
                game,
            })?;
        }
        if let Some(stated) = &log.legal {
            same_lists(stated, &legal_placements(&self.game), |log, game| Difference::Legal {
                log,
                game,
            })?;
        }
        let tile = log.tile;
        let placement = Placement { pos: log.at, rotation: log.rot };
        self.apply(Action::Place(placement)).map_err(|error| Difference::Placement {
            tile,
            placement: LogPlacement(placement),
            error,
        })
    }

    fn take_back(&mut self, log: &LogStep) -> Result<(), Difference> {
        if let Some(Decision::TakeBack { .. }) = self.game.decision() {
            match log.returned {
                Some(LogReturn { at, .. }) => self
                    .apply(Action::TakeBack(at))
                    .map_err(|error| Difference::TakeBack { at, error })?,
                None => self
                    .apply(Action::TakeNothing)
                    .map_err(|error| Difference::NoTakeBack { error })?,
            }
        }
        let returned = self.laid().and_then(|step| step.returned);
        same(log.returned, returned, |log, game| Difference::Returned { log, game })
    }

    fn put_figure(&mut self, log: &LogStep) -> Result<(), Difference> {
        let Some(laid) = self.game.board().last_placed() else {
            return Ok(());
        };
        let tiles = self.game.shared_tiles().clone();
        let tile = &tiles[laid.tile];
        let decided = self.recorder.open_step().is_none();
        let put = self.laid().and_then(|step| step.figure);
        if let Some(stated) = &log.figures {
            let possible = if decided {
                put.into_iter().map(FigureName).collect()
            } else {
                figures_to_put(&self.game)
            };
            same_lists(&by_game_names(stated, tile), &possible, |log, game| Difference::Figures {
                log,
                game,
            })?;
        }
        let stated = match log.figure {
            Some(figure) => {
                let (tile_name, segment) = (tile.name(), figure.segment);
                tile.segment_named(segment)
                    .ok_or(Difference::NoSegment { tile: tile_name, segment })?;
                Some(figure.as_game_names_it(tile))
            }
            None => None,
        };
        if decided {
            return same(stated, put, |log, game| Difference::Figure { log, game });
        }
        let action = stated.and_then(|figure| figure.action(tile));
        self.apply(action.unwrap_or(Action::Pass))
            .map_err(|error| Difference::PutFigure { figure: log.figure, error })
    }

    fn end(mut self, log: &GameLog) -> Result<(), Difference> {
        // Who plays a Scout tile lays a tile: the log would have a step.
        while let Some(Decision::DrawOrScout { .. }) = self.game.decision()
            && self.apply(Action::Draw).is_ok()
        {}
        if let Some(decision) = self.game.decision() {
            return Err(Difference::GameGoesOn {
                seat: decision.seat(),
                tile: self.tile_in_hand(),
            });
        }
        same(log.final_scores.as_slice(), self.game.scores(), |log, game| {
            Difference::FinalScores { log: log.to_vec(), game: game.to_vec() }
        })?;
        let winners: Vec<Seat> =
            self.game.outcome().map(|outcome| outcome.winners.iter().collect()).unwrap_or_default();
        let mut stated = log.winners.clone();
        stated.sort_unstable();
        same(stated, winners, |log, game| Difference::Winners { log, game })
    }

    fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.recorder.apply(&mut self.game, action)
    }

    /// What the game tells of the tile just laid.
    fn laid(&self) -> Option<&LogStep> {
        let settled = self.recorder.steps().last();
        self.recorder.open_step().or(settled)
    }
}

/// A list of figures as [`figures_to_put`] has it: sorted, and on Scout's bridge with the one
/// name for its hunter. A list that names huts otherwise than the form says stays wrong.
fn by_game_names(figures: &[FigureName], tile: &Tile) -> Vec<FigureName> {
    if !tile.has_power(Power::Bridge) {
        return figures.to_vec();
    }
    let mut figures: Vec<FigureName> =
        figures.iter().map(|figure| FigureName(figure.0.as_game_names_it(tile))).collect();
    figures.sort_unstable();
    figures.dedup();
    figures
}

/// Ends the comparison unless both lists hold the same; `game` is sorted.
fn same_lists<T: Ord + Copy>(
    log: &[T],
    game: &[T],
    difference: impl FnOnce(Vec<T>, Vec<T>) -> Difference,
) -> Result<(), Difference> {
    if log == game {
        return Ok(());
    }
    let mut log = log.to_vec();
    log.sort_unstable();
    let (only_log, only_game) = (without(&log, game), without(game, &log));
    if only_log.is_empty() && only_game.is_empty() {
        Ok(())
    } else {
        Err(difference(only_log, only_game))
    }
}

/// What a sorted list has that another has not, or not so often.
fn without<T: Ord + Copy>(list: &[T], other: &[T]) -> Vec<T> {
    let mut other = other.iter().peekable();
    let mut left = Vec::new();
    for item in list {
        while other.next_if(|next| *next < item).is_some() {}
        if other.next_if(|next| *next == item).is_none() {
            left.push(*item);
        }
    }
    left
}
