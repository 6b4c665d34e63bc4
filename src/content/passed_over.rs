//! Files that nothing reads, though they look as if they were meant to be read: `2x6.TOML`,
//! `page.markdown`, a folder in a language that the site doesn't have.

use std::path::Path;

use super::files;
use crate::diag::{Code, Diagnostic};
use crate::lang::Language;
use crate::suggest::nearest;

/// What stands in a folder.
#[derive(Clone, Copy)]
pub struct Kind {
    what: &'static str,
    /// How the names of its files end.
    pub ending: &'static str,
    /// How they end elsewhere, or after a slip.
    others: &'static [&'static str],
    /// Its files of other endings, each with what reads it.
    known: &'static [&'static str],
}

pub const PAGES: Kind = Kind {
    what: "a page",
    ending: ".md",
    others: &[
        "markdown", "mdown", "mkdown", "mkd", "mkdn", "mdwn", "mdx", "mdd", "mmd", "md~", "rmd",
        "qmd",
    ],
    known: &["messages.ftl", "style.toml"],
};

pub const PUZZLES: Kind = Kind {
    what: "a puzzle",
    ending: ".toml",
    others: &[
        "tml", "tom", "tomll", "toml~", "otml", "tolm", "yaml", "yml", "json",
    ],
    known: &[],
};

pub const GAMES: Kind = Kind {
    what: "a game",
    ..PUZZLES
};

/// Where files of a project stand, with what is read there.
const FOLDERS: [&str; 5] = ["content", "puzzles", "games", "templates", "static"];

/// Tells which of the files of a folder that its readers left were probably meant for them.
pub fn tell(folder: &str, kind: Kind, all: &[String], diagnostics: &mut Vec<Diagnostic>) {
    let left = all.iter().filter(|name| !name.ends_with(kind.ending));
    for name in left {
        let known = kind.known.iter().any(|known| *known == name);
        let Some((meant, why)) = meant(name, kind).filter(|_| !known) else {
            continue;
        };
        // What an editor keeps beside the file.
        let is_copy = name.starts_with(&meant) && all.contains(&meant);
        if !is_copy {
            let told = told(&format!("{folder}/{name}"));
            diagnostics.push(told.hint(format!("{why}: {folder}/{meant}")));
        }
    }
}

/// The name that a file was probably to have, and why.
fn meant(name: &str, kind: Kind) -> Option<(String, String)> {
    let (folder, base) = match name.rsplit_once('/') {
        Some((folder, base)) => (format!("{folder}/"), base),
        None => (String::new(), name),
    };
    let ends = |what: &str| format!("{what}’s file ends in `{}`", kind.ending);
    let lower = base.to_lowercase();
    if let Some(at) = lower.find(kind.ending).filter(|at| *at > 0) {
        let rest = &lower[at + kind.ending.len()..];
        let is_end = rest.is_empty() || rest.starts_with(['.', '~', '_', ' ', '-']);
        // Letters whose small ones have other lengths stand in no such name.
        if is_end && base.is_char_boundary(at) {
            let meant = format!("{folder}{}{}", &base[..at], kind.ending);
            return Some((meant, ends(kind.what)));
        }
    }
    let (stem, ending) = lower.rsplit_once('.')?;
    if kind.others.contains(&ending) && !stem.is_empty() && stem != "readme" {
        let meant = format!(
            "{folder}{}{}",
            &base[..stem.len().min(base.len())],
            kind.ending
        );
        return Some((meant, ends(kind.what)));
    }
    let near = nearest(&lower, kind.known.iter().copied());
    let same = || {
        kind.known
            .iter()
            .find(|known| known.ends_with(&format!(".{ending}")))
    };
    let known = near.or_else(|| same().copied())?;
    let why = match known {
        "style.toml" => "words of a language stand beside its pages",
        _ => "messages of a language stand beside its pages",
    };
    Some((known.to_owned(), why.to_owned()))
}

/// Tells what stands where no language, or no reader, has its folder.
pub fn around(root: &Path, languages: &[Language], diagnostics: &mut Vec<Diagnostic>) {
    for (name, is_folder) in entries(&root.join("content")) {
        let shown = format!("content/{name}");
        let codes = || languages.iter().map(|language| language.code.as_str());
        let first = &languages[0].code;
        match is_folder {
            _ if codes().any(|code| code == name) => {}
            false if is_text(&name) => diagnostics.push(told(&shown).hint(format!(
                "texts stand in the folder of their language: content/{first}/{name}"
            ))),
            true if files::below(root, &shown, &mut Vec::new())
                .iter()
                .any(|name| is_text(name)) =>
            {
                let alike = |code: &&str| code.eq_ignore_ascii_case(&name.replace('_', "-"));
                diagnostics.push(match codes().find(alike) {
                    Some(code) => told(&shown).hint(format!("is `content/{code}` meant?")),
                    None => unused(&name, &shown),
                });
            }
            _ => {}
        }
    }
    for (name, is_folder) in entries(root) {
        if is_folder
            && !FOLDERS.contains(&name.as_str())
            && let Some(folder) = nearest(&name, FOLDERS.into_iter())
            && files::is_absent(&root.join(folder))
        {
            diagnostics.push(told(&name).hint(format!("is `{folder}` meant?")));
        }
    }
}

fn is_text(name: &str) -> bool {
    name.ends_with(".md") || name.ends_with(".ftl") || name.ends_with("style.toml")
}

/// What stands in a folder, by name, and whether it is a folder; what begins with a point is hidden.
fn entries(folder: &Path) -> Vec<(String, bool)> {
    let mut all: Vec<(String, bool)> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| {
            (
                entry.file_name().to_string_lossy().into_owned(),
                entry.path().is_dir(),
            )
        })
        .filter(|(name, _)| !name.starts_with('.'))
        .collect();
    all.sort();
    all
}

fn told(shown: &str) -> Diagnostic {
    Diagnostic::finding(Code::PassedOver, format!("{shown} is passed over")).about(shown)
}

/// Texts in a language that the site doesn't have, or doesn't have yet.
fn unused(code: &str, shown: &str) -> Diagnostic {
    let message = format!("{shown} is passed over: `{code}` is not a language of this site");
    Diagnostic::warning(Code::UnusedLanguage, message)
        .about(shown)
        .hint("add it to `languages` in quadrille.toml, or take the folder out")
}
