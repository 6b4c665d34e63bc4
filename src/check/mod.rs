//! Where words meet games: the library and the engines become an edition, or diagnostics.

mod agreeing;
mod aside;
pub mod ask;
pub mod code;
pub mod cost;
mod counted;
mod credits;
mod diagram;
mod dialect;
pub mod earlier;
pub mod edition;
mod exchanged;
mod following;
pub mod inks;
pub mod lock;
mod markup;
mod pages;
pub mod posed;
mod puzzle;
pub mod raw;
mod remark;
pub mod replay;
mod said;
pub mod scene;
mod skeleton;
pub mod slips;
pub mod store;
mod strictness;
mod tags;
mod titles;
pub mod translation;
pub mod tree;
pub mod twins;
mod unchecked;
pub mod untranslated;
mod version;
mod wording;

use rayon::prelude::*;

use crate::content::images::Images;
use crate::content::library::{Library, Page, PageKind};
use crate::content::origin::Origin;
use crate::content::puzzle::PuzzleFile;
use crate::content::statics::Statics;
use crate::diag;
use crate::diag::guard::{self, guarded};
use crate::diag::{Code, Diagnostic, Levels, Source};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::marks::Marks;
use crate::game::position::Outcome;
use crate::mine;
use counted::Counted;
use earlier::Judged;
use edition::{Edition, GamePart, LeftOut, TablePart, ledger};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::Store;
pub use strictness::Strictness;

/// Puzzles and texts of a site that is small enough to be taken home as one file, unless its author
/// says otherwise.
const TAKEN_HOME: usize = 1_000;

/// So many bytes of pictures and other files are too many for that.
const MUCH: u64 = 256_000_000;

/// Whether what comes to the site as it is would make a large file of it.
fn weighs_much(statics: &Statics, images: &Images) -> bool {
    let files = images.values().map(|image| &image.file);
    let lengths = files.chain(statics.values());
    let lengths = lengths.filter_map(|file| Some(file.metadata().ok()?.len()));
    lengths.sum::<u64>() > MUCH
}

/// Told what has been done, for a progress bar.
pub type Progress<'a> = &'a (dyn Fn(&str) + Sync);

/// How many steps [`verify`] will report.
pub fn steps(library: &Library) -> u64 {
    (library.puzzles.len() + library.pages.len()) as u64
}

/// Draws every diagram, proves every claim, solves every puzzle.
pub fn check(
    library: Library,
    engines: &[Box<dyn Engine>],
    store: &Store,
    strictness: Strictness,
    progress: Progress,
    diagnostics: &mut Vec<Diagnostic>,
) -> Edition {
    wording::check(&library, diagnostics);
    untranslated::tell(&library, strictness, diagnostics);
    slips::tell(&library, engines, strictness, diagnostics);
    let words = library.words();
    exchanged::tell(&library, &words, diagnostics);
    agreeing::tell(&library, engines, store, &words, strictness, diagnostics);
    let edition = edition(
        library,
        engines,
        store,
        strictness,
        None,
        progress,
        diagnostics,
    );
    diag::once(diagnostics);
    if !enough(strictness, &edition.levels, diagnostics) {
        twins::tell(&edition.puzzles, engines, strictness, diagnostics);
        agreeing::spoilers(&edition.puzzles, &words, strictness, diagnostics);
        tags::denied(&edition.puzzles, engines, strictness, diagnostics);
    }
    edition
}

