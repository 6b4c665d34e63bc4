//! Pages as they come out of the printer: pictures are seen, and paper is used.

use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::chromium::Tab;
use crate::project::Project;
use crate::site::SITE;

/// The heights of pictures as they are printed, in millimetres.
fn heights(tab: &Tab, pictures: &str) -> Vec<f64> {
    // As wide as paper is between its margins.
    tab.resize(680, 1000);
    tab.call("Emulation.setEmulatedMedia", json!({"media": "print"}));
    let script = format!(
        "[...document.querySelectorAll('{pictures}')].map(one => one.getBoundingClientRect().height * 25.4 / 96)"
    );
    let heights = tab.eval(&script);
    let heights = heights.as_array().unwrap().iter();
    heights.map(|height| height.as_f64().unwrap()).collect()
}

/// How far down each page goes, its footer left out: 1 is the last line above it.
fn depths(tab: &Tab, project: &Project) -> Vec<f32> {
    tab.call("Emulation.setEmulatedMedia", json!({"media": ""}));
    std::fs::write(project.path("paper.pdf"), tab.printed()).unwrap();
    let status = Command::new("pdftoppm")
        .args(["-r", "30", "-gray"])
        .args([project.path("paper.pdf"), project.path("paper")])
        .status();
    assert!(status.expect("poppler is there").success());
    let mut names: Vec<_> = std::fs::read_dir(project.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgm"))
        .collect();
    names.sort();
    let depths = names.iter().map(|name| depth(name)).collect();
    names
        .iter()
        .for_each(|name| std::fs::remove_file(name).unwrap());
    depths
}

fn depth(picture: &Path) -> f32 {
    let bytes = std::fs::read(picture).unwrap();
    let mut fields = bytes.splitn(4, |byte| *byte == b'\n');
    assert_eq!(fields.next(), Some(&b"P5"[..]));
    let size = std::str::from_utf8(fields.next().unwrap()).unwrap();
    let size: Vec<usize> = size.split(' ').map(|n| n.parse().unwrap()).collect();
    let dots = fields.nth(1).unwrap();
    // Fifteen millimetres of margin, and ten for the footer above it.
    let (first, last) = (18, size[1] - 30);
    let rows = (first..last).filter(|row| {
        let row = &dots[row * size[0]..(row + 1) * size[0]];
        row.iter().any(|dot| *dot < 160)
    });
    rows.max()
        .map_or(0.0, |row| (row - first) as f32 / (last - first) as f32)
}

fn is_used(depths: &[f32]) -> bool {
    depths[..depths.len() - 1].iter().all(|depth| *depth > 0.5)
}

fn sheet(project: &Project, arguments: &[&str]) {
    let ran = project.run(&[&["sheet", "--quiet"], arguments].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn rules_cards_have_their_pictures() {
    let Some(tab) = Tab::new("cards") else { return };
    let project = Project::empty();
    for game in ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"] {
        for code in ["en", "fr"] {
            tab.open(&SITE.join(format!("{code}/{game}/card.html")));
            let heights = heights(&tab, ".card figure svg.board");
            assert!(!heights.is_empty());
            assert!(
                heights.iter().all(|height| *height > 30.0),
                "{game}: {heights:?}"
            );
            assert_eq!(depths(&tab, &project).len(), 1, "{code} {game}");
        }
    }
    let project = Project::whole();
    sheet(&project, &["--card", "chomp", "--lang", "en"]);
    tab.open(&project.path("sheet.html"));
    let heights = heights(&tab, ".card figure svg.board");
    assert!(heights.iter().all(|height| *height > 30.0), "{heights:?}");
}

/// On the screen a lesson's boards stand beside its steps, and its seals above the foot of the page.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn lessons_have_their_boards_beside_their_steps() {
    let Some(tab) = Tab::new("lessons") else {
        return;
    };
    for game in ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"] {
        for width in [1280, 1000] {
            tab.resize(width, 800);
            tab.open(&SITE.join(format!("en/{game}/lesson.html")));
            // How far below the heading of its step a board begins, and how far above the next it ends.
            let gaps = tab.eval(
                "(() => {
                    const heads = [...document.querySelectorAll('.prose :is(h2, h3)')], box = (node) => node.getBoundingClientRect();
                    return [...document.querySelectorAll('.prose .diagram')].map((board) => {
                        const isBefore = (head) => head.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING;
                        const own = heads.filter(isBefore).pop(), next = heads[heads.indexOf(own) + 1];
                        return [own.localName, box(board).top - box(own).top, box(next).top - box(board).bottom];
                    });
                })()",
            );
            for gap in gaps.as_array().unwrap() {
                let [below, above] = [1, 2].map(|n| gap[n].as_f64().unwrap());
                let is_beside = gap[0] == "h3" && (-1.0..80.0).contains(&below) && above > 0.0;
                assert!(is_beside, "{game} {width}: {gap}");
            }
            assert!(!gaps.as_array().unwrap().is_empty(), "{game}");
            let over = "Math.max(...[...document.querySelectorAll('.seal')].map(one => one.getBoundingClientRect().bottom)) \
                - document.querySelector('.foot').getBoundingClientRect().top";
            let over = tab.eval(over).as_f64().unwrap();
            assert!(over <= 0.0, "{game} {width}: {over}");
        }
    }
}

