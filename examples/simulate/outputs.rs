//! What a run leaves: sums, and files of its games.

use std::ops::ControlFlow;
use std::path::PathBuf;

use hg_sim::{Simulation, Summary, csv_head};

use crate::arguments::Args;
use crate::incomplete::Incomplete;
use crate::output::{NotWritten, OutputFile};
use crate::part::Part;

/// The sums of a run, and its files. All are of the same games, in order and up to any game.
pub(crate) struct Outputs {
    pub(crate) summary: Summary,
    log: Option<OutputFile>,
    csv: Option<OutputFile>,
    json: Option<OutputFile>,
    /// What went wrong. A file that could not be written is given up, and so left as it was
    /// before; the others are kept.
    pub(crate) failures: Vec<anyhow::Error>,
    /// Whether the run ended at a game that could not be played or logged.
    pub(crate) game_failed: bool,
}

impl Outputs {
    pub(crate) fn create(
        simulation: &Simulation,
        args: &Args,
        incomplete: &Incomplete,
    ) -> anyhow::Result<Self> {
        let create = |path: &Option<PathBuf>| OutputFile::create_if(path.as_deref(), incomplete);
        let mut outputs = Self {
            summary: simulation.empty_summary(),
            log: create(&args.log)?,
            csv: create(&args.csv)?,
            json: create(&args.json)?,
            failures: Vec::new(),
            game_failed: false,
        };
        if let Some(csv) = &mut outputs.csv {
            csv.line(&csv_head(&outputs.summary))?;
        }
        Ok(outputs)
    }

    /// Whether there is no game to report, and so nothing to replace a file with.
    pub(crate) const fn nothing_done(&self) -> bool {
        self.summary.games == 0
    }

    /// Adds some games; breaks off if that was the last that can be done.
    pub(crate) fn take(&mut self, part: Part) -> ControlFlow<()> {
        if let Err(error) = self.summary.merge(&part.summary) {
            self.failures.push(error.into());
            return ControlFlow::Break(());
        }
        let mut closed = false;
        for (file, text) in [(&mut self.log, &part.log), (&mut self.csv, &part.csv)] {
            let Some(open) = file else { continue };
            if let Err(error) = open.text(text) {
                match error {
                    NotWritten::Closed => closed = true,
                    NotWritten::Failed(..) => self.failures.push(error.into()),
                }
                *file = None;
            }
        }
        self.game_failed = part.failure.is_some();
        self.failures.extend(part.failure);
        if closed || !self.failures.is_empty() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Completes the files, unless nothing was done.
    pub(crate) fn finish(&mut self) {
        let nothing = self.nothing_done();
        for (file, text) in [
            (self.log.take(), String::new()),
            (self.csv.take(), String::new()),
            (self.json.take(), self.summary.to_json()),
        ] {
            let Some(mut file) = file.filter(|_| !nothing) else { continue };
            match file.text(&text).and_then(|()| file.finish()) {
                Ok(()) | Err(NotWritten::Closed) => {}
                Err(error @ NotWritten::Failed(..)) => self.failures.push(error.into()),
            }
        }
    }
}
