//! The book: everything of the project once, in its order, with contents that tell the truth.

use std::collections::BTreeSet;

use quadrille::site::pdf::Printer;

use crate::html::Html;
use crate::paper::words;
use crate::project::{Files, Project, finished, quadrille, site};

fn text(files: &Files, name: &str) -> String {
    String::from_utf8(files[name].clone()).unwrap()
}

/// The repository's book, as the site has it.
fn book(code: &str) -> (String, Html) {
    let text = text(site(), &format!("{code}/book.html"));
    let html = Html::read(&text);
    (text, html)
}

/// Where each of these stands in a text, which has it once.
fn once(text: &str, what: &str) -> usize {
    let mut found = text.match_indices(what);
    let at = found
        .next()
        .unwrap_or_else(|| panic!("{what} is missing"))
        .0;
    assert!(found.next().is_none(), "{what} is there twice");
    at
}

#[test]
fn every_text_and_puzzle_of_the_games_is_in_it_once_and_answers_come_after_all_puzzles() {
    let puzzles: Vec<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles"))
        .unwrap()
        .flat_map(|game| {
            let game = game.unwrap();
            let files = std::fs::read_dir(game.path()).unwrap();
            let ids = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
            let id = |text: String| {
                let line = text.lines().find(|line| line.starts_with("id = ")).unwrap();
                line.split('"').nth(1).unwrap().to_owned()
            };
            ids.map(id).collect::<Vec<_>>()
        })
        .collect();
    assert!(puzzles.len() > 150);
    for code in ["en", "fr"] {
        let (text, html) = book(code);
        assert_eq!(html.faults, Vec::<String>::new(), "{code}");
        for id in &puzzles {
            let asked = once(&text, &format!("id=\"puzzle.{id}\""));
            let answer = once(&text, &format!("id=\"answer.{id}\""));
            let game = id.split('-').next().unwrap();
            let answers = once(&text, &format!("id=\"answers.{game}\""));
            assert!(asked < answers && answers < answer, "{id}");
        }
        for name in site().keys() {
            let Some(name) = name.strip_prefix(&format!("{code}/")) else {
                continue;
            };
            let games = ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"];
            let is_of_game = games.iter().any(|game| {
                name == format!("{game}/index.html")
                    || name == format!("{game}/lesson.html")
                    || name.starts_with(&format!("{game}-"))
            });
            if is_of_game && name.ends_with(".html") {
                let id = name.trim_end_matches(".html").replace('/', "-");
                once(&text, &format!("id=\"text.{id}\""));
            }
        }
        once(&text, "id=\"ledger\"");
    }
}

#[test]
fn its_links_stay_within_or_lead_to_the_web_and_nothing_in_it_is_pressed() {
    for code in ["en", "fr"] {
        let (text, html) = book(code);
        let ids: BTreeSet<&str> = html.ids().collect();
        let main = &html.inside_name("main")[0];
        let mut within = 0;
        for link in main.all("a").filter_map(|tag| tag.get("href")) {
            match link.strip_prefix('#') {
                Some(id) => {
                    let id = percent_encoding::percent_decode_str(id)
                        .decode_utf8()
                        .unwrap();
                    assert!(ids.contains(&*id), "{code}: {link}");
                    within += 1;
                }
                None => assert!(
                    link.contains("://") || link.starts_with("mailto:"),
                    "{link}"
                ),
            }
        }
        assert!(within > 1000, "{within}");
        for name in ["script", "button", "details", "input", "form"] {
            assert_eq!(main.all(name).count(), 0, "{code}: {name}");
        }
        // A heading is one level below the one that it stands under, or less.
        let mut last = 0;
        for tag in &main.tags {
            if let [b'h', level @ b'1'..=b'6'] = tag.name.as_bytes() {
                let level = level - b'0';
                assert!(level <= last + 1, "{code}: {} after {last}", tag.name);
                last = level;
            }
        }
        let print = crate::book::text(site(), &format!("{code}/print.html"));
        assert!(print.contains("href=\"book.html\""));
        assert!(text.contains("assets/book.css"));
    }
}

