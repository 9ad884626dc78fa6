//! The files that are being written and have not their names yet.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where files are written until they are complete, for who ends the program before they are.
#[derive(Default)]
pub(crate) struct Incomplete(Mutex<Vec<PathBuf>>);

impl Incomplete {
    /// A new file, readable by nobody else if it is to replace one.
    pub(crate) fn create(&self, path: &Path, replaces: bool) -> io::Result<File> {
        // Held meanwhile: no file is made without being listed, nor listed without being ours.
        let mut files = self.files();
        let file = create_new(path, replaces)?;
        files.push(path.into());
        Ok(file)
    }

    /// Removes the files; as long as the result is kept, nobody makes another.
    pub(crate) fn remove(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        let files = self.files();
        for file in files.iter() {
            // It may be complete by now, and have its name.
            let _ = fs::remove_file(file);
        }
        files
    }

    fn files(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file where there is none, not even a link. If it is private, only the user may read it.
fn create_new(path: &Path, private: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    options.open(path)
}
