//! `quadrille new`: a puzzle file from a position, solved; a page to be written.

use std::cell::Cell;
use std::cmp::Reverse;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use icu_normalizer::DecomposingNormalizerBorrowed;

use super::common::Common;
use super::desk;
use super::desk::edits::{Edit, Original};
use super::desk::mending;
use super::desk::new_file::NewFile;
use super::desk::pose::Pose;
use super::desk::trial::{self, Trial, Tried, Unanswered};
use super::output::{say, shown};
use super::place::{Where, rule};
use crate::content::puzzle::{Duals, is_plain};
use crate::content::{Config, library};
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::game::value::Value;
use crate::judge::{Stipulation, Verdict};
use crate::keep;

#[derive(Args)]
pub struct New {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A puzzle: the position is solved, the file written, its title left to be written
    #[command(
        after_help = "Example:\n  quadrille new puzzle chomp 2x4 --title fr='La première bouchée' --title en='The first bite'"
    )]
    Puzzle(Box<Puzzle>),
    /// A page in every language of the project
    #[command(after_help = "Example:\n  quadrille new page history")]
    Page(NewPage),
}

#[derive(Args)]
struct Puzzle {
    /// The game, such as chomp
    game: String,
    /// The position, such as 3x5; @FILE reads it from a file. Without one it is asked for
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// What is asked: win in N, win, best, margin >= K, capture K, who wins [default: what tells
    /// most and is sound]
    #[arg(long, value_name = "TEXT")]
    stipulation: Option<String>,
    /// Its name in addresses [default: made of its title]
    #[arg(long)]
    id: Option<String>,
    /// Its title: fr=TEXT, or TEXT in the language of --lang; several are given one by one
    #[arg(long, value_name = "[CODE=]TEXT")]
    title: Vec<String>,
    /// The language of a title that names none [default: the project's first]
    #[arg(long, value_name = "CODE")]
    lang: Option<String>,
    /// Who made it
    #[arg(long)]
    author: Option<String>,
    /// Its licence
    #[arg(long, default_value = "CC-BY-4.0")]
    licence: String,
    /// Rule options, such as first_reply=both
    #[arg(long, value_name = "KEY=VALUE", value_parser = rule)]
    rules: Vec<(String, String)>,
    /// The search budget, in positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Write it even if it isn't sound, as a draft: checked, and not published
    #[arg(long)]
    draft: bool,
    /// The file to write [default: puzzles/<game>/<name>.toml]
    #[arg(short, long, alias = "out", value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Args)]
struct NewPage {
    /// Its name in addresses; with a folder before it, such as chomp/history
    name: String,
}

impl New {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let made = match &self.what {
            What::Puzzle(puzzle) => puzzle.run(common, &mut diagnostics),
            What::Page(page) => page.run(common),
        };
        diagnostics.extend(made.err());
        diagnostics
    }
}

/// What is asked, and what came of it.
type Asked = (Stipulation, Tried);

/// Why a position is no sound puzzle, and what it was asked for.
struct Unsound {
    why: String,
    asked: Stipulation,
    /// Whether the search ended too early to say: with small changes it would again.
    is_open: bool,
}

impl Unsound {
    fn judged(asked: Stipulation, tried: &Tried) -> Unsound {
        Unsound {
            why: trial::said(&tried.judgement),
            asked,
            is_open: false,
        }
    }

    fn unanswered(asked: Stipulation, Unanswered { why, is_open }: Unanswered) -> Unsound {
        Unsound {
            why,
            asked,
            is_open,
        }
    }
}

/// Positions that are looked at for what is offered in the place of an unsound one.
const OFFERED: u64 = 3_000_000;

