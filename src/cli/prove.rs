//! `quadrille prove`: the certificates of puzzles as files that a stranger can check.

use std::path::PathBuf;

use clap::Args;

use super::output::say;
use super::project::Project;
use super::put::put_below;
use crate::certificate_file::{self, Refused};
use crate::check::puzzle_part::PuzzlePart;
use crate::check::{self, store::Store};
use crate::content::Library;
use crate::diag::guard::HINT;
use crate::diag::{Code, Diagnostic, exit_code};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::Rules;
use crate::game::position::Fault;
use crate::game::solver::Limit;

#[derive(Args)]
pub struct Prove {
    /// Puzzles of the project, by their ids
    #[arg(
        value_name = "ID",
        required_unless_present = "all",
        conflicts_with = "all"
    )]
    ids: Vec<String>,
    /// Every puzzle of the project that has a certificate
    #[arg(long)]
    all: bool,
    /// The file to write; for several puzzles a folder, in which each has a file of its own
    #[arg(short, long, alias = "out", value_name = "FILE|DIR")]
    output: PathBuf,
}

/// A puzzle by its id, and its file or why there is none.
type Made = (String, Result<String, Missing>);

/// Why a puzzle has no file.
enum Missing {
    /// Its answer is known in another way.
    Without(String),
    /// What the file would say doesn't hold: the program is wrong.
    False(String),
}

impl Prove {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let made = match self.prove(project, &mut diagnostics) {
            Ok(made) => made,
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                return diagnostics;
            }
        };
        let mut written = 0;
        for (id, made) in &made {
            let text = match made {
                Ok(text) => text,
                Err(missing) => {
                    diagnostics.push(self.told(id, missing));
                    continue;
                }
            };
            match put_below(&self.path(id), text.as_bytes()) {
                Ok(()) => written += 1,
                Err(fault) => {
                    diagnostics.push(fault);
                    return diagnostics;
                }
            }
        }
        if !project.telling.is_quiet() && written > 0 {
            let output = super::output::shown(&self.output);
            say(&match (written, made.len() - written) {
                (1, 0) => format!("{output}: 1 certificate"),
                (written, 0) => format!("{output}: {written} certificates"),
                (written, 1) => format!("{output}: {written} certificates; 1 puzzle has none"),
                (written, none) => {
                    format!("{output}: {written} certificates; {none} puzzles have none")
                }
            });
        }
        diagnostics
    }

    fn told(&self, id: &str, missing: &Missing) -> Diagnostic {
        match missing {
            // Whoever asks for all of them asks for those that there are.
            Missing::Without(why) if self.all => {
                Diagnostic::warning(Code::NoCertificate, format!("`{id}`: {why}"))
            }
            Missing::Without(why) => Diagnostic::finding(
                Code::NoCertificate,
                format!("there is no certificate of `{id}`: {why}"),
            ),
            Missing::False(why) => {
                let said = format!("what the certificate of `{id}` would say does not hold: {why}");
                Diagnostic::finding(Code::CertificateRefuted, said).hint(HINT)
            }
        }
    }

    /// The files of the puzzles that were asked for; none if one of them is wrong.
    fn prove(
        &self,
        project: &Project,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Vec<Made>, Vec<Diagnostic>> {
        let library = Library::read(&project.root, diagnostics)?;
        let engines = project.engines(&library.games, diagnostics);
        let mut known = library.puzzles.iter().map(|(_, file)| file.id.get_ref());
        for id in &self.ids {
            if !known.clone().any(|known| known == id) {
                let failure =
                    Diagnostic::failure(Code::UnknownPuzzle, format!("there is no puzzle `{id}`"));
                return Err(vec![failure.maybe_hint(like(&mut known, id))]);
            }
        }
        let store = project.store(false);
        let wanted = |id: &String| self.all || self.ids.contains(id);
        let edition = check::partial(
            library,
            &engines,
            &store,
            &|file| wanted(file.id.get_ref()),
            None,
            None,
            diagnostics,
        );
        if exit_code(diagnostics) != 0 {
            return Err(vec![Diagnostic::warning(
                Code::NothingWritten,
                "nothing was written",
            )]);
        }
        let made = edition.puzzles.iter().map(|part| {
            let made = file(part, &engines, &store).map_err(Missing::Without);
            let made = made.and_then(|file| checked(&engines, &file));
            (part.id.clone(), made)
        });
        Ok(made.collect())
    }

    /// Where a puzzle's file goes: into a folder that is there, or that several need.
    fn path(&self, id: &str) -> PathBuf {
        match self.all || self.ids.len() > 1 || self.output.is_dir() {
            true => self.output.join(format!("{id}.json")),
            false => self.output.clone(),
        }
    }
}

/// A puzzle whose name holds the one that isn't there, or is held by it.
fn like<'a>(known: &mut impl Iterator<Item = &'a String>, id: &str) -> Option<String> {
    let near = |known: &&String| known.contains(id) || id.contains(known.as_str());
    let found = known.find(near)?;
    Some(format!("is it `{found}`?"))
}

/// The puzzle once more, as the edition has it, and what it is known by.
fn file(
    part: &PuzzlePart,
    engines: &[Box<dyn Engine>],
    store: &Store,
) -> Result<certificate_file::File, String> {
    let said = |fault: Fault| fault.to_string();
    let engine = find(engines, part.game).map_err(said)?;
    let chosen = part.solved.rules.iter();
    let chosen = chosen.map(|(name, value)| (name.as_str(), value.as_str()));
    let rules = Rules::new(engine.options(), chosen).map_err(said)?;
    let (drawing, fields) = &part.drawn;
    let board = engine.read(drawing, fields, &rules).map_err(said)?;
    // The store has the answer that the verdict rests on, under the same question.
    let solve = |board: &dyn Board, moves| {
        let limit = Limit {
            moves,
            nodes: part.nodes,
            refutations: true,
            ..Limit::default()
        };
        store.solve(engine, board, &rules, limit)
    };
    let solved = part.stipulation.solve(&*board, engine.horizon(), &solve);
    let answer = solved.map_err(|open| open.why.to_string())?;
    certificate_file::certificate(&certificate_file::Puzzle {
        id: &part.id,
        engine,
        rules: &rules,
        board: &*board,
        stipulation: part.stipulation,
        keys: &part.solved.judgement.keys,
        answer: &answer,
    })
}

/// What is handed to others is what they will read, and it holds.
fn checked(engines: &[Box<dyn Engine>], file: &certificate_file::File) -> Result<String, Missing> {
    let text = file.text();
    match certificate_file::check(engines, &text) {
        Ok(_) => Ok(text),
        Err(Refused::False(why) | Refused::Unreadable(why)) => Err(Missing::False(why)),
    }
}
