//! Parts of a project checked alone: files, folders and puzzles that are named, and what git says has
//! changed.

use std::process::Command;

use crate::project::{FIRST_BITE, Project, finished, quadrille};

const PUZZLE: &str = "puzzles/chomp/2x2.toml";
const OTHER: &str = "puzzles/dualite/probleme-1.toml";

fn git(project: &Project, arguments: &[&str]) {
    let output = Command::new("git")
        .args([
            "-c",
            "user.name=T",
            "-c",
            "user.email=t@example.org",
            "-c",
            "commit.gpgsign=false",
        ])
        .args(arguments)
        .current_dir(project.path(""))
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// A checked project, all of it known to git.
fn committed() -> Project {
    let project = Project::small();
    assert_eq!(project.run(&["check"]).code, 0);
    project.write(".gitignore", ".quadrille\n*.ignored\n");
    git(&project, &["init", "-q", "-b", "main"]);
    git(&project, &["add", "-A"]);
    git(&project, &["commit", "-qm", "All is well"]);
    project
}

/// The ids of the puzzles that were judged, and how many findings there were.
fn judged(project: &Project, arguments: &[&str]) -> (Vec<String>, Vec<String>) {
    let ran = project.run(&[&["check", "--format", "json"], arguments].concat());
    assert_eq!(ran.err, "", "{arguments:?}");
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let all = |list: &str, key: &str| {
        let list = json[list].as_array().unwrap().iter();
        list.map(|one| one[key].as_str().unwrap().to_owned())
            .collect()
    };
    (all("puzzles", "id"), all("findings", "code"))
}

#[test]
fn what_is_named_alone_is_judged_and_reported() {
    let project = Project::small();
    for file in [PUZZLE, OTHER] {
        project.edit(file, "en = \"", "de = \"Deutsch\"\nen = \"");
        project.edit(file, "[answer]\nkey = \"", "[answer]\nkey = \"1");
    }
    let toml = project.read("quadrille.toml");
    project.write(
        "quadrille.toml",
        toml + "[check.levels]\nunused-language = \"allow\"\n",
    );
    project.edit("content/fr/chomp.md", "= 4,3>", "= 1,1>");
    project.write("puzzles/chomp/broken.toml", "format = ");
    project.write(
        "content/fr/alone.md",
        "+++\ntitle = \"Seul\"\ndescription = \"Seul.\"\n+++\n",
    );
    let (ids, codes) = judged(&project, &[]);
    assert_eq!(ids, ["chomp-2x2", "dualite-probleme-1"]);
    // No page is called an orphan while one can't be read that may lead to it.
    assert_eq!(codes.len(), 6, "{codes:?}");
    for (named, ids, codes) in [
        (
            &["chomp-2x2"][..],
            &["chomp-2x2"][..],
            &["wrong-answer"][..],
        ),
        (&[PUZZLE], &["chomp-2x2"], &["wrong-answer"]),
        (
            &["./puzzles/chomp/2x2.toml"],
            &["chomp-2x2"],
            &["wrong-answer"],
        ),
        (
            &["puzzles/chomp"],
            &["chomp-2x2"],
            &["toml-syntax", "wrong-answer"],
        ),
        (&["puzzles/chomp/broken.toml"], &[], &["toml-syntax"]),
        (
            &["content/en/chomp.md"],
            &[],
            &["claim-refuted", "languages-differ"],
        ),
        (&["content/fr/alone.md"], &[], &["page-missing"]),
        (
            &["content/fr/home.md", "dualite-probleme-1"],
            &["dualite-probleme-1"],
            &["wrong-answer"],
        ),
    ] {
        let (found_ids, mut found) = judged(&project, named);
        found.sort();
        assert_eq!((found_ids, found), (owned(ids), owned(codes)), "{named:?}");
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn a_file_may_be_named_from_where_one_stands() {
    let project = Project::small();
    let mut command = quadrille(&[
        "check",
        "--root",
        "..",
        "--format",
        "json",
        "chomp/2x2.toml",
    ]);
    command.current_dir(project.path("puzzles"));
    let ran = finished(command, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.contains("\"id\": \"chomp-2x2\"") && !ran.out.contains("dualite"),
        "{}",
        ran.out
    );
}

#[test]
fn what_is_no_part_of_the_project_is_refused_with_what_was_meant() {
    let project = Project::small();
    project.write("notes.md", "no page");
    for (named, told) in [
        ("chomp-2x3", "is chomp-2x2 meant?"),
        ("puzzles/chomp/2x3.toml", "is puzzles/chomp/2x2.toml meant?"),
        ("notes.md", "neither a file that is checked nor a puzzle"),
        ("nothing-of-the-kind", "a puzzle's id, or a file or folder"),
        ("..", "neither a file that is checked nor a puzzle"),
    ] {
        let ran = project.run(&["check", named]);
        assert_eq!(ran.code, 2, "{named}");
        assert!(
            ran.err.contains("error[unknown-target]") && ran.err.contains(told),
            "{}",
            ran.err
        );
    }
}

#[test]
fn entries_of_others_stay_as_they_are_and_nobody_complains_of_them() {
    let project = committed();
    let lock = project.read("quadrille.lock");
    // An entry that is out of date, and another program's name.
    let old = lock
        .replace("keys = [\"d2\"]", "keys = [\"a1\"]")
        .replace("quadrille 0", "quadrille 7");
    assert_ne!(old, lock);
    project.write("quadrille.lock", &old);
    let ran = project.run(&["check", "--locked", "chomp-2x2"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    project.edit(PUZZLE, "\"2x2\"", "\"2x3\"");
    project.edit(PUZZLE, "win in 2", "win in 3");
    let text = project.read(PUZZLE);
    project.write(PUZZLE, text.split("[answer]").next().unwrap());
    let ran = project.run(&["check", "chomp-2x2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let now = project.read("quadrille.lock");
    let entry = |text: &str, id: &str| {
        let start = text.find(&format!("[puzzle.{id}]")).unwrap();
        let end = text[start + 1..]
            .find("[puzzle.d")
            .map_or(text.len(), |at| start + 1 + at);
        text[start..end].to_owned()
    };
    assert_eq!(
        entry(&now, "dualite-probleme-1"),
        entry(&old, "dualite-probleme-1")
    );
    assert_ne!(entry(&now, "chomp-2x2"), entry(&old, "chomp-2x2"));
    let head = |text: &str| text.split("[puzzle.").next().unwrap().to_owned();
    assert_eq!(head(&now), head(&old));
    assert_eq!(
        project.run(&["check", "--locked"]).code,
        1,
        "the rest is still out of date"
    );
}

#[test]
fn what_git_says_has_changed_is_looked_at_and_new_files_too() {
    let project = committed();
    assert_eq!(
        judged(&project, &["--changed-since", "HEAD"]),
        (vec![], vec![])
    );
    // Changed, staged, new, ignored, gone.
    project.edit(PUZZLE, "key = \"2,2\"", "key = \"1,2\"");
    let new = FIRST_BITE
        .replace("chomp-2x2", "chomp-new")
        .replace("key = \"2,2\"", "key = \"2,1\"");
    project.write("puzzles/chomp/né w.toml", &new);
    project.write("puzzles/chomp/x.ignored", "no puzzle");
    std::fs::remove_file(project.path("content/en/dualite.md")).unwrap();
    let (ids, codes) = judged(&project, &["--changed-since", "HEAD"]);
    assert_eq!(ids, ["chomp-2x2", "chomp-new"]);
    // The two have the same position and the same title.
    assert_eq!(
        codes,
        [
            "wrong-answer",
            "same-position",
            "same-title",
            "wrong-answer"
        ]
    );
    git(&project, &["add", "-A"]);
    assert_eq!(
        judged(&project, &["--changed-since", "main"]).0,
        ["chomp-2x2", "chomp-new"]
    );
    git(&project, &["commit", "-qm", "More"]);
    assert_eq!(
        judged(&project, &["--changed-since", "HEAD"]).0,
        Vec::<String>::new()
    );
    assert_eq!(
        judged(&project, &["--changed-since", "HEAD~1"]).0,
        ["chomp-2x2", "chomp-new"]
    );
    // What everything depends on.
    project.edit("quadrille.toml", "Petit carnet", "Carnet");
    assert_eq!(judged(&project, &["--changed-since", "HEAD"]).0.len(), 3);
}

#[test]
fn a_project_may_lie_deeper_in_a_repository() {
    let project = committed();
    let outer = Project::empty();
    git(&outer, &["init", "-q", "-b", "main"]);
    for (name, bytes) in project.files("") {
        if !name.starts_with(".git/") && !name.starts_with(".quadrille/") {
            outer.write(&format!("deep/{name}"), bytes);
        }
    }
    git(&outer, &["add", "-A"]);
    git(&outer, &["commit", "-qm", "All"]);
    outer.edit(&format!("deep/{PUZZLE}"), "key = \"2,2\"", "key = \"1,2\"");
    let ran = outer.run(&[
        "check",
        "--root",
        "deep",
        "--format",
        "short",
        "--changed-since",
        "HEAD",
    ]);
    assert!(
        ran.out
            .starts_with("deep/puzzles/chomp/2x2.toml:23:7: error[wrong-answer]"),
        "{}",
        ran.out
    );
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
}

#[test]
fn without_git_or_without_the_revision_the_reason_is_said() {
    let project = Project::small();
    let ended = |path: Option<&str>, revision: &str| {
        let mut command = quadrille(&["check", "--changed-since", revision]);
        command.current_dir(project.path(""));
        command.env(
            "GIT_CEILING_DIRECTORIES",
            project.path("").parent().unwrap(),
        );
        if let Some(path) = path {
            command.env("PATH", path);
        }
        let ran = finished(command, "");
        assert_eq!(ran.code, 2, "{}", ran.err);
        ran.err
    };
    let told = ended(None, "HEAD");
    assert!(
        told.contains("error[no-git]") && told.contains("not a git repository"),
        "{told}"
    );
    let told = ended(Some(""), "HEAD");
    assert!(
        told.contains("error[no-git]") && told.contains("there is no git"),
        "{told}"
    );
    git(&project, &["init", "-q"]);
    for revision in ["HEAD", "nobody", "--help", "a b"] {
        let revision = format!("--changed-since={revision}");
        let ran = project.run(&["check", &revision]);
        assert_eq!(ran.code, 2);
        assert!(
            ran.err.contains("error[unknown-revision]"),
            "{revision}: {}",
            ran.err
        );
    }
}
