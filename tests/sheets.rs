//! Sheets as a teacher asks for them: how many to a page, how large, which puzzles, with
//! which answers.

use crate::html::Html;
use crate::project::{Project, Ran};

/// A project with the puzzles of one game of the repository.
pub fn with_game(game: &str) -> Project {
    let project = Project::small();
    for (name, bytes) in
        crate::project::files(&std::path::Path::new(crate::project::HOME).join("puzzles"))
    {
        if name.starts_with(&format!("{game}/")) {
            project.write(&format!("puzzles/{name}"), bytes);
        }
    }
    project
}

/// Runs `sheet` and gives the page; it may warn.
pub fn sheet(project: &Project, arguments: &[&str]) -> Html {
    let ran = project.run(&[&["sheet", "-o", "sheet.html"], arguments].concat());
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
    read(project, "sheet.html")
}

pub fn read(project: &Project, name: &str) -> Html {
    let html = Html::read(&project.read(name));
    assert_eq!(html.faults, Vec::<String>::new(), "{name}");
    html
}

pub fn refused(project: &Project, arguments: &[&str]) -> Ran {
    let ran = project.run(&[&["sheet"], arguments].concat());
    assert_eq!(ran.code, 2, "{arguments:?}: {}{}", ran.out, ran.err);
    assert!(
        ran.err.contains("help:") || ran.err.contains("--help"),
        "no hint: {}",
        ran.err
    );
    assert!(!project.path("sheet.html").exists(), "{arguments:?}");
    ran
}

/// The titles on a page of puzzles, in order, without their stars.
fn titles(html: &Html) -> Vec<String> {
    let titles = html.all("h2").map(|title| title.text.trim().to_owned());
    titles.collect()
}

/// The keys of the strip beside the answers: number and move.
pub fn strip(html: &Html) -> Vec<(String, String)> {
    let strip = &html.inside_class("strip")[0];
    let lines = strip.inside_name("li").into_iter();
    lines
        .map(|line| {
            let text = line.text();
            let (number, key) = text.split_once(' ').unwrap();
            (number.to_owned(), key.to_owned())
        })
        .collect()
}

/// The width of each square in millimetres, and of the narrowest stone in it.
fn stones(html: &str) -> Vec<(f32, f32)> {
    let number = |text: &str| text.parse::<f32>().unwrap();
    let attribute = |tag: &str, name: &str| -> Option<String> {
        let rest = tag.split(&format!(" {name}=\"")).nth(1)?;
        Some(rest.split('"').next()?.to_owned())
    };
    let boards = html.split("<svg ").skip(1).filter_map(|svg| {
        let (tag, rest) = svg.split_once('>')?;
        let tag = format!(" {tag}");
        attribute(&tag, "class").filter(|class| class.split(' ').any(|one| one == "board"))?;
        let width = number(attribute(&tag, "width")?.strip_suffix("mm")?);
        let view = attribute(&tag, "viewBox")?;
        let square = width / number(view.split(' ').nth(2)?);
        let radii = rest.split("</svg>").next()?.split("<circle ").skip(1);
        let radii =
            radii.filter_map(|circle| Some(number(&attribute(&format!(" {circle}"), "r")?)));
        let stone = radii.filter(|radius| *radius >= 0.3).fold(0.5, f32::min);
        Some((square, 2.0 * stone * square))
    });
    boards.collect()
}

#[test]
fn one_to_six_puzzles_stand_on_a_page() {
    let project = with_game("chomp");
    let game: &[&str] = &["--game", "chomp", "--count", "13"];
    for per_page in 1..=6 {
        let text = per_page.to_string();
        let html = sheet(&project, &[game, &["--per-page", &text]].concat());
        let pages = html.inside_class("page");
        assert_eq!(pages.len(), 13usize.div_ceil(per_page), "{per_page}");
        for page in &pages[..pages.len() - 1] {
            assert_eq!(page.with_class("cell").count(), per_page);
            assert_eq!(page.with_class(&format!("n{per_page}")).count(), 1);
        }
        assert_eq!(html.with_class("answer").count(), 13, "space to answer");
    }
    let project = Project::small();
    for wrong in ["0", "7", "-1", "many"] {
        refused(&project, &["--per-page", wrong]);
    }
}

