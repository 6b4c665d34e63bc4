//! `quadrille new page`: a page in every language of the project, to be written.

use clap::Args;

use super::laying::write;
use super::lesson;
use crate::cli::output::{say, shown};
use crate::cli::project::{Project, below};
use crate::content::Config;
use crate::content::puzzle::is_plain;
use crate::diag::{Code, Diagnostic};

#[derive(Args)]
pub struct NewPage {
    /// Its name in addresses; with a folder before it, such as chomp/history
    name: String,
    /// A lesson on the game of this name: its steps, its board, its links
    #[arg(long)]
    lesson: bool,
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
        let pages = match self.lesson {
            true => lesson::texts(project, &config, name)?,
            false => empty(&config),
        };
        let name = match self.lesson {
            true => format!("lessons/{name}"),
            false => name.to_owned(),
        };
        let path = |code: &str| below(&project.root, format!("content/{code}/{name}.md"));
        let mut codes = pages.iter().map(|(code, _)| code);
        if let Some(code) = codes.find(|code| path(code).exists()) {
            let message = format!("{} is there already", path(code).display());
            return Err(Diagnostic::failure(Code::FileExists, message));
        }
        pages.iter().try_for_each(|(code, text)| {
            let path = path(code);
            write(&path, text)?;
            if !project.telling.is_quiet() {
                let what = match self.lesson {
                    true => "what is to be taught",
                    false => "title, description and text",
                };
                say(&format!("{}: {what} to be written", shown(&path)));
            }
            Ok(())
        })
    }
}

/// A page of which nothing is known.
fn empty(config: &Config) -> Vec<(String, String)> {
    let codes = config.languages.iter().map(|one| one.code.clone());
    let text = "+++\ntitle = \"\"\ndescription = \"\"\n+++\n";
    codes.map(|code| (code, text.to_owned())).collect()
}
