//! Pictures of every kind of page, to be looked at: two widths, two schemes, two languages.
//!
//! `cargo test pictures:: -- --ignored` leaves them in `target/pictures`.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;

use crate::site::{SITE, puzzle_page, tab};

/// One page of each kind.
const PAGES: [&str; 13] = [
    "index",
    "puzzles",
    "print",
    "make",
    "search",
    "ledger",
    "about",
    "privacy",
    "dualite/index",
    "dualite/puzzles",
    "dualite/lesson",
    "chomp-theory",
    "pipopipette-glossary",
];

/// One puzzle of each game.
const PUZZLES: [&str; 5] = [
    "dualite-probleme-1",
    "chomp-3x5",
    "pipopipette-douze-cases",
    "ninuki-au-centre",
    "morpiae-trois-places",
];

#[test]
#[ignore = "draws; a person looks"]
fn of_every_kind_of_page() {
    let Some(tab) = tab("every kind of page") else {
        return;
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
    fs::create_dir_all(&folder).unwrap();
    for (width, height) in [(1280, 720), (360, 740)] {
        tab.resize(width, height);
        for scheme in ["light", "dark"] {
            tab.prefer(&[("prefers-color-scheme", scheme)]);
            for language in ["en", "fr"] {
                let pages = PAGES.iter().map(|page| format!("{language}/{page}.html"));
                for page in pages.chain(PUZZLES.iter().map(|id| puzzle_page(language, id))) {
                    tab.open(&SITE.join(&page));
                    let picture = tab.call(
                        "Page.captureScreenshot",
                        json!({"captureBeyondViewport": true}),
                    );
                    let bytes = BASE64_STANDARD
                        .decode(picture["data"].as_str().unwrap())
                        .unwrap();
                    let name = page.trim_end_matches(".html").replace('/', "-");
                    let name = format!("{name}-{width}-{scheme}.png");
                    fs::write(folder.join(name), bytes).unwrap();
                }
            }
        }
    }
}
