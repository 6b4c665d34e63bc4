//! What isn't translated: shown in the original and said, told in one line a language, laid down to be
//! translated.

use crate::project::{MESSAGES, Project};

/// The small project with a language that nobody has written anything in.
fn with_spanish() -> Project {
    let project = Project::small();
    let ran = project.run(&["translate", "es", "--name", "Español"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    project
}

#[test]
fn a_missing_page_is_shown_in_the_original_and_said() {
    let project = Project::small();
    std::fs::remove_file(project.path("content/en/chomp.md")).unwrap();
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let said = "warning[page-missing]: `en`: 1 of 3 pages are missing: chomp";
    assert!(ran.err.contains(said), "{}", ran.err);
    let ran = project.run(&["check", "--strict"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("error[page-missing]"), "{}", ran.err);
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let html = project.read("public/en/chomp/index.html");
    assert!(html.contains("<html lang=\"en\">"), "{html}");
    assert!(
        html.contains("<article class=\"prose\" lang=\"fr\">"),
        "{html}"
    );
    assert!(
        html.contains("<p class=\"note\" lang=\"en\">This page isn’t translated yet"),
        "{html}"
    );
    assert!(html.contains("La tablette"), "{html}");
    let original = project.read("public/fr/chomp/index.html");
    assert!(!original.contains("class=\"note\""), "{original}");
}

#[test]
fn what_is_the_original_word_for_word_is_told() {
    let project = Project::small();
    project.edit(
        "puzzles/chomp/2x2.toml",
        "What has to be left?",
        "Que doit-il rester ?",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let said = "warning[untranslated]: `en`: the hint is the original, word for word";
    assert!(ran.err.contains(said), "{}", ran.err);
    assert_eq!(project.run(&["check", "--strict"]).code, 1);
    let same = "\n[translation]\nsame = [\"Que doit-il rester ?\"]\n";
    let configuration = project.read("quadrille.toml");
    project.write("quadrille.toml", format!("{configuration}{same}"));
    let ran = project.run(&["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn a_new_language_is_laid_down_whole_and_later_what_is_new() {
    let project = with_spanish();
    let configuration = project.read("quadrille.toml");
    let line = "  { code = \"es\", name = \"Español\" },\n]";
    assert!(configuration.contains(line), "{configuration}");
    assert_eq!(
        project.read("content/es/chomp.md"),
        project.read("content/fr/chomp.md")
    );
    let puzzle = project.read("puzzles/chomp/2x2.toml");
    assert!(puzzle.contains("es = \"La première bouchée\""), "{puzzle}");
    // Nothing else of it has changed.
    let before: String = puzzle
        .lines()
        .filter(|line| !line.starts_with("es = "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(before, crate::project::FIRST_BITE);
    // Everything is there, and told as what it is, in so many lines as there are texts.
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let counted = format!("`es`: {MESSAGES} messages are the original, word for word");
    assert!(ran.err.contains(&counted), "{}", ran.err);
    assert_eq!(
        ran.err.matches("[untranslated]").count(),
        1 + 3 + 1,
        "{}",
        ran.err
    );
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        project
            .read("public/es/chomp/index.html")
            .contains("<html lang=\"es\">")
    );
    // What is translated stays; what has come since is laid down.
    project.write(
        "content/es/chomp.md",
        project
            .read("content/es/chomp.md")
            .replace("La tablette", "La tableta"),
    );
    let own = project.read("content/es/chomp.md");
    for code in ["fr", "en"] {
        project.write(
            &format!("content/{code}/more.md"),
            "+++\ntitle = \"More\"\ndescription = \"x\"\nmenu = \"M\"\n+++\n\nText.\n",
        );
    }
    let ran = project.run(&["translate", "es"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out
            .contains("es: 1 pages, 0 messages, texts of 0 puzzles"),
        "{}",
        ran.out
    );
    assert_eq!(project.read("content/es/chomp.md"), own);
    assert!(project.path("content/es/more.md").exists());
}

#[test]
fn a_table_says_how_far_each_language_is() {
    let project = with_spanish();
    project.write(
        "content/es/chomp.md",
        project
            .read("content/es/chomp.md")
            .replace("La tablette", "La tableta"),
    );
    let ran = project.run(&["translate"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line = |code: &str| {
        ran.out
            .lines()
            .find(|line| line.starts_with(code))
            .unwrap()
            .to_owned()
    };
    assert!(line("fr").contains("3 of 3"), "{}", ran.out);
    assert!(line("es").contains("1 of 3"), "{}", ran.out);
    // Copies are no translations, whatever they are of.
    let wanted = [
        "1 of 3",
        "–",
        "–",
        "0 of 2",
        "–",
        "0 of 2",
        "–",
        &format!("0 of {MESSAGES}"),
    ];
    let cells: Vec<String> = line("es")
        .split("  ")
        .map(str::trim)
        .filter(|cell| !cell.is_empty())
        .map(str::to_owned)
        .collect();
    assert_eq!(cells[1..], wanted, "{}", ran.out);
    let messages = project.read("content/es/messages.ftl");
    let copied = messages
        .lines()
        .find(|line| line.starts_with("unchecked-answer = "))
        .unwrap();
    let own = messages.replace(copied, "unchecked-answer = Nadie lo sabe.");
    project.write("content/es/messages.ftl", own);
    let told = project.run(&["check"]).err;
    assert!(
        told.contains(&format!("`es`: {} messages", MESSAGES - 1)),
        "{told}"
    );
    assert!(
        project
            .run(&["translate"])
            .out
            .contains(&format!("1 of {MESSAGES}")),
        "one is translated"
    );
    let ran = project.run(&["translate", "no such"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
}
