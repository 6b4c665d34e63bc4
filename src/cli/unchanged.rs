//! A site that was made of the very same files, and that nobody has touched since, is not made again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use walkdir::WalkDir;

use super::project::Project;
use crate::check::store::Store;
use crate::content::files;
use crate::keep::{STEP, Stamp};

/// Folders of a project that a site is made of; pictures may stand elsewhere in it.
const FOLDERS: [&str; 5] = ["content", "games", "puzzles", "static", "templates"];
const CONFIG: &str = "quadrille.toml";

/// All that the program is made of, its templates and messages too, hashed.
const PROGRAM: &str = env!("QUADRILLE_PROGRAM");

type Stamps = BTreeMap<String, Stamp>;

/// What a site was made of, and what came of it.
#[derive(Serialize, Deserialize)]
pub struct Made {
    project: Stamps,
    pictures: Stamps,
    site: Stamps,
    /// Pages, puzzles and claims.
    pub told: [usize; 3],
}

/// A project as it was before a build began to read it.
pub struct Before {
    name: String,
    root: PathBuf,
    out: PathBuf,
    began: u128,
    /// None if something in it can't be read.
    project: Option<Stamps>,
}

impl Before {
    pub fn of(project: &Project, out: &Path) -> Before {
        let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        let engines = project.games.all();
        let games = engines
            .iter()
            .map(|engine| format!("{} {}", engine.slug(), engine.version()));
        let games: Vec<String> = games.collect();
        let began = SystemTime::now().checked_sub(STEP);
        let began = began.and_then(|began| began.duration_since(UNIX_EPOCH).ok());
        Before {
            name: format!(
                "made\n{PROGRAM}\n{}\n{}\n{}\n{}",
                whole(&project.root).display(),
                whole(out).display(),
                project.day(),
                games.join(", ")
            ),
            root: project.root.clone(),
            out: out.to_path_buf(),
            began: began.map_or(0, |began| began.as_nanos()),
            project: written(&project.root),
        }
    }

    /// The site, if it stands as it was made, of the same.
    pub fn stands(&self, store: &Store) -> Option<Made> {
        let made: Made = store.aside(&self.name)?;
        let is_same = self.project.as_ref() == Some(&made.project)
            && pictures(&self.root, made.pictures.keys()).as_ref() == Some(&made.pictures)
            && site(&self.out).as_ref() == Some(&made.site);
        is_same.then_some(made)
    }

    /// Notes what was made, unless the project has changed on the way, or might have.
    pub fn keep<'p>(
        self,
        store: &Store,
        shown: impl Iterator<Item = &'p String>,
        told: [usize; 3],
    ) {
        let Some(before) = self.project else { return };
        let (Some(project), Some(pictures), Some(site)) = (
            written(&self.root),
            pictures(&self.root, shown),
            site(&self.out),
        ) else {
            return;
        };
        let read = project.values().chain(pictures.values());
        if project == before && read.into_iter().all(|stamp| stamp.modified() < self.began) {
            let made = Made {
                project,
                pictures,
                site,
                told,
            };
            store.lay_aside(&self.name, &made);
        }
    }
}

fn written(root: &Path) -> Option<Stamps> {
    let mut faults = Vec::new();
    let mut stamps = Stamps::new();
    stamps.insert(CONFIG.into(), stamp(&root.join(CONFIG))?);
    for folder in FOLDERS {
        for name in files::below(root, folder, &mut faults) {
            let name = format!("{folder}/{name}");
            let stamp = stamp(&root.join(&name))?;
            stamps.insert(name, stamp);
        }
    }
    faults.is_empty().then_some(stamps)
}

fn pictures<'p>(root: &Path, shown: impl Iterator<Item = &'p String>) -> Option<Stamps> {
    let stamped =
        shown.map(|file| Some((file.clone(), stamp(&files::inside(root, file.as_ref())?)?)));
    stamped.collect()
}

/// What the folder of a site holds, whoever put it there.
fn site(out: &Path) -> Option<Stamps> {
    let out = fs::canonicalize(out).ok()?;
    let mut stamps = Stamps::new();
    for entry in WalkDir::new(&out) {
        let entry = entry.ok()?;
        if !entry.file_type().is_dir() {
            let name = entry.path().strip_prefix(&out).ok()?;
            let name = name.to_string_lossy().into_owned();
            stamps.insert(name, Stamp::of(&entry.metadata().ok()?)?);
        }
    }
    Some(stamps)
}

/// A link is what it leads to.
fn stamp(path: &Path) -> Option<Stamp> {
    fs::metadata(path).ok().and_then(|found| Stamp::of(&found))
}
