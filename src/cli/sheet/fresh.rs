//! New puzzles for a sheet, made while it is: the best of many, or those that the pages make of the same
//! words.

use super::faults::{Faults, failure};
use super::names::{Name, of_week};
use super::options::Sheet;
use crate::check::offered;
use crate::check::store::Store;
use crate::check::twins;
use crate::cli::desk;
use crate::cli::desk::mined::{self, Naming};
use crate::cli::mine::title;
use crate::cli::project::Project;
use crate::content::collection::PuzzleFiles;
use crate::content::{Config, PuzzleFile, collection};
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Engine, find};
use crate::game::contract::Rules;
use crate::game::position::Fault;
use crate::lang::Voice;
use crate::mine::search::{Candidate, Mining};
use crate::mine::{self, Order, Wish};
use crate::say::Say;

/// How many new puzzles there are where nobody says it.
const USUAL: usize = 12;

/// How a candidate becomes a puzzle of the sheet.
struct NewPuzzles<'a> {
    project: &'a Project,
    voices: Vec<Voice>,
    puzzles: PuzzleFiles,
}

impl NewPuzzles<'_> {
    fn take(
        &mut self,
        engine: &dyn Engine,
        naming: &Naming,
        candidate: &Candidate,
    ) -> Result<(), Faults> {
        let text = mined::text(&self.voices, engine, &Rules::default(), naming, candidate);
        let text = text.map_err(|fault| vec![fault])?;
        let source = Source::new(format!("{} (new)", naming.name), text);
        let file = PuzzleFile::read(&source)?;
        self.puzzles.push((source, file));
        Ok(())
    }
}

impl Sheet {
    /// The new puzzles of the sheet; none where the project's own are wanted.
    pub(super) fn fresh(&self, project: &Project, store: &Store) -> Result<PuzzleFiles, Faults> {
        if !self.mine && self.new.is_empty() && self.week.is_none() {
            return Ok(PuzzleFiles::new());
        }
        let config = project.config().map_err(|fault| vec![fault])?;
        let engines = desk::engines(project, &mut Vec::new());
        let games = self.games(project, &config, &engines, store)?;
        let mut desk = NewPuzzles {
            project,
            voices: mined::voices(&project.root, &config).map_err(|fault| vec![fault])?,
            puzzles: PuzzleFiles::new(),
        };
        match self.mine {
            true => self.mined(&games, &engines, store, &mut desk)?,
            false => self.named(&games, store, &mut desk)?,
        }
        Ok(desk.puzzles)
    }

