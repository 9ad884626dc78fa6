//! The tests of hg-features, in one program: it is linked once.

mod limits;
mod misuse;
mod seats;
