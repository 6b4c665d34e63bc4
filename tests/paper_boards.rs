//! Boards of declared games, on every paper: read, printed, drawn and played on, or refused where
//! they go wrong.

use quadrille::draw::{Alternative, Style, to_svg};
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use quadrille::game::position::Fault;
use quadrille::games::declared::{
    Coordinates, Declaration, Declared, Drawing, Grid, Symbol, paper,
};

fn symbol(sign: char, drawing: Drawing, on_lines: bool) -> Symbol {
    Symbol {
        sign,
        drawing,
        letter: sign.to_uppercase().to_string(),
        on_lines,
    }
}

fn declared(grid: Grid, coordinates: Coordinates) -> Declared {
    let mut symbols = vec![
        symbol('x', Drawing::Disc, false),
        symbol('o', Drawing::Ring, false),
        symbol('a', Drawing::Letter, false),
        symbol('é', Drawing::Hatched, false),
    ];
    if grid == Grid::Dots {
        symbols.push(symbol('r', Drawing::Double, true));
        symbols.push(symbol('b', Drawing::Letter, true));
    }
    paper(&Declaration {
        slug: "toy".into(),
        grid,
        coordinates,
        sizes: vec![(3, 3)],
        symbols,
        named: false,
        rules: None,
    })
}

fn read(engine: &Declared, text: &str) -> Result<String, Fault> {
    let board = engine.read(text, &Fields::new(), &Rules::default())?;
    // Whatever is read comes back from both of its forms, and can be drawn.
    let line = board.text();
    for form in [&line, &board.art()] {
        let again = engine.read(form, &Fields::new(), &Rules::default());
        let again = again
            .map_err(|fault| format!("{form}: {fault}"))
            .unwrap()
            .text();
        let turn = line.split_once(' ').map_or("", |(_, turn)| turn);
        let again = match again.contains(' ') || turn.is_empty() {
            true => again,
            false => format!("{again} {turn}"),
        };
        assert_eq!(again, line, "{form}");
    }
    let figure = board.draw(&Marks::default())?;
    let alternative = Alternative {
        id: "x",
        title: "x",
        description: "x",
    };
    assert!(to_svg(&figure, &alternative, Style::File).contains("</svg>"));
    Ok(line)
}

#[test]
fn positions_of_every_paper_are_read_printed_and_drawn() {
    let letters =
        [Grid::Cells, Grid::Points, Grid::Dots].map(|grid| declared(grid, Coordinates::Letters));
    let [cells, points, dots] = &letters;
    for engine in [cells, points] {
        for (text, line) in [
            ("2x3", ".../..."),
            ("x.o/.é.", "x.o/.é."),
            ("x.o/.é. x", "x.o/.é. x"),
            ("x . o\n. a .", "x.o/.a."),
            ("2 x.o\n1 .a.\n  abc", "x.o/.a."),
            ("2 a . a\n1 . x .\n  a b c\n", "a.a/.x."),
            ("x", "x"),
            ("...", "..."),
        ] {
            // `abc` without spaces is no line of names, and `b` no sign.
            match (text.contains("abc"), read(engine, text)) {
                (true, read) => assert!(read.is_err()),
                (false, read) => assert_eq!(read.as_deref(), Ok(line), "{text}"),
            }
        }
        assert_eq!(read(engine, "40x40").unwrap().len(), 40 * 41 - 1);
    }
    for (text, line) in [
        ("1x2", "../.../.."),
        ("r-/|.b/..", "r-/|.b/.."),
        ("+-r-+---+\n|       b\n+   +   +", "r-/|.b/.."),
        ("-./|x.o./.b x", "-./|x.o./.b x"),
        (
            "2 +---+   +\n  | x   o |\n1 +   +-b-+\n  a   b   c",
            "-./|x.o|/.b",
        ),
        // Upright lines that are all missing may be left out.
        ("+---+\n+   +", "-/../."),
    ] {
        assert_eq!(read(dots, text).as_deref(), Ok(line), "{text}");
    }
    let numbers = declared(Grid::Cells, Coordinates::Numbers);
    assert_eq!(
        read(&numbers, "2 x . a\n1 . o .\n  1 2 3").as_deref(),
        Ok("x.a/.o.")
    );
}

