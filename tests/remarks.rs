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
    // It tells the key, which is a warning.
    assert_eq!(project.run(&["build"]).code, 0);
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

/// What is read of a note: not the addresses of its claims.
fn read_out(note: &str) -> String {
    let mut parts = note.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| {
        let rest = part
            .strip_prefix('<')
            .and_then(|rest| rest.split_once(">)"));
        let rest = rest.or_else(|| part.split_once(')'));
        said + rest.map_or("", |(_, rest)| rest)
    })
}

#[test]
fn every_note_of_the_collection_names_a_wrong_move_and_what_to_remember() {
    let home = std::path::Path::new(crate::project::HOME);
    let lock = std::fs::read_to_string(home.join("quadrille.lock")).unwrap();
    let lock: toml::Table = lock.parse().unwrap();
    // How what is to be remembered begins.
    let morals = ["en", "fr"].map(|code| {
        let style = std::fs::read_to_string(home.join(format!("content/{code}/style.toml")));
        let style: toml::Table = style.unwrap().parse().unwrap();
        let morals = style["notes"]["lesson"].as_array().unwrap().clone();
        assert!(!morals.is_empty());
        (code, morals)
    });
    let puzzles = crate::project::files(&home.join("puzzles"));
    assert!(puzzles.len() >= 150);
    for (name, bytes) in puzzles {
        let file: toml::Table = std::str::from_utf8(&bytes).unwrap().parse().unwrap();
        // What the solver found to be wrong, each with what refutes it.
        let found = &lock["puzzle"][file["id"].as_str().unwrap()];
        let wrong = found["refutations"].as_table().unwrap();
        for (code, morals) in &morals {
            let note = file["note"][*code].as_str().unwrap();
            let said = read_out(note);
            let mut morals = morals.iter().map(|moral| moral.as_str().unwrap());
            assert!(morals.any(|moral| said.contains(moral)), "{name}");
            // A bite stands in brackets: (4, 1) or (4 ; 1).
            let said = said.replace(" ; ", ",").replace(", ", ",");
            let word = |sign: char| sign.is_alphanumeric() || sign == '-';
            let names = |mv: &String| {
                said.match_indices(mv.as_str()).any(|(at, _)| {
                    let before = said[..at].chars().next_back();
                    let after = said[at + mv.len()..].chars().next();
                    !before.is_some_and(word) && !after.is_some_and(word)
                })
            };
            // Or a sentence is bound to it: `here 4,1`.
            let bound = |mv: &String| {
                let after = note.split(&format!("here {mv}")).nth(1);
                after.is_some_and(|after| !after.starts_with(word))
            };
            assert!(
                wrong.keys().any(|mv| names(mv) || bound(mv)),
                "{name}: {said}"
            );
        }
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
