//! `quadrille check`: every claim proved, every puzzle judged, the lock file compared.

use std::collections::BTreeMap;
use std::path::Path;

use clap::Args;

use super::addresses::Published;
use super::{Common, project, say};
use crate::content::config::read_file;
use crate::diag::{Code, Diagnostic, Severity, exit_code};
use crate::judge::Verdict;
use crate::keep;
use crate::verify::Strictness;
use crate::verify::edition::Edition;
use crate::verify::lock::Lock;
use crate::verify::translation::{self, Records};

#[derive(Args, Default)]
pub struct Check {
    /// A missing translation is a finding, and so is one whose original has changed since
    #[arg(long)]
    strict: bool,
    /// These translations still hold, though their originals have changed: files as the project
    /// names them, or folders of them
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "locked")]
    translated: Vec<String>,
    /// quadrille.lock must be up to date; nothing is written
    #[arg(long)]
    locked: bool,
    /// A puzzle that the search budget leaves open is no finding
    #[arg(long)]
    allow_open: bool,
    /// Work everything out anew instead of replaying kept proofs
    #[arg(long)]
    fresh: bool,
}

const LOCK: &str = "quadrille.lock";

/// The first check of a new project, which writes its lock file.
pub fn first(common: &Common, root: &Path) -> Vec<Diagnostic> {
    let common = Common {
        root: root.to_path_buf(),
        quiet: true,
        ..common.clone()
    };
    Check::default().run(&common)
}

impl Check {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let store = project::store(common, self.fresh);
        let strictness = Strictness {
            strict: self.strict,
            allow_open: self.allow_open,
        };
        let Some((edition, _)) = project::edition(common, &store, strictness, &mut diagnostics)
        else {
            return diagnostics;
        };
        // An entry is only dropped when its puzzle is gone, not when it can't be read.
        if edition.refused.is_empty() {
            self.lock(common, &edition, &mut diagnostics);
            // A page that can't be read has not lost its address.
            if exit_code(&diagnostics) == 0 {
                match Published::read(&common.root) {
                    Ok(published) => published.held_against(&edition, &mut diagnostics),
                    Err(fault) => diagnostics.push(fault),
                }
            }
        }
        if common.verbose && !common.quiet {
            for puzzle in &edition.puzzles {
                let proof = puzzle.solved.known.word();
                let keys = puzzle.solved.judgement.keys.join(" ");
                say(&format!(
                    "{}: {}, {} ({keys}), {proof}",
                    puzzle.id,
                    puzzle.solved.judgement.verdict.word(),
                    puzzle.solved.value
                ));
            }
            for claim in &edition.ledger {
                say(&format!(
                    "claim {} = {}: {}, {} positions",
                    claim.question,
                    claim.answer,
                    claim.known.word(),
                    claim.known.counted()
                ));
            }
        }
        if !common.quiet {
            say(&summary(&edition, exit_code(&diagnostics) == 0));
        }
        diagnostics
    }

    fn lock(&self, common: &Common, edition: &Edition, diagnostics: &mut Vec<Diagnostic>) {
        let path = common.root.join(LOCK);
        let kept = if path.exists() {
            match read_file(&path, LOCK).map(|source| Lock::read(&source.text)) {
                Ok(Ok(lock)) => Some(lock),
                Ok(Err(error)) => {
                    diagnostics.push(
                        Diagnostic::failure(Code::LockBroken, format!("{LOCK}: {error}"))
                            .hint("delete it and run `quadrille check`"),
                    );
                    return;
                }
                Err(fault) => {
                    diagnostics.push(fault);
                    return;
                }
            }
        } else {
            None
        };
        let Some(translation) = self.translations(common, edition, kept.as_ref(), diagnostics)
        else {
            return;
        };
        let found = Lock::of(edition, translation);
        if self.locked {
            let differences = match &kept {
                Some(lock) => {
                    let differences = lock.differences(&found).into_iter();
                    differences
                        .map(|told| Diagnostic::finding(Code::LockStale, told))
                        .collect()
                }
                None => {
                    let told = format!("{LOCK} is missing");
                    vec![Diagnostic::finding(Code::LockMissing, told)]
                }
            };
            let commit = "run `quadrille check` and commit quadrille.lock";
            diagnostics.extend(differences.into_iter().map(|told| told.hint(commit)));
        } else if kept.as_ref() != Some(&found)
            && let Err(error) = keep::replace(&path, found.to_text().as_bytes())
        {
            diagnostics.push(Diagnostic::failure(
                Code::Unwritable,
                format!("{LOCK} can't be written: {error}"),
            ));
        }
    }
}

impl Check {
    /// The records of the translations; those that are stale are told. None if a file that is
    /// said to be translated is none.
    fn translations(
        &self,
        common: &Common,
        edition: &Edition,
        kept: Option<&Lock>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Records> {
        let named: Vec<String> = self
            .translated
            .iter()
            .map(|name| {
                let path = Path::new(name);
                let path = path.strip_prefix(&common.root).unwrap_or(path);
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
                diagnostics.push(
                    Diagnostic::failure(Code::NoTranslation, format!("`{name}` is no translation"))
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
            &|file| !common.root.join(file).exists(),
            &mut stale,
        );
        for diagnostic in &mut stale {
            if self.strict {
                diagnostic.severity = Severity::Finding;
            }
        }
        diagnostics.append(&mut stale);
        Some(records)
    }
}

/// "38 puzzles: 37 sound, 1 dual; 50 claims proved"
fn summary(edition: &Edition, well: bool) -> String {
    let mut verdicts: BTreeMap<Verdict, usize> = BTreeMap::new();
    for puzzle in &edition.puzzles {
        *verdicts.entry(puzzle.solved.judgement.verdict).or_default() += 1;
    }
    // A win that is known not to come so soon leaves no line to show.
    let refuted = edition.refused.iter();
    let refuted = refuted.filter(|word| **word == Verdict::NoSolution.word());
    match refuted.count() {
        0 => {}
        count => *verdicts.entry(Verdict::NoSolution).or_default() += count,
    }
    let counts: Vec<String> = verdicts
        .iter()
        .map(|(verdict, count)| format!("{count} {}", verdict.word()))
        .collect();
    let mut counts = counts;
    for word in ["illegal", "open"] {
        let count = edition
            .refused
            .iter()
            .filter(|refused| **refused == word)
            .count();
        if count > 0 {
            counts.push(format!("{count} {word}"));
        }
    }
    let plural =
        |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    let puzzles = plural(edition.puzzles.len() + edition.refused.len(), "puzzle");
    let claims = plural(edition.claims(), "claim");
    let proved = if well { "proved" } else { "looked at" };
    let counts = if counts.is_empty() {
        String::new()
    } else {
        format!(": {}", counts.join(", "))
    };
    format!("{puzzles}{counts}; {claims} {proved}")
}
