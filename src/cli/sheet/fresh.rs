//! New puzzles for a sheet, made while it is: the best of many, or those that the pages make of the same
//! words.

use super::{Faults, Sheet, failure};
use crate::check::store::Store;
use crate::check::twins;
use crate::cli::desk::mined::{self, Naming};
use crate::cli::mine::title;
use crate::cli::{Common, desk, project};
use crate::content::collection::PuzzleFiles;
use crate::content::{PuzzleFile, collection};
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

/// A new puzzle as a page makes it: a word and a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    word: String,
    stars: u8,
}

/// `monday:2`, as the address of a page has it.
pub fn name(text: &str) -> Result<Name, String> {
    let (word, stars) = text.rsplit_once(':').unwrap_or((text, ""));
    let word = super::choice::seed(word)?;
    match stars.parse() {
        Ok(stars @ 1..=5) => Ok(Name { word, stars }),
        _ => Err("a word and its stars are expected, such as monday:2".into()),
    }
}

/// `2026-W47`, in lower case.
pub fn week(text: &str) -> Result<String, String> {
    let text = text.to_ascii_lowercase();
    let parts = text.split_once("-w");
    let number = |text: &str, digits: usize| match text.len() == digits {
        true => text.parse::<u16>().ok(),
        false => None,
    };
    let (year, week) = parts.ok_or("a week is expected, such as 2026-W47")?;
    match (number(year, 4), number(week, 2)) {
        (Some(year), Some(week)) if (1..=weeks(year)).contains(&week) => Ok(text),
        _ => Err("a week is expected, such as 2026-W47".into()),
    }
}

/// Weeks of a year by ISO 8601: 53 where it begins on a Thursday, or ends on one.
fn weeks(year: u16) -> u16 {
    let last_day = |year: u16| (year + year / 4 - year / 100 + year / 400) % 7;
    match (last_day(year), last_day(year.saturating_sub(1))) {
        (4, _) | (_, 3) => 53,
        _ => 52,
    }
}

/// How a candidate becomes a puzzle of the sheet.
struct NewPuzzles<'a> {
    common: &'a Common,
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
    pub(super) fn fresh(&self, common: &Common, store: &Store) -> Result<PuzzleFiles, Faults> {
        if !self.mine && self.new.is_empty() && self.week.is_none() {
            return Ok(PuzzleFiles::new());
        }
        let config = project::config(common).map_err(|fault| vec![fault])?;
        let engines = desk::engines(common, &mut Vec::new());
        let games = self.games(&engines)?;
        let mut desk = NewPuzzles {
            common,
            voices: mined::voices(&common.root, &config).map_err(|fault| vec![fault])?,
            puzzles: PuzzleFiles::new(),
        };
        match self.mine {
            true => self.mined(&games, &engines, store, &mut desk)?,
            false => self.named(&games, &mut desk)?,
        }
        Ok(desk.puzzles)
    }

    /// The games that are asked for, or all that have new puzzles.
    fn games<'e>(&self, engines: &'e [Box<dyn Engine>]) -> Result<Vec<&'e dyn Engine>, Faults> {
        let named = self.game.iter().map(|game| {
            let found = find(engines, game);
            found.map_err(|fault| {
                vec![Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)]
            })
        });
        let named: Vec<&dyn Engine> = named.collect::<Result<_, Faults>>()?;
        if let Some(without) = named
            .iter()
            .find(|engine| mine::levels(**engine).is_empty())
        {
            let message = format!("there are no new puzzles of {}", without.slug());
            return Err(failure(Code::SheetOptions, message, "another game"));
        }
        let all = engines.iter().map(|engine| &**engine);
        Ok(match named.is_empty() {
            true => all
                .filter(|engine| !mine::levels(*engine).is_empty())
                .collect(),
            false => named,
        })
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
        let (own, _) = collection::own(&desk.common.root, &mut Vec::new());
        let known = own.iter();
        let known = known.filter_map(|(source, file)| twins::board_of_file(source, file, engines));
        let known = known.collect();
        let mut number = 0;
        for (place, engine) in games.iter().enumerate() {
            let share = count / games.len() + usize::from(place < count % games.len());
            let levels = mine::levels(*engine);
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
    fn named(&self, games: &[&dyn Engine], desk: &mut NewPuzzles) -> Result<(), Faults> {
        for engine in games {
            let levels = mine::levels(*engine);
            let names = match &self.week {
                Some(week) => of_week(week, &levels, self.game.len() == 1),
                None => self.new.clone(),
            };
            for Name { word, stars } in names {
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

/// What a puzzle that nobody has named is called on paper: as its game is.
fn named(engine: &dyn Engine) -> Say {
    Say::new(format!("game-{}", engine.slug()))
}

/// A week's puzzles of a game: one of each of its three easiest levels, two if it is the only game.
fn of_week(week: &str, levels: &[u8], twice: bool) -> Vec<Name> {
    let words = [week.to_owned(), format!("{week}-2")];
    let words = &words[..if twice { 2 } else { 1 }];
    let levels = levels.iter().take(3);
    let names = levels.flat_map(|stars| {
        words.iter().map(|word| Name {
            word: word.clone(),
            stars: *stars,
        })
    });
    names.collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_is_one_of_its_year() {
        // The years of 53 weeks around now, as calendars have them.
        let long = (2000..2045).filter(|year| weeks(*year) == 53);
        let long: Vec<u16> = long.collect();
        assert_eq!(long, [2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043]);
        assert_eq!(week("2026-W53"), Ok("2026-w53".into()));
        for refused in ["2025-W53", "2026-W54", "2026-W00", "2026-47", "W47"] {
            assert!(week(refused).is_err(), "{refused}");
        }
    }
}
