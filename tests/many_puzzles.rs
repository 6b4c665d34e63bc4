//! A game with very many puzzles: its list in pages, its sheets by level, its sheet maker in parts.

use std::collections::{BTreeMap, BTreeSet};

use crate::chromium::Tab;
use crate::html::Html;
use crate::project::{Files, Project};
use serde_json::Value as Json;

type Bar = Vec<usize>;

/// The bars that a bite may leave, each with its bite (column, row); the poison is taken last.
fn bites(bar: &Bar) -> Vec<((usize, usize), Bar)> {
    let mut all = Vec::new();
    for row in 0..bar.len() {
        for column in 0..bar[row] {
            let mut left = bar.clone();
            for length in &mut left[row..] {
                *length = (*length).min(column);
            }
            left.retain(|length| *length > 0);
            all.push(((column + 1, row + 1), left));
        }
    }
    all
}

/// Whether the player to move wins: with nothing left the other has eaten the poison.
fn wins(bar: &Bar, known: &mut BTreeMap<Bar, bool>) -> bool {
    if bar.is_empty() {
        return true;
    }
    if let Some(known) = known.get(bar) {
        return *known;
    }
    let won = bites(bar).iter().any(|(_, left)| !wins(left, known));
    known.insert(bar.clone(), won);
    won
}

/// Bars of at most five rows of at most seven squares with one winning bite, none of them twice.
fn with_one_key(count: usize) -> Vec<(Bar, (usize, usize))> {
    let (mut known, mut found) = (BTreeMap::new(), Vec::new());
    let mut bars: Vec<Bar> = vec![Vec::new()];
    for _ in 0..5 {
        let longer: Vec<Bar> = bars
            .iter()
            .flat_map(|bar| {
                let most = bar.last().copied().unwrap_or(7);
                (1..=most).map(|length| bar.iter().copied().chain([length]).collect())
            })
            .collect();
        for bar in &longer {
            let keys: Vec<_> = bites(bar)
                .into_iter()
                .filter(|(_, left)| !left.is_empty() && !wins(left, &mut known))
                .collect();
            if let [(key, _)] = keys[..] {
                found.push((bar.clone(), key));
            }
        }
        bars = longer;
    }
    // One of two that are each other's mirror image.
    let mut met: BTreeSet<Bar> = BTreeSet::new();
    found.retain(|(bar, _)| {
        let mirrored = (1..=bar[0]).map(|column| bar.iter().filter(|row| **row >= column).count());
        let mirrored: Bar = mirrored.collect();
        let fits = bar.len() > 1 && bar.iter().sum::<usize>() > 5;
        fits && !met.contains(&mirrored) && met.insert(bar.clone())
    });
    found.truncate(count);
    assert_eq!(found.len(), count);
    found
}

pub fn project(count: usize) -> Project {
    let project = Project::small();
    for code in ["fr", "en"] {
        let name = format!("content/{code}/messages.ftl");
        let messages = project.read(&name);
        // As they are called in both languages.
        let tags = "tag-rare = rare\ntag-common = common\ntag-once = once\n";
        project.write(&name, format!("{messages}\n{tags}"));
    }
    for (number, (bar, (column, row))) in with_one_key(count).into_iter().enumerate() {
        let rows: Vec<String> = bar.iter().map(ToString::to_string).collect();
        let tag = if number % 40 == 0 { "rare" } else { "common" };
        let puzzle = format!(
            "format = 1\nid = \"chomp-bar-{number}\"\ngame = \"chomp\"\nboard = \"{}\"\n\
             stipulation = \"win\"\nstatus = \"generated\"\nlicence = \"CC-BY-4.0\"\n\
             tags = [\"{tag}\"]\ndifficulty = {}\nduals = \"allow\"\n\
             [title]\nfr = \"Tablette {number}\"\nen = \"Bar {number}\"\n\
             [difficulty_why]\nfr = \"Trois niveaux\"\nen = \"Three levels\"\n[source]\nwork = \"Petit carnet\"\n[answer]\nkey = \"{column},{row}\"\n",
            rows.join(","),
            1 + number % 3,
        );
        project.write(&format!("puzzles/chomp/bar-{number}.toml"), puzzle);
    }
    project
}

