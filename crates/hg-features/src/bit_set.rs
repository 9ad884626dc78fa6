//! Small sets of numbers: nodes, tiles, slots.

/// A set of numbers below 64 for each word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BitSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> BitSet<WORDS> {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    pub(crate) const fn contains(&self, number: usize) -> bool {
        number / 64 < WORDS && self.0[number / 64] >> (number % 64) & 1 != 0
    }

    /// Adds a number, which must be within the set's bounds; whether it was new.
    #[inline]
    pub(crate) const fn insert(&mut self, number: usize) -> bool {
        let word = &mut self.0[number / 64];
        let bit = 1 << (number % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}
