//! A solved position looked at as a puzzle: its keys, duals, tries, diagrams and difficulty.

use std::collections::BTreeSet;

use super::edition::{Difficulty, Dual, Frame, Judgement, Ply, Stipulation, Try, Verdict};
use super::store::Store;
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::contract::{Part, Rules};
use crate::game::marks::Marks;
use crate::game::value::Value;

/// Positions looked at for duals: enough for any puzzle that a person solves.
pub const DUAL_POSITIONS: usize = 400;

/// Shapes that the pictures of a solution have together, at most: they are what a page weighs.
const SHAPES: usize = 220;

/// Duals found so far, and the positions looked at.
struct DualSearch {
    duals: Vec<Dual>,
    met: BTreeSet<(String, bool)>,
}

/// A solved position, looked at as a puzzle.
pub struct Study<'a> {
    pub engine: &'a dyn Engine,
    pub board: &'a dyn Board,
    pub rules: &'a Rules,
    pub store: &'a Store,
    pub answer: &'a Answer,
}

impl Study<'_> {
    /// The keys, the winning moves that are too slow, the verdict so far, and why.
    pub fn keys(&self, stipulation: Stipulation) -> (Vec<String>, Vec<String>, Verdict, String) {
        let text = |moves: Vec<&str>| moves.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let answer = self.answer;
        let winning = || {
            let moves = answer.moves.iter().filter(|judged| self.wins(judged.value));
            text(moves.map(|judged| judged.mv.as_str()).collect())
        };
        let (keys, slow) = match stipulation {
            Stipulation::WhoWins => {
                return (
                    text(answer.best()),
                    Vec::new(),
                    Verdict::Sound,
                    String::new(),
                );
            }
            Stipulation::Win => (winning(), Vec::new()),
            Stipulation::Best => (text(answer.best()), Vec::new()),
            Stipulation::Margin(least) | Stipulation::Capture(least) => {
                let enough = Value::Margin(least);
                let reach = answer.moves.iter().filter(|judged| judged.value >= enough);
                (reach.map(|judged| judged.mv.clone()).collect(), Vec::new())
            }
            Stipulation::WinIn(n) => winning()
                .into_iter()
                .partition(|mv| self.own_moves(mv) <= n),
        };
        let distinct = self.distinct(self.board, &keys);
        let (verdict, said) = match stipulation {
            _ if keys.is_empty() && slow.is_empty() => {
                (Verdict::NoSolution, "no move reaches the aim".to_owned())
            }
            Stipulation::WinIn(n) if keys.is_empty() => {
                let least = slow.iter().map(|mv| self.own_moves(mv)).min().unwrap_or(0);
                (
                    Verdict::NoSolution,
                    format!("no win in {n}; the shortest takes {least} moves"),
                )
            }
            Stipulation::WinIn(n) if keys.iter().any(|mv| self.own_moves(mv) < n) => {
                let least = keys.iter().map(|mv| self.own_moves(mv)).min().unwrap_or(0);
                (Verdict::Short, format!("won in {least} already"))
            }
            _ if distinct.len() > 1 => (
                Verdict::Cooked,
                format!(
                    "more than one move reaches the aim: {}",
                    distinct.join(", ")
                ),
            ),
            _ if !slow.is_empty() => (
                Verdict::SlowWin,
                format!("also winning, but later: {}", slow.join(", ")),
            ),
            _ => (Verdict::Sound, String::new()),
        };
        (keys, slow, verdict, said)
    }

    /// Whether a value wins the game: by points with those that were won before.
    fn wins(&self, value: Value) -> bool {
        match value {
            Value::Margin(points) => points + self.board.lead() > 0,
            value => value.is_win(),
        }
    }

    /// The winner's own moves after this first move.
    fn own_moves(&self, mv: &str) -> u32 {
        let Some(judged) = self.answer.moves.iter().find(|judged| judged.mv == mv) else {
            return 0;
        };
        fn count(board: &dyn Board, line: &[String], own: bool) -> u32 {
            let Some((first, rest)) = line.split_first() else {
                return 0;
            };
            let Ok(played) = board.play(first) else {
                return 0;
            };
            u32::from(own) + count(&*played.board, rest, own == played.keeps_turn)
        }
        count(self.board, &judged.line, true)
    }

    /// One of each set of moves that a symmetry of the position turns into each other.
    fn distinct(&self, board: &dyn Board, moves: &[String]) -> Vec<String> {
        let mut kept: Vec<String> = Vec::new();
        for mv in moves {
            let images = board.images(mv);
            if !kept.iter().any(|other| images.contains(other)) {
                kept.push(mv.clone());
            }
        }
        kept
    }

    /// The author's line, if every move of it is best play to the end of the game; else the
    /// number of the move that isn't, and why.
    pub fn follow(
        &self,
        line: &str,
        keys: &[String],
        stipulation: Stipulation,
    ) -> Result<Vec<String>, (usize, String)> {
        let moves: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if let (Stipulation::Capture(_), [only]) = (stipulation, &moves[..]) {
            return match keys.contains(only) {
                true => Ok(moves),
                false => Err((
                    0,
                    format!("{only} doesn't win as much: {}", keys.join(" or ")),
                )),
            };
        }
        self.follow_from(self.board, &moves, 0, keys)?;
        Ok(moves)
    }

    fn follow_from(
        &self,
        board: &dyn Board,
        moves: &[String],
        index: usize,
        keys: &[String],
    ) -> Result<(), (usize, String)> {
        let Some(mv) = moves.get(index) else {
            return match board.end() {
                Some(_) => Ok(()),
                None => Err((
                    index.saturating_sub(1),
                    "the line stops before the end of the game".into(),
                )),
            };
        };
        let played = board
            .play(mv)
            .map_err(|fault| (index, format!("the line: {fault}")))?;
        let answer = self
            .store
            .solve(self.engine, board, self.rules)
            .map_err(|fault| (index, fault.message))?;
        let best = answer.best();
        // The first move may be any key: "win" asks for no more.
        let allowed = best.contains(&mv.as_str()) || (index == 0 && keys.contains(mv));
        if !allowed {
            let message = format!("in the line, {mv} is not best play: {}", best.join(" or "));
            return Err((index, message));
        }
        self.follow_from(&*played.board, moves, index + 1, keys)
    }

    /// Own moves, after the key, at which more than one move wins, against every longest defence;
    /// and whether there were too many positions to look at them all.
    pub fn duals(&self, keys: &[String]) -> (Vec<Dual>, bool) {
        let mut search = DualSearch {
            duals: Vec::new(),
            met: BTreeSet::new(),
        };
        if let Some(key) = keys.first()
            && let Ok(played) = self.board.play(key)
        {
            self.duals_from(
                &*played.board,
                played.keeps_turn,
                &mut vec![key.clone()],
                &mut search,
            );
        }
        (search.duals, search.met.len() >= DUAL_POSITIONS)
    }

    fn duals_from(
        &self,
        board: &dyn Board,
        own: bool,
        line: &mut Vec<String>,
        search: &mut DualSearch,
    ) {
        let over = board.end().is_some() || search.met.len() >= DUAL_POSITIONS;
        if over || !search.met.insert((board.text(), own)) {
            return;
        }
        let Ok(answer) = self.store.solve(self.engine, board, self.rules) else {
            return;
        };
        let mut next: Vec<String> = answer.best().into_iter().map(str::to_owned).collect();
        if own {
            let winning: Vec<String> = answer.winning().into_iter().map(str::to_owned).collect();
            let moves = self.distinct(board, &winning);
            if moves.len() > 1 {
                search.duals.push(Dual {
                    after: line.clone(),
                    moves,
                });
            }
            next.truncate(1);
        }
        for mv in next {
            if let Ok(played) = board.play(&mv) {
                line.push(mv);
                self.duals_from(&*played.board, own == played.keeps_turn, line, search);
                line.pop();
            }
        }
    }

    /// The boards of the main line, the position first: after every ply where the pictures are
    /// light, else after several, which are numbered then.
    pub fn frames(&self, line: &[String]) -> Vec<Frame> {
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
        // The board before a move, the line from that move on, the board after it, whose move.
        let mut add = |before: &dyn Board, rest: &[String], after: &dyn Board, by_solver: bool| {
            plies.push(Ply {
                mv: self.engine.show(&rest[0]),
                why: before.explain(rest),
                by_solver,
            });
            names.push(rest[0].clone());
            if plies.len() < together && rest.len() > 1 {
                return;
            }
            let names = std::mem::take(&mut names);
            let played = line.len() + 1 - rest.len();
            let first = played - names.len();
            let hidden = match together {
                1 => Vec::new(),
                _ => super::diagram::hidden(self.engine, &names, first),
            };
            let marks = Marks {
                numbered: if together == 1 { Vec::new() } else { names },
                before: first,
                ..within.clone()
            };
            // A move without a place can't be numbered.
            let figure = after.draw(&marks).or_else(|_| after.draw(&within));
            frames.push(Frame {
                figure: figure.unwrap_or_default(),
                describe: after.describe(),
                plies: std::mem::take(&mut plies),
                hidden,
            });
        };
        type Add<'f> = &'f mut dyn FnMut(&dyn Board, &[String], &dyn Board, bool);
        fn walk(board: &dyn Board, line: &[String], own: bool, add: Add) {
            let Some((first, rest)) = line.split_first() else {
                return;
            };
            let Ok(played) = board.play(first) else {
                return;
            };
            add(board, line, &*played.board, own);
            walk(&*played.board, rest, own == played.keeps_turn, add);
        }
        walk(self.board, line, true, &mut add);
        frames
    }

    /// The board cut down to the part where the answer is played, the widest first; nothing where
    /// boards are shown whole.
    pub fn parts(&self, judgement: &Judgement) -> Vec<Part> {
        let places = judgement.keys.iter().chain(&judgement.line);
        let places: Vec<String> = places.cloned().collect();
        let parts = [2, 1].into_iter();
        parts
            .filter_map(|margin| self.board.part(&places, margin))
            .collect()
    }

    pub fn tries(&self, keys: &[String]) -> Vec<Try> {
        let wrong = self
            .answer
            .moves
            .iter()
            .filter(|judged| !keys.contains(&judged.mv))
            // A move that threatens nothing is refuted by anything.
            .filter(|judged| judged.value != Value::Open || judged.line.len() > 1);
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
                end: end_of(self.board, &judged.line).unwrap_or(""),
            })
            .collect()
    }

    /// Stars from what a solver has to look through: bits of choice along the main line.
    pub fn difficulty(&self, judgement: &Judgement) -> Difficulty {
        let mut bits = 0.0;
        fn walk(board: &dyn Board, line: &[String], own: bool, bits: &mut f64) {
            if own {
                *bits += (board.moves().len().max(1) as f64).log2();
            }
            let Some((first, rest)) = line.split_first() else {
                return;
            };
            let Ok(played) = board.play(first) else {
                return;
            };
            if played.board.end().is_none() {
                walk(&*played.board, rest, own == played.keeps_turn, bits);
            }
        }
        walk(self.board, &judgement.line, true, &mut bits);
        let tries = self
            .answer
            .moves
            .iter()
            .filter(|judged| !judgement.keys.contains(&judged.mv));
        let lengths = tries.clone().map(|judged| judged.line.len() as u32 - 1);
        let stars = match bits.round() as u32 {
            0..=4 => 1,
            5..=7 => 2,
            8..=11 => 3,
            12..=17 => 4,
            _ => 5,
        };
        Difficulty {
            stars,
            own_moves: self.answer.own_moves,
            tries: tries.count() as u32,
            longest_refutation: lengths.max().unwrap_or(0),
            bits: bits.round() as u32,
        }
    }
}

/// How the game ends when the line is played.
fn end_of(board: &dyn Board, line: &[String]) -> Option<&'static str> {
    match line.split_first() {
        None => board.end().map(|end| end.by),
        Some((first, rest)) => end_of(&*board.play(first).ok()?.board, rest),
    }
}
