//! Slips of puzzle files that no rule of a game catches: a text that says nothing, or says it in no language
//! of the site; a day to come; a folder of another game.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::content::library::Library;
use crate::content::puzzle::{PuzzleFile, Texts};
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::Engine;

use super::strictness::Strictness;
use super::{credits, tags, titles};

/// Tells the slips of every puzzle file.
pub fn tell(
    library: &Library,
    engines: &[Box<dyn Engine>],
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    // Languages that are told, each once.
    let (mut unused, mut nameless) = (BTreeSet::new(), BTreeSet::new());
    for (source, file) in &library.puzzles {
        texts(library, source, file, &mut unused, diagnostics);
        credits::tell(source, file, strictness, diagnostics);
        tags::tell(library, source, file, &mut nameless, diagnostics);
        folder(source, file, engines, diagnostics);
    }
    titles::tell(library, strictness, diagnostics);
}

/// What is said in no words, and what is said in a language that the site doesn't have, told once.
fn texts(
    library: &Library,
    source: &Arc<Source>,
    file: &PuzzleFile,
    unused: &mut BTreeSet<String>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let has = |code: &str| {
        library
            .voices
            .iter()
            .any(|voice| voice.language.code == code)
    };
    let mut said = Vec::new();
    for (what, texts) in file.told() {
        let all: &Texts = texts.get_ref();
        // What is written in one language and empty in another is a translation that is missing.
        if all.values().all(|text| titles::is_blank(text)) {
            diagnostics.push(
                Diagnostic::finding(Code::EmptyText, format!("the {what} is empty"))
                    .at(source, texts.span())
                    .hint("write it, or leave it out"),
            );
        }
        let all = all.iter().filter(|(_, text)| !titles::is_blank(text));
        said.extend(all.map(|(code, _)| (code, texts.span())));
    }
    let slugs = file.slug.iter().flatten();
    said.extend(slugs.map(|(code, slug)| (code, slug.span())));
    for (code, span) in said {
        if !has(code) && unused.insert(code.clone()) {
            let message = format!("`{code}` is not a language of this site");
            diagnostics.push(
                Diagnostic::warning(Code::UnusedLanguage, message)
                    .at(source, span)
                    .hint("add it to `languages` in quadrille.toml, or take the text out"),
            );
        }
    }
    let credit = &file.source;
    if credit
        .get_ref()
        .work
        .as_ref()
        .is_some_and(|work| titles::is_blank(work))
    {
        diagnostics.push(
            Diagnostic::finding(Code::EmptyText, "the title of the source is empty")
                .at(source, credit.span())
                .hint("`work` is the title as it stands there; what has none has `described.en` and so on"),
        );
    }
}

/// Days that are to come, seen from one: nothing has been printed or put up then.
pub fn to_come(library: &Library, day: &str, diagnostics: &mut Vec<Diagnostic>) {
    for (source, file) in &library.puzzles {
        let added = file.added.as_ref();
        let added = added.map(|said| (said.get_ref().to_string(), said.span()));
        let credit = &file.source;
        let printed = credit.get_ref().date.as_ref().map(ToString::to_string);
        let printed = printed.map(|said| (said, credit.span()));
        for (said, span) in [added, printed].into_iter().flatten() {
            // As much of a day as was said: a year, a month.
            let is_date = said.len() >= 4
                && said
                    .bytes()
                    .all(|sign| sign.is_ascii_digit() || sign == b'-');
            if is_date && said.as_str() > &day[..said.len().min(day.len())] {
                let message = format!("{said} is still to come");
                let told = Diagnostic::warning(Code::DayToCome, message).at(source, span);
                diagnostics.push(told.hint(
                    "the day or year that it was; answers are kept back by `answers_from`, pages by `draft = true`",
                ));
            }
        }
    }
}

/// `puzzles/chomp/` holds puzzles of Chomp.
fn folder(
    source: &Arc<Source>,
    file: &PuzzleFile,
    engines: &[Box<dyn Engine>],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut folders = Path::new(&source.name)
        .iter()
        .skip(1)
        .filter_map(|name| name.to_str());
    let Some(folder) = folders.next() else { return };
    let game = file.game.get_ref();
    let is_game = |slug: &str| engines.iter().any(|engine| engine.slug() == slug);
    if folder != game && is_game(folder) && is_game(game) {
        let message = format!("a puzzle of {game} lies in the folder of {folder}");
        diagnostics.push(
            Diagnostic::finding(Code::WrongFolder, message)
                .at(source, file.game.span())
                .hint(format!(
                    "put the file into puzzles/{game}/, or correct `game`"
                )),
        );
    }
}
