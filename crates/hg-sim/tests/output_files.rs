//! Where the example `simulate` writes.

#[path = "../../../examples/simulate/incomplete.rs"]
mod incomplete;
#[path = "../../../examples/simulate/output.rs"]
mod output;
#[path = "../../../examples/simulate/paths.rs"]
mod paths;

use std::fs;
use std::path::{Path, PathBuf};

use incomplete::Incomplete;
use output::{NotWritten, OutputFile};
use paths::check_outputs;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn create(path: &Path) -> anyhow::Result<OutputFile> {
    OutputFile::create(path, &Incomplete::default())
}

/// Where a file is written until it is whole.
fn part_of(path: &Path) -> PathBuf {
    format!("{}.part{}", path.display(), std::process::id()).into()
}

fn write(path: &Path, text: &str) {
    let incomplete = Incomplete::default();
    let mut file = OutputFile::create_if(Some(path), &incomplete).unwrap().unwrap();
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
    let mut file = create(&path).unwrap();
    file.text("new").unwrap();
    let part = part_of(&path);
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
    assert!(create(&round).is_err());
}

#[cfg(unix)]
#[test]
fn a_device_takes_two_outputs() {
    let null = Path::new("/dev/null");
    check_outputs(&[("--log", Some(null)), ("--csv", Some(null))]).unwrap();
    write(null, "nothing");
}

#[test]
fn who_ends_early_removes_what_is_incomplete_and_nothing_else() {
    let folder = folder("incomplete");
    let [whole, half] = ["whole", "half"].map(|name| folder.join(name));
    let incomplete = Incomplete::default();
    OutputFile::create(&whole, &incomplete).unwrap().finish().unwrap();
    let _open = OutputFile::create(&half, &incomplete).unwrap();
    // Somebody else's, where a third file would be written.
    let theirs = part_of(&folder.join("third"));
    fs::write(&theirs, "theirs").unwrap();
    let told = OutputFile::create(&folder.join("third"), &incomplete).err().unwrap();
    assert!(format!("{told:#}").contains(theirs.to_str().unwrap()), "{told:#}");
    assert!(part_of(&half).is_file());
    drop(incomplete.remove());
    assert!(!part_of(&half).exists() && whole.is_file());
    assert_eq!(fs::read_to_string(&theirs).unwrap(), "theirs");
}

#[cfg(unix)]
#[test]
fn a_link_where_a_file_is_to_be_written_is_not_followed() {
    let folder = folder("planted");
    let [path, victim] = ["path", "victim"].map(|name| folder.join(name));
    fs::write(&victim, "precious").unwrap();
    std::os::unix::fs::symlink("victim", part_of(&path)).unwrap();
    assert!(create(&path).is_err());
    assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
    assert_eq!(fs::read_link(part_of(&path)).unwrap(), Path::new("victim"));
}

#[cfg(unix)]
#[test]
fn what_replaces_a_file_has_its_permissions_and_is_private_until_then() {
    use std::os::unix::fs::PermissionsExt;
    let path = folder("private").join("file");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let new = create(&path).unwrap();
    let usual = mode(&part_of(&path));
    new.finish().unwrap();
    assert_eq!(mode(&path), usual);
    for set in [0o600, 0o640, 0o444, 0o666] {
        fs::set_permissions(&path, PermissionsExt::from_mode(set)).unwrap();
        let file = create(&path).unwrap();
        assert_eq!(mode(&part_of(&path)), 0o600);
        file.finish().unwrap();
        assert_eq!(mode(&path), set);
    }
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
