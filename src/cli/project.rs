//! The project that a command works on: where it is, and how the program was asked to go about it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::common::Common;
use super::day::Day;
use crate::check::store::Store;
use crate::content::game::WrongRule;
use crate::content::{Config, GameFile, library};
use crate::diag::{Code, Diagnostic, Source, Telling};
use crate::game::board::Engine;
use crate::game::contract::{Fields, Rules};
use crate::games;

/// A project, found.
#[derive(Clone)]
pub struct Project {
    /// Its folder.
    pub root: PathBuf,
    /// How much is told.
    pub telling: Telling,
    /// The games of the program.
    pub games: Games,
    /// Whether there is none, and none was named.
    is_missing: bool,
    /// Whether the program is its own project.
    is_alone: bool,
    as_of: Option<Day>,
    cache: Option<PathBuf>,
    shared_cache: Option<PathBuf>,
}

impl Project {
    /// The folder that was named, or the nearest from here upward that has a project.
    pub fn find(common: &Common, games: Games) -> Project {
        let found = common.folder.clone().or_else(above);
        Project {
            is_missing: found.is_none(),
            root: found.unwrap_or_else(|| ".".into()),
            telling: match (common.quiet, common.verbose) {
                (true, _) => Telling::Wrong,
                (false, true) => Telling::All,
                (false, false) => Telling::Usual,
            },
            games,
            is_alone: false,
            as_of: common.as_of.clone(),
            cache: common.cache.clone(),
            shared_cache: common.shared_cache.clone(),
        }
    }

    /// The project for whoever needs none: where there is none, the program is its own, with its
    /// languages and its words, without pages and puzzles. Nothing that happens to lie here is taken
    /// for a part of it.
    pub fn or_program(&self) -> Project {
        let mut project = self.clone();
        if project.is_missing {
            project.is_alone = true;
            // A file that isn't there, so that nothing is below it.
            project.root = project.root.join("quadrille.toml");
        }
        project
    }

    /// What it says of itself.
    pub fn config(&self) -> Result<Config, Diagnostic> {
        match self.is_alone {
            true => Ok(Config::of_program()),
            false => Config::read(&self.root),
        }
    }

    /// The day for which things are made: `2026-12-01`.
    pub fn day(&self) -> String {
        let day = self.as_of.clone().unwrap_or_else(Day::today);
        day.as_str().to_owned()
    }

    /// The folder where results are kept between runs.
    pub fn cache(&self) -> PathBuf {
        let named = self.cache.clone();
        named.unwrap_or_else(|| self.root.join(".quadrille"))
    }

    /// Where proven results are kept between runs.
    pub fn store(&self, fresh: bool) -> Store {
        // A sheet that was printed somewhere leaves nothing there but itself.
        let nowhere = self.is_alone && self.cache.is_none();
        if fresh || nowhere {
            return Store::new(None);
        }
        let store = Store::new(Some(&self.cache()));
        match (&self.shared_cache, secret()) {
            (Some(folder), Some(secret)) => store.shared(folder, &secret),
            _ => store,
        }
    }

    /// All games that there are here, for a command that is asked about one of them: those of the
    /// program, and those that a project declares, where there is one.
    ///
    /// # Errors
    /// What is wrong with the game that is `wanted`; what is with others is for `check`.
    pub fn games_here(&self, wanted: &str) -> Result<Vec<Box<dyn Engine>>, Diagnostic> {
        let mut diagnostics = Vec::new();
        let declared = library::games(&self.root, &mut diagnostics);
        let engines = self.engines(&declared, &mut diagnostics);
        let file = format!("games/{wanted}/game.toml");
        let is_about = |told: &Diagnostic| {
            let place = told.span.as_ref();
            place.is_some_and(|span| span.source.name == file)
        };
        let known = engines.iter().any(|engine| engine.slug() == wanted);
        match diagnostics.into_iter().find(is_about) {
            Some(told) if !known => Err(told),
            _ => Ok(engines),
        }
    }

    /// The games of the program, and after them those that the project declares.
    pub fn engines(
        &self,
        declared: &[(Arc<Source>, GameFile)],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<Box<dyn Engine>> {
        let mut engines = self.games.all();
        for (source, file) in declared {
            if engines.iter().any(|engine| engine.slug() == file.slug) {
                diagnostics.push(
                    Diagnostic::finding(
                        Code::GameTaken,
                        format!("`{}` is a game of the program", file.slug),
                    )
                    .at(source, 0..0)
                    .hint("give the folder another name"),
                );
                continue;
            }
            match games::declared::engine(&file.declaration()) {
                Ok(engine) => {
                    diagnostics.extend(never_played(&*engine, source));
                    engines.push(engine);
                }
                Err(faults) => diagnostics.extend(faults.iter().map(|fault| {
                    let wrong = WrongRule {
                        path: fault.field.as_deref().unwrap_or_default(),
                        at: fault.at,
                        message: &fault.message,
                        hint: fault.hint.as_deref(),
                    };
                    wrong.told(source)
                })),
            }
        }
        engines
    }
}

/// A game that is told and can't begin: on its own board nobody has a move.
fn never_played(engine: &dyn Engine, source: &Arc<Source>) -> Option<Diagnostic> {
    engine.declared()?;
    let size = engine.blanks().first()?.position;
    let board = engine.read(size, &Fields::new(), &Rules::default()).ok()?;
    board.moves().is_empty().then(|| {
        let message = format!("nobody can ever move: on {size} there is no first move");
        let wrong = WrongRule {
            path: "move",
            at: 0,
            message: &message,
            hint: Some("on this board no place is as `where` and `shape` ask, or the game is over before it begins"),
        };
        wrong.told(source)
    })
}

/// Makes the games of the program: those of the registry, or those that another program hands in.
#[derive(Clone, Copy)]
pub struct Games(pub fn() -> Vec<Box<dyn Engine>>);

impl Default for Games {
    fn default() -> Games {
        Games(games::all)
    }
}

impl Games {
    pub fn all(self) -> Vec<Box<dyn Engine>> {
        (self.0)()
    }
}

/// What whoever shares a cache knows, and nobody else.
pub fn secret() -> Option<String> {
    std::env::var("QUADRILLE_CACHE_KEY")
        .ok()
        .filter(|secret| !secret.is_empty())
}

/// A path below the project, unless it is absolute, as one would name it from here.
pub fn below(root: &Path, path: impl AsRef<Path>) -> PathBuf {
    match root == Path::new(".") {
        true => path.as_ref().to_owned(),
        // Without a "." on the way.
        false => root.join(path).components().collect(),
    }
}

/// The nearest folder from here upward that holds a project, as it is named from here.
fn above() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let mut from_here = PathBuf::new();
    for folder in here.ancestors() {
        if folder.join("quadrille.toml").is_file() {
            let is_here = from_here.as_os_str().is_empty();
            return Some(if is_here { ".".into() } else { from_here });
        }
        from_here.push("..");
    }
    None
}
