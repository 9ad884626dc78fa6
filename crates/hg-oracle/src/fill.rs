//! Flood fill: finds each feature once for each list of tiles.

use std::rc::Rc;

use hg_tiles::{Power, SegmentKind};

use crate::ground::Ground;
use crate::{FeatureKind, Herd, Spot};

/// The segments of a feature and their contents: all that follows from the placed tiles alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The kind of the feature.
    pub kind: FeatureKind,
    /// Its segments, sorted.
    pub spots: Vec<Spot>,
    /// The number of its tiles.
    pub tiles: u32,
    /// The number of sides of its segments without a tile beyond.
    pub open_ends: u32,
    /// Fish of its river segments.
    pub river_fish: u32,
    /// Fish of its lakes, each lake once.
    pub lake_fish: u32,
    /// The lakes of a system, or the lakes that a river runs into; sorted.
    pub lakes: Vec<Spot>,
    /// The most fish of one of these lakes.
    pub richest_lake: u32,
    /// Menhirs.
    pub menhirs: u32,
    /// Groups of mushrooms.
    pub mushrooms: u32,
    /// Springs in which its rivers end.
    pub springs: u32,
    /// Animals, covered or not.
    pub printed: Herd,
    /// The special powers of its segments.
    pub powers: Vec<(Power, Spot)>,
}

impl Extent {
    /// Returns `true` if it is a completed forest or river (RULES 6.1, 6.2).
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.kind, FeatureKind::Forest | FeatureKind::River) && self.open_ends == 0
    }

    /// Returns `true` if the segment is part of it.
    #[must_use]
    pub fn has(&self, spot: Spot) -> bool {
        self.spots.binary_search(&spot).is_ok()
    }

    /// Returns the number of segments.
    #[must_use]
    pub fn segments(&self) -> u32 {
        self.spots.len() as u32
    }

    /// Returns its segment with this power.
    #[must_use]
    pub fn power(&self, power: Power) -> Option<Spot> {
        self.powers.iter().find(|(of, _)| *of == power).map(|&(_, spot)| spot)
    }

    /// Returns its cells as (x, y), sorted.
    #[must_use]
    pub fn cells(&self) -> Vec<(i32, i32)> {
        let mut cells: Vec<_> = self.spots.iter().map(|spot| (spot.x, spot.y)).collect();
        cells.dedup();
        cells
    }
}

/// The index in [`Fills::found`] of the feature of a segment, once it was asked for.
type Label = Option<u16>;

/// The features found so far.
#[derive(Default)]
pub(crate) struct Fills {
    /// For each segment, its forest, meadow or river.
    own: Vec<Label>,
    /// For each segment, its system.
    system: Vec<Label>,
    found: Vec<Rc<Extent>>,
}

impl Fills {
    pub(crate) fn new(segments: usize) -> Self {
        Self { own: vec![None; segments], system: vec![None; segments], found: Vec::new() }
    }

    const fn labels(&mut self, kind: FeatureKind) -> &mut Vec<Label> {
        match kind {
            FeatureKind::System => &mut self.system,
            FeatureKind::Forest | FeatureKind::Meadow | FeatureKind::River => &mut self.own,
        }
    }
}

impl Ground<'_> {
    /// Returns the labels of all features, by kind and then by their least segment.
    pub(crate) fn all_labels(&self) -> &[u16] {
        self.all_labels.get_or_init(|| {
            let mut labels: Vec<u16> = Vec::new();
            let mut seen = vec![false; 2 * self.numbers().len()];
            for kind in FeatureKind::ALL {
                for label in self.numbers().filter_map(|number| self.label(kind, number)) {
                    if !std::mem::replace(&mut seen[usize::from(label)], true) {
                        labels.push(label);
                    }
                }
            }
            labels
        })
    }

    /// Returns the feature of this label.
    pub(crate) fn extent(&self, label: u16) -> Rc<Extent> {
        Rc::clone(&self.fills.borrow().found[usize::from(label)])
    }

    /// Returns `true` if a segment is part of the feature of this kind and label.
    pub(crate) fn has_label(&self, kind: FeatureKind, number: u16, label: u16) -> bool {
        self.fills.borrow_mut().labels(kind)[usize::from(number)] == Some(label)
    }

    /// Returns a number that only the segments of one feature share.
    pub(crate) fn label(&self, kind: FeatureKind, number: u16) -> Label {
        if !kind.takes(self.segment(number).kind()) {
            return None;
        }
        let fills = &mut *self.fills.borrow_mut();
        let known = fills.labels(kind)[usize::from(number)];
        known.or_else(|| {
            let label = fills.found.len() as u16;
            let numbers = self.fill(kind, number, label, fills.labels(kind));
            fills.found.push(Rc::new(self.survey(kind, &numbers)));
            Some(label)
        })
    }

    fn fill(&self, kind: FeatureKind, start: u16, label: u16, labels: &mut [Label]) -> Vec<u16> {
        let mut filled = Vec::with_capacity(32);
        filled.push(start);
        labels[usize::from(start)] = Some(label);
        let mut next = 0;
        while let Some(&number) = filled.get(next) {
            next += 1;
            let mut reach = |other: u16| {
                let fits = kind.takes(self.segment(other).kind());
                if fits && labels[usize::from(other)].is_none() {
                    labels[usize::from(other)] = Some(label);
                    filled.push(other);
                }
            };
            self.each_across(number, &mut reach);
            if kind == FeatureKind::System {
                self.each_joined_on_tile(number, &mut reach);
            }
        }
        // Segments are numbered in the order of their spots.
        filled.sort_unstable();
        filled
    }

    fn survey(&self, kind: FeatureKind, numbers: &[u16]) -> Extent {
        let (mut tiles, mut open_ends, mut river_fish) = (0, 0, 0);
        let (mut menhirs, mut mushrooms, mut springs) = (0, 0, 0);
        let mut printed = Herd::default();
        let (mut lakes, mut powers) = (Vec::new(), Vec::new());
        let mut cell = None;
        for &number in numbers {
            let (segment, spot) = (self.segment(number), self.spot(number));
            tiles += u32::from(cell.replace((spot.x, spot.y)) != Some((spot.x, spot.y)));
            open_ends += self.open_sides(number);
            menhirs += u32::from(segment.menhirs);
            mushrooms += u32::from(segment.mushrooms);
            springs += u32::from(segment.springs);
            printed += segment.animals.into();
            powers.extend(segment.power.map(|power| (power, spot)));
            if segment.kind() == SegmentKind::River {
                river_fish += u32::from(segment.fish);
            }
            let lake_here = (segment.kind() == SegmentKind::Lake).then_some(spot.segment);
            if let Some(lake) = segment.lake.or(lake_here) {
                lakes.push(Spot { segment: lake, ..spot });
            }
        }
        lakes.sort_unstable();
        lakes.dedup();
        let stock = |lake: &Spot| self.number(*lake).map_or(0, |n| u32::from(self.segment(n).fish));
        let lake_fish = lakes.iter().map(stock).sum();
        let richest_lake = lakes.iter().map(stock).max().unwrap_or(0);
        let spots = numbers.iter().map(|&number| self.spot(number)).collect();
        Extent {
            kind,
            spots,
            tiles,
            open_ends,
            river_fish,
            lake_fish,
            lakes,
            richest_lake,
            menhirs,
            mushrooms,
            springs,
            printed,
            powers,
        }
    }
}
