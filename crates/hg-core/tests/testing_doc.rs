//! docs/TESTING.md and docs/results/ are true: every test and every file that they name exists.

use std::collections::BTreeSet;

use crate::documents::{quoted, read, root, sources, tests_in};

/// The guide and all results, one after the other.
fn text() -> String {
    let folder = root().join("docs/results");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    files.sort();
    let results = files.iter().map(|file| read(&format!("docs/results/{}", file.display())));
    std::iter::once(read("docs/TESTING.md")).chain(results).collect()
}

/// `crates/hg-core/tests/props.rs::name` as file and test.
fn test_of(quote: &str) -> Option<(&str, &str)> {
    let (file, test) = quote.split_once("::")?;
    file.contains(".rs").then_some((file, test))
}

#[test]
fn every_test_that_the_documents_name_exists() {
    let sources = sources(&["benches", "crates", "fuzz"]);
    let text = text();
    let mut named = 0;
    for (file, test) in text.lines().flat_map(quoted).filter_map(test_of) {
        let source = sources.iter().find(|(path, _)| path.ends_with(file));
        let (_, source) = source.unwrap_or_else(|| panic!("there is no file {file}"));
        assert!(tests_in(source).contains(test), "{file} has no test {test}");
        named += 1;
    }
    assert!(named > 50, "{named}");
}

#[test]
fn every_file_that_the_documents_name_exists() {
    let text = text();
    let is_path = |word: &&str| {
        let begins = ["benches/", "crates/", "docs/", "examples/", "scripts/", ".ci/"];
        begins.iter().any(|begin| word.starts_with(begin)) && !word.contains([' ', '*', '<'])
    };
    let paths: BTreeSet<&str> = text
        .lines()
        .flat_map(quoted)
        .filter(is_path)
        .map(|word| word.split("::").next().unwrap_or(word))
        .collect();
    assert!(paths.len() > 20, "{}", paths.len());
    for path in paths {
        assert!(root().join(path).exists(), "there is no {path}");
    }
}

/// The rows of the table of faults, by number, with their last cell.
fn faults(text: &str) -> Vec<(&str, &str)> {
    let rows = text.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let number = cells.get(1)?.strip_prefix("**B")?.strip_suffix("**")?;
        Some((number, *cells.get(cells.len().checked_sub(2)?)?))
    });
    rows.collect()
}

#[test]
fn every_fault_of_others_is_answered_by_a_test_or_a_reason() {
    let text = text();
    let faults = faults(&text);
    let numbers: BTreeSet<&str> = faults.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers.len(), faults.len(), "a number stands twice");
    assert_eq!(faults.len(), FAULTS);
    for (number, answer) in faults {
        let tested = quoted(answer).any(|quote| test_of(quote).is_some());
        assert!(tested || answer.starts_with("Cannot occur: "), "B{number}: {answer}");
    }
}

/// How many faults were collected.
const FAULTS: usize = 50;
