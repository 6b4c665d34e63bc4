//! Valid texts with a character put in, changed, taken out or everything after it cut off, at every
//! place: each is read or refused, and a fault stands within the text.

use crate::shared::{Random, engine, read, rules};
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};
use quadrille::games::declared::{Coordinates, Declaration, Drawing, Grid, Symbol};

/// Characters of one to four bytes: signs of the notations and their neighbours in other scripts.
const SIGNS: &[char] = &[
    '0',
    '4',
    '9',
    '-',
    '+',
    '/',
    '|',
    '.',
    ',',
    ' ',
    '\n',
    '\t',
    '\r',
    '\0',
    'x',
    'o',
    'E',
    'P',
    'a',
    'K',
    '(',
    '[',
    '{',
    '<',
    '"',
    '\\',
    '#',
    '=',
    '\u{a0}',
    'é',
    '×',
    'µ',
    '٤',
    '４',
    '２',
    '−',
    '…',
    'Ａ',
    '\u{2028}',
    '\u{feff}',
    '𝟜',
    '🟢',
    '𝐊',
    '\u{10ffff}',
];

type Pairs = &'static [(&'static str, &'static str)];

/// A text changed in one place.
fn mangled(signs: &[char], place: usize, kind: usize, sign: char) -> String {
    let (before, after) = (&signs[..place], &signs[place..]);
    let rest = after.get(1..).unwrap_or_default();
    let parts: [&[char]; 3] = match kind {
        0 => [before, &[sign], after],
        1 => [before, &[sign], rest],
        2 => [before, &[], rest],
        _ => [before, &[], &[]],
    };
    parts.concat().into_iter().collect()
}

/// Texts with every place changed in every way, some hundreds of them in a long one.
fn variants(text: &str, random: &mut Random) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let step = (signs.len() / 160).max(1);
    let mut found = vec![String::new()];
    for place in (0..=signs.len()).step_by(step) {
        found.push(mangled(&signs, place, 2, ' '));
        found.push(mangled(&signs, place, 3, ' '));
        let many = if step > 1 { 3 } else { SIGNS.len() };
        for (index, sign) in SIGNS.iter().enumerate().take(many) {
            if step > 1 {
                let sign = SIGNS[random.below(SIGNS.len())];
                found.push(mangled(&signs, place, index % 2, sign));
            } else {
                found.push(mangled(&signs, place, 0, *sign));
                found.push(mangled(&signs, place, 1, *sign));
            }
        }
    }
    found.push(signs.iter().rev().collect());
    found
}

fn is_within(at: usize, text: &str) -> bool {
    at <= text.chars().count()
}

/// Reads every variant; how many were refused.
fn read_variants(engine: &dyn Engine, text: &str, rules: &Rules, random: &mut Random) -> usize {
    read(engine, text, rules);
    let mut refused = 0;
    for variant in variants(text, random) {
        match engine.read(&variant, &Fields::new(), rules) {
            Ok(board) => {
                let written = board.text();
                assert_eq!(read(engine, &written, rules).text(), written);
            }
            Err(fault) => {
                assert!(
                    is_within(fault.at, &variant),
                    "{} {variant:?}: {fault:?}",
                    engine.slug()
                );
                refused += 1;
            }
        }
    }
    refused
}

/// Plays every variant of a move.
fn play_variants(
    engine: &dyn Engine,
    text: &str,
    mv: &str,
    rules: &Rules,
    random: &mut Random,
) -> usize {
    let board = read(engine, text, rules);
    assert!(board.play(mv).is_ok() || !engine.has_rules(), "{text} {mv}");
    let mut refused = 0;
    for variant in variants(mv, random) {
        board.spot(&variant);
        board.images(&variant);
        engine.place_of(&variant);
        engine.show(&variant);
        board.part(std::slice::from_ref(&variant), 1);
        board.record(None, std::slice::from_ref(&variant));
        board.explain(std::slice::from_ref(&variant));
        board.turned(1, std::slice::from_ref(&variant));
        if let Err(fault) = board.play(&variant) {
            assert!(
                is_within(fault.at, &variant),
                "{text} {variant:?}: {fault:?}"
            );
            refused += 1;
        }
    }
    refused
}

