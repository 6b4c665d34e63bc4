//! The edition as files: pages, sheets, style. What an earlier site has of them, made from the same,
//! is kept; the rest is made in batches, so that few boards are held at once.

pub mod address;
mod archive;
pub mod astray;
mod blank;
mod booklet;
mod compose;
mod day;
mod engine;
pub mod export;
mod facts;
mod feed;
mod fit;
mod foreign;
mod frames;
mod games;
pub mod html;
mod idea;
pub mod job;
mod known;
mod language;
mod ledger;
mod links;
mod list;
mod make;
mod map;
mod new;
mod order;
pub mod out;
pub mod pdf;
mod places;
mod play;
mod policy;
#[cfg(feature = "pictures")]
mod poster;
mod prose;
mod puzzle;
mod qr;
mod replay;
mod root;
mod search;
pub mod sheet;
pub mod sheets;
mod shell;
mod table;
pub mod taken;
mod templates;
pub mod tried;
pub mod view;
mod ways;
pub mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use rayon::prelude::*;

use crate::check::edition::Edition;
use crate::check::store::Store;
use crate::content::library::PageKind;
use crate::content::statics::{self, Statics};
use crate::diag::{Code, Diagnostic, exit_code, once};
use crate::draw::{Alternative, Style, to_svg};
use crate::keep::Stamp;

use job::{Hashes, Job, Plan, Wanted};
use links::Links;
use order::Facts;
use out::{Key, Out, Sink, unreadable};
use pdf::Printer;
use policy::Policy;
use replay::Proofs;
use shell::Shell;
pub use templates::Templates;
use view::sheet::SheetView;

/// Path (relative, with `/`) to bytes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Puzzles on a page of a list. A game with more has its sheets by level, and a sheet maker that
/// loads its boards part by part.
const MOST: usize = 60;

/// Gives these puzzles their boards and trees, and takes them from the others if need be: very many
/// are never held at once. Says what was found on the way.
pub type Grow<'g> = &'g dyn Fn(&mut Edition, &Wanted) -> Vec<Diagnostic>;

/// What a site is made with.
#[derive(Clone, Copy)]
pub struct Means<'m> {
    pub templates: &'m Templates,
    /// Sheets come as PDF too.
    pub printer: Option<&'m Printer>,
    /// With it each puzzle has a picture for other sites to show, provided they can know where it
    /// is.
    pub store: Option<&'m Store>,
    pub grow: Grow<'m>,
    /// Certificates for readers, by their names.
    pub proofs: Proofs<'m>,
    pub booklet: Folded<'m>,
}

/// Makes the site's booklet in the language of this number: its pages, and its answers.
pub type Folded<'f> = &'f (dyn Fn(usize) -> Result<Vec<SheetView>, Vec<Diagnostic>> + Sync);

