//! A page's Markdown: ordinary text, and the places where the engine will speak — diagrams,
//! claims, computed values — each with its offset in the file.

use std::ops::Range;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use super::blocks::{Block, Inline, blocks};
use super::config::{meant, toml_code};
use super::depth::{DEEPEST, too_deep};
use crate::diag::{Code, Diagnostic, Source, Span};

/// A page in one language.
#[derive(Clone, Debug)]
pub struct Document {
    pub source: Arc<Source>,
    pub title: String,
    pub description: String,
    /// Names that the page had before, without the ending.
    pub aliases: Vec<(String, Span)>,
    /// What the page is called in its address in this language, and where that is said.
    pub slug: Option<(String, Span)>,
    /// Where it stands among the pages of its section: the lightest first.
    pub weight: i64,
    /// What it is called in the menu, if it is there.
    pub menu: Option<String>,
    /// It is checked, and not published.
    pub draft: bool,
    /// The language that the page was first written in, if not the site's first.
    pub original: Option<String>,
    /// The language that it is in where it stands in for a translation that isn't there.
    pub stands_in: Option<String>,
    /// Whether it is to be translated.
    pub translate: bool,
    pub blocks: Vec<Block>,
    /// References that lead nowhere: `[^note]` or `[text][name]` without a definition.
    pub lost: Vec<Inline>,
}

/// What a page begins with, between two lines `+++`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrontMatter {
    /// The page's title, which stands above its text.
    title: String,
    /// The page in a sentence, for search and for links to it.
    description: String,
    /// The language that the page was first written in, if not the site's first.
    original: Option<String>,
    /// Names that the page had before, without the ending: `"chomp/old-name"`.
    #[serde(default)]
    #[schemars(
        with = "Vec<String>",
        inner(regex(pattern = "^[a-z0-9-]+(/[a-z0-9-]+)*$"))
    )]
    aliases: Vec<Spanned<String>>,
    /// What it is called in its address in this language, instead of its file's name: `"how-to-win"`.
    #[schemars(with = "Option<String>", regex(pattern = "^[a-z0-9-]+$"))]
    slug: Option<Spanned<String>>,
    /// Where it stands among the pages of its section: the lightest first.
    #[serde(default)]
    weight: i64,
    /// What it is called in the menu, if it is there.
    menu: Option<String>,
    /// It is checked, and not published.
    #[serde(default)]
    draft: bool,
    /// Whether it is to be translated. If not, the original is shown in the other languages, marked as
    /// such, and nobody is told.
    #[serde(default = "yes")]
    translate: bool,
}

fn yes() -> bool {
    true
}

const FENCE: &str = "+++";

impl Document {
    /// # Errors
    /// Front matter that is missing or can't be understood.
    pub fn read(source: Arc<Source>) -> Result<Document, Diagnostic> {
        let text = &source.text;
        let (Range { start, end }, body) = front(text).map_err(|(at, message)| {
            Diagnostic::finding(Code::FrontMatter, message)
                .at(&source, at)
                .hint("front matter between two lines `+++`, with `title` and `description`")
        })?;
        let front: FrontMatter = toml::from_str(&text[start..end]).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let message = error.message().replace('\n', ", ");
            let hint = meant(&message).map(|word| format!("is `{word}` meant?"));
            Diagnostic::finding(toml_code(&text[start..end]), message)
                .at(&source, span.start + start..span.end + start)
                .maybe_hint(hint)
        })?;
        for (field, said) in [("title", &front.title), ("description", &front.description)] {
            if said.trim().is_empty() {
                let message = format!("the page's {field} has not been written");
                return Err(Diagnostic::finding(Code::FrontMatter, message)
                    .at(&source, start..end)
                    .hint(format!("such as `{field} = \"…\"`")));
            }
        }
        let mut aliases = front.aliases.iter();
        let alias = aliases.find(|alias| !is_address(alias.get_ref()));
        let slug = front.slug.as_ref();
        let slug = slug.filter(|slug| !is_address(slug.get_ref()) || slug.get_ref().contains('/'));
        let wrong = alias.map(|alias| (alias, "without `.html`: `chomp/old-name`"));
        let wrong = wrong.or(slug.map(|slug| (slug, "such as `slug = \"how-to-win\"`")));
        if let Some((name, such)) = wrong {
            let span = name.span();
            let message = format!("“{}” can't be an address", name.get_ref());
            return Err(Diagnostic::finding(Code::BadAddress, message)
                .at(&source, span.start + start..span.end + start)
                .hint(format!("lower-case letters, digits and hyphens, {such}")));
        }
        let named = |name: Spanned<String>| {
            let range = name.span().start + start..name.span().end + start;
            let span = Span {
                source: Arc::clone(&source),
                range,
            };
            (name.into_inner(), span)
        };
        let aliases = front.aliases.into_iter().map(named).collect();
        let slug = front.slug.map(named);
        if let Some((place, count)) = too_deep(&text[body..]) {
            let message =
                format!("this line begins {count} quotes or lists, and {DEEPEST} are the most");
            return Err(Diagnostic::finding(Code::TooDeep, message)
                .at(&source, body + place.start..body + place.end)
                .hint("a `>` or a `-` that begins nothing is written `\\>` or `\\-`"));
        }
        let (blocks, lost) = blocks(&source, body..text.len());
        Ok(Document {
            title: front.title,
            description: front.description,
            aliases,
            slug,
            original: front.original,
            weight: front.weight,
            menu: front.menu,
            draft: front.draft,
            translate: front.translate,
            stands_in: None,
            blocks,
            lost,
            source,
        })
    }
}

/// Lower-case letters, digits and hyphens, in folders perhaps.
pub fn is_address(name: &str) -> bool {
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    name.split('/')
        .all(|part| !part.is_empty() && part.chars().all(plain))
}

/// Where front matter isn't as it has to be, and what is wrong there.
type Unended = (Range<usize>, &'static str);

/// Where the front matter of a text stands, and where what follows it begins.
fn front(text: &str) -> Result<(Range<usize>, usize), Unended> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let line = line.trim_end();
        let place = begin..begin + line.len();
        match (begin, line) {
            (0, FENCE) => {}
            (_, FENCE) => return Ok((FENCE.len()..begin - 1, begin + FENCE.len())),
            // Of a line of more of them, one can't say what it was to be.
            (0, _) if !line.starts_with(FENCE) => break,
            (0, _) => return Err((place, "front matter begins with `+++` alone on its line")),
            _ if line.starts_with(FENCE) && line.bytes().all(|byte| byte == b'+') => {
                return Err((place, "front matter ends with a line of three `+`"));
            }
            _ => {}
        }
    }
    match text.starts_with(FENCE) {
        true => Err((0..FENCE.len(), "this front matter never ends")),
        false => Err((0..0, "a page begins with its title")),
    }
}

/// What a text says after its front matter.
pub fn body(text: &str) -> &str {
    front(text).map_or(text, |(_, body)| &text[body..])
}
