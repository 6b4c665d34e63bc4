//! The slips that seals open: what a sentence claims, how that is known, where the proof is told.

use crate::at_first_sight::look;
use crate::project::Project;
use crate::site::{SITE, codes, is_shown, voice};
use serde_json::json;

/// What stands after each of these words, up to a quote.
fn after<'p>(page: &'p str, word: &str) -> Vec<&'p str> {
    let found = page.split(word).skip(1);
    found.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_seal_opens_a_slip_of_its_own_that_leads_to_its_entry() {
    let project = Project::whole();
    let site = project.built();
    let mut count = 0;
    for (name, bytes) in &site {
        let Ok(page) = std::str::from_utf8(bytes) else {
            continue;
        };
        let seals = after(page, "popovertarget=\"");
        let slips = after(page, "<span popover class=\"");
        assert_eq!(seals.len(), slips.len(), "{name}");
        let ledger = name.split('/').next().unwrap();
        let ledger = site.get(&format!("{ledger}/ledger.html"));
        for seal in seals {
            count += 1;
            assert_eq!(page.matches(&format!("id=\"{seal}\"")).count(), 1, "{name}");
            let number = seal.strip_prefix("slip-").unwrap();
            assert!(page.contains(&format!("ledger.html#l{number}\"")), "{name}");
            let ledger = String::from_utf8_lossy(ledger.unwrap());
            assert!(ledger.contains(&format!("id=\"l{number}\"")), "{name}");
        }
    }
    assert!(count > 400, "{count}");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_slip_opens_at_its_line_says_how_it_is_known_and_goes() {
    let Some(tab) = look("slips") else {
        return;
    };
    let seal = "document.querySelector('.seal.certified')";
    let slip = format!("document.getElementById({seal}.getAttribute('popovertarget'))");
    for code in codes() {
        for phone in [false, true] {
            match phone {
                true => tab.be_a_phone(),
                false => tab.resize(1280, 720),
            }
            tab.open(&SITE.join(code).join("dualite/index.html"));
            let height = tab.eval("document.documentElement.scrollHeight");
            assert!(!is_shown(&tab, &slip), "read out on demand alone");
            tab.click(seal);
            assert!(is_shown(&tab, &slip));
            let said = tab.text(&format!("{slip}.textContent"));
            let sentence = tab.text(&format!(
                "{seal}.closest('.claim').firstChild.textContent.trim().slice(1, 20)"
            ));
            assert!(said.contains(&sentence), "{said}");
            assert!(said.contains(&voice(code).text("seal-short-proved")));
            assert!(said.contains(&voice(code).text("seal-method")));
            // In the window, near its seal, over a page that hasn't moved.
            let box_ = format!("{slip}.getBoundingClientRect()");
            assert!(tab.is(&format!(
                "(box => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight)({box_})"
            )));
            assert!(tab.is(&format!(
                "Math.min(Math.abs({box_}.top - {seal}.getBoundingClientRect().bottom), Math.abs({box_}.bottom - {seal}.getBoundingClientRect().top)) < 40"
            )));
            assert_eq!(tab.eval("document.documentElement.scrollHeight"), height);
            tab.key("Escape");
            assert!(!is_shown(&tab, &slip));
            // By keys alone: open, on to its links, away.
            tab.eval(&format!("{seal}.focus()"));
            tab.key("Enter");
            assert!(is_shown(&tab, &slip));
            tab.key("Tab");
            assert!(tab.is(&format!("{slip}.contains(document.activeElement)")));
            tab.key("Escape");
            assert!(!is_shown(&tab, &slip));
            assert!(tab.is(&format!("document.activeElement === {seal}")));
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_slip_needs_no_script() {
    let Some(tab) = look("slips without scripts") else {
        return;
    };
    tab.call(
        "Emulation.setScriptExecutionDisabled",
        json!({"value": true}),
    );
    tab.open(&SITE.join("fr/dualite/index.html"));
    let seal = "document.querySelector('.seal')";
    tab.click(seal);
    assert!(is_shown(
        &tab,
        &format!("document.getElementById({seal}.getAttribute('popovertarget'))")
    ));
}

/// Claims that end in the same line have their seals one below the other.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn no_seal_lies_under_another() {
    let Some(tab) = look("seals side by side") else {
        return;
    };
    for code in codes() {
        for page in [
            "chomp/index.html",
            "dualite-theory.html",
            "dualite/lesson.html",
        ] {
            for width in [1280, 768, 360] {
                tab.resize(width, 740);
                tab.open(&SITE.join(code).join(page));
                tab.until("the font", "document.fonts.status === 'loaded'");
                let hidden = "[...document.querySelectorAll('.seal')].filter(seal => { \
                    seal.scrollIntoView({ block: 'center' }); \
                    const box = seal.getBoundingClientRect(); \
                    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
                    return seal.checkVisibility() && top !== seal && !seal.contains(top); }).length";
                assert_eq!(tab.eval(hidden), 0, "{code}/{page} at {width}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn an_entry_of_the_ledger_is_shown_wherever_it_is_folded_away() {
    let Some(tab) = look("the ledger") else {
        return;
    };
    for code in codes() {
        let page = SITE.join(code).join("ledger.html");
        tab.open(&page);
        let folded =
            "[...document.querySelectorAll('details.claims')].slice(0, 5).map(one => one.open)";
        assert_eq!(tab.eval(folded), json!([false, false, false, false, false]));
        let last = "[...document.querySelectorAll('tr[id]')].at(-1)";
        assert!(!is_shown(&tab, last));
        // By its address, and by the line of its game above.
        tab.eval(&format!("location.hash = {last}.id"));
        tab.until("the entry", &format!("{last}.checkVisibility()"));
        tab.click("document.querySelector('.tally a[href=\"#of-ninuki\"]')");
        tab.until(
            "the game's pages",
            "(box => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('#of-ninuki').getBoundingClientRect())",
        );
        // What every line said is not said any more, and proofs can be replayed.
        let proofs = "[...document.querySelectorAll('[data-verify]')].filter(one => !one.hidden).length > 50";
        assert_eq!(tab.eval(proofs), true);
        tab.be_a_phone();
        tab.open(&page);
        let wide = "document.documentElement.scrollWidth > innerWidth";
        assert_eq!(tab.eval(wide), false, "{code}");
        tab.resize(1280, 720);
    }
}
