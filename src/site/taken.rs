//! One address, one page: what two pages want, or a page and what the site has anyway, is a finding.

use std::collections::BTreeMap;

use super::address;
use crate::check::edition::Edition;
use crate::diag::GivenName;
use crate::diag::{self, Code, Diagnostic, Span};

/// Somebody's wish for an address.
struct Wish {
    /// Below a language's folder.
    path: String,
    /// Where it is made.
    span: Span,
    hint: &'static str,
}

/// Every address that is wanted twice in a language, and every name that a page can't be called by.
pub fn clashes(edition: &Edition) -> Vec<Diagnostic> {
    let mut told = misnamed(edition);
    // Without slugs one language is as the other.
    let languages = match address::has_slugs(edition) {
        true => edition.voices.len(),
        false => 1,
    };
    for language in 0..languages {
        told.extend(twice(edition, language));
    }
    // Most are wanted twice in every language.
    diag::once(&mut told);
    told
}

/// Slugs of pages that the site finds by what they are.
fn misnamed(edition: &Edition) -> Vec<Diagnostic> {
    let pages = edition.pages.iter();
    let pages = pages.filter(|part| !address::takes_slug(edition, &part.kind));
    let slugs = pages.flat_map(|part| part.texts.iter().filter_map(|text| text.slug.as_ref()));
    let one = |(slug, span): &GivenName| {
        let message = format!("this page can't be called “{slug}”: the site has a place for it");
        let misnamed = Diagnostic::finding(Code::BadAddress, message).at_span(span);
        misnamed.hint(
            "a home page, rules, a card, a lesson, an index or the page about the site has no `slug`",
        )
    };
    slugs.map(one).collect()
}

fn twice(edition: &Edition, language: usize) -> Vec<Diagnostic> {
    let mut owners: BTreeMap<String, Span> = BTreeMap::new();
    let mut told = Vec::new();
    for wish in wishes(edition, language) {
        let whose = match (
            address::is_built_in(edition, &wish.path),
            owners.get(&wish.path),
        ) {
            (true, _) => "a page that the site has anyway",
            (false, Some(owner)) if owner.source.name == wish.span.source.name => "this page's own",
            (false, Some(owner)) => owner.source.name.as_str(),
            (false, None) => {
                owners.insert(wish.path, wish.span);
                continue;
            }
        };
        let message = format!("the address {} is taken: {whose}", wish.path);
        let told_here = Diagnostic::finding(Code::AddressTaken, message);
        told.push(told_here.at_span(&wish.span).hint(wish.hint));
    }
    told
}

/// What a language's pages are called first, then what leads to them: an alias gives way.
fn wishes(edition: &Edition, language: usize) -> Vec<Wish> {
    let mut wishes = Vec::new();
    for part in &edition.pages {
        // They are told apart from what the site has anyway by their kind alone.
        if address::has_place(edition, &part.kind) {
            continue;
        }
        let file = Span {
            source: part.texts.first().source.clone(),
            range: 0..0,
        };
        let slug = part.texts.get(language).slug.as_ref();
        let (span, hint) = slug.map_or((&file, "give the file another name"), slug_at);
        wishes.push(Wish {
            path: address::page(edition, part, language),
            span: span.clone(),
            hint,
        });
    }
    for part in &edition.puzzles {
        let hint =
            "give the puzzle another id; its game's name before the id is no part of the address";
        let slug = part.slugs.get(&language);
        let (span, hint) = slug.map_or((&part.id_span, hint), slug_at);
        wishes.push(Wish {
            path: address::puzzle(part, language),
            span: span.clone(),
            hint,
        });
    }
    let aliases = address::aliases(edition, language).into_iter();
    wishes.extend(aliases.map(|alias| Wish {
        path: alias.from,
        span: alias.span,
        hint: match alias.is_given {
            true => "take the alias out, or give it another name",
            false => "what has a slug is found by its file's name or id too: give the other page another name",
        },
    }));
    wishes
}

fn slug_at((_, span): &GivenName) -> (&Span, &'static str) {
    (span, "give the page another slug")
}
