//! docs/schemas: what the types say, and what whole games send.

use std::fs;

use hg_core::features::FigureError;
use hg_core::notation::NotationError;
use hg_core::observation::FollowError;
use hg_core::record::GameRecorder;
use hg_core::record::log::LogError;
use hg_core::report::Explain;
use hg_core::ruleset::ParseRulesetError;
use hg_core::snapshot::{SnapshotBytesError, SnapshotError};
use hg_core::tiles::{CombineError, ParseTilesError};
use hg_core::view::{OpenCell, Standing};
use hg_core::{
    ActionError, ConfigError, Decision, Draws, Event, GameConfig, GameRecord, GameSnapshot,
    NamedAction, Observation, ParseError, ReplayError, RuleId, Seat,
};
use jsonschema::Validator;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, json_schema};
use serde::Serialize;
use serde_json::Value;

use super::{random_action, setups};
use crate::documents::root;

fn schema_of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}

/// Every error that a client can cause.
fn errors() -> Schema {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let errors = [
        generator.subschema_for::<ActionError>(),
        generator.subschema_for::<CombineError>(),
        generator.subschema_for::<ConfigError>(),
        generator.subschema_for::<FigureError>(),
        generator.subschema_for::<FollowError>(),
        generator.subschema_for::<LogError>(),
        generator.subschema_for::<NotationError>(),
        generator.subschema_for::<ParseError>(),
        generator.subschema_for::<ParseRulesetError>(),
        generator.subschema_for::<ParseTilesError>(),
        generator.subschema_for::<ReplayError>(),
        generator.subschema_for::<SnapshotBytesError>(),
        generator.subschema_for::<SnapshotError>(),
    ];
    let rule = generator.subschema_for::<RuleId>();
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Error",
        "properties": {
            "message": { "description": "The sentence for people.", "type": "string" },
            "rule": rule,
        },
        "required": ["code", "message"],
        "anyOf": errors,
        "$defs": generator.take_definitions(true),
    })
}

fn all() -> Vec<(&'static str, Schema)> {
    vec![
        ("action", schema_of::<NamedAction>()),
        ("config", schema_of::<GameConfig>()),
        ("decision", schema_of::<Decision>()),
        ("error", errors()),
        ("event", schema_of::<Event>()),
        ("observation", schema_of::<Observation>()),
        ("open_cell", schema_of::<OpenCell>()),
        ("record", schema_of::<GameRecord>()),
        ("snapshot", schema_of::<GameSnapshot>()),
        ("standing", schema_of::<Standing>()),
    ]
}

/// `UPDATE_SCHEMAS=1 cargo test -p hg-core --all-features schemas` writes the files.
#[test]
fn the_committed_schemas_are_current() {
    let folder = root().join("docs/schemas");
    for (name, schema) in all() {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let path = folder.join(name).with_extension("json");
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, text).unwrap();
        } else {
            let committed = fs::read_to_string(&path).unwrap_or_default();
            assert_eq!(committed, text, "run with UPDATE_SCHEMAS=1: {}", path.display());
        }
    }
    let files = fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, all().len(), "a schema of nothing");
}

