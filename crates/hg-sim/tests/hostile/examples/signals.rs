//! The example `simulate` where it is asked to stop: by Ctrl-C, or by a signal to end.
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
    /// Runs `simulate`, with what signals do by default or where a hangup is ignored.
    fn start(signals: &str, arguments: &[&str], stderr: Stdio) -> Self {
        let mut command = Command::new("env");
        command.arg(signals).arg(example("simulate").get_program()).args(arguments);
        Self(command.stdout(Stdio::null()).stderr(stderr).spawn().expect("a program"))
    }

    /// Whether a signal is in one of its masks: those that it catches, or ignores.
    fn has(&self, mask: &str, signal: u32) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).expect("a status");
        let found = status.lines().find_map(|line| line.strip_prefix(mask));
        let bits = u64::from_str_radix(found.expect("a mask").trim(), 16).expect("a mask");
        bits >> (signal - 1) & 1 == 1
    }

    /// Whether it has worked for longer than it takes to begin: for a fifth of a second.
    fn plays(&self) -> bool {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("figures");
        let after_name = stat.rsplit(')').next().expect("figures");
        let ticks = after_name.split_whitespace().nth(11).expect("a figure");
        ticks.parse::<u64>().expect("a number") >= 20
    }

    /// Sends a signal once it is listened for.
    fn signal(&self, signal: u32) {
        wait_for(|| self.has("SigCgt:", signal).then_some(()));
        self.send(signal);
    }

    fn send(&self, signal: u32) {
        let mut kill = Command::new("kill");
        kill.args([&format!("-{signal}"), &self.0.id().to_string()]);
        assert!(kill.status().expect("a program").success());
    }

    fn status(&mut self) -> Option<i32> {
        wait_for(|| self.0.try_wait().expect("a status")).code()
    }
}

const USUAL: &str = "--default-signal=INT,TERM,HUP";
const HANGUP: u32 = 1;
const INTERRUPT: u32 = 2;
const TERMINATE: u32 = 15;

/// A run of games that take long, into files.
fn long_run(log: &str, json: &str, stderr: Stdio) -> Running {
    let run = ["--policy", "mcts", "--seats", "3", "--threads", "1", "--games", "1000"];
    Running::start(USUAL, &[&run[..], &["--log", log, "--json", json]].concat(), stderr)
}

#[test]
fn who_asks_to_stop_is_told_at_once_and_who_asks_twice_is_obeyed_at_once() {
    for signal in [INTERRUPT, TERMINATE, HANGUP] {
        let folder = folder("ctrl_c");
        let [log, json] = ["log", "json"].map(|name| inside(&folder, name));
        let mut simulate = long_run(&log, &json, Stdio::piped());
        wait_for(|| (files(&folder).len() == 2).then_some(()));
        wait_for(|| simulate.plays().then_some(()));
        simulate.signal(signal);
        let mut told = BufReader::new(simulate.0.stderr.take().expect("a pipe"));
        let mut line = String::new();
        told.read_line(&mut line).expect("text");
        assert_eq!(line, "stopping after the games being played; Ctrl-C again ends at once\n");
        assert_eq!(files(&folder).len(), 2, "the game goes on");
        simulate.signal(signal);
        assert_eq!(simulate.status(), Some(130));
        assert!(files(&folder).is_empty(), "nothing that is incomplete is left");
    }
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
    simulate.signal(INTERRUPT);
    sleep(Duration::from_millis(100));
    assert_eq!(files(&folder).len(), 2, "the game goes on");
    simulate.signal(INTERRUPT);
    assert_eq!(simulate.status(), Some(130));
    assert!(files(&folder).is_empty(), "nothing that is incomplete is left");
    drop(reader);
}

/// A run that does not begin, for nobody reads a pipe that it writes; once it has made a file.
fn waiting_run(folder: &Path, signals: &str) -> Running {
    let [log, pipe] = ["log", "pipe"].map(|name| inside(folder, name));
    fs::write(&log, "old").expect("a file");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("a program").success());
    let arguments = ["--games", "1", "--log", &log, "--csv", &pipe];
    let simulate = Running::start(signals, &arguments, Stdio::null());
    wait_for(|| (files(folder).len() == 3).then_some(()));
    simulate
}

#[test]
fn who_asks_to_stop_before_the_first_game_need_not_wait_and_loses_no_file() {
    for signal in [INTERRUPT, TERMINATE, HANGUP] {
        let folder = folder("waiting");
        let mut simulate = waiting_run(&folder, USUAL);
        simulate.signal(signal);
        assert_eq!(simulate.status(), Some(130));
        assert_eq!(files(&folder), ["log", "pipe"]);
        assert_eq!(fs::read_to_string(folder.join("log")).expect("a file"), "old");
    }
}

#[test]
fn a_hangup_that_is_to_be_ignored_is_ignored() {
    let simulate = waiting_run(&folder("nohup"), "--ignore-signal=HUP");
    assert!(simulate.has("SigIgn:", HANGUP) && !simulate.has("SigCgt:", HANGUP));
}
