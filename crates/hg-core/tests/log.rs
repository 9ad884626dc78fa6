//! Game logs: those of an independent player replay, spoilt ones do not, and ours read back.
#![cfg(feature = "log")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::played::plans;
use hg_core::record::log::LogError;
use hg_core::record::{Detail, StepFact, TileStep};
use hg_core::{
    Action, ActionError, ConfigError, DrawOrder, Draws, Game, GameConfig, GameRecord, NoEvents,
    Preset, ReplayError, Ruleset, ScoutUse, Seat, Setup, Stack, TileSet,
    config::{Deck, ScoutPiece},
    notation::NotationFault,
    record::GameRecorder,
};
use proptest::prelude::*;
use serde_json::{Value, json};

fn kept_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../hg-sim/tests/games").join(name)
}

/// The lines of a kept file.
fn kept_games(name: &str) -> Vec<Value> {
    let text = fs::read_to_string(kept_file(name)).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn a_game() -> Value {
    kept_games("rare_second_edition.jsonl").swap_remove(0)
}

fn read(log: &Value) -> Result<GameRecord, NotationFault> {
    GameRecord::from_log(log.to_string().as_bytes(), &[]).map_err(|error| {
        assert!(!error.to_string().contains('\n'));
        error.fault
    })
}

/// What is wrong with a spoilt log.
fn fault(log: &Value) -> NotationFault {
    read(log).expect_err("a spoilt log passes")
}

/// The step and the fact that differ, with the step as stated and as found.
fn difference(log: &Value) -> (usize, StepFact, Box<TileStep>, Box<TileStep>) {
    match fault(log) {
        NotationFault::Replay(ReplayError::OtherStep { step, fact, expected, found }) => {
            (step, fact, expected, found)
        }
        other => panic!("{other}"),
    }
}

/// The step and the fact that differ.
fn place(log: &Value) -> (usize, StepFact) {
    let (step, fact, ..) = difference(log);
    (step, fact)
}

/// The step whose action is illegal, and why.
fn illegal(log: &Value) -> (usize, ActionError) {
    match fault(log) {
        NotationFault::Step { step, error: ReplayError::Action { source, .. } } => (step, source),
        other => panic!("{other}"),
    }
}

/// The first game of a file with such a step, and its index.
fn with_step(name: &str, is_wanted: impl Fn(&Value) -> bool) -> (Value, usize) {
    let mut games = kept_games(name).into_iter();
    let found = games.find_map(|log| {
        let index = log["steps"].as_array()?.iter().position(&is_wanted)?;
        Some((log, index))
    });
    found.expect("there is such a step")
}

// ---- agreement ---------------------------------------------------------------------------

#[test]
fn every_kept_game_of_the_independent_player_reads_replays_and_is_written_the_same() {
    let mut games = 0;
    for entry in fs::read_dir(kept_file("")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for (number, line) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let record = GameRecord::from_log(line.as_bytes(), &[])
                .unwrap_or_else(|error| panic!("{}:{number}: {error}", path.display()));
            let written = record.to_log(Detail::Full).unwrap();
            let written: Value = serde_json::from_str(&written).unwrap();
            let kept: Value = serde_json::from_str(line).unwrap();
            assert_same_log(&kept, &written);
            games += 1;
        }
    }
    assert_eq!(games, 30 + 4 * 15 + 4 * 5 + 6);
}

/// Compares two logs. A figure on Scout's bridge may go by another name.
fn assert_same_log(kept: &Value, written: &Value) {
    let (mut kept, mut written) = (kept.clone(), written.clone());
    for log in [&mut kept, &mut written] {
        for step in log["steps"].as_array_mut().unwrap() {
            if step["tile"] == "s3" {
                step["figure"] = Value::Null;
                step["figures"] = Value::Null;
            }
            if let Some(figures) = step["figures"].as_array_mut() {
                figures.sort_by_key(ToString::to_string);
            }
        }
    }
    assert_eq!(kept, written);
}

