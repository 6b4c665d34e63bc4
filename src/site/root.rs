//! What is above the languages: the page that leads to them, the one for addresses that don't
//! exist, and what search engines read.

use std::collections::BTreeSet;

use super::address;
use super::html::escape;
use super::out::Files;
use super::policy::Policy;
use super::shell::Shell;
use super::templates::Templates;
use super::view::frame::CrumbView;
use super::view::home::{DoorView, RootView};
use crate::check::edition::Edition;
use crate::diag::Diagnostic;
use crate::lang::Voice;

/// # Errors
/// A template that can't be rendered.
pub fn pages(
    edition: &Edition,
    templates: &Templates,
    policy: &Policy,
) -> Result<Files, Diagnostic> {
    let languages: Vec<DoorView> = edition
        .voices
        .iter()
        .map(|voice| {
            let language = &voice.language;
            DoorView {
                code: &language.code,
                name: &language.name,
                url: format!("{}/index.html", language.code),
                sentence: voice.text("ui-welcome"),
                lost: voice.text("ui-lost"),
                doors: doors(edition, voice),
            }
        })
        .collect();
    let first = &edition.voices[0];
    let context = RootView {
        site: &edition.title,
        languages,
        root: "",
        base_url: &edition.base_url,
        lang: &first.language.code,
        description: first.text("ui-welcome"),
    };
    let mut files = Files::new();
    for (name, template) in [("index.html", "root.html"), ("404.html", "404.html")] {
        let html = policy.put_into(templates.render(template, &context, None)?);
        files.insert(name.into(), html.into_bytes());
    }
    Ok(files)
}

/// Where one may go from an address that doesn't exist.
fn doors(edition: &Edition, voice: &Voice) -> Vec<CrumbView> {
    let code = &voice.language.code;
    let games = edition.games.iter().map(|game| CrumbView {
        name: voice.text(&format!("game-{}", game.slug)),
        url: format!("{code}/{}", address::game(game)),
    });
    let others = [("ui-puzzles", "puzzles.html"), ("ui-search", "search.html")];
    let others = others.map(|(id, page)| CrumbView {
        name: voice.text(id),
        url: format!("{code}/{page}"),
    });
    games.chain(others).collect()
}

/// `sitemap.xml`, with every page in every language, and `robots.txt`, which leads to it. Both
/// need to know where the site will live. The first language's pages are gone through.
pub fn for_engines(shell: &Shell, names: &BTreeSet<String>, moved: &BTreeSet<String>) -> Files {
    let edition = shell.edition;
    let base = &escape(&edition.base_url);
    let mut made = Files::new();
    if base.is_empty() {
        return made;
    }
    let codes: Vec<&str> = edition
        .voices
        .iter()
        .map(|voice| voice.language.code.as_str())
        .collect();
    let first = codes[0];
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for name in names {
        let page = name
            .strip_prefix(first)
            .and_then(|rest| rest.strip_prefix('/'));
        let Some(page) = page.filter(|page| page.ends_with(".html") && !moved.contains(*page))
        else {
            continue;
        };
        let places = codes.iter().enumerate();
        let places = places.map(|(language, code)| {
            let page = shell.twin(page, language);
            (code, format!("{base}{code}/{page}"))
        });
        let places: Vec<(&&str, String)> = places.collect();
        let alternates: String = places
            .iter()
            .map(|(code, place)| {
                format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{place}\"/>")
            })
            .collect();
        for (_, place) in &places {
            map += &format!("<url><loc>{place}</loc>{alternates}</url>\n");
        }
    }
    map += "</urlset>\n";
    made.insert("sitemap.xml".into(), map.into_bytes());
    let whole = &edition.base_url;
    let robots = format!("User-agent: *\nAllow: /\nSitemap: {whole}sitemap.xml\n");
    made.insert("robots.txt".into(), robots.into_bytes());
    made
}
