//! Where pages are written.

use serde::Serialize;

use super::means::Folded;
use super::shell::Shell;
use super::templates::Templates;
use crate::check::store::Store;
use crate::diag::Diagnostic;

/// Writes pages of one language, with their names below the site's folder.
pub struct Press<'a> {
    pub shell: &'a Shell<'a>,
    /// Those of all languages, for what comes once for all.
    pub shells: &'a [Shell<'a>],
    pub templates: &'a Templates,
    pub store: Option<&'a Store>,
    pub booklet: Option<Folded<'a>>,
    pub files: Vec<(String, Vec<u8>)>,
    /// What was found wrong beside templates.
    pub faults: Vec<Diagnostic>,
}

impl<'a> Press<'a> {
    /// A press for the language of this number; pictures and a booklet want more.
    pub fn new(shells: &'a [Shell<'a>], language: usize, templates: &'a Templates) -> Press<'a> {
        Press {
            shell: &shells[language],
            shells,
            templates,
            store: None,
            booklet: None,
            files: Vec::new(),
            faults: Vec::new(),
        }
    }

    pub fn put(
        &mut self,
        path: &str,
        template: &str,
        (title, description): (&str, &str),
        own: impl Serialize,
    ) -> Result<(), Diagnostic> {
        let page = self.shell.page(path, title, description, own);
        let html = self
            .templates
            .render(template, &page, Some(self.shell.strings()))?;
        self.keep(path, self.shell.extras.policy.put_into(html));
        Ok(())
    }

    pub fn keep(&mut self, path: &str, text: impl Into<Vec<u8>>) {
        let path = format!("{}/{path}", self.shell.code());
        self.files.push((path, text.into()));
    }
}