#[test]
fn a_kept_game_keeps_its_statements_in_every_form_that_has_them() {
    let record = read(&kept_games("rare_second_edition_scout.jsonl")[0]).unwrap();
    let game = Game::replay(&record).unwrap();
    assert_eq!(record.expect.steps.len(), game.board().len() - 1);
    let json = serde_json::to_string(&record).unwrap();
    let from_json: GameRecord = serde_json::from_str(&json).unwrap();
    assert_eq!(from_json, record);

    let mut spoilt = from_json;
    spoilt.expect.steps[30].scores[1] += 1;
    let error = Game::replay(&spoilt).unwrap_err();
    assert!(error.to_string().starts_with("step 31, scores: expected "), "{error}");

    // Text and link have no words for steps.
    let mut short = record.clone();
    short.expect.steps.clear();
    assert_eq!(GameRecord::from_text(&record.to_text().unwrap(), &[]).unwrap(), short);
    let link = GameRecord::from_compact(&record.to_compact().unwrap(), &[]).unwrap();
    assert_eq!((&link.actions, &link.draws), (&record.actions, &record.draws));
}

#[test]
fn a_step_that_is_stated_but_not_played_is_named() {
    let mut record = read(&a_game()).unwrap();
    let last = record.expect.steps.len();
    record.expect.steps.push(record.expect.steps[0].clone());
    assert_eq!(Game::replay(&record), Err(ReplayError::MissingStep { step: last }));
    // The first steps alone may be stated.
    record.expect.steps.truncate(3);
    assert!(Game::replay(&record).is_ok());
    // An action other than stated.
    record.expect.steps[2].placement = hg_core::Placement::new(50, 0, hg_core::Rotation::R0);
    let error = Game::replay(&record).unwrap_err();
    let at_placement = |error: &ReplayError| {
        matches!(error, ReplayError::OtherStep { step: 2, fact: StepFact::Placement, .. })
    };
    assert!(at_placement(&error), "{error}");
}

// ---- spoilt logs -------------------------------------------------------------------------

#[test]
fn a_wrong_score_is_found_at_its_step() {
    let mut log = a_game();
    let score = log["steps"][40]["scores"][1].as_u64().unwrap();
    log["steps"][40]["scores"][1] = json!(score + 1);
    let (step, fact, expected, found) = difference(&log);
    assert_eq!((step, fact), (40, StepFact::Scores));
    assert_eq!(expected.scores[1], found.scores[1] + 1);
}

#[test]
fn a_wrong_final_score_and_a_wrong_winner_are_found() {
    let mut log = a_game();
    let score = log["final"][0].as_u64().unwrap() as u32;
    log["final"][0] = json!(score - 1);
    let NotationFault::Replay(ReplayError::OtherScore { expected, found, .. }) = fault(&log) else {
        panic!("{}", fault(&log));
    };
    assert_eq!((expected, found), (score - 1, score));

    let good = a_game();
    let winner = good["winners"][0].as_u64().unwrap();
    for winners in [json!([]), json!([1 - winner]), json!([0, 1]), json!([winner, winner])] {
        let mut log = good.clone();
        log["winners"] = winners;
        let expected = "the seats with the most points as winners";
        assert_eq!(fault(&log), NotationFault::Expected(expected), "{}", log["winners"]);
    }
}

#[test]
fn missing_additional_and_repeated_legal_placements_are_told() {
    let legal = |log: &mut Value| log["steps"][7]["legal"].as_array().unwrap().clone();
    let mut log = a_game();
    let mut list = legal(&mut log);
    let missing = list.remove(0);
    list.push(json!([40, 40, 0]));
    log["steps"][7]["legal"] = json!(list);
    assert_eq!(place(&log), (7, StepFact::Legal));
    let (x, y) = (&missing[0], &missing[1]);
    let words = fault(&log).to_string();
    let expected =
        format!("step 8, legal placements: only expected (40,40) N; only found ({x},{y}) ");
    assert!(words.starts_with(&expected), "{words}");

    let mut log = a_game();
    let mut list = legal(&mut log);
    list.push(list[0].clone());
    log["steps"][7]["legal"] = json!(list);
    assert!(fault(&log).to_string().ends_with("; only found none"), "{}", fault(&log));

    // The order of a list means nothing.
    let mut log = a_game();
    let mut list = legal(&mut log);
    list.reverse();
    log["steps"][7]["legal"] = json!(list);
    assert!(read(&log).is_ok());
}

#[test]
fn a_wrong_number_of_placements_is_found() {
    let mut log = a_game();
    let count = log["steps"][3]["placements"].as_u64().unwrap();
    log["steps"][3]["placements"] = json!(count + 1);
    assert_eq!(place(&log), (3, StepFact::Placements));
}

