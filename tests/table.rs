//! Games played on their pages in a real browser: against the engine and by two people, by mouse,
//! finger and keyboard. What happened is held against the program's own engine.

use std::path::PathBuf;

use crate::chromium::Tab;
use crate::shared::engine;
use crate::site::{SITE, voice};
use quadrille::game::board::Board;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;

/// A page on which a game is played, opened from a folder.
pub struct Table {
    pub tab: Tab,
    game: &'static str,
    code: &'static str,
}

const GAMES: [&str; 5] = ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"];

impl Table {
    pub fn new(game: &'static str, code: &'static str) -> Option<Table> {
        let tab = Tab::new("games at the table")?;
        Some(Table { tab, game, code })
    }

    pub fn page(&self) -> PathBuf {
        SITE.join(self.code).join(self.game).join("play.html")
    }

    /// The page with this behind its `#`, and nothing remembered.
    pub fn open(&self, address: &str) {
        self.tab.open(&self.page());
        self.tab.eval("localStorage.clear()");
        self.go(address);
    }

    pub fn go(&self, address: &str) {
        let place = format!("{}#{address}", self.page().display());
        // The same page with another fragment isn't loaded anew.
        self.tab
            .call("Page.navigate", serde_json::json!({"url": "about:blank"}));
        self.tab.loaded();
        self.tab.open(place.as_ref());
        self.ready();
    }

    /// Waits until somebody may move, or the game is over.
    pub fn ready(&self) {
        // The engine comes when somebody stirs.
        self.tab.until(
            "a turn",
            "(document.dispatchEvent(new Event('keydown')), document.querySelector('[data-table]').dataset.state === 'idle')",
        );
    }

    pub fn status(&self) -> String {
        self.tab
            .text("document.querySelector('[data-table] [role=status]').textContent")
    }

    /// The moves in the address.
    pub fn moves(&self) -> Vec<String> {
        let moves = self
            .tab
            .text("new URLSearchParams(location.hash.slice(1)).get('m') || ''");
        moves.split_whitespace().map(str::to_owned).collect()
    }

    /// The element of the place that one points at to play a move.
    pub fn place(&self, mv: &str) -> String {
        let place = engine(self.game).place_of(mv).unwrap();
        format!("document.querySelector('[data-table] .cell[data-place=\"{place}\"] rect')")
    }

    pub fn say(&self, id: &'static str) -> String {
        voice(self.code).text(id)
    }
}

pub fn board(game: &str, start: &str, moves: &[String]) -> Box<dyn Board> {
    let board = engine(game)
        .read(start, &Fields::new(), &Rules::default())
        .unwrap();
    moves
        .iter()
        .fold(board, |board, mv| board.play(mv).unwrap().board)
}

