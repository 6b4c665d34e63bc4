//! Answers written in by `bless`, and small changes that `repair` proposes: each is right once it is made.

use crate::project::{FIRST_BITE, HOME, Project, files};

/// A file of the repository's puzzles in a project of its own, without what is said of its position.
fn alone(file: &str) -> (Project, String) {
    let project = Project::small();
    let text = std::fs::read_to_string(format!("{HOME}/puzzles/{file}")).unwrap();
    let mut kept = String::new();
    let mut left_out = false;
    for line in text.lines() {
        if line.starts_with('[') {
            left_out = ["[hint]", "[note]", "[text]", "[difficulty_why]"].contains(&line);
        }
        if !left_out && !line.starts_with("difficulty =") {
            kept += line;
            kept.push('\n');
        }
    }
    for name in ["puzzles/chomp/2x2.toml", "puzzles/dualite/probleme-1.toml"] {
        std::fs::remove_file(project.path(name)).unwrap();
    }
    let name = format!("puzzles/{file}");
    project.write(&name, &kept);
    (project, name)
}

#[test]
fn blessing_what_is_right_changes_nothing() {
    let project = Project::of_repository();
    let before = project.files("puzzles");
    let ran = project.run(&["bless", "--all"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(
        ran.out,
        format!("0 blessed, {} right already\n", before.len())
    );
    assert_eq!(project.files("puzzles"), before);
}

#[test]
fn a_wrong_key_of_any_puzzle_is_put_right_and_nothing_else() {
    let project = Project::of_repository();
    let before = project.files("puzzles");
    for (name, bytes) in &before {
        let text = String::from_utf8(bytes.clone()).unwrap();
        let at = text.find("\nkey = \"").unwrap() + "\nkey = \"".len();
        project.write(
            &format!("puzzles/{name}"),
            format!("{}zz{}", &text[..at], &text[at..]),
        );
    }
    let damaged = project.files("puzzles");
    let ran = project.run(&["bless", "--all", "--dry-run"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\n-key = \"zz"), "{}", ran.out);
    assert_eq!(project.files("puzzles"), damaged);
    assert_eq!(project.run(&["bless", "--all", "-q"]).code, 0);
    assert_eq!(project.files("puzzles"), before);
}

#[test]
fn an_answer_that_is_missing_comes_back_with_its_key() {
    let project = Project::of_repository();
    let before = project.files("puzzles");
    let apart = |text: &str| {
        let (rest, answer) = text.split_once("\n[answer]\n").unwrap();
        let key = answer
            .lines()
            .find(|line| line.starts_with("key = "))
            .unwrap();
        (rest.trim_end().to_owned(), key.to_owned())
    };
    for (name, bytes) in &before {
        let (rest, _) = apart(&String::from_utf8_lossy(bytes));
        project.write(&format!("puzzles/{name}"), rest + "\n");
    }
    assert_eq!(project.run(&["bless", "--all", "-q"]).code, 0);
    for (name, bytes) in files(&project.path("puzzles")) {
        let was = String::from_utf8_lossy(&before[&name]).into_owned();
        assert_eq!(
            apart(&String::from_utf8_lossy(&bytes)),
            apart(&was),
            "{name}"
        );
    }
    // The lines that were written too are best play, by what `check` says of them.
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
}

#[test]
fn a_puzzle_that_is_not_sound_is_not_blessed() {
    let project = Project::small();
    project.edit("puzzles/chomp/2x2.toml", "win in 2", "win in 1");
    project.edit("puzzles/chomp/2x2.toml", "\"2,2\"", "\"1,2\"");
    let before = project.files("puzzles");
    let ran = project.run(&["bless", "--all"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err
            .contains("error[not-blessed]: `chomp-2x2` is no solution"),
        "{}",
        ran.err
    );
    assert_eq!(ran.out, "0 blessed, 1 right already\n");
    assert_eq!(project.files("puzzles"), before);
    let ran = project.run(&["bless", "chomp-2x3"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is it `chomp-2x2`?"), "{}", ran.err);
}

#[test]
fn comments_and_foreign_line_ends_stay() {
    let project = Project::small();
    let text = FIRST_BITE.replace("key = \"2,2\"", "key   = '2,2' # mine") + "# the end";
    let text = text.replace('\n', "\r\n");
    let wrong = text.replace("'2,2'", "\"1,1\"");
    project.write("puzzles/chomp/2x2.toml", &wrong);
    assert_eq!(project.run(&["bless", "chomp-2x2"]).code, 0);
    let right = text.replace("'2,2'", "\"2,2\"");
    assert_eq!(project.read("puzzles/chomp/2x2.toml"), right);
}

/// Damages a puzzle; every proposal, applied, has to be right for `check`, and one has to be what the
/// puzzle was, if that is `expected`.
fn repaired(file: &str, from: &str, to: &str, expected: bool) {
    let (project, name) = alone(file);
    let whole = project.read(&name);
    assert_eq!(project.run(&["check"]).code, 0, "{file}");
    project.edit(&name, from, to);
    let damaged = project.read(&name);
    assert_eq!(project.run(&["check"]).code, 1, "{file}");
    let ran = project.run(&["repair", &name, "--count", "3"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{file}: {}", ran.out);
    assert_eq!(project.read(&name), damaged);
    let count = ran.out.matches(&format!("\n+++ b/{name}\n")).count();
    assert!(count > 0, "{}", ran.out);
    let mut found = false;
    for number in 1..=count {
        project.write(&name, &damaged);
        let apply = project.run(&[
            "repair",
            &name,
            "--count",
            "3",
            "--apply",
            &number.to_string(),
            "-q",
        ]);
        assert_eq!(apply.code, 0, "{}", apply.err);
        assert!(ran.out.contains(apply.out.trim_end()), "{}", apply.out);
        let checked = project.run(&["check"]);
        assert_eq!(checked.code, 0, "{file}: {}\n{}", apply.out, checked.err);
        found |= project.read(&name) == whole;
    }
    assert!(found || !expected, "{file}: {}", ran.out);
}

#[test]
fn a_circle_less_in_dualite_is_put_back() {
    repaired(
        "dualite/apres-vous.toml",
        "\n2 o o . .",
        "\n2 o . . .",
        true,
    );
}

#[test]
fn another_number_or_a_bite_less_mends_a_chomp_puzzle() {
    repaired("chomp/2-2-2-1-1.toml", "win in 4", "win in 3", true);
    repaired("chomp/2-2-2-1-1.toml", "\n5 #\n", "\n", false);
}

#[test]
fn a_line_too_many_in_pipopipette_is_taken_away_and_owners_stay() {
    let (from, to) = ("\n1 +   +   +   +", "\n1 +   +---+   +");
    repaired("pipopipette/pipopipette-abandon.toml", from, to, false);
}

#[test]
fn a_stone_less_or_another_number_in_ninuki_is_mended() {
    repaired("ninuki/au-bord.toml", "win in 1", "win in 2", true);
    repaired("ninuki/au-bord.toml", "2x3o2/6x2", "6o2/6x2", false);
}

#[test]
fn a_move_less_in_morpiae_is_played_again() {
    let (_, name) = alone("morpiae/appoint.toml");
    let text = std::fs::read_to_string(format!("{HOME}/{name}")).unwrap();
    let board = text
        .lines()
        .find(|line| line.starts_with("board = "))
        .unwrap();
    let shorter = format!("{}\"", board.rsplit_once(' ').unwrap().0);
    repaired("morpiae/appoint.toml", board, &shorter, true);
}

#[test]
fn what_is_proposed_does_not_depend_on_the_cores_and_a_budget_ends_it() {
    let (project, name) = alone("dualite/apres-vous.toml");
    project.edit(&name, "\n2 o o . .", "\n2 o . . .");
    let one = project.run(&["repair", &name, "--jobs", "1"]);
    let many = project.run(&["repair", &name, "--jobs", "4"]);
    assert_eq!((one.code, one.out), (0, many.out));
    let ran = project.run(&["repair", &name, "--count", "1", "--apply", "2"]);
    assert_eq!(ran.code, 2);
    project.edit(&name, "win in 2", "win in 12");
    let ran = project.run(&["repair", &name, "--nodes", "1", "--count", "100"]);
    assert!(
        format!("{}{}", ran.out, ran.err).contains("the budget is spent"),
        "{}",
        ran.out
    );
}

#[test]
fn a_sound_puzzle_needs_no_repair() {
    let ran = Project::small().run(&["repair", "dualite-probleme-1"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("is sound already"), "{}", ran.out);
}
