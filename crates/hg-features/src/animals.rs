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
    /// Adds the animals of one segment.
    pub const fn add(&mut self, animals: Animals) {
        self.mammoths += animals.mammoths as u16;
        self.aurochs += animals.aurochs as u16;
        self.deer += animals.deer as u16;
        self.tigers += animals.tigers as u16;
        self.bears += animals.bears as u16;
    }

    /// Adds other counts.
    pub(crate) const fn absorb(&mut self, other: Self) {
        self.mammoths += other.mammoths;
        self.aurochs += other.aurochs;
        self.deer += other.deer;
        self.tigers += other.tigers;
        self.bears += other.bears;
    }

    /// How many animals in all.
    #[must_use]
    pub const fn total(self) -> u16 {
        self.mammoths + self.aurochs + self.deer + self.tigers + self.bears
    }
}
