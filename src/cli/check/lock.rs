//! `quadrille.lock` held against what was found, or written anew.
//!
//! Under `--locked` it is one thing that is told, and not one for every entry: what is recorded
//! otherwise than it is found now fails, what isn't recorded yet is only told. A contributor needs no
//! program to add a puzzle, since all of it is proved anew where `check` runs. What can't be recorded,
//! because it is wrong, is told where it is wrong and not once more here.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::options::Check;
use super::scope::Scope;
use crate::check::edition::Edition;
use crate::check::lock::{Broken, Difference, Lock, solver};
use crate::check::translation::{self, Records};
use crate::cli::project::Project;
use crate::content::config::read_file;
use crate::content::files;
use crate::diag::{Code, Diagnostic, Severity, Source};
use crate::keep;

const LOCK: &str = "quadrille.lock";

/// Entries whose differences are shown line by line, and lines that are shown of each.
const SHOWN: usize = 5;
const LINES: usize = 8;

const MERGE: &str = "don't delete it, what translations were made from is recorded there alone: take one \
                     side (`git checkout --theirs quadrille.lock`) or the version before (`git checkout \
                     HEAD -- quadrille.lock`), then run `quadrille check`";

const ANEW: &str = "run `quadrille check`, which writes the entries of puzzles anew";

/// The file as it is.
struct Kept {
    source: Arc<Source>,
    lock: Lock,
}

impl Check {
    pub(super) fn lock(
        &self,
        project: &Project,
        edition: &Edition,
        scope: Option<&Scope>,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let path = project.root.join(LOCK);
        let kept = match self.kept(&path, scope, diagnostics) {
            Ok(kept) => kept,
            Err(fault) => return diagnostics.push(fault),
        };
        let lock = kept.as_ref().map(|kept| &kept.lock);
        let Some(translation) = self.translations(project, edition, lock, scope, diagnostics)
        else {
            return;
        };
        let nothing = Lock::default();
        let old = lock.unwrap_or(&nothing);
        let found = Lock::of(edition, translation);
        let found = found.keeping(old, &staying(edition, scope, diagnostics));
        let unseen = |file: &str| scope.is_some_and(|scope| !scope.has(file));
        let found = found.costing(old, &|file| {
            unseen(file) && project.root.join(file).exists()
        });
        // Of others' entries nobody knows what this program would say.
        let found = match scope {
            Some(_) if kept.is_some() => found.signed(old.solver()),
            _ => found,
        };
        if self.locked {
            match &kept {
                None if scope.is_none() => diagnostics.push(missing()),
                None => diagnostics.extend(compare(None, &found, edition, scope)),
                Some(kept) => {
                    let broken = kept.lock.unreadable(&kept.source.text, &found);
                    match broken.is_empty() {
                        true => diagnostics.extend(compare(Some(kept), &found, edition, scope)),
                        false => diagnostics.push(told(&kept.source, &broken).hint(ANEW)),
                    }
                }
            }
        } else if self.shard.is_none()
            && lock != Some(&found)
            && let Err(error) = keep::replace(&path, found.to_text().as_bytes())
        {
            let told = format!("{LOCK} can't be written: {error}");
            diagnostics.push(Diagnostic::failure(Code::Unwritable, told).about(LOCK));
        }
    }

