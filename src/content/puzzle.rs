//! Puzzle files: what an author writes, with places; nothing that the program computes.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use super::{faults, web};
use crate::diag::{Code, Diagnostic, Source, Span};

/// A puzzle of quadrille: `puzzles/<game>/<name>.toml`. What the author writes stands here; what the
/// program computes doesn't.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleFile {
    /// The format of this file: 1.
    #[schemars(with = "u32", extend("const" = 1))]
    pub format: Spanned<u32>,
    /// The puzzle's name in addresses and commands, its own in the whole project: lower-case letters,
    /// digits and hyphens.
    #[schemars(with = "String", regex(pattern = "^[a-z0-9-]+$"))]
    pub id: Spanned<String>,
    /// The game, by the name of its folder: `chomp`, `dualite`, `pipopipette`, `ninuki`, `morpiae`, or
    /// one that the project declares.
    #[schemars(with = "String")]
    pub game: Spanned<String>,
    /// The position: in the one line of its game, or drawn over several lines.
    #[schemars(with = "String", length(min = 1))]
    pub board: Spanned<String>,
    /// The last move played, where the drawing doesn't show it (Dualité): `"d1"`.
    #[schemars(with = "Option<String>")]
    pub last_move: Option<Spanned<String>>,
    /// The side to move, where the drawing doesn't show it: `"x"` or `"o"` (Gomoku Ninuki), `"1"` or
    /// `"2"` (Pipopipette).
    #[schemars(with = "Option<String>")]
    pub to_move: Option<Spanned<String>>,
    /// The boxes that each player has closed before, where the drawing doesn't show it (Pipopipette):
    /// `"2-0"`, those of `1` first.
    #[schemars(with = "Option<String>")]
    pub score: Option<Spanned<String>>,
    /// The pairs that each player has captured (Gomoku Ninuki): `"3-1"`, those of `x` first.
    #[schemars(with = "Option<String>")]
    pub captures: Option<Spanned<String>>,
    /// What the solver has to do: `win in N` (own moves), `win`, `best`, `margin >= K`, `capture K` (with
    /// the first move) or `who wins`.
    #[schemars(with = "String", regex(pattern = STIPULATION))]
    pub stipulation: Spanned<String>,
    /// Where the puzzle comes from.
    pub status: Status,
    /// The licence of what is ours in it, as SPDX names it: `"CC-BY-4.0"`.
    #[schemars(with = "String")]
    pub licence: Spanned<String>,
    /// The day it came to the site: `2026-11-21`, without quotation marks.
    #[schemars(with = "Option<String>", extend("format" = "date"))]
    pub added: Option<Spanned<toml::value::Datetime>>,
    /// Names that its page had before, without the ending: its old addresses lead here.
    #[serde(default)]
    #[schemars(with = "Vec<String>", inner(regex(pattern = "^[a-z0-9-]+$")))]
    pub aliases: Vec<Spanned<String>>,
    /// What its page is called in the addresses of a language, instead of its id: `en = "two-mirrors"`.
    #[schemars(with = "Option<BTreeMap<String, Slug>>")]
    pub slug: Option<BTreeMap<String, Spanned<String>>>,
    /// It is checked, and not published.
    #[serde(default)]
    pub draft: bool,
    /// The day from which on its answer is published, such as 2026-12-01; until then the site has the
    /// question alone.
    #[schemars(with = "Option<String>", extend("format" = "date"))]
    pub answers_from: Option<Spanned<toml::value::Datetime>>,
    /// Words to find it by: `["tempo", "first-steps"]`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub tags: Vec<Spanned<String>>,
    /// Stars of the author's own, 1 to 5, instead of the computed ones; then with the reason in
    /// `difficulty_why`.
    #[schemars(with = "Option<u8>", range(min = 1, max = 5))]
    pub difficulty: Option<Spanned<u8>>,
    /// Why the stars are others than the computed ones, in each language.
    #[schemars(with = "Option<Texts>")]
    pub difficulty_why: Option<Spanned<Texts>>,
    /// What is said of several winning continuations after the key; if left out, `warn`.
    #[serde(default)]
    pub duals: Duals,
    /// Rule options that differ from the game's own, each with its value: `first_reply = "both"`.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, RuleValue>")]
    pub rules: BTreeMap<String, Spanned<toml::Value>>,
    /// How far the solver may go.
    #[serde(default)]
    pub limit: LimitFile,
    /// The language that the texts were first written in, if not the site's first.
    #[schemars(with = "Option<String>")]
    pub original: Option<Spanned<String>>,
    /// The title, in each language.
    #[schemars(with = "Texts")]
    pub title: Spanned<Texts>,
    /// What is said under the title, in each language; it may hold claims, as a page does.
    #[schemars(with = "Option<Texts>")]
    pub text: Option<Spanned<Texts>>,
    /// A hint, folded away at first, in each language.
    #[schemars(with = "Option<Texts>")]
    pub hint: Option<Spanned<Texts>>,
    /// What is said beside the answer, in each language.
    #[schemars(with = "Option<Texts>")]
    pub note: Option<Spanned<Texts>>,
    /// Who made it, and where it was first printed.
    #[schemars(with = "Credit")]
    pub source: Spanned<Credit>,
    /// The author's answer: checked, never trusted. `quadrille bless` fills it in.
    pub answer: Option<AuthorAnswer>,
}

