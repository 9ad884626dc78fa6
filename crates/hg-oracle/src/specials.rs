//! What the tiles of 2020 do at once: logboat and hunting trap.

use std::collections::BTreeMap;

use hg_tiles::Power;

use crate::scoring::burns;
use crate::{FeatureKind, Herd, Position, Spot, TrapAndFire, TrapCovers, Values, meadow_points};

/// What a hunting trap scores, and the animals it covers from then on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trapped {
    /// Points for the seat that laid it.
    pub points: u32,
    /// The animals, by segment. Of a set that is covered in part, the tigers covered are those of
    /// the least segments; all are of one meadow, where it makes no difference.
    pub covered: BTreeMap<Spot, Herd>,
}

/// Whether a segment lies on that cell or one of the eight around it.
pub(crate) const fn is_near(spot: Spot, centre: Spot) -> bool {
    spot.x.abs_diff(centre.x) <= 1 && spot.y.abs_diff(centre.y) <= 1
}

impl Position<'_> {
    /// Points for the logboat on the tile laid last: 2 for each lake of its system (RULES 9.1).
    /// `None` if it shows none.
    #[must_use]
    pub fn logboat(&self) -> Option<u32> {
        let system = self.feature(FeatureKind::System, self.power_of_last(Power::Logboat)?)?;
        Some(2 * system.lakes.len() as u32)
    }

    /// What the hunting trap on the tile laid last does (RULES 9.2). `None` if it shows none.
    #[must_use]
    pub fn hunting_trap(&self, values: &Values) -> Option<Trapped> {
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
        let points = meadow_points(values, Herd { tigers: hungry, ..herd }, Herd::default());
        let mut tigers_left = match values.trap_covers {
            TrapCovers::All => herd.tigers,
            TrapCovers::Scored => hungry.min(herd.deer),
        };
        let mut covered = BTreeMap::new();
        for spot in near {
            let mut animals = self.animals(spot);
            animals.tigers = animals.tigers.min(tigers_left);
            tigers_left -= animals.tigers;
            if animals != Herd::default() {
                covered.insert(spot, animals);
            }
        }
        Some(Trapped { points, covered })
    }

    fn power_of_last(&self, power: Power) -> Option<Spot> {
        let last = self.laid.last()?;
        Some(last.spot(self.tiles.get(last.tile)?.power_segment(power)?))
    }
}
