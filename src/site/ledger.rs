//! The ledger: every claim of the site, how it was proved, and where it stands.

use serde_json::{Value as Json, json};

use super::shell::Shell;
use super::{address, prose};
use crate::verify::edition::Piece;

/// The context of the ledger page at `path`.
pub fn context(shell: &Shell, path: &str) -> Json {
    let edition = shell.edition;
    let mut sections = Vec::new();
    for (index, page) in edition.pages.iter().enumerate() {
        let text = page.texts.get(shell.language);
        let url = address::relative(path, &address::page(edition, &page.kind));
        let claims = edition
            .ledger
            .iter()
            .enumerate()
            .filter(|(_, claim)| claim.page == index);
        let rows: Vec<Json> = claims
            .map(|(number, claim)| {
                let statement = prose::unsealed(shell, path, inside(&text.pieces, number));
                // A clause of a longer sentence stands on its own here.
                let statement = statement
                    .trim_end()
                    .trim_end_matches([',', ';', ':', '\u{a0}', '\u{202f}', ' ']);
                let statement = super::puzzle::capitalised(statement);
                json!({
                    "number": number + 1, "statement": statement, "question": claim.question,
                    "answer": claim.answer, "how": shell.text(&format!("how-{}", claim.how.word())),
                    "word": claim.how.word(),
                    "visited": shell.say1n("number", "number", claim.visited as usize),
                    "url": format!("{url}#claim-{}", number + 1),
                })
            })
            .collect();
        if !rows.is_empty() {
            sections.push(json!({ "title": text.title, "url": url, "claims": rows }));
        }
    }
    let counted = shell.say1n("ui-claim-count", "count", edition.ledger.len());
    json!({ "sections": sections, "count": counted })
}

/// The pieces between a claim's beginning and its end.
fn inside(pieces: &[Piece], number: usize) -> &[Piece] {
    let start = pieces
        .iter()
        .position(|piece| matches!(piece, Piece::ClaimStart(n) if *n == number));
    let end = pieces
        .iter()
        .position(|piece| matches!(piece, Piece::ClaimEnd(n) if *n == number));
    match (start, end) {
        (Some(start), Some(end)) if start < end => &pieces[start + 1..end],
        _ => &[],
    }
}