#[test]
fn no_stone_is_narrower_than_seven_millimetres() {
    let cases: &[(&str, &[&[&str]])] = &[
        (
            "dualite",
            &[
                &["--per-page", "6"],
                &["--per-page", "6", "--lang", "both"],
                &["--per-page", "5", "--paper", "letter"],
                &["--per-page", "3", "--paper", "a4"],
                &["--booklet"],
                &["--large"],
            ],
        ),
        (
            "ninuki",
            &[&["--per-page", "6"], &["--booklet", "--lang", "both"]],
        ),
    ];
    for (game, all) in cases {
        let project = with_game(game);
        for arguments in *all {
            sheet(&project, &[&["--game", game], *arguments].concat());
            let stones = stones(&project.read("sheet.html"));
            assert!(stones.len() >= 18, "{game}: {}", stones.len());
            for (square, stone) in stones {
                assert!(stone >= 6.99, "{game} {arguments:?}: {stone} of {square}");
            }
        }
    }
}

/// A board of 19 × 19 with some stones in a corner of it, or in the middle.
fn large_board(column: usize, from_top: usize) -> String {
    let empty = |count: usize| match count {
        0 => String::new(),
        count => count.to_string(),
    };
    let row = |stones: &str| {
        let after = 19 - column - stones.len();
        format!("{}{stones}{}", empty(column), empty(after))
    };
    let mut rows = vec!["19".to_owned(); 19];
    rows[from_top] = row("xxxx");
    rows[from_top + 2] = row("oo");
    let board = format!("{} x 0-0", rows.join("/"));
    format!(
        "format = 1\nid = \"ninuki-grand\"\ngame = \"ninuki\"\nboard = \"{board}\"\n\
         stipulation = \"win in 1\"\nstatus = \"original\"\nlicence = \"CC-BY-4.0\"\n\
         difficulty = 1\nduals = \"allow\"\n[title]\nfr = \"Grand\"\nen = \"Large\"\n\
         [source]\nwork = \"x\"\n"
    )
}

#[test]
fn a_large_board_is_cut_to_the_part_that_matters_with_its_coordinates() {
    let labels = |html: &Html| -> Vec<String> {
        let groups = html.inside(|tag| tag.name == "g" && tag.has_class("label"));
        let texts = groups[0].all("text").map(|text| text.text.clone());
        texts.collect()
    };
    // In the middle no edge of the board is seen: only lines that run on.
    let project = Project::small();
    project.write("puzzles/ninuki/grand.toml", large_board(8, 8));
    let ran = project.run(&[
        "sheet",
        "--game",
        "ninuki",
        "--lang",
        "both",
        "--per-page",
        "4",
    ]);
    assert_eq!(ran.code, 1, "two points complete the four: {}", ran.err);
    let closed = |text: String| text.replace("4xxxx", "3oxxxx").replace("8xxxx", "7oxxxx");
    project.write("puzzles/ninuki/grand.toml", closed(large_board(8, 8)));
    let html = sheet(&project, &["--game", "ninuki", "--lang", "both"]);
    let text = html.inside_name("main")[0].text();
    assert!(
        text.contains("Le reste du plateau de 19 × 19 est vide."),
        "{text}"
    );
    assert!(
        text.contains("The rest of the 19 × 19 board is empty."),
        "{text}"
    );
    let shown = labels(&html);
    assert!(
        shown.contains(&"H".to_owned()) && shown.contains(&"11".to_owned()),
        "{shown:?}"
    );
    assert!(!shown.contains(&"A".to_owned()) && !shown.contains(&"19".to_owned()));
    assert_eq!(
        html.with_class("edge").count(),
        0,
        "no edge of the board is near"
    );
    assert!(stones(&project.read("sheet.html"))[0].1 >= 7.0);
    // In a corner two edges are, and are drawn.
    project.write("puzzles/ninuki/grand.toml", closed(large_board(4, 0)));
    let html = sheet(&project, &["--game", "ninuki", "--lang", "en"]);
    let edges = html.inside(|tag| tag.name == "g" && tag.has_class("edge"));
    let path = edges[0].all("path").next().unwrap().get("d").unwrap();
    assert!(
        path.contains('H') && !path.contains('z'),
        "an open edge: {path}"
    );
    assert!(labels(&html).contains(&"19".to_owned()));
    // A page has room for all of it.
    let whole = sheet(
        &project,
        &["--game", "ninuki", "--per-page", "1", "--lang", "en"],
    );
    assert!(labels(&whole).len() <= 38);
}

