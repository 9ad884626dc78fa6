//! docs/WIRE.md: every example in it is what the type of its heading writes.

use hg_core::report::Explain;
use hg_core::{
    Action, Decision, Event, Game, GameConfig, NamedAction, Observation, Placement, Preset,
    Rotation, ScoutUse,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::documents::root;

/// Returns the text that the type writes after reading `json`.
fn written_again<T: DeserializeOwned + Serialize>(json: &str) -> String {
    let read: T = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error} in {json}"));
    serde_json::to_string(&read).unwrap()
}

fn refusal() -> String {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let game = Game::new(config, 7).unwrap();
    let error = game.check(Action::Place(Placement::new(0, 0, Rotation::R0))).unwrap_err();
    serde_json::to_string(&error.report()).unwrap()
}

#[test]
fn examples_in_the_document_are_what_the_types_write() {
    let document = std::fs::read_to_string(root().join("docs/WIRE.md")).unwrap();
    let mut checked = Vec::new();
    for section in document.split("\n## ").skip(1) {
        let title = section.lines().next().unwrap();
        for example in section.split("```json\n").skip(1) {
            let example = example.split("\n```").next().unwrap();
            let written = match title {
                "Action (`NamedAction`)" => written_again::<NamedAction>(example),
                "Decision (`Decision`)" => written_again::<Decision>(example),
                "Event (`Event`)" => written_again::<Event>(example),
                "Observation (`Observation`)" => written_again::<Observation>(example),
                "Error" => refusal(),
                other => panic!("what type is {other:?} about?"),
            };
            assert_eq!(written, example, "{title}");
            checked.push(title);
        }
    }
    assert_eq!(checked.len(), 6, "{checked:?}");
}
