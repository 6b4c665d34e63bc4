//! Markdown taken apart: ordinary text, and the places where the engine will speak — diagrams,
//! claims, computed values — each with its offset in the file.

use crate::diag::{Source, Span};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};
use std::ops::Range;
use std::sync::Arc;

/// A piece of a document, in reading order.
#[derive(Clone, Debug)]
pub enum Block {
    /// Ordinary Markdown.
    Text(Event<'static>),
    /// Words of it, as they stand there.
    Words(Span),
    /// A heading begins; its id, if it has one of its own (`{#name}`).
    Heading(HeadingLevel, Option<String>, Span),
    /// A fenced block with an info string: a game's name, `ask`, or a language of programs.
    Fence(Fence),
    /// A link begins: where it leads, and its title. It ends as in [`Event`].
    Link(Inline, String),
    Picture(Picture),
    Formula(Formula),
    /// HTML as the author wrote it.
    Raw(Inline),
    /// A sentence that the engine has to prove begins …
    ClaimStart(Inline),
    /// A sentence that claims nothing begins, or one that says more than the question in its address can
    /// prove.
    SaidStart(Inline),
    /// … and ends.
    ClaimEnd,
    /// A value that the engine computes.
    Value(Inline),
}

/// A file of games, and which of them is meant, from 1; none is said where it holds one.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub source: Arc<Source>,
    pub number: Option<usize>,
}

/// Why such a file isn't read, and what would help.
#[derive(Clone, Debug)]
pub struct Unread {
    pub message: String,
    pub hint: &'static str,
}

#[derive(Clone, Debug)]
pub struct Fence {
    pub info: String,
    /// Its lines, each with its offset in the file: what a quote or a list puts before them is no part
    /// of them.
    pub lines: Vec<(usize, String)>,
    /// The file beside the text whose game it shows.
    pub record: Option<Result<Recorded, Unread>>,
    pub span: Span,
}

impl Fence {
    /// More of its text: a stretch of the file that begins here, or blanks that a tab stands for, for
    /// which there is none.
    fn add(&mut self, text: &str, place: Option<usize>) {
        let mut place = place;
        for part in text.split_inclusive('\n') {
            let begins = self
                .lines
                .last()
                .is_none_or(|(_, line)| line.ends_with('\n'));
            if begins {
                self.lines
                    .push((place.unwrap_or(self.span.range.start), String::new()));
            }
            if let Some((offset, line)) = self.lines.last_mut() {
                if let Some(place) = place.filter(|_| !begins) {
                    // Blanks of a tab come before what is really there.
                    let mut start = place.saturating_sub(line.len());
                    while !self.span.source.text.is_char_boundary(start) {
                        start -= 1;
                    }
                    *offset = start;
                }
                *line += part;
            }
            place = place.map(|place| place + part.len());
        }
    }

    /// The caption of a figure or table, read as a paragraph.
    pub fn caption(&self) -> Vec<Block> {
        let caption = self.lines.iter().find_map(|(offset, line)| {
            let line = line.trim_end();
            let text = line.strip_prefix("caption:")?.trim_start();
            let end = offset + line.len();
            Some((text, end.saturating_sub(text.len())..end))
        });
        let source = &self.span.source;
        match caption {
            None => Vec::new(),
            Some((text, range)) if source.text.get(range.clone()) == Some(text) => {
                blocks(source, range).0
            }
            // It has a sign that no text may have.
            Some((text, _)) => vec![Block::Text(Event::Text(text.to_owned().into()))],
        }
    }
}

/// A picture from a file.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file, seen from the text.
    pub url: String,
    /// What it shows, in words.
    pub alt: String,
    /// What is said under it.
    pub title: String,
    pub span: Span,
}

/// `$…$`, or `$$…$$` on lines of its own, in LaTeX's notation.
#[derive(Clone, Debug)]
pub struct Formula {
    pub text: String,
    /// On lines of its own.
    pub apart: bool,
    pub span: Span,
}

/// A stretch of a text and where it stands: of `claim: …` or `ask: …` without that word.
#[derive(Clone, Debug)]
pub struct Inline {
    pub text: String,
    pub span: Span,
}

/// Markdown as texts are written in.
pub const MARKDOWN: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_DEFINITION_LIST)
    .union(Options::ENABLE_GFM)
    .union(Options::ENABLE_MATH)
    .union(Options::ENABLE_HEADING_ATTRIBUTES);

/// The blocks of a stretch of the file, and the references in it that lead nowhere.
pub fn blocks(source: &Arc<Source>, range: Range<usize>) -> (Vec<Block>, Vec<Inline>) {
    let text = &source.text[range.clone()];
    let place = Stretch {
        source,
        start: range.start,
    };
    let mut lost = Vec::new();
    // `[word]` alone is a word in brackets.
    let mut missing = |link: pulldown_cmark::BrokenLink| {
        if link.link_type != LinkType::Shortcut {
            lost.push(place.inline(&link.reference, &link.span));
        }
        None
    };
    let events = Parser::new_with_broken_link_callback(text, MARKDOWN, Some(&mut missing));
    let mut reader = Blocks {
        text,
        place,
        // About as many as most texts have: those that have more grow.
        blocks: Vec::with_capacity(text.len() / 16),
        notes: Vec::new(),
        claims: Vec::new(),
        fence: None,
        inside_value: false,
        picture: None,
        raw: None,
    };
    for (event, inner) in events.into_offset_iter() {
        if let Some(event) = reader.swallowed(event, &inner) {
            reader.read(event, &inner);
        }
    }
    let Blocks {
        mut blocks,
        mut notes,
        ..
    } = reader;
    lost.append(&mut notes);
    blocks.shrink_to_fit();
    (blocks, lost)
}

