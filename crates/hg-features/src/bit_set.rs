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

    #[inline]
    pub(crate) const fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// Adds all numbers of another set.
    #[inline]
    pub(crate) fn extend(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// The numbers, ascending.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        let mut words = self.0;
        let mut index = 0;
        core::iter::from_fn(move || {
            while *words.get(index)? == 0 {
                index += 1;
            }
            let bit = words[index].trailing_zeros() as usize;
            words[index] &= words[index] - 1;
            Some(64 * index + bit)
        })
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn it_is_a_set_of_numbers_within_its_bounds() {
        let mut set = BitSet::<2>::EMPTY;
        let mut same = BTreeSet::new();
        // Cubes meet all numbers below 131.
        for step in 0..2000usize {
            let number = step.pow(3) % 131 % 128;
            if step % 3 == 0 {
                set.remove(number);
                same.remove(&number);
            } else {
                assert_eq!(set.insert(number), same.insert(number), "{number}");
            }
            assert_eq!(set.len() as usize, same.len());
        }
        assert!(same.len() > 10 && same.len() < 128);
        assert_eq!(set.iter().collect::<Vec<_>>(), same.iter().copied().collect::<Vec<_>>());
        for number in [(0..300).collect(), Vec::from([usize::MAX])].concat() {
            assert_eq!(set.contains(number), same.contains(&number), "{number}");
        }
    }
}
