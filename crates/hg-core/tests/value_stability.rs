//! Values that must never change: what the same seed draws, and how a game of chosen actions
//! goes, on every platform and in every version (docs/REPRODUCIBILITY.md).
//!
//! If a test here fails, games of the last release come out otherwise. If that is meant, it
//! needs an entry under **Value-breaking** in CHANGELOG.md. The failing test writes what it
//! found beside the compiler's output and says where; copy it over
//! `crates/hg-checks/src/pinned/games.txt`, and read the difference. The file was first made so; its
//! stacks and hands were also found by the pseudo-code of the document in another language. In
//! it, `4/0x12` says that the scores are 4 and 0 after each of twelve actions.

use std::path::Path;

use hg_core::chance::{below, shuffle};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use hg_checks::pinned::{self, SEEDS};

#[test]
fn the_generator_the_bounded_numbers_and_the_shuffle() {
    let rng = ChaCha8Rng::seed_from_u64;
    let words = SEEDS.map(|seed| rng(seed).next_u32());
    assert_eq!(words, WORDS);
    let mut dice = rng(1);
    let rolls: Vec<u32> = (0..12).map(|_| below(6, &mut dice)).collect();
    assert_eq!(rolls, ROLLS);
    // A bound for which a quarter of all words is drawn again.
    let bound = 3 << 30;
    let mut wide = rng(1);
    let wide = [below(bound, &mut wide), below(bound, &mut wide)];
    assert_eq!(wide, WIDE);
    let mut cards: Vec<u8> = (0..10).collect();
    shuffle(&mut cards, &mut rng(42));
    assert_eq!(cards, CARDS);
}

// Made with the pseudo-code of docs/REPRODUCIBILITY.md in another language.
const WORDS: [u32; 4] = [2_811_902_828, 2_359_561_649, 1_840_627_870, 3_819_388_078];
const ROLLS: [u32; 12] = [3, 2, 5, 0, 1, 3, 2, 1, 4, 1, 5, 4];
const WIDE: [u32; 2] = [1_769_671_236, 1_296_497_071];
const CARDS: [u8; 10] = [0, 5, 3, 7, 9, 4, 8, 1, 6, 2];

#[test]
fn stacks_scores_and_results_of_pinned_games() {
    let found = pinned::games_text();
    if found != pinned::EXPECTED {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pinned_games.txt");
        std::fs::write(&path, found).expect("the directory for test output");
        panic!("values changed: compare hg-checks/src/pinned/games.txt with {}", path.display());
    }
}
