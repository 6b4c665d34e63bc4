//! What a puzzle's author says beside the board: claims held against the engine, values filled in,
//! and no number that nothing proves.

use crate::project::Project;

const BITE: &str = "puzzles/chomp/2x2.toml";
const HINT: &str = "What has to be left?";

fn hinted(text: &str) -> Project {
    let project = Project::small();
    project.edit(BITE, HINT, text);
    project
}

fn check(project: &Project, strict: bool) -> (i32, String) {
    let more: &[&str] = if strict { &["--strict"] } else { &[] };
    let ran = project.run(&[&["check"], more].concat());
    (ran.code, ran.err)
}

#[test]
fn a_claim_in_a_hint_holds_or_is_a_finding_where_it_stands() {
    let bound = "[Only ![](<ask: chomp best here>) (2)](<claim: chomp best here = 2,2>), and *not* 1. [the rest](said:).";
    let project = hinted(bound);
    let (code, said) = check(&project, false);
    assert_eq!(code, 0, "{said}");
    project.built();
    let page = project.read("public/en/chomp/2x2.html");
    assert!(
        page.contains("Only (2, 2) (2), and *not* 1. the rest."),
        "{page}"
    );
    assert!(!page.contains("claim:") && !page.contains("said:"));

    let (page, hint) = (
        project.run(&["check"]).out,
        hinted("No number.").run(&["check"]).out,
    );
    let claims = |out: &str| -> usize {
        let words: Vec<&str> = out.split_whitespace().collect();
        let at = words
            .iter()
            .position(|word| word.starts_with("claim"))
            .unwrap();
        words[at - 1].parse().unwrap()
    };
    assert_eq!(claims(&page), claims(&hint) + 1, "{page}");

    let project = hinted(&bound.replace("= 2,2", "= 1,2"));
    let (code, said) = check(&project, false);
    assert_eq!(code, 1, "{said}");
    let line = project.read(BITE);
    let row = 1 + line
        .lines()
        .position(|line| line.contains("claim:"))
        .unwrap();
    for part in [
        "this claim is false: chomp best 2,2",
        "claimed: 1,2; true: 2,2",
        &format!("--> {BITE}:{row}:7"),
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn a_question_in_a_note_is_answered_in_each_language() {
    let project = hinted(
        "After ![](<ask: chomp result here 2,2 1,2>) it is ![](<ask: chomp winning here 2,2>).",
    );
    project.built();
    let page = project.read("public/en/chomp/2x2.html");
    assert!(page.contains("After none it is none."), "{page}");
    // A question that no sentence has room for, one of another game, one that is none.
    for (question, told) in [
        ("chomp replies here", "answers with a table or a figure"),
        ("dualite value here", "-->"),
        ("chomp guess here", "unknown question “guess”"),
        ("chomp", "a game and a question are expected"),
        ("chomp value here 9,9", "-->"),
    ] {
        let project = hinted(&format!("It is ![](<ask: {question}>)."));
        let (code, said) = check(&project, false);
        assert_eq!(code, 1, "{question}: {said}");
        assert!(
            said.contains(told) && said.contains(BITE),
            "{question}: {said}"
        );
    }
}

#[test]
fn a_number_that_nothing_proves_is_a_finding_of_a_strict_check() {
    for (text, loose) in [
        ("Take 2,2 at once.", Some("“2,2”")),
        (
            "Take [2,2](<claim: chomp best here = 2,2>), not 1,2.",
            Some("“1,2.”"),
        ),
        ("Take [2,2](said:) at once.", None),
        ("Two squares are left.", None),
    ] {
        let project = hinted(text);
        let (code, said) = check(&project, false);
        assert_eq!(code, 0, "{text}: {said}");
        let (_, said) = check(&project, true);
        let told = said.contains(&format!("nothing proves {}", loose.unwrap_or("")));
        assert_eq!(told, loose.is_some(), "{text}: {said}");
    }
}
