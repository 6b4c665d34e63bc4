//! PDFs of sheets and of a site: beside their pages, the same each time, refused where there is no Chromium.

use crate::project::{Project, Ran, differing, finished, quadrille};
use std::process::Command;

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
