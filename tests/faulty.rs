//! Puzzles with a fault made on purpose, of which the solver knows nothing: each is told by name, and what is
//! right beside it is not.

use crate::project::{PROBLEM_1, Project};
use crate::shared::engine;
use quadrille::game::contract::{Fields, Rules};

const BITE: &str = "puzzles/chomp/2x2.toml";
const PROBLEM: &str = "puzzles/dualite/probleme-1.toml";

/// The codes that a strict check tells.
fn codes(project: &Project) -> Vec<String> {
    let ran = project.run(&["check", "--strict", "--format", "short"]);
    let all = ran.out.lines().chain(ran.err.lines());
    let codes = all.filter_map(|line| {
        let (_, rest) = line.split_once("error[")?;
        Some(rest.split_once(']')?.0.to_owned())
    });
    codes.collect()
}

/// A small project with one thing changed.
fn changed(file: &str, from: &str, to: &str) -> Vec<String> {
    let project = Project::small();
    project.edit(file, from, to);
    codes(&project)
}

const TITLE: &str = "fr = \"La première bouchée\"\nen = \"First bite\"";
const HINT: &str = "fr = \"Que doit-il rester ?\"\nen = \"What has to be left?\"";

fn hinted(en: &str) -> Vec<String> {
    changed(BITE, HINT, &format!("en = '{en}'\nfr = 'Que reste-t-il ?'"))
}

#[test]
fn what_a_title_may_be() {
    assert!(codes(&Project::small()).is_empty());
    for (title, code) in [
        (
            "en = 'The **last** bite'\nfr = 'La bouchée'",
            "markup-in-title",
        ),
        (
            "en = 'The <b>last</b> bite'\nfr = 'La bouchée'",
            "markup-in-title",
        ),
        (
            "en = 'A [bite](x.html)'\nfr = 'La bouchée'",
            "markup-in-title",
        ),
        ("en = '# Bite'\nfr = 'La bouchée'", "markup-in-title"),
        ("en = '`Bite`'\nfr = 'La bouchée'", "markup-in-title"),
        ("en = \"\\u200b\"\nfr = \"\\u00a0\\u2060\"", "empty-text"),
        (
            "en = 'La première bouchée'\nfr = 'The first bite'",
            "languages-exchanged",
        ),
        ("en = 'Then (2, 2)'\nfr = 'Et après'", "spoiler"),
        (
            "en = 'A win in three moves'\nfr = 'Un gain rapide'",
            "label-differs",
        ),
    ] {
        assert_eq!(changed(BITE, TITLE, title), [code], "{title}");
    }
    for title in [
        "en = '2. Bite & co. <3'\nfr = 'À 2 × 2 *'",
        "en = 'A win in two moves'\nfr = 'Deux coups'",
        "en = 'What now?!'\nfr = '…'",
    ] {
        assert!(
            changed(BITE, TITLE, title).is_empty(),
            "{title}: {:?}",
            changed(BITE, TITLE, title)
        );
    }
    // Of one game, two puzzles have two titles.
    let project = Project::small();
    let second = project.read(BITE).replace("chomp-2x2", "chomp-2x3");
    let second = second
        .replace("2x2\"", "2x3\"")
        .replace("\"square\"", "\"corner\"");
    let second = second.split("[answer]").next().unwrap().to_owned();
    project.write("puzzles/chomp/2x3.toml", second);
    assert!(codes(&project).contains(&"same-title".to_owned()));
    project.edit(
        "puzzles/chomp/2x3.toml",
        TITLE,
        "fr = 'Autre'\nen = 'Another'",
    );
    assert!(!codes(&project).contains(&"same-title".to_owned()));
}

