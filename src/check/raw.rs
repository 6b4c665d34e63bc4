//! HTML in a text. What only shows something stays; what acts, or loads something from elsewhere, is
//! left out and told, unless the project's texts are trusted. The list of what stays, and the
//! cleaning, are ammonia's.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

use ammonia::Builder;
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use crate::content::blocks::Inline;
use crate::content::web;
use crate::diag::{Code, Diagnostic, Span};

/// What a text may hold, beside what ammonia lets through: a class for the project's own style, and
/// nothing that is fetched from another place.
static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::default();
    cleaner
        .add_generic_attributes(["class", "dir"])
        .add_tag_attributes("details", ["open"])
        .add_tag_attributes("abbr", ["title"])
        .link_rel(None)
        .url_schemes(HashSet::from(web::SCHEMES))
        .attribute_filter(|element, attribute, value| {
            is_fit(element, attribute, value).then(|| value.into())
        });
    cleaner
});

struct Allowed {
    tags: HashSet<&'static str>,
    of_all: HashSet<&'static str>,
    of_tags: HashMap<&'static str, HashSet<&'static str>>,
}

static ALLOWED: LazyLock<Allowed> = LazyLock::new(|| Allowed {
    tags: CLEANER.clone_tags(),
    of_all: CLEANER.clone_generic_attributes(),
    of_tags: CLEANER.clone_tag_attributes(),
});

/// Elements that have no end.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];

/// Whether an address leads away from the site, be it where nobody may go.
pub fn is_elsewhere(url: &str) -> bool {
    web::judge(url) != Ok(web::Leads::Here)
}

/// An address that a stretch of HTML names: `href`, `src`, one of `srcset`, and the like.
pub struct Named {
    pub url: String,
    /// Of the attribute in the stretch.
    pub range: Range<usize>,
    /// Whether a page fetches it by itself.
    pub loads: bool,
}

/// The addresses in a stretch of HTML, and the ids that one may lead to.
pub fn addresses(html: &str) -> (Vec<Named>, Vec<String>) {
    addresses_of(tokens(html))
}

/// The same of HTML that has been taken apart.
pub(crate) fn addresses_of(tokens: Vec<Token<usize>>) -> (Vec<Named>, Vec<String>) {
    let (mut named, mut ids) = (Vec::new(), Vec::new());
    let tags = tokens.into_iter().filter_map(|token| match token {
        Token::StartTag(tag) => Some(tag),
        _ => None,
    });
    for tag in tags {
        let element = String::from_utf8_lossy(&tag.name).into_owned();
        for (name, value) in &tag.attributes {
            let (name, text) = (
                String::from_utf8_lossy(name),
                String::from_utf8_lossy(value),
            );
            let place = range(&value.span);
            let mut one = |url: &str| {
                named.push(Named {
                    url: url.trim().to_owned(),
                    range: place.clone(),
                    loads: !matches!(element.as_str(), "a" | "area" | "form" | "q" | "blockquote"),
                });
            };
            match &*name {
                "href" | "src" | "poster" | "data" | "action" | "formaction" | "cite"
                | "xlink:href" => one(&text),
                "srcset" | "imagesrcset" => text
                    .split(',')
                    .filter_map(|one| one.split_whitespace().next())
                    .for_each(one),
                "id" => ids.push(text.into_owned()),
                "name" if element == "a" => ids.push(text.into_owned()),
                _ => {}
            }
        }
    }
    (named, ids)
}

fn tokens(html: &str) -> Vec<Token<usize>> {
    let tokenizer = Tokenizer::new_with_emitter(html, DefaultEmitter::<usize>::new_with_span());
    tokenizer.filter_map(Result::ok).collect()
}

/// Of one text so much is told: who writes `<b>` ten thousand times reads no more of it either.
const TOLD: usize = 100;

/// Elements that a text has begun and not ended, from the outermost on.
#[derive(Default)]
pub struct Begun {
    open: Vec<(String, Span)>,
    /// How much was told of it.
    told: usize,
}

