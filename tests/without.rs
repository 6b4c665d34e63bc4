//! The pages of play where something of the browser is missing or forbidden: they say so, nothing
//! breaks, and what needs none of it is as it was.

use crate::chromium::Tab;
use crate::site::{SITE, voice};
use serde_json::Value as Json;

/// The pages are the same in every game, but for Morpiae's, where moves are played to compose.
const GAMES: [(&str, &str); 2] = [("dualite", "en"), ("morpiae", "fr")];

/// Somebody comes near the page: only then does the engine load.
const STIR: &str = "document.dispatchEvent(new Event('keydown'))";

fn is_calm(tab: &Tab, what: &str) {
    let none: Vec<Json> = Vec::new();
    for fault in ["Runtime.exceptionThrown", "Log.entryAdded"] {
        assert_eq!(tab.events(fault), none, "{what}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn where_webassembly_is_missing_the_pages_say_so() {
    let Some(tab) = Tab::new("pages without WebAssembly") else {
        return;
    };
    tab.before_each_page("delete window.WebAssembly;");
    for (game, code) in GAMES {
        for (page, said) in [
            ("play.html", "table-lost"),
            ("new.html", "table-new-lost"),
            ("compose.html", "table-lost"),
        ] {
            let what = format!("{code}/{game}/{page}");
            tab.open(&SITE.join(&what));
            tab.eval(STIR);
            let lost = serde_json::json!(voice(code).text(said));
            tab.until(
                &what,
                &format!("document.querySelector('[role=status]').textContent === {lost}"),
            );
            // The board is still there to look at.
            assert!(tab.is("!!document.querySelector('svg.board').getBoundingClientRect().width"));
            is_calm(&tab, &what);
        }
        // Rules can be read, and puzzles solved, whose trees need no engine.
        let rules = format!("{code}/{game}/index.html");
        tab.open(&SITE.join(&rules));
        tab.eval(STIR);
        is_calm(&tab, &rules);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn where_workers_are_barred_the_page_itself_plays_makes_and_judges() {
    let Some(tab) = Tab::new("pages without workers") else {
        return;
    };
    tab.before_each_page("window.Worker = function () { throw new Error('barred'); };");
    for (game, code) in GAMES {
        let folder = SITE.join(code).join(game);
        // The engine begins.
        tab.open(&folder.join("play.html"));
        tab.eval(STIR);
        let state = "document.querySelector('[data-table]').dataset.state";
        tab.until("a turn", &format!("{state} === 'idle'"));
        is_calm(&tab, game);
        // On a small board a puzzle comes soon.
        if game == "dualite" {
            let page = folder.join("new.html");
            tab.open(format!("{}#seed=kept&stars=2", page.display()).as_ref());
            let state = "document.querySelector('[data-new]').dataset.state";
            tab.until("a puzzle", &format!("{state} === 'yours'"));
            is_calm(&tab, game);
        }
        tab.open(&folder.join("compose.html"));
        tab.eval(STIR);
        tab.until(
            "the board",
            "!!document.querySelector('[data-compose] .cell')",
        );
        is_calm(&tab, game);
    }
}

/// What a screen reader meets on the pages where one composes and where a puzzle is made: everything
/// that can be pressed has a name, places are cells of a grid that say what they hold, and what
/// happens is said in one place.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_reader_finds_names_cells_and_one_place_that_speaks() {
    let Some(tab) = Tab::new("composing by ear") else {
        return;
    };
    for (game, code) in GAMES {
        for (page, wanted) in [("compose.html", ""), ("new.html", "#seed=kept&stars=1")] {
            let wanted = if game == "dualite" {
                wanted.replace('1', "2")
            } else {
                wanted.into()
            };
            let what = format!("{code}/{game}/{page}");
            tab.open(format!("{}{wanted}", SITE.join(&what).display()).as_ref());
            tab.eval(STIR);
            tab.until("the board", "!!document.querySelector('.game .cell')");
            if page == "new.html" {
                tab.until(
                    "a puzzle",
                    "document.querySelector('[data-new]').dataset.state === 'yours'",
                );
            }
            tab.call("Accessibility.enable", serde_json::json!({}));
            let tree = tab.call("Accessibility.getFullAXTree", serde_json::json!({}));
            let nodes: Vec<&Json> = tree["nodes"].as_array().unwrap().iter().collect();
            let nodes: Vec<&Json> = nodes
                .into_iter()
                .filter(|node| node["ignored"] != true)
                .collect();
            let role = |node: &Json| {
                node["role"]["value"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned()
            };
            let name = |node: &Json| {
                node["name"]["value"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned()
            };
            for node in &nodes {
                let pressed = [
                    "button",
                    "radio",
                    "checkbox",
                    "textbox",
                    "combobox",
                    "spinbutton",
                    "link",
                ];
                if pressed.contains(&role(node).as_str()) {
                    assert!(!name(node).trim().is_empty(), "{what}: {node}");
                }
            }
            let cells: Vec<String> = nodes
                .iter()
                .filter(|node| role(node) == "gridcell")
                .map(|node| name(node))
                .collect();
            let places = tab.eval("document.querySelectorAll('.game .cell').length");
            assert_eq!(places, cells.len(), "{what}");
            // «a4, empty»: a place and what it holds.
            assert!(
                cells.iter().all(|cell| cell.contains(", ")),
                "{what}: {cells:?}"
            );
            let distinct: std::collections::BTreeSet<&String> = cells.iter().collect();
            assert_eq!(distinct.len(), cells.len(), "{what}");
            let speaking = nodes.iter().filter(|node| role(node) == "status").count();
            assert_eq!(speaking, 1, "{what}");
            assert_eq!(
                nodes.iter().filter(|node| role(node) == "grid").count(),
                1,
                "{what}"
            );
            tab.call("Accessibility.disable", serde_json::json!({}));
        }
    }
}
