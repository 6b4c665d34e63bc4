//! Certificates to take away, and two checkers of them that share nothing: the program, and a script
//! in Python.

use crate::project::{HOME, Project, finished, quadrille};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether there is a Python to check files with; said aloud where there is none and none is required.
fn has_python(what: &str) -> bool {
    let mut asked = Command::new("python3");
    asked
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let found = asked.status().is_ok_and(|status| status.success());
    let required = std::env::var_os("QUADRILLE_PYTHON").is_some_and(|value| value == "required");
    assert!(
        found || !required,
        "python3 is required here and doesn't run"
    );
    if !found {
        eprintln!("SKIPPED: no python3, so nobody else checked {what}");
    }
    found
}

/// What is said of files, by their names: `holds`, `refused` or `unreadable`.
type Said = BTreeMap<String, &'static str>;

/// What the program says of all files of a folder.
fn by_program(folder: &Path) -> Said {
    let mut command = quadrille(&["verify", "--json"]);
    command.args(names(folder)).current_dir(folder);
    let ran = finished(command, "");
    let answers = ran.out.lines().map(|line| {
        let answer: Json = serde_json::from_str(line).unwrap();
        let said = match (&answer["holds"], &answer["error"]) {
            (Json::Bool(true), Json::Null) => "holds",
            (Json::Bool(false), Json::Null) => "refused",
            (Json::Null, Json::String(_)) => "unreadable",
            _ => panic!("{line}"),
        };
        (answer["file"].as_str().unwrap().to_owned(), said)
    });
    let said: Said = answers.collect();
    assert_eq!(ran.code, code(&said), "{}", ran.err);
    said
}

/// What the other checker says of them.
fn by_stranger(folder: &Path) -> Said {
    let mut command = Command::new("python3");
    let script = format!("{HOME}/tools/verify.py");
    // Isolated: not even a module of ours could be found.
    command.args(["-I", "-B", &script, "--quiet"]);
    command.args(names(folder)).current_dir(folder);
    let ran = finished(command, "");
    let lines = ran.out.lines().map(|line| {
        let (name, said) = line.split_once(": ").unwrap();
        let said = match said.split_once(": ").unwrap().0 {
            "holds" => "holds",
            "does not hold" => "refused",
            "can't be read" => "unreadable",
            _ => panic!("{line}"),
        };
        (name.to_owned(), said)
    });
    let said: Said = lines.collect();
    assert_eq!((ran.code, ran.err.as_str()), (code(&said), ""));
    said
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The exit code of both.
fn code(said: &Said) -> i32 {
    let worst = said.values().map(|said| match *said {
        "holds" => 0,
        "refused" => 1,
        _ => 2,
    });
    worst.max().unwrap()
}

/// Both say the same of every file of the folder; this is what.
pub fn by_both(folder: &Path, what: &str) -> Said {
    let said = by_program(folder);
    if has_python(what) {
        let other = by_stranger(folder);
        assert!(said.keys().eq(other.keys()), "{what}");
        let differ = said.iter().zip(other.values());
        let differ: Vec<_> = differ.filter(|(said, other)| said.1 != *other).collect();
        assert!(differ.is_empty(), "{what}: {differ:?}");
    }
    said
}

/// The files of puzzles of this repository.
pub fn proved(ids: &[&str]) -> Vec<Json> {
    let project = Project::of_repository();
    std::fs::create_dir(project.path("away")).unwrap();
    let mut arguments = vec!["prove", "-o", "away"];
    arguments.extend(ids);
    let ran = project.run(&arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let files = project.files("away");
    assert_eq!(files.len(), ids.len());
    let texts = ids.iter().map(|id| &files[&format!("{id}.json")]);
    texts
        .map(|text| serde_json::from_slice(text).unwrap())
        .collect()
}

/// One of each game, and of each kind.
pub const SOME: [&str; 6] = [
    "chomp-3x3",
    "dualite-probleme-1",
    "pipopipette-quatre-cases",
    "morpiae-fermeture",
    "morpiae-le-droit-de-rien",
    "ninuki-au-centre",
];
