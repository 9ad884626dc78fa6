//! Snapshots: what is saved at any action comes back as it was, and nothing is trusted.

#[path = "../support/odd_tiles.rs"]
mod odd_tiles;
#[expect(dead_code, reason = "shared with tests that use more of it")]
#[path = "../support/plan.rs"]
mod plan;
#[path = "../support/styles.rs"]
mod styles;
#[expect(dead_code, reason = "shared with tests that use more of it")]
#[path = "../support/switches.rs"]
mod switches;

#[cfg(feature = "postcard")]
mod bytes;
mod corrupted;
mod corrupted_turns;
mod games;
#[cfg(feature = "serde")]
mod json;
mod saved_anywhere;
