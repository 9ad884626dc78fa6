//! Programs that answer questions, one line each, on standard input and output.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest answer, in bytes.
pub(crate) const LONGEST_ANSWER: u64 = 1 << 20;

/// Time that a program has to end by itself after its input has ended.
const TIME_TO_END: Duration = Duration::from_secs(1);

/// A reason why a program gave no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoAnswer {
    #[error("no answer in {} s", .0.as_secs_f64())]
    Late(Duration),
    #[error("it ended ({0})")]
    Ended(ExitStatus),
    #[error("it closed its output or was killed")]
    Closed,
    #[error("it wrote a line that it was not asked for")]
    Unasked,
    #[error("it wrote a line of more than {LONGEST_ANSWER} bytes")]
    TooLong,
}

/// A program that runs, with all programs that it starts: they are one process group. When this is
/// dropped its input ends; what still runs a second later is killed.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// `None` when the program is to end.
    questions: Option<SyncSender<String>>,
    answers: Receiver<Result<String, TooLong>>,
    /// `true` if the program failed: it is killed at once.
    failed: bool,
}

#[derive(Debug)]
struct TooLong;

impl Process {
    /// Starts a program. The first word is its name or path, the others are its arguments.
    pub(crate) fn start(words: &[String]) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = {
            // The lock is held: every program that runs is in the list.
            let mut running = running();
            let child = command.spawn()?;
            running.push(child.id());
            child
        };
        let (questions, asked) = sync_channel::<String>(1);
        let (answered, answers) = sync_channel(1);
        let pipes = child.stdin.take().zip(child.stdout.take());
        let process = Self { child, questions: Some(questions), answers, failed: false };
        let (mut input, output) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
        // Writing may block as well as reading: a program need not read its input.
        thread::Builder::new().spawn(move || {
            while let Ok(line) = asked.recv() {
                // A program that has ended is noticed when its answer is read.
                let _ = input.write_all(line.as_bytes()).and_then(|()| input.flush());
            }
        })?;
        thread::Builder::new().spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                let is_last = line.is_err();
                if answered.send(line).is_err() || is_last {
                    break;
                }
            }
        })?;
        Ok(process)
    }

    /// Writes a line and waits for a line. After an error the program is of no use.
    pub(crate) fn ask(
        &mut self,
        line: &impl fmt::Display,
        within: Duration,
    ) -> Result<String, NoAnswer> {
        if let Ok(unasked) = self.answers.try_recv() {
            self.failed = true;
            return Err(unasked.map_or(NoAnswer::TooLong, |_| NoAnswer::Unasked));
        }
        if let Some(questions) = &self.questions {
            // Every question is answered before the next one, so that there is room in the channel.
            let _ = questions.try_send(format!("{line}\n"));
        }
        let answer = match self.answers.recv_timeout(within) {
            Ok(answer) => answer.map_err(|TooLong| NoAnswer::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::Late(within)),
            Err(RecvTimeoutError::Disconnected) => Err(self.how_it_ended()),
        };
        self.failed |= answer.is_err();
        answer
    }

    fn how_it_ended(&mut self) -> NoAnswer {
        // The output is closed a moment before the program has ended.
        thread::sleep(Duration::from_millis(50));
        match self.end() {
            Some(status) if status.code().is_some() => NoAnswer::Ended(status),
            _ => NoAnswer::Closed,
        }
    }

    /// Kills what runs. Until the program is waited for, nothing else can have its number.
    fn end(&mut self) -> Option<ExitStatus> {
        let mut running = running();
        if let Some(at) = running.iter().position(|&id| id == self.child.id()) {
            kill(running.swap_remove(at));
        }
        // It may have ended.
        let _ = self.child.kill();
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.questions = None;
        let until = Instant::now() + TIME_TO_END;
        while !self.failed {
            let left = until.saturating_duration_since(Instant::now());
            self.failed = self.answers.recv_timeout(left).is_err();
        }
        self.end();
    }
}

/// Reads a line without its end; `None` at the end of the output.
fn read_line(output: &mut impl BufRead) -> Option<Result<String, TooLong>> {
    let mut line = Vec::new();
    let read = output.take(LONGEST_ANSWER + 1).read_until(b'\n', &mut line).ok()?;
    if read as u64 > LONGEST_ANSWER {
        return Some(Err(TooLong));
    }
    let text = String::from_utf8_lossy(&line);
    (read > 0).then(|| Ok(text.trim_end_matches(['\n', '\r']).to_owned()))
}

/// Process groups that run.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs. Until the result is dropped, none is started.
pub(crate) fn kill_all() -> impl Drop {
    let mut running = running();
    running.drain(..).for_each(kill);
    running
}

/// Kills a process group.
#[cfg(unix)]
fn kill(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        // All of the group may have ended.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// The program alone is killed: there are no process groups.
#[cfg(not(unix))]
fn kill(_: u32) {}
