//! Playing a record again.

use hg_features::Seat;

use super::{GameRecord, Playing, ReplayError, check_final_scores};
use crate::{Action, EventSink, Game, NoEvents};

/// A record that is being replayed, action by action.
///
/// ```
/// use hg_core::{Events, GameConfig, Preset, ScoutUse, record::GameRecorder};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let mut recorder = GameRecorder::new(config, 2020)?;
/// for _ in 0..10 {
///     recorder.apply(recorder.game().legal_actions()[0])?;
/// }
/// let record = recorder.record();
///
/// let mut opening = Events::new();
/// let mut replay = record.replay(&mut opening)?;
/// let mut events = Events::new();
/// while let Some(step) = replay.next(&mut events)? {
///     println!("{} {}: {} events", step.seat, step.action, events.len());
///     events.clear();
/// }
/// assert_eq!(replay.game(), recorder.game());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    record: &'r GameRecord,
    pub(super) playing: Playing,
    /// The number of checks verified.
    checks: usize,
}

/// An action that was replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReplayStep {
    /// The seat that decided; where the caller makes the draws, the seat that draws.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

impl Replay<'_> {
    /// Returns the game after the actions replayed so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.playing.game
    }

    /// Returns the number of actions replayed so far.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.playing.actions
    }

    /// Replays the next action and hands its events to a sink. Returns `None` after the last
    /// action, if everything that the record expects was found.
    ///
    /// # Errors
    ///
    /// [`ReplayError`]: the action is illegal, or an expectation before it is not met.
    pub fn next<S: EventSink>(&mut self, sink: &mut S) -> Result<Option<ReplayStep>, ReplayError> {
        let Self { record, playing, checks } = self;
        if let Some(check) = record.expect.checks.get(*checks)
            && check.after == playing.actions
        {
            check.verify(&playing.game, playing.events)?;
            *checks += 1;
        }
        if let Some(&named) = record.actions.get(playing.actions) {
            let seat = playing.game.decision().map_or(Seat::FIRST, crate::Decision::seat);
            let action = playing.step(named, &record.expect.steps, sink)?;
            return Ok(Some(ReplayStep { seat, action }));
        }
        if *checks < record.expect.checks.len() {
            return Err(ReplayError::MisplacedCheck { index: *checks });
        }
        let step = playing.steps().len();
        if step < record.expect.steps.len() {
            return Err(ReplayError::MissingStep { step });
        }
        if let Some(scores) = &record.expect.final_scores {
            check_final_scores(scores, &playing.game, playing.actions)?;
        }
        Ok(None)
    }

    /// Returns the game.
    #[must_use]
    pub fn into_game(self) -> Game {
        self.playing.game
    }
}

impl GameRecord {
    /// Begins to replay the game, handing its opening events to a sink.
    ///
    /// # Errors
    ///
    /// As [`GameRecord::begin`].
    pub fn replay<S: EventSink>(&self, sink: &mut S) -> Result<Replay<'_>, ReplayError> {
        let playing = Playing::begun(self.begin(sink)?).expecting(&self.expect.steps);
        Ok(Replay { record: self, playing, checks: 0 })
    }
}

impl Game {
    /// Replays a record and verifies everything in it: the set-up, each action, and all
    /// expectations. Returns the game after the last action.
    ///
    /// Stops at the first thing that is wrong.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] names the first thing that is wrong.
    ///
    /// # Examples
    ///
    /// ```
    /// # #[cfg(feature = "serde")] {
    /// use hg_core::{Game, GameRecord, ReplayError};
    /// let record: GameRecord = serde_json::from_str(r#"{
    ///     "format": "hg-record 1",
    ///     "engine": "0.1.0",
    ///     "ruleset": "second_edition",
    ///     "tiles": {"name": "second_edition", "digest": "4780012903aafc12"},
    ///     "seats": 2,
    ///     "first_seat": 0,
    ///     "seed": "2020",
    ///     "actions": ["pass"]
    /// }"#)?;
    /// let error = Game::replay(&record).unwrap_err();
    /// assert!(matches!(error, ReplayError::Action { index: 0, .. }));
    /// assert_eq!(
    ///     error.to_string(),
    ///     "actions[0], \"pass\": \"pass\" does not answer what is to be decided: \
    ///      seat 0 lays a tile (rule 3.1)",
    /// );
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(record: &GameRecord) -> Result<Self, ReplayError> {
        let mut replay = record.replay(&mut NoEvents)?;
        while replay.next(&mut NoEvents)?.is_some() {}
        Ok(replay.into_game())
    }
}