/// A search budget of the puzzle's own.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct LimitFile {
    /// Positions that the solver may look at for the answer, and as many again for all that may
    /// follow; as many as the game thinks right for each if left out.
    pub nodes: Option<u64>,
}

/// Language code to text.
pub type Texts = BTreeMap<String, String>;

/// The stipulations as a pattern, for editors; [`Stipulation`](crate::judge::Stipulation) reads them.
const STIPULATION: &str =
    r"^\s*(win|best|who\s+wins|(win\s+in|capture)\s+[1-9][0-9]*|margin\s+>=\s+-?[0-9]+)\s*$";

/// What a rule option is set to: `"both"`, `true` and 3 are read alike.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "it describes what is read as any TOML value")]
enum RuleValue {
    Word(String),
    Yes(bool),
    Number(i64),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Status {
    /// Made for this collection.
    Original,
    /// Printed elsewhere before, as it stands here.
    Reprint,
    /// Known of, and made again from what is known.
    Reconstruction,
    /// Found by a program.
    Generated,
    /// Printed elsewhere before, and mended here.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Duals {
    /// They are a finding.
    Forbid,
    /// They are a warning.
    #[default]
    Warn,
    /// They do no harm, and nobody looks for them.
    Allow,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline, extend("oneOf" = [{ "required": ["work"] }, { "required": ["described"] }]))]
pub struct Credit {
    /// Who made it.
    pub author: Option<String>,
    /// The title of what it stands in, in whatever language; or `described`.
    pub work: Option<String>,
    /// What it is, in each language, where it has no title.
    #[schemars(with = "Option<Texts>")]
    pub described: Option<Spanned<Texts>>,
    /// The year, or the day: `2003`, `2003-05-17`, `"about 1990"`.
    #[schemars(with = "Option<When>")]
    pub date: Option<toml::Value>,
    /// Where it can be read: `"https://example.org/archive/"`.
    #[schemars(with = "Option<String>", regex(pattern = "^[Hh][Tt][Tt][Pp][Ss]?://"))]
    pub url: Option<Spanned<String>>,
}

/// When something was printed.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "it describes what is read as any TOML value")]
enum When {
    Year(i64),
    Words(String),
}

/// The author's answer: checked, never trusted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct AuthorAnswer {
    /// The first move that does what is asked.
    #[schemars(with = "Option<String>")]
    pub key: Option<Spanned<String>>,
    /// A line of best play to the end of the game, with spaces between its moves.
    #[schemars(with = "Option<String>")]
    pub line: Option<Spanned<String>>,
}

/// The fields that every puzzle has, each with a value that may be, to read the others by.
const STAND_INS: [(&str, &str); 9] = [
    ("format", "1"),
    ("id", "\"x\""),
    ("game", "\"x\""),
    ("board", "\"x\""),
    ("stipulation", "\"win\""),
    ("status", "\"original\""),
    ("licence", "\"x\""),
    ("title", "{}"),
    ("source", "{}"),
];

