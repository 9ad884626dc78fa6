//! Layouts written as text, and the table at which they are played.

#![allow(dead_code, reason = "each test program uses its part")]

pub(crate) mod layout;
pub(crate) mod scores;
pub(crate) mod table;

pub(crate) use layout::Colour;
pub(crate) use table::{Played, Table};
