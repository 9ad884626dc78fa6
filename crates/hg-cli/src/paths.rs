//! Checks of the output files that the user names, before anything is written.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use same_file::Handle;

/// Checks the files that options name for output. Returns what is wrong with them, if anything is.
///
/// Two outputs that are the same file would replace or mix each other: two options, or an option
/// and a standard stream that the shell redirects.
pub(crate) fn check_outputs(outputs: &[(&str, Option<&Path>)]) -> Result<(), String> {
    let streams = [
        ("standard output", Handle::stdout()),
        ("standard error", Handle::stderr()),
        ("standard input", Handle::stdin()),
    ];
    let named = outputs.iter().filter_map(|&(option, path)| Some((option, path?)));
    let named: Vec<(&str, &Path)> = named.collect();
    for (number, &(option, path)) in named.iter().enumerate() {
        let shown = path.display();
        if path == Path::new("-") {
            return Err(format!(
                "{option} takes a file, not -: standard output has the report (./- is a file named -)"
            ));
        }
        if !is_ordinary(path) {
            continue;
        }
        let handle = Handle::from_path(path).ok();
        let is_same = |(_, stream): &&(_, io::Result<Handle>)| {
            handle.is_some() && stream.as_ref().ok() == handle.as_ref()
        };
        if let Some((stream, _)) = streams.iter().find(is_same) {
            return Err(format!("{option} names {shown}, which is {stream}: name another file"));
        }
        if handle.is_some() && is_descriptor(path) {
            return Err(format!(
                "{option} names {shown}, which is a file already open: name the file"
            ));
        }
        let is_same = |(_, other): &&(&str, &Path)| {
            handle.is_some() && handle == Handle::from_path(other).ok()
                || place(path).is_some_and(|place| Some(place) == self::place(other))
        };
        if let Some((other, _)) =
            named[..number].iter().filter(|(_, path)| is_ordinary(path)).find(is_same)
        {
            return Err(format!("{other} and {option} both name the file {shown}"));
        }
    }
    Ok(())
}

/// Returns `true` for a file or a name without a file; `false` for a device or pipe, as /dev/null.
pub(crate) fn is_ordinary(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Returns the absolute path of the checkpoints of a run with these files: beside the first of
/// them. `None` if there is no file, or if one is a device or pipe.
pub(crate) fn checkpoint_path<const N: usize>(files: [&Option<PathBuf>; N]) -> Option<PathBuf> {
    let named = || files.into_iter().flatten();
    let first = named().next().filter(|_| named().all(|path| is_ordinary(path)))?;
    let name = first.file_name()?.to_string_lossy();
    // A name may have 255 bytes.
    let short = name.char_indices().find(|(at, letter)| at + letter.len_utf8() > 240);
    let mut name = OsString::from(&name[..short.map_or(name.len(), |(at, _)| at)]);
    name.push(".checkpoint");
    std::path::absolute(first.with_file_name(name)).ok()
}

/// Returns `true` if the path names a descriptor of a process, perhaps by links. Such a file is
/// not replaced: what the shell writes to the descriptor would be lost.
fn is_descriptor(path: &Path) -> bool {
    links(path).any(|path| path.starts_with("/dev/fd") || path.starts_with("/proc"))
}

/// Returns the one absolute path of a file, even if the file does not exist, however it is named.
fn place(path: &Path) -> Option<PathBuf> {
    let path = behind_links(path).ok()?;
    Some(fs::canonicalize(folder(&path)).ok()?.join(path.file_name()?))
}

/// Returns the folder that a file is in.
pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the path that a symbolic link points to, even if there is no file; other paths unchanged.
pub(crate) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let last = links(path).last().filter(|last| fs::read_link(last).is_err());
    last.ok_or_else(|| io::Error::other("too many symbolic links"))
}

/// The number of links that Linux follows.
const MAX_LINKS: usize = 40;

/// Returns a path, the path that it points to if it is a symbolic link, and so on.
fn links(path: &Path) -> impl Iterator<Item = PathBuf> {
    let next = |link: &PathBuf| {
        let target = fs::read_link(link).ok()?;
        Some(link.parent().map_or_else(|| target.clone(), |folder| folder.join(&target)))
    };
    std::iter::successors(Some(path.to_owned()), next).take(MAX_LINKS + 1)
}
