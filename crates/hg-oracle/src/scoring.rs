//! The value of features, and who gets it.

use std::collections::BTreeMap;

use hg_tiles::Power;

use crate::specials::is_near;
use crate::{Feature, FeatureKind, Herd, Piece, Position, Source, Unit, Values};

/// Returns the seats with the most figures: all that tie, none if nobody has any (RULES 7.1).
///
/// ```
/// use std::collections::BTreeMap;
/// assert_eq!(hg_oracle::leaders(&BTreeMap::from([(0, 1), (2, 2), (3, 2)])), [2, 3]);
/// assert!(hg_oracle::leaders(&BTreeMap::new()).is_empty());
/// ```
#[must_use]
pub fn leaders(counts: &BTreeMap<u8, u32>) -> Vec<u8> {
    let most = counts.values().copied().max().unwrap_or(0);
    counts.iter().filter(|&(_, &n)| n == most && n > 0).map(|(&seat, _)| seat).collect()
}

/// The things that a term counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    /// Distinct tiles.
    Tiles,
    /// Segments.
    Segments,
    /// Groups of mushrooms.
    Mushrooms,
    /// Fish in rivers.
    RiverFish,
    /// Fish in lakes.
    LakeFish,
    /// Lakes.
    Lakes,
    /// Mammoths.
    Mammoths,
    /// Aurochs.
    Aurochs,
    /// Deer that no tiger ate.
    Deer,
    /// Deer that tigers ate.
    EatenDeer,
    /// Bears.
    Bears,
    /// Mammoths near the pit trap, once more.
    PitTrapMammoths,
    /// Aurochs near the pit trap, once more.
    PitTrapAurochs,
    /// Surviving deer near the pit trap, once more.
    PitTrapDeer,
    /// Bears near the pit trap, once more.
    PitTrapBears,
}

/// A number of things at points each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// What is counted.
    pub counted: Counted,
    /// The number of things, at least 1.
    pub count: u32,
    /// The points for each.
    pub each: u32,
}

/// Points that are due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// What for.
    pub source: Source,
    /// The feature that scores.
    pub feature: Feature,
    /// The terms of its value.
    pub terms: Vec<Term>,
    /// The seats that get the sum of the terms, each in full.
    pub winners: Vec<u8>,
}

/// Returns the sum of the terms.
#[must_use]
pub fn points_of(terms: &[Term]) -> u32 {
    terms.iter().map(|term| term.count * term.each).sum()
}

/// Returns these terms without those that count nothing.
pub(crate) fn terms(all: &[(Counted, u32, u32)]) -> Vec<Term> {
    let counting = all.iter().filter(|&&(_, count, _)| count > 0);
    counting.map(|&(counted, count, each)| Term { counted, count, each }).collect()
}

/// Returns the value of a completed forest (RULES 7.2).
#[must_use]
pub fn forest_value(values: &Values, tiles: u32, segments: u32, mushrooms: u32) -> Vec<Term> {
    let (unit, length) = length(values.forest, tiles, segments);
    terms(&[(unit, length, 2), (Counted::Mushrooms, mushrooms, values.mushroom)])
}

/// Returns the value of a completed river (RULES 7.3).
#[must_use]
pub fn river_value(
    values: &Values,
    tiles: u32,
    segments: u32,
    river_fish: u32,
    lake_fish: u32,
) -> Vec<Term> {
    let (unit, length) = length(values.river, tiles, segments);
    let (in_rivers, in_lakes) = (Counted::RiverFish, Counted::LakeFish);
    terms(&[(unit, length, 1), (in_rivers, river_fish, 1), (in_lakes, lake_fish, 1)])
}

const fn length(unit: Unit, tiles: u32, segments: u32) -> (Counted, u32) {
    match unit {
        Unit::Tile => (Counted::Tiles, tiles),
        Unit::Segment => (Counted::Segments, segments),
    }
}

