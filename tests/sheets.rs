//! Sheets as a teacher asks for them: how many to a page, how large, which puzzles, in which
//! versions, with which answers.

use crate::html::Html;
use crate::project::{FIRST_BITE, Project, Ran, differing, finished, quadrille};
use std::process::Command;

/// A project with the puzzles of one game of the repository.
fn with_game(game: &str) -> Project {
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
fn sheet(project: &Project, arguments: &[&str]) -> Html {
    let ran = project.run(&[&["sheet", "-o", "sheet.html"], arguments].concat());
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
    read(project, "sheet.html")
}

fn read(project: &Project, name: &str) -> Html {
    let html = Html::read(&project.read(name));
    assert_eq!(html.faults, Vec::<String>::new(), "{name}");
    html
}

fn refused(project: &Project, arguments: &[&str]) -> Ran {
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
fn strip(html: &Html) -> Vec<(String, String)> {
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
    assert!(text.contains("Answers apart, under the code "), "{text}");
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
fn a_qr_code_leads_to_the_page_of_its_puzzle() {
    let project = Project::small();
    let without = refused(&project, &["--qr"]);
    assert!(without.err.contains("base_url") && without.err.contains("--base-url"));
    for wrong in [
        "example.org",
        "ftp://example.org",
        "https://",
        "https://a b",
        "http:///x",
    ] {
        refused(&project, &["--qr", "--base-url", wrong]);
    }
    refused(&project, &["--base-url", "https://example.org"]);
    let arguments = [
        "--qr",
        "--base-url",
        "https://example.org/jeux",
        "--lang",
        "en",
    ];
    let html = sheet(&project, &arguments);
    let decoded = decoded(&project.read("sheet.html"));
    let expected = [
        "https://example.org/jeux/en/dualite/probleme-1.html",
        "https://example.org/jeux/en/chomp/2x2.html",
    ];
    assert_eq!(decoded, expected);
    let site = project.built();
    for address in expected {
        let page = address.strip_prefix("https://example.org/jeux/").unwrap();
        assert!(site.contains_key(page), "{page}");
        assert!(
            html.text()
                .contains(address.strip_prefix("https://").unwrap())
        );
    }
    // The address of the configuration does as well.
    project.edit(
        "quadrille.toml",
        "languages",
        "base_url = \"https://example.org/jeux/\"\nlanguages",
    );
    let again = sheet(&project, &["--qr", "--lang", "en"]);
    assert_eq!(again.text(), html.text());
}

/// What the QR codes of a page say, read from their paths.
fn decoded(html: &str) -> Vec<String> {
    let codes = html.split("<svg class=\"qr\"").skip(1);
    let between = |text: &str, from: &str, to: &str| {
        let rest = text.split(from).nth(1).unwrap();
        rest.split(to).next().unwrap().to_owned()
    };
    let one = |svg: &str| {
        let side: usize = between(svg, "viewBox=\"0 0 ", " ").parse().unwrap();
        let mut dark = vec![false; side * side];
        for run in between(svg, "<path d=\"", "\"").split('M').skip(1) {
            let numbers = run.split(|sign: char| !sign.is_ascii_digit());
            let numbers: Vec<usize> = numbers.filter_map(|n| n.parse().ok()).collect();
            dark[numbers[1] * side + numbers[0]..][..numbers[2]].fill(true);
        }
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side * 4, side * 4, |x, y| {
            if dark[y / 4 * side + x / 4] { 0 } else { 255 }
        });
        image.detect_grids()[0].decode().unwrap().1
    };
    codes.map(one).collect()
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
    let ran = project.run(&[
        "sheet",
        "--game",
        "dualite",
        "--versions",
        "A,B",
        "--lang",
        "en",
    ]);
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
    project.run(&[
        "sheet",
        "--game",
        "dualite",
        "--versions",
        "A,B",
        "--lang",
        "en",
    ]);
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

/// The program in a project, with this Chromium, or with none at all.
fn with_chromium(project: &Project, arguments: &[&str], chromium: Option<&str>) -> Ran {
    let mut command: Command = quadrille(arguments);
    command.current_dir(project.path(""));
    match chromium {
        Some(path) => command.env("CHROME_PATH", path),
        None => command
            .env_remove("CHROME_PATH")
            .env("PATH", project.path("nowhere")),
    };
    finished(command, "")
}

#[test]
fn without_a_chromium_a_pdf_is_refused_clearly_and_the_page_is_there() {
    let project = Project::small();
    for chromium in [None, Some("/nowhere/chromium")] {
        let ran = with_chromium(&project, &["sheet", "--pdf"], chromium);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains("help:"), "{}", ran.err);
        assert!(project.path("sheet.html").exists() && !project.path("sheet.pdf").exists());
        let ran = with_chromium(&project, &["build", "--pdf"], chromium);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(!project.path("public").exists());
    }
    let ran = with_chromium(&project, &["sheet", "--pdf"], None);
    assert!(ran.err.contains("no Chromium is installed"), "{}", ran.err);
    assert!(ran.err.contains("open the HTML"), "{}", ran.err);
}

/// A stand-in that writes what it was asked to print into a “PDF”, and when.
#[cfg(unix)]
fn stand_in(project: &Project) -> String {
    use std::os::unix::fs::PermissionsExt;
    project.write(
        "chromium",
        "#!/bin/sh\nfor word; do case $word in\n--version) echo 1; exit;;\n\
         --print-to-pdf=*) pdf=${word#*=};;\nfile://*) page=${word#file://};;\nesac; done\n\
         { printf \"%%PDF- /CreationDate (D:$(date +%Y%m%d%H%M%S)+00'00') \"; \
         cat \"$page\"; } > \"$pdf\"\n",
    );
    let path = project.path("chromium");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
#[cfg(unix)]
fn a_pdf_stands_beside_its_page_and_is_the_same_each_time() {
    let project = Project::small();
    let chromium = stand_in(&project);
    let ran = with_chromium(&project, &["sheet", "-o", "tonight.pdf"], Some(&chromium));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for name in ["tonight", "tonight-answers"] {
        assert!(
            project
                .read(&format!("{name}.html"))
                .starts_with("<!DOCTYPE html>")
        );
        let pdf = project.read(&format!("{name}.pdf"));
        assert!(pdf.contains("(D:20000101000000+00'00')"), "{pdf}");
        assert!(pdf.contains("class=\"a4"), "a size where none is asked for");
    }
    let versions = ["sheet", "--game", "dualite", "--versions", "A,B", "--pdf"];
    let ran = with_chromium(&project, &versions, Some(&chromium));
    assert_eq!(ran.code, 0, "{}", ran.err);
    for name in ["A", "A-answers", "B", "B-answers"] {
        assert!(
            project.path(&format!("sheet-{name}.pdf")).exists(),
            "{name}"
        );
    }
}

#[test]
#[cfg(unix)]
fn a_built_site_has_pdfs_only_when_asked_and_leads_to_them() {
    let project = Project::small();
    let plain = project.built();
    assert!(!plain.keys().any(|name| name.ends_with(".pdf")));
    let chromium = stand_in(&project);
    let build = || {
        let ran = with_chromium(&project, &["build", "--pdf"], Some(&chromium));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        project.files("public")
    };
    let printed = build();
    for name in ["sheet", "sheet-answers", "blank-3x5"] {
        assert!(
            printed.contains_key(&format!("fr/chomp/{name}.pdf")),
            "{name}"
        );
    }
    let page = String::from_utf8(printed["en/print.html"].clone()).unwrap();
    assert!(page.contains("href=\"chomp/sheet.pdf\"") && page.contains("chomp/sheet-answers.pdf"));
    // Kept between runs: a Chromium that prints no more is not asked.
    let other = build();
    assert_eq!(differing(&printed, &other), Vec::<&str>::new());
    let pages = differing(&plain, &printed).into_iter();
    let is_page = |name: &&str| !name.ends_with(".pdf") && *name != "site.zip";
    let pages: Vec<&str> = pages.filter(is_page).collect();
    // What there is to print, and the page that offers it where no script makes a sheet.
    let told = [
        "en/make.html",
        "en/print.html",
        "fr/make.html",
        "fr/print.html",
    ];
    assert_eq!(pages, told);
}
