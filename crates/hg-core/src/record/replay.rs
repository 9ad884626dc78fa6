//! Playing a record again.

use alloc::boxed::Box;

use hg_features::Seat;

use super::expect::check_final_scores;
use super::follow::{Follower, StepNotes};
use super::{Check, Detail, GameRecord, ReplayError, StepFact, TileStep};
use crate::{Action, Decision, EventSink, Game, NamedAction, NoEvents};

/// A game that is played for a record: as it is recorded, read or replayed.
#[derive(Clone, Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    pub(super) follower: Follower,
}

impl Playing {
    /// A game before its first action, which will be verified against these steps.
    pub(crate) fn begun(game: Game, stated: &[TileStep]) -> Self {
        let lists = stated.iter().any(|step| step.legal.is_some() || step.figures.is_some());
        let detail = if lists { Detail::Full } else { Detail::Brief };
        let detail = (!stated.is_empty()).then_some(detail);
        Self { game, follower: Follower { detail, ..Follower::default() } }
    }

    /// Returns the number of actions so far.
    pub(crate) const fn actions(&self) -> usize {
        self.follower.actions
    }

    /// Returns the steps that are settled.
    pub(super) fn steps(&self) -> &[TileStep] {
        self.follower.steps.as_ref().map_or(&[], |steps| &steps.done)
    }

    /// Carries out the next action of a record, and verifies what is stated of its step.
    pub(crate) fn step<S: EventSink>(
        &mut self,
        named: NamedAction,
        stated: &[TileStep],
        sink: &mut S,
    ) -> Result<Action, ReplayError> {
        let Self { game, follower } = self;
        let index = follower.actions;
        let action = named.resolve(game.tile_set());
        let action = action.ok_or(ReplayError::NoSuchTile { index, action: named })?;
        follower.before(game, action);
        let last = match game.decision() {
            Some(Decision::PutFigure { .. }) => StepFact::Figures,
            _ => StepFact::Placement,
        };
        if let Some(StepNotes { open: Some(open), done, .. }) = &follower.steps {
            verify(stated, done.len(), open, last)?;
        }
        let illegal = |source| ReplayError::Action { index, action: named, source };
        follower.apply(game, action, sink).map_err(illegal)?;
        if let Some(StepNotes { open: None, done, .. }) = &follower.steps
            && let Some((found, before)) = done.split_last()
        {
            verify(stated, before.len(), found, StepFact::Scores)?;
        }
        Ok(action)
    }

    /// Verifies a check against the game as it is now.
    pub(crate) fn check(&self, check: &Check) -> Result<(), ReplayError> {
        check.verify(&self.game, self.follower.events)
    }

    /// Verifies that the game is over with these scores.
    pub(crate) fn check_final(&self, scores: &[u32]) -> Result<(), ReplayError> {
        check_final_scores(scores, &self.game, self.actions())
    }
}

/// Verifies a step up to a fact.
fn verify(
    stated: &[TileStep],
    step: usize,
    found: &TileStep,
    last: StepFact,
) -> Result<(), ReplayError> {
    let Some(expected) = stated.get(step) else { return Ok(()) };
    let Some(fact) = expected.difference(found, last) else { return Ok(()) };
    let (expected, found) = (Box::new(expected.clone()), Box::new(found.clone()));
    Err(ReplayError::OtherStep { step, fact, expected, found })
}

/// A record that is being replayed, action by action.
///
/// ```
/// use hg_core::{Events, GameConfig, GameRecorder, Preset, ScoutUse};
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
    playing: Playing,
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
        self.playing.actions()
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
            && check.after == playing.actions()
        {
            playing.check(check)?;
            *checks += 1;
        }
        if let Some(&named) = record.actions.get(playing.actions()) {
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
            playing.check_final(scores)?;
        }
        Ok(None)
    }

    /// Notes at least this much of each step, from the first on.
    #[cfg(feature = "log")]
    pub(super) fn note(&mut self, detail: Detail) {
        let follower = &mut self.playing.follower;
        follower.detail = follower.detail.max(Some(detail));
    }

    /// Returns the steps noted so far.
    #[cfg(feature = "log")]
    pub(super) fn steps(&self) -> &[TileStep] {
        self.playing.steps()
    }

    /// Returns a seat that decided something that no step has.
    #[cfg(feature = "log")]
    pub(super) fn lost_turn(&self) -> Option<Seat> {
        self.playing.follower.steps.as_ref()?.lost_turn()
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
        let playing = Playing::begun(self.begin(sink)?, &self.expect.steps);
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
