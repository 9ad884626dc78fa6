//! The same as `hunters replay`, with the same options.

fn main() -> std::process::ExitCode {
    hg_cli::run_subcommand("replay")
}
