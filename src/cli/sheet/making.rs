//! The puzzles of a sheet, solved, chosen and laid out.

use super::choice::{self, Choice};
use super::faults::{Faults, failure};
use super::options::Sheet;
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::check::{self, store::Store};
use crate::cli::project::Project;
use crate::content::collection::PuzzleFiles;
use crate::content::{Config, Library, PageKind, PuzzleFile, cards};
use crate::diag::{Code, Diagnostic, Severity};
use crate::game::board::find;
use crate::site::sheet::SheetOptions;
use crate::site::view::sheet::SheetView;
use crate::site::{Templates, sheets};

/// What all versions of a sheet are made with.
pub struct With<'a> {
    pub(super) project: &'a Project,
    pub(super) templates: &'a Templates,
    pub(super) store: &'a Store,
    /// New puzzles.
    pub(super) fresh: PuzzleFiles,
    /// Whether it is for everybody, so that drafts stay out.
    pub(super) is_public: bool,
}

/// A sheet: documents with puzzles in the language of this number, or a whole file.
pub enum Laid {
    Puzzles(Vec<SheetView>, usize),
    Whole(String),
}

impl Sheet {
    /// What its authors wrote; a rules card that isn't among it comes with the program.
    fn library(
        &self,
        project: &Project,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Library, Faults> {
        let config = project.config().map_err(|fault| vec![fault])?;
        let library = Library::of(config, &project.root, diagnostics)?;
        let Some(game) = &self.card else {
            return Ok(library);
        };
        let kind = PageKind::Card(game.clone());
        if library.pages.iter().any(|page| page.kind == kind) {
            return Ok(library);
        }
        match cards::of_program(game) {
            None => Ok(library),
            Some(card) => {
                let nowhere = project.root.join("quadrille.toml");
                let mut own = Library::of(Config::of_program(), &nowhere, diagnostics)?;
                own.pages.push(card);
                Ok(own)
            }
        }
    }

    /// The sheet in one version, as files; nothing if a puzzle is wrong.
    pub(super) fn version(
        &self,
        with: &With,
        letter: Option<char>,
        chosen: &mut Option<Vec<String>>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Option<Vec<String>>, Faults> {
        let made = match self.laid_out(with, letter, chosen, diagnostics)? {
            None => return Ok(None),
            Some((_, Laid::Whole(html))) => Ok(vec![html]),
            Some((edition, Laid::Puzzles(documents, language))) => {
                sheets::files(&edition, with.templates, documents, language)
            }
        };
        made.map(Some).map_err(|fault| vec![fault])
    }

    /// The same before it is put into files of its own.
    pub(super) fn laid_out(
        &self,
        with: &With,
        letter: Option<char>,
        chosen: &mut Option<Vec<String>>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Option<(Edition, Laid)>, Faults> {
        let With {
            project,
            templates,
            fresh,
            ..
        } = with;
        let mut library = self.library(project, diagnostics)?;
        library.puzzles.extend(fresh.iter().cloned());
        let fresh: Vec<&str> = fresh
            .iter()
            .map(|(_, file)| file.id.get_ref().as_str())
            .collect();
        let mut options = self.options(&library)?;
        options.version = letter;
        let choice = self.choice(&fresh);
        let edition = self.edition(with, library, &choice, letter, diagnostics)?;
        let Some(edition) = edition else {
            return Ok(None);
        };
        let whole = |made: Result<String, Diagnostic>| match made {
            Ok(html) => Ok(Laid::Whole(html)),
            Err(fault) => Err(vec![fault]),
        };
        let laid = if let Some(game) = &self.blank {
            let (size, count) = (self.size.as_deref(), self.count.map(usize::from));
            whole(sheets::blank(
                &edition, templates, game, size, count, &options,
            ))
        } else if let Some(game) = &self.card {
            whole(sheets::card(&edition, templates, game, &options))
        } else {
            let language = options.languages[0];
            let documents = self.puzzles(&edition, &choice, options, chosen, diagnostics)?;
            Ok(Laid::Puzzles(documents, language))
        };
        Ok(Some((edition, laid?)))
    }

    fn choice<'c>(&'c self, fresh: &'c [&'c str]) -> Choice<'c> {
        Choice {
            games: &self.game,
            fresh,
            beside: self.booklet,
            tags: &self.tag,
            ids: &self.ids,
            stars: self.stars,
            count: self.wanted(),
            seed: self.seed.as_deref(),
        }
    }

    /// How many puzzles: those that are asked for, or as many as may fit on the pages of a booklet.
    fn wanted(&self) -> Option<usize> {
        let room = self
            .pages
            .map(|pages| (usize::from(pages) - 1) * self.usual_per_page());
        self.count.map(usize::from).or(room)
    }

