//! Sheets as `quadrille sheet` writes them: which puzzles, in what order, how many to a page.

use crate::ask::PROBLEM_1;
use crate::html::Html;
use crate::project::{FIRST_BITE, Project};
use crate::sheets::read;

/// A project with so many puzzles of Chomp.
fn many(count: usize) -> Project {
    let project = Project::small();
    for number in 1..count {
        let id = format!("chomp-copy-{number}");
        project.write(
            &format!("puzzles/chomp/{number}.toml"),
            FIRST_BITE.replace("chomp-2x2", &id),
        );
    }
    project
}

fn sheet(project: &Project, arguments: &[&str]) -> Html {
    let ran = project.run(&[&["sheet", "-o", "sheet.html"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    read(project, "sheet.html")
}

#[test]
fn a_sheet_is_one_file_and_its_answers_another() {
    let project = Project::small();
    let questions = sheet(&project, &["--lang", "en"]);
    let answers = project.read("sheet-answers.html");
    assert!(questions.text().contains("Win in 2 moves"));
    assert!(
        !questions.text().contains("(2, 2)"),
        "no answer on the sheet"
    );
    assert!(Html::read(&answers).faults.is_empty());
    assert!(answers.contains("First bite") && answers.contains("(2, 2)"));
    for html in [&project.read("sheet.html"), &answers] {
        assert!(html.contains("@page"), "print CSS is inside");
        for outside in ["<link", "<script", "src=", "url(\""] {
            assert!(!html.contains(outside), "{outside} in a file of its own");
        }
        // Its letters come with it: lines break where the layout thought.
        let fonts: Vec<&str> = html.split("url(").skip(1).collect();
        assert_eq!(fonts.len(), 3);
        for font in fonts {
            let font = font.strip_prefix("data:font/woff2;base64,");
            // “wOF2”, and more than an empty file.
            let font = font.unwrap().split(')').next().unwrap();
            assert!(font.starts_with("d09GMg") && font.len() > 4_000);
        }
    }
}

#[test]
fn answers_stand_at_the_end_or_nowhere_when_asked() {
    let project = Project::small();
    let none = sheet(&project, &["--answers", "none", "--lang", "en"]);
    assert!(!none.text().contains("(2, 2)"));
    assert!(!project.path("sheet-answers.html").exists());
    let end = sheet(&project, &["--answers", "end", "--lang", "en"]);
    assert!(!project.path("sheet-answers.html").exists());
    assert!(end.text().contains("(2, 2)"));
    assert!(end.with_class("answers").next().is_some());
}

#[test]
fn a_sheet_in_both_languages_shows_both_titles() {
    let project = Project::small();
    let titles = |html: &Html| {
        html.all("h2")
            .map(|title| title.text.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let both = titles(&sheet(&project, &["--lang", "both", "--game", "chomp"]));
    assert!(
        both.contains("La première bouchée") && both.contains("First bite"),
        "{both}"
    );
    let french = titles(&sheet(&project, &["--lang", "fr", "--game", "chomp"]));
    assert!(
        french.contains("La première bouchée") && !french.contains("First bite"),
        "{french}"
    );
    let english = sheet(&project, &["--lang", "en", "--game", "chomp"]);
    assert_eq!(english.all("html").next().unwrap().get("lang"), Some("en"));
}

#[test]
fn puzzles_named_by_id_keep_their_order() {
    let project = many(3);
    let ids = "chomp-copy-2,dualite-probleme-1,chomp-2x2,chomp-copy-1";
    let html = sheet(&project, &["--ids", ids, "--lang", "en"]);
    let pictures: Vec<&str> = html.all("metadata").map(|tag| tag.text.as_str()).collect();
    let bar = "chomp 2,2";
    assert_eq!(pictures, [bar, &format!("dualite {PROBLEM_1}"), bar, bar]);
    let back = sheet(&project, &["--ids", "chomp-2x2,dualite-probleme-1"]);
    let pictures: Vec<&str> = back.all("metadata").map(|tag| tag.text.as_str()).collect();
    assert_eq!(pictures, [bar, &format!("dualite {PROBLEM_1}")]);
}

#[test]
fn game_and_tag_choose_the_puzzles() {
    let project = many(3);
    let count = |arguments: &[&str]| sheet(&project, arguments).all("metadata").count();
    assert_eq!(count(&[]), 4);
    assert_eq!(count(&["--game", "dualite"]), 1);
    assert_eq!(count(&["--game", "chomp"]), 3);
    assert_eq!(count(&["--tag", "tempo"]), 1);
    assert_eq!(count(&["--tag", "tempo,square"]), 4);
    assert_eq!(count(&["--tag", "square", "--game", "chomp"]), 3);
}

#[test]
fn so_many_puzzles_stand_on_a_page() {
    let project = many(7);
    for (per_page, pages) in [("1", 7), ("2", 4), ("4", 2), ("6", 2)] {
        let html = sheet(&project, &["--game", "chomp", "--per-page", per_page]);
        assert_eq!(
            html.with_class("page").count(),
            pages,
            "{per_page} to a page"
        );
        assert_eq!(html.all("metadata").count(), 7);
    }
}

#[test]
fn paper_and_title_are_those_that_were_asked_for() {
    let project = Project::small();
    let html = sheet(
        &project,
        &["--paper", "letter", "--title", "Lundi <matin> & soir"],
    );
    assert!(html.all("body").next().unwrap().has_class("letter"));
    assert!(
        html.all("h1")
            .next()
            .unwrap()
            .text
            .contains("Lundi <matin> & soir")
    );
    let html = sheet(&project, &["--paper", "a4"]);
    assert!(html.all("body").next().unwrap().has_class("a4"));
}

#[test]
fn twenty_four_empty_boards_fill_two_pages() {
    let project = Project::small();
    let html = sheet(
        &project,
        &["--blank", "dualite", "--size", "4x4", "--count", "24"],
    );
    assert_eq!(html.with_class("page").count(), 2);
    assert_eq!(html.all("svg").count(), 24);
    let html = sheet(
        &project,
        &["--blank", "dualite", "--size", "4x4", "--count", "25"],
    );
    assert_eq!(
        (html.with_class("page").count(), html.all("svg").count()),
        (3, 25)
    );
    let full = sheet(&project, &["--blank", "dualite"]);
    assert_eq!(
        (full.with_class("page").count(), full.all("svg").count()),
        (1, 12)
    );
    // Paper without an edge goes on around the cross, and there is one to a page.
    let paper = sheet(&project, &["--blank", "morpiae"]);
    assert_eq!(
        (paper.with_class("page").count(), paper.all("svg").count()),
        (1, 1)
    );
    let text = project.read("sheet.html");
    let view = text.split("viewBox=\"").nth(1).unwrap();
    let view = view.split('"').next().unwrap();
    let sides: Vec<f32> = view.split(' ').map(|side| side.parse().unwrap()).collect();
    assert!(sides[2] >= 18.0 && sides[3] >= 18.0, "{view}");
    let small = sheet(&project, &["--blank", "ninuki", "--size", "9x9"]);
    assert_eq!(small.all("svg").count(), 4);
    let paper = sheet(&project, &["--blank", "paper"]);
    assert_eq!(
        (paper.with_class("page").count(), paper.all("svg").count()),
        (1, 1)
    );
}

#[test]
fn the_rules_fit_on_a_card() {
    let project = Project::whole();
    for (code, title) in [("fr", "Dualité"), ("en", "Dualité")] {
        let html = sheet(&project, &["--card", "dualite", "--lang", code]);
        assert_eq!(html.all("html").next().unwrap().get("lang"), Some(code));
        assert!(html.all("h1").next().unwrap().text.contains(title));
        assert!(html.all("svg").next().is_some());
    }
    // A card's seals lead to a ledger that is not beside it.
    let html = project.read("sheet.html");
    assert!(
        !html.contains("ledger.html"),
        "a link to a page that isn't there"
    );
}
