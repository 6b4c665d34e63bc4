//! Boards beside the text that speaks of them: on a wide screen those of a passage share one place, and
//! the one that is read about is seen; what moves are worth comes with one key. Ready sheets and contents
//! where an author wants them.

use crate::chromium::Tab;
use crate::html::Html;
use crate::pages::SITE;
use crate::project::Project;
use crate::site;

/// The passage about mirages: three boards, three paragraphs about them.
const THREE: &str = "[...document.querySelectorAll('.passage')].find(one => one.querySelectorAll('.diagram').length === 3)";

/// Which board of the passage is in front, from 0, by what is seen in the middle of it; −1 where something
/// else is.
fn front(tab: &Tab) -> i64 {
    let found = tab.eval(&format!(
        "(() => {{
            const all = [...({THREE}).querySelectorAll('.diagram')];
            const seen = all.filter(one => getComputedStyle(one).opacity !== '0');
            if (seen.length !== 1) return -1;
            const box = seen[0].querySelector('svg').getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return seen[0].contains(top) ? all.indexOf(seen[0]) : -1;
        }})()"
    ));
    found.as_i64().unwrap()
}

/// So that the top of a paragraph of the passage stands so far down the window.
fn read(tab: &Tab, paragraph: usize, down: u32) {
    tab.eval(&format!(
        "scrollBy(0, ({THREE}).querySelectorAll('p:not(figure p)')[{paragraph}].getBoundingClientRect().top - {down})"
    ));
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_board_that_is_read_about_stays_beside_its_text() {
    let Some(tab) = Tab::new("boards beside their text") else {
        return;
    };
    for code in site::codes() {
        tab.resize(1280, 800);
        tab.open(&site::SITE.join(code).join("dualite-theory.html"));
        let place = "(box => [box.x, box.width])(document.querySelector('.passage .diagram').getBoundingClientRect())";
        for (paragraph, board) in [(1, 0), (2, 1), (3, 2)] {
            read(&tab, paragraph, 190);
            assert_eq!(front(&tab), board, "{code}: paragraph {paragraph}");
            // All of it is in the window, until its passage leaves it, with room for words beside it.
            let inside = format!(
                "[...({THREE}).querySelectorAll('.diagram')].every(one => {{
                    const box = one.querySelector('.patch').getBoundingClientRect();
                    return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && box.width >= 280;
                }})"
            );
            assert!(
                board > 0 || tab.is(&inside),
                "{code}: paragraph {paragraph}"
            );
        }
        assert!(tab.eval(place)[1].as_f64().unwrap() >= 280.0);
        // Any of them comes when its number is pressed, and nothing that is read moves.
        read(&tab, 1, 200);
        let top = format!("({THREE}).querySelector('p').getBoundingClientRect().top");
        let before = tab.eval(&top);
        tab.eval(&format!(
            "({THREE}).querySelector('.diagram:not(.later) .places button:nth-child(3)').click()"
        ));
        assert_eq!((front(&tab), tab.eval(&top)), (2, before), "{code}");
        // On a phone each stands at its place, and all are seen.
        tab.resize(360, 740);
        tab.open(&site::SITE.join(code).join("dualite-theory.html"));
        let all = "[...document.querySelectorAll('.passage .diagram')]";
        assert!(tab.is(&format!(
            "{all}.every(one => getComputedStyle(one).opacity === '1')"
        )));
        assert!(tab.is(&format!(
            "{all}.every((one, n, all) => !n || one.getBoundingClientRect().top >= all[n - 1].getBoundingClientRect().bottom)"
        )));
    }
}