impl PuzzleFile {
    /// # Errors
    /// All that the file lacks, or has too much of, each with its place.
    pub fn read(source: &Arc<Source>) -> Result<PuzzleFile, Vec<Diagnostic>> {
        let read = faults::read::<PuzzleFile>(source, &STAND_INS);
        let mut told = read.faults;
        if let Some(file) = &read.file {
            file.values(source, read.shift, &mut told);
        }
        match read.file {
            Some(file) if told.is_empty() => Ok(file),
            _ => Err(told),
        }
    }

    /// What its author says in words, each by the field's name; a source that has no title is described too.
    pub fn told(&self) -> impl Iterator<Item = (&'static str, &Spanned<Texts>)> {
        let texts = [
            ("title", Some(&self.title)),
            ("text", self.text.as_ref()),
            ("hint", self.hint.as_ref()),
            ("note", self.note.as_ref()),
            ("difficulty_why", self.difficulty_why.as_ref()),
            ("source", self.source.get_ref().described.as_ref()),
        ];
        let texts = texts.into_iter();
        texts.filter_map(|(what, texts)| Some((what, texts?)))
    }

    /// What is of the right kind and can't be meant.
    fn values(&self, source: &Arc<Source>, shift: usize, told: &mut Vec<Diagnostic>) {
        let mut finding = |code, message: String, span: Range<usize>, hint: &'static str| {
            let span = span.start.saturating_sub(shift)..span.end.saturating_sub(shift);
            let found = Diagnostic::finding(code, message).at(source, span);
            told.push(found.maybe_hint((!hint.is_empty()).then_some(hint)));
        };
        if *self.format.get_ref() != 1 {
            let message = format!("format {} is unknown", self.format.get_ref());
            let hint = "this program reads format 1";
            finding(Code::UnknownFormat, message, self.format.span(), hint);
        }
        let stars = self.difficulty.as_ref();
        if let Some(wrong) = stars.filter(|stars| !(1..=5).contains(stars.get_ref())) {
            let message = "a difficulty is 1 to 5".into();
            finding(Code::DifficultyRange, message, wrong.span(), "");
        }
        if let (None, Some(why)) = (stars, &self.difficulty_why) {
            let message = "`difficulty_why` explains no `difficulty`".into();
            let hint = "without `difficulty` the stars are computed";
            finding(Code::DifficultyUnstated, message, why.span(), hint);
        }
        if !is_plain(self.id.get_ref()) {
            let message = format!("“{}” can't be an id", self.id.get_ref());
            let hint = "lower-case letters, digits and hyphens: it becomes an address";
            finding(Code::BadAddress, message, self.id.span(), hint);
        }
        let days = [
            (&self.added, "such as `added = 2026-11-21`"),
            (&self.answers_from, "such as `answers_from = 2026-12-01`"),
        ];
        for (day, hint) in days {
            let Some(said) = day else { continue };
            let day = said.get_ref();
            if day.date.is_none() || day.time.is_some() {
                let message = format!("“{day}” is not a day");
                finding(Code::BadDay, message, said.span(), hint);
            }
        }
        if let Some(url) = &self.source.get_ref().url
            && let Err(wrong) = web::page(url.get_ref())
        {
            let hint = "the whole address of a page, such as `https://example.org/archive/`";
            finding(Code::LinkScheme, wrong.to_string(), url.span(), hint);
        }
        let slugs = self.slug.iter().flat_map(BTreeMap::values);
        for alias in self.aliases.iter().chain(slugs) {
            if !is_plain(alias.get_ref()) {
                let message = format!("“{}” can't be an address", alias.get_ref());
                let hint = "lower-case letters, digits and hyphens, without `.html`";
                finding(Code::BadAddress, message, alias.span(), hint);
            }
        }
    }
}

/// A name in an address.
#[derive(JsonSchema)]
#[schemars(inline)]
#[expect(dead_code, reason = "it describes what is read as a text")]
struct Slug(#[schemars(regex(pattern = "^[a-z0-9-]+$"))] String);

/// Whether a text can be a puzzle's name: lower-case letters, digits and hyphens.
pub fn is_plain(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.chars().all(plain)
}

/// What a text says in a language, if it has been written.
pub fn written<'a>(texts: &'a Texts, code: &str) -> Option<&'a String> {
    texts.get(code).filter(|text| !text.trim().is_empty())
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
