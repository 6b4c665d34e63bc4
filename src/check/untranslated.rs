//! What isn't translated: pages that aren't there, in whose place the original stands, and texts and messages
//! that are the original word for word.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::strictness::Strictness;
use super::wording;
use crate::content::document::{Document, body};
use crate::content::library::{Library, Page, PageKind};
use crate::content::messages;
use crate::content::puzzle::{PuzzleFile, Texts, written};
use crate::diag::{Code, Diagnostic, Severity, Source};
use crate::lang;

/// So many names are told; more of them are counted.
const TOLD: usize = 3;

/// Tells it, for each language in one line what isn't there.
pub fn tell(library: &Library, strictness: Strictness, diagnostics: &mut Vec<Diagnostic>) {
    let (mut found, mut same) = (Vec::new(), Vec::new());
    for (index, voice) in library.voices.iter().enumerate() {
        let code = &voice.language.code;
        let missing: Vec<String> = library
            .pages
            .iter()
            .filter(|page| is_missing(page.texts.get(index)))
            .map(|page| name(&page.kind))
            .collect();
        if !missing.is_empty() {
            let pages = library.pages.iter();
            let all = pages.filter(|page| page.texts.first().translate).count();
            let count = missing.len();
            found.push(
                Diagnostic::warning(
                    Code::PageMissing,
                    format!("`{code}`: {count} of {all} pages are missing: {}", some(&missing)),
                )
                .about(format!("content/{code}/{}.md", missing[0]))
                .hint(format!(
                    "the original is shown in their place; `quadrille translate {code}` lays down what has \
                     to be translated"
                )),
            );
        }
        for page in &library.pages {
            if page_is_copy(library, page, index) {
                let message = "this page is the original, word for word";
                same.push(told(message, code).at(&page.texts.get(index).source, 0..0));
            }
        }
        // The site's first language is the original, whatever its messages say.
        let Some(own) = library.messages[index].as_ref().filter(|_| index > 0) else {
            continue;
        };
        let copies = of_messages(library, index).copies;
        if !copies.is_empty() {
            let count = match copies.len() {
                1 => "a message is".to_owned(),
                count => format!("{count} messages are"),
            };
            let message = format!("{count} the original, word for word: {}", some(&copies));
            found.push(told(&message, code).at(own, 0..0));
        }
    }
    let codes: Vec<&str> = library
        .voices
        .iter()
        .map(|voice| voice.language.code.as_str())
        .collect();
    for (source, file) in &library.puzzles {
        let allowed = &library.config.translation.same;
        puzzle(source, file, &codes, allowed, &mut same);
    }
    found.extend(summed_up(same));
    for diagnostic in &mut found {
        if strictness.strict {
            diagnostic.severity = Severity::Finding;
        }
    }
    diagnostics.append(&mut found);
}

/// Whether a page's text in a language is there, and is its original word for word.
pub fn page_is_copy(library: &Library, page: &Page, language: usize) -> bool {
    let text = page.texts.get(language);
    let code = &library.voices[language].language.code;
    let original = original(page.texts.iter(), code, library);
    text.stands_in.is_none() && original.is_some_and(|original| is_copy(text, original))
}

/// How far the messages of a language are.
pub struct Messages {
    /// Those that have words to translate.
    pub all: usize,
    pub done: usize,
    /// Those that are the original, word for word.
    pub copies: Vec<String>,
}

/// Messages of one word are left alone, as such titles are: `Club`, `Solution`.
pub fn of_messages(library: &Library, language: usize) -> Messages {
    let voice = &library.voices[language];
    let code = &voice.language.code;
    let english = messages::built_in("en");
    let first = library.messages[0].as_ref();
    let mut all = BTreeSet::new();
    for model in english.iter().chain(first) {
        let words = lang::words(model).into_iter();
        let words = words.filter(|(name, words)| *words > 1 && !name.starts_with("game-"));
        all.extend(words.map(|(name, _)| name));
    }
    let own = library.messages[language].as_ref();
    // English stands in for what the program doesn't say in a language of its own.
    let english = english.filter(|_| messages::built_in(code).is_none());
    let models = english.iter().chain(first.filter(|_| language > 0));
    let mut copied = BTreeSet::new();
    for model in models {
        copied.extend(own.iter().flat_map(|own| lang::copied(own, model)));
    }
    copied.retain(|name| all.contains(name));
    let is_done = |name: &&String| voice.has(name) && !copied.contains(*name);
    Messages {
        done: all.iter().filter(is_done).count(),
        all: all.len(),
        copies: copied.into_iter().collect(),
    }
}

