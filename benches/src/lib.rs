//! What the benchmarks share: positions and stretches of many different games, so that no branch
//! predictor learns one, and the generator that drives playouts.

mod load;
mod positions;
mod split_mix;

pub use load::Load;
pub use positions::{Stage, Stretch, positions, stretches};
pub use split_mix::SplitMix;

use hg_core::{GameConfig, Preset, ScoutUse, Setup};

/// A published game for so many seats, ready to begin.
///
/// # Panics
///
/// If `seats` is not 2 to 5.
#[must_use]
pub fn setup(preset: Preset, scout: ScoutUse, seats: usize) -> Setup {
    Setup::new(GameConfig::new(preset, scout, seats)).expect("2 to 5 seats")
}

/// The game that most figures are of: two seats, the edition of 2020.
#[must_use]
pub fn two_seats() -> Setup {
    setup(Preset::SecondEdition, ScoutUse::Without, 2)
}

/// Every preset, with and without Scout, for 2 to 5 seats.
#[must_use]
pub fn all_setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            setups.extend((2..=5).map(|seats| setup(preset, scout, seats)));
        }
    }
    setups
}