impl Puzzle {
    fn run(&self, common: &Common, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Diagnostic> {
        let config = Config::read(&common.root)?;
        let engines = desk::engines(common, diagnostics);
        let engine = find(&engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })?;
        let at = Where {
            game: self.game.clone(),
            position: match &self.position {
                Some(position) => position.clone(),
                None => asked("Position", None)?,
            },
            rules: self.rules.clone(),
        };
        let rules = at.rules(engine)?;
        let board = at.board(engine)?;
        let titles = self.titles(&config)?;
        let id = self.id(&titles)?;
        let path = self.path(common, &id);
        if path.exists() {
            let message = format!("{} is there already", path.display());
            return Err(Diagnostic::failure(Code::FileExists, message)
                .hint("another name: `--id ID` or `-o FILE`"));
        }
        let taken = library::ids(&common.root);
        if let Some((_, file)) = taken.iter().find(|(taken, _)| *taken == id) {
            let message = format!("the id `{id}` is taken: {file} has it");
            return Err(
                Diagnostic::failure(Code::FileExists, message).hint("another name: `--id ID`")
            );
        }
        let found = match engine.has_rules() {
            true => Some(self.found(engine, &*board)?),
            false => None,
        };
        if let Some(Err(unsound)) = &found
            && !self.draft
        {
            let Unsound {
                why,
                asked,
                is_open,
            } = unsound;
            let mut near = Vec::new();
            for asked in [*asked, Stipulation::Best] {
                if near.is_empty() && !is_open {
                    near = self.near(asked, engine, &*board, &rules);
                }
            }
            if !near.is_empty() && !common.quiet {
                say("sound positions near it:");
                near.iter().for_each(|near| say(near));
            }
            let told = format!("no sound puzzle: {asked}: {why}");
            return Err(Diagnostic::finding(Code::NotSound, told).hint(
                "`--draft` writes it all the same; `quadrille repair` then looks for small changes",
            ));
        }
        let file = File {
            id: &id,
            titles: &titles,
            asked: match &found {
                Some(Ok((asked, _)) | Err(Unsound { asked, .. })) => *asked,
                None => Stipulation::Win,
            },
            tried: match &found {
                Some(Ok((_, tried))) => Some(tried),
                _ => None,
            },
        };
        let text = self.text(&config, engine, &*board, &rules, &file);
        write(&path, &text)?;
        if !common.quiet {
            let told = match &found {
                None => "unchecked".to_owned(),
                Some(Err(Unsound { why, asked, .. })) => format!("{asked}: {why}"),
                Some(Ok((asked, tried))) => {
                    let keys = line::either(&tried.judgement.keys);
                    format!("{asked}: {}, key {keys}", trial::said(&tried.judgement))
                }
            };
            say(&format!("{}: {told}", shown(&path)));
            let missing = titles.iter().filter(|(_, title)| title.is_empty());
            let missing: Vec<&str> = missing.map(|(code, _)| code.as_str()).collect();
            if !missing.is_empty() {
                say(&format!(
                    "to be written: the title in {}",
                    missing.join(", ")
                ));
            }
        }
        Ok(())
    }

    /// What is asked: what was said, if that is sound, else what tells most and is.
    fn found(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
    ) -> Result<Result<Asked, Unsound>, Diagnostic> {
        let trial = |asked: Stipulation| self.trial(engine, asked);
        let tried = |asked: Stipulation| trial(asked).of(board, &Cell::new(0));
        let fair = |tried: &Tried| {
            matches!(
                tried.judgement.verdict,
                Verdict::Sound | Verdict::Dual | Verdict::SlowWin
            )
        };
        let chosen = match (&self.stipulation, &self.position) {
            (None, None) => {
                let question = "Stipulation (empty: what tells most and is sound)";
                Some(asked(question, Some(""))?).filter(|text| !text.is_empty())
            }
            (chosen, _) => chosen.clone(),
        };
        if let Some(text) = &chosen {
            let asked = Stipulation::read(text).map_err(|fault| {
                Diagnostic::failure(Code::StipulationSyntax, fault.message).maybe_hint(fault.hint)
            })?;
            return Ok(match tried(asked) {
                Ok(tried) if fair(&tried) => Ok((asked, tried)),
                Ok(tried) => Err(Unsound::judged(asked, &tried)),
                Err(unanswered) => Err(Unsound::unanswered(asked, unanswered)),
            });
        }
        let first = match tried(Stipulation::Best) {
            Err(unanswered) if unanswered.is_open => {
                return Ok(Err(Unsound::unanswered(Stipulation::Best, unanswered)));
            }
            Err(_) => tried(Stipulation::Win),
            known => known,
        };
        let first = match first {
            Ok(first) => first,
            Err(unanswered) => return Ok(Err(Unsound::unanswered(Stipulation::Win, unanswered))),
        };
        let most = board.moves().into_iter();
        let most = most
            .filter_map(|mv| board.play(&mv).ok())
            .map(|played| played.points);
        let capture = most
            .max()
            .filter(|points| *points > 0)
            .map(Stipulation::Capture);
        let mut candidates = match first.answer.value {
            Value::Margin(points) => vec![
                Stipulation::Win,
                Stipulation::Best,
                Stipulation::Margin(points),
            ],
            Value::Win(_) => vec![
                Stipulation::WinIn(first.answer.own_moves),
                Stipulation::Win,
                Stipulation::Best,
            ],
            _ => vec![Stipulation::Best],
        };
        if matches!(first.answer.value, Value::Margin(_)) {
            candidates.extend(capture);
        }
        let mut all: Vec<Asked> = Vec::new();
        for asked in candidates {
            if let Ok(tried) = tried(asked) {
                if tried.judgement.verdict == Verdict::Sound {
                    return Ok(Ok((asked, tried)));
                }
                all.push((asked, tried));
            }
        }
        // Not sound, and still a puzzle, if anything is; else the first says why.
        Ok(match all.iter().position(|(_, tried)| fair(tried)) {
            Some(at) => Ok(all.swap_remove(at)),
            None => Err(match all.first() {
                Some((asked, tried)) => Unsound::judged(*asked, tried),
                None => Unsound {
                    why: "nothing can be asked".into(),
                    asked: Stipulation::Win,
                    is_open: false,
                },
            }),
        })
    }

