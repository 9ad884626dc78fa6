//! Animals of a meadow, counted.

use hg_tiles::Animals;

/// How many animals of each kind, over many segments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnimalCounts {
    /// Mammoths.
    pub mammoths: u16,
    /// Aurochs.
    pub aurochs: u16,
    /// Deer.
    pub deer: u16,
    /// Tigers.
    pub tigers: u16,
    /// Bears.
    pub bears: u16,
}

impl AnimalCounts {
    /// Adds the animals of one segment. A count stops at 65535.
    pub const fn add(&mut self, animals: Animals) {
        self.mammoths = self.mammoths.saturating_add(animals.mammoths as u16);
        self.aurochs = self.aurochs.saturating_add(animals.aurochs as u16);
        self.deer = self.deer.saturating_add(animals.deer as u16);
        self.tigers = self.tigers.saturating_add(animals.tigers as u16);
        self.bears = self.bears.saturating_add(animals.bears as u16);
    }

    /// Adds other counts.
    pub(crate) const fn absorb(&mut self, other: Self) {
        self.mammoths += other.mammoths;
        self.aurochs += other.aurochs;
        self.deer += other.deer;
        self.tigers += other.tigers;
        self.bears += other.bears;
    }

    /// Returns the number of all animals.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.mammoths as u32
            + self.aurochs as u32
            + self.deer as u32
            + self.tigers as u32
            + self.bears as u32
    }
}
