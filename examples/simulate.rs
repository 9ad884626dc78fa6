//! The same as `hunters simulate`, with the same options.

fn main() -> std::process::ExitCode {
    hg_cli::run_subcommand("simulate")
}
