//! One address, one page: what two pages want, or a page and what the site has anyway, is a finding.

use std::collections::BTreeMap;

use super::address;
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic, Span};
use crate::verify::edition::Edition;

/// Somebody's wish for an address.
struct Wish {
    /// Below a language's folder.
    path: String,
    /// Where it is made.
    span: Span,
    hint: &'static str,
}

/// Every address that is wanted twice.
pub fn clashes(edition: &Edition) -> Vec<Diagnostic> {
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    let mut told = Vec::new();
    for wish in wishes(edition) {
        let owner = match address::is_built_in(edition, &wish.path) {
            true => Some("a page that the site has anyway"),
            false => owners.get(&wish.path).map(String::as_str),
        };
        let Some(owner) = owner else {
            owners.insert(wish.path, wish.span.source.name.clone());
            continue;
        };
        let whose = match owner == wish.span.source.name {
            true => "this page's own",
            false => owner,
        };
        let message = format!("the address {} is taken: {whose}", wish.path);
        let told_here = Diagnostic::finding(Code::AddressTaken, message);
        told.push(told_here.at_span(&wish.span).hint(wish.hint));
    }
    told
}

/// Pages first: an alias gives way.
fn wishes(edition: &Edition) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for part in &edition.pages {
        // The pages of a game that have a place of their own.
        let is_of_game = |slug: &String| edition.games.iter().any(|game| game.slug == slug);
        let has_place = match &part.kind {
            PageKind::Home | PageKind::Card(_) | PageKind::Lesson(_) => true,
            PageKind::Text(slug) => is_of_game(slug),
        };
        let path = address::page(edition, &part.kind);
        // They are told apart from what the site has anyway by their kind alone.
        if has_place {
            continue;
        }
        wishes.push(Wish {
            path,
            span: Span {
                source: part.texts.first().source.clone(),
                range: 0..0,
            },
            hint: "give the file another name",
        });
    }
    for part in &edition.puzzles {
        wishes.push(Wish {
            path: address::puzzle(part),
            span: part.id_span.clone(),
            hint: "give the puzzle another id; its game's name before the id is no part of the address",
        });
    }
    let hint = "take the alias out, or give it another name";
    for part in &edition.pages {
        let aliases = part.aliases.iter();
        wishes.extend(aliases.map(|(alias, span)| Wish {
            path: format!("{alias}.html"),
            span: span.clone(),
            hint,
        }));
    }
    for part in &edition.puzzles {
        let aliases = part.aliases.iter();
        wishes.extend(aliases.map(|(alias, span)| Wish {
            path: format!("{}/{alias}.html", part.game),
            span: span.clone(),
            hint,
        }));
    }
    wishes
}