#[test]
fn what_is_no_position_is_refused_where_it_goes_wrong() {
    let (cells, dots) = (
        declared(Grid::Cells, Coordinates::Letters),
        declared(Grid::Dots, Coordinates::Letters),
    );
    for (engine, text, at, message) in [
        (&cells, "", 0, "an empty drawing"),
        (&cells, "41x3", 0, "a board of 41 × 3"),
        (&cells, "0x3", 0, "a board of 0 × 3"),
        (&cells, "x.o/.q.", 5, "“q” can't stand on a cell"),
        (&cells, "x.o/..", 4, "a row of 2 signs"),
        (&cells, "x.o/... q", 8, "“q” is nobody's sign"),
        (&cells, "x.o/... x x", 0, "one word too many"),
        (&cells, "x . o\n. é q", 10, "“q” can't stand on a cell"),
        (&cells, "2 x . o\n2 . . .", 8, "row 1 bears the number 2"),
        (&dots, "r-/|.b", 6, "a row of lines is missing"),
        (&dots, "x-/|.b/..", 0, "“x” can't stand on a line"),
        (&dots, "--/|r.../..", 4, "“r” can't stand on a box"),
        (&dots, "|-/|.b/..", 0, "“|” can't stand on a line"),
        (&dots, "+---+\n| q |\n+   +", 8, "“q” can't stand on a box"),
        (
            &dots,
            "+---+\n|x  |\n+   +",
            7,
            "“x” stands between the places",
        ),
        (
            &dots,
            "+---+\n|   |",
            11,
            "the drawing ends without a line of dots",
        ),
        (
            &dots,
            "+---+\n|   |   |\n+   +",
            14,
            "“|” stands beside the board",
        ),
        (
            &dots,
            "|   |\n+---+",
            0,
            "a drawing begins with a line of dots",
        ),
    ] {
        let fault = read(engine, text).expect_err(text);
        assert!(fault.message.contains(message), "{text}: {fault}");
        if message != "one word too many" {
            assert_eq!(fault.at, at, "{text}: {fault}");
        }
    }
}

#[test]
fn a_move_is_a_place_or_a_place_with_a_sign() {
    let dots = declared(Grid::Dots, Coordinates::Letters);
    let board = dots.read("2x2", &Fields::new(), &Rules::default()).unwrap();
    for (mv, after) in [
        ("a3-b3=-", "-./.../../.../.."),
        ("a1-a2=r", "../.../../r../.."),
        ("b1=x", "../.../../...x./.."),
        ("b1", "../.../../.../.."),
    ] {
        assert_eq!(board.play(mv).unwrap().board.text(), after, "{mv}");
        let marks = Marks {
            good: vec![mv.into()],
            ..Marks::default()
        };
        assert!(board.draw(&marks).is_ok(), "{mv}");
    }
    for (mv, told) in [
        ("c1", "is not a place"),
        ("a1-b2=-", "is not a place"),
        ("b1=r", "can't stand on a box"),
        ("b1=xx", "is not one sign"),
        ("", "is not a place"),
    ] {
        let fault = board.play(mv).err().unwrap();
        assert!(fault.message.contains(told), "{mv}: {fault}");
    }
    let numbers = declared(Grid::Points, Coordinates::Numbers);
    let board = numbers
        .read("3x3", &Fields::new(), &Rules::default())
        .unwrap();
    assert_eq!(board.play("1,3=x").unwrap().board.text(), "x../.../...");
    // Past z the columns are aa, ab, …
    let wide = declared(Grid::Cells, Coordinates::Letters);
    let board = wide
        .read("1x40", &Fields::new(), &Rules::default())
        .unwrap();
    assert!(board.play("an1=x").unwrap().board.text().ends_with('x'));
    // What may be played isn't known, nor what would win.
    assert!(board.moves().is_empty() && board.solve(&Default::default()).is_err());
    let marks = Marks {
        playable: true,
        ..Marks::default()
    };
    assert!(board.draw(&marks).is_err());
}
