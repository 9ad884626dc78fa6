//! Writing to standard output.

use std::io::{self, Write};

/// Standard output does not take what is written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write to standard output")]
pub(crate) struct NotPrinted(#[source] io::Error);

/// Writes a text to standard output. A reader that has seen enough and gone is no failure.
pub(crate) fn print(text: &str) -> Result<(), NotPrinted> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(NotPrinted(error)),
        _ => Ok(()),
    }
}
