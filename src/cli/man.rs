//! `quadrille man`: the manual as pages for `man`, one a command.

use std::fs;
use std::path::PathBuf;

use clap::{Args, CommandFactory};

use super::{Cli, Common, say};
use crate::diag::{Code, Diagnostic};

#[derive(Args)]
pub struct Man {
    /// The folder to write into, made if it isn't there
    #[arg(short, long, value_name = "DIR")]
    out: PathBuf,
}

impl Man {
    pub fn run(&self, common: &Common) -> Result<(), Diagnostic> {
        // `help` is no command that anybody looks up.
        let program = Cli::command().disable_help_subcommand(true);
        let written = fs::create_dir_all(&self.out)
            .and_then(|()| clap_mangen::generate_to(program, &self.out));
        if let Err(error) = written {
            let shown = self.out.display();
            return Err(Diagnostic::failure(
                Code::Unwritable,
                format!("{shown} can't be written: {error}"),
            ));
        }
        if !common.quiet {
            let shown = self.out.display();
            say(&format!(
                "{shown}: `man -l {shown}/quadrille.1` shows the first"
            ));
        }
        Ok(())
    }
}
