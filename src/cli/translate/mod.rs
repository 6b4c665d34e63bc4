//! `quadrille translate`: how far the translations are, and what has to be translated laid down.

mod copies;

use clap::Args;

use super::output::say;
use super::project::Project;
use crate::check::untranslated;
use crate::content::Config;
use crate::content::library::{Library, PageKind};
use crate::content::puzzle::Texts;
use crate::diag::{Code, Diagnostic, exit_code};
use crate::lang::own_name;

#[derive(Args)]
pub struct Translate {
    /// The language, such as es; without one, how far each of them is
    code: Option<String>,
    /// The language's own name for itself, if it is a new one [default: what it is usually called]
    #[arg(long)]
    name: Option<String>,
}

impl Translate {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let result = match &self.code {
            Some(code) => self.lay_down(project, code, &mut diagnostics),
            None => table(project, &mut diagnostics),
        };
        diagnostics.extend(result.err().into_iter().flatten());
        diagnostics
    }

    fn lay_down(
        &self,
        project: &Project,
        code: &str,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<(), Vec<Diagnostic>> {
        let root = &project.root;
        let one = |fault: Diagnostic| vec![fault];
        let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        if code.is_empty() || !code.chars().all(plain) {
            let message = format!("“{code}” is not a language tag");
            let fault = Diagnostic::failure(Code::LanguageTag, message);
            return Err(one(
                fault.hint("such as `quadrille translate es --name Español`")
            ));
        }
        // A configuration that can't be read is told as ever.
        Config::read(root).map_err(one)?;
        let name = self
            .name
            .as_deref()
            .or_else(|| own_name(code))
            .unwrap_or(code);
        let new = copies::add_language(root, code, name).map_err(one)?;
        // Messages first: without them nothing can be read.
        let config = Config::read(root).map_err(one)?;
        let first = &config.languages[0].code;
        let count = copies::lay_down_messages(root, first, code).map_err(one)?;
        let library = Library::read(root, diagnostics)?;
        if exit_code(diagnostics) == 2 {
            return Ok(());
        }
        let mut done = copies::lay_down(root, &library, code).map_err(one)?;
        (done.messages, done.new) = (count, new);
        if !project.telling.is_quiet() {
            let new = if done.new { ", a new language" } else { "" };
            say(&format!(
                "{code}{new}: {} pages, {} messages, texts of {} puzzles and {} games laid down",
                done.pages, done.messages, done.puzzles, done.games
            ));
            say("they are the original still; `quadrille check --strict` tells which are left");
        }
        Ok(())
    }
}

/// How much there is of something, and how much of it is translated.
#[derive(Default)]
struct Count {
    done: usize,
    all: usize,
}

/// `n of m` for each language and kind of text: a copy of the original is none of the `n`, and messages without
/// two words to translate are none of the `m`.
fn table(project: &Project, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Vec<Diagnostic>> {
    let library = Library::read(&project.root, diagnostics)?;
    let kinds = [
        "pages", "cards", "lessons", "titles", "texts", "hints", "notes", "messages",
    ];
    say(&row("", &kinds.map(str::to_owned)));
    let first = library.voices[0].language.code.as_str();
    for (index, voice) in library.voices.iter().enumerate() {
        let code = voice.language.code.as_str();
        let mut counts: [Count; 8] = Default::default();
        let wanted = |page: &&crate::content::Page| page.texts.first().translate;
        for page in library.pages.iter().filter(wanted) {
            let kind = match page.kind {
                PageKind::Home | PageKind::Text(_) => 0,
                PageKind::Card(_) => 1,
                PageKind::Lesson(_) => 2,
            };
            counts[kind].all += 1;
            let (text, laid_down) = (page.texts.get(index), &page.texts.first().source.text);
            let is_same = index > 0 && text.source.text == *laid_down;
            let is_same = is_same || untranslated::page_is_copy(&library, page, index);
            counts[kind].done += usize::from(text.stands_in.is_none() && !is_same);
        }
        let allowed = &library.config.translation.same;
        for (_, file) in &library.puzzles {
            let from = file.original.as_ref().map_or(first, |code| code.get_ref());
            let texts = [
                ("title", Some(&file.title)),
                ("text", file.text.as_ref()),
                ("hint", file.hint.as_ref()),
                ("note", file.note.as_ref()),
            ];
            for (kind, (what, texts)) in (3..).zip(texts) {
                let Some(texts) = texts else { continue };
                let texts: &Texts = texts.get_ref();
                counts[kind].all += 1;
                let is_copy =
                    code != from && untranslated::text_is_copy(what, texts, from, code, allowed);
                counts[kind].done += usize::from(texts.contains_key(code) && !is_copy);
            }
        }
        let messages = untranslated::of_messages(&library, index);
        (counts[7].done, counts[7].all) = (messages.done, messages.all);
        let shown = counts.map(|Count { done, all }| match all {
            0 => "–".to_owned(),
            all => format!("{done} of {all}"),
        });
        say(&row(code, &shown));
    }
    Ok(())
}

fn row(head: &str, cells: &[String; 8]) -> String {
    let cells: String = cells.iter().map(|cell| format!("  {cell:>10}")).collect();
    format!("{head:<6}{cells}")
}
