//! Puzzle files: what an author writes, with places; nothing that the program computes.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

use super::config::from_toml;
use crate::diag::{Code, Diagnostic, Severity, Source, Span};

/// `puzzles/<game>/<slug>.toml`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleFile {
    pub format: Spanned<u32>,
    pub id: Spanned<String>,
    pub game: Spanned<String>,
    pub board: Spanned<String>,
    pub last_move: Option<Spanned<String>>,
    pub to_move: Option<Spanned<String>>,
    pub score: Option<Spanned<String>>,
    pub captures: Option<Spanned<String>>,
    pub stipulation: Spanned<String>,
    pub status: Status,
    /// An expression of the SPDX list: `CC-BY-4.0`.
    pub licence: Spanned<String>,
    /// The day it came to the site: `2026-11-21`.
    pub added: Option<Spanned<toml::value::Datetime>>,
    /// Names that its page had before, without the ending.
    #[serde(default)]
    pub aliases: Vec<Spanned<String>>,
    /// It is checked, and not published.
    #[serde(default)]
    pub draft: bool,
    #[serde(default)]
    pub tags: Vec<Spanned<String>>,
    /// Stars of the author's own, instead of the computed ones; then with the reason.
    pub difficulty: Option<Spanned<u8>>,
    pub difficulty_why: Option<Spanned<Texts>>,
    #[serde(default)]
    pub duals: Duals,
    #[serde(default)]
    pub rules: BTreeMap<String, Spanned<toml::Value>>,
    /// How far the solver may go.
    #[serde(default)]
    pub limit: LimitFile,
    /// The language that the texts were first written in, if not the site's first.
    pub original: Option<Spanned<String>>,
    pub title: Spanned<Texts>,
    pub text: Option<Spanned<Texts>>,
    pub hint: Option<Spanned<Texts>>,
    pub note: Option<Spanned<Texts>>,
    pub source: Spanned<Credit>,
    pub answer: Option<AuthorAnswer>,
}

/// A search budget of the puzzle's own.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitFile {
    /// Positions that the solver may look at; as many as the game thinks right if left out.
    pub nodes: Option<u64>,
}

/// Language code to text.
pub type Texts = BTreeMap<String, String>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Original,
    Reprint,
    Reconstruction,
    Generated,
    Corrected,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Original => "original",
            Status::Reprint => "reprint",
            Status::Reconstruction => "reconstruction",
            Status::Generated => "generated",
            Status::Corrected => "corrected",
        }
    }
}

/// What to make of several winning continuations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Duals {
    Forbid,
    #[default]
    Warn,
    Allow,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credit {
    pub author: Option<String>,
    /// The title as it stands there, in whatever language.
    pub work: Option<String>,
    /// What it is, in each language, where it has no title.
    pub described: Option<Spanned<Texts>>,
    pub date: Option<toml::Value>,
    pub url: Option<String>,
}

/// The author's answer: checked, never trusted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuthorAnswer {
    pub key: Option<Spanned<String>>,
    pub line: Option<Spanned<String>>,
}

impl PuzzleFile {
    /// # Errors
    /// What the file lacks, or has too much of, with its place.
    pub fn read(source: &Arc<Source>) -> Result<PuzzleFile, Diagnostic> {
        let file: PuzzleFile = toml::from_str(&source.text).map_err(|error| {
            let mut diagnostic = from_toml(source, &error);
            diagnostic.severity = Severity::Finding;
            diagnostic
        })?;
        let finding =
            |code, message: String, span| Diagnostic::finding(code, message).at(source, span);
        if *file.format.get_ref() != 1 {
            return Err(finding(
                Code::UnknownFormat,
                format!("format {} is unknown", file.format.get_ref()),
                file.format.span(),
            )
            .hint("this program reads format 1"));
        }
        let stars = file.difficulty.as_ref();
        if let Some(wrong) = stars.filter(|stars| !(1..=5).contains(stars.get_ref())) {
            return Err(finding(
                Code::DifficultyRange,
                "a difficulty is 1 to 5".into(),
                wrong.span(),
            ));
        }
        if let (None, Some(why)) = (stars, &file.difficulty_why) {
            return Err(finding(
                Code::DifficultyUnstated,
                "`difficulty_why` explains no `difficulty`".into(),
                why.span(),
            )
            .hint("without `difficulty` the stars are computed"));
        }
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if file.id.get_ref().is_empty() || !file.id.get_ref().chars().all(plain) {
            return Err(finding(
                Code::BadAddress,
                format!("“{}” can't be an id", file.id.get_ref()),
                file.id.span(),
            )
            .hint("lower-case letters, digits and hyphens: it becomes an address"));
        }
        if let Some(added) = &file.added {
            let day = added.get_ref();
            if day.date.is_none() || day.time.is_some() {
                return Err(
                    finding(Code::BadDay, format!("“{day}” is not a day"), added.span())
                        .hint("such as `added = 2026-11-21`"),
                );
            }
        }
        let mut aliases = file.aliases.iter();
        if let Some(alias) = aliases.find(|alias| {
            let alias = alias.get_ref();
            alias.is_empty() || !alias.chars().all(plain)
        }) {
            return Err(finding(
                Code::BadAddress,
                format!("“{}” can't be an address", alias.get_ref()),
                alias.span(),
            )
            .hint("lower-case letters, digits and hyphens, without `.html`"));
        }
        Ok(file)
    }
}

/// Where a character of a TOML string stands in the file: exact where the string is written
/// without escapes, else the whole string.
pub fn inside(source: &Arc<Source>, value: &Spanned<String>, character: usize) -> Span {
    let span = value.span();
    let written = &source.text[span.clone()];
    let range = written.find(value.get_ref().as_str()).map(|start| {
        let text = value.get_ref();
        let sign = text
            .char_indices()
            .nth(character)
            .map(|(at, sign)| at..at + sign.len_utf8());
        let sign = sign.unwrap_or(text.len()..text.len());
        span.start + start + sign.start..span.start + start + sign.end
    });
    Span {
        source: Arc::clone(source),
        range: range.unwrap_or(span),
    }
}
