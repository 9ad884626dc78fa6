//! The tests of hg-render, in one program: it is linked once.

mod boards;
mod look;
mod raster;
mod tiles;
