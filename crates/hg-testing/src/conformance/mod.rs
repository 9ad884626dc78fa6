//! The conformance suite: what any implementation of these rules can be compared with.
//!
//! [`Suite`] is the folder `conformance/` of the project. [`run`] asks an engine, by the requests of
//! [`Request`], and compares its answers. [`Engine`] answers them with hg-core; `hunters engine` does
//! so over standard input and output. docs/CONFORMANCE.md describes both.

mod engine;
mod protocol;
mod run;
mod suite;

pub use engine::Engine;
pub use protocol::{Request, State};
pub use run::{Report, run};
pub use suite::{Case, Counted, File, Form, Kind, Outcome, Shuffle, Step, Suite, SuiteError};
