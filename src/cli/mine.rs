//! `quadrille mine`: puzzles that nobody has seen, as files that `check` finds sound.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::desk::new_file::NewFile;
use super::desk::pose::Pose;
use super::{Common, desk, say};
use crate::content::puzzle::is_plain;
use crate::content::{Config, collection};
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::position::Fault;
use crate::judge::{Difficulty, Stipulation};
use crate::keep;
use crate::mine::{self, Mined, Order};
use crate::verify::twins;

pub const HELP: &str = "\
Examples:
  quadrille mine dualite --stipulation 'win in 4' --count 12 --seed monday
  quadrille mine ninuki --stars 3-4 --against ../classics

The same seed gives the same puzzles, on any number of threads. None is the mirror image of another
one, or of one that the project has.";

#[derive(Args)]
pub struct Mine {
    /// The game, such as dualite
    game: String,
    /// What is asked: win in N, win, best, margin >= K, capture K [default: what tells most]
    #[arg(long, value_name = "TEXT")]
    stipulation: Option<String>,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// What chance hangs on: lower-case letters, digits and hyphens
    #[arg(long, default_value = "1")]
    seed: String,
    /// How hard: 2, or 2-4
    #[arg(long, value_name = "STARS", default_value = "1-5")]
    stars: String,
    /// The last move that is on the board, in games whose positions name it
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,
    /// A tag that each of them has
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,
    /// Another collection, of which none may be an image
    #[arg(long, value_name = "DIR")]
    against: Vec<PathBuf>,
    /// The folder for the files [default: puzzles/<game> in the project]
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Attempts that are made at once, whoever makes them.
const BLOCK: u64 = 256;

/// Candidates for each puzzle that is wanted: the best of them are taken.
const CHOICE: usize = 3;

/// So many attempts in vain, and there is nothing there.
const IN_VAIN: u64 = 200_000;

/// A puzzle that was found, in words.
struct Nugget {
    attempt: u64,
    pose: Pose,
    /// The same for every way to turn the board.
    image: String,
    /// The last word of its position, which names the last move where there is one.
    last: String,
    stipulation: Stipulation,
    key: String,
    line: String,
    difficulty: Difficulty,
}

impl Nugget {
    fn new(engine: &dyn Engine, attempt: u64, mined: &Mined) -> Nugget {
        let board = &*mined.board;
        let judgement = &mined.judgement;
        Nugget {
            attempt,
            pose: Pose::of(board, engine, &Rules::default(), true, &Fields::new()),
            image: twins::board_image(engine.slug(), board),
            last: board
                .text()
                .rsplit(' ')
                .next()
                .unwrap_or_default()
                .to_owned(),
            stipulation: mined.stipulation,
            key: judgement.keys.first().cloned().unwrap_or_default(),
            line: judgement.line.join(" "),
            difficulty: mined.difficulty,
        }
    }

    /// How much there is to see: wrong moves that hold out for long, and many of them.
    fn interest(&self) -> u32 {
        let hard = self.difficulty;
        3 * hard.longest_refutation + 2 * hard.tries.min(6) + hard.own_moves
    }
}

impl Mine {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let made = self.mine(common, &mut diagnostics);
        diagnostics.extend(made.err());
        diagnostics
    }

    fn mine(&self, common: &Common, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Diagnostic> {
        let config = Config::read(&common.root)?;
        let engines = desk::engines(common, diagnostics);
        let engine = find(&engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })?;
        let order = self.order()?;
        // What can't be had is told before anything else is done.
        mine::attempt(engine, &order, 0).map_err(refused)?;
        let mut known = self.known(common, &engines, diagnostics)?;
        let mut found = self.found(common, engine, &order, &mut known)?;
        if found.is_empty() {
            let none = Diagnostic::finding(Code::NothingMined, "no such puzzle was found");
            return Err(none.hint("ask for something more common, or try another seed"));
        }
        found.sort_by_key(|nugget| (std::cmp::Reverse(nugget.interest()), nugget.attempt));
        found.truncate(self.count as usize);
        found.sort_by_key(|nugget| {
            let hard = nugget.difficulty;
            (hard.stars, hard.bits, nugget.attempt)
        });
        let folder = match &self.out {
            Some(folder) => folder.clone(),
            None => common.root.join("puzzles").join(&self.game),
        };
        let digits = found.len().to_string().len();
        for (place, nugget) in found.iter().enumerate() {
            let name = format!("mined-{}-{:0digits$}", self.seed, place + 1);
            let path = folder.join(format!("{name}.toml"));
            write(&path, &self.text(&config, &name, place + 1, nugget))?;
        }
        if !common.quiet {
            let short = match found.len() < self.count as usize {
                true => format!(" of the {} that were asked for", self.count),
                false => String::new(),
            };
            say(&format!(
                "{}: {} puzzles{short}",
                folder.display(),
                found.len()
            ));
        }
        Ok(())
    }

