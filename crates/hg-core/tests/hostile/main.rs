//! Callers who mean harm: every form that the engine reads, given what nobody would write. It
//! says no or takes a value that is valid; it never panics, and costs no more than in proportion
//! to what it was given.
//!
//! `cargo test -p hg-core --all-features --test hostile -- --nocapture` prints the figures.
#![cfg(all(feature = "serde", feature = "postcard"))]

#[expect(dead_code, reason = "shared with tests that use more of it")]
#[path = "../played/mod.rs"]
mod played;

mod cost;
mod doors;
mod flips;
mod games;
mod json;
mod json_parts;
mod sizes;
mod texts;
