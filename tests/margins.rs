//! Numbers and letters in the margin of a drawing: those that contradict the board are refused, in
//! every game that has them and at every size, and those that are missing are not missed.

use crate::shared::{engine, random_game, read};
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;
use quadrille::games::declared::{self, Coordinates, Declaration, Drawing, Grid, Symbol};

/// A label in the margin: where its line begins, where it stands itself, and what it says.
#[derive(Clone)]
struct Label {
    line: usize,
    at: usize,
    text: String,
}

/// The numbers before the rows of a drawing, and the names below its columns.
fn labels(art: &str) -> (Vec<Label>, Vec<Label>) {
    let (mut rows, mut columns, mut start) = (Vec::new(), Vec::new(), 0);
    let lines: Vec<&str> = art.trim_end().split('\n').collect();
    // `1 P` is a bar of one square, but P is a column's letter too.
    let is_poison = |line: &str| line.contains('P') && !line.contains('A');
    let is_board = |line: &str| line.contains(['.', '+', '#', '|']) || is_poison(line);
    for line in lines {
        let label = |at: usize, text: &str| Label {
            line: start,
            at: start + at,
            text: text.to_owned(),
        };
        let indent = line.len() - line.trim_start().len();
        let words = line.split(' ').scan(0, |at, word| {
            *at += word.len() + 1;
            Some((*at - word.len() - 1, word))
        });
        let first = line.trim_start();
        let digits = first.len() - first.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if is_board(line) {
            if digits > 0 {
                rows.push(label(indent, &first[..digits]));
            }
        } else {
            let words = words.filter(|(_, word)| !word.is_empty());
            columns.extend(words.map(|(at, word)| label(at, word)));
        }
        start += line.len() + 1;
    }
    (rows, columns)
}

/// The same drawing with other labels of the same length.
fn with(art: &str, changes: &[(&Label, &str)]) -> String {
    let mut art = art.to_owned();
    for (label, text) in changes {
        assert_eq!(label.text.len(), text.len());
        art.replace_range(label.at..label.at + text.len(), text);
    }
    art
}

/// Another label of the same length.
fn other(label: &Label) -> String {
    let next = |byte: u8| match byte {
        b'9' => b'1',
        b'Z' => b'A',
        b'z' => b'a',
        byte => byte + 1,
    };
    let mut text = label.text.clone().into_bytes();
    let last = text.last_mut().unwrap();
    *last = next(*last);
    String::from_utf8(text).unwrap()
}

struct Seen {
    refused: usize,
    read: usize,
}

/// Everything that may be wrong or missing in the margins of one drawing; `below` is what a drawing
/// cannot show.
fn look(engine: &dyn Engine, text: &str, seen: &mut Seen) {
    let rules = Rules::default();
    let board = read(engine, text, &rules);
    let (art, text) = (board.art(), board.text());
    let below = board
        .beside()
        .map_or(String::new(), |beside| format!("\n{beside}"));
    let reread = |art: &str| {
        let drawing = format!("{}{below}", art.trim_end());
        engine
            .read(&drawing, &Fields::new(), &rules)
            .map(|board| board.text())
    };
    let mut refused = |art: &str, first: &Label| {
        let fault: Fault = reread(art).expect_err(art);
        let near = first.line..=first.at;
        assert!(near.contains(&fault.at), "{art}\n{fault:?}");
        assert!(fault.hint.is_some(), "{art}\n{fault:?}");
        seen.refused += 1;
    };
    let (rows, columns) = labels(&art);
    for labels in [&rows, &columns] {
        assert!(!labels.is_empty(), "{art}");
        for label in labels {
            refused(&with(&art, &[(label, &other(label))]), label);
        }
        for pair in labels.windows(2) {
            let [one, two] = pair else { unreachable!() };
            if one.text.len() == two.text.len() {
                refused(&with(&art, &[(one, &two.text), (two, &one.text)]), one);
            }
        }
    }
    let blank = |labels: &[&Label]| {
        let blanks = labels
            .iter()
            .map(|label| (*label, " ".repeat(label.text.len())));
        let blanks: Vec<(&Label, String)> = blanks.collect();
        let changes: Vec<(&Label, &str)> = blanks
            .iter()
            .map(|(label, blank)| (*label, blank.as_str()))
            .collect();
        with(&art, &changes)
    };
    let all: Vec<&Label> = rows.iter().chain(&columns).collect();
    let second: Vec<&Label> = rows.iter().step_by(2).collect();
    let few: Vec<&Label> = columns.iter().skip(columns.len() / 2 + 1).collect();
    for gone in [
        blank(&all),
        blank(&rows.iter().collect::<Vec<_>>()),
        blank(&columns.iter().collect::<Vec<_>>()),
        blank(&second),
        blank(&few),
    ] {
        assert_eq!(reread(&gone).as_ref(), Ok(&text), "{gone}");
        seen.read += 1;
    }
}

