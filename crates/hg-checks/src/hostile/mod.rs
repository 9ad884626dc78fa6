//! What the tests against hostile input share: the memory a reader may take, and odd JSON.

pub mod cost;
pub mod json_parts;
