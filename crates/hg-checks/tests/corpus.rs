//! The bodies of the fuzz targets over the corpus that is kept, as it is and damaged: what
//! fuzzing once found stays found, without a fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use hg_checks::fuzz::{TARGETS, Target};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The files of a target's corpus, by path.
fn corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = fuzz().join("corpus").join(target);
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort_unstable();
    paths.into_iter().map(|path| (path.clone(), fs::read(&path).unwrap())).collect()
}

/// Runs a body. If it panics, its bytes are left where they can be run again.
fn run(target: Target, from: &Path, bytes: &[u8]) {
    let (name, body) = target;
    if catch_unwind(|| body(bytes)).is_err() {
        let left = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.crash"));
        fs::write(&left, bytes).unwrap();
        panic!("{name}: bytes made of {} fail: they are in {}", from.display(), left.display());
    }
}

/// The bytes with a few of them changed, and cut off somewhere, by a seed.
fn damaged(bytes: &[u8], seed: u64) -> Vec<u8> {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut roll = |bound: usize| dice.next_u32() as usize % bound.max(1);
    let mut bytes = bytes.to_vec();
    for _ in 0..=roll(3) {
        let at = roll(bytes.len());
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= 1 << roll(8);
        }
    }
    if roll(2) == 0 {
        bytes.truncate(roll(bytes.len()));
    }
    bytes
}

fn check(name: &str, damaged_of_each: u64) {
    let target = TARGETS.into_iter().find(|(target, _)| *target == name).expect("a target");
    let corpus = corpus(name);
    assert!(!corpus.is_empty(), "no corpus of {name}");
    for (path, bytes) in &corpus {
        run(target, path, bytes);
        for seed in 0..damaged_of_each {
            run(target, path, &damaged(bytes, seed));
        }
    }
}

macro_rules! targets {
    ($($test:ident: $name:literal, $damaged:literal;)+) => {
        $(#[test]
        fn $test() {
            check($name, $damaged);
        })+

        const TESTED: &[&str] = &[$($name),+];
    };
}

// How many damaged forms of each file: as many as take no more than a second or two.
targets! {
    any_action_in_any_game: "actions", 2;
    any_form: "forms", 16;
    any_game_log: "game_log", 8;
    any_order_of_laying: "merge_orders", 4;
    any_notation: "notation", 16;
    any_game: "play", 1;
    any_record: "record_json", 16;
    any_ruleset: "ruleset", 16;
    any_snapshot_in_bytes: "snapshot_binary", 32;
    any_snapshot_in_json: "snapshot_json", 32;
    any_tile_set: "tile_text", 8;
}

#[test]
fn every_target_is_tested_here_and_has_a_file_of_its_own_for_the_fuzzer() {
    let named = |names: &[&str]| -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    };
    let targets = named(&TARGETS.map(|(name, _)| name));
    assert_eq!(named(TESTED), targets);
    let files = fs::read_dir(fuzz().join("fuzz_targets")).unwrap();
    let files: BTreeSet<String> = files
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(files, targets);
    for name in targets {
        let path = fuzz().join("fuzz_targets").join(format!("{name}.rs"));
        let text = fs::read_to_string(path).unwrap();
        assert!(text.contains(&format!("fuzz::{name}::body")), "{name}.rs runs another body");
    }
}
