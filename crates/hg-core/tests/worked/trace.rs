//! What the tests play, written down for the conformance suite (docs/CONFORMANCE.md).

use std::cell::RefCell;
use std::fs::OpenOptions;
use std::io::Write as _;

use hg_core::{Action, Game};
use serde_json::json;

/// A game that a test plays. When it is dropped it is written to the file that `HG_TRACE` names, if
/// the variable is set.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    scenario: String,
    actions: RefCell<Vec<String>>,
}

impl Trace {
    pub(super) fn new(scenario: &str) -> Self {
        Self { scenario: scenario.into(), actions: RefCell::default() }
    }

    /// Notes an action, with a mark before it: `?` if it is refused.
    pub(super) fn note(&self, mark: &str, game: &Game, action: Action) {
        let named = action.named(game.tile_set());
        self.actions.borrow_mut().push(format!("{mark}{named}"));
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        let Some(path) = std::env::var_os("HG_TRACE") else { return };
        let test = std::thread::current().name().unwrap_or_default().to_owned();
        let line =
            json!({ "test": test, "scenario": self.scenario, "actions": *self.actions.borrow() });
        let file = OpenOptions::new().append(true).open(path);
        let written = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
        written.expect("the file of the trace");
    }
}