fn text<'a>(site: &'a Files, name: &str) -> &'a str {
    let bytes = site.get(name).unwrap_or_else(|| panic!("no {name}"));
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_game_with_many_puzzles_has_pages_levels_and_parts() {
    let site = project(129).built();
    // The 129 bars and the first bite.
    for code in ["fr", "en"] {
        lists(&site, code);
        sheets(&site, code);
        maker(&site, code);
    }
    assert!(!site.contains_key("fr/dualite/puzzles-2.html"));
    assert!(!site.contains_key("fr/dualite/puzzles-index.js"));
    assert!(!text(&site, "fr/dualite/puzzles.html").contains("puzzles-index.js"));
    assert!(!text(&site, "fr/dualite/make.html").contains("data-parts"));
}

/// 60, 60 and 10 puzzles; each page leads to the others; the index has all of them.
fn lists(site: &Files, code: &str) {
    let names = ["puzzles.html", "puzzles-2.html", "puzzles-3.html"];
    let mut listed = Vec::new();
    for (name, count) in names.into_iter().zip([60, 60, 10]) {
        let html = Html::read(text(site, &format!("{code}/chomp/{name}")));
        let list = html.inside_class("puzzles").remove(0);
        let links: Vec<String> = list
            .all("a")
            .map(|link| link.get("href").unwrap().to_owned())
            .collect();
        // The first begins with a new puzzle, and one of one's own.
        let (own, links): (Vec<String>, Vec<String>) = links
            .into_iter()
            .partition(|link| ["new.html", "compose.html"].contains(&link.as_str()));
        assert_eq!(own.len(), if name == names[0] { 2 } else { 0 }, "{name}");
        assert_eq!(links.len(), count, "{name}");
        listed.extend(links);
        let pages = html.inside_class("pages").remove(0);
        let links: Vec<_> = pages.all("a").collect();
        assert!(links.iter().map(|link| link.get("href").unwrap()).eq(names));
        let current = links
            .iter()
            .filter(|link| link.get("aria-current").is_some());
        let current: Vec<_> = current.filter_map(|link| link.get("href")).collect();
        assert_eq!(current, [name]);
    }
    assert!(!site.contains_key(&format!("{code}/chomp/puzzles-4.html")));
    assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), 130);
    let index = text(site, &format!("{code}/chomp/puzzles-index.js"));
    let index = index.strip_prefix("window.quadrilleList=").unwrap();
    let index: Json = serde_json::from_str(index.trim_end().trim_end_matches(';')).unwrap();
    let index = index.as_array().unwrap();
    assert!(
        index
            .iter()
            .map(|entry| entry[5].as_str().unwrap())
            .eq(&listed)
    );
    let rare = index.iter().filter(|entry| entry[4] == "rare");
    assert_eq!(rare.count(), 4);
}

/// Sheets of one level each and of at most twelve pages, together with every puzzle once.
fn sheets(site: &Files, code: &str) {
    let way = Html::read(text(site, &format!("{code}/chomp/sheet.html")));
    let links: Vec<&str> = way.all("a").filter_map(|link| link.get("href")).collect();
    let (mut puzzles, mut number) = (0, 0);
    loop {
        let name = format!("sheet-{}.html", number + 1);
        if !site.contains_key(&format!("{code}/chomp/{name}")) {
            break;
        }
        number += 1;
        let answers = format!("sheet-{number}-answers.html");
        assert!(links.contains(&name.as_str()) && links.contains(&answers.as_str()));
        let html = Html::read(text(site, &format!("{code}/chomp/{name}")));
        assert!(html.inside_class("page").len() <= 12, "{name}");
        let cells = html.inside_class("cell");
        let answered = Html::read(text(site, &format!("{code}/chomp/{answers}")));
        let answered = answered.all("li").filter(|tag| tag.get("value").is_some());
        assert_eq!(answered.count(), cells.len(), "{answers}");
        puzzles += cells.len();
    }
    assert_eq!(puzzles, 130);
    // Three levels of some 43 puzzles, at most four to a page.
    assert_eq!(number, 3);
    assert!(text(site, &format!("{code}/chomp/sheet-answers.html")).contains("url=sheet.html"));
}

