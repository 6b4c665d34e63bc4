//! A position tried as a puzzle: what it asks for, judged without asking the author for the answer.

use std::cell::Cell;

use crate::content::puzzle::Duals;
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::open::Open;
use crate::game::solver::Limit;
use crate::judge::{self, Judgement, Stated, Stipulation, Study, Verdict};

/// How positions are tried.
#[derive(Clone, Copy)]
pub struct Trial<'a> {
    pub engine: &'a dyn Engine,
    pub stipulation: Stipulation,
    pub duals: Duals,
    /// Positions that the solver may look at for one answer.
    pub nodes: Option<u64>,
    /// Whether certificates are wanted too.
    pub proved: bool,
}

/// What came of it.
pub struct Tried {
    pub judgement: Judgement,
    pub answer: Answer,
    /// A line of best play to the end of the game that begins with the key, if there is one.
    pub line: Option<String>,
}

/// Why nobody can say.
pub struct Unanswered {
    pub why: String,
    /// Whether it is only that the search ended too early.
    pub is_open: bool,
}

impl Trial<'_> {
    /// Judges a position; what the search looked at is added up in `spent`.
    ///
    /// # Errors
    /// Why nobody can say.
    pub fn of(self, board: &dyn Board, spent: &Cell<u64>) -> Result<Tried, Unanswered> {
        let asked = |board: &dyn Board, moves, is_first: bool| {
            let limit = Limit {
                moves,
                nodes: self.nodes,
                refutations: is_first,
                unproved: !(self.proved && is_first),
            };
            let found = board.solve(&limit);
            let nodes = match &found {
                Ok(answer) => answer.nodes,
                Err(open) => open.nodes,
            };
            // A position that is looked up costs something too.
            spent.set(spent.get() + nodes.max(1));
            found
        };
        let solve = |board: &dyn Board, moves| asked(board, moves, true);
        // Of the positions after the first move the values will do.
        let values = |board: &dyn Board, moves| asked(board, moves, false);
        let never = |why: String| Unanswered {
            why,
            is_open: false,
        };
        if let Some(end) = board.end() {
            return Err(never(format!("the game is over here ({end})")));
        }
        let unfit = |can: &str| {
            let asked = self.stipulation;
            never(format!("{asked} can't be asked in this game: {can}"))
        };
        self.stipulation.may_be_asked(board).map_err(unfit)?;
        let horizon = self.engine.horizon();
        let answer = self.stipulation.solve(board, horizon, &solve);
        let answer = answer.map_err(|open| self.said(&open))?;
        self.stipulation.fits(answer.value).map_err(unfit)?;
        let study = Study {
            board,
            answer: &answer,
            solve: &values,
        };
        let wanted = self.duals != Duals::Allow;
        let judgement = judge::judge(&study, self.stipulation, Stated::default(), wanted);
        let line = judgement.keys.first().and_then(|key| {
            let judged = answer.moves.iter().find(|judged| judged.mv == *key)?;
            let line = judged.line.join(" ");
            let keys = &judgement.keys;
            let best = self.proved && study.follow(&line, keys, self.stipulation).is_ok();
            best.then_some(line)
        });
        Ok(Tried {
            judgement,
            answer,
            line,
        })
    }

    fn said(self, open: &Open) -> Unanswered {
        let is_open = !self.stipulation.is_refuted(open);
        let word = if is_open { "open" } else { "no solution" };
        Unanswered {
            why: format!("{word}: {}", open.why),
            is_open,
        }
    }

    /// Whether `check` takes a puzzle of this verdict.
    pub fn holds(self, verdict: Verdict) -> bool {
        match verdict {
            Verdict::Sound => true,
            Verdict::Dual | Verdict::SlowWin => self.duals != Duals::Forbid,
            _ => false,
        }
    }
}

/// Whether this line is best play to the end of the game, the key first.
pub fn follows(board: &dyn Board, tried: &Tried, trial: Trial, line: &str) -> bool {
    let solve = |board: &dyn Board, moves| {
        board.solve(&Limit {
            moves,
            nodes: trial.nodes,
            unproved: true,
            ..Limit::default()
        })
    };
    let study = Study {
        board,
        answer: &tried.answer,
        solve: &solve,
    };
    let keys = &tried.judgement.keys;
    study.follow(line, keys, trial.stipulation).is_ok()
}

/// What is wrong, in the words of `check`.
pub fn said(judgement: &Judgement) -> String {
    match judgement.said.as_str() {
        "" => judgement.verdict.word().to_owned(),
        said => format!("{}: {said}", judgement.verdict.word()),
    }
}
