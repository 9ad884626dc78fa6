//! The bodies of the fuzz targets: functions of any bytes that panic if a check fails.
//!
//! The targets in `fuzz/` call them with the bytes of the fuzzer, and `tests/corpus.rs` with those
//! of `fuzz/corpus/`.

pub mod actions;
pub mod forms;
pub mod game_log;
pub mod merge_orders;
pub mod notation;
pub mod play;
pub mod played_on;
pub mod record_json;
pub mod ruleset;
pub mod snapshot_binary;
pub mod snapshot_edits;
pub mod snapshot_json;
pub mod tile_text;

/// The name and the body of a target.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 11] = [
    ("actions", actions::body),
    ("forms", forms::body),
    ("game_log", game_log::body),
    ("merge_orders", merge_orders::body),
    ("notation", notation::body),
    ("play", play::body),
    ("record_json", record_json::body),
    ("ruleset", ruleset::body),
    ("snapshot_binary", snapshot_binary::body),
    ("snapshot_json", snapshot_json::body),
    ("tile_text", tile_text::body),
];
