//! The shuffle of the stacks (RULES 2.2), written out so that it never changes: docs/REPRODUCIBILITY.md.

use rand_core::Rng;

/// A number below `bound`, every one equally likely: the upper half of a 32 by 32 bit product,
/// drawn again where the lower half would favour small numbers.
///
/// Part of the value-stability promise.
///
/// # Panics
///
/// If `bound` is 0.
pub fn below(bound: u32, rng: &mut impl Rng) -> u32 {
    assert!(bound > 0, "there is no number below 0");
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        let lower = product as u32;
        // 2^32 mod bound; always below bound, so the division is seldom needed.
        if lower >= bound || lower >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// Shuffles in place, every order equally likely: Fisher and Yates from the last item down,
/// one [`below`] for each item but the first.
///
/// Part of the value-stability promise.
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u32 + 1, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use core::convert::Infallible;

    use rand_core::TryRng;

    use super::*;

    /// Gives these words, one after the other.
    struct Words<'w>(&'w [u32]);

    impl TryRng for Words<'_> {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            let (first, rest) = self.0.split_first().expect("no more than are needed");
            self.0 = rest;
            Ok(*first)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            unreachable!("words of 32 bits are asked for")
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("words of 32 bits are asked for")
        }
    }

    #[test]
    fn words_that_would_favour_small_numbers_are_drawn_again() {
        // 2^32 mod 6 is 4: a product whose lower half is below 4 is one too many of its number.
        let sixth = u32::MAX / 6;
        for (words, number) in [
            (&[0, 1][..], 0),
            (&[1][..], 0),
            // 6 times it is 2^32 + 2: the lower half is 2.
            (&[sixth + 1, sixth + 2][..], 1),
            // 6 times it is 2 * 2^32 + 4: the least lower half that will do.
            (&[2 * sixth + 2][..], 2),
            (&[sixth][..], 0),
            (&[u32::MAX][..], 5),
        ] {
            let mut rng = Words(words);
            assert_eq!(below(6, &mut rng), number, "{words:?}");
            assert!(rng.0.is_empty(), "{words:?}");
        }
    }
}
