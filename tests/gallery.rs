//! The gallery: its filter in the address, and what was solved and begun.

use crate::at_first_sight::{look, press, refuted};
use crate::player::Player;
use crate::site::{LIBRARY, SITE, Way, codes, is_shown};
use serde_json::json;

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
            let found = tab.eval("[...document.querySelectorAll('.puzzles > [data-id]')].filter(item => item.checkVisibility()).map(item => [item.dataset.game, item.dataset.stars, item.dataset.id])");
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
        // A choice that nothing fits: no puzzle by chance, and one step back to all of them.
        let again = "document.querySelector('.filters [type=reset]')";
        assert!(!is_shown(&tab, again));
        tab.eval(
            "document.querySelector('.filters [name=length]').append(new Option('none', 'none'))",
        );
        tab.eval("location.hash = 'length=none'");
        tab.until("no puzzle", &format!("!{again}.hidden"));
        assert!(shown().is_empty());
        assert!(tab.is("document.querySelector('[data-random]').disabled"));
        tab.click(again);
        tab.until("all puzzles", &format!("{again}.hidden"));
        assert_eq!((shown(), tab.text("location.hash")), (all, String::new()));
        assert!(tab.is("!document.querySelector('[data-random]').disabled"));
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
                    "[...document.querySelectorAll('.puzzles > [data-id]')].filter(item => item.querySelector('[data-{kind}]').checkVisibility()).map(item => item.dataset.id)"
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
        let left = "[...document.querySelectorAll('.puzzles > [data-id]')].filter(item => item.checkVisibility()).map(item => item.dataset.id)";
        let left: Vec<String> = serde_json::from_value(tab.eval(left)).unwrap();
        assert_eq!(left.len(), LIBRARY.puzzles.len() - 1);
        assert!(!left.contains(&"chomp-3x3".to_owned()));
        tab.eval("localStorage.clear()");
    }
}
