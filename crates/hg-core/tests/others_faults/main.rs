//! Faults that other engines of this family had, looked for here. docs/TESTING.md lists them all,
//! with where they were found and the tests of those that are not tested in this folder.

#[path = "../worked/mod.rs"]
mod worked;

mod connecting;
mod edge_of_the_board;
mod figures;
mod generators;
mod scoring;
