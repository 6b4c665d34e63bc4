//! Languages are a list: one alone and three work as two do.

use crate::project::{MESSAGES, Project, differing, files};
use std::path::Path;

#[test]
fn one_language_alone_makes_a_site() {
    let project = Project::small();
    project.write(
        "quadrille.toml",
        "title = \"x\"\nlanguages = [{ code = \"en\", name = \"English\" }]\n",
    );
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // The other language is still in the puzzles: told once.
    assert_eq!(
        ran.err.matches("[unused-language]: `fr`").count(),
        1,
        "{}",
        ran.err
    );
    let site = project.files("public");
    assert!(site.contains_key("en/chomp/2x2.html"));
    assert!(!site.keys().any(|name| name.starts_with("fr/")));
}

#[test]
fn a_third_language_is_added_by_files_alone() {
    let project = Project::small();
    for (name, bytes) in files(&project.path("content/en")) {
        project.write(&format!("content/de/{name}"), bytes);
    }
    project.edit(
        "quadrille.toml",
        "  { code = \"en\"",
        "  { code = \"de\", name = \"Deutsch\" },\n  { code = \"en\"",
    );
    for name in ["puzzles/chomp/2x2.toml", "puzzles/dualite/probleme-1.toml"] {
        let text = project.read(name).replace("\nen = ", "\nde = \"x\"\nen = ");
        project.write(name, text);
    }
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // All that is told is that its messages are English still.
    let told = format!("warning[untranslated]: `de`: {MESSAGES} messages are the original");
    assert!(ran.err.contains(&told), "{}", ran.err);
    assert_eq!(ran.err.matches("warning[").count(), 1, "{}", ran.err);
    let site = project.files("public");
    let page = String::from_utf8(site["de/chomp/index.html"].clone()).unwrap();
    assert!(page.contains("<html lang=\"de\">"));
    for code in ["fr", "en", "de"] {
        let link = format!("hreflang=\"{code}\" href=\"../../{code}/chomp/index.html\"");
        assert!(page.contains(&link), "{code}");
        assert!(
            site.contains_key(
                &Path::new(code)
                    .join("ledger.html")
                    .to_string_lossy()
                    .into_owned()
            )
        );
    }
}

#[test]
fn own_messages_take_the_place_of_the_built_in_ones_and_are_not_needed() {
    let project = Project::small();
    let before = project.built();
    for code in ["fr", "en"] {
        std::fs::remove_file(project.path(&format!("content/{code}/messages.ftl"))).unwrap();
    }
    assert_eq!(differing(&before, &project.built()), Vec::<&str>::new());
    project.write("content/en/messages.ftl", "ui-solution = The answer\n");
    let after = project.built();
    let page = String::from_utf8(after["en/chomp/2x2.html"].clone()).unwrap();
    assert!(page.contains("<summary>The answer</summary>"), "{page}");
    assert_eq!(
        before["fr/chomp/2x2.html"], after["fr/chomp/2x2.html"],
        "French has its own"
    );
}

#[test]
fn a_language_that_the_program_does_not_speak_brings_all_its_messages() {
    let project = Project::small();
    for (name, bytes) in files(&project.path("content/en")) {
        project.write(&format!("content/de/{name}"), bytes);
    }
    let alone = "title = \"x\"\nlanguages = [{ code = \"de\", name = \"Deutsch\" }]\n";
    project.write("quadrille.toml", alone);
    for name in ["puzzles/chomp/2x2.toml", "puzzles/dualite/probleme-1.toml"] {
        let text = project.read(name).replace("\nen = ", "\nde = \"x\"\nen = ");
        project.write(name, text);
    }
    assert_eq!(project.run(&["build"]).code, 0);
    project.edit("content/de/messages.ftl", "word-yes = yes\n", "");
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1);
    let told = "content/de/messages.ftl: the message `word-yes` is missing";
    assert!(ran.err.contains(told), "{}", ran.err);
    std::fs::remove_file(project.path("content/de/messages.ftl")).unwrap();
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("content/de/messages.ftl is missing"),
        "{}",
        ran.err
    );
}

#[test]
fn a_message_that_is_written_twice_is_told_with_its_place() {
    let project = Project::small();
    project.write(
        "content/en/messages.ftl",
        "word-yes = yes\nword-no = no\nword-yes = aye\n",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 2);
    for told in [
        "the message `word-yes` is written twice",
        "content/en/messages.ftl:3:1",
    ] {
        assert!(ran.err.contains(told), "{}", ran.err);
    }
}