const MSR: &str = "{\"version\":\"0.1\",\"variant\":\"5D\",\"score\":2,\"moves\":[{\"x\":4,\"y\":3,\"dir\":\"H\",\"pos\":4},{\"x\":9,\"y\":2,\"dir\":\"V\",\"pos\":0}]}";
const TAGGED: &str = "[Player 1 Name \"Ann\"]\n[Result \"*\"]\n\n1. K10 L10 2. K8 M11 3. J9";

const TITLED: &str = "{\"LineLength\":4,\"Disjoint\":true,\"InitialDots\":[[82,82]],\"Moves\":[[82,100,94,100,94,100]]}";

/// Game, text, rules and a move that can be played.
const TEXTS: &[(&str, &str, Pairs, &str)] = &[
    ("chomp", "3x5", &[], "4,3"),
    ("chomp", "5,5,3", &[], "1,1"),
    ("chomp", "columns: [3^3, 2^2]", &[], "1,1"),
    ("chomp", "3 # # .\n2 # # #\n1 P # #\n  1 2 3", &[], "2,3"),
    ("dualite", "..#./..#./..o./..oo d1", &[], "d2"),
    ("dualite", "··●·/··x·/··○·/__Oo d1", &[], "d2"),
    ("dualite", "...../...../...../...../..... -", &[], "a1+c3"),
    (
        "dualite",
        "..../..../..../o... a1 1",
        &[("teams", "true")],
        "b2",
    ),
    ("pipopipette", "-./|../--", &[], "c1-c2"),
    ("pipopipette", "2x2", &[], "b1-c1"),
    ("pipopipette", "2x2 010100010001", &[], "b1-c1"),
    ("pipopipette", "2x2 a1-b1, b1-b2 c1c2;a2a3", &[], "b1-c1"),
    ("pipopipette", "010100010001", &[], "b1-c1"),
    (
        "pipopipette",
        "2 +---+   +\n  | A |\n1 +---+---+\n  a   b   c",
        &[],
        "c1-c2",
    ),
    ("ninuki", "9/9/9/4x4/3oo4/9/9/9/9 o 0-2", &[], "F6"),
    ("ninuki", "1. K10 L10 2. K8 M11", &[], "A1"),
    ("ninuki", TAGGED, &[], "T19"),
    (
        "ninuki",
        "Piskvorky 15x15, 11:11, 0\n8,8,37\n9,8,0\né.zip\nb\n-1\n",
        &[],
        "A1",
    ),
    (
        "ninuki",
        "(;GM[4]SZ[15]RU[Ninuki];B[hh]C[é\\]];W[i9](;B[gg])(;B[aa]))",
        &[],
        "A1",
    ),
    ("ninuki", "h8h9i8", &[], "A1"),
    ("ninuki", "1 K10 L10\n2) k8 # é", &[], "A1"),
    ("pipopipette", "2x2 P1(h,0,1), v 1 2", &[], "b1-c1"),
    (
        "pipopipette",
        "·---·   ·\n|       |\n·   ·   ·",
        &[],
        "a1-b1",
    ),
    ("morpiae", "(0,3)-(4,3) # é\n9,2 9,6 9,2", &[], "-1,6E0"),
    ("morpiae", TITLED, &[], "-1,6E0"),
    ("morpiae", "start", &[], "4,3E4"),
    ("morpiae", "4,3E4 9,2N0", &[], "-1,6E0"),
    ("morpiae", "4,3E4 pass", &[("pass", "free")], "pass"),
    ("morpiae", MSR, &[], "-1,6E0"),
];

#[test]
fn positions_and_moves_of_every_game_with_a_foreign_character_anywhere_are_refused_in_place() {
    let (mut random, mut refused) = (Random(17), 0);
    for (slug, text, given, mv) in TEXTS {
        let (engine, rules) = (engine(slug), rules(slug, given));
        refused += read_variants(&*engine, text, &rules, &mut random);
        refused += play_variants(&*engine, text, mv, &rules, &mut random);
        // Its own drawing too, where it says everything.
        let art = read(&*engine, text, &rules).art();
        for variant in variants(&art, &mut random) {
            if let Err(fault) = engine.read(&variant, &Fields::new(), &rules) {
                assert!(
                    is_within(fault.at, &variant),
                    "{slug} {variant:?}: {fault:?}"
                );
            }
        }
    }
    assert!(refused > 20_000, "{refused}");
}

