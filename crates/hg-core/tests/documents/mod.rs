//! The project's files, for tests that check what documents say about them.

#![allow(dead_code, reason = "each test program uses its part")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the whole project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of the project as text.
pub(crate) fn read(path: &str) -> String {
    let whole = root().join(path);
    fs::read_to_string(&whole).unwrap_or_else(|error| panic!("{}: {error}", whole.display()))
}

/// The Rust sources below some folders of the project, by their paths in it.
pub(crate) fn sources(folders: &[&str]) -> BTreeMap<PathBuf, String> {
    fn walk(root: &Path, folder: &Path, sources: &mut BTreeMap<PathBuf, String>) {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { return };
        for entry in entries {
            let path = folder.join(entry.unwrap().file_name());
            if root.join(&path).is_dir() {
                if !path.ends_with("target") {
                    walk(root, &path, sources);
                }
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(root.join(&path)).unwrap();
                sources.insert(path, text);
            }
        }
    }
    let mut found = BTreeMap::new();
    for folder in folders {
        walk(&root(), Path::new(folder), &mut found);
    }
    found
}

/// What stands between backticks.
pub(crate) fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The names of the functions of a source that carry `#[test]`.
pub(crate) fn tests_in(source: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut marked = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            marked = true;
        } else if let Some((_, rest)) = line.split_once("fn ")
            && std::mem::take(&mut marked)
        {
            names.insert(rest.split('(').next().unwrap_or(rest));
        }
    }
    names
}