/// Some positions of a random game from each of these boards.
fn look_at(engine: &dyn Engine, starts: &[String], seen: &mut Seen) {
    let mut random = crate::shared::Random(21);
    for start in starts {
        let texts = random_game(engine, &Rules::default(), start, &mut random);
        let some = texts.len().div_ceil(4);
        // Of the eaten bar its margin is all that is drawn.
        texts
            .iter()
            .filter(|text| *text != "0")
            .step_by(some)
            .for_each(|text| look(engine, text, seen));
    }
}

#[test]
fn margins_that_contradict_the_board_are_refused_at_every_size() {
    let starts = |slug: &str| -> Vec<String> {
        let all = engine(slug).starts().into_iter();
        all.map(|(_, position)| position).collect()
    };
    let rectangles = |rows: u32, columns: u32| -> Vec<String> {
        let all = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column)));
        all.map(|(row, column)| format!("{row}x{column}")).collect()
    };
    let mut sizes = starts("chomp");
    sizes.extend(rectangles(5, 6));
    sizes.extend(["12x3", "3x12", "11x11"].map(str::to_owned));
    let mut boxes = rectangles(4, 4);
    boxes.extend(["9x3", "10x2", "1x25"].map(str::to_owned));
    for (slug, starts) in [
        ("dualite", starts("dualite")),
        ("chomp", sizes),
        ("ninuki", starts("ninuki")),
        ("pipopipette", boxes),
    ] {
        let mut seen = Seen {
            refused: 0,
            read: 0,
        };
        look_at(&*engine(slug), &starts, &mut seen);
        assert!(seen.refused > 50 && seen.read > 30, "{slug}");
    }
}

#[test]
fn margins_of_paper_games_are_held_against_the_paper() {
    let mut seen = Seen {
        refused: 0,
        read: 0,
    };
    for grid in [Grid::Cells, Grid::Points, Grid::Dots] {
        for coordinates in [
            Coordinates::Letters,
            Coordinates::Numbers,
            Coordinates::None,
        ] {
            let paper = paper(grid, coordinates, ['X', '@', '*']);
            for (rows, columns) in [(1, 2), (2, 3), (4, 5), (3, 9), (8, 8), (12, 3), (3, 27)] {
                look(&paper, &format!("{rows}x{columns}"), &mut seen);
            }
        }
    }
    assert!(seen.refused > 1000, "{}", seen.refused);
}

fn paper(grid: Grid, coordinates: Coordinates, signs: [char; 3]) -> declared::Declared {
    let symbol = |sign: char| Symbol {
        sign,
        drawing: Drawing::Disc,
        letter: String::new(),
        on_lines: false,
    };
    declared::paper(&Declaration {
        slug: "paper".into(),
        grid,
        coordinates,
        sizes: vec![(3, 3)],
        symbols: signs.map(symbol).into(),
        named: false,
        rules: None,
    })
}