/// The same; if these puzzles are one of several versions, with their boards turned.
fn edition(
    library: Library,
    engines: &[Box<dyn Engine>],
    store: &Store,
    strictness: Strictness,
    version: Option<usize>,
    progress: Progress,
    diagnostics: &mut Vec<Diagnostic>,
) -> Edition {
    let translations = translation::all(&library, diagnostics);
    let origin = Origin::of(&library);
    let Library {
        config,
        voices,
        mut pages,
        images,
        statics,
        mut puzzles,
        unread,
        ..
    } = library;
    let levels = config.levels.clone();
    // A game that the configuration leaves out is left out altogether.
    let listed =
        |slug: &str| config.games.is_empty() || config.games.iter().any(|game| game == slug);
    let left_out = |slug: &str| engines.iter().any(|engine| engine.slug() == slug) && !listed(slug);
    pages.retain(|page| match &page.kind {
        PageKind::Home => true,
        PageKind::Text(slug) | PageKind::Card(slug) | PageKind::Lesson(slug) => !left_out(slug),
    });
    puzzles.retain(|(_, file)| !left_out(file.game.get_ref()));
    let said = said::count(&pages, &puzzles, &voices);
    skeleton::compare(&voices, &pages, engines, diagnostics);
    // How many puzzles are judged where the work ends with a finding: all before the first that has
    // one, and that one, so that it doesn't depend on who is quicker.
    let count = AtomicUsize::new(match enough(strictness, &levels, diagnostics) {
        true => 0,
        false => usize::MAX,
    });
    let solved: Vec<Option<Judged>> = puzzles
        .par_iter()
        .enumerate()
        .map(|(index, puzzle): (usize, &(Arc<Source>, PuzzleFile))| {
            if index >= count.load(Ordering::Relaxed) {
                return None;
            }
            let judge = || {
                let judge = || puzzle::judge(puzzle, engines, &voices, store, strictness, version);
                guarded(judge).unwrap_or_else(|said| {
                    let (source, file) = puzzle;
                    let failed =
                        Diagnostic::finding(Code::ProgramFault, said).at(source, file.board.span());
                    (Err("illegal"), vec![failed.hint(guard::HINT)])
                })
            };
            // Versions are made once and not again.
            let judged = match version {
                None => store.earlier.judged(puzzle, &voices, strictness, judge),
                Some(_) => judge(),
            };
            progress(puzzle.1.id.get_ref());
            if enough(strictness, &levels, &judged.1) {
                count.fetch_min(index + 1, Ordering::Relaxed);
            }
            Some(judged)
        })
        .collect();
    let (mut parts, mut refused) = (Vec::new(), Vec::new());
    let judged = puzzles.iter().zip(solved).take(count.into_inner());
    for ((source, file), solved) in judged {
        let Some((part, mut found)) = solved else {
            continue;
        };
        match part {
            Ok(part) => parts.push(part),
            Err(verdict) => refused.push(LeftOut {
                id: file.id.get_ref().clone(),
                file: source.name.clone(),
                game: file.game.get_ref().clone(),
                verdict,
            }),
        }
        diagnostics.append(&mut found);
    }
    if enough(strictness, &levels, diagnostics) {
        pages.clear();
    }
    parts.sort_by_key(|part| {
        let place = engines.iter().position(|engine| engine.slug() == part.game);
        (
            place,
            part.difficulty,
            part.solved.computed.bits,
            part.id.clone(),
        )
    });
    let counted = Counted::read(&statics, said, engines, store, diagnostics);
    let means = pages::Means {
        engines,
        counted: &counted,
        voices: &voices,
        store,
        images: &images,
        trusted: config.trusted,
        progress,
    };
    let mut files = Vec::new();
    let mut look_at = |page: &Page| {
        files.extend(page.texts.iter().map(|text| text.source.name.clone()));
    };
    let pages = match strictness.fail_fast {
        false => {
            pages.iter().for_each(look_at);
            pages::prove(pages, &means, diagnostics)
        }
        // One after the other: the questions of the next are not asked.
        true => {
            let mut proved = Vec::new();
            for page in pages {
                if !enough(strictness, &levels, diagnostics) {
                    look_at(&page);
                    proved.append(&mut pages::prove(vec![page], &means, diagnostics));
                }
            }
            proved
        }
    };
    code::forget();
    for slug in &config.games {
        if let Err(fault) = find(engines, slug) {
            diagnostics.push(
                Diagnostic::failure(
                    Code::UnknownGame,
                    format!("quadrille.toml: {}", fault.message),
                )
                .maybe_hint(fault.hint),
            );
        }
    }
    // Without a list, the games that something is said of.
    let has_rules = |slug: &str| {
        let mut pages = pages.iter();
        pages.any(|page| matches!(&page.kind, PageKind::Text(name) if name == slug))
    };
    let has_puzzles = |slug: &str| parts.iter().any(|part| part.game == slug);
    let listed = |slug: &str| match config.games.is_empty() {
        true => has_rules(slug) || has_puzzles(slug),
        false => config.games.iter().any(|game| game == slug),
    };
    let shown = engines.iter().filter(|engine| listed(engine.slug()));
    let games = shown
        .map(|engine| game_part(&**engine, has_rules(engine.slug())))
        .collect();
    let ledger = ledger(&pages);
    Edition {
        origin,
        title: config.title,
        base_url: config.base_url,
        legal: config.legal,
        archive: config
            .archive
            .unwrap_or(parts.len() + pages.len() <= TAKEN_HOME && !weighs_much(&statics, &images)),
        booklet: config.booklet,
        voices,
        games,
        pages,
        images,
        statics,
        styles: config.css,
        files,
        puzzles: parts,
        refused,
        unread,
        levels,
        ledger,
        said,
        translations,
    }
}