/// Whether another language stands in for it that isn't meant to.
fn is_missing(text: &Document) -> bool {
    text.stands_in.is_some() && text.translate
}

fn told(message: &str, code: &str) -> Diagnostic {
    Diagnostic::warning(Code::Untranslated, format!("`{code}`: {message}")).hint(
        "translate it; what is the same in every language is listed in quadrille.toml: \
         `[translation] same = [\"…\"]`",
    )
}

/// Each by itself if they are few; else the first of them, and how many there are.
fn summed_up(mut same: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let more = same.len().saturating_sub(TOLD);
    if more > 1 {
        same.truncate(TOLD);
        let message = format!("{more} more texts are the original, word for word");
        same.push(
            Diagnostic::warning(Code::Untranslated, message)
                .hint("`quadrille translate` tells how far each language is"),
        );
    }
    same
}

/// Whether a page says the same as its original; where it says next to nothing beside its diagrams,
/// it may.
fn is_copy(text: &Document, original: &Document) -> bool {
    const FEW: usize = 5;
    let (text, original) = (body(&text.source.text), body(&original.source.text));
    // Most differ in their first words.
    let is_same = text.split_whitespace().eq(original.split_whitespace());
    is_same && words(&wording::prose(text)).len() >= FEW
}

/// The text that a page was first written in, unless that is the one in this language.
fn original<'d>(
    texts: impl Iterator<Item = &'d Document>,
    code: &str,
    library: &Library,
) -> Option<&'d Document> {
    let texts: Vec<&Document> = texts.collect();
    let said = texts.iter().find_map(|text| text.original.as_deref());
    let code_of = |index: usize| library.voices[index].language.code.as_str();
    let from = said.and_then(|said| (0..texts.len()).find(|index| code_of(*index) == said));
    let from = from.unwrap_or(0);
    (code_of(from) != code).then(|| texts[from])
}

fn puzzle(
    source: &Arc<Source>,
    file: &PuzzleFile,
    codes: &[&str],
    allowed: &[String],
    told: &mut Vec<Diagnostic>,
) {
    let from = file
        .original
        .as_ref()
        .map_or(codes[0], |code| code.get_ref());
    let texts = [
        ("title", Some(&file.title)),
        ("text", file.text.as_ref()),
        ("hint", file.hint.as_ref()),
        ("note", file.note.as_ref()),
    ];
    for (what, texts) in texts {
        let Some(texts) = texts else { continue };
        let others = codes.iter().filter(|code| **code != from);
        let others = others.filter(|code| text_is_copy(what, texts.get_ref(), from, code, allowed));
        told.extend(others.map(|code| {
            let message = format!("the {what} is the original, word for word");
            self::told(&message, code).at(source, texts.span())
        }));
    }
}

/// Whether a puzzle's title, text, hint or note in a language is the original, word for word.
pub fn text_is_copy(what: &str, all: &Texts, from: &str, code: &str, allowed: &[String]) -> bool {
    let Some(original) = written(all, from) else {
        return false;
    };
    // A name of one word is often the same everywhere.
    let is_name = what == "title" && original.split_whitespace().count() == 1;
    let is_same = |text: &String| words(text) == words(original);
    !is_name && !allowed.contains(original) && all.get(code).is_some_and(is_same)
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// As its file is called, without the ending.
pub fn name(kind: &PageKind) -> String {
    match kind {
        PageKind::Home | PageKind::Text(_) => kind.name().to_owned(),
        PageKind::Card(name) => format!("cards/{name}"),
        PageKind::Lesson(name) => format!("lessons/{name}"),
    }
}

/// The first of these, and how many more there are.
fn some(names: &[String]) -> String {
    match names.len().saturating_sub(TOLD) {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..TOLD].join(", ")),
    }
}
