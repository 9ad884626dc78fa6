//! Features: how far they extend, and who and what is in them.

use std::collections::BTreeMap;

use hg_tiles::SegmentKind;

use crate::fill::Extent;
use crate::ground::Ground;
use crate::{Herd, Piece, Position, Spot, Spots, Standing};

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

    /// Whether segments of that kind are part of such features.
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

/// A feature, with all that its scoring asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its segments.
    pub spots: Spots,
    /// How many distinct tiles they lie on.
    pub tiles: u32,
    /// How many sides of its segments have no tile beyond, of any kind of feature.
    pub open_ends: u32,
    /// Meeples of each seat that has any. A bridge hunter counts once in each of both meadows,
    /// and once if they are one.
    pub meeples: BTreeMap<u8, u32>,
    /// Huts of each seat that has any. In a meadow: the hut of the strict agriculture rule, which
    /// keeps hunters out and counts for nothing.
    pub huts: BTreeMap<u8, u32>,
    /// River: fish of its segments and of the distinct lakes it runs into. System: all its fish.
    pub fish: u32,
    /// River: distinct lakes it runs into. System: all its lakes.
    pub lakes: Spots,
    /// Menhirs.
    pub menhirs: u32,
    /// Groups of mushrooms.
    pub mushrooms: u32,
    /// Animals that are not covered.
    pub animals: Herd,
}

impl Feature {
    /// Whether it is a completed forest or river (RULES 6.1, 6.2).
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.kind, FeatureKind::Forest | FeatureKind::River) && self.open_ends == 0
    }

    /// How many segments it has.
    #[must_use]
    pub fn segments(&self) -> u32 {
        self.spots.len() as u32
    }

    fn count(&mut self, figure: &Standing) {
        let counts = match figure.kind {
            Piece::Meeple => &mut self.meeples,
            Piece::Hut => &mut self.huts,
        };
        *counts.entry(figure.seat).or_default() += 1;
    }

    /// Whether it has a segment on that cell.
    #[must_use]
    pub fn is_on(&self, x: i32, y: i32) -> bool {
        self.spots.iter().any(|spot| (spot.x, spot.y) == (x, y))
    }
}

impl Position<'_> {
    /// All features of the board, by kind and then by their least segment.
    #[must_use]
    pub fn features(&self) -> Vec<Feature> {
        let ground = self.ground();
        let mut found = Vec::new();
        // For each label, where in `found` its feature is.
        let mut places = vec![None; FeatureKind::ALL.len() * usize::from(ground.segment_count())];
        for kind in FeatureKind::ALL {
            for number in 0..ground.segment_count() {
                if let Some((label, extent)) = ground.extent(kind, number)
                    && places[usize::from(label)].is_none()
                {
                    places[usize::from(label)] = Some(found.len());
                    found.push(self.describe(&extent));
                }
            }
        }
        for (figure, label) in self.claimed_labels(&ground) {
            if let Some(place) = places[usize::from(label)] {
                found[place].count(figure);
            }
        }
        found
    }

    /// The feature of that kind which this segment is part of, if it is a segment for it.
    #[must_use]
    pub fn feature(&self, kind: FeatureKind, spot: Spot) -> Option<Feature> {
        let ground = self.ground();
        let (label, extent) = ground.extent(kind, ground.number(spot)?)?;
        let mut feature = self.describe(&extent);
        let claimed = self.claimed_labels(&ground);
        claimed.filter(|&(_, of)| of == label).for_each(|(figure, _)| feature.count(figure));
        Some(feature)
    }

    /// The figures and the features that they count in, each once in each.
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

    /// An extent with the animals that are not covered, and no figures.
    fn describe(&self, extent: &Extent) -> Feature {
        let mut animals = extent.animals;
        if !self.covered.is_empty() {
            animals = Herd::default();
            extent.spots.iter().for_each(|&spot| animals += self.animals(spot));
        }
        Feature {
            kind: extent.kind,
            spots: extent.spots.clone(),
            tiles: extent.tiles,
            open_ends: extent.open_ends,
            meeples: BTreeMap::new(),
            huts: BTreeMap::new(),
            fish: extent.fish,
            lakes: extent.lakes.clone(),
            menhirs: extent.menhirs,
            mushrooms: extent.mushrooms,
            animals,
        }
    }

    /// The fish printed on one segment.
    pub(crate) fn fish_of(&self, spot: Spot) -> u32 {
        self.segment(spot).map_or(0, |segment| segment.fish.into())
    }
}
