//! `quadrille mine`: puzzles that nobody has seen, as files that `check` finds sound.

mod files;
mod options;

pub use files::title;
pub use options::Mine;

use std::borrow::Cow;
use std::collections::BTreeSet;

use indicatif::{ProgressBar, ProgressStyle};

use super::output::{say, shown};
use super::place::rules;
use super::project::Project;
use super::{census, desk};
use crate::check::{told_rules, twins};
use crate::content::collection;
use crate::content::puzzle::is_plain;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::position::Fault;
use crate::judge::Stipulation;
use crate::mine::Order;
use crate::mine::search::{Candidate, Mining};
use crate::share::{Part, part};

pub const HELP: &str = "\
Examples:
  quadrille mine dualite --stipulation 'win in 4' --count 12 --seed monday
  quadrille mine ninuki --stars 3-4 --against ../classics

The same call gives the same puzzles, on any number of threads. None is the mirror image of another
one, or of one that the project has. A run that was cut off goes on where it was; several machines
share one with `--shard`, each with a folder of its own for `quadrille merge`.";

impl Mine {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let made = self.mine(project, &mut diagnostics);
        diagnostics.extend(made.err());
        diagnostics
    }

    fn mine(&self, project: &Project, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Diagnostic> {
        if self.all {
            let message = "a census lists all problems there are".to_owned();
            return Err(bad(
                message,
                format!("`{} dualite --problems 'win in 4'`", census::PROGRAM),
            ));
        }
        let engines = desk::engines(project, diagnostics);
        let engine = find(&engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })?;
        let order = self.order(engine)?;
        let bar = bar(project);
        let tell = |done: usize, of: usize| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        };
        let store = project.store(false);
        let search = Mining {
            engine,
            order: &order,
            count: self.count as usize,
            shelf: store.shelf(),
        };
        if let (Some(shard), Some(folder)) = (self.shard, &self.part) {
            let wanted = format!("{}\0{}", search.name(), self.count);
            let mut part = Part::new(shard, part::MINE, part::hashed(&wanted), 0);
            part.is_free(folder)?;
            let found = search.share(shard, &tell).map_err(refused)?;
            bar.finish_and_clear();
            (part.puzzles, part.cost) = (found, found as u64);
            part.write(folder, store.shelf())?;
            if !project.telling.is_quiet() {
                say(&format!(
                    "{}: {found} candidates, shard {shard}",
                    shown(folder)
                ));
            }
            return Ok(());
        }
        // What is written elsewhere needs no project.
        let project = &match self.output {
            Some(_) => project.or_program(),
            None => project.clone(),
        };
        let config = project.config()?;
        let known = self.known(project, &engines, diagnostics)?;
        let found = search.best(&known, &tell).map_err(refused)?;
        bar.finish_and_clear();
        if found.is_empty() {
            let why = search.out_of_reach().map_err(refused)?;
            let none = why.unwrap_or_else(|| "no such puzzle was found".into());
            let none = Diagnostic::finding(Code::NothingMined, none);
            return Err(none.hint("ask for something more common, or try another seed"));
        }
        let folder = match &self.output {
            Some(folder) => folder.clone(),
            None => project.root.join("puzzles").join(&self.game),
        };
        files::write(self, project, &config, engine, &order, &folder, &found)?;
        if !project.telling.is_quiet() {
            say(&told(&folder, &found));
        }
        if found.len() < self.count as usize {
            let message = format!("{} puzzles were found, not {}", found.len(), self.count);
            diagnostics.push(
                Diagnostic::finding(Code::NothingMined, message)
                    .hint("ask for something more common, for fewer, or try another seed"),
            );
        }
        Ok(())
    }

    fn order(&self, engine: &dyn Engine) -> Result<Order, Diagnostic> {
        if !is_plain(&self.seed) || self.seed.len() > 40 {
            let message = format!("“{}” can't be a seed", self.seed);
            let hint =
                "at most 40 lower-case letters, digits and hyphens: files are named after it";
            return Err(bad(message, hint));
        }
        let asked = self.stipulation.as_deref().map(Stipulation::read);
        let asked = asked.transpose().map_err(|fault| {
            Diagnostic::failure(Code::StipulationSyntax, fault.message).maybe_hint(fault.hint)
        })?;
        let rules = rules(engine, &self.rules)?;
        let size = self.size.as_deref();
        Ok(Order {
            asked,
            start: size.map(|size| start(engine, &rules, size)).transpose()?,
            last: self.last.clone(),
            rules,
            ..Order::new(&self.seed, stars(&self.stars)?)
        })
    }

    /// The images of the positions that are known already.
    fn known(
        &self,
        project: &Project,
        engines: &[Box<dyn Engine>],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<BTreeSet<String>, Diagnostic> {
        // What is wrong with them is for `check` to tell. What this very call wrote before, it writes
        // again.
        let (mut all, _) = collection::own(&project.root, &mut Vec::new());
        let own = format!("{}-{}", self.game, files::prefix(&self.seed));
        all.retain(|(_, file)| !file.id.get_ref().starts_with(&own));
        for folder in &self.against {
            all.extend(collection::others(folder, diagnostics)?);
        }
        let images = all.iter();
        let images =
            images.filter_map(|(source, file)| twins::board_of_file(source, file, engines));
        Ok(images.collect())
    }
}

