//! The tests of hg-tiles, in one program: it is linked once.

mod census;
mod copy;
mod facts;
mod faults;
mod geometry;
mod half_edges;
mod nodes;
mod text;
mod words;
