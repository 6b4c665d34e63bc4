//! The ledger: every claim of the site, how it was proved, and where it stands.

use serde_json::{Value as Json, json};

use super::shell::Shell;
use super::{address, known, prose};
use crate::verify::edition;

/// The context of the ledger page at `path`.
pub fn context(shell: &Shell, path: &str) -> Json {
    let edition = shell.edition;
    let mut sections = Vec::new();
    let mut number = 0;
    for page in &edition.pages {
        let text = page.texts.get(shell.language);
        let url = address::relative(path, &address::page(edition, &page.kind));
        let claims = edition::claims(&text.pieces);
        let rows: Vec<Json> = claims
            .into_iter()
            .map(|claim| {
                number += 1;
                let statement = prose::unsealed(shell, path, &claim.text);
                // A clause of a longer sentence stands on its own here.
                let statement = statement
                    .trim_end()
                    .trim_end_matches([',', ';', ':', '\u{a0}', '\u{202f}', ' ']);
                let statement = super::puzzle::capitalised(statement);
                json!({
                    "number": number, "statement": statement, "question": claim.question,
                    "answer": claim.answer, "how": shell.say(&known::how(&claim.known)),
                    "seal": shell.say(&known::seal(&claim.known)), "word": claim.known.word(),
                    "visited": shell.say1n("number", "number", claim.known.counted() as usize),
                    "url": format!("{url}#claim-{number}"),
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
