//! `quadrille new game`: a game of one's own by one of six patterns, with its rules, its pages and a
//! puzzle.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tera::{Context, Tera};

use super::first;
use super::laying::write;
use super::pattern::{Chosen, Pattern};
use super::terminal::asked;
use super::titles::{self, Titles};
use super::trying::Asked;
use crate::cli::desk::new_file::NewFile;
use crate::cli::desk::pose::Pose;
use crate::cli::init::model;
use crate::cli::output::{say, shown};
use crate::cli::project::{Project, below};
use crate::content::puzzle::is_plain;
use crate::content::{Config, GameFile, library};
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};

const FRENCH: [&str; 2] = [
    include_str!("../../../starter/game/fr.md.tera"),
    include_str!("../../../starter/game/fr.card.md.tera"),
];
const ENGLISH: [&str; 2] = [
    include_str!("../../../starter/game/en.md.tera"),
    include_str!("../../../starter/game/en.card.md.tera"),
];

#[derive(Args)]
pub struct NewGame {
    /// Its name in addresses, such as col: its folder in games/
    name: String,
    /// What the game is like. Without one it is asked for
    #[arg(long)]
    pattern: Option<Pattern>,
    /// Rows and columns of its board, such as 4x4 [default: the pattern's]
    #[arg(long, value_name = "RxC")]
    size: Option<String>,
    /// Its signs, such as xo; the first player's first [default: the pattern's]
    #[arg(long)]
    signs: Option<String>,
    /// Its name: fr=TEXT, or TEXT in the project's first language; several are given one by one
    /// [default: its name in addresses]
    #[arg(long, value_name = "[CODE=]TEXT")]
    title: Vec<String>,
}

impl NewGame {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let config = Config::read(&project.root)?;
        if !is_plain(&self.name) {
            let bad = Diagnostic::failure(
                Code::BadAddress,
                format!("“{}” can't be the name of a game", self.name),
            );
            return Err(bad.hint("lower-case letters, digits and hyphens: it becomes an address"));
        }
        if project
            .games
            .all()
            .iter()
            .any(|game| game.slug() == self.name)
        {
            let taken = format!("`{}` is a game of the program", self.name);
            return Err(Diagnostic::failure(Code::GameTaken, taken).hint("another name"));
        }
        let pattern = self.pattern()?;
        let names = self.names(&config)?;
        let size = self.size(pattern)?;
        let chosen = Chosen {
            size: size.as_deref(),
            signs: self.signs.as_deref(),
            names: &names,
        };
        let outline = pattern.outline()?;
        let text = outline.file(&chosen, &config, model)?;
        let engine = self.engine(project, &text)?;
        let own = outline.own_size(&chosen);
        let laid = Laid {
            name: &self.name,
            engine: &*engine,
            config: &config,
            names: &names,
            first: first::shown(&*engine, &outline, own),
        };
        let mut files = vec![(format!("games/{}/game.toml", self.name), text)];
        files.extend(laid.pages()?);
        let puzzle = first::puzzle(&*engine, &outline, own);
        if let Some((board, asked)) = &puzzle {
            let path = format!("puzzles/{}/first.toml", self.name);
            files.push((path, laid.puzzle(&**board, asked)));
        }
        self.lay(project, &files)?;
        if !project.telling.is_quiet() {
            tell(project, &laid, &files, puzzle.is_some());
        }
        Ok(())
    }

    fn pattern(&self) -> Result<Pattern, Diagnostic> {
        if let Some(pattern) = self.pattern {
            return Ok(pattern);
        }
        let names: Vec<String> = Pattern::value_variants()
            .iter()
            .map(|one| one.name())
            .collect();
        let said = asked(
            &format!("Pattern ({})", names.join(", ")),
            None,
            "such as `quadrille new game col --pattern no-move`",
        )?;
        Pattern::from_str(&said, true).map_err(|_| {
            let unknown = format!("“{said}” is no pattern of a game");
            let unknown = Diagnostic::failure(Code::NotAsked, unknown);
            let near = crate::suggest::nearest(&said, names.iter().map(String::as_str));
            unknown.hint(match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("one of {}", names.join(", ")),
            })
        })
    }

    /// The size that was said; on a terminal one may still say it.
    fn size(&self, pattern: Pattern) -> Result<Option<String>, Diagnostic> {
        if self.size.is_some() || self.pattern.is_some() {
            return Ok(self.size.clone());
        }
        let outline = pattern.outline()?;
        let usual = outline.own_size(&Chosen {
            size: None,
            signs: None,
            names: &[],
        });
        let said = asked(&format!("Rows and columns (empty: {usual})"), Some(""), "")?;
        Ok(Some(said).filter(|said| !said.is_empty()))
    }

    /// What the game is called in every language.
    fn names(&self, config: &Config) -> Result<Titles, Diagnostic> {
        let mut names = titles::titles(&self.title, None, config, false)?;
        let given = names.iter().find(|(_, name)| !name.is_empty());
        let usual = given.map_or_else(|| capitalised(&self.name), |(_, name)| name.clone());
        for (_, name) in &mut names {
            if name.is_empty() {
                name.clone_from(&usual);
            }
        }
        Ok(names)
    }

    /// The game as its file tells it, before that is written.
    fn engine(&self, project: &Project, text: &str) -> Result<Box<dyn Engine>, Diagnostic> {
        let source = Source::new(format!("games/{}/game.toml", self.name), text.to_owned());
        let file = GameFile::read(&source, &self.name).map_err(|mut faults| faults.remove(0))?;
        let mut diagnostics = Vec::new();
        let mut engines = project.engines(&[(source, file)], &mut diagnostics);
        match diagnostics.into_iter().next() {
            Some(fault) => Err(fault),
            None => engines.pop().ok_or_else(|| {
                Diagnostic::failure(Code::ProgramFault, "the new game is lost".to_owned())
            }),
        }
    }

    /// Writes all of it, or nothing where one is there already.
    fn lay(&self, project: &Project, files: &[(String, String)]) -> Result<(), Diagnostic> {
        let there = files.iter().map(|(name, _)| below(&project.root, name));
        if let Some(path) = there.into_iter().find(|path: &PathBuf| path.exists()) {
            let message = format!("{} is there already", path.display());
            return Err(Diagnostic::failure(Code::FileExists, message).hint("another name"));
        }
        let id = format!("{}-first", self.name);
        if let Some((_, file)) = library::ids(&project.root)
            .iter()
            .find(|(known, _)| *known == id)
        {
            let message = format!("the id `{id}` is taken: {file} has it");
            return Err(Diagnostic::failure(Code::FileExists, message).hint("another name"));
        }
        files
            .iter()
            .try_for_each(|(name, text)| write(&below(&project.root, name), text))
    }
}

