//! Slips of puzzle files that no rule of a game catches: a title that says nothing, a licence that is
//! none, a tag without a name, a folder of another game.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::content::library::Library;
use crate::content::puzzle::{PuzzleFile, Texts};
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::Engine;
use crate::near;

/// Tells the slips of every puzzle file.
pub fn tell(library: &Library, engines: &[Box<dyn Engine>], diagnostics: &mut Vec<Diagnostic>) {
    // Languages that are told, each once.
    let (mut unused, mut nameless) = (BTreeSet::new(), BTreeSet::new());
    for (source, file) in &library.puzzles {
        texts(library, source, file, &mut unused, diagnostics);
        licence(source, file, diagnostics);
        tags(library, source, file, &mut nameless, diagnostics);
        folder(source, file, engines, diagnostics);
    }
}

/// What is said in no words, and what is said in a language that the site doesn't have, told once.
fn texts(
    library: &Library,
    source: &Arc<Source>,
    file: &PuzzleFile,
    unused: &mut BTreeSet<String>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let texts = [
        ("title", Some(&file.title)),
        ("text", file.text.as_ref()),
        ("hint", file.hint.as_ref()),
        ("note", file.note.as_ref()),
        ("source", file.source.get_ref().described.as_ref()),
    ];
    let has = |code: &str| {
        library
            .voices
            .iter()
            .any(|voice| voice.language.code == code)
    };
    for (what, texts) in texts {
        let Some(texts) = texts else { continue };
        let all: &Texts = texts.get_ref();
        // What is written in one language and empty in another is a translation that is missing.
        if all.values().all(|text| text.trim().is_empty()) {
            diagnostics.push(
                Diagnostic::finding(Code::EmptyText, format!("the {what} is empty"))
                    .at(source, texts.span())
                    .hint("write it, or leave it out"),
            );
        }
        for (code, text) in all {
            if !text.trim().is_empty() && !has(code) && unused.insert(code.clone()) {
                let message = format!("`{code}` is not a language of this site");
                diagnostics.push(
                    Diagnostic::warning(Code::UnusedLanguage, message)
                        .at(source, texts.span())
                        .hint("add it to `languages` in quadrille.toml, or take the text out"),
                );
            }
        }
    }
    let credit = &file.source;
    if credit
        .get_ref()
        .work
        .as_ref()
        .is_some_and(|work| work.trim().is_empty())
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

/// A licence is an expression of the SPDX list, so that programs and people read the same.
fn licence(source: &Arc<Source>, file: &PuzzleFile, diagnostics: &mut Vec<Diagnostic>) {
    let said = &file.licence;
    if let Err(error) = spdx::Expression::parse(said.get_ref()) {
        let message = format!(
            "“{}” is no licence of the SPDX list: {}",
            said.get_ref(),
            error.reason
        );
        diagnostics.push(
            Diagnostic::finding(Code::UnknownLicence, message)
                .at(source, said.span())
                .hint("such as CC-BY-4.0, CC0-1.0; of one’s own: LicenseRef-NAME (https://spdx.org/licenses/)"),
        );
    }
}

/// A tag is shown by its name in each language, the message `tag-…`; one without is told once.
fn tags(
    library: &Library,
    source: &Arc<Source>,
    file: &PuzzleFile,
    told: &mut BTreeSet<String>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let voice = &library.voices[0];
    for tag in &file.tags {
        let name = format!("tag-{}", tag.get_ref().replace(' ', "-"));
        if voice.has(&name) || !told.insert(name.clone()) {
            continue;
        }
        let known = voice.names().filter_map(|name| name.strip_prefix("tag-"));
        let hint = match near::nearest(tag.get_ref(), known) {
            Some(known) => format!("is `{known}` meant?"),
            None => format!("a message `{name}` in content/<language>/messages.ftl gives it one"),
        };
        let message = format!("the tag “{}” has no name", tag.get_ref());
        let nameless = Diagnostic::warning(Code::UnknownTag, message);
        diagnostics.push(nameless.at(source, tag.span()).hint(hint));
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
