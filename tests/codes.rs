//! The codes of diagnostics: each is used, and as grave as its page says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use quadrille::diag::{Code, Severity};

use crate::project::{HOME, run};

/// The text of every source file.
fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, all),
            false if path.extension().is_some_and(|ending| ending == "rs") => {
                *all += &fs::read_to_string(path).unwrap();
            }
            false => {}
        }
    }
}

/// A code's name in the program: `WrongAnswer`.
fn variant(code: Code) -> String {
    format!("Code::{code:?}")
}

#[test]
fn every_code_is_used() {
    let mut all = String::new();
    sources(&Path::new(HOME).join("src"), &mut all);
    for code in Code::ALL {
        let name = variant(*code);
        let used = all.match_indices(&name).any(|(at, _)| {
            let next = all[at + name.len()..].chars().next();
            next.is_some_and(|next| !next.is_alphanumeric())
        });
        assert!(used, "nothing is told as {code}");
    }
}

#[test]
fn a_code_is_somewhere_told_as_gravely_as_its_page_says() {
    let mut all = String::new();
    sources(&Path::new(HOME).join("src"), &mut all);
    let all: String = all.split_whitespace().collect();
    let mut told: BTreeMap<String, Vec<Severity>> = BTreeMap::new();
    for (word, severity) in [
        ("warning(", Severity::Warning),
        ("finding(", Severity::Finding),
        ("failure(", Severity::Failure),
    ] {
        for (at, _) in all.match_indices(&format!("{word}Code::")) {
            let name = &all[at + word.len()..];
            let end = name.find([',', ')']).unwrap();
            told.entry(name[..end].into()).or_default().push(severity);
        }
    }
    let mut seen = 0;
    for code in Code::ALL {
        // How grave it is may be chosen where it is told.
        let chosen = all.contains(&format!("severity,{},", variant(*code)));
        if let Some(found) = told.get(&variant(*code)).filter(|_| !chosen) {
            seen += 1;
            assert!(found.contains(&code.page().severity), "{code}: {found:?}");
        }
    }
    assert!(seen > 70, "{seen}");
}

#[test]
fn the_manual_is_what_the_program_says() {
    let kept = run(&["explain", "--markdown"]).out;
    let entries = kept.lines().filter(|line| line.starts_with("### `"));
    assert_eq!(entries.count(), Code::ALL.len());
}

#[test]
fn a_code_is_explained_as_it_was_read_and_a_slip_is_answered() {
    let (bare, bracketed) = (
        run(&["explain", "cooked"]),
        run(&["explain", "error[cooked]"]),
    );
    assert_eq!((bare.code, &bare.out), (0, &bracketed.out));
    for told in ["two solutions", "Example:", "[check.levels]"] {
        assert!(bare.out.contains(told), "{}", bare.out);
    }
    let failure = run(&["explain", "unreadable"]);
    assert!(!failure.out.contains("check.levels"), "{}", failure.out);
    let slip = run(&["explain", "coked"]);
    assert_eq!(slip.code, 2);
    assert!(slip.err.contains("is `cooked` meant?"), "{}", slip.err);
    let all = run(&["explain", "--all"]);
    assert_eq!(all.out.lines().count(), Code::ALL.len());
}
