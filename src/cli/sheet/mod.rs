//! `quadrille sheet`: puzzles, empty boards or a rules card, ready to print.

mod booklet;
mod choice;
mod files;
mod fresh;
mod layout;
mod versions;

use std::borrow::Cow;
use std::path::PathBuf;

use clap::Args;

use super::{Common, project, say};
use crate::check::edition::{Edition, PuzzlePart};
use crate::check::{self, store::Store};
use crate::content::collection::PuzzleFiles;
use crate::content::config::Booklet;
use crate::content::{Config, Library, PageKind, PuzzleFile, cards};
use crate::diag::{Code, Diagnostic, Severity};
use crate::game::board::find;
use crate::site::sheet::SheetOptions;
use crate::site::view::sheet::SheetView;
use crate::site::{Templates, sheets};
pub use booklet::OfSite;
use choice::Choice;

#[derive(Args, Default)]
pub struct Sheet {
    /// Only puzzles of this game, or of these: dualite,chomp
    #[arg(long, value_delimiter = ',', help_heading = "Which puzzles")]
    game: Vec<String>,
    /// Only puzzles with one of these tags
    #[arg(long, value_delimiter = ',', help_heading = "Which puzzles")]
    tag: Vec<String>,
    /// Only puzzles with so many stars, such as 2 or 1-3
    #[arg(long, value_name = "N-M", value_parser = choice::stars, help_heading = "Which puzzles")]
    stars: Option<(u8, u8)>,
    /// These puzzles, in this order
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["game", "tag", "stars"], help_heading = "Which puzzles")]
    ids: Vec<String>,
    /// So many puzzles, the easiest first; or so many empty boards [default: all puzzles, one page
    /// of boards]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000), help_heading = "Which puzzles")]
    count: Option<u16>,
    /// A word that draws the choice of `--count`, or else the order, and that of the answers if
    /// they are shuffled; the same word makes the same sheet again
    #[arg(long, value_name = "WORD", value_parser = choice::seed, help_heading = "Which puzzles")]
    seed: Option<String>,
    /// New puzzles that nobody has seen, made of the seed: 12 if nobody says how many; in a booklet half
    /// of them, and the project's own the other half, in rising difficulty
    #[arg(long, conflicts_with_all = ["ids", "tag", "versions"], help_heading = "Which puzzles")]
    mine: bool,
    /// The new puzzles of a game that a page of the site makes of these words and levels
    #[arg(long, value_name = "WORD:STARS", value_delimiter = ',', value_parser = fresh::name, requires = "game", conflicts_with_all = ["ids", "tag", "stars", "count", "seed", "mine", "versions"], help_heading = "Which puzzles")]
    new: Vec<fresh::Name>,
    /// The new puzzles of a week, such as 2026-W47: the same here and in the pages; 6 of one game, or 3
    /// of each
    #[arg(long, value_name = "WEEK", value_parser = fresh::week, conflicts_with_all = ["ids", "tag", "stars", "count", "seed", "mine", "new", "versions"], help_heading = "Which puzzles")]
    week: Option<String>,
    /// As many puzzles as fill a booklet of so many pages
    #[arg(long, value_name = "N", value_parser = pages, requires = "booklet", conflicts_with = "count", help_heading = "Layout")]
    pages: Option<u16>,
    /// Puzzles to a page, fewer where stones would be under 7 mm [default: 4; 1 in large print, 2
    /// in a booklet]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6), help_heading = "Layout")]
    per_page: Option<u8>,
    /// Size of the paper [default: a layout that fits both]
    #[arg(long, value_parser = ["a4", "letter"], help_heading = "Layout")]
    paper: Option<String>,
    /// Letters of 18 points and large boards, 1 or 2 puzzles to a page
    #[arg(long, help_heading = "Layout")]
    large: bool,
    /// Slips to be cut apart, each with the sheet's code
    #[arg(long, help_heading = "Layout")]
    cut: bool,
    /// Two small pages side by side, in the order that makes a booklet when the sheets, printed
    /// on both sides (turned over the short edge), are folded
    #[arg(long, conflicts_with_all = ["large", "cut"], help_heading = "Layout")]
    booklet: bool,
    /// Language, or `both` for all of them side by side [default: that of the
    /// system, if the project has it, else the first of quadrille.toml]
    #[arg(long, value_name = "CODE", help_heading = "Layout")]
    lang: Option<String>,
    /// The sheet's title
    #[arg(long, help_heading = "Layout")]
    title: Option<String>,
    /// A QR code of its page beside each puzzle
    #[arg(long, help_heading = "Layout")]
    qr: bool,
    /// Where the site lives, if quadrille.toml doesn't say so
    #[arg(long, value_name = "URL", requires = "qr", help_heading = "Layout")]
    base_url: Option<String>,
    /// Where the answers go: in a file of their own, after the last page, upside down at the foot
    /// of each page to be folded away, or nowhere
    #[arg(long, default_value = "separate", value_parser = ["separate", "end", "fold", "none"], help_heading = "Answers")]
    answers: String,
    /// Answers in another order than the puzzles, with their numbers
    #[arg(long, help_heading = "Answers")]
    shuffle_answers: bool,
    /// Versions for neighbours, from A (as it is) to H: the boards turned or mirrored, each
    /// version with its answers in files of its own
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = choice::letter, help_heading = "Answers")]
    versions: Vec<char>,
    /// Empty boards of this game; `paper` for squared paper
    #[arg(long, value_name = "GAME", conflicts_with_all = PUZZLES_ONLY, conflicts_with = "card", help_heading = "Instead of puzzles")]
    blank: Option<String>,
    /// Size of the empty boards
    #[arg(long, requires = "blank", help_heading = "Instead of puzzles")]
    size: Option<String>,
    /// The rules of this game on one page
    #[arg(long, value_name = "GAME", conflicts_with_all = PUZZLES_ONLY, conflicts_with = "count", help_heading = "Instead of puzzles")]
    card: Option<String>,
    /// A PDF too, printed by an installed Chromium
    #[arg(long)]
    pdf: bool,
    /// The file to write, HTML (`.pdf` asks for a PDF beside it); answers get `-answers` before the ending
    #[arg(
        short,
        long,
        alias = "out",
        value_name = "FILE",
        default_value = "sheet.html"
    )]
    output: PathBuf,
}

