//! Writing to standard output.

use std::io::{self, Write};

/// Standard output does not take what is written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write to standard output")]
pub(crate) struct NotPrinted(#[from] io::Error);

impl NotPrinted {
    /// Whether its reader has gone: one that has seen enough is no failure.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.kind() == io::ErrorKind::BrokenPipe
    }
}

/// Writes a text to standard output.
pub(crate) fn print(text: &str) -> Result<(), NotPrinted> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
