//! Puzzles of games that are declared in files alone: shown as their author gives them, and said
//! to be unchecked.

use super::edition::{Difficulty, Judgement, PuzzlePart, Stipulation, Verdict};
use super::puzzle::{Judge, Refusal, Words};
use super::study::Study;
use crate::content::puzzle::inside;
use crate::diag::{Diagnostic, Span};
use crate::game::answer::{Answer, Proof};
use crate::game::board::{Board, Engine};
use crate::game::contract::Rules;
use crate::game::value::Value;
use std::sync::Arc;

impl Judge<'_> {
    /// The puzzle with its author's answer, which has to name places of the board.
    pub(super) fn unchecked(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
        stipulation: Stipulation,
        words: Words,
    ) -> Result<PuzzlePart, Refusal> {
        let file = self.file;
        let stated = file.answer.as_ref();
        let key = stated.and_then(|stated| stated.key.as_ref());
        let line = stated.and_then(|stated| stated.line.as_ref());
        let moves = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let illegal = |fault: crate::game::position::Fault, span: Span| {
            let told = Diagnostic::finding(format!("illegal: {}", fault.message));
            ("illegal", told.at_span(&span).maybe_hint(fault.hint))
        };
        if let Some(key) = key {
            let played = board.play(key.get_ref()).map(|_| ());
            played.map_err(|fault| illegal(fault, inside(self.source, key, 0)))?;
        }
        if let Some(line) = line {
            let mut before = Vec::new();
            for mv in moves(line.get_ref()) {
                before.push(mv);
                playable(board, &before).map_err(|fault| {
                    let words = before[..before.len() - 1].iter();
                    let at = words.map(|word| word.chars().count() + 1).sum();
                    illegal(fault, inside(self.source, line, at))
                })?;
            }
        }
        let keys: Vec<String> = key.map(|key| key.get_ref().clone()).into_iter().collect();
        let line = line.map_or_else(|| keys.clone(), |line| moves(line.get_ref()));
        let answer = Answer {
            value: Value::Open,
            moves: Vec::new(),
            own_moves: 0,
            nodes: 0,
            proof: Proof::Computed,
        };
        let study = Study {
            engine,
            board,
            rules,
            store: self.store,
            answer: &answer,
        };
        let frames = study.frames(&line);
        let show = |mv: &String| engine.show(mv);
        let Words {
            title,
            text,
            hint,
            note,
        } = words;
        Ok(PuzzlePart {
            tree: None,
            parts: Vec::new(),
            version: None,
            id: file.id.get_ref().clone(),
            game: engine.slug(),
            position: board.text(),
            drawn: self.drawn(),
            rules: Vec::new(),
            stipulation,
            status: file.status,
            licence: file.licence.clone(),
            added: file.added.as_ref().map(|day| day.get_ref().to_string()),
            aliases: file
                .aliases
                .iter()
                .map(|alias| alias.get_ref().clone())
                .collect(),
            tags: file.tags.clone(),
            difficulty: *file.difficulty.get_ref(),
            computed: Difficulty::default(),
            title,
            text,
            hint,
            note,
            credit: file.source.clone(),
            lead: 0,
            frames,
            describe: board.describe(),
            to_move: board.to_move(),
            tries: Vec::new(),
            line: line.iter().map(show).collect(),
            keys: keys.iter().map(show).collect(),
            judgement: Judgement {
                verdict: Verdict::Unchecked,
                keys,
                line,
                slow: Vec::new(),
                duals: Vec::new(),
                certified: false,
                visited: 0,
                certificate: None,
            },
            answer,
            source: Arc::clone(self.source),
            id_span: Span {
                source: Arc::clone(self.source),
                range: file.id.span(),
            },
        })
    }
}

/// Whether a line can be drawn on the paper.
fn playable(board: &dyn Board, line: &[String]) -> Result<(), crate::game::position::Fault> {
    match line.split_first() {
        Some((first, rest)) => playable(&*board.play(first)?.board, rest),
        None => Ok(()),
    }
}
