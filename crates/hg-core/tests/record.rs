//! Records in JSON, replayed: the corpus of all releases, and what is wrong with bad ones.
#![cfg(feature = "serde")]

use std::path::{Path, PathBuf};

use crate::played::{Plan, plans};
use hg_core::{
    ActionError, ConfigError, Game, GameConfig, GameRecord, NamedAction, Preset, ReplayError,
    Ruleset, ScoutUse, Seat, Stack, Switch,
    config::{Deck, DrawsBy},
    record::{Check, EngineVersion},
    tiles::Digest,
};
use proptest::prelude::*;

/// The records of all releases.
fn corpus() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut files: Vec<PathBuf> = std::fs::read_dir(root)
        .unwrap()
        .flat_map(|release| std::fs::read_dir(release.unwrap().path()).unwrap())
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_record_of_every_release_replays_and_reads_back_in_every_form() {
    for (path, json) in corpus() {
        let path = path.display();
        let record: GameRecord =
            serde_json::from_str(&json).unwrap_or_else(|e| panic!("{path}: {e}"));
        let game = Game::replay(&record).unwrap_or_else(|e| panic!("{path}: {e}"));
        assert!(record.expect.final_scores.is_some() && game.is_over(), "{path}");
        assert!(!record.expect.checks.is_empty(), "{path}");
        let kept: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(serde_json::to_value(&record).unwrap(), kept, "{path} is written as it was");

        let text = record.to_text().unwrap();
        assert_eq!(GameRecord::from_text(&text, &[]).unwrap(), record, "{path}");
        let compact = GameRecord::from_compact(&record.to_compact().unwrap(), &[]).unwrap();
        assert_eq!(Game::replay(&compact).unwrap(), game, "{path}");
    }
}

#[test]
fn the_corpus_covers_every_preset_seat_count_switch_and_way_to_draw() {
    let records: Vec<GameRecord> =
        corpus().iter().map(|(_, json)| serde_json::from_str(json).unwrap()).collect();
    assert!(records.len() >= 50, "{}", records.len());
    let any = |holds: &dyn Fn(&GameRecord) -> bool| records.iter().any(holds);
    for preset in Preset::ALL {
        for ruleset in [Ruleset::new(preset), Ruleset::with_scout(preset)] {
            for seats in 2..=5 {
                assert!(any(&|r| r.ruleset == ruleset && r.seats == seats), "{ruleset} {seats}");
            }
            for by in [DrawsBy::Game, DrawsBy::Caller] {
                for deck in [Deck::Full, Deck::Short] {
                    let drawn = |r: &GameRecord| {
                        r.seed.is_none()
                            && r.draws.as_ref().is_some_and(|d| (d.by, d.deck) == (by, deck))
                    };
                    assert!(any(&|r| r.ruleset == ruleset && drawn(r)), "{ruleset} {by} {deck}");
                }
            }
        }
    }
    for switch in Switch::ALL {
        let changes = |r: &GameRecord| {
            r.ruleset.changes_from(r.ruleset.nearest_preset()).any(|s| s == switch)
        };
        assert!(any(&changes), "{}", switch.name());
    }
    assert!(any(&|r| r.first_seat != Seat::FIRST));
    for word in [
        "draw",
        "scout",
        "reveal",
        "place",
        "send",
        "take",
        "take nothing",
        "pass",
        "meeple",
        "hut",
    ] {
        let said = |action: &NamedAction| action.to_string().starts_with(word);
        assert!(any(&|r| r.actions.iter().any(said)), "{word}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_played_replays_and_reads_back_from_json(plan in plans()) {
        let (game, record) = plan.play().finish();
        prop_assert_eq!(&Game::replay(&record).unwrap(), &game);
        let read: GameRecord = serde_json::from_str(&json(&record)).unwrap();
        prop_assert_eq!(&read, &record);
    }

    #[test]
    fn damaged_json_is_refused_or_replayed_without_panic(
        plan in plans(),
        at in any::<prop::sample::Index>(),
        junk in "[ -~]|\\PC",
        len in 0..4usize,
    ) {
        let json = json(&plan.play().finish().1);
        let at = at.index(json.len());
        let end = (at + len).min(json.len());
        let damaged = format!("{}{junk}{}", &json[..at], &json[end..]);
        if let Ok(record) = serde_json::from_str::<GameRecord>(&damaged) {
            let _ = Game::replay(&record);
            let _ = record.to_text();
            let _ = record.to_compact();
        }
        let cut = &json[..at.min(json.len() - 1)];
        prop_assert!(serde_json::from_str::<GameRecord>(cut).is_err());
    }
}

/// A record in JSON, one action a line.
fn json(record: &GameRecord) -> String {
    serde_json::to_string_pretty(record).unwrap()
}

/// A whole game's record.
fn good() -> GameRecord {
    Plan::seeded(Preset::SecondEdition, ScoutUse::Without, 2, 7).play().finish().1
}

fn error_of(change: impl FnOnce(&mut GameRecord)) -> ReplayError {
    let mut record = good();
    change(&mut record);
    Game::replay(&record).unwrap_err()
}

#[test]
fn a_record_says_who_wrote_it() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(EngineVersion::CURRENT.to_string(), version);
    assert_eq!(good().engine, EngineVersion::CURRENT);
    assert!("0.1".parse::<EngineVersion>().is_err() && "0.1.0.0".parse::<EngineVersion>().is_err());
}