/// Where a stretch of a document stands in its file.
#[derive(Clone, Copy)]
struct Stretch<'s> {
    source: &'s Arc<Source>,
    start: usize,
}

impl Stretch<'_> {
    fn span(self, inner: &Range<usize>) -> Span {
        Span {
            source: Arc::clone(self.source),
            range: self.start + inner.start..self.start + inner.end,
        }
    }

    fn inline(self, text: &str, inner: &Range<usize>) -> Inline {
        Inline {
            text: text.to_owned(),
            span: self.span(inner),
        }
    }
}

/// Reads events as blocks. A fenced block, a computed value, a picture and a block of HTML swallow the
/// events inside them.
struct Blocks<'s> {
    text: &'s str,
    place: Stretch<'s>,
    blocks: Vec<Block>,
    /// References to notes that aren't there.
    notes: Vec<Inline>,
    /// For each link that is open, whether it is a claim.
    claims: Vec<bool>,
    fence: Option<Fence>,
    inside_value: bool,
    picture: Option<Picture>,
    raw: Option<Inline>,
}

impl Blocks<'_> {
    /// The event, unless it begins or ends what swallows others, or is swallowed.
    fn swallowed<'e>(&mut self, event: Event<'e>, inner: &Range<usize>) -> Option<Event<'e>> {
        let place = self.place;
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if !info.trim().is_empty() =>
            {
                self.fence = Some(Fence {
                    info: info.trim().to_owned(),
                    lines: Vec::new(),
                    record: None,
                    span: place.span(inner),
                });
            }
            Event::End(TagEnd::CodeBlock) if self.fence.is_some() => {
                if let Some(mut fence) = self.fence.take() {
                    for (_, line) in &mut fence.lines {
                        line.truncate(line.trim_end_matches(['\n', '\r']).len());
                    }
                    self.blocks.push(Block::Fence(fence));
                }
            }
            event if self.fence.is_some() => {
                if let (Some(fence), Event::Text(words)) = (&mut self.fence, event) {
                    let is_there = self.text.get(inner.clone()) == Some(&*words);
                    fence.add(&words, is_there.then_some(place.start + inner.start));
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) if dest_url.starts_with("ask:") => {
                self.inside_value = true;
                let asked = dest_url["ask:".len()..].trim();
                self.blocks.push(Block::Value(place.inline(asked, inner)));
            }
            Event::End(TagEnd::Image) if self.inside_value => self.inside_value = false,
            _ if self.inside_value => {}
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => {
                self.picture = Some(Picture {
                    url: dest_url.into_string(),
                    alt: String::new(),
                    title: title.into_string(),
                    span: place.span(inner),
                });
            }
            Event::End(TagEnd::Image) => {
                let picture = self.picture.take();
                self.blocks.extend(picture.map(Block::Picture));
            }
            event if self.picture.is_some() => {
                if let (Some(picture), Event::Text(text) | Event::Code(text)) =
                    (&mut self.picture, event)
                {
                    picture.alt += &text;
                }
            }
            Event::Start(Tag::HtmlBlock) => self.raw = Some(place.inline("", inner)),
            Event::End(TagEnd::HtmlBlock) => {
                let raw = self.raw.take();
                self.blocks.extend(raw.map(Block::Raw));
            }
            event => return Some(event),
        }
        None
    }

    fn read(&mut self, event: Event, inner: &Range<usize>) {
        let place = self.place;
        let block = match event {
            Event::Html(html) => match &mut self.raw {
                Some(raw) => {
                    raw.text += &html;
                    return;
                }
                None => Block::Raw(place.inline(&html, inner)),
            },
            Event::InlineHtml(html) => Block::Raw(place.inline(&html, inner)),
            Event::InlineMath(text) | Event::DisplayMath(text) => {
                let span = place.span(inner);
                Block::Formula(Formula {
                    text: text.into_string(),
                    apart: place.source.text[span.range.clone()].starts_with("$$"),
                    span,
                })
            }
            Event::Start(Tag::Heading { level, id, .. }) => {
                let id = id.map(pulldown_cmark::CowStr::into_string);
                Block::Heading(level, id, place.span(inner))
            }
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            }) => {
                let claim = dest_url.strip_prefix("claim:");
                let said = dest_url.strip_prefix("said:");
                self.claims.push(claim.or(said).is_some());
                let url = match link_type {
                    LinkType::Email => format!("mailto:{dest_url}"),
                    _ => dest_url.to_string(),
                };
                match (claim, said) {
                    (Some(text), _) => Block::ClaimStart(place.inline(text.trim(), inner)),
                    (_, Some(text)) => Block::SaidStart(place.inline(text.trim(), inner)),
                    (None, None) => Block::Link(place.inline(&url, inner), title.into_string()),
                }
            }
            Event::End(TagEnd::Link) => match self.claims.pop() {
                Some(true) => Block::ClaimEnd,
                _ => Block::Text(Event::End(TagEnd::Link)),
            },
            Event::Text(words) => {
                self.note(&words, inner);
                match self.text[inner.clone()] == *words {
                    true => Block::Words(place.span(inner)),
                    false => Block::Text(Event::Text(words).into_static()),
                }
            }
            event => Block::Text(event.into_static()),
        };
        self.blocks.push(block);
    }

    /// `[^label]` that stayed text refers to a note that isn't there.
    fn note(&mut self, word: &str, inner: &Range<usize>) {
        let before = &self.text[..inner.start];
        if let Some(label) = word.strip_prefix('^')
            && before.ends_with('[')
            && !before.ends_with("\\[")
            && self.text[inner.end..].starts_with(']')
        {
            let note = self.place.inline(&format!("^{label}"), inner);
            self.notes.push(note);
        }
    }
}
