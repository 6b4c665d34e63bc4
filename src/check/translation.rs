//! Translations held against their originals: which of them were made from an original that has
//! changed since.
//!
//! The lock file keeps, for each translation, what it was made from and what it was, as two
//! hashes. As long as the translation itself stays as it was, its record stays too, however often
//! the project is checked: a stale one can't become fresh by itself. It does when it is edited, or
//! when somebody says that it still holds (`check --translated`).

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::content::library::{Library, Page};
use crate::content::puzzle::{PuzzleFile, Texts};
use crate::diag::{Code, Diagnostic, Source, Span};

/// A text that was translated from another.
pub struct Translation {
    /// The file, as the project names it.
    pub file: String,
    /// The file, and the language where one file has several.
    key: String,
    /// The original's language.
    from: String,
    /// The translation as it stands, beside the original as it stands.
    record: TextHashes,
    span: Span,
}

/// Hashes of the original and of the translation; white space doesn't count.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TextHashes {
    original: String,
    text: String,
}

/// In the lock file: translation → `original text`.
pub type Records = BTreeMap<String, String>;

/// Every translation of the project.
pub fn all(library: &Library, diagnostics: &mut Vec<Diagnostic>) -> Vec<Translation> {
    let codes: Vec<&str> = library
        .voices
        .iter()
        .map(|voice| voice.language.code.as_str())
        .collect();
    let mut all = Vec::new();
    for page in &library.pages {
        let from = original(page, &codes, diagnostics);
        let original = hash(&page.texts.get(from).source.text);
        for (index, text) in page.texts.iter().enumerate() {
            if index != from && text.stands_in.is_none() {
                let text = &text.source;
                all.push(Translation {
                    file: text.name.clone(),
                    key: text.name.clone(),
                    from: codes[from].into(),
                    record: TextHashes::new(&original, hash(&text.text)),
                    span: whole(text),
                });
            }
        }
    }
    if let Some(Some(first)) = library.messages.first() {
        let original = hash(&first.text);
        for text in library.messages.iter().skip(1).flatten() {
            all.push(Translation {
                file: text.name.clone(),
                key: text.name.clone(),
                from: codes[0].into(),
                record: TextHashes::new(&original, hash(&text.text)),
                span: whole(text),
            });
        }
    }
    for (source, file) in &library.puzzles {
        puzzle(source, file, &codes, &mut all, diagnostics);
    }
    all
}

/// The number of the language that a page was first written in; its texts say the same, or
/// nothing.
fn original(page: &Page, codes: &[&str], diagnostics: &mut Vec<Diagnostic>) -> usize {
    let mut from = None;
    for text in page.texts.iter() {
        let Some(code) = text.original.as_deref() else {
            continue;
        };
        let index = codes.iter().position(|known| *known == code);
        match (index, from) {
            (None, _) => diagnostics.push(unknown(code, codes).at(&text.source, 0..0)),
            (Some(index), Some(other)) if index != other => {
                let other = codes[other];
                diagnostics.push(
                    Diagnostic::finding(
                        Code::OriginalsDiffer,
                        format!("the original is in `{code}` here, elsewhere in `{other}`"),
                    )
                    .at(&text.source, 0..0)
                    .hint("all texts of a page have one original"),
                );
            }
            (Some(index), _) => from = Some(index),
        }
    }
    from.unwrap_or(0)
}

fn unknown(code: &str, codes: &[&str]) -> Diagnostic {
    Diagnostic::finding(
        Code::UnknownLanguage,
        format!("`{code}` is not a language of this site"),
    )
    .hint(format!("`original` is one of: {}", codes.join(", ")))
}

fn whole(source: &Arc<Source>) -> Span {
    Span {
        source: Arc::clone(source),
        range: 0..0,
    }
}

