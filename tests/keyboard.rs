//! The keyboard alone: a board is a grid with one stop of the Tab key, and nobody is left nowhere.

use crate::chromium::Tab;
use crate::player::Player;
use crate::site::{PUZZLES, Way, codes, tab, voice};
use serde_json::{Value as Json, json};

/// What the accessibility tree says of a role: the names of its nodes, those inside ignored ones
/// too, and whether each lies in one of `within`.
fn roles(tab: &Tab, role: &str, within: &str) -> Vec<String> {
    let tree = tab.call("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let above = |node: &Json| {
        nodes
            .iter()
            .find(|other| other["nodeId"] == node["parentId"])
    };
    let is = |node: &Json, role: &str| node["ignored"] == false && node["role"]["value"] == role;
    let found = nodes.iter().filter(|node| is(node, role));
    found
        .map(|node| {
            if !within.is_empty() {
                let mut up = above(node);
                while up.is_some_and(|node| node["ignored"] == true) {
                    up = up.and_then(above);
                }
                assert!(up.is_some_and(|node| is(node, within)), "{role} in {up:?}");
            }
            node["name"]["value"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        })
        .collect()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_board_is_a_grid_with_one_tab_stop_a_visible_focus_and_no_trap() {
    let Some(tab) = tab("the board as a grid") else {
        return;
    };
    for id in PUZZLES {
        for code in codes() {
            let player = Player::new(&tab, id, code, Way::Keys);
            assert_eq!(roles(&tab, "grid", ""), [player.text("play-board")]);
            let rows = roles(&tab, "row", "grid").len();
            let cells = roles(&tab, "gridcell", "row");
            let spots = player.board(|board| {
                let places = board.places(&player.start).into_iter();
                let seen = places.filter(|place| board.spot(&place.name).is_some());
                seen.map(|place| {
                    (
                        player.label(&place.name),
                        player.voice.text(&format!("holds-{}", place.holds)),
                    )
                })
                .collect::<Vec<_>>()
            });
            let names: Vec<String> = spots
                .iter()
                .map(|(name, holds)| format!("{name}, {holds}"))
                .collect();
            assert_eq!(cells, names, "{id}");
            assert!(rows > 1 && rows < cells.len());
            // One of them is on the way of the Tab key, and the next press leaves the board.
            let stops = "document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length";
            assert_eq!(tab.eval(stops), 1);
            tab.eval("document.activeElement.blur()");
            let inside = "!!document.activeElement.closest('[role=grid]')";
            let mut visits = Vec::new();
            for _ in 0..200 {
                tab.key("Tab");
                visits.push(tab.is(inside));
                if tab.is("document.activeElement.getAttribute('data-do') === 'solution'") {
                    break;
                }
            }
            assert_eq!(visits.iter().filter(|inside| **inside).count(), 1, "{id}");
            assert!(visits.len() < 100 && !visits[visits.len() - 1]);
            for _ in 0..20 {
                tab.key("Shift+Tab");
                if tab.is(inside) {
                    break;
                }
            }
            assert!(tab.is(inside), "{id}: the way back leads into the board");
            // Where one is can be seen, and each arrow that leads somewhere shows it elsewhere.
            let outline = "getComputedStyle(document.activeElement.querySelector('rect')).stroke";
            let elsewhere = "[...document.querySelectorAll('[role=gridcell]')].filter(cell => getComputedStyle(cell.querySelector('rect')).stroke !== 'none').length";
            let first = tab.text("document.activeElement.getAttribute('aria-label')");
            assert_eq!(first, cells[0], "{id}");
            for (key, name) in [
                ("End", None),
                ("Home", Some(&cells[0])),
                ("ArrowDown", None),
                ("ArrowUp", Some(&cells[0])),
            ] {
                tab.key(key);
                assert_ne!(tab.text(outline), "none", "{id}: {key}");
                assert_eq!(tab.eval(elsewhere), 1);
                assert_eq!(tab.eval(stops), 1);
                let here = tab.text("document.activeElement.getAttribute('aria-label')");
                match name {
                    Some(name) => assert_eq!(&here, name, "{id}: {key}"),
                    None => assert_ne!(here, first, "{id}: {key}"),
                }
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_keyboard_is_never_left_nowhere() {
    let Some(tab) = tab("where the keyboard is") else {
        return;
    };
    // Moves without a place, and several moves of one place, are buttons that go away when pressed.
    for id in ["morpiae-passer", "morpiae-lequel-des-trois"] {
        let player = Player::new(&tab, id, "en", Way::Keys);
        for _ in 0..30 {
            let done = player.step(&mut Vec::new());
            assert!(
                !tab.is("document.activeElement === document.body"),
                "{id}: {:?}",
                player.played
            );
            if done {
                break;
            }
        }
    }
    // The second one has asked which of several moves was meant.
    let several = json!(voice("en").text("play-several"));
    assert!(tab.is(&format!("said.includes({several})")));
}
