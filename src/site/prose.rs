//! Proved pieces as HTML: text with its typography, diagrams, tables, claims with their seals.

use std::collections::BTreeMap;

use pulldown_cmark::{CowStr, Event, Tag, TagEnd, html};

use super::html::escape;
use super::shell::Shell;
use super::view::{HeadingView, TextView};
use super::{address, known, paper, picture};
use crate::content::library::PageKind;
use crate::game::known::Known;
use crate::game::question::Table;
use crate::lang::letter;
use crate::say::Say;
use crate::verify::edition::{FigurePart, Piece};

struct Prose {
    html: String,
    /// Headings of the second level: id and text.
    contents: Vec<HeadingView>,
}

/// Renders the pieces of the page at `path`, whose first claim has this number in the ledger.
fn render(shell: &Shell, path: &str, pieces: &[Piece], first_claim: usize) -> Prose {
    let mut writer = Writer::new(shell, path, Some(first_claim));
    Prose {
        html: writer.html(pieces),
        contents: writer.contents,
    }
}

/// A page of text, by its number in the edition.
pub fn page<'a>(shell: &Shell<'a>, number: usize) -> TextView<'a> {
    let edition = shell.edition;
    let page = &edition.pages[number];
    let text = page.texts.get(shell.language);
    let first = edition.ledger.iter();
    let first = first.take_while(|claim| claim.page < number).count() + 1;
    let path = address::page(edition, &page.kind);
    let prose = render(shell, &path, &text.pieces, first);
    TextView {
        body: prose.html,
        contents: prose.contents,
        heading: &text.title,
    }
}

/// Pieces on their own, without seals: a sentence in the ledger, a card in a file of its own.
pub fn unsealed(shell: &Shell, path: &str, pieces: &[Piece]) -> String {
    Writer::new(shell, path, None).html(pieces)
}

struct Writer<'a> {
    shell: &'a Shell<'a>,
    path: &'a str,
    /// The number in the ledger of the next claim; none where claims bear no seals.
    next_claim: Option<usize>,
    figures: usize,
    /// Heading ids and how often each was taken.
    ids: BTreeMap<String, usize>,
    contents: Vec<HeadingView>,
}

