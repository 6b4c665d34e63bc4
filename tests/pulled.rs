//! Lines drawn on boards in a real browser as a pen draws them, by mouse and by finger; and what a finger covers,
//! under a magnifier.

use serde_json::{Value as Json, json};

use crate::chromium::Tab;
use crate::player::Player;
use crate::site::{PUZZLES, Way, tab};
use crate::table::Table;

/// Steps of a pointer from one point to the next.
const STEPS: i32 = 6;

/// A mouse, or a finger, at a point of the window.
fn point(tab: &Tab, way: Way, kind: &str, (x, y): (f64, f64)) {
    let (method, params) = match way {
        Way::Finger => {
            let (kind, points) = match kind {
                "down" => ("touchStart", json!([{"x": x, "y": y}])),
                "move" => ("touchMove", json!([{"x": x, "y": y}])),
                _ => ("touchEnd", json!([])),
            };
            let params = json!({"type": kind, "touchPoints": points});
            ("Input.dispatchTouchEvent", params)
        }
        _ => {
            let (kind, buttons) = match kind {
                "down" => ("mousePressed", 1),
                "move" => ("mouseMoved", 1),
                _ => ("mouseReleased", 0),
            };
            let params = json!({
                "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1
            });
            ("Input.dispatchMouseEvent", params)
        }
    };
    tab.call(method, params);
}

/// Presses at a point and pulls to another; whoever asks has to let go.
fn pull(tab: &Tab, way: Way, from: (f64, f64), to: (f64, f64)) {
    point(tab, way, "down", from);
    for step in 1..=STEPS {
        let part = f64::from(step) / f64::from(STEPS);
        let at = |a: f64, b: f64| a + (b - a) * part;
        point(tab, way, "move", (at(from.0, to.0), at(from.1, to.1)));
    }
}

/// Two points that an expression finds, or one.
fn points(tab: &Tab, script: &str) -> Vec<(f64, f64)> {
    let found = tab.eval(script);
    let number = |json: &Json| json.as_f64().unwrap();
    let found = found.as_array().unwrap().chunks(2);
    found
        .map(|pair| (number(&pair[0]), number(&pair[1])))
        .collect()
}

/// Both ends of a move's line on a puzzle's board, in the window.
fn ends(tab: &Tab, name: &str) -> Vec<(f64, f64)> {
    let name = json!(name);
    let script = format!(
        "(() => {{
            const svg = document.querySelector('[data-play] svg.board');
            svg.scrollIntoView({{ block: 'center', behavior: 'instant' }});
            const [left, top, wide] = svg.getAttribute('viewBox').split(' ').map(Number);
            const tree = JSON.parse(document.getElementById('tree').textContent);
            const move = tree.moves.find((known) => known[0] === {name}), room = svg.getBoundingClientRect();
            return move.slice(2).flatMap(([x, y]) => [room.x + (x - left) * room.width / wide, room.y + (y - top) * room.width / wide]);
        }})()"
    );
    points(tab, &script)
}

const DRAWN: &str = "!!document.querySelector('.signs .pulled:not(.free)')";
const GLASS: &str = "document.querySelector('.glass[aria-hidden=true]')";

