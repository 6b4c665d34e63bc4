//! `quadrille init`: a project of one's own, which builds and checks at once.

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use include_dir::{Dir, include_dir};
use tera::{Context, Tera};

use super::check;
use super::output::say;
use super::project::Project;
use crate::content::messages;
use crate::content::schema::Kind;
use crate::diag::{Code, Diagnostic, exit_code};
use crate::lang::own_name;

/// What a project begins with; a file that ends in `.tera` depends on the project's name and
/// languages.
static STARTER: Dir = include_dir!("$CARGO_MANIFEST_DIR/starter/base");
/// A paper game to begin with, declared in files alone.
static PAPER: Dir = include_dir!("$CARGO_MANIFEST_DIR/starter/paper");

/// A collection: rules, cards and puzzles of games that are declared in files, as they stand in
/// `examples/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Collection {
    /// Twelve games for two with a pencil: noughts and crosses, Col, Hex, Nim and others
    PaperGames,
}

/// Its folders, each under its name in a project.
static PAPER_GAMES: [(&str, Dir); 3] = [
    (
        "content",
        include_dir!("$CARGO_MANIFEST_DIR/examples/paper-games/content"),
    ),
    (
        "games",
        include_dir!("$CARGO_MANIFEST_DIR/examples/paper-games/games"),
    ),
    (
        "puzzles",
        include_dir!("$CARGO_MANIFEST_DIR/examples/paper-games/puzzles"),
    ),
];

/// Languages in which the starter is written.
const WRITTEN: [&str; 2] = ["fr", "en"];

#[derive(Args)]
pub struct Init {
    /// The folder to make; one that is there may hold what projects of any kind hold, a README, a licence,
    /// .git, which stays as it is
    dir: PathBuf,
    /// The languages, the first one first; one that the program doesn't speak begins as a copy
    /// of the English texts, to be translated
    #[arg(
        long,
        value_name = "CODES",
        value_delimiter = ',',
        default_value = "fr,en"
    )]
    lang: Vec<String>,
    /// A paper game too, declared in files alone
    #[arg(long)]
    paper: bool,
    /// Ready for a class or a club: games with their rules, cards and puzzles, in French and English
    #[arg(long, value_name = "NAME", conflicts_with = "paper")]
    collection: Option<Collection>,
    /// The site's name [default: the folder's]
    #[arg(long)]
    title: Option<String>,
}

