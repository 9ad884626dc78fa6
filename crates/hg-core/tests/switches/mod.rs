//! Every switch of a ruleset, both ways, in a situation in which it matters.

mod figures;
mod points;
mod powers;
mod scout;
mod turns;