    fn order(&self) -> Result<Order, Diagnostic> {
        let bad = |message: String, hint: &'static str| {
            Diagnostic::failure(Code::MineOptions, message).hint(hint)
        };
        if !is_plain(&self.seed) {
            let message = format!("“{}” can't be a seed", self.seed);
            return Err(bad(
                message,
                "lower-case letters, digits and hyphens: files are named after it",
            ));
        }
        let (least, most) = self
            .stars
            .split_once('-')
            .unwrap_or((&self.stars, &self.stars));
        let star = |text: &str| {
            text.parse::<u8>()
                .ok()
                .filter(|stars| (1..=5).contains(stars))
        };
        let stars = star(least)
            .zip(star(most))
            .filter(|(least, most)| least <= most);
        let stars = stars.ok_or_else(|| {
            bad(
                format!("“{}” are no stars", self.stars),
                "from 1 to 5, such as 2 or 2-4",
            )
        })?;
        let asked = self
            .stipulation
            .as_deref()
            .map(Stipulation::read)
            .transpose();
        let asked = asked.map_err(|fault| {
            Diagnostic::failure(Code::StipulationSyntax, fault.message).maybe_hint(fault.hint)
        })?;
        Ok(Order {
            seed: self.seed.clone(),
            stars,
            asked,
        })
    }

    /// The images of the positions that are known already.
    fn known(
        &self,
        common: &Common,
        engines: &[Box<dyn Engine>],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<BTreeSet<String>, Diagnostic> {
        // What is wrong with them is for `check` to tell.
        let (own, _) = collection::own(&common.root, &mut Vec::new());
        let mut all = own;
        for folder in &self.against {
            all.extend(collection::others(folder, diagnostics)?);
        }
        let images = all
            .iter()
            .filter_map(|(source, file)| twins::board_of_file(source, file, engines));
        Ok(images.collect())
    }

    fn found(
        &self,
        common: &Common,
        engine: &dyn Engine,
        order: &Order,
        known: &mut BTreeSet<String>,
    ) -> Result<Vec<Nugget>, Diagnostic> {
        let wanted = self.count as usize * CHOICE;
        let bar = match common.quiet {
            true => ProgressBar::hidden(),
            false => ProgressBar::new(wanted as u64),
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len}  {eta} left") {
            bar.set_style(style);
        }
        let mut found: Vec<Nugget> = Vec::new();
        let (mut next, mut last_found) = (0, 0);
        while found.len() < wanted && next - last_found < IN_VAIN {
            let block: Vec<u64> = (next..next + BLOCK).collect();
            let dig = |attempt: &u64| {
                let (mined, _) = mine::attempt(engine, order, *attempt)?;
                Ok(mined.map(|mined| Nugget::new(engine, *attempt, &mined)))
            };
            let dug: Result<Vec<Option<Nugget>>, Fault> = block.par_iter().map(dig).collect();
            for nugget in dug.map_err(refused)?.into_iter().flatten() {
                let is_last = self.last.as_ref().is_none_or(|last| *last == nugget.last);
                if is_last && found.len() < wanted && known.insert(nugget.image.clone()) {
                    last_found = nugget.attempt;
                    found.push(nugget);
                    bar.set_position(found.len() as u64);
                }
            }
            next += BLOCK;
        }
        bar.finish_and_clear();
        Ok(found)
    }

    fn text(&self, config: &Config, name: &str, number: usize, nugget: &Nugget) -> String {
        let languages = config.languages.iter();
        let title = format!("{} {number}", self.seed);
        let titles: Vec<(String, String)> = languages
            .map(|language| (language.code.clone(), title.clone()))
            .collect();
        let tags: Vec<&str> = self.tag.iter().map(String::as_str).collect();
        let (version, seed, attempt) = (env!("CARGO_PKG_VERSION"), &self.seed, nugget.attempt);
        let line = Some(nugget.line.as_str()).filter(|line| !line.is_empty());
        NewFile {
            id: &format!("{}-{name}", self.game),
            game: &self.game,
            pose: nugget.pose.clone(),
            stipulation: nugget.stipulation,
            status: "generated",
            licence: "CC0-1.0",
            left: "",
            draft: false,
            tags: &tags,
            duals: "forbid",
            original: None,
            rules: &Rules::default(),
            titles: &titles,
            author: None,
            work: &format!("quadrille {version}, seed {seed}, attempt {attempt}"),
            answer: Some((&nugget.key, line)),
        }
        .text()
    }
}

fn refused(fault: Fault) -> Diagnostic {
    Diagnostic::failure(Code::MineOptions, fault.message).maybe_hint(fault.hint)
}

fn write(path: &Path, text: &str) -> Result<(), Diagnostic> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| keep::replace(path, text.as_bytes()))
        .map_err(|error| {
            Diagnostic::failure(
                Code::Unwritable,
                format!("{} can't be written: {error}", path.display()),
            )
        })
}
