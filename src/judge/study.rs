//! A solved position looked at as a puzzle: its keys, its duals, the author's line.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::task::{Solve, Stipulation};
use super::verdict::{Cut, Dual, Verdict};
use crate::game::answer::Answer;
use crate::game::board::Board;
use crate::game::line::{self, either};
use crate::game::open::{Open, Why};
use crate::game::value::Value;

/// Positions looked at for duals: enough for any puzzle that a person solves.
pub const DUAL_POSITIONS: usize = 400;

/// A solved position, looked at as a puzzle.
pub struct Study<'a> {
    /// The position.
    pub board: &'a dyn Board,
    /// Its answer.
    pub answer: &'a Answer,
    /// What solves the positions after it.
    pub solve: Solve<'a>,
}

/// What a puzzle's first moves are, for what it asks.
pub(super) struct Keys {
    pub keys: Vec<String>,
    /// Winning moves that are too slow.
    pub slow: Vec<String>,
    pub verdict: Verdict,
    /// Why it isn't sound.
    pub said: String,
}

impl Study<'_> {
    /// The first moves that do what is asked.
    pub fn keys(&self, stipulation: Stipulation) -> Vec<String> {
        self.first_moves(stipulation).keys
    }

    /// The keys, the winning moves that are too slow, the verdict so far, and why.
    #[cfg_attr(quadrille_page, optimize(size))]
    pub(super) fn first_moves(&self, stipulation: Stipulation) -> Keys {
        let answer = self.answer;
        let text = |moves: Vec<&str>| moves.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let such = |is: &dyn Fn(Value) -> bool| -> Vec<String> {
            let moves = answer
                .moves
                .iter()
                .filter(|judged| judged.value.is_some_and(is));
            moves.map(|judged| judged.mv.clone()).collect()
        };
        let wins = |value: Value| self.wins(value);
        let (keys, slow) = match stipulation {
            Stipulation::WhoWins => {
                return Keys {
                    keys: text(answer.best()),
                    slow: Vec::new(),
                    verdict: Verdict::Sound,
                    said: String::new(),
                };
            }
            Stipulation::Win => (such(&wins), Vec::new()),
            Stipulation::Best => (text(answer.best()), Vec::new()),
            Stipulation::Margin(least) | Stipulation::Capture(least) => {
                (such(&|value| value >= Value::Margin(least)), Vec::new())
            }
            Stipulation::WinIn(n) => such(&wins)
                .into_iter()
                .partition(|mv| self.own_moves(mv) <= n),
        };
        let distinct = distinct(self.board, &keys);
        let shortest = |moves: &[String]| {
            let counts = moves.iter().map(|mv| self.own_moves(mv));
            counts.min().unwrap_or(0)
        };
        let (verdict, said) = match stipulation {
            _ if keys.is_empty() && slow.is_empty() => {
                (Verdict::NoSolution, "no move reaches the aim".to_owned())
            }
            Stipulation::WinIn(n) if keys.is_empty() => {
                let least = shortest(&slow);
                let said = format!("no win in {n}; the shortest takes {least} moves");
                (Verdict::NoSolution, said)
            }
            Stipulation::WinIn(n) if shortest(&keys) < n => {
                let least = shortest(&keys);
                (Verdict::Short, format!("won in {least} already"))
            }
            _ if distinct.len() > 1 => {
                let distinct = either(&distinct);
                let said = format!("more than one move reaches the aim: {distinct}");
                (Verdict::Cooked, said)
            }
            _ if !slow.is_empty() => {
                let said = format!("also winning, but later: {}", either(&slow));
                (Verdict::SlowWin, said)
            }
            _ => (Verdict::Sound, String::new()),
        };
        Keys {
            keys,
            slow,
            verdict,
            said,
        }
    }

    /// Whether a value wins the game: by points with those that were won before.
    fn wins(&self, value: Value) -> bool {
        match value {
            Value::Margin(points) => points + self.board.lead() > 0,
            value => value.is_win(),
        }
    }

    /// The own moves that this first move takes to win.
    fn own_moves(&self, mv: &str) -> u32 {
        let judged = self.answer.moves.iter().find(|judged| judged.mv == mv);
        let moves = judged.and_then(|judged| Some((&judged.line, judged.value?)));
        moves.map_or(0, |(line, value)| self.board.own_moves(line, value))
    }

    /// The author's line, if every move of it is best play to the end of the game.
    ///
    /// # Errors
    /// The number of the move that isn't, and why.
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn follow(
        &self,
        line: &str,
        keys: &[String],
        stipulation: Stipulation,
    ) -> Result<Vec<String>, (usize, String)> {
        let moves: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if let (Stipulation::Capture(_), [only]) = (stipulation, &moves[..]) {
            let keyed = keys.contains(only);
            return keyed.then_some(moves.clone()).ok_or_else(|| {
                let message = format!("{only} doesn't win as much: {}", either(keys));
                (0, message)
            });
        }
        let mut last: Option<Rc<dyn Board>> = None;
        for ply in line::walk(self.board, &moves) {
            let ply =
                ply.map_err(|refused| (refused.index, format!("the line: {}", refused.fault)))?;
            let answer = (self.solve)(&*ply.before, None)
                .map_err(|open| (ply.index, open.why.to_string()))?;
            let best = answer.best();
            // The first move may be any key: "win" asks for no more.
            let mv = ply.mv();
            let keyed = ply.index == 0 && keys.iter().any(|key| key == mv);
            if !best.contains(&mv) && !keyed {
                let best = either(&best);
                return Err((
                    ply.index,
                    format!("in the line, {mv} is not best play: {best}"),
                ));
            }
            last = Some(ply.after);
        }
        match last.is_some_and(|board| board.end().is_some()) {
            true => Ok(moves),
            false => Err((
                moves.len().saturating_sub(1),
                "the line stops before the end of the game".into(),
            )),
        }
    }

    /// A line in which every own move is the only best one, from the key on: against threats the
    /// defence that leaves least. `moves` is how many own moves the win may take, where wins are
    /// looked for within a number. None if every longest defence leaves a choice somewhere.
    #[must_use]
    pub fn single(&self, keys: &[String], moves: Option<u32>) -> Option<Vec<String>> {
        let key = keys.first()?;
        let played = self.board.play(key).ok()?;
        let left = moves.map(|moves| moves.saturating_sub(1));
        let rest = self.narrow(&*played.board, played.keeps_turn, left)?;
        Some([vec![key.clone()], rest].concat())
    }

    #[inline(never)]
    fn narrow(&self, board: &dyn Board, own: bool, left: Option<u32>) -> Option<Vec<String>> {
        if board.end().is_some() {
            return Some(Vec::new());
        }
        let answer = (self.solve)(board, left).ok()?;
        let best: Vec<String> = answer.best().into_iter().map(str::to_owned).collect();
        if own && distinct(board, &best).len() > 1 {
            return None;
        }
        let left = match own {
            true => left.map(|left| left.saturating_sub(1)),
            false => left,
        };
        best.into_iter().find_map(|mv| {
            let played = board.play(&mv).ok()?;
            let rest = self.narrow(&*played.board, own == played.keeps_turn, left)?;
            Some([vec![mv], rest].concat())
        })
    }

    /// Own moves, after the key, at which more than one move wins, against every longest defence;
    /// and why positions were left out, if any were.
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn duals(&self, keys: &[String]) -> (Vec<Dual>, Option<Cut>) {
        let (mut duals, mut met, mut ended) = (Vec::new(), BTreeSet::new(), false);
        // Boards to look at, the next one last: whose move it is, and the line that leads there.
        let mut waiting: Vec<(Box<dyn Board>, bool, Vec<String>)> = Vec::new();
        if let Some(key) = keys.first()
            && let Ok(played) = self.board.play(key)
        {
            waiting.push((played.board, played.keeps_turn, vec![key.clone()]));
        }
        while let Some((board, own, after)) = waiting.pop() {
            let over = board.end().is_some() || met.len() >= DUAL_POSITIONS;
            if over || !met.insert((board.text(), own)) {
                continue;
            }
            let answer = match (self.solve)(&*board, None) {
                Ok(answer) => answer,
                Err(Open { why, .. }) => {
                    ended |= matches!(why, Why::Budget { .. });
                    continue;
                }
            };
            ended |= answer.unsettled.is_some();
            let mut next: Vec<String> = answer.best().into_iter().map(str::to_owned).collect();
            if own {
                let winning: Vec<String> =
                    answer.winning().into_iter().map(str::to_owned).collect();
                let moves = distinct(&*board, &winning);
                if moves.len() > 1 {
                    duals.push(Dual {
                        after: after.clone(),
                        moves,
                    });
                }
                next.truncate(1);
            }
            for mv in next.into_iter().rev() {
                if let Ok(played) = board.play(&mv) {
                    let line = [&after[..], &[mv]].concat();
                    waiting.push((played.board, own == played.keeps_turn, line));
                }
            }
        }
        let cut = match met.len() >= DUAL_POSITIONS {
            true => Some(Cut::Positions),
            false => ended.then_some(Cut::Budget),
        };
        (duals, cut)
    }
}

/// One of each set of moves that a symmetry of the position turns into each other.
fn distinct(board: &dyn Board, moves: &[String]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for mv in moves {
        let images = board.images(mv);
        if !kept.iter().any(|other| images.contains(other)) {
            kept.push(mv.clone());
        }
    }
    kept
}
