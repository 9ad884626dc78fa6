//! Stepping back and forward in a game.

use alloc::vec::Vec;

use hg_features::Seat;

use crate::{
    Action, ActionError, ConfigError, Draws, Event, Game, GameRecord, ReplayError, Setup,
    record::GameRecorder,
};

/// A copy of the game is kept after every so many actions; a step back replays fewer.
const COPY_EVERY: usize = 16;

/// A game that steps back and forward over what was done: for clients with an undo button, and
/// for servers, which need no log beside it.
///
/// A history has positions 0 to [`History::len`], one after each action, and shows one of them.
/// A new action goes on from the position shown and drops what came after it. Each step keeps
/// who acted, the action and its events.
///
/// A step back may take back that a tile was revealed, which a fair client does not allow once
/// the players saw it: [`History::undo_limit`] says how far back no tile is un-revealed. Who may
/// undo what is for the client to decide.
///
/// ```
/// use hg_core::{Event, GameConfig, History, Preset, ScoutUse, Seat, Setup};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let mut history = History::begin(&setup, 2020)?;
/// let begun = history.game().clone();
/// let placed = history.apply(history.game().legal_actions()[0])?;
/// assert!(matches!(placed[0], Event::TilePlaced { .. }));
/// history.apply(history.game().legal_actions()[0])?; // no figure: the next tile is drawn
///
/// // Who did what, and what happened since a position that a client has seen.
/// assert_eq!(history.seat(0), Some(Seat::FIRST));
/// assert!(matches!(history.events_since(1), [Event::NoFigurePut { .. }, ..]));
///
/// assert_eq!(history.undo_limit(), 2);
/// assert!(history.go_to(0));
/// assert_eq!(*history.game(), begun);
///
/// // What is saved is the position shown, unless what can be redone is asked for.
/// assert_eq!(History::new(&history.record())?.game(), &begun);
/// assert_eq!(History::new(&history.record_with_redo())?.position(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    /// The set-up and the draws. Its actions are in `steps`.
    start: GameRecord,
    steps: Vec<Step>,
    /// The events of the beginning, then those of each step.
    events: Vec<Event>,
    /// How many events the beginning gave.
    opening: usize,
    /// The games after 0, `COPY_EVERY`, 2 `COPY_EVERY`, … actions.
    copies: Vec<Game>,
    game: Game,
    position: usize,
}

/// Something that was done.
#[derive(Clone, Copy, Debug)]
struct Step {
    seat: Seat,
    action: Action,
    /// How many events there are up to its last one, from the beginning.
    events_end: usize,
}

