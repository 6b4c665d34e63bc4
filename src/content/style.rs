//! `content/<language>/style.toml`: one word for one thing, and the words that are not for readers.

use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

use super::config::{from_toml, read_file};
use super::files;
use super::words::Words;
use crate::diag::{Code, Diagnostic, Source};

/// What a project's texts in one language call things.
#[derive(Debug)]
pub struct Style {
    pub source: Arc<Source>,
    pub terms: Vec<Term>,
    /// What its words say, those of the project alone.
    pub words: Words,
    /// What notes of puzzles have to have, where that is asked for.
    pub notes: Option<Notes>,
}

/// What is asked of every note: a move that tempts, the key, and something to take along.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// How what is to be taken along begins: `Remember:`.
    pub lesson: Vec<String>,
}

/// A thing, its word, and the words that it doesn't go by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    pub say: String,
    /// In every form in which they are to be found: `row` is not `rows`.
    pub not: Vec<Spanned<String>>,
    /// The texts of this game alone.
    pub game: Option<String>,
    /// Sections whose pages may use those words: `authors`.
    #[serde(default)]
    pub except: Vec<String>,
    /// For whoever used another word.
    pub why: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StyleFile {
    #[serde(default)]
    term: Vec<Term>,
    #[serde(default)]
    words: Words,
    notes: Option<Notes>,
}

/// A word of a text, and what stands between it and the word before: white space counts as one
/// space, and an apostrophe is an apostrophe however it is drawn.
#[derive(PartialEq, Eq, Debug)]
pub struct Word {
    pub before: String,
    pub word: String,
}

impl Style {
    /// A language's style, if the project has one.
    ///
    /// # Errors
    /// A file that can't be read or understood.
    pub fn read(root: &Path, code: &str) -> Result<Option<Style>, Diagnostic> {
        let name = format!("content/{code}/style.toml");
        let path = root.join(&name);
        if files::is_absent(&path) {
            return Ok(None);
        }
        let source = read_file(&path, &name)?;
        let file: StyleFile =
            toml::from_str(&source.text).map_err(|error| from_toml(&source, &error))?;
        let mut words = file.term.iter().flat_map(|term| &term.not);
        if let Some(empty) = words.find(|not| words_of(not.get_ref()).is_empty()) {
            return Err(
                Diagnostic::failure(Code::ConfigValue, "no word to look for")
                    .at(&source, empty.span())
                    .hint("such as `not = [\"ply\", \"plies\"]`"),
            );
        }
        Ok(Some(Style {
            terms: file.term,
            words: file.words,
            notes: file.notes,
            source,
        }))
    }

    /// The words of a text about this game that go by another name here: where they stand, and
    /// what to say.
    pub fn slips<'a>(&'a self, text: &str, game: &str) -> Vec<(std::ops::Range<usize>, &'a Term)> {
        let words = words_of(text);
        let mut slips = Vec::new();
        for term in &self.terms {
            if term.game.as_deref().is_some_and(|own| own != game) {
                continue;
            }
            for not in &term.not {
                let wanted = words_of(not.get_ref());
                for found in words.windows(wanted.len()) {
                    // What stands before the first word is not of it.
                    let mut pairs = found.iter().zip(&wanted).enumerate();
                    let same = pairs.all(|(index, ((_, found), (_, wanted)))| {
                        found.word == wanted.word && (index == 0 || found.before == wanted.before)
                    });
                    if let (true, Some((first, _)), Some((last, _))) =
                        (same, found.first(), found.last())
                    {
                        slips.push((first.start..last.end, term));
                    }
                }
            }
        }
        slips.sort_by_key(|(range, _)| (range.start, range.end));
        slips
    }
}

/// The words of a text, each with its place.
pub fn words_of(text: &str) -> Vec<(std::ops::Range<usize>, Word)> {
    let mut words = Vec::new();
    let mut end = 0;
    let inside = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    while let Some(start) = text[end..].find(inside).map(|at| end + at) {
        let rest = &text[start..];
        let length = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        let between = text[end..start].replace('’', "'");
        let before = match between.trim() {
            "" => " ".to_owned(),
            other => other.to_owned(),
        };
        let word = rest[..length].to_lowercase();
        words.push((start..start + length, Word { before, word }));
        end = start + length;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slips<'a>(style: &Style, text: &'a str, game: &str) -> Vec<&'a str> {
        let slips = style.slips(text, game);
        slips.into_iter().map(|(range, _)| &text[range]).collect()
    }

    #[test]
    fn words_are_found_whole_in_any_case_and_across_a_line() {
        let text = "[[term]]\nsay = 'line'\nnot = ['trait', 'coup fou', \"l'arête\"]\n\
                    [[term]]\nsay = 'rangée'\nnot = ['ligne']\ngame = 'chomp'\n";
        let file: StyleFile = toml::from_str(text).unwrap();
        let style = Style {
            source: Source::new("style.toml", text.to_owned()),
            terms: file.term,
            words: file.words,
            notes: file.notes,
        };
        let found = slips(&style, "Un Trait ; des traits, un portrait.", "dualite");
        assert_eq!(found, ["Trait"]);
        assert_eq!(slips(&style, "coup\n  fou", ""), ["coup\n  fou"]);
        assert!(slips(&style, "coup, fou", "").is_empty());
        assert_eq!(slips(&style, "à L’ARÊTE É", ""), ["L’ARÊTE"]);
        assert_eq!(slips(&style, "une ligne", "chomp"), ["ligne"]);
        assert!(slips(&style, "une ligne", "dualite").is_empty());
    }
}
