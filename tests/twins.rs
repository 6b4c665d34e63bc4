//! Puzzles that have the position of another, turned or as it is, are told.

use crate::project::{FIRST_BITE, Project};

/// A bar, and the bite that wins.
fn bar(project: &Project, name: &str, board: &str, key: &str) -> String {
    let file = format!("puzzles/chomp/{name}.toml");
    let mut puzzle: toml::Table = FIRST_BITE.parse().unwrap();
    puzzle["id"] = format!("chomp-{name}").into();
    puzzle["board"] = board.into();
    puzzle.remove("tags");
    let title = [("fr", "La tablette"), ("en", "The bar")];
    let title = title.map(|(code, words)| (code.to_owned(), format!("{words} {name}").into()));
    puzzle["title"] = toml::Table::from_iter(title).into();
    puzzle["stipulation"] = "win".into();
    puzzle["answer"] = toml::Table::from_iter([("key".to_owned(), key.into())]).into();
    project.write(&file, puzzle.to_string());
    file
}

#[test]
fn a_mirrored_position_is_told_and_fails_under_strict() {
    let project = Project::small();
    bar(&project, "lying", "4,1", "3,1");
    let upright = bar(&project, "upright", "2,1,1,1", "1,3");
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let told = "puzzles/chomp/lying.toml has the same position, turned or mirrored";
    let place = format!("--> {upright}:");
    assert!(
        ran.err.contains(told) && ran.err.contains(&place),
        "{}",
        ran.err
    );
    assert_eq!(project.run(&["check", "--strict"]).code, 1);

    bar(&project, "upright", "4,1", "3,1");
    let ran = project.run(&["check"]);
    assert!(
        ran.err.contains("lying.toml has the same position\n"),
        "{}",
        ran.err
    );

    // Another shape, or another question, is another puzzle.
    bar(&project, "upright", "5,1", "3,1");
    assert_eq!(project.run(&["check", "--strict"]).err, "");
    bar(&project, "upright", "4,1", "3,1");
    project.edit(
        &upright,
        "stipulation = \"win\"",
        "stipulation = \"win in 2\"",
    );
    let ran = project.run(&["check", "--strict"]);
    assert!(!ran.err.contains("same position"), "{}", ran.err);
}

#[test]
fn positions_that_another_collection_has_are_told() {
    let known = Project::small();
    bar(&known, "known", "4,2,1", "1,2");
    let project = Project::small();
    bar(&project, "mirrored", "3,2,1,1", "1,2");
    std::fs::remove_file(project.path("puzzles/chomp/2x2.toml")).unwrap();
    let against = |words: &[&str]| {
        let ran = project.run(&[&["check", "--format", "short"], words].concat());
        let told = ran
            .out
            .lines()
            .filter(|line| line.contains("[known-elsewhere]"));
        (told.map(str::to_owned).collect::<Vec<_>>(), ran)
    };
    let folder = known.path("").display().to_string();
    // Problem 1 is in both.
    let (told, _) = against(&["--against", &folder]);
    assert_eq!(told.len(), 2, "{told:?}");
    let mirrored = told
        .iter()
        .find(|line| line.contains("mirrored.toml"))
        .unwrap();
    assert!(
        mirrored.contains("known.toml has the same position, turned or mirrored"),
        "{mirrored}"
    );
    let (told, ran) = against(&["--against", &folder, "--strict"]);
    assert_eq!((told.len(), ran.code), (2, 1));
    // A folder of puzzle files does as well as a project, and what can't be read there stops nobody.
    known.write("puzzles/chomp/broken.toml", "id = 3");
    let below = known.path("puzzles/chomp").display().to_string();
    let (told, ran) = against(&["--against", &below]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(ran.out.contains("broken.toml can't be read"), "{}", ran.out);
    let (_, ran) = against(&["--against", "nowhere"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("nowhere is no folder"), "{}", ran.out);
}
