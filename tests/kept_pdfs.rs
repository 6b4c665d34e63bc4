//! PDFs kept between runs: printed once, and anew when what is kept is damaged.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::project::{Files, Project, differing, finished, quadrille};

/// Stands for Chromium: its PDF says what page it was made from, and it counts its pages.
const PRINTER: &str = r#"#!/bin/sh
for word in "$@"; do
  case "$word" in
    --version) echo "Printer 1"; exit ;;
    --print-to-pdf=*) pdf="${word#*=}" ;;
    file://*) page="${word#file://}" ;;
  esac
done
printf '%%PDF-1.4 of %s\n' "$(cksum <"$page")" >"$pdf"
echo . >>"$PRINTED"
"#;

/// Builds with PDFs; the site, and how many pages were printed.
fn build(project: &Project) -> (Files, usize) {
    let mut command = quadrille(&["build", "--pdf", "--quiet"]);
    let count = project.path("printed");
    fs::write(&count, "").unwrap();
    command.current_dir(project.path(""));
    command.env("CHROME_PATH", project.path("printer"));
    command.env("PRINTED", &count);
    let ran = finished(command, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let printed = fs::read_to_string(&count).unwrap().lines().count();
    (project.files("public"), printed)
}

#[test]
fn a_pdf_is_printed_once_and_again_when_what_is_kept_is_damaged() {
    let project = Project::small();
    project.write("printer", PRINTER);
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(project.path("printer"), mode).unwrap();
    let (first, printed) = build(&project);
    let pdfs = first.keys().filter(|name| name.ends_with(".pdf")).count();
    // A book is printed twice: the first time tells on which pages its chapters are.
    let books = first.keys().filter(|name| name.ends_with("/book.pdf"));
    assert!(
        pdfs > 4 && printed == pdfs + books.count(),
        "{printed} of {pdfs}"
    );
    let (second, printed) = build(&project);
    assert_eq!(differing(&first, &second), Vec::<&str>::new());
    assert_eq!(printed, 0);
    // Damaged in the middle of a PDF.
    let kept = project.files(".quadrille/pdf");
    let shelf = kept.keys().find(|name| name.ends_with(".shelf")).unwrap();
    let mut bytes = kept[shelf].clone();
    let place = bytes.windows(5).position(|bytes| bytes == b"%PDF-");
    bytes[place.unwrap() + 12] ^= 1;
    project.write(&format!(".quadrille/pdf/{shelf}"), bytes);
    let (third, printed) = build(&project);
    assert_eq!(differing(&first, &third), Vec::<&str>::new());
    assert_eq!(printed, 1);
    // A sheet that has changed.
    project.edit("puzzles/chomp/2x2.toml", "First bite", "A first bite");
    let (_, printed) = build(&project);
    assert!((1..pdfs).contains(&printed), "{printed}");
}
