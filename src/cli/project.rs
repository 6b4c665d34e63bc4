//! A project read and verified, with progress on a terminal.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};

use super::common::{Common, Games};
use crate::check::edition::Edition;
use crate::check::puzzle_part::Scene;
use crate::check::{self, Strictness, store::Store};
use crate::content::game::SymbolFile;
use crate::content::{Config, GameFile, Library};
use crate::diag::{Code, Diagnostic, Source, exit_code};
use crate::game::board::Engine;
use crate::games;
use crate::games::declared::{Declaration, Symbol};
use crate::site::wanted::Wanted;
use crate::site::{Templates, astray, taken, tried};

/// What the project says of itself.
pub fn config(common: &Common) -> Result<Config, Diagnostic> {
    match common.is_alone {
        true => Ok(Config::of_program()),
        false => Config::read(&common.root),
    }
}

/// The project for whoever needs none: where there is none, the program is its own, with its languages and
/// its words, without pages and puzzles. Nothing that happens to lie here is taken for a part of it.
pub fn or_program(common: &Common) -> Common {
    let mut common = common.clone();
    if common.is_missing {
        common.is_alone = true;
        // A file that isn't there, so that nothing is below it.
        common.root = common.root.join("quadrille.toml");
    }
    common
}

/// The folder where results are kept between runs.
pub fn cache(common: &Common) -> PathBuf {
    let named = common.cache.clone();
    named.unwrap_or_else(|| common.root.join(".quadrille"))
}

/// What whoever shares a cache knows, and nobody else.
pub fn secret() -> Option<String> {
    std::env::var("QUADRILLE_CACHE_KEY")
        .ok()
        .filter(|secret| !secret.is_empty())
}

/// Where proven results are kept between runs.
pub fn store(common: &Common, fresh: bool) -> Store {
    // A sheet that was printed somewhere leaves nothing there but itself.
    let nowhere = common.is_alone && common.cache.is_none();
    match fresh || nowhere {
        true => Store::new(None),
        false => {
            let store = Store::new(Some(&cache(common)));
            match (&common.shared_cache, secret()) {
                (Some(folder), Some(secret)) => store.shared(folder, &secret),
                _ => store,
            }
        }
    }
}

/// The games of the program, and after them those that the project declares.
pub fn engines(
    games: Games,
    declared: &[(Arc<Source>, GameFile)],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Box<dyn Engine>> {
    let mut engines = games.all();
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
        engines.push(Box::new(games::declared::engine(declaration(file))));
    }
    engines
}

/// What a file declares, for the games' side, which reads no files.
fn declaration(file: &GameFile) -> Declaration {
    let symbol = |symbol: &SymbolFile| Symbol {
        sign: symbol.sign(),
        drawing: *symbol.drawing.get_ref(),
        letter: match &symbol.letter {
            Some(letter) => letter.get_ref().clone(),
            None => symbol.sign().to_string(),
        },
        on_lines: symbol.on_lines(),
    };
    Declaration {
        slug: file.slug.clone(),
        grid: file.grid,
        coordinates: file.coordinates,
        sizes: file.sides(),
        symbols: file.symbol.iter().map(symbol).collect(),
    }
}

/// Reads and verifies the project; with it come the games that it was held against.
pub fn edition(
    common: &Common,
    store: &Store,
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Edition, Vec<Box<dyn Engine>>)> {
    let library = library(common, diagnostics)?;
    Some(verified(common, library, store, strictness, diagnostics))
}

/// What the project's authors wrote.
pub fn library(common: &Common, diagnostics: &mut Vec<Diagnostic>) -> Option<Library> {
    let read = config(common).map_err(|fault| vec![fault]);
    match read.and_then(|config| Library::of(config, &common.root, diagnostics)) {
        Ok(library) => Some(library),
        Err(mut faults) => {
            diagnostics.append(&mut faults);
            None
        }
    }
}

/// That, or a part of it, verified.
pub fn verified(
    common: &Common,
    library: Library,
    store: &Store,
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Edition, Vec<Box<dyn Engine>>) {
    let engines = engines(common.games, &library.games, diagnostics);
    // A bar that draws itself on a terminal and stays silent in a pipe.
    let bar = if common.quiet {
        ProgressBar::hidden()
    } else {
        ProgressBar::new(check::steps(&library))
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let progress = |what: &str| {
        bar.set_message(what.to_owned());
        bar.inc(1);
    };
    let edition = check::check(library, &engines, store, strictness, &progress, diagnostics);
    bar.finish_and_clear();
    (edition, engines)
}

/// What is wrong between the pages of a site: two of them want one address, a link leads nowhere.
pub fn connected(common: &Common, edition: &Edition, diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.extend(taken::clashes(edition));
    diagnostics.extend(astray::told(edition, &common.root));
}

/// Tells of own templates that would end a build: they are read, and tried on pages of every kind where the
/// pages themselves are well.
pub fn furnished(
    common: &Common,
    edition: &mut Edition,
    engines: &[Box<dyn Engine>],
    store: &Store,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if !common.root.join("templates").is_dir() {
        return;
    }
    match Templates::load(&common.root) {
        Err(mut faults) => diagnostics.append(&mut faults),
        Ok(templates) => {
            if !templates.own().is_empty() && exit_code(diagnostics) == 0 {
                let grow =
                    |edition: &mut Edition, wanted: &Wanted| grown(edition, wanted, engines, store);
                diagnostics.extend(tried::told(edition, &templates, &grow));
            }
            diagnostics.extend(templates.unasked());
        }
    }
}

/// The same, to be shown to others; none if anything in it is false.
pub fn sound(
    common: &Common,
    store: &Store,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Edition, Vec<Box<dyn Engine>>)> {
    let (mut edition, engines) = edition(common, store, Strictness::default(), diagnostics)?;
    connected(common, &edition, diagnostics);
    edition.levels.of_site().apply(diagnostics);
    if exit_code(diagnostics) != 0 {
        diagnostics.push(nothing());
        return None;
    }
    edition.publish(&common.day());
    Some((edition, engines))
}

/// Draws and grows what is wanted, and lets go of the rest.
pub fn grown(
    edition: &mut Edition,
    wanted: &Wanted,
    engines: &[Box<dyn Engine>],
    store: &Store,
) -> Vec<Diagnostic> {
    for (number, part) in edition.puzzles.iter_mut().enumerate() {
        if !wanted.boards.contains(&number) {
            part.scene = Scene::default();
        }
        if !wanted.trees.contains(&number) {
            part.tree = None;
        }
    }
    check::scene::show(edition, engines, store, &|number| {
        wanted.boards.contains(&number)
    });
    check::tree::grow(edition, engines, store, &|number| {
        wanted.trees.contains(&number)
    })
}

/// The same with its puzzles drawn and ready to be played.
pub fn shown(common: &Common, store: &Store, diagnostics: &mut Vec<Diagnostic>) -> Option<Edition> {
    let (mut edition, engines) = sound(common, store, diagnostics)?;
    check::scene::show(&mut edition, &engines, store, &|_| true);
    diagnostics.append(&mut check::tree::grow(
        &mut edition,
        &engines,
        store,
        &|_| true,
    ));
    if exit_code(diagnostics) != 0 {
        diagnostics.push(nothing());
        return None;
    }
    Some(edition)
}

/// What is said where faults keep a site from being made.
fn nothing() -> Diagnostic {
    Diagnostic::warning(Code::NothingWritten, "nothing was written")
}

/// A path below the project, unless it is absolute.
pub fn below(root: &Path, path: &Path) -> PathBuf {
    root.join(path)
}
