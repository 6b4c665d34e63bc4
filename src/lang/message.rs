//! Messages as their files have them: what they use, and which of them say what another file says.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_bundle::FluentResource;
use fluent_syntax::ast;
use fluent_syntax::serializer::serialize;

use crate::diag::guard::guarded;
use crate::diag::{Code, Diagnostic, Source};

/// What a parser makes of messages. It panics where an escape ends within a sign of several bytes
/// (`{ "\u00é" }`).
///
/// # Errors
/// Such an escape, with its place.
pub fn parsed<T>(messages: &Arc<Source>, parse: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    guarded(parse).map_err(|_| {
        let told = "a message can't be read: an escape without its digits";
        let at = broken_escape(&messages.text).unwrap_or(0..0);
        Diagnostic::failure(Code::MessageSyntax, told)
            .at(messages, at)
            .hint("`\\u` takes four hexadecimal digits, `\\U` six")
    })
}

/// Where a `\u` has no four hexadecimal digits after it, or a `\U` no six.
fn broken_escape(text: &str) -> Option<std::ops::Range<usize>> {
    let escapes = text.match_indices('\\').filter_map(|(at, _)| {
        let digits = match text.as_bytes().get(at + 1)? {
            b'u' => 4,
            b'U' => 6,
            _ => return None,
        };
        let signs = text[at + 2..].chars().take(digits);
        let is_broken = signs.clone().filter(char::is_ascii_hexdigit).count() < digits;
        is_broken.then(|| at..at + 2 + signs.map(char::len_utf8).sum::<usize>())
    });
    // One with a sign of several bytes is the one that the parser can't stand.
    let mut escapes = escapes.filter(|range| !text[range.clone()].is_ascii());
    escapes.next()
}

/// A message as a file has it.
pub struct Message {
    pub name: String,
    /// Those that it is given values for.
    pub variables: BTreeSet<String>,
    /// Other messages that it is made of.
    pub refers: BTreeSet<String>,
}

/// The messages of a file; none of one that can't be read.
pub fn messages(source: &Arc<Source>) -> Vec<Message> {
    let read = parsed(source, || FluentResource::try_new(source.text.clone()));
    let Ok(Ok(resource)) = read else {
        return Vec::new();
    };
    let message = |entry: &ast::Entry<&str>| match entry {
        ast::Entry::Message(message) => {
            let used = Used::of(message.value.as_ref());
            Some(Message {
                name: message.id.name.to_owned(),
                variables: used.variables,
                refers: used.messages,
            })
        }
        _ => None,
    };
    resource.entries().filter_map(message).collect()
}

/// The messages that say in one file what they say in another, however their lines are broken; not those
/// without words of their own.
pub fn copied(messages: &Arc<Source>, model: &Arc<Source>) -> BTreeSet<String> {
    let [own, model] = [messages, model].map(written);
    let spoken = words(messages);
    let same = own.into_iter();
    let same = same.filter(|(name, text)| {
        model.get(name) == Some(text) && spoken.get(name).is_some_and(|words| *words > 0)
    });
    same.map(|(name, _)| name).collect()
}

/// The messages of a file as they are usually written.
fn written(messages: &Arc<Source>) -> BTreeMap<String, String> {
    let read = parsed(messages, || FluentResource::try_new(messages.text.clone()));
    let Ok(Ok(resource)) = read else {
        return BTreeMap::new();
    };
    let one = |entry: &ast::Entry<&str>| match entry {
        ast::Entry::Message(message) => {
            let mut message = message.clone();
            message.comment = None;
            let name = message.id.name.to_owned();
            let body = vec![ast::Entry::Message(message)];
            Some((name, serialize(&ast::Resource { body })))
        }
        _ => None,
    };
    resource.entries().filter_map(one).collect()
}

/// How many words each message of a file has.
pub fn words(messages: &Arc<Source>) -> BTreeMap<String, usize> {
    let read = parsed(messages, || FluentResource::try_new(messages.text.clone()));
    let Ok(Ok(resource)) = read else {
        return BTreeMap::new();
    };
    let words = |(name, pattern): (&str, _)| (name.to_owned(), Used::of(Some(pattern)).words);
    patterns(&resource).map(words).collect()
}

fn patterns(resource: &FluentResource) -> impl Iterator<Item = (&str, &ast::Pattern<&str>)> {
    resource.entries().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    })
}

/// The messages of a file, each with the variables it uses.
pub(super) fn named(resource: &FluentResource) -> impl Iterator<Item = (String, BTreeSet<String>)> {
    resource.entries().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some((
            message.id.name.to_owned(),
            Used::of(message.value.as_ref()).variables,
        )),
        _ => None,
    })
}

/// What a message uses, its selectors and their variants included.
#[derive(Default)]
pub(super) struct Used {
    /// `{ $moves }`
    pub(super) variables: BTreeSet<String>,
    /// `{ word-yes }`
    pub(super) messages: BTreeSet<String>,
    words: usize,
}

impl Used {
    pub(super) fn of(pattern: Option<&ast::Pattern<&str>>) -> Used {
        let mut used = Used::default();
        if let Some(pattern) = pattern {
            used.pattern(pattern);
        }
        used
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::Placeable { expression } => self.whole(expression),
                ast::PatternElement::TextElement { value } => {
                    let words = value.split_whitespace();
                    let words = words.filter(|word| word.contains(char::is_alphabetic));
                    self.words += words.count();
                }
            }
        }
    }

    fn whole(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(expression) => self.inline(expression),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, expression: &ast::InlineExpression<&str>) {
        match expression {
            ast::InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            ast::InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            ast::InlineExpression::Placeable { expression } => self.whole(expression),
            ast::InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|one| self.inline(one));
            }
            _ => {}
        }
    }
}
