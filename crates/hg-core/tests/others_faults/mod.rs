//! Faults that other engines of this family had, looked for here. docs/results/faults-of-others.md lists them all,
//! with where they were found and the tests of those that are not tested in this folder.

mod connecting;
mod edge_of_the_board;
mod figures;
mod generators;
mod scoring;
