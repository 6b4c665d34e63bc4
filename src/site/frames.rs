//! The ids that templates write, the built-in ones or a project's own in their place, and the names of what
//! comes beside pages: as they are read, before any page is made.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::templates::Templates;
use crate::content::files;

/// Templates as texts, and the names of all assets.
pub struct Frames {
    templates: BTreeMap<String, Cow<'static, str>>,
    assets: BTreeSet<String>,
}

/// Ids of a template: each as it is written, or what stands before, in and after the one value that it
/// holds, `l{{ claim.number }}`.
#[derive(Default)]
pub struct Written {
    pub ids: BTreeSet<String>,
    pub with_value: Vec<[String; 3]>,
}

impl Frames {
    /// What can't be read is told where templates are loaded.
    pub fn load(root: &Path) -> Frames {
        let (mut templates, mut assets) = (BTreeMap::new(), BTreeSet::new());
        for (name, bytes) in Templates::built_in() {
            match name.ends_with(".html") {
                true => {
                    drop(templates.insert(name, String::from_utf8_lossy(bytes)));
                }
                false => drop(assets.insert(name)),
            }
        }
        let folder = root.join("templates");
        for name in files::below(root, "templates", &mut Vec::new()) {
            match name.ends_with(".html") {
                true => {
                    let own = std::fs::read_to_string(folder.join(&name));
                    templates.extend(own.ok().map(|text| (name, text.into())));
                }
                false => drop(assets.insert(name)),
            }
        }
        Frames { templates, assets }
    }

    /// Whether there is an asset of this name, `assets/style.css`.
    pub fn has(&self, name: &str) -> bool {
        self.assets.contains(name)
    }

    /// The ids of a template, with those of the templates that it extends or includes.
    pub fn ids(&self, template: &str) -> Written {
        let mut written = Written::default();
        let (mut met, mut left) = (BTreeSet::new(), vec![template.to_owned()]);
        while let Some(name) = left.pop() {
            let Some(text) = self.templates.get(&name) else {
                continue;
            };
            read(text, &mut written);
            met.insert(name);
            let others = ["{% extends \"", "{% include \""].into_iter();
            let others = others.flat_map(|word| text.split(word).skip(1));
            let others = others.filter_map(|rest| rest.split('"').next());
            left.extend(
                others
                    .filter(|other| !met.contains(*other))
                    .map(str::to_owned),
            );
        }
        written
    }
}

/// The ids in a template's text.
fn read(text: &str, written: &mut Written) {
    let values = text.match_indices("id=\"").filter_map(|(at, sign)| {
        let is_whole = text[..at].ends_with(|before: char| before.is_ascii_whitespace());
        is_whole.then(|| &text[at + sign.len()..])
    });
    for value in values {
        let value = ended(value);
        match value.split_once("{{") {
            None if value.contains("{%") => {
                // Whatever it comes to.
                written.with_value.push(Default::default());
            }
            None => drop(written.ids.insert(value.to_owned())),
            Some((before, rest)) => {
                let (inner, after) = rest.rsplit_once("}}").unwrap_or((rest, ""));
                let parts = [before, inner.trim(), after].map(str::to_owned);
                written.with_value.push(parts);
            }
        }
    }
}

/// A value up to its quotation mark; those within `{{ … }}` are of the template.
fn ended(value: &str) -> &str {
    let mut inside = false;
    let mut before = ' ';
    for (at, sign) in value.char_indices() {
        match (before, sign) {
            ('{', '{' | '%') => inside = true,
            ('}' | '%', '}') => inside = false,
            (_, '"') if !inside => return &value[..at],
            _ => {}
        }
        before = sign;
    }
    value
}
