//! The program `hunters`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hg_cli::run(std::env::args_os())
}
