//! The figures of the README are those of the project.

use serde_json::Value as Json;

use crate::project::{HOME, Project, site};
use quadrille::diag::Code;

/// The rows of the table as they have to be.
fn figures() -> Vec<(&'static str, String)> {
    let project = Project::whole();
    let ran = project.run(&["check", "--locked", "--format", "json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: Json = serde_json::from_str(&ran.out).unwrap();
    let puzzles = report["puzzles"].as_array().unwrap();
    let sound = puzzles.iter().filter(|one| one["verdict"] == "sound");
    assert_eq!(sound.count(), puzzles.len());
    let proved = |kinds: &[&str]| {
        let all = puzzles
            .iter()
            .filter(|one| kinds.iter().any(|kind| one["proof"] == *kind));
        all.count().to_string()
    };
    let pages = site().iter().filter(|(name, _)| name.ends_with(".html"));
    let texts = pages.map(|(_, bytes)| String::from_utf8_lossy(bytes));
    // What only leads on to a page is none.
    let pages = texts.filter(|text| !text.contains("http-equiv=\"refresh\""));
    let pages = pages.count();
    vec![
        ("puzzles, all of them sound", puzzles.len().to_string()),
        (
            "of these with a certificate of what every first move is worth",
            proved(&["certified"]),
        ),
        ("with a certificate of the wins", proved(&["wins"])),
        (
            "claims in texts and solutions, held against the engine",
            grouped(&report["summary"]["claims"]),
        ),
        ("pages of the site, in two languages", pages.to_string()),
        (
            "kinds of findings, each with its page",
            Code::ALL.len().to_string(),
        ),
    ]
}

/// `1193` as `1,193`.
fn grouped(number: &Json) -> String {
    let digits = number.to_string();
    let (head, tail) = digits.split_at(digits.len().saturating_sub(3));
    if head.is_empty() {
        tail.to_owned()
    } else {
        format!("{head},{tail}")
    }
}

/// One number of claims, on the first page and here.
#[test]
fn the_first_page_counts_the_claims_that_the_readme_counts() {
    let readme = std::fs::read_to_string(format!("{HOME}/README.md")).unwrap();
    let row = readme
        .lines()
        .find(|line| line.contains("claims in texts and solutions"));
    let number = row.unwrap().split('|').nth(2).unwrap().trim();
    let home = String::from_utf8_lossy(&site()["en/index.html"]);
    let said = format!("All {number} statements of these pages and solutions");
    assert!(home.contains(&said), "{said}");
}

/// What is proved in part has the sign of what isn't proved whole, and the words that say which part.
#[test]
fn sign_and_words_of_a_proof_say_the_same() {
    let page = String::from_utf8_lossy(&site()["en/ninuki/either-side.html"]);
    let said = "<span class=\"tick computed\" aria-hidden=\"true\">≈</span>The win is proved; no other was found";
    assert!(page.contains(said));
}

#[test]
fn the_table_of_the_readme_is_true() {
    let readme = std::fs::read_to_string(format!("{HOME}/README.md")).unwrap();
    let rows = figures().into_iter();
    let table: String = rows
        .map(|(what, count)| format!("| {what} | {count} |\n"))
        .collect();
    let head = "| what | how many |\n| --- | ---: |\n";
    assert!(
        readme.contains(&format!("{head}{table}\n")),
        "put this into README.md:\n{head}{table}"
    );
}

/// What the page says of a board that is too large follows from the tables of those that are not.
#[test]
fn what_a_larger_board_would_take_is_reckoned_from_smaller_ones() {
    let read = |path: &str| std::fs::read_to_string(format!("{HOME}/content/{path}")).unwrap();
    let speed = read("en/authors/speed.md");
    let positions = |board: &str| {
        let row = speed.lines().find(|line| line.starts_with(board)).unwrap();
        let number = row.split('|').nth(2).unwrap().trim().replace(',', "");
        number.parse::<f64>().unwrap()
    };
    let (small, large) = (
        positions("| the same, 3×4 "),
        positions("| the same, 4×4 (a tie)"),
    );
    let times = large / small;
    // To be said of 4×5 as well, whose lines are nine more, as those of 4×4 are than those of 3×4.
    let lines = |rows: u32, columns: u32| rows * (columns + 1) + columns * (rows + 1);
    assert_eq!(lines(4, 4) - lines(3, 4), lines(4, 5) - lines(4, 4));
    assert_eq!(lines(4, 4) - lines(3, 4), 9);
    let said = [
        (
            (large / 1e6).round(),
            "some 93 million",
            "quelque 93 millions",
        ),
        (
            (times / 10.0).round(),
            "about 150 times",
            "environ 150 fois",
        ),
        (
            (large * times / 1e9).round(),
            "some fourteen billion",
            "quatorze milliards",
        ),
    ];
    assert_eq!(said.map(|(number, ..)| number), [93.0, 15.0, 14.0]);
    let pages = ["en", "fr"].map(|code| read(&format!("{code}/pipopipette-census.md")));
    for (_, english, french) in said {
        assert!(pages[0].contains(english), "{english}");
        assert!(pages[1].contains(french), "{french}");
    }
}
