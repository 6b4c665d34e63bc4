//! Languages as a list from the configuration: a text in every one of them, sentences from the
//! message files, and the typography of each.

mod crossing;
pub mod letter;
mod message;
mod names;
mod number;
mod system;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

use crate::diag::{Code, Diagnostic, Source};
use crate::say::{Arg, Say};
pub use crossing::ways;
use message::named;
pub use message::{Message, copied, messages, parsed, words};
pub use names::own_name;
pub use system::of_system;

/// A language of the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Language {
    /// `fr`, `en`, `pt-BR`: as in HTML.
    pub code: String,
    /// Its name in itself.
    pub name: String,
}

/// Something in every language of the site, in their order. Made from a list that is complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InEvery<T>(Vec<T>);

impl<T> InEvery<T> {
    /// One for each of `languages`; none if any is missing.
    pub fn new(languages: usize, all: Vec<T>) -> Option<InEvery<T>> {
        (all.len() == languages && languages > 0).then_some(InEvery(all))
    }
    /// The text in the language with this number.
    pub fn get(&self, language: usize) -> &T {
        &self.0[language]
    }
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
    pub fn first(&self) -> &T {
        &self.0[0]
    }
}

impl<T> IntoIterator for InEvery<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// The sentences and the typography of one language.
pub struct Voice {
    pub language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The messages' names, in the order of the file, each with the variables it uses.
    names: Vec<(String, BTreeSet<String>)>,
    /// What was asked for and isn't there.
    missed: Mutex<BTreeSet<String>>,
}

