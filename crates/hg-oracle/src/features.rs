//! What is connected: flood fill over the board.

use std::collections::{BTreeMap, BTreeSet};

use hg_tiles::SegmentKind;

use crate::{Herd, Piece, Position, Spot};

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
    pub spots: BTreeSet<Spot>,
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
    pub lakes: BTreeSet<Spot>,
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
        let mut found = Vec::new();
        for kind in FeatureKind::ALL {
            let mut seen = BTreeSet::new();
            let mut starts: Vec<_> = self.laid.iter().flat_map(|&l| self.spots_of(l)).collect();
            starts.sort_unstable();
            for start in starts {
                let fits = self.segment(start).is_some_and(|s| kind.takes(s.kind()));
                if fits && !seen.contains(&start) {
                    let spots = self.fill(kind, start);
                    seen.extend(spots.iter().copied());
                    found.push(self.describe(kind, spots));
                }
            }
        }
        found
    }

    /// The feature of that kind which this segment is part of, if it is a segment for it.
    #[must_use]
    pub fn feature(&self, kind: FeatureKind, spot: Spot) -> Option<Feature> {
        kind.takes(self.segment(spot)?.kind()).then(|| self.describe(kind, self.fill(kind, spot)))
    }

    fn fill(&self, kind: FeatureKind, start: Spot) -> BTreeSet<Spot> {
        let mut spots = BTreeSet::from([start]);
        let mut waiting = vec![start];
        while let Some(spot) = waiting.pop() {
            let mut next = self.across(spot);
            if kind == FeatureKind::System {
                next.extend(self.joined_on_tile(spot));
            }
            for spot in next {
                let fits = self.segment(spot).is_some_and(|s| kind.takes(s.kind()));
                if fits && spots.insert(spot) {
                    waiting.push(spot);
                }
            }
        }
        spots
    }

    /// A river's lake on its own tile, or a lake's rivers.
    fn joined_on_tile(&self, spot: Spot) -> Vec<Spot> {
        let Some(laid) = self.at(spot.x, spot.y) else {
            return Vec::new();
        };
        let lake_of = |spot: Spot| self.segment(spot).and_then(|segment| segment.lake);
        self.spots_of(laid)
            .into_iter()
            .filter(|&other| {
                lake_of(spot) == Some(other.segment) || lake_of(other) == Some(spot.segment)
            })
            .collect()
    }

    fn describe(&self, kind: FeatureKind, spots: BTreeSet<Spot>) -> Feature {
        let mut lakes = BTreeSet::new();
        let (mut menhirs, mut mushrooms, mut animals) = (0, 0, Herd::default());
        let mut fish = 0;
        for &spot in &spots {
            let Some(segment) = self.segment(spot) else {
                continue;
            };
            menhirs += u32::from(segment.menhirs);
            mushrooms += u32::from(segment.mushrooms);
            animals += self.animals(spot);
            if segment.kind() == SegmentKind::River {
                fish += u32::from(segment.fish);
            }
            let lake_here = (segment.kind() == SegmentKind::Lake).then_some(spot.segment);
            if let Some(lake) = segment.lake.or(lake_here) {
                lakes.insert(Spot { segment: lake, ..spot });
            }
        }
        fish += lakes.iter().map(|&lake| self.fish_of(lake)).sum::<u32>();
        let tiles: BTreeSet<_> = spots.iter().map(|spot| (spot.x, spot.y)).collect();
        Feature {
            kind,
            tiles: tiles.len() as u32,
            open_ends: spots.iter().map(|&spot| self.open_sides(spot)).sum(),
            meeples: self.count(Piece::Meeple, kind, &spots),
            huts: self.count(Piece::Hut, kind, &spots),
            spots,
            fish,
            lakes,
            menhirs,
            mushrooms,
            animals,
        }
    }

    /// The fish printed on one segment.
    pub(crate) fn fish_of(&self, spot: Spot) -> u32 {
        self.segment(spot).map_or(0, |segment| segment.fish.into())
    }

    fn count(&self, piece: Piece, kind: FeatureKind, spots: &BTreeSet<Spot>) -> BTreeMap<u8, u32> {
        let mut counts = BTreeMap::new();
        for figure in self.standing.iter().filter(|figure| figure.kind == piece) {
            let claims = self.claims(figure);
            if claims.iter().any(|(of, spot)| *of == kind && spots.contains(spot)) {
                *counts.entry(figure.seat).or_default() += 1;
            }
        }
        counts
    }
}
