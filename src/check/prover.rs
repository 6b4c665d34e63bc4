//! The pieces of a text, each proved, drawn or filled in from what was found.

use super::ask::{self, Question};
use super::code::{self, Coloured};
use super::counted::{self, Counted};
use super::diagram::{self, Parts};
use super::earlier::Findings;
use super::edition::{AskedTable, Claim, Element, FigurePart, FormulaPart, Small};
use super::inks::Inks;
use super::raw::{self, Begun};
use super::remark::refused;
use super::replay::Settled;
use super::store::Store;
use super::{Progress, markup, told_rules};
use crate::content::blocks::{Block, Fence, Inline};
use crate::content::images::Images;
use crate::content::web;
use crate::diag::guard::{self, guarded};
use crate::diag::{Code, Diagnostic, Span};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::marks::Marks;
use crate::game::position::Fault;
use crate::game::question::{Reply, Table};
use crate::lang::Voice;
use crate::say::{Arg, Say};
use crate::suggest;
use pulldown_cmark::{Event, LinkType, Tag, TagEnd};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What pages are held against, and made with.
#[derive(Clone, Copy)]
pub(super) struct Means<'m> {
    pub engines: &'m [Box<dyn Engine>],
    pub counted: &'m Counted,
    pub voices: &'m [Voice],
    pub store: &'m Store,
    pub images: &'m Images,
    /// Whether texts may hold any HTML.
    pub trusted: bool,
    pub progress: Progress<'m>,
}

/// The question of an `ask` block: its first line that is no attribute.
pub(super) fn question_line(fence: &Fence) -> (String, usize) {
    let line = fence
        .lines
        .iter()
        .find(|(_, line)| !line.starts_with("caption:") && !line.trim().is_empty());
    line.map_or((String::new(), fence.span.range.start), |(offset, line)| {
        let blanks = line.len() - line.trim_start().len();
        (line.trim().to_owned(), offset + blanks)
    })
}

pub(super) struct Prover<'a> {
    pub means: Means<'a>,
    pub findings: &'a Findings,
    /// HTML that the text has begun and not ended.
    pub begun: Begun,
    /// What of its programs is still to be coloured.
    pub inks: Inks,
    pub links: Vec<Inline>,
    pub addresses: Vec<Inline>,
    pub ids: Vec<Inline>,
    pub diagnostics: &'a mut Vec<Diagnostic>,
}

