//! Stepping back and forward in a game.

use alloc::vec::Vec;

use crate::{Action, ActionError, Event, Events, Game, GameRecord, NoEvents, ReplayError};

/// A copy of the game is kept after every so many actions; a step back replays fewer.
const COPY_EVERY: usize = 16;

/// A game that steps back and forward over what was done, for clients with an undo button.
///
/// Between a first and a last position stands the present one. A new action drops what came
/// after it. A step back may take back that a tile was revealed, which a fair client does not
/// allow once the players saw it: [`History::undo_limit`] says how far back no tile is
/// un-revealed.
///
/// Rules have no say here: who may undo what is the client's to decide.
///
/// ```
/// use hg_core::{GameConfig, GameRecorder, History, Preset, ScoutUse};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let recorder = GameRecorder::new(config, 2020)?;
/// let mut history = History::new(recorder.record())?;
/// let before = history.game().clone();
/// history.apply(history.game().legal_actions()[0])?; // lays the tile
/// assert_eq!((history.position(), history.undo_limit()), (1, 0));
/// assert!(history.step_back());
/// assert_eq!(*history.game(), before);
///
/// history.step_forward();
/// history.apply(history.game().legal_actions()[0])?; // no figure: the next tile is drawn
/// assert_eq!((history.position(), history.undo_limit()), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    /// The set-up; its actions are in `steps`.
    start: GameRecord,
    steps: Vec<Step>,
    /// The games after 0, `COPY_EVERY`, 2 `COPY_EVERY`, … actions.
    copies: Vec<Game>,
    game: Game,
    position: usize,
}

/// Something that was done.
#[derive(Clone, Copy, Debug)]
struct Step {
    action: Action,
    /// How many tiles it revealed.
    reveals: usize,
}

impl History {
    /// Returns the history of a recorded game, at its end. What the record expects is verified
    /// and then dropped.
    ///
    /// # Errors
    ///
    /// As [`Game::replay`].
    pub fn new(record: &GameRecord) -> Result<Self, ReplayError> {
        Game::replay(record)?;
        let game = record.begin(&mut NoEvents)?;
        let copies = alloc::vec![game.clone()];
        let start = record.start();
        let mut history = Self { start, steps: Vec::new(), copies, game, position: 0 };
        for (index, &named) in record.actions.iter().enumerate() {
            if let Some(action) = named.resolve(history.game.tile_set()) {
                let illegal = |source| ReplayError::Action { index, action: named, source };
                history.apply(action).map_err(illegal)?;
            }
        }
        Ok(history)
    }

    /// The game as it stands at the present position.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many actions led to the present position.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// How many actions lead to the last position.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether nothing was done yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The action that follows position `index`, if one was done there.
    #[must_use]
    pub fn action(&self, index: usize) -> Option<Action> {
        self.steps.get(index).map(|step| step.action)
    }

    /// How many tiles the action that follows position `index` revealed, discarded ones
    /// included. To step back over it un-reveals them.
    #[must_use]
    pub fn reveals(&self, index: usize) -> usize {
        self.steps.get(index).map_or(0, |step| step.reveals)
    }

    /// The earliest position from which on nothing was revealed up to the present one: to go
    /// back to it un-reveals no tile, to go farther does.
    #[must_use]
    pub fn undo_limit(&self) -> usize {
        let done = &self.steps[..self.position];
        done.iter().rposition(|step| step.reveals > 0).map_or(0, |index| index + 1)
    }

    /// Goes one action back. Whether there was one.
    ///
    /// Replays at most 15 actions.
    pub fn step_back(&mut self) -> bool {
        self.position.checked_sub(1).is_some_and(|position| self.go_to(position))
    }

    /// Does again the action that follows. Whether there is one.
    pub fn step_forward(&mut self) -> bool {
        self.go_to(self.position + 1)
    }

    /// Goes to the position after so many actions. Whether there is such a position; if not,
    /// nothing changes.
    pub fn go_to(&mut self, position: usize) -> bool {
        if position > self.steps.len() {
            return false;
        }
        let copied = position / COPY_EVERY;
        // From the copy, unless the present game is nearer before the position.
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

    /// Carries out an action at the present position. What was done after it is dropped.
    ///
    /// # Errors
    ///
    /// As [`Game::apply`]; then nothing is dropped.
    pub fn apply(&mut self, action: Action) -> Result<Events, ActionError> {
        let events = self.game.apply(action)?;
        let is_reveal = |event: &&Event| matches!(event, Event::TileDrawn { .. });
        let reveals = events.iter().filter(is_reveal).count();
        self.steps.truncate(self.position);
        self.copies.truncate(self.position / COPY_EVERY + 1);
        self.steps.push(Step { action, reveals });
        self.position += 1;
        if self.position.is_multiple_of(COPY_EVERY) {
            self.copies.push(self.game.clone());
        }
        Ok(events)
    }

    /// The record of the game up to the last position, without expectations.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        let tiles = self.game.tile_set();
        let actions = self.steps.iter().map(|step| step.action.named(tiles)).collect();
        GameRecord { actions, ..self.start.clone() }
    }
}
