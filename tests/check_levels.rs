//! How grave codes are is a project's to say; and where the first finding is enough, no more is done.

use std::sync::Mutex;

use quadrille::check::store::Store;
use quadrille::check::{Strictness, check};
use quadrille::content::Library;
use quadrille::games;

use crate::project::{CONFIGURATION, FIRST_BITE, Project};

fn with_levels(project: &Project, levels: &str) {
    project.write(
        "quadrille.toml",
        format!("{CONFIGURATION}\n[check.levels]\n{levels}\n"),
    );
}

/// A project in which a puzzle has a dual and a text is missing: two warnings.
fn warned() -> Project {
    let project = Project::small();
    let dual = FIRST_BITE
        .replace("\"2x2\"", "\"3x5\"")
        .replace("win in 2", "win in 6")
        .replace("square", "corner");
    let dual = dual
        .replace("forbid", "warn")
        .replace("en = \"First bite\"\n", "");
    project.write(
        "puzzles/chomp/2x2.toml",
        dual.split("[answer]").next().unwrap(),
    );
    project
}

#[test]
fn a_code_is_denied_warned_of_or_allowed() {
    let project = warned();
    for (levels, code, told, untold) in [
        ("", 0, "warning[dual]", ""),
        ("dual = \"deny\"", 1, "error[dual]", "warning[dual]"),
        (
            "dual = \"allow\"",
            0,
            "warning[translation-missing]",
            "[dual]",
        ),
        (
            "translation-missing = \"deny\"\ndual = \"allow\"",
            1,
            "error[translation-missing]",
            "[dual]",
        ),
    ] {
        with_levels(&project, levels);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, code, "{levels}: {}", ran.err);
        assert!(ran.err.contains(told), "{levels}: {}", ran.err);
        assert!(
            untold.is_empty() || !ran.err.contains(untold),
            "{levels}: {}",
            ran.err
        );
    }
    // What the project says counts for more than what is usual under --strict, and a flag for more
    // than the project.
    with_levels(&project, "translation-missing = \"warn\"\ndual = \"allow\"");
    let ran = project.run(&["check", "--strict"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let endless = FIRST_BITE.replace(
        "board = \"2x2\"",
        "board = \"40x40\"\nlimit = { nodes = 10 }",
    );
    project.write(
        "puzzles/chomp/2x2.toml",
        endless.split("[answer]").next().unwrap(),
    );
    with_levels(&project, "open = \"deny\"");
    assert_eq!(project.run(&["check"]).code, 1);
    let ran = project.run(&["check", "--allow-open"]);
    assert!(
        ran.code == 0 && ran.err.contains("warning[open]"),
        "{}",
        ran.err
    );
}

#[test]
fn a_code_that_is_none_or_has_no_level_is_refused_with_its_place() {
    let project = Project::small();
    for (levels, told) in [
        ("deadlink = \"warn\"", "is `dead-link` meant?"),
        ("unreadable = \"allow\"", "`unreadable` has no level"),
        ("dual = \"loud\"", "unknown variant `loud`"),
    ] {
        with_levels(&project, levels);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 2, "{levels}");
        assert!(
            ran.err.contains(told) && ran.err.contains("quadrille.toml:8:"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn a_site_has_nothing_untrue_in_it_whatever_the_levels_are() {
    let project = Project::small();
    project.edit("puzzles/chomp/2x2.toml", "key = \"2,2\"", "key = \"1,2\"");
    with_levels(&project, "wrong-answer = \"allow\"");
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let ran = project.run(&["build"]);
    assert!(
        ran.code == 1 && ran.err.contains("error[wrong-answer]"),
        "{}",
        ran.err
    );
    assert!(!project.path("public").exists());
    // A dead link is no untruth.
    project.edit("puzzles/chomp/2x2.toml", "key = \"1,2\"", "key = \"2,2\"");
    for code in ["fr", "en"] {
        let page = format!("content/{code}/home.md");
        project.edit(&page, "chomp.md", "chmop.md");
    }
    with_levels(&project, "");
    assert_eq!(project.run(&["build"]).code, 1);
    with_levels(&project, "dead-link = \"warn\"");
    let ran = project.run(&["build"]);
    assert!(
        ran.code == 0 && ran.err.contains("warning[dead-link]"),
        "{}",
        ran.err
    );
    assert!(project.path("public/index.html").exists());
}

/// Three puzzles, the second with a wrong key.
fn second_is_wrong() -> Project {
    let project = Project::small();
    for (name, key) in [("a", "2,2"), ("b", "1,2"), ("c", "1,2")] {
        let text = FIRST_BITE.replace("id = \"chomp-2x2\"", &format!("id = \"{name}\""));
        let text = text.replace("key = \"2,2\"", &format!("key = \"{key}\""));
        project.write(&format!("puzzles/chomp/{name}.toml"), text);
    }
    project
}

#[test]
fn the_first_finding_ends_the_work_and_is_told_alone() {
    let project = second_is_wrong();
    let ran = project.run(&["check", "--locked"]);
    assert_eq!(
        ran.err.matches("error[wrong-answer]").count(),
        2,
        "{}",
        ran.err
    );
    for jobs in ["1", "4"] {
        let ran = project.run(&["check", "--fail-fast", "--jobs", jobs]);
        assert_eq!(ran.code, 1);
        assert_eq!(ran.err.matches("error[").count(), 1, "{}", ran.err);
        assert!(ran.err.contains("puzzles/chomp/b.toml"), "{}", ran.err);
        assert!(!project.path("quadrille.lock").exists());
        let json = project.run(&["check", "--fail-fast", "--format", "json", "--jobs", jobs]);
        let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
        let ids = json["puzzles"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["id"].as_str().unwrap());
        assert_eq!(ids.collect::<Vec<_>>(), ["chomp-2x2", "a", "b"]);
    }
}

#[test]
fn after_the_first_finding_nothing_more_is_judged_or_proved() {
    let project = second_is_wrong();
    let worked = |fail_fast: bool| {
        let mut diagnostics = Vec::new();
        let library = Library::read(&project.path(""), &mut diagnostics)
            .ok()
            .unwrap();
        let (done, store) = (Mutex::new(Vec::new()), Store::new(None));
        let strictness = Strictness {
            fail_fast,
            ..Strictness::default()
        };
        let alone = rayon::ThreadPoolBuilder::new()
            .num_threads(1)
            .stack_size(64 << 20)
            .build();
        alone.unwrap().install(|| {
            let progress = |what: &str| done.lock().unwrap().push(what.to_owned());
            check(
                library,
                &games::all(),
                &store,
                strictness,
                &progress,
                &mut diagnostics,
            );
        });
        done.into_inner().unwrap()
    };
    assert_eq!(worked(true), ["chomp-2x2", "a", "b"]);
    assert_eq!(worked(false).len(), 5 + 3);
}

#[test]
fn without_a_finding_everything_is_looked_at() {
    let project = warned();
    let (plain, fast) = (
        project.run(&["check"]),
        project.run(&["check", "--fail-fast"]),
    );
    assert_eq!(
        (plain.code, plain.out, plain.err),
        (fast.code, fast.out, fast.err)
    );
}