#[test]
fn records_with_a_foreign_character_anywhere_are_refused_in_place() {
    let (mut random, mut refused) = (Random(18), 0);
    let engine = engine("morpiae");
    let start = read(&*engine, "4,3E4 9,2N0 -1,6E0", &Rules::default());
    let compact = start.record(None, &[]).unwrap();
    let svg = format!("<svg xmlns=\"a\"><desc>é</desc><metadata>{compact}</metadata></svg>");
    let long = include_str!("facts/5d-82.psol");
    let short: Vec<&str> = long.lines().take(4).collect();
    let short = format!("# a game\n{}", short.join("\n"));
    for text in [&short, MSR, &compact, &svg] {
        refused += read_variants(&*engine, text, &Rules::default(), &mut random);
    }
    refused += read_variants(&*engine, long, &Rules::default(), &mut random);
    assert!(refused > 5_000, "{refused}");
}

#[test]
fn paper_with_a_foreign_character_anywhere_is_refused_in_place() {
    let mut random = Random(19);
    let symbol = |sign, on_lines| Symbol {
        sign,
        drawing: Drawing::Cross,
        letter: "X".into(),
        on_lines,
    };
    let boards: [(Grid, &[&str]); 3] = [
        (
            Grid::Cells,
            &["./x./..", "./x", "3x4", "2 . é\n1 x .\n  a b", "./é. x"],
        ),
        (Grid::Points, &["./x./..", "12x3", "2 . é\n1 x .\n  a b"]),
        (
            Grid::Dots,
            &[
                "-./|xé|./..",
                "2x2",
                "+---+   +\n| x |\n+===+---+\n a   b   c",
            ],
        ),
    ];
    for (grid, texts) in boards {
        for coordinates in [
            Coordinates::Letters,
            Coordinates::Numbers,
            Coordinates::None,
        ] {
            let mut symbols = vec![symbol('x', false), symbol('é', false)];
            if grid == Grid::Dots {
                symbols.push(symbol('=', true));
            }
            let engine = quadrille::games::declared::paper(&Declaration {
                slug: "paper".into(),
                grid,
                coordinates,
                sizes: vec![(3, 3)],
                symbols,
                named: false,
                rules: None,
            });
            for text in texts {
                for variant in variants(text, &mut random) {
                    match engine.read(&variant, &Fields::new(), &Rules::default()) {
                        Ok(board) => drop(board.describe()),
                        Err(fault) => {
                            assert!(is_within(fault.at, &variant), "{variant:?}: {fault:?}");
                        }
                    }
                }
            }
            for mv in ["b1=x", "1,2=é", "a1-b1==", "a1"] {
                let board = read(&engine, "2x2", &Rules::default());
                for variant in variants(mv, &mut random) {
                    board.spot(&variant);
                    engine.show(&variant);
                    if let Err(fault) = board.play(&variant) {
                        assert!(is_within(fault.at, &variant), "{variant:?}: {fault:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn questions_with_a_foreign_character_anywhere_are_answered_or_refused() {
    let mut random = Random(20);
    // Questions that are answered off the rules, so that many of them can be asked.
    let asked = [
        ("ninuki", "captured", "9/9/9/4x4/3oo4/9/9/9/9 x 0-2 > F6"),
        ("ninuki", "forbidden", "9/9/9/4x4/3oo4/9/9/9/9 x 0-2"),
        ("ninuki", "pending", "9/9/9/4x4/3oo4/9/9/9/9 x 0-2 > F6 A1"),
    ];
    for (slug, question, args) in asked {
        let engine = engine(slug);
        assert!(
            engine.settle(question, args, &Rules::default()).is_ok(),
            "{question} {args}"
        );
        for variant in variants(args, &mut random) {
            let _ = engine.settle(question, &variant, &Rules::default());
        }
    }
    for slug in ["chomp", "dualite", "pipopipette", "ninuki", "morpiae"] {
        let engine = engine(slug);
        for question in engine.questions() {
            for args in [
                "", "é", "４", "４x４", "1 é", "é 1", "> é", "é >", "×", "1,é", "🟢",
            ] {
                let _ = engine.settle(question, args, &Rules::default());
            }
        }
    }
}