impl Prover<'_> {
    pub(super) fn pieces(&mut self, blocks: Vec<Block>) -> Vec<Element> {
        let mut pieces = Vec::with_capacity(blocks.len());
        // Claims that have begun, each with the pieces before it.
        let mut begun: Vec<(Option<Claim>, Vec<Element>)> = Vec::new();
        for block in blocks {
            match block {
                Block::Text(event) => pieces.push(Element::Text(event)),
                Block::Words(words) => pieces.push(Element::Words(words)),
                Block::Heading(level, id, span) => {
                    let text = id.clone();
                    self.ids.extend(text.map(|text| Inline { text, span }));
                    let id = id.map(Into::into);
                    let (classes, attrs) = (Vec::new(), Vec::new());
                    let heading = Tag::Heading {
                        level,
                        id,
                        classes,
                        attrs,
                    };
                    pieces.push(Element::Text(Event::Start(heading)));
                }
                Block::ClaimStart(inline) => {
                    let claim = self.claim(&inline);
                    begun.push((claim, std::mem::take(&mut pieces)));
                }
                Block::SaidStart(inline) => {
                    let asks = !inline.text.is_empty();
                    let claim = asks.then(|| self.claim(&inline)).flatten();
                    begun.push((claim, std::mem::take(&mut pieces)));
                }
                Block::ClaimEnd => {
                    let (claim, before) = begun.pop().unwrap_or_default();
                    let text = std::mem::replace(&mut pieces, before);
                    match claim {
                        Some(claim) => {
                            pieces.push(Element::Claim(Box::new(Claim { text, ..claim })));
                        }
                        None => pieces.extend(text),
                    }
                }
                Block::Value(inline) => pieces.extend(self.value(&inline)),
                Block::Link(link, title) => pieces.push(self.link(&link, &title)),
                Block::Picture(picture) => {
                    let Means {
                        images, trusted, ..
                    } = self.means;
                    let picture = markup::picture(&picture, images, trusted, self.diagnostics);
                    pieces.extend(picture.map(Element::Picture));
                }
                Block::Formula(formula) => match markup::formula(&formula) {
                    Ok(mathml) => pieces.push(Element::Formula(FormulaPart {
                        mathml,
                        text: formula.text,
                    })),
                    Err(fault) => self.diagnostics.push(fault),
                },
                Block::Raw(raw) => pieces.push(self.raw(&raw)),
                Block::Fence(fence) if fence.info == told_rules::WORD => {
                    pieces.extend(self.rules(&fence));
                }
                Block::Fence(fence) => pieces.extend(self.fence(&fence)),
            }
        }
        // Of ten thousand pages, the room that they grew into is as much as they are.
        pieces.shrink_to_fit();
        pieces
    }

    /// What a text refers to and doesn't say.
    pub(super) fn lost(&mut self, lost: &[Inline]) {
        for Inline { text, span } in lost {
            let (code, what, hint) = match text.strip_prefix('^') {
                Some(name) => (
                    Code::UnwrittenNote,
                    format!("the note “{name}” is never written"),
                    format!("write `[^{name}]: …` on a line of its own"),
                ),
                None => (
                    Code::DeadLink,
                    format!("“{text}” has no address"),
                    format!("write `[{text}]: chomp.md` on a line of its own"),
                ),
            };
            self.diagnostics
                .push(Diagnostic::finding(code, what).at_span(span).hint(hint));
        }
    }

    fn link(&mut self, link: &Inline, title: &str) -> Element {
        let mut dest_url = link.text.as_str();
        match markup::refused(link) {
            Some(refused) if !self.means.trusted => {
                self.diagnostics.push(refused);
                dest_url = "";
            }
            _ => self.links.push(link.clone()),
        }
        Element::Text(Event::Start(Tag::Link {
            link_type: LinkType::Inline,
            dest_url: dest_url.to_owned().into(),
            title: title.to_owned().into(),
            id: "".into(),
        }))
    }

    fn raw(&mut self, raw: &Inline) -> Element {
        let shown = match self.means.trusted {
            true => raw.text.clone(),
            false => self.begun.clean(raw, self.diagnostics),
        };
        // What is left out leads nowhere.
        let (named, ids) = raw::addresses(&raw.text);
        let named = named
            .into_iter()
            .filter(|named| self.means.trusted || web::judge(&named.url).is_ok());
        self.addresses.extend(named.map(|named| Inline {
            text: named.url,
            span: raw::place(raw, &named.range),
        }));
        let ids = ids.into_iter().filter(|_| self.means.trusted);
        self.ids.extend(ids.map(|text| Inline {
            text,
            span: raw.span.clone(),
        }));
        Element::Raw(shown)
    }

    fn fault(&mut self, code: Code, span: &Span, fault: &Fault) {
        self.diagnostics.push(
            Diagnostic::finding(code, fault.message.clone())
                .at_span(span)
                .maybe_hint(fault.hint.clone()),
        );
    }

    /// What was found out for a question; a fault is reported where the question stands.
    fn finding(&mut self, text: &str, claim: bool, span: &Span) -> Option<(Question, &Settled)> {
        let question = match Question::read(text, claim) {
            Ok(question) => question,
            Err(fault) => {
                self.diagnostics.push(refused(&fault, span));
                return None;
            }
        };
        match self.findings.get(&question.to_string()) {
            Some(Ok(settled)) => Some((question, settled)),
            Some(Err(fault)) => {
                self.diagnostics.push(refused(fault, span));
                None
            }
            None => None,
        }
    }

    fn claim(&mut self, inline: &Inline) -> Option<Claim> {
        let (question, settled) = self.finding(&inline.text, true, &inline.span)?;
        let (finding, replay) = (&settled.finding, settled.replay.clone());
        let claimed = question.claimed.clone().unwrap_or_default();
        let known = finding.known.clone();
        let refuted = ask::refuted(&question, &finding.reply, &inline.span);
        self.diagnostics.extend(refuted);
        let engine = find(self.means.engines, &question.game).ok();
        Some(Claim {
            is_declared: engine.is_some_and(|engine| engine.declared().is_some()),
            question: question.to_string(),
            answer: claimed,
            known,
            replay,
            text: Vec::new(),
        })
    }

    fn value(&mut self, inline: &Inline) -> Option<Element> {
        let engines = self.means.engines;
        let (question, Settled { finding, .. }) =
            self.finding(&inline.text, false, &inline.span)?;
        let reply = finding.reply.clone();
        if reply.text().is_none() {
            let fault = Fault::new(
                0,
                format!("“{}” answers with a table or a figure", question.name),
            )
            .hint("show it in an `ask` block");
            self.fault(Code::AnswerForm, &inline.span, &fault);
            return None;
        }
        if let (counted::SAID, Reply::Number(number)) = (question.name.as_str(), &reply) {
            let args = vec![("number".into(), Arg::Number(*number))];
            return Some(Element::Value(Say {
                id: "number".into(),
                args,
            }));
        }
        let engine = find(engines, &question.game).ok()?;
        Some(Element::Value(ask::reply_say(
            engine,
            &question.name,
            &reply,
        )))
    }

    /// The rules that a game's file tells.
    fn rules(&mut self, fence: &Fence) -> Vec<Element> {
        let Means { engines, store, .. } = self.means;
        let told = guarded(|| told_rules::elements(engines, fence, store));
        let told = told.unwrap_or_else(|said| {
            let failed = Diagnostic::finding(Code::ProgramFault, said).at_span(&fence.span);
            Err(failed.hint(guard::HINT))
        });
        told.unwrap_or_else(|fault| {
            self.diagnostics.push(fault);
            Vec::new()
        })
    }

    fn fence(&mut self, fence: &Fence) -> Option<Element> {
        let engines = self.means.engines;
        let is_game = engines.iter().any(|engine| engine.slug() == fence.info);
        if fence.info != "ask" && !is_game {
            return self.code(fence);
        }
        let caption = self.pieces(unwrapped(fence.caption()));
        if fence.info == "ask" {
            let (text, offset) = question_line(fence);
            let span = Span {
                source: Arc::clone(&fence.span.source),
                range: offset..offset + text.len(),
            };
            let (question, Settled { finding, .. }) = self.finding(&text, false, &span)?;
            return match finding.reply.clone() {
                Reply::Table(table) => Some(Element::Table(Box::new(AskedTable {
                    boards: small(find(self.means.engines, &question.game).ok()?, &table),
                    table,
                    caption,
                }))),
                Reply::Figure(figure, describe) => Some(Element::Figure(Box::new(FigurePart {
                    figure,
                    describe,
                    caption,
                    hidden: Vec::new(),
                    exercise: None,
                }))),
                _ => {
                    let fault = Fault::new(0, "this question answers in a word")
                        .hint("write `![](<ask: …>)` in the text");
                    self.fault(Code::AnswerForm, &span, &fault);
                    None
                }
            };
        }
        let engine = find(engines, &fence.info).ok()?;
        let store = self.means.store;
        let draw = || {
            let parts = Parts::read(fence)?;
            diagram::draw(engine, fence, &parts, caption, store)
        };
        let drawn = guarded(draw).unwrap_or_else(|said| {
            let failed = Diagnostic::finding(Code::ProgramFault, said).at_span(&fence.span);
            Err(failed.hint(guard::HINT))
        });
        match drawn {
            Ok(figure) => Some(Element::Figure(Box::new(figure))),
            Err(diagnostic) => {
                self.diagnostics.push(diagnostic);
                None
            }
        }
    }
}