    /// The puzzles that fit, solved and judged; nothing if one of them is wrong.
    fn edition(
        &self,
        with: &With,
        library: Library,
        choice: &Choice,
        version: Option<char>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Option<Edition>, Faults> {
        let (project, store) = (with.project, with.store);
        let engines = project.engines(&library.games, diagnostics);
        for game in self.game.iter().chain(&self.card) {
            find(&engines, game).map_err(|fault| {
                vec![Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)]
            })?;
        }
        for (index, id) in self.ids.iter().enumerate() {
            let known = |(_, file): &(_, PuzzleFile)| file.id.get_ref() == id;
            if !library.puzzles.iter().any(known) {
                return Err(vec![Diagnostic::failure(
                    Code::UnknownPuzzle,
                    format!("there is no puzzle `{id}`"),
                )]);
            }
            if self.ids[..index].contains(id) {
                return Err(failure(
                    Code::NamedTwice,
                    format!("the puzzle `{id}` is named twice"),
                    "once is enough: every puzzle has its own place on the sheet",
                ));
            }
        }
        let puzzles = self.blank.is_none() && self.card.is_none();
        let mut edition = check::partial(
            library,
            &engines,
            store,
            &|file| puzzles && choice.fits(file),
            self.card.as_deref(),
            version.map(|letter| usize::from(letter as u8 - b'A')),
            diagnostics,
        );
        if with.is_public {
            edition.publish(&project.day());
        }
        edition.puzzles.retain(|part| choice.is_as_hard(part));
        check::scene::show(&mut edition, &engines, store, &|_| true);
        // The pages show what they make whole, and this is the sheet that they print.
        let is_of_pages = |part: &&mut PuzzlePart| !self.mine && choice.is_fresh(&part.id);
        for part in edition.puzzles.iter_mut().filter(is_of_pages) {
            part.scene.parts.clear();
        }
        let wrong = |diagnostic: &Diagnostic| diagnostic.severity > Severity::Warning;
        Ok((!diagnostics.iter().any(wrong)).then_some(edition))
    }

    fn puzzles(
        &self,
        edition: &Edition,
        choice: &Choice,
        mut options: SheetOptions,
        chosen: &mut Option<Vec<String>>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Vec<SheetView>, Faults> {
        let mut parts = match chosen {
            None => {
                let (puzzles, alike) = self.candidates(edition);
                self.enough(puzzles.len())?;
                let parts = choice.choose(puzzles);
                diagnostics.extend(self.about_versions(&parts, &alike));
                parts
            }
            Some(ids) => {
                let by_id = |id: &String| edition.puzzles.iter().find(|part| part.id == *id);
                ids.iter().filter_map(by_id).collect()
            }
        };
        let is_first = chosen.is_none();
        *chosen = Some(parts.iter().map(|part| part.id.clone()).collect());
        options.code = self.code(&parts);
        if self.shuffle_answers {
            // Another word than the one that drew the puzzles, so that the orders differ.
            let word = format!("{} answers", options.code);
            options.order = Some(choice::drawn_by(&word).order(parts.len()));
        }
        let make = |parts: &[&PuzzlePart]| sheets::puzzles(edition, parts, &options);
        let mut made = make(&parts);
        // What a booklet of so many pages has no room for stays out, the hardest first.
        while let Some(most) = self.pages.map(usize::from)
            && made.pages > most
            && parts.len() > 1
        {
            parts.pop();
            made = make(&parts);
        }
        if let Some(most) = self.pages.map(usize::from)
            && made.pages < most
            && is_first
        {
            let pages = made.pages;
            let text = format!("{pages} pages, not {most}: there are no more such puzzles");
            diagnostics.push(
                Diagnostic::warning(Code::FewerAPage, text)
                    .hint("fewer conditions, more games, or fewer `--pages`"),
            );
        }
        for (id, width) in made.tight {
            let text = format!("{id}: its stones or squares are only {width:.1} mm wide");
            diagnostics.push(
                Diagnostic::warning(Code::TightBoard, text)
                    .hint("the whole board matters, and a page has no more room"),
            );
        }
        if made.roomier > 0 && self.per_page.is_some() && is_first {
            let text = format!(
                "fewer than {} puzzles on {} pages, so that boards stay large enough: stones \
                 have 7 mm at least",
                options.per_page, made.roomier
            );
            diagnostics.push(Diagnostic::warning(Code::FewerAPage, text));
        }
        Ok(made.documents)
    }

    /// Whether there are as many puzzles as are asked for.
    fn enough(&self, found: usize) -> Result<(), Faults> {
        if found == 0 {
            return Err(failure(
                Code::NoPuzzleFits,
                "no puzzle fits",
                match self.versions.len() {
                    0 | 1 => "fewer conditions: `--game`, `--tag`, `--stars`, `--ids`",
                    _ => {
                        "fewer conditions or fewer versions: a board has eight pictures at most, a bar of Chomp two"
                    }
                },
            ));
        }
        match self.count.map(usize::from).filter(|count| *count > found) {
            Some(count) => Err(failure(
                Code::NoPuzzleFits,
                format!("{count} puzzles are asked for, and {found} fit"),
                format!("`--count {found}`, or fewer conditions"),
            )),
            None => Ok(()),
        }
    }

    /// What the sheet's footer and that of its answers have in common.
    fn code(&self, parts: &[&PuzzlePart]) -> String {
        if let Some(word) = self.seed.as_ref().or(self.week.as_ref()) {
            return word.clone();
        }
        let ids: Vec<&str> = parts.iter().map(|part| part.id.as_str()).collect();
        blake3::hash(ids.join(" ").as_bytes()).to_hex()[..6].to_owned()
    }
}
