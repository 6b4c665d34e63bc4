//! Whoever comes to a game for the first time: a move plays itself, and the pictures of the rules open where
//! one is.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use crate::chromium::Tab;
use crate::site::{PUZZLES, SITE, codes, puzzle_page};
use serde_json::Value as Json;

/// What was drawn last, without its class.
const FRESH: &str = "[...document.querySelectorAll('svg.board .fresh')].map(node => \
     ['d', 'cx', 'cy', 'x', 'y'].map(name => node.getAttribute(name)).join())";
const NOTE: &str = "document.querySelector('.example')";

fn page(code: &str, id: &str) -> PathBuf {
    SITE.join(puzzle_page(code, id))
}

/// The board without what lies over it.
fn board(tab: &Tab) -> Json {
    tab.eval(
        "[...document.querySelectorAll('svg.board > g:not(.signs, .pencil, [role=grid])')].map(layer => \
         [...layer.children].map(node => node.outerHTML.replace(/ class=\"(fresh.*?)?\"/g, '')).sort().join(''))",
    )
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_move_plays_itself_and_goes_again() {
    let Some(tab) = Tab::newcomer("a move that plays itself") else {
        return;
    };
    for id in PUZZLES {
        for motion in ["no-preference", "reduce"] {
            tab.prefer(&[("prefers-reduced-motion", motion)]);
            tab.open(&page("en", id));
            let before = board(&tab);
            tab.until("the example", &format!("!!{NOTE}"));
            let has_pencil = tab.is("!!document.querySelector('.pencil')");
            assert_eq!(has_pencil, motion == "no-preference", "{id}");
            tab.until("its move", &format!("{FRESH}.length > 0"));
            let shown = tab.eval(FRESH);
            assert_ne!(board(&tab), before, "{id}");
            // It can be seen, and nothing of the page has moved for it.
            assert!(
                tab.is(&format!("(({{ top, bottom, height }}) => height > 20 && top > 0 && bottom < innerHeight)({NOTE}.firstChild.getBoundingClientRect())")),
                "{id}"
            );
            tab.until("its end", &format!("!{NOTE}"));
            assert_eq!(board(&tab), before, "{id}");
            // The solution begins otherwise.
            tab.click("document.querySelector('[data-do=solution]')");
            tab.until("the solution", &format!("{FRESH}.length > 0"));
            assert_ne!(tab.eval(FRESH), shown, "{id}");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn whoever_stirs_or_has_played_sees_no_example() {
    let Some(tab) = Tab::newcomer("the end of a move that plays itself") else {
        return;
    };
    tab.be_a_phone();
    tab.open(&page("en", "chomp-3x3"));
    let before = board(&tab);
    tab.until("the example", &format!("!!{NOTE} && {FRESH}.length > 0"));
    // The finger's own move is the one that is played, on the board as it was.
    tab.tap("document.querySelector('.cell[aria-label^=\"(3, 3)\"], .cell:last-of-type')");
    assert!(tab.is(&format!("!{NOTE}")));
    tab.click("document.querySelector('[data-do=undo]')");
    tab.until(
        "the board as it was",
        "document.querySelector('[data-do=undo]').disabled",
    );
    assert_eq!(board(&tab), before);
    // Of this game none any more; of another one there is.
    for (id, is_there) in [("chomp-3x3", false), ("dualite-probleme-1", true)] {
        tab.open(&page("en", id));
        thread::sleep(Duration::from_secs(4));
        assert_eq!(tab.is(&format!("!!{NOTE}")), is_there, "{id}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_pictures_of_a_game_open_over_its_pages() {
    let Some(tab) = Tab::new("pictures over pages") else {
        return;
    };
    let dialog = "document.querySelector('dialog.how')";
    for (width, height) in [(360, 740), (1280, 800)] {
        tab.resize(width, height);
        for code in codes() {
            for game in ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"] {
                let id = PUZZLES.into_iter().find(|id| id.starts_with(game)).unwrap();
                let own =
                    ["play", "new"].map(|name| SITE.join(format!("{code}/{game}/{name}.html")));
                for file in own
                    .into_iter()
                    .chain([page(code, id), SITE.join(format!("{code}/index.html"))])
                {
                    tab.open(&file);
                    // A board that comes by itself moves what is on the page.
                    tab.until(
                        "its script",
                        "(!document.querySelector('.today') || !!document.querySelector('.live')) && (!document.querySelector('[data-new]') || !!document.querySelector('[data-state=yours]'))",
                    );
                    tab.click("document.querySelector('a.how')");
                    tab.until("pictures", &format!("{dialog}?.open"));
                    let told = format!("{} at {width}", file.display());
                    assert_eq!(
                        tab.eval(&format!("{dialog}.querySelectorAll('figure svg').length")),
                        4,
                        "{told}"
                    );
                    let is_wide = tab.eval(&format!("{dialog}.scrollWidth - {dialog}.clientWidth"));
                    assert_eq!(is_wide, 0, "{told}");
                    tab.key("Escape");
                    tab.until("the page again", &format!("!{dialog}.open"));
                }
            }
        }
    }
}

#[test]
fn the_pictures_are_those_that_the_rules_begin_with() {
    for code in codes() {
        for game in ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"] {
            let read = |name: &str| {
                fs::read_to_string(SITE.join(format!("{code}/{game}/{name}"))).unwrap()
            };
            let rules = read("index.html");
            // What their first heading is over.
            let first = rules.split("<h2").nth(1).unwrap();
            let descriptions = |html: &str| -> Vec<String> {
                let all = html.split("<desc").skip(1);
                let text = |part: &str| {
                    part.split_once('>')
                        .unwrap()
                        .1
                        .split("</desc>")
                        .next()
                        .unwrap()
                        .to_owned()
                };
                all.map(text).collect()
            };
            let script = read("pictures.js");
            let html = script
                .strip_prefix("quadrillePictures(")
                .unwrap()
                .trim_end();
            let html: String = serde_json::from_str(html.strip_suffix(");").unwrap()).unwrap();
            let shown = descriptions(&html);
            assert_eq!(shown.len(), 4, "{code} {game}");
            assert_eq!(shown, descriptions(first), "{code} {game}");
        }
    }
}
