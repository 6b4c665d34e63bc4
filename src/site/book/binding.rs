//! A page's HTML made fit for a book: ids and headings that keep out of the way of other pages', links
//! that lead to where things stand in the book, nothing that one presses.

use std::collections::BTreeMap;

use html5gum::{DefaultEmitter, EndTag, HtmlString, StartTag, Token, Tokenizer};

use crate::site::address;
use crate::site::html::escape;

/// Elements that go with all that is in them.
const GONE: [&str; 12] = [
    "button", "script", "style", "template", "noscript", "iframe", "form", "video", "audio",
    "canvas", "object", "dialog",
];
/// Those without an end.
const VOID: [&str; 7] = ["br", "hr", "img", "wbr", "col", "input", "embed"];
/// Attributes that name ids.
const NAMES: [&str; 5] = [
    "id",
    "for",
    "headers",
    "aria-labelledby",
    "aria-describedby",
];

/// What of the site stands in a book, and where.
pub struct Binding<'b> {
    /// Ids by paths in the site: of pages, puzzles, the ledger.
    pub inside: &'b BTreeMap<String, String>,
    /// Where the site lives, or nothing.
    pub base_url: &'b str,
    /// Pictures as addresses that hold them, by their paths in the site.
    pub images: &'b BTreeMap<String, String>,
}

impl Binding<'_> {
    /// Where a link on the page at `path` leads in the book or on the web; nothing where that is on neither.
    pub fn link(&self, path: &str, url: &str) -> Option<String> {
        let is_away = url
            .split(['/', '#', '?'])
            .next()
            .unwrap_or("")
            .contains(':');
        if is_away || url.starts_with("//") {
            return Some(url.to_owned());
        }
        let (target, fragment) = url.split_once('#').unwrap_or((url, ""));
        let (target, query) = target.split_once('?').unwrap_or((target, ""));
        let target = match target {
            "" => path.to_owned(),
            target => address::joined(path, target),
        };
        if let Some(id) = self.inside.get(&target).filter(|_| query.is_empty()) {
            return Some(match fragment {
                "" => format!("#{}", address::fragment(id)),
                fragment => format!("#{}", within(id, fragment)),
            });
        }
        let rest = &url[url.find(['?', '#']).unwrap_or(url.len())..];
        (!self.base_url.is_empty()).then(|| format!("{}{target}{rest}", self.base_url))
    }

    /// The HTML of the page at `path`, whose headings go down by so many levels.
    pub fn bind(&self, path: &str, html: &str, deeper: u8) -> String {
        let key = self.inside.get(path).map_or("", String::as_str);
        let mut emitter = DefaultEmitter::<()>::default();
        emitter.naively_switch_states(true);
        let mut writer = Bound {
            binding: self,
            path,
            key,
            deeper,
            html: String::with_capacity(html.len()),
            gone: Vec::new(),
            anchors: Vec::new(),
        };
        for token in Tokenizer::new_with_emitter(html, emitter).filter_map(Result::ok) {
            match token {
                Token::StartTag(tag) => writer.start(&tag),
                Token::EndTag(tag) => writer.end(&tag),
                Token::String(text) if writer.gone.is_empty() => {
                    writer.html += &escape(&String::from_utf8_lossy(&text.value));
                }
                _ => {}
            }
        }
        writer.html
    }
}

/// An id of a page as the book has it, or a fragment that means it. The ledger's lines keep theirs.
pub fn within(key: &str, id: &str) -> String {
    match key {
        "ledger" => id.to_owned(),
        key => format!("{key}.{id}"),
    }
}

struct Bound<'b> {
    binding: &'b Binding<'b>,
    path: &'b str,
    key: &'b str,
    deeper: u8,
    html: String,
    /// The open elements that are left out.
    gone: Vec<String>,
    /// Whether each open link leads somewhere.
    anchors: Vec<bool>,
}

