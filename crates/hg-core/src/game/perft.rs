//! Perft: the number of action sequences, as chess engines count them.

use alloc::vec::Vec;

use super::Game;
use crate::Action;

impl Game {
    /// Returns the number of sequences of `depth` legal actions from here. A game that ends earlier
    /// has none. Two engines that agree in these numbers list the same actions.
    ///
    /// A ply is one action; a choice that the game takes itself is none. Because the stacks are in
    /// order, only the actions of the seats branch. In a game whose caller draws, each tile left
    /// can come. The last ply is counted without being applied.
    ///
    /// docs/CONFORMANCE.md has tables of these numbers.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// assert_eq!(game.perft(0), 1);
    /// assert_eq!(game.perft(1), game.legal_actions().len() as u64);
    /// let divided = game.perft_divided(3);
    /// assert_eq!(divided.len(), game.legal_actions().len());
    /// assert_eq!(divided.iter().map(|(_, count)| count).sum::<u64>(), game.perft(3));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_action_count() as u64,
            _ => self.perft_divided(depth).into_iter().map(|(_, count)| count).sum(),
        }
    }

    /// Returns each legal action with the number of sequences of `depth` actions that begin with
    /// it: where two engines count otherwise, it says behind which action. Empty at depth 0.
    #[must_use]
    pub fn perft_divided(&self, depth: u32) -> Vec<(Action, u64)> {
        let Some(after) = depth.checked_sub(1) else { return Vec::new() };
        let count = |action| {
            let mut next = self.clone();
            // A legal action is never refused.
            if after > 0 && next.apply_quietly(action).is_err() {
                return (action, 0);
            }
            (action, next.perft(after))
        };
        self.legal_actions().into_iter().map(count).collect()
    }
}