/// A teacher takes a lesson along on one sheet of paper, its boards at their steps.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_lesson_is_printed_on_the_two_sides_of_a_sheet() {
    let Some(tab) = Tab::new("printed lessons") else {
        return;
    };
    let project = Project::empty();
    let games = ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"];
    let lessons = games.map(|game| format!("{game}/lesson"));
    for lesson in lessons.into_iter().chain(["what-is-a-proof".into()]) {
        for code in ["en", "fr"] {
            tab.open(&SITE.join(format!("{code}/{lesson}.html")));
            let heights = heights(&tab, ".prose .diagram svg.board");
            assert!(
                heights.iter().all(|height| *height > 12.0),
                "{lesson}: {heights:?}"
            );
            assert_eq!(depths(&tab, &project).len(), 2, "{code} {lesson}");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn printed_rules_use_their_pages() {
    let Some(tab) = Tab::new("printed rules") else {
        return;
    };
    let project = Project::empty();
    for (game, code) in [("dualite", "fr"), ("ninuki", "en"), ("chomp", "en")] {
        tab.open(&SITE.join(format!("{code}/{game}/index.html")));
        let heights = heights(
            &tab,
            ".prose > .diagram svg.board, .with > .diagram svg.board",
        );
        assert!(
            heights.iter().all(|height| *height > 20.0),
            "{game}: {heights:?}"
        );
        let depths = depths(&tab, &project);
        assert!(depths.len() < 8 && is_used(&depths), "{game}: {depths:?}");
    }
}

/// Of a week's puzzles in two languages the rules have a page of their own, and each puzzle its game's name.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_weeks_sheet_has_room_for_its_puzzles() {
    let Some(tab) = Tab::new("a week's sheet") else {
        return;
    };
    let project = Project::whole();
    sheet(
        &project,
        &[
            "--week",
            "2026-w47",
            "--lang",
            "both",
            "--qr",
            "--base-url",
            "https://example.org/",
        ],
    );
    tab.open(&project.path("sheet.html"));
    let rules =
        "[...document.querySelectorAll('.rules > div')].map(one => one.children.length).join()";
    assert_eq!(tab.text(rules), "5,5");
    let letters =
        "parseFloat(getComputedStyle(document.querySelector('.rules')).fontSize) * 72 / 96";
    let letters = tab.eval(letters).as_f64().unwrap();
    assert!((letters - 10.5).abs() < 0.1, "{letters} points");
    let titles = tab
        .text("[...document.querySelectorAll('.cell h2')].map(one => one.firstChild.data).join()");
    assert!(
        titles.contains("Pipopipette") && titles.contains("Chomp"),
        "{titles}"
    );
    assert!(!titles.contains("w47"), "{titles}");
    let heights = heights(&tab, ".cell > svg.board");
    assert_eq!(heights.len(), 15);
    // Bars of two rows are low.
    assert!(heights.iter().all(|height| *height > 20.0), "{heights:?}");
    assert!(is_used(&depths(&tab, &project)));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn empty_boards_fill_their_page_and_answers_theirs() {
    let Some(tab) = Tab::new("empty boards") else {
        return;
    };
    let project = Project::whole();
    sheet(
        &project,
        &["--blank", "ninuki", "--size", "13x13", "--count", "2"],
    );
    tab.open(&project.path("sheet.html"));
    let boards = heights(&tab, ".blank svg.board");
    assert!(
        boards.len() == 2 && boards.iter().all(|height| *height > 95.0),
        "{boards:?}"
    );
    assert!(depths(&tab, &project)[0] > 0.9);
    for (code, paper) in [("fr", "a4"), ("en", "a4"), ("fr", "letter")] {
        sheet(
            &project,
            &["--game", "dualite", "--lang", code, "--paper", paper],
        );
        tab.open(&project.path("sheet-answers.html"));
        let depths = depths(&tab, &project);
        assert!(
            depths.len() == 1 || depths.last().is_some_and(|depth| *depth > 0.15),
            "{code} {paper}: {depths:?}"
        );
    }
}
