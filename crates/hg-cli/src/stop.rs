//! Ctrl-C and the signals that ask a program to end.

use std::process::{ExitCode, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::thread;

use anyhow::Context;
use indicatif::ProgressBar;

use crate::output::delete_temporary;
use crate::process::kill_all;
use crate::terminal::report;

/// Ctrl-C.
const INTERRUPT: i32 = 2;

/// State shared with the thread that receives signals.
#[derive(Default)]
pub(crate) struct Stop {
    /// The first signal received; 0 before that.
    signal: AtomicI32,
    /// `true` while games are played.
    playing: AtomicBool,
}

impl Stop {
    /// Handles signals from now on.
    ///
    /// Before [`Stop::begin`] the first signal ends the program. After it, the games being played
    /// are finished first, unless Ctrl-C comes as a second signal. Other signals may come twice
    /// without meaning it: `timeout` sends SIGTERM to the process and to its group, a terminal that
    /// closes sends SIGHUP twice. Temporary files are deleted in any case,
    /// except those that a checkpoint names.
    pub(crate) fn listen(bar: &ProgressBar) -> anyhow::Result<Arc<Self>> {
        let stop = Arc::new(Self::default());
        let (shared, bar) = (Arc::clone(&stop), bar.clone());
        let handle = move |signal| shared.receive(signal, &bar);
        on_signal(handle).context("cannot handle Ctrl-C")?;
        Ok(stop)
    }

    fn receive(&self, signal: i32, bar: &ProgressBar) {
        let first =
            self.signal.compare_exchange(0, signal, Ordering::SeqCst, Ordering::SeqCst).is_ok();
        if (!first && signal == INTERRUPT) || !self.playing.load(Ordering::SeqCst) {
            let _no_more_files = delete_temporary();
            let _no_more_programs = kill_all();
            exit(128 + signal);
        }
        if first {
            // On another thread, because standard error may block.
            let bar = bar.clone();
            let line = "stopping after the games being played; Ctrl-C again ends at once";
            let _ = thread::Builder::new().spawn(move || bar.suspend(|| report(line)));
        }
    }

    /// From now on games are played, and finished if a signal comes.
    pub(crate) fn begin(&self) {
        self.playing.store(true, Ordering::SeqCst);
    }

    /// Returns `true` if a signal was received.
    pub(crate) fn is_requested(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }

    /// Returns the exit status of a program that a signal ended: 130 for Ctrl-C.
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(128 + self.signal.load(Ordering::Relaxed) as u8)
    }
}

/// Calls a function on a thread of its own for each SIGINT, SIGTERM and SIGHUP that was not
/// ignored when the program began.
#[cfg(unix)]
pub(crate) fn on_signal(handle: impl Fn(i32) + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let ignored = ignored_signals();
    let handled =
        [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let mut signals = Signals::new(handled)?;
    thread::Builder::new().spawn(move || signals.forever().for_each(handle))?;
    Ok(())
}

/// Returns the signals that this process ignores, one bit each: `nohup` makes it ignore SIGHUP.
///
/// There is no safe function that asks for it, so this reads the `/proc` of Linux. On other systems
/// it returns none, and a signal that was ignored ends the run in order.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Calls a function on a thread of its own for each Ctrl-C, and when the console closes.
#[cfg(not(unix))]
pub(crate) fn on_signal(handle: impl Fn(i32) + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(move || handle(INTERRUPT))
}
