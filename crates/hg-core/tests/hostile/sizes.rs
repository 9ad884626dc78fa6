//! What claims to be enormous: read as far as it is one game, at a cost in proportion.

use std::time::Duration;

use hg_core::{ActionError, Game, GameRecord, GameSnapshot, ReplayError};

use crate::hostile::games::{snapshot_after, whole_record};
use hg_checks::hostile::cost::{Cost, cost_of};

const MANY: usize = 1_000_000;

/// So many bytes for each byte given may a reader hold at once.
const MOST_PER_BYTE: u64 = 24;

/// A good record with one list in it made enormous.
fn with_many(list: &str, item: &str) -> String {
    let mut record = serde_json::to_value(whole_record()).expect("a value");
    record["draws"]["scout"] = serde_json::json!([]);
    *record.pointer_mut(list).expect("a list") = "here".into();
    let items = vec![item; MANY].join(",");
    record.to_string().replacen("\"here\"", &format!("[{items}]"), 1)
}

#[test]
fn lists_of_a_million_in_a_record_cost_in_proportion() {
    let lists = [
        ("/actions", "\"draw\""),
        ("/actions", "\"place (-12,-10) N\""),
        ("/draws/land", "\"1\""),
        ("/draws/menhir", "\"1\""),
        ("/expect/checks", "{\"after\":0}"),
        ("/expect/checks", "{\"after\":0,\"scores\":[0,0]}"),
        ("/expect/final_scores", "0"),
    ];
    for (list, item) in lists {
        let json = with_many(list, item);
        let cost = cost_of(json.as_bytes(), |json| {
            let record: GameRecord = serde_json::from_slice(json).expect("a record in form");
            Game::replay(&record).expect_err("no game")
        });
        cost.print(&format!("a record with a million of {list} {item}"));
        assert!(cost.per_byte() <= MOST_PER_BYTE, "{list} {item}: {cost:?}");
    }
}

#[test]
fn lists_of_a_million_of_anything_cost_in_proportion_at_every_door() {
    let lists = [
        format!("[{}]", vec!["0"; MANY].join(",")),
        format!("[{}]", vec!["[]"; MANY].join(",")),
        format!("[{}]", vec!["\"1\""; MANY].join(",")),
        format!("[{}]", vec!["{\"event\":\"turn_started\",\"seat\":0}"; MANY / 10].join(",")),
        format!("{{{}}}", vec!["\"format\":0"; MANY].join(",")),
    ];
    let mut worst: Option<(&str, Cost)> = None;
    for door in crate::hostile::doors::all() {
        for list in &lists {
            // Events are told apart by a word that may come last: till then all is kept.
            let in_event = format!("{{\"x\":{list},\"event\":\"turn_started\",\"seat\":0}}");
            for text in [list, &in_event] {
                let cost = cost_of(text.as_bytes(), |bytes| (door.accepts)(bytes));
                if worst.is_none_or(|(_, worst)| worst.per_byte() < cost.per_byte()) {
                    worst = Some((door.name, cost));
                }
            }
        }
    }
    let (name, cost) = worst.expect("some");
    cost.print(&format!("the worst of all, {name}"));
    assert!(cost.per_byte() <= 64, "{name}: {cost:?}");
}

#[test]
fn a_record_of_a_million_actions_ends_at_the_first_that_is_illegal() {
    let mut record = whole_record();
    let played = record.actions.len();
    record.actions.resize(MANY, "pass".parse().expect("an action"));
    let cost = cost_of(&[0], |_| {
        let error = Game::replay(&record).expect_err("too many");
        let ReplayError::Action { index, source: ActionError::GameOver, .. } = error else {
            panic!("{error}")
        };
        assert_eq!(index, played);
    });
    // No copy of the actions, and not a look at most of them.
    assert!(cost.peak < 64 << 10, "{cost:?}");
    assert!(cost.time < Duration::from_secs(1), "{cost:?}");
}

