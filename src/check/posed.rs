//! A puzzle file as its game reads it: its rules, its board, and what it asks for.

use std::sync::Arc;

use toml::Spanned;

use crate::content::PuzzleFile;
use crate::content::puzzle::inside;
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::judge::Stipulation;

/// A puzzle's file, to be read by its game.
#[derive(Clone, Copy)]
pub struct Posed<'a> {
    pub source: &'a Arc<Source>,
    pub file: &'a PuzzleFile,
}

impl Posed<'_> {
    /// # Errors
    /// A text that asks for nothing that can be asked.
    pub fn stipulation(&self) -> Result<Stipulation, Diagnostic> {
        let written = &self.file.stipulation;
        Stipulation::read(written.get_ref()).map_err(|fault| {
            Diagnostic::finding(Code::StipulationSyntax, fault.message)
                .at(self.source, written.span())
                .maybe_hint(fault.hint)
        })
    }

    /// # Errors
    /// An option that the game doesn't have, or can't have that way.
    pub fn rules(&self, engine: &dyn Engine) -> Result<Rules, Diagnostic> {
        let text = |value: &toml::Value| {
            value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned)
        };
        let given: Vec<(&String, String, std::ops::Range<usize>)> = self
            .file
            .rules
            .iter()
            .map(|(name, value)| (name, text(value.get_ref()), value.span()))
            .collect();
        for (name, value, span) in &given {
            Rules::new(engine.options(), [(name.as_str(), value.as_str())]).map_err(|fault| {
                Diagnostic::finding(Code::UnknownRule, fault.message)
                    .at(self.source, span.clone())
                    .maybe_hint(fault.hint)
            })?;
        }
        let all = given
            .iter()
            .map(|(name, value, _)| (name.as_str(), value.as_str()));
        Rules::new(engine.options(), all).map_err(|fault| {
            Diagnostic::finding(Code::UnknownRule, fault.message).at(self.source, 0..0)
        })
    }

    /// What is said beside the drawing.
    fn given(&self) -> [(&'static str, &Option<Spanned<String>>); 4] {
        let file = self.file;
        [
            ("last_move", &file.last_move),
            ("to_move", &file.to_move),
            ("score", &file.score),
            ("captures", &file.captures),
        ]
    }

    /// The board and the fields as they are written in the file.
    pub fn drawn(&self) -> (String, Fields) {
        let given = self.given().into_iter();
        let fields = given
            .filter_map(|(name, value)| Some((name.into(), value.as_ref()?.get_ref().clone())));
        (self.file.board.get_ref().clone(), fields.collect())
    }

    /// # Errors
    /// Why it is no position of the game.
    pub fn board(&self, engine: &dyn Engine, rules: &Rules) -> Result<Box<dyn Board>, Diagnostic> {
        let file = self.file;
        let (board, fields) = self.drawn();
        engine.read(&board, &fields, rules).map_err(|fault| {
            let drawn = board.trim_end().chars().count();
            // Faults of the last move are told at the end of the drawing, others name their field.
            let mut given = self.given().into_iter();
            let named = given.find(|(name, _)| fault.field.as_deref() == Some(*name));
            let span = match (&file.last_move, named) {
                (_, Some((_, Some(field)))) => inside(self.source, field, 0),
                (Some(last), _) if fault.at >= drawn => inside(self.source, last, fault.at - drawn),
                _ => inside(self.source, &file.board, fault.at),
            };
            Diagnostic::finding(Code::Illegal, format!("illegal: {}", fault.message))
                .at_span(&span)
                .maybe_hint(fault.hint)
        })
    }
}
