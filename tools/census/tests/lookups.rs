//! Positions of Dualité looked up by the command, and problems listed; and what cannot be.

use crate::project::{HOME, run};
use crate::shared::{engine, read};
use quadrille::game::contract::Rules;

#[test]
fn a_position_is_looked_up_or_refused() {
    let probe = |position: &str| run(&["dualite", "--quiet", "--probe", position]);
    let known = probe("..#./..#./..o./..oo d1");
    assert_eq!((known.code, known.err.as_str()), (0, ""));
    assert_eq!(
        known.out,
        "win 7; a single winning move, and single ones after it\n"
    );
    for (position, told) in [
        ("....", "rows"),
        (
            "..../..../..../.... -",
            "not a position of 4×4 with a last move",
        ),
    ] {
        let refused = probe(position);
        assert_eq!(refused.code, 2);
        assert!(refused.err.contains(told), "{}", refused.err);
    }
}

#[test]
fn all_problems_of_a_length_are_listed_and_counted() {
    let all = |words: &[&str]| {
        let ran = run(&[&["dualite", "--problems"], words].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    // static/data has the counts, by where the last circle lies.
    let table = std::fs::read_to_string(format!("{HOME}/static/data/1/dualite-problems.csv"));
    let table = table.unwrap();
    let (mut images, mut classes) = (0, 0);
    for row in table.lines().filter(|row| row.starts_with("10,")) {
        let cells: Vec<&str> = row.split(',').collect();
        images += cells[4].parse::<u64>().unwrap();
        classes += cells[5].parse::<u64>().unwrap();
    }
    let said = all(&["win in 10", "--count-only"]);
    assert_eq!(
        said.trim(),
        format!("{classes} up to symmetry, {images} in all")
    );
    let list = all(&["win in 10", "--last", "c1"]);
    let engine = engine("dualite");
    let edge: u64 = table
        .lines()
        .find(|row| row.starts_with("10,edge"))
        .unwrap()
        .split(',')
        .nth(5)
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(list.lines().count() as u64, edge);
    for position in list.lines().step_by(9) {
        assert!(position.ends_with(" c1"), "{position}");
        let board = read(&*engine, position, &Rules::default());
        let answer = board.solve(&Default::default()).unwrap();
        assert_eq!(
            (answer.own_moves, answer.winning().len()),
            (10, 1),
            "{position}"
        );
    }
}

#[test]
fn what_cannot_be_listed_is_refused_with_what_can() {
    for (words, told) in [
        (
            &["chomp", "--problems", "win in 3"][..],
            "dualite --problems",
        ),
        (&["dualite", "--problems", "best"], "win in 4"),
        (
            &["dualite", "--problems", "win in 4", "--last", "z9"],
            "such as `d1`",
        ),
        (&["dualite", "--probe", "5,3"], "a board of 1 row"),
        (&["ninuki", "--probe", "5,3"], "quadrille solve"),
    ] {
        let ran = run(words);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(told), "{words:?}: {}", ran.err);
    }
}