impl Init {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        if let Err(fault) = self.write() {
            return vec![fault];
        }
        // The first check writes the lock file, so that CI has what it compares with.
        let diagnostics = check::first(project, &self.dir);
        if exit_code(&diagnostics) == 0 && !project.telling.is_quiet() {
            let folder = super::output::shown(&self.dir);
            say(&format!(
                "{folder}: a project\n\
                 next: quadrille build --root {folder}"
            ));
        }
        diagnostics
    }

    fn write(&self) -> Result<(), Diagnostic> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        for (index, code) in self.lang.iter().enumerate() {
            if code.is_empty() || !code.chars().all(plain) {
                return Err(Diagnostic::failure(
                    Code::LanguageTag,
                    format!("“{code}” is not a language tag"),
                )
                .hint("such as `--lang fr,en` or `--lang pt-BR`"));
            }
            if self.lang[..index].contains(code) {
                return Err(Diagnostic::failure(
                    Code::NamedTwice,
                    format!("the language `{code}` is named twice"),
                ));
            }
        }
        if self.collection.is_some()
            && let Some(code) = self.lang.iter().find(|code| model(code) != code.as_str())
        {
            let message = format!("no collection is written in `{code}`");
            return Err(Diagnostic::failure(Code::LanguageTag, message).hint(
                "French and English: without `--lang`, or one of them; `quadrille translate` helps with others",
            ));
        }
        self.room()?;
        for (name, text) in self.files()? {
            let path = self.dir.join(&name);
            let text = match fs::read_to_string(&path) {
                Ok(there) if name == ".gitignore" => with_lines(&there, &text),
                Ok(_) => continue,
                Err(_) => text,
            };
            let made = path.parent().map_or(Ok(()), fs::create_dir_all);
            made.and_then(|()| fs::write(&path, text))
                .map_err(|error| {
                    Diagnostic::failure(
                        Code::Unwritable,
                        format!("{} can't be written: {error}", path.display()),
                    )
                })?;
        }
        Ok(())
    }

    /// A folder that isn't there, or holds nothing but what any repository may.
    fn room(&self) -> Result<(), Diagnostic> {
        let shown = self.dir.display();
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                return Err(Diagnostic::failure(
                    Code::FolderInUse,
                    format!("{shown} can't be used: {error}"),
                )
                .hint("name a new folder"));
            }
        };
        let found = entries
            .filter_map(Result::ok)
            .map(|entry| entry.file_name().to_string_lossy().into_owned());
        match found.filter(|name| !is_anywhere(name)).min() {
            None => Ok(()),
            Some(name) => Err(Diagnostic::failure(
                Code::FolderInUse,
                format!("{shown} is not empty: it holds {name}"),
            )
            .hint("name a new folder, or one with nothing but a README, a licence or .git in it")),
        }
    }

    /// Every file of the project: its name, with `/`, and its text.
    fn files(&self) -> Result<Vec<(String, String)>, Diagnostic> {
        let context = self.context();
        let mut all = Vec::new();
        let mut starters = starter(&STARTER);
        if self.paper {
            starters.extend(starter(&PAPER));
        }
        if let Some(Collection::PaperGames) = self.collection {
            // It has pages and puzzles of its own.
            starters.retain(|file| {
                !file.path().starts_with("content") && !file.path().starts_with("puzzles")
            });
            all.extend(self.collected(&PAPER_GAMES));
        }
        // What editors know of the files is what this very program reads.
        for kind in Kind::WRITTEN {
            all.push((format!("schema/{}.json", kind.name()), kind.schema()));
        }
        for file in starters {
            let name = file.path().to_string_lossy().replace('\\', "/");
            let text = file.contents_utf8().unwrap_or_default();
            if let Some(plain) = name.strip_suffix(".tera") {
                let text = Tera::one_off(text, &context, false).map_err(|error| {
                    Diagnostic::failure(
                        Code::ProgramFault,
                        format!("starter/{name} is broken: {error}"),
                    )
                })?;
                all.push((plain.to_owned(), text));
                continue;
            }
            let Some((written, page)) = name
                .strip_prefix("content/")
                .and_then(|rest| rest.split_once('/'))
            else {
                all.push((name, text.to_owned()));
                continue;
            };
            for code in self.lang.iter().filter(|code| model(code) == written) {
                // A language that the program doesn't speak brings all its messages.
                let text = match messages::built_in(code) {
                    None if page == "messages.ftl" => {
                        messages::built_in("en").map_or(String::new(), |all| all.text.clone())
                    }
                    _ => text.to_owned(),
                };
                all.push((format!("content/{code}/{page}"), text));
            }
        }
        Ok(all)
    }

    /// The files of a collection, those of the languages that are wanted.
    fn collected(&self, folders: &[(&str, Dir)]) -> Vec<(String, String)> {
        let files = folders.iter().flat_map(|(folder, dir)| {
            let named = move |file: &include_dir::File| {
                let name = file.path().to_string_lossy().replace('\\', "/");
                let text = file.contents_utf8().unwrap_or_default();
                (format!("{folder}/{name}"), text.to_owned())
            };
            starter(dir).into_iter().map(named)
        });
        let is_spoken = |(name, _): &(String, String)| {
            let language = name
                .strip_prefix("content/")
                .and_then(|rest| rest.split('/').next());
            language.is_none_or(|code| self.lang.iter().any(|known| known == code))
        };
        files.filter(is_spoken).collect()
    }

    fn context(&self) -> Context {
        let folder = fs::canonicalize(&self.dir).unwrap_or_else(|_| self.dir.clone());
        let named = folder
            .file_name()
            .map_or("quadrille".into(), |name| name.to_string_lossy());
        let title = self.title.clone().unwrap_or_else(|| named.into_owned());
        let languages: Vec<serde_json::Value> = self
            .lang
            .iter()
            .map(|code| {
                let name = own_name(code).unwrap_or(code);
                serde_json::json!({ "code": code, "model": model(code), "name": name })
            })
            .collect();
        let mut context = Context::new();
        context.insert("title", &title);
        context.insert("quoted", &quotable(&title));
        context.insert("languages", &languages);
        // CI installs the program that made the project, from where it comes from.
        context.insert("version", concat!("v", env!("CARGO_PKG_VERSION")));
        context.insert("repository", env!("CARGO_PKG_REPOSITORY"));
        context
    }
}

/// Whether a file or folder of this name says nothing of what a repository is of: hidden ones, and what
/// their authors tell of it.
fn is_anywhere(name: &str) -> bool {
    const TOLD: [&str; 13] = [
        "authors",
        "changelog",
        "citation",
        "code_of_conduct",
        "codeowners",
        "contributing",
        "copying",
        "licence",
        "license",
        "notice",
        "readme",
        "security",
        "unlicense",
    ];
    let name = name.to_lowercase();
    let stem = name.split(['.', '-']).next().unwrap_or(&name);
    name.starts_with('.') || TOLD.contains(&stem)
}

/// A list with the lines that it lacks.
fn with_lines(there: &str, wanted: &str) -> String {
    let has = |line: &&str| there.lines().any(|known| known.trim() == *line);
    let lacking: Vec<&str> = wanted.lines().filter(|line| !has(line)).collect();
    match lacking.is_empty() {
        true => there.to_owned(),
        false => format!("{}\n{}\n", there.trim_end(), lacking.join("\n")),
    }
}

/// The language whose texts a language begins with.
pub fn model(code: &str) -> &'static str {
    let language = code.split('-').next().unwrap_or(code);
    let known = WRITTEN.into_iter().find(|known| *known == language);
    known.unwrap_or("en")
}

/// A text as it stands between double quotes in TOML.
pub fn quotable(text: &str) -> String {
    let text = text.replace(['\n', '\r', '\t'], " ");
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn starter<'a>(folder: &'a Dir<'a>) -> Vec<&'a include_dir::File<'a>> {
    let mut all: Vec<_> = folder.files().collect();
    for inner in folder.dirs() {
        all.extend(starter(inner));
    }
    all
}