/// The contents: what is said, and the number after it.
fn contents(html: &Html) -> Vec<(String, String)> {
    let contents = &html.inside_class("contents")[0];
    let lines = contents.inside_name("li").into_iter();
    let line = |line: Html| {
        let link = line.inside_name("a")[0].text();
        (
            link,
            line.with_class("at")
                .next()
                .unwrap()
                .get("data-at")
                .unwrap()
                .to_owned(),
        )
    };
    lines.map(line).collect()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_numbers_of_its_contents_are_those_of_its_pages() {
    let printer = Printer::find(None).expect("Chromium is there");
    let (_, html) = book("en");
    let pdf = printer.bind(site(), "en/book.html").expect("a book");
    let folder = crate::project::folder().unwrap();
    let path = folder.path().join("book.pdf");
    std::fs::write(&path, &pdf).unwrap();
    let ((width, height), count, words) = words(&path);
    assert!((100..180).contains(&count), "{count} pages");
    let plain = |text: &str| text.replace("&apos;", "'").replace("&amp;", "&");
    let page = |number: usize| -> String {
        let on_page = words.iter().filter(|word| word.page + 1 == number);
        let on_page: Vec<&str> = on_page.map(|word| word.text.as_str()).collect();
        plain(&on_page.join(" "))
    };
    let mut lines: Vec<(f32, f32, &str)> = words
        .iter()
        .filter(|word| word.page == 2)
        .map(|word| ((word.y / 3.0).round(), word.x, word.text.as_str()))
        .collect();
    lines.sort_by(|one, other| one.partial_cmp(other).unwrap());
    let lines = lines.chunk_by(|(one, ..), (other, ..)| (one - other).abs() <= 1.0);
    let lines = lines.map(|line| {
        let mut line = line.to_vec();
        line.sort_by(|(_, one, _), (_, other, _)| one.total_cmp(other));
        let said: Vec<&str> = line.iter().map(|(.., text)| *text).collect();
        plain(&said.join(" "))
    });
    // Below the heading of the contents, and above their own number.
    let lines: Vec<String> = lines.skip(1).collect();
    let listed = contents(&html);
    assert_eq!(lines.len(), listed.len() + 1, "{lines:#?}");
    for ((heading, id), line) in listed.iter().zip(&lines) {
        let (said, number) = line.rsplit_once(' ').unwrap();
        assert_eq!(said, heading);
        let number: usize = number.parse().unwrap();
        assert!(page(number).contains(heading.as_str()), "{line}");
        // Chapters begin on right-hand pages, answers on the back of their puzzles.
        if id.starts_with("game.") || id == "ledger" {
            assert_eq!(number % 2, 1, "{line}");
        }
        if id.starts_with("answers.") {
            assert_eq!(number % 2, 0, "{line}");
        }
    }
    // Nothing is printed in the margins but the numbers of pages.
    for word in &words {
        let is_number = word.text.parse() == Ok(word.page + 1);
        let inside =
            (42.0..width - 42.0).contains(&word.x) && (42.0..height - 48.0).contains(&word.y);
        assert!(inside || is_number, "{word:?}");
    }
    let outlined = pdf.windows(9).any(|bytes| bytes == b"/Outlines");
    assert!(outlined, "no chapters beside it");
}

#[test]
fn a_game_has_a_book_of_its_own_as_html() {
    let project = Project::small();
    let ran = project.run(&[
        "book",
        "--game",
        "chomp",
        "--lang",
        "en",
        "-o",
        "chomp.html",
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let html = Html::read(&project.read("chomp.html"));
    assert_eq!(html.faults, Vec::<String>::new());
    assert!(
        html.all("link")
            .all(|tag| tag.get("rel") != Some("stylesheet"))
    );
    assert_eq!(
        html.inside_class("part").len(),
        html.inside_class("opening").len()
    );
    assert!(html.ids().any(|id| id == "game.chomp"));
    assert!(!html.ids().any(|id| id == "game.dualite"));
    assert!(html.with_class("puzzle").count() > 0);
}

#[test]
fn without_chromium_it_is_html_and_that_is_said() {
    let project = Project::small();
    let mut command = quadrille(&["book", "--lang", "both", "-o", "books"]);
    command
        .current_dir(project.path(""))
        .env("PATH", "")
        .env_remove("CHROME_PATH");
    let ran = finished(command, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err.contains("no-chromium") && ran.err.contains("no page numbers"),
        "{}",
        ran.err
    );
    for code in ["en", "fr"] {
        let text = project.read(&format!("books/book-{code}.html"));
        assert!(text.contains(&format!("<html lang=\"{code}\"")));
    }
    assert!(!project.path("books/book-en.pdf").exists());
}

#[test]
fn what_cannot_be_bound_is_told() {
    let project = Project::small();
    for (arguments, told) in [
        (&["--game", "chess"][..], "unknown-game"),
        (&["--lang", "xx"], "unknown-language"),
        (&["--paper", "a5"], "a4, letter"),
        (&["-o", "puzzles/chomp/2x2.toml/"], ""),
    ] {
        let arguments = [&["book"], arguments].concat();
        let ran = project.run(&arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn an_authors_page_of_this_name_stays() {
    let project = Project::small();
    let page =
        "+++\ntitle = \"Books\"\ndescription = \"Books.\"\nmenu = \"Books\"\n+++\n\nMy books.\n";
    for code in ["en", "fr"] {
        project.write(&format!("content/{code}/book.md"), page);
    }
    let site = project.built();
    assert!(text(&site, "en/book.html").contains("My books."));
    // The menu leads there, and nothing else.
    let links = |name: &str| text(&site, name).matches("book.html\"").count();
    assert_eq!(links("en/print.html"), links("en/privacy.html"));
}
