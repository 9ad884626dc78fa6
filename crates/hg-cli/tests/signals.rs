//! `hunters simulate` and `hunters match` where a signal asks them to end.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::programs::{files, folder, hunters, inside, refuses, run};

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

const HANGUP: u32 = 1;
const INTERRUPT: u32 = 2;
const KILL: u32 = 9;
const TERMINATE: u32 = 15;

impl Running {
    fn start(mut program: Command, arguments: &[&str], stderr: Stdio) -> Self {
        program.args(arguments).stdout(Stdio::null()).stderr(stderr);
        Self(program.spawn().expect("a program"))
    }

    /// Returns `true` if the program handles this signal.
    fn handles(&self, signal: u32) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).expect("a status");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = u64::from_str_radix(caught.expect("a mask").trim(), 16).expect("a mask");
        caught >> (signal - 1) & 1 == 1
    }

    /// Returns `true` if it has worked for longer than it takes to begin: for a fifth of a second.
    fn plays(&self) -> bool {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("figures");
        let after_name = stat.rsplit(')').next().expect("figures");
        let ticks = after_name.split_whitespace().nth(11).expect("a figure");
        ticks.parse::<u64>().expect("a number") >= 20
    }

    fn send(&self, signal: u32) {
        let mut kill = Command::new("kill");
        kill.args([&format!("-{signal}"), &self.0.id().to_string()]);
        assert!(kill.status().expect("a program").success());
    }

    /// Sends Ctrl-C, once it is handled.
    fn interrupt(&self) {
        wait_for(|| self.handles(INTERRUPT).then_some(()));
        self.send(INTERRUPT);
    }

    fn status(&mut self) -> Option<i32> {
        wait_for(|| self.0.try_wait().expect("a status")).code()
    }

    /// Returns what the program writes to standard error, to the end.
    fn told(&mut self) -> String {
        let mut told = String::new();
        let mut stderr = self.0.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut told).expect("text");
        told
    }
}

/// Begins a run of games that take long, into files.
fn long_run(log: &str, json: &str, stderr: Stdio) -> Running {
    let run = ["--policy", "rollouts", "--seats", "3", "--threads", "1", "--games", "1000"];
    let arguments = [&run[..], &["--log", log, "--json", json]].concat();
    Running::start(hunters("simulate"), &arguments, stderr)
}

/// Begins a run of very many games that are quick, into files.
fn quick_run(program: Command, csv: &str, json: &str) -> Running {
    let run = ["simulate", "--threads", "1", "--games", "100000000"];
    let arguments = [&run[..], &["--csv", csv, "--json", json]].concat();
    let run = Running::start(program, &arguments, Stdio::piped());
    wait_for(|| run.plays().then_some(()));
    run
}

#[test]
fn the_first_ctrl_c_is_answered_at_once_and_the_second_one_ends_the_program_at_once() {
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
    assert!(files(&folder).is_empty(), "no temporary file is left");
}

#[test]
fn the_second_ctrl_c_ends_the_program_though_standard_error_takes_nothing_more() {
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
    assert!(files(&folder).is_empty(), "no temporary file is left");
    drop(reader);
}

/// Begins a run that waits before its first game, because nobody reads a pipe that it writes.
fn waiting_run(folder: &Path) -> Running {
    let [log, pipe] = ["log", "pipe"].map(|name| inside(folder, name));
    fs::write(&log, "old").expect("a file");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("a program").success());
    let arguments = ["--games", "1", "--log", &log, "--csv", &pipe];
    let simulate = Running::start(hunters("simulate"), &arguments, Stdio::null());
    wait_for(|| (files(folder).len() == 3).then_some(()));
    simulate
}

#[test]
fn a_signal_before_the_first_game_ends_the_program_at_once_and_loses_no_file() {
    let folder = folder("waiting");
    for (signal, status) in [(INTERRUPT, 130), (TERMINATE, 143), (HANGUP, 129)] {
        let mut simulate = waiting_run(&folder);
        simulate.send(signal);
        assert_eq!(simulate.status(), Some(status));
        assert_eq!(files(&folder), ["log", "pipe"]);
        assert_eq!(fs::read_to_string(folder.join("log")).expect("a file"), "old");
        fs::remove_file(folder.join("pipe")).expect("a pipe");
    }
}

