//! The independent copy of the facts.

use hg_tiles::{FIRST_EDITION, SCOUT, SECOND_EDITION, TileSet};
use serde_json::Value;

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).expect("the copy is JSON")
}

fn second_edition() -> Value {
    json_of(include_str!("../data/second_edition.json"))
}

fn first_edition() -> Value {
    json_of(include_str!("../data/first_edition.json"))
}

fn scout() -> Value {
    json_of(include_str!("../data/scout.json"))
}

/// The sets that are read from text, each with the copy of its facts.
pub(crate) fn sets_and_copies() -> [(&'static TileSet, Value); 3] {
    [(&SECOND_EDITION, second_edition()), (&FIRST_EDITION, first_edition()), (&SCOUT, scout())]
}
