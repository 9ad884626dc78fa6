//! The results of a run: sums, and files of its games.

use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::bail;

use hg_sim::{Simulation, Summary, csv_head};

use super::Arguments;
use super::checkpoint::{Checkpoint, Checkpoints};
use super::html;
use super::part::Part;
use crate::BadArguments;
use crate::output::{NotWritten, OutputFile, Unfinished};

/// The sums of a run, and its files. All are of the same games, in order.
pub(super) struct Outputs {
    pub(super) summary: Summary,
    log: Option<OutputFile>,
    csv: Option<OutputFile>,
    json: Option<OutputFile>,
    html: Option<OutputFile>,
    checkpoints: Checkpoints,
    /// What went wrong.
    pub(super) failures: Vec<anyhow::Error>,
    /// `true` if the run ended at a game that could not be played or logged.
    pub(super) game_failed: bool,
    /// `true` if a file was lost, and with it its lines of all games.
    pub(super) file_lost: bool,
}

impl Outputs {
    pub(super) fn create(simulation: &Simulation, arguments: &Arguments) -> anyhow::Result<Self> {
        let mut checkpoints = Checkpoints::new(arguments);
        let left = match &checkpoints.path {
            _ if !arguments.resume => None,
            Some(path) => Checkpoint::read(path, simulation, arguments)?,
            None => bail!(BadArguments("--resume needs --json, --csv or --log with files".into())),
        };
        let (left, summary) = left.unzip();
        let reopen = |path: &Option<PathBuf>, left: Option<&Unfinished>| {
            path.as_ref().map(|path| OutputFile::create_or_reopen(path, left)).transpose()
        };
        let json = reopen(&arguments.json, None)?;
        let html = reopen(&arguments.html, None)?;
        let log = reopen(&arguments.log, left.as_ref().and_then(|left| left.log.as_ref()))?;
        let csv = reopen(&arguments.csv, left.as_ref().and_then(|left| left.csv.as_ref()))?;
        checkpoints.written = left.is_some();
        let mut outputs = Self {
            summary: summary.unwrap_or_else(|| simulation.empty_summary()),
            log,
            csv,
            json,
            html,
            checkpoints,
            failures: Vec::new(),
            game_failed: false,
            file_lost: false,
        };
        if let Some(csv) = outputs.csv.as_mut().filter(|_| left.is_none()) {
            csv.write(&(csv_head(&outputs.summary) + "\n"))?;
            csv.keep();
        }
        Ok(outputs)
    }

    /// Adds some games: to all files and the sums, or to none. Breaks if they are the last.
    pub(super) fn take(&mut self, part: Part) -> ControlFlow<()> {
        if let Err(error) = self.write(&part) {
            self.fail(error);
            for file in [&mut self.log, &mut self.csv] {
                if let Some(Err(error)) = file.as_mut().map(OutputFile::cut) {
                    *file = None;
                    self.file_lost = true;
                    self.failures.push(error.into());
                }
            }
            return ControlFlow::Break(());
        }
        self.failures.extend(self.summary.merge(&part.summary).err().map(anyhow::Error::from));
        self.game_failed = part.failure.is_some();
        self.failures.extend(part.failure);
        let Self { summary, log, csv, checkpoints, .. } = self;
        if let Err(error) = checkpoints.write_if_due(summary, log.as_ref(), csv.as_ref()) {
            self.fail(error);
        }
        if self.failures.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn write(&mut self, part: &Part) -> Result<(), NotWritten> {
        let mut files = [(&mut self.log, &part.log), (&mut self.csv, &part.csv)];
        for (file, text) in &mut files {
            file.as_mut().map_or(Ok(()), |file| file.write(text))?;
        }
        files.into_iter().filter_map(|(file, _)| file.as_mut()).for_each(OutputFile::keep);
        Ok(())
    }

    /// Notes that a file cannot be written, unless it is standard output that nobody reads.
    fn fail(&mut self, error: NotWritten) {
        if matches!(error, NotWritten::Failed(..)) {
            self.failures.push(error.into());
        }
    }

    /// Completes the files. Leaves the old ones if no game was played.
    pub(super) fn finish(&mut self) {
        type Text = fn(&Summary) -> String;
        let files: [(_, Text); 4] = [
            (self.log.take(), |_| String::new()),
            (self.csv.take(), |_| String::new()),
            (self.json.take(), Summary::to_json),
            (self.html.take(), html::page),
        ];
        for (file, text) in files {
            let Some(mut file) = file.filter(|_| self.summary.games > 0) else { continue };
            if let Err(error) = file.write(&text(&self.summary)).and_then(|()| file.finish()) {
                self.file_lost = true;
                self.fail(error);
            }
        }
        self.checkpoints.delete();
    }
}
