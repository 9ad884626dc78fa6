//! What features are worth, and to whom.

use std::collections::BTreeMap;

use hg_tiles::Power;

use crate::specials::is_near;
use crate::{Feature, FeatureKind, Herd, Piece, Position, Unit, Values};

/// The seats with the most figures: all that tie, none if nobody has any (RULES 7.1).
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

/// A completed forest's points (RULES 7.2).
#[must_use]
pub const fn forest_points(values: &Values, tiles: u32, segments: u32, mushrooms: u32) -> u32 {
    2 * length(values.forest, tiles, segments) + values.mushroom * mushrooms
}

/// A completed river's points (RULES 7.3).
#[must_use]
pub const fn river_points(values: &Values, tiles: u32, segments: u32, fish: u32) -> u32 {
    length(values.river, tiles, segments) + fish
}

const fn length(unit: Unit, tiles: u32, segments: u32) -> u32 {
    match unit {
        Unit::Tile => tiles,
        Unit::Segment => segments,
    }
}

/// A meadow's points (RULES 11.3). `near` are the animals that a pit trap doubles; all tigers
/// eat together, deer out of the trap's range first. Where a fire burns, pass no tigers.
#[must_use]
pub fn meadow_points(values: &Values, far: Herd, near: Herd) -> u32 {
    let tigers = far.tigers + near.tigers;
    let eaten_far = tigers.min(far.deer);
    let eaten_near = (tigers - eaten_far).min(near.deer);
    values.of(Herd { deer: far.deer - eaten_far, ..far })
        + 2 * values.of(Herd { deer: near.deer - eaten_near, ..near })
}

impl Position<'_> {
    /// What a feature is worth to each of its winners: a forest or river as if completed, a system
    /// or meadow as at the end of the game.
    #[must_use]
    pub fn value(&self, values: &Values, feature: &Feature) -> u32 {
        let (tiles, segments) = (feature.tiles, feature.segments());
        match feature.kind {
            FeatureKind::Forest => forest_points(values, tiles, segments, feature.mushrooms),
            FeatureKind::River => river_points(values, tiles, segments, feature.fish),
            FeatureKind::System => {
                let raft = feature.power(Power::Raft).is_some();
                feature.fish + if raft { feature.lakes.len() as u32 } else { 0 }
            }
            FeatureKind::Meadow => self.meadow_value(values, feature),
        }
    }

    /// Who scores a feature: the most huts in a system, the most meeples elsewhere; a hunter on
    /// the shrine scores its meadow alone (RULES 11.4).
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

    /// The points that the end of the game adds for each of so many seats (RULES 11).
    ///
    /// # Panics
    /// If a figure of a seat beyond those is among the winners of anything.
    #[must_use]
    pub fn final_scores(&self, values: &Values, seats: u8) -> Vec<u32> {
        let mut points = vec![0; usize::from(seats)];
        for feature in self.features() {
            if matches!(feature.kind, FeatureKind::System | FeatureKind::Meadow) {
                for seat in self.winners(&feature) {
                    points[usize::from(seat)] += self.value(values, &feature);
                }
            }
        }
        if let Some((seat, tiles)) = self.agriculture(values) {
            points[usize::from(seat)] += tiles;
        }
        points
    }

    fn meadow_value(&self, values: &Values, meadow: &Feature) -> u32 {
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
        meadow_points(values, far, near)
    }

    fn shrine_owner(&self, meadow: &Feature) -> Option<u8> {
        let shrine = meadow.power(Power::Shrine)?;
        let on_it = |f: &&crate::Standing| f.kind == Piece::Meeple && f.spot() == shrine;
        self.standing.iter().find(on_it).map(|hunter| hunter.seat)
    }
}

/// Whether a fire, of whichever edition, burns in the meadow.
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
        meadow_points(values, herd(animals), Herd::default())
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
        assert_eq!(river_points(&FIRST, 3, 3, 1 + 2), 6);
        assert_eq!(river_points(&FIRST, 2, 2, 1), 3);
    }

    #[test]
    fn ex_42_to_45_forests_by_segment_in_2002_and_by_tile_in_2014() {
        let both = |tiles, segments| {
            [&FIRST, &REPRINT].map(|values| forest_points(values, tiles, segments, 0))
        };
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
        assert_eq!(forest_points(&FIRST, 3, 3, 2), 10);
        assert_eq!(forest_points(&SECOND, 3, 3, 2), 12);
    }

    #[test]
    fn a_pit_trap_doubles_and_tigers_eat_out_of_its_range_first() {
        let (far, near) = (herd([0, 1, 2, 0]), herd([1, 0, 2, 3]));
        // Both far deer and one near deer are eaten: 2 for the aurochs, 2 * (3 + 1) near.
        assert_eq!(meadow_points(&SECOND, far, near), 10);
    }
}
