//! Flood fill: what is connected on a board, each feature found once for each list of tiles.

use std::ops::Deref;
use std::rc::Rc;

use hg_tiles::SegmentKind;

use crate::ground::Ground;
use crate::{FeatureKind, Herd, Spot};

/// Segments of the board, each once, sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spots(Rc<[Spot]>);

impl Spots {
    /// Whether a segment is among them.
    #[must_use]
    pub fn contains(&self, spot: &Spot) -> bool {
        self.0.binary_search(spot).is_ok()
    }
}

impl Deref for Spots {
    type Target = [Spot];

    fn deref(&self) -> &[Spot] {
        &self.0
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        let mut spots: Vec<Spot> = spots.into_iter().collect();
        spots.sort_unstable();
        spots.dedup();
        Self(spots.into())
    }
}

impl<'s> IntoIterator for &'s Spots {
    type Item = &'s Spot;
    type IntoIter = std::slice::Iter<'s, Spot>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// How far a feature extends and what is printed on it: what the laid tiles alone say of it.
pub(crate) struct Extent {
    pub(crate) kind: FeatureKind,
    pub(crate) spots: Spots,
    pub(crate) tiles: u32,
    pub(crate) open_ends: u32,
    pub(crate) fish: u32,
    pub(crate) lakes: Spots,
    pub(crate) menhirs: u32,
    pub(crate) mushrooms: u32,
    pub(crate) animals: Herd,
}

/// Which of [`Fills::found`] a segment is part of, once it was asked for.
type Label = Option<u16>;

/// The features found so far.
#[derive(Default)]
pub(crate) struct Fills {
    /// For each segment: its forest, meadow or river.
    own: Vec<Label>,
    /// For each segment: its system.
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
    /// The feature of that kind which this segment is part of, if it is a segment for it.
    pub(crate) fn extent(&self, kind: FeatureKind, number: u16) -> Option<(u16, Rc<Extent>)> {
        let label = self.label(kind, number)?;
        Some((label, Rc::clone(&self.fills.borrow().found[usize::from(label)])))
    }

    /// Whether a segment is part of the feature of that kind and label.
    pub(crate) fn has_label(&self, kind: FeatureKind, number: u16, label: u16) -> bool {
        self.fills.borrow_mut().labels(kind)[usize::from(number)] == Some(label)
    }

    /// A number that the segments of one feature share, and no others.
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
        let mut filled = vec![start];
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
        let (mut tiles, mut open_ends, mut fish) = (0, 0, 0);
        let (mut menhirs, mut mushrooms, mut animals) = (0, 0, Herd::default());
        let mut lakes = Vec::new();
        let mut cell = None;
        for &number in numbers {
            let (segment, spot) = (self.segment(number), self.spot(number));
            tiles += u32::from(cell.replace((spot.x, spot.y)) != Some((spot.x, spot.y)));
            open_ends += self.open_sides(number);
            menhirs += u32::from(segment.menhirs);
            mushrooms += u32::from(segment.mushrooms);
            animals += segment.animals.into();
            if segment.kind() == SegmentKind::River {
                fish += u32::from(segment.fish);
            }
            let lake_here = (segment.kind() == SegmentKind::Lake).then_some(spot.segment);
            if let Some(lake) = segment.lake.or(lake_here) {
                lakes.push(Spot { segment: lake, ..spot });
            }
        }
        let lakes = Spots::from_iter(lakes);
        let printed = |lake: &Spot| self.number(*lake).map_or(0, |n| self.segment(n).fish.into());
        fish += lakes.iter().map(printed).sum::<u32>();
        let spots = Spots(numbers.iter().map(|&number| self.spot(number)).collect());
        Extent { kind, spots, tiles, open_ends, fish, lakes, menhirs, mushrooms, animals }
    }
}
