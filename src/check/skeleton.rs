//! Every language tells the same: the same headings, diagrams and claims in the same order.

use super::diagram::Parts;
use super::told_rules;
use crate::content::blocks::Block;
use crate::content::document::Document;
use crate::content::library::Page;
use crate::diag::{Code, Diagnostic, Span};
use crate::game::board::Engine;
use crate::lang::Voice;

/// A bone of a page: what it is, and where.
struct Bone {
    what: String,
    span: Span,
}

pub fn compare(
    voices: &[Voice],
    pages: &[Page],
    engines: &[Box<dyn Engine>],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let bones = |document: &Document| bones(&document.blocks, engines);
    for page in pages {
        let first = page.texts.first();
        let model = bones(first);
        for (voice, document) in voices.iter().zip(page.texts.iter()).skip(1) {
            let other = bones(document);
            let longest = model.len().max(other.len());
            let Some(at) = (0..longest).find(|&at| what(&model, at) != what(&other, at)) else {
                continue;
            };
            let (ours, theirs) = (what(&other, at), what(&model, at));
            let message = format!(
                "`{}` has {} where `{}` has {}",
                voice.language.code,
                ours.unwrap_or("nothing more"),
                voices[0].language.code,
                theirs.unwrap_or("nothing more"),
            );
            let finding = Diagnostic::finding(Code::LanguagesDiffer, message).hint(
                "all languages have the same headings, diagrams and claims in the same order",
            );
            let finding = match other.get(at).or(other.last()) {
                Some(bone) => finding.at_span(&bone.span),
                None => finding.at(&document.source, 0..0),
            };
            diagnostics.push(finding);
        }
    }
}

fn what(bones: &[Bone], at: usize) -> Option<&str> {
    bones.get(at).map(|bone| bone.what.as_str())
}

/// The bones of some blocks; those of a caption stand where its figure does. A program's text may
/// be another one in each language.
fn bones(blocks: &[Block], engines: &[Box<dyn Engine>]) -> Vec<Bone> {
    let words = ["ask", told_rules::WORD];
    let is_ours =
        |info: &str| words.contains(&info) || engines.iter().any(|engine| engine.slug() == info);
    let bone = |block: &Block| match block {
        Block::Heading(level, _, span) => Some(Bone {
            what: format!("a heading {level}"),
            span: span.clone(),
        }),
        Block::Fence(fence) if is_ours(&fence.info) => {
            let what = format!(
                "the block “{} {}”",
                fence.info,
                Parts::skeleton(fence).replace('\n', " · ")
            );
            Some(Bone {
                what,
                span: fence.span.clone(),
            })
        }
        Block::ClaimStart(claim) | Block::SaidStart(claim) if !claim.text.is_empty() => {
            Some(Bone {
                what: format!("the claim “{}”", claim.text),
                span: claim.span.clone(),
            })
        }
        _ => None,
    };
    let mut all = Vec::new();
    for block in blocks {
        all.extend(bone(block));
        if let Block::Fence(fence) = block {
            all.extend(bones(&fence.caption(), engines));
        }
    }
    all
}
