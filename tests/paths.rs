//! People's paths through the site, from the page they come to: a child with a phone, a teacher who
//! prints, a visitor who comes back, a player who sees nothing. They point, touch and press keys;
//! what they find is on the pages.

use std::path::PathBuf;
use std::process::Command;

use crate::at_first_sight::{look, refuted, right};
use crate::chromium::Tab;
use crate::site::{LIBRARY, LOCK, SITE, codes, is_shown, puzzle_page, voice};
use quadrille::game::board::find as find_engine;
use quadrille::games;
use quadrille::say::Say;
use serde_json::{Value as Json, json};

fn home(tab: &Tab, code: &str) {
    tab.open(&SITE.join(code).join("index.html"));
}

/// Follows a link to another page.
fn follow(tab: &Tab, link: &str, touch: bool) {
    assert!(is_shown(tab, link), "{link}");
    tab.eval("window.stays = true");
    match touch {
        true => tab.tap(link),
        false => tab.click(link),
    }
    tab.until(
        "another page",
        "!window.stays && document.readyState === 'complete'",
    );
}

/// Plays the solution of the puzzle that is open, each move by finger or mouse.
fn solve(tab: &Tab, touch: bool) {
    let press = |element: &str| match touch {
        true => tab.tap(element),
        false => tab.click(element),
    };
    let mut state = 0;
    for _ in 0..40 {
        let (place, next) = right(tab, state);
        press(&format!("read().cell({place}).querySelector('rect')"));
        // Several lines pass there: a button says which.
        let line = format!("read().line(read().choices({state})[0][0])");
        if tab.is(&format!("!!{line}")) {
            press(&line);
        }
        tab.until("the answer", "waiting.size === 0");
        if tab.is("document.querySelector('[data-play]').classList.contains('solved')") {
            return;
        }
        state = next;
        while !tab.is(&format!(
            "!!(read().tree.states.split('\\n')[{state}].split('|')[0] & 1)"
        )) {
            state = right(tab, state).1;
        }
    }
    panic!("no end");
}

