//! docs/TESTING.md holds: every test and every file that it names exists.

use std::collections::BTreeSet;

use crate::documents::{quoted, read, root, sources, tests_in};

/// `crates/hg-core/tests/props.rs::name` as file and test.
fn test_of(quote: &str) -> Option<(&str, &str)> {
    let (file, test) = quote.split_once("::")?;
    file.contains(".rs").then_some((file, test))
}

#[test]
fn every_test_that_the_document_names_exists() {
    let sources = sources(&["benches", "crates", "fuzz"]);
    let text = read("docs/TESTING.md");
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
fn every_file_that_the_document_names_exists() {
    let text = read("docs/TESTING.md");
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
    let text = read("docs/TESTING.md");
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