#[test]
fn answers_come_with_refutations_and_a_strip_of_keys() {
    let project = Project::small();
    sheet(&project, &["--lang", "en"]);
    let answers = read(&project, "sheet-answers.html");
    let keys = strip(&answers);
    let expected = [("1", "d2"), ("2", "(2, 2)")];
    let expected = expected.map(|(number, key)| (number.to_owned(), key.to_owned()));
    assert_eq!(keys, expected);
    // Each board shows its key, and none of the sheet does.
    assert_eq!(answers.inside_class("good").len(), 2);
    assert_eq!(read(&project, "sheet.html").inside_class("good").len(), 0);
    let refuted = answers.inside_class("refuted");
    assert!(refuted[0].text().contains("c1 →"), "{}", refuted[0].text());
    let code = |html: &Html| {
        let text = html.text();
        let at = text.find("Sheet ").expect("a code") + "Sheet ".len();
        text[at..at + 6].to_owned()
    };
    assert_eq!(code(&read(&project, "sheet.html")), code(&answers));
    let text = read(&project, "sheet.html").text();
    // The same code leads to them; a file's name says nothing on a table.
    assert!(
        text.contains("Answers in full: the answer sheet "),
        "{text}"
    );
    assert!(!text.contains(".html"), "{text}");
}

#[test]
fn a_sheet_says_what_to_fill_in_and_the_rules_of_its_games_in_its_languages() {
    let project = Project::small();
    let both = sheet(&project, &["--lang", "both"]);
    let header = both.inside_name("header")[0].text();
    for word in [
        "Nom / Name",
        "Date",
        "Dualité",
        "Chomp",
        "empoisonné",
        "poisoned",
        "2 problèmes / 2 puzzles",
    ] {
        assert!(header.contains(word), "{word}: {header}");
    }
    let english = sheet(&project, &["--lang", "en", "--game", "dualite"]);
    let rules = english.inside_class("rules").remove(0).text();
    assert!(
        rules.contains("Four circles of one colour in line win"),
        "{rules}"
    );
    assert!(
        !rules.contains("poisoned"),
        "no game that isn't on the sheet"
    );
    // A win in four has four numbered lines to write on.
    let lines = english.inside_class("lines").remove(0);
    assert!(lines.tags[0].has_class("moves"));
    assert_eq!(lines.all("li").count(), 4);
}

#[test]
fn answers_to_be_folded_away_stand_upside_down_on_their_own_page() {
    let project = with_game("chomp");
    let arguments = ["--game", "chomp", "--answers", "fold", "--lang", "en"];
    let html = sheet(&project, &arguments);
    assert!(!project.path("sheet-answers.html").exists());
    for page in html.inside_class("page") {
        let cells = page.with_class("cell").count();
        let fold = page.inside_class("fold").remove(0);
        assert_eq!(fold.all("li").count(), cells);
        assert!(fold.text().contains("Fold back"));
    }
    // A square, which is won by the bite that leaves two arms alike: named, since which puzzle is the
    // easiest changes with each new one.
    let square = ["--ids", "chomp-3x3", "--answers", "fold", "--lang", "en"];
    let html = sheet(&project, &square);
    let first = html.inside_class("fold")[0].inside_name("li")[0].text();
    assert!(first.starts_with("1 (2, 2)"), "{first}");
    refused(&Project::small(), &["--booklet", "--answers", "fold"]);
}

#[test]
fn shuffled_answers_keep_their_numbers() {
    let project = with_game("chomp");
    let numbers = |html: &Html| -> Vec<String> {
        let items = html.all("li").filter_map(|item| item.get("value"));
        items.map(str::to_owned).collect()
    };
    let arguments = ["--game", "chomp", "--count", "9", "--seed", "monday"];
    sheet(&project, &arguments);
    let plain = read(&project, "sheet-answers.html");
    sheet(&project, &[&arguments[..], &["--shuffle-answers"]].concat());
    let shuffled = read(&project, "sheet-answers.html");
    assert_eq!(
        numbers(&plain),
        (1..=9).map(|n| n.to_string()).collect::<Vec<_>>()
    );
    assert_ne!(numbers(&shuffled), numbers(&plain));
    let (mut a, mut b) = (strip(&plain), strip(&shuffled));
    assert_ne!(a, b);
    a.sort();
    b.sort();
    assert_eq!(a, b, "each number has the key it had");
    refused(
        &Project::small(),
        &["--shuffle-answers", "--answers", "none"],
    );
}

