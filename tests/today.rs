//! The puzzle of the day on the home page.

use std::collections::{BTreeMap, BTreeSet};

use crate::at_first_sight::{look, press, refuted, right, status};
use crate::chromium::Tab;
use crate::solving::{SITE, codes, is_shown, voice};
use serde_json::{Value as Json, json};

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_puzzle_of_the_day_is_played_on_the_home_page() {
    // What day it is, is said in the address of nothing: the page's clock is set.
    let mut met = BTreeMap::new();
    for day in 1..=12 {
        let Some(tab) = look("the puzzle of the day") else {
            return;
        };
        tab.before_each_page(&format!(
            "window.Date = class extends Date {{
                constructor(...given) {{ if (given.length) super(...given); else super(2026, 2, {day}, 23, 30); }}
            }};"
        ));
        tab.resize(1280, 720);
        for code in codes() {
            tab.open(&SITE.join(code).join("index.html"));
            tab.until(
                "the puzzle of the day",
                "!!document.querySelector('.today [role=grid]')",
            );
            let id = tab.text("read().tree.id");
            // The same for all who have this date.
            assert_eq!(*met.entry(day).or_insert(id.clone()), id, "{code} {day}");
            let (game, slug) = id.split_once('-').unwrap();
            let href = tab.text("document.querySelector('.today h2 a').getAttribute('href')");
            assert_eq!(href, format!("{game}/{slug}.html"), "{code}");
            assert!(is_shown(&tab, "document.querySelector('.today .date')"));
            let first = status(&tab);
            assert_eq!(first, voice(code).text("ui-play-start"));
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

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_puzzle_of_the_day_is_solved_and_remembered() {
    let Some(tab) = look("the puzzle of the day, solved") else {
        return;
    };
    tab.open(&SITE.join("en/index.html"));
    tab.until(
        "the puzzle of the day",
        "!!document.querySelector('.today [role=grid]')",
    );
    let id = tab.text("read().tree.id");
    let mut state = 0;
    for _ in 0..30 {
        let (place, next) = right(&tab, state);
        let named = tab.text(&format!(
            "(known => typeof known === 'number' ? '' : known[0])(read().tree.moves[read().choices({state})[0][0]])"
        ));
        tab.eval("document.querySelector('.today svg.board').scrollIntoView({block: 'center', behavior: 'instant'})");
        press(&tab, place, 0.0, 0.0);
        if status(&tab) == voice("en").text("play-several") {
            let line = format!(
                "[...document.querySelectorAll('.choices button')].find(button => button.textContent.endsWith(': ' + {}))",
                json!(named)
            );
            tab.click(&line);
        }
        tab.until("the answer", "waiting.size === 0");
        if tab.is("document.querySelector('.today').classList.contains('solved')") {
            assert!(tab.is(&format!("window.quadrille.isSolved({})", json!(id))));
            return shared(&tab);
        }
        // The opponent's first answer.
        state = if tab.is(&format!(
            "!!(read().tree.states.split('\\n')[{next}].split('|')[0] & 1)"
        )) {
            next
        } else {
            right(&tab, next).1
        };
    }
    panic!("{id}: no end");
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
