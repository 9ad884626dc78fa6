//! Callers who mean harm: game logs, summaries and arguments that nobody would write.
//!
//! `cargo test -p hg-sim --test main hostile:: -- --nocapture` prints the figures.

#[path = "../../../hg-core/tests/hostile/cost.rs"]
mod cost;
/// What runs the examples, and so needs them built: `scripts/coverage.sh` skips these by name.
mod examples {
    mod kept;
    mod programs;
    mod signals;
    mod streams;
    mod tools;
}
#[path = "../../../hg-core/tests/hostile/json_parts.rs"]
mod json_parts;
mod logs;
mod summaries;