impl Voice {
    /// A language with its messages: those of a later file take the place of earlier ones.
    ///
    /// # Errors
    /// A code that is no language tag; a message file that can't be parsed, with its place.
    pub fn new(language: Language, files: &[Arc<Source>]) -> Result<Voice, Vec<Diagnostic>> {
        let tag: unic_langid::LanguageIdentifier = language.code.parse().map_err(|_| {
            vec![
                Diagnostic::failure(
                    Code::LanguageTag,
                    format!("“{}” is not a language tag", language.code),
                )
                .hint("such as `fr`, `en` or `pt-BR`"),
            ]
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(number::format));
        let mut names: Vec<(String, BTreeSet<String>)> = Vec::new();
        for messages in files {
            let resource = read(messages)?;
            for (name, variables) in named(&resource) {
                match names.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, known)) => *known = variables,
                    None => names.push((name, variables)),
                }
            }
            bundle.add_resource_overriding(resource);
        }
        let rounds: Vec<Diagnostic> = names
            .iter()
            .filter(|(name, _)| is_made_of_itself(&bundle, name))
            .map(|(name, _)| made_of_itself(name, files))
            .collect();
        if !rounds.is_empty() {
            return Err(rounds);
        }
        Ok(Voice {
            missed: Mutex::default(),
            language,
            bundle,
            names,
        })
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(name, _)| name.as_str())
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// How this language's messages differ from another's: a name that is missing here, or that
    /// uses a variable which the other doesn't know.
    pub fn differences(&self, model: &Voice) -> Vec<String> {
        let here: BTreeMap<&String, &BTreeSet<String>> = self
            .names
            .iter()
            .map(|(name, variables)| (name, variables))
            .collect();
        let compare = |(name, theirs): &(String, BTreeSet<String>)| match here.get(name) {
            None => Some(format!("the message `{name}` is missing")),
            Some(ours) => ours.difference(theirs).next().map(|extra| {
                format!("the message `{name}` has a variable `${extra}` that nobody gives")
            }),
        };
        model.names.iter().filter_map(compare).collect()
    }

    /// Messages and variables that were asked for in vain.
    pub fn missed(&self) -> Vec<String> {
        self.missed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .cloned()
            .collect()
    }

    fn miss(&self, what: String) {
        self.missed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(what);
    }

    /// A sentence without arguments.
    pub fn text(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// A sentence, as plain text with the language's typography.
    pub fn say(&self, say: &Say) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            args.set(name.clone(), self.value(arg));
        }
        self.format(&say.id, Some(&args))
    }

    pub fn say_all(&self, says: &[Say]) -> String {
        says.iter()
            .map(|say| self.say(say))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The same for whoever doesn't see the page: words for arrows.
    pub fn described(&self, says: &[Say]) -> String {
        crossing::heard(self.say_all(says), |id| self.text(id))
    }

    /// What may be a crossing of squared paper, a line on it, or a pass, as this language writes them.
    fn crossing<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match text {
            "pass" => self.text("move-pass").into(),
            text => crossing::named(text, |at| self.point(at)),
        }
    }

    fn point(&self, [x, y]: [i32; 2]) -> String {
        let say = Say::new("table-crossing").with("column", x);
        self.say(&say.with("row", y)).replace(' ', "\u{a0}")
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(self.crossing(text).into_owned()),
            Arg::List(list) => {
                let list: Vec<String> = list.iter().map(|one| self.crossing(one).into()).collect();
                FluentValue::from(self.list(&list))
            }
            Arg::Say(say) => FluentValue::from(self.say(say)),
            Arg::Line(says) if says.is_empty() => FluentValue::from(self.text("line-none")),
            Arg::Line(says) => FluentValue::from(self.say_all(says)),
            Arg::Says(says) => {
                let list: Vec<String> = says.iter().map(|say| self.say(say)).collect();
                FluentValue::from(self.list(&list))
            }
        }
    }

    /// "a, b and c"
    pub fn list(&self, items: &[String]) -> String {
        self.joined("list-last", items)
    }

    /// "a, b or c"
    pub fn either(&self, items: &[String]) -> String {
        self.joined("list-either", items)
    }

    fn joined(&self, message: &str, items: &[String]) -> String {
        match items {
            [] => self.text("list-none"),
            [only] => only.clone(),
            [first @ .., last] => {
                let mut args = FluentArgs::new();
                args.set("first", first.join(", "));
                args.set("last", last.clone());
                self.format(message, Some(&args))
            }
        }
    }

    fn format(&self, id: &str, args: Option<&FluentArgs>) -> String {
        let pattern = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value());
        let Some(pattern) = pattern else {
            self.miss(format!("there is no message `{id}`"));
            return format!("⟨{id}⟩");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        // Without arguments all strings of the templates are looked up, those that need some too.
        if args.is_some() {
            for error in errors {
                self.miss(format!("the message `{id}`: {error}"));
            }
        }
        self.typeset(&text).into_owned()
    }

    /// Typography that nobody types: apostrophes, French thin spaces before high punctuation, arrows of
    /// lines.
    pub fn typeset<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let text = crossing::lines_named(curled(text), |at| self.point(at));
        // The first byte of `«` and of `»`.
        let is_high = |byte: u8| matches!(byte, b':' | b';' | b'!' | b'?' | 0xC2);
        match self.language.code.starts_with("fr") && text.bytes().any(is_high) {
            true => Cow::Owned(spaced(&text)),
            false => text,
        }
    }
}

/// French: the spaces before high punctuation and within quotation marks, where no line may break.
fn spaced(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len() + 8);
    let mut signs = text.chars().peekable();
    let mut before = '\0';
    while let Some(sign) = signs.next() {
        spaced.push(match (sign, signs.peek()) {
            (' ', Some(';' | '!' | '?')) => '\u{202f}',
            (' ', Some(':' | '»')) => '\u{a0}',
            (' ', _) if before == '«' => '\u{a0}',
            (sign, _) => sign,
        });
        before = sign;
    }
    spaced
}

