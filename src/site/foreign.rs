//! What the pages of a site fetch from elsewhere: by texts that are trusted, by own templates, scripts
//! and styles. The page about privacy says it.

use std::collections::BTreeSet;

use super::templates::Templates;
use crate::check::edition::{Edition, Element};
use crate::check::raw;
use crate::content::statics;

/// The hosts, sorted; those of links that a reader may follow are none of them.
pub fn hosts(edition: &Edition, templates: &Templates) -> Vec<String> {
    let mut hosts = BTreeSet::new();
    let mut add = |url: &str| hosts.extend(host(url));
    for part in &edition.pages {
        for text in part.texts.iter() {
            for piece in &text.pieces {
                match piece {
                    Element::Raw(html) => fetched(html).iter().for_each(|url| add(url)),
                    Element::Picture(picture) if picture.size.is_none() => add(&picture.src),
                    _ => {}
                }
            }
        }
    }
    for (name, text) in templates.own() {
        match name.ends_with(".html") {
            true => fetched(text).iter().for_each(|url| add(url)),
            false => written(text).for_each(&mut add),
        }
    }
    let styles = edition.statics.iter();
    let styles = styles.filter(|(name, _)| name.ends_with(".css") || name.ends_with(".js"));
    for (_, path) in styles {
        written(&statics::text(path).unwrap_or_default()).for_each(&mut add);
    }
    hosts.into_iter().collect()
}

/// What a page fetches by itself.
fn fetched(html: &str) -> Vec<String> {
    let (named, _) = raw::addresses(html);
    let fetched = named.into_iter().filter(|named| named.loads);
    fetched.map(|named| named.url).collect()
}

/// Names that look like addresses, which nothing fetches: those of the languages that pages and pictures
/// are written in (Namespaces in XML 1.0; <https://infra.spec.whatwg.org/#namespaces>).
const NAMESPACES: [&str; 6] = [
    "//www.w3.org/1998/Math/MathML",
    "//www.w3.org/1999/xhtml",
    "//www.w3.org/1999/xlink",
    "//www.w3.org/2000/svg",
    "//www.w3.org/2000/xmlns/",
    "//www.w3.org/XML/1998/namespace",
];

/// Addresses that stand in a script or a style sheet: what it does with them, only a browser knows.
fn written(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("//").map(|(at, _)| at);
    let whole = starts.filter(|at| {
        let before = &text[..*at];
        before.ends_with("http:")
            || before.ends_with("https:")
            || before.ends_with(['"', '\'', '('])
    });
    let whole = whole.map(|at| {
        let rest = &text[at..];
        let end = rest.find(|sign: char| sign.is_whitespace() || "\"'`)".contains(sign));
        &rest[..end.unwrap_or(rest.len())]
    });
    whole.filter(|url| !NAMESPACES.contains(url))
}

/// `example.org` of an address elsewhere.
fn host(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("//")?;
    if !matches!(scheme, "" | "http:" | "https:") {
        return None;
    }
    let host = rest.split(['/', '?', '#']).next()?;
    let plain = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
    let is_one = host.contains('.') && host.chars().all(plain);
    is_one.then(|| host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_found_in_scripts_and_styles() {
        let text = "@import url(https://fonts.example.org/a.css); // a note\n\
                    fetch('//api.example.net/x?y=1'); let a = 'http://www.w3.org/2000/svg';\
                    const b = \"http://www.w3.org/1999/xhtml\";";
        let found: Vec<String> = written(text).filter_map(host).collect();
        assert_eq!(found, ["fonts.example.org", "api.example.net"]);
        let logo = "background: url(https://www.w3.org/2000/svg/logo.png)";
        let found: Vec<String> = written(logo).filter_map(host).collect();
        assert_eq!(found, ["www.w3.org"]);
        assert_eq!(host("mailto:a@example.org"), None);
        assert_eq!(host("own.css"), None);
    }
}
