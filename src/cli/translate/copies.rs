//! What has to be translated, laid down as copies of the original: pages, messages, the texts of
//! puzzles and declared games. What is there stays as it is.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::parser;
use fluent_syntax::serializer::serialize;
use toml_edit::{DocumentMut, InlineTable, Item, Table, Value};

use crate::content::Library;
use crate::content::config::read_file;
use crate::content::messages;
use crate::diag::{Code, Diagnostic, Source};
use crate::keep;
use crate::lang::parsed;

/// How much was laid down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LaidDown {
    pub pages: usize,
    pub messages: usize,
    pub puzzles: usize,
    pub games: usize,
    /// The language wasn't one of the site's before.
    pub new: bool,
}

/// Adds a language to `quadrille.toml`, unless it is there.
///
/// # Errors
/// A configuration that can't be read or written.
pub fn add_language(root: &Path, code: &str, name: &str) -> Result<bool, Diagnostic> {
    const FILE: &str = "quadrille.toml";
    let source = read_file(&root.join(FILE), FILE)?;
    let mut document = edited(&source)?;
    let languages = document.get_mut("languages").and_then(Item::as_array_mut);
    let Some(languages) = languages else {
        let message = "the languages are not a list in brackets";
        return Err(
            Diagnostic::failure(Code::ConfigValue, format!("{FILE}: {message}")).hint(format!(
                "add `{{ code = \"{code}\", name = \"{name}\" }}` by hand"
            )),
        );
    };
    let is_it = |value: &Value| {
        let known = value
            .as_inline_table()
            .and_then(|table| table.get("code")?.as_str());
        known == Some(code)
    };
    if languages.iter().any(is_it) {
        return Ok(false);
    }
    let mut language = InlineTable::new();
    language.insert("code", code.into());
    language.insert("name", name.into());
    let mut value = Value::from(language);
    // As the one before it stands.
    if let Some(last) = languages.iter().last() {
        *value.decor_mut() = last.decor().clone();
    }
    languages.push_formatted(value);
    write(root, FILE, &document.to_string())?;
    Ok(true)
}

/// Lays down what isn't there in a language of the site.
///
/// # Errors
/// A file that can't be written.
pub fn lay_down(root: &Path, library: &Library, code: &str) -> Result<LaidDown, Diagnostic> {
    let mut done = LaidDown::default();
    let codes: Vec<&str> = library
        .voices
        .iter()
        .map(|voice| voice.language.code.as_str())
        .collect();
    let first = codes[0];
    let Some(language) = codes.iter().position(|known| *known == code) else {
        return Ok(done);
    };
    for page in &library.pages {
        let text = page.texts.get(language);
        let Some(from) = text.stands_in.as_ref().filter(|_| text.translate) else {
            continue;
        };
        let rest = text.source.name.strip_prefix(&format!("content/{from}/"));
        let name = format!("content/{code}/{}", rest.unwrap_or(&text.source.name));
        write(root, &name, &text.source.text)?;
        done.pages += 1;
    }
    for (source, file) in &library.puzzles {
        let from = file.original.as_ref().map_or(first, |code| code.get_ref());
        let tables = ["title", "text", "hint", "note", "difficulty_why"];
        done.puzzles += usize::from(copied(root, source, &tables, from, code)?);
    }
    for (source, _) in &library.games {
        done.games += usize::from(copied(root, source, &["name", "summary"], first, code)?);
    }
    Ok(done)
}

/// Lays down the messages that a language lacks, in English or as the site's first language has
/// them.
///
/// # Errors
/// A file that can't be read or written.
pub fn lay_down_messages(root: &Path, first: &str, code: &str) -> Result<usize, Diagnostic> {
    let name = messages::name(code);
    let own = match root.join(&name).exists() {
        true => read_file(&root.join(&name), &name)?,
        false => Source::new(&name, String::new()),
    };
    let mut models = Vec::new();
    // A language that the program doesn't speak brings all that it says.
    if messages::built_in(code).is_none() {
        models.extend(messages::built_in("en"));
    }
    let of_first = messages::name(first);
    if root.join(&of_first).exists() && first != code {
        models.push(read_file(&root.join(&of_first), &of_first)?);
    }
    let own_entries = entries(&own)?;
    let mut there: BTreeSet<String> = own_entries.body.iter().filter_map(named).collect();
    let mut added = String::new();
    let mut count = 0;
    for model in &models {
        let body: Vec<Entry<&str>> = entries(model)?
            .body
            .into_iter()
            .filter(|entry| named(entry).is_some_and(|name| there.insert(name)))
            .collect();
        count += body.len();
        added += &serialize(&Resource { body });
    }
    if count > 0 {
        let apart = if own.text.is_empty() { "" } else { "\n" };
        write(root, &name, &format!("{}{apart}{added}", own.text))?;
    }
    Ok(count)
}

/// The messages of a file, as far as they can be read.
fn entries(messages: &Arc<Source>) -> Result<Resource<&str>, Diagnostic> {
    parsed(messages, || {
        parser::parse(messages.text.as_str()).unwrap_or_else(|(resource, _)| resource)
    })
}

fn named(entry: &Entry<&str>) -> Option<String> {
    match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        Entry::Term(term) => Some(format!("-{}", term.id.name)),
        _ => None,
    }
}

/// Copies the texts of a file from one language to another that lacks them; whether there were any.
fn copied(
    root: &Path,
    source: &Arc<Source>,
    tables: &[&str],
    from: &str,
    to: &str,
) -> Result<bool, Diagnostic> {
    let mut document = edited(source)?;
    let mut any = false;
    for name in tables {
        let Some(item) = document.get_mut(name) else {
            continue;
        };
        any |= match item {
            Item::Table(table) => of_table(table, from, to),
            Item::Value(Value::InlineTable(table)) => of_inline(table, from, to),
            _ => false,
        };
    }
    if let Some(symbols) = document
        .get_mut("symbol")
        .and_then(Item::as_array_of_tables_mut)
    {
        for symbol in symbols.iter_mut() {
            any |= match symbol.get_mut("name") {
                Some(Item::Table(table)) => of_table(table, from, to),
                Some(Item::Value(Value::InlineTable(table))) => of_inline(table, from, to),
                _ => false,
            };
        }
    }
    if any {
        write(root, &source.name, &document.to_string())?;
    }
    Ok(any)
}

fn of_table(table: &mut Table, from: &str, to: &str) -> bool {
    let model = table.get(from).filter(|_| !table.contains_key(to)).cloned();
    let is_missing = model.is_some();
    if let Some(model) = model {
        table.insert(to, model);
    }
    is_missing
}

fn of_inline(table: &mut InlineTable, from: &str, to: &str) -> bool {
    let model = table.get(from).filter(|_| !table.contains_key(to)).cloned();
    let is_missing = model.is_some();
    if let Some(model) = model {
        table.insert(to, model);
    }
    is_missing
}

fn edited(source: &Arc<Source>) -> Result<DocumentMut, Diagnostic> {
    source.text.parse().map_err(|error: toml_edit::TomlError| {
        Diagnostic::finding(Code::TomlSyntax, error.message().replace('\n', ", "))
            .at(source, error.span().unwrap_or(0..0))
    })
}

fn write(root: &Path, name: &str, text: &str) -> Result<(), Diagnostic> {
    let path = root.join(name);
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| keep::replace(&path, text.as_bytes()))
        .map_err(|error| {
            Diagnostic::failure(
                Code::Unwritable,
                format!("{name} can't be written: {error}"),
            )
        })
}
