//! Calls the command line, turns its answer into an exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(quadrille::cli::run())
}
