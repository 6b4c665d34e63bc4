//! Two people who play by link, a game that is looked back at, and its record on paper, in a real browser.
//! What a move lost is reasoned by hand, or comes from all positions of a small board by the rules alone.

use std::fs;

use crate::chromium::Tab;
use crate::shared::table::{all, boxes};
use crate::table::Table;
use quadrille::say::Say;

const SEND: &str = "document.querySelector('[data-do=send]')";
const REVIEW: &str = "document.querySelector('[data-do=review]')";

fn waits(table: &Table) -> bool {
    table.tab.is(&format!("!{SEND}.hidden"))
}

fn address(table: &Table) -> String {
    table.tab.text("location.hash.slice(1)")
}

/// Plays where one points, and waits for what comes of it.
fn play(table: &Table, mv: &str) {
    let count = table.moves().len();
    table.tab.click(&table.place(mv));
    let played = format!(
        "new URLSearchParams(location.hash.slice(1)).get('m')?.split(' ').length === {}",
        count + 1
    );
    table.tab.until("the move", &played);
    table.ready();
}

/// A list of moves: what each is called, and the sign beside it.
fn signs(tab: &Tab) -> Vec<String> {
    let signs = tab.eval(
        "[...document.querySelectorAll('[data-moves] button:not(.sign)')].map(move => { \
             const next = move.nextElementSibling; \
             return next?.matches('.sign') ? (next.querySelector('[aria-hidden]') ?? next).textContent : ''; })",
    );
    serde_json::from_value(signs).unwrap()
}

/// Looks back at the game, to the end.
fn reviewed(table: &Table) -> String {
    let told = "document.querySelector('[data-reviewed]').textContent";
    table.tab.click(REVIEW);
    table.tab.until("the review", &format!("!!{told}"));
    table.tab.text(told)
}

