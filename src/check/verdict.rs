//! What is said of a puzzle: the answer that was found, against the author's, and against the
//! original's where the board was turned.

use std::cell::Cell;

use toml::Spanned;

use super::following::Following;
use super::puzzle::{Judge, Refusal, Said};
use super::version;
use crate::content::puzzle::{AuthorAnswer, Duals, inside};
use crate::diag::{Code, Diagnostic, Severity};
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::contract::Rules;
use crate::game::open::{Open, Why};
use crate::game::solver::Limit;
use crate::judge::{
    self, At, Cut, DUAL_POSITIONS, Difficulty, Judgement, Stated, Stipulation, Study, Verdict,
};

impl Judge<'_> {
    fn unfit(&self, stipulation: Stipulation, hint: &'static str) -> Refusal {
        let message = format!("{stipulation} can't be asked in this game");
        let place = self.file.stipulation.span();
        let finding = self.finding(Code::StipulationUnfit, message, place);
        ("illegal", finding.hint(hint))
    }

    /// The answer for the board, what is to be said of the puzzle, and how hard it is.
    pub(super) fn judged(
        &mut self,
        engine: &dyn Engine,
        original: &dyn Board,
        board: &dyn Board,
        rules: &Rules,
        stipulation: Stipulation,
        symmetry: u8,
    ) -> Result<(Answer, Said), Refusal> {
        let file = self.file;
        let store = self.store;
        let nodes = file.limit.nodes;
        let limit = |moves, is_first: bool| Limit {
            moves,
            nodes,
            refutations: is_first,
            unproved: !is_first,
        };
        // Of the positions after the first move the values will do: no line of theirs is told, and
        // nothing of them is proved to anybody.
        // The author's limit holds for all of them together.
        let solve = |board: &dyn Board, moves| {
            let limit = limit(moves, true);
            store.solve(engine, board, rules, limit)
        };
        let following = Following::new(store, engine, board, rules, nodes);
        let spent = Cell::new(0);
        let values = |board: &dyn Board, moves| {
            if let Some(nodes) = nodes.filter(|nodes| spent.get() > *nodes) {
                return Err(Open::spent(nodes, 0));
            }
            let found = following.solve(board, limit(moves, false));
            let looked = match &found {
                Ok(answer) => answer.nodes,
                Err(open) => open.nodes,
            };
            spent.set(spent.get() + looked);
            found
        };
        stipulation
            .may_be_asked(board)
            .map_err(|hint| self.unfit(stipulation, hint))?;
        let answer = stipulation
            .solve(board, engine.horizon(), &solve)
            .map_err(|open| self.unanswered(stipulation, &open))?;
        let fits = stipulation.fits(answer.value);
        fits.map_err(|hint| self.unfit(stipulation, hint))?;
        let study = Study {
            board,
            answer: &answer,
            solve: &values,
        };
        let stated = file.answer.as_ref();
        let stated = stated.map(|stated| version::turned(stated, original, symmetry));
        let mut judgement = self.verdict(&study, stipulation, stated.as_ref());
        if symmetry != 0 {
            let plain = stipulation.solve(original, engine.horizon(), &solve);
            let plain = plain.map_err(|_| ("illegal", self.different(symmetry, "answer")))?;
            let study = Study {
                board: original,
                answer: &plain,
                solve: &values,
            };
            self.compare(&mut judgement, &study, stipulation, symmetry)
                .map_err(|diagnostic| ("illegal", diagnostic))?;
        }
        let computed = Difficulty::of(&study, &judgement);
        Ok((answer, (judgement, computed)))
    }

    /// Why the question has no answer.
    fn unanswered(&self, stipulation: Stipulation, open: &Open) -> Refusal {
        let file = self.file;
        match &open.why {
            // The program's own fault, whatever the file says.
            Why::Contradiction(contradiction) => {
                let message = contradiction.to_string();
                let told = self.finding(Code::ProgramFault, message, file.board.span());
                let hint = "this is a fault of the program: please report it";
                ("illegal", told.hint(hint))
            }
            why if stipulation.is_refuted(open) => {
                let message = format!("no solution: {why}");
                let place = file.stipulation.span();
                let told = self.finding(Code::NoSolution, message, place);
                ("no solution", told)
            }
            why => {
                let message = format!("open: {why}");
                let mut told = self.finding(Code::Open, message, file.board.span());
                if self.strictness.allow_open {
                    told.severity = Severity::Warning;
                }
                let hint = "a larger budget: `limit = { nodes = 100_000_000 }`";
                ("open", told.hint(hint))
            }
        }
    }

    /// A turned puzzle differs from the original, which can't be.
    fn different(&self, symmetry: u8, what: &str) -> Diagnostic {
        let message = format!("turned by symmetry {symmetry} the puzzle has another {what}");
        self.finding(Code::ProgramFault, message, self.file.board.span())
            .hint("this is a fault of the program: please report it")
    }

    /// Holds a turned puzzle, which was solved by itself, against the original: its keys are the
    /// images of the original's, and its line of play is too.
    fn compare(
        &self,
        judgement: &mut Judgement,
        original: &Study,
        stipulation: Stipulation,
        symmetry: u8,
    ) -> Result<(), Diagnostic> {
        let image = |line: &[String]| {
            let turned = original.board.turned(symmetry, line);
            turned.map(|(_, line)| line)
        };
        let keys = original.keys(stipulation);
        let mut images: Vec<String> = keys
            .iter()
            .filter_map(|key| image(std::slice::from_ref(key)))
            .flatten()
            .collect();
        images.sort();
        let mut found = judgement.keys.clone();
        found.sort();
        if images != found {
            return Err(self.different(symmetry, "key"));
        }
        // Of several best lines the original's is told; an author's own has been turned already.
        let stated = self.file.answer.as_ref();
        if stated.is_none_or(|stated| stated.line.is_none())
            && let Some(line) = image(original.answer.line())
        {
            judgement.line = line;
        }
        Ok(())
    }

    /// The judgement, and what is to be said of it.
    fn verdict(
        &mut self,
        study: &Study,
        stipulation: Stipulation,
        stated: Option<&AuthorAnswer>,
    ) -> Judgement {
        let file = self.file;
        let text = |part: Option<&'_ Spanned<String>>| part.map(|text| text.get_ref().clone());
        let key = stated.and_then(|stated| stated.key.as_ref());
        let line = stated.and_then(|stated| stated.line.as_ref());
        let (key_text, line_text) = (text(key), text(line));
        let stated = Stated {
            key: key_text.as_deref(),
            line: line_text.as_deref(),
        };
        let judgement = judge::judge(study, stipulation, stated, file.duals != Duals::Allow);
        if let Some(cut) = judgement.duals_cut
            && judgement.duals.is_empty()
        {
            self.uncounted(cut);
        }
        let severity = match (judgement.verdict, file.duals) {
            (Verdict::Sound, _) | (Verdict::Dual | Verdict::SlowWin, Duals::Allow) => None,
            (Verdict::Dual | Verdict::SlowWin, Duals::Warn) => Some(Severity::Warning),
            _ => Some(Severity::Finding),
        };
        let place = match (judgement.at, key, line) {
            (At::Key, Some(key), _) => key.span(),
            (At::Line(index), _, Some(line)) => {
                let words = line.get_ref().split_whitespace().take(index);
                let before = words.map(|word| word.chars().count() + 1).sum();
                inside(self.source, line, before).range
            }
            _ => file.stipulation.span(),
        };
        if let Some(severity) = severity {
            let code = code_of(judgement.verdict);
            let message = format!("{}: {}", judgement.verdict.word(), judgement.said);
            self.diagnostics
                .push(Diagnostic::new(severity, code, message).at(self.source, place));
        }
        judgement
    }

    /// That there may be duals which nobody looked for.
    fn uncounted(&mut self, cut: Cut) {
        let (message, hint) = match cut {
            Cut::Positions => (
                format!("no dual in the first {DUAL_POSITIONS} positions; there are more"),
                "`duals = \"allow\"` if it doesn't matter",
            ),
            Cut::Budget => (
                "no dual found, but the search budget ended before every continuation was settled"
                    .to_owned(),
                "a larger budget: `limit = { nodes = 100_000_000 }`",
            ),
        };
        let told = Diagnostic::warning(Code::DualsUncounted, message);
        let place = self.file.stipulation.span();
        self.diagnostics
            .push(told.at(self.source, place).hint(hint));
    }
}

/// The code of a finding that says this verdict. Of a sound puzzle and of one that nobody checks
/// nothing is said.
fn code_of(verdict: Verdict) -> Code {
    match verdict {
        Verdict::Dual => Code::Dual,
        Verdict::SlowWin => Code::SlowWin,
        Verdict::Short => Code::Short,
        Verdict::Cooked => Code::Cooked,
        Verdict::NoSolution => Code::NoSolution,
        Verdict::Open => Code::Open,
        Verdict::WrongAnswer | Verdict::Sound | Verdict::Unchecked => Code::WrongAnswer,
    }
}