impl<'a> Writer<'a> {
    fn new(shell: &'a Shell<'a>, path: &'a str, next_claim: Option<usize>) -> Writer<'a> {
        let (ids, contents) = (BTreeMap::new(), Vec::new());
        Writer {
            shell,
            path,
            next_claim,
            figures: 0,
            ids,
            contents,
        }
    }

    fn html(&mut self, pieces: &[Piece]) -> String {
        let events = self.events(pieces);
        let mut out = String::new();
        html::push_html(&mut out, events.into_iter());
        out
    }

    fn events(&mut self, pieces: &[Piece]) -> Vec<Event<'static>> {
        let mut events = Vec::new();
        for (index, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Text(Event::Start(Tag::Heading { level, .. })) => {
                    let text = plain(self.shell, heading(&pieces[index + 1..]));
                    let id = self.id(&text);
                    if *level as usize == 2 {
                        let id = id.clone();
                        self.contents.push(HeadingView { id, text });
                    }
                    let (classes, attrs) = (Vec::new(), Vec::new());
                    let id = Some(CowStr::from(id));
                    events.push(Event::Start(Tag::Heading {
                        level: *level,
                        id,
                        classes,
                        attrs,
                    }));
                }
                Piece::Text(Event::Text(text)) => {
                    events.push(Event::Text(self.shell.voice().typeset(text).into()));
                }
                Piece::Text(Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                })) => {
                    events.push(Event::Start(Tag::Link {
                        link_type: *link_type,
                        dest_url: self.link(dest_url).into(),
                        title: title.clone(),
                        id: id.clone(),
                    }));
                }
                Piece::Text(event) => events.push(event.clone()),
                Piece::Value(say) => events.push(Event::Text(self.shell.say(say).into())),
                Piece::Code(text) => {
                    let html = format!("<pre><code>{}</code></pre>\n", escape(text));
                    events.push(Event::Html(html.into()));
                }
                Piece::Claim(claim) => match self.next_claim {
                    None => events.extend(self.events(&claim.text)),
                    Some(number) => {
                        self.next_claim = Some(number + 1);
                        let html = format!("<span class=\"claim\" id=\"claim-{number}\">");
                        events.push(Event::InlineHtml(html.into()));
                        events.extend(self.events(&claim.text));
                        let html = format!("{}</span>", self.seal(number, &claim.known));
                        events.push(Event::InlineHtml(html.into()));
                    }
                },
                Piece::Figure(figure) => {
                    let mut html = self.figure(figure);
                    // Several pictures with nothing between them tell a story: they stand in a row.
                    let before = figures(pieces[..index].iter().rev());
                    let after = figures(pieces[index + 1..].iter());
                    if before + 1 + after >= ROW {
                        if before == 0 {
                            html.insert_str(0, "<div class=\"pictures\">\n");
                        }
                        if after == 0 {
                            html += "</div>\n";
                        }
                    }
                    events.push(Event::Html(html.into()));
                }
                Piece::Table { table, caption } => {
                    let html = self.table(table, caption);
                    events.push(Event::Html(html.into()));
                }
            }
        }
        events
    }

    fn inline(&mut self, pieces: &[Piece]) -> String {
        self.html(pieces).trim_end().to_owned()
    }

    /// The small sign beside a proved sentence: it says how, and leads to the ledger.
    fn seal(&self, number: usize, known: &Known) -> String {
        let title = escape(&self.shell.say(&known::seal(known)));
        let url = address::relative(self.path, "ledger.html");
        let (word, sign, short) = match known.is_proof() {
            true => (known.word(), "✓", "seal-short-proved"),
            false => (known.word(), "≈", "seal-short-computed"),
        };
        // A word is read out with the sentence; how it is known, on demand.
        let short = escape(&self.shell.text(short));
        format!(
            "\u{2060}<a class=\"seal {word}\" href=\"{url}#l{number}\" title=\"{title}\" aria-label=\"{short}\">{sign}</a>"
        )
    }

    fn figure(&mut self, part: &FigurePart) -> String {
        self.figures += 1;
        let shell = self.shell;
        let caption = self.inline(&part.caption);
        let described = shell.voice().say_all(&part.describe);
        let title = match plain(shell, &part.caption) {
            text if text.is_empty() => shell.text("figure-title"),
            text => text,
        };
        let svg = picture(
            &part.figure,
            &format!("f{}", self.figures),
            &title,
            &described,
        );
        let hidden = escape(&hidden_moves(self.shell, &part.hidden));
        let under = [caption, hidden];
        let under: Vec<&str> = under
            .iter()
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        let caption = match under.as_slice() {
            [] => String::new(),
            lines => format!("<figcaption>{}</figcaption>", lines.join("<br>")),
        };
        let paper = paper(&part.figure);
        format!(
            "<figure class=\"diagram\"><div class=\"patch paper {paper}\">{svg}</div>{caption}</figure>\n"
        )
    }

    fn table(&mut self, table: &Table, caption: &[Piece]) -> String {
        let caption = self.inline(caption);
        let mut out = String::from("<div class=\"wide\"><table>");
        if !caption.is_empty() {
            out += &format!("<caption>{caption}</caption>");
        }
        out += "<thead><tr>";
        for head in &table.heads {
            out += &format!("<th scope=\"col\">{}</th>", escape(&self.shell.say(head)));
        }
        out += "</tr></thead><tbody>";
        for row in &table.rows {
            out += "<tr>";
            for cell in row {
                out += &format!("<td>{}</td>", escape(&self.shell.say(cell)));
            }
            out += "</tr>";
        }
        out + "</tbody></table></div>\n"
    }

    /// `chomp.md` is the page of that name in this language.
    fn link(&self, url: &str) -> String {
        let (file, fragment) = url
            .split_once('#')
            .map_or((url, None), |(file, id)| (file, Some(id)));
        let Some(name) = file.strip_suffix(".md").filter(|_| !file.contains("://")) else {
            return url.to_owned();
        };
        let kind = PageKind::named(name);
        let url = address::relative(self.path, &address::page(self.shell.edition, &kind));
        fragment.map_or(url.clone(), |id| format!("{url}#{id}"))
    }

    fn id(&mut self, text: &str) -> String {
        let mut slug = String::new();
        for c in letter::folded(text).chars() {
            if c.is_ascii_alphanumeric() {
                slug.push(c);
            } else if !slug.ends_with('-') && !slug.is_empty() {
                slug.push('-');
            }
        }
        let slug = slug.trim_end_matches('-');
        let slug = if slug.is_empty() { "section" } else { slug };
        let count = self.ids.entry(slug.to_owned()).or_insert(0);
        *count += 1;
        if *count == 1 {
            slug.to_owned()
        } else {
            format!("{slug}-{count}")
        }
    }
}

