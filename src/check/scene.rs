//! A judged puzzle as it is shown: the boards of its solution, cut down where paper is small, and
//! its wrong first moves.

use std::borrow::Cow;

use rayon::prelude::*;

use super::edition::Edition;
use super::puzzle_part::{Frame, Ply, PuzzlePart, Scene, Second, Try};
use super::store::Store;
use super::version;
use crate::draw::Figure;
use crate::game::answer::Judged;
use crate::game::board::{Board, Engine, find};
use crate::game::contract::Rules;
use crate::game::drawn::Part;
use crate::game::line;
use crate::game::marks::Marks;
use crate::lang::Voice;

/// Shapes that the pictures of a solution have together, at most: they are what a page weighs.
const SHAPES: usize = 220;

/// What a puzzle's pictures depend on, for the store.
pub(super) fn key(part: &PuzzlePart, engines: &[Box<dyn Engine>]) -> String {
    let version = find(engines, part.game).map_or("", Engine::version);
    let turned = part.version.is_some().then_some(&part.solved.position);
    format!("{version}\n{turned:?}\n{}", part.source.text)
}

/// The rules under which a puzzle was solved.
pub(super) fn rules(engine: &dyn Engine, part: &PuzzlePart) -> Option<Rules> {
    let chosen = part.solved.rules.iter();
    let chosen = chosen.map(|(name, value)| (name.as_str(), value.as_str()));
    Rules::new(engine.options(), chosen).ok()
}

/// Draws puzzles: their boards, their solutions, their wrong moves. Which, is told by their numbers.
pub fn show(
    edition: &mut Edition,
    engines: &[Box<dyn Engine>],
    store: &Store,
    wanted: &(dyn Fn(usize) -> bool + Sync),
) {
    // What an earlier edition has handed on is drawn already.
    let voices = &edition.voices;
    let bare = edition.puzzles.par_iter_mut().enumerate();
    let bare = bare.filter(|(number, part)| wanted(*number) && part.scene.frames.is_empty());
    bare.for_each(|(_, part)| {
        let name = format!("scene\n{}", key(part, engines));
        // A declared game's signs may change without its puzzles, and what is kept may show an answer
        // that isn't to be shown yet.
        let is_kept = !part.is_unanswered();
        let kept = is_kept.then(|| store.recall(&name)).flatten();
        part.scene = kept.unwrap_or_else(|| {
            let scene = drawn(part, engines).unwrap_or_default();
            if is_kept {
                store.keep(&name, &scene);
            }
            scene
        });
        // What names a place or a side of the board would tell a lie of a turned one.
        if part.scene.second.is_some() && names_places(part, engines, voices) != Some(false) {
            part.scene.second = None;
        }
    });
}

fn names_places(part: &PuzzlePart, engines: &[Box<dyn Engine>], voices: &[Voice]) -> Option<bool> {
    let engine = find(engines, part.game).ok()?;
    let (drawn, fields) = &part.drawn;
    let board = engine.read(drawn, fields, &rules(engine, part)?).ok()?;
    let mut words = std::iter::once(&part.title).chain(&part.text);
    Some(words.any(|words| version::names_places(words, voices, &*board)))
}

/// The board as a neighbour may have it; none where it would look the same.
fn second(engine: &dyn Engine, board: &dyn Board, part: &PuzzlePart) -> Option<Second> {
    let judgement = &part.solved.judgement;
    let (symmetry, pictures) = version::symmetry(board, 1);
    if pictures < 2 || part.version.is_some() {
        return None;
    }
    let (image, line) = board.turned(symmetry, &judgement.line)?;
    let turned = |key: &String| {
        let (_, key) = board.turned(symmetry, std::slice::from_ref(key))?;
        key.into_iter().next()
    };
    let keys: Vec<String> = judgement.keys.iter().map(turned).collect::<Option<_>>()?;
    let sketch = Sketch {
        engine,
        board: &*image,
        moves: &part.solved.moves(),
    };
    let within = Marks {
        within: Some(image.text()),
        ..Marks::default()
    };
    let shown = |moves: &[String]| moves.iter().map(|mv| engine.show(mv)).collect();
    Some(Second {
        figure: image.draw(&within).ok()?,
        parts: sketch.parts(&keys, &line),
        describe: image.describe(),
        line: shown(&line),
        keys: shown(&keys),
    })
}

