//! Output files, which appear only when they are whole.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use same_file::Handle;
use serde::{Deserialize, Serialize};
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
    pub(crate) fn create(named: &Path) -> Result<Self, NotWritten> {
        Self::open(named, None).map_err(|error| NotWritten::Failed(named.into(), error))
    }

    /// Creates a file, or opens the temporary file that an earlier run has left.
    pub(crate) fn create_or_reopen(
        named: &Path,
        left: Option<&Unfinished>,
    ) -> Result<Self, NotWritten> {
        Self::open(named, left).map_err(|error| NotWritten::Failed(named.into(), error))
    }

    fn open(named: &Path, left: Option<&Unfinished>) -> io::Result<Self> {
        if named.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let (file, replaces) = if is_ordinary(named) {
            let path = behind_links(named)?;
            let (file, temporary) = match left {
                Some(left) => left.reopen(&path)?,
                None => create_temporary(&path)?,
            };
            (file, Some(Replacement { temporary, path }))
        } else {
            (File::create(named)?, None)
        };
        let handle = file.try_clone().and_then(Handle::from_file);
        let is_stdout = matches!((handle, Handle::stdout()), (Ok(a), Ok(b)) if a == b);
        let written = left.map_or(0, |left| left.bytes);
        Ok(Self { named: named.into(), file, written, kept: written, replaces, is_stdout })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), NotWritten> {
        self.write_bytes(text.as_bytes())
    }

    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), NotWritten> {
        self.file.write_all(bytes).map_err(|error| self.error(error))?;
        self.written += bytes.len() as u64;
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

    /// Makes sure that the content survives the end of the program and a loss of power. Returns where
    /// a later run finds it.
    pub(crate) fn sync(&self) -> Result<Option<Unfinished>, NotWritten> {
        let Some(Replacement { temporary, .. }) = &self.replaces else { return Ok(None) };
        self.file.sync_data().map_err(|error| self.error(error))?;
        let mut all = all_temporary();
        if let Some(listed) = all.iter_mut().find(|listed| *listed.path == **temporary) {
            listed.resumable = true;
        }
        let name = temporary.file_name().map(|name| name.to_string_lossy().into_owned());
        Ok(name.map(|name| Unfinished { name, bytes: self.written }))
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
        let mut all = all_temporary();
        match take(&mut all, temporary) {
            Some(temporary) => Ok(temporary.path.persist(path)?),
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
            take(&mut all_temporary(), temporary).into_iter().for_each(Temporary::abandon);
        }
    }
}

/// A temporary file that a run leaves if it is killed.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unfinished {
    /// Its name, in the folder of the file that it is to replace.
    name: String,
    /// Bytes up to which it is valid.
    bytes: u64,
}

impl Unfinished {
    /// Opens the file that is to replace a file at this path, and cuts off what is not valid.
    fn reopen(&self, path: &Path) -> io::Result<(File, PathBuf)> {
        let name = Path::new(&self.name).file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let temporary = std::path::absolute(folder(path).join(name))?;
        let mut file = File::options().write(true).open(&temporary)?;
        if file.metadata()?.len() < self.bytes {
            return Err(io::Error::other("the file that the killed run left is too short"));
        }
        file.set_len(self.bytes)?;
        file.seek(io::SeekFrom::End(0))?;
        let path = TempPath::try_from_path(&temporary)?;
        all_temporary().push(Temporary { path, resumable: true });
        Ok((file, temporary))
    }
}

/// A file to delete if the program is stopped.
struct Temporary {
    path: TempPath,
    /// `true` if a checkpoint names the file: then it is not deleted.
    resumable: bool,
}

/// All temporary files.
static TEMPORARY: Mutex<Vec<Temporary>> = Mutex::new(Vec::new());

fn all_temporary() -> MutexGuard<'static, Vec<Temporary>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

fn take(all: &mut Vec<Temporary>, path: &Path) -> Option<Temporary> {
    let index = all.iter().position(|temporary| *temporary.path == *path)?;
    Some(all.swap_remove(index))
}

impl Temporary {
    /// Deletes the file, unless a run can go on from it.
    fn abandon(self) {
        if self.resumable {
            let _ = self.path.keep();
        }
    }
}

/// Deletes all temporary files. Until the result is dropped, none is created or gets its name.
pub(crate) fn delete_temporary() -> impl Drop {
    let mut all = all_temporary();
    all.drain(..).for_each(Temporary::abandon);
    all
}

/// Creates a file with a random name beside the file that it is to replace.
fn create_temporary(path: &Path) -> io::Result<(File, PathBuf)> {
    // The lock is held: every file that exists is in the list.
    let mut all = all_temporary();
    let mut builder = tempfile::Builder::new();
    builder.prefix(".hunters-");
    #[cfg(unix)]
    if !path.exists() {
        // The usual permissions of a new file. Otherwise only the user may read the file.
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    let (file, path) = builder.tempfile_in(folder(path))?.into_parts();
    let name = path.to_path_buf();
    all.push(Temporary { path, resumable: false });
    Ok((file, name))
}
