//! Each feature's holders and value now.

use alloc::vec::Vec;

use hg_features::{BoardSegment, BySeat, FeatureKind, SeatSet, Value};

use super::View;

/// How a feature stands now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Standing {
    /// What it is.
    pub kind: FeatureKind,
    /// The first of its segments, by position and name: it names the feature as long as the
    /// feature does not grow.
    pub at: BoardSegment,
    /// How many distinct tiles it lies on.
    pub tiles: u16,
    /// The sides at which it may grow: 0 for a complete one.
    pub open_sides: u16,
    /// Whether it is a forest or river without an open side (RULES 6). It was scored when it
    /// was completed, or is about to be if the tile was just laid, and never again.
    pub complete: bool,
    /// How many figures of each seat count in it.
    pub counts: BySeat<u8>,
    /// Who would get its value: those with the most figures (RULES 7.1), or whoever hunts at
    /// the shrine alone (11.4).
    pub holders: SeatSet,
    /// What it would bring to each of them if it were scored now: a forest or river as if
    /// complete, a river system or meadow as at the end.
    pub value: Value,
}

impl View<'_> {
    /// Returns all features, sorted by kind and first segment, with their leaders and their
    /// value now.
    ///
    /// ```
    /// use hg_core::{FeatureKind, Game, GameConfig, Preset, ScoutUse};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let standings = game.view().standings();
    /// let forest = standings.first().unwrap();
    /// assert_eq!(forest.kind, FeatureKind::Forest);
    /// assert_eq!((forest.value.points(), forest.holders.len()), (2, 0));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn standings(self) -> Vec<Standing> {
        let rules = &self.game.ruleset().scoring;
        let board = self.game.board();
        let mut standings: Vec<Standing> = board
            .features()
            .map(|feature| Standing {
                kind: feature.kind(),
                at: feature.first_segment(),
                tiles: feature.contents().tiles,
                open_sides: feature.open_sides().len() as u16,
                complete: feature.is_complete(),
                counts: feature.majority().counts.with_seats(self.seats()),
                holders: feature.holders(),
                value: feature.value(rules),
            })
            .collect();
        standings.sort_unstable_by_key(|standing| (standing.kind, standing.at));
        standings
    }
}