    /// The file, if there is one; entries that can't be read are made anew, unless nothing is to be
    /// written or others are left alone.
    fn kept(
        &self,
        path: &Path,
        scope: Option<&Scope>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Option<Kept>, Diagnostic> {
        if files::is_absent(path) {
            return Ok(None);
        }
        let source = read_file(path, LOCK)?;
        let (lock, broken) =
            Lock::read(&source.text).map_err(|broken| told(&source, &[broken]).hint(MERGE))?;
        if !broken.is_empty() {
            let mut told = told(&source, &broken);
            if self.locked || scope.is_some() {
                return Err(told.hint(ANEW));
            }
            told.severity = Severity::Warning;
            diagnostics.push(told.hint("written anew"));
        }
        Ok(Some(Kept { source, lock }))
    }

    /// The records of the translations; those that are stale are told. None if a file that is
    /// said to be translated is none.
    fn translations(
        &self,
        project: &Project,
        edition: &Edition,
        kept: Option<&Lock>,
        scope: Option<&Scope>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Records> {
        let named: Vec<String> = self
            .translated
            .iter()
            .map(|name| {
                let path = Path::new(name);
                let path = path.strip_prefix(&project.root).unwrap_or(path);
                let name = path.to_string_lossy().replace('\\', "/");
                name.trim_start_matches("./")
                    .trim_end_matches('/')
                    .to_owned()
            })
            .collect();
        let means = |name: &String, file: &str| {
            let rest = file.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        for name in &named {
            let mut all = edition.translations.iter();
            if !all.any(|translation| means(name, &translation.file)) {
                let told = format!("`{name}` is no translation");
                diagnostics.push(
                    Diagnostic::failure(Code::NoTranslation, told)
                        .hint("such as content/en/chomp.md, or a puzzle, or a folder of either"),
                );
                return None;
            }
        }
        let mut stale = Vec::new();
        let records = translation::records(
            &edition.translations,
            kept.map_or(&Records::new(), Lock::translation),
            &|translation| named.iter().any(|name| means(name, &translation.file)),
            // What isn't looked at stays as it is recorded.
            &|file| scope.is_none() && !project.root.join(file).exists(),
            &mut stale,
        );
        for diagnostic in &mut stale {
            if self.strict {
                diagnostic.severity = Severity::Finding;
            }
        }
        edition.levels.apply(&mut stale);
        if let Some(scope) = scope {
            stale.retain(|diagnostic| diagnostic.file().is_some_and(|file| scope.has(file)));
        }
        diagnostics.append(&mut stale);
        Some(records)
    }
}

/// Which entries stay as they are: those of puzzles that were not judged now, or in which something
/// is wrong, which is told there. One is only dropped when its puzzle is gone, which nobody knows
/// while there is a file that can't be read.
fn staying(
    edition: &Edition,
    scope: Option<&Scope>,
    diagnostics: &[Diagnostic],
) -> impl Fn(&str) -> bool {
    let wrong = diagnostics.iter();
    let wrong = wrong.filter(|one| one.is_wrong() && one.code.is_of_answer());
    let wrong: BTreeSet<&str> = wrong.filter_map(Diagnostic::file).collect();
    let parts = edition.puzzles.iter();
    let sound = parts.filter(|part| !wrong.contains(part.source.name.as_str()));
    let sound: BTreeSet<String> = sound.map(|part| part.id.clone()).collect();
    let unsound = edition.puzzles.iter().map(|part| &part.id);
    let unsound = unsound.filter(|id| !sound.contains(*id));
    let refused = edition.refused.iter().map(|refused| &refused.id);
    let there: BTreeSet<String> = unsound.chain(refused).cloned().collect();
    let others = scope.is_some() || !edition.unread.is_empty();
    move |id| there.contains(id) || others && !sound.contains(id)
}

/// The file as far as it can be read: what is wrong in it is told elsewhere.
pub(super) fn costing(root: &Path) -> Lock {
    let source = read_file(&root.join(LOCK), LOCK).ok();
    let read = source.and_then(|source| Lock::read(&source.text).ok());
    read.map(|(lock, _)| lock).unwrap_or_default()
}

fn missing() -> Diagnostic {
    Diagnostic::finding(Code::LockMissing, format!("{LOCK} is missing"))
        .about(LOCK)
        .hint("run `quadrille check` and commit quadrille.lock")
}

fn told(source: &Arc<Source>, broken: &[Broken]) -> Diagnostic {
    let (first, at) = (&broken[0], broken[0].at);
    let what = match first.id.as_str() {
        "" => format!("{LOCK} is broken: {}", first.why),
        id => format!("the entry of `{id}` is broken: {}", first.why),
    };
    let more = match broken.len() {
        1 => String::new(),
        count => format!(", and {} more entries are", count - 1),
    };
    let line = source.text[at..].lines().next().map_or(0, str::len);
    Diagnostic::failure(Code::LockBroken, what + &more).at(source, at..at + line)
}

/// One finding for all that is recorded otherwise, one warning for all that isn't recorded yet, and
/// one for a file that another program wrote.
fn compare(
    kept: Option<&Kept>,
    found: &Lock,
    edition: &Edition,
    scope: Option<&Scope>,
) -> Vec<Diagnostic> {
    let nothing = Lock::default();
    let old = kept.map_or(&nothing, |kept| &kept.lock);
    // Where git says that a file has changed, what is found of it may change too.
    let edited: BTreeSet<&str> = edition
        .puzzles
        .iter()
        .filter(|part| scope.is_some_and(|scope| scope.is_edited(&part.source.name)))
        .map(|part| part.id.as_str())
        .collect();
    let is_behind = |difference: &Difference| {
        let file = difference.what.split(' ').next().unwrap_or_default();
        difference.is_new
            || edited.contains(difference.what.as_str())
            || scope.is_some_and(|scope| scope.is_edited(file))
    };
    let (behind, stale): (Vec<_>, Vec<_>) = old.differences(found).into_iter().partition(is_behind);
    let mut all = Vec::new();
    if let Some(Kept { source, lock }) = kept
        && lock.solver() != found.solver()
    {
        let wrote = lock.solver();
        let told = format!("{LOCK} was written by {wrote}; this is {}", solver());
        let line = source.text.find("solver").map_or(0..0, |at| {
            let length = source.text[at..].lines().next().map_or(0, str::len);
            at..at + length
        });
        all.push(Diagnostic::warning(Code::LockSolver, told).at(source, line));
    }
    if !stale.is_empty() {
        let told = Diagnostic::finding(Code::LockStale, summed("is not up to date", &stale));
        all.push(
            with_detail(told.about(LOCK), &stale)
                .hint("if this is meant: run `quadrille check` and commit quadrille.lock"),
        );
    }
    if !behind.is_empty() {
        let told = Diagnostic::warning(Code::LockBehind, summed("is behind", &behind));
        all.push(
            with_detail(told.about(LOCK), &behind)
                .hint("whoever has the program runs `quadrille check` and commits quadrille.lock"),
        );
    }
    all
}

fn summed(what: &str, differences: &[Difference]) -> String {
    match differences {
        [only] => only.told.clone(),
        several => format!("{LOCK} {what}: {} entries", several.len()),
    }
}

/// With the differences line by line, those of many summed up.
fn with_detail(told: Diagnostic, differences: &[Difference]) -> Diagnostic {
    let mut lines = Vec::new();
    for difference in &differences[..differences.len().min(SHOWN)] {
        if differences.len() > 1 {
            lines.push(difference.told.clone());
        }
        let shown = difference.lines.len().min(LINES);
        lines.extend(difference.lines[..shown].iter().cloned());
        match difference.lines.len() - shown {
            0 => {}
            more => lines.push(format!("… and {more} more lines")),
        }
    }
    if differences.len() > SHOWN {
        let rest = &differences[SHOWN..];
        let names: Vec<&str> = rest.iter().take(20).map(|one| one.what.as_str()).collect();
        let more = match rest.len() - names.len() {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        lines.push(format!("… and so {}{more}", names.join(", ")));
    }
    match lines.is_empty() {
        // The message says it already.
        true => told,
        false => told.detail(lines.join("\n")),
    }
}
