//! docs/RULES.md holds: every rule is cited in the sources, the modules that its row names cite it,
//! and the tests exist.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::documents::{quoted, read, root};

/// A row of a table whose first cell is a number in bold.
struct Row {
    id: String,
    modules: String,
    tests: String,
}

fn rows() -> Vec<Row> {
    let text = read("docs/RULES.md");
    text.lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let id = cells.get(1)?.strip_prefix("**")?.strip_suffix("**")?;
            let [.., modules, tests, ""] = cells[..] else {
                panic!("the row of {id} does not end with a module and a test");
            };
            Some(Row { id: id.to_owned(), modules: modules.to_owned(), tests: tests.to_owned() })
        })
        .collect()
}

/// The Rust sources of all crates but this file, by path.
fn sources() -> BTreeMap<PathBuf, String> {
    let mut sources = crate::documents::sources(&["crates"]);
    sources.retain(|path, _| !path.ends_with("rules_doc.rs"));
    sources
}

/// `7.2` as `[7, 2]`.
fn numbers(id: &str) -> Option<Vec<u32>> {
    id.split('.').map(|part| part.parse().ok()).collect()
}

/// The rules that a text cites, as in "RULES 3.9.2, 5.1 to 5.4 and 7.2" or "rule 5.1", the
/// rulings as "AMB-05" and the readings as "SC-3". A range holds all that lies between its ends.
fn cited(text: &str, all: &BTreeSet<Vec<u32>>) -> (BTreeSet<Vec<u32>>, BTreeSet<String>) {
    let mut rules = BTreeSet::new();
    let mut others = BTreeSet::new();
    // A comment or a string may break its line anywhere.
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "()`\"/!".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        if bare.starts_with("AMB-") || bare.starts_with("SC-") {
            others.insert(bare.to_owned());
        }
        if !matches!(bare, "RULES" | "rule" | "rules" | "Rule" | "Rules") {
            continue;
        }
        let mut from: Option<Vec<u32>> = None;
        let mut last: Option<Vec<u32>> = None;
        while let Some(word) = words.peek() {
            let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
            if let Some(id) = numbers(bare) {
                if let Some(from) = from.take() {
                    rules.extend(all.range(from..=id.clone()).cloned());
                }
                rules.insert(id.clone());
                last = Some(id);
            } else if bare == "to" {
                from = last.take();
            } else if bare.starts_with("AMB-") || bare.starts_with("SC-") {
                others.insert(bare.to_owned());
            } else if !matches!(bare, "and" | "or") {
                break;
            }
            words.next();
        }
    }
    (rules, others)
}

#[test]
fn citations_are_read_from_comments_and_messages() {
    let all: BTreeSet<Vec<u32>> =
        ["5.1", "5.2", "5.3", "5.10", "6.1"].into_iter().filter_map(numbers).collect();
    let text = "/// RULES 5.1 to\n/// 5.3, AMB-12 and 3.9.2); \"(rule 6.1)\" // SC-4: the rule 7";
    let (rules, others) = cited(text, &all);
    let rules: Vec<Vec<u32>> = rules.into_iter().collect();
    assert_eq!(rules, [vec![3, 9, 2], vec![5, 1], vec![5, 2], vec![5, 3], vec![6, 1], vec![7]]);
    assert_eq!(others.into_iter().collect::<Vec<_>>(), ["AMB-12", "SC-4"]);
}

#[test]
fn every_rule_ruling_and_reading_stands_once() {
    let rows = rows();
    let ids: BTreeSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids.len(), rows.len());
    let rulings = (1..=42).map(|number| format!("AMB-{number:02}"));
    let readings = (1..=13).map(|number| format!("SC-{number}"));
    for id in rulings.chain(readings) {
        assert!(ids.contains(id.as_str()), "{id} is missing");
    }
    // Sections 1 to 12, each numbered without a gap.
    let rules: BTreeSet<Vec<u32>> = rows.iter().filter_map(|row| numbers(&row.id)).collect();
    let last = [5, 4, 10, 5, 12, 4, 4, 0, 7, 4, 5, 8];
    for (section, last) in (1..).zip(last) {
        for number in 1..=last {
            assert!(rules.contains(&vec![section, number]), "{section}.{number} is missing");
        }
    }
    assert_eq!(rules.len() + 42 + 13, rows.len());
}

#[test]
fn every_rule_is_cited_in_code_or_in_a_test() {
    let rows = rows();
    let all: BTreeSet<Vec<u32>> = rows.iter().filter_map(|row| numbers(&row.id)).collect();
    let mut rules = BTreeSet::new();
    let mut others = BTreeSet::new();
    for text in sources().values() {
        let (more_rules, more_others) = cited(text, &all);
        rules.extend(more_rules);
        others.extend(more_others);
    }
    let missing: Vec<&str> = rows
        .iter()
        .map(|row| row.id.as_str())
        .filter(|id| match numbers(id) {
            Some(numbers) => !rules.contains(&numbers),
            None => !others.contains(*id),
        })
        .collect();
    assert!(missing.is_empty(), "cited nowhere in crates/: {}", missing.join(", "));
}

#[test]
fn every_citation_is_of_a_rule_that_there_is() {
    let rows = rows();
    let ids: BTreeSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let all: BTreeSet<Vec<u32>> = rows.iter().filter_map(|row| numbers(&row.id)).collect();
    for (path, text) in sources() {
        let (rules, others) = cited(&text, &all);
        for rule in rules {
            // A section alone may be cited too.
            let known = all.contains(&rule) || rule.len() == 1 && (1..=14).contains(&rule[0]);
            assert!(known, "{} cites rule {rule:?}, which there is not", path.display());
        }
        for other in others {
            assert!(
                ids.contains(other.as_str()),
                "{} cites {other}, which there is not",
                path.display()
            );
        }
    }
}

#[test]
fn every_module_that_a_rule_names_cites_it_and_every_test_exists() {
    let sources = sources();
    let rows = rows();
    let all: BTreeSet<Vec<u32>> = rows.iter().filter_map(|row| numbers(&row.id)).collect();
    for Row { id, modules, tests } in rows {
        assert!(quoted(&modules).next().is_some(), "rule {id} names no module");
        for module in quoted(&modules) {
            let (package, file) = module.split_once('/').unwrap_or((module, "lib.rs"));
            let path = root().join("crates").join(package).join("src").join(file);
            assert!(path.is_file(), "rule {id} names {module}, which is no file");
            let (rules, others) = cited(&std::fs::read_to_string(path).unwrap(), &all);
            let cites = numbers(&id).map_or_else(|| others.contains(&id), |id| rules.contains(&id));
            assert!(cites, "rule {id} names {module}, which does not cite it");
        }
        assert!(quoted(&tests).next().is_some(), "rule {id} names no test");
        for test in quoted(&tests) {
            let name = test.rsplit("::").next().unwrap_or(test);
            let function = format!("fn {name}(");
            assert!(
                sources.values().any(|text| text.contains(&function)),
                "rule {id} names test {test}, which is no function"
            );
        }
    }
}
