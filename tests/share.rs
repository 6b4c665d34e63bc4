//! The card of a puzzle that was solved: what is on it, who is offered it, where it goes.

use crate::at_first_sight::{PLAIN, look};
use crate::player::Player;
use crate::site::{Way, codes, is_shown, voice};

const BUTTON: &str = "document.querySelector('[data-do=share]')";
const CANVAS: &str = "document.querySelector('dialog.share canvas')";

fn text(code: &str, id: &'static str) -> String {
    voice(code).text(id)
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_was_solved_is_offered_as_a_card_with_its_board_its_title_and_how() {
    let Some(tab) = look("cards of solved puzzles") else {
        return;
    };
    for id in PLAIN {
        for code in codes() {
            let player = Player::new(&tab, id, code, Way::Mouse);
            assert!(!is_shown(&tab, BUTTON), "{id}: nothing to show yet");
            player.solve();
            assert!(is_shown(&tab, BUTTON), "{id}");
            tab.click(BUTTON);
            tab.until("the card", "document.querySelector('dialog.share').open");
            let title = tab.text("document.querySelector('h1').textContent");
            let said = tab.text(&format!("{CANVAS}.getAttribute('aria-label')"));
            assert!(said.contains(&title), "{said}");
            assert!(said.ends_with(&text(code, "ui-share-first")), "{said}");
            // So large as others show it, on paper, in the inks of the page.
            assert!(tab.is(&format!(
                "{CANVAS}.width === 1200 && {CANVAS}.height === 630"
            )));
            let inks = tab.eval(&format!(
                "(() => {{
                    const data = {CANVAS}.getContext('2d').getImageData(0, 0, 1200, 630).data, met = {{}};
                    for (let n = 0; n < data.length; n += 4) {{
                        const ink = '#' + [0, 1, 2].map(k => data[n + k].toString(16).padStart(2, '0')).join('');
                        met[ink] = (met[ink] || 0) + 1;
                    }}
                    return ['#ffffff', '#d6ddf2', '#e79aa5', '#1a1d2b', '#0b7549', '#2440c0'].map(ink => met[ink] || 0);
                }})()"
            ));
            let inks: Vec<u64> = serde_json::from_value(inks).unwrap();
            assert!(inks[0] > 300_000, "{id}: {inks:?}");
            assert!(inks.iter().all(|count| *count > 200), "{id}: {inks:?}");
            // Escape closes it, and the page is as it was.
            tab.key("Escape");
            assert!(!tab.is("document.querySelector('dialog.share').open"));
            tab.eval("localStorage.clear()");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_card_says_no_more_than_what_happened() {
    let Some(tab) = look("what a card says") else {
        return;
    };
    let said = || {
        tab.click(BUTTON);
        tab.until("the card", "document.querySelector('dialog.share').open");
        let said = tab.text(&format!("{CANVAS}.getAttribute('aria-label')"));
        tab.key("Escape");
        said
    };
    for code in codes() {
        let player = Player::new(&tab, "chomp-3x3", code, Way::Mouse);
        player.button("hint");
        player.solve();
        assert!(said().ends_with(&text(code, "ui-share-hint")));
        player.open();
        let wrong = tab.text("read().cell(read().place(read().choices(0).find(choice => choice[1] === 1 && choice[2] >= 0)[0])).getAttribute('aria-label').split(', ').slice(0, -1).join(', ')");
        let count = player.count();
        tab.click(&format!(
            "[...document.querySelectorAll('[role=gridcell]')].find(cell => cell.getAttribute('aria-label').startsWith({}))",
            serde_json::json!(format!("{wrong}, "))
        ));
        player.settle(count);
        player.solve();
        assert!(said().ends_with(&text(code, "ui-share-alone")));
        // What one was shown, one hasn't solved.
        player.open();
        let count = player.count();
        player.button("solution");
        player.settle(count);
        assert!(!is_shown(&tab, BUTTON));
        tab.eval("localStorage.clear()");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_card_is_the_same_by_night_and_goes_where_the_device_shares_it() {
    let Some(tab) = look("where a card goes") else {
        return;
    };
    let mut cards = Vec::new();
    for scheme in ["light", "dark"] {
        tab.prefer(&[
            ("prefers-color-scheme", scheme),
            ("prefers-reduced-motion", "reduce"),
        ]);
        Player::new(&tab, "dualite-probleme-1", "fr", Way::Mouse).solve();
        tab.click(BUTTON);
        tab.until("the card", "document.querySelector('dialog.share').open");
        cards.push(tab.text(&format!("{CANVAS}.toDataURL()")));
        // Where nothing is shared, it is kept, and that is said.
        tab.eval("navigator.canShare = undefined");
        tab.click("document.querySelector('[data-share=picture]')");
        let status = "document.querySelector('dialog.share [role=status]').textContent";
        tab.until("the file", &format!("{status} !== ''"));
        assert!(tab.text(status).contains("probleme-1.png"));
        tab.eval("localStorage.clear()");
    }
    assert!(cards[0] == cards[1], "ink on paper, whatever the screen");
    // Where it is, the picture goes with its address.
    tab.eval("navigator.canShare = () => true; navigator.share = data => { window.shared = data; return Promise.resolve(); }");
    tab.click("document.querySelector('[data-share=picture]')");
    tab.until("the picture, shared", "!!window.shared");
    assert!(tab.is("shared.files.length === 1 && shared.files[0].type === 'image/png' && shared.files[0].size > 10000"));
    assert!(tab.is("/^https:.*probleme-1[.]html$/.test(shared.url)"));
}