/// A text, and what is said of it; nothing is said of one that is read.
#[rustfmt::skip]
const CHOMP: &[(&str, Option<(usize, &str)>)] = &[
    ("3 #\n2 # #\n1 P # #", None),
    // Of rows that are eaten the numbers may be left, of columns too.
    ("4\n3\n2 # .\n1 P #\n  1 2 3 4", None),
    ("  1 2\n2 # .\n1 P #", None),
    ("###\nP##\n123", None),
    ("02 # #\n01 P #", None),
    ("5\n3\n2 # .\n1 P #", Some((0, "this is row 4, not 5"))),
    ("4 #\n2 # #\n1 P # #", Some((0, "this is row 3, not 4"))),
    ("1 #\n2 # #\n3 P # #", Some((0, "this is row 3, not 1"))),
    ("3 #\n  # #\n2 P # #", Some((10, "this is row 1, not 2"))),
    ("99999999999999999999 #\n1 P", Some((0, "this is row 2, not 99999999999999999999"))),
    ("2 # #\n1 P #\n  2 3", Some((14, "this is column 1, not 2"))),
    ("2 # #\n1 P #\n  1 3", Some((16, "this is column 2, not 3"))),
    ("##\nP#\n13", Some((6, "this is column 1, not 13"))),
    ("2 P # #", Some((0, "this is row 1, not 2"))),
];

#[rustfmt::skip]
const DUALITE: &[(&str, Option<(usize, &str)>)] = &[
    ("....\n....\n....\no...\nabcd\na1", None),
    ("  a b c d\n4 ....\n  ....\n2 ....\n1 o...\n\na1", None),
    ("....\n....\n....\n....\n-", None),
    ("o...\n....\n....\n...o\na4+d1", None),
    ("4 ....\n3 ....\n1 ....\n2 o...\na1", Some((14, "this is row 2, not 1"))),
    ("1 ....\n2 ....\n3 ....\n4 o...\na1", Some((0, "this is row 4, not 1"))),
    ("14 ....\n....\n....\no...\na1", Some((0, "this is row 4, not 14"))),
    ("....\n....\n....\no...\na c b\na1", Some((22, "this is column b, not c"))),
    ("....\n....\n....\no...\nacbd\na1", Some((21, "this is column b, not c"))),
    ("....\n....\n....\no...\na b c d e\na1", Some((28, "“e” is below no column"))),
    ("....\n....\n....\no...\nb\na1", Some((20, "this is column a, not b"))),
    ("....\n....\n....\na1\no...", Some((18, "nothing stands below the last move"))),
];

#[test]
fn margins_in_odd_places_are_read_or_refused() {
    for (slug, cases) in [("chomp", CHOMP), ("dualite", DUALITE)] {
        for (text, expected) in cases {
            let board = engine(slug).read(text, &Fields::new(), &Rules::default());
            let told = board.err().map(|fault| (fault.at, fault.message));
            let told = told.as_ref().map(|(at, message)| (*at, message.as_str()));
            assert_eq!(told, *expected, "{text}");
        }
    }
}

#[test]
fn a_row_of_signs_that_are_letters_is_no_row_of_names() {
    let cells = paper(Grid::Cells, Coordinates::Letters, ['X', 'b', 'c']);
    for (text, expected) in [
        ("X . c\nb c b", Ok("X.c/bcb")),
        ("2 X . c\nb c b", Ok("X.c/bcb")),
        ("2 X . c\n1 b c b\n  a b c", Ok("X.c/bcb")),
        ("2 X . c\n1 b c b\n  a c b", Err("this is column b, not c")),
        ("X . c\nb c b\na b c d", Err("“d” is below no column")),
    ] {
        let read = cells.read(text, &Fields::new(), &Rules::default());
        let read = read
            .map(|board| board.text())
            .map_err(|fault| fault.message);
        let read = read.as_ref().map(String::as_str).map_err(String::as_str);
        assert_eq!(read, expected, "{text}");
    }
}
