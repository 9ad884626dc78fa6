//! The shuffle, written out so that it never changes: docs/REPRODUCIBILITY.md.

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
