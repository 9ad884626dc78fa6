//! What the files are that the program is to write.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// What is wrong with the files that options name for output, if anything is.
pub(crate) fn check_outputs(outputs: &[(&str, Option<&Path>)]) -> Result<(), String> {
    let named: Vec<(&str, &Path)> =
        outputs.iter().filter_map(|&(option, path)| Some((option, path?))).collect();
    if let Some((option, _)) = named.iter().find(|(_, path)| *path == Path::new("-")) {
        return Err(format!(
            "{option} takes a file, not -: standard output has the report (./- is a file named -)"
        ));
    }
    if let Some((option, path)) = named.iter().find(|(_, path)| is_redirected(path)) {
        let shown = path.display();
        return Err(format!("{option} names {shown}, which is a file already open: name the file"));
    }
    for (number, (option, path)) in named.iter().enumerate() {
        let same = |(_, other): &&(&str, &Path)| {
            is_ordinary(path) && place(path).is_some() && place(path) == place(other)
        };
        if let Some((other, _)) = named[..number].iter().find(same) {
            let shown = path.display();
            return Err(format!("{other} and {option} both name the file {shown}"));
        }
    }
    Ok(())
}

/// A file, or a name for one yet to be made; not a device or pipe, such as /dev/null.
pub(crate) fn is_ordinary(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Whether it is a stream of this process that the shell sends to a file, or takes from one: a new
/// file in that one's place would lose what else goes there, or what was to be read.
fn is_redirected(path: &Path) -> bool {
    let is_stream = |path: PathBuf| STREAMS.iter().any(|stream| path.starts_with(stream));
    path.is_file() && links(path).any(is_stream)
}

/// Where the streams of a process are found.
const STREAMS: [&str; 5] = ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];

/// The names of standard output among them.
const STDOUT: [&str; 3] = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// Whether it is standard output, by one of its names or by links to one.
pub(crate) fn is_stdout(path: &Path) -> bool {
    links(path).any(|path| STDOUT.iter().any(|name| path == Path::new(name)))
}

/// The one path of a file, even if the file does not exist, however it is named.
fn place(path: &Path) -> Option<PathBuf> {
    let path = behind_links(path).ok()?;
    let folder = match path.parent()? {
        here if here.as_os_str().is_empty() => Path::new("."),
        folder => folder,
    };
    Some(fs::canonicalize(folder).ok()?.join(path.file_name()?))
}

/// What a symbolic link points to, even if that does not exist; other paths as they are.
pub(crate) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let last = links(path).last().filter(|last| fs::read_link(last).is_err());
    last.ok_or_else(|| io::Error::other("too many symbolic links"))
}

/// As many as the system follows.
const MAX_LINKS: usize = 40;

/// A path, what it points to if it is a symbolic link, what that points to, and so on.
fn links(path: &Path) -> impl Iterator<Item = PathBuf> {
    let next = |link: &PathBuf| {
        let target = fs::read_link(link).ok()?;
        Some(link.parent().map_or_else(|| target.clone(), |folder| folder.join(&target)))
    };
    std::iter::successors(Some(path.to_owned()), next).take(MAX_LINKS + 1)
}
