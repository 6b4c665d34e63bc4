//! Sheets and booklets of new puzzles: the week's, which pages have too, and those that come beside old ones.

use crate::project::Project;
use quadrille::games;

/// The keys of a sheet's answers, in short, in their order.
fn keys(html: &str) -> Vec<String> {
    let parts = html.split("<span class=\"nr\">").skip(1);
    let parts = parts.filter_map(|part| part.split_once("</span>"));
    let keys = parts.filter_map(|(_, rest)| rest.split_once("</li>"));
    keys.map(|(key, _)| key.trim().to_owned()).collect()
}

#[test]
fn a_week_has_the_same_puzzles_here_and_in_the_pages() {
    let project = Project::small();
    let sheet = |words: &[&str]| {
        let ran =
            project.run(&[&["sheet", "--game", "dualite", "--answers", "end"], words].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        project.read("sheet.html")
    };
    let week = sheet(&["--week", "2026-W47"]);
    assert!(week.contains("Semaine 2026-W47"), "it says which week");
    let engines = games::all();
    let mut names = Vec::new();
    let mut wanted = Vec::new();
    // As the page asks the same program for them (make-new.js).
    for stars in 1..=3 {
        for word in ["2026-w47", "2026-w47-2"] {
            names.push(format!("{word}:{stars}"));
            let question = serde_json::json!({
                "ask": "mine", "game": "dualite", "seed": word, "stars": stars, "from": 0,
                "limit": { "nodes": 1_000_000_000 },
            });
            let (answer, well) = quadrille::protocol::respond(&engines, &question.to_string());
            assert!(well && answer["found"] == true, "{answer}");
            wanted.push(answer["keys"][0].as_str().unwrap().to_owned());
        }
    }
    let mut found = keys(&week);
    assert_eq!(found.len(), 6, "{found:?}");
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
    let named = sheet(&["--new", &names.join(",")]);
    let mut named = keys(&named);
    named.sort();
    assert_eq!(named, wanted);
    let ran = project.run(&["sheet", "--week", "2026-W47", "--answers", "end"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        keys(&project.read("sheet.html")).len(),
        6,
        "three of each game of the project"
    );
}

#[test]
fn a_booklet_that_stays_thinner_than_it_was_asked_for_says_so() {
    let project = Project::of_repository();
    let words = ["sheet", "--booklet", "--game", "chomp", "--pages", "100"];
    let ran = project.run(&words);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let html = project.read("sheet.html");
    let pages = html.matches("<div class=\"page").count();
    assert!(pages.is_multiple_of(4) && pages < 100, "{pages}");
    let told = format!("warning[fewer-a-page]: {pages} pages, not 100");
    assert!(ran.err.contains(&told), "{told}: {}", ran.err);
}

#[test]
fn a_booklet_has_new_puzzles_and_old_ones_the_easiest_first() {
    let project = Project::of_repository();
    let words = [
        "sheet",
        "--booklet",
        "--mine",
        "--game",
        "dualite,chomp",
        "--pages",
        "16",
        "--seed",
        "class",
        "--answers",
        "end",
        "--lang",
        "en",
    ];
    let ran = project.run(&words);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let html = project.read("sheet.html");
    let pages = html.matches("<div class=\"page").count();
    assert_eq!(pages, 16);
    let stars: Vec<usize> = html
        .split("<h2")
        .skip(1)
        .filter_map(|cell| cell.split_once("aria-hidden=\"true\">"))
        .map(|(_, rest)| rest.chars().take(5).filter(|sign| *sign == '★').count())
        .collect();
    let mut sorted = stars.clone();
    sorted.sort_unstable();
    assert!(stars.len() > 10, "{stars:?}");
    let new = html.matches(" class·").count();
    assert!(new > 5, "{new} new ones");
    assert!(
        html.contains("<b>Dualité</b>") && html.contains("<b>Chomp</b>"),
        "the rules of both"
    );
    // The same words, the same booklet.
    assert_eq!(project.run(&words).code, 0);
    assert_eq!(project.read("sheet.html"), html);
    assert!(
        !project.path("puzzles/dualite/mined-class-01.toml").exists(),
        "a sheet writes no puzzles"
    );
}

#[test]
fn sheets_of_new_puzzles_that_cannot_be_are_refused() {
    let project = Project::small();
    for (words, said) in [
        (&["--week", "47"][..], "2026-W47"),
        (&["--week", "2026-W54"], "2026-W47"),
        (&["--mine", "--booklet", "--pages", "6"], "four pages"),
        (&["--mine", "--pages", "8"], "--booklet"),
        (&["--new", "monday:2"], "--game"),
        (&["--new", "monday", "--game", "chomp"], "monday:2"),
        (&["--new", "monday:4", "--game", "ninuki"], "levels"),
        (&["--mine", "--game", "chess"], "unknown game"),
        (&["--mine", "--ids", "chomp-2x2"], "cannot be used with"),
    ] {
        let ran = project.run(&[&["sheet"], words].concat());
        assert_eq!(ran.code, 2, "{words:?}: {}", ran.err);
        assert!(ran.err.contains(said), "{words:?}: {}", ran.err);
    }
}
