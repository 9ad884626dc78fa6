//! Callers who mean harm: game logs and summaries that nobody would write.
//!
//! `cargo test -p hg-sim --test main hostile:: -- --nocapture` prints the figures.

mod logs;
mod summaries;
