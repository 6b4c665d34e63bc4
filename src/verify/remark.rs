//! What a puzzle's author says beside the board: plain sentences, in which `[…](<claim: …>)` is held
//! against the engine and `![](<ask: …>)` is filled in, as in pages; `[…](said:)` marks what is said
//! without a claim. The word `here` in a question is the puzzle's
//! position, with its rules; moves may follow it.

use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::ask::{self, Question};
use super::store::Store;
use crate::content::puzzle::PuzzleFile;
use crate::diag::{Diagnostic, Source, Span};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::Rules;
use crate::game::position::Fault;
use crate::game::question::Reply;
use crate::lang::Voice;

/// What stands in brackets before an address.
enum Kind {
    Claim(String),
    Ask(String),
    Said,
}

/// A part of a text that is more than text.
struct Bound {
    kind: Kind,
    whole: Range<usize>,
    /// What of it is read.
    inside: Range<usize>,
}

/// The puzzle that its texts are about.
pub(super) struct Here<'a> {
    pub engines: &'a [Box<dyn Engine>],
    pub store: &'a Store,
    pub file: &'a PuzzleFile,
    pub board: &'a dyn Board,
    pub rules: &'a Rules,
    /// Whether a number that nothing proves is a finding.
    pub strict: bool,
}

/// Where a text stands in its file; where its table does if it is written with escapes.
pub(super) struct Written<'a> {
    source: &'a Arc<Source>,
    table: Range<usize>,
    start: Option<usize>,
}

impl<'a> Written<'a> {
    pub fn new(source: &'a Arc<Source>, table: Range<usize>, text: &str) -> Written<'a> {
        // A table's place is that of its name.
        let start = source.text[table.start..].find(text);
        Written {
            start: start.map(|at| table.start + at),
            source,
            table,
        }
    }

    fn span(&self, inner: &Range<usize>) -> Span {
        let range = match self.start {
            Some(start) => start + inner.start..start + inner.end,
            None => self.table.clone(),
        };
        Span {
            source: Arc::clone(self.source),
            range,
        }
    }
}

impl Here<'_> {
    /// The text as it is read, once its claims hold; what doesn't is reported.
    pub fn read(
        &self,
        text: &str,
        written: &Written,
        voice: &Voice,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> String {
        let (mut read, mut end) = (String::with_capacity(text.len()), 0);
        for bound in bound(text) {
            self.loose(text, end..bound.whole.start, written, diagnostics);
            read += &text[end..bound.whole.start];
            end = bound.whole.end;
            let span = written.span(&bound.whole);
            let inside = &text[bound.inside];
            match bound.kind {
                Kind::Said => read += inside,
                Kind::Claim(claim) => {
                    read += inside;
                    match self.settle(&claim, true) {
                        Ok((question, reply)) => {
                            diagnostics.extend(ask::refuted(&question, &reply, &span));
                        }
                        Err(fault) => diagnostics.push(told(&fault, &span)),
                    }
                }
                Kind::Ask(asked) => {
                    match self.settle(&asked, false).and_then(|it| self.said(&it)) {
                        Ok(said) => read += &voice.say(&said),
                        Err(fault) => diagnostics.push(told(&fault, &span)),
                    }
                }
            }
        }
        self.loose(text, end..text.len(), written, diagnostics);
        voice.typeset(&(read + &text[end..]))
    }

    /// A number, and so a move, that nothing is said to prove.
    fn loose(
        &self,
        text: &str,
        part: Range<usize>,
        written: &Written,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let digit = text[part.clone()].find(|sign: char| sign.is_ascii_digit());
        let Some(at) = digit.filter(|_| self.strict).map(|at| part.start + at) else {
            return;
        };
        let length = text[at..part.end].find(char::is_whitespace);
        let start = text[..at].rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let word = start.max(part.start)..length.map_or(part.end, |length| at + length);
        diagnostics.push(
            Diagnostic::finding(format!("nothing proves “{}”", &text[word.clone()]))
                .at_span(&written.span(&word))
                .hint(
                    "bind it, such as `[b2](<claim: chomp best here = b2>)`; what is no claim: `[b2](said:)`",
                ),
        );
    }

    fn settle(&self, text: &str, claim: bool) -> Result<(Question, Reply), Fault> {
        let mut question = Question::read(text, claim)?;
        let words: Vec<&str> = question.about.split(' ').collect();
        let place = words.iter().position(|word| *word == "here");
        if let Some(place) = place.filter(|_| question.game == *self.file.game.get_ref()) {
            let position = self.board.text();
            let mut about = [&words[..place], &[&position]].concat();
            if let Some(moves) = words.get(place + 1..).filter(|moves| !moves.is_empty()) {
                about.push(">");
                about.extend(moves);
            }
            question.about = about.join(" ");
            let given = self.rules.chosen();
            let given = given.filter(|(name, _)| question.rules.iter().all(|(own, _)| own != name));
            let given: Vec<(String, String)> = given
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect();
            question.rules.extend(given);
            question.nodes = question.nodes.or(self.file.limit.nodes);
        }
        let settled = ask::settle(self.engines, &question, self.store)?;
        Ok((question, settled.finding.reply))
    }

    fn said(&self, (question, reply): &(Question, Reply)) -> Result<crate::say::Say, Fault> {
        if reply.text().is_none() {
            let message = format!("“{}” answers with a table or a figure", question.name);
            return Err(Fault::new(0, message).hint("a sentence has room for a word"));
        }
        let engine = find(self.engines, &question.game)?;
        Ok(ask::reply_say(engine, &question.name, reply))
    }
}

fn told(fault: &Fault, span: &Span) -> Diagnostic {
    Diagnostic::finding(fault.message.clone())
        .at_span(span)
        .maybe_hint(fault.hint.clone())
}

/// What is bound in a text, in order; all else of it stays as it is written.
fn bound(text: &str) -> Vec<Bound> {
    let mut all: Vec<Bound> = Vec::new();
    let mut open = false;
    for (event, range) in Parser::new(text).into_offset_iter() {
        let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = &event else {
            match event {
                Event::End(TagEnd::Link | TagEnd::Image) => open = false,
                // What is between the brackets grows to its last piece.
                _ if open => {
                    if let Some(bound) = all.last_mut() {
                        let start = bound.inside.start.min(range.start);
                        bound.inside = start..bound.inside.end.max(range.end);
                    }
                }
                _ => {}
            }
            continue;
        };
        let kind = match dest_url.split_once(':') {
            Some(("claim", text)) => Kind::Claim(text.trim().into()),
            Some(("ask", text)) => Kind::Ask(text.trim().into()),
            Some(("said", "")) => Kind::Said,
            _ => continue,
        };
        open = true;
        let inside = range.end..range.start;
        all.push(Bound {
            kind,
            inside,
            whole: range,
        });
    }
    for bound in &mut all {
        if bound.inside.start > bound.inside.end {
            bound.inside = bound.whole.start..bound.whole.start;
        }
    }
    all
}
