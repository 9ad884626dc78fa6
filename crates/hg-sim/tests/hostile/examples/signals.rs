//! The example `simulate` where it is asked to stop by Ctrl-C.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::programs::{example, files, folder, inside};

/// A program that is ended with the test, also if that fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for something that takes a moment.
fn wait_for<T>(mut what: impl FnMut() -> Option<T>) -> T {
    let begin = Instant::now();
    loop {
        if let Some(found) = what() {
            return found;
        }
        assert!(begin.elapsed() < Duration::from_mins(1), "it does not come");
        sleep(Duration::from_millis(5));
    }
}

impl Running {
    fn start(arguments: &[&str], stderr: Stdio) -> Self {
        let mut simulate = example("simulate");
        simulate.args(arguments).stdout(Stdio::null()).stderr(stderr);
        Self(simulate.spawn().expect("a program"))
    }

    /// Whether it listens for Ctrl-C.
    fn listens(&self) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).expect("a status");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = u64::from_str_radix(caught.expect("a mask").trim(), 16).expect("a mask");
        caught >> (INTERRUPT - 1) & 1 == 1
    }

    /// Whether it has worked for longer than it takes to begin: for a fifth of a second.
    fn plays(&self) -> bool {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("figures");
        let after_name = stat.rsplit(')').next().expect("figures");
        let ticks = after_name.split_whitespace().nth(11).expect("a figure");
        ticks.parse::<u64>().expect("a number") >= 20
    }

    /// Ctrl-C, once it is listened for.
    fn interrupt(&self) {
        wait_for(|| self.listens().then_some(()));
        let mut kill = Command::new("kill");
        kill.args([&format!("-{INTERRUPT}"), &self.0.id().to_string()]);
        assert!(kill.status().expect("a program").success());
    }

    fn status(&mut self) -> Option<i32> {
        wait_for(|| self.0.try_wait().expect("a status")).code()
    }
}

const INTERRUPT: u32 = 2;

/// A run of games that take long, into files.
fn long_run(log: &str, json: &str, stderr: Stdio) -> Running {
    let run = ["--policy", "mcts", "--seats", "3", "--threads", "1", "--games", "1000"];
    Running::start(&[&run[..], &["--log", log, "--json", json]].concat(), stderr)
}

#[test]
fn who_asks_to_stop_is_told_at_once_and_who_asks_twice_is_obeyed_at_once() {
    let folder = folder("ctrl_c");
    let [log, json] = ["log", "json"].map(|name| inside(&folder, name));
    let mut simulate = long_run(&log, &json, Stdio::piped());
    wait_for(|| (files(&folder).len() == 2).then_some(()));
    wait_for(|| simulate.plays().then_some(()));
    simulate.interrupt();
    let mut told = BufReader::new(simulate.0.stderr.take().expect("a pipe"));
    let mut line = String::new();
    told.read_line(&mut line).expect("text");
    assert_eq!(line, "stopping after the games being played; Ctrl-C again ends at once\n");
    assert_eq!(files(&folder).len(), 2, "the game goes on");
    simulate.interrupt();
    assert_eq!(simulate.status(), Some(130));
    assert!(files(&folder).is_empty(), "nothing that is incomplete is left");
}

#[test]
fn who_asks_twice_is_obeyed_though_standard_error_takes_nothing_more() {
    let folder = folder("blocked");
    let (reader, mut blocked) = std::io::pipe().expect("a pipe");
    // As much as a pipe holds.
    blocked.write_all(&vec![b'.'; 1 << 16]).expect("a pipe");
    let [log, json] = ["log", "json"].map(|name| inside(&folder, name));
    let mut simulate = long_run(&log, &json, blocked.into());
    wait_for(|| simulate.plays().then_some(()));
    simulate.interrupt();
    sleep(Duration::from_millis(100));
    assert_eq!(files(&folder).len(), 2, "the game goes on");
    simulate.interrupt();
    assert_eq!(simulate.status(), Some(130));
    assert!(files(&folder).is_empty(), "nothing that is incomplete is left");
    drop(reader);
}

/// A run that does not begin, for nobody reads a pipe that it writes; once it has made a file.
fn waiting_run(folder: &Path) -> Running {
    let [log, pipe] = ["log", "pipe"].map(|name| inside(folder, name));
    fs::write(&log, "old").expect("a file");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("a program").success());
    let arguments = ["--games", "1", "--log", &log, "--csv", &pipe];
    let simulate = Running::start(&arguments, Stdio::null());
    wait_for(|| (files(folder).len() == 3).then_some(()));
    simulate
}

#[test]
fn who_asks_to_stop_before_the_first_game_need_not_wait_and_loses_no_file() {
    let folder = folder("waiting");
    let mut simulate = waiting_run(&folder);
    simulate.interrupt();
    assert_eq!(simulate.status(), Some(130));
    assert_eq!(files(&folder), ["log", "pipe"]);
    assert_eq!(fs::read_to_string(folder.join("log")).expect("a file"), "old");
}
