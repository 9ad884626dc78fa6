//! `hunters conformance`: an engine against the conformance suite.

use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use hg_testing::conformance::{Suite, run as run_suite};

use crate::terminal::print;

/// Compares an engine with the conformance suite.
///
/// The engine is a program that answers requests, one JSON object a line, as docs/CONFORMANCE.md
/// describes. Prints the differences, and for each file how many cases passed and failed. The exit
/// status is 1 if any failed.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters conformance conformance -- hunters engine
  hunters conformance conformance --all -- python3 my_engine.py")]
pub(crate) struct Arguments {
    /// The folder of the suite
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Print all differences, not only the first ten of each file
    #[arg(long)]
    all: bool,
    /// Seconds that an answer may take
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86400))]
    timeout: u64,
    /// The engine, and its arguments
    #[arg(value_name = "PROGRAM", last = true, required = true)]
    engine: Vec<String>,
}

/// Differences of a file that are printed without --all.
const SHOWN: usize = 10;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let suite = Suite::read(&arguments.folder)?;
    let mut engine = Process::start(&arguments.engine, Duration::from_secs(arguments.timeout))
        .with_context(|| format!("cannot start {}", arguments.engine[0]))?;
    let report = run_suite(&suite, |line| engine.ask(line))
        .with_context(|| format!("{} failed", arguments.engine[0]))?;
    let mut text = String::new();
    for (file, _, failed) in &report.files {
        let of_file = || report.failures.iter().filter(|line| line.starts_with(&**file));
        let shown = if arguments.all { *failed } else { SHOWN };
        for failure in of_file().take(shown) {
            text += failure;
            text.push('\n');
        }
        if *failed > shown {
            text += &format!("{file}: and {} more: --all prints them\n", failed - shown);
        }
    }
    print(&format!("{text}{report}"))?;
    Ok(if report.is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// An engine that runs. It is killed when this is dropped.
struct Process {
    child: Child,
    input: ChildStdin,
    answers: Receiver<io::Result<String>>,
    timeout: Duration,
}

impl Process {
    fn start(engine: &[String], timeout: Duration) -> io::Result<Self> {
        let (program, arguments) = engine.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, answers) = sync_channel(1);
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, answers, timeout })
    }

    fn ask(&mut self, line: &str) -> io::Result<String> {
        // A program that has ended says so when the answer is read.
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        self.answers.recv_timeout(self.timeout).unwrap_or_else(|error| {
            let shown: String = line.chars().take(200).collect();
            let what = match error {
                RecvTimeoutError::Timeout => "it does not answer",
                RecvTimeoutError::Disconnected => "it ended instead of an answer to",
            };
            Err(io::Error::other(format!("{what} {shown}")))
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
