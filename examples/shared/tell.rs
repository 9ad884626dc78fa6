//! Telling the user something on standard error.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes a line to standard error. Where nobody can be told, there is nobody to tell that either.
pub(crate) fn tell(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
