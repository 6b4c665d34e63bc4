//! An author's desk: puzzle files taken in hand one by one, judged, and changed where they have to be.

pub mod edits;
pub mod mending;
pub mod mined;
pub mod new_file;
pub mod pose;
pub mod trial;

use std::path::PathBuf;
use std::sync::Arc;

use super::project::Project;
use crate::check::posed::Posed;
use crate::content::config::read_file;
use crate::content::{PuzzleFile, files, library};
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::Rules;
use crate::judge::Stipulation;
use crate::keep;
use crate::suggest;

/// A puzzle's file in hand.
pub struct Hand {
    path: PathBuf,
    pub source: Arc<Source>,
    pub file: PuzzleFile,
}

/// The puzzle as its game reads it.
pub struct Read {
    pub rules: Rules,
    pub stipulation: Stipulation,
    pub board: Box<dyn Board>,
}

/// The games of the program and of the project.
pub fn engines(project: &Project, diagnostics: &mut Vec<Diagnostic>) -> Vec<Box<dyn Engine>> {
    let declared = library::games(&project.root, diagnostics);
    project.engines(&declared, diagnostics)
}

/// The puzzles that are named, by their ids or their files; all of the project if none is. What can't
/// be read is told with all its faults.
pub fn take(project: &Project, named: &[String], diagnostics: &mut Vec<Diagnostic>) -> Vec<Hand> {
    let shown = |name: &str| format!("puzzles/{name}");
    let mut known: Option<Vec<Result<Hand, Vec<Diagnostic>>>> = None;
    let all = |diagnostics: &mut Vec<Diagnostic>| {
        let mut names = files::below(&project.root, "puzzles", diagnostics);
        names.retain(|name| name.ends_with(".toml"));
        let hands = names.iter().map(|name| {
            let shown = shown(name);
            open(project.root.join(&shown), &shown)
        });
        hands.collect::<Vec<_>>()
    };
    if named.is_empty() {
        let mut hands = Vec::new();
        for hand in all(diagnostics) {
            match hand {
                Ok(hand) => hands.push(hand),
                Err(mut faults) => diagnostics.append(&mut faults),
            }
        }
        return hands;
    }
    let mut hands: Vec<Hand> = Vec::new();
    for name in named {
        // As it is seen from here, or from the project.
        let paths = [PathBuf::from(name), project.root.join(name)];
        if let Some(path) = paths.iter().find(|path| path.is_file()) {
            let shown = path.strip_prefix(&project.root).unwrap_or(path);
            match open(path.clone(), &shown.to_string_lossy().replace('\\', "/")) {
                Ok(hand) => hands.push(hand),
                Err(mut faults) => diagnostics.append(&mut faults),
            }
            continue;
        }
        let known = known.get_or_insert_with(|| all(diagnostics));
        let is = |hand: &Result<Hand, _>| {
            let hand = hand.as_ref().ok();
            hand.is_some_and(|hand: &Hand| hand.file.id.get_ref() == name)
        };
        match known.iter().position(is) {
            Some(at) => hands.extend(known.swap_remove(at)),
            None => {
                let ids = known.iter().filter_map(|hand| hand.as_ref().ok());
                let ids = ids.map(|hand| hand.file.id.get_ref().as_str());
                let like = suggest::nearest(name, ids);
                let failure = Diagnostic::failure(
                    Code::UnknownPuzzle,
                    format!("there is no puzzle `{name}`, and no file of that name"),
                );
                let hint = like.map(|like| format!("is it `{like}`?"));
                diagnostics.push(failure.maybe_hint(hint));
            }
        }
    }
    hands
}

fn open(path: PathBuf, shown: &str) -> Result<Hand, Vec<Diagnostic>> {
    let source = read_file(&path, shown).map_err(|fault| vec![fault])?;
    let file = PuzzleFile::read(&source)?;
    Ok(Hand { path, source, file })
}

impl Hand {
    pub fn id(&self) -> &str {
        self.file.id.get_ref()
    }

    pub fn posed(&self) -> Posed<'_> {
        Posed {
            source: &self.source,
            file: &self.file,
        }
    }

    /// A finding at what the puzzle asks for.
    pub fn finding(&self, code: Code, message: String) -> Diagnostic {
        Diagnostic::finding(code, message).at(&self.source, self.file.stipulation.span())
    }

    pub fn engine<'e>(&self, engines: &'e [Box<dyn Engine>]) -> Result<&'e dyn Engine, Diagnostic> {
        find(engines, self.file.game.get_ref()).map_err(|fault| {
            Diagnostic::finding(Code::UnknownGame, fault.message)
                .at(&self.source, self.file.game.span())
                .maybe_hint(fault.hint)
        })
    }

    /// The puzzle as its game reads it, or all that keeps the game from it.
    pub fn read(&self, engine: &dyn Engine) -> Result<Read, Vec<Diagnostic>> {
        let posed = self.posed();
        let mut faults = Vec::new();
        let stipulation = posed.stipulation().map_err(|fault| faults.push(fault));
        let rules = posed.rules(engine).map_err(|fault| faults.push(fault));
        let chosen = rules.as_ref().map_or(Rules::default(), Clone::clone);
        let board = posed.board(engine, &chosen);
        let board = board.map_err(|fault| faults.push(fault));
        match (stipulation, rules, board) {
            (Ok(stipulation), Ok(rules), Ok(board)) => Ok(Read {
                rules,
                stipulation,
                board,
            }),
            _ => Err(faults),
        }
    }

    /// The file as it is, byte for byte: what was read is told without a mark and with plain line ends.
    pub fn raw(&self) -> Result<String, Diagnostic> {
        std::fs::read_to_string(&self.path).map_err(|error| {
            Diagnostic::failure(
                Code::Unreadable,
                format!("{} can't be read: {error}", self.source.name),
            )
        })
    }

    pub fn write(&self, text: &str) -> Result<(), Diagnostic> {
        keep::replace(&self.path, text.as_bytes()).map_err(|error| {
            Diagnostic::failure(
                Code::Unwritable,
                format!("{} can't be written: {error}", self.source.name),
            )
        })
    }
}
