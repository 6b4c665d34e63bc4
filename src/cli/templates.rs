//! `quadrille templates`: the built-in templates, to change them.

use std::path::PathBuf;

use clap::Args;

use super::output::say;
use super::project::Project;
use crate::diag::{Code, Diagnostic};
use crate::site;

#[derive(Args)]
pub struct Templates {
    /// Write them into this folder; files that are there already stay as they are
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "templates")]
    export: Option<PathBuf>,
    /// What each template may name, in Markdown
    #[arg(long, conflicts_with = "export")]
    variables: bool,
}

impl Templates {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        if self.variables {
            say(site::view::manual::variables().trim_end());
            return Vec::new();
        }
        let Some(folder) = &self.export else {
            for (name, _) in site::Templates::built_in() {
                say(&name);
            }
            return Vec::new();
        };
        let folder = project.root.join(folder);
        let (mut written, mut kept) = (0, 0);
        for (name, bytes) in site::Templates::built_in() {
            let path = folder.join(&name);
            if path.exists() {
                kept += 1;
                continue;
            }
            let parent = path.parent().unwrap_or(&folder);
            let put = std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&path, bytes));
            if let Err(error) = put {
                return vec![Diagnostic::failure(
                    Code::Unwritable,
                    format!("{} can't be written: {error}", path.display()),
                )];
            }
            written += 1;
        }
        if !project.telling.is_quiet() {
            let shown = super::output::shown(&folder);
            say(&format!("{shown}: {written} files, {kept} there before"));
            say("delete those that you don't change: the built-in ones stand in for them");
        }
        Vec::new()
    }
}