#[test]
fn the_action_that_fails_is_named_with_its_reason() {
    let error = error_of(|record| record.actions[40] = NamedAction::Plain(hg_core::Action::Draw));
    assert!(matches!(
        error,
        ReplayError::Action { index: 40, source: ActionError::WrongDecision { .. }, .. }
    ));
    assert!(error.to_string().starts_with("actions[40], \"draw\": "), "{error}");

    let error = error_of(|record| record.actions.push("pass".parse().unwrap()));
    assert!(matches!(error, ReplayError::Action { source: ActionError::GameOver, .. }));

    let error = error_of(|record| record.actions[3] = "reveal x99".parse().unwrap());
    assert_eq!(
        error.to_string(),
        "actions[3], \"reveal x99\": the tile set does not have the tile of \"reveal x99\""
    );
}

#[test]
fn a_set_up_that_does_not_fit_is_refused() {
    let digest = hg_core::tiles::SECOND_EDITION.digest();
    let name = hg_core::tiles::SECOND_EDITION.name();
    assert_eq!(
        error_of(|record| record.tiles.digest.0 ^= 1),
        ReplayError::OtherTiles { name, recorded: Digest(digest.0 ^ 1), given: digest },
    );
    let unknown: hg_core::tiles::SetName = "mine".parse().unwrap();
    let renamed =
        json(&good()).replacen("\"second_edition\",\n    \"digest", "\"mine\",\n    \"digest", 1);
    let mut record: GameRecord = serde_json::from_str(&renamed).unwrap();
    assert_eq!(Game::replay(&record), Err(ReplayError::NoSuchTiles { name: unknown }));
    record = record.with_tiles(hg_core::tiles::SharedTiles::from(&hg_core::tiles::FIRST_EDITION));
    assert!(matches!(Game::replay(&record), Err(ReplayError::OtherTiles { .. })));
    let error = error_of(|record| record.seats = 6);
    assert_eq!(error, ReplayError::Config(ConfigError::Seats { seats: 6 }));

    let no_draws = error_of(|record| (record.seed, record.draws) = (None, None));
    assert_eq!(no_draws, ReplayError::NoDraws);
    for change in [
        |draws: &mut hg_core::record::RecordedDraws| draws.by = DrawsBy::Caller,
        |draws: &mut hg_core::record::RecordedDraws| draws.deck = Deck::Short,
    ] {
        let error = error_of(|record| change(record.draws.as_mut().unwrap()));
        assert_eq!(error, ReplayError::SeedContradictsDraws);
    }
    let error = error_of(|record| record.draws.as_mut().unwrap().land.swap(50, 60));
    assert_eq!(error, ReplayError::OtherDraws);
    let error = error_of(|record| record.draws.as_mut().unwrap().menhir[2] = "x9".parse().unwrap());
    assert!(matches!(error, ReplayError::NoSuchDraw { stack: Stack::Menhir, index: 2, .. }));
    let error = error_of(|record| {
        record.seed = None;
        record.draws.as_mut().unwrap().land.pop();
    });
    assert!(matches!(error, ReplayError::Config(ConfigError::MissingTile { .. })));
}

