//! What comes out of the printer, where there is a Chromium: pages are counted and
//! measured, and no puzzle is cut.

use crate::html::Html;
use crate::paper::{printed, words};
use crate::project::Project;

const A4: (f32, f32) = (595.0, 842.0);
const LETTER: (f32, f32) = (612.0, 792.0);

/// What is asked of `sheet`, and the paper that comes; what is set otherwise from case to case.
const SHEETS: [(&[&str], (f32, f32)); 9] = [
    (
        &["--game", "dualite", "--per-page", "6", "--paper", "a4"],
        A4,
    ),
    (
        &["--game", "dualite", "--per-page", "6", "--paper", "letter"],
        LETTER,
    ),
    (
        &["--game", "chomp", "--per-page", "5", "--paper", "letter"],
        LETTER,
    ),
    (
        &[
            "--game",
            "chomp",
            "--per-page",
            "4",
            "--paper",
            "a4",
            "--lang",
            "both",
        ],
        A4,
    ),
    (
        &[
            "--game",
            "pipopipette",
            "--per-page",
            "3",
            "--paper",
            "letter",
        ],
        LETTER,
    ),
    (
        &[
            "--game",
            "pipopipette",
            "--per-page",
            "6",
            "--cut",
            "--lang",
            "both",
        ],
        A4,
    ),
    (
        &["--game", "morpiae", "--per-page", "2", "--paper", "a4"],
        A4,
    ),
    (
        &[
            "--game", "dualite", "--large", "--count", "3", "--paper", "letter",
        ],
        LETTER,
    ),
    (
        &[
            "--game",
            "dualite",
            "--count",
            "8",
            "--qr",
            "--base-url",
            "https://example.org/",
        ],
        A4,
    ),
];

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn pages_are_as_many_as_they_should_be_on_both_papers_and_no_puzzle_is_cut() {
    // Large print, both languages, lines to cut along, both papers.
    as_many_pages([1, 3, 5, 6, 7].map(|number| SHEETS[number]));
}

#[test]
#[ignore = "slow: more sheets"]
fn pages_of_more_sheets_are_as_many_as_they_should_be() {
    as_many_pages(SHEETS);
}

fn as_many_pages<const N: usize>(cases: [(&[&str], (f32, f32)); N]) {
    let project = Project::whole();
    for (arguments, paper) in cases {
        let Some(pdf) = printed(&project, arguments) else {
            return;
        };
        let ((width, height), pages, words) = words(&pdf);
        assert!(
            (width - paper.0).abs() < 1.5 && (height - paper.1).abs() < 1.5,
            "{arguments:?}: {width} × {height}"
        );
        let html = Html::read(&project.read("sheet.html"));
        let expected = html.inside_class("page");
        assert_eq!(pages, expected.len(), "{arguments:?}");
        for (number, page) in expected.iter().enumerate() {
            // Each puzzle's number and its place for the answer are on the page they belong to.
            let on_page = |text: &str| {
                let found = words
                    .iter()
                    .filter(|word| word.page == number && word.text == text);
                found.count()
            };
            let cells = page.with_class("cell").count();
            let answers = on_page("Answer").max(on_page("Réponse"));
            assert_eq!(answers, cells, "{arguments:?}, page {}", number + 1);
        }
        // 15 mm of margin are 42.5 points.
        for word in &words {
            let inside =
                (42.0..width - 42.0).contains(&word.x) && (40.0..height - 40.0).contains(&word.y);
            assert!(inside, "{arguments:?}: {word:?} is in the margin");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_booklet_has_two_pages_to_a_side_and_its_last_page_beside_its_cover() {
    let project = Project::whole();
    let arguments = [
        "--game",
        "chomp",
        "--count",
        "9",
        "--booklet",
        "--paper",
        "a4",
        "--answers",
        "end",
    ];
    let Some(pdf) = printed(&project, &arguments) else {
        return;
    };
    let ((width, height), pages, words) = words(&pdf);
    assert!(
        width > height && (width - A4.1).abs() < 1.5,
        "landscape: {width} × {height}"
    );
    let html = Html::read(&project.read("sheet.html"));
    assert_eq!(pages, html.with_class("side").count());
    assert_eq!(pages % 2, 0, "front and back of each sheet of paper");
    // Page 2 is behind the cover: at the left of the second side.
    let number = |text: &str, page: usize, left: bool| {
        words.iter().any(|word| {
            word.text == text
                && word.page == page
                && word.y > height - 70.0
                && (word.x < width / 2.0) == left
        })
    };
    assert!(number("2", 1, true) && number("3", 2, false) && number("4", 3, true));
}
