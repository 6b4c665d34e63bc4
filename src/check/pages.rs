//! Pages held against the engine: every fence drawn, every claim settled, every value filled in.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::ask::{self, Question, Use};
use super::counted::{self};
use super::dialect;
use super::earlier::Findings;
use super::edition::{Element, PagePart, TextPart};
use super::inks::Inks;
use super::prover::{Means, Prover, question_line};
use super::raw::Begun;
use crate::content::blocks::Block;
use crate::content::library::Page;
use crate::diag::guard::{self, guarded};
use crate::diag::{Diagnostic, Span};
use crate::game::position::Fault;
use crate::lang::InEvery;

/// Draws and settles what stands in the pages.
pub(super) fn prove(
    pages: Vec<Page>,
    means: &Means,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<PagePart> {
    let progress = means.progress;
    let findings = settle_all(&pages, means);
    let proved = pages.into_par_iter().map(|page| {
        let mut found = Vec::new();
        let part = prove_page(page, means, &findings, &mut found);
        progress("page");
        (part, found)
    });
    let proved: Vec<(Option<PagePart>, Vec<Diagnostic>)> = proved.collect();
    let mut parts = Vec::new();
    for (part, mut found) in proved {
        diagnostics.append(&mut found);
        parts.extend(part);
    }
    *means.store.earlier.findings() = findings;
    parts
}

/// Draws and settles what stands in one page, in every language.
fn prove_page(
    page: Page,
    means: &Means,
    findings: &Findings,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<PagePart> {
    let voices = means.voices;
    let mut aliases = Vec::new();
    for document in page.texts.iter() {
        aliases.extend(document.aliases.iter().cloned());
    }
    // Said in every language, an alias is one.
    aliases.sort_by(|(one, _), (other, _): &(String, Span)| one.cmp(other));
    aliases.dedup_by(|(one, _), (other, _)| one == other);
    let draft = page.texts.iter().any(|text| text.draft);
    let weight = page.texts.first().weight;
    let mut texts = Vec::with_capacity(voices.len());
    for (index, document) in page.texts.into_iter().enumerate() {
        let mut text = Prover {
            means: *means,
            findings,
            begun: Begun::default(),
            inks: Inks::default(),
            links: Vec::new(),
            addresses: Vec::new(),
            ids: Vec::new(),
            diagnostics,
        };
        text.lost(&document.lost);
        dialect::tell(&document.blocks, text.diagnostics);
        let mut pieces = text.pieces(document.blocks);
        let ends = std::mem::take(&mut text.begun).end(text.diagnostics);
        if !ends.is_empty() {
            pieces.push(Element::Raw(ends));
        }
        let stands_in = document.stands_in.as_ref();
        let written = voices
            .iter()
            .position(|voice| Some(&voice.language.code) == stands_in);
        let language = written.unwrap_or(index);
        let voice = &voices[language];
        texts.push(TextPart {
            language,
            source: document.source,
            slug: document.slug,
            menu: document
                .menu
                .as_deref()
                .map(|menu| voice.typeset(menu).into_owned()),
            title: voice.typeset(&document.title).into_owned(),
            description: voice.typeset(&document.description).into_owned(),
            translate: document.translate,
            pieces,
            links: text.links,
            addresses: text.addresses,
            ids: text.ids,
        });
    }
    InEvery::new(voices.len(), texts).map(|texts| PagePart {
        kind: page.kind,
        origin: page.origin,
        aliases,
        weight,
        draft,
        texts,
    })
}

/// Every question of every page, each settled once, in parallel.
fn settle_all(pages: &[Page], means: &Means) -> Findings {
    let Means {
        engines,
        counted,
        store,
        ..
    } = *means;
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
    // What was counted is read anew: its file may be another one.
    let is_counted = |question: &Question| counted::QUESTIONS.contains(&question.name.as_str());
    settled.retain(|asked, _| {
        questions
            .get(asked)
            .is_some_and(|question| !is_counted(question))
    });
    questions.retain(|asked, _| !settled.contains_key(asked));
    let new: Vec<_> = questions
        .into_par_iter()
        .map(|(asked, question)| {
            let finding = guarded(|| ask::settle(engines, counted, &question, Use::Shown, store))
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
            Block::SaidStart(inline) if !inline.text.is_empty() => {
                add(Question::read(&inline.text, true));
            }
            Block::Value(inline) => add(Question::read(&inline.text, false)),
            Block::Fence(fence) => {
                if fence.info == "ask" {
                    add(Question::read(&question_line(fence).0, false));
                }
                collect(&fence.caption(), add);
            }
            Block::Text(_)
            | Block::Words(_)
            | Block::Heading(..)
            | Block::SaidStart(_)
            | Block::ClaimEnd
            | Block::Link(..)
            | Block::Picture(_)
            | Block::Formula(_)
            | Block::Raw(_) => {}
        }
    }
}
