//! `quadrille.toml`: the site's name, its languages, its address.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use super::files;
use super::web;
use crate::diag::{Code, Diagnostic, Level, Levels, Severity, Source};
use crate::lang::{Language, own_name};
use crate::suggest;

/// The configuration of a site: `quadrille.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The site's name; the same in every language.
    pub title: String,
    /// Where the site will live, for absolute addresses: `"https://example.org/games/"`; may be empty.
    #[serde(default)]
    #[schemars(regex(pattern = "^(https?://.*)?$"))]
    pub base_url: String,
    /// The languages, the first one first: it is the original that the others are compared with.
    #[schemars(length(min = 1))]
    pub languages: Vec<ConfigLanguage>,
    /// Who publishes the site, for its legal notice.
    #[serde(default)]
    pub legal: Legal,
    /// Whether the site brings a zip of itself; if nothing is said, one of few enough puzzles, and without
    /// large files.
    pub archive: Option<bool>,
    /// What is known of the translations.
    #[serde(default)]
    pub translation: Translation,
    /// Style sheets of the project's own, below `static/`: every page loads them after its own.
    #[serde(default)]
    pub css: Vec<String>,
    /// Whether its texts may hold any HTML, scripts and things of other sites included: for whoever
    /// owns all of them.
    #[serde(default)]
    pub trusted: bool,
    /// The games shown; those with a page of rules or a puzzle if left out.
    #[serde(default)]
    pub games: Vec<String>,
    /// The booklet that the site has to print, if it has one.
    pub booklet: Option<Booklet>,
    /// What `check` does otherwise.
    #[serde(default)]
    check: CheckConfig,
    /// How grave each code is here.
    #[serde(skip)]
    pub levels: Levels,
}

/// What `check` does otherwise.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
struct CheckConfig {
    /// How grave a code is, by its name: `dead-link = "warn"`.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Level>")]
    levels: BTreeMap<Spanned<String>, Level>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct ConfigLanguage {
    /// Its code, as in HTML: `"fr"`, `"pt-BR"`.
    #[schemars(regex(pattern = "^[A-Za-z0-9-]+$"))]
    pub code: String,
    /// Its name in itself: `"Français"`.
    pub name: String,
}

/// What is known of the translations.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Translation {
    /// Texts of puzzles that are the same in every language, as they should be.
    #[serde(default)]
    pub same: Vec<String>,
}

/// What a legal notice says; each may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Legal {
    /// Who publishes the site.
    pub publisher: Option<String>,
    /// An address of the post, or of electronic mail.
    pub contact: Option<String>,
    /// Whose computers hold the site.
    pub host: Option<String>,
}

/// A booklet of new puzzles and the project's own.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Booklet {
    /// What its new puzzles and the choice of the others hang on: another word makes another booklet.
    #[schemars(regex(pattern = "^[\\p{L}\\p{N}_-]{1,40}$"))]
    pub seed: String,
    /// Its pages, of half a sheet of paper: 4, 8, 12 and so on up to 400.
    #[serde(default = "sixteen")]
    #[schemars(range(min = 4, max = 400))]
    pub pages: u16,
}

/// Four sheets of paper can be folded.
fn sixteen() -> u16 {
    16
}

impl Booklet {
    /// Whether these may be the pages of a booklet: a sheet of paper has four.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn pages(count: u16) -> Result<u16, &'static str> {
        match (4..=400).contains(&count) && count.is_multiple_of(4) {
            true => Ok(count),
            false => Err("a sheet of paper has four pages: 4, 8, 12 and so on, up to 400"),
        }
    }

    /// Whether a word can be a seed, which is printed and typed again: letters, digits, hyphens.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn seed(word: &str) -> Result<&str, &'static str> {
        let plain = |sign: char| sign.is_alphanumeric() || sign == '-' || sign == '_';
        match word.chars().count() {
            1..=40 if word.chars().all(plain) => Ok(word),
            _ => Err("a word of at most 40 letters, digits and hyphens is expected"),
        }
    }
}