impl History {
    /// Begins a game.
    ///
    /// # Errors
    ///
    /// As [`Setup::begin`].
    pub fn begin<'a>(setup: &Setup, draws: impl Into<Draws<'a>>) -> Result<Self, ConfigError> {
        let mut events = Vec::new();
        let (game, start) = GameRecorder::begin(setup, draws.into(), &mut events)?.finish();
        Ok(Self::begun(game, start, events))
    }

    fn begun(game: Game, start: GameRecord, events: Vec<Event>) -> Self {
        let copies = alloc::vec![game.clone()];
        let opening = events.len();
        Self { start, steps: Vec::new(), events, opening, copies, game, position: 0 }
    }

    /// Returns the history of a recorded game, at its end. Verifies what the record expects,
    /// then drops it.
    ///
    /// # Errors
    ///
    /// As [`Game::replay`].
    pub fn new(record: &GameRecord) -> Result<Self, ReplayError> {
        let mut opening = Vec::new();
        let mut replay = record.replay(&mut opening)?;
        let mut history = Self::begun(replay.game().clone(), record.start(), opening);
        while let Some(step) = replay.next(&mut history.events)? {
            history.done(step.seat, step.action);
            if history.position.is_multiple_of(COPY_EVERY) {
                history.copies.push(replay.game().clone());
            }
        }
        history.game = replay.into_game();
        Ok(history)
    }

    /// Notes an action whose events were added.
    fn done(&mut self, seat: Seat, action: Action) {
        self.steps.push(Step { seat, action, events_end: self.events.len() });
        self.position += 1;
    }

    /// Returns the game at the position shown.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns how many actions lead to the position shown.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns how many actions lead to the last position.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns `true` if there is no action.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the seat that acted at position `index`: whose action leads from there to the
    /// next position.
    #[must_use]
    pub fn seat(&self, index: usize) -> Option<Seat> {
        self.steps.get(index).map(|step| step.seat)
    }

    /// Returns the action that leads from position `index` to the next.
    #[must_use]
    pub fn action(&self, index: usize) -> Option<Action> {
        self.steps.get(index).map(|step| step.action)
    }

    /// Returns the events of the action at position `index`; none if there is no such action.
    #[must_use]
    pub fn events(&self, index: usize) -> &[Event] {
        let last = self.len().min(index.saturating_add(1));
        &self.events[self.events_end(index.min(last))..self.events_end(last)]
    }

    /// Returns the events before the first decision.
    #[must_use]
    pub fn opening_events(&self) -> &[Event] {
        &self.events[..self.opening]
    }

    /// Returns the events from position `index` to the position shown; none if it shows no
    /// later one.
    #[must_use]
    pub fn events_since(&self, index: usize) -> &[Event] {
        let first = index.min(self.position);
        &self.events[self.events_end(first)..self.events_end(self.position)]
    }

    /// Returns how many events lead to a position of the history.
    fn events_end(&self, position: usize) -> usize {
        position.checked_sub(1).map_or(self.opening, |last| self.steps[last].events_end)
    }

    /// Returns how many tiles the action at position `index` revealed, discarded ones included.
    /// A step back over it un-reveals them.
    #[must_use]
    pub fn reveals(&self, index: usize) -> usize {
        let is_reveal = |event: &&Event| matches!(event, Event::TileDrawn { .. });
        self.events(index).iter().filter(is_reveal).count()
    }

    /// Returns the earliest position from which on no action revealed a tile, up to the position
    /// shown: to go back to it un-reveals no tile, to go farther does.
    #[must_use]
    pub fn undo_limit(&self) -> usize {
        (0..self.position).rfind(|&index| self.reveals(index) > 0).map_or(0, |index| index + 1)
    }

    /// Goes one action back. Returns `true` if there was one.
    ///
    /// Replays at most 15 actions.
    pub fn step_back(&mut self) -> bool {
        self.position.checked_sub(1).is_some_and(|position| self.go_to(position))
    }

    /// Redoes the next action. Returns `true` if there was one.
    pub fn step_forward(&mut self) -> bool {
        self.go_to(self.position + 1)
    }

    /// Goes to the position after this number of actions. Returns `true` if there is such a
    /// position; if not, nothing changes.
    pub fn go_to(&mut self, position: usize) -> bool {
        if position > self.steps.len() {
            return false;
        }
        let copied = position / COPY_EVERY;
        // From the copy, unless the game shown is nearer before the position.
        if position < self.position || self.position < copied * COPY_EVERY {
            self.game = self.copies[copied].clone();
            self.position = copied * COPY_EVERY;
        }
        for step in &self.steps[self.position..position] {
            // It was carried out in this very state before.
            let done = self.game.apply_quietly(step.action);
            debug_assert_eq!(done, Ok(()));
        }
        self.position = position;
        true
    }

    /// Carries out an action at the position shown, drops what came after it, and returns the
    /// events of the action.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; then nothing is dropped.
    pub fn apply(&mut self, action: Action) -> Result<&[Event], ActionError> {
        self.game.check(action)?;
        let seat = self.game.decision().map_or(Seat::FIRST, crate::Decision::seat);
        self.events.truncate(self.events_end(self.position));
        self.steps.truncate(self.position);
        self.copies.truncate(self.position / COPY_EVERY + 1);
        self.game.apply_with(action, &mut self.events)?;
        self.done(seat, action);
        if self.position.is_multiple_of(COPY_EVERY) {
            self.copies.push(self.game.clone());
        }
        Ok(self.events(self.position - 1))
    }

    /// Returns the record of the game up to the position shown, without expectations.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        self.record_up_to(self.position)
    }

    /// Returns the record of the game up to the last position, without expectations: what can
    /// be redone is part of it.
    #[must_use]
    pub fn record_with_redo(&self) -> GameRecord {
        self.record_up_to(self.len())
    }

    fn record_up_to(&self, position: usize) -> GameRecord {
        let tiles = self.game.tile_set();
        let steps = self.steps[..position].iter();
        let actions = steps.map(|step| step.action.named(tiles)).collect();
        GameRecord { actions, ..self.start.clone() }
    }
}
