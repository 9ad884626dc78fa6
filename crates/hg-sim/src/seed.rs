//! Seeds for many games from one base seed. Neighbouring numbers give unrelated games.

/// 2⁶⁴ divided by the golden ratio, made odd: the step of `SplitMix64`.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finaliser of `SplitMix64`: a bijection in which every input bit reaches every output bit.
const fn scramble(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// Mixes two numbers into one. For one `base`, different indices give different results.
///
/// The base is scrambled before the index is added, so that the sequences of neighbouring bases
/// do not overlap. Part of the value-stability promise.
///
/// ```
/// use hg_sim::seed::mix;
/// assert_ne!(mix(1, 0), mix(0, 1));
/// assert_ne!(mix(0, 0), mix(u64::MAX, 0));
/// ```
#[must_use]
pub const fn mix(base: u64, index: u64) -> u64 {
    let start = scramble(base.wrapping_add(STEP));
    scramble(start.wrapping_add(index.wrapping_mul(STEP)))
}

/// Returns the seed of game number `index` of a run, for [`hg_core::Setup::begin`].
#[must_use]
pub const fn of_game(base: u64, index: u64) -> u64 {
    mix(base, index)
}

/// Returns the seed of a seat's policy in the game with this seed.
#[must_use]
pub const fn of_policy(game_seed: u64, seat: u8) -> u64 {
    mix(game_seed, seat as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn seeds_are_what_they_always_were() {
        assert_eq!(mix(0, 0), PINNED[0]);
        assert_eq!(mix(0, 1), PINNED[1]);
        assert_eq!(mix(u64::MAX, 0), PINNED[2]);
        assert_eq!(mix(2020, u64::MAX), PINNED[3]);
    }

    const PINNED: [u64; 4] = [
        0x4821_8226_ff3c_d4bf,
        0xa706_dd2f_4d19_7e6f,
        0x4450_18e3_0581_0b78,
        0x522a_dd08_b29f_1022,
    ];

    #[test]
    fn neighbouring_bases_share_no_game_and_no_policy_seed() {
        let mut seen = BTreeSet::new();
        let bases = (0..20).chain([u64::MAX - 1, u64::MAX, 1 << 53]);
        for base in bases {
            for index in 0..200 {
                let game = of_game(base, index);
                assert!(seen.insert(game));
                assert!((0..5).all(|seat| seen.insert(of_policy(game, seat))));
            }
        }
    }

    #[test]
    fn one_flipped_bit_flips_about_half_of_all_bits() {
        for bit in 0..64 {
            let flipped: u32 =
                (0..64).map(|n| (mix(n, n) ^ mix(n ^ 1 << bit, n)).count_ones()).sum();
            assert!((28..36).contains(&(flipped / 64)), "bit {bit}: {flipped}");
        }
    }
}