/// Puzzles whose boards are held at once, unless a page wants more.
const HELD: usize = 400;

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
        proofs,
        booklet,
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
    let site = Site {
        out,
        files: Mutex::default(),
        kept: Mutex::default(),
        links: Links::default(),
    };
    let one = |fault: Diagnostic| vec![fault];
    for batch in batches(site.left(&shells(edition, &extras, &facts), &hashes)) {
        let mut wanted = Wanted::default();
        batch.iter().for_each(|(.., of_job)| wanted.add(of_job));
        let faults = grow(edition, &wanted);
        if !faults.is_empty() {
            return Err(faults);
        }
        let shells = shells(edition, &extras, &facts);
        let made = batch.par_iter().map(|(language, job, key, _)| {
            let files = match job {
                #[cfg(feature = "pictures")]
                Job::Poster(number) => poster::of(&edition.puzzles[*number], &shells, store),
                Job::Booklet => {
                    let documents = booklet(*language)?;
                    language::booklet(&shells[*language], templates, documents).map_err(one)?
                }
                job => language::files(&shells[*language], templates, *job).map_err(one)?,
            };
            site.put(Some(key), files).map_err(one)
        });
        let mut faults: Vec<Diagnostic> = made.filter_map(Result::err).flatten().collect();
        // A template that asks for what isn't there does so on every page.
        once(&mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
    }
    // What is left to be made shows no boards.
    let faults = grow(edition, &Wanted::default());
    if !faults.is_empty() {
        return Err(faults);
    }
    let names: Vec<&str> = replay::names(edition, &extras.engines)
        .into_iter()
        .collect();
    let put = |name: &&str| {
        let key = replay::key(name);
        match out.keep(&key) {
            Some(names) => names.iter().for_each(|name| site.come(name, key)),
            None => site.put(Some(&key), vec![replay::script(name, proofs)?])?,
        }
        Ok(())
    };
    names.par_iter().try_for_each(put).map_err(one)?;
    let root = root::pages(edition, templates, &extras.policy).map_err(one)?;
    site.put(None, root.into_iter().collect()).map_err(one)?;
    let mut assets = templates.assets().clone();
    engine::scripts(&mut assets, &extras.engines, store);
    let assets_of = printer.map(|_| assets.clone());
    site.put(None, assets.into_iter().collect()).map_err(one)?;
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
    if let (Some(printer), Some(assets)) = (printer, assets_of) {
        let pages = printed(assets, &site, printer).map_err(one)?;
        site.put(None, pages.into_iter().collect()).map_err(one)?;
    }
    let shells = shells(edition, &extras, &facts);
    let map = root::for_engines(&shells[0], &site.names(), &moved(&shells[0]));
    site.put(None, map.into_iter().collect()).map_err(one)?;
    if edition.archive {
        let key = site.key();
        if out.keep(&key).is_none() {
            let names = site.names();
            let pack = &mut |file: &mut dyn Sink| archive::pack(&names, out, file);
            out.write(&key, archive::NAME, pack).map_err(one)?;
        }
        site.come(archive::NAME, key);
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

/// The key of a file that comes to the site as it is.
fn brought(name: &str, what: &str) -> Key {
    Key::of(blake3::hash(format!("as it is\n{name}\n{what}").as_bytes()))
}

/// What the pages of each language share.
fn shells<'a>(edition: &'a Edition, extras: &Extras, facts: &[Facts]) -> Vec<Shell<'a>> {
    let shell = |language| {
        let mut shell = Shell::new(edition, language);
        shell.extras = extras.clone();
        shell.facts = facts.to_vec();
        shell
    };
    (0..edition.voices.len()).map(shell).collect()
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

/// A job that is left to be done: its language, its key, and the puzzles whose boards it shows.
type Left = (usize, Job, Key, Wanted);

/// Jobs that show the same boards come together.
fn batches(mut left: Vec<Left>) -> Vec<Vec<Left>> {
    left.sort_by_key(|(.., wanted)| wanted.boards.first().copied());
    let (mut batches, mut batch, mut wanted) = (Vec::new(), Vec::new(), Wanted::default());
    for job in left {
        let more = job.3.boards.difference(&wanted.boards).count();
        if more > 0 && !wanted.boards.is_empty() && wanted.boards.len() + more > HELD {
            batches.push(std::mem::take(&mut batch));
            wanted = Wanted::default();
        }
        wanted.add(&job.3);
        batch.push(job);
    }
    batches.push(batch);
    batches
}

/// A site on its way out.
struct Site<'o> {
    out: &'o dyn Out,
    /// Its files, each with a key over what it is made from, or over what is in it.
    files: Mutex<BTreeMap<String, Key>>,
    /// Those that an earlier site had.
    kept: Mutex<Vec<String>>,
    links: Links,
}

impl Site<'_> {
    /// The jobs whose files no earlier site has.
    fn left(&self, shells: &[Shell], hashes: &Hashes) -> Vec<Left> {
        let plans: Vec<Plan> = shells
            .iter()
            .map(|shell| Plan::new(shell, hashes))
            .collect();
        let jobs = plans.iter().enumerate().flat_map(|(language, plan)| {
            let jobs = plan.jobs().into_iter();
            jobs.map(move |job| (language, job))
        });
        let jobs: Vec<(usize, Job)> = jobs.collect();
        let left = jobs.into_par_iter().filter_map(|(language, job)| {
            let plan = &plans[language];
            let key = plan.key(job);
            match self.out.keep(&key) {
                None => Some((language, job, key, plan.wanted(job))),
                Some(names) => {
                    names.iter().for_each(|name| self.come(name, key));
                    let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.extend(names);
                    None
                }
            }
        });
        left.collect()
    }

    fn put(&self, key: Option<&Key>, files: Vec<(String, Vec<u8>)>) -> Result<(), Diagnostic> {
        for (name, bytes) in &files {
            self.links.read(name, bytes);
            let of_bytes = || Key::of(blake3::hash(bytes));
            self.come(name, key.copied().unwrap_or_else(of_bytes));
        }
        self.out.put(key, files)
    }

    /// A file of the author's comes as it is, or stands where an earlier site has it.
    fn bring(&self, name: &str, path: &Path, key: Option<Key>) -> Result<(), Diagnostic> {
        // What has just been written may be written again without the disk telling it.
        let passing = || {
            Key::of(blake3::hash(
                format!("{name} {:?}", Instant::now()).as_bytes(),
            ))
        };
        let kept = key.and_then(|key| self.out.keep(&key));
        let is_kept = kept.is_some_and(|names| names == [name]);
        if is_kept {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push(name.to_owned());
        } else {
            self.out.copy(key.as_ref(), name, path)?;
            if links::is_page(name) {
                let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
                self.links.read(name, &bytes);
            }
        }
        self.come(name, key.unwrap_or_else(passing));
        Ok(())
    }

    /// Files of the author's stand at addresses that nothing else has.
    fn has_room_for(&self, statics: &Statics) -> Result<(), Vec<Diagnostic>> {
        let taken = self.names();
        let clashes = statics.keys().filter(|name| taken.contains(*name));
        let told = clashes.map(|name| {
            let message = format!("the address {name} is taken: a page that the site has anyway");
            Diagnostic::finding(Code::AddressTaken, message)
                .hint(format!("give {}/{name} another name", statics::FOLDER))
        });
        let told: Vec<Diagnostic> = told.collect();
        match told.is_empty() {
            true => Ok(()),
            false => Err(told),
        }
    }

    /// A file is there.
    fn come(&self, name: &str, key: Key) {
        self.files().insert(name.to_owned(), key);
    }

    /// A key over all files so far.
    fn key(&self) -> Key {
        let mut hasher = blake3::Hasher::new();
        for (name, key) in &*self.files() {
            hasher.update(name.as_bytes()).update(&key.0);
        }
        Key::of(hasher.finalize())
    }

    fn names(&self) -> BTreeSet<String> {
        self.files().keys().cloned().collect()
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Key>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All files, and the links that lead nowhere. Those of pages that are as they were led
    /// somewhere before: they are looked at again where anything is gone.
    fn finish(self) -> (BTreeSet<String>, BTreeMap<String, Vec<String>>) {
        let names = self.names();
        let kept = self
            .kept
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let read = |name: &str| self.out.read(name);
        if !kept.is_empty() {
            let stayed: BTreeSet<&String> = kept.iter().collect();
            let is_gone = |name: &String| {
                !names.contains(name)
                    || !stayed.contains(name)
                        && links::is_page(name)
                        && links::has_lost(
                            name,
                            &self.out.earlier(name).unwrap_or_default(),
                            &read(name).unwrap_or_default(),
                        )
            };
            if self.out.names().par_iter().any(is_gone) {
                let pages = kept.iter().filter(|name| links::is_page(name));
                pages.for_each(|name| {
                    let bytes = read(name).unwrap_or_default();
                    self.links.read(name, &bytes);
                });
            }
        }
        let dead = self.links.dead(&names, &read);
        (names, dead)
    }
}

