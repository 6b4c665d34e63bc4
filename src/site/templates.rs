//! Templates and assets: the built-in ones, each of which a project's own file of the same name
//! replaces.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use include_dir::{Dir, include_dir};
use serde::Serialize;
use tera::{Context, Tera};

use super::out::Files;
use super::scripts::{self, Scripts};
use crate::content::config::read_file;
use crate::content::files;
use crate::diag::{Code, Diagnostic, Source};
use crate::suggest;

static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/templates");
/// Scripts and style sheets of the same, without what is there for those who read the source (build.rs).
static LIGHT: Dir = include_dir!("$OUT_DIR/light");

/// The types of scripts, for those who write some.
const TYPES: &str = "assets/types.d.ts";

/// What templates say in one language, as `ui`; ready for use, since every page has them all.
pub struct Strings(tera::Value);

impl Strings {
    pub fn new(strings: &BTreeMap<String, String>) -> Strings {
        Strings(tera::Value::from_serializable(strings))
    }
}

pub struct Templates {
    tera: Tera,
    assets: Files,
    /// The project's own texts among them, by their names.
    own: BTreeMap<String, String>,
    /// Of all of them together.
    hash: blake3::Hash,
}

impl Templates {
    /// # Errors
    /// A template that can't be parsed, an own file that can't be read.
    pub fn load(root: &Path) -> Result<Templates, Vec<Diagnostic>> {
        let (mut pages, mut assets, mut faults) = (Vec::new(), Files::new(), Vec::new());
        let (own, mut own_texts) = (root.join("templates"), BTreeMap::new());
        let mut unchanged = BTreeSet::new();
        for file in built_in(&BUILT_IN) {
            let name = file.path().to_string_lossy().replace('\\', "/");
            let path = own.join(&name);
            if path.exists() {
                // Who copied all of them, to change one, has changed one.
                if std::fs::read(&path).is_ok_and(|bytes| bytes == file.contents()) {
                    unchanged.insert(name.clone());
                } else {
                    continue;
                }
            }
            match is_template(&name) {
                true => pages.push((name, String::from_utf8_lossy(file.contents()).into_owned())),
                false => assets.extend(sent(&name, file).map(|bytes| (name, bytes))),
            }
        }
        // A project's own: those of the same name instead, any others beside them.
        for name in files::below(root, "templates", &mut faults) {
            if unchanged.contains(&name) || name == TYPES {
                continue;
            }
            let (path, shown) = (own.join(&name), format!("templates/{name}"));
            if is_template(&name) {
                match read_file(&path, &shown) {
                    Ok(source) => {
                        own_texts.insert(name.clone(), source.text.clone());
                        pages.push((name, source.text.clone()));
                    }
                    Err(fault) => faults.push(fault),
                }
            } else if name.starts_with("assets/") {
                // As the author wrote them: a script that is made smaller may be another one.
                match std::fs::read(&path) {
                    Ok(bytes) => {
                        if name.ends_with(".css") || name.ends_with(".js") {
                            let text = String::from_utf8_lossy(&bytes).into_owned();
                            own_texts.insert(name.clone(), text);
                        }
                        assets.insert(name, bytes);
                    }
                    Err(error) => faults.push(Diagnostic::failure(
                        Code::Unreadable,
                        format!("{shown} can't be read: {error}"),
                    )),
                }
            }
        }
        with_shared(&mut assets);
        with_joined(&mut assets, &own_texts, &mut faults);
        let mut hasher = blake3::Hasher::new();
        for (name, text) in &pages {
            hasher
                .update(name.as_bytes())
                .update(b"\n")
                .update(text.as_bytes());
        }
        for (name, bytes) in &assets {
            hasher.update(name.as_bytes()).update(b"\n").update(bytes);
        }
        let hash = hasher.finalize();
        let mut tera = Tera::new();
        if let Err(error) = tera.add_raw_templates(pages) {
            faults.push(broken(&error, &own_texts));
        }
        if faults.is_empty() {
            Ok(Templates {
                tera,
                assets,
                own: own_texts,
                hash,
            })
        } else {
            Err(faults)
        }
    }

    /// Style sheets and fonts, under `assets/`.
    pub fn assets(&self) -> &Files {
        &self.assets
    }

    /// The project's own templates, scripts and styles.
    pub fn own(&self) -> &BTreeMap<String, String> {
        &self.own
    }

