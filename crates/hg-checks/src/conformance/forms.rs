//! Values of the forms of docs/NOTATION.md, docs/TILES.md and docs/WIRE.md.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use hg_core::tiles::BUILT_IN;
use hg_core::{Draws, GameConfig, GameRecord, Preset, ScoutUse, Seat, Setup};
use hg_testing::conformance::{Engine, Form, Outcome};
use serde_json::{Value, json};

use super::games::{self, rulesets};
use super::{begun, step};

/// Values that are written as they are read, by form.
const SAME: [(&str, &[&str]); 6] = [
    (
        "action",
        &[
            "draw",
            "scout s3",
            "reveal 41",
            "place (-1,2) R",
            "send away",
            "take (0,1)",
            "take nothing",
            "pass",
            "meeple f0",
            "hut l0",
        ],
    ),
    ("position", &["(0,0)", "(-1,2)", "(-128,127)"]),
    ("placement", &["(-1,2) N", "(0,1) R", "(3,-4) H", "(0,0) L"]),
    ("segment", &["f0", "l1", "m2", "r3"]),
    ("board_segment", &["(0,-1) f0", "(12,3) r1"]),
    ("ruleset", &["second_edition,mammoth=4,huts=2", "first_edition,powers=none"]),
];

/// Values that are refused, by form.
const REFUSED: [(&str, &[&str]); 5] = [
    (
        "action",
        &["", "Draw", "place (1,0)", "place (1, 0) H", "place (1,0) Z", "meeple x0", "pass x"],
    ),
    ("position", &["(0, 0)", "(+1,0)", "(01,0)", "(128,0)", "0,0"]),
    ("placement", &["(0,0)", "(0,0) E", "(0,0) n"]),
    ("segment", &["f", "x0", "f10", "F0"]),
    ("ruleset", &["", "third_edition", "second_edition,huts", "second_edition,huts=2,huts=3"]),
];

pub(super) fn notation(root: &Path) -> io::Result<Vec<Form>> {
    let mut forms = Vec::new();
    for (form, values) in SAME {
        forms.extend(values.iter().map(|&value| written(form, value.into())));
    }
    forms.extend(rulesets().into_iter().map(|ruleset| written("ruleset", ruleset.into())));
    for (form, values) in REFUSED {
        forms.extend(values.iter().map(|&value| Form::other(form, value, Value::Null)));
    }
    forms.push(written("action", "place   (1,0)\tH".into()));
    forms.extend(BUILT_IN.iter().filter_map(|set| {
        // A reader of whole sets; a digest of each is in docs/TILES.md.
        Some(written("tiles", set.to_text().into())).filter(|form| form.expected().is_some())
    }));
    let document = std::fs::read_to_string(root.join("docs/NOTATION.md"))?;
    for (fence, form) in [("```hg-game\n", "game"), ("```hg-scenario\n", "scenario")] {
        forms.extend(blocks(&document, fence).map(|text| written(form, text.into())));
    }
    for text in blocks(&document, "```json hg-log\n") {
        forms.push(written("log", serde_json::from_str(text)?));
    }
    forms.extend(links());
    Ok(forms)
}

/// Returns the blocks of code of a document that begin with this fence.
fn blocks<'d>(document: &'d str, fence: &str) -> impl Iterator<Item = &'d str> {
    let parts = document.split(fence).skip(1);
    parts.filter_map(|part| part.split("```").next())
}

/// Returns a value with what this engine writes for it.
fn written(form: &str, value: Value) -> Form {
    let request = json!({ "request": "read", "form": form, "value": value });
    let answer = Engine::default().answer(&request.to_string());
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    let written = answer.get("value").unwrap_or_else(|| panic!("{form} {value}: {answer}"));
    if *written == value {
        Form::same(form, value)
    } else {
        Form::other(form, value, written.clone())
    }
}

/// Returns a link of each preset.
fn links() -> Vec<Form> {
    let mut forms = Vec::new();
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            let config = GameConfig::new(preset, scout, 3);
            let mut game = hg_core::Game::new(config.clone(), 7).expect("a sound configuration");
            let mut actions = Vec::new();
            for k in 0..30 {
                let count = game.legal_action_count();
                let Some(action) = game.kth_legal_action(k % count.max(1)) else { break };
                game.apply_quietly(action).expect("a legal action");
                actions.push(action);
            }
            let link = GameRecord::seeded(&config, 7, &actions).to_compact().expect("a game");
            let damaged = link.replacen('1', "2", 1);
            forms.push(written("link", link.into()));
            forms.push(Form::other("link", damaged, Value::Null));
        }
    }
    forms
}

pub(super) fn wire() -> Vec<Form> {
    let mut forms = Vec::new();
    let mut seen = BTreeSet::new();
    let mut note = |form: &str, tag: &str, value: Value, forms: &mut Vec<Form>| {
        if seen.insert(format!("{form} {} {}", value[tag], value["source"])) {
            forms.push(written(form, value));
        }
    };
    for case in games::cases() {
        let outcomes = case.steps.into_iter().filter_map(|step| match step.outcome {
            Outcome::State(state) => Some(state),
            Outcome::Refused { .. } => None,
        });
        for state in std::iter::once(case.start).chain(outcomes) {
            for event in state.events {
                note("event", "event", json!(event), &mut forms);
            }
            if let Some(decision) = state.decision {
                note("decision", "decision", json!(decision), &mut forms);
            }
        }
    }
    for (ruleset, seats) in rulesets().iter().zip([2, 3, 4, 5].into_iter().cycle()) {
        let config = GameConfig::from_ruleset_text(ruleset, seats).expect("a ruleset");
        forms.push(written("config", json!(config)));
        let setup = Setup::new(config).expect("a sound configuration");
        let (mut record, mut game, _) = begun(&setup, Draws::Seed(2020));
        for k in 0..12 {
            let count = game.legal_action_count();
            let action = game.kth_legal_action(k % count.max(1)).expect("the game goes on");
            record.actions.push(step(&mut game, action).action);
        }
        forms.push(written("record", json!(record)));
        forms.push(written("snapshot", json!(game.snapshot())));
        for viewer in [None, Some(Seat::FIRST)] {
            forms.push(written("observation", json!(game.observe(viewer))));
        }
    }
    forms
}
