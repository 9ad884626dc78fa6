//! Where the program writes: files that appear only when they are whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

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
fn is_ordinary(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Whether it is a stream of this process that the shell sends to a file, or takes from one: a new
/// file in that one's place would lose what else goes there, or what was to be read.
fn is_redirected(path: &Path) -> bool {
    let streams = ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];
    let is_stream = |path: &PathBuf| streams.iter().any(|stream| path.starts_with(stream));
    path.is_file() && links(path).any(|path| is_stream(&path))
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
fn behind_links(path: &Path) -> io::Result<PathBuf> {
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

/// A file that appears under its name only when it is whole. It then takes the place of the one
/// that had the name, with that one's permissions; other hard links to that one keep what is in it.
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
    pub(crate) fn create_if(path: Option<&Path>) -> anyhow::Result<Option<Self>> {
        path.map(Self::create).transpose()
    }

    pub(crate) fn create(named: &Path) -> anyhow::Result<Self> {
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
        let writer = BufWriter::new(File::create(&part).with_context(cannot)?);
        let file = Self { named: named.into(), path, part: Some(part), writer };
        if let (Some(part), Ok(old)) = (&file.part, fs::metadata(&file.path)) {
            // What others may not read they shall not read now either.
            fs::set_permissions(part, old.permissions()).with_context(cannot)?;
        }
        Ok(file)
    }

    /// Where it is written until it is whole, if not under its name.
    pub(crate) fn part(&self) -> Option<&Path> {
        self.part.as_deref()
    }

    /// Whether the error says that the reader of standard output, which this file is, has gone.
    pub(crate) fn is_closed_stdout(&self, error: &anyhow::Error) -> bool {
        let is_stdout = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
            .iter()
            .any(|stdout| self.named == Path::new(stdout));
        let kind = error.downcast_ref().map(io::Error::kind);
        is_stdout && kind == Some(io::ErrorKind::BrokenPipe)
    }

    pub(crate) fn line(&mut self, line: &str) -> anyhow::Result<()> {
        self.text(line)?;
        self.text("\n")
    }

    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        let written = self.writer.write_all(text.as_bytes());
        written.with_context(|| format!("cannot write {}", self.named.display()))
    }

    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        let cannot = || format!("cannot write {}", self.named.display());
        self.writer.flush().with_context(cannot)?;
        if let Some(part) = &self.part {
            fs::rename(part, &self.path).with_context(cannot)?;
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