/// Returns the value of a meadow (RULES 11.3). A pit trap doubles the animals `near`. All tigers eat
/// together, deer out of the range of the trap first. Where a fire burns, pass no tigers.
#[must_use]
pub fn meadow_value(values: &Values, far: Herd, near: Herd) -> Vec<Term> {
    let tigers = far.tigers + near.tigers;
    let eaten_far = tigers.min(far.deer);
    let eaten_near = (tigers - eaten_far).min(near.deer);
    let surviving_near = near.deer - eaten_near;
    let each = values.animals;
    terms(&[
        (Counted::Mammoths, far.mammoths + near.mammoths, each.mammoth),
        (Counted::Aurochs, far.aurochs + near.aurochs, each.aurochs),
        (Counted::Deer, far.deer - eaten_far + surviving_near, each.deer),
        (Counted::EatenDeer, eaten_far + eaten_near, 0),
        (Counted::Bears, far.bears + near.bears, each.bear),
        (Counted::PitTrapMammoths, near.mammoths, each.mammoth),
        (Counted::PitTrapAurochs, near.aurochs, each.aurochs),
        (Counted::PitTrapDeer, surviving_near, each.deer),
        (Counted::PitTrapBears, near.bears, each.bear),
    ])
}

impl Position<'_> {
    /// Returns the value of a feature to each of its winners: a forest or river as if completed, a
    /// system or meadow as at the end of the game.
    #[must_use]
    pub fn value(&self, values: &Values, feature: &Feature) -> Vec<Term> {
        let (tiles, segments) = (feature.tiles, feature.segments());
        let (river_fish, lake_fish) = (feature.river_fish, feature.lake_fish);
        match feature.kind {
            FeatureKind::Forest => forest_value(values, tiles, segments, feature.mushrooms),
            FeatureKind::River => river_value(values, tiles, segments, river_fish, lake_fish),
            FeatureKind::System => {
                let raft = feature.power(Power::Raft).is_some();
                let lakes = if raft { feature.lakes.len() as u32 } else { 0 };
                terms(&[
                    (Counted::RiverFish, river_fish, 1),
                    (Counted::LakeFish, lake_fish, 1),
                    (Counted::Lakes, lakes, 1),
                ])
            }
            FeatureKind::Meadow => self.value_of_meadow(values, feature),
        }
    }

    /// Returns the seats that score a feature: those with the most huts in a system, and with the most
    /// meeples elsewhere. A hunter on the shrine scores its meadow alone (RULES 11.4).
    #[must_use]
    pub fn winners(&self, feature: &Feature) -> Vec<u8> {
        match feature.kind {
            FeatureKind::System => leaders(&feature.huts),
            FeatureKind::Meadow => self
                .shrine_owner(feature)
                .map_or_else(|| leaders(&feature.meeples), |seat| vec![seat]),
            FeatureKind::Forest | FeatureKind::River => leaders(&feature.meeples),
        }
    }

    /// Returns the award for a feature, or `None` if nobody wins it.
    #[must_use]
    pub fn award(&self, values: &Values, source: Source, feature: &Feature) -> Option<Award> {
        let winners = self.winners(feature);
        let terms = self.value(values, feature);
        (!winners.is_empty()).then(|| Award { source, feature: feature.clone(), terms, winners })
    }

    /// Returns the awards at the end of the game (RULES 11): huts, meadows, agriculture.
    #[must_use]
    pub fn final_awards(&self, values: &Values) -> Vec<Award> {
        let features = self.features();
        let scored = [(FeatureKind::System, Source::Huts), (FeatureKind::Meadow, Source::Meadow)];
        let awards = scored.iter().flat_map(|&(kind, source)| {
            let of_kind = features.iter().filter(move |feature| feature.kind == kind);
            of_kind.filter_map(move |feature| self.award(values, source, feature))
        });
        awards.chain(self.agriculture(values)).collect()
    }

    fn value_of_meadow(&self, values: &Values, meadow: &Feature) -> Vec<Term> {
        let (mut far, mut near) = (meadow.animals, Herd::default());
        if let Some(pit) = meadow.power(Power::PitTrap) {
            far = Herd::default();
            for &spot in &meadow.spots {
                *(if is_near(spot, pit) { &mut near } else { &mut far }) += self.animals(spot);
            }
        }
        if burns(meadow) {
            (far.tigers, near.tigers) = (0, 0);
        }
        meadow_value(values, far, near)
    }

    /// Returns the seat of the hunter on the shrine of this meadow.
    pub(crate) fn shrine_owner(&self, meadow: &Feature) -> Option<u8> {
        let shrine = meadow.power(Power::Shrine)?;
        let on_it = |f: &&crate::Standing| f.kind == Piece::Meeple && f.spot() == shrine;
        self.standing.iter().find(on_it).map(|hunter| hunter.seat)
    }
}

