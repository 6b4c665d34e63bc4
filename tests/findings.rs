//! One thing that is bad for every code, with what is told of it: a file of tests/findings each.
//!
//! ```text
//! The key loses.                        what is bad, in a sentence
//!
//! === puzzles/chomp/2x2.toml            in a file of the small project, these lines for those
//! -key = "2,2"
//! +key = "1,2"
//!
//! $ quadrille check                     what is typed; of the last command it is said
//! ? 1                                   how it ends, and what it tells people
//! error[wrong-answer]: …
//! ```
//!
//! `(new)` is a file that wasn't there, `(more)` is what one ends with, `(gone)` one that is taken away,
//! `(from …)` a copy of one of the repository's; `[HERE]` is the project's folder. `QUADRILLE_BLESS=1 cargo test findings::` writes down
//! what is told.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use quadrille::diag::Code;
use rayon::prelude::*;

use crate::project::{HOME, Project, Ran, finished, quadrille};

/// Codes that nothing typed in a folder leads to, and where they are looked at, if they are.
const ELSEWHERE: &[(&str, &str)] = &[
    (
        "census-options",
        "another program's: tools/census/tests/commands.rs",
    ),
    (
        "dead-external-link",
        "asks other sites: tests/links.rs has one",
    ),
    ("port-taken", "a program that holds a port: tests/serve.rs"),
    ("program-fault", "we know of no input that leads to it"),
    (
        "proof-damaged",
        "a file that is damaged after it was read for good",
    ),
    (
        "unclear-external-link",
        "asks other sites: tests/links.rs has one",
    ),
    ("unwatchable", "a disk of another kind"),
];

fn folder() -> PathBuf {
    Path::new(HOME).join("tests/findings")
}

/// What a case has.
struct Case<'t> {
    steps: Vec<Step<'t>>,
    /// All but what is expected.
    asked: &'t str,
    expected: &'t str,
}

enum Step<'t> {
    Run(&'t str),
    Edit {
        file: &'t str,
        how: &'t str,
        from: Vec<&'t str>,
        to: Vec<&'t str>,
    },
}

fn read(text: &str) -> Case<'_> {
    let end = text.find("\n? ").map_or(text.len(), |at| at + 1);
    let (asked, expected) = text.split_at(end);
    let mut steps = Vec::new();
    for line in asked.lines().skip(1).filter(|line| !line.is_empty()) {
        if let Some(command) = line.strip_prefix("$ ") {
            steps.push(Step::Run(command));
        } else if let Some(head) = line.strip_prefix("=== ") {
            let (file, how) = head.split_once(" (").unwrap_or((head, ""));
            steps.push(Step::Edit {
                file,
                how: how.trim_end_matches(')'),
                from: Vec::new(),
                to: Vec::new(),
            });
        } else if let Some(Step::Edit { from, to, .. }) = steps.last_mut() {
            match line.split_at(1) {
                ("-", rest) => from.push(rest),
                ("+", rest) => to.push(rest),
                _ => panic!("what is {line:?}?"),
            }
        }
    }
    Case {
        steps,
        asked,
        expected,
    }
}

fn change(project: &Project, file: &str, how: &str, from: &[&str], to: &[&str]) {
    let (mut from, mut to) = (from.join("\n"), to.join("\n"));
    match how.strip_prefix("from ") {
        Some(path) => project.write(file, fs::read(Path::new(HOME).join(path)).unwrap()),
        None if how == "gone" => fs::remove_file(project.path(file)).unwrap(),
        None if how == "new" => project.write(file, to + "\n"),
        None if how == "more" => project.write(file, project.read(file) + &to + "\n"),
        None => {
            if to.is_empty() {
                from.push('\n');
            }
            project.edit(file, &from, std::mem::take(&mut to).as_str());
        }
    }
}

fn typed(project: &Project, programs: &Path, command: &str) -> Ran {
    let mut shell = Command::new("sh");
    for (name, value) in quadrille(&[]).get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    let path = std::env::var("PATH").unwrap_or_default();
    shell.args(["-c", command]).current_dir(project.path(""));
    shell.env("PATH", format!("{}:{path}", programs.display()));
    shell.env("QUADRILLE", env!("CARGO_BIN_EXE_quadrille"));
    shell.env("HOME", project.path(""));
    // The day on which all of it is typed.
    shell.env("SOURCE_DATE_EPOCH", "1795000000");
    finished(shell, "")
}

/// What is told of a case.
fn told(case: &Case, programs: &Path) -> String {
    let project = Project::small();
    let mut last = None;
    for step in &case.steps {
        match step {
            Step::Run(command) => last = Some(typed(&project, programs, command)),
            Step::Edit {
                file,
                how,
                from,
                to,
            } => change(&project, file, how, from, to),
        }
    }
    let ran = last.expect("something is typed");
    let here = project.path("").display().to_string();
    let err = ran.err.replace(here.trim_end_matches('/'), "[HERE]");
    let err = err.replace(env!("CARGO_PKG_VERSION"), "[VERSION]");
    format!("? {}\n{err}", ran.code)
}

#[test]
fn every_finding_is_told_as_its_file_says() {
    let programs = Project::empty();
    symlink(env!("CARGO_BIN_EXE_quadrille"), programs.path("quadrille")).unwrap();
    let programs = programs.path("");
    let bless = std::env::var_os("QUADRILLE_BLESS").is_some();
    let files: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    let wrong = Mutex::new(Vec::new());
    files.par_iter().for_each(|path| {
        let text = fs::read_to_string(path).unwrap();
        let case = read(&text);
        let code = path.file_stem().unwrap().to_string_lossy();
        let told = told(&case, &programs);
        if !told.contains(&format!("[{code}]: ")) {
            let other = format!("{code} is not what is told:\n{told}");
            wrong.lock().unwrap().push(other);
        } else if bless {
            fs::write(path, format!("{}{told}", case.asked)).unwrap();
        } else if told != case.expected {
            let now = format!("{code}:\n{told}\nand not\n{}", case.expected);
            wrong.lock().unwrap().push(now);
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_has_its_file() {
    let names = fs::read_dir(folder()).unwrap().map(|entry| {
        let name = entry.unwrap().file_name();
        name.to_str().unwrap().trim_end_matches(".txt").to_owned()
    });
    let elsewhere = ELSEWHERE.iter().map(|(code, _)| (*code).to_owned());
    let there: Vec<String> = names.chain(elsewhere).collect();
    let once: BTreeSet<&str> = there.iter().map(String::as_str).collect();
    assert_eq!(once.len(), there.len(), "what has a file needs no excuse");
    let codes: BTreeSet<&str> = Code::ALL.iter().map(|code| code.page().name).collect();
    assert_eq!(once, codes);
}
