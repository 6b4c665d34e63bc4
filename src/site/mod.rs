//! The edition as files: pages, sheets, style. What an earlier site has of them, made from the same,
//! is kept; the rest is made in batches, so that few boards are held at once.

pub mod address;
mod archive;
pub mod astray;
mod blank;
mod book;
mod booklet;
mod compose;
mod credit;
mod day;
mod declared_words;
mod engine;
pub mod export;
mod extras;
mod facts;
mod feed;
mod fit;
mod foreign;
mod frames;
mod games;
pub mod html;
mod idea;
mod job;
mod known;
mod ledger;
mod links;
mod list;
mod make;
mod map;
mod means;
mod navigation;
mod new;
mod numbers;
mod order;
pub mod out;
mod outgoing;
mod outline;
mod pages;
pub mod pdf;
mod picture;
mod pictures;
mod places;
mod play;
mod policy;
#[cfg(feature = "pictures")]
mod poster;
mod press;
mod prose;
mod puzzle;
mod qr;
mod ready;
mod replay;
mod root;
mod scripts;
mod search;
pub mod sheet;
pub mod sheets;
mod shell;
mod table;
pub mod taken;
mod templates;
pub mod tried;
pub mod view;
pub mod wanted;
mod ways;
pub mod write;

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::check::edition::Edition;
use crate::content::library::PageKind;
use crate::diag::{Diagnostic, exit_code, once};
use crate::keep::Stamp;

use extras::Extras;
use job::{Hashes, jobs};
pub use means::{Folded, Grow, Means};
use order::Facts;
pub use out::Files;
use out::{Out, Sink};
use outgoing::{Site, batches, brought};
use pages::{Puzzle, Text};
use pdf::Printer;
use policy::Policy;
use press::Press;
use shell::Shell;
use shell::{missed, shells};
pub use templates::Templates;
use wanted::Wanted;

/// Every file of the site; those that an earlier site has, made from the same, are kept. Gives the
/// names of all files, and what the project only wants to be warned of.
///
/// # Errors
/// A template that can't be rendered, with its place; a link that leads nowhere.
pub fn build(
    edition: &mut Edition,
    means: &Means,
    out: &dyn Out,
) -> Result<(BTreeSet<String>, Vec<Diagnostic>), Vec<Diagnostic>> {
    let Means {
        templates,
        printer,
        store,
        grow,
        ..
    } = *means;
    let foreign = foreign::hosts(edition, templates);
    let extras = Extras {
        pdf: printer.is_some(),
        pictures: cfg!(feature = "pictures") && store.is_some() && !edition.base_url.is_empty(),
        engines: engine::games(edition, &|name| templates.assets().contains_key(name)),
        policy: Policy::of(edition, templates, &foreign),
        foreign,
    };
    let hashes = Hashes::of(edition, templates, &extras);
    let facts = facts::all(edition, &hashes, store, grow)?;
    let site = Site::new(out);
    pages(edition, means, &site, &extras, &facts, &hashes)?;
    // What is left to be made shows no boards.
    none(grow(edition, &Wanted::default()))?;
    beside(edition, means, &site, &extras).map_err(one)?;
    brought_along(edition, &site)?;
    if let Some(printer) = printer {
        let mut assets = templates.assets().clone();
        engine::scripts(edition, &mut assets, &extras.engines, store);
        let has_book = book::is_there(&Shell::new(edition, 0));
        let pages = printed(assets, &site, printer, has_book).map_err(one)?;
        site.put(None, pages.into_iter().collect()).map_err(one)?;
    }
    let shells = shells(edition, &extras, &facts);
    let map = root::for_engines(&shells[0], &site.names(), &moved(&shells[0]));
    site.put(None, map.into_iter().collect()).map_err(one)?;
    if edition.archive {
        archived(&site).map_err(one)?;
    }
    let mut faults = missed(edition);
    let (names, dead) = site.finish();
    faults.splice(0..0, astray::written(edition, &dead));
    edition.levels.of_site().apply(&mut faults);
    match exit_code(&faults) {
        0 => Ok((names, faults)),
        _ => Err(faults),
    }
}

/// The fault of something that is made at once.
fn one(fault: Diagnostic) -> Vec<Diagnostic> {
    vec![fault]
}

/// Nothing, unless something was found.
fn none(faults: Vec<Diagnostic>) -> Result<(), Vec<Diagnostic>> {
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults),
    }
}

/// The pages that no earlier site has, batch by batch.
fn pages(
    edition: &mut Edition,
    means: &Means,
    site: &Site,
    extras: &Extras,
    facts: &[Facts],
    hashes: &Hashes,
) -> Result<(), Vec<Diagnostic>> {
    let Means {
        templates,
        store,
        grow,
        booklet,
        ..
    } = *means;
    for batch in batches(site.left(&shells(edition, extras, facts), hashes)) {
        let mut wanted = Wanted::default();
        batch.iter().for_each(|(.., of_job)| wanted.add(of_job));
        none(grow(edition, &wanted))?;
        let shells = shells(edition, extras, facts);
        let made = batch.par_iter().map(|(language, job, key, _)| {
            let mut press = Press {
                store,
                booklet: Some(booklet),
                ..Press::new(&shells, *language, templates)
            };
            job.files(&mut press).map_err(one)?;
            none(press.faults)?;
            site.put(Some(key), press.files).map_err(one)
        });
        let mut faults: Vec<Diagnostic> = made.filter_map(Result::err).flatten().collect();
        // A template that asks for what isn't there does so on every page.
        once(&mut faults);
        none(faults)?;
    }
    Ok(())
}