/// What a new game's files are made of.
struct Laid<'a> {
    name: &'a str,
    engine: &'a dyn Engine,
    config: &'a Config,
    names: &'a Titles,
    /// The board of a first game in pictures.
    first: Option<String>,
}

impl Laid<'_> {
    /// A page of rules and a card in every language.
    fn pages(&self) -> Result<Vec<(String, String)>, Diagnostic> {
        let mut all = Vec::new();
        for (code, title) in self.names {
            let mut context = Context::new();
            context.insert("slug", self.name);
            context.insert("title", &title.replace(['"', '\\'], "’"));
            context.insert("first", &self.first);
            let texts = if model(code) == "fr" { FRENCH } else { ENGLISH };
            for (text, folder) in texts.into_iter().zip(["", "cards/"]) {
                let page = Tera::one_off(text, &context, false).map_err(|error| {
                    let broken = format!("starter/game is broken: {error}");
                    Diagnostic::failure(Code::ProgramFault, broken)
                })?;
                all.push((format!("content/{code}/{folder}{}.md", self.name), page));
            }
        }
        Ok(all)
    }

    fn puzzle(&self, board: &dyn Board, (stipulation, tried): &Asked) -> String {
        let rules = Rules::default();
        let titles = self.names.iter().map(|(code, _)| {
            let title = match model(code) {
                "fr" => "Un premier problème",
                _ => "A first puzzle",
            };
            (code.clone(), title.to_owned())
        });
        let titles: Titles = titles.collect();
        let key = tried.judgement.keys.first();
        NewFile {
            id: &format!("{}-first", self.name),
            game: self.name,
            pose: Pose::of(board, self.engine, &rules, true, &Fields::new()),
            stipulation: *stipulation,
            status: "original",
            licence: "CC-BY-4.0",
            left: "# added = 2026-01-31             # the day it comes to the site\n",
            draft: false,
            tags: &[],
            duals: "forbid",
            original: None,
            rules: &rules,
            titles: &titles,
            author: None,
            work: &self.config.title,
            answer: key.map(|key| (key.as_str(), tried.line.as_deref())),
        }
        .text()
    }
}

/// What was laid down, and what was understood of the rules.
fn tell(project: &Project, laid: &Laid, files: &[(String, String)], has_puzzle: bool) {
    for (name, _) in files {
        say(&shown(&below(&project.root, name)));
    }
    let library = crate::content::Library::read(&project.root, &mut Vec::new());
    if let Ok(library) = library {
        let voice = &library.voices[0];
        for rule in laid.engine.rules() {
            say(&format!("  {}", voice.say(&rule)));
        }
    }
    if !has_puzzle {
        say(
            "no sound puzzle was found on this board: `quadrille new puzzle` makes one of a position",
        );
    }
    let shown_games = &laid.config.games;
    if !shown_games.is_empty() && !shown_games.iter().any(|game| game == laid.name) {
        say(&format!(
            "to be done: `{}` among the `games` of quadrille.toml",
            laid.name
        ));
    }
    let name = laid.name;
    say(&format!(
        "next: quadrille serve, and the rules in games/{name}/game.toml to be changed"
    ));
    if has_puzzle {
        say(&format!(
            "then: quadrille mine {name}, and puzzles/{name}/first.toml goes if it is no longer right"
        ));
    }
}

fn capitalised(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut signs = words.chars();
    let first = signs.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(signs).collect()
}
