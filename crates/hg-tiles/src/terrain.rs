//! What a side of a tile shows.

use core::fmt;

/// The terrain of a tile's side. Two tiles may touch where their sides show the same
/// (RULES 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Terrain {
    /// Meadow along the whole side.
    Meadow = 0,
    /// Forest along the whole side.
    Forest = 1,
    /// Meadow, river, meadow (RULES 4.3).
    River = 2,
}

impl Terrain {
    /// All terrains.
    pub const ALL: [Self; 3] = [Self::Meadow, Self::Forest, Self::River];

    /// `M`, `F` or `R`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['M', 'F', 'R'][self as usize]
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["meadow", "forest", "river"][*self as usize])
    }
}

/// The terrains of a tile's four sides, clockwise from north, as one number below
/// [`SidePattern::COUNT`]. Tiles of one pattern fit the same places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SidePattern(u8);

impl SidePattern {
    /// How many patterns there are: three terrains on four sides.
    pub const COUNT: usize = 81;

    /// The pattern of these sides, clockwise from north.
    #[must_use]
    pub const fn new(sides: [Terrain; 4]) -> Self {
        Self(sides[0] as u8 + 3 * sides[1] as u8 + 9 * sides[2] as u8 + 27 * sides[3] as u8)
    }

    /// The pattern as a number below [`SidePattern::COUNT`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
