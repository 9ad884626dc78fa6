//! The tests of hg-sim, in one program: it is linked once.

mod bulk;
mod greedy;
mod hostile;
mod narrate;
mod odd_sets;
mod players;
mod replay;
mod report;
mod words;
