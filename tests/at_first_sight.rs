//! What one sees at once, and what stays where it is: boards, tasks and verdicts on one screen, a
//! page on which nothing jumps, marks that stay, stones of their own colour, clicks that count.

use std::collections::{BTreeMap, BTreeSet};

use crate::chromium::Tab;
use crate::solving::{LIBRARY, LOCK, Player, SITE, Way, codes, is_shown, shapes, tab, voice};
use quadrille::say::Say;
use serde_json::{Value as Json, json};

/// What the page's own data says, in a form that tests read: `place(move)`, `legal(state)`,
/// `choices(state)` as [move, worth, next], `cell(place)`.
const READ: &str = "
    window.read = () => {
        const tree = JSON.parse(document.getElementById('tree').textContent);
        const states = tree.states.split('\\n').map(line => line.split('|')[4].split(','));
        const runs = text => (text || '').split(' ').filter(Boolean).flatMap(run => {
            const [from, to] = run.split('-').map(Number);
            return Array.from({length: (to ?? from) - from + 1}, (_, n) => from + n);
        });
        const place = move => { const known = tree.moves[move]; return typeof known === 'number' ? known : known[1]; };
        const choices = state => {
            const list = states[state][0].split(' ').filter(Boolean).map(Number), all = [];
            for (let n = 0; n < list.length; n += 3) all.push(list.slice(n, n + 3));
            return all.concat(runs(states[state][1]).map(move => [move, 1, -1]));
        };
        return {
            tree, place, choices,
            legal: state => [...new Set(choices(state).map(choice => place(choice[0])))].filter(n => n >= 0).sort((a, b) => a - b),
            cell: n => document.querySelectorAll('[role=gridcell]')[n],
        };
    };
    window.middle = (n, dx = 0, dy = 0) => {
        const rect = read().cell(n).querySelector('rect'), get = name => +rect.getAttribute(name);
        const x = get('x') + get('width') / 2 + dx, y = get('y') + get('height') / 2 + dy;
        const at = new DOMPoint(x, y).matrixTransform(rect.getScreenCTM());
        return [at.x, at.y];
    };
    window.placed = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility())
        .map(node => { const box = node.getBoundingClientRect(); return [box.x + scrollX, box.y + scrollY, box.width, box.height].map(side => Math.round(side * 10) / 10); });
";

fn look(what: &str) -> Option<Tab> {
    let tab = tab(what)?;
    tab.before_each_page(READ);
    Some(tab)
}

/// A desk and a phone.
fn windows(tab: &Tab, look: &mut dyn FnMut(u64, u64)) {
    tab.resize(1280, 720);
    look(1280, 720);
    tab.be_a_phone();
    look(360, 740);
}

/// Presses the mouse at a place of the board, this far off its middle; nothing is scrolled.
fn press(tab: &Tab, place: u64, dx: f64, dy: f64) {
    let at = tab.eval(&format!("middle({place}, {dx}, {dy})"));
    tab.click_at(at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
}

fn status(tab: &Tab) -> String {
    tab.text("document.querySelector('[data-play] [role=status]').textContent")
}

/// The place of the first right move from a state, and the state after it.
fn right(tab: &Tab, state: u64) -> (u64, u64) {
    let found = tab.eval(&format!(
        "(read => {{ const choice = read.choices({state})[0]; return [read.place(choice[0]), choice[2]]; }})(read())"
    ));
    (found[0].as_u64().unwrap(), found[1].as_u64().unwrap())
}

/// A wrong first move that the page refutes: its place, and the place of the reply. Places with
/// several moves are left out.
fn refuted(tab: &Tab) -> Option<(u64, u64)> {
    let found = tab.eval(
        "(read => {
            const all = read.choices(0), place = read.place;
            for (const [move, worth, next] of all) {
                if (worth !== 1 || next < 0 || place(move) < 0) continue;
                if (all.filter(other => place(other[0]) === place(move)).length > 1) continue;
                const reply = read.choices(next)[0];
                if (reply && place(reply[0]) >= 0) return [place(move), place(reply[0])];
            }
            return null;
        })(read())",
    );
    Some((found[0].as_u64()?, found[1].as_u64()?))
}

