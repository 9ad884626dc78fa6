//! The figures that could be put after a placement.

use hg_features::Preview;

use super::View;
use crate::Action;

impl View<'_> {
    /// Visits the figures that the seat to move could put on the tile in hand once it is placed as
    /// a preview says ([`hg_features::Survey::preview`]): each action with the node of the tile
    /// that it claims. [`Action::Pass`] is always possible and not visited.
    ///
    /// The tile must be a drawn one: nothing is visited for a Scout tile, whose figures follow
    /// rules of their own (RULES 12). What a special tile does before a figure is put is not
    /// taken into account.
    ///
    /// ```
    /// use hg_core::{Action, Game, GameConfig, Preset, ScoutUse};
    /// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let (view, tile) = (game.view(), game.tile_in_hand().unwrap());
    /// let first = game.legal_actions()[0];
    /// let Action::Place(placement) = first else { unreachable!("a tile was drawn") };
    /// let preview = game.board().survey().preview(tile, placement)?;
    /// let mut figures = vec![Action::Pass];
    /// view.visit_figures_after(&preview, |action, _node| figures.push(action));
    /// game.apply_quietly(first)?;
    /// assert_eq!(game.legal_actions(), figures);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn visit_figures_after(self, preview: &Preview, visit: impl FnMut(Action, usize)) {
        self.game.visit_claims(self.game.claimable_of(preview.free_nodes()), visit);
    }
}
