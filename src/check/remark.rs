//! What a puzzle's author says beside the board: plain sentences, in which `[…](<claim: …>)` is held
//! against the engine and `![](<ask: …>)` is filled in, as in pages; `[…](said:)` marks what is said
//! without a claim. The word `here` in a question is the puzzle's
//! position, with its rules; moves may follow it.

use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::ask::{self, Question, Use};
use super::counted::Counted;
use super::store::Store;
use crate::content::puzzle::PuzzleFile;
use crate::diag::guard;
use crate::diag::{Code, Diagnostic, Source, Span};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::Rules;
use crate::game::position::Fault;
use crate::game::question::Reply;
use crate::lang::Voice;

/// What is done where something of a text is more than text.
enum Mark {
    /// The brackets and the address of a link go: only what is between them is read.
    Gone,
    Claim(String),
    /// What a question answers takes the place of it.
    Ask(String),
}

/// The marks of a text, each with where it stands; all else of it stays as it is written.
#[derive(Default)]
struct Marked {
    marks: Vec<(Range<usize>, Mark)>,
    /// Links of ours, whole: what is in them is proved, or is no claim.
    bound: Vec<Range<usize>>,
    /// How many of them claim nothing, or more than they ask.
    said: usize,
}

/// How many claims a puzzle's texts make, in the language that makes most.
pub(super) fn claims(file: &PuzzleFile, voices: &[Voice]) -> usize {
    let made = |marked: &Marked| {
        let marks = marked.marks.iter();
        marks
            .filter(|(_, mark)| matches!(mark, Mark::Claim(_)))
            .count()
    };
    most(file, voices, &made)
}

/// How much of them is only said, in the language that says most.
pub(super) fn said(file: &PuzzleFile, voices: &[Voice]) -> usize {
    most(file, voices, &|marked| marked.said)
}

fn most(file: &PuzzleFile, voices: &[Voice], count: &dyn Fn(&Marked) -> usize) -> usize {
    let in_language = |voice: &Voice| {
        let texts = [&file.text, &file.hint, &file.note];
        let texts = texts.into_iter().flatten();
        let texts = texts.filter_map(|texts| texts.get_ref().get(&voice.language.code));
        texts.map(|text| count(&Marked::read(text))).sum()
    };
    voices.iter().map(in_language).max().unwrap_or(0)
}

