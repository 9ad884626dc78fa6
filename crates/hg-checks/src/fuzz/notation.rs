//! Actions and whole games as text, and games in the short form for links.

use hg_core::{Action, GameConfig, GameRecord, NamedAction, record::GameRecorder};
use hg_core::{ParseError, Seat};

use super::record_json::check_replay;
use hg_testing::plan_bytes::Bytes;
use hg_testing::switches::ruleset_text;

/// The first byte chooses the form: `a` an action, `g` a game as text, `c` a game in the short form.
/// Other bytes are a plan, whose game is written and damaged.
pub fn body(data: &[u8]) {
    let Some((&form, rest)) = data.split_first() else {
        return;
    };
    match (form, str::from_utf8(rest)) {
        (b'a', Ok(text)) => action(text),
        (b'g', Ok(text)) => game(text),
        (b'c', Ok(text)) => compact(text),
        (b'a' | b'g' | b'c', Err(_)) => {}
        _ => damaged(Bytes(rest)),
    }
}

fn action(text: &str) {
    match text.parse::<NamedAction>() {
        Ok(action) => {
            assert_eq!(action.to_string().parse(), Ok(action));
            let plain = text.parse::<Action>();
            match action {
                NamedAction::Plain(action) => assert_eq!(plain, Ok(action)),
                _ => check_column(text, plain.expect_err("a name is no number")),
            }
        }
        Err(error) => {
            check_column(text, error);
            text.parse::<Action>().expect_err("no action with a name either");
        }
    }
}

fn check_column(text: &str, error: ParseError) {
    assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}");
    assert!(!error.to_string().is_empty());
}

fn game(text: &str) {
    match GameRecord::from_text(text, &[]) {
        Ok(record) => {
            let written = record.to_text().expect("a record that was just played");
            let again = GameRecord::from_text(&written, &[]).expect("a record's own text");
            assert_eq!(again, record);
            assert_eq!(again.to_text(), Ok(written));
            check_replay(&record);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn compact(text: &str) {
    match GameRecord::from_compact(text, &[]) {
        Ok(record) => {
            let written = record.to_compact().expect("a record that was just played");
            assert_eq!(GameRecord::from_compact(&written, &[]).as_ref(), Ok(&record));
            check_replay(&record);
        }
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

/// Writes a game that the bytes play, and reads it with one byte changed. The first byte chooses the
/// place, the second the new value.
fn damaged(mut bytes: Bytes<'_>) {
    let (at, letter) = (bytes.number(), bytes.byte());
    let Some(record) = played(bytes) else {
        return;
    };
    check_replay(&record);
    let good = record.to_compact().expect("a record that was just played");
    let at = usize::from(at) % good.len();
    let letter = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        [usize::from(letter) % 64];
    let mut bad = good.clone().into_bytes();
    bad[at] = letter;
    let bad = String::from_utf8(bad).expect("only ASCII");
    compact(&bad);
    compact(&good[..at]);
    let text = record.to_text().expect("a record that was just played");
    game(&text[..at]);
    if bad != good
        && let Ok(other) = GameRecord::from_compact(&bad, &[])
    {
        panic!("{good} damaged to {bad} is a game still: {other:?}");
    }
}

/// Returns a game with built-in tiles, because the short form has no others. Returns `None` if the
/// rules do not fit the tiles.
fn played(mut bytes: Bytes<'_>) -> Option<GameRecord> {
    let plan = bytes.plan();
    let ruleset = ruleset_text(plan.preset, plan.scout, &plan.switches);
    let ruleset = ruleset.parse().expect("a ruleset");
    let mut config = GameConfig::with_ruleset(ruleset, plan.seats);
    config.first_seat = Seat::new(plan.first_seat % plan.seats as u8).expect("below the seats");
    let mut recorder = GameRecorder::new(config, plan.seed).ok()?;
    while !bytes.is_empty() {
        let number = bytes.number();
        let Some(action) = plan.style.choose(recorder.game(), number) else {
            break;
        };
        recorder.apply(action).expect("a legal action");
    }
    Some(recorder.finish().1)
}