/// Returns `true` if the meadow has a fire, of either edition.
pub(crate) fn burns(meadow: &Feature) -> bool {
    meadow.power(Power::Fire).is_some() || meadow.power(Power::Wildfire).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Values = Values::first_edition();
    const REPRINT: Values = Values::first_edition_2014();
    const SECOND: Values = Values::second_edition();

    /// Mammoths, aurochs, deer, tigers.
    fn herd([mammoths, aurochs, deer, tigers]: [u32; 4]) -> Herd {
        Herd { mammoths, aurochs, deer, tigers, bears: 0 }
    }

    fn meadow(values: &Values, animals: [u32; 4]) -> u32 {
        points_of(&meadow_value(values, herd(animals), Herd::default()))
    }

    fn forest(values: &Values, tiles: u32, segments: u32, mushrooms: u32) -> u32 {
        points_of(&forest_value(values, tiles, segments, mushrooms))
    }

    fn river(values: &Values, tiles: u32, segments: u32, lake_fish: u32) -> u32 {
        points_of(&river_value(values, tiles, segments, 0, lake_fish))
    }

    fn most(counts: &[(u8, u32)]) -> Vec<u8> {
        leaders(&counts.iter().copied().collect())
    }

    #[test]
    fn ex_07_08_and_48_most_huts_take_the_fish_and_those_who_tie_take_all() {
        assert_eq!((most(&[(0, 2), (1, 1)]), 2 + 1 + 1 + 2 + 2), (vec![0], 8));
        assert_eq!((most(&[(1, 1), (3, 1)]), 1 + 2 + 1 + 3 + 2 + 1), (vec![1, 3], 10));
        assert_eq!(most(&[(1, 1)]), [1]);
    }

    #[test]
    fn ex_09_meadows_of_2020() {
        assert_eq!(meadow(&SECOND, [0, 1, 0, 0]), 2);
        assert_eq!(meadow(&SECOND, [1, 0, 1, 1]), 3);
        assert_eq!(meadow(&SECOND, [0, 0, 1, 2]), 0);
        assert_eq!(meadow(&SECOND, [2, 2, 2, 1]), 11);
    }

    #[test]
    fn ex_40_and_41_rivers_of_2002() {
        assert_eq!(river(&FIRST, 3, 3, 1 + 2), 6);
        assert_eq!(river(&FIRST, 2, 2, 1), 3);
    }

    #[test]
    fn ex_42_to_45_forests_by_segment_in_2002_and_by_tile_in_2014() {
        let both =
            |tiles, segments| [&FIRST, &REPRINT].map(|values| forest(values, tiles, segments, 0));
        assert_eq!(both(2, 2), [4, 4]);
        assert_eq!(both(4, 5), [10, 8]);
        assert_eq!(both(5, 6), [12, 10]);
        assert_eq!(most(&[(0, 1), (1, 1)]), [0, 1]);
        assert_eq!(most(&[(0, 2), (1, 1)]), [0]);
    }

    #[test]
    fn ex_49_meadows_of_2002() {
        assert_eq!(meadow(&FIRST, [0, 0, 1, 0]), 2);
        assert_eq!(meadow(&FIRST, [1, 0, 1, 1]), 2);
        assert_eq!(meadow(&FIRST, [2, 1, 2, 1]), 8);
        assert_eq!(meadow(&FIRST, [0, 0, 1, 2]), 0);
    }

    #[test]
    fn ex_55_mushrooms_of_2002() {
        assert_eq!(forest(&FIRST, 3, 3, 2), 10);
        assert_eq!(forest(&SECOND, 3, 3, 2), 12);
    }

    #[test]
    fn a_pit_trap_doubles_and_tigers_eat_out_of_its_range_first() {
        let (far, near) = (herd([0, 1, 2, 0]), herd([1, 0, 2, 3]));
        // Both far deer and one near deer are eaten: 2 for the aurochs, 2 * (3 + 1) near.
        let value = meadow_value(&SECOND, far, near);
        assert_eq!(points_of(&value), 10);
        let eaten = value.iter().find(|term| term.counted == Counted::EatenDeer);
        assert_eq!(eaten.map(|term| (term.count, term.each)), Some((3, 0)));
    }
}