#[test]
fn a_seed_repeats_the_choice_and_stands_on_the_sheet() {
    let project = with_game("chomp");
    let made = |seed: &str| {
        let html = sheet(
            &project,
            &[
                "--game", "chomp", "--count", "6", "--seed", seed, "--lang", "en",
            ],
        );
        assert!(html.text().contains(&format!("Sheet {seed}")), "{seed}");
        (
            project.read("sheet.html"),
            project.read("sheet-answers.html"),
            titles(&html),
        )
    };
    let (monday, tuesday) = (made("monday"), made("tuesday"));
    assert_eq!(made("monday"), monday);
    assert_ne!(monday.2, tuesday.2);
    // Without a count the word draws the order.
    let order =
        |arguments: &[&str]| titles(&sheet(&project, &[&["--lang", "en"], arguments].concat()));
    let (plain, drawn) = (order(&[]), order(&["--seed", "monday"]));
    assert_eq!(plain.len(), drawn.len());
    assert_ne!(plain, drawn);
    // Without a seed the easiest come first.
    let three: Vec<String> = order(&["--count", "3"]);
    assert_eq!(three, plain[..3]);
    let project = Project::small();
    for seed in ["", "two words", "a/b", &"x".repeat(41)] {
        refused(&project, &["--seed", seed]);
    }
}

#[test]
fn stars_choose_the_puzzles_and_what_can_not_be_is_refused() {
    let project = Project::small();
    let count = |arguments: &[&str]| sheet(&project, arguments).with_class("cell").count();
    assert_eq!(count(&["--stars", "1"]), 1);
    assert_eq!(count(&["--stars", "1-3"]), 2);
    assert_eq!(count(&["--stars", "2-5", "--game", "dualite"]), 1);
    let fresh = Project::small();
    let many = refused(&fresh, &["--count", "3"]);
    assert!(
        many.err.contains("3 puzzles are asked for, and 2 fit"),
        "{}",
        many.err
    );
    let all: &[&[&str]] = &[
        &["--stars", "6"],
        &["--stars", "3-1"],
        &["--stars", "5"],
        &["--count", "0"],
        &["--count", "1001"],
        &["--ids", "chomp-2x2,chomp-2x2"],
        &["--ids", "chomp-2x2", "--stars", "1"],
        &["--large", "--per-page", "4"],
        &["--booklet", "--per-page", "3"],
        &["--booklet", "--large"],
        &["--booklet", "--cut"],
        &["--blank", "chomp", "--qr"],
        &["--blank", "chomp", "--versions", "A,B"],
        &["--blank", "chomp", "--seed", "x"],
        &["--card", "chomp", "--count", "2"],
        &["--card", "chomp", "--large"],
    ];
    for arguments in all {
        refused(&fresh, arguments);
    }
}

#[test]
fn slips_large_print_and_booklets_look_as_they_should() {
    let project = with_game("chomp");
    let game = ["--game", "chomp", "--lang", "en"];
    let with = |arguments: &[&str]| sheet(&project, &[&game[..], arguments].concat());
    let slips = with(&["--cut", "--count", "4", "--seed", "monday"]);
    assert!(slips.all("body").next().unwrap().has_class("cut"));
    assert_eq!(slips.with_class("scissors").count(), 4);
    assert_eq!(
        slips.with_class("slip").count(),
        4,
        "each slip has the code"
    );
    let large = with(&["--large", "--count", "2"]);
    assert!(large.all("body").next().unwrap().has_class("large"));
    assert_eq!(large.with_class("page").count(), 2);
    // Nine puzzles: a cover and five pages, filled up to two sheets of paper.
    let booklet = with(&["--booklet", "--count", "9"]);
    assert_eq!(booklet.with_class("side").count(), 4);
    assert_eq!(booklet.with_class("page").count(), 8);
    assert_eq!(booklet.with_class("cell").count(), 9);
    assert_eq!(booklet.with_class("cover").count(), 1);
    let covers = booklet.inside_class("side")[0].inside_class("page");
    assert!(
        covers[1].tags[0].has_class("cover"),
        "the cover is at the right of the first side"
    );
    assert!(project.path("sheet-answers.html").exists());
    // The answers may also be its last pages.
    let both = with(&["--booklet", "--count", "9", "--answers", "end"]);
    assert!(both.with_class("leaf-answers").count() >= 1);
    assert_eq!(both.with_class("side").count() % 2, 0);
}
