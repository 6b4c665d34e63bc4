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
mod game_parts;
pub mod inks;
mod judging;
mod kept_answer;
pub mod lock;
mod markup;
pub mod offered;
mod pages;
pub mod posed;
mod prover;
mod puzzle;
pub mod puzzle_part;
pub mod raw;
mod remark;
pub mod replay;
mod said;
pub mod scene;
mod signed;
mod skeleton;
pub mod slips;
pub mod store;
mod strictness;
mod tags;
mod titles;
pub mod told_rules;
pub mod translation;
pub mod tree;
pub mod twins;
mod unchecked;
pub mod untranslated;
mod verdict;
mod version;
mod waiting;
mod with;
mod wording;

use crate::content::Config;
use crate::content::collection::PuzzleFiles;
use crate::content::images::Images;
use crate::content::library::{Library, Page, PageKind};
use crate::content::origin::Origin;
use crate::content::puzzle::PuzzleFile;
use crate::content::statics::Statics;
use crate::diag;
use crate::diag::{Diagnostic, Levels};
use crate::game::board::Engine;
use counted::Counted;
use edition::{Edition, PagePart, ledger};
use store::Store;
pub use strictness::Strictness;
pub use with::Progress;
use with::{With, enough};

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

/// How many steps [`check`] will report.
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
    let styles = library.styles.iter();
    let notes: Vec<_> = styles.map(|style| style.as_ref()?.notes.clone()).collect();
    exchanged::tell(&library, &words, diagnostics);
    agreeing::tell(&library, engines, store, &words, strictness, diagnostics);
    let with = With {
        engines,
        store,
        strictness,
        version: None,
        offers: true,
        progress,
    };
    let mut edition = edition(library, &with, diagnostics);
    edition.waiting = waiting::take_out(engines, diagnostics);
    diag::once(diagnostics);
    if !enough(strictness, &edition.levels, diagnostics) {
        twins::tell(&edition.puzzles, engines, strictness, diagnostics);
        agreeing::spoilers(&edition.puzzles, &words, strictness, diagnostics);
        agreeing::notes(
            &edition.puzzles,
            &edition.voices,
            &words,
            &notes,
            diagnostics,
        );
        tags::denied(&edition.puzzles, engines, strictness, diagnostics);
    }
    edition
}

/// An edition, step by step: what is left out, puzzles judged, what texts say counted, claims proved,
/// games found, and all of it put together.
fn edition(library: Library, with: &With, diagnostics: &mut Vec<Diagnostic>) -> Edition {
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
    leave_out(&config, with.engines, &mut pages, &mut puzzles);
    let said = said::count(&pages, &puzzles, &voices);
    skeleton::compare(&voices, &pages, with.engines, diagnostics);
    let (mut parts, refused) = judging::all(&puzzles, &voices, &config.levels, with, diagnostics);
    if enough(with.strictness, &config.levels, diagnostics) {
        pages.clear();
    }
    let place = |slug: &str| with.engines.iter().position(|engine| engine.slug() == slug);
    parts.sort_by_key(|part| {
        let computed = &part.solved.computed;
        (
            place(part.game),
            part.difficulty,
            // The usual rules first: who begins knows no others.
            !part.solved.rules.is_empty(),
            computed.choice,
            part.id.clone(),
        )
    });
    let counted = Counted::read(&statics, said, with.engines, with.store, diagnostics);
    let means = prover::Means {
        engines: with.engines,
        counted: &counted,
        voices: &voices,
        store: with.store,
        images: &images,
        trusted: config.trusted,
        progress: with.progress,
    };
    let (pages, files) = prove(pages, &means, with.strictness, &config.levels, diagnostics);
    let games = game_parts::all(
        &config.games,
        with.engines,
        &pages,
        &parts,
        with.offers.then_some(with.store),
        diagnostics,
    );
    let guests = game_parts::guests(&games, with.engines, &pages);
    let few = parts.len() + pages.len() <= TAKEN_HOME;
    Edition {
        origin,
        title: config.title,
        base_url: config.base_url,
        legal: config.legal,
        waiting: Vec::new(),
        archive: config
            .archive
            .unwrap_or_else(|| few && !weighs_much(&statics, &images)),
        booklet: config.booklet,
        voices,
        games,
        guests,
        ledger: ledger(&pages),
        pages,
        images,
        statics,
        styles: config.css,
        files,
        puzzles: parts,
        refused,
        unread,
        levels: config.levels,
        said,
        translations,
    }
}

/// A game that the configuration leaves out is left out altogether.
fn leave_out(
    config: &Config,
    engines: &[Box<dyn Engine>],
    pages: &mut Vec<Page>,
    puzzles: &mut PuzzleFiles,
) {
    let listed =
        |slug: &str| config.games.is_empty() || config.games.iter().any(|game| game == slug);
    let left_out = |slug: &str| engines.iter().any(|engine| engine.slug() == slug) && !listed(slug);
    pages.retain(|page| match &page.kind {
        PageKind::Home => true,
        PageKind::Text(slug) | PageKind::Card(slug) | PageKind::Lesson(slug) => !left_out(slug),
    });
    puzzles.retain(|(_, file)| !left_out(file.game.get_ref()));
}

/// The pages with their claims proved, and the names of the files that were looked at.
fn prove(
    pages: Vec<Page>,
    means: &prover::Means,
    strictness: Strictness,
    levels: &Levels,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<PagePart>, Vec<String>) {
    let mut files = Vec::new();
    let mut look_at = |page: &Page| {
        files.extend(page.texts.iter().map(|text| text.source.name.clone()));
    };
    let pages = match strictness.fail_fast {
        false => {
            pages.iter().for_each(look_at);
            pages::prove(pages, means, diagnostics)
        }
        // One after the other: the questions of the next are not asked.
        true => {
            let mut proved = Vec::new();
            for page in pages {
                if !enough(strictness, levels, diagnostics) {
                    look_at(&page);
                    proved.append(&mut pages::prove(vec![page], means, diagnostics));
                }
            }
            proved
        }
    };
    code::forget();
    (pages, files)
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
    let with = With {
        engines,
        store,
        strictness: Strictness::default(),
        version,
        offers: false,
        progress: &|_| {},
    };
    edition(library, &with, diagnostics)
}
