//! `quadrille new page`: a page in every language of the project, to be written.

use clap::Args;

use super::laying::{below, write};
use crate::cli::output::{say, shown};
use crate::cli::project::Project;
use crate::content::Config;
use crate::content::puzzle::is_plain;
use crate::diag::{Code, Diagnostic};

#[derive(Args)]
pub struct NewPage {
    /// Its name in addresses; with a folder before it, such as chomp/history
    name: String,
}

impl NewPage {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let config = Config::read(&project.root)?;
        let name = self.name.trim_end_matches(".md");
        if !name.split('/').all(is_plain) {
            return Err(Diagnostic::failure(
                Code::BadAddress,
                format!("“{name}” can't be the name of a page"),
            )
            .hint("lower-case letters, digits and hyphens, for folders too"));
        }
        let path = |code: &str| below(&project.root, &format!("content/{code}/{name}.md"));
        let mut codes = config.languages.iter().map(|one| one.code.as_str());
        if let Some(code) = codes.clone().find(|code| path(code).exists()) {
            let message = format!("{} is there already", path(code).display());
            return Err(Diagnostic::failure(Code::FileExists, message));
        }
        codes.try_for_each(|code| {
            let path = path(code);
            write(&path, "+++\ntitle = \"\"\ndescription = \"\"\n+++\n")?;
            if !project.telling.is_quiet() {
                say(&format!(
                    "{}: title, description and text to be written",
                    shown(&path)
                ));
            }
            Ok(())
        })
    }
}