/// What is said of puzzles has no meaning for empty boards and cards.
const PUZZLES_ONLY: [&str; 17] = [
    "game",
    "mine",
    "new",
    "week",
    "pages",
    "tag",
    "stars",
    "ids",
    "seed",
    "per_page",
    "large",
    "cut",
    "booklet",
    "qr",
    "answers",
    "shuffle_answers",
    "versions",
];

type Faults = Vec<Diagnostic>;

/// What all versions of a sheet are made with.
struct With<'a> {
    common: &'a Common,
    templates: &'a Templates,
    store: &'a Store,
    /// New puzzles.
    fresh: PuzzleFiles,
    /// Whether it is for everybody, so that drafts stay out.
    is_public: bool,
}

/// A sheet: documents with puzzles in the language of this number, or a whole file.
enum Laid {
    Puzzles(Vec<SheetView>, usize),
    Whole(String),
}

/// Sheets of paper have four pages of a booklet.
fn pages(text: &str) -> Result<u16, &'static str> {
    Booklet::pages(text.parse().unwrap_or(0))
}

fn failure(code: Code, message: impl Into<String>, hint: impl Into<Cow<'static, str>>) -> Faults {
    vec![Diagnostic::failure(code, message).hint(hint)]
}

impl Sheet {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        if let Err(mut faults) = self.make(common, &mut diagnostics) {
            diagnostics.append(&mut faults);
        }
        diagnostics
    }

    fn make(&self, common: &Common, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Faults> {
        let common = &self.project(common);
        project::config(common).map_err(|fault| vec![fault])?;
        let (store, templates) = (
            project::store(common, false),
            Templates::load(&common.root)?,
        );
        let with = With {
            common,
            templates: &templates,
            fresh: self.fresh(common, &store)?,
            store: &store,
            is_public: false,
        };
        let letters = self.letters()?;
        let mut written = Vec::new();
        // The first version chooses the puzzles, the others follow it; what is to be said of the
        // puzzles as they are is said with the first.
        let mut chosen = None;
        for (index, letter) in letters.into_iter().enumerate() {
            let mut found = Vec::new();
            let files = self.version(&with, letter, &mut chosen, &mut found);
            found.retain(|found| index == 0 || found.severity > Severity::Warning);
            diagnostics.append(&mut found);
            let Some(files) = files? else {
                return Ok(());
            };
            written.extend(files::write(&self.path(letter), files)?);
        }
        if !common.quiet {
            say(&format!(
                "{}: open in a browser and print",
                files::shown(&written, ", ")
            ));
        }
        if self.pdf || self.has_ending("pdf") {
            let printed = files::print(&written)?;
            if !common.quiet {
                say(&format!("{}: ready to print", files::shown(&printed, ", ")));
            }
        }
        Ok(())
    }

    /// The project; what is new, empty or comes with the program needs none.
    fn project(&self, common: &Common) -> Common {
        let is_new = self.mine || self.week.is_some() || !self.new.is_empty();
        match is_new || self.blank.is_some() || self.card.is_some() {
            true => project::or_program(common),
            false => common.clone(),
        }
    }

    /// What its authors wrote; a rules card that isn't among it comes with the program.
    fn library(
        &self,
        common: &Common,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Library, Faults> {
        let config = project::config(common).map_err(|fault| vec![fault])?;
        let library = Library::of(config, &common.root, diagnostics)?;
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
                let nowhere = common.root.join("quadrille.toml");
                let mut own = Library::of(Config::of_program(), &nowhere, diagnostics)?;
                own.pages.push(card);
                Ok(own)
            }
        }
    }

    /// The sheet in one version, as files; nothing if a puzzle is wrong.
    fn version(
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
    fn laid_out(
        &self,
        with: &With,
        letter: Option<char>,
        chosen: &mut Option<Vec<String>>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Option<(Edition, Laid)>, Faults> {
        let With {
            common,
            templates,
            fresh,
            ..
        } = with;
        let mut library = self.library(common, diagnostics)?;
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

    fn has_ending(&self, ending: &str) -> bool {
        let found = self.output.extension();
        found.is_some_and(|found| found.eq_ignore_ascii_case(ending))
    }

    /// The file of the puzzles in this version: `sheet-B.html`. A PDF has its page beside it.
    fn path(&self, version: Option<char>) -> PathBuf {
        let output = match self.has_ending("pdf") {
            true => self.output.with_extension("html"),
            false => self.output.clone(),
        };
        match version {
            Some(letter) => files::beside(&output, &letter.to_string()),
            None => output,
        }
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
        let (common, store) = (with.common, with.store);
        let engines = project::engines(common.games, &library.games, diagnostics);
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
            edition.publish(&common.day());
        }
        edition.puzzles.retain(|part| choice.is_as_hard(part));
        check::scene::show(&mut edition, &engines, store, &|_| true);
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
