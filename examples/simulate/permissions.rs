//! Who may read the files that the program writes.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// A file where there is none, not even a link. If it is private, only the user may read it.
pub(crate) fn create_new(path: &Path, private: bool) -> io::Result<File> {
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

/// Gives a file the group of the one that it replaces, if the user may, and its permissions.
#[cfg(unix)]
pub(crate) fn permit_as(file: &File, old: &Metadata) -> io::Result<()> {
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let group_kept =
        file.metadata()?.gid() == old.gid() || fchown(file, None, Some(old.gid())).is_ok();
    file.set_permissions(Permissions::from_mode(permitted(old.mode(), group_kept)))
}

#[cfg(not(unix))]
pub(crate) fn permit_as(file: &File, old: &Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

/// What is permitted as before: nothing to a group that is another one now.
#[cfg(unix)]
pub(crate) const fn permitted(mode: u32, group_kept: bool) -> u32 {
    mode & if group_kept { 0o777 } else { 0o707 }
}