impl Bound<'_> {
    fn start(&mut self, tag: &StartTag<()>) {
        let name = text(&tag.name);
        let is_void = tag.self_closing || VOID.contains(&name.as_str());
        if !self.gone.is_empty() || GONE.contains(&name.as_str()) {
            if !is_void {
                self.gone.push(name);
            }
            return;
        }
        if name == "input" {
            return;
        }
        let mut attributes = String::new();
        let mut leads = false;
        for (attribute, value) in &tag.attributes {
            let (attribute, value) = (text(attribute), text(&value.value));
            let value = match attribute.as_str() {
                "href" => match self.binding.link(self.path, &value) {
                    Some(url) => url,
                    None => continue,
                },
                "src" => self.picture(&value),
                named if NAMES.contains(&named) => self.ids(&value),
                _ if is_left_out(&attribute) => continue,
                _ => value,
            };
            leads |= attribute == "href";
            // The reader of HTML has put it into small letters.
            let attribute = match attribute.as_str() {
                "viewbox" => "viewBox",
                other => other,
            };
            attributes += &format!(" {attribute}=\"{}\"", escape(&value));
        }
        let name = match name.as_str() {
            "a" => {
                self.anchors.push(leads);
                if leads { "a".into() } else { "span".into() }
            }
            name => self.named(name),
        };
        let end = if tag.self_closing { "/" } else { "" };
        self.html += &format!("<{name}{attributes}{end}>");
    }

    fn end(&mut self, tag: &EndTag<()>) {
        let name = text(&tag.name);
        if let Some(open) = self.gone.last() {
            if *open == name {
                self.gone.pop();
            }
            return;
        }
        let name = match name.as_str() {
            "a" if self.anchors.pop() != Some(true) => "span".into(),
            name => self.named(name),
        };
        self.html += &format!("</{name}>");
    }

    /// What an element is called in the book: what unfolds on a page stands open, headings are deeper.
    fn named(&self, name: &str) -> String {
        match name.as_bytes() {
            b"details" => "div".into(),
            b"summary" => "p".into(),
            [b'h', level @ b'1'..=b'6'] => {
                format!("h{}", (level - b'0' + self.deeper).min(6))
            }
            _ => name.to_owned(),
        }
    }

    fn ids(&self, value: &str) -> String {
        let ids = value.split_ascii_whitespace();
        let ids: Vec<String> = ids.map(|id| within(self.key, id)).collect();
        ids.join(" ")
    }

    fn picture(&self, src: &str) -> String {
        let path = address::joined(self.path, src);
        let known = self.binding.images.get(&path);
        known.map_or_else(|| src.to_owned(), String::clone)
    }
}

/// What acts, or says how a page is to behave.
fn is_left_out(attribute: &str) -> bool {
    let starts = ["on", "data-", "popover", "aria-expanded", "aria-controls"];
    starts.iter().any(|start| attribute.starts_with(start))
        || [
            "tabindex",
            "loading",
            "decoding",
            "autofocus",
            "open",
            "contenteditable",
        ]
        .contains(&attribute)
}

fn text(bytes: &HtmlString) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(html: &str) -> String {
        let inside = [
            ("en/a.html", "a"),
            ("en/x/b.html", "b"),
            ("en/ledger.html", "ledger"),
        ];
        let inside = inside.map(|(path, id)| (path.to_owned(), id.to_owned()));
        let binding = Binding {
            inside: &inside.into_iter().collect(),
            base_url: "",
            images: &BTreeMap::new(),
        };
        binding.bind("en/x/b.html", html, 2)
    }

    #[test]
    fn ids_and_links_stay_within_the_book() {
        assert_eq!(
            bound("<h2 id=\"x\">X &amp; Y</h2><a href=\"#x\">x</a>"),
            "<h4 id=\"b.x\">X &amp; Y</h4><a href=\"#b.x\">x</a>"
        );
        assert_eq!(
            bound("<a href=\"../a.html#y\">y</a>"),
            "<a href=\"#a.y\">y</a>"
        );
        assert_eq!(bound("<a href=\"../a.html\">y</a>"), "<a href=\"#a\">y</a>");
        assert_eq!(
            bound("<a href=\"../ledger.html#l3\">3</a>"),
            "<a href=\"#l3\">3</a>"
        );
        assert_eq!(bound("<a href=\"play.html\">y</a>"), "<span>y</span>");
        let away = "<a href=\"https://example.org/\">y</a>";
        assert_eq!(bound(away), away);
    }

    #[test]
    fn nothing_is_left_that_one_presses() {
        let html = "a<button type=\"button\">b<b>c</b></button>d<span onclick=\"e()\" data-x=\"1\">f</span>";
        assert_eq!(bound(html), "ad<span>f</span>");
        assert_eq!(
            bound("<details open><summary>a</summary>b</details>"),
            "<div><p>a</p>b</div>"
        );
    }

    #[test]
    fn pictures_keep_what_tells_of_them() {
        let html = "<svg aria-labelledby=\"f1-t f1-d\"><title id=\"f1-t\">a &lt; b</title><path d=\"M0 0\"/></svg>";
        let expected = "<svg aria-labelledby=\"b.f1-t b.f1-d\"><title id=\"b.f1-t\">a &lt; b</title><path d=\"M0 0\"/></svg>";
        assert_eq!(bound(html), expected);
    }
}
