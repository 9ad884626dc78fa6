//! Keeping a copy of a game that is played elsewhere.

use crate::{ActionError, Event, Game, NamedAction, OnEvent};

/// Why [`Game::follow`] refused an action and its events. The game is then unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum FollowError {
    /// The action brings other events here: the games differ.
    #[error("event {index} is not what the action brings here")]
    OtherEvent {
        /// The index of the first event that differs.
        index: usize,
    },
    /// The action, or the draw of a tile, is not legal here.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Action(#[from] ActionError),
}

impl Game {
    /// Follows a game that is played elsewhere: applies an action, and the draws that its events
    /// tell of, and checks that the events are the same here.
    ///
    /// A client begins with [`crate::Observation::to_game`] and calls this for each action that
    /// is relayed to it. Its game then has the same legal actions and the same
    /// [`Game::position_hash`] as the game that it follows, which it never sees. The caller must
    /// make the draws of this game ([`Game::to_caller_draws`]).
    ///
    /// # Errors
    ///
    /// [`FollowError`] if the action is not legal here or brings other events; the game is then
    /// unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let tiles = config.tiles.clone();
    /// let mut game = Game::new(config, 7)?;
    /// let mut copy = game.observe(None).to_game(tiles.clone())?;
    /// while let Some(&action) = game.legal_actions().last() {
    ///     let events = game.apply(action)?;
    ///     // The server sends action.named(&tiles) and the events.
    ///     copy.follow(action.named(&tiles), &events)?;
    ///     assert_eq!(copy.legal_actions(), game.legal_actions());
    ///     assert_eq!(copy.position_hash(), game.position_hash());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn follow(&mut self, action: NamedAction, events: &[Event]) -> Result<(), FollowError> {
        let mut next = self.clone();
        let (mut told, mut other) = (0, None);
        let mut sink = OnEvent::new(|event| {
            if events.get(told) != Some(&event) {
                other.get_or_insert(told);
            }
            told += 1;
        });
        next.apply_with(action.resolve(self.tile_set())?, &mut sink)?;
        for tile in events.iter().filter_map(Event::reveals) {
            let reveal = NamedAction::Reveal(tile).resolve(self.tile_set())?;
            next.apply_with(reveal, &mut sink)?;
        }
        if let Some(index) = other.or((told < events.len()).then_some(told)) {
            return Err(FollowError::OtherEvent { index });
        }
        *self = next;
        Ok(())
    }
}
