//! Puzzles that have the position of another, turned or as it is, are told.

use crate::project::{FIRST_BITE, Project};

/// A bar, and the bite that wins.
fn bar(project: &Project, name: &str, board: &str, key: &str) -> String {
    let file = format!("puzzles/chomp/{name}.toml");
    let mut puzzle: toml::Table = FIRST_BITE.parse().unwrap();
    puzzle["id"] = format!("chomp-{name}").into();
    puzzle["board"] = board.into();
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
