//! Calls the command line, turns its answer into an exit code.

use std::process::ExitCode;

/// Building a site is many small strings: this takes a sixth off its processor time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(quadrille::cli::run())
}
