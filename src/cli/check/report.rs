//! What a check has to tell, in one shape for every format: findings with their places, the verdicts
//! on puzzles, the pages that were looked at.

use std::collections::BTreeMap;
use std::path::Path;

use crate::check::edition::Edition;
use crate::cli::output::plural;
use crate::diag::{Diagnostic, exit_code, sorted};
use crate::game::value;
use crate::judge::Verdict;
use crate::site::astray;

pub struct Report<'r> {
    /// In the order of their places.
    pub findings: Vec<Located<'r>>,
    pub puzzles: Vec<Puzzle>,
    /// The files of pages that were held against the engine.
    pub pages: Vec<String>,
    pub claims: usize,
    /// Links to other sites: each address with its first place.
    pub external: Vec<(String, String, usize)>,
    /// "38 puzzles: 37 sound, 1 dual; 50 claims proved"
    pub summary: String,
    pub exit: u8,
    /// What stands before the project's names of files, so that they lead there.
    pub before: String,
}

/// A finding, with its file as it is named from where the command was given.
pub struct Located<'r> {
    pub diagnostic: &'r Diagnostic,
    pub path: Option<String>,
    /// Line and column of its beginning and of its end.
    pub places: Option<[(usize, usize); 2]>,
}

/// A puzzle, and what was found out about it.
pub struct Puzzle {
    pub id: String,
    pub file: String,
    pub game: String,
    pub verdict: &'static str,
    /// None where it can't be shown.
    pub solved: Option<Solved>,
}

pub struct Solved {
    pub value: String,
    pub keys: Vec<String>,
    pub line: Vec<String>,
    pub stars: u8,
    pub proof: &'static str,
}

impl Located<'_> {
    /// Message, label and detail: all that is wrong.
    pub fn message(&self) -> String {
        let told = self.diagnostic;
        let parts = [Some(told.message.as_str()), told.labelled(), told.more()];
        parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }
}

impl Report<'_> {
    pub fn new<'r>(root: &Path, told: &'r [Diagnostic], edition: Option<&Edition>) -> Report<'r> {
        let before = prefix(root);
        let findings = sorted(told).into_iter().map(|diagnostic| Located {
            diagnostic,
            path: diagnostic.file().map(|file| format!("{before}{file}")),
            places: diagnostic.span.as_ref().map(crate::diag::Span::places),
        });
        let exit = exit_code(told);
        Report {
            findings: findings.collect(),
            puzzles: edition.map_or(Vec::new(), puzzles),
            pages: edition.map_or(Vec::new(), pages),
            claims: edition.map_or(0, Edition::claims),
            external: edition.map_or(Vec::new(), |edition| external(edition, &before)),
            summary: edition.map_or_else(
                || "nothing could be looked at".to_owned(),
                |edition| summary(edition, exit == 0),
            ),
            exit,
            before,
        }
    }

    pub fn errors(&self) -> usize {
        let wrong = self
            .findings
            .iter()
            .filter(|told| told.diagnostic.is_wrong());
        wrong.count()
    }

    pub fn warnings(&self) -> usize {
        self.findings.len() - self.errors()
    }

    /// "2 errors, 1 warning"; nothing of nothing.
    pub fn found(&self) -> Option<String> {
        let counts = [(self.errors(), "error"), (self.warnings(), "warning")];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let counts: Vec<String> = counts.map(|(count, word)| plural(count, word)).collect();
        (!counts.is_empty()).then(|| counts.join(", "))
    }

    /// How many puzzles have each verdict.
    pub fn verdicts(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for puzzle in &self.puzzles {
            *counts.entry(puzzle.verdict).or_default() += 1;
        }
        counts
    }
}

/// What stands before the project's names of files, so that they lead there: from the repository's
/// folder where GitHub tells it, else from where the command was given.
fn prefix(root: &Path) -> String {
    let workspace = std::env::var_os("GITHUB_WORKSPACE").filter(|path| !path.is_empty());
    let inside = workspace.and_then(|workspace| {
        let (root, workspace) = (root.canonicalize(), Path::new(&workspace).canonicalize());
        let inside = root.ok()?.strip_prefix(workspace.ok()?).ok()?.to_path_buf();
        Some(inside)
    });
    let path = inside.unwrap_or_else(|| root.to_path_buf());
    let text = path.to_string_lossy().replace('\\', "/");
    let text = text.strip_prefix("./").unwrap_or(&text);
    match text.trim_end_matches('/') {
        "" | "." if !text.starts_with('/') => String::new(),
        folder => format!("{folder}/"),
    }
}

fn puzzles(edition: &Edition) -> Vec<Puzzle> {
    let judged = edition.puzzles.iter().map(|part| Puzzle {
        id: part.id.clone(),
        file: part.source.name.clone(),
        game: part.game.to_owned(),
        verdict: part.solved.judgement.verdict.word(),
        solved: Some(Solved {
            value: value::known(part.solved.value),
            keys: part.solved.judgement.keys.clone(),
            line: part.solved.judgement.line.clone(),
            stars: part.solved.computed.stars,
            proof: part.solved.known.word(),
        }),
    });
    let refused = edition.refused.iter().map(|refused| Puzzle {
        id: refused.id.clone(),
        file: refused.file.clone(),
        game: refused.game.clone(),
        verdict: refused.verdict,
        solved: None,
    });
    let mut all: Vec<Puzzle> = judged.chain(refused).collect();
    all.sort_by(|one, other| (&one.file, &one.id).cmp(&(&other.file, &other.id)));
    all
}

fn external(edition: &Edition, before: &str) -> Vec<(String, String, usize)> {
    let all = astray::away(edition).into_iter();
    let places = all.map(|(url, places)| {
        let [(line, _), _] = places[0].places();
        let file = format!("{before}{}", places[0].source.name);
        (url.to_owned(), file, line)
    });
    places.collect()
}

fn pages(edition: &Edition) -> Vec<String> {
    let mut all = edition.files.clone();
    all.sort();
    all
}

fn summary(edition: &Edition, well: bool) -> String {
    let mut verdicts: BTreeMap<Verdict, usize> = BTreeMap::new();
    for puzzle in &edition.puzzles {
        *verdicts.entry(puzzle.solved.judgement.verdict).or_default() += 1;
    }
    let refused = |word: &str| {
        let refused = edition.refused.iter();
        refused.filter(|refused| refused.verdict == word).count()
    };
    // A win that is known not to come so soon leaves no line to show.
    match refused(Verdict::NoSolution.word()) {
        0 => {}
        count => *verdicts.entry(Verdict::NoSolution).or_default() += count,
    }
    let mut counts: Vec<String> = verdicts
        .iter()
        .map(|(verdict, count)| format!("{count} {}", verdict.word()))
        .collect();
    for word in ["illegal", "open"] {
        match refused(word) {
            0 => {}
            count => counts.push(format!("{count} {word}")),
        }
    }
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
