//! Puzzles of games that are declared in files alone: shown as their author gives them, and said
//! to be unchecked.

use super::puzzle::{Judge, Refusal, Said};
use crate::content::puzzle::inside;
use crate::diag::{Code, Diagnostic, Span};
use crate::game::board::Board;
use crate::game::line;
use crate::game::position::Fault;
use crate::judge::{Difficulty, Judgement};

impl Judge<'_> {
    /// The author's answer, which has to name places of the board, and nothing more.
    pub(super) fn unchecked(&self, board: &dyn Board) -> Result<Said, Refusal> {
        let stated = self.file.answer.as_ref();
        let key = stated.and_then(|stated| stated.key.as_ref());
        let stated = stated.and_then(|stated| stated.line.as_ref());
        let moves = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let illegal = |fault: Fault, span: Span| {
            let told = Diagnostic::finding(Code::Illegal, format!("illegal: {}", fault.message));
            ("illegal", told.at_span(&span).maybe_hint(fault.hint))
        };
        if let Some(key) = key {
            let played = board.play(key.get_ref()).map(|_| ());
            played.map_err(|fault| illegal(fault, inside(self.source, key, 0)))?;
        }
        if let Some(text) = stated {
            let line = moves(text.get_ref());
            line::after(board, &line).map_err(|refused| {
                let words = line[..refused.index].iter();
                let at = words.map(|word| word.chars().count() + 1).sum();
                illegal(refused.fault, inside(self.source, text, at))
            })?;
        }
        let keys: Vec<String> = key.map(|key| key.get_ref().clone()).into_iter().collect();
        let line = stated.map_or_else(|| keys.clone(), |line| moves(line.get_ref()));
        Ok((Judgement::unchecked(keys, line), Difficulty::default()))
    }
}