    fn trial<'e>(&self, engine: &'e dyn Engine, stipulation: Stipulation) -> Trial<'e> {
        Trial {
            engine,
            stipulation,
            duals: Duals::Forbid,
            nodes: self.nodes,
            proved: true,
        }
    }

    /// Sound positions near one that isn't, a line each: those with most moves to find first.
    fn near(
        &self,
        asked: Stipulation,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
    ) -> Vec<String> {
        const SHOWN: usize = 3;
        let pose = Pose::of(board, engine, rules, true, &Fields::new());
        let original = Original {
            engine,
            rules,
            board,
            pose: &pose,
            stipulation: asked,
        };
        let trial = Trial {
            nodes: Some(self.nodes.unwrap_or(mending::EACH)),
            proved: false,
            ..self.trial(engine, asked)
        };
        let mut near = mending::look(&original.edits(), rules, trial, OFFERED, 4 * SHOWN).mended;
        near.sort_by_key(|mended| Reverse(mended.length()));
        let near = near.iter().take(SHOWN).filter_map(|mended| {
            let keys = line::either(&mended.tried.judgement.keys);
            let Edit {
                said,
                stipulation,
                pose,
                ..
            } = &mended.edit;
            let board = engine.read(&pose.board, &pose.fields, rules).ok()?;
            Some(format!(
                "{}  {stipulation}, key {keys} ({said})",
                board.text()
            ))
        });
        near.collect()
    }

    /// The title in every language of the project, as far as it was given.
    fn titles(&self, config: &Config) -> Result<Vec<(String, String)>, Diagnostic> {
        let codes: Vec<&String> = config.languages.iter().map(|one| &one.code).collect();
        let unknown = |code: &str| {
            let known: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
            Diagnostic::failure(
                Code::UnknownLanguage,
                format!("there is no language `{code}` here"),
            )
            .hint(format!("the project is in {}", known.join(", ")))
        };
        let usual = self.lang.as_deref().unwrap_or(codes[0]);
        if !codes.iter().any(|code| *code == usual) {
            return Err(unknown(usual));
        }
        let mut titles: Vec<(String, String)> = Vec::new();
        for code in &codes {
            titles.push(((*code).clone(), String::new()));
        }
        for given in &self.title {
            let named = given.split_once('=').filter(|(code, _)| {
                let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
                (2..=8).contains(&code.len()) && code.chars().all(plain)
            });
            let (code, text) = named.unwrap_or((usual, given));
            let title = titles.iter_mut().find(|(known, _)| known == code);
            title.ok_or_else(|| unknown(code))?.1 = text.to_owned();
        }
        let is_bare = titles.iter().all(|(_, title)| title.is_empty());
        if is_bare && self.position.is_none() {
            for (code, title) in &mut titles {
                *title = asked(&format!("Title ({code})"), Some(""))?;
            }
        }
        Ok(titles)
    }

    fn id(&self, titles: &[(String, String)]) -> Result<String, Diagnostic> {
        if let Some(id) = &self.id {
            return match is_plain(id) {
                true => Ok(id.clone()),
                false => Err(Diagnostic::failure(
                    Code::BadAddress,
                    format!("“{id}” can't be an id"),
                )
                .hint("lower-case letters, digits and hyphens: it becomes an address")),
            };
        }
        let title = titles.iter().find(|(_, title)| !title.is_empty());
        let slug = title.map_or(String::new(), |(_, title)| slug(title));
        let slug = if slug.is_empty() { "untitled" } else { &slug };
        Ok(format!("{}-{slug}", self.game))
    }

    fn path(&self, common: &Common, id: &str) -> PathBuf {
        let name = id.strip_prefix(&format!("{}-", self.game)).unwrap_or(id);
        match &self.output {
            Some(path) => path.clone(),
            None => below(common, &format!("puzzles/{}/{name}.toml", self.game)),
        }
    }

    fn text(
        &self,
        config: &Config,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
        file: &File,
    ) -> String {
        let tried = file.tried;
        let sound = tried.is_some_and(|tried| tried.judgement.verdict == Verdict::Sound);
        let first = &config.languages[0].code;
        let answer = tried.and_then(|tried| {
            let key = tried.judgement.keys.first()?;
            Some((key.as_str(), tried.line.as_deref()))
        });
        NewFile {
            id: file.id,
            game: &self.game,
            pose: Pose::of(board, engine, rules, true, &Fields::new()),
            stipulation: file.asked,
            status: "original",
            licence: &self.licence,
            left: "# added = 2026-01-31             # the day it comes to the site\n",
            draft: self.draft,
            tags: &[],
            duals: if sound { "forbid" } else { "warn" },
            original: self.lang.as_deref().filter(|lang| lang != first),
            rules,
            titles: file.titles,
            author: self.author.as_deref(),
            work: &config.title,
            answer,
        }
        .text()
    }
}