impl Config {
    /// # Errors
    /// A file that can't be read or understood.
    pub fn read(root: &Path) -> Result<Config, Diagnostic> {
        let path = root.join("quadrille.toml");
        let source = read_file(&path, "quadrille.toml").map_err(|fault| {
            let missing = super::files::is_absent(&path);
            if missing {
                fault.hint(
                    "a project has one, and neither this folder nor one above it is a project: \
                     `quadrille init DIR` starts one, `--root DIR` names one",
                )
            } else {
                fault
            }
        })?;
        let mut config: Config =
            toml::from_str(&source.text).map_err(|error| from_toml(&source, &error))?;
        if config.languages.is_empty() {
            return Err(
                Diagnostic::failure(Code::ConfigValue, "no language in `languages`")
                    .at(&source, 0..0)
                    .hint("such as `languages = [{ code = \"en\", name = \"English\" }]`"),
            );
        }
        if !config.base_url.is_empty()
            && let Err(wrong) = site(&config.base_url)
        {
            let at = source.text.find("base_url").unwrap_or(0);
            return Err(Diagnostic::failure(Code::ConfigValue, wrong)
                .at(&source, at..at + "base_url".len())
                .hint(
                    "such as `base_url = \"https://example.org/games/\"`; empty: not known yet",
                ));
        }
        for (index, language) in config.languages.iter().enumerate() {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            if language.code.is_empty() || !language.code.chars().all(plain) {
                return Err(Diagnostic::failure(
                    Code::LanguageTag,
                    format!("“{}” is not a language tag", language.code),
                )
                .at(&source, 0..0)
                .hint("such as `fr`, `en` or `pt-BR`"));
            }
            if config.languages[..index]
                .iter()
                .any(|other| other.code == language.code)
            {
                return Err(Diagnostic::failure(
                    Code::NamedTwice,
                    format!("the language `{}` is listed twice", language.code),
                )
                .at(&source, 0..0));
            }
        }
        if let Some(booklet) = &config.booklet {
            let seed = Booklet::seed(&booklet.seed).map(|_| ("seed", booklet.pages));
            let fault = match seed {
                Err(fault) => Some(("seed", fault)),
                Ok(_) => Booklet::pages(booklet.pages)
                    .err()
                    .map(|fault| ("pages", fault)),
            };
            if let Some((field, fault)) = fault {
                let table = source.text.find("[booklet]").unwrap_or(0);
                let at = source.text[table..].find(field).map_or(0, |at| table + at);
                let message = format!("`{field}` of the booklet: {fault}");
                return Err(Diagnostic::failure(Code::ConfigValue, message)
                    .at(&source, at..at + field.len())
                    .hint("such as `[booklet]`, `seed = \"spring\"`, `pages = 16`"));
            }
        }
        config.levels = levels(&source, &config.check)?;
        if !config.base_url.is_empty() && !config.base_url.ends_with('/') {
            config.base_url.push('/');
        }
        Ok(config)
    }

    /// What the program says where there is no project: its own languages.
    #[must_use]
    pub fn of_program() -> Config {
        let languages = ["en", "fr"].into_iter().map(|code| ConfigLanguage {
            code: code.to_owned(),
            name: own_name(code).unwrap_or(code).to_owned(),
        });
        Config {
            title: "Quadrille".to_owned(),
            base_url: String::new(),
            languages: languages.collect(),
            legal: Legal::default(),
            archive: None,
            translation: Translation::default(),
            css: Vec::new(),
            trusted: false,
            games: Vec::new(),
            booklet: None,
            check: CheckConfig::default(),
            levels: Levels::default(),
        }
    }

    pub fn languages(&self) -> Vec<Language> {
        let language = |one: &ConfigLanguage| Language {
            code: one.code.clone(),
            name: one.name.clone(),
        };
        self.languages.iter().map(language).collect()
    }
}

/// Whether a site can live at this address: pages are named by what is put behind it.
///
/// # Errors
/// Why not.
pub fn site(address: &str) -> Result<(), String> {
    let why = match web::page(address) {
        Err(wrong) => wrong.to_string(),
        Ok(()) if address.contains(['?', '#']) => "nothing can be put behind `?` or `#`".into(),
        Ok(()) => return Ok(()),
    };
    Err(format!("“{address}” is not the address of a site: {why}"))
}

/// The levels that the project gives to codes.
fn levels(source: &Arc<Source>, check: &CheckConfig) -> Result<Levels, Diagnostic> {
    let mut levels = Levels::default();
    for (name, level) in &check.levels {
        let refused = |told: String, hint: &'static str| {
            let told = Diagnostic::failure(Code::UnknownCode, told);
            told.at(source, name.span()).hint(hint)
        };
        let code: Code = name
            .get_ref()
            .parse()
            .map_err(|told| refused(told, "`quadrille explain --all` lists the codes"))?;
        if code.page().severity == Severity::Failure {
            let told = format!("`{code}` has no level");
            return Err(refused(
                told,
                "where it is told, a command can't do its work",
            ));
        }
        levels.set(code, *level);
    }
    Ok(levels)
}

/// Reads a text file that has to be there.
///
/// # Errors
/// Missing, unreadable, or not UTF-8: then with the place of the first bad byte.
pub fn read_file(path: &Path, name: &str) -> Result<Arc<Source>, Diagnostic> {
    let bytes = files::plain(path).and_then(|()| std::fs::read(path));
    text_of(bytes.map_err(|error| unreadable(name, &error))?, name)
}

fn unreadable(name: &str, error: &std::io::Error) -> Diagnostic {
    Diagnostic::failure(Code::Unreadable, format!("{name} can't be read: {error}")).about(name)
}

