//! Games to damage, and what is to be done with what reads back.

use hg_core::{Game, GameRecord, GameSnapshot, Preset, ScoutUse};

use crate::played::{HowDrawn, Plan};

/// A short game with Scout in which there is something of everything that a record holds.
pub(crate) fn short_record() -> GameRecord {
    let plan = Plan {
        draws: HowDrawn::ShortAndListed,
        ..Plan::seeded(Preset::FirstEdition, ScoutUse::With, 3, 5)
    };
    plan.play().finish().1
}

/// A whole game of two.
pub(crate) fn whole_record() -> GameRecord {
    Plan::seeded(Preset::SecondEdition, ScoutUse::Without, 2, 7).play().finish().1
}

/// The snapshot of a game with Scout, after so many choices.
pub(crate) fn snapshot_after(choices: usize) -> GameSnapshot {
    let mut plan = Plan::seeded(Preset::SecondEdition, ScoutUse::With, 2, 11);
    plan.choices.truncate(choices);
    plan.play().game().snapshot()
}

/// Uses a record that was read as its owner would: plays it again, and writes it in each form.
/// Whether it can be played.
pub(crate) fn use_record(record: &GameRecord) -> bool {
    let played = Game::replay(record);
    let json = serde_json::to_string_pretty(record).expect("a record");
    let again: GameRecord = serde_json::from_str(&json).expect("what was written can be read");
    assert_eq!(again, *record);
    let (text, link) = (record.to_text(), record.to_compact());
    assert_eq!(text.is_ok(), played.is_ok());
    assert_eq!(link.is_ok(), played.is_ok());
    played.is_ok()
}

/// Uses a snapshot that was read: loads it, and plays the game to its end. Whether it loads.
pub(crate) fn use_snapshot(snapshot: &GameSnapshot) -> bool {
    let tiles = hg_core::tiles::BUILT_IN.into_iter().find(|set| set.name() == snapshot.tiles.name);
    let Some(tiles) = tiles else { return false };
    let Ok(mut game) = Game::from_snapshot(snapshot, tiles) else { return false };
    // A short deck that lacks nothing is a full one.
    assert!(Game::from_snapshot(&game.snapshot(), tiles).is_ok_and(|again| again == game));
    while let Some(action) = game.kth_legal_action(0) {
        game.apply_quietly(action).expect("a legal action");
    }
    assert!(game.is_over());
    true
}
