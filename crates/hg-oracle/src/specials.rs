//! The immediate effects of tiles of 2020: logboat and hunting trap.

use std::collections::BTreeMap;

use hg_tiles::Power;

use crate::meadow_value;
use crate::scoring::{burns, terms};
use crate::{
    Award, Counted, FeatureKind, Herd, Position, Source, Spot, TrapAndFire, TrapCovers, Values,
};

/// The effect of a hunting trap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trapped {
    /// The award of the seat that placed it.
    pub award: Award,
    /// All animals in range and in its meadow that were not covered before.
    pub animals: Herd,
    /// Tigers among them that stay active (AMB-14).
    pub loose_tigers: u32,
    /// The animals covered, by segment. If some tigers stay active, the covered ones are those of the
    /// first segments. It makes no difference, because all are in one meadow.
    pub covered: BTreeMap<Spot, Herd>,
}

/// Returns `true` if a segment is on that cell or one of the eight around it.
pub(crate) const fn is_near(spot: Spot, centre: Spot) -> bool {
    spot.x.abs_diff(centre.x) <= 1 && spot.y.abs_diff(centre.y) <= 1
}

impl Position<'_> {
    /// Returns the award of a seat for the logboat on the tile placed last: 2 points for each lake of
    /// its system (RULES 9.1). Returns `None` if it shows none.
    #[must_use]
    pub fn logboat(&self, seat: u8) -> Option<Award> {
        let feature = self.feature(FeatureKind::System, self.power_of_last(Power::Logboat)?)?;
        let terms = terms(&[(Counted::Lakes, feature.lakes.len() as u32, 2)]);
        Some(Award { source: Source::Logboat, feature, terms, winners: vec![seat] })
    }

    /// Returns the effect of the hunting trap on the tile placed last (RULES 9.2), or `None` if it
    /// shows none.
    #[must_use]
    pub fn hunting_trap(&self, values: &Values, seat: u8) -> Option<Trapped> {
        let trap = self.power_of_last(Power::HuntingTrap)?;
        let meadow = self.feature(FeatureKind::Meadow, trap)?;
        let near: Vec<Spot> =
            meadow.spots.iter().copied().filter(|&spot| is_near(spot, trap)).collect();
        let mut herd = Herd::default();
        for &spot in &near {
            herd += self.animals(spot);
        }
        let tamed = burns(&meadow) && values.trap_and_fire == TrapAndFire::ProtectsDeer;
        let hungry = if tamed { 0 } else { herd.tigers };
        // Tigers are only those in range, so no deer is out of their reach.
        let terms = meadow_value(values, Herd { tigers: hungry, ..herd }, Herd::default());
        let mut tigers_left = match values.trap_covers {
            TrapCovers::All => herd.tigers,
            TrapCovers::Scored => hungry.min(herd.deer),
        };
        let loose_tigers = herd.tigers - tigers_left;
        let mut covered = BTreeMap::new();
        for spot in near {
            let mut animals = self.animals(spot);
            animals.tigers = animals.tigers.min(tigers_left);
            tigers_left -= animals.tigers;
            if animals != Herd::default() {
                covered.insert(spot, animals);
            }
        }
        let winners = vec![seat];
        let award = Award { source: Source::HuntingTrap, feature: meadow, terms, winners };
        Some(Trapped { award, animals: herd, loose_tigers, covered })
    }

    fn power_of_last(&self, power: Power) -> Option<Spot> {
        let last = self.placed.last()?;
        Some(last.spot(self.tiles.get(last.tile)?.power_segment(power)?))
    }
}
