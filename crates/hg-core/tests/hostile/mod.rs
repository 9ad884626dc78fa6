//! Callers who mean harm: every form that the engine reads, given what nobody would write. It
//! says no or takes a value that is valid; it never panics, and costs no more than in proportion
//! to what it was given.
//!
//! `cargo test -p hg-core --all-features --test main hostile:: -- --nocapture` prints the figures.

mod doors;
mod flips;
mod games;
mod json;
#[cfg(feature = "log")]
mod logs;
mod sizes;
mod texts;
