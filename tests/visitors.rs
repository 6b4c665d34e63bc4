//! What visitors find on pages of every kind in a real browser: their language, lists that they narrow
//! down, pages without scripts and on a phone; and nobody else is asked for anything.

use crate::player::Player;
use crate::site::{PUZZLES, SITE, Way, codes, forget, is_shown, puzzle_page, tab};
use serde_json::{Value as Json, json};
use std::path::PathBuf;

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn without_scripts_everything_can_be_read_and_nothing_is_a_dead_control() {
    let Some(tab) = tab("pages without scripts") else {
        return;
    };
    tab.call(
        "Emulation.setScriptExecutionDisabled",
        json!({"value": true}),
    );
    // Everything that would do nothing; slips open without a script.
    let dead =
        "[...document.querySelectorAll('button, input, select, textarea, [tabindex], [role=grid]')]
        .filter(node => node.checkVisibility() && !node.hasAttribute('popovertarget')).map(node => node.outerHTML)";
    for code in codes() {
        for page in [
            "index.html",
            "puzzles.html",
            "search.html",
            "privacy.html",
            "print.html",
            "chomp/index.html",
            "dualite/puzzles.html",
        ] {
            tab.open(&SITE.join(code).join(page));
            assert_eq!(tab.eval(dead), json!([]), "{code}/{page}");
            assert!(
                is_shown(&tab, "document.querySelector('h1')"),
                "{code}/{page}"
            );
        }
        tab.open(&SITE.join(code).join("search.html"));
        assert!(is_shown(&tab, "document.querySelector('noscript p')"));
        for id in PUZZLES {
            tab.open(&SITE.join(puzzle_page(code, id)));
            assert_eq!(tab.eval(dead), json!([]), "{code}/{id}");
            for part in [
                ".ask",
                ".desk svg[role=img]",
                ".hint summary",
                ".solution summary",
            ] {
                assert!(
                    is_shown(&tab, &format!("document.querySelector('{part}')")),
                    "{code}/{id}: {part}"
                );
            }
            for (summary, inside) in [
                (".hint", ".hint p"),
                (".words", ".words li"),
                (".solution", ".solution table.tries"),
            ] {
                let inside = format!("document.querySelector('{inside}')");
                assert!(!is_shown(&tab, &inside), "{code}/{id}");
                tab.click(&format!("document.querySelector('{summary} summary')"));
                assert!(is_shown(&tab, &inside), "{code}/{id}: {inside}");
            }
            // Each wrong move stands in the table.
            let rows = tab.eval("document.querySelectorAll('.tries tbody tr').length");
            assert_ne!(rows, 0, "{code}/{id}");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn filters_narrow_a_list_down_and_open_it_again() {
    let Some(tab) = tab("the filters") else {
        return;
    };
    for code in codes() {
        tab.open(&SITE.join(code).join("dualite/puzzles.html"));
        let shown = "[...document.querySelectorAll('.puzzles > [data-id]')].filter(item => item.checkVisibility()).map(item => item.dataset.stars)";
        let stars = || -> Vec<String> { serde_json::from_value(tab.eval(shown)).unwrap() };
        let all = stars();
        // By keyboard: one level, then another one too, then none again.
        let levels = "[...document.querySelectorAll('.filters [name=stars]')]";
        let mut chosen = Vec::new();
        for number in 0..2 {
            tab.eval(&format!("{levels}[{number}].focus()"));
            tab.key("Space");
            chosen.push(tab.text(&format!("{levels}[{number}].value")));
            let fewer = all.iter().filter(|one| chosen.contains(one)).cloned();
            let fewer: Vec<String> = fewer.collect();
            assert_eq!(stars(), fewer);
            assert!(!fewer.is_empty() && fewer.len() < all.len());
            let said = tab.text("document.querySelector('.shown').textContent");
            assert!(
                fewer.len() == 1 || said.contains(&fewer.len().to_string()),
                "{said}"
            );
        }
        for number in 0..2 {
            tab.eval(&format!("{levels}[{number}].focus()"));
            tab.key("Space");
        }
        assert_eq!(stars(), all);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_first_page_leads_to_the_language_of_the_browser_or_the_one_chosen_last() {
    let Some(tab) = tab("the first page") else {
        return;
    };
    let leads_to = |accepts: &str, code: &str| {
        let params = json!({"userAgent": "Somebody", "acceptLanguage": accepts});
        tab.call("Emulation.setUserAgentOverride", params);
        tab.open(&SITE.join("index.html"));
        tab.until(
            &format!("{code} for {accepts}"),
            &format!("location.pathname.endsWith('/{code}/index.html') && document.readyState === 'complete'"),
        );
    };
    leads_to("en-GB,en", "en");
    leads_to("fr-CA,fr,en", "fr");
    leads_to("de,fr,en", "fr");
    // No language that the site has: the reader chooses.
    tab.call(
        "Emulation.setUserAgentOverride",
        json!({"userAgent": "Somebody", "acceptLanguage": "de"}),
    );
    tab.open(&SITE.join("index.html"));
    assert!(is_shown(&tab, "document.querySelector('a[hreflang=en]')"));
    // Chosen on a page: it leads to the same page, and is remembered.
    tab.open(&SITE.join("fr/chomp/3x3.html"));
    tab.click("document.querySelector('a.language[hreflang=en]')");
    tab.until(
        "the same page in English",
        "location.pathname.endsWith('/en/chomp/3x3.html') && document.readyState === 'complete'",
    );
    leads_to("fr", "en");
    forget(&tab, "en", Way::Mouse);
    leads_to("fr", "fr");
}

/// Some page of each kind.
fn pages(code: &str) -> Vec<PathBuf> {
    let mut pages = vec![
        "index.html",
        "puzzles.html",
        "search.html",
        "print.html",
        "privacy.html",
        "about.html",
        "ledger.html",
    ]
    .into_iter()
    .map(str::to_owned)
    .collect::<Vec<String>>();
    for id in PUZZLES {
        let (game, _) = id.split_once('-').unwrap();
        pages.push(format!("{game}/index.html"));
        pages.push(format!("{game}/puzzles.html"));
    }
    let pages = pages.iter().map(|page| SITE.join(code).join(page));
    let puzzles = PUZZLES.iter().map(|id| SITE.join(puzzle_page(code, id)));
    pages.chain(puzzles).collect()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn no_request_leaves_the_site_and_nothing_goes_wrong_unseen() {
    let Some(tab) = tab("requests and errors") else {
        return;
    };
    let mut all: Vec<PathBuf> = codes().flat_map(pages).collect();
    all.extend(["index.html", "404.html"].map(|page| SITE.join(page)));
    all.extend(
        [
            "chomp/sheet.html",
            "chomp/card.html",
            "dualite/blank-4x4.html",
        ]
        .map(|page| SITE.join("en").join(page)),
    );
    for page in &all {
        tab.open(page);
    }
    Player::new(&tab, "chomp-3x3", "en", Way::Mouse).solve();
    let site = format!("file://{}/", SITE.display());
    let requests = tab.events("Network.requestWillBeSent");
    assert!(requests.len() > 3 * all.len(), "{}", requests.len());
    for request in requests {
        let address = request["request"]["url"].as_str().unwrap();
        assert!(address.starts_with(&site), "{address}");
    }
    let none: Vec<Json> = Vec::new();
    for fault in [
        "Network.loadingFailed",
        "Runtime.exceptionThrown",
        "Log.entryAdded",
        "Runtime.consoleAPICalled",
    ] {
        assert_eq!(tab.events(fault), none);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn nothing_scrolls_sideways_on_a_phone_light_or_dark() {
    let Some(tab) = tab("the width of a phone") else {
        return;
    };
    tab.be_a_phone();
    for code in codes() {
        for page in pages(code) {
            tab.open(&page);
            let mut paper = Vec::new();
            for scheme in ["light", "dark"] {
                tab.prefer(&[
                    ("prefers-color-scheme", scheme),
                    ("prefers-reduced-motion", "reduce"),
                ]);
                let width = tab.eval("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth)");
                assert_eq!(width, 360, "{} {scheme}", page.display());
                paper.push(tab.text("getComputedStyle(document.body).backgroundColor"));
            }
            assert_ne!(paper[0], paper[1], "{}", page.display());
        }
    }
}
