//! Callers who mean harm: game logs, summaries and arguments that nobody would write.
//!
//! `cargo test -p hg-sim --test main hostile:: -- --nocapture` prints the figures.

/// What runs the examples, and so needs them built: `scripts/coverage.sh` skips these by name.
mod examples {
    mod kept;
    mod programs;
    mod signals;
    mod streams;
    mod tools;
}
mod logs;
mod summaries;