/// A message file, in which every name stands once.
fn read(messages: &Arc<Source>) -> Result<FluentResource, Vec<Diagnostic>> {
    let read = parsed(messages, || FluentResource::try_new(messages.text.clone()));
    let read = read.map_err(|told| vec![told])?;
    let resource = read.map_err(|(_, errors)| {
        errors
            .iter()
            .map(|error| {
                Diagnostic::failure(
                    Code::MessageSyntax,
                    format!("a message can't be read: {}", error.kind),
                )
                .at(messages, error.pos.clone())
            })
            .collect::<Vec<_>>()
    })?;
    let mut known = BTreeSet::new();
    let twice = named(&resource)
        .map(|(name, _)| name)
        .filter(|name| !known.insert(name.clone()));
    let twice: Vec<Diagnostic> = twice
        .map(|name| {
            let at = messages.text.rfind(&format!("\n{name} ="));
            let at = at.map_or(0..0, |at| at + 1..at + 1 + name.len());
            Diagnostic::failure(
                Code::DuplicateMessage,
                format!("the message `{name}` is written twice"),
            )
            .at(messages, at)
        })
        .collect();
    if twice.is_empty() {
        Ok(resource)
    } else {
        Err(twice)
    }
}

/// Whether a message comes back to itself, by way of others perhaps.
fn is_made_of_itself(bundle: &FluentBundle<FluentResource>, name: &str) -> bool {
    let message = bundle.get_message(name);
    let Some(pattern) = message.and_then(|message| message.value()) else {
        return false;
    };
    let mut errors = Vec::new();
    bundle.format_pattern(pattern, None, &mut errors);
    let is_round =
        |error: &FluentError| matches!(error, FluentError::ResolverError(ResolverError::Cyclic));
    errors.iter().any(is_round)
}

fn made_of_itself(name: &str, files: &[Arc<Source>]) -> Diagnostic {
    let told = Diagnostic::failure(
        Code::MessageCycle,
        format!("the message `{name}` is made of itself"),
    );
    let line = format!("\n{name} =");
    let found = files.iter().rev().find_map(|file| {
        let at = match file.text.starts_with(&line[1..]) {
            true => 0,
            false => file.text.find(&line)? + 1,
        };
        Some((file, at))
    });
    match found {
        Some((file, at)) => told.at(file, at..at + name.len()),
        None => told,
    }
}

/// Apostrophes between letters, as they are printed.
fn curled(text: &str) -> Cow<'_, str> {
    if !text.contains('\'') {
        return Cow::Borrowed(text);
    }
    let before = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut curled = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    let mut is_quoted = false;
    while let Some(sign) = signs.next() {
        // At the end of a text the word goes on in other markup, unless a quotation ends there.
        let after = signs.peek().map_or(!is_quoted, |c| c.is_alphabetic());
        let inside = sign == '\'' && before(curled.chars().next_back()) && after;
        is_quoted ^= sign == '\'' && !inside;
        curled.push(if inside { '’' } else { sign });
    }
    Cow::Owned(curled)
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn apostrophes_are_curled_and_quotation_marks_left() {
        for (text, curled) in [
            ("l'autre", "l’autre"),
            // The word goes on in other markup.
            ("l'", "l’"),
            ("He said 'yes'", "He said 'yes'"),
            ("'yes', it's 'no'", "'yes', it’s 'no'"),
            ("it's the players' turn", "it’s the players' turn"),
        ] {
            assert_eq!(super::curled(text), curled);
        }
    }

    /// One sign after the other, as six replacements did it, in every text of up to six of these signs.
    #[test]
    fn french_spaces_are_those_of_one_replacement_after_the_other() {
        let slowly = |text: &str| {
            text.replace(" :", "\u{a0}:")
                .replace(" ;", "\u{202f};")
                .replace(" !", "\u{202f}!")
                .replace(" ?", "\u{202f}?")
                .replace("« ", "«\u{a0}")
                .replace(" »", "\u{a0}»")
        };
        let signs = [' ', ':', ';', '!', '?', '«', '»', 'a'];
        let mut texts = vec![String::new()];
        for _ in 0..6 {
            let longer = texts
                .iter()
                .flat_map(|text| signs.map(|sign| format!("{text}{sign}")));
            texts = longer.collect();
            for text in &texts {
                assert_eq!(spaced(text), slowly(text), "{text}");
            }
        }
    }
}
