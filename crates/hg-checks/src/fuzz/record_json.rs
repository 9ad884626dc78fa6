//! Records as JSON.

use hg_core::{Game, GameRecord, ReplayError, record::Check};

/// Reads a record, writes it back and replays it. A record that replays does so in every other form.
pub fn body(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<GameRecord>(data) else {
        return;
    };
    let text = serde_json::to_string_pretty(&record).expect("a record can be written");
    assert_eq!(serde_json::from_str::<GameRecord>(&text).expect("its own text"), record);
    check_replay(&record);
}

/// Replays a record, and all its forms if it replays.
pub(super) fn check_replay(record: &GameRecord) {
    let game = match Game::replay(record) {
        Ok(game) => game,
        Err(error) => {
            check_error(record, &error);
            return;
        }
    };
    let text = record.to_text().expect("a record that plays");
    let mut said = record.clone();
    // Such expectations have no words in text.
    said.expect.checks.retain(|check| *check != Check::after(check.after));
    said.expect.steps.clear();
    assert_eq!(GameRecord::from_text(&text, &[]), Ok(said));
    let compact = record.to_compact().expect("a record that plays");
    let read = GameRecord::from_compact(&compact, &[]).expect("a compact game just written");
    assert_eq!(read.actions, record.actions);
    assert_eq!(read.to_compact().as_ref(), Ok(&compact));
    assert!(Game::replay(&read).expect("the same game") == game, "another game from {compact}");
    let tiles = game.shared_tiles().clone();
    let loaded = Game::from_snapshot(&game.snapshot(), tiles).expect("a game's own snapshot");
    assert!(loaded == game, "another game from its snapshot");
}

/// Checks that the error prints, and that the other forms do not replay either.
fn check_error(record: &GameRecord, error: &ReplayError) {
    assert!(!error.to_string().is_empty());
    assert_eq!(record.to_text().as_ref(), Err(error));
    assert_eq!(record.to_compact().as_ref(), Err(error));
}
