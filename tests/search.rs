//! Words as a search sees them: the index is made here, what is typed is taken apart in the browser, and
//! leads to the page it should.

use quadrille::lang::letter::folded;
use serde_json::json;

use crate::chromium::Tab;
use crate::project::Project;
use crate::site::{SITE, tab};

/// Texts, and the words that are found in them.
const CASES: [(&str, &[&str]); 16] = [
    ("Dualité, ŒUVRE 3×4 n²", &["dualite", "oeuvre", "3x4", "n²"]),
    ("Żółw; ELŐRE", &["zołw", "elore"]),
    ("100% (a b)", &["100"]),
    ("Straße İzmir", &["straße", "izmir"]),
    ("ΤΕΛΟΣ τέλος", &["τελοσ", "τελοσ"]),
    ("Ёлка, й", &["елка", "и"]),
    ("ゲーム、ルール", &["ケーム", "ルール"]),
    ("五目並べ 囲", &["五目並へ", "囲"]),
    ("नियम हिंदी", &["नियम", "हिंदी"]),
    ("क्षण", &["क्षण"]),
    ("กติกา เกม", &["กติกา", "เกม"]),
    ("שָׁלוֹם עולם", &["שלום", "עולם"]),
    ("قَوَاعِد اللعبة", &["قواعد", "اللعبة"]),
    ("규칙", &["\u{1100}\u{1172}\u{110E}\u{1175}\u{11A8}"]),
    ("luật chơi", &["luat", "choi"]),
    ("❤️ cœur", &["coeur"]),
];