#[test]
fn tags_are_true_and_stand_once() {
    for (tags, code) in [
        ("['square', 'square']", Some("tag-twice")),
        ("['first steps', 'first-steps']", Some("tag-twice")),
        ("['pairs']", Some("wrong-tag")),
        ("['pass']", Some("wrong-tag")),
        ("['broken-bar']", Some("wrong-tag")),
        ("['three-rows']", Some("wrong-tag")),
        ("['rectangle', 'square', 'corner', 'tempo']", None),
    ] {
        let found = changed(BITE, "[\"square\"]", tags);
        assert_eq!(found, code.into_iter().collect::<Vec<_>>(), "{tags}");
    }
    let project = Project::small();
    project.edit(
        BITE,
        "2x2\"\nstipulation = \"win in 2",
        "2x6\"\nstipulation = \"win in 6",
    );
    project.edit(
        BITE,
        "key = \"2,2\"\nline = \"2,2 1,2 2,1 1,1\"",
        "key = \"6,2\"",
    );
    project.edit(BITE, "duals = \"forbid\"", "duals = \"allow\"");
    assert_eq!(codes(&project), ["wrong-tag"], "2x6 is no square");
    // The problem ends with four in a row, whatever is played.
    assert_eq!(
        changed(PROBLEM, "[\"tempo\"]", "['shut-in']"),
        ["wrong-tag"]
    );
    // So does the second, though a wrong move may be answered by shutting in.
    let project = Project::whole();
    project.edit(
        "puzzles/dualite/probleme-2.toml",
        "tags = [\"tempo\"]",
        "tags = [\"tempo\", \"shut-in\"]",
    );
    assert_eq!(codes(&project), ["wrong-tag"]);
}

#[test]
fn credits_hold_together() {
    let source = "work = \"La tablette empoisonnée\"";
    for (status, credit, code) in [
        ("reprint", source.to_owned(), Some("uncredited")),
        ("corrected", source.to_owned(), Some("uncredited")),
        (
            "reprint",
            format!("{source}\ndate = 1974"),
            Some("uncredited"),
        ),
        (
            "reprint",
            format!("{source}\nauthor = \"D. Gale\"\ndate = 1974"),
            None,
        ),
        (
            "reprint",
            "described.en = 'A report'\ndescribed.fr = 'Un rapport'".to_owned(),
            None,
        ),
        ("original", source.to_owned(), None),
    ] {
        let project = Project::small();
        project.edit(BITE, "\"original\"", &format!("\"{status}\""));
        project.edit(BITE, source, &credit);
        let expected: Vec<_> = code.into_iter().collect();
        assert_eq!(codes(&project), expected, "{status}, {credit}");
    }
    for (added, date, is_early) in [
        ("1973-12-31", "1974", true),
        ("1974-01-01", "1974", false),
        ("1974-02-01", "\"1974-03\"", true),
        ("1974-02-01", "\"about 1980\"", false),
    ] {
        let project = Project::small();
        project.edit(BITE, source, &format!("{source}\ndate = {date}"));
        project.edit(BITE, "licence =", &format!("added = {added}\nlicence ="));
        let found = codes(&project).contains(&"added-early".to_owned());
        assert_eq!(found, is_early, "{added}, {date}");
    }
    let why = "difficulty = 3\n[difficulty_why]\nen = ' '\n\n[title]";
    assert!(changed(BITE, "[title]", why).contains(&"empty-text".to_owned()));
}

/// A study of Gomoku Ninuki, or a box of Pipopipette.
fn posed(game: &str, fields: &str, stipulation: &str, key: &str) -> Project {
    let project = Project::small();
    let puzzle = format!(
        "format = 1\nid = \"{game}-posed\"\ngame = \"{game}\"\n{fields}\nstipulation = \"{stipulation}\"\n\
         status = \"original\"\nlicence = \"CC-BY-4.0\"\nduals = \"allow\"\n[title]\nfr = \"Coup posé\"\nen = \"Move posed\"\n\
         [source]\nwork = \"Notes\"\n[answer]\nkey = \"{key}\"\n"
    );
    project.write(&format!("puzzles/{game}/posed.toml"), puzzle);
    project
}

#[test]
fn positions_that_no_game_comes_to_are_told() {
    // Four and four; and with a pair taken, two stones more.
    for (board, is_reached) in [
        ("9/9/9/9/2xxxx3/9/9/9/oo1oo4 x 0-0", true),
        ("9/9/9/9/2xxxx3/9/9/9/oo1o5 x 0-0", false),
        ("9/9/9/9/2xxxx3/9/9/9/oo7 x 1-0", true),
        ("9/9/9/9/2xxxx3/9/9/9/oo1oo4 x 0-1", false),
    ] {
        let project = posed("ninuki", &format!("board = \"{board}\""), "win in 1", "B5");
        let found = codes(&project).contains(&"unreached".to_owned());
        assert_eq!(found, !is_reached, "{board}");
    }
    // Two lines, no box: it is Blue's turn; nobody knows where nothing is said.
    for (mover, is_reached) in [
        ("to_move = \"1\"", true),
        ("to_move = \"2\"", false),
        ("", true),
    ] {
        let fields = format!("board = \"--/.../..\"\n{mover}");
        let project = posed("pipopipette", &fields, "best", "a1-b1");
        let found = codes(&project).contains(&"unreached".to_owned());
        assert_eq!(found, !is_reached, "{mover}");
    }
}

