//! Features of the board: their segments, contents and figures.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

use hg_tiles::SegmentKind;

use crate::fill::Extent;
use crate::ground::Ground;
use crate::{Herd, Piece, Position, Spot, Standing};

/// A kind of feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FeatureKind {
    /// Forest segments that touch.
    Forest,
    /// Meadow segments that touch.
    Meadow,
    /// River segments that touch: a lake ends a river (RULES 6.2).
    River,
    /// Rivers and lakes that touch.
    System,
}

impl FeatureKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Forest, Self::Meadow, Self::River, Self::System];

    /// Returns `true` if features of this kind have segments of that kind.
    #[must_use]
    pub const fn takes(self, segment: SegmentKind) -> bool {
        matches!(
            (self, segment),
            (Self::Forest, SegmentKind::Forest)
                | (Self::Meadow, SegmentKind::Meadow)
                | (Self::River | Self::System, SegmentKind::River)
                | (Self::System, SegmentKind::Lake)
        )
    }
}

/// A feature: its segments and contents, and the figures in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    extent: Rc<Extent>,
    /// Meeples of each seat that has any. A bridge hunter counts once in each of the two meadows,
    /// and once if they are the same meadow.
    pub meeples: BTreeMap<u8, u32>,
    /// Huts of each seat that has any. In a meadow: the hut of the strict agriculture rule, which
    /// keeps hunters out and counts for nothing.
    pub huts: BTreeMap<u8, u32>,
    /// Animals that are not covered.
    pub animals: Herd,
}

impl Deref for Feature {
    type Target = Extent;

    fn deref(&self) -> &Extent {
        &self.extent
    }
}

impl Feature {
    /// Returns the number of figures of each seat that count for points: huts in a system, meeples
    /// elsewhere.
    #[must_use]
    pub fn counts(&self, seats: usize) -> Vec<u32> {
        let figures = match self.kind {
            FeatureKind::System => &self.huts,
            FeatureKind::Forest | FeatureKind::Meadow | FeatureKind::River => &self.meeples,
        };
        (0..seats as u8).map(|seat| figures.get(&seat).copied().unwrap_or(0)).collect()
    }

    fn count(&mut self, figure: &Standing) {
        let counts = match figure.kind {
            Piece::Meeple => &mut self.meeples,
            Piece::Hut => &mut self.huts,
        };
        *counts.entry(figure.seat).or_default() += 1;
    }
}

impl Position<'_> {
    /// Returns all features of the board, by kind and then by their least segment.
    #[must_use]
    pub fn features(&self) -> Vec<Feature> {
        let ground = self.ground();
        let labels = ground.all_labels();
        // For each label, where in the list its feature is.
        let mut places = vec![0; labels.len()];
        for (place, &label) in labels.iter().enumerate() {
            places[usize::from(label)] = place;
        }
        let mut found: Vec<Feature> =
            labels.iter().map(|&label| self.describe(ground.extent(label))).collect();
        for (figure, label) in self.claimed_labels(&ground) {
            found[places[usize::from(label)]].count(figure);
        }
        found
    }

    /// Returns the forests and rivers that the tile placed last completed, each once, by their first
    /// segment on it.
    #[must_use]
    pub fn completed(&self) -> Vec<Feature> {
        let last = self.placed.last().map_or_else(Vec::new, |&last| self.spots_of(last));
        let mut completed: Vec<Feature> = Vec::new();
        for spot in last {
            let own = [FeatureKind::Forest, FeatureKind::River];
            for feature in own.into_iter().filter_map(|kind| self.feature(kind, spot)) {
                if feature.is_complete() && completed.iter().all(|one| one.spots != feature.spots) {
                    completed.push(feature);
                }
            }
        }
        completed
    }

    /// Returns the feature of that kind that has this segment, or `None` if there is none.
    #[must_use]
    pub fn feature(&self, kind: FeatureKind, spot: Spot) -> Option<Feature> {
        let ground = self.ground();
        let label = ground.label(kind, ground.number(spot)?)?;
        let mut feature = self.describe(ground.extent(label));
        let claimed = self.claimed_labels(&ground);
        claimed.filter(|&(_, of)| of == label).for_each(|(figure, _)| feature.count(figure));
        Some(feature)
    }

    /// Returns each figure with the label of each feature that it counts in.
    fn claimed_labels<'p>(
        &'p self,
        ground: &'p Ground<'_>,
    ) -> impl Iterator<Item = (&'p Standing, u16)> {
        self.standing.iter().flat_map(|figure| {
            let mut labels: Vec<u16> = self
                .claims_on(ground, figure)
                .filter_map(|(kind, spot)| ground.label(kind, ground.number(spot)?))
                .collect();
            labels.sort_unstable();
            labels.dedup();
            labels.into_iter().map(move |label| (figure, label))
        })
    }

    /// Returns a feature with the animals that are not covered, and without figures.
    fn describe(&self, extent: Rc<Extent>) -> Feature {
        let mut animals = extent.printed;
        for &spot in self.covered.keys().filter(|spot| extent.has(**spot)) {
            animals = animals.without(self.printed(spot).without(self.animals(spot)));
        }
        Feature { extent, meeples: BTreeMap::new(), huts: BTreeMap::new(), animals }
    }
}
