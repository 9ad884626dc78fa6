//! What a set holds, counted.

use crate::{Power, SegmentKind, Stack, Tile};

/// What the tiles of one stack hold, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StackCensus {
    /// Tiles.
    pub tiles: u16,
    /// Forest segments.
    pub forests: u16,
    /// Lakes.
    pub lakes: u16,
    /// Meadow segments.
    pub meadows: u16,
    /// River segments.
    pub rivers: u16,
    /// Ends of rivers in springs.
    pub springs: u16,
    /// Fish in lakes.
    pub lake_fish: u16,
    /// Fish in rivers.
    pub river_fish: u16,
    /// Menhirs.
    pub menhirs: u16,
    /// Groups of mushrooms.
    pub mushrooms: u16,
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
    /// Segments with each power, in the order of [`Power::ALL`].
    pub powers: [u16; Power::ALL.len()],
}

impl StackCensus {
    /// How many segments have this power.
    #[must_use]
    pub const fn power(&self, power: Power) -> u16 {
        self.powers[power as usize]
    }

    fn count(&mut self, tile: &Tile) {
        self.tiles += 1;
        for segment in tile.segments() {
            let fish = u16::from(segment.fish);
            match segment.kind() {
                SegmentKind::Forest => self.forests += 1,
                SegmentKind::Lake => {
                    self.lakes += 1;
                    self.lake_fish += fish;
                }
                SegmentKind::Meadow => self.meadows += 1,
                SegmentKind::River => {
                    self.rivers += 1;
                    self.river_fish += fish;
                }
            }
            self.springs += u16::from(segment.springs);
            self.menhirs += u16::from(segment.menhirs);
            self.mushrooms += u16::from(segment.mushrooms);
            self.mammoths += u16::from(segment.animals.mammoths);
            self.aurochs += u16::from(segment.animals.aurochs);
            self.deer += u16::from(segment.animals.deer);
            self.tigers += u16::from(segment.animals.tigers);
            self.bears += u16::from(segment.animals.bears);
            if let Some(power) = segment.power {
                self.powers[power as usize] += 1;
            }
        }
    }
}

/// What a set holds, counted for each stack. See [`crate::TileSet::census`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Census {
    /// The start tile.
    pub start: StackCensus,
    /// Land tiles.
    pub land: StackCensus,
    /// Menhir tiles.
    pub menhir: StackCensus,
    /// Scout tiles.
    pub scout: StackCensus,
}

impl Census {
    /// The counts of one stack.
    #[must_use]
    pub const fn stack(&self, stack: Stack) -> &StackCensus {
        match stack {
            Stack::Start => &self.start,
            Stack::Land => &self.land,
            Stack::Menhir => &self.menhir,
            Stack::Scout => &self.scout,
        }
    }

    pub(crate) fn of_tiles(tiles: &[Tile]) -> Self {
        let mut census = Self::default();
        for tile in tiles {
            let counts = match tile.stack() {
                Stack::Start => &mut census.start,
                Stack::Land => &mut census.land,
                Stack::Menhir => &mut census.menhir,
                Stack::Scout => &mut census.scout,
            };
            counts.count(tile);
        }
        census
    }
}
