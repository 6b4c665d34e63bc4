//! A finger's first act on a page, on a device ten times slower than this one: whatever button it
//! touches is the one that is pressed, and it does what it says.

use serde_json::json;

use crate::chromium::Tab;
use crate::site::SITE;

/// A phone, and a word for what its last click pressed.
fn phone() -> Option<Tab> {
    let tab = Tab::new("what a finger does first")?;
    tab.be_a_phone();
    tab.before_each_page(
        "addEventListener('click', event => { window.pressed = event.target.closest('button'); }, true);",
    );
    Some(tab)
}

/// Opens a page, on a device that becomes as slow as busy ones are once it is there.
fn open(tab: &Tab, page: &str) {
    let slow = |rate: u32| tab.call("Emulation.setCPUThrottlingRate", json!({"rate": rate}));
    slow(1);
    tab.open(&SITE.join(page));
    slow(10);
}

/// The buttons of a page that are there for whoever looks at it.
const BUTTONS: &str = "[...document.querySelectorAll('main button')].filter(one => !one.disabled \
     && one.checkVisibility() && one.offsetWidth)";

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_button_that_is_touched_is_the_one_that_is_pressed() {
    let Some(tab) = phone() else { return };
    let mut touched = 0;
    for page in [
        "dualite/compose",
        "chomp/index",
        "ninuki/play",
        "morpiae/make",
        "pipopipette/boucle",
        "index",
        "privacy",
    ] {
        let page = format!("fr/{page}.html");
        open(&tab, &page);
        let count = tab.eval(&format!("{BUTTONS}.length")).as_u64().unwrap();
        assert!(count > 0, "{page} has no button");
        for number in 0..count.min(3) {
            open(&tab, &page);
            tab.eval(&format!(
                "window.wanted = {BUTTONS}[{number}]; wanted.scrollIntoView({{ block: 'center' }})"
            ));
            let name = tab.text("wanted.textContent.trim()");
            tab.tap("wanted");
            tab.until(&format!("a press on {page}: {name}"), "!!window.pressed");
            assert!(tab.is("pressed === wanted"), "{page}: {name}");
            // Where one plays Red what is said to oneself is red, too: some days' puzzles are so.
            let trouble = "!!document.querySelector('.say.R') && \
                 JSON.parse(document.querySelector('#tree')?.textContent ?? '{}').you !== 'R'";
            assert!(!tab.is(trouble), "{page}: {name}");
            touched += 1;
        }
    }
    assert!(touched >= 12, "{touched}");
}

/// At first the engine has still to come; the button that makes a puzzle must not stop it.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_finger_makes_a_puzzle_of_each_game() {
    let Some(tab) = phone() else { return };
    let state = "document.querySelector('[data-new]').dataset.state";
    for game in ["chomp", "dualite", "morpiae", "ninuki", "pipopipette"] {
        open(&tab, &format!("en/{game}/new.html"));
        // The first one comes by itself.
        tab.until(
            &format!("a puzzle of {game}"),
            &format!("{state} === 'yours'"),
        );
        // While one looks there are two buttons, each in its place.
        tab.tap("document.querySelector('[data-do=make]')");
        tab.tap("document.querySelector('[data-do=make]')");
        tab.until(
            &format!("another puzzle of {game}"),
            &format!("{state} === 'yours'"),
        );
    }
}

/// What changes while a finger is down changes once it is lifted, and what is gone by then does nothing.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn no_button_changes_under_a_finger_that_is_down() {
    let Some(tab) = phone() else { return };
    open(&tab, "en/ninuki/play.html");
    let at = tab.eval(
        "(box => [box.x + box.width / 2, box.y + box.height / 2])(document.querySelector('[data-do=new]').getBoundingClientRect())",
    );
    tab.eval(
        "window.change = quadrille.steady(() => { for (const what of ['new', 'enough']) \
         { const one = document.querySelector(`[data-do=${what}]`); one.hidden = !one.hidden; } })",
    );
    let touch = |kind: &str, points: serde_json::Value| {
        tab.call(
            "Input.dispatchTouchEvent",
            json!({"type": kind, "touchPoints": points}),
        );
    };
    touch("touchStart", json!([{"x": at[0], "y": at[1]}]));
    tab.eval("change(); change()");
    let hidden = "document.querySelector('[data-do=new]').hidden";
    assert!(!tab.is(hidden));
    touch("touchEnd", json!([]));
    tab.until("the change", hidden);
    assert!(tab.is("pressed === document.querySelector('[data-do=new]')"));
}