/// The page has all boxes and the boards of the first part; the scripts have the others.
fn maker(site: &Files, code: &str) {
    let html = Html::read(text(site, &format!("{code}/chomp/make.html")));
    let boxes: Vec<_> = html
        .all("input")
        .filter(|tag| tag.get("name") == Some("id"))
        .collect();
    assert_eq!(boxes.len(), 130);
    assert_eq!(html.inside_class("cell").len(), 60);
    let outside = text(site, &format!("{code}/chomp/make.html"));
    let outside = outside.split("<noscript>").nth(1).unwrap();
    assert!(outside.contains("href=\"sheet.html\""));
    let mut numbers = Vec::new();
    for (part, count) in [(1, 60), (2, 10)] {
        let script = text(site, &format!("{code}/chomp/make-{}.js", part + 1));
        let call = format!("quadrilleMake({part},");
        let said = script.strip_prefix(&call).unwrap().trim_end();
        let said: String = serde_json::from_str(said.strip_suffix(");").unwrap()).unwrap();
        let html = Html::read(&said);
        assert_eq!(html.inside_class("cell").len(), count);
        assert_eq!(
            html.inside_class("strip").remove(0).all("li").count(),
            count
        );
        let answers = html.inside_class("full").remove(0);
        let values = answers.all("li").filter_map(|tag| tag.get("value"));
        numbers.extend(values.map(|value| value.parse::<usize>().unwrap()));
    }
    assert!(numbers.into_iter().eq(61..=130));
    assert!(!site.contains_key(&format!("{code}/chomp/make-4.js")));
}

#[test]
fn scripts_narrow_all_pages_of_a_list_down_and_fetch_boards_that_are_ticked() {
    let project = project(129);
    project.built();
    let Some(tab) = Tab::new("a list of several pages") else {
        return;
    };
    // Every fortieth bar is a rare one.
    tab.open(&project.path("public/en/chomp/puzzles-2.html"));
    let shown = "document.querySelectorAll('.puzzles > [data-id]:not([hidden])').length";
    let below = "document.querySelectorAll('.elsewhere:not([hidden]) a').length";
    assert_eq!(tab.eval(shown), 60);
    assert_eq!(tab.eval(below), 0);
    let choose = |tag: &str| {
        tab.eval(&format!(
            "(function (list) {{ list.value = '{tag}'; \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})\
             (document.querySelector('.filters [name=tags]'))"
        ));
        tab.text("document.querySelector('.shown').textContent")
    };
    assert_eq!(choose("rare"), "4 puzzles.");
    assert_eq!(tab.eval(&format!("{shown} + {below}")), 4);
    assert!(tab.is(&format!("{below} > 0")));
    assert!(
        tab.is("[].every.call(document.querySelectorAll('.elsewhere a'), \
                    function (link) { return /bar-\\d+\\.html$/.test(link.href); })")
    );
    assert_eq!(choose(""), "130 puzzles.");
    assert_eq!(tab.eval(shown), 60);
    assert_eq!(tab.eval(below), 0);
    // A puzzle of each part, the last one first: numbered and answered in the order of the list.
    tab.open(&project.path("public/en/chomp/make.html"));
    let cells = "document.querySelectorAll('.cells .cell').length";
    assert_eq!(tab.eval(cells), 0);
    for (count, index) in [125, 61, 3].into_iter().enumerate() {
        tab.eval(&format!(
            "document.querySelectorAll('[name=id]')[{index}].click()"
        ));
        tab.until(
            "another puzzle on the sheet",
            &format!("{cells} === {}", count + 1),
        );
    }
    let titles = |selector: &str| {
        tab.text(&format!(
            "[].map.call(document.querySelectorAll('{selector}'), function (title) \
             {{ return title.firstChild.data.trim(); }}).join('; ')"
        ))
    };
    let ticked = tab.text(
        "[].map.call(document.querySelectorAll('[name=id]:checked'), function (box, n) \
         { return (n + 1) + '. ' + box.nextElementSibling.firstChild.data.trim(); }).join('; ')",
    );
    assert_eq!(ticked.matches(';').count(), 2);
    assert_eq!(titles(".cells h2"), ticked);
    let answered = tab.text(
        "[].map.call(document.querySelectorAll('.full li:not([hidden])'), function (item) \
         { return item.value + '. ' + item.querySelector('h3').textContent; }).join('; ')",
    );
    assert_eq!(answered, ticked);
    assert!(tab.is("document.querySelectorAll('.cells .board').length === 3"));
}