#[test]
fn exchanged_colours_and_lines_in_another_order_are_the_same_position() {
    let told = |game: &str, one: &str, other: &str, stipulation: &str| {
        let project = posed(game, &format!("board = \"{one}\""), stipulation, "");
        let file = format!("puzzles/{game}/posed.toml");
        let second = project.read(&file).replace(one, other);
        let second = second.replace("-posed", "-again").replace("posé", "encore");
        project.write(
            &format!("puzzles/{game}/again.toml"),
            second.replace("posed", "again"),
        );
        project.edit(&file, "[answer]\nkey = \"\"\n", "");
        project.edit(
            &format!("puzzles/{game}/again.toml"),
            "[answer]\nkey = \"\"\n",
            "",
        );
        codes(&project).contains(&"same-position".to_owned())
    };
    let black = "9/9/9/9/2xxxx3/9/9/9/oo1oo4 x 1-2";
    let white = "9/9/9/9/2oooo3/9/9/9/xx1xx4 o 2-1";
    assert!(told("ninuki", black, white, "win in 1"));
    assert!(!told(
        "ninuki",
        black,
        &white.replace("2-1", "1-2"),
        "win in 1"
    ));
    // Two lines of the same player that could be drawn in either order.
    let engine = engine("morpiae");
    let lines = [
        "4,6E4", "-1,3E0", "1,5NE2", "0,2N0", "3,5N0", "2,4NE2", "4,2SE4", "3,4N4",
    ];
    let at = |lines: &[&str]| {
        let board = engine.read(&lines.join(" "), &Fields::new(), &Rules::default());
        board.ok().map(|board| (board.text(), board.alike()))
    };
    let (text, alike) = at(&lines).unwrap();
    let swapped = (2..lines.len()).filter_map(|later| {
        let mut other = lines;
        other.swap(later - 2, later);
        at(&other)
    });
    let swapped: Vec<_> = swapped.collect();
    assert!(swapped.iter().any(|(other, _)| *other != text));
    assert!(
        swapped.iter().all(|(_, other)| *other == alike),
        "{swapped:?}"
    );
    let one_less = at(&lines[1..]).map(|(_, other)| other);
    assert_ne!(one_less, Some(alike));
}

#[test]
fn a_sentence_says_what_its_claim_proves() {
    let right = [
        "[The bite (2, 2) wins.](<claim: chomp best here = 2,2>)",
        "[Two moves are needed.](<claim: chomp own-moves here = 2>)",
        "[An L is lost.](<claim: chomp outcome 2,1 = loss>)",
        "[It is the only winning bite.](<claim: chomp winning 3x4 = 3,2>)",
        "[On the 3 × 4 bar](<claim: chomp winning 3x4 = 3,2>)",
        "[You win.](<claim: chomp outcome here = win>)",
        "[That bite is allowed.](<claim: chomp legal here 1,2 = yes>)",
        "[In three moves.](<said: chomp own-moves here = 2>)",
    ];
    for hint in right {
        let found = hinted(hint);
        assert!(!found.contains(&"label-differs".to_owned()), "{hint}");
    }
    for hint in [
        "[The bite (2, 1) wins.](<claim: chomp best here = 2,2>)",
        "[Three moves are needed.](<claim: chomp own-moves here = 2>)",
        "[7 moves are needed.](<claim: chomp own-moves here = 2>)",
        "[An L is won.](<claim: chomp outcome 2,1 = loss>)",
        "[An L is a draw.](<claim: chomp outcome 2,1 = loss>)",
        "[It is the only winning bite.](<claim: chomp winning 8x10 = 5,6 8,3>)",
        "[On the 3 × 5 bar](<claim: chomp winning 3x4 = 3,2>)",
        "[You lose.](<claim: chomp outcome here = win>)",
        "[That bite is forbidden.](<claim: chomp legal here 1,2 = yes>)",
        "[That bite is allowed.](<claim: chomp legal here 1,1 1,1 = no>)",
        "Won in five moves.",
    ] {
        let found = hinted(hint);
        assert!(
            found.contains(&"label-differs".to_owned()),
            "{hint}: {found:?}"
        );
    }
    // In the other language, and on a page.
    let french =
        "fr = '[Il faut trois coups.](<claim: chomp own-moves here = 2>)'\nen = 'What is left?'";
    assert_eq!(changed(BITE, HINT, french), ["label-differs"]);
    for (code, text) in [("en", "At (1, 3), "), ("fr", "En (1 ; 3), ")] {
        let project = Project::small();
        let claim = "](<claim: chomp winning 3x5 = 4,3>)";
        let page = project.read(&format!("content/{code}/chomp.md"));
        let (before, _) = page.rsplit_once('[').unwrap();
        let before = before.rsplit_once('[').unwrap().0;
        project.write(
            &format!("content/{code}/chomp.md"),
            format!("{before}[{text}{claim}\n"),
        );
        assert_eq!(codes(&project), ["label-differs"], "{text}");
    }
}