#[test]
fn words_of_every_script_are_indexed() {
    for (text, words) in CASES {
        let folded = folded(text);
        let found = folded.split(' ').filter(|word| word.len() > 1);
        let found: Vec<String> = found.map(str::to_owned).collect();
        assert_eq!(found, words, "{text}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_is_typed_is_taken_apart_as_the_index_is() {
    let Some(tab) = Tab::new("the search page") else {
        return;
    };
    tab.open(&SITE.join("en/search.html"));
    for (text, words) in CASES {
        let found = tab.eval(&format!("quadrille.split({})", json!(text)));
        assert_eq!(found, json!(words), "{text}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn whatever_is_asked_in_an_address_is_looked_for() {
    let Some(tab) = Tab::new("the search page") else {
        return;
    };
    let project = Project::small();
    for code in ["fr", "en"] {
        let page = "+++\ntitle = \"x\"\ndescription = \"x\"\nmenu = \"x\"\n+++\n\nゲーム नियम שָׁלוֹם 100 % sûr\n";
        project.write(&format!("content/{code}/notes.md"), page);
    }
    assert_eq!(project.run(&["build", "--quiet"]).code, 0);
    let results =
        "[...document.querySelectorAll('.results a')].map(a => a.getAttribute('href')).join()";
    for (asked, found) in [
        ("100%", "notes.html"),
        ("ゲーム", "notes.html"),
        ("नियम", "notes.html"),
        ("שלום", "notes.html"),
        ("s%C3%BBr+100", "notes.html"),
        ("%E0%A4%A", ""),
    ] {
        let page = project.path("public/fr/search.html");
        tab.open(format!("{}?q={asked}", page.display()).as_ref());
        assert_eq!(tab.text(results), found, "{asked}");
    }
    assert_eq!(tab.events("Runtime.exceptionThrown").len(), 0);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn pages_are_found_with_and_without_accents_in_both_languages() {
    let Some(tab) = tab("the search") else { return };
    let asked = [
        ("fr", "dualite", "dualite/index.html"),
        ("fr", "Dualité", "dualite/index.html"),
        ("fr", "chaîne", "pipopipette-chains.html"),
        ("fr", "chaine", "pipopipette-chains.html"),
        ("en", "DUALITÉ", "dualite/index.html"),
        ("en", "dualite", "dualite/index.html"),
        ("en", "chain", "pipopipette-chains.html"),
    ];
    for (code, word, page) in asked {
        tab.open(&SITE.join(code).join("search.html"));
        tab.click("document.querySelector('form.search input')");
        tab.write(word);
        let found = format!(
            "[...document.querySelectorAll('.results a')].some(link => link.href.endsWith('/{code}/{page}'))"
        );
        tab.until(&format!("{page}, found by {word}"), &found);
        let said = tab.text("document.querySelector('.found').textContent");
        let count = tab.eval("document.querySelectorAll('.results li').length");
        // At most 50 are listed.
        let count = count.as_u64().unwrap();
        assert!(
            count == 50 || said.contains(&count.to_string()),
            "{word}: {said}"
        );
        // The link leads there, in the same language.
        tab.click(&format!(
            "[...document.querySelectorAll('.results a')].find(link => link.href.endsWith('/{code}/{page}'))"
        ));
        tab.until(
            "the page found",
            &format!(
                "location.pathname.endsWith('/{code}/{page}') && document.readyState === 'complete'"
            ),
        );
    }
    tab.open(&SITE.join("en/search.html"));
    tab.click("document.querySelector('form.search input')");
    tab.write("zzz");
    tab.until(
        "that nothing is found",
        "document.querySelector('.found').textContent !== ''",
    );
    assert_eq!(
        tab.eval("document.querySelectorAll('.results li').length"),
        0
    );
}

/// What is asked in a language, and the pages that the list begins with.
const FIRST: [(&str, &str, &[&str]); 12] = [
    ("en", "how to play", &RULES),
    ("fr", "comment jouer", &RULES),
    ("en", "poison", &["chomp/index.html"]),
    ("fr", "poison", &["chomp/index.html"]),
    ("en", "sheet", &["print.html", "make.html"]),
    ("fr", "feuille", &["print.html", "make.html"]),
    ("en", "sheets", &["print.html", "make.html"]),
    ("en", "captures", &["ninuki/index.html"]),
    ("en", "Capture", &["ninuki/index.html"]),
    ("fr", "prises", &["ninuki/index.html"]),
    ("en", "dualty", &["dualite/index.html"]),
    ("fr", "daulite", &["dualite/index.html"]),
];
const RULES: [&str; 5] = [
    "chomp/index.html",
    "dualite/index.html",
    "morpiae/index.html",
    "ninuki/index.html",
    "pipopipette/index.html",
];

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_is_meant_comes_first() {
    let Some(tab) = tab("the search") else { return };
    for (code, asked, pages) in FIRST {
        let page = SITE.join(code).join("search.html");
        let asked_for = asked.replace(' ', "+");
        tab.open(format!("{}?q={asked_for}", page.display()).as_ref());
        let list =
            "[...document.querySelectorAll('.results li > a')].map(a => a.getAttribute('href'))";
        let found = tab.eval(&format!("{list}.slice(0, {})", pages.len()));
        assert_eq!(found, json!(pages), "{code}: {asked}");
        // What it is, and a line of it; nothing else is suggested.
        let bare = "[...document.querySelectorAll('.results li')].filter(li => \
                    [...li.querySelectorAll('p')].slice(0, 2).some(p => !p.textContent.trim())).length";
        assert_eq!(tab.eval(bare), 0, "{code}: {asked}");
        assert_eq!(
            tab.eval("document.querySelector('.suggested').hidden"),
            true
        );
    }
    tab.open(format!("{}?q=dualty", SITE.join("en/search.html").display()).as_ref());
    let said = tab.text("document.querySelector('.found').textContent");
    assert_eq!(said, "Nothing for “dualty”; shown: dualité.");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn whoever_asks_nothing_is_shown_where_to_begin() {
    let Some(tab) = tab("the search") else { return };
    tab.open(&SITE.join("fr/search.html"));
    let links = tab.eval(
        "[...document.querySelectorAll('.suggested h3 a, .suggested .doors a')].map(a => a.getAttribute('href')).sort()",
    );
    let mut wanted = RULES.to_vec();
    wanted.push("print.html");
    wanted.sort_unstable();
    assert_eq!(links, json!(wanted));
    // Below each game what there is to read of it, and nothing of another.
    let read = tab.eval(
        "[...document.querySelectorAll('.suggested [data-of]')].filter(list => list.querySelector('a')).length",
    );
    assert_eq!(read, RULES.len());
    let glossary = "document.querySelector('.suggested [data-of=Pipopipette] a[href=\"pipopipette-glossary.html\"]')";
    assert_eq!(tab.eval(&format!("!!{glossary}")), true);
    tab.click("document.querySelector('[data-ask]')");
    tab.until(
        "the rules",
        "document.querySelectorAll('.results li').length > 4",
    );
    assert_eq!(
        tab.text("document.querySelector('input').value"),
        "comment jouer"
    );
}