/// Whether they share a place or stand one under the other, and wherever one has got to.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn no_picture_of_a_passage_lies_over_another_that_is_seen() {
    let Some(tab) = Tab::new("pictures beside each other") else {
        return;
    };
    tab.resize(1280, 800);
    let over = "(() => {
        const seen = [...document.querySelectorAll('.passage .diagram')].filter(one => getComputedStyle(one).opacity === '1');
        const boxes = seen.map(one => one.getBoundingClientRect());
        return boxes.flatMap((a, n) => boxes.slice(n + 1).filter(b => a.top < b.bottom - 1 && b.top < a.bottom - 1 && a.left < b.right && b.left < a.right)).length;
    })()";
    for page in ["dualite-theory", "chomp-theory", "pipopipette-chains"] {
        tab.open(&site::SITE.join(format!("en/{page}.html")));
        let height = tab.eval("document.documentElement.scrollHeight");
        let height = height.as_f64().unwrap() as usize;
        for down in (0..height).step_by(350) {
            tab.eval(&format!(
                "scrollTo(0, {down}); new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
            ));
            assert_eq!(tab.eval(over), 0, "{page}: {down}");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn one_key_says_what_the_moves_of_a_diagram_are_worth() {
    let Some(tab) = Tab::new("values with one key") else {
        return;
    };
    tab.resize(1280, 800);
    for page in ["en/dualite-theory.html", "fr/chomp/index.html"] {
        tab.open(&site::SITE.join(page));
        let figure = "[...document.querySelectorAll('.diagram')].find(one => one.querySelector('.try-it + .try-it'))";
        tab.eval(&format!("({figure}).scrollIntoView({{ block: 'center' }})"));
        tab.eval(&format!(
            "({figure}).querySelector('.try-it').focus({{ preventScroll: true }})"
        ));
        let press = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }))";
        tab.eval(press);
        tab.until(
            "values",
            "!!document.querySelector('.diagram.tried .signs .worth text')",
        );
        // The same key takes them away again; in a field it is a letter.
        tab.eval(press);
        tab.until(
            "no values",
            "!document.querySelector('.diagram.tried .signs .worth')",
        );
    }
}

#[test]
fn without_a_script_the_pictures_of_a_passage_stand_one_under_the_other() {
    let style = std::str::from_utf8(&SITE["assets/text.css"]).unwrap();
    let (before, sharing) = style.split_once("and (scripting: enabled)").unwrap();
    assert!(!before.contains("opacity: 0") && sharing.contains("opacity: 0"));
    assert_eq!(sharing.matches("(scripting: enabled)").count(), 0);
}

#[test]
fn ready_sheets_hold_every_puzzle_of_a_game_once_and_no_more_than_one_hands_out() {
    for code in site::codes() {
        for game in ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"] {
            let page = |name: &str| Html::read(std::str::from_utf8(&SITE[name]).unwrap());
            let way = page(&format!("{code}/{game}/sheet.html"));
            let links = way.inside_class("by-level");
            let links: Vec<&str> = links[0]
                .all("a")
                .filter_map(|link| link.get("href"))
                .collect();
            let (mut all, mut levels) = (0, Vec::new());
            for pair in links.chunks(2) {
                let sheet = page(&format!("{code}/{game}/{}", pair[0]));
                let cells = sheet.inside_class("cell");
                assert!(
                    (4..=8).contains(&cells.len()),
                    "{game} {}: {}",
                    pair[0],
                    cells.len()
                );
                all += cells.len();
                let stars = |cell: &Html| cell.text().matches('★').count();
                levels.extend(cells.iter().map(stars));
                let answers = page(&format!("{code}/{game}/{}", pair[1]));
                let answered = answers.all("li").filter(|tag| tag.get("value").is_some());
                assert_eq!(answered.count(), cells.len());
                // The site's own way is over it, and what one does with it.
                assert_eq!(sheet.with_class("site").count(), 1);
                let bar = sheet.inside_class("bar").remove(0);
                let bar: Vec<&str> = bar.all("a").filter_map(|link| link.get("href")).collect();
                assert!(
                    bar[0] == pair[1] && bar[1].starts_with("make.html#ids="),
                    "{bar:?}"
                );
                assert_eq!(bar[1].split(',').count(), cells.len());
            }
            let list = page(&format!("{code}/{game}/make.html"));
            let boxes = list
                .all("input")
                .filter(|tag| tag.get("name") == Some("id"));
            assert_eq!(all, boxes.count(), "{game}");
            assert!(levels.is_sorted(), "{game}: {levels:?}");
        }
    }
}

#[test]
fn contents_stand_where_an_author_wants_them() {
    let project = Project::small();
    let text = "+++\ntitle = \"Plan\"\ndescription = \"A plan.\"\n+++\n\n[toc]\n\n## One\n\nA [toc] in a line is what it is.\n\n### Half\n\n## Two & three\n\n> [TOC]\n";
    project.write("content/en/plan.md", text);
    // That it isn't translated and nothing leads to it is told.
    assert_eq!(project.run(&["build"]).code, 0);
    let site = project.files("public");
    let html = String::from_utf8(site["en/plan.html"].clone()).unwrap();
    let (_, rest) = html.split_once("<ul class=\"contents\">").unwrap();
    let (contents, rest) = rest.split_once("</ul>\n<h2").unwrap();
    let expected = "<li><a href=\"#one\">One</a><ul><li><a href=\"#half\">Half</a></li></ul></li>\
        <li><a href=\"#two-three\">Two &amp; three</a></li>";
    assert_eq!(contents.replace('\n', ""), expected);
    assert!(!rest.contains("class=\"contents\"") && rest.contains("A [toc] in a line"));
}
