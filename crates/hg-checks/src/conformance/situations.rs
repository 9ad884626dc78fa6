//! Worked examples and rulings: the situations that the tests of hg-core play, traced.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::process::Command;

use hg_core::report::Explain;
use hg_core::scenario::Scenario;
use hg_core::tiles::BUILT_IN;
use hg_core::{Draws, Game, GameConfig, NamedAction, NoEvents, Setup, config::Deck};
use hg_testing::conformance::{Case, Outcome, Step};
use hg_testing::plan::{draw_order, order_in, tiles_of_order};
use serde::Deserialize;
use serde_json::json;

use super::{begun, step};

/// The variable that names the file to which the tests write what they play.
pub const TRACE: &str = "HG_TRACE";

/// The areas of tests that are traced.
const AREAS: [&str; 5] = ["worked::", "rules::", "switches::", "others_faults::", "errors::"];

/// A line of the trace.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Traced {
    test: String,
    /// The scenario that says how the game begins.
    scenario: String,
    /// The actions in order. One that was refused has a `?` before it.
    actions: Vec<String>,
}

pub(super) fn cases(root: &Path) -> io::Result<Vec<Case>> {
    let rules = rules_of_tests(&std::fs::read_to_string(root.join("docs/RULES.md"))?);
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut cases = Vec::new();
    for traced in trace(root)? {
        let test = traced.test.rsplit("::").next().unwrap_or(&traced.test).to_owned();
        let mut rules = rules.get(&test).cloned().unwrap_or_default();
        // A worked example is in the name of its tests.
        let example = test.strip_prefix("ex_").and_then(|rest| rest.split('_').next());
        rules.extend(example.map(|number| format!("EX-{number}")));
        if rules.is_empty() {
            continue;
        }
        let number = numbers.entry(test.clone()).or_default();
        *number += 1;
        let name = if *number == 1 { test } else { format!("{test} {number}") };
        cases.push(case(name, rules.into_iter().collect(), &traced)?);
    }
    Ok(cases)
}

/// Runs the tests, and returns what they played, sorted.
fn trace(root: &Path) -> io::Result<BTreeSet<Traced>> {
    let file = std::env::temp_dir().join(format!("hg-trace-{}", std::process::id()));
    std::fs::write(&file, "")?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        // The whole workspace, so that what `cargo test` has built is not built again with other
        // features. Tests of other crates trace nothing.
        .args(["test", "--quiet", "--workspace", "--all-features", "--test", "main", "--"])
        .args(AREAS)
        .current_dir(root)
        .env(TRACE, &file)
        .output()?;
    let text = std::fs::read_to_string(&file)?;
    std::fs::remove_file(&file)?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let mut all = BTreeSet::new();
    for line in text.lines() {
        all.insert(serde_json::from_str(line)?);
    }
    Ok(without_beginnings(all))
}

/// Leaves out what another game of the same test goes on from.
fn without_beginnings(all: BTreeSet<Traced>) -> BTreeSet<Traced> {
    let mut kept = BTreeSet::<Traced>::new();
    for traced in all.into_iter().rev() {
        let goes_on = |other: &Traced| {
            (&other.test, &other.scenario) == (&traced.test, &traced.scenario)
                && other.actions.starts_with(&traced.actions)
        };
        if !kept.iter().any(goes_on) {
            kept.insert(traced);
        }
    }
    kept
}

/// Returns the rules, rulings and examples that each test is named for in docs/RULES.md.
fn rules_of_tests(document: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut rules: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in document.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let id = cells.get(1).and_then(|cell| cell.strip_prefix("**")?.strip_suffix("**"));
        let (Some(id), [.., tests, ""]) = (id, &cells[..]) else { continue };
        for test in tests.split('`').skip(1).step_by(2) {
            rules.entry(test.to_owned()).or_default().insert(id.to_owned());
        }
    }
    rules
}

fn case(name: String, rules: Vec<String>, traced: &Traced) -> io::Result<Case> {
    let wrong = |error: &dyn std::fmt::Display| io::Error::other(format!("{name}: {error}"));
    let scenario: Scenario = traced.scenario.parse().map_err(|error| wrong(&error))?;
    let game = scenario.begin(&mut NoEvents).map_err(|error| wrong(&error))?;
    let (setup, tiles) = setup_of(&game);
    let order = order_in(&draw_order(&game), game.tile_set(), &setup.config().tiles);
    let order = order.expect("all tiles are used");
    let (record, mut game, start) = begun(&setup, Draws::Order(&order));
    let mut steps = Vec::new();
    for text in &traced.actions {
        let (refused, text) = match text.strip_prefix('?') {
            Some(text) => (true, text),
            None => (false, text.as_str()),
        };
        let named: NamedAction = text.parse().map_err(|error| wrong(&error))?;
        let action = named.resolve(game.tile_set()).map_err(|error| wrong(&error))?;
        steps.push(match game.check(action) {
            Ok(()) if refused => continue,
            Ok(()) => step(&mut game, action),
            Err(error) => {
                let refused = error.rule().map_or(json!({}), |rule| json!({ "rule": rule }));
                Step { action: named, outcome: Outcome::Refused { refused } }
            }
        });
    }
    Ok(Case { name, rules, record, tiles, start, steps })
}

/// Returns the set-up of a game that has begun, with the text of its tiles if they are not built in:
/// then only of the tiles that are in the game.
fn setup_of(game: &Game) -> (Setup, Option<String>) {
    let mut config = GameConfig::with_ruleset(*game.ruleset(), game.seats());
    config.first_seat = game.decision().map_or(config.first_seat, hg_core::Decision::seat);
    config.deck = Deck::Short;
    let mut tiles = None;
    config = config.with_tiles(game.shared_tiles().clone());
    if !BUILT_IN.into_iter().any(|built_in| built_in == game.tile_set()) {
        let set = tiles_of_order(game.tile_set(), &draw_order(game));
        tiles = Some(set.to_text());
        config = config.with_tiles(set);
    }
    (Setup::new(config).expect("the set-up of a game"), tiles)
}
