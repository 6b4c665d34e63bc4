//! A page's Markdown: ordinary text, and the places where the engine will speak — diagrams,
//! claims, computed values — each with its offset in the file.

use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;

use crate::diag::{Diagnostic, Source, Span};

/// A page in one language.
#[derive(Clone, Debug)]
pub struct Document {
    pub source: Arc<Source>,
    pub title: String,
    pub description: String,
    /// Names that the page had before, without the ending.
    pub aliases: Vec<String>,
    /// The language that the page was first written in, if not the site's first.
    pub original: Option<String>,
    pub blocks: Vec<Block>,
}

/// A piece of a document, in reading order.
#[derive(Clone, Debug)]
pub enum Block {
    /// Ordinary Markdown.
    Text(Event<'static>),
    /// A heading begins.
    Heading(HeadingLevel, Span),
    /// A fenced block with an info string: a game's name, `ask`, or a plain language.
    Fence(Fence),
    /// A sentence that the engine has to prove begins …
    ClaimStart(Inline),
    /// … and ends.
    ClaimEnd,
    /// A value that the engine computes.
    Value(Inline),
}

#[derive(Clone, Debug)]
pub struct Fence {
    pub info: String,
    /// Its lines, each with its offset in the file.
    pub lines: Vec<(usize, String)>,
    pub span: Span,
}

/// `claim: …` or `ask: …` inside a text, without that word.
#[derive(Clone, Debug)]
pub struct Inline {
    pub text: String,
    pub span: Span,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FrontMatter {
    title: String,
    description: String,
    original: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
}

const FENCE: &str = "+++";

impl Document {
    /// # Errors
    /// Front matter that is missing or can't be understood.
    pub fn read(source: Arc<Source>) -> Result<Document, Diagnostic> {
        let text = &source.text;
        let body = text.strip_prefix(FENCE).and_then(|rest| {
            let end = rest.find("\n+++")?;
            Some((
                FENCE.len(),
                FENCE.len() + end,
                FENCE.len() + end + 1 + FENCE.len(),
            ))
        });
        let Some((start, end, body)) = body else {
            return Err(Diagnostic::finding("a page begins with its title")
                .at(&source, 0..0)
                .hint("front matter between two lines `+++`, with `title` and `description`"));
        };
        let front: FrontMatter = toml::from_str(&text[start..end]).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            Diagnostic::finding(error.message().replace('\n', ", "))
                .at(&source, span.start + start..span.end + start)
        })?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/".contains(c);
        if let Some(alias) = front.aliases.iter().find(|alias| !alias.chars().all(plain)) {
            let at = text.find(alias.as_str()).unwrap_or(0);
            return Err(
                Diagnostic::finding(format!("“{alias}” can't be an address"))
                    .at(&source, at..at + alias.len())
                    .hint(
                        "lower-case letters, digits and hyphens, without `.html`: `chomp/old-name`",
                    ),
            );
        }
        let blocks = blocks(&source, body..text.len());
        Ok(Document {
            title: front.title,
            description: front.description,
            aliases: front.aliases,
            original: front.original,
            blocks,
            source,
        })
    }
}

/// The blocks of a stretch of the file.
pub fn blocks(source: &Arc<Source>, range: Range<usize>) -> Vec<Block> {
    let text = &source.text[range.clone()];
    let at = |inner: &Range<usize>| Span {
        source: Arc::clone(source),
        range: range.start + inner.start..range.start + inner.end,
    };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut blocks = Vec::new();
    // A fenced block and a computed value swallow the events inside them.
    let (mut fence, mut inside_value, mut claims) = (None, false, Vec::new());
    for (event, inner) in Parser::new_ext(text, options).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if !info.trim().is_empty() =>
            {
                fence = Some(Fence {
                    info: info.trim().to_owned(),
                    lines: Vec::new(),
                    span: at(&inner),
                });
            }
            Event::End(TagEnd::CodeBlock) if fence.is_some() => {
                if let Some(mut fence) = fence.take() {
                    fence.lines = lines(text, &fence.span, range.start);
                    blocks.push(Block::Fence(fence));
                }
            }
            _ if fence.is_some() => {}
            Event::Start(Tag::Image { dest_url, .. }) if dest_url.starts_with("ask:") => {
                inside_value = true;
                let text = dest_url["ask:".len()..].trim().to_owned();
                blocks.push(Block::Value(Inline {
                    text,
                    span: at(&inner),
                }));
            }
            Event::End(TagEnd::Image) if inside_value => inside_value = false,
            _ if inside_value => {}
            Event::Start(Tag::Heading { level, .. }) => {
                blocks.push(Block::Heading(level, at(&inner)));
            }
            Event::Start(Tag::Link { ref dest_url, .. }) => {
                let claim = dest_url.strip_prefix("claim:");
                claims.push(claim.is_some());
                match claim {
                    Some(text) => {
                        let text = text.trim().to_owned();
                        blocks.push(Block::ClaimStart(Inline {
                            text,
                            span: at(&inner),
                        }));
                    }
                    None => blocks.push(Block::Text(event.into_static())),
                }
            }
            Event::End(TagEnd::Link) => match claims.pop() {
                Some(true) => blocks.push(Block::ClaimEnd),
                _ => blocks.push(Block::Text(Event::End(TagEnd::Link))),
            },
            event => blocks.push(Block::Text(event.into_static())),
        }
    }
    blocks.shrink_to_fit();
    blocks
}

/// The lines between the fences, with their offsets in the file.
fn lines(text: &str, span: &Span, base: usize) -> Vec<(usize, String)> {
    let block = &text[span.range.start - base..span.range.end - base];
    let mut offset = span.range.start;
    let mut all = Vec::new();
    for line in block.split_inclusive('\n') {
        all.push((offset, line.trim_end().to_owned()));
        offset += line.len();
    }
    let closed = all
        .last()
        .is_some_and(|(_, line)| line.trim_start().starts_with(['`', '~']));
    let end = if closed && all.len() > 1 {
        all.len() - 1
    } else {
        all.len()
    };
    all.drain(..end).skip(1).collect()
}