/// A puzzle of each game whose first move is a place with that one move only, and which has a wrong
/// move that is refuted on the board.
const PLAIN: [&str; 5] = [
    "dualite-probleme-1",
    "chomp-3x3",
    "pipopipette-coin",
    "ninuki-un-seul-cote",
    "morpiae-patience",
];

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn board_task_and_message_of_every_puzzle_are_on_the_first_screen() {
    let Some(tab) = look("the first screen") else {
        return;
    };
    let mut below = Vec::new();
    windows(&tab, &mut |width, height| {
        for code in codes() {
            // All of them where words are longest, one of each game elsewhere.
            for id in LOCK["puzzle"].as_table().unwrap().keys() {
                if code != "fr" && !PLAIN.contains(&id.as_str()) {
                    continue;
                }
                let (game, slug) = id.split_once('-').unwrap();
                tab.open(&SITE.join(code).join(format!("{game}/{slug}.html")));
                assert!(tab.is("scrollY === 0"));
                for part in ["figure.desk svg.board", ".ask", ".say", "h1"] {
                    let found = tab.eval(&format!("placed('{part}')"));
                    let found: Vec<[f64; 4]> = serde_json::from_value(found).unwrap();
                    let [[x, y, w, h]] = found[..] else {
                        panic!("{code}/{id}: {part} {found:?}");
                    };
                    let is_seen = x >= -0.5
                        && y >= 0.0
                        && w > 0.0
                        && h > 0.0
                        && x + w <= width as f64 + 0.5
                        && y + h <= height as f64 + 0.5;
                    if !is_seen {
                        below.push(format!("{code}/{id}: {part} {found:?} in {width}"));
                    }
                }
            }
        }
    });
    assert_eq!(below, Vec::<String>::new());
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn nothing_moves_when_a_move_is_played() {
    let Some(tab) = look("what moves") else {
        return;
    };
    let parts = [
        "figure.desk svg.board",
        "h1",
        ".ask",
        ".score",
        ".say",
        ".buttons",
        "[data-do=undo]",
        "[data-do=hint]",
        "[data-do=solution]",
        ".slot",
        ".panel",
        ".facts",
        ".proof",
        ".words",
    ];
    windows(&tab, &mut |width, _| {
        for id in PLAIN {
            for code in codes() {
                let player = Player::new(&tab, id, code, Way::Mouse);
                let placed = || -> BTreeMap<&str, Json> {
                    let all = parts.iter();
                    all.map(|part| (*part, tab.eval(&format!("placed('{part}')"))))
                        .collect()
                };
                let before = placed();
                let compare = |when: &str, gone: &[&str]| {
                    for (part, now) in placed() {
                        if !gone.contains(&part) {
                            assert_eq!(now, before[part], "{code}/{id} {width}: {part}, {when}");
                        }
                    }
                };
                let (wrong, _) = refuted(&tab).unwrap();
                let count = player.count();
                press(&tab, wrong, 0.0, 0.0);
                player.settle(count);
                assert_ne!(status(&tab), player.text("ui-play-start"));
                compare("after a wrong move", &[]);
                assert!(is_shown(&tab, "document.querySelector('.walk')"));
                player.walk();
                compare("after its refutation", &[]);
                player.button("undo");
                compare("taken back", &[]);
                // What can't be played, and each hint but the last.
                player.button("hint");
                compare("after a hint", &[]);
                player.button("hint");
                compare("after another hint", &[]);
                player.open();
                let before_end = player.step(&mut Vec::new());
                if !before_end {
                    compare("after a right move", &[]);
                }
                player.open();
                player.solve();
                // What is no longer of use goes, but nothing goes elsewhere.
                compare(
                    "solved",
                    &["[data-do=undo]", "[data-do=hint]", "[data-do=solution]"],
                );
                tab.eval("localStorage.clear()");
            }
        }
    });
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn three_tenths_of_a_square_off_the_middle_is_the_same_place() {
    let Some(tab) = look("where one points") else {
        return;
    };
    // Across a line two tenths: where lines are a square apart it has two neighbours.
    let offsets =
        "(rect => [rect.width < rect.height ? .2 : .3, rect.height < rect.width ? .2 : .3])";
    windows(&tab, &mut |width, _| {
        for id in PLAIN {
            let player = Player::new(&tab, id, "en", Way::Mouse);
            // Every place, as the browser finds it.
            let missed = tab.eval(&format!(
                "(() => {{
                    const cells = [...document.querySelectorAll('[role=gridcell]')], missed = [];
                    cells.forEach((cell, n) => {{
                        cell.scrollIntoView({{block: 'center', inline: 'center'}});
                        const [dx, dy] = {offsets}(cell.querySelector('rect').getBBox());
                        for (const [a, b] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]) {{
                            const found = document.elementFromPoint(...middle(n, a * dx, b * dy));
                            if (!cell.contains(found)) missed.push([cell.getAttribute('aria-label'), a, b, found && found.outerHTML]);
                        }}
                    }});
                    scrollTo(0, 0);
                    return missed;
                }})()"
            ));
            assert_eq!(missed, json!([]), "{id} {width}");
            // A right move, clicked off its middle four ways and both ways at once.
            let told = player.sentence("play-right", "move", &player.key);
            let side = tab.eval(&format!(
                "{offsets}(read().cell({}).querySelector('rect').getBBox())",
                right(&tab, 0).0
            ));
            let (dx, dy) = (side[0].as_f64().unwrap(), side[1].as_f64().unwrap());
            for (a, b) in [
                (0.0, 0.0),
                (1.0, 0.0),
                (-1.0, 0.0),
                (0.0, 1.0),
                (0.0, -1.0),
                (0.7, 0.7),
                (-0.7, -0.7),
            ] {
                player.open();
                press(&tab, right(&tab, 0).0, a * dx, b * dy);
                let said = status(&tab);
                assert!(said.starts_with(&told), "{id} {width} {a} {b}: {said}");
                tab.eval("localStorage.clear()");
            }
        }
    });
}

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
                played.starts_with(&name) || *played == several,
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
            ("en/dualite/probleme-1.html", ".ring circle"),
            ("en/ninuki/un-seul-cote.html", ":is(.ring, .stone) circle"),
            ("en/ninuki/index.html", ":is(.ring, .stone) circle"),
            ("en/puzzles.html", ".ring circle"),
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
                let lines = "document.querySelectorAll('.signs .lines g')";
                assert_eq!(tab.eval(&format!("{lines}.length")), names.len());
                let labels = tab.eval(&format!("[...{lines}].map(line => line.textContent)"));
                let expected: Vec<String> = (1..=names.len()).map(|n| n.to_string()).collect();
                assert_eq!(labels, json!(expected));
                // The same numbers stand before their names.
                let button = tab.text(&format!(
                    "document.querySelectorAll('.choices button')[{number}].textContent"
                ));
                assert_eq!(button, format!("{}: {name}", number + 1));
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
                assert!(said.starts_with(name.as_str()), "{name}: {said}");
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
fn the_position_in_words_follows_the_board_and_is_not_seen() {
    let Some(tab) = look("the caption") else {
        return;
    };
    for id in PLAIN {
        let player = Player::new(&tab, id, "en", Way::Mouse);
        let caption = "document.querySelector('figure.desk figcaption')";
        let text = || tab.text(&format!("{caption}.textContent"));
        let seen =
            format!("(box => box.width > 1 || box.height > 1)({caption}.getBoundingClientRect())");
        let first = text();
        assert!(!tab.is(&seen), "{id}");
        player.step(&mut Vec::new());
        assert_ne!(text(), first, "{id}");
        assert!(!tab.is(&seen), "{id}");
        // Screen readers get it.
        assert!(tab.is(&format!(
            "getComputedStyle({caption}).display !== 'none' && getComputedStyle({caption}).visibility === 'visible' && !{caption}.closest('[aria-hidden=true]')"
        )));
        player.take_all_back();
        assert_eq!(text(), first, "{id}");
        tab.eval("localStorage.clear()");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_scheme_that_was_chosen_stays_over_a_reload() {
    let Some(tab) = look("the theme switch") else {
        return;
    };
    tab.resize(1280, 720);
    for (own, other) in [("light", "dark"), ("dark", "light")] {
        for code in codes() {
            tab.prefer(&[("prefers-color-scheme", own)]);
            let page = SITE.join(code).join("chomp/3x3.html");
            tab.open(&page);
            let ground = || {
                tab.text("getComputedStyle(document.documentElement).getPropertyValue('--page') + getComputedStyle(document.body).backgroundColor")
            };
            let button = "document.querySelector('.theme button')";
            let name = || tab.text(&format!("{button}.textContent.trim()"));
            let say = |kind: &str| voice(code).text(&format!("ui-theme-{kind}"));
            let devices = ground();
            assert_eq!(name(), say("auto"), "{code}");
            for _ in 0..3 {
                if tab.is(&format!(
                    "document.documentElement.dataset.theme === '{other}'"
                )) {
                    break;
                }
                tab.click(button);
            }
            let chosen = ground();
            assert_ne!(chosen, devices);
            assert_eq!(name(), say(other));
            // Over a reload, and on another page.
            for next in [page.clone(), SITE.join(code).join("index.html"), page] {
                tab.open(&next);
                assert_eq!(ground(), chosen, "{}", next.display());
                assert_eq!(name(), say(other));
            }
            // What one has chosen holds against the device.
            tab.prefer(&[("prefers-color-scheme", other)]);
            assert_eq!(ground(), chosen);
            tab.prefer(&[("prefers-color-scheme", own)]);
            for _ in 0..2 {
                if name() != say("auto") {
                    tab.click(button);
                }
            }
            assert_eq!(name(), say("auto"));
            assert_eq!(ground(), devices);
            tab.eval("localStorage.clear()");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_gallery_keeps_its_filter_in_the_address() {
    let Some(tab) = look("the gallery's filter") else {
        return;
    };
    tab.resize(1280, 720);
    let count = LIBRARY.puzzles.len();
    for code in codes() {
        let page = SITE.join(code).join("puzzles.html");
        tab.open(&page);
        let shown = || -> Vec<(String, String, String)> {
            let found = tab.eval("[...document.querySelectorAll('.puzzles > li')].filter(item => item.checkVisibility()).map(item => [item.dataset.game, item.dataset.stars, item.dataset.id])");
            serde_json::from_value(found).unwrap()
        };
        let all = shown();
        assert_eq!(all.len(), count);
        let choose = |name: &str, value: &str| {
            tab.click(&format!(
                "document.querySelector('.filters [name={name}][value=\"{value}\"]').closest('label')"
            ));
        };
        choose("game", "chomp");
        choose("game", "ninuki");
        choose("stars", "2");
        let fits: Vec<_> = all
            .iter()
            .filter(|(game, stars, _)| ["chomp", "ninuki"].contains(&game.as_str()) && stars == "2")
            .cloned()
            .collect();
        assert!(!fits.is_empty() && fits.len() < all.len());
        assert_eq!(shown(), fits);
        assert_eq!(tab.text("location.hash"), "#game=chomp&game=ninuki&stars=2");
        // Sent to somebody else: the same puzzles, and the same choice in the form.
        let address = tab.text("location.href");
        tab.eval("localStorage.clear()");
        for _ in 0..2 {
            tab.call("Page.navigate", json!({"url": "about:blank"}));
            tab.until(
                "an empty page",
                "location.href === 'about:blank' && document.readyState === 'complete'",
            );
            tab.call("Page.navigate", json!({ "url": address }));
            tab.until(
                "the gallery",
                "location.pathname.endsWith('puzzles.html') && document.readyState === 'complete' && !document.querySelector('.filters').hidden",
            );
            assert_eq!(shown(), fits);
            let checked = tab.eval("[...document.querySelectorAll('.filters :checked')].filter(field => field.type === 'checkbox').map(field => field.name + field.value)");
            assert_eq!(checked, json!(["gamechomp", "gameninuki", "stars2"]));
        }
        // One of them by chance.
        tab.click("document.querySelector('[data-random]')");
        tab.until(
            "a puzzle",
            "!!document.getElementById('tree') && document.readyState === 'complete'",
        );
        let id = tab.text("read().tree.id");
        assert!(fits.iter().any(|(_, _, one)| *one == id), "{id}");
        // Nothing chosen, nothing kept.
        tab.call("Page.navigate", json!({ "url": address }));
        tab.until(
            "the gallery",
            "location.pathname.endsWith('puzzles.html') && document.readyState === 'complete'",
        );
        for (name, value) in [("game", "chomp"), ("game", "ninuki"), ("stars", "2")] {
            choose(name, value);
        }
        assert_eq!(tab.text("location.hash"), "");
        assert_eq!(shown(), all);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_gallery_marks_what_was_solved_and_what_was_begun() {
    let Some(tab) = look("marks in the gallery") else {
        return;
    };
    for code in codes() {
        Player::new(&tab, "chomp-3x3", code, Way::Mouse).solve();
        let begun = Player::new(&tab, "dualite-probleme-1", code, Way::Mouse);
        let before = begun.count();
        press(&tab, refuted(&tab).unwrap().0, 0.0, 0.0);
        begun.settle(before);
        for page in ["puzzles.html", "chomp/puzzles.html", "dualite/puzzles.html"] {
            tab.open(&SITE.join(code).join(page));
            let marked = |kind: &str| {
                tab.eval(&format!(
                    "[...document.querySelectorAll('.puzzles > li')].filter(item => item.querySelector('[data-{kind}]').checkVisibility()).map(item => item.dataset.id)"
                ))
            };
            let has = |id: &str| {
                if page == "puzzles.html" || page.starts_with(id.split('-').next().unwrap()) {
                    json!([id])
                } else {
                    json!([])
                }
            };
            assert_eq!(marked("solved"), has("chomp-3x3"), "{code}/{page}");
            assert_eq!(marked("begun"), has("dualite-probleme-1"), "{code}/{page}");
        }
        // A hatched square, a stroke, and the count.
        tab.open(&SITE.join(code).join("puzzles.html"));
        let drawn = |game: &str, kind: &str| {
            tab.is(&format!(
                "document.querySelector('[name=game][value={game}]').closest('label').querySelectorAll('.squares > .{kind}').length === 1"
            ))
        };
        assert!(drawn("chomp", "d") && !drawn("chomp", "h"));
        assert!(!drawn("dualite", "d") && drawn("dualite", "h"));
        assert!(!drawn("ninuki", "d") && !drawn("ninuki", "h"));
        assert!(is_shown(&tab, "document.querySelector('.progress')"));
        // What is left to solve is all but one.
        tab.click("document.querySelector('.filters [name=left]').closest('label')");
        let left = "[...document.querySelectorAll('.puzzles > li')].filter(item => item.checkVisibility()).map(item => item.dataset.id)";
        let left: Vec<String> = serde_json::from_value(tab.eval(left)).unwrap();
        assert_eq!(left.len(), LIBRARY.puzzles.len() - 1);
        assert!(!left.contains(&"chomp-3x3".to_owned()));
        tab.eval("localStorage.clear()");
    }
}

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
            return;
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

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_diagram_is_taken_from_a_quiet_menu_in_its_corner() {
    let Some(tab) = look("the menu of a diagram") else {
        return;
    };
    windows(&tab, &mut |width, _| {
        for code in codes() {
            for page in [
                "dualite/probleme-1.html",
                "morpiae/index.html",
                "chomp/index.html",
            ] {
                tab.open(&SITE.join(code).join(page));
                let at = format!("{code}/{page} {width}");
                let menus = tab.eval("document.querySelectorAll('figure details.save').length");
                let boards = tab.eval("[...document.querySelectorAll('figure')].filter(figure => figure.querySelector('svg.board')).length");
                assert_eq!(menus, boards, "{at}");
                // Closed, it says three points, and its name aloud.
                let summary = "document.querySelector('details.save summary')";
                assert_eq!(
                    tab.text(&format!("{summary}.getAttribute('aria-label')")),
                    voice(code).text("ui-save")
                );
                let inside = "document.querySelector('details.save > div')";
                assert!(!is_shown(&tab, inside), "{at}");
                let place = "(node => node.getBoundingClientRect().y + scrollY)";
                let below = tab.eval(&format!("[...document.querySelectorAll('h1, h2, p, figcaption')].filter(node => !node.closest('.save')).map({place})"));
                tab.click(summary);
                assert!(is_shown(&tab, inside), "{at}");
                // It lies over the page, within the window, and moves nothing.
                let after = tab.eval(&format!("[...document.querySelectorAll('h1, h2, p, figcaption')].filter(node => !node.closest('.save')).map({place})"));
                assert_eq!(after, below, "{at}");
                let within = format!(
                    "(box => box.left >= 0 && box.right <= innerWidth)({inside}.getBoundingClientRect())"
                );
                assert!(
                    tab.is(&within),
                    "{at}: {}",
                    tab.eval(&format!("{inside}.getBoundingClientRect().toJSON()"))
                );
                assert!(
                    tab.is("document.documentElement.scrollWidth <= innerWidth"),
                    "{at}"
                );
                // Each of its buttons is on top, and can be pressed.
                let covered = format!("[...{inside}.querySelectorAll('button')].filter(button => {{
                    button.scrollIntoView({{block: 'center', behavior: 'instant'}});
                    const box = button.getBoundingClientRect();
                    return !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
                }}).map(button => button.textContent)");
                assert_eq!(tab.eval(&covered), json!([]), "{at}");
                assert_eq!(
                    tab.eval(&format!("{inside}.querySelectorAll('button').length")),
                    3
                );
                // Taken, or kept as a file: one of them is said.
                tab.click(&format!("{inside}.querySelectorAll('button')[2]"));
                tab.until(
                    "what became of it",
                    &format!("{inside}.querySelector('[aria-live]').textContent !== ''"),
                );
                let said = tab.text(&format!(
                    "{inside}.querySelector('[aria-live]').textContent"
                ));
                let kept = voice(code).text("ui-save-kept");
                let kept = kept.split('{').next().unwrap();
                assert!(
                    said == voice(code).text("ui-save-copied") || said.starts_with(kept),
                    "{at}: {said}"
                );
                tab.click(summary);
                assert!(!is_shown(&tab, inside), "{at}");
            }
        }
    });
}
