//! Marks on a board that is played on: crosses, numbers, stones of their own colour, lines to choose
//! from, and clicks that count.

use std::collections::BTreeSet;

use crate::at_first_sight::{PLAIN, look, press, refuted, right, status, windows};
use crate::chromium::Tab;
use crate::player::Player;
use crate::site::{SITE, Way, codes, is_shown, puzzle_page, shapes};
use quadrille::say::Say;
use serde_json::json;

/// The numbers on the board, each with its pen, and where it is in squares.
fn numbers(tab: &Tab) -> Vec<(String, String)> {
    let found = tab.eval(
        "[...document.querySelectorAll('.signs .num')].map(node => [node.textContent, node.getAttribute('class').replace('num ', '')]).sort()",
    );
    serde_json::from_value(found).unwrap()
}

/// How far a sign is from the middle of a place, in squares of the board.
fn away(tab: &Tab, sign: &str, place: u64) -> f64 {
    let far = tab.eval(&format!(
        "(() => {{
            const box = ({sign}).getBBox(), rect = read().cell({place}).querySelector('rect').getBBox();
            return Math.max(
                Math.abs(box.x + box.width / 2 - rect.x - rect.width / 2),
                Math.abs(box.y + box.height / 2 - rect.y - rect.height / 2));
        }})()"
    ));
    far.as_f64().unwrap()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_wrong_move_keeps_its_cross_and_number_and_the_next_click_plays() {
    let Some(tab) = look("marks of wrong moves") else {
        return;
    };
    for id in PLAIN {
        for code in codes() {
            let player = Player::new(&tab, id, code, Way::Mouse);
            let pen = tab.text("read().tree.you");
            let other = if pen == "B" { "R" } else { "B" };
            let (wrong, reply) = refuted(&tab).unwrap();
            let count = player.count();
            press(&tab, wrong, 0.0, 0.0);
            player.settle(count);
            let pair = [("1", pen.as_str()), ("2", other)];
            let pair = pair.map(|(number, pen)| (number.to_owned(), pen.to_owned()));
            assert_eq!(numbers(&tab), pair, "{id}");
            let sign = |number: &str| {
                format!(
                    "[...document.querySelectorAll('.signs .num')].find(node => node.textContent === '{number}')"
                )
            };
            let cross = "document.querySelector('.signs .no')";
            assert!(away(&tab, &sign("1"), wrong) < 0.5, "{id}");
            assert!(away(&tab, &sign("2"), reply) < 0.5, "{id}");
            assert!(away(&tab, cross, wrong) < 0.5, "{id}");
            let red = tab.text(&format!("getComputedStyle({cross}).stroke"));
            let chosen = "getComputedStyle(Object.assign(document.body.appendChild(document.createElement('i')), {style: 'color:var(--red)'})).color";
            assert_eq!(red, tab.text(chosen), "{id}");
            // The list of what was tried names it.
            let tried = tab.text("document.querySelector('.tried dd').textContent");
            let name = tab.text(&format!(
                "read().cell({wrong}).getAttribute('aria-label').split(', ').slice(0, -1).join(', ')"
            ));
            assert!(tried.contains(&name), "{id}: {tried}");
            // The walk along the refutation keeps the cross, too.
            player.button("on");
            assert!(
                is_shown(&tab, cross) || tab.is("document.querySelector('[data-do=on]').disabled")
            );
            // The next click takes it back and plays: the board is as if nothing else had been played.
            let (key, _) = right(&tab, 0);
            press(&tab, key, 0.0, 0.0);
            let told = player.sentence("play-right", "move", &player.key);
            assert!(status(&tab).starts_with(&told), "{id}: {}", status(&tab));
            tab.until("the answer", "waiting.size === 0");
            let after = shapes(&tab);
            assert!(
                !tab.is(&format!("!!{cross}")),
                "{id}: no cross on a right move"
            );
            player.open();
            let count = player.count();
            press(&tab, key, 0.0, 0.0);
            player.settle(count);
            assert_eq!(shapes(&tab), after, "{id}");
            tab.eval("localStorage.clear()");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn clicks_during_a_pause_are_not_swallowed() {
    let Some(tab) = look("clicks during the pause") else {
        return;
    };
    tab.prefer(&[("prefers-reduced-motion", "no-preference")]);
    // So long that nobody waits: what happens, happens because of the click.
    tab.before_each_page(
        "(wait => { window.setTimeout = (what, time) => wait(what, time > 100 ? 3600e3 : time); })(window.setTimeout)",
    );
    for id in PLAIN {
        let player = Player::new(&tab, id, "en", Way::Mouse);
        let told = player.sentence("play-right", "move", &player.key);
        let (key, next) = right(&tab, 0);
        // Before the reply to a wrong move.
        press(&tab, refuted(&tab).unwrap().0, 0.0, 0.0);
        assert!(tab.is("waiting.size === 1"), "{id}");
        press(&tab, key, 0.0, 0.0);
        assert!(status(&tab).starts_with(&told), "{id}: {}", status(&tab));
        // Before the answer to a right one: the answer is made, then the next move is played.
        let goes_on = tab.is(&format!("!(read().tree.states.split('\\n')[{next}].split('|')[0] & 3) && read().choices({next}).length > 0"));
        if goes_on && tab.is("waiting.size === 1") {
            let answered = right(&tab, next).1;
            let (second, _) = right(&tab, answered);
            let before = player.count();
            press(&tab, second, 0.0, 0.0);
            let said = player.said(before);
            let name = tab.text(&format!("(known => typeof known === 'number' ? read().cell(known).getAttribute('aria-label').split(',')[0] : known[0])(read().tree.moves[read().choices({answered})[0][0]])"));
            let several = player.text("play-several");
            let played = said.last().unwrap();
            assert!(
                played.contains(&name) || *played == several,
                "{id}: {said:?}"
            );
        }
        // A line that runs by itself is hurried and walked back.
        player.open();
        player.button("solution");
        let counter = "document.querySelector('.walk output').textContent";
        assert!(tab.text(counter).starts_with("0 / "), "{id}");
        player.button("on");
        assert!(tab.text(counter).starts_with("1 / "), "{id}");
        player.button("back");
        assert!(tab.text(counter).starts_with("0 / "), "{id}");
        assert!(tab.is("waiting.size === 0"), "{id}: who walks isn't pushed");
        // And left by a click on the board, which plays.
        player.button("on");
        press(&tab, key, 0.0, 0.0);
        assert!(status(&tab).starts_with(&told), "{id}: {}", status(&tab));
        tab.eval("localStorage.clear()");
    }
}

/// How light a colour is that a style says, from 0 to 1.
fn light(colour: &str) -> f64 {
    let numbers = colour.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    let numbers = numbers.split(|sign: char| !sign.is_ascii_digit() && sign != '.');
    let numbers: Vec<f64> = numbers.filter_map(|part| part.parse().ok()).collect();
    let linear = |part: f64| {
        let part = part / 255.0;
        match part <= 0.04045 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * linear(numbers[0]) + 0.7152 * linear(numbers[1]) + 0.0722 * linear(numbers[2])
}

fn contrast(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn black_is_black_and_white_is_white_by_day_and_by_night() {
    let Some(tab) = look("the colours of stones") else {
        return;
    };
    let style = |element: &str, name: &str| {
        light(&tab.text(&format!("getComputedStyle({element}).{name}")))
    };
    for scheme in ["light", "dark"] {
        tab.prefer(&[
            ("prefers-color-scheme", scheme),
            ("prefers-reduced-motion", "reduce"),
        ]);
        for (page, white) in [
            ("en/dualite/problem-1.html", ".ring path"),
            ("en/ninuki/the-right-end.html", ".stone circle"),
            ("en/ninuki/index.html", ".stone circle"),
            ("en/puzzles.html", ".ring path"),
        ] {
            tab.open(&SITE.join(page));
            let first = |selector: &str| format!("document.querySelector('svg.board {selector}')");
            let (black, white) = (first(".disc circle"), first(white));
            let ground = style("document.body", "backgroundColor");
            let ink = style("document.body", "color");
            let (dark, pale) = (style(&black, "fill"), style(&white, "fill"));
            let at = format!("{page} {scheme}: {dark} {pale} on {ground}");
            assert!(dark < 0.05 && pale > 0.7, "{at}");
            assert!(contrast(dark, pale) > 10.0, "{at}");
            match scheme {
                "dark" => assert!(dark < ink && dark < ground, "{at}"),
                _ => assert!(pale >= 0.95 && dark < ground, "{at}"),
            }
            // Both are seen on the page, by what they are filled with or by their rim.
            for (stone, fill) in [(&black, dark), (&white, pale)] {
                let rim = style(stone, "stroke");
                let best = contrast(fill, ground).max(contrast(rim, ground));
                assert!(best >= 3.0, "{at}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn one_of_several_lines_is_chosen_by_pointing_at_it() {
    let Some(tab) = look("several lines through one circle") else {
        return;
    };
    windows(&tab, &mut |width, _| {
        for code in codes() {
            let player = Player::new(&tab, "morpiae-lequel-des-trois", code, Way::Mouse);
            // The place with most moves, and their names.
            let found = tab.eval(
                "(read => {
                    const all = read.choices(0).map(choice => choice[0]), by = {};
                    all.forEach(move => { const n = read.place(move); if (n >= 0) (by[n] = by[n] || []).push(read.tree.moves[move][0]); });
                    return Object.entries(by).sort((a, b) => b[1].length - a[1].length)[0];
                })(read())",
            );
            let place: u64 = found[0].as_str().unwrap().parse().unwrap();
            let names: Vec<String> = serde_json::from_value(found[1].clone()).unwrap();
            assert!(names.len() >= 2, "{names:?}");
            let mut met = BTreeSet::new();
            for (number, name) in names.iter().enumerate() {
                player.open();
                let printed = shapes(&tab);
                press(&tab, place, 0.0, 0.0);
                assert_eq!(status(&tab), player.text("play-several"));
                assert_eq!(shapes(&tab), printed, "nothing is drawn yet");
                let lines = "document.querySelectorAll('.signs .lines > g:not(.numbers)')";
                assert_eq!(tab.eval(&format!("{lines}.length")), names.len());
                // No line lies over a number.
                let labels = tab.eval(
                    "[...document.querySelectorAll('.signs .lines > :last-child:is(.numbers) > g')].map(sign => sign.textContent)",
                );
                let expected: Vec<String> = (1..=names.len()).map(|n| n.to_string()).collect();
                assert_eq!(labels, json!(expected));
                // The same numbers stand before their names.
                let button = tab.text(&format!(
                    "document.querySelectorAll('.choices button')[{number}].ariaLabel"
                ));
                // With words for its arrow.
                let (start, _) = name.rsplit_once('\u{a0}').unwrap();
                assert!(
                    button.starts_with(&format!("{}: {start}\u{a0}", number + 1)),
                    "{button}"
                );
                // Where the line alone is: not in its number, nor where others cross it.
                let at = tab.eval(&format!(
                    "(() => {{
                        const line = {lines}[{number}], path = line.querySelector('.hit'), length = path.getTotalLength();
                        for (const part of [.5, .4, .6, .3, .7, .2, .8, .1, .9]) {{
                            const at = path.getPointAtLength(part * length).matrixTransform(path.getScreenCTM());
                            const found = document.elementFromPoint(at.x, at.y);
                            if (found === path) return [at.x, at.y];
                        }}
                        return null;
                    }})()"
                ));
                assert!(at.is_array(), "{width}: line {number} can be pointed at");
                tab.click_at(at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
                let said = status(&tab);
                assert!(said.contains(name.as_str()), "{name}: {said}");
                tab.until("the answer", "waiting.size === 0");
                assert_eq!(tab.eval(&format!("{lines}.length")), 0);
                assert!(tab.is("document.querySelector('.choices').hidden"));
                met.insert(said);
            }
            assert_eq!(met.len(), names.len());
            // Whoever meant another place points there.
            player.open();
            press(&tab, place, 0.0, 0.0);
            let other = tab.eval(&format!("read().legal(0).find(n => n !== {place})"));
            press(&tab, other.as_u64().unwrap(), 0.0, 0.0);
            assert!(
                status(&tab) != player.text("play-several")
                    || tab.is("document.querySelectorAll('.signs .lines g').length > 0")
            );
            tab.eval("localStorage.clear()");
        }
    });
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn an_illegal_move_of_dualite_says_why_and_dots_what_is_legal() {
    let Some(tab) = look("illegal moves") else {
        return;
    };
    for code in codes() {
        let player = Player::new(&tab, "dualite-probleme-1", code, Way::Mouse);
        let printed = shapes(&tab);
        let legal: BTreeSet<String> = player
            .legal()
            .iter()
            .map(|mv| player.engine.place_of(mv).unwrap())
            .map(|place| player.shown(&place))
            .collect();
        // a4 is empty and far from the last circle, d1.
        player.point("a4");
        let say = Say::new("play-illegal-dualite").with("place", player.shown("a4"));
        let say = say.with("holds", player.text("holds-empty"));
        let said = status(&tab);
        assert_eq!(said, player.voice.say(&say));
        assert!(said.contains("a4"), "{said}");
        let dotted = tab.eval(
            "(() => {
                const cells = [...document.querySelectorAll('[role=gridcell]')];
                return [...document.querySelectorAll('.signs .may')].map(dot => cells.find(cell => {
                    const box = cell.querySelector('rect').getBBox(), x = +dot.getAttribute('cx'), y = +dot.getAttribute('cy');
                    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
                }).getAttribute('aria-label').split(',')[0]).sort();
            })()",
        );
        let dotted: Vec<String> = serde_json::from_value(dotted).unwrap();
        assert_eq!(dotted, legal.into_iter().collect::<Vec<_>>(), "{code}");
        assert_eq!(shapes(&tab), printed);
        // It is no error: nothing is begun, and the right move goes on.
        assert!(tab.is("document.querySelector('.tried dd').textContent === ''"));
        assert!(tab.is("!window.quadrille.isBegun('dualite-probleme-1')"));
        player.solve();
        tab.eval("localStorage.clear()");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_move_is_drawn_by_hand_and_nothing_moves_where_no_motion_is_wanted() {
    let Some(tab) = look("motion") else {
        return;
    };
    for (wish, moves) in [("reduce", false), ("no-preference", true)] {
        tab.prefer(&[("prefers-reduced-motion", wish)]);
        for id in PLAIN {
            tab.open(&SITE.join(puzzle_page("en", id)));
            // What moves at once, for how long, and whether it is the board or what is said of it.
            let found = tab.eval(&format!(
                "(cell => {{
                    cell.dispatchEvent(new MouseEvent('click', {{bubbles: true}}));
                    return document.getAnimations().map(one => [one.effect.getTiming().duration, !!one.effect.target.closest('svg.board, .say')]);
                }})(read().cell({}))",
                right(&tab, 0).0
            ));
            let found: Vec<(f64, bool)> = serde_json::from_value(found).unwrap();
            assert_eq!(!found.is_empty(), moves, "{id} {wish}");
            assert!(
                found
                    .iter()
                    .all(|(time, is_board)| *time <= 200.0 && *is_board),
                "{id}: {found:?}"
            );
            tab.eval("localStorage.clear()");
        }
    }
}