impl Prover<'_> {
    /// The program coloured, as it was before if it was: the grammars alone take as long to read as a
    /// small site takes to make. It is plain where it is not to be coloured.
    fn program(&mut self, language: &str, text: &str) -> Option<Coloured> {
        if code::is_plain(language) || code::grammar(language).is_none() {
            return code::coloured(language, text);
        }
        if !self.inks.take(language, text) {
            return Some(code::plain(text));
        }
        let name = format!("code\n{language}\n{text}");
        let store = self.means.store;
        store.recall(&name).unwrap_or_else(|| {
            let made = code::coloured(language, text);
            store.keep(&name, &made);
            made
        })
    }

    /// A block of a program or of plain text; one whose word is nearly a game's was meant to be a
    /// board.
    fn code(&mut self, fence: &Fence) -> Option<Element> {
        // Some write more after the language: `rust,ignore`, `toml title="a.toml"`.
        let word = fence.info.split([',', ' ', '{']).next().unwrap_or_default();
        let lines: Vec<&str> = fence.lines.iter().map(|(_, line)| line.as_str()).collect();
        let text = lines.join("\n");
        if let Some(program) = self.program(word, &text) {
            return Some(Element::Code(program));
        }
        let games = self.means.engines.iter().map(|engine| engine.slug());
        let known: Vec<&str> = games.chain(["ask", told_rules::WORD]).collect();
        let list = known.join(", ");
        if let Some(near) = suggest::nearest(word, known.into_iter()) {
            let message = format!("“{word}” is no game: did you mean “{near}”?");
            let hint = format!("boards are drawn in blocks of: {list}");
            self.fault(
                Code::UnknownGame,
                &fence.span,
                &Fault::new(0, message).hint(hint),
            );
            return None;
        }
        self.diagnostics.push(
            Diagnostic::warning(Code::UnknownGrammar, format!("“{word}” is no game and no language that is known here"))
                .at_span(&fence.span)
                .hint(format!(
                    "it is shown as plain text, for which one writes `text`; boards are drawn in blocks of: {list}"
                )),
        );
        Some(Element::Code(code::plain(&text)))
    }
}

