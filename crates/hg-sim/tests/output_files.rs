//! Where the example `simulate` writes.

#[path = "../../../examples/simulate/output.rs"]
mod output;
#[path = "../../../examples/simulate/paths.rs"]
mod paths;

use std::fs;
use std::path::{Path, PathBuf};

use output::{NotWritten, OutputFile};
use paths::check_outputs;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(path: &Path, text: &str) {
    let mut file = OutputFile::create_if(Some(path)).unwrap().unwrap();
    file.line(text).unwrap();
    file.finish().unwrap();
}

#[test]
fn one_file_for_two_outputs_is_refused_however_it_is_named() {
    let folder = folder("one_file");
    let (file, other) = (folder.join("x"), folder.join("y"));
    let roundabout = folder.join(".").join("x");
    let check = |a: &Path, b: &Path| {
        check_outputs(&[("--log", Some(a)), ("--csv", None), ("--json", Some(b))])
    };
    check(&file, &other).unwrap();
    let told = check(&file, &roundabout).unwrap_err();
    assert!(told.starts_with("--log and --json both name the file "), "{told}");
    fs::write(&file, "").unwrap();
    check(&file, &file).unwrap_err();
    check(Path::new("-"), &file).unwrap_err();
    check(Path::new("./-"), &file).unwrap();
}

#[test]
fn a_file_that_is_not_finished_leaves_the_old_one() {
    let folder = folder("not_finished");
    let path = folder.join("games");
    write(&path, "old");
    let mut file = OutputFile::create(&path).unwrap();
    file.text("new").unwrap();
    let part = file.part().unwrap().to_owned();
    assert!(part.is_file());
    drop(file);
    assert!(!part.exists());
    assert_eq!(fs::read_to_string(&path).unwrap(), "old\n");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_points_to_is_written() {
    use std::os::unix::fs::symlink;
    let folder = folder("link");
    let [file, link, round] = ["file", "link", "round"].map(|name| folder.join(name));
    symlink("file", &link).unwrap();
    check_outputs(&[("--log", Some(&file)), ("--csv", Some(&link))]).unwrap_err();
    for text in ["first", "second"] {
        write(&link, text);
        assert_eq!(fs::read_to_string(&file).unwrap(), format!("{text}\n"));
    }
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("file"));
    symlink("round", &round).unwrap();
    assert!(OutputFile::create(&round).is_err());
}

#[cfg(unix)]
#[test]
fn a_device_takes_two_outputs() {
    let null = Path::new("/dev/null");
    check_outputs(&[("--log", Some(null)), ("--csv", Some(null))]).unwrap();
    write(null, "nothing");
    assert_eq!(OutputFile::create(null).unwrap().part(), None);
}

#[cfg(unix)]
#[test]
fn a_broken_pipe_is_that_of_standard_output_only_where_that_is_named() {
    use std::io::{Error, ErrorKind};
    let folder = folder("broken_pipe");
    let [link, further] = ["link", "further"].map(|name| folder.join(name));
    std::os::unix::fs::symlink("/dev/stdout", &link).unwrap();
    std::os::unix::fs::symlink("link", &further).unwrap();
    let is_closed = |path: &Path, kind: ErrorKind| {
        matches!(NotWritten::new(path, Error::from(kind)), NotWritten::Closed)
    };
    let stdout = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].map(Path::new);
    for path in stdout.into_iter().chain([&*link, &*further]) {
        assert!(is_closed(path, ErrorKind::BrokenPipe), "{}", path.display());
        assert!(!is_closed(path, ErrorKind::StorageFull), "{}", path.display());
    }
    for path in ["/dev/null", "/dev/stderr", "/dev/fd/2", "/dev/fd", "/proc", "1"] {
        assert!(!is_closed(Path::new(path), ErrorKind::BrokenPipe), "{path}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_stream_that_the_shell_sends_to_a_file_is_refused() {
    use std::os::fd::AsRawFd;
    let open = fs::File::create(folder("stream").join("file")).unwrap();
    let stream = format!("/proc/self/fd/{}", open.as_raw_fd());
    let told = check_outputs(&[("--log", Some(Path::new(&stream)))]).unwrap_err();
    assert!(told.starts_with("--log names /proc/self/fd/"), "{told}");
}