#[test]
fn only_the_user_may_read_what_is_to_replace_a_file_until_it_is_whole() {
    let folder = folder("private");
    fs::write(folder.join("log"), "").expect("a file");
    let simulate = waiting_run(&folder);
    let temporary = files(&folder).into_iter().find(|name| name.starts_with('.'));
    let temporary = folder.join(temporary.expect("a temporary file"));
    let mode = fs::metadata(temporary).expect("a file").permissions().mode() & 0o777;
    assert_eq!(mode, 0o600);
    drop(simulate);
}

#[test]
fn each_signal_that_asks_to_end_keeps_the_games_and_names_the_rest_of_the_run() {
    let folder = folder("asked");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    // Twice, as `timeout` and a terminal that closes send them.
    for (signals, status) in
        [(&[INTERRUPT][..], 130), (&[TERMINATE, TERMINATE], 143), (&[HANGUP, HANGUP], 129)]
    {
        let program = Command::new(env!("CARGO_BIN_EXE_hunters"));
        let mut simulate = quick_run(program, &csv, &json);
        for &signal in signals {
            simulate.send(signal);
        }
        let told = simulate.told();
        assert_eq!(simulate.status(), Some(status), "{told}");
        let rows = fs::read_to_string(&csv).expect("a file").lines().count() - 1;
        let rest =
            format!("the rest of the run is --start {rows} --games {}\n", 100_000_000 - rows);
        assert!(told.ends_with(&rest), "{told}");
        assert_eq!(files(&folder), ["csv", "json"]);
        fs::remove_file(&csv).expect("a file");
    }
}

#[test]
fn timeout_loses_nothing() {
    let folder = folder("timeout");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    let mut timeout = Command::new("timeout");
    timeout.args(["0.5", env!("CARGO_BIN_EXE_hunters"), "simulate", "--games", "100000000"]);
    let output = timeout.args(["--csv", &csv, "--json", &json]).output().expect("a program");
    assert_eq!(output.status.code(), Some(124));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the rest of the run is "));
    assert_eq!(files(&folder), ["csv", "json"]);
}

#[test]
fn a_signal_that_was_ignored_when_the_program_began_stays_ignored() {
    let folder = folder("nohup");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    let mut nohup = Command::new("nohup");
    nohup.arg(env!("CARGO_BIN_EXE_hunters"));
    let mut simulate = quick_run(nohup, &csv, &json);
    assert!(!simulate.handles(HANGUP) && simulate.handles(TERMINATE));
    simulate.send(HANGUP);
    sleep(Duration::from_millis(300));
    assert!(simulate.0.try_wait().expect("a status").is_none(), "it plays on");
    simulate.send(TERMINATE);
    assert_eq!(simulate.status(), Some(143));
    assert_eq!(files(&folder), ["csv", "json"]);
}

#[test]
fn what_a_killed_run_leaves_does_not_stop_the_next() {
    let folder = folder("killed");
    let [csv, json] = ["csv", "json"].map(|name| inside(&folder, name));
    let mut killed = quick_run(Command::new(env!("CARGO_BIN_EXE_hunters")), &csv, &json);
    killed.send(KILL);
    assert_eq!(killed.status(), None);
    let left = files(&folder);
    assert!(left.iter().all(|name| name.starts_with(".hunters-")), "{left:?}");
    let arguments = ["--games", "1", "--csv", &csv, "--json", &json];
    assert!(run("simulate", &arguments).status.success());
    assert_eq!(files(&folder).len(), left.len() + 2);
}

#[test]
fn a_match_that_is_stopped_reports_the_games_up_to_there() {
    let arguments = ["random", "random", "--deals", "1000000"];
    let mut program = hunters("match");
    program.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    let running = Running(program.spawn().expect("a program"));
    wait_for(|| running.plays().then_some(()));
    running.send(TERMINATE);
    let mut running = running;
    let told = running.told();
    assert_eq!(running.status(), Some(143), "{told}");
    assert!(told.contains("stopped after ") && told.ends_with(" of 2000000 games\n"), "{told}");
    let mut printed = String::new();
    running.0.stdout.take().expect("a pipe").read_to_string(&mut printed).expect("text");
    assert!(printed.starts_with("random against random: "), "{printed}");
}

