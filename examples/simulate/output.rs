//! Where the program writes: files that appear only when they are whole, and standard output.

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

/// Whether it is a stream of this process that the shell sends to a file: a new file in that
/// one's place would lose what else goes there.
fn is_redirected(path: &Path) -> bool {
    let streams = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];
    streams.iter().any(|stream| path.starts_with(stream)) && path.is_file()
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
    /// As many as the system follows.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        path = path.parent().map_or_else(|| target.clone(), |folder| folder.join(&target));
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Writes a text to standard output.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.context("cannot write to standard output")
}

/// A file that appears under its name only when it is whole.
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
        Ok(Self { named: named.into(), path, part: Some(part), writer })
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
