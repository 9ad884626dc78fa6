//! Standard output, standard error and the progress bar.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// Standard output cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write to standard output")]
pub(crate) struct NotPrinted(#[source] io::Error);

/// Prints a text to standard output. A closed pipe is no error.
pub(crate) fn print(text: &str) -> Result<(), NotPrinted> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(NotPrinted(error)),
        _ => Ok(()),
    }
}

/// Reports a line on standard error. An error of standard error cannot be reported: it is ignored.
pub(crate) fn report(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Returns a progress bar on standard error, which is hidden if that is not a terminal. The template
/// may use `{speed}`, the number of items a second.
pub(crate) fn progress(length: u64, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    let speed = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        // Ignore write errors: progress is optional.
        let _ = write!(out, "{:.0}", state.per_sec());
    };
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("speed", speed);
    ProgressBar::new(length).with_style(style)
}

/// Returns a count with its noun, in the plural if the count is not 1.
pub(crate) fn count(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
