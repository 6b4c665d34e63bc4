//! Translations whose originals have changed: told, not forgotten by a second check, and fresh
//! again once they are edited or said to hold.

use crate::project::Project;

const FR: &str = "content/fr/chomp.md";
const EN: &str = "content/en/chomp.md";

/// A project whose translations are on record.
fn recorded() -> Project {
    let project = Project::small();
    assert_eq!(project.run(&["check", "--strict"]).code, 0);
    assert_eq!(project.run(&["check", "--strict", "--locked"]).code, 0);
    project
}

fn strict(project: &Project, arguments: &[&str]) -> (i32, String) {
    let ran = project.run(&[&["check", "--strict"], arguments].concat());
    (ran.code, ran.err)
}

#[test]
fn a_stale_translation_warns_and_under_strict_fails_however_often_it_is_checked() {
    let project = recorded();
    project.edit(FR, "## La tablette", "## La tablette de chocolat");
    let told = "the original (`fr`) has changed since `content/en/chomp.md` was translated";
    for _ in 0..2 {
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(
            ran.err
                .contains(&format!("warning[translation-stale]: {told}")),
            "{}",
            ran.err
        );
        for arguments in [&[][..], &["--locked"]] {
            let (code, err) = strict(&project, arguments);
            assert_eq!(code, 1);
            assert!(
                err.contains(&format!("error[translation-stale]: {told}")),
                "{err}"
            );
            assert!(
                err.contains("check --translated content/en/chomp.md"),
                "{err}"
            );
        }
    }
}

#[test]
fn an_edit_makes_it_fresh_and_so_does_taking_the_change_back() {
    let project = recorded();
    project.edit(FR, "## La tablette", "## La tablette de chocolat");
    assert_eq!(strict(&project, &[]).0, 1);
    project.edit(EN, "## The bar", "## The bar of chocolate");
    // CI wants to see it on record.
    let (code, err) = strict(&project, &["--locked"]);
    assert_eq!(code, 1);
    assert!(
        err.contains("the translation `content/en/chomp.md` is not recorded as it is"),
        "{err}"
    );
    assert_eq!(strict(&project, &[]).0, 0);
    assert_eq!(strict(&project, &["--locked"]).0, 0);

    project.edit(FR, "chocolat", "cacao");
    assert_eq!(strict(&project, &[]).0, 1);
    project.edit(FR, "cacao", "chocolat");
    assert_eq!(strict(&project, &["--locked"]).0, 0);
}

#[test]
fn a_translation_may_be_said_to_hold() {
    let project = recorded();
    project.edit(FR, "Une tablette de", "La tablette a");
    project.edit("content/fr/home.md", "Jouons", "Jouez");
    assert_eq!(
        strict(&project, &["--translated", "./content/en/chomp.md"]).0,
        1,
        "one is left"
    );
    assert_eq!(strict(&project, &["--translated", "content/en"]).0, 0);
    assert_eq!(strict(&project, &["--locked"]).0, 0);
    for (arguments, told) in [
        (
            &["check", "--translated", "content/en/chmop.md"][..],
            "`content/en/chmop.md` is no translation",
        ),
        (&["check", "--translated", FR], "is no translation"),
        (
            &["check", "--locked", "--translated", EN],
            "cannot be used with",
        ),
    ] {
        let ran = project.run(arguments);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(told), "{}", ran.err);
    }
}

#[test]
fn white_space_does_not_count() {
    let project = recorded();
    project.edit(FR, "## La tablette\n", "## La tablette\n\n");
    assert_eq!(strict(&project, &["--locked"]), (0, String::new()));
}

#[test]
fn puzzles_and_messages_are_translated_too() {
    let project = recorded();
    let puzzle = "puzzles/chomp/2x2.toml";
    project.edit(puzzle, "Que doit-il rester ?", "Que laisser ?");
    project.edit("content/fr/messages.ftl", "word-yes = oui", "word-yes = si");
    let (code, err) = strict(&project, &[]);
    assert_eq!(code, 1);
    for told in [
        "since `puzzles/chomp/2x2.toml en` was translated",
        "since `content/en/messages.ftl` was translated",
        "puzzles/chomp/2x2.toml:11:1",
    ] {
        assert!(err.contains(told), "{err}");
    }
    // A board or an answer is no text.
    let (code, err) = strict(
        &project,
        &["--translated", puzzle, "content/en/messages.ftl"],
    );
    assert_eq!((code, err.as_str()), (0, ""));
    project.edit(puzzle, "tags = [\"square\"]", "tags = [\"small\"]");
    assert_eq!(strict(&project, &[]).0, 0);
}

#[test]
fn an_original_may_be_in_another_language_than_the_first() {
    let project = recorded();
    for file in [FR, EN] {
        project.edit(file, "title = ", "original = \"en\"\ntitle = ");
    }
    assert_eq!(strict(&project, &[]).0, 0);
    project.edit(EN, "## The bar", "## The chocolate bar");
    let (code, err) = strict(&project, &[]);
    assert_eq!(code, 1);
    assert!(
        err.contains("the original (`en`) has changed since `content/fr/chomp.md`"),
        "{err}"
    );
    project.edit(EN, "original = \"en\"", "original = \"de\"");
    let (code, err) = strict(&project, &[]);
    assert_eq!(code, 1);
    assert!(err.contains("`de` is not a language of this site"), "{err}");
}

#[test]
fn a_translation_that_cannot_be_read_for_a_while_is_no_fresher_for_that() {
    let project = recorded();
    project.edit(FR, "## La tablette", "## La tablette de chocolat");
    let english = project.read(EN);
    project.write(EN, "no front matter");
    assert_eq!(project.run(&["check"]).code, 1);
    project.write(EN, english);
    assert_eq!(strict(&project, &[]).0, 1);
}
