//! Ids of places in pages: each page has each of its ids once, whatever its headings say and in whatever
//! alphabet they say it.

use crate::project::Project;

/// The small project, with this after its pages of Chomp.
fn with(text: &str) -> Project {
    let project = Project::small();
    for code in ["fr", "en"] {
        let name = format!("content/{code}/chomp.md");
        let page = project.read(&name);
        project.write(&name, format!("{page}\n{text}\n"));
    }
    project
}

/// The ids of a page, in their order.
fn ids(html: &str) -> Vec<&str> {
    let all = html.split(" id=\"").skip(1);
    all.map(|rest| rest.split('"').next().unwrap()).collect()
}

fn page(project: &Project) -> String {
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    project.read("public/en/chomp/index.html")
}

/// The ids of a text's headings, in their order; no id of the page is there twice.
fn headings(text: &str) -> Vec<String> {
    let html = page(&with(text));
    let mut all = ids(&html);
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count, "{html}");
    let heads = html.split("<h2 id=\"").skip(1);
    let heads = heads.map(|rest| rest.split('"').next().unwrap().to_owned());
    // The first is the page's own.
    heads.skip(1).collect()
}

#[test]
fn a_number_that_a_heading_says_is_nobody_elses() {
    assert_eq!(
        headings("## Setup\n\n## Setup\n\n## Setup 2"),
        ["setup", "setup-3", "setup-2"]
    );
    assert_eq!(
        headings("## Setup 2\n\n## Setup\n\n## Setup\n\n## Setup"),
        ["setup-2", "setup", "setup-3", "setup-4"]
    );
}

#[test]
fn what_is_given_comes_first() {
    assert_eq!(
        headings("## Opening\n\n## How to begin {#opening}\n\n## Opening"),
        ["opening-2", "opening", "opening-3"]
    );
}

#[test]
fn the_frame_keeps_its_ids() {
    assert_eq!(headings("## Main"), ["main-2"]);
    // Of its signs, claims and pictures, whatever their numbers.
    assert_eq!(
        headings(
            "## Note 1\n\n## Note 12\n\n## Claim 7\n\n## F1 t\n\nA[^a] and A[^a].\n\n[^a]: B.\n\n## To note 1"
        ),
        [
            "note-1-2",
            "note-12-2",
            "claim-7-2",
            "f1-t-2",
            "to-note-1-100"
        ]
    );
    // A page without notes has room for a heading that says so.
    assert_eq!(headings("## Note 1"), ["note-1"]);
}

#[test]
fn every_alphabet_has_ids_of_its_own_letters() {
    let said = [
        ("Straße", "strasse"),
        ("Ærø & Łódź", "aero-lodz"),
        ("Déjà vu, 3×4 n²", "deja-vu-3x4-n"),
        ("囲碁のルール", "囲碁のルール"),
        ("ガギグ パピプ", "ガギグ-パピプ"),
        ("Κανόνες του παιχνιδιού", "κανόνες-του-παιχνιδιού"),
        ("Правила игры: ёж й", "правила-игры-ёж-й"),
        ("قواعد بازی ۱۲", "قواعد-بازی-۱۲"),
        ("हिन्दी", "हिन्दी"),
        ("???", "section"),
    ];
    let text: Vec<String> = said.iter().map(|(text, _)| format!("## {text}")).collect();
    let expected: Vec<&str> = said.iter().map(|(_, id)| *id).collect();
    assert_eq!(headings(&text.join("\n\n")), expected);
}

#[test]
fn links_to_them_hold_and_are_percent_encoded() {
    let project = with("## 囲碁\n\n## Ёж\n\n[a](#囲碁) [b](#%D1%91%D0%B6) [c](chomp.md#ёж)");
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let html = page(&project);
    // UTF-8 of 囲 (U+56F2), 碁 (U+7881), ё (U+0451), ж (U+0436).
    let encoded = "#%E5%9B%B2%E7%A2%81";
    assert_eq!(
        html.matches(&format!("href=\"{encoded}\"")).count(),
        2,
        "{html}"
    );
    assert!(
        html.matches("href=\"#%D1%91%D0%B6\"").count() >= 2,
        "{html}"
    );
    let index = project.read("public/en/search-index.js");
    assert!(index.contains(&format!("\"{}\"", &encoded[1..])), "{index}");
}

/// In a text that grows, the links to the headings that it had hold.
#[test]
fn a_heading_that_is_put_in_moves_no_other_than_it_must() {
    let before = headings("## One\n\n## Two\n\n## Two 2\n\n## Two 3");
    let after = headings("## Zero\n\n## One\n\n## Two\n\n## Two\n\n## Two 2\n\n## Two 3");
    assert_eq!(before, ["one", "two", "two-2", "two-3"]);
    assert_eq!(after, ["zero", "one", "two", "two-4", "two-2", "two-3"]);
}

#[test]
fn an_id_that_is_given_twice_is_told_where_it_stands() {
    for (text, line, whose) in [
        ("## A {#here}\n\n## B {#here}", 17, "another place"),
        ("## A {#main}", 15, "the page has it anyway"),
        ("## A {#claim-1}", 15, "the page has it anyway"),
    ] {
        let project = with(text);
        for command in ["check", "build"] {
            let ran = project.run(&[command]);
            assert_eq!(ran.code, 1, "{text}");
            assert!(ran.err.contains("error[id-taken]"), "{}", ran.err);
            assert!(ran.err.contains(whose), "{}", ran.err);
            let place = format!("content/en/chomp.md:{line}:1");
            assert!(ran.err.contains(&place), "{place}\n{}", ran.err);
        }
    }
}
