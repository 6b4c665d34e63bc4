//! What a printer and a phone make of the pages, where there is a Chromium.

use crate::chromium::Tab;
use crate::html::Html;
use crate::project;
use crate::site::SITE;
use std::fs;
use std::path::Path;
use std::process::Command;

/// How many pages a PDF has, and its text.
fn printed(path: &Path) -> Option<(usize, String)> {
    let info = Command::new("pdfinfo").arg(path).output().ok()?;
    let info = String::from_utf8_lossy(&info.stdout).into_owned();
    let pages = info
        .lines()
        .find_map(|line| line.strip_prefix("Pages:"))?
        .trim()
        .parse()
        .ok()?;
    let text = Command::new("pdftotext")
        .args(["-layout", path.to_str()?, "-"])
        .output()
        .ok()?;
    Some((pages, String::from_utf8_lossy(&text.stdout).into_owned()))
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn sheets_cards_and_empty_boards_fill_the_pages_they_should() {
    let Some(tab) = Tab::new("pages on paper") else {
        return;
    };
    let folder = project::folder().unwrap();
    let expected = [
        // Eight puzzles of a level at most, four to a page.
        ("fr/dualite/sheet-2.html", 2, "Page 2 sur 2"),
        ("en/chomp/sheet-1.html", 2, "Page 2 of 2"),
        ("fr/pipopipette/sheet-2.html", 2, "Page 2 sur 2"),
        ("en/pipopipette/blank-5x5.html", 1, "Page 1 of 1"),
        ("en/pipopipette/card.html", 1, "Dots and Boxes"),
        ("en/dualite/blank-4x4.html", 1, "Page 1 of 1"),
        ("fr/chomp/card.html", 1, "Chomp"),
        ("en/dualite/card.html", 1, "Dualité"),
        // Sheets made on the page: without a choice; three puzzles, two to a page; with the answers.
        ("en/chomp/make.html", 1, "tick at least one puzzle"),
        (
            "fr/chomp/make.html#ids=3x3,3x4,3x5&per=2&answers=0",
            2,
            "Page 2 sur 2",
        ),
        (
            "en/chomp/make.html#ids=3x3,3x4,3x5&per=6&paper=letter&title=Tonight",
            2,
            "Answers",
        ),
    ];
    for (page, count, text) in expected {
        tab.open(&SITE.join(page));
        let pdf = folder.path().join("page.pdf");
        fs::write(&pdf, tab.printed()).unwrap();
        let (pages, found) = printed(&pdf).expect("pdfinfo and pdftotext are there");
        assert_eq!(pages, count, "{page}");
        assert!(found.contains(text), "{page}: {found}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn every_diagram_can_be_taken_away() {
    let Some(tab) = Tab::new("diagrams that are taken away") else {
        return;
    };
    for (page, words) in [
        ("fr/dualite/probleme-1.html", "Emporter ce diagramme"),
        ("en/morpiae/index.html", "Take this diagram"),
    ] {
        tab.open(&SITE.join(page));
        let found = tab.text("document.documentElement.outerHTML");
        let html = Html::read(&found);
        let figures = html.inside_name("figure");
        assert!(figures.len() > 4, "{page}");
        for figure in figures {
            let control = figure.inside_class("save").remove(0);
            // Three points for the eyes, the words for the ears, and first in the open menu.
            let summary = control.all("summary").next().unwrap();
            assert_eq!(summary.get("aria-label"), Some(words), "{page}");
            let opened = format!("⋯{words}");
            assert!(control.text().starts_with(&opened), "{page}");
            let buttons: Vec<Html> = control.inside_name("button");
            assert_eq!(buttons.len(), 3, "{page}");
            // Which diagram it is about.
            let about = control.all("summary").next().unwrap();
            let about = about.get("aria-describedby").unwrap();
            assert!(figure.ids().any(|id| id == about), "{page}: {about}");
        }
    }
}