/// The puzzle that its texts are about.
pub(super) struct Here<'a> {
    pub engines: &'a [Box<dyn Engine>],
    pub store: &'a Store,
    pub file: &'a PuzzleFile,
    pub board: &'a dyn Board,
    pub rules: &'a Rules,
    /// Whether a number that nothing proves is a finding: the first of each text.
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

    pub fn span(&self, inner: &Range<usize>) -> Span {
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
        let marked = Marked::read(text);
        let (mut read, mut end) = (String::with_capacity(text.len()), 0);
        for (range, mark) in &marked.marks {
            // A claim is about its whole, and takes nothing of it away.
            if !matches!(mark, Mark::Claim(_)) {
                read += text.get(end..range.start).unwrap_or_default();
                end = range.end.max(end);
            }
            let span = || written.span(range);
            match mark {
                Mark::Gone => {}
                Mark::Claim(claim) => match self.settle(claim, true) {
                    Ok((question, reply)) => {
                        diagnostics.extend(ask::refuted(&question, &reply, &span()));
                    }
                    Err(fault) => diagnostics.push(refused(&fault, &span())),
                },
                Mark::Ask(asked) => match self.settle(asked, false).and_then(|it| self.said(&it)) {
                    Ok(said) => read += &voice.say(&said),
                    Err(fault) => diagnostics.push(refused(&fault, &span())),
                },
            }
        }
        read += &text[end..];
        if self.strict {
            diagnostics.extend(loose(text, &marked).map(|word| {
                let proves_it = "bind it, such as `[b2](<claim: chomp best here = b2>)`";
                Diagnostic::finding(
                    Code::UnprovedNumber,
                    format!("nothing proves “{}”", &text[word.clone()]),
                )
                .at_span(&written.span(&word))
                .hint(format!("{proves_it}; what is no claim: `[b2](said:)`"))
            }));
        }
        voice.typeset(&read).into_owned()
    }

    fn settle(&self, text: &str, claim: bool) -> Result<(Question, Reply), Fault> {
        let mut question = Question::read(text, claim)?;
        let words: Vec<&str> = question.about.split(' ').collect();
        let place = words.iter().position(|word| *word == "here");
        if let Some(place) = place.filter(|_| question.game == *self.file.game.get_ref()) {
            let position = self.board.text();
            let mut about = [&words[..place], &[&position]].concat();
            // As on pages, where moves follow a `>`, so here, though none is needed.
            let moves = words[place + 1..].iter().filter(|word| **word != ">");
            let moves: Vec<&str> = moves.copied().collect();
            if !moves.is_empty() {
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
        let version = find(self.engines, &question.game)?.version();
        let name = format!("told\n{version}\n{question}");
        if let Some(reply) = self.store.recall(&name) {
            return Ok((question, reply));
        }
        // What was counted is for pages.
        let counted = Counted::default();
        let settled = ask::settle(self.engines, &counted, &question, Use::Told, self.store)?;
        let reply = settled.finding.reply;
        self.store.keep(&name, &reply);
        Ok((question, reply))
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

/// Why a question has no answer.
pub(super) fn refused(fault: &Fault, span: &Span) -> Diagnostic {
    let code = match fault.hint.as_deref() {
        Some(guard::HINT) => Code::ProgramFault,
        _ => Code::QuestionRefused,
    };
    Diagnostic::finding(code, fault.message.clone())
        .at_span(span)
        .maybe_hint(fault.hint.clone())
}

/// The first number, and so the first move, that nothing is said to prove: the word that it is in.
fn loose(text: &str, marked: &Marked) -> impl Iterator<Item = Range<usize>> {
    let is_bound = |at: usize| {
        let asked = marked
            .marks
            .iter()
            .filter(|(_, mark)| matches!(mark, Mark::Ask(_)));
        let asked = asked.map(|(range, _)| range);
        marked
            .bound
            .iter()
            .chain(asked)
            .any(|range| range.contains(&at))
    };
    let mut digits = text
        .char_indices()
        .filter(|(_, sign)| sign.is_ascii_digit())
        .map(|(at, _)| at);
    let first = digits.find(|at| !is_bound(*at));
    first
        .map(|at| {
            let is_gap = |(_, sign): &(usize, char)| sign.is_whitespace();
            let start = text[..at].char_indices().rfind(is_gap);
            let end = text[at..].char_indices().find(is_gap);
            let start = start.map_or(0, |(gap, sign)| gap + sign.len_utf8());
            start..end.map_or(text.len(), |(gap, _)| at + gap)
        })
        .into_iter()
}

impl Marked {
    fn read(text: &str) -> Marked {
        let mut marked = Marked::default();
        // Links that have begun: whether they are ours, and what is between their brackets so far.
        let mut open: Vec<(bool, Range<usize>, Option<Range<usize>>)> = Vec::new();
        let mut inside_value = false;
        for (event, range) in Parser::new(text).into_offset_iter() {
            if let (Some((_, _, inside)), false) = (open.last_mut(), inside_value) {
                // Its own end has the range of the whole.
                if !matches!(event, Event::End(TagEnd::Link)) {
                    let grown = inside.take().unwrap_or(range.clone());
                    *inside = Some(grown.start..grown.end.max(range.end));
                }
            }
            match event {
                Event::Start(Tag::Image { dest_url, .. }) if !inside_value => {
                    if let Some(asked) = dest_url.strip_prefix("ask:") {
                        let mark = Mark::Ask(asked.trim().into());
                        marked.marks.push((range, mark));
                        inside_value = true;
                    }
                }
                Event::End(TagEnd::Image) => inside_value = false,
                Event::Start(Tag::Link { dest_url, .. }) => {
                    let said = dest_url.strip_prefix("said:");
                    let claim = dest_url.strip_prefix("claim:").or(said).map(str::trim);
                    // What claims nothing asks nothing.
                    if let Some(claim) = claim.filter(|claim| said.is_none() || !claim.is_empty()) {
                        let mark = Mark::Claim(claim.into());
                        marked.marks.push((range.clone(), mark));
                    }
                    marked.said += usize::from(said.is_some());
                    open.push((claim.is_some(), range, None));
                }
                Event::End(TagEnd::Link) => {
                    let Some((true, whole, inside)) = open.pop() else {
                        continue;
                    };
                    let inside = inside.unwrap_or(whole.start..whole.start);
                    marked.marks.push((whole.start..inside.start, Mark::Gone));
                    marked.marks.push((inside.end..whole.end, Mark::Gone));
                    marked.bound.push(whole);
                }
                _ => {}
            }
        }
        marked.marks.sort_by_key(|(range, _)| range.start);
        marked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "É [a *b* ![](<ask: q>) [c](said:)](<claim: x = 1>) [d](e.html) ![f](g.png) [h](said:), \
                        1. [](<claim: y = 2>) ![i](<ask: r>) `[j](said:)` <k> [l [m](said:) n](<claim: z = 3>)";

    /// Cut anywhere, with anything left out, marks stand within the text and don't overlap.
    #[test]
    fn marks_stand_in_order_whatever_is_left_of_a_text() {
        let places: Vec<usize> = TEXT.char_indices().map(|(at, _)| at).collect();
        let mut seen = 0;
        for &from in &places {
            for &to in places.iter().filter(|to| **to > from).step_by(3) {
                for text in [
                    TEXT[from..to].to_owned(),
                    TEXT[..from].to_owned() + &TEXT[to..],
                ] {
                    let marked = Marked::read(&text);
                    let mut end = 0;
                    for (range, mark) in &marked.marks {
                        assert!(text.get(range.clone()).is_some(), "{text}");
                        if !matches!(mark, Mark::Claim(_)) {
                            assert!(range.start >= end, "{text}: {range:?} after {end}");
                            end = range.end;
                        }
                        seen += 1;
                    }
                    for word in loose(&text, &marked) {
                        assert!(text[word].contains(|sign: char| sign.is_ascii_digit()));
                    }
                }
            }
        }
        assert!(seen > 10_000, "{seen}");
    }
}
