//! Every public type that serialises reads back in every format, or is not written.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroUsize;

use hg_checks::forms::{Visitor, check_formats, visit_all};
use hg_core::event::{DiscardReason, ReturnReason};
use hg_core::record::{Detail, GameRecorder};
use hg_core::tiles::geometry::TileDescription;
use hg_core::tiles::{Reach, SetKind};
use hg_core::{Draws, Events, GameConfig, Preset, Rotation, ScoutUse, Seat, Setup};
use hg_sim::{Measure, PolicyKind, Simulation};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// JSON values with all their parts, each once.
#[derive(Default)]
struct Parts(BTreeMap<String, Value>);

impl Parts {
    fn add(&mut self, written: &impl Serialize) {
        self.add_value(serde_json::to_value(written).unwrap());
    }

    fn add_value(&mut self, value: Value) {
        match &value {
            Value::Array(items) => items.iter().for_each(|item| self.add_value(item.clone())),
            Value::Object(fields) => {
                fields.values().for_each(|field| self.add_value(field.clone()));
            }
            _ => {}
        }
        self.0.insert(value.to_string(), value);
    }

    /// Adds all that a program can ask for of a whole game.
    fn add_game(&mut self, config: GameConfig, seed: u64) {
        let tiles = config.tiles.clone();
        self.add(&config);
        self.add(&config.ruleset.scoring);
        self.add(&*tiles);
        self.add(&tiles.census());
        self.add(&tiles.tiles().iter().map(TileDescription::new).collect::<Vec<_>>());
        self.add(&tiles.tiles().iter().map(hg_core::Tile::provenance).collect::<Vec<_>>());
        self.add(&tiles.tiles().iter().map(hg_core::Tile::stack).collect::<Vec<_>>());
        let setup = Setup::new(config).unwrap();
        let mut opening = Events::new();
        let recorder = GameRecorder::begin(&setup, Draws::Seed(seed), &mut opening).unwrap();
        let every = NonZeroUsize::new(30).unwrap();
        let mut recorder = recorder.with_steps(Detail::Full).with_check_every(every);
        self.add(&opening);
        while let Some(decision) = recorder.game().decision() {
            self.add(&decision);
            let actions = recorder.game().legal_actions();
            let action = actions[actions.len() / 2];
            self.add(&action.named(&tiles));
            self.add(&recorder.apply(action).unwrap());
            if recorder.game().board().len().is_multiple_of(20) {
                self.add(&recorder.game().snapshot());
                self.add(&recorder.game().observe(Seat::FIRST));
                self.add(&recorder.game().observe(None));
            }
            let board = recorder.game().board();
            for (at, figure) in board.figures() {
                self.add(&figure);
                self.add(&board.feature(at).map(hg_core::Feature::majority));
            }
        }
        let (game, record) = recorder.finish();
        self.add(&game.snapshot());
        self.add(&record);
    }
}

/// Reads each type from all parts.
struct ReadAll<'p> {
    parts: &'p Parts,
    /// The number of values of each type.
    read: BTreeMap<&'static str, usize>,
}

impl Visitor for ReadAll<'_> {
    fn visit<T: Serialize + DeserializeOwned + PartialEq + Debug>(&mut self, name: &'static str) {
        let mut read = 0;
        for part in self.parts.0.values() {
            if let Ok(value) = T::deserialize(part) {
                check_formats(&value);
                read += 1;
            }
        }
        self.read.insert(name, read);
    }
}

#[test]
fn every_type_that_is_written_reads_back_in_every_format() {
    let mut parts = Parts::default();
    // What is no part of any document, or rare.
    parts.add(&(Preset::ALL, Measure::ALL, SetKind::Base, Reach::Enclosed));
    parts.add(&(ReturnReason::GameEnded, DiscardReason::FitsNowhere, Rotation::ALL));
    let presets = [(Preset::SecondEdition, 1), (Preset::FirstEdition, 2)];
    for (preset, seed) in presets {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            let config = GameConfig::new(preset, scout, 3);
            let players = [PolicyKind::Random; 3].map(Into::into);
            let simulation = Simulation::new(config.clone(), players.into(), 1).unwrap();
            parts.add(&simulation.run(0..4).unwrap());
            parts.add_game(config, seed);
        }
    }
    let mut all = ReadAll { parts: &parts, read: BTreeMap::new() };
    visit_all(&mut all);
    let unread: Vec<_> = all.read.iter().filter(|&(_, &read)| read == 0).collect();
    assert!(unread.is_empty(), "no game has a value of {unread:?}");
}

