//! Output files, which appear only when they are whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, ensure};
use same_file::Handle;
use tempfile::TempPath;

use crate::paths::{behind_links, folder, is_ordinary};

/// A file cannot be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotWritten {
    /// The file is standard output, and its reader has closed the pipe: no error for the user.
    #[error("standard output is closed")]
    Closed,
    #[error("cannot write {}", .0.display())]
    Failed(PathBuf, #[source] io::Error),
}

/// A file that appears under its name only when it is whole. It then replaces the file that had the
/// name, and takes its permissions; until then only the user may read it. Other hard links to the
/// replaced file keep the old content.
#[derive(Debug)]
pub(crate) struct OutputFile {
    /// The path as the user named it.
    named: PathBuf,
    file: File,
    /// Bytes written.
    written: u64,
    /// Bytes that [`OutputFile::cut`] leaves.
    kept: u64,
    /// `None` for a device or pipe, as /dev/null: it is written at once.
    replaces: Option<Replacement>,
    is_stdout: bool,
}

#[derive(Debug)]
struct Replacement {
    temporary: PathBuf,
    /// The path with links followed.
    path: PathBuf,
}

impl OutputFile {
    pub(crate) fn create(named: &Path) -> anyhow::Result<Self> {
        let shown = named.display();
        let cannot = || format!("cannot write {shown}");
        ensure!(!named.is_dir(), "cannot write {shown}: it is a directory");
        let (file, replaces) = if is_ordinary(named) {
            let path = behind_links(named).with_context(cannot)?;
            let (file, temporary) = create_temporary(&path).with_context(cannot)?;
            (file, Some(Replacement { temporary, path }))
        } else {
            (File::create(named).with_context(cannot)?, None)
        };
        let handle = file.try_clone().and_then(Handle::from_file);
        let is_stdout = matches!((handle, Handle::stdout()), (Ok(a), Ok(b)) if a == b);
        Ok(Self { named: named.into(), file, written: 0, kept: 0, replaces, is_stdout })
    }

    pub(crate) fn create_if(path: Option<&Path>) -> anyhow::Result<Option<Self>> {
        path.map(Self::create).transpose()
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), NotWritten> {
        self.file.write_all(text.as_bytes()).map_err(|error| self.error(error))?;
        self.written += text.len() as u64;
        Ok(())
    }

    /// What was written up to here stays if the file is cut.
    pub(crate) fn keep(&mut self) {
        self.kept = self.written;
    }

    /// Cuts off what was written after the last [`OutputFile::keep`]. A device or pipe cannot be cut.
    pub(crate) fn cut(&mut self) -> Result<(), NotWritten> {
        match self.replaces {
            Some(_) => self.file.set_len(self.kept).map_err(|error| self.error(error)),
            None => Ok(()),
        }
    }

    /// Gives the file its name.
    pub(crate) fn finish(mut self) -> Result<(), NotWritten> {
        self.replace().map_err(|error| self.error(error))
    }

    fn replace(&mut self) -> io::Result<()> {
        let Some(Replacement { temporary, path }) = &self.replaces else { return Ok(()) };
        if let Ok(old) = fs::metadata(path) {
            // A file system without permissions may refuse. The games are worth more.
            let _ = self.file.set_permissions(old.permissions());
        }
        self.file.sync_all()?;
        // The lock is held, so that the file is not deleted in between.
        let mut unfinished = unfinished();
        match take(&mut unfinished, temporary) {
            Some(temporary) => Ok(temporary.persist(path)?),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn error(&self, error: io::Error) -> NotWritten {
        if self.is_stdout && error.kind() == io::ErrorKind::BrokenPipe {
            return NotWritten::Closed;
        }
        NotWritten::Failed(self.named.clone(), error)
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(Replacement { temporary, .. }) = &self.replaces {
            take(&mut unfinished(), temporary);
        }
    }
}

/// Temporary files to delete if the program is stopped. They are deleted when they are dropped.
static UNFINISHED: Mutex<Vec<TempPath>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<TempPath>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn take(unfinished: &mut Vec<TempPath>, path: &Path) -> Option<TempPath> {
    let index = unfinished.iter().position(|temporary| **temporary == *path)?;
    Some(unfinished.swap_remove(index))
}

/// Deletes all temporary files. Until the result is dropped, none is created or gets its name.
pub(crate) fn delete_unfinished() -> impl Drop {
    let mut unfinished = unfinished();
    unfinished.clear();
    unfinished
}

/// Creates a file with a random name beside the file that it is to replace.
fn create_temporary(path: &Path) -> io::Result<(File, PathBuf)> {
    // The lock is held: every file that exists is in the list.
    let mut unfinished = unfinished();
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hunters-");
    #[cfg(unix)]
    if !path.exists() {
        // The usual permissions of a new file. Otherwise only the user may read the file.
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    let (file, temporary) = builder.tempfile_in(folder(path))?.into_parts();
    let name = temporary.to_path_buf();
    unfinished.push(temporary);
    Ok((file, name))
}
