//! Every error that the game gives: what provokes it, that it names what was wrong and by which
//! rule, and that nothing has changed.

mod action;
mod config;
mod placing;
mod ruleset;
mod scout;
