//! Calls the command line, turns its answer into an exit code.

use std::process::ExitCode;

#[cfg(all(unix, any(target_arch = "x86_64", target_os = "macos")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    ExitCode::from(quadrille::cli::run())
}