    /// Own templates that nothing asks for: they stand for none of the built-in ones, and no other template
    /// names them.
    pub fn unasked(&self) -> Vec<Diagnostic> {
        let built_in: Vec<(String, &[u8])> = Templates::built_in().collect();
        let pages = || built_in.iter().map(|(name, _)| name.as_str());
        let pages = || pages().filter(|name| is_template(name));
        let own = self.own.keys().filter(|name| is_template(name));
        let is_named = |name: &str| {
            let quoted = ["\"", "'"].map(|mark| format!("{mark}{name}{mark}"));
            let mut others = self.own.iter().filter(|(other, _)| *other != name);
            others.any(|(_, text)| quoted.iter().any(|quoted| text.contains(quoted)))
        };
        let unasked = own.filter(|name| !pages().any(|known| known == *name) && !is_named(name));
        let told = unasked.map(|name| {
            let message = format!("templates/{name}: no page is made by a template of this name");
            let hint = match suggest::nearest(name, pages()) {
                Some(near) => format!("is `{near}` meant?"),
                None => {
                    "a template stands for the built-in one of its name, or is included by another"
                        .into()
                }
            };
            let whole = Source::new(format!("templates/{name}"), self.own[name].clone());
            Diagnostic::finding(Code::PassedOver, message)
                .at(&whole, 0..0)
                .hint(hint)
        });
        told.collect()
    }

    /// The built-in ones with their names, as they were written: to begin one's own with.
    pub fn built_in() -> impl Iterator<Item = (String, &'static [u8])> {
        let all = built_in(&BUILT_IN).into_iter();
        all.map(|file| {
            let name = file.path().to_string_lossy().replace('\\', "/");
            (name, file.contents())
        })
    }

    /// A hash of all templates and assets.
    pub fn hash(&self) -> blake3::Hash {
        self.hash
    }

    /// An asset that is text.
    pub fn text(&self, name: &str) -> String {
        self.assets
            .get(name)
            .map(|bytes| String::from_utf8_lossy(bytes).into_owned())
            .unwrap_or_default()
    }

    /// Any asset.
    pub fn bytes(&self, name: &str) -> Option<&[u8]> {
        self.assets.get(name).map(Vec::as_slice)
    }

    /// # Errors
    /// A template that asks for what isn't there.
    pub fn render(
        &self,
        name: &str,
        context: &impl Serialize,
        strings: Option<&Strings>,
    ) -> Result<String, Diagnostic> {
        let mut context =
            Context::from_serialize(context).map_err(|error| broken(&error, &self.own))?;
        if let Some(Strings(strings)) = strings {
            context.insert_value("ui", strings.clone());
        }
        self.tera
            .render(name, &context)
            .map_err(|error| broken(&error, &self.own))
    }
}

/// What several style sheets share stands in one file, and in each that asks for it: a request less.
fn with_shared(assets: &mut Files) {
    for name in ["inks.css", "live.css"] {
        let asked = format!("@import url(\"{name}\");");
        let shared = assets.get(&format!("assets/{name}")).cloned();
        let shared = String::from_utf8_lossy(&shared.unwrap_or_default()).into_owned();
        let sheets = assets.iter_mut().filter(|(name, _)| name.ends_with(".css"));
        for (_, bytes) in sheets {
            let text = String::from_utf8_lossy(bytes);
            if text.contains(&asked) {
                *bytes = text.replacen(&asked, &shared, 1).into_bytes();
            }
        }
    }
}

