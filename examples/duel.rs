//! The same as `hunters match`, with the same options.

fn main() -> std::process::ExitCode {
    hg_cli::run_subcommand("match")
}
