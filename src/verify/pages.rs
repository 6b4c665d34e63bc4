//! Pages held against the engine: every fence drawn, every claim settled, every value filled in.

use std::collections::BTreeMap;
use std::sync::Arc;

use pulldown_cmark::{Event, Tag, TagEnd};
use rayon::prelude::*;

use super::Progress;
use super::ask::{self, Question, Use};
use super::diagram::{self, Parts};
use super::earlier::Findings;
use super::edition::{Claim, FigurePart, PagePart, Piece, Small, TextPart};
use super::replay::Settled;
use super::store::Store;
use crate::content::document::{self, Block, Fence, Inline};
use crate::content::library::Page;
use crate::content::origin::Origin;
use crate::diag::guard::{self, guarded};
use crate::diag::{Diagnostic, Span};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::marks::Marks;
use crate::game::position::Fault;
use crate::game::question::{Reply, Table};
use crate::lang::{InEvery, Voice};
use crate::say::Arg;

/// Words after a fence that are plain text, not games.
const PLAIN: &[&str] = &["text", "toml", "json", "console", "markdown", "sh"];

/// Draws and settles what stands in the pages.
pub fn prove(
    pages: Vec<Page>,
    engines: &[Box<dyn Engine>],
    voices: &[Voice],
    store: &Store,
    progress: Progress,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<PagePart> {
    let findings = settle_all(&pages, engines, store);
    let mut parts = Vec::new();
    for page in pages {
        let mut aliases: Vec<String> = Vec::new();
        for document in page.texts.iter() {
            aliases.extend(document.aliases.iter().cloned());
        }
        aliases.sort();
        aliases.dedup();
        let mut texts = Vec::new();
        let origin = Origin::of_page(&page);
        for (index, document) in page.texts.iter().enumerate() {
            let mut text = Prover {
                engines,
                store,
                findings: &findings,
                diagnostics,
            };
            let pieces = text.pieces(&document.blocks);
            texts.push(TextPart {
                title: voices[index].typeset(&document.title),
                description: voices[index].typeset(&document.description),
                pieces,
            });
        }
        progress("page");
        if let Some(texts) = InEvery::new(voices.len(), texts) {
            parts.push(PagePart {
                kind: page.kind,
                origin,
                aliases,
                texts,
            });
        }
    }
    *store.earlier.findings() = findings;
    parts
}

/// Every question of every page, each settled once, in parallel.
fn settle_all(pages: &[Page], engines: &[Box<dyn Engine>], store: &Store) -> Findings {
    let mut questions: BTreeMap<String, Question> = BTreeMap::new();
    let mut add = |question: Result<Question, Fault>| {
        if let Ok(question) = question {
            questions.insert(
                question.to_string(),
                Question {
                    claimed: None,
                    ..question
                },
            );
        }
    };
    for document in pages.iter().flat_map(|page| page.texts.iter()) {
        collect(&document.blocks, &mut add);
    }
    let mut settled = std::mem::take(&mut *store.earlier.findings());
    settled.retain(|asked, _| questions.contains_key(asked));
    questions.retain(|asked, _| !settled.contains_key(asked));
    let new: Vec<_> = questions
        .into_par_iter()
        .map(|(asked, question)| {
            let finding = guarded(|| ask::settle(engines, &question, Use::Shown, store))
                .unwrap_or_else(|said| Err(Fault::new(0, said).hint(guard::HINT)));
            (asked, finding)
        })
        .collect();
    settled.extend(new);
    settled
}

fn collect(blocks: &[Block], add: &mut dyn FnMut(Result<Question, Fault>)) {
    for block in blocks {
        match block {
            Block::ClaimStart(inline) => add(Question::read(&inline.text, true)),
            Block::Value(inline) => add(Question::read(&inline.text, false)),
            Block::Fence(fence) => {
                if fence.info == "ask" {
                    add(Question::read(&question_line(fence).0, false));
                }
                collect(&caption_blocks(fence), add);
            }
            Block::Text(_) | Block::Heading(..) | Block::ClaimEnd => {}
        }
    }
}

/// The question of an `ask` block: its first line that is no attribute.
fn question_line(fence: &Fence) -> (String, usize) {
    let line = fence
        .lines
        .iter()
        .find(|(_, line)| !line.starts_with("caption:") && !line.trim().is_empty());
    line.map_or((String::new(), fence.span.range.start), |(offset, line)| {
        (line.trim().to_owned(), *offset)
    })
}

/// The caption of a figure or table, read as a paragraph.
pub(super) fn caption_blocks(fence: &Fence) -> Vec<Block> {
    let caption = fence.lines.iter().find_map(|(offset, line)| {
        let text = line.strip_prefix("caption:")?;
        let start = offset + line.len() - text.trim_start().len();
        Some(start..offset + line.len())
    });
    caption.map_or(Vec::new(), |range| {
        document::blocks(&fence.span.source, range)
    })
}

struct Prover<'a> {
    engines: &'a [Box<dyn Engine>],
    store: &'a Store,
    findings: &'a Findings,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Prover<'_> {
    fn pieces(&mut self, blocks: &[Block]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        // Claims that have begun, each with the pieces before it.
        let mut begun: Vec<(Option<Claim>, Vec<Piece>)> = Vec::new();
        for block in blocks {
            match block {
                Block::Text(event) => pieces.push(Piece::Text(event.clone())),
                Block::Heading(level, _) => {
                    let (id, classes, attrs) = (None, Vec::new(), Vec::new());
                    let heading = Tag::Heading {
                        level: *level,
                        id,
                        classes,
                        attrs,
                    };
                    pieces.push(Piece::Text(Event::Start(heading)));
                }
                Block::ClaimStart(inline) => {
                    let claim = self.claim(inline);
                    begun.push((claim, std::mem::take(&mut pieces)));
                }
                Block::ClaimEnd => {
                    let (claim, before) = begun.pop().unwrap_or_default();
                    let text = std::mem::replace(&mut pieces, before);
                    match claim {
                        Some(claim) => pieces.push(Piece::Claim(Claim { text, ..claim })),
                        None => pieces.extend(text),
                    }
                }
                Block::Value(inline) => pieces.extend(self.value(inline)),
                Block::Fence(fence) => pieces.extend(self.fence(fence)),
            }
        }
        // Of ten thousand pages, the room that they grew into is as much as they are.
        pieces.shrink_to_fit();
        pieces
    }

    fn fault(&mut self, span: &Span, fault: &Fault) {
        self.diagnostics.push(
            Diagnostic::finding(fault.message.clone())
                .at_span(span)
                .maybe_hint(fault.hint.clone()),
        );
    }

    /// What was found out for a question; a fault is reported where the question stands.
    fn finding(&mut self, text: &str, claim: bool, span: &Span) -> Option<(Question, &Settled)> {
        let question = match Question::read(text, claim) {
            Ok(question) => question,
            Err(fault) => {
                self.fault(span, &fault);
                return None;
            }
        };
        match self.findings.get(&question.to_string()) {
            Some(Ok(settled)) => Some((question, settled)),
            Some(Err(fault)) => {
                self.fault(span, &fault.clone());
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
        Some(Claim {
            question: question.to_string(),
            answer: claimed,
            known,
            replay,
            text: Vec::new(),
        })
    }

    fn value(&mut self, inline: &Inline) -> Option<Piece> {
        let engines = self.engines;
        let (question, Settled { finding, .. }) =
            self.finding(&inline.text, false, &inline.span)?;
        let reply = finding.reply.clone();
        if reply.text().is_none() {
            let fault = Fault::new(
                0,
                format!("“{}” answers with a table or a figure", question.name),
            )
            .hint("show it in an `ask` block");
            self.fault(&inline.span, &fault);
            return None;
        }
        let engine = find(engines, &question.game).ok()?;
        Some(Piece::Value(ask::reply_say(engine, &question.name, &reply)))
    }

    fn fence(&mut self, fence: &Fence) -> Option<Piece> {
        if PLAIN.contains(&fence.info.as_str()) {
            let lines: Vec<&str> = fence.lines.iter().map(|(_, line)| line.as_str()).collect();
            return Some(Piece::Code(lines.join("\n")));
        }
        let caption = self.pieces(&unwrapped(caption_blocks(fence)));
        if fence.info == "ask" {
            let (text, offset) = question_line(fence);
            let span = Span {
                source: Arc::clone(&fence.span.source),
                range: offset..offset + text.len(),
            };
            let (question, Settled { finding, .. }) = self.finding(&text, false, &span)?;
            return match finding.reply.clone() {
                Reply::Table(table) => Some(Piece::Table {
                    boards: small(find(self.engines, &question.game).ok()?, &table),
                    table,
                    caption,
                }),
                Reply::Figure(figure, describe) => Some(Piece::Figure(FigurePart {
                    figure,
                    describe,
                    caption,
                    hidden: Vec::new(),
                    exercise: None,
                })),
                _ => {
                    let fault = Fault::new(0, "this question answers in a word")
                        .hint("write `![](<ask: …>)` in the text");
                    self.fault(&span, &fault);
                    None
                }
            };
        }
        let engine = match find(self.engines, &fence.info) {
            Ok(engine) => engine,
            Err(fault) => {
                let hint = fault.hint.unwrap_or_default();
                let fault = Fault::new(0, fault.message)
                    .hint(format!("{hint}; plain text: {}", PLAIN.join(", ")));
                self.fault(&fence.span, &fault);
                return None;
            }
        };
        let store = self.store;
        let draw = || {
            let parts = Parts::read(fence)?;
            diagram::draw(engine, fence, &parts, caption, store)
        };
        let drawn = guarded(draw).unwrap_or_else(|said| {
            let failed = Diagnostic::finding(said).at_span(&fence.span);
            Err(failed.hint(guard::HINT))
        });
        match drawn {
            Ok(figure) => Some(Piece::Figure(figure)),
            Err(diagnostic) => {
                self.diagnostics.push(diagnostic);
                None
            }
        }
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