/// So many pictures that follow each other stand in a row.
const ROW: usize = 3;

/// How many pictures come first.
fn figures<'p>(pieces: impl Iterator<Item = &'p Piece>) -> usize {
    pieces
        .take_while(|piece| matches!(piece, Piece::Figure(_)))
        .count()
}

/// A part of a page: what comes before its first heading, or a heading and what it is over.
pub struct Section<'p> {
    /// The heading's id and what it says; empty before the first.
    pub heading: HeadingView,
    pub pieces: &'p [Piece],
}

/// The parts of a page, each as findable as the page.
pub fn sections<'p>(shell: &Shell, pieces: &'p [Piece]) -> Vec<Section<'p>> {
    let mut writer = Writer::new(shell, "", None);
    let starts_heading =
        |piece: &Piece| matches!(piece, Piece::Text(Event::Start(Tag::Heading { .. })));
    let mut sections = Vec::new();
    let mut start = 0;
    for end in 1..=pieces.len() {
        if end < pieces.len() && !starts_heading(&pieces[end]) {
            continue;
        }
        let pieces = &pieces[start..end];
        start = end;
        let (heading, pieces) = match pieces.first().is_some_and(starts_heading) {
            true => {
                let head = heading(&pieces[1..]);
                let text = plain(shell, head);
                let heading = HeadingView {
                    id: writer.id(&text),
                    text,
                };
                (heading, &pieces[head.len() + 1..])
            }
            false => (HeadingView::default(), pieces),
        };
        sections.push(Section { heading, pieces });
    }
    sections
}

/// The pieces of a heading: up to its end.
fn heading(pieces: &[Piece]) -> &[Piece] {
    let end = pieces
        .iter()
        .position(|piece| matches!(piece, Piece::Text(Event::End(TagEnd::Heading(_)))));
    &pieces[..end.unwrap_or(0)]
}

/// The pieces as plain text.
pub fn plain(shell: &Shell, pieces: &[Piece]) -> String {
    let text = |piece: &Piece| match piece {
        Piece::Text(Event::Text(text) | Event::Code(text)) => shell.voice().typeset(text),
        Piece::Text(Event::SoftBreak) => " ".into(),
        Piece::Value(say) => shell.say(say),
        Piece::Claim(claim) => plain(shell, &claim.text),
        _ => String::new(),
    };
    pieces.iter().map(text).collect()
}

/// Numbered moves that the picture had no room for.
pub fn hidden_moves(shell: &Shell, hidden: &[(usize, Say, usize)]) -> String {
    let hidden: Vec<String> = hidden
        .iter()
        .map(|(number, mv, later)| {
            let say = Say::new("hidden-move")
                .with("number", *number)
                .with("move", mv.clone())
                .with("later", *later);
            shell.say(&say)
        })
        .collect();
    hidden.join(" · ")
}
