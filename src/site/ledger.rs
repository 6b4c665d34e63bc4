//! The ledger: every claim of the site, how it was proved, and where it stands.

use super::shell::Shell;
use super::view::about::{ClaimView, LedgerView, SectionView};
use super::{address, known, prose};
use crate::check::edition;

/// The ledger page at `path`.
pub fn view(shell: &Shell, path: &str) -> LedgerView {
    let edition = shell.edition;
    let pages = edition.pages.iter().enumerate();
    let sections = pages.filter_map(|(number, page)| {
        let claims = claims(shell, number, path);
        (!claims.is_empty()).then(|| SectionView {
            title: page.texts.get(shell.language).title.clone(),
            url: address::relative(path, &shell.text_at(page)),
            claims,
        })
    });
    LedgerView {
        heading: shell.text("ui-ledger"),
        sections: sections.collect(),
        count: shell.say1n("ui-claim-count", "count", edition.ledger.len()),
        said: shell.say1n("ui-said-count", "count", edition.said),
    }
}

/// The claims of a page, by its number in the edition, as they are told at `path`.
pub fn claims(shell: &Shell, page: usize, path: &str) -> Vec<ClaimView> {
    let edition = shell.edition;
    let before = edition.ledger.iter();
    let before = before.take_while(|claim| claim.page < page).count();
    let of_page = page;
    let page = &edition.pages[page];
    let url = address::relative(path, &shell.text_at(page));
    let claims = edition::claims(&page.texts.get(shell.language).pieces);
    let claims = claims.into_iter().enumerate();
    claims
        .map(|(index, claim)| {
            let number = before + index + 1;
            let statement = prose::unsealed(shell, path, of_page, &claim.text);
            // A clause of a longer sentence stands on its own here.
            let statement = statement
                .trim_end()
                .trim_end_matches([',', ';', ':', '\u{a0}', '\u{202f}', ' ']);
            ClaimView {
                number,
                statement: super::html::capitalised(statement),
                question: claim.question.clone(),
                answer: claim.answer.clone(),
                how: shell.say(&known::how(&claim.known)),
                seal: shell.say(&known::of_claim(claim)),
                word: claim.known.word(),
                visited: shell.say1n("number", "number", claim.known.counted() as usize),
                url: format!("{url}#claim-{number}"),
            }
        })
        .collect()
}
