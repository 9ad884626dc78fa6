//! Checkpoints: a run that was killed goes on from the last one, as if nothing had happened.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use hg_sim::{Simulation, Summary};
use serde::{Deserialize, Serialize};

use super::Arguments;
use crate::output::{NotWritten, OutputFile, Unfinished};
use crate::paths::checkpoint_path;

/// The games of a run that are done, and the files that have them.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Checkpoint {
    /// Version of the form.
    version: u32,
    /// `true` if the log states all legal choices.
    log_legal: bool,
    pub(super) log: Option<Unfinished>,
    pub(super) csv: Option<Unfinished>,
    /// The summary, as [`Summary::to_json`] writes it.
    summary: String,
}

const VERSION: u32 = 1;

impl Checkpoint {
    /// Reads the checkpoint of a run, if there is one. Returns it with the summary of its games.
    pub(super) fn read(
        path: &Path,
        simulation: &Simulation,
        arguments: &Arguments,
    ) -> anyhow::Result<Option<(Self, Summary)>> {
        let shown = path.display();
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.with_context(|| format!("cannot read {shown}"))?,
        };
        let wrong = || format!("{shown} is no checkpoint");
        let checkpoint: Self = serde_json::from_str(&text).with_context(wrong)?;
        let summary = Summary::from_json(&checkpoint.summary).with_context(wrong)?;
        let is_same_run = checkpoint.version == VERSION
            && simulation.empty_summary().merge(&summary).is_ok()
            && matches!(summary.spans[..], [span]
                if span.seed == arguments.games.seed
                && span.start == arguments.start
                && summary.games <= arguments.count)
            && checkpoint.log_legal == arguments.log_legal
            && checkpoint.log.is_some() == arguments.log.is_some()
            && checkpoint.csv.is_some() == arguments.csv.is_some();
        ensure!(
            is_same_run,
            "{shown} is of a run with other options: give the same ones, or delete it"
        );
        Ok(Some((checkpoint, summary)))
    }
}

/// Writes checkpoints now and then.
pub(super) struct Checkpoints {
    /// `None` for a run that cannot go on: it has no files, or one of them is a device or pipe.
    pub(super) path: Option<PathBuf>,
    interval: Duration,
    last: Instant,
    log_legal: bool,
    /// `true` if there is a checkpoint of this run.
    pub(super) written: bool,
}

impl Checkpoints {
    pub(super) fn new(arguments: &Arguments) -> Self {
        Self {
            path: path(arguments),
            interval: Duration::from_secs(arguments.checkpoint),
            last: Instant::now(),
            log_legal: arguments.log_legal,
            written: false,
        }
    }

    /// Writes a checkpoint if the last one was written long enough ago.
    pub(super) fn write_if_due(
        &mut self,
        summary: &Summary,
        log: Option<&OutputFile>,
        csv: Option<&OutputFile>,
    ) -> Result<(), NotWritten> {
        let Some(path) = self.path.as_ref().filter(|_| self.last.elapsed() >= self.interval) else {
            return Ok(());
        };
        let unfinished = |file: Option<&OutputFile>| match file {
            None => Ok(None),
            Some(file) => file.sync(),
        };
        let checkpoint = Checkpoint {
            version: VERSION,
            log_legal: self.log_legal,
            log: unfinished(log)?,
            csv: unfinished(csv)?,
            summary: summary.to_json(),
        };
        let failed = |error| NotWritten::Failed(path.clone(), error);
        let text = serde_json::to_string(&checkpoint).map_err(|error| failed(error.into()))?;
        let mut file = OutputFile::create(path)?;
        file.write(&text)?;
        file.finish()?;
        self.written = true;
        self.last = Instant::now();
        Ok(())
    }

    /// Deletes the checkpoint of a run that has ended.
    pub(super) fn delete(&self) {
        if let Some(path) = self.path.as_ref().filter(|_| self.written) {
            // A checkpoint that is left does no harm.
            let _ = fs::remove_file(path);
        }
    }
}

/// Returns the path of the checkpoints of a run.
pub(super) fn path(arguments: &Arguments) -> Option<PathBuf> {
    checkpoint_path([&arguments.json, &arguments.csv, &arguments.log])
}
