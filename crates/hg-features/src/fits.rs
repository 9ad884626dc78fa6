//! Which rotations of a tile fit an open cell: one table for all tile sets.

use hg_tiles::{Rotation, Side, SidePattern, Terrain};

/// What an open cell's neighbours demand of the tile that is to lie there: for each side the
/// terrain that the neighbour shows, or nothing.
///
/// Two bits a side, north lowest; 3 where no tile lies beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Demand(u8);

impl Demand {
    const FREE: u8 = 3;

    /// No neighbour on any side.
    pub const NONE: Self = Self(0xff);

    /// The terrain demanded at a side, if a tile lies beyond it.
    #[must_use]
    pub const fn at(self, side: Side) -> Option<Terrain> {
        match (self.0 >> (2 * side as u8)) & 3 {
            0 => Some(Terrain::Meadow),
            1 => Some(Terrain::Forest),
            2 => Some(Terrain::River),
            _ => None,
        }
    }

    /// The sides at which there is a demand, clockwise from north, and what it is.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Side, Terrain)> {
        // One bit for each side with a demand, at the lower of its two bits.
        let mut sides = !(self.0 & (self.0 >> 1)) & 0b0101_0101;
        core::iter::from_fn(move || {
            let side = Side::ALL.get(sides.trailing_zeros() as usize / 2)?;
            sides &= sides - 1;
            let terrain = Terrain::ALL.get(usize::from(self.0 >> (2 * *side as u8) & 3))?;
            Some((*side, *terrain))
        })
    }

    /// The same with one side's demand set.
    #[must_use]
    pub const fn with(self, side: Side, terrain: Terrain) -> Self {
        let shift = 2 * side as u8;
        Self(self.0 & !(3 << shift) | (terrain as u8) << shift)
    }

    /// The demand as a number, two bits a side, north lowest, 3 for no demand.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }
}

/// The rotations in which a tile fits a cell.
///
/// One byte, made for loops over many cells: a bit for each rotation above, their number below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotations(u8);

impl Rotations {
    /// Whether none fits.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many fit, 0 to 4.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0 & 7) as usize
    }

    /// Whether this one fits.
    #[must_use]
    pub const fn contains(self, rotation: Rotation) -> bool {
        self.0 & (0x10 << rotation as u8) != 0
    }

    /// The fitting rotations, by quarter turns.
    pub fn iter(self) -> impl Iterator<Item = Rotation> {
        Rotation::ALL.into_iter().filter(move |&rotation| self.contains(rotation))
    }

    /// As [`Rotations::padded`], as numbers of quarter turns in the upper half of each word.
    #[inline]
    pub(crate) fn words(self) -> [u32; 4] {
        WORDS.0[usize::from(self.0 >> 4)]
    }

    /// The fitting rotations in order, followed by any others up to four: for loops that write
    /// four and keep [`Rotations::len`].
    #[inline]
    #[must_use]
    pub(crate) fn padded(self) -> [Rotation; 4] {
        PADDED[usize::from(self.0 >> 4)]
    }
}

/// `FITS[pattern][demand]`: the fitting rotations in the high four bits, their number below.
static FITS: [[Rotations; 256]; SidePattern::COUNT] = fits();

static WORDS: Words = {
    let mut table = [[0; 4]; 16];
    let mut mask = 0;
    while mask < 16 {
        let [a, b, c, d] = PADDED[mask];
        table[mask] = [(a as u32) << 16, (b as u32) << 16, (c as u32) << 16, (d as u32) << 16];
        mask += 1;
    }
    Words(table)
};

/// Aligned, so that vector units can take four words as an operand.
#[repr(align(16))]
struct Words([[u32; 4]; 16]);

static PADDED: [[Rotation; 4]; 16] = padded();

// Evaluated by the compiler: the array is never on a stack.
#[allow(clippy::large_stack_arrays)]
const fn fits() -> [[Rotations; 256]; SidePattern::COUNT] {
    let mut table = [[Rotations(0); 256]; SidePattern::COUNT];
    let mut pattern = 0;
    while pattern < SidePattern::COUNT {
        let sides = [pattern % 3, pattern / 3 % 3, pattern / 9 % 3, pattern / 27];
        let mut demand = 0;
        while demand < 256 {
            let mut fitting = 0;
            // A cell without neighbours takes no tile (RULES 4.1).
            let mut turns = if demand == Demand::NONE.0 as usize { 4 } else { 0 };
            while turns < 4 {
                let mut fits = true;
                let mut side = 0;
                while side < 4 {
                    let wanted = (demand >> (2 * side)) & 3;
                    if wanted != Demand::FREE as usize && wanted != sides[(side + 4 - turns) & 3] {
                        fits = false;
                    }
                    side += 1;
                }
                if fits {
                    fitting += 1 + (0x10 << turns);
                }
                turns += 1;
            }
            table[pattern][demand] = Rotations(fitting);
            demand += 1;
        }
        pattern += 1;
    }
    table
}

const fn padded() -> [[Rotation; 4]; 16] {
    let mut table = [[Rotation::R0; 4]; 16];
    let mut mask = 0;
    while mask < 16 {
        let mut count = 0;
        let mut turns = 0;
        while turns < 4 {
            if mask & (1 << turns) != 0 {
                table[mask][count] = Rotation::ALL[turns];
                count += 1;
            }
            turns += 1;
        }
        mask += 1;
    }
    table
}

/// The rotations in which a tile of this pattern fits a cell with this demand (RULES 4.2, 4.4): a
/// river side never meets a forest side (RULES 6.2.5). None where no neighbour demands anything (RULES 4.1).
///
/// ```
/// use hg_features::internals::rotations_that_fit;
/// use hg_features::{Demand, Rotation, Side, Terrain};
/// use hg_tiles::SidePattern;
/// use Terrain::{Forest, Meadow};
/// let corner = SidePattern::new([Forest, Forest, Meadow, Meadow]);
/// let below_a_forest = Demand::NONE.with(Side::North, Forest);
/// let fitting: Vec<Rotation> = rotations_that_fit(corner, below_a_forest).iter().collect();
/// assert_eq!(fitting, [Rotation::R0, Rotation::R270]);
/// ```
#[inline]
#[must_use]
pub fn rotations_that_fit(pattern: SidePattern, demand: Demand) -> Rotations {
    fits_of(pattern)[usize::from(demand.bits())]
}

/// The table row of one pattern, for loops over many cells.
#[inline]
pub(crate) fn fits_of(pattern: SidePattern) -> &'static [Rotations; 256] {
    &FITS[pattern.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_table_agrees_with_comparing_side_by_side() {
        for pattern in 0..SidePattern::COUNT {
            let sides = [pattern % 3, pattern / 3 % 3, pattern / 9 % 3, pattern / 27]
                .map(|number| Terrain::ALL[number]);
            for bits in 0..=255 {
                let demand = Demand::from_bits(bits);
                let rotations = rotations_that_fit(SidePattern::new(sides), demand);
                let fitting: Vec<Rotation> = Rotation::ALL
                    .into_iter()
                    .filter(|_| demand != Demand::NONE)
                    .filter(|&rotation| {
                        Side::ALL.into_iter().all(|side| {
                            demand
                                .at(side)
                                .is_none_or(|wanted| wanted == sides[side.before(rotation).index()])
                        })
                    })
                    .collect();
                assert_eq!(rotations.iter().collect::<Vec<_>>(), fitting);
                assert_eq!(rotations.len(), fitting.len());
                assert_eq!(rotations.padded()[..fitting.len()], fitting[..]);
            }
        }
    }
}