impl Begun {
    /// The stretch as it may be shown; what is left out of it is told.
    pub fn clean(&mut self, raw: &Inline, diagnostics: &mut Vec<Diagnostic>) -> String {
        let tokens = tokens(&raw.text);
        for token in &tokens {
            if let Token::StartTag(tag) = token {
                let told = left_out(tag).map(|what| told(&what, raw, &tag.span));
                self.tell(told, diagnostics);
            }
        }
        if is_whole(&tokens) {
            return CLEANER.clean(&raw.text).to_string();
        }
        // A part of something that other blocks end: each tag by itself.
        let mut shown = String::new();
        for token in &tokens {
            match token {
                Token::StartTag(tag) => {
                    let name = String::from_utf8_lossy(&tag.name).into_owned();
                    let written = raw.text.get(tag.span.start..tag.span.end).unwrap_or("");
                    let cleaned = CLEANER.clean(&in_its_place(&name, written)).to_string();
                    let start = cleaned.find(&format!("<{name}"));
                    let end = start.and_then(|at| Some(at + end_of_tag(&cleaned[at..])?));
                    if let Some((start, end)) = start.zip(end) {
                        shown += &cleaned[start..end];
                        if !VOID.contains(&name.as_str()) {
                            self.open.push((name, place(raw, &range(&tag.span))));
                        }
                    }
                }
                Token::EndTag(tag) => {
                    let name = String::from_utf8_lossy(&tag.name).into_owned();
                    match self.open.pop() {
                        Some((begun, _)) if begun == name => shown += &format!("</{name}>"),
                        other => {
                            self.open.extend(other);
                            if ALLOWED.tags.contains(name.as_str()) {
                                let what = format!("`</{name}>` ends nothing here");
                                let span = place(raw, &range(&tag.span));
                                let told = Diagnostic::warning(Code::HtmlUnended, what);
                                let told = told.at_span(&span).hint("it is left out");
                                self.tell(Some(told), diagnostics);
                            }
                        }
                    }
                }
                Token::String(text) => {
                    let text = String::from_utf8_lossy(text).replace('&', "&amp;");
                    shown += &text.replace('<', "&lt;").replace('>', "&gt;");
                }
                Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
            }
        }
        shown
    }

    /// The ends of what was never ended.
    pub fn end(mut self, diagnostics: &mut Vec<Diagnostic>) -> String {
        let mut ends = String::new();
        for (name, span) in std::mem::take(&mut self.open).into_iter().rev() {
            ends += &format!("</{name}>");
            let told = Diagnostic::warning(Code::HtmlUnended, format!("`<{name}>` is never ended"))
                .at_span(&span)
                .hint("it ends with the page");
            self.tell(Some(told), diagnostics);
        }
        ends
    }

    fn tell(&mut self, told: Option<Diagnostic>, diagnostics: &mut Vec<Diagnostic>) {
        let told = told.filter(|_| self.told < TOLD);
        self.told += usize::from(told.is_some());
        diagnostics.extend(told);
    }
}

/// Whether everything that begins in it ends in it.
fn is_whole(tokens: &[Token<usize>]) -> bool {
    let mut begun: Vec<&[u8]> = Vec::new();
    for token in tokens {
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name);
                if !VOID.contains(&&*name) && !tag.self_closing {
                    begun.push(&tag.name);
                }
            }
            Token::EndTag(tag) if begun.pop() != Some(&*tag.name) => return false,
            _ => {}
        }
    }
    begun.is_empty()
}

/// A tag where a reader of HTML doesn't throw it away: a cell is in a table.
fn in_its_place(name: &str, tag: &str) -> String {
    match name {
        "td" | "th" => format!("<table><tbody><tr>{tag}"),
        "tr" => format!("<table><tbody>{tag}"),
        "thead" | "tbody" | "tfoot" | "caption" | "colgroup" => format!("<table>{tag}"),
        "col" => format!("<table><colgroup>{tag}"),
        _ => tag.to_owned(),
    }
}

/// Where the first tag of cleaned HTML ends, in which quotes are double ones.
fn end_of_tag(html: &str) -> Option<usize> {
    let mut quoted = false;
    let end = html.bytes().position(|sign| {
        quoted ^= sign == b'"';
        sign == b'>' && !quoted
    });
    end.map(|at| at + 1)
}

/// What of a tag is not shown.
fn left_out(tag: &StartTag<usize>) -> Option<String> {
    let element = String::from_utf8_lossy(&tag.name);
    if !ALLOWED.tags.contains(&*element) {
        return Some(format!("`<{element}>` is left out"));
    }
    tag.attributes.iter().find_map(|(name, value)| {
        let (name, value) = (
            String::from_utf8_lossy(name),
            String::from_utf8_lossy(value),
        );
        let of_tag = ALLOWED.of_tags.get(&*element);
        let is_known =
            ALLOWED.of_all.contains(&*name) || of_tag.is_some_and(|known| known.contains(&*name));
        if !is_known {
            return Some(format!("`{name}` of `<{element}>` is left out"));
        }
        let refused = !is_fit(&element, &name, &value);
        refused.then(|| format!("`{name}=\"{value}\"` of `<{element}>` is left out"))
    })
}

/// Whether an attribute that may be there may have this value: an address leads where a reader may
/// go, and a page fetches nothing from elsewhere.
fn is_fit(element: &str, attribute: &str, value: &str) -> bool {
    match (element, attribute) {
        ("img", "src") => !is_elsewhere(value),
        (_, "href" | "src" | "cite") => web::judge(value).is_ok(),
        _ => true,
    }
}

fn told(what: &str, raw: &Inline, inner: &html5gum::Span<usize>) -> Diagnostic {
    Diagnostic::warning(Code::HtmlLeftOut, what).at_span(&place(raw, &range(inner))).hint(
        "HTML in a text may show, not act, nor fetch anything from elsewhere; `trusted = true` in \
         quadrille.toml is for those who own all the texts",
    )
}