/// What a table tells as positions in one line, drawn: few people read them in that form.
fn small(engine: &dyn Engine, table: &Table) -> BTreeMap<(usize, usize), Vec<Small>> {
    let mut boards = BTreeMap::new();
    let Ok(rules) = Rules::new(engine.options(), []) else {
        return boards;
    };
    let draw = |text: &str| {
        let board = engine.read(text, &Fields::new(), &rules).ok()?;
        Some(Small {
            figure: board.draw(&Marks::default()).ok()?,
            describe: board.describe(),
        })
    };
    for (row, cells) in table.rows.iter().enumerate() {
        for (column, (cell, head)) in cells.iter().zip(&table.heads).enumerate() {
            if !POSITIONS.contains(&&*head.id) {
                continue;
            }
            let drawn: Option<Vec<Small>> = match cell.args.first() {
                Some((_, Arg::Text(text))) => draw(text).map(|one| vec![one]),
                Some((_, Arg::List(texts))) => texts.iter().map(|text| draw(text)).collect(),
                _ => None,
            };
            if let Some(drawn) = drawn {
                boards.insert((row, column), drawn);
            }
        }
    }
    boards
}

/// The heads of columns that tell positions.
const POSITIONS: [&str; 2] = ["table-position", "table-left"];

/// A caption is read as a paragraph; its `<p>` is left out.
fn unwrapped(blocks: Vec<Block>) -> Vec<Block> {
    let wrapper = |block: &Block| {
        matches!(
            block,
            Block::Text(Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph))
        )
    };
    blocks.into_iter().filter(|block| !wrapper(block)).collect()
}
