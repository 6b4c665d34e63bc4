//! Languages that have changed places: what should be French reads as English, and the other way round. A
//! language is told by words that its neighbours don't have (`usual` in `content/<language>/style.toml`).

use std::collections::BTreeSet;

use crate::content::document;
use crate::content::library::Library;
use crate::content::puzzle::Texts;
use crate::content::style::words_of;
use crate::content::words::Words;
use crate::diag::{Code, Diagnostic};

/// What a language is told by.
struct Usual<'a> {
    code: &'a str,
    words: BTreeSet<String>,
}

/// Tells of texts of puzzles, and of pages, whose languages are exchanged.
pub fn tell(library: &Library, words: &[Words], diagnostics: &mut Vec<Diagnostic>) {
    let languages = library.voices.iter().zip(words);
    let usual = languages.map(|(voice, words)| Usual {
        code: &voice.language.code,
        words: words.usual.iter().map(|word| word.to_lowercase()).collect(),
    });
    let usual: Vec<Usual> = usual.filter(|usual| !usual.words.is_empty()).collect();
    for (index, one) in usual.iter().enumerate() {
        for other in &usual[index + 1..] {
            puzzles(library, [one, other], diagnostics);
            pages(library, [one, other], diagnostics);
        }
    }
}

fn puzzles(library: &Library, pair: [&Usual; 2], diagnostics: &mut Vec<Diagnostic>) {
    for (source, file) in &library.puzzles {
        let texts = [
            ("title", Some(&file.title)),
            ("text", file.text.as_ref()),
            ("hint", file.hint.as_ref()),
            ("note", file.note.as_ref()),
            ("difficulty_why", file.difficulty_why.as_ref()),
        ];
        for (what, texts) in texts {
            let Some(texts) = texts else { continue };
            let all: &Texts = texts.get_ref();
            let said = pair.map(|usual| all.get(usual.code));
            if let [Some(one), Some(other)] = said
                && are_exchanged(pair, [one, other])
            {
                let message = format!(
                    "the {what} in `{}` and the one in `{}` have changed places",
                    pair[0].code, pair[1].code
                );
                let told = Diagnostic::finding(Code::LanguagesExchanged, message);
                diagnostics.push(told.at(source, texts.span()));
            }
        }
    }
}

fn pages(library: &Library, pair: [&Usual; 2], diagnostics: &mut Vec<Diagnostic>) {
    let place = |usual: &Usual| {
        let mut voices = library.voices.iter();
        voices.position(|voice| voice.language.code == usual.code)
    };
    let [Some(one), Some(other)] = pair.map(place) else {
        return;
    };
    for page in &library.pages {
        let texts = [one, other].map(|language| page.texts.get(language));
        if texts.iter().any(|text| text.stands_in.is_some()) {
            continue;
        }
        let bodies = texts.map(|text| document::body(&text.source.text));
        if are_exchanged(pair, bodies) {
            let [first, second] = texts.map(|text| &text.source);
            let message = format!("{} and {} have changed places", first.name, second.name);
            let told = Diagnostic::finding(Code::LanguagesExchanged, message);
            diagnostics.push(told.at(first, 0..0));
        }
    }
}

/// Whether each of two texts reads more like the other's language than like its own.
fn are_exchanged([one, other]: [&Usual; 2], texts: [&str; 2]) -> bool {
    let count = |text: &str, usual: &Usual| {
        let words = words_of(text).into_iter();
        words
            .filter(|(_, word)| usual.words.contains(&word.word))
            .count()
    };
    let is_foreign =
        |text: &str, own: &Usual, foreign: &Usual| count(text, foreign) > count(text, own);
    is_foreign(texts[0], one, other) && is_foreign(texts[1], other, one)
}