fn bar(project: &Project) -> ProgressBar {
    let bar = match project.telling.is_quiet() {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(0),
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {percent} %  {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn bad(message: String, hint: impl Into<Cow<'static, str>>) -> Diagnostic {
    Diagnostic::failure(Code::MineOptions, message).hint(hint)
}

fn refused(fault: Fault) -> Diagnostic {
    Diagnostic::failure(Code::MineOptions, fault.message).maybe_hint(fault.hint)
}

/// `2` or `2-4`.
fn stars(text: &str) -> Result<(u8, u8), Diagnostic> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let star = |text: &str| text.parse().ok().filter(|stars| (1..=5).contains(stars));
    let stars = star(least).zip(star(most));
    let stars = stars.filter(|(least, most)| least <= most);
    stars.ok_or_else(|| {
        bad(
            format!("“{text}” are no stars"),
            "from 1 to 5, such as 2 or 2-4",
        )
    })
}

/// Where a game on a board of this size begins; or the position itself.
fn start(engine: &dyn Engine, rules: &Rules, size: &str) -> Result<String, Diagnostic> {
    let starts = engine.starts();
    let wanted = size.replace('×', "x");
    if let Some((_, start)) = starts.iter().find(|(size, _)| *size == wanted) {
        return Ok(start.clone());
    }
    if let Some(own) = told_rules::elsewhere(engine, &wanted) {
        return Err(bad(
            format!("on {wanted} the game doesn’t begin as its file says"),
            format!("`--size {own}`, where it does; or a position"),
        ));
    }
    let read = engine.read(&wanted, &Fields::new(), rules);
    read.map(|board| board.text()).map_err(|_| {
        let sizes: Vec<&str> = starts.iter().map(|(size, _)| size.as_str()).collect();
        bad(
            format!("{} has no board of {size}", engine.slug()),
            format!("sizes: {}; or a position", sizes.join(", ")),
        )
    })
}

/// `puzzles/dualite: 12 puzzles, * 2, ** 7, *** 3`
fn told(folder: &std::path::Path, found: &[Candidate]) -> String {
    let of_level = |stars: u8| {
        found
            .iter()
            .filter(|one| one.difficulty.stars == stars)
            .count()
    };
    let levels = (1..=5)
        .map(|stars| (stars, of_level(stars)))
        .filter(|(_, count)| *count > 0);
    let levels: Vec<String> = levels
        .map(|(stars, count)| format!("{} {count}", "*".repeat(usize::from(stars))))
        .collect();
    format!(
        "{}: {} puzzle{}: {}",
        shown(folder),
        found.len(),
        if found.len() == 1 { "" } else { "s" },
        levels.join(", ")
    )
}
