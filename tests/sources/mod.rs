//! The sources as one reads them who looks for what they name: paths spelt out, texts in quotes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A source file: where its module stands (`["games", "chomp", "rules"]`), and its text.
pub struct Source {
    pub module: Vec<String>,
    text: String,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Source {
        let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
        Source {
            module: path.split('/').map(str::to_owned).collect(),
            text: plain(text),
        }
    }

    /// Every path that the file names, from the crate's root (`crate`) or from outside
    /// (`std`, `svg`), each up to five words.
    pub fn paths(&self) -> BTreeSet<Vec<String>> {
        let mut paths = BTreeSet::new();
        let words = words(&self.text);
        let mut index = 0;
        while index < words.len() {
            let begins = index == 0 || words[index - 1] != "::";
            if begins && words.get(index + 1).is_some_and(|word| word == "::") {
                let mut found = Vec::new();
                spell(&words, &mut index.clone(), &[], &mut found);
                paths.extend(found.into_iter().map(|path| self.rooted(path)));
            }
            index += 1;
        }
        paths
    }

    /// `super::x` as `crate::…::x`.
    fn rooted(&self, path: Vec<String>) -> Vec<String> {
        let ups = path.iter().take_while(|word| *word == "super").count();
        let root = ["crate".to_owned()].into_iter();
        let mut path = match path[0].as_str() {
            "super" => {
                let kept = self.module.len().saturating_sub(ups);
                let above = self.module[..kept].iter().cloned();
                root.chain(above)
                    .chain(path[ups..].iter().cloned())
                    .collect()
            }
            "self" => {
                let here = self.module.iter().cloned();
                root.chain(here).chain(path[1..].iter().cloned()).collect()
            }
            // The programme names the library by the crate's name.
            "quadrille" => root.chain(path[1..].iter().cloned()).collect(),
            _ => path,
        };
        path.truncate(5);
        path
    }
}

/// The text without comments, strings and the tests at its end, which may name what they like.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" && lines.peek().is_some_and(|next| next.starts_with("mod ")) {
            // As rustfmt leaves it, the module ends with the first brace at the margin.
            lines.by_ref().find(|line| *line == "}");
            continue;
        }
        let mut rest = line;
        while let Some(at) = rest.find(['"', '/']) {
            if rest[at..].starts_with("//") {
                rest = &rest[..at];
                break;
            }
            plain += &rest[..at];
            rest = &rest[at + 1..];
            if line.as_bytes()[line.len() - rest.len() - 1] == b'"' {
                let escaped = rest.replace("\\\\", "__").replace("\\\"", "__");
                let end = escaped.find('"').map_or(rest.len(), |end| end + 1);
                rest = &rest[end..];
            }
        }
        plain += rest;
        plain.push('\n');
    }
    plain
}

/// Names, `::`, and the signs of a group.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(sign) = rest.chars().next() {
        let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
        let length = if is_name(sign) {
            rest.find(|sign| !is_name(sign)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            sign.len_utf8()
        };
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    words
}

/// Spells out the path that begins at `index`: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn spell(words: &[String], index: &mut usize, before: &[String], found: &mut Vec<Vec<String>>) {
    let mut path = before.to_vec();
    loop {
        let word = words.get(*index).map_or("", String::as_str);
        *index += 1;
        if word == "{" {
            while words.get(*index).is_some_and(|word| word != "}") {
                spell(words, index, &path, found);
                if words.get(*index).is_some_and(|word| word == ",") {
                    *index += 1;
                }
            }
            *index += 1;
            return;
        }
        path.push(word.to_owned());
        if words.get(*index).is_none_or(|word| word != "::") {
            break;
        }
        *index += 1;
    }
    // `as name`
    while words
        .get(*index)
        .is_some_and(|word| ![",", "}"].contains(&word.as_str()))
        && !before.is_empty()
    {
        *index += 1;
    }
    found.push(path);
}

/// Every file of `src/`, but for the map of the house, which only declares the rooms.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
                let name = name.replace('\\', "/");
                if name != "lib.rs" {
                    sources.push(Source::new(&name, &fs::read_to_string(&path).unwrap()));
                }
            }
        }
    }
    sources
}

/// The text of a module's file.
pub fn read(root: &Path, module: &str) -> String {
    let file = root.join(format!("{module}.rs"));
    let folder = root.join(module).join("mod.rs");
    fs::read_to_string(file)
        .or_else(|_| fs::read_to_string(folder))
        .unwrap()
}

/// What stands in quotes, on a line each, but for comments and the tests at the end.
pub fn texts(text: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let own = text.split("#[cfg(test)]\nmod ").next().unwrap();
    for line in own.lines() {
        let mut rest = line;
        while let Some(at) = rest.find(['"', '/']) {
            if rest[at..].starts_with("//") {
                break;
            }
            let is_quote = rest[at..].starts_with('"');
            rest = &rest[at + 1..];
            if is_quote {
                let masked = rest.replace("\\\\", "__").replace("\\\"", "__");
                let end = masked.find('"').unwrap_or(rest.len());
                texts.push(rest[..end].to_owned());
                rest = rest.get(end + 1..).unwrap_or_default();
            }
        }
    }
    texts
}
