//! quadrille.lock held against what is found: each fault told once, nothing lost, and nobody stopped
//! for a file that isn't his.

use crate::project::{FIRST_BITE, Project};

const PUZZLE: &str = "puzzles/chomp/2x2.toml";
const LOCK: &str = "quadrille.lock";

fn checked() -> Project {
    let project = Project::small();
    assert_eq!(project.run(&["check"]).code, 0);
    assert_eq!(project.run(&["check", "--locked", "--strict"]).code, 0);
    project
}

/// Codes of what `check --locked` says, with the exit code.
fn locked(project: &Project, more: &[&str]) -> (i32, Vec<String>) {
    let ran = project.run(&[&["check", "--locked", "--format", "short"], more].concat());
    let codes = ran.out.lines().map(|line| {
        let code = line.split_once('[').unwrap().1;
        code.split_once(']').unwrap().0.to_owned()
    });
    (ran.code, codes.collect())
}

fn codes(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn a_wrong_key_is_one_finding_and_keeps_the_entry() {
    let project = checked();
    let lock = project.read(LOCK);
    project.edit(PUZZLE, "key = \"2,2\"", "key = \"1,2\"");
    assert_eq!(locked(&project, &[]), (1, codes(&["wrong-answer"])));
    let ran = project.run(&["check", "--locked"]);
    assert!(!ran.err.contains("commit quadrille.lock"), "{}", ran.err);
    assert_eq!(project.run(&["check"]).code, 1);
    assert_eq!(project.read(LOCK), lock);
}

#[test]
fn a_typo_in_one_file_keeps_its_entry_and_others_are_recorded() {
    let project = checked();
    let (lock, puzzle) = (project.read(LOCK), project.read(PUZZLE));
    project.edit(PUZZLE, "id = ", "id == ");
    let new = FIRST_BITE.replace("chomp-2x2", "chomp-new");
    project.write("puzzles/chomp/new.toml", new);
    assert_eq!(locked(&project, &[]).0, 1);
    assert_eq!(locked(&project, &[]).1[1..], ["lock-behind"]);
    assert_eq!(project.run(&["check"]).code, 1);
    let now = project.read(LOCK);
    let entry = |id: &str| {
        lock[lock.find(&format!("[puzzle.{id}]")).unwrap()..]
            .split("\n\n")
            .next()
    };
    assert!(now.contains(entry("chomp-2x2").unwrap()), "{now}");
    assert!(now.contains("[puzzle.chomp-new]"), "{now}");
    project.write(PUZZLE, puzzle);
    assert_eq!(locked(&project, &[]).0, 0);
    // Only a puzzle that is gone loses its entry.
    std::fs::remove_file(project.path("puzzles/chomp/new.toml")).unwrap();
    assert_eq!(locked(&project, &[]).1[0], "lock-stale");
    project.run(&["check"]);
    assert!(!project.read(LOCK).contains("chomp-new"));
}

#[test]
fn a_new_puzzle_stops_nobody_who_lacks_the_program() {
    let project = checked();
    let new = FIRST_BITE.replace("chomp-2x2", "chomp-new");
    project.write("puzzles/chomp/new.toml", new);
    let (code, told) = locked(&project, &["--strict"]);
    // The same position twice is a finding of --strict's own.
    assert_eq!(
        (code, told.contains(&"same-position".to_owned())),
        (1, true)
    );
    let (code, told) = locked(&project, &[]);
    assert_eq!(code, 0);
    assert!(told.contains(&"lock-behind".to_owned()));
    // Unless the project wants it so.
    let toml = project.read("quadrille.toml");
    project.write(
        "quadrille.toml",
        toml + "[check.levels]\nlock-behind = \"deny\"\n",
    );
    assert_eq!(locked(&project, &[]).0, 1);
}

#[test]
fn a_stale_file_is_one_finding_with_what_differs() {
    let project = checked();
    project.edit(LOCK, "keys = [\"2,2\"]", "keys = [\"1,2\"]");
    project.edit(LOCK, "keys = [\"d2\"]", "keys = [\"a1\"]");
    let ran = project.run(&["check", "--locked"]);
    assert_eq!(
        (ran.code, ran.err.matches("error[").count()),
        (1, 1),
        "{}",
        ran.err
    );
    for told in [
        "error[lock-stale]: quadrille.lock is not up to date: 2 entries",
        "`chomp-2x2` has changed: keys 1,2 → 2,2",
        "- keys = [\"1,2\"]",
        "+ keys = [\"2,2\"]",
        "`dualite-probleme-1` has changed: keys a1 → d2",
        "+ keys = [\"d2\"]",
    ] {
        assert!(ran.err.contains(told), "{told} is not in {}", ran.err);
    }
}

#[test]
fn many_differences_are_summed_up() {
    let project = Project::small();
    for number in 10..40 {
        let text = FIRST_BITE.replace("chomp-2x2", &format!("chomp-{number}"));
        project.write(&format!("puzzles/chomp/{number}.toml"), text);
    }
    assert_eq!(project.run(&["check"]).code, 0);
    let lock = project
        .read(LOCK)
        .replace("keys = [\"2,2\"]", "keys = [\"1,2\"]");
    project.write(LOCK, lock);
    let ran = project.run(&["check", "--locked", "-q"]);
    assert!(ran.err.contains("31 entries"), "{}", ran.err);
    assert!(
        ran.err.contains("… and so chomp-15, chomp-16, "),
        "{}",
        ran.err
    );
    assert!(ran.err.contains(", and 6 more"), "{}", ran.err);
    assert!(ran.err.lines().count() < 30, "{}", ran.err);
}

#[test]
fn another_program_is_told_once() {
    let project = checked();
    project.edit(LOCK, "solver = \"quadrille ", "solver = \"quadrille 9.");
    assert_eq!(locked(&project, &[]), (0, codes(&["lock-solver"])));
    let ran = project.run(&["check", "--locked"]);
    assert!(ran.err.contains("--> quadrille.lock:2:1"), "{}", ran.err);
    assert_eq!(project.run(&["check"]).err, "");
    assert_eq!(locked(&project, &[]), (0, vec![]));
}

#[test]
fn the_marks_of_a_merge_are_told_with_their_place_and_entries_are_written_anew() {
    let project = checked();
    let lock = project.read(LOCK);
    let line = |text: &str, what: &str| text[..text.find(what).unwrap()].lines().count() + 1;
    // Two sides that differ in an entry, one that has one entry more, and a torn entry.
    let keys = "keys = [\"2,2\"]\n";
    let both = format!("<<<<<<< HEAD\n{keys}=======\nkeys = [\"1,2\"]\n>>>>>>> other\n");
    let first = lock.replace(keys, &both);
    let start = lock.find("[puzzle.dualite").unwrap();
    let (before, entry) = lock.split_at(start);
    let twice = format!("{before}<<<<<<< HEAD\n{entry}=======\n{entry}>>>>>>> other\n");
    let at_once = {
        let start = lock.find("[puzzle.").unwrap();
        format!(
            "{}<<<<<<< HEAD\n{}=======\n>>>>>>> other\n",
            &lock[..start],
            &lock[start..]
        )
    };
    let torn = lock.replace(keys, "keys = [\"2,2\"\n");
    for (broken, place) in [
        (&first, line(&first, "<<<<<<<")),
        (&twice, line(&twice, "<<<<<<<")),
        (&torn, line(&torn, "[puzzle.chomp-2x2]")),
        (&at_once, line(&at_once, "[puzzle.chomp-2x2]")),
    ] {
        project.write(LOCK, broken);
        let ran = project.run(&["check", "--locked"]);
        assert_eq!(ran.code, 2, "{broken}");
        assert!(ran.err.contains("error[lock-broken]"), "{}", ran.err);
        assert!(
            ran.err.contains(&format!("--> quadrille.lock:{place}:1")),
            "{place}: {}",
            ran.err
        );
        assert_eq!(ran.err.matches("error[").count(), 1, "{}", ran.err);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_eq!(project.read(LOCK), lock);
    }
}

#[test]
fn records_of_translations_are_never_thrown_away_for_a_merge() {
    let project = checked();
    let lock = project.read(LOCK);
    let record = lock
        .lines()
        .find(|line| line.starts_with("\"content/en/chomp.md\""))
        .unwrap();
    let both = format!("<<<<<<< HEAD\n{record}\n=======\n{record}\n>>>>>>> other");
    let broken = lock.replace(record, &both);
    project.write(LOCK, &broken);
    for arguments in [&["check"][..], &["check", "--locked"]] {
        let ran = project.run(arguments);
        assert_eq!(ran.code, 2);
        for told in [
            "error[lock-broken]",
            "don't delete it",
            "git checkout",
            "quadrille.lock:",
        ] {
            assert!(ran.err.contains(told), "{told} is not in {}", ran.err);
        }
        assert_eq!(project.read(LOCK), broken);
    }
    project.write(LOCK, lock.replace(record, "\"content/en/chomp.md\" = 7"));
    let ran = project.run(&["check"]);
    assert!(
        ran.code == 2 && ran.err.contains("error[lock-broken]"),
        "{}",
        ran.err
    );
}
