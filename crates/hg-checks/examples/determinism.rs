//! `determinism games N [THREADS]` plays N games and prints a line for each kind of output;
//! `pinned` does so for the pinned games, `recorded FILE...` for recorded ones.
//! `show KIND N` prints the bytes of one kind, to compare builds whose digests differ.

use std::io::Write;
use std::num::NonZero;
use std::process::ExitCode;

use hg_checks::determinism::{Digests, pinned_games, play};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[&str]) -> Result<String, String> {
    match args {
        ["games", games] => Ok(digests(number(games)?, NonZero::<usize>::MIN)),
        ["games", games, threads] => {
            let threads = usize::try_from(number(threads)?).ok().and_then(NonZero::new);
            Ok(digests(number(games)?, threads.ok_or("at least one thread")?))
        }
        ["show", kind, games] => {
            let mut out = std::io::stdout().lock();
            let mut written = Ok(());
            play(number(games)?, NonZero::<usize>::MIN, |of, bytes| {
                if of == *kind && written.is_ok() {
                    written = out.write_all(bytes);
                }
            });
            written.map(|()| String::new()).map_err(|error| error.to_string())
        }
        ["pinned"] => pinned_games(),
        #[cfg(feature = "sim")]
        ["recorded", files @ ..] => recorded(files),
        _ => Err("games N [THREADS], show KIND N, pinned, or recorded FILE...".to_owned()),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}

fn digests(games: u64, threads: NonZero<usize>) -> String {
    let mut digests = Digests::default();
    play(games, threads, |kind, bytes| digests.add(kind, bytes));
    digests.to_string()
}

#[cfg(feature = "sim")]
fn recorded(files: &[&str]) -> Result<String, String> {
    let read = |file: &&str| std::fs::read(file).map_err(|error| format!("{file}: {error}"));
    let files: Vec<Vec<u8>> = files.iter().map(read).collect::<Result<_, _>>()?;
    hg_checks::determinism::recorded(files.iter().map(Vec::as_slice))
}
