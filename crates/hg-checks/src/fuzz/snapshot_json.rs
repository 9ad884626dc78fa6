//! Snapshots as JSON.

use hg_core::GameSnapshot;

use super::snapshot_binary::check_loading;

/// Reads a snapshot and loads it.
pub fn body(data: &[u8]) {
    let Ok(snapshot) = serde_json::from_slice::<GameSnapshot>(data) else {
        return;
    };
    let text = serde_json::to_string(&snapshot).expect("a snapshot can be written");
    assert_eq!(serde_json::from_str::<GameSnapshot>(&text).expect("its own text"), snapshot);
    check_loading(&snapshot);
}
