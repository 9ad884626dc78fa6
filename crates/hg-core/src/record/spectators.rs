//! A record without what is hidden.

use alloc::vec::Vec;

use super::draws::order_of;
use super::{Expectations, GameRecord, RecordedDraws, ReplayError};
use crate::{Event, Events, NamedAction, config::DrawsBy};

impl GameRecord {
    /// Returns the record for spectators: what happened so far, and nothing that is hidden.
    ///
    /// It has no seed and no order of the stacks. The caller makes its draws, each of which is an
    /// action (`reveal 41`), and its stacks are lists of all tiles by id. So it replays to a game
    /// with the same public facts and the same [`crate::Game::position_hash`]. Of what the record
    /// expects the final scores are kept: hashes of the state depend on who draws.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse, record::GameRecorder};
    ///
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut recorder = GameRecorder::new(config, 2020)?;
    /// for _ in 0..10 {
    ///     recorder.apply(recorder.game().legal_actions()[0])?;
    /// }
    /// let record = recorder.record().for_spectators()?;
    /// assert_eq!(record.seed, None);
    /// let seen = Game::replay(&record)?;
    /// assert_eq!(seen.observe(None), recorder.game().observe(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`crate::Game::replay`].
    pub fn for_spectators(&self) -> Result<Self, ReplayError> {
        let config = self.config()?;
        let mut events = Events::new();
        let mut replay = self.replay(&mut events)?;
        let mut order = order_of(replay.game());
        order.land.sort_unstable();
        order.menhir.sort_unstable();
        let mut actions = Vec::new();
        loop {
            // A reveal in the record is among them.
            let revealed = events.iter().filter_map(Event::reveals);
            actions.extend(revealed.map(NamedAction::Reveal));
            events.clear();
            match replay.next(&mut events)? {
                None => break,
                Some(step) => match step.action.named(&config.tiles) {
                    NamedAction::Reveal(_) => {}
                    action => actions.push(action),
                },
            }
        }
        let draws = RecordedDraws::new(DrawsBy::Caller, config.deck, &order, &config.tiles);
        let final_scores = self.expect.final_scores.clone();
        let expect = Expectations { final_scores, ..Expectations::NONE };
        Ok(Self { draws: Some(draws), actions, expect, ..Self::begun(&config) })
    }
}