fn said(code: &'static str, say: Say) -> String {
    crate::site::voice(code).say(&say)
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn two_play_by_link_each_on_a_device_of_their_own() {
    let (Some(blue), Some(red)) = (Table::new("chomp", "en"), Table::new("chomp", "fr")) else {
        return;
    };
    let keeps = "Object.defineProperty(navigator, 'clipboard', { value: { \
         writeText: text => { window.copied = text; return Promise.resolve(); } } })";
    blue.tab.before_each_page(keeps);
    blue.open("v=link");
    assert!(!waits(&blue), "Blue has not moved");
    play(&blue, "4,3");
    assert_eq!(blue.status(), blue.say("table-link-theirs"));
    assert!(waits(&blue));
    // The board takes no more.
    blue.tab.click(&blue.place("2,2"));
    blue.ready();
    assert_eq!(blue.moves(), ["4,3"]);
    let sent = address(&blue);
    blue.tab.click(SEND);
    blue.tab.until("the copy", "!!window.copied");
    assert!(
        blue.tab
            .text("window.copied")
            .ends_with(&format!("play.html#{sent}"))
    );
    assert_eq!(blue.status(), blue.say("table-link-copied"));
    // What this device sent is still for the other when it is opened here.
    blue.go(&sent);
    assert_eq!(blue.status(), blue.say("table-link-theirs"));
    assert!(waits(&blue));

    red.open(&sent);
    let yours = |table: &Table, code: &'static str, ink: &str| {
        let ink = table.say(if ink == "R" {
            "table-red"
        } else {
            "table-blue"
        });
        said(code, Say::new("table-link-yours").with("winner", ink))
    };
    let told = red.status();
    assert!(
        told.contains("(4\u{a0}; 3)")
            || told.contains("(4\u{202f}; 3)")
            || told.contains("(4 ; 3)"),
        "{told}"
    );
    assert!(told.ends_with(&yours(&red, "fr", "R")), "{told}");
    assert!(red.tab.is("!!document.querySelector('.signs .last.B')"));
    assert!(!waits(&red));
    play(&red, "1,3");
    assert!(waits(&red));
    assert_eq!(red.moves(), ["4,3", "1,3"]);

    blue.go(&address(&red));
    let told = blue.status();
    assert!(told.ends_with(&yours(&blue, "en", "B")), "{told}");
    assert!(!waits(&blue));
    // Back to an earlier move, where it is the other's turn; to one's own, and on from there.
    let listed = |n: usize| format!("document.querySelectorAll('[data-moves] button')[{n}]");
    play(&blue, "3,2");
    blue.tab.click(&listed(0));
    blue.tab
        .until("the earlier board", &format!("{SEND}.hidden"));
    assert_eq!(blue.status(), blue.say("table-earlier-other"));
    blue.tab.click(&listed(1));
    let earlier = blue.say("table-earlier");
    blue.tab.until(
        "a board of one's own",
        &format!("document.querySelector('[role=status]').textContent === '{earlier}'"),
    );
    blue.ready();
    blue.tab.click(&blue.place("2,2"));
    blue.tab
        .until("another move", "location.hash.indexOf('2%2C2') > 0");
    blue.ready();
    assert_eq!(blue.moves(), ["4,3", "1,3", "2,2"]);
    assert!(waits(&blue));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn whoever_goes_on_makes_all_lines_of_the_turn_and_the_device_shares_where_it_can() {
    let Some(table) = Table::new("pipopipette", "en") else {
        return;
    };
    let shares = "Object.defineProperty(navigator, 'share', { value: \
         given => { window.given = given; return Promise.resolve(); } })";
    table.tab.before_each_page(shares);
    // Three lines of a box are drawn, and Red is to move.
    table.open("p=2x2&m=a1-b1+a1-a2+b1-b2&v=link&y=1");
    play(&table, "a2-b2");
    assert_eq!(table.status(), table.say("table-again"));
    assert!(!waits(&table));
    play(&table, "b3-c3");
    assert_eq!(table.status(), table.say("table-link-theirs"));
    assert!(waits(&table));
    assert_eq!(
        table.tab.text(&format!("{SEND}.textContent")),
        table.say("table-link-send")
    );
    table.tab.click(SEND);
    table.tab.until("what is shared", "!!window.given");
    let url = table.tab.text("window.given.url");
    assert!(url.ends_with(&format!("#{}", address(&table))), "{url}");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_link_that_cannot_be_played_is_refused_and_shows_how_far_it_is_legal() {
    let cut = |n: &str| said("en", Say::new("table-link-cut").with("first", n));
    for (game, given, told, left) in [
        ("chomp", "m=4,3+9,9+2,2&v=link&y=1", cut("2"), 1),
        ("chomp", "m=4,3+1,3+3&v=link&y=1", cut("3"), 2),
        (
            "chomp",
            "p=nonsense&m=1,1&v=link",
            said("en", Say::new("table-link-lost")),
            0,
        ),
    ] {
        let Some(table) = Table::new(game, "en") else {
            return;
        };
        table.open(given);
        assert_eq!(table.status(), told, "{given}");
        assert!(!waits(&table), "{given}");
        let list = "document.querySelectorAll('[data-moves] button').length";
        assert_eq!(table.tab.eval(list), serde_json::json!(left), "{given}");
        // Nothing is played on from there, and the address stays what it was.
        table.tab.click(&table.place("2,1"));
        assert_eq!(table.status(), told, "{given}");
        assert_eq!(address(&table), given);
    }
}

/// On two by two, Blue wins by the corner alone: what is left has two equal arms, and whatever Red takes
/// of one Blue takes of the other. Blue who eats an arm instead leaves the poison with one piece, and Red
/// takes that. Whoever has the poison alone has no choice.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_review_marks_the_move_that_lost_the_win_and_no_other() {
    let Some(table) = Table::new("chomp", "en") else {
        return;
    };
    table.open("p=2x2&m=1,2+2,1+1,1&v=friend");
    let blue = table.say("table-blue");
    let lost = Say::new("table-review-win-loss").with("winner", blue);
    let lost = said("en", lost.with("first", "1"));
    let better = Say::new("table-review-better").with("move", "(2, 2)".to_owned());
    let lost = format!("{lost} {}", said("en", better));
    let rest = table.say("table-review-rest");
    assert_eq!(reviewed(&table), format!("{lost} {rest}"));
    assert_eq!(signs(&table.tab), ["win lost", "", ""]);
    // It leads to the board before the move, where the corner is best.
    let sign = "document.querySelector('[data-moves] .sign')";
    assert_eq!(
        table
            .tab
            .text(&format!("{sign}.getAttribute('aria-label')")),
        lost
    );
    table.tab.click(sign);
    table
        .tab
        .until("values", "!!document.querySelector('.signs .best')");
    let best = "document.querySelector('.lines .best').textContent";
    assert!(table.tab.text(best).contains("(2, 2)"));
    // What was found stays while one looks around, and goes when somebody plays on.
    assert_eq!(signs(&table.tab), ["win lost", "", ""]);
    table.tab.click(&table.place("2,2"));
    table
        .tab
        .until("another game", "location.hash.indexOf('2%2C2') > 0");
    table.ready();
    assert_eq!(signs(&table.tab), [""]);

    table.open("p=2x2&m=2,2+1,2+2,1+1,1&v=friend");
    assert_eq!(reviewed(&table), table.say("table-review-clean"));
    assert_eq!(signs(&table.tab), ["", "", "", ""]);
}

/// The number of a line of a board of two by two boxes, as [`all`] counts them from the top.
fn line(name: &str) -> usize {
    let dot = |dot: &str| {
        let sign = dot.as_bytes();
        (usize::from(sign[0] - b'a'), usize::from(sign[1] - b'1'))
    };
    let (first, second) = name.split_once('-').unwrap();
    let ((x, y), (to, _)) = (dot(first), dot(second));
    if to > x {
        (2 - y) * 5 + x
    } else {
        (1 - y) * 5 + 2 + x
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_review_counts_the_boxes_that_a_move_gave_away() {
    let Some(table) = Table::new("pipopipette", "en") else {
        return;
    };
    let (values, around) = (all(2, 2), boxes(2, 2));
    let worth = |drawn: u128, line: usize| {
        let next = drawn | 1 << line;
        let closed = |drawn: u128| around.iter().filter(|lines| **lines & !drawn == 0).count();
        let won = i8::try_from(closed(next) - closed(drawn)).unwrap();
        let left = values[next as usize];
        if won > 0 { won + left } else { -left }
    };
    // Lines as a child draws them, and the end.
    let game = "a1-a2 b1-b2 c2-c3 a1-b1 a2-b2 a2-a3 b2-b3 a3-b3 b3-c3 b2-c2 c1-c2 b1-c1";
    let mut drawn = 0u128;
    let mut expected = Vec::new();
    for mv in game.split(' ') {
        let gave = values[drawn as usize] - worth(drawn, line(mv));
        expected.push(if gave > 0 {
            format!("−{gave}")
        } else {
            String::new()
        });
        drawn |= 1 << line(mv);
    }
    assert_eq!(drawn, 0xfff, "all lines are drawn");
    assert!(
        expected.iter().any(|sign| !sign.is_empty()),
        "nothing is given away"
    );
    table.open(&format!("p=2x2&m={}&v=friend", game.replace(' ', "+")));
    let told = reviewed(&table);
    assert_eq!(signs(&table.tab), expected, "{told}");
}

/// On a board that nobody has solved.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_is_not_proved_is_said_to_be_open_and_a_review_can_be_stopped() {
    let Some(table) = Table::new("ninuki", "en") else {
        return;
    };
    table.open("m=E5+E6&v=friend");
    table.tab.click(REVIEW);
    table.tab.until(
        "what is open",
        "!!document.querySelector('[data-moves] .sign.open')",
    );
    assert_eq!(signs(&table.tab), ["?", "?"]);
    let told = "document.querySelector('[data-reviewed]').textContent";
    if table.tab.text(told).is_empty() {
        table.tab.click(REVIEW);
    }
    table.tab.until("its end", &format!("!!{told}"));
    let open = said("en", Say::new("table-review-open").with("count", 2_usize));
    assert_eq!(table.tab.text(told), open);
    assert_eq!(signs(&table.tab), ["?", "?"]);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_record_of_a_game_goes_on_paper_without_the_buttons() {
    let Some(table) = Table::new("chomp", "en") else {
        return;
    };
    table.open("p=2x2&m=1,2+2,1+1,1&y=1");
    reviewed(&table);
    let folder = crate::project::folder().unwrap();
    let pdf = folder.path().join("record.pdf");
    fs::write(&pdf, table.tab.printed()).unwrap();
    let (_, pages, words) = crate::paper::words(&pdf);
    let words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let text = words.join(" ").replace("&amp;", "&");
    assert_eq!(pages, 1, "{text}");
    let sides = ["table-blue", "table-red"].map(|ink| format!("{} · ", table.say(ink)));
    let result = said(
        "en",
        Say::new("table-by-poison").with("winner", table.say("table-you-win")),
    );
    let address = format!("#{}", address(&table));
    let there = [
        sides[0].as_str(),
        sides[1].as_str(),
        result.as_str(),
        "(1, 2)",
        "win lost",
    ];
    for there in there {
        assert!(text.contains(there), "{there}: {text}");
    }
    // A long word is broken where the line ends.
    assert!(
        text.replace(' ', "").contains(&address),
        "{address}: {text}"
    );
    for id in [
        "ui-table-new",
        "ui-table-against",
        "ui-table-review",
        "ui-table-share",
        "ui-table-analysis",
    ] {
        assert!(!text.contains(&table.say(id)), "{id}: {text}");
    }
}