/// The puzzle of Morpiae, its first move drawn from its last point to its first.
fn draws(way: Way) {
    let Some(tab) = tab(&format!("a line pulled by {way:?}")) else {
        return;
    };
    if way == Way::Finger {
        tab.be_a_phone();
    }
    for code in ["fr", "en"] {
        let player = Player::new(&tab, PUZZLES[4], code, way);
        assert_eq!(player.game(), "morpiae");
        let ends = ends(&tab, &player.shown(&player.key));
        let before = player.status();
        let scrolled = tab.eval("scrollY");
        // Half the way there is no line yet.
        let half = ((ends[0].0 + ends[1].0) / 2.0, (ends[0].1 + ends[1].1) / 2.0);
        pull(&tab, way, ends[1], half);
        assert!(tab.is("!!document.querySelector('.signs .pulled.free')"));
        assert!(!tab.is(DRAWN));
        // Near its end it snaps to it.
        point(&tab, way, "move", (ends[0].0 + 5.0, ends[0].1 + 5.0));
        assert!(tab.is(DRAWN), "{code}");
        assert_eq!(tab.is(&format!("!!{GLASS}")), way == Way::Finger);
        assert_eq!(
            player.status(),
            before,
            "nothing is played before it is let go"
        );
        assert_eq!(tab.eval("scrollY"), scrolled);
        point(&tab, way, "up", (ends[0].0 + 5.0, ends[0].1 + 5.0));
        assert!(!tab.is("!!document.querySelector('.signs .pulled, .glass')"));
        let right = player.sentence("play-right", "move", &player.key);
        assert!(
            player.status().starts_with(&right),
            "{code}: {}",
            player.status()
        );
        tab.eval("localStorage.clear()");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_line_is_pulled_with_the_mouse() {
    draws(Way::Mouse);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_line_is_pulled_with_a_finger_under_a_magnifier() {
    draws(Way::Finger);
}

/// A board of this position on a phone, in the window's middle.
fn phone(game: &'static str, position: &str) -> Option<Table> {
    let table = Table::new(game, "en")?;
    table.tab.be_a_phone();
    table.open(&format!("v=friend&p={}", position.replace(' ', "+")));
    table.tab.eval(
        "document.querySelector('.desk svg').scrollIntoView({ block: 'center', behavior: 'instant' })",
    );
    Some(table)
}

fn middle(tab: &Tab, place: &str) -> (f64, f64) {
    let script = format!(
        "(room => [room.x + room.width / 2, room.y + room.height / 2])(document.querySelector('[data-table] .cell[data-place=\"{place}\"] rect').getBoundingClientRect())"
    );
    points(tab, &script)[0]
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn under_the_magnifier_the_place_counts_on_which_the_finger_is_lifted() {
    let empty = format!("{} x 0-0", ["15"; 15].join("/"));
    let Some(table) = phone("ninuki", &empty) else {
        return;
    };
    let tab = &table.tab;
    let (from, to) = (middle(tab, "H8"), middle(tab, "J10"));
    assert!(to.0 - from.0 < 64.0, "two places lie close together");
    let scrolled = tab.eval("scrollY");
    point(tab, Way::Finger, "down", from);
    tab.until("a magnifier", &format!("!!{GLASS}"));
    // It is above the finger, and takes no room.
    let above = format!("{GLASS}.getBoundingClientRect().bottom < {}", from.1);
    assert!(tab.is(&above));
    assert!(tab.is("document.documentElement.scrollWidth <= innerWidth"));
    assert!(tab.is(&format!("!!{GLASS}.querySelector('.aim')")));
    for step in 1..=STEPS {
        let part = f64::from(step) / f64::from(STEPS);
        let at = |a: f64, b: f64| a + (b - a) * part;
        point(
            tab,
            Way::Finger,
            "move",
            (at(from.0, to.0), at(from.1, to.1)),
        );
    }
    assert!(table.moves().is_empty());
    assert_eq!(tab.eval("scrollY"), scrolled);
    point(tab, Way::Finger, "up", to);
    tab.until("a stone", "location.hash.includes('m=J10')");
    assert_eq!(table.moves(), ["J10"]);
    assert!(!tab.is(&format!("!!{GLASS}")));
}

/// What begins or ends anywhere else is no line, and plays nothing.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_is_pulled_along_no_line_plays_nothing() {
    let Some(table) = Table::new("morpiae", "en") else {
        return;
    };
    table.open("v=friend");
    let tab = &table.tab;
    tab.eval("document.querySelector('.desk svg').scrollIntoView({ block: 'center', behavior: 'instant' })");
    // From an end of a line astray; from nowhere to nowhere; three crossings of five.
    for (from, to) in [("0,3", "5,8"), ("4,4", "8,8"), ("0,3", "2,3")] {
        let (from, to) = (middle(tab, from), middle(tab, to));
        pull(tab, Way::Mouse, from, to);
        assert!(!tab.is(DRAWN));
        point(tab, Way::Mouse, "up", to);
        assert!(table.moves().is_empty(), "{:?}", table.moves());
    }
    // And this one is a line, whichever crossing of it has no circle yet.
    let (from, to) = (middle(tab, "4,3"), middle(tab, "0,3"));
    pull(tab, Way::Mouse, from, to);
    assert!(tab.is(DRAWN));
    point(tab, Way::Mouse, "up", to);
    tab.until("a line", "location.hash.includes('m=')");
    assert_eq!(table.moves(), ["4,3E4"]);
    table.ready();
    // The list of moves shows it as people write it, and says it aloud.
    let listed = "document.querySelector('[data-moves] button')";
    assert_eq!(
        tab.text(&format!("{listed}.textContent")),
        "(0,\u{a0}3)\u{a0}→"
    );
    let heard = tab.text(&format!(
        "{listed}.querySelector('[role=img]').getAttribute('aria-label')"
    ));
    assert_eq!(heard, table.say("table-way-east"));
}