struct Validators(Vec<(&'static str, Validator)>);

impl Validators {
    fn new() -> Self {
        let validator = |schema: Schema| jsonschema::validator_for(schema.as_value()).unwrap();
        Self(all().into_iter().map(|(name, schema)| (name, validator(schema))).collect())
    }

    fn accepts(&self, name: &str, value: &Value) -> bool {
        let (_, validator) = self.0.iter().find(|(other, _)| *other == name).unwrap();
        validator.is_valid(value)
    }

    fn check(&self, name: &str, sent: &impl Serialize) -> Value {
        let value = serde_json::to_value(sent).unwrap();
        let (_, validator) = self.0.iter().find(|(other, _)| *other == name).unwrap();
        if let Err(error) = validator.validate(&value) {
            panic!("{name}: {error} in {value}");
        }
        value
    }

    fn check_error<E: Explain + Serialize>(&self, error: &E) -> Value {
        let value = self.check("error", &error.report());
        assert_eq!(value["message"], error.to_string());
        let code = value["code"].as_str().unwrap();
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{code}");
        if error.to_string().contains("(rule") {
            assert_eq!(value["rule"], error.rule().unwrap().to_string());
        }
        value
    }
}

#[test]
fn whole_games_send_what_the_schemas_say() {
    let valid = Validators::new();
    for (number, setup) in (0..).zip(setups()) {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        valid.check("config", setup.config());
        let tiles = setup.config().tiles.clone();
        let mut opening = hg_core::Events::new();
        let mut recorder = GameRecorder::begin(&setup, Draws::Seed(number), &mut opening).unwrap();
        for event in &opening {
            valid.check("event", event);
        }
        let mut decisions = 0;
        while let Some(decision) = recorder.game().decision() {
            valid.check("decision", &decision);
            let action = random_action(recorder.game(), &mut rng);
            valid.check("action", &action.named(&tiles));
            for event in recorder.apply(action).unwrap() {
                valid.check("event", &event);
            }
            decisions += 1;
            if decisions % 40 == 0 || recorder.game().is_over() {
                let game = recorder.game();
                valid.check("observation", &game.observe(None));
                valid.check("observation", &game.observe(Seat::FIRST));
                valid.check("snapshot", &game.snapshot());
                for standing in game.view().standings() {
                    valid.check("standing", &standing);
                }
                for cell in game.view().open_cells() {
                    valid.check("open_cell", &cell);
                }
                refuse_actions(game, &valid);
            }
        }
        let (_, record) = recorder.finish();
        valid.check("record", &record);
    }
}

/// Every error of an action that is not legal.
fn refuse_actions(game: &hg_core::Game, valid: &Validators) {
    let actions = [
        "draw",
        "scout s2",
        "reveal 41",
        "place (0,0) N",
        "place (100,100) R",
        "send away",
        "take nothing",
        "take (0,0)",
        "pass",
        "meeple f0",
        "meeple l0",
        "hut m0",
        "hut l7",
    ];
    for text in actions {
        let named: NamedAction = text.parse().unwrap();
        let legal = named.resolve(game.tile_set()).and_then(|action| game.check(action));
        if let Err(error) = legal {
            valid.check_error(&error);
        }
    }
}

#[test]
fn schemas_refuse_what_nobody_sends() {
    let valid = Validators::new();
    let game = hg_core::Game::new(
        GameConfig::new(hg_core::Preset::SecondEdition, hg_core::ScoutUse::Without, 2),
        1,
    )
    .unwrap();
    let spoilt = |name: &str, value: &Value, path: &str, wrong: Value| {
        let mut value = value.clone();
        *value.pointer_mut(path).unwrap() = wrong;
        assert!(!valid.accepts(name, &value), "{name}{path} in {value}");
    };
    let observation = valid.check("observation", &game.observe(Seat::FIRST));
    spoilt("observation", &observation, "/format", "hg-observation 2".into());
    spoilt("observation", &observation, "/viewer", 5.into());
    spoilt("observation", &observation, "/board/0/tile", 56.into());
    spoilt("observation", &observation, "/board/0/pos", serde_json::json!([0, 0]));
    spoilt("observation", &observation, "/board/0/rotation", "E".into());
    spoilt("observation", &observation, "/tiles/digest", "4780".into());
    let decision = valid.check("decision", &game.decision().unwrap());
    spoilt("decision", &decision, "/decision", "place_a_tile".into());
    assert!(!valid.accepts("action", &"reveal #41 ".into()));
    assert!(!valid.accepts("event", &serde_json::json!({ "event": "tile_drawn", "seat": 0 })));
    assert!(!valid.accepts("error", &serde_json::json!({ "code": "occupied" })));
}

#[test]
fn errors_of_every_door_have_a_code_and_their_place() {
    let valid = Validators::new();
    let error = |value: Value, expected: Value| {
        for (key, value_of) in expected.as_object().unwrap() {
            assert_eq!(value[key], *value_of, "{key} in {value}");
        }
    };
    let text = "place (1;2) R".parse::<NamedAction>().unwrap_err();
    error(valid.check_error(&text), serde_json::json!({ "code": "unexpected", "column": 9 }));
    let rules = "second_edition,hats=2".parse::<hg_core::Ruleset>().unwrap_err();
    error(
        valid.check_error(&rules),
        serde_json::json!({ "code": "unknown_switch", "part": 2, "name": "hats" }),
    );
    let tiles = hg_core::TileSet::parse("hg-tiles 1 base t\ntile a start N r0").unwrap_err();
    error(valid.check_error(&tiles), serde_json::json!({ "line": 2, "column": 16 }));
    let config = GameConfig::new(hg_core::Preset::SecondEdition, hg_core::ScoutUse::With, 7);
    let seats = hg_core::Game::new(config, 1).unwrap_err();
    error(
        valid.check_error(&seats),
        serde_json::json!({ "code": "seats", "seats": 7, "rule": "1.1" }),
    );
    let game = GameRecord::from_text("hg-game 1\nengine 0.1.0\nruleset x", &[]).unwrap_err();
    error(
        valid.check_error(&game),
        serde_json::json!({ "code": "unknown_preset", "line": 3, "column": 9 }),
    );
    let config = GameConfig::new(hg_core::Preset::SecondEdition, hg_core::ScoutUse::Without, 2);
    let tiles = config.tiles.clone();
    let game = hg_core::Game::new(config, 1).unwrap();
    let mut snapshot = game.snapshot();
    snapshot.land.left[3] = "x9".parse().unwrap();
    let saved = hg_core::Game::from_snapshot(&snapshot, tiles.clone()).unwrap_err();
    error(
        valid.check_error(&saved),
        serde_json::json!({ "code": "unknown_tile", "place": "land.left[3]", "tile": "x9" }),
    );
    let mut seen = game.observe(None);
    seen.loose_tigers = 3;
    let seen = seen.to_game(tiles).unwrap_err();
    error(valid.check_error(&seen), serde_json::json!({ "code": "covered", "rule": "9.2" }));
}
