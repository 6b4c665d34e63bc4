//! The part of a project that `check` is to look at: files, folders and puzzles that were named, and
//! files that git says have changed. A page is looked at in all its languages, since they have to tell
//! the same.

use std::collections::BTreeSet;
use std::path::{Component, Path};

use super::git;
use crate::content::{Library, PageKind};
use crate::diag::{Code, Diagnostic};
use crate::site::astray::Rest;
use crate::suggest::nearest;

/// Folders of what is looked at.
const FOLDERS: [&str; 3] = ["content", "puzzles", "games"];

/// Files on which everything depends.
const WHOLE: [&str; 1] = ["quadrille.toml"];

pub struct Scope {
    /// Files and folders, as the project names them.
    files: BTreeSet<String>,
    /// Of these, files that git says have changed.
    edited: BTreeSet<String>,
}

impl Scope {
    /// The part that is named; none if it is everything.
    ///
    /// # Errors
    /// A name that is none, no git, an unknown revision.
    pub fn new(
        root: &Path,
        named: &[String],
        since: Option<&str>,
        library: &Library,
    ) -> Result<Option<Scope>, Diagnostic> {
        if named.is_empty() && since.is_none() {
            return Ok(None);
        }
        let mut scope = Scope {
            files: BTreeSet::new(),
            edited: BTreeSet::new(),
        };
        for name in named {
            let file = file_named(root, name)
                .or_else(|| file_of(library, name))
                .ok_or_else(|| unknown(name, library))?;
            scope.files.insert(file);
        }
        if let Some(revision) = since {
            for file in git::changed(root, revision)? {
                let is_style = file.ends_with("/style.toml") && file.starts_with("content/");
                if WHOLE.contains(&file.as_str()) || is_style {
                    return Ok(None);
                }
                if is_checked(&file) {
                    scope.edited.insert(file.clone());
                    scope.files.insert(file);
                }
            }
        }
        // What a game's declaration says holds for all that is said of the game.
        for (source, game) in &library.games {
            if !scope.has(&source.name) {
                continue;
            }
            let puzzles = library.puzzles.iter();
            let puzzles = puzzles.filter(|(_, file)| *file.game.get_ref() == game.slug);
            scope
                .files
                .extend(puzzles.map(|(source, _)| source.name.clone()));
            for page in &library.pages {
                if let PageKind::Text(slug) | PageKind::Card(slug) | PageKind::Lesson(slug) =
                    &page.kind
                    && *slug == game.slug
                {
                    scope.files.insert(page.texts.first().source.name.clone());
                }
            }
        }
        Ok(Some(scope))
    }

    /// One of several shares of the work: these files.
    pub fn share(files: Vec<String>) -> Scope {
        Scope {
            files: files.into_iter().collect(),
            edited: BTreeSet::new(),
        }
    }

    /// Whether a file is part of it.
    pub fn has(&self, file: &str) -> bool {
        self.files.iter().any(|named| {
            let rest = file.strip_prefix(named.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
                || page_of(file).is_some() && page_of(file) == page_of(named)
        })
    }

    /// Whether git says that a file has changed.
    pub fn is_edited(&self, file: &str) -> bool {
        self.edited.contains(file)
    }

    /// Leaves out what is not part of it; what that was.
    pub fn narrow(&self, library: &mut Library) -> Rest {
        let is_part = |page: &crate::content::library::Page| {
            page.texts.iter().any(|text| self.has(&text.source.name))
        };
        let mut rest = Rest::default();
        for (source, file) in &library.puzzles {
            if !self.has(&source.name) {
                rest.files.insert(source.name.clone());
                rest.ids.insert(file.id.get_ref().clone());
            }
        }
        for page in library.pages.iter().filter(|page| !is_part(page)) {
            rest.pages.insert(page.kind.clone());
            let names = page
                .texts
                .iter()
                .filter_map(|text| page_of(&text.source.name));
            for name in names {
                // In every language: where it isn't translated, the original stands in.
                let voices = library.voices.iter();
                rest.files
                    .extend(voices.map(|voice| format!("content/{}/{name}", voice.language.code)));
            }
        }
        library.puzzles.retain(|(source, _)| self.has(&source.name));
        library.unread.retain(|file| self.has(file));
        library.pages.retain(is_part);
        rest
    }
}

/// The page that a file is in one language: `chomp.md` for `content/fr/chomp.md`.
fn page_of(file: &str) -> Option<&str> {
    let (_, page) = file.strip_prefix("content/")?.split_once('/')?;
    page.ends_with(".md").then_some(page)
}

fn is_checked(file: &str) -> bool {
    let (folder, _) = file.split_once('/').unwrap_or((file, ""));
    FOLDERS.contains(&folder) || WHOLE.contains(&file)
}

/// The file or folder of this name, as the project names it; it may be named from where one stands.
fn file_named(root: &Path, name: &str) -> Option<String> {
    let plain = |path: &Path| {
        let parts: Option<Vec<&str>> = path
            .components()
            .filter(|part| *part != Component::CurDir)
            .map(|part| match part {
                Component::Normal(part) => part.to_str(),
                _ => None,
            })
            .collect();
        parts.map(|parts| parts.join("/"))
    };
    let below_root = root.join(name).exists().then(|| plain(Path::new(name)));
    let from_here = || {
        let (path, root) = (Path::new(name).canonicalize(), root.canonicalize());
        plain(path.ok()?.strip_prefix(root.ok()?).ok()?)
    };
    let file = below_root.flatten().or_else(from_here)?;
    is_checked(&file).then_some(file)
}

/// The file of a puzzle that is named by its id.
fn file_of(library: &Library, id: &str) -> Option<String> {
    let mut puzzles = library.puzzles.iter();
    let (source, _) = puzzles.find(|(_, file)| file.id.get_ref() == id)?;
    Some(source.name.clone())
}

fn unknown(name: &str, library: &Library) -> Diagnostic {
    let told = format!("`{name}` is neither a file that is checked nor a puzzle");
    let ids = library
        .puzzles
        .iter()
        .map(|(_, file)| file.id.get_ref().as_str());
    let files = library
        .puzzles
        .iter()
        .map(|(source, _)| source.name.as_str());
    let texts = library.pages.iter().flat_map(|page| page.texts.iter());
    let texts = texts.map(|text| text.source.name.as_str());
    let hint = match nearest(name, ids.chain(files).chain(texts)) {
        Some(meant) => format!("is {meant} meant?"),
        None => "a puzzle's id, or a file or folder in content/, puzzles/ or games/".to_owned(),
    };
    Diagnostic::failure(Code::UnknownTarget, told).hint(hint)
}