fn drawn(part: &PuzzlePart, engines: &[Box<dyn Engine>]) -> Option<Scene> {
    let engine = find(engines, part.game).ok()?;
    let rules = rules(engine, part)?;
    let (drawn, fields) = &part.drawn;
    let board = engine.read(drawn, fields, &rules).ok()?;
    let sketch = Sketch {
        engine,
        board: &*board,
        moves: &part.solved.moves(),
    };
    let judgement = &part.solved.judgement;
    Some(Scene {
        frames: sketch.frames(&judgement.line),
        parts: sketch.parts(&judgement.keys, &judgement.line),
        answer: sketch.answer(&judgement.keys, &judgement.line),
        tries: sketch.tries(&judgement.keys),
        dictated: board.dictate(),
        second: second(engine, &*board, part),
    })
}

/// A solved position, to be shown.
struct Sketch<'a> {
    engine: &'a dyn Engine,
    board: &'a dyn Board,
    moves: &'a [Judged],
}

impl Sketch<'_> {
    /// The boards of the main line, the position first: after every ply where the pictures are
    /// light, else after several, which are numbered then.
    fn frames(&self, line: &[String]) -> Vec<Frame> {
        let within = Marks {
            within: Some(self.board.text()),
            ..Marks::default()
        };
        let first = Frame {
            figure: self.board.draw(&within).unwrap_or_default(),
            describe: self.board.describe(),
            plies: Vec::new(),
            hidden: Vec::new(),
        };
        let pictures = (SHAPES / first.figure.shapes.len().max(1)).clamp(1, line.len().max(1));
        let together = line.len().div_ceil(pictures).max(1);
        let mut frames = vec![first];
        let (mut plies, mut names) = (Vec::new(), Vec::new());
        for ply in line::walk(self.board, line).map_while(Result::ok) {
            plies.push(Ply {
                mv: self.engine.show(ply.mv()),
                why: ply.before.explain(ply.rest),
                by_solver: ply.own,
            });
            names.push(ply.mv().to_owned());
            if plies.len() < together && ply.rest.len() > 1 {
                continue;
            }
            let names = std::mem::take(&mut names);
            let before = ply.index + 1 - names.len();
            let hidden = match together {
                1 => Vec::new(),
                _ => super::diagram::hidden(self.engine, &names, before),
            };
            let marks = Marks {
                numbered: if together == 1 { Vec::new() } else { names },
                before,
                ..within.clone()
            };
            // A move without a place can't be numbered.
            let figure = ply.after.draw(&marks).or_else(|_| ply.after.draw(&within));
            frames.push(Frame {
                figure: figure.unwrap_or_default(),
                describe: ply.after.describe(),
                plies: std::mem::take(&mut plies),
                hidden,
            });
        }
        frames
    }

    /// The board cut down to the part where the answer is played, the widest first; nothing where
    /// boards are shown whole.
    fn parts(&self, keys: &[String], line: &[String]) -> Vec<Part> {
        let places = keys.iter().chain(line);
        let places: Vec<String> = places.cloned().collect();
        let parts = [2, 1].into_iter();
        parts
            .filter_map(|margin| self.board.part(&places, margin))
            .collect()
    }

    /// The board with its keys marked; of one that is cut down, the part with the key drawn.
    fn answer(&self, keys: &[String], line: &[String]) -> Figure {
        let after = keys.first().map(std::slice::from_ref);
        let after = after.and_then(|key| line::after(self.board, key).ok());
        let places: Vec<String> = keys.iter().chain(line).cloned().collect();
        if let Some(part) = after.and_then(|after| after.part(&places, 1)) {
            return part.figure;
        }
        let marks = Marks {
            within: Some(self.board.text()),
            good: keys.to_vec(),
            ..Marks::default()
        };
        self.board.draw(&marks).unwrap_or_default()
    }

    /// The wrong first moves, each with what refutes it.
    fn tries(&self, keys: &[String]) -> Vec<Try> {
        let wrong = self
            .moves
            .iter()
            .filter(|judged| !keys.contains(&judged.mv))
            // A move that threatens nothing is refuted by anything.
            .filter(|judged| judged.value.is_some() || judged.line.len() > 1);
        wrong
            .map(|judged| Try {
                mv: self.engine.show(&judged.mv),
                name: judged.mv.clone(),
                value: judged.value,
                why: self.board.explain(&judged.line),
                refutation: judged.line[1..]
                    .iter()
                    .map(|mv| self.engine.show(mv))
                    .collect(),
                end: end_of(self.board, &judged.line),
                tells_key: judged.line.get(1).is_some_and(|next| keys.contains(next)),
            })
            .collect()
    }
}

/// How the game ends when the line is played; empty if it doesn't.
fn end_of(board: &dyn Board, line: &[String]) -> Cow<'static, str> {
    let after = line::after(board, line).ok();
    let end = after.and_then(|board| board.end());
    end.map_or("", |end| end.by).into()
}