#[test]
fn a_missing_possible_figure_is_told() {
    let some = |step: &Value| !step["figures"].as_array().unwrap().is_empty();
    let (mut log, index) = with_step("rare_second_edition.jsonl", some);
    let missing = log["steps"][index]["figures"].as_array_mut().unwrap().remove(0);
    let (kind, segment) = missing.as_str().unwrap().split_once(':').unwrap();
    let kind = if kind == "m" { "meeple" } else { "hut" };
    assert_eq!(place(&log), (index, StepFact::Figures));
    let end = format!("only expected none; only found {kind} {segment}");
    assert!(fault(&log).to_string().ends_with(&end), "{}", fault(&log));
}

#[test]
fn a_figure_where_none_could_be_put_is_found() {
    let none = |step: &Value| step["figures"] == json!([]);
    let (mut log, index) = with_step("rare_second_edition.jsonl", none);
    log["steps"][index]["figure"] = json!({"kind": "meeple", "segment": "m0"});
    let (step, fact, _, found) = difference(&log);
    assert_eq!((step, fact, found.figure), (index, StepFact::Figure, None));
}

#[test]
fn a_figure_on_a_feature_that_is_claimed_is_refused() {
    let tiles = Preset::SecondEdition.tiles(ScoutUse::Without);
    let claimed = |step: &Value| {
        let figures: Vec<&str> =
            step["figures"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let tile = &tiles[tiles.id_of(step["tile"].as_str().unwrap()).unwrap()];
        let f0 = tile.segment_named("f0".parse().unwrap());
        f0.is_some()
            && !figures.contains(&"m:f0")
            && figures.iter().any(|figure| figure.starts_with("m:"))
    };
    let (mut log, index) = with_step("rare_second_edition.jsonl", claimed);
    log["steps"][index]["figure"] = json!({"kind": "meeple", "segment": "f0"});
    let (step, error) = illegal(&log);
    assert_eq!(step, index);
    assert!(matches!(error, ActionError::FeatureHeld { .. }), "{error}");
}

#[test]
fn a_figure_on_a_segment_that_the_tile_lacks_is_named() {
    let mut log = a_game();
    log["steps"][0]["figure"] = json!({"kind": "meeple", "segment": "f9"});
    let words = fault(&log).to_string();
    assert!(words.starts_with("step 1: actions[1], \"meeple f9\": "), "{words}");
}

#[test]
fn two_draws_in_the_wrong_order_are_found() {
    let mut log = a_game();
    let (expected, found) = (log["land"][10].clone(), log["land"][11].clone());
    log["land"][10] = found.clone();
    log["land"][11] = expected.clone();
    let (_, fact, stated, played) = difference(&log);
    assert_eq!(fact, StepFact::Tile);
    assert_eq!((json!(stated.tile), json!(played.tile)), (expected, found));
}

#[test]
fn a_discard_that_is_left_out_is_told() {
    let (mut log, index) =
        with_step("rare_second_edition.jsonl", |step| !step["discarded"].is_null());
    let discarded = log["steps"][index].as_object_mut().unwrap().remove("discarded").unwrap();
    let (step, fact, _, found) = difference(&log);
    assert_eq!((step, fact, json!(found.discarded)), (index, StepFact::Discarded, discarded));
}

#[test]
fn a_wrong_seat_and_a_wrong_stack_are_found() {
    let mut log = a_game();
    log["steps"][0]["seat"] = json!(1);
    assert_eq!(place(&log), (0, StepFact::Seat));
    assert_eq!(fault(&log).to_string(), "step 1, seat: expected seat 1, found seat 0");
    let mut log = a_game();
    log["steps"][0]["stack"] = json!("menhir");
    assert_eq!(place(&log), (0, StepFact::Stack));
}

#[test]
fn a_log_that_ends_early_or_late_is_found() {
    let mut log = a_game();
    let last = log["steps"].as_array_mut().unwrap().pop().unwrap();
    let NotationFault::Replay(ReplayError::NotOver { .. }) = fault(&log) else {
        panic!("{}", fault(&log));
    };
    let steps = log["steps"].as_array_mut().unwrap();
    steps.push(last.clone());
    let step = steps.len();
    steps.push(last);
    assert_eq!(fault(&log), NotationFault::Replay(ReplayError::MissingStep { step }));
}

#[test]
fn a_tile_placed_outside_the_board_is_refused() {
    let mut log = a_game();
    log["steps"][5]["at"] = json!([-128, 127]);
    assert!(matches!(illegal(&log), (5, ActionError::Place(_))));
}

#[test]
fn a_wrong_take_back_and_an_additional_one_are_found() {
    let (log, index) =
        with_step("rare_second_edition_scout.jsonl", |step| !step["returned"].is_null());
    let mut wrong_place = log.clone();
    wrong_place["steps"][index]["returned"]["at"] = json!([99, 0]);
    match fault(&wrong_place) {
        NotationFault::Step { step, error: ReplayError::Action { .. } } => assert_eq!(step, index),
        // The game took the one meeple back that there was.
        other => panic!("{other}"),
    }

    let mut wrong_segment = log.clone();
    wrong_segment["steps"][index]["returned"]["segment"] = json!("l9");
    assert_eq!(place(&wrong_segment), (index, StepFact::Returned));

    let mut additional = log.clone();
    additional["steps"][0]["returned"] = log["steps"][index]["returned"].clone();
    let (step, fact, _, found) = difference(&additional);
    assert_eq!((step, fact, found.returned), (0, StepFact::Returned, None));
}

#[test]
fn a_tile_sent_away_that_was_not_drawn_is_told() {
    let (log, index) =
        with_step("rare_second_edition_scout.jsonl", |step| !step["skipped"].is_null());
    let mut wrong = log.clone();
    wrong["steps"][index]["skipped"] = log["steps"][index]["tile"].clone();
    let (step, fact, _, found) = difference(&wrong);
    assert_eq!((step, fact), (index, StepFact::Skipped));
    assert_eq!(json!(found.skipped), log["steps"][index]["skipped"]);

    let mut not_allowed = log.clone();
    not_allowed["steps"][0]["skipped"] = log["steps"][0]["tile"].clone();
    assert_eq!(illegal(&not_allowed), (0, ActionError::MayNotSendAway));
}

#[test]
fn a_hut_on_a_river_into_a_lake_is_the_hut_on_the_lake() {
    let tiles = Preset::SecondEdition.tiles(ScoutUse::Without);
    let river_of = |step: &Value| {
        let tile = &tiles[tiles.id_of(step["tile"].as_str()?)?];
        let lake = tile.segment_named(step["figure"]["segment"].as_str()?.parse().ok()?)?;
        tile.segments().iter().find(|river| river.lake == Some(lake)).map(|river| river.name)
    };
    let hut = |step: &Value| step["figure"]["kind"] == "hut" && river_of(step).is_some();
    let (mut log, index) = with_step("second_edition.jsonl", hut);
    log["steps"][index]["figure"]["segment"] = json!(river_of(&log["steps"][index]).unwrap());
    assert!(read(&log).is_ok());
    // In a list it goes by its one name.
    let river = river_of(&kept_games("second_edition.jsonl")[0]["steps"][0]);
    assert!(river.is_none() || index > 0);
}

#[test]
fn the_hunter_on_the_bridge_may_be_written_on_a_meadow_beside_it() {
    let (log, index) = with_step("rare_second_edition_scout.jsonl", |step| step["tile"] == "s3");
    for meadow in ["m0", "m1"] {
        let mut log = log.clone();
        log["steps"][index]["figure"]["segment"] = json!(meadow);
        assert!(read(&log).is_ok());
    }
    let mut on_the_forest = log;
    on_the_forest["steps"][index]["figure"]["segment"] = json!("f0");
    match fault(&on_the_forest) {
        NotationFault::Replay(ReplayError::OtherStep { step, .. })
        | NotationFault::Step { step, .. } => assert_eq!(step, index),
        other => panic!("{other}"),
    }
}

// ---- the head of a log -------------------------------------------------------------------

#[test]
fn a_missing_tile_is_refused_unless_a_short_deck_is_asked_for() {
    let mut log = a_game();
    let missing = log["menhir"].as_array_mut().unwrap().pop().unwrap();
    let NotationFault::Replay(ReplayError::Config(ConfigError::MissingTile { stack, tile })) =
        fault(&log)
    else {
        panic!("{}", fault(&log));
    };
    assert_eq!((stack, json!(tile)), (Stack::Menhir, missing.clone()));
    let placed = log["steps"].as_array().unwrap().iter().any(|step| step["tile"] == missing);
    assert!(!placed, "choose a game that does not draw its last menhir tile");
    log["options"] = json!({"deck": "short"});
    let record = read(&log).unwrap();
    assert_eq!(record.draws.as_ref().unwrap().deck, Deck::Short);
    let written: Value = serde_json::from_str(&record.to_log(Detail::Full).unwrap()).unwrap();
    assert_same_log(&log, &written);
}

#[test]
fn options_change_the_rules_and_are_checked() {
    // As JSON: a value cannot have a key twice.
    let with_options = |options: &str| {
        let line = a_game().to_string();
        let options = format!("\"options\":{options},\"seats\"");
        GameRecord::from_log(line.replacen("\"seats\"", &options, 1).as_bytes(), &[])
    };
    let record = with_options(r#"{"huts": 3, "forest_unit": "tiles"}"#).unwrap();
    assert_eq!(record.ruleset.huts, 3);
    let error = with_options(r#"{"huts": 1}"#).unwrap_err();
    assert!(!matches!(error.fault, NotationFault::Ruleset(_)), "{error}");

    for options in
        [r#"{"huts": 13}"#, r#"{"huts": 1, "huts": 2}"#, r#"{"agriculture": "meeple_or_hut"}"#]
    {
        let error = with_options(options).unwrap_err();
        assert!(matches!(error.fault, NotationFault::Ruleset(_)), "{options}: {error}");
    }
    for (options, reason) in [
        (r#"{"huts": "1,meeples=2"}"#, "options gives huts the value `1,meeples=2`"),
        (r#"{"deck": "long"}"#, "options gives deck the value `long`"),
        (r#"{"deck": "short", "deck": "short"}"#, "options gives deck the value `short`"),
        (r#"{"dragons": 1}"#, "options has `dragons`, which is no switch"),
        (r#"{"huts=1,meeples": 1}"#, "options has `huts=1,meeples`, which is no switch"),
        (r#"{"huts": [1]}"#, "invalid type: a list, expected a number or a word"),
    ] {
        let error = with_options(options).unwrap_err();
        assert!(matches!(error.fault, NotationFault::Json(_)), "{options}: {error}");
        assert!(error.to_string().contains(reason), "{options}: {error}");
        assert!(error.column > 1);
    }
}

#[test]
fn a_digest_of_other_tiles_is_refused() {
    let mut log = a_game();
    let digest = |preset: Preset| preset.tiles(ScoutUse::Without).digest().to_string();
    log["digest"] = json!(digest(Preset::SecondEdition));
    assert!(read(&log).is_ok());
    log["digest"] = json!(digest(Preset::FirstEdition));
    // The set is known, but these rules give no meaning to what its tiles show.
    assert!(matches!(fault(&log), NotationFault::Replay(_)));
    log["digest"] = json!("0123456789abcdef");
    assert!(matches!(fault(&log), NotationFault::Replay(ReplayError::OtherTiles { .. })));
}

#[test]
fn unknown_tiles_are_named() {
    let mut log = a_game();
    log["land"][3] = json!("zz");
    let NotationFault::Replay(ReplayError::NoSuchDraw { stack, index, name }) = fault(&log) else {
        panic!("{}", fault(&log));
    };
    assert_eq!((stack, index, name.as_str()), (Stack::Land, 3, "zz"));
}

#[test]
fn numbers_out_of_range_are_refused_when_read() {
    let good = a_game().to_string();
    for (from, to) in [
        ("\"log\":1", "\"log\":2"),
        ("\"seats\":", "\"seats\":1000"),
        ("\"seat\":0", "\"seat\":5"),
        ("\"seat\":0", "\"seat\":-1"),
        ("\"seat\":0", "\"seat\":0.0"),
        ("\"rot\":", "\"rot\":4"),
        ("\"at\":[", "\"at\":[300"),
        ("\"scores\":[", "\"scores\":[-"),
        ("\"tile\":\"", "\"tile\":\"none of them"),
        ("\"segment\":\"", "\"segment\":\"x"),
        ("\"seats\":", "\"colour\":\"red\",\"seats\":"),
        ("\"figure\":null,", ""),
    ] {
        assert!(good.contains(from));
        let error = GameRecord::from_log(good.replacen(from, to, 1).as_bytes(), &[]).unwrap_err();
        assert!(matches!(error.fault, NotationFault::Json(_)), "{to}: {error}");
    }
}

// ---- logs of our own ---------------------------------------------------------------------

/// Plays a game by the numbers of a seed, recording its steps.
fn recorded(setup: &Setup, draws: Draws<'_>, detail: Detail, seed: usize) -> GameRecorder {
    let mut recorder = GameRecorder::begin(setup, draws, &mut NoEvents).unwrap().with_steps(detail);
    for number in 0_usize.. {
        let legal = recorder.game().legal_actions();
        if legal.is_empty() {
            break;
        }
        // Neither is an illegal action recorded, nor does it disturb what follows.
        assert!(recorder.apply(Action::TakeBack(hg_core::Pos::new(99, 0))).is_err());
        let far = hg_core::Placement::new(100, 0, hg_core::Rotation::R0);
        assert!(recorder.apply(Action::Place(far)).is_err());
        let choice = (number * 7 + seed * 13) % 31 % legal.len();
        recorder.apply(legal[choice]).unwrap();
    }
    recorder
}

/// The log of a game reads back as the same game, with the steps that were recorded.
#[track_caller]
fn assert_reads_back(recorder: GameRecorder, detail: Detail) -> (GameRecord, Value) {
    let (game, record) = recorder.finish();
    assert_eq!(record.expect.steps.len(), game.board().len() - 1);
    assert!(Game::replay(&record).unwrap() == game);
    let line = record.to_log(detail).unwrap();
    let others = [game.shared_tiles().clone()];
    let read = GameRecord::from_log(line.as_bytes(), &others)
        .unwrap_or_else(|error| panic!("{error}\n{line}"));
    assert_eq!(read.to_log(detail).unwrap(), line);
    // Where the caller draws, the actions tell the order.
    let reveals = |action: &&hg_core::NamedAction| action.to_string().starts_with("reveal");
    let actions: Vec<_> = record.actions.iter().filter(|action| !reveals(action)).collect();
    assert_eq!(read.actions.iter().collect::<Vec<_>>(), actions);
    if detail == Detail::Full {
        let mut steps = record.expect.steps.clone();
        for step in steps.iter_mut().filter(|step| step.stack == Stack::Scout) {
            (step.placements, step.legal) = (None, None);
        }
        assert_eq!(read.expect.steps, steps);
    }
    (read, serde_json::from_str(&line).unwrap())
}

#[test]
fn recorded_games_of_every_preset_read_back() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            for seats in 2..=5 {
                let setup = Setup::new(GameConfig::new(preset, scout, seats)).unwrap();
                for seed in 0..2 {
                    let draws = Draws::Seed(seed);
                    let full = recorded(&setup, draws, Detail::Full, seed as usize);
                    let (_, log) = assert_reads_back(full.clone(), Detail::Full);
                    assert_eq!(log["ruleset"], json!(preset.name()));
                    assert!(log["options"].is_null() && log["digest"].is_null());
                    assert!(log["steps"][0]["figures"].is_array());
                    let (_, log) = assert_reads_back(full, Detail::Brief);
                    assert!(log["steps"][0]["figures"].is_null());
                    // The first tile may be one of Scout's, whose placements are not counted.
                    let steps = log["steps"].as_array().unwrap();
                    let counted = steps.iter().filter(|step| step["placements"].is_u64());
                    assert!(counted.count() > 60);
                }
            }
        }
    }
}

#[test]
fn recorded_games_under_changed_rules_read_back() {
    for rules in [
        "second_edition,unplaceable_land=end_turn,unplaceable_menhir=lose_turn",
        "second_edition,forest_unit=segments,river_unit=segments,mushroom_points=5",
        "second_edition+scout,agriculture=hut_on_meadow,meeples=2",
        "first_edition,menhir_turn_after_last_tile=skipped,fire_tile_hunters=allowed,huts=0",
        "first_edition_2014+scout,trap_near_fire=fire_protects_deer,bear=7",
    ] {
        let ruleset: Ruleset = rules.parse().unwrap();
        let setup = Setup::new(GameConfig::with_ruleset(ruleset, 3)).unwrap();
        for seed in 0..6 {
            let recorder = recorded(&setup, Draws::Seed(seed), Detail::Full, seed as usize);
            let (read, log) = assert_reads_back(recorder, Detail::Full);
            assert!(!log["options"].as_object().unwrap().is_empty());
            assert_eq!(read.ruleset, ruleset);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_finished_game_goes_through_its_log_and_an_unfinished_one_does_not(plan in plans()) {
        let (game, record) = plan.play().finish();
        let log = record.to_log(Detail::Full);
        if !game.is_over() {
            let after = record.actions.len();
            prop_assert_eq!(log, Err(ReplayError::NotOver { after }.into()));
        } else if let Ok(line) = log {
            let read = GameRecord::from_log(line.as_bytes(), &[]).unwrap();
            prop_assert_eq!(read.expect.final_scores, record.expect.final_scores);
        } else {
            let seat = record.first_seat;
            prop_assert_eq!(log, Err(LogError::FirstSeat { seat }));
        }
    }
}

fn set(text: &str) -> TileSet {
    TileSet::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

/// A game of two under rules by which a tile that fits nowhere ends the turn. Seat 0 has the
/// Scout tile. All tiles show forest on every side, but `u` and `v` show meadow and fit nowhere.
/// `choose` takes an action by the number of the decision.
fn game_with_lost_turns(
    land: &[&str],
    choose: impl Fn(usize, &[Action]) -> Action,
) -> GameRecorder {
    let base = "hg-tiles 1 base woods\n\
        tile 0 start N f0 E f0 S f0 W f0\n\
        tile 1 land N f0 E f0 S f0 W f0\n\
        tile 2 land N f0 E f0 S f0 W f0\n\
        tile 3 land N f0 E f0 S f0 W f0\n\
        tile u land N m0 E m0 S m0 W m0\n\
        tile v land N m0 E m0 S m0 W m0\n";
    let scout = "hg-tiles 1 add-on ranger\n\
        tile s2 scout N f0 E f0 S f0 W f0 ; f0 scout\n";
    let tiles = set(base).with_add_on(&set(scout)).unwrap();
    let rules: Ruleset = "second_edition+scout,unplaceable_land=end_turn".parse().unwrap();
    let mut config = GameConfig::with_ruleset(rules, 2).with_tiles(tiles);
    config.deck = Deck::Short;
    let id = |name: &str| config.tiles.id_of(name).unwrap();
    let order = DrawOrder {
        land: land.iter().map(|name| id(name)).collect(),
        menhir: vec![],
        scout: vec![vec![ScoutPiece::Tile(id("s2"))], vec![]],
        mixing: 0,
    };
    let setup = Setup::new(config).unwrap();
    let recorder = GameRecorder::begin(&setup, Draws::Order(&order), &mut NoEvents);
    let mut recorder = recorder.unwrap().with_steps(Detail::Full);
    while !recorder.game().is_over() {
        let number = recorder.record().actions.len();
        recorder.apply(choose(number, &recorder.game().legal_actions())).unwrap();
    }
    recorder
}

#[test]
fn a_lost_turn_leaves_no_step() {
    // Drawing is the first of the actions.
    let recorder = game_with_lost_turns(&["u", "1", "v", "2"], |_, legal| legal[0]);
    let (read, _) = assert_reads_back(recorder, Detail::Full);
    let placed: Vec<&str> = read.expect.steps.iter().map(|step| step.tile.as_str()).collect();
    assert_eq!(placed, ["1", "2"]);
    assert!(read.expect.steps.iter().all(|step| step.discarded.is_empty()));
}

#[test]
fn a_decision_in_a_lost_turn_is_what_a_log_cannot_tell() {
    let refused = Err(LogError::LostTurn { seat: Seat::FIRST });
    // Seat 0 plays the scout, and on its next turn sends 2 away and draws u.
    let recorder = game_with_lost_turns(&["1", "2", "u", "3"], |_, legal| {
        let wanted = |it: &&Action| matches!(it, Action::PlayScout(_) | Action::SendAway);
        legal.iter().find(wanted).copied().unwrap_or(legal[0])
    });
    let send_away = Action::SendAway.into();
    assert!(recorder.record().actions.contains(&send_away));
    assert_eq!(recorder.record().to_log(Detail::Brief), refused);

    // Seat 0 draws u, seat 1 draws v; both turns are lost, and seat 0 plays its Scout tile.
    let recorder = game_with_lost_turns(&["u", "v", "1", "2"], |number, legal| {
        if number == 0 { Action::Draw } else { legal[legal.len() - 1] }
    });
    assert_eq!(recorder.record().to_log(Detail::Brief), refused);
}

#[test]
fn a_game_whose_draws_the_caller_makes_is_logged_in_the_order_of_its_draws() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2)).unwrap();
    let order =
        DrawOrder { scout: vec![vec![], vec![ScoutPiece::ShamanCard]], ..setup.full_deck() };
    for seed in 0..3 {
        assert_reads_back(
            recorded(&setup, Draws::Caller(&order), Detail::Full, seed),
            Detail::Full,
        );
    }
}

#[test]
fn a_short_deck_and_a_game_without_tiles_are_logged() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    let land = config.tiles.ids_in(Stack::Land).take(9).collect();
    let setup = Setup::new(config).unwrap();
    let order = DrawOrder { land, ..DrawOrder::default() };
    let recorder = recorded(&setup, Draws::Order(&order), Detail::Full, 0);
    let (read, log) = assert_reads_back(recorder, Detail::Full);
    assert_eq!(read.draws.unwrap().land.len(), 9);
    assert_eq!(log["options"], json!({"deck": "short"}));

    let recorder = recorded(&setup, Draws::Order(&DrawOrder::default()), Detail::Full, 0);
    let (read, _) = assert_reads_back(recorder, Detail::Full);
    assert!(read.expect.steps.is_empty());
}

#[test]
fn a_game_with_other_tiles_names_them_and_reads_with_them() {
    let tiles = set("hg-tiles 1 base road\n\
        tile 0 start N m0 E m0-r0-m1 S m1 W m1-r0-m0\n\
        tile 1 land N m0 E m0-r0-m1 S m1 W m1-r0-m0 ; m0 deer 2\n\
        tile 2 land N m0 E m0-r0-m1 S m1 W m1-r0-m0 ; r0 fish 1\n");
    let ruleset = Ruleset::new(Preset::SecondEdition);
    let config = GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles.clone());
    let setup = Setup::new(config).unwrap();
    let recorder = recorded(&setup, Draws::Seed(3), Detail::Full, 3);
    let (read_with_tiles, log) = assert_reads_back(recorder, Detail::Full);
    assert_eq!(log["digest"], json!(tiles.digest().to_string()));
    assert_eq!(read_with_tiles.tiles.name, tiles.name());
    assert!(matches!(fault(&log), NotationFault::Replay(ReplayError::OtherTiles { .. })));
}

#[test]
fn a_log_is_of_a_whole_game_that_seat_0_begins() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let unfinished = GameRecorder::new(config.clone(), 1).unwrap();
    let not_over = LogError::Replay(ReplayError::NotOver { after: 0 });
    assert_eq!(unfinished.record().to_log(Detail::Brief), Err(not_over));

    let seat = Seat::new(1).unwrap();
    config.first_seat = seat;
    let setup = Setup::new(config).unwrap();
    let recorder = recorded(&setup, Draws::Seed(1), Detail::Brief, 0);
    assert_eq!(recorder.record().to_log(Detail::Brief), Err(LogError::FirstSeat { seat }));
}

/// A game with a land tile and Scout tiles of these names, the first of them in a hand beside the
/// card.
fn game_with_names(land: &str, names: &[&str]) -> GameRecorder {
    let tiles = |name: &&str| format!("tile {name} scout N f0 E f0 S m0 W m0\n");
    let scout = format!("hg-tiles 1 add-on odd\n{}", names.iter().map(tiles).collect::<String>());
    let base = format!(
        "hg-tiles 1 base odd\ntile 0 start N m0 E m0 S m0 W m0\n\
         tile {land} land N m0 E m0 S m0 W m0\n"
    );
    let tiles = set(&base).with_add_on(&set(&scout)).unwrap();
    let ruleset = Ruleset::with_scout(Preset::SecondEdition);
    let mut config = GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles);
    config.deck = Deck::Short;
    let held = ScoutPiece::Tile(config.tiles.id_of(names[0]).unwrap());
    let order = DrawOrder {
        land: vec![config.tiles.id_of(land).unwrap()],
        scout: vec![vec![held, ScoutPiece::ShamanCard], vec![]],
        ..DrawOrder::default()
    };
    recorded(&Setup::new(config).unwrap(), Draws::Order(&order), Detail::Full, 1)
}

#[test]
fn a_scout_tile_named_as_the_shaman_card_cannot_be_logged() {
    for names in [&["s1"][..], &["s2", "s1"]] {
        let refused = game_with_names("1", names).record().to_log(Detail::Brief);
        assert_eq!(refused, Err(LogError::NamedAsCard { tile: "s1".parse().unwrap() }));
    }
    // No other name is the card's, nor is a tile that nobody has taken for it.
    assert_reads_back(game_with_names("s1", &["s10", "S1"]), Detail::Full);
}

#[test]
fn the_example_in_the_description_is_a_log() {
    let description = include_str!("../../../docs/NOTATION.md");
    let (_, log) = description.split_once("```json hg-log\n").unwrap();
    let (log, _) = log.split_once("```").unwrap();
    let record = GameRecord::from_log(log.as_bytes(), &[]).unwrap();
    let written: Value = serde_json::from_str(&record.to_log(Detail::Full).unwrap()).unwrap();
    assert_eq!(written, serde_json::from_str::<Value>(log).unwrap());
}
