//! JSON, read as every public type that loads; what was read is then used.

use std::fmt::Debug;

use hg_core::{
    Event, EventSink, GameConfig, GameRecord, GameSnapshot, Observation, Preset, ScoutUse, Seat,
    Setup,
};
use hg_sim::{FactsCollector, Narrator, PolicyKind, Summary, play_game};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::forms::{Visitor, check_formats, visit_all};

/// A list is also read as events, which are told and counted as if they were of another game.
pub fn body(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    visit_all(&mut ReadText(text));
    if let Ok(config) = serde_json::from_str::<GameConfig>(text) {
        assert!(Setup::new(config).map_or_else(|error| !error.to_string().is_empty(), |_| true));
    }
    if let Ok(observation) = serde_json::from_str::<Observation>(text) {
        let tiles = Preset::SecondEdition.tiles(ScoutUse::With);
        assert!(
            observation.to_game(tiles).map_or_else(|error| !error.to_string().is_empty(), |_| true)
        );
    }
    if let Ok(snapshot) = serde_json::from_str::<GameSnapshot>(text) {
        let bytes = snapshot.to_bytes();
        assert_eq!(GameSnapshot::from_bytes(&bytes).as_ref(), Ok(&snapshot));
    }
    if let Ok(record) = serde_json::from_str::<GameRecord>(text) {
        let _ = (record.to_text(), record.to_compact(), record.setup().is_ok());
    }
    if let Ok(summary) = serde_json::from_str::<Summary>(text) {
        assert!(!summary.report().to_string().is_empty());
        let mut doubled = summary.clone();
        doubled.merge(&summary).expect_err("the same games twice");
    }
    if let Ok(events) = serde_json::from_str::<Vec<Event>>(text) {
        use_events(&events);
    }
    if let Ok(event) = serde_json::from_str::<Event>(text) {
        use_events(&[event; 2]);
    }
}

struct ReadText<'t>(&'t str);

impl Visitor for ReadText<'_> {
    fn visit<T: Serialize + DeserializeOwned + PartialEq + Debug>(&mut self, _: &'static str) {
        if let Ok(value) = serde_json::from_str::<T>(self.0) {
            check_formats(&value);
            assert!(!format!("{value:?}").is_empty());
        }
    }
}

fn use_events(events: &[Event]) {
    for (preset, scout, seats) in
        [(Preset::SecondEdition, ScoutUse::Without, 2), (Preset::FirstEdition, ScoutUse::With, 5)]
    {
        let setup = Setup::new(GameConfig::new(preset, scout, seats)).expect("a preset");
        let (mut narrator, mut facts) = (Narrator::new(&setup), FactsCollector::new(&setup));
        for &event in events {
            assert!(!event.to_string().is_empty());
            (&mut narrator, &mut facts).event(event);
            assert!(!narrator.take_text().is_empty());
        }
        let mut players =
            Seat::first(seats).map(|_| PolicyKind::Random.with_seed(1)).collect::<Vec<_>>();
        let played = play_game(&setup, 1, &mut players, &mut facts).expect("a game");
        let facts = facts.finish(&played);
        assert_eq!(facts.seats, seats);
        let mut summary = Summary::new(setup.config(), vec![String::from("random"); seats]);
        summary.add(1, 0, &facts);
        assert!(!summary.report().to_string().is_empty());
    }
}
