//! Languages that have changed places: what should be French reads as English, and the other way round. A
//! language is told by words that its neighbours don't have (`usual` in `content/<language>/style.toml`).

use std::collections::HashMap;

use crate::content::document;
use crate::content::library::Library;
use crate::content::puzzle::Texts;
use crate::content::words::Words;
use crate::diag::{Code, Diagnostic};

/// So many words of a text tell its language.
const WORDS: usize = 40;

/// Two languages, and what each is told by.
struct Pair<'a> {
    codes: [&'a str; 2],
    /// Whose words they are: of the first, of the second.
    usual: HashMap<String, [bool; 2]>,
}

/// Tells of texts of puzzles, and of pages, whose languages are exchanged.
pub fn tell(library: &Library, words: &[Words], diagnostics: &mut Vec<Diagnostic>) {
    let told = words.iter().enumerate();
    let told = told.filter(|(_, words)| !words.usual.is_empty());
    let told: Vec<usize> = told.map(|(language, _)| language).collect();
    for (index, one) in told.iter().enumerate() {
        for other in &told[index + 1..] {
            let mut usual: HashMap<String, [bool; 2]> = HashMap::new();
            for (place, language) in [*one, *other].into_iter().enumerate() {
                for word in &words[language].usual {
                    usual.entry(word.to_lowercase()).or_default()[place] = true;
                }
            }
            let codes = [*one, *other].map(|at| library.voices[at].language.code.as_str());
            let pair = Pair { codes, usual };
            puzzles(library, &pair, diagnostics);
            pages(library, [*one, *other], &pair, diagnostics);
        }
    }
}

impl Pair<'_> {
    /// Whether each of two texts reads more like the other's language than like its own.
    fn are_exchanged(&self, [one, other]: [&str; 2]) -> bool {
        let is_foreign = |text: &str, own: usize| {
            let mut counts = [0, 0];
            let words = text.split(|sign: char| !sign.is_alphabetic());
            for word in words.filter(|word| !word.is_empty()).take(WORDS) {
                let is_lower = word.bytes().all(|byte| byte.is_ascii_lowercase());
                let known = match is_lower {
                    true => self.usual.get(word),
                    false => self.usual.get(&word.to_lowercase()),
                };
                for (count, is_usual) in counts.iter_mut().zip(known.copied().unwrap_or_default()) {
                    *count += usize::from(is_usual);
                }
            }
            counts[1 - own] > counts[own]
        };
        is_foreign(one, 0) && is_foreign(other, 1)
    }
}

fn puzzles(library: &Library, pair: &Pair, diagnostics: &mut Vec<Diagnostic>) {
    for (source, file) in &library.puzzles {
        for (what, texts) in file.told() {
            let all: &Texts = texts.get_ref();
            let said = pair.codes.map(|code| all.get(code));
            if let [Some(one), Some(other)] = said
                && pair.are_exchanged([one, other])
            {
                let message = format!(
                    "the {what} in `{}` and the one in `{}` have changed places",
                    pair.codes[0], pair.codes[1]
                );
                let told = Diagnostic::finding(Code::LanguagesExchanged, message);
                diagnostics.push(told.at(source, texts.span()));
            }
        }
    }
}

fn pages(library: &Library, languages: [usize; 2], pair: &Pair, diagnostics: &mut Vec<Diagnostic>) {
    for page in &library.pages {
        let texts = languages.map(|language| page.texts.get(language));
        if texts.iter().any(|text| text.stands_in.is_some()) {
            continue;
        }
        let bodies = texts.map(|text| document::body(&text.source.text));
        if pair.are_exchanged(bodies) {
            let [first, second] = texts.map(|text| &text.source);
            let message = format!("{} and {} have changed places", first.name, second.name);
            let told = Diagnostic::finding(Code::LanguagesExchanged, message);
            diagnostics.push(told.at(first, 0..0));
        }
    }
}