fn remembered(tab: &Tab, kind: &str) -> usize {
    let kept = tab.eval(&format!(
        "Object.keys(JSON.parse(localStorage.getItem('quadrille') || '{{}}').{kind} || {{}}).length"
    ));
    kept.as_u64().unwrap() as usize
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_child_solves_three_puzzles_with_a_phone() {
    let Some(tab) = look("a child's path") else {
        return;
    };
    tab.be_a_phone();
    for code in codes() {
        home(&tab, code);
        follow(&tab, "document.querySelector('[data-next]')", true);
        follow(
            &tab,
            "document.querySelector('.puzzles > [data-id] a[href$=\".html\"]')",
            true,
        );
        for count in 1..=3 {
            let task = ".ask, .say, figure.desk svg.board";
            assert!(
                tab.is(&format!("[...document.querySelectorAll('{task}')].every(node => node.getBoundingClientRect().bottom <= innerHeight)")),
                "{code}: the task is on the first screen"
            );
            solve(&tab, true);
            assert!(is_shown(&tab, "document.querySelector('.done')"));
            assert_eq!(remembered(&tab, "solved"), count);
            let next = "document.querySelector('[data-do=next]')";
            if count < 3 {
                // In sight where the last move was made, and large enough for a thumb.
                assert!(tab.is(&format!(
                    "(box => box.height >= 44 && box.bottom <= innerHeight)({next}.getBoundingClientRect())"
                )));
                follow(&tab, next, true);
            }
        }
        // Nothing had to be scrolled sideways, and the home page counts them.
        assert!(tab.is("document.documentElement.scrollWidth <= innerWidth"));
        follow(&tab, "document.querySelector('.top .name a')", true);
        let told = tab.text("document.querySelector('.pitch [data-progress]').textContent");
        assert!(told.contains('3'), "{told}");
        tab.eval("localStorage.clear()");
    }
}

/// The page as a printer gets it: each page's text, where there is a `pdftotext`.
fn printed(tab: &Tab, name: &str) -> Option<Vec<String>> {
    let params = json!({"preferCSSPageSize": true, "printBackground": false});
    let pdf = tab.call("Page.printToPDF", params);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (coded, file) = (
        folder.join(format!("{name}.base64")),
        folder.join(format!("{name}.pdf")),
    );
    std::fs::write(&coded, pdf["data"].as_str().unwrap()).unwrap();
    let decoded = Command::new("base64").arg("-d").arg(&coded).output();
    std::fs::write(&file, decoded.ok()?.stdout).unwrap();
    let text = Command::new("pdftotext")
        .args([file.to_str()?, "-"])
        .output();
    let text = String::from_utf8_lossy(&text.ok()?.stdout).into_owned();
    let pages = text.split('\x0c').map(str::to_owned);
    Some(pages.filter(|page| !page.trim().is_empty()).collect())
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_teacher_goes_from_the_home_page_to_a_printed_sheet_with_its_answers_apart() {
    let Some(tab) = look("a teacher's path") else {
        return;
    };
    tab.resize(1280, 720);
    for code in codes() {
        home(&tab, code);
        let print = "document.querySelector('.trio a[href=\"print.html\"]')";
        follow(&tab, print, false);
        follow(
            &tab,
            "document.querySelector('.more a[href=\"make.html\"]')",
            false,
        );
        let ids = [
            "chomp/3x3",
            "dualite/cagibi",
            "dualite/mirage",
            "pipopipette/coin",
        ];
        let mut titles = Vec::new();
        for id in ids {
            let box_ = format!("document.querySelector('[name=id][value=\"{id}\"]')");
            // Games are folded but for the first.
            if !tab.is(&format!("{box_}.closest('details').open")) {
                tab.click(&format!(
                    "{box_}.closest('details').querySelector('summary')"
                ));
            }
            tab.click(&format!("{box_}.closest('label')"));
            titles.push(tab.text(&format!(
                "{box_}.closest('label').querySelector('span').firstChild.textContent.trim()"
            )));
        }
        tab.click("document.querySelector('[name=versions]').closest('label')");
        tab.until(
            "two versions",
            "[...document.querySelectorAll('.page.first .version')].map(node => node.textContent).join('') === 'AB'",
        );
        tab.until(
            "all boards",
            "document.querySelectorAll('.page .cell').length === 8",
        );
        let Some(pages) = printed(&tab, &format!("teacher-{code}")) else {
            return;
        };
        // The paper has the sheet alone; answers begin on a page of their own.
        let heading = voice(code).text("ui-answers");
        let is_answers = |page: &String| page.lines().take(4).any(|line| line.contains(&heading));
        let (answers, asked): (Vec<&String>, Vec<&String>) =
            pages.iter().partition(|page| is_answers(page));
        assert_eq!(answers.len(), 2, "{pages:#?}");
        for title in &titles {
            // A line may be set with wider spaces, or broken.
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let count = |pages: &[&String]| {
                let has = |page: &&&String| words(page).contains(&words(title));
                pages.iter().filter(has).count()
            };
            assert_eq!((count(&asked), count(&answers)), (2, 2), "{title}");
        }
        let made = voice(code).text("ui-make-print");
        assert!(
            asked
                .iter()
                .all(|page| !page.lines().any(|line| line.trim() == made))
        );
        // Neighbours have other boards, and answers that are theirs.
        let boards = tab.eval("[...document.querySelectorAll('.page .cell')].filter(cell => /Dualité/.test(cell.innerHTML) || cell.querySelector('h2')).map(cell => [cell.querySelector('h2').textContent.replace(/^\\s*\\d+[.]/, ''), cell.querySelector('metadata').textContent])");
        let boards: Vec<(String, String)> = serde_json::from_value(boards).unwrap();
        for title in &titles {
            let shown: Vec<&String> = boards
                .iter()
                .filter(|(name, _)| name.contains(title.as_str()))
                .map(|(_, board)| board)
                .collect();
            assert_eq!(shown.len(), 2);
            // A full bar of three by three is its own image.
            let is_alike = shown[0] == shown[1];
            assert_eq!(is_alike, title == &titles[0], "{title}: {shown:?}");
        }
        let said = tab.eval(
            "[...document.querySelectorAll('.answers .strip ul')].map(list => list.textContent)",
        );
        assert_ne!(said[0], said[1]);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_visitor_who_comes_back_finds_what_was_left() {
    let Some(tab) = look("coming back") else {
        return;
    };
    tab.resize(1280, 720);
    let total = LIBRARY.puzzles.len().to_string();
    for code in codes() {
        tab.open(&SITE.join(code).join("chomp/3x3.html"));
        solve(&tab, false);
        tab.open(&SITE.join(puzzle_page(code, "dualite-probleme-1")));
        let (wrong, _) = refuted(&tab).unwrap();
        tab.click(&format!("read().cell({wrong}).querySelector('rect')"));
        tab.until("the refutation", "waiting.size === 0");
        assert_eq!(
            (remembered(&tab, "solved"), remembered(&tab, "begun")),
            (1, 2)
        );
        // Gone, and back another day.
        tab.call("Page.navigate", json!({"url": "about:blank"}));
        tab.until("an empty page", "location.href === 'about:blank'");
        home(&tab, code);
        let told = tab.text("document.querySelector('.pitch [data-progress]').textContent");
        assert!(told.contains('1') && told.contains(&total), "{told}");
        let next = "document.querySelector('[data-next]')";
        assert_eq!(
            tab.text(&format!("{next}.textContent")),
            voice(code).text("ui-home-go-on")
        );
        // On to one that isn't solved.
        follow(&tab, next, false);
        let id = tab.text("read().tree.id");
        assert_ne!(id, "chomp-3x3");
        assert!(!is_shown(&tab, "document.querySelector('.done')"));
        follow(
            &tab,
            "document.querySelector('.apart a[href$=\"puzzles.html\"]')",
            false,
        );
        let marked = |kind: &str| {
            tab.eval(&format!("[...document.querySelectorAll('.puzzles > [data-id]')].filter(item => item.querySelector('[data-{kind}]').checkVisibility()).map(item => item.dataset.id)"))
        };
        assert_eq!(marked("solved"), json!(["chomp-3x3"]));
        assert_eq!(marked("begun"), json!(["dualite-probleme-1"]));
        // The one that was begun is taken up, and the solved one still says so.
        follow(
            &tab,
            "document.querySelector('.puzzles > li[data-id=dualite-probleme-1] a')",
            false,
        );
        solve(&tab, false);
        assert_eq!(remembered(&tab, "solved"), 2);
        tab.open(&SITE.join(code).join("chomp/3x3.html"));
        assert!(is_shown(&tab, "document.querySelector('.done')"));
        tab.eval("localStorage.clear()");
    }
}

/// What a screen reader is told of the element that has the keyboard.
fn heard(tab: &Tab) -> (String, String) {
    let tree = tab.call("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let is_focused = |node: &&Json| {
        let has = node["properties"].as_array().is_some_and(|all| {
            all.iter()
                .any(|one| one["name"] == "focused" && one["value"]["value"] == json!(true))
        });
        has && node["role"]["value"] != "RootWebArea"
    };
    let node = nodes.iter().find(is_focused);
    let text = |name: &str| {
        let node = node.map_or(&Json::Null, |node| &node[name]["value"]);
        node.as_str().unwrap_or_default().to_owned()
    };
    (text("role"), text("name"))
}

/// Column and row of a place of Morpiae, as its name begins.
fn column_and_row(name: &str) -> (i32, i32) {
    // (4, 3) or (4 ; 3), with a true minus.
    let inside = name.trim_start_matches('(').split(')').next().unwrap();
    let inside = inside.replace('−', "-");
    let mut parts = inside.split([',', ';']).map(str::trim);
    let mut number = || parts.next().and_then(|part| part.parse().ok()).unwrap();
    (number(), number())
}

/// Goes by arrows to the place of a move, by the names of places alone: `3,8` and what it holds.
fn find(tab: &Tab, code: &str, mv: &str) {
    let wanted = column_and_row(&mv.replace(|sign: char| sign.is_ascii_uppercase(), ","));
    for _ in 0..60 {
        if heard(tab).0 == "gridcell" {
            break;
        }
        tab.key("Shift+Tab");
    }
    for _ in 0..60 {
        let (role, name) = heard(tab);
        assert_eq!(role, "gridcell");
        let here = column_and_row(&name);
        tab.key(match (wanted.0 - here.0, wanted.1 - here.1) {
            (0, 0) => {
                assert!(name.ends_with(&voice(code).text("holds-empty")), "{name}");
                return;
            }
            (_, up) if up > 0 => "ArrowUp",
            (_, up) if up < 0 => "ArrowDown",
            (right, _) if right > 0 => "ArrowRight",
            _ => "ArrowLeft",
        });
    }
    panic!("no arrow leads to {mv}");
}

/// A move of Morpiae as pages write it.
fn shown(mv: &str) -> Say {
    let engines = games::all();
    find_engine(&engines, "morpiae").unwrap().show(mv)
}

/// Several lines pass there: a button says which.
fn choose(tab: &Tab, code: &str, mv: &str) {
    for _ in 0..60 {
        let (role, name) = heard(tab);
        if role == "button" && name.ends_with(&voice(code).described(&[shown(mv)])) {
            return tab.key("Enter");
        }
        tab.key("Tab");
    }
    panic!("no button for {mv}");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_player_who_sees_nothing_solves_a_puzzle_of_morpiae_by_what_is_read_out() {
    let Some(tab) = look("a player who sees nothing") else {
        return;
    };
    let id = "morpiae-patience";
    let line = LOCK["puzzle"][id]["line"].as_str().unwrap();
    for code in codes() {
        tab.open(&SITE.join(puzzle_page(code, id)));
        // The board can be set up from words alone.
        let words = tab.text("document.querySelector('.words').textContent");
        assert!(words.len() > 200);
        // On to the board by the Tab key; what it is and how to move about is said.
        let mut steps = 0;
        while heard(&tab).0 != "gridcell" {
            tab.key("Tab");
            steps += 1;
            assert!(steps < 60, "the board is on the way");
        }
        assert_eq!(
            tab.text("document.querySelector('[role=grid]').getAttribute('aria-label')"),
            voice(code).text("play-board")
        );
        let status = "document.querySelector('[data-play] [role=status]').textContent";
        let solved = voice(code).text("play-solved");
        // The opponent follows the solution, as long as the player does.
        for key in line.split(' ').step_by(2) {
            let told = tab.eval("said.length").as_u64().unwrap();
            find(&tab, code, key);
            tab.key("Enter");
            if tab.text(status) == voice(code).text("play-several") {
                choose(&tab, code, key);
            }
            tab.until(
                "the answer",
                &format!("said.length > {told} && waiting.size === 0"),
            );
            // What was played is said, and what was answered.
            assert!(
                tab.text(status).contains(&voice(code).say(&shown(key))),
                "{key}: {}",
                tab.text(status)
            );
            if tab.text(status).contains(&solved) {
                break;
            }
        }
        assert!(tab.text(status).contains(&solved), "{}", tab.text(status));
        assert_eq!(remembered(&tab, "solved"), 1);
        tab.eval("localStorage.clear()");
    }
}