#[test]
fn a_language_brings_its_own_words() {
    let project = Project::small();
    project.edit(
        BITE,
        HINT,
        "fr = '[Tri coups.](<claim: chomp own-moves here = 2>)'\nen = 'What is left?'",
    );
    assert!(codes(&project).is_empty());
    project.write("content/fr/style.toml", "[words.numbers]\n3 = ['tri']\n");
    assert_eq!(codes(&project), ["label-differs"]);
    project.write("content/fr/style.toml", "[words.numbers]\n2 = ['tri']\n");
    assert!(codes(&project).is_empty());
    project.write("content/fr/style.toml", "[words]\nnumber = ['tri']\n");
    assert_eq!(project.run(&["check"]).code, 2);
}

#[test]
fn keys_are_told_nowhere_but_in_the_note() {
    for hint in [
        "Try (2, 2).",
        "Try ![](<ask: chomp best here>)!",
        "[2,2](<claim: chomp best here = 2,2>) is worth a look.",
    ] {
        assert!(hinted(hint).contains(&"spoiler".to_owned()), "{hint}");
    }
    assert!(!hinted("Not [1,2](said:).").contains(&"spoiler".to_owned()));
    for (from, to) in [
        (
            "en = \"A corridor runs past the dark circles.\"",
            "en = \"[D2](said:), perhaps?\"",
        ),
        ("id = \"dualite-probleme-1\"", "id = \"dualite-d2\""),
        ("work = \"Dualité\"", "work = \"Dualité, d2\""),
        (
            "[hint]",
            "[text]\nen = \"Draw at d2.\"\nfr = \"Tracez.\"\n\n[hint]",
        ),
    ] {
        assert!(PROBLEM_1.contains(from));
        assert!(
            changed(PROBLEM, from, to).contains(&"spoiler".to_owned()),
            "{to}"
        );
    }
    let note = "[note]\nen = \"Draw [at d2.](<claim: dualite winning here = d2>)\"\nfr = \"Tracez [en d2.](<claim: dualite winning here = d2>)\"\n\n[source]";
    assert!(changed(PROBLEM, "[source]", note).is_empty());
}

#[test]
fn how_much_is_only_said_stands_in_the_ledger_and_where_a_page_asks() {
    let project = Project::small();
    for code in ["fr", "en"] {
        project.edit(
            &format!("content/{code}/dualite.md"),
            ".\n",
            ". [A](said:), [b](<said: chomp best 2x2 = 2,2>): ![](<ask: site said>).\n",
        );
    }
    project.edit(
        BITE,
        HINT,
        "fr = 'Soit [2](said:), soit [3](said:)'\nen = 'Either [2](said:) or [3](said:)'",
    );
    project.built();
    assert!(
        project
            .read("public/en/ledger.html")
            .contains("4 places, on the pages and beside the puzzles")
    );
    assert!(project.read("public/fr/ledger.html").contains("4 passages"));
    let page = project.read("public/en/dualite/index.html");
    assert!(page.contains(": 4."), "{page}");
    assert!(!page.contains("said:"), "{page}");
    // What is said with a question is proved as a claim is.
    project.edit("content/en/dualite.md", "2x2 = 2,2", "2x2 = 1,2");
    project.edit("content/fr/dualite.md", "2x2 = 2,2", "2x2 = 1,2");
    assert!(codes(&project).contains(&"claim-refuted".to_owned()));
}
