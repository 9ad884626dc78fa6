//! Callers who mean harm: game logs, summaries and arguments that nobody would write.
//!
//! `cargo test -p hg-sim --test hostile -- --nocapture` prints the figures.

#[path = "../../../hg-core/tests/hostile/cost.rs"]
mod cost;
#[path = "../../../hg-core/tests/hostile/json_parts.rs"]
mod json_parts;
mod kept;
mod logs;
mod programs;
mod streams;
mod summaries;
mod tools;