/// Whether nothing more is to be done: something was found, and that is enough.
fn enough(strictness: Strictness, levels: &Levels, diagnostics: &[Diagnostic]) -> bool {
    strictness.fail_fast && levels.fail(diagnostics)
}

/// The same for some puzzles, as they are or in one of several versions, and at most one rules
/// card: what a sheet needs.
pub fn partial(
    mut library: Library,
    engines: &[Box<dyn Engine>],
    store: &Store,
    wanted: &dyn Fn(&PuzzleFile) -> bool,
    card: Option<&str>,
    version: Option<usize>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Edition {
    library.config.games = engines.iter().map(|engine| engine.slug().into()).collect();
    library.puzzles.retain(|(_, file)| wanted(file));
    library
        .pages
        .retain(|page| card.is_some_and(|card| page.kind == PageKind::Card(card.into())));
    edition(
        library,
        engines,
        store,
        Strictness::default(),
        version,
        &|_| {},
        diagnostics,
    )
}

fn game_part(engine: &dyn Engine, has_rules: bool) -> GamePart {
    let drawn = |blank: &crate::game::drawn::Blank| {
        let board = engine
            .read(blank.position, &Fields::new(), &Rules::default())
            .ok()?;
        Some((
            *blank,
            board.draw(&Marks::default()).ok()?,
            board.describe(),
        ))
    };
    GamePart {
        slug: engine.slug(),
        version: engine.version().to_owned(),
        pace: engine.pace(),
        has_rules,
        unchecked: !engine.has_rules(),
        blanks: engine.blanks().iter().filter_map(drawn).collect(),
        table: table_part(engine),
    }
}

fn table_part(engine: &dyn Engine) -> Option<TablePart> {
    let starts = engine.starts();
    let (_, usual) = starts.first()?;
    let board = engine.read(usual, &Fields::new(), &Rules::default()).ok()?;
    Some(TablePart {
        figure: board.draw(&Marks::default()).ok()?,
        describe: board.describe(),
        shown: engine.show(board.moves().first()?),
        options: engine.options(),
        levels: mine::levels(engine),
        brushes: engine.brushes(),
        tasks: tasks(engine, &*board),
        starts,
    })
}

/// What can be asked of a game's positions: whether its games end in points one sees when one has
/// ended.
fn tasks(engine: &dyn Engine, start: &dyn Board) -> &'static [&'static str] {
    let mut board = start.copy();
    while let Some(played) = board.moves().first().and_then(|mv| board.play(mv).ok()) {
        board = played.board;
    }
    match (board.end().map(|end| end.outcome), engine.horizon()) {
        (Some(Outcome::Counted), _) => &["best", "margin >= K", "capture K"],
        (_, Some(_)) => &["win in N"],
        (_, None) => &["win in N", "win", "best"],
    }
}
