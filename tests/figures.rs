//! The figures of the README are those of the project.

use serde_json::Value as Json;

use crate::project::{HOME, Project, site};
use quadrille::diag::Code;

/// The rows of the table as they have to be.
fn figures() -> Vec<(&'static str, String)> {
    let project = Project::whole();
    let ran = project.run(&["check", "--locked", "--format", "json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: Json = serde_json::from_str(&ran.out).unwrap();
    let puzzles = report["puzzles"].as_array().unwrap();
    let sound = puzzles.iter().filter(|one| one["verdict"] == "sound");
    assert_eq!(sound.count(), puzzles.len());
    let proved = |kinds: &[&str]| {
        let all = puzzles
            .iter()
            .filter(|one| kinds.iter().any(|kind| one["proof"] == *kind));
        all.count().to_string()
    };
    let pages = site().iter().filter(|(name, _)| name.ends_with(".html"));
    let texts = pages.map(|(_, bytes)| String::from_utf8_lossy(bytes));
    // What only leads on to a page is none.
    let pages = texts.filter(|text| !text.contains("http-equiv=\"refresh\""));
    let pages = pages.count();
    vec![
        ("puzzles, all of them sound", puzzles.len().to_string()),
        (
            "of these with a certificate of what every first move is worth",
            proved(&["certified"]),
        ),
        ("with a certificate of the wins", proved(&["wins"])),
        (
            "claims in texts and solutions, held against the engine",
            grouped(&report["summary"]["claims"]),
        ),
        ("pages of the site, in two languages", pages.to_string()),
        (
            "kinds of findings, each with its page",
            Code::ALL.len().to_string(),
        ),
    ]
}

/// `1193` as `1,193`.
fn grouped(number: &Json) -> String {
    let digits = number.to_string();
    let (head, tail) = digits.split_at(digits.len().saturating_sub(3));
    if head.is_empty() {
        tail.to_owned()
    } else {
        format!("{head},{tail}")
    }
}

#[test]
fn the_table_of_the_readme_is_true() {
    let readme = std::fs::read_to_string(format!("{HOME}/README.md")).unwrap();
    let rows = figures().into_iter();
    let table: String = rows
        .map(|(what, count)| format!("| {what} | {count} |\n"))
        .collect();
    let head = "| what | how many |\n| --- | ---: |\n";
    assert!(
        readme.contains(&format!("{head}{table}\n")),
        "put this into README.md:\n{head}{table}"
    );
}
