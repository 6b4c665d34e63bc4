//! The booklet of a site: a sheet that quadrille.toml asks for.

use std::sync::{Mutex, PoisonError};

use super::faults::Faults;
use super::making::{Laid, With};
use super::options::Sheet;
use crate::check::edition::Edition;
use crate::check::offered;
use crate::check::store::Store;
use crate::cli::project::Project;
use crate::content::collection::PuzzleFiles;
use crate::content::config::Booklet;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Engine, find};
use crate::say::Say;
use crate::site::view::sheet::SheetView;
use crate::site::{Templates, address};

/// The booklet that a site wants, in every language.
pub struct OfSite<'a> {
    project: &'a Project,
    templates: &'a Templates,
    store: &'a Store,
    wanted: Option<Booklet>,
    /// Games of the site that have new puzzles.
    games: Vec<String>,
    /// Codes of the languages, and the title in each.
    languages: Vec<(String, String)>,
    /// The same new puzzles for all languages, once they are there.
    fresh: Mutex<Option<PuzzleFiles>>,
}

impl<'a> OfSite<'a> {
    pub fn new(
        project: &'a Project,
        templates: &'a Templates,
        store: &'a Store,
        engines: &[Box<dyn Engine>],
        edition: &Edition,
    ) -> OfSite<'a> {
        let has_new = |slug: &&str| {
            let engine = find(engines, slug);
            engine.is_ok_and(|engine| !offered::levels(engine, store).is_empty())
        };
        let slugs = edition.games.iter().map(|game| game.slug);
        let languages = edition.voices.iter().map(|voice| {
            let title = voice.say(&Say::new("ui-booklet-title"));
            (voice.language.code.clone(), title)
        });
        OfSite {
            project,
            templates,
            store,
            wanted: edition.booklet.clone(),
            games: slugs.filter(has_new).map(str::to_owned).collect(),
            languages: languages.collect(),
            fresh: Mutex::default(),
        }
    }

    /// The booklet in the language of this number, and its answers; nothing if there is to be none.
    ///
    /// # Errors
    /// What keeps it from being made: too few puzzles.
    pub fn in_language(&self, number: usize) -> Result<Vec<SheetView>, Faults> {
        let Some(wanted) = &self.wanted else {
            return Ok(Vec::new());
        };
        let (code, title) = &self.languages[number];
        let sheet = Sheet {
            game: self.games.clone(),
            mine: !self.games.is_empty(),
            seed: Some(wanted.seed.clone()),
            pages: Some(wanted.pages),
            booklet: true,
            lang: Some(code.clone()),
            title: Some(title.clone()),
            answers: "separate".into(),
            ..Sheet::default()
        };
        let fresh = {
            let mut fresh = self.fresh.lock().unwrap_or_else(PoisonError::into_inner);
            match &*fresh {
                Some(fresh) => fresh.clone(),
                None => {
                    let made = sheet.fresh(self.project, self.store)?;
                    fresh.insert(made).clone()
                }
            }
        };
        let with = With {
            project: self.project,
            templates: self.templates,
            store: self.store,
            fresh,
            is_public: true,
        };
        let mut found = Faults::new();
        match sheet.laid_out(&with, None, &mut None, &mut found) {
            Ok(Some((edition, Laid::Puzzles(mut documents, _)))) => {
                let answers = format!("{code}/{}", address::BOOKLET[1]);
                if !edition.base_url.is_empty() {
                    for document in &mut documents {
                        document.answers_at = address::absolute(&edition, &answers);
                    }
                }
                Ok(documents)
            }
            Ok(_) => Err(found),
            Err(faults) if faults.iter().any(|fault| fault.code == Code::NoPuzzleFits) => {
                let told = "quadrille.toml asks for a booklet, and there is no puzzle for it";
                Err(vec![
                    Diagnostic::failure(Code::NoPuzzleFits, told)
                        .hint("write a puzzle, or take `[booklet]` out"),
                ])
            }
            Err(faults) => Err(faults),
        }
    }
}
