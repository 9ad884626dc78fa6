//! What final scoring would give now.

use hg_features::BySeat;

use super::stacks::Stacks;
use super::{Game, Phase};
use crate::{NoEvents, config::DrawsBy};

impl Game {
    /// Every seat's points if the stacks were empty now: what a tile already laid completes is
    /// scored, nobody puts a figure or takes one back, gatherers and fishers go home without
    /// points, and huts and hunters score (RULES 10, 11). When the game is over these are the
    /// final scores.
    ///
    /// It is the end of the game itself, played on a copy: no second scorer. It allocates
    /// nothing and changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    /// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let mut projected = game.projected_scores();
    /// while let Some(&action) = game.legal_actions().last() {
    ///     game.apply_quietly(action).unwrap();
    ///     projected = game.projected_scores();
    /// }
    /// assert_eq!(projected.as_slice(), game.scores());
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn projected_scores(&self) -> BySeat<u32> {
        let mut end = self.clone();
        end.stacks = Stacks::new(&[], &[], DrawsBy::Game);
        match end.turn.phase {
            Phase::Over => {}
            Phase::TakeBack(_) | Phase::PutFigure => {
                end.turn.complete = end.board.last_tile_nodes().complete;
                end.settle(&mut NoEvents);
            }
            Phase::DrawOrScout | Phase::Reveal | Phase::PlaceTile => end.finish(&mut NoEvents),
        }
        end.scores
    }
}
