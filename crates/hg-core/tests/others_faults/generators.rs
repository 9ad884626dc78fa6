//! Where chance comes from: one generator that has a name, and whose stream is written down.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::documents::{read, sources};

/// The crates that decide what happens in a game.
const CRATES: [&str; 4] = ["hg-tiles", "hg-features", "hg-core", "hg-sim"];

/// Whose generators are what a release makes of them, or take their numbers from the system.
const UNNAMED: [&str; 6] = ["rand", "getrandom", "fastrand", "ahash", "oorandom", "rand_pcg"];

/// What the crate's `[dependencies]` name. Those for tests are not among them.
fn direct_dependencies(package: &str) -> Vec<String> {
    let manifest = read(&format!("crates/{package}/Cargo.toml"));
    let section = manifest.split("[dependencies]\n").nth(1).expect("a section");
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// What each package of the lock file was resolved to depend on. Of packages that are not ours
/// this leaves out what only their own tests need.
fn locked() -> BTreeMap<String, Vec<String>> {
    let lock = read("Cargo.lock");
    let mut packages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in lock.split("[[package]]\n").skip(1) {
        let name = package.lines().find_map(|line| line.strip_prefix("name = "));
        let name = name.expect("a name").trim_matches('"').to_owned();
        let entries = package.lines().filter_map(|line| {
            let word = line.trim().strip_prefix('"')?.split(['"', ' ']).next()?;
            (!word.is_empty()).then(|| word.to_owned())
        });
        packages.entry(name).or_default().extend(entries);
    }
    packages
}

#[test]
fn no_generator_without_a_name_is_among_the_dependencies() {
    let locked = locked();
    let mut reached = BTreeSet::new();
    let mut to_visit: Vec<String> = CRATES.into_iter().flat_map(direct_dependencies).collect();
    while let Some(package) = to_visit.pop() {
        if !reached.insert(package.clone()) {
            continue;
        }
        if CRATES.contains(&package.as_str()) {
            to_visit.extend(direct_dependencies(&package));
        } else {
            let dependencies = locked.get(&package);
            to_visit.extend(dependencies.unwrap_or_else(|| panic!("no {package}")).iter().cloned());
        }
    }
    for known in ["rand_chacha", "rand_core", "serde_core", "ppv-lite86"] {
        assert!(reached.contains(known), "the walk did not come to {known}: {reached:?}");
    }
    for unnamed in UNNAMED {
        assert!(!reached.contains(unnamed), "{unnamed} is among the dependencies: {reached:?}");
    }
}

fn library_sources() -> BTreeMap<PathBuf, String> {
    sources(&CRATES.map(|package| match package {
        "hg-tiles" => "crates/hg-tiles/src",
        "hg-features" => "crates/hg-features/src",
        "hg-core" => "crates/hg-core/src",
        _ => "crates/hg-sim/src",
    }))
}

#[test]
fn no_generator_without_a_name_is_in_the_sources() {
    let words =
        ["StdRng", "SmallRng", "ThreadRng", "thread_rng", "OsRng", "SysRng", "random_range"];
    let sources = library_sources();
    assert!(sources.len() > 80, "{}", sources.len());
    let named = sources.values().filter(|text| text.contains("ChaCha8Rng")).count();
    assert!(named > 0, "the generator that has a name");
    for (path, text) in &sources {
        for word in words {
            assert!(!text.contains(word), "{word} in {}", path.display());
        }
    }
}

/// In wasm that runs by itself asking for the time panics. One place asks, elsewhere: a time budget
/// of rollouts.
#[test]
fn no_library_asks_for_the_time() {
    let sources = library_sources();
    let asks = |text: &str| ["Instant::", "SystemTime::"].iter().any(|clock| text.contains(clock));
    let asking: Vec<&Path> =
        sources.iter().filter(|(_, text)| asks(text)).map(|(path, _)| path.as_path()).collect();
    let budget = "crates/hg-sim/src/policy/rollouts.rs";
    assert_eq!(asking, [Path::new(budget)]);
    assert_eq!(sources[Path::new(budget)].matches("Instant::now()").count(), 1);
}