    /// The games that are asked for, or all of the project that have new puzzles.
    fn games<'e>(
        &self,
        project: &Project,
        config: &Config,
        engines: &'e [Box<dyn Engine>],
        store: &Store,
    ) -> Result<Vec<&'e dyn Engine>, Faults> {
        let named = self.game.iter().map(|game| {
            let found = find(engines, game);
            found.map_err(|fault| {
                vec![Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)]
            })
        });
        let named: Vec<&dyn Engine> = named.collect::<Result<_, Faults>>()?;
        if let Some(without) = named
            .iter()
            .find(|engine| offered::levels(**engine, store).is_empty())
        {
            let message = format!("there are no new puzzles of {}", without.slug());
            return Err(failure(Code::SheetOptions, message, "another game"));
        }
        if !named.is_empty() {
            return Ok(named);
        }
        let has_new = |engine: &&dyn Engine| !offered::levels(*engine, store).is_empty();
        let all = engines.iter().map(|engine| &**engine);
        let (own, others): (Vec<_>, Vec<_>) =
            all.partition(|engine| is_of_project(project, config, engine.slug()));
        // Without a project all games are there to choose from.
        let games = if own.is_empty() { others } else { own };
        Ok(games.into_iter().filter(has_new).collect())
    }

    /// How many new puzzles: in a booklet half of them, the other half is the project's own.
    fn fresh_count(&self) -> usize {
        let room = self
            .pages
            .map(|pages| (usize::from(pages) - 1) * self.usual_per_page());
        let count = self.count.map(usize::from).or(room).unwrap_or(USUAL);
        match self.booklet {
            true => count.div_ceil(2),
            false => count,
        }
    }

    /// The best of many, as many of each game as can be.
    fn mined(
        &self,
        games: &[&dyn Engine],
        engines: &[Box<dyn Engine>],
        store: &Store,
        desk: &mut NewPuzzles,
    ) -> Result<(), Faults> {
        let (seed, count) = (self.seed.as_deref().unwrap_or("1"), self.fresh_count());
        let (own, _) = collection::own(&desk.project.root, &mut Vec::new());
        let known = own.iter();
        let known = known.filter_map(|(source, file)| twins::board_of_file(source, file, engines));
        let known = known.collect();
        let mut number = 0;
        for (place, engine) in games.iter().enumerate() {
            let share = count / games.len() + usize::from(place < count % games.len());
            let levels = offered::levels(*engine, store);
            let (least, most) = self.stars.unwrap_or((1, 5));
            if share == 0 || !levels.iter().any(|level| (least..=most).contains(level)) {
                continue;
            }
            let order = Order::new(seed, (least, most));
            let search = Mining {
                engine: *engine,
                order: &order,
                count: share,
                shelf: store.shelf(),
            };
            let found = search.best(&known, &|_, _| ()).map_err(refused)?;
            for candidate in &found {
                number += 1;
                let naming = Naming {
                    name: &format!("mined-{number:02}"),
                    title: title(number, seed),
                    seed,
                    tags: &[],
                };
                desk.take(*engine, &naming, candidate)?;
            }
        }
        Ok(())
    }

    /// Those that the pages make of the same words.
    fn named(
        &self,
        games: &[&dyn Engine],
        store: &Store,
        desk: &mut NewPuzzles,
    ) -> Result<(), Faults> {
        for engine in games {
            let levels = offered::levels(*engine, store);
            let names = match &self.week {
                Some(week) => of_week(week, &levels, self.game.len() == 1),
                None => self.new.clone(),
            };
            for Name { word, stars } in names {
                if !levels.contains(&stars) {
                    return Err(refused(mine::no_level(&levels, (stars, stars))));
                }
                let wish = Wish {
                    seed: &word,
                    stars,
                    from: 0,
                    nodes: u64::MAX,
                };
                let slice = mine::mine(*engine, wish).map_err(refused)?;
                let Some(mined) = &slice.found else { continue };
                let candidate = Candidate::new(*engine, slice.next - 1, mined);
                let name = format!("new-{}-{stars}", plain(&word));
                let naming = Naming {
                    name: &name,
                    title: named(*engine),
                    seed: &word,
                    tags: &[],
                };
                desk.take(*engine, &naming, &candidate)?;
            }
        }
        Ok(())
    }
}

/// Whether the project lists the game or, without a list, has rules or puzzles of it.
fn is_of_project(project: &Project, config: &Config, slug: &str) -> bool {
    if !config.games.is_empty() {
        return config.games.iter().any(|game| game == slug);
    }
    let languages = config.languages.iter();
    let rules = languages.map(|language| format!("content/{}/{slug}.md", language.code));
    rules
        .chain([format!("puzzles/{slug}")])
        .any(|name| project.root.join(name).exists())
}

/// What a puzzle that nobody has named is called on paper: as its game is.
fn named(engine: &dyn Engine) -> Say {
    Say::new(format!("game-{}", engine.slug()))
}

/// A word as a name of files may have it.
fn plain(word: &str) -> String {
    let sign = |sign: char| match sign.is_ascii_alphanumeric() {
        true => sign.to_ascii_lowercase(),
        false => '-',
    };
    word.chars().map(sign).collect()
}

fn refused(fault: Fault) -> Faults {
    vec![Diagnostic::failure(Code::MineOptions, fault.message).maybe_hint(fault.hint)]
}