#[test]
fn what_comes_out_otherwise_is_told() {
    let record = good();
    let (last, checks) = (record.actions.len(), record.expect.checks.len());
    let events = record.expect.checks[0].events.unwrap();
    assert_eq!(
        error_of(|record| record.expect.checks[0].events = Some(events + 1)),
        ReplayError::OtherEvents { after: 20, expected: events + 1, found: events },
    );
    let hash = record.expect.checks[0].hash.unwrap();
    assert_eq!(
        error_of(|record| record.expect.checks[0].hash = Some(Digest(!hash.0))),
        ReplayError::OtherHash { after: 20, expected: Digest(!hash.0), found: hash },
    );
    let scores = record.expect.final_scores.clone().unwrap();
    let error = error_of(|record| record.expect.final_scores.as_mut().unwrap()[1] += 1);
    let (seat, found) = (Seat::new(1).unwrap(), scores[1]);
    assert_eq!(error, ReplayError::OtherScore { after: last, seat, expected: found + 1, found });
    let error = error_of(|record| record.expect.checks[1].scores = Some(vec![0]));
    assert_eq!(error, ReplayError::ScoreCount { after: 40, scores: 1, seats: 2 });
    let error = error_of(|record| {
        record.expect.checks.clear();
        record.actions.pop();
    });
    assert_eq!(error, ReplayError::NotOver { after: last - 1 });
    let error = error_of(|record| record.expect.checks.swap(0, 1));
    assert_eq!(error, ReplayError::MisplacedCheck { index: 1 });
    let error = error_of(|record| record.expect.checks.push(Check::after(last + 1)));
    assert_eq!(error, ReplayError::MisplacedCheck { index: checks });
}

#[test]
fn a_million_actions_fail_at_the_first_illegal_one() {
    let mut json = json(&good());
    let end = json.find("\n  ]").unwrap();
    json.insert_str(end, &",\"pass\"".repeat(1_000_000));
    let record: GameRecord = serde_json::from_str(&json).unwrap();
    let played = good().actions.len();
    assert_eq!(record.actions.len(), played + 1_000_000);
    let error = Game::replay(&record).unwrap_err();
    assert!(matches!(error, ReplayError::Action { index, .. } if index == played), "{error}");
}

#[test]
fn json_that_is_no_record_is_refused_with_a_reason() {
    let json = json(&good());
    let seats = "\"seats\": 2,";
    let refused: [(&str, &str, &str); 9] = [
        ("hg-record 1", "hg-record 2", "unknown variant `hg-record 2`, expected `hg-record 1`"),
        ("\"seed\": \"7\"", "\"seed\": 7", "invalid type: integer `7`, expected a string"),
        ("\"seed\": \"7\"", "\"seed\": \"-7\"", "a number of 64 bits is a text of decimal digits"),
        (
            "\"seed\": \"7\"",
            "\"seed\": \"18446744073709551616\"",
            "a number of 64 bits is a text of decimal",
        ),
        (seats, "\"seats\": 2, \"clock\": {},", "unknown field `clock`"),
        (seats, "\"seats\": 2, \"seats\": 2,", "duplicate field `seats`"),
        (seats, "", "missing field `seats`"),
        ("\"digest\": \"", "\"digest\": \"0", "column 1: expected 16 hexadecimal digits"),
        ("\"pass\"", "\"pass on\"", "column 6: expected the end"),
    ];
    for (from, to, reason) in refused {
        let changed = json.replacen(from, to, 1);
        assert_ne!(changed, json, "{from}");
        let error = serde_json::from_str::<GameRecord>(&changed).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
        assert!(error.contains(" at line "), "{error}");
    }
    let nested = json.replacen(seats, &format!("\"seats\": {},", "[".repeat(100_000)), 1);
    assert!(serde_json::from_str::<GameRecord>(&nested).is_err());
}

#[test]
fn a_game_that_is_not_over_keeps_no_final_scores() {
    let config = GameConfig::new(Preset::FirstEdition, ScoutUse::Without, 2);
    let mut recorder = hg_core::record::GameRecorder::new(config, 3).unwrap();
    for _ in 0..10 {
        let action = recorder.game().kth_legal_action(0).unwrap();
        recorder.apply(action).unwrap();
    }
    let before = recorder.record().clone();
    assert!(recorder.apply(hg_core::Action::Draw).is_err());
    assert_eq!(*recorder.record(), before, "an illegal action is not noted");
    let (game, record) = recorder.finish();
    assert!(record.expect.is_empty() && record.actions.len() == 10);
    assert_eq!(Game::replay(&record).unwrap(), game);
}
