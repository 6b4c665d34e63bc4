//! The puzzle of the day on the home page.

use std::collections::{BTreeMap, BTreeSet};

use crate::at_first_sight::{look, press, refuted, status};
use crate::chromium::Tab;
use crate::site::{SITE, codes, is_shown, puzzle_page, voice};
use serde_json::{Value as Json, json};

/// The page's clock stands at this day of March 2026: what day it really is makes no difference.
const CLOCK: &str = "
    window.Date = class extends Date {
        constructor(...given) {
            if (given.length) super(...given);
            else super(2026, 2, +new URLSearchParams(location.search).get('day'), 23, 30);
        }
    };
";

fn open(tab: &Tab, code: &str, day: usize) {
    tab.open(&SITE.join(code).join(format!("index.html?day={day}")));
    tab.until(
        "the puzzle of the day",
        "!!document.querySelector('.today [role=grid]')",
    );
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_puzzle_of_the_day_is_played_on_the_home_page() {
    let Some(tab) = look("the puzzle of the day") else {
        return;
    };
    tab.before_each_page(CLOCK);
    tab.resize(1280, 720);
    let mut met = BTreeMap::new();
    for day in 1..=12 {
        for code in codes() {
            open(&tab, code, day);
            let id = tab.text("read().tree.id");
            // The same for all who have this date.
            assert_eq!(*met.entry(day).or_insert(id.clone()), id, "{code} {day}");
            let href = tab.text("document.querySelector('.today h2 a').getAttribute('href')");
            assert_eq!(format!("{code}/{href}"), puzzle_page(code, &id), "{code}");
            assert!(is_shown(&tab, "document.querySelector('.today .date')"));
            let first = status(&tab);
            // Whoever is Red hears it.
            let start = match tab.text("read().tree.you").as_str() {
                "R" => "play-start-red",
                _ => "ui-play-start",
            };
            assert_eq!(first, voice(code).text(start));
            // A wrong move is refuted, then its solution runs by itself; both can be left.
            let printed = tab.text("document.querySelector('.today svg.board').innerHTML");
            if let Some((wrong, _)) = refuted(&tab) {
                tab.eval("document.querySelector('.today svg.board').scrollIntoView({block: 'center', behavior: 'instant'})");
                press(&tab, wrong, 0.0, 0.0);
                tab.until("the refutation", "waiting.size === 0");
                assert_ne!(status(&tab), first, "{code} {id}");
                // The reason is that of the puzzle's own page.
                let why = tab.text(&format!("read().tree.why[read().choices(0).find(choice => read().place(choice[0]) === {wrong})[0]] || ''"));
                assert!(!why.is_empty(), "{code} {id}");
                let page = std::fs::read_to_string(SITE.join(code).join(&href)).unwrap();
                let written = why.replace('&', "&amp;").replace('"', "&quot;");
                assert!(page.contains(&written) || page.contains(&why), "{why}");
                let end = why.rsplit(['\u{a0}', ':']).next().unwrap().trim();
                assert!(status(&tab).contains(end), "{}: {why}", status(&tab));
                assert!(is_shown(
                    &tab,
                    "document.querySelector('.today .signs .no')"
                ));
                tab.click("document.querySelector('.today [data-do=undo]')");
                assert_eq!(status(&tab), first);
            }
            tab.click("document.querySelector('.today [data-do=solution]')");
            tab.until(
                "the end of the solution",
                "waiting.size === 0 && document.querySelector('.today [data-do=on]').disabled",
            );
            assert_ne!(
                tab.text("document.querySelector('.today svg.board').innerHTML"),
                printed
            );
            tab.click("document.querySelector('.today [data-do=undo]')");
            assert_eq!(status(&tab), first);
        }
        let none: Vec<Json> = Vec::new();
        for fault in ["Network.loadingFailed", "Runtime.exceptionThrown"] {
            assert_eq!(tab.events(fault), none, "{day}");
        }
    }
    let ids: BTreeSet<&String> = met.values().collect();
    assert!(ids.len() > 8, "another one each day: {met:?}");
    let games: BTreeSet<&str> = ids.iter().map(|id| id.split('-').next().unwrap()).collect();
    assert!(games.len() > 2, "of several games: {met:?}");
}

/// A right move from a state, by its place on the board, or by a button where it has none or where
/// several moves share it: the state after it.
fn play(tab: &Tab, state: u64) -> Option<u64> {
    let found = tab.eval(&format!(
        "((read, [move, , next]) => [read.place(move), next, move])(read(), read().choices({state})[0])"
    ));
    tab.eval("document.querySelector('.today svg.board').scrollIntoView({block: 'center', behavior: 'instant'})");
    if let Some(place) = found[0].as_u64() {
        press(tab, place, 0.0, 0.0);
    }
    if found[0].as_u64().is_none() || status(tab) == voice("en").text("play-several") {
        tab.click(&format!("read().line({})", found[2]));
    }
    tab.until("the answer", "waiting.size === 0");
    found[1].as_u64()
}

/// All days of the round: a pass, which is no place of the board, once came on a Monday alone.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_puzzle_of_the_day_is_solved_and_remembered() {
    let Some(tab) = look("the puzzle of the day, solved") else {
        return;
    };
    tab.before_each_page(CLOCK);
    open(&tab, "en", 1);
    let days = tab.text("document.querySelector('[data-days]').dataset.days");
    for day in 1..=days.parse().unwrap() {
        open(&tab, "en", day);
        let id = tab.text("read().tree.id");
        let is_solved = || tab.is("document.querySelector('.today').classList.contains('solved')");
        let mut state = 0;
        for moves in 1.. {
            assert!(moves < 30, "{id}: no end");
            let next = play(&tab, state);
            if is_solved() {
                break;
            }
            let next = next.unwrap_or_else(|| panic!("{id}: not solved by its solution"));
            // The opponent's first answer.
            let is_own = tab.is(&format!(
                "!!(read().tree.states.split('\\n')[{next}].split('|')[0] & 1)"
            ));
            let answered = || tab.eval(&format!("read().choices({next})[0][2]")).as_u64();
            state = if is_own { next } else { answered().unwrap() };
        }
        assert!(tab.is(&format!("window.quadrille.isSolved({})", json!(id))));
    }
    shared(&tab);
}

/// What was solved on the home page is offered as a card, and leads to the puzzle's own page.
fn shared(tab: &Tab) {
    let title = tab.text("document.querySelector('.today [data-card=title]').textContent");
    let page = tab.text("document.querySelector('.today h2 a').getAttribute('href')");
    tab.click("document.querySelector('.today [data-do=share]')");
    tab.until("the card", "document.querySelector('dialog.share').open");
    let said = tab.text("document.querySelector('dialog.share canvas').getAttribute('aria-label')");
    assert!(said.contains(&title), "{said}");
    tab.eval("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }");
    tab.click("document.querySelector('[data-share=link]')");
    tab.until("the link", "!!window.copied");
    let link = tab.text("window.copied");
    assert!(link.ends_with(&format!("/en/{page}")), "{link}");
}