/// Messages that were asked for in vain.
fn missed(edition: &Edition) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for voice in &edition.voices {
        let file = format!("content/{}/messages.ftl", voice.language.code);
        let missed = voice.missed().into_iter();
        faults.extend(
            missed.map(|what| Diagnostic::finding(Code::MessageMissing, format!("{file}: {what}"))),
        );
    }
    faults
}

/// What comes beside the pages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Sheets come as PDF too.
    pub pdf: bool,
    /// Each puzzle has a picture for other sites.
    pub pictures: bool,
    /// Games that can be played in the page.
    pub engines: Vec<&'static str>,
    /// Other sites that its pages fetch something from.
    pub foreign: Vec<String>,
    /// What its pages may run and fetch.
    pub policy: Policy,
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
    for shell in shells(edition, &extras, &[]) {
        let pages = edition.pages.iter().enumerate();
        let pages = pages.filter(|(_, page)| only.pages.contains(&page.kind));
        let puzzles = edition.puzzles.iter().enumerate();
        let puzzles = puzzles.filter(|(_, part)| only.puzzles.contains(&part.id));
        let jobs = pages.map(|(number, _)| Job::Text(number));
        for job in jobs.chain(puzzles.map(|(number, _)| Job::Puzzle(number))) {
            files.extend(language::files(&shell, templates, job)?);
        }
    }
    Ok(files)
}

/// Every page made for paper, as PDF beside it.
fn printed(mut files: Files, site: &Site, printer: &Printer) -> Result<Files, Diagnostic> {
    let names = site.names();
    let is_for_paper = |name: &&String| {
        let parts: Vec<&str> = name.split('/').collect();
        match parts[..] {
            [_, _, "card.html"] => true,
            [_, name] => address::BOOKLET.contains(&name),
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
        Ok((name, printer.print(&files, page)?))
    };
    pages.par_iter().map(print).collect()
}

/// A picture for a page.
fn picture(figure: &crate::draw::Figure, id: &str, title: &str, description: &str) -> String {
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page {
            square: 1.0,
            unit: "em",
        },
    )
}

/// How many squares of the paper a picture is wide and high, as classes of the style sheet, which
/// finds the largest that shows the whole board: `w18 h18`; `odd` where its middle is in a square.
fn paper(figure: &crate::draw::Figure) -> String {
    // Few sizes, since each is a rule of the style sheet: the next larger one has room enough.
    const SIZES: [u32; 6] = [28, 30, 34, 40, 60, 99];
    let squares = |length: f32| (length * figure.unit - 0.01).ceil() as u32;
    let size = |length: f32| match squares(length) {
        few @ ..=26 => few.max(4),
        many => *SIZES.iter().find(|size| **size >= many).unwrap_or(&99),
    };
    let is_odd = (figure.width * figure.unit).round() as u32 % 2 == 1;
    let odd = if is_odd { " odd" } else { "" };
    format!("w{} h{}{odd}", size(figure.width), size(figure.height))
}