fn range(span: &html5gum::Span<usize>) -> Range<usize> {
    span.start..span.end
}

/// The place in the file: exact where the text stands there as it is.
pub fn place(raw: &Inline, inner: &Range<usize>) -> Span {
    let whole = &raw.span;
    let written = whole.source.text.get(whole.range.clone());
    let is_there = written.is_some_and(|written| written.starts_with(&raw.text));
    let range = match is_there {
        true => whole.range.start + inner.start..whole.range.start + inner.end,
        false => whole.range.clone(),
    };
    Span {
        source: std::sync::Arc::clone(&whole.source),
        range,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Source;

    fn cleaned(parts: &[&str]) -> (String, Vec<String>) {
        let (mut begun, mut told, mut shown) = (Begun::default(), Vec::new(), String::new());
        for part in parts {
            let source = Source::new("a.md", (*part).to_owned());
            let span = Span {
                source,
                range: 0..part.len(),
            };
            let text = (*part).to_owned();
            shown += &begun.clean(&Inline { text, span }, &mut told);
        }
        shown += &begun.end(&mut told);
        (shown, told.into_iter().map(|one| one.message).collect())
    }

    #[test]
    fn what_shows_something_stays() {
        let html = "<details open=\"\"><summary>So?</summary><kbd class=\"k\">a</kbd></details>";
        assert_eq!(cleaned(&[html]), (html.into(), vec![]));
        // Over several blocks, with Markdown between them.
        let parts = [
            "<details><summary>So?</summary>",
            "<sub title='a&gt;b'>",
            "</sub>",
            "</details>",
        ];
        let shown = "<details><summary>So?</summary><sub title=\"a&gt;b\"></sub></details>";
        assert_eq!(cleaned(&parts), (shown.into(), vec![]));
        let parts = ["<table><tr>", "<td colspan=2>", "</td>", "</tr></table>"];
        let shown = "<table><tr><td colspan=\"2\"></td></tr></table>";
        assert_eq!(cleaned(&parts), (shown.into(), vec![]));
    }

    #[test]
    fn what_acts_is_left_out_and_told() {
        for (html, word) in [
            ("<script>alert(1)</script>", "<script>"),
            ("<b onclick=\"alert(1)\">x</b>", "onclick"),
            ("<b onclick=alert(1)>", "onclick"),
            ("<a href=\"javascript:alert(1)\">x</a>", "javascript:"),
            ("<a href=' java\nscript:alert(1)'>", "script:"),
            ("<a href=\"data:text/html,x\">x</a>", "data:"),
            ("<iframe src=\"https://example.org\"></iframe>", "<iframe>"),
            ("<img src=\"https://example.org/a.png\" alt=\"\">", "https:"),
            ("<img src=\"//example.org/a.png\" alt=\"\">", "//example"),
            ("<svg><script>alert(1)</script></svg>", "<svg>"),
            (
                "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
                "<math>",
            ),
            ("<p style=\"position:fixed\">x</p>", "style"),
            ("<form action=\"/x\"><input></form>", "<form>"),
            ("<meta http-equiv=refresh content=0>", "<meta>"),
            ("<base href=\"/x\">", "<base>"),
        ] {
            let (shown, told) = cleaned(&[html]);
            for bad in [
                "script", "onclick", "data:", "iframe", "example", "onerror", "style", "form",
                "meta", "base",
            ] {
                assert!(!shown.contains(bad), "{html}: {shown}");
            }
            assert!(
                told.iter().any(|one| one.contains(word)),
                "{html}: {told:?}"
            );
        }
    }

    #[test]
    fn what_is_not_ended_ends_with_the_page_and_ends_nothing_else() {
        let (shown, told) = cleaned(&["<div><b>", "</b>"]);
        assert_eq!(shown, "<div><b></b></div>");
        assert_eq!(told, ["`<div>` is never ended"]);
        let (shown, told) = cleaned(&["</main></div>"]);
        assert_eq!(shown, "");
        assert_eq!(told, ["`</div>` ends nothing here"]);
    }

    #[test]
    fn addresses_are_read_as_a_browser_reads_them() {
        let html = "<a href='x.md'>a</a><!-- <a href=\"no.md\"> --><img srcset=\"a.png 1x, b.png 2x\" \
                    src=c.png alt=\"href='no'\"><i id=here></i>";
        let (named, ids) = addresses(html);
        let urls: Vec<&str> = named.iter().map(|named| named.url.as_str()).collect();
        assert_eq!(urls, ["x.md", "c.png", "a.png", "b.png"]);
        assert_eq!(&html[named[0].range.clone()], "href='x.md'");
        assert!(!named[0].loads && named[1].loads);
        assert_eq!(ids, ["here"]);
    }
}
