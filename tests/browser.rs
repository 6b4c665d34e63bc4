//! What a printer and a phone make of the pages, where there is a Chromium.

use crate::html::Html;
use crate::project::Project;
use std::path::Path;
use std::process::Command;

/// Runs Chromium on a page of the site: what it said, nothing if there is none and none is required.
fn chromium(project: &Project, page: &str, arguments: &[String]) -> Option<String> {
    let profile = project.path("profile");
    let flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-pdf-header-footer",
    ];
    let ran = Command::new("chromium")
        .args(flags)
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(arguments)
        .arg(format!("file://{}", project.path(page).display()))
        .output();
    if let Some(output) = ran.ok().filter(|output| output.status.success()) {
        return Some(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let required = std::env::var_os("QUADRILLE_BROWSER").is_some_and(|value| value == "required");
    assert!(!required, "Chromium is required here and doesn't run");
    eprintln!("SKIPPED: no Chromium, so nobody looked at {page} as a browser shows it");
    None
}

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
    let project = Project::whole();
    project.built();
    let expected = [
        // 18 puzzles, four to a page.
        ("public/fr/dualite/sheet.html", 5, "Page 5 sur 5"),
        ("public/en/chomp/sheet.html", 5, "Page 5 of 5"),
        ("public/fr/pipopipette/sheet.html", 7, "Page 7 sur 7"),
        ("public/en/pipopipette/blank-5x5.html", 1, "Page 1 of 1"),
        ("public/en/pipopipette/card.html", 1, "Dots and Boxes"),
        ("public/en/dualite/blank-4x4.html", 1, "Page 1 of 1"),
        ("public/fr/chomp/card.html", 1, "Chomp"),
        ("public/en/dualite/card.html", 1, "Dualité"),
        // Sheets made on the page: three puzzles, two to a page; with the answers; without a choice.
        (
            "public/fr/chomp/make.html#ids=3x3,3x4,3x5&per=2&answers=0",
            2,
            "Page 2 sur 2",
        ),
        (
            "public/en/chomp/make.html#ids=3x3,3x4,3x5&per=6&paper=letter&title=Tonight",
            2,
            "Answers",
        ),
        ("public/en/chomp/make.html", 1, "tick at least one puzzle"),
    ];
    for (page, count, text) in expected {
        let pdf = project.path("page.pdf");
        let print = format!("--print-to-pdf={}", pdf.display());
        if chromium(&project, page, &[print]).is_none() {
            return;
        }
        let (pages, found) = printed(&pdf).expect("pdfinfo and pdftotext are there");
        assert_eq!(pages, count, "{page}");
        assert!(found.contains(text), "{page}: {found}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn every_diagram_can_be_taken_away() {
    let project = Project::whole();
    project.built();
    for (page, words) in [
        ("public/fr/dualite/probleme-1.html", "Emporter ce diagramme"),
        ("public/en/morpiae/index.html", "Take this diagram"),
    ] {
        let Some(found) = chromium(&project, page, &["--dump-dom".into()]) else {
            return;
        };
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