/// What comes beside the pages: certificates, the files at the root, scripts and styles.
fn beside(
    edition: &Edition,
    means: &Means,
    site: &Site,
    extras: &Extras,
) -> Result<(), Diagnostic> {
    let names = replay::names(edition, &extras.engines);
    let names: Vec<&str> = names.into_iter().collect();
    let put = |name: &&str| {
        let key = replay::key(name);
        match site.out.keep(&key) {
            Some(names) => names.iter().for_each(|name| site.come(name, key)),
            None => site.put(Some(&key), vec![replay::script(name, means.proofs)?])?,
        }
        Ok(())
    };
    names.par_iter().try_for_each(put)?;
    let root = root::pages(edition, means.templates, &extras.policy)?;
    site.put(None, root.into_iter().collect())?;
    let mut assets = means.templates.assets().clone();
    engine::scripts(edition, &mut assets, &extras.engines, means.store);
    site.put(None, assets.into_iter().collect())
}

/// The author's pictures and other files, as they are.
fn brought_along(edition: &Edition, site: &Site) -> Result<(), Vec<Diagnostic>> {
    for image in edition.images.values() {
        let key = brought(&image.path, &image.hash.to_hex());
        site.bring(&image.path, &image.file, Some(key))
            .map_err(one)?;
    }
    site.has_room_for(&edition.statics)?;
    for (name, path) in &edition.statics {
        let stamp = Stamp::settled(path);
        let key = stamp.map(|stamp| brought(name, &format!("{stamp:?}")));
        site.bring(name, path, key).map_err(one)?;
    }
    Ok(())
}

/// The whole site as one file.
fn archived(site: &Site) -> Result<(), Diagnostic> {
    let key = site.key();
    if site.out.keep(&key).is_none() {
        let names = site.names();
        let pack = &mut |file: &mut dyn Sink| archive::pack(&names, site.out, file);
        site.out.write(&key, archive::NAME, pack)?;
    }
    site.come(archive::NAME, key);
    Ok(())
}

/// Pages that only lead to others, below a language's folder.
fn moved(shell: &Shell) -> BTreeSet<String> {
    let edition = shell.edition;
    let aliases = address::aliases(edition, shell.language).into_iter();
    let games = edition.games.iter().enumerate();
    let answers = games.filter(|(game, _)| shell.is_large(*game));
    let answers = answers.map(|(_, game)| format!("{}/sheet-answers.html", game.slug));
    aliases.map(|alias| alias.from).chain(answers).collect()
}

/// Some pages and puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Only {
    pub pages: Vec<PageKind>,
    /// By their ids.
    pub puzzles: Vec<String>,
}

/// These alone, before there is time for the whole site and its links.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn first(edition: &Edition, templates: &Templates, only: &Only) -> Result<Files, Diagnostic> {
    let extras = Extras {
        engines: engine::games(edition, &|name| templates.assets().contains_key(name)),
        ..Extras::default()
    };
    let mut files = Files::new();
    let shells = shells(edition, &extras, &[]);
    for shell in &shells {
        let pages = edition.pages.iter().enumerate();
        let pages = pages.filter(|(_, page)| only.pages.contains(&page.kind));
        let puzzles = edition.puzzles.iter().enumerate();
        let puzzles = puzzles.filter(|(_, part)| only.puzzles.contains(&part.id));
        let texts = jobs(pages.map(|(number, _)| Text(number)));
        let puzzles = jobs(puzzles.map(|(number, _)| Puzzle(number)));
        let mut press = Press::new(&shells, shell.language, templates);
        for job in texts.iter().chain(&puzzles) {
            job.files(&mut press)?;
        }
        files.extend(press.files);
    }
    Ok(files)
}

/// Every page made for paper, as PDF beside it.
fn printed(
    mut files: Files,
    site: &Site,
    printer: &Printer,
    has_book: bool,
) -> Result<Files, Diagnostic> {
    let names = site.names();
    // A page of an author's may have the same address.
    let is_book = |name: &str| has_book && name.rsplit('/').next() == Some(address::BOOK);
    let is_for_paper = |name: &&String| {
        let parts: Vec<&str> = name.split('/').collect();
        match parts[..] {
            [_, _, "card.html"] => true,
            [_, name] => address::BOOKLET.contains(&name) || is_book(name),
            // Of many puzzles there are sheets by level, and this is the way to them.
            [language, game, "sheet.html" | "sheet-answers.html"] => {
                !names.contains(&format!("{language}/{game}/sheet-1.html"))
            }
            [_, _, name] => name.starts_with("blank-") || address::is_sheet_of_several(name),
            _ => false,
        }
    };
    let pages: Vec<&String> = names.iter().filter(is_for_paper).collect();
    for &page in &pages {
        files.insert(page.clone(), site.out.read(page).unwrap_or_default());
    }
    let print = |page: &&String| {
        let name = format!("{}.pdf", page.trim_end_matches(".html"));
        let pdf = match is_book(page) {
            true => printer.bind(&files, page)?,
            false => printer.print(&files, page)?,
        };
        Ok((name, pdf))
    };
    pages.par_iter().map(print).collect()
}
