//! What one sees at once, and what stays where it is: boards, tasks and verdicts on one screen, a
//! page on which nothing jumps, where one points, the scheme that was chosen, the menu of a diagram.

use std::collections::BTreeMap;

use crate::chromium::Tab;
use crate::player::Player;
use crate::site::{LOCK, SITE, Way, codes, is_shown, puzzle_page, tab, voice};
use serde_json::{Value as Json, json};

/// What the page's own data says, in a form that tests read: `place(move)`, `legal(state)`,
/// `choices(state)` as [move, worth, next], `cell(place)`, and `line(move)`, the button that says a move.
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
            line: move => {
                const wanted = String([].concat(tree.moves[move])[0]).replace(/([→↑↗↘])\\ufe0e?/g, (_, arrow) => tree.say.ways['→↑↗↘'.indexOf(arrow)]);
                return [...document.querySelectorAll('.choices button')]
                    .find(button => (button.ariaLabel ?? button.textContent).replace(/^\\d+: /, '') === wanted);
            },
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

pub fn look(what: &str) -> Option<Tab> {
    let tab = tab(what)?;
    tab.before_each_page(READ);
    Some(tab)
}

/// A desk and a phone.
pub fn windows(tab: &Tab, look: &mut dyn FnMut(u64, u64)) {
    tab.resize(1280, 720);
    look(1280, 720);
    tab.be_a_phone();
    look(360, 740);
}

/// Presses the mouse at a place of the board, this far off its middle; nothing is scrolled.
pub fn press(tab: &Tab, place: u64, dx: f64, dy: f64) {
    let at = tab.eval(&format!("middle({place}, {dx}, {dy})"));
    tab.click_at(at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
}

pub fn status(tab: &Tab) -> String {
    crate::player::status(tab)
}

/// The place of the first right move from a state, and the state after it.
pub fn right(tab: &Tab, state: u64) -> (u64, u64) {
    let found = tab.eval(&format!(
        "(read => {{ const choice = read.choices({state})[0]; return [read.place(choice[0]), choice[2]]; }})(read())"
    ));
    (found[0].as_u64().unwrap(), found[1].as_u64().unwrap())
}

/// A wrong first move that the page refutes: its place, and the place of the reply. Places with
/// several moves are left out.
pub fn refuted(tab: &Tab) -> Option<(u64, u64)> {
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
pub const PLAIN: [&str; 5] = [
    "dualite-probleme-1",
    "chomp-3x3",
    "pipopipette-coin",
    "ninuki-un-seul-cote",
    "morpiae-patience",
];

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn board_task_and_message_are_on_the_first_screen() {
    on_the_first_screen(12);
}

#[test]
#[ignore = "slow: every puzzle"]
fn board_task_and_message_of_every_puzzle_are_on_the_first_screen() {
    on_the_first_screen(1);
}

/// One puzzle of so many.
fn on_the_first_screen(of: usize) {
    let Some(tab) = look("the first screen") else {
        return;
    };
    let mut below = Vec::new();
    for code in codes() {
        // Of all of them where words are longest, one of each game elsewhere.
        for (number, id) in LOCK["puzzle"].as_table().unwrap().keys().enumerate() {
            let is_one = code == "fr" && number % of == 0;
            if !is_one && !PLAIN.contains(&id.as_str()) {
                continue;
            }
            let page = SITE.join(puzzle_page(code, id));
            tab.open(&page);
            windows(&tab, &mut |width, height| {
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
            });
        }
    }
    assert_eq!(below, Vec::<String>::new());
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn nothing_moves_when_a_move_is_played() {
    let Some(tab) = look("what moves") else {
        return;
    };
    // What one looks at and presses; what stands below it makes room for a line that comes to be walked.
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
                // What is no longer of use goes; the message has room for the reason.
                compare(
                    "solved",
                    &[
                        ".say",
                        ".buttons",
                        "[data-do=undo]",
                        "[data-do=hint]",
                        "[data-do=solution]",
                    ],
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
fn a_diagram_is_taken_from_a_quiet_menu_in_its_corner() {
    let Some(tab) = look("the menu of a diagram") else {
        return;
    };
    windows(&tab, &mut |width, _| {
        for code in codes() {
            for page in [
                puzzle_page(code, "dualite-probleme-1"),
                format!("{code}/morpiae/index.html"),
                format!("{code}/chomp/index.html"),
            ] {
                tab.open(&SITE.join(&page));
                let at = format!("{page} {width}");
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
