//! The tests of hg-core, in one program: it is linked once, and what tests share is compiled once.

mod documents;
#[cfg_attr(not(feature = "serde"), allow(dead_code, reason = "some forms need serde"))]
mod played;
mod worked;

mod chance;
mod errors;
mod hashes;
mod history;
#[cfg(all(feature = "serde", feature = "postcard"))]
mod hostile;
mod log;
mod notation;
mod observation;
mod others_faults;
mod props;
mod record;
mod rules;
mod rules_doc;
mod scenario;
mod snapshots;
mod spectators;
mod switches;
mod testing_doc;
mod value_stability;
mod wire;
mod words;
