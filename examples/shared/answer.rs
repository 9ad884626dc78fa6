//! Answering arguments that nothing is run with: help, the version, and what is wrong with them.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::tell::tell;

/// Shows help and version on standard output, and on standard error what is wrong.
pub(crate) fn answer(error: &clap::Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    if error.use_stderr() {
        return ExitCode::from(2);
    }
    match printed {
        // A reader that has seen enough is no failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            tell(format_args!("error: cannot write to standard output: {error}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