#[test]
fn more_hands_than_seats_are_refused_as_soon_as_they_are_read() {
    let json = with_many("/draws/scout", "[]");
    let cost = cost_of(json.as_bytes(), |json| {
        let error = serde_json::from_slice::<GameRecord>(json).expect_err("too many hands");
        assert!(error.to_string().contains("no more than"), "{error}");
    });
    assert!(cost.peak < 64 << 10, "{cost:?}");
}

#[test]
fn texts_of_many_megabytes_cost_in_proportion() {
    let text = whole_record().to_text().expect("a game");
    let begin =
        |word: &str| text.find(&format!("\n{word} ")).expect("such a line") + 1 + word.len();
    let with = |word: &str, more: &str| {
        let (before, after) = text.split_at(begin(word));
        format!("{before}{}{after}", more.repeat(MANY))
    };
    let texts = [
        ("land", with("land", " 1")),
        ("scores", with("scores", " 0")),
        ("comments", with("seats", " 2 ; ")),
        ("blank lines", text.replacen('\n', &"\n".repeat(MANY), 1)),
        ("actions", text.clone() + &"pass\n".repeat(MANY)),
    ];
    for (what, text) in texts {
        let cost = cost_of(text.as_bytes(), |bytes| {
            GameRecord::from_text(core::str::from_utf8(bytes).expect("text"), &[]).is_ok()
        });
        cost.print(&format!("a game in text with a million of {what}"));
        assert!(cost.per_byte() <= MOST_PER_BYTE, "{what}: {cost:?}");
    }
    let mut link = whole_record().to_compact().expect("a game");
    link += &"A".repeat(MANY);
    let cost = cost_of(link.as_bytes(), |bytes| {
        GameRecord::from_compact(core::str::from_utf8(bytes).expect("text"), &[]).is_err()
    });
    cost.print("a link with a million letters more");
    assert!(cost.per_byte() <= MOST_PER_BYTE, "{cost:?}");
}

#[test]
fn snapshots_take_some_kilobytes_whatever_they_claim() {
    const MOST: u64 = 128 << 10;
    let snapshot = snapshot_after(150);
    let json = serde_json::to_string(&snapshot).expect("text");
    let bytes = snapshot.to_bytes();
    let good = [
        cost_of(json.as_bytes(), |json| {
            serde_json::from_slice::<GameSnapshot>(json).expect("good")
        }),
        cost_of(&bytes, |bytes| GameSnapshot::from_bytes(bytes).expect("good")),
    ];
    let mut worst: Vec<Cost> = good.into();
    for list in ["\"left\":[", "\"discarded\":[", "\"scout_tiles\":[", "\"board\":[", "\"seats\":["]
    {
        let item = match list {
            "\"board\":[" => {
                "{\"tile\":\"1\",\"pos\":\"(0,0)\",\"rotation\":\"N\",\"figure\":null},"
            }
            "\"seats\":[" => {
                "{\"score\":0,\"meeples\":5,\"huts\":3,\"scout_tiles\":[],\"shaman_card\":false},"
            }
            _ => "\"1\",",
        };
        let long = json.replacen(list, &format!("{list}{}", item.repeat(MANY / 10)), 1);
        worst.push(cost_of(long.as_bytes(), |json| {
            let error = serde_json::from_slice::<GameSnapshot>(json).expect_err("too long");
            assert!(error.to_string().contains("no more than"), "{error}");
        }));
    }
    // Every byte of a snapshot may be the length of something.
    for at in 4..bytes.len() {
        let endless = [&bytes[..at], &[0xff; 9], &[1], &[1; 64]].concat();
        worst.push(cost_of(&endless, |bytes| {
            GameSnapshot::from_bytes(bytes)
                .is_ok_and(|saved| crate::hostile::games::use_snapshot(&saved))
        }));
    }
    let peak = worst.iter().max_by_key(|cost| cost.peak).expect("some");
    peak.print("the worst snapshot");
    assert!(peak.peak <= MOST, "{peak:?}");
}