#[test]
fn events_are_not_written_where_they_could_not_be_read() {
    let seat = Seat::FIRST;
    let error = postcard::to_allocvec(&hg_core::Event::TurnStarted { seat }).unwrap_err();
    assert_eq!(error, postcard::Error::SerdeSerCustom);
    let error = postcard::from_bytes::<hg_core::Event>(&[0, 0]).unwrap_err();
    assert_eq!(error, postcard::Error::SerdeDeCustom);
}

/// The types of the source that load are the types of the list.
#[test]
fn no_type_that_loads_is_left_out() {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut found = Vec::new();
    for name in ["hg-tiles", "hg-features", "hg-core", "hg-sim"] {
        source_files(&format!("{crates}/{name}/src").into(), &mut |text| loads(text, &mut found));
    }
    let mut listed = Names::default();
    visit_all(&mut listed);
    found.retain(|name| !listed.0.contains(&name.as_str()));
    assert!(found.is_empty(), "hg_checks::forms does not have {found:?}");
}

#[derive(Default)]
struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<T: Serialize + DeserializeOwned + PartialEq + Debug>(&mut self, name: &'static str) {
        self.0.push(name);
    }
}

fn source_files(folder: &std::path::PathBuf, look: &mut impl FnMut(&str)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // The line of a game log is no public type.
        if path.ends_with("record/log") {
            continue;
        }
        if path.is_dir() {
            source_files(&path, look);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            look(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

/// Adds the public types of a file whose derive, or macro, makes them load.
fn loads(text: &str, found: &mut Vec<String>) {
    let word = |text: &str| {
        let end = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
        text[..end].to_owned()
    };
    for (place, _) in text.match_indices("Deserialize)") {
        let rest = &text[place..];
        let item = rest
            .lines()
            .map(str::trim)
            .find(|line| line.contains("struct ") || line.contains("enum "));
        let public = item.and_then(|item| item.strip_prefix("pub "));
        let name = public.and_then(|item| item.split_once(' ')).map(|(_, name)| word(name));
        found.extend(name);
    }
    for (place, start) in text.match_indices("Deserialize<'de> for ") {
        // A macro names no type.
        found.extend(Some(word(&text[place + start.len()..])).filter(|name| !name.is_empty()));
    }
}

/// Events of whole games, each with every part changed to something odd, are read, printed, told
/// and counted.
#[cfg(feature = "hostile")]
#[test]
fn events_with_odd_parts_are_refused_or_used() {
    use hg_checks::hostile::json_parts::{odd_values, with_odd_parts};
    let mut kinds = BTreeMap::new();
    for preset in Preset::ALL {
        let setup = Setup::new(GameConfig::new(preset, ScoutUse::With, 2)).unwrap();
        let mut events = Events::new();
        let mut players = [1, 2].map(|seed| PolicyKind::Greedy.with_seed(seed));
        hg_sim::play_game(&setup, 1, &mut players, &mut events).unwrap();
        for event in events {
            let value = serde_json::to_value(event).unwrap();
            kinds.entry(value["event"].to_string() + &value["source"].to_string()).or_insert(value);
        }
    }
    assert!(kinds.len() > 15, "{kinds:?}");
    let numbers: Vec<_> = odd_values().into_iter().filter(|odd| odd.len() < 30).collect();
    for event in kinds.values() {
        with_odd_parts(event, &numbers, |text| hg_checks::fuzz::forms::body(text.as_bytes()));
    }
}
