//! Where the program writes: files that appear only when they are whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::incomplete::Incomplete;
use crate::paths::{behind_links, is_ordinary, is_stdout};

/// Why a file does not take what is written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotWritten {
    /// It is standard output, whose reader has gone: one that has seen enough is no failure.
    #[error("standard output is closed")]
    Closed,
    #[error("cannot write {}", .0.display())]
    Failed(PathBuf, #[source] io::Error),
}

impl NotWritten {
    pub(crate) fn new(path: &Path, error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe && is_stdout(path) {
            return Self::Closed;
        }
        Self::Failed(path.into(), error)
    }
}

/// A file that appears under its name only when it is whole. It then takes the place of the one
/// that had the name, with that one's permissions; until then only the user may read it. Other
/// hard links to that one keep what is in it.
pub(crate) struct OutputFile {
    /// As the user names it.
    named: PathBuf,
    /// Where it is, links followed.
    path: PathBuf,
    /// Where it is written meanwhile; `None` if the path is no ordinary file, as /dev/null.
    part: Option<PathBuf>,
    writer: BufWriter<File>,
}

impl OutputFile {
    pub(crate) fn create_if(
        path: Option<&Path>,
        incomplete: &Incomplete,
    ) -> anyhow::Result<Option<Self>> {
        path.map(|path| Self::create(path, incomplete)).transpose()
    }

    pub(crate) fn create(named: &Path, incomplete: &Incomplete) -> anyhow::Result<Self> {
        let shown = named.display();
        let cannot = || format!("cannot write {shown}");
        ensure!(!named.is_dir(), "cannot write {shown}: it is a directory");
        if !is_ordinary(named) {
            let writer = BufWriter::new(File::create(named).with_context(cannot)?);
            return Ok(Self { named: named.into(), path: named.into(), part: None, writer });
        }
        let path = behind_links(named).with_context(cannot)?;
        let mut part = path.as_os_str().to_owned();
        part.push(format!(".part{}", std::process::id()));
        let part = PathBuf::from(part);
        let created = incomplete.create(&part, path.exists());
        let created = created.with_context(|| part.display().to_string()).with_context(cannot)?;
        let writer = BufWriter::new(created);
        Ok(Self { named: named.into(), path, part: Some(part), writer })
    }

    pub(crate) fn line(&mut self, line: &str) -> Result<(), NotWritten> {
        self.text(line)?;
        self.text("\n")
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), NotWritten> {
        let written = self.writer.write_all(text.as_bytes());
        written.map_err(|error| NotWritten::new(&self.named, error))
    }

    pub(crate) fn finish(mut self) -> Result<(), NotWritten> {
        self.complete().map_err(|error| NotWritten::new(&self.named, error))
    }

    fn complete(&mut self) -> io::Result<()> {
        self.writer.flush()?;
        if let Some(part) = &self.part {
            if let Ok(old) = fs::metadata(&self.path) {
                // A file system without permissions may refuse: no reason to lose the games.
                let _ = self.writer.get_ref().set_permissions(old.permissions());
            }
            fs::rename(part, &self.path)?;
        }
        self.part = None;
        Ok(())
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // Only if something went wrong before; that was reported.
            let _ = fs::remove_file(part);
        }
    }
}