/// What a new file is about, and what came of it where it is sound.
struct File<'a> {
    id: &'a str,
    titles: &'a [(String, String)],
    asked: Stipulation,
    tried: Option<&'a Tried>,
}

/// Asks on the terminal; an empty answer is the one that is proposed.
fn asked(what: &str, proposed: Option<&str>) -> Result<String, Diagnostic> {
    let stdin = std::io::stdin();
    if !stdin.is_terminal() {
        let message = format!(
            "{} is not said, and there is no terminal to ask on",
            what.to_lowercase()
        );
        return Err(Diagnostic::failure(Code::NotAsked, message)
            .hint("such as `quadrille new puzzle chomp 3x5`"));
    }
    loop {
        let _ = write!(std::io::stderr(), "{what}: ");
        let mut line = String::new();
        let read = stdin.read_line(&mut line).unwrap_or(0);
        match (line.trim(), proposed) {
            ("", Some(proposed)) => return Ok(proposed.to_owned()),
            ("", None) if read == 0 => {
                return Err(Diagnostic::failure(Code::NotAsked, "nothing was answered"));
            }
            ("", None) => {}
            (said, _) => return Ok(said.to_owned()),
        }
    }
}

/// A title as it stands in an address: `La première bouchée` is `la-premiere-bouchee`.
fn slug(title: &str) -> String {
    let plain = DecomposingNormalizerBorrowed::new_nfd().normalize(title);
    let plain = plain
        .chars()
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c));
    let signs = plain.map(|c| c.to_ascii_lowercase());
    let signs: String = signs
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let words = signs.split('-').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// A file of the project, as one would name it from here.
fn below(common: &Common, name: &str) -> PathBuf {
    match common.root.as_path() == Path::new(".") {
        true => PathBuf::from(name),
        false => common.root.join(name),
    }
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

impl NewPage {
    fn run(&self, common: &Common) -> Result<(), Diagnostic> {
        let config = Config::read(&common.root)?;
        let name = self.name.trim_end_matches(".md");
        if !name.split('/').all(is_plain) {
            return Err(Diagnostic::failure(
                Code::BadAddress,
                format!("“{name}” can't be the name of a page"),
            )
            .hint("lower-case letters, digits and hyphens, for folders too"));
        }
        let path = |code: &str| below(common, &format!("content/{code}/{name}.md"));
        let mut codes = config.languages.iter().map(|one| one.code.as_str());
        if let Some(code) = codes.clone().find(|code| path(code).exists()) {
            let message = format!("{} is there already", path(code).display());
            return Err(Diagnostic::failure(Code::FileExists, message));
        }
        codes.try_for_each(|code| {
            let path = path(code);
            write(&path, "+++\ntitle = \"\"\ndescription = \"\"\n+++\n")?;
            if !common.quiet {
                say(&format!(
                    "{}: title, description and text to be written",
                    shown(&path)
                ));
            }
            Ok(())
        })
    }
}
