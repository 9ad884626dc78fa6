//! Scout: where its tiles may be placed, and what its figures score.

use hg_tiles::{Power, TileId};

use crate::scoring::terms;
use crate::{Agriculture, Award, Counted, Feature, FeatureKind, Piece, Placed, Position};
use crate::{DugoutPays, Source, Spot, Standing, Takes, Values};

/// The Shaman card of a seat in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// In hand, and not used in this turn.
    Ready,
    /// Not in hand, or used.
    Away,
}

impl<'a> Position<'a> {
    /// Returns the placements of a Scout tile as (x, y, quarter turns), sorted. The tile must fit and
    /// take a figure of the seat, if necessary after the card took back a meeple (SC-4).
    #[must_use]
    pub fn scout_placements(
        &self,
        values: &Values,
        tile: TileId,
        seat: u8,
        card: Card,
    ) -> Vec<(i32, i32, u8)> {
        let takes_a_figure = |position: &Position<'a>| {
            !position.figures(values, position.supply(values, seat)).is_empty()
        };
        let mut found = self.placements(tile);
        found.retain(|&(x, y, turns)| {
            let mut then = self.clone();
            then.placed.push(Placed::new(tile, x, y, turns));
            takes_a_figure(&then)
                || card == Card::Ready
                    && then
                        .takeable(seat, values.card_takes)
                        .into_iter()
                        .any(|spot| then.taken_back(seat, spot).is_some_and(|p| takes_a_figure(&p)))
        });
        found
    }

    /// Returns the segments with meeples that the shaman tile or card can take back (RULES 9.3, SC-7).
    #[must_use]
    pub fn takeable(&self, seat: u8, takes: Takes) -> Vec<Spot> {
        let completed = if takes == Takes::Unfinished { self.completed() } else { Vec::new() };
        let in_completed = |spot| completed.iter().any(|feature| feature.has(spot));
        self.standing
            .iter()
            .filter(|f| f.seat == seat && f.kind == Piece::Meeple && !self.is_fixed(f))
            .map(Standing::spot)
            .filter(|&spot| !in_completed(spot))
            .collect()
    }

    /// Returns the board without that meeple, or `None` if the seat has none there that could be
    /// taken back.
    #[must_use]
    pub fn taken_back(&self, seat: u8, spot: Spot) -> Option<Self> {
        if !self.takeable(seat, Takes::Any).contains(&spot) {
            return None;
        }
        let mut then = self.clone();
        let is_it = |f: &Standing| f.seat == seat && f.kind == Piece::Meeple && f.spot() == spot;
        let index = then.standing.iter().position(is_it)?;
        then.standing.remove(index);
        Some(then)
    }

    /// Returns the figure on the tile with that power.
    #[must_use]
    pub fn figure_at(&self, power: Power) -> Option<Standing> {
        let spot = self.with_power(power).into_iter().next()?;
        self.standing.iter().copied().find(|figure| (figure.x, figure.y) == (spot.x, spot.y))
    }

    /// Returns what the dug-out scores for these features that a tile completed: the fish of the
    /// richest lake of its fisher's river system, for each river of that system (SC-6), or once if
    /// the whole system is complete (AMB-33). In the order of the features.
    #[must_use]
    pub fn dugouts(&self, values: &Values, completed: &[Feature]) -> Vec<Option<Award>> {
        let each = completed.iter().map(|feature| self.dugout(feature));
        match values.dugout_pays {
            DugoutPays::EachRiver => each.collect(),
            DugoutPays::WholeSystem => {
                // Once, when everything else has scored.
                let mut awards: Vec<Option<Award>> = vec![None; completed.len()];
                if let Some(last) = awards.last_mut() {
                    *last = each.flatten().find(|award| award.feature.open_ends == 0);
                }
                awards
            }
        }
    }

    /// Returns what the dug-out scores for this completed river, if the fisher of the dug-out stands
    /// in its system.
    #[must_use]
    pub fn dugout(&self, river: &Feature) -> Option<Award> {
        let fisher = self.figure_at(Power::Dugout)?;
        let feature = self.feature(FeatureKind::System, fisher.spot())?;
        let within =
            river.kind == FeatureKind::River && river.spots.iter().all(|spot| feature.has(*spot));
        let terms = terms(&[(Counted::LakeFish, feature.richest_lake, 1)]);
        let winners = vec![fisher.seat];
        within.then_some(Award { source: Source::Dugout, feature, terms, winners })
    }

    /// Returns what the agriculture tile scores at the end: one point for each tile of its meadow
    /// (SC-11).
    #[must_use]
    pub fn agriculture(&self, values: &Values) -> Option<Award> {
        if values.agriculture == Agriculture::None {
            return None;
        }
        let winners = vec![self.figure_at(Power::Agriculture)?.seat];
        let field = self.with_power(Power::Agriculture).into_iter().next()?;
        let feature = self.feature(FeatureKind::Meadow, field)?;
        let terms = terms(&[(Counted::Tiles, feature.tiles, 1)]);
        Some(Award { source: Source::Agriculture, feature, terms, winners })
    }
}
