//! Snapshots: what is saved at any action comes back as it was, and nothing is trusted.

#[path = "../worked/mod.rs"]
mod worked;

#[cfg(feature = "postcard")]
mod bytes;
mod corrupted;
mod corrupted_turns;
mod games;
#[cfg(feature = "serde")]
mod json;
mod saved_anywhere;
