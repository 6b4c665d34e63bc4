//! Searches at the table that last: how far they are is said, and a key or a button ends them.

use crate::table::{Table, board};

/// The last part of every search comes late, so that there is time to end it.
const SLOW: &str = "
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data) {
        const isLast = Array.isArray(data) && /\"share\":1[,}]/.test(data[1]);
        if (isLast) setTimeout(() => post.call(this, data), 8000); else post.call(this, data);
    };
";

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_long_search_says_how_far_it_is_and_is_ended_by_a_key_or_a_button() {
    for (code, by_key) in [("en", true), ("fr", false)] {
        let Some(table) = Table::new("dualite", code) else {
            return;
        };
        let tab = &table.tab;
        tab.before_each_page(SLOW);
        let end = || match by_key {
            true => tab.key("Escape"),
            false => tab.click("document.querySelector('[data-do=enough]')"),
        };
        tab.open(&table.page());
        tab.eval("localStorage.clear()");
        let place = "p=...../...../...../...../.....+-&l=perfect&y=1";
        tab.call("Page.navigate", serde_json::json!({"url": "about:blank"}));
        tab.loaded();
        tab.open(format!("{}#{place}", table.page().display()).as_ref());
        tab.until(
            "the way to end it",
            "!document.querySelector('[data-do=enough]').hidden",
        );
        // So many positions: a number that grows from part to part.
        let seen =
            "+document.querySelector('[data-table] [role=status]').textContent.replace(/\\D/g, '')";
        tab.until("positions", &format!("{seen} > 10000"));
        assert!(tab.is("document.querySelector('[data-do=new]').hidden"));
        assert!(table.moves().is_empty());
        end();
        table.ready();
        // The best so far, and said to be no more than that.
        assert_eq!(table.moves().len(), 1, "{code}");
        let cut = table.say("table-cut");
        assert!(table.status().contains(&cut), "{}", table.status());
        assert!(tab.is("document.querySelector('[data-do=enough]').hidden"));
        assert!(!tab.is("document.querySelector('[data-do=new]').hidden"));
        // The same with what moves are worth.
        tab.click("document.querySelector('[data-switch=analysis] + span')");
        tab.until(
            "the way to end it",
            "!document.querySelector('[data-do=enough]').hidden",
        );
        end();
        let found = "document.querySelector('[data-found]').textContent";
        let cut = serde_json::json!(table.say("table-cut-values"));
        tab.until("what there is so far", &format!("{found}.includes({cut})"));
        // A game can be gone on with, in a fresh engine.
        let here = board("dualite", "...../...../...../...../..... -", &table.moves());
        tab.click(&table.place(&here.moves()[0]));
        tab.until(
            "the move",
            "decodeURIComponent(location.hash).split(/[+ ]/).length > 3",
        );
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_is_quick_says_nothing_of_a_search() {
    let Some(table) = Table::new("chomp", "en") else {
        return;
    };
    table.tab.before_each_page(
        "addEventListener('DOMContentLoaded', () => {
            window.shown = 0;
            new MutationObserver(() => { shown += !document.querySelector('[data-do=enough]').hidden; })
                .observe(document.querySelector('[data-do=enough]'), { attributes: true });
        });",
    );
    table.open("l=perfect&y=1");
    table.tab.until("a move", "location.hash.includes('m=')");
    assert_eq!(table.tab.eval("window.shown"), serde_json::json!(0));
}