fn usual(game: &str) -> String {
    engine(game).starts().remove(0).1
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn each_game_is_played_against_the_engine_by_the_rules() {
    for (game, code) in GAMES.into_iter().zip(["en", "fr"].into_iter().cycle()) {
        let Some(table) = Table::new(game, code) else {
            return;
        };
        table.open("");
        for turn in 0..3 {
            let before = table.moves();
            let here = board(game, &usual(game), &before);
            // One that leaves no choice of lines.
            let legal = here.moves();
            let place = |mv: &String| engine(game).place_of(mv);
            let alone = |mv: &&String| {
                legal
                    .iter()
                    .filter(|other| place(other) == place(mv))
                    .count()
                    == 1
            };
            let Some(mv) = legal.iter().filter(alone).nth(turn) else {
                break;
            };
            for place in mv.split('+') {
                table.tab.click(&table.place(place));
            }
            table.tab.until("the answer", &format!(
                "document.querySelector('[data-table]').dataset.state === 'idle' && (new URLSearchParams(location.hash.slice(1)).get('m') || '').split(' ').length > {}",
                before.len()
            ));
            let after = table.moves();
            assert_eq!(after[before.len()], *mv, "{game}");
            let here = board(game, &usual(game), &after);
            assert!(
                after.len() > before.len() + 1 || here.end().is_some(),
                "{game}: {after:?}"
            );
            if here.end().is_some() {
                break;
            }
        }
        let none: Vec<serde_json::Value> = Vec::new();
        for fault in ["Runtime.exceptionThrown", "Log.entryAdded"] {
            assert_eq!(table.tab.events(fault), none, "{game}");
        }
    }
}

/// The list of moves is as high as its frame lets it be, and shows the move that was made last.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_list_of_moves_follows_the_game() {
    let Some(tab) = Tab::new("a long game") else {
        return;
    };
    let moves = "a1-b1 a2-b2 a3-b3 b1-c1 b2-c2 b3-c3 c1-d1 c2-d2 c3-d3 d1-e1 d2-e2 d3-e3 a4-b4 b4-c4 c4-d4 d4-e4";
    let page = SITE.join("en/pipopipette/play.html");
    for width in [360, 1280] {
        tab.resize(width, 740);
        // Elsewhere first: the same address would be no other page.
        tab.open(&SITE.join("en/about.html"));
        tab.open(
            format!(
                "{}#p=5x5&m={}&v=friend",
                page.display(),
                moves.replace(' ', "+")
            )
            .as_ref(),
        );
        let now = "document.querySelector('[data-moves] [aria-current]')";
        tab.until("the moves", &format!("!!{now}"));
        let last = tab.text(&format!("{now}.textContent"));
        assert!(last.contains("d4"), "{last}");
        let is_seen = format!(
            "(({{ top, bottom }}, frame) => top >= frame.top && bottom <= frame.bottom)({now}.getBoundingClientRect(), {now}.closest('.moves').getBoundingClientRect())"
        );
        assert!(tab.is(&is_seen), "{width}");
        let is_long =
            "(frame => frame.scrollHeight > frame.clientHeight)(document.querySelector('.moves'))";
        assert!(tab.is(is_long), "nothing has to be scrolled");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_a_move_is_worth_is_what_the_program_proves() {
    let Some(table) = Table::new("chomp", "en") else {
        return;
    };
    table.open("v=friend");
    table
        .tab
        .click("document.querySelector('[data-switch=analysis] + span')");
    table
        .tab
        .until("values", "!!document.querySelector('.signs .best')");
    let best = table.tab.eval(
        "[...document.querySelectorAll('.lines .best')].map(item => item.textContent.match(/\\((.*?)\\)/)[1].replace(/\\s/g, ''))",
    );
    let answer = board("chomp", &usual("chomp"), &[])
        .solve(&Limit::default())
        .unwrap();
    assert_eq!(best, serde_json::json!(answer.best()));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_place_where_nobody_may_play_says_why_and_shows_where_one_may() {
    let Some(table) = Table::new("dualite", "en") else {
        return;
    };
    table.open("v=friend&m=a1%2Bc3");
    let legal = board("dualite", &usual("dualite"), &["a1+c3".into()]).moves();
    let before = table.moves();
    table.tab.click(&table.place("d1"));
    assert!(!legal.contains(&"d1".to_owned()), "the board of this test");
    assert_eq!(table.moves(), before);
    assert!(table.status().contains("d1"), "{}", table.status());
    let dots = table
        .tab
        .eval("document.querySelectorAll('.signs .may').length");
    assert_eq!(dots, serde_json::json!(legal.len()));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_game_is_where_it_was_when_one_comes_back_and_a_link_takes_it_along() {
    let Some(table) = Table::new("pipopipette", "fr") else {
        return;
    };
    table.open("v=friend&m=a1-a2+b1-b2");
    assert_eq!(table.moves(), ["a1-a2", "b1-b2"]);
    // Without an address this device remembers it.
    table.go("");
    assert_eq!(table.moves(), ["a1-a2", "b1-b2"]);
    table.tab.click("document.querySelector('[data-do=undo]')");
    table
        .tab
        .until("one move less", "location.hash.indexOf('b1-b2') < 0");
    table.ready();
    assert_eq!(table.moves(), ["a1-a2"]);
    table.tab.click("document.querySelector('[data-do=new]')");
    table
        .tab
        .until("a new game", "location.hash.indexOf('a1-a2') < 0");
    // Whatever began it, a new game takes nothing away.
    table.ready();
    assert!(table.status().starts_with(&table.say("table-anew")));
    table.tab.click("document.querySelector('[data-do=undo]')");
    table
        .tab
        .until("the game before", "location.hash.indexOf('a1-a2') > 0");
    table.ready();
    assert_eq!(table.moves(), ["a1-a2"]);
    assert!(table.status().starts_with(&table.say("table-back-again")));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn four_sit_at_the_table_and_any_of_them_may_be_the_engine() {
    let Some(table) = Table::new("dualite", "en") else {
        return;
    };
    let tab = &table.tab;
    table.open("r=teams:true&m=a1%2Bc3");
    let says = |who: &str| {
        let told = table.status();
        assert!(
            told.ends_with(&format!("{who} to move.")),
            "{told}, not {who}"
        );
    };
    let play = |mv: &str| {
        tab.click(&table.place(mv));
        table.ready();
    };
    says("Red\u{a0}1");
    play("b2");
    says("Red\u{a0}2");
    play("b3");
    says("Blue\u{a0}1");
    assert_eq!(table.moves(), ["a1+c3", "b2", "b3"]);
    // The engine sits down in the place of the one to move, who then has played.
    let seat = |n: u8, who: char| {
        tab.eval(&format!(
            "(one => {{ one.value = '{who}'; one.dispatchEvent(new Event('change')); }})(document.getElementById('seat-{n}'))"
        ));
    };
    seat(0, 'e');
    tab.until(
        "the engine's move",
        "new URLSearchParams(location.hash.slice(1)).get('m').split(' ').length === 4",
    );
    table.ready();
    says("Blue\u{a0}2");
    let moves = table.moves();
    let rules = Rules::new(engine("dualite").options(), [("teams", "true")]).unwrap();
    let start = engine("dualite")
        .read(&usual("dualite"), &Fields::new(), &rules)
        .unwrap();
    let end = quadrille::game::line::after(&*start, &moves);
    assert!(
        end.is_ok_and(|board| board.text().ends_with(" 2")),
        "{moves:?}"
    );
    // It is all in the address, and a step back comes to a person.
    let address = tab.text("location.hash.slice(1)");
    assert!(
        address.contains("s=eppp") && address.contains("r=teams"),
        "{address}"
    );
    table.go(&address);
    says("Blue\u{a0}2");
    assert_eq!(tab.text("document.getElementById('seat-0').value"), "e");
    assert!(tab.is("document.querySelector('[data-choice=against]').hidden"));
    tab.click("document.querySelector('[data-do=undo]')");
    table.ready();
    says("Red\u{a0}2");
    assert_eq!(table.moves(), ["a1+c3", "b2"]);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn an_address_that_was_cut_short_does_no_harm() {
    for (game, address, left) in [
        ("chomp", "p=nonsense&m=1,1", 0),
        ("chomp", "v=friend&m=4,3+9,9+2,2", 1),
        ("ninuki", "v=friend&m=E5+E", 1),
        ("morpiae", "r=form:7Q&v=friend&m=%F0%9F", 0),
        ("dualite", "p=..../..../&l=%00&y=7", 0),
    ] {
        let Some(table) = Table::new(game, "en") else {
            return;
        };
        table.open(address);
        let moves = table.moves();
        assert_eq!(moves.len(), left, "{game} {address}: {moves:?}");
        let none: Vec<serde_json::Value> = Vec::new();
        assert_eq!(
            table.tab.events("Runtime.exceptionThrown"),
            none,
            "{address}"
        );
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_keyboard_is_enough_and_the_end_is_told() {
    let Some(table) = Table::new("chomp", "en") else {
        return;
    };
    // Two pieces are left besides the poison: eating both leaves it.
    table.open("p=3&v=friend");
    table
        .tab
        .eval("document.querySelector('[data-place=\"1,1\"]').focus()");
    table.tab.key("ArrowRight");
    table.tab.key("Enter");
    table
        .tab
        .until("the bite", "location.hash.indexOf('2%2C1') > 0");
    table.ready();
    assert_eq!(
        table
            .tab
            .text("document.activeElement.getAttribute('data-place')"),
        "2,1"
    );
    table.tab.key("ArrowLeft");
    table.tab.key("Enter");
    table.tab.until(
        "the end",
        "document.querySelector('[role=status]').classList.contains('G')",
    );
    let blue = table.say("table-blue-wins");
    assert!(table.status().starts_with(&blue), "{}", table.status());
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn on_a_phone_board_and_message_are_on_one_screen_and_a_finger_plays() {
    for game in GAMES {
        let Some(table) = Table::new(game, "fr") else {
            return;
        };
        table.tab.be_a_phone();
        table.open("v=friend");
        let low = table.tab.eval(
            "Math.max(...['.desk svg', '[role=status]'].map(one => document.querySelector(one).getBoundingClientRect().bottom + scrollY))",
        );
        assert!(low.as_f64().unwrap() <= 740.0, "{game}: {low}");
        let wide = table.tab.eval("document.documentElement.scrollWidth");
        assert_eq!(wide, serde_json::json!(360), "{game}");
        let here = board(game, &usual(game), &[]);
        let place = |mv: &String| engine(game).place_of(mv);
        let legal = here.moves();
        let alone = |mv: &&String| {
            legal
                .iter()
                .filter(|other| place(other) == place(mv))
                .count()
                == 1
        };
        let mv = legal.iter().find(alone).unwrap();
        // Dualité begins in two places at once.
        for place in mv.split('+') {
            table.tab.tap(&table.place(place));
        }
        table.tab.until(
            "the move",
            "!!new URLSearchParams(location.hash.slice(1)).get('m')",
        );
        assert_eq!(table.moves(), std::slice::from_ref(mv));
    }
}
