//! A project of one's own: made by one command, and good at once.

use crate::project::{Project, run_in};

/// Starts a project in the folder `demo`.
fn started(arguments: &[&str]) -> Project {
    let project = Project::empty();
    let ran = project.run(&[&["init", "demo"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    project
}

#[test]
fn a_new_project_builds_and_checks_at_once() {
    let project = started(&[]);
    let ran = project.run(&["build", "--root", "demo"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let ran = project.run(&["check", "--root", "demo", "--strict", "--locked"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(ran.out.trim(), "1 puzzle: 1 sound; 1 claim proved");
    let site = project.files("demo/public");
    for code in ["fr", "en"] {
        for page in ["index", "chomp/index", "chomp/first-bite", "chomp/sheet"] {
            assert!(site.contains_key(&format!("{code}/{page}.html")), "{page}");
        }
    }
    let names: Vec<String> = site.into_keys().collect();
    assert!(!names.iter().any(|name| name.contains("tera")), "{names:?}");
}

#[test]
fn a_new_project_has_what_ci_and_git_need() {
    let project = started(&["--title", "Mon \"carnet\""]);
    assert!(
        project
            .read("demo/.github/workflows/check.yml")
            .contains("--locked --strict")
    );
    assert!(project.read("demo/.gitignore").contains("/public"));
    assert!(
        project
            .read("demo/quadrille.toml")
            .contains("Mon \\\"carnet\\\"")
    );
    assert!(
        project
            .read("demo/README.md")
            .starts_with("# Mon \"carnet\"\n")
    );
    assert!(
        project
            .read("demo/quadrille.lock")
            .contains("chomp-first-bite")
    );
}

#[test]
fn the_languages_of_a_new_project_are_chosen() {
    let project = started(&["--lang", "en,de"]);
    let ran = project.run(&["build", "--root", "demo"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("content/de/chomp.md:1:1"), "{}", ran.err);
    let site = project.files("demo/public");
    assert!(site.contains_key("de/chomp/first-bite.html"));
    assert!(!site.contains_key("fr/index.html"));
    // To be translated: German isn't spoken by the program.
    assert!(
        project
            .read("demo/content/de/messages.ftl")
            .contains("word-yes = yes")
    );
    let puzzle = project.read("demo/puzzles/chomp/first-bite.toml");
    assert!(!puzzle.contains("bouchée"), "{puzzle}");
}

#[test]
fn a_folder_with_something_in_it_is_left_alone() {
    let project = Project::empty();
    project.write("demo/notes.txt", "mine");
    let ran = project.run(&["init", "demo"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("demo is not empty: it holds notes.txt"),
        "{}",
        ran.err
    );
    assert_eq!(project.files("demo").len(), 1);
    // What `git init` leaves does no harm.
    project.write("fresh/.git/HEAD", "ref: refs/heads/main");
    let ran = run_in(&project.path("fresh"), &["init", "."]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        project
            .read("fresh/quadrille.toml")
            .contains("title = \"fresh\"")
    );
}

#[test]
fn languages_that_are_none_are_refused() {
    let project = Project::empty();
    for (codes, told) in [
        ("e n", "“e n” is not a language tag"),
        ("en,en", "the language `en` is named twice"),
    ] {
        let ran = project.run(&["init", "demo", "--lang", codes]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(told), "{}", ran.err);
    }
    assert!(!project.path("demo").exists());
}

#[test]
fn a_paper_game_may_come_with_it() {
    let project = started(&["--paper", "--lang", "fr,en,de"]);
    // Its messages in German are to be translated, and nothing else is to be done.
    let ran = project.run(&["check", "--root", "demo", "--strict", "--locked"]);
    let told = "error[untranslated]: `de`: ";
    assert!(ran.err.starts_with(told) && ran.code == 1, "{}", ran.err);
    assert_eq!(ran.err.matches("error[").count(), 1, "{}", ran.err);
    assert!(
        ran.out.contains("2 puzzles: 1 sound, 1 unchecked"),
        "{}",
        ran.out
    );
    let ran = project.run(&["build", "--root", "demo"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let site = project.files("demo/public");
    let page = String::from_utf8_lossy(&site["fr/col/last-square.html"]).into_owned();
    assert!(page.contains("Réponse non vérifiée"), "{page}");
    assert!(site.contains_key("de/col/blank-8x8.html"));
}

#[test]
fn what_any_repository_may_hold_is_no_hindrance_and_stays() {
    let kept = [
        ("README.md", "# Mine\n"),
        ("LICENSE", "free\n"),
        ("LICENSE-MIT", "free\n"),
        ("Licence.txt", "libre\n"),
        ("COPYING", "free\n"),
        ("CHANGELOG.md", "# 1\n"),
        ("CODE_OF_CONDUCT.md", "be nice\n"),
        (".editorconfig", "root = true\n"),
        (".git/HEAD", "ref: refs/heads/main\n"),
        (".github/workflows/check.yml", "on: push\n"),
    ];
    let project = Project::empty();
    for (name, text) in kept {
        project.write(&format!("demo/{name}"), text);
    }
    project.write("demo/.gitignore", "*.swp\n/public\n");
    let ran = project.run(&["init", "demo"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for (name, text) in kept {
        assert_eq!(project.read(&format!("demo/{name}")), text);
    }
    let ignored = project.read("demo/.gitignore");
    assert!(ignored.starts_with("*.swp\n/public\n"), "{ignored}");
    assert!(ignored.contains("/.quadrille"), "{ignored}");
    assert_eq!(ignored.matches("/public").count(), 1, "{ignored}");
    let ran = project.run(&["check", "--root", "demo", "--strict", "--locked"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // A project, or anything else that there is, is somebody's work.
    for name in [
        "quadrille.toml",
        "content/fr/home.md",
        "src/main.rs",
        "public/index.html",
    ] {
        let project = Project::empty();
        project.write(&format!("demo/{name}"), "mine");
        let ran = project.run(&["init", "demo"]);
        assert_eq!(ran.code, 2, "{name}: {}", ran.err);
        assert_eq!(project.read(&format!("demo/{name}")), "mine");
    }
}

#[test]
fn languages_are_called_as_they_call_themselves() {
    let project = started(&["--lang", "en,es,pt-BR,xx"]);
    let config = project.read("demo/quadrille.toml");
    for name in ["English", "Español", "Português", "xx"] {
        assert!(config.contains(&format!("name = \"{name}\"")), "{config}");
    }
    for (code, name) in [("de", "Deutsch"), ("ja", "日本語")] {
        let ran = project.run(&["translate", code, "--root", "demo"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let config = project.read("demo/quadrille.toml");
        assert!(config.contains(&format!("name = \"{name}\"")), "{config}");
    }
}

#[test]
fn a_project_is_found_from_any_folder_in_it() {
    let project = started(&[]);
    let inside = project.path("demo/content/fr");
    for (words, told) in [
        (vec!["check"], "1 puzzle: 1 sound; 1 claim proved"),
        (vec!["check", "chomp.md"], "1 claim proved"),
        (vec!["check", "content/fr/chomp.md"], "1 claim proved"),
        (vec!["repair", "chomp-first-bite"], "is sound already"),
        (vec!["translate"], "fr"),
    ] {
        let ran = run_in(&inside, &words);
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
        assert!(ran.out.contains(told), "{words:?}: {}", ran.out);
    }
    let ran = run_in(&inside, &["build"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(project.path("demo/public/index.html").is_file());
    assert!(!inside.join("public").exists());
    // Whoever names a folder means that one.
    let ran = run_in(&inside, &["check", "--root", "."]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    // A project within a project is its own.
    assert_eq!(
        run_in(&inside, &["init", "inner", "--title", "Inner"]).code,
        0
    );
    let ran = run_in(&inside.join("inner/puzzles"), &["export", "--json"]);
    assert!(ran.out.contains("Inner"), "{}", ran.err);
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("quadrille init DIR") && ran.err.contains("--root DIR"),
        "{}",
        ran.err
    );
}
