//! The project's own site, looked at page by page.

mod html;
mod project;

use html::Html;
use project::{Files, Project};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Built once for all tests of this file.
static SITE: LazyLock<Files> = LazyLock::new(|| Project::whole().built());

fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pages = SITE.iter().filter(|(name, _)| name.ends_with(".html"));
    pages.map(|(name, bytes)| (name.as_str(), std::str::from_utf8(bytes).unwrap()))
}

#[test]
fn every_page_is_well_formed_and_says_everything() {
    assert!(pages().count() > 100);
    for (name, text) in pages() {
        assert!(!text.contains(['⟨', '⟩']), "{name} lacks a message");
        assert!(
            !text.contains("style=\"") && !text.contains("<script"),
            "{name}"
        );
        assert_eq!(Html::read(text).faults, Vec::<String>::new(), "{name}");
    }
}

#[test]
fn every_language_has_every_page() {
    let of = |code: &str| -> BTreeSet<&str> {
        SITE.keys()
            .filter_map(|name| name.strip_prefix(code))
            .collect()
    };
    assert_eq!(of("fr/"), of("en/"));
}

#[test]
fn every_picture_has_a_title_a_description_and_its_position() {
    for (name, text) in pages() {
        for svg in text
            .split("<svg ")
            .skip(1)
            .map(|rest| rest.split("</svg>").next().unwrap())
        {
            assert!(svg.contains("role=\"img\""), "{name}");
            assert!(
                svg.contains("<title id=") && svg.contains("<desc id="),
                "{name}"
            );
            let plot = svg.contains("class=\"axis\"") && !svg.contains("<metadata>");
            assert!(plot || svg.contains("<metadata>"), "{name}: {svg}");
        }
    }
}

#[test]
fn every_puzzle_refutes_every_wrong_move() {
    let engines = quadrille::games::all();
    let mut puzzles = 0;
    for (name, text) in pages().filter(|(_, text)| text.contains("<article class=\"puzzle")) {
        puzzles += 1;
        let folded = |class: &str| text.contains(&format!("<details class=\"{class}\">"));
        assert!(folded("hint") && folded("solution"), "{name}");
        let position = text
            .split("<metadata>")
            .nth(1)
            .unwrap()
            .split("</metadata>")
            .next()
            .unwrap();
        let (game, position) = position.split_once(' ').unwrap();
        let engine = engines.iter().find(|engine| engine.slug() == game).unwrap();
        let board = engine
            .read(position, &Default::default(), &Default::default())
            .unwrap();
        let answer = board.solve(&Default::default()).unwrap();
        let wrong = board.moves().len() - answer.winning().len();
        assert_eq!(
            text.matches("<tr><th scope=\"row\">").count(),
            wrong,
            "{name}"
        );
    }
    assert_eq!(puzzles, 2 * 38);
}

#[test]
fn the_ledger_has_every_claim_and_leads_to_it() {
    for code in ["fr", "en"] {
        let ledger = std::str::from_utf8(&SITE[&format!("{code}/ledger.html")]).unwrap();
        let claims: usize = pages()
            .filter(|(name, _)| name.starts_with(code))
            .map(|(_, text)| text.matches("<span class=\"claim\"").count())
            .sum();
        // The cards bear no seals on paper, but their claims are claims.
        assert_eq!(ledger.matches("<tr id=\"l").count(), claims, "{code}");
        assert!(claims > 80);
    }
}