/// A project's own scripts, and those that import one of them, with all they import in them. What is
/// there to be imported alone is no page's script.
fn with_joined(assets: &mut Files, own: &BTreeMap<String, String>, faults: &mut Vec<Diagnostic>) {
    let script = |name: &str| {
        let name = name.strip_prefix("assets/")?;
        (name.ends_with(".js") && !name.contains('/')).then(|| name.to_owned())
    };
    if !own.keys().any(|name| script(name).is_some()) {
        return;
    }
    let built_in = Templates::built_in();
    let built_in = built_in.filter_map(|(name, bytes)| Some((script(&name)?, bytes)));
    let mut all: Scripts = built_in
        .map(|(name, bytes)| (name, String::from_utf8_lossy(bytes).into_owned()))
        .collect();
    let mut shared = BTreeSet::new();
    all.extend(
        own.iter()
            .filter_map(|(n, text)| Some((script(n)?, text.clone()))),
    );
    let is_own = |name: &String| own.contains_key(&format!("assets/{name}"));
    let mut tell = |fault: scripts::Fault| {
        let message = format!(
            "a script can't be joined with what it imports: {}",
            fault.message
        );
        let place = format!("templates/assets/{}", fault.name);
        let text = all[&fault.name].clone();
        let at = text
            .split_inclusive('\n')
            .take(fault.line - 1)
            .map(str::len)
            .sum();
        let told = Diagnostic::failure(Code::TemplateBroken, message);
        faults.push(told.at(&Source::new(place, text), at..at));
    };
    for (name, text) in &all {
        if !scripts::imports(text) || scripts::exports(text) {
            continue;
        }
        match scripts::parts(name, &all) {
            Ok(parts) if parts.iter().any(is_own) => {
                match scripts::joined(name, &all) {
                    Ok(whole) => drop(assets.insert(format!("assets/{name}"), whole.into_bytes())),
                    Err(fault) => tell(fault),
                }
                shared.extend(parts);
            }
            Ok(_) => {}
            Err(fault) => tell(fault),
        }
    }
    shared.retain(|name: &String| scripts::exports(&all[name]));
    assets.retain(|name, _| !script(name).is_some_and(|name| shared.contains(&name)));
}

/// What pages get of an asset. Types, and scripts that are there to be imported, which are in the others, they
/// don't ask for.
fn sent(name: &str, file: &include_dir::File) -> Option<Vec<u8>> {
    let light = LIGHT.get_file(name);
    let is_asked = light.is_some() || !name.ends_with(".js") && name != TYPES;
    is_asked.then(|| light.unwrap_or(file).contents().to_vec())
}

fn is_template(name: &str) -> bool {
    name.ends_with(".html") || name.ends_with(".xml")
}

/// What is wrong with a template, where it stands: the engine's report has the place in words, and what
/// there would be on this very page, which differs from one to the next.
fn broken(error: &tera::Error, own: &BTreeMap<String, String>) -> Diagnostic {
    let mut said = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        said += &format!("\n{inner}");
        cause = inner.source();
    }
    let (first, rest) = said.split_once('\n').unwrap_or((&said, ""));
    let first = first.strip_prefix("error: ").unwrap_or(first);
    let (what, there) = first
        .split_once(" Available variables: ")
        .unwrap_or((first, ""));
    let what = what.trim_end_matches('.');
    let told = Diagnostic::failure(
        Code::TemplateBroken,
        format!("a template is broken: {what}"),
    );
    let meant = what
        .split('`')
        .nth(1)
        .and_then(|name| suggest::nearest(name, there.split(", ")));
    let hint = match meant {
        Some(meant) => format!("is `{meant}` meant?"),
        None => {
            "own templates are in templates/; the built-in ones stand in for a missing one".into()
        }
    };
    let told = told.hint(hint);
    match place(rest) {
        Some((name, line, column)) if own.contains_key(name) => {
            let source = Source::new(format!("templates/{name}"), own[name].clone());
            let mut lines = source.text.split_inclusive('\n');
            let before: usize = lines
                .by_ref()
                .take(line.saturating_sub(1))
                .map(str::len)
                .sum();
            let line = lines.next().unwrap_or_default().trim_end();
            let mut places = line.char_indices().map(|(at, _)| at);
            let at = places.nth(column.saturating_sub(1)).unwrap_or(line.len());
            told.at(&source, before + at..before + at)
        }
        _ if rest.is_empty() => told,
        _ => told.detail(rest.replace("--> ", "--> templates/")),
    }
}

/// The first place of a report, ` --> foot.html:1:4`: name, line and column.
fn place(report: &str) -> Option<(&str, usize, usize)> {
    let (_, place) = report.split_once("--> ")?;
    let mut parts = place.lines().next()?.rsplitn(3, ':');
    let column = parts.next()?.trim().parse().ok()?;
    let line = parts.next()?.parse().ok()?;
    Some((parts.next()?, line, column))
}

fn built_in<'a>(folder: &'a Dir<'a>) -> Vec<&'a include_dir::File<'a>> {
    let mut all: Vec<_> = folder.files().collect();
    for inner in folder.dirs() {
        all.extend(built_in(inner));
    }
    all
}
