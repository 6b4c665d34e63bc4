//! The booklet that a site has to print: new puzzles of a seed beside the project's own.

use std::collections::BTreeSet;

use crate::project::{CONFIGURATION, FIRST_BITE, Files, PROBLEM_1, Project};

fn project(table: &str) -> Project {
    let project = Project::small();
    project.write("quadrille.toml", format!("{CONFIGURATION}\n{table}\n"));
    project
}

fn text(site: &Files, name: &str) -> String {
    String::from_utf8(site[name].clone()).unwrap()
}

/// What the headings of puzzles begin with: their titles.
fn titles(html: &str) -> Vec<String> {
    let cells = html.split("<h2").skip(1);
    let title = |cell: &str| {
        let (_, rest) = cell.split_once('>').unwrap();
        let title = rest.split("<span class=\"stars").next().unwrap();
        let tags = title
            .split('<')
            .map(|part| part.split_once('>').map_or(part, |(_, text)| text));
        tags.collect::<String>().trim().to_owned()
    };
    cells.map(title).collect()
}

#[test]
fn a_site_has_its_booklet_in_each_language() {
    let project = project("[booklet]\nseed = \"spring\"\npages = 8");
    let site = project.built();
    let mut counts = BTreeSet::new();
    for (code, own, words) in [
        ("en", "First bite", "New puzzle spring·"),
        ("fr", "La première bouchée", "Problème inédit spring·"),
    ] {
        let booklet = text(&site, &format!("{code}/booklet.html"));
        assert_eq!(booklet.matches("<div class=\"page").count(), 8);
        let titles = titles(&booklet);
        let new = titles.iter().filter(|title| title.contains(words)).count();
        assert!(new > 2, "{titles:?}");
        assert!(titles.iter().any(|title| title.contains(own)), "{titles:?}");
        counts.insert((new, titles.len()));
        let answers = text(&site, &format!("{code}/booklet-answers.html"));
        // Each answer has its board, and each board its title.
        assert_eq!(answers.matches(&format!("-t\">{words}")).count(), new);
        let print = text(&site, &format!("{code}/print.html"));
        assert!(print.contains("href=\"booklet.html\""));
        assert!(print.contains("href=\"booklet-answers.html\""));
    }
    assert_eq!(counts.len(), 1, "as many in each language: {counts:?}");
    // The command for sheets makes the same one.
    let ran = project.run(&[
        "sheet",
        "--booklet",
        "--mine",
        "--pages",
        "8",
        "--seed",
        "spring",
        "--lang",
        "en",
        "--title",
        "Puzzle booklet",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let same = project.read("sheet.html");
    let new = |html: &str| html.matches("-t\">New puzzle spring·").count();
    assert_eq!(new(&same), new(&text(&site, "en/booklet.html")));
    // Another word, another booklet; none without the table.
    project.write(
        "quadrille.toml",
        format!("{CONFIGURATION}\n[booklet]\nseed = \"autumn\"\npages = 8\n"),
    );
    let other = project.built();
    assert!(!text(&other, "en/booklet.html").contains("spring·"));
    assert_ne!(
        boards(&text(&other, "en/booklet.html")),
        boards(&text(&site, "en/booklet.html"))
    );
    project.write("quadrille.toml", CONFIGURATION);
    let without = project.built();
    assert!(!without.keys().any(|name| name.contains("booklet")));
    assert!(!text(&without, "en/print.html").contains("booklet"));
}

/// What is drawn.
fn boards(html: &str) -> BTreeSet<&str> {
    html.split("<svg")
        .skip(1)
        .map(|svg| svg.split("</svg>").next().unwrap())
        .collect()
}

#[test]
fn what_is_not_for_everybody_yet_is_in_no_booklet() {
    let project = project("[booklet]\nseed = \"spring\"\npages = 12");
    project.write(
        "puzzles/chomp/2x2.toml",
        FIRST_BITE.replace("status =", "draft = true\nstatus ="),
    );
    project.write(
        "puzzles/dualite/probleme-1.toml",
        PROBLEM_1.replace("status =", "answers_from = 2026-12-01\nstatus ="),
    );
    let ran = project.run(&["build", "--as-of", "2026-11-30", "--out", "site"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let site = project.files("site");
    let booklet = text(&site, "en/booklet.html");
    assert!(!booklet.contains("First bite"), "a draft");
    assert!(booklet.contains("Problem 1"));
    let answers = text(&site, "en/booklet-answers.html");
    assert!(answers.contains(" spring·"));
    assert!(
        !answers.contains("d2 d1 d2 d3 d4"),
        "an answer that is to come"
    );
}

#[test]
fn a_booklet_that_cannot_be_is_refused_with_its_place() {
    for (table, line, said) in [
        ("[booklet]\nseed = \"a b\"", 8, "40 letters"),
        ("[booklet]\nseed = \"\"", 8, "40 letters"),
        ("[booklet]\nseed = \"a\"\npages = 6", 9, "four pages"),
        ("[booklet]\nseed = \"a\"\npages = 0", 9, "four pages"),
        ("[booklet]\npages = 8", 7, "seed"),
        ("[booklet]\nseed = \"a\"\nsheets = 8", 9, "sheets"),
    ] {
        let ran = project(table).run(&["check"]);
        assert_eq!(ran.code, 2, "{table}: {}", ran.err);
        assert!(ran.err.contains(said), "{table}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("quadrille.toml:{line}:")),
            "{table}: {}",
            ran.err
        );
    }
}
