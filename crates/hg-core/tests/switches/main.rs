//! Every switch of a ruleset, both ways, in a situation in which it matters.

#[path = "../worked/mod.rs"]
mod worked;

mod figures;
mod points;
mod turns;
