//! Snapshots: what is saved at any action comes back as it was, and nothing is trusted.

#[cfg(feature = "postcard")]
mod bytes;
mod corrupted;
mod corrupted_turns;
mod games;
#[cfg(feature = "serde")]
mod json;
mod saved_anywhere;
