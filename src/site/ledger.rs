//! The ledger: every claim of the site, how it was proved, and where it stands; game by game.

use super::shell::Shell;
use super::view::about::{ClaimView, LedgerGameView, LedgerView, PassageView, SectionView};
use super::{address, known, prose, replay};
use crate::check::edition;
use crate::say::Say;

/// The ledger page at `path`.
pub fn view(shell: &Shell, path: &str) -> LedgerView {
    let edition = shell.edition;
    // What is of no game comes last.
    let slugs = edition.games.iter().map(|game| Some(game.slug));
    let games = slugs
        .chain([None])
        .filter_map(|slug| game(shell, slug, path));
    let mut games: Vec<LedgerGameView> = games.collect();
    // Each way of knowing that there is has a column, in the order in which they are met.
    let mut words: Vec<&'static str> = Vec::new();
    for claim in &edition.ledger {
        if !words.contains(&claim.known.word()) {
            words.push(claim.known.word());
        }
    }
    for game in &mut games {
        let passages = game.sections.iter().flat_map(|section| &section.passages);
        let claims = passages.flat_map(|passage| &passage.claims);
        let claims: Vec<&str> = claims.map(|claim| claim.word).collect();
        let of_word = |word: &&str| claims.iter().filter(|known| *known == word).count();
        game.counts = words.iter().map(of_word).collect();
    }
    LedgerView {
        heading: shell.text("ui-ledger"),
        games,
        hows: words
            .iter()
            .map(|word| shell.text(&format!("how-{word}")))
            .collect(),
        count: count(shell),
        said: shell.say1n("ui-said-count", "count", edition.said),
        provable: !shell.extras.engines.is_empty(),
    }
}

/// The claims of a game's pages, or of those that are no game's; nothing where there are none.
fn game(shell: &Shell, slug: Option<&str>, path: &str) -> Option<LedgerGameView> {
    let pages = shell.edition.pages.iter().enumerate();
    let sections = pages.filter_map(|(number, page)| {
        let url = shell.text_at(page);
        let of_page = shell.game_of(&url).map(|game| game.slug);
        let claims = match of_page == slug {
            true => claims(shell, number, path),
            false => return None,
        };
        (!claims.is_empty()).then(|| SectionView {
            title: page.texts.get(shell.language).title.clone(),
            total: claims.len(),
            passages: passages(shell, number, path, claims),
        })
    });
    let sections: Vec<SectionView> = sections.collect();
    let total = sections.iter().map(|section| section.total).sum();
    (total > 0).then(|| LedgerGameView {
        slug: slug.unwrap_or("other").to_owned(),
        name: slug.map_or_else(
            || shell.text("ui-ledger-other"),
            |slug| shell.game_name(slug),
        ),
        total,
        counts: Vec::new(),
        sections,
    })
}

/// The claims of a page, each where it is said.
fn passages(shell: &Shell, page: usize, path: &str, claims: Vec<ClaimView>) -> Vec<PassageView> {
    let first = claims.first().map_or(0, |claim| claim.number);
    let pieces = &shell.edition.pages[page].texts.get(shell.language).pieces;
    let mut claims = claims.into_iter();
    let around = prose::around(shell, path, page, pieces, first).into_iter();
    let passages = around.map(|one| PassageView {
        said: one.html,
        claims: claims.by_ref().take(one.claims).collect(),
    });
    passages.collect()
}

/// How many claims there are on pages, beside puzzles, and in all.
fn count(shell: &Shell) -> String {
    let (here, all) = (shell.edition.ledger.len(), shell.edition.claims());
    let say = Say::new("ui-ledger-count")
        .with("count", here)
        .with("beside", all - here)
        .with("all", all);
    shell.say(&say)
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
                verify: replay::offered(&claim.replay, &shell.extras.engines).map(str::to_owned),
            }
        })
        .collect()
}
