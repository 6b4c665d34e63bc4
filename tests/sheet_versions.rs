//! Versions of a sheet for neighbours at a table: boards are turned, and keys and words with them.

use crate::project::{FIRST_BITE, Project};
use crate::sheets::{read, refused, sheet, strip};

#[test]
fn versions_are_mirrored_and_their_keys_follow() {
    let project = Project::small();
    project.write(
        "puzzles/chomp/3x5.toml",
        FIRST_BITE
            .replace("chomp-2x2", "chomp-3x5")
            .replace("board = \"2x2\"", "board = \"3x5\"")
            .replace("win in 2", "win")
            .replace("forbid", "allow")
            .replace("key = \"2,2\"", "key = \"4,3\"")
            .replace("line = \"2,2 1,2 2,1 1,1\"\n", ""),
    );
    let ran = project.run(&["sheet", "--versions", "A,B", "--lang", "en"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // A square bar is its own image: who sits beside could copy.
    assert!(
        ran.err.contains("left out") && ran.err.contains("chomp-2x2"),
        "{}",
        ran.err
    );
    assert!(!project.path("sheet.html").exists());
    let keys = |letter: &str| {
        let html = read(&project, &format!("sheet-{letter}.html"));
        assert!(html.with_class("version").all(|tag| tag.text == letter));
        assert!(html.text().contains(&format!(" · {letter}")));
        let positions: Vec<String> = html.all("metadata").map(|tag| tag.text.clone()).collect();
        let keys = strip(&read(&project, &format!("sheet-{letter}-answers.html")));
        (
            positions,
            keys.into_iter().map(|(_, key)| key).collect::<Vec<_>>(),
        )
    };
    let (a, b) = (keys("A"), keys("B"));
    let shown = |dualite: &str, chomp: &str| vec![dualite.to_owned(), chomp.to_owned()];
    assert_eq!(a.0, shown("dualite ..#./..#./..o./..oo d1", "chomp 5,5,5"));
    assert_eq!(
        b.0,
        shown("dualite .#../.#../.o../oo.. a1", "chomp 3,3,3,3,3")
    );
    assert_eq!(a.1, ["d2", "(4, 3)"]);
    assert_eq!(b.1, ["a2", "(3, 4)"]);
    // The author's line has been turned too.
    let answers = read(&project, "sheet-B-answers.html").text();
    assert!(answers.contains("a2 a1 a2 a3 a4 a3 a4"), "{answers}");
    // By its id even a square bar is printed.
    let ran = project.run(&["sheet", "--versions", "b,a", "--ids", "chomp-2x2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("the boards look the same"), "{}", ran.err);
}

#[test]
fn eight_versions_of_a_board_all_differ_and_a_bar_has_two() {
    let project = Project::small();
    let ran = project.run(&[
        "sheet",
        "--game",
        "dualite",
        "--versions",
        "A,B,C,D,E,F,G,H",
        "--lang",
        "fr",
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let mut boards: Vec<String> = ('A'..='H')
        .map(|letter| {
            let html = read(&project, &format!("sheet-{letter}.html"));
            html.all("metadata").next().unwrap().text.clone()
        })
        .collect();
    boards.sort();
    boards.dedup();
    assert_eq!(boards.len(), 8);
    let fresh = Project::small();
    for wrong in ["A,A", "I", "AB", "1", ""] {
        refused(&fresh, &["--versions", wrong]);
    }
    refused(&fresh, &["--game", "chomp", "--versions", "A,B,C"]);
}

#[test]
fn words_that_would_lie_on_a_turned_board_are_left_out_of_all_versions() {
    let project = Project::small();
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "[hint]",
        "[text]\nfr = \"d1 vient d'être joué.\"\nen = \"d1 was the last move.\"\n[hint]",
    );
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "Problem 1",
        "Down on the right",
    );
    let versions = || {
        let sheet = "sheet --game dualite --versions A,B --lang en";
        project.run(&sheet.split(' ').collect::<Vec<_>>())
    };
    let ran = versions();
    assert_eq!(ran.code, 0);
    assert!(
        ran.err.contains("its text and its title names a place"),
        "{}",
        ran.err
    );
    for letter in ["A", "B"] {
        let text = read(&project, &format!("sheet-{letter}.html")).text();
        assert!(
            !text.contains("d1 was") && !text.contains("on the right"),
            "{text}"
        );
    }
    // As it is the puzzle says them.
    let plain = sheet(&project, &["--game", "dualite", "--lang", "en"]).text();
    assert!(plain.contains("d1 was the last move.") && plain.contains("Down on the right"));
    // What names no place stays.
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "d1 was the last move.",
        "A hard one.",
    );
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "d1 vient d'être joué.",
        "Difficile.",
    );
    versions();
    assert!(
        read(&project, "sheet-B.html")
            .text()
            .contains("A hard one.")
    );
}

#[test]
fn a_wrong_answer_is_wrong_in_every_version() {
    let project = Project::small();
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "key = \"d2\"",
        "key = \"c1\"",
    );
    for versions in ["A", "B", "A,B"] {
        let ran = project.run(&["sheet", "--game", "dualite", "--versions", versions]);
        assert_eq!(ran.code, 1, "{versions}: {}", ran.err);
        assert!(ran.err.contains("wrong answer"), "{}", ran.err);
    }
}
