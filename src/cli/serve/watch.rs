//! The project's files, watched: which of them have changed.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use notify::{Config, EventKind, PollWatcher, RecommendedWatcher, RecursiveMode, Watcher};

use crate::diag::{Code, Diagnostic};

/// What wakes the server's main loop.
pub enum Event {
    /// These files have changed, as the project names them.
    Changed(Vec<String>),
    /// Ctrl-C.
    Stop,
}

/// What a site is made from: not what it is written to, nor what is kept beside it.
pub const FOLDERS: [&str; 5] = ["content", "games", "puzzles", "static", "templates"];
const FILE: &str = "quadrille.toml";

pub struct Watch {
    root: PathBuf,
    watcher: Box<dyn Watcher>,
    /// The folders that are watched.
    watched: BTreeSet<&'static str>,
}

impl Watch {
    /// # Errors
    /// A project's folder that can't be watched.
    pub fn new(root: &Path, changes: Sender<Event>) -> Result<Watch, Diagnostic> {
        let fail = |error: &dyn std::fmt::Display| {
            Diagnostic::failure(
                Code::Unwatchable,
                format!("{} can't be watched: {error}", root.display()),
            )
            .hint("`--root DIR` names the project's folder")
        };
        // The system names files in full.
        let root = std::fs::canonicalize(root).map_err(|error| fail(&error))?;
        let (seen, base) = (changes, root.clone());
        let told = move |event: notify::Result<notify::Event>| {
            let Ok(event) = event else { return };
            if matches!(event.kind, EventKind::Access(_)) {
                return;
            }
            let names: Vec<String> = event
                .paths
                .iter()
                .filter_map(|path| name(&base, path))
                .collect();
            if !names.is_empty() {
                let _ = seen.send(Event::Changed(names));
            }
        };
        // Where the system can't tell of changes, they are looked for.
        let watcher: Box<dyn Watcher> =
            match RecommendedWatcher::new(told.clone(), Config::default()) {
                Ok(watcher) => Box::new(watcher),
                Err(_) => {
                    let often = std::time::Duration::from_millis(500);
                    let config = Config::default().with_poll_interval(often);
                    Box::new(PollWatcher::new(told, config).map_err(|error| fail(&error))?)
                }
            };
        let mut watch = Watch {
            root,
            watcher,
            watched: BTreeSet::new(),
        };
        let own = watch.root.clone();
        let begun = watch.watcher.watch(&own, RecursiveMode::NonRecursive);
        begun.map_err(|error| fail(&error))?;
        watch.again(&[]);
        Ok(watch)
    }

    /// Watches folders that have come since, and forgets those that are gone. One that is itself among
    /// what has changed may be another of the same name: it is watched anew.
    pub fn again(&mut self, changed: &[String]) {
        for folder in FOLDERS {
            let path = self.root.join(folder);
            let is_there = path.is_dir();
            let is_another = changed.iter().any(|name| name == folder);
            if self.watched.contains(folder) && (is_another || !is_there) {
                let _ = self.watcher.unwatch(&path);
                self.watched.remove(folder);
            }
            if is_there && !self.watched.contains(folder) {
                let begun = self.watcher.watch(&path, RecursiveMode::Recursive);
                self.watched.extend(begun.is_ok().then_some(folder));
            }
        }
    }
}

/// A file by the name that the project gives it, if a site is made from it.
fn name(root: &Path, path: &Path) -> Option<String> {
    let name = path.strip_prefix(root).ok()?;
    let first = name.components().next()?.as_os_str();
    let ours = first == FILE || FOLDERS.iter().any(|folder| first == *folder);
    // What editors leave beside a file while they save it.
    let last = name.file_name()?.to_string_lossy();
    let passing = last.starts_with('.') || last.ends_with('~') || last.ends_with(".swp");
    (ours && !passing).then(|| name.to_string_lossy().replace('\\', "/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_site_is_made_from_counts() {
        let named = |path: &str| name(Path::new("/p"), Path::new(path));
        assert_eq!(
            named("/p/content/fr/home.md").as_deref(),
            Some("content/fr/home.md")
        );
        assert_eq!(
            named("/p/quadrille.toml").as_deref(),
            Some("quadrille.toml")
        );
        for path in [
            "/p/public/index.html",
            "/p/.quadrille/1",
            "/p/quadrille.lock",
            "/elsewhere/content/x",
            "/p/content/fr/.home.md.swp",
            "/p/content/fr/home.md~",
            "/p",
        ] {
            assert_eq!(named(path), None, "{path}");
        }
    }
}
