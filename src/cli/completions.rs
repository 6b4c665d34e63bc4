//! `quadrille completions`: what a shell has to know to complete a command line.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use super::output::heard;

#[derive(Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub fn run(&self, mut program: Command) {
        // Made in memory first: a reader that has gone away must not end the program in a panic.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "quadrille", &mut script);
        heard(std::io::stdout().write_all(&script));
    }
}