/// The texts of a puzzle: all those of a language together.
fn puzzle(
    source: &Arc<Source>,
    file: &PuzzleFile,
    codes: &[&str],
    all: &mut Vec<Translation>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let from = match &file.original {
        None => codes[0],
        Some(code) if codes.contains(&code.get_ref().as_str()) => code.get_ref().as_str(),
        Some(code) => {
            diagnostics.push(unknown(code.get_ref(), codes).at(source, code.span()));
            return;
        }
    };
    let texts = [
        Some(&file.title),
        file.text.as_ref(),
        file.hint.as_ref(),
        file.note.as_ref(),
    ];
    let spoken = |code: &str| -> Option<String> {
        let texts = texts.map(|texts| texts.and_then(|texts| Texts::get(texts.get_ref(), code)));
        let any = texts.iter().any(Option::is_some);
        let texts = texts.map(|text| text.map_or("", String::as_str));
        any.then(|| texts.join("\n+++\n"))
    };
    let Some(original) = spoken(from) else { return };
    for code in codes.iter().filter(|code| **code != from) {
        let Some(text) = spoken(code) else { continue };
        all.push(Translation {
            file: source.name.clone(),
            key: format!("{} {code}", source.name),
            from: from.into(),
            record: TextHashes::new(&hash(&original), hash(&text)),
            span: Span {
                source: Arc::clone(source),
                range: file.title.span(),
            },
        });
    }
}

/// What is to be recorded now, with what is stale in `stale`. `holds` says which translations
/// are declared up to date; `gone` whether a recorded file is there no more.
pub fn records(
    translations: &[Translation],
    kept: &Records,
    holds: &dyn Fn(&Translation) -> bool,
    gone: &dyn Fn(&str) -> bool,
    stale: &mut Vec<Diagnostic>,
) -> Records {
    // A file that can't be read today may be read tomorrow, and is no fresher for that.
    let there = |key: &&String| !gone(key.split(' ').next().unwrap_or(key));
    let mut records: Records = kept
        .iter()
        .filter(|(key, _)| there(key))
        .map(|(key, record)| (key.clone(), record.clone()))
        .collect();
    for translation in translations {
        let now = &translation.record;
        let known = records
            .get(&translation.key)
            .and_then(|text| TextHashes::read(text));
        match known {
            Some(then)
                if then.text == now.text
                    && then.original != now.original
                    && !holds(translation) =>
            {
                let from = &translation.from;
                let told = format!(
                    "the original (`{from}`) has changed since `{}` was translated",
                    translation.key
                );
                stale.push(
                    Diagnostic::warning(Code::TranslationStale, told)
                        .at_span(&translation.span)
                        .hint(format!(
                            "edit the translation, or say that it still holds: \
                     `quadrille check --translated {}`",
                            translation.file
                        )),
                );
            }
            _ => {
                records.insert(translation.key.clone(), now.text());
            }
        }
    }
    records
}

impl TextHashes {
    fn new(original: &str, text: String) -> TextHashes {
        TextHashes {
            original: original.to_owned(),
            text,
        }
    }

    fn read(text: &str) -> Option<TextHashes> {
        let (original, text) = text.split_once(' ')?;
        Some(TextHashes::new(original, text.to_owned()))
    }

    fn text(&self) -> String {
        format!("{} {}", self.original, self.text)
    }
}

/// A text's hash; where its lines break, or how far they are indented, doesn't count.
fn hash(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut add = |word: &str| {
        if !words.is_empty() {
            words.push(' ');
        }
        words += word;
    };
    match text.bytes().any(may_be_space) {
        false => text.split_ascii_whitespace().for_each(&mut add),
        true => text.split_whitespace().for_each(&mut add),
    }
    blake3::hash(words.as_bytes()).to_hex()[..16].to_owned()
}

/// A byte of white space that ASCII doesn't know as such: of a no-break space, or of U+1680, U+2003 …
fn may_be_space(byte: u8) -> bool {
    matches!(byte, 0x0B | 0xC2 | 0xE1 | 0xE2 | 0xE3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_one_space() {
        let of = |text: &str| blake3::hash(text.as_bytes()).to_hex()[..16].to_owned();
        assert_eq!(hash(" a\n\tb\r\n é  "), of("a b é"));
        let spaces = ('\0'..=char::MAX).filter(|sign| sign.is_whitespace());
        for space in spaces {
            let text = format!("a{space}b");
            assert_eq!(hash(&text), of("a b"), "{space:?}");
        }
    }
}