/// The text that these bytes of a file are.
fn text_of(bytes: Vec<u8>, name: &str) -> Result<Arc<Source>, Diagnostic> {
    String::from_utf8(bytes)
        // Line ends of Windows and a byte order mark are no part of a text.
        .map(|text| match text.strip_prefix('\u{feff}') {
            Some(bare) => bare.replace("\r\n", "\n"),
            None if text.contains('\r') => text.replace("\r\n", "\n"),
            None => text,
        })
        .map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            (error.into_bytes(), at, "this is not UTF-8")
        })
        // Every other byte of a text in UTF-16 is one.
        .and_then(|text| match text.find('\0') {
            Some(at) => Err((text.into_bytes(), at, "a byte 0 is no part of a text")),
            None => Ok(Source::new(name, text)),
        })
        .map_err(|(bytes, at, message)| {
            let before = &bytes[..at];
            let line = before.split(|byte| *byte == b'\n').count();
            let last = before.rsplit(|byte| *byte == b'\n').next().unwrap_or(&[]);
            let column = String::from_utf8_lossy(last).chars().count() + 1;
            let message = format!("{name}:{line}:{column}: {message}");
            Diagnostic::failure(Code::NotUtf8, message)
                .about(name)
                .hint("save the file as UTF-8")
        })
}

/// What is wrong with a text that couldn't be read as TOML of a certain shape: the TOML, or the shape.
pub fn toml_code(text: &str) -> Code {
    match text.parse::<toml::Table>() {
        Err(_) => Code::TomlSyntax,
        Ok(_) => Code::TomlField,
    }
}

/// The largest text that is read: what is made of one takes a hundred times its room.
const LARGEST: u64 = 4 << 20;

/// The same for what an author writes: no page, and no puzzle, is a book.
///
/// # Errors
/// The same, and a file that is too large.
pub fn read_text(path: &Path, name: &str) -> Result<Arc<Source>, Diagnostic> {
    let read = || {
        files::plain(path)?;
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        if length > LARGEST {
            return Ok(Err(length));
        }
        let mut bytes = Vec::with_capacity(length as usize);
        file.read_to_end(&mut bytes)?;
        Ok(Ok(bytes))
    };
    match read().map_err(|error| unreadable(name, &error))? {
        Ok(bytes) => text_of(bytes, name),
        Err(length) => {
            let message = format!("{name} has {length} bytes, {LARGEST} are read at most");
            Err(Diagnostic::failure(Code::TooLarge, message)
                .about(name)
                .hint("take it apart"))
        }
    }
}

/// A TOML error with its place.
pub fn from_toml(source: &Arc<Source>, error: &toml::de::Error) -> Diagnostic {
    let message = error.message().replace('\n', ", ");
    let span = error.span().unwrap_or(0..0);
    let is_curled = || {
        let rest = source.text.get(span.start..).unwrap_or("");
        rest.trim_start()
            .starts_with(['“', '”', '„', '«', '‘', '’'])
    };
    let hint = meant(&message)
        .map(|word| format!("is `{word}` meant?"))
        .or_else(|| shaped(&message).map(str::to_owned))
        .or_else(|| is_curled().then(|| "straight quotes: `\"…\"`".to_owned()));
    Diagnostic::failure(toml_code(&source.text), message)
        .at(source, span)
        .maybe_hint(hint)
}

/// How a value of the wrong shape is written, where it is told in the words of a reader of files.
fn shaped(message: &str) -> Option<&'static str> {
    let shapes = [
        (
            "expected a sequence",
            "a list is written in brackets: `[…]`, `[{…}]`",
        ),
        (
            "expected an array of length 2",
            "it is a list of two: `[\"x\", \"o\"]`",
        ),
        (
            "expected a map",
            "it has names of its own: `{ … = … }`, or a table",
        ),
        ("expected a string", "a text is written in quotes: `\"…\"`"),
        ("expected u8", "a number is written without quotes"),
        (
            "missing field `end`",
            "how the game ends, such as `end = [{ when = \"no move\", wins = \"mover\" }]`",
        ),
        (
            "missing field `move`",
            "what may be drawn, such as `move = [{ draw = \"own\" }]`",
        ),
        ("expected a boolean", "`true` or `false`, without quotes"),
    ];
    shapes
        .into_iter()
        .find_map(|(expected, written)| message.ends_with(expected).then_some(written))
}

/// What a word that nobody knows may have been meant to be, of those that are told beside it: "unknown
/// field `titel`, expected one of `title`, `text`".
pub fn meant(message: &str) -> Option<&str> {
    let told = message
        .strip_prefix("unknown field `")
        .or_else(|| message.strip_prefix("unknown variant `"))?;
    let (word, expected) = told.split_once("`, expected ")?;
    // Every second piece stands in quotes.
    suggest::meant(word, expected.split('`').skip(1).step_by(2))
}