/// Plays a run that is killed after some checkpoints, and resumes it. Compares the results with
/// those of a run that is not interrupted.
fn kill_and_resume(name: &str, damage: impl Fn(&Path)) {
    let folder = folder(name);
    let options = ["--games", "3000", "--seats", "3", "--start", "7", "--seed", "9"];
    let outputs = |run: &str| {
        let files = ["log", "csv", "json"].map(|kind| inside(&folder, &format!("{run}.{kind}")));
        let [log, csv, json] = files.clone();
        (files, ["--log".into(), log, "--csv".into(), csv, "--json".into(), json])
    };
    let (whole_files, whole) = outputs("whole");
    let output = hunters("simulate").args(options).args(whole).output().expect("a program");
    assert!(output.status.success());
    let (killed_files, killed) = outputs("killed");
    let mut simulate = hunters("simulate");
    simulate.args(options).args(&killed).args(["--checkpoint", "0", "--threads", "1"]);
    let mut running = Running(simulate.stdout(Stdio::null()).spawn().expect("a program"));
    let checkpoint = folder.join("killed.json.checkpoint");
    wait_for(|| checkpoint.exists().then_some(()));
    running.send(KILL);
    assert_eq!(running.status(), None, "the run was too quick");
    damage(&folder);
    let mut resumed = hunters("simulate");
    let resumed = resumed.args(options).args(&killed).arg("--resume").output().expect("a program");
    let told = String::from_utf8_lossy(&resumed.stderr);
    assert!(resumed.status.success(), "{told}");
    assert!(told.starts_with("resumed after "), "{told}");
    assert!(resumed.stdout == output.stdout);
    for (killed, whole) in killed_files.iter().zip(whole_files) {
        assert!(fs::read(killed).expect("a file") == fs::read(whole).expect("a file"), "{killed}");
    }
    assert!(!checkpoint.exists());
}

#[test]
fn a_killed_run_is_resumed_as_if_it_had_not_been_interrupted() {
    kill_and_resume("resumed", |_| ());
}

#[test]
fn a_last_line_that_is_half_written_is_cut_off_whatever_it_has() {
    kill_and_resume("resumed_damaged", |folder| {
        for name in files(folder).iter().filter(|name| name.starts_with(".hunters-")) {
            let mut file =
                fs::File::options().append(true).open(folder.join(name)).expect("a file");
            file.write_all(b"{\"log\":\xff\n\n\0").expect("a file");
        }
    });
}

#[test]
fn a_run_is_resumed_only_with_the_same_options() {
    let folder = folder("resumed_otherwise");
    let [log, csv, json] = ["log", "csv", "json"].map(|name| inside(&folder, name));
    let run = ["simulate", "--games", "100000000", "--checkpoint", "0", "--json", &json];
    let mut program = Command::new(env!("CARGO_BIN_EXE_hunters"));
    program.args(run).args(["--csv", &csv]).stdout(Stdio::null());
    let mut running = Running(program.spawn().expect("a program"));
    wait_for(|| folder.join("json.checkpoint").exists().then_some(()));
    running.send(KILL);
    assert_eq!(running.status(), None);
    let left = files(&folder);
    let same = ["--json", &json, "--csv", &csv, "--resume"];
    for other in [
        &["--seed", "2"][..],
        &["--start", "1"],
        &["--seats", "3"],
        &["--log", &log],
        &["--policy", "greedy"],
    ] {
        let told = refuses("simulate", &[&same[..], other].concat(), 1);
        assert!(told.contains("is of a run with other options"), "{told}");
    }
    refuses("simulate", &["--json", &json, "--resume"], 1);
    refuses("simulate", &["--resume"], 2);
    refuses("simulate", &["--csv", "/dev/null", "--resume"], 2);
    fs::write(folder.join("csv.checkpoint"), "{}").expect("a file");
    refuses("simulate", &["--csv", &csv, "--resume"], 1);
    fs::remove_file(folder.join("csv.checkpoint")).expect("a file");
    assert_eq!(files(&folder), left, "it can still be resumed");
    // Stopped before and after the first game that follows, the run loses nothing.
    let mut program = Command::new(env!("CARGO_BIN_EXE_hunters"));
    program.args(run).args(["--csv", &csv, "--resume"]);
    program.stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = Running(program.spawn().expect("a program"));
    running.interrupt();
    running.send(INTERRUPT);
    let status = running.status();
    assert_eq!(status, Some(130));
    let kept = folder.join("csv").exists() || files(&folder).iter().any(|name| left.contains(name));
    assert!(kept, "{:?}", files(&folder));
}
