//! Being asked to stop by Ctrl-C.

use std::io;
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::Context;
use indicatif::ProgressBar;

use crate::incomplete::Incomplete;
use crate::tell::tell;

/// What who asks to stop has to know.
#[derive(Default)]
pub(crate) struct Stop {
    /// Whether somebody asked.
    pub(crate) asked: AtomicBool,
    /// Whether games are played, which are waited for.
    playing: AtomicBool,
    /// What goes if they are not waited for.
    pub(crate) incomplete: Incomplete,
}

impl Stop {
    /// Listens from now on. Who asks twice does not want to wait, and before games are played there
    /// is nothing to wait for: then the program ends, and no incomplete file is left.
    pub(crate) fn listen(bar: &ProgressBar) -> anyhow::Result<Arc<Self>> {
        let stop = Arc::new(Self::default());
        let (heard, bar) = (Arc::clone(&stop), bar.clone());
        ctrlc::set_handler(move || {
            let again = heard.asked.swap(true, Ordering::SeqCst);
            if again || !heard.playing.load(Ordering::SeqCst) {
                let _kept = heard.incomplete.remove();
                exit(130);
            }
            // Not from here: where standard error takes nothing, nobody would listen any more.
            let _ = say_so(bar.clone());
        })
        .context("cannot listen for Ctrl-C")?;
        Ok(stop)
    }

    /// From now on there are games to wait for.
    pub(crate) fn begin(&self) {
        self.playing.store(true, Ordering::SeqCst);
    }
}

fn say_so(bar: ProgressBar) -> io::Result<()> {
    let line = "stopping after the games being played; Ctrl-C again ends at once";
    thread::Builder::new().spawn(move || bar.suspend(|| tell(line)))?;
    Ok(())
}
