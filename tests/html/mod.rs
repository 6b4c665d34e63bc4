//! A page of HTML taken apart: its tags in order, with their attributes and the text after each.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

/// Elements that have no end tag.
const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
];

/// An element as it begins.
#[derive(Clone, Debug, Default)]
pub struct Tag {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    /// How many elements are around it.
    pub depth: usize,
    /// The text between this tag and the next one.
    pub text: String,
}

impl Tag {
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn has_class(&self, name: &str) -> bool {
        let classes = self.get("class").unwrap_or("");
        classes.split_whitespace().any(|class| class == name)
    }
}

/// A page, or a piece of one.
#[derive(Clone, Debug, Default)]
pub struct Html {
    pub tags: Vec<Tag>,
    /// What html5ever's tokenizer minds, tags that don't close what was open, ids given twice.
    pub faults: Vec<String>,
}

impl Html {
    pub fn read(text: &str) -> Html {
        let input = BufferQueue::default();
        input.push_back(StrTendril::from(text));
        let options = TokenizerOpts {
            exact_errors: true,
            ..TokenizerOpts::default()
        };
        let tokenizer = Tokenizer::new(Reader::default(), options);
        let _ = tokenizer.feed(&input);
        tokenizer.end();
        let (mut html, open) = tokenizer.sink.state.into_inner();
        for name in open {
            html.faults.push(format!("<{name}> is never closed"));
        }
        let mut ids: Vec<String> = html.ids().map(str::to_owned).collect();
        ids.sort();
        for pair in ids.windows(2).filter(|pair| pair[0] == pair[1]) {
            html.faults
                .push(format!("the id {} is given twice", pair[0]));
        }
        html
    }

    pub fn all(&self, name: &str) -> impl Iterator<Item = &Tag> {
        self.tags.iter().filter(move |tag| tag.name == name)
    }

    pub fn with_class(&self, class: &str) -> impl Iterator<Item = &Tag> {
        self.tags.iter().filter(move |tag| tag.has_class(class))
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.tags.iter().filter_map(|tag| tag.get("id"))
    }

    /// What each element of this class holds.
    pub fn inside_class(&self, class: &str) -> Vec<Html> {
        self.inside(|tag| tag.has_class(class))
    }

    /// What each element of this name holds.
    pub fn inside_name(&self, name: &str) -> Vec<Html> {
        self.inside(|tag| tag.name == name)
    }

    /// Each element that is looked for, and all that it holds.
    pub fn inside(&self, wanted: impl Fn(&Tag) -> bool) -> Vec<Html> {
        let starts = (0..self.tags.len()).filter(|&at| wanted(&self.tags[at]));
        starts
            .map(|at| {
                let within = self.tags[at + 1..].iter();
                let within = within.take_while(|tag| tag.depth > self.tags[at].depth);
                let tags = std::iter::once(&self.tags[at]).chain(within);
                Html {
                    tags: tags.cloned().collect(),
                    faults: Vec::new(),
                }
            })
            .collect()
    }

    pub fn text(&self) -> String {
        let texts = self.tags.iter().map(|tag| tag.text.as_str());
        let text: String = texts.collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

#[derive(Default)]
struct Reader {
    /// What was read, and the elements that are open.
    state: RefCell<(Html, Vec<String>)>,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let mut state = self.state.borrow_mut();
        let (html, open) = &mut *state;
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                let name = tag.name.to_string();
                let attribute = |attribute: &html5ever::Attribute| {
                    let value = attribute.value.to_string();
                    (attribute.name.local.to_string(), value)
                };
                html.tags.push(Tag {
                    name: name.clone(),
                    attributes: tag.attrs.iter().map(attribute).collect(),
                    depth: open.len(),
                    text: String::new(),
                });
                if !tag.self_closing && !VOID.contains(&name.as_str()) {
                    open.push(name.clone());
                }
                if name == "style" {
                    return TokenSinkResult::RawData(RawKind::Rawtext);
                }
            }
            Token::TagToken(tag) => {
                let name = tag.name.to_string();
                let last = open.pop();
                if last.as_ref() != Some(&name) {
                    let found = last.unwrap_or_default();
                    let fault = format!("line {line}: </{name}> where </{found}> should be");
                    html.faults.push(fault);
                }
                // The text after an element belongs to what is around it.
                html.tags.push(Tag {
                    name: format!("/{name}"),
                    depth: open.len(),
                    ..Tag::default()
                });
            }
            Token::CharacterTokens(text) => {
                if let Some(tag) = html.tags.last_mut() {
                    tag.text += &text;
                }
            }
            Token::ParseError(error) => html.faults.push(format!("line {line}: {error}")),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}
