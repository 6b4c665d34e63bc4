//! What a site is made of: groups of files, each with a key over all that it is made from and with
//! the puzzles whose boards it shows.

use std::fmt::Debug;

use blake3::{Hash, Hasher};

use super::extras::Extras;
use super::out::Key;
use super::pictures;
use super::press::Press;
use super::shell::Shell;
use super::templates::Templates;
use super::wanted::Wanted;
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::diag::Diagnostic;
use crate::keep;

/// Files that come into being together: a page, or a few that are made from the same. Puzzles, pages
/// and games go by their numbers in the edition.
pub trait Job: Debug + Send + Sync {
    /// Adds all that the files are made from, beside the frame, which every page has, and the job's own
    /// name.
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher);

    /// The puzzles whose boards are shown; none by default.
    fn wanted(&self, _shell: &Shell) -> Wanted {
        Wanted::default()
    }

    /// Makes the files.
    ///
    /// # Errors
    /// A template that can't be rendered, with its place.
    fn files(&self, press: &mut Press) -> Result<(), Diagnostic>;

    /// Which of its kind are made to try a project's own templates.
    fn sample(&self, _shell: &Shell) -> Sample {
        Sample::First("")
    }
}

/// The jobs of a kind.
pub type Jobs = Vec<Box<dyn Job>>;

/// These jobs, of one kind.
pub fn jobs<J: Job + 'static>(of_kind: impl IntoIterator<Item = J>) -> Jobs {
    let boxed = |job| Box::new(job) as Box<dyn Job>;
    of_kind.into_iter().map(boxed).collect()
}

/// Which of a kind are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sample {
    /// Each.
    Every,
    /// The first of each game, or of all where no game is named.
    First(&'static str),
    /// None: no template is needed for it.
    None,
}

/// Hashes of what pages are made from.
pub struct Hashes {
    /// What all pages depend on.
    frame: Hash,
    /// Each puzzle: its file, and what was found out about it.
    pub puzzles: Vec<Hash>,
    /// What other pages say of a puzzle: its name and where it is.
    pub names: Vec<Hash>,
    /// All puzzles together.
    pub all: Hash,
    pub texts: Hash,
}

impl Hashes {
    pub fn of(edition: &Edition, templates: &Templates, extras: &Extras) -> Hashes {
        let mut frame = Hasher::new();
        frame.update(keep::SOURCES.as_bytes());
        frame.update(templates.hash().as_bytes());
        frame.update(edition.origin.frame.as_bytes());
        frame.update(format!("{extras:?}").as_bytes());
        for game in edition.met() {
            let count = edition.puzzles.iter().filter(|part| part.game == game.slug);
            let count = count.count();
            let pictures = pictures::are_there(edition, game.slug);
            let told = format!("{} {} {count} {pictures:?}\n", game.slug, game.version);
            frame.update(told.as_bytes());
        }
        // Links of any page may lead there.
        for part in edition.puzzles.iter().filter(|part| !part.slugs.is_empty()) {
            frame.update(part.id.as_bytes());
            for (language, (slug, _)) in &part.slugs {
                frame.update(format!(" {language} {slug}\n").as_bytes());
            }
        }
        let puzzle = |part: &PuzzlePart| {
            let found = postcard::to_allocvec(&part.solved).unwrap_or_default();
            let mut hasher = Hasher::new();
            hasher.update(part.source.text.as_bytes());
            hasher.update(&found).finalize()
        };
        let name = |part: &PuzzlePart| {
            let mut hasher = Hasher::new();
            for text in [&part.id, part.game]
                .into_iter()
                .chain(part.title.iter().map(String::as_str))
            {
                hasher.update(text.as_bytes()).update(b"\n");
            }
            hasher.finalize()
        };
        let puzzles: Vec<Hash> = edition.puzzles.iter().map(puzzle).collect();
        let mut all = Hasher::new();
        for hash in &puzzles {
            all.update(hash.as_bytes());
        }
        Hashes {
            frame: frame.finalize(),
            names: edition.puzzles.iter().map(name).collect(),
            puzzles,
            all: all.finalize(),
            texts: edition.origin.texts,
        }
    }

    /// Of the frame and some puzzles.
    pub fn some(&self, numbers: &[usize]) -> Hash {
        let mut hasher = Hasher::new();
        hasher.update(self.frame.as_bytes());
        for number in numbers {
            hasher.update(self.puzzles[*number].as_bytes());
        }
        hasher.finalize()
    }
}

/// A key over all that the files of a job are made from.
pub fn key(job: &dyn Job, shell: &Shell, hashes: &Hashes) -> Key {
    let mut hasher = Hasher::new();
    hasher.update(hashes.frame.as_bytes());
    hasher.update(shell.code().as_bytes());
    hasher.update(format!("\n{job:?}\n").as_bytes());
    job.made_from(shell, hashes, &mut hasher);
    Key::of(hasher.finalize())
}
