//! The other games: OpenSpiel's moves, partitions, what a telephone types, lines of the solitaire.

use super::refused;
use crate::shared::{Random, engine, read, rules};
use quadrille::game::contract::Rules;

/// Column and row of a line's left or lower dot from the bottom left, and whether it stands.
fn dots(name: &str) -> (usize, usize, bool) {
    let (first, second) = name.split_once('-').unwrap();
    let dot = |text: &str| {
        let column = usize::from(text.as_bytes()[0] - b'a');
        (column, text[1..].parse::<usize>().unwrap() - 1)
    };
    let ((column, row), (other, _)) = (dot(first), dot(second));
    (column, row, column == other)
}

#[test]
fn lines_are_read_as_open_spiel_names_them() {
    let mut random = Random(46);
    let engine = engine("pipopipette");
    for round in 0..60 {
        let (rows, columns) = [(2, 2), (3, 4), (4, 2), (5, 5)][round % 4];
        let mut board = read(&*engine, &format!("{rows}x{columns}"), &Rules::default());
        let (mut long, mut short, mut player) = (Vec::new(), Vec::new(), 1);
        for _ in 0..random.below(20) {
            let moves = board.moves();
            let Some(name) = moves.get(random.below(moves.len().max(1))) else {
                break;
            };
            let (column, row, stands) = dots(name);
            let (letter, down) = if stands {
                ("v", rows - 1 - row)
            } else {
                ("h", rows - row)
            };
            long.push(format!("P{player}({letter},{down},{column})"));
            short.push(format!("{letter} {down} {column}"));
            let step = board.play(name).unwrap();
            if !step.keeps_turn {
                player = 3 - player;
            }
            board = step.board;
        }
        for list in [
            long.join(" "),
            long.join("\n"),
            short.join(", "),
            short.join("\n"),
        ] {
            let text = format!("{rows}x{columns} {list}");
            let there = read(&*engine, &text, &Rules::default());
            assert_eq!(
                (there.text(), there.tally()),
                (board.text(), board.tally()),
                "{text}"
            );
        }
    }
    for (text, message, hint) in [
        ("P1(h,0,1) P2(v,0,0)", "name no board", "3x3 P1(h,0,1)"),
        ("2x2 P1(h,3,0)", "no line (h,3,0)", "from 0"),
        ("2x2 P1(x,0,0)", "“x” is no direction", "h lies"),
        (
            "2x2 P1(h,0,0) P1(h,0,1)",
            "drawn by P1, and the other",
            "closes a box",
        ),
        ("2x2 h 0 0, h 0 0", "drawn twice", "once"),
        ("2x2 h 0", "no row and column", "h lies"),
        ("40x40 h 0 0", "too large", "lines in all"),
    ] {
        let fault = refused("pipopipette", text, &[]);
        assert!(fault.message.contains(message), "{text}: {fault:?}");
        assert!(
            fault.hint.as_deref().unwrap_or_default().contains(hint),
            "{text}: {fault:?}"
        );
    }
}

#[test]
fn drawings_may_have_stars_and_points_for_dots() {
    let engine = engine("pipopipette");
    let plain = "+---+   +\n|       |\n+---+---+\n    |    \n+   +   +";
    let expected = read(&*engine, plain, &Rules::default()).text();
    for dot in ["*", "·", "•"] {
        assert_eq!(
            read(&*engine, &plain.replace('+', dot), &Rules::default()).text(),
            expected
        );
    }
}

#[test]
fn bars_are_read_as_partitions() {
    let engine = engine("chomp");
    for (text, bar) in [
        ("[5,5,3]", "5,5,3"),
        ("[5, 5, 3]", "5,5,3"),
        ("(5,5,3)", "5,5,3"),
        ("5^2 3", "5,5,3"),
        ("5^2,3", "5,5,3"),
        ("5+5+3", "5,5,3"),
        ("rows 5,5,3", "5,5,3"),
        ("rows: [5,5,3]", "5,5,3"),
        ("columns 3,3,3,2,2", "5,5,3"),
        ("columns: 3^3 2^2", "5,5,3"),
        ("columns 1", "1"),
    ] {
        assert_eq!(
            read(&*engine, text, &Rules::default()).text(),
            bar,
            "{text}"
        );
    }
    // A bar by its columns is the bar by its rows, turned over: counted square by square.
    let mut random = Random(47);
    for _ in 0..200 {
        let mut heights: Vec<usize> = (0..1 + random.below(8))
            .map(|_| 1 + random.below(9))
            .collect();
        heights.sort_unstable_by(|a, b| b.cmp(a));
        let rows =
            (1..=heights[0]).map(|row| heights.iter().filter(|height| **height >= row).count());
        let rows: Vec<String> = rows.map(|length| length.to_string()).collect();
        let names: Vec<String> = heights.iter().map(ToString::to_string).collect();
        let text = format!("columns {}", names.join(" "));
        assert_eq!(
            read(&*engine, &text, &Rules::default()).text(),
            rows.join(","),
            "{text}"
        );
    }
    for (text, message) in [
        ("[5,6]", "a row of 6 after one of 5"),
        ("columns 2,3", "a column of 3 after one of 2"),
        ("[5,5,3", "not closed"),
        ("5^", "not a number"),
        ("[5,,3]", "not a number"),
        ("[5,3,]", "a number is missing"),
        ("5++3", "not a number"),
        ("5^99999", "too large"),
        ("5^0", "no row is named"),
        ("[]", "no row is named"),
        ("columns 0", "a column of no squares"),
        ("60000^60000", "too large"),
    ] {
        let fault = refused("chomp", text, &[]);
        assert!(fault.message.contains(message), "{text}: {fault:?}");
    }
}

#[test]
fn circles_are_read_as_telephones_write_them() {
    let engine = engine("dualite");
    let expected = read(&*engine, "..#./..#./..o./..oo d1", &Rules::default()).text();
    for text in [
        "..x./..x./..o./..oo d1",
        "..●./..●./..○./..○○ d1",
        "··X·/··X·/··O·/··OO d1",
        "__x_/__x_/__o_/__oo d1",
        ". . ● .\n. . ● .\n. . ◯ .\n. . ◯ ◯\nd1",
    ] {
        assert_eq!(
            read(&*engine, text, &Rules::default()).text(),
            expected,
            "{text}"
        );
    }
}

/// The ends of a line of the solitaire and its new circle, from our notation: `4,3E4`.
fn ends(mv: &str) -> [(i32, i32); 3] {
    let letters = mv.find(|sign: char| sign.is_ascii_uppercase()).unwrap();
    let (x, y) = mv[..letters].split_once(',').unwrap();
    let circle: (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
    let rest = &mv[letters..];
    let (name, place) = rest.split_at(rest.len() - 1);
    let place: i32 = place.parse().unwrap();
    let (dx, dy) = match name {
        "E" => (1, 0),
        "N" => (0, 1),
        "NE" => (1, 1),
        _ => (1, -1),
    };
    let from = (circle.0 - place * dx, circle.1 - place * dy);
    [from, (from.0 + 4 * dx, from.1 + 4 * dy), circle]
}

/// The forms of two programs whose rows run downwards, and a list of ends.
fn solitaire(moves: &[&str], disjoint: bool) -> [String; 4] {
    let strokes: Vec<[(i32, i32); 3]> = moves.iter().map(|mv| ends(mv)).collect();
    let list: Vec<String> = strokes
        .iter()
        .map(|[(a, b), (c, d), _]| format!("({a},{b})-({c},{d})"))
        .collect();
    let whole: Vec<String> = strokes
        .iter()
        .map(|[(a, b), (c, d), (e, f)]| format!("{c},{d} {a},{b} {e},{f}"))
        .collect();
    let point = |(x, y): &(i32, i32)| format!("{{\"X\":{x},\"Y\":{}}}", 9 - y);
    let action = |[from, to, dot]: &[(i32, i32); 3]| {
        format!(
            "{{\"Elements\":[{{\"Type\":\"line\",\"Coordinates\":[{},{}]}},{{\"Type\":\"dot\",\"Coordinates\":[{}]}}]}}",
            point(from),
            point(to),
            point(dot)
        )
    };
    let actions: Vec<String> = strokes.iter().map(action).collect();
    let grid = format!(
        "{{\"Title\":\"Morpion Solitaire\",\"Version\":\"v1\",\"SegmentLength\":4,\"NoTouchingRule\":{disjoint},\"Grid\":[{{\"Elements\":[]}},{}]}}",
        actions.join(",")
    );
    // Three steps to a square, the cross's box from (82, 82) on.
    let fine = |(x, y): (i32, i32)| format!("{},{}", 82 + 3 * x, 82 + 3 * (9 - y));
    let numbers: Vec<String> = strokes
        .iter()
        .map(|[from, to, dot]| format!("[{},{},{}]", fine(*from), fine(*to), fine(*dot)))
        .collect();
    let fine = format!(
        "{{\"Disjoint\":{disjoint},\"InitialDots\":[[91,82],[82,91]],\"LineLength\":4,\"Moves\":[{}],\"Title\":\"Morpion Solitaire\",\"Version\":\"1.0\"}}",
        numbers.join(",")
    );
    [list.join("\n"), whole.join("\n"), grid, fine]
}

#[test]
fn the_longest_known_games_come_back_from_each_form() {
    let engine = engine("morpiae");
    for (text, given, disjoint) in [
        (include_str!("../facts/5d-82.psol"), &[][..], true),
        (
            include_str!("../facts/5t-178.psol"),
            &[("form", "5T")][..],
            false,
        ),
    ] {
        let rules = rules("morpiae", given);
        let end = read(&*engine, text, &rules).text();
        let moves: Vec<&str> = end.split(' ').collect();
        for form in solitaire(&moves, disjoint) {
            assert_eq!(read(&*engine, &form, &rules).text(), end, "{form}");
        }
    }
}

#[test]
fn what_is_no_game_of_five_in_line_is_told_as_such() {
    let json = |length: i32, touching: bool| {
        format!(
            "{{\"SegmentLength\":{length},\"NoTouchingRule\":{},\"Grid\":[]}}",
            !touching
        )
    };
    for (text, message, hint) in [
        (json(3, true), "variant 4T, whose lines have four circles", "five"),
        (json(3, false), "variant 4D, whose lines have four circles", "five"),
        (json(4, true), "a record of variant 5T", "form=5T"),
        (json(7, true), "its lines have 8 circles", "SegmentLength"),
        ("{\"version\":\"0.1\",\"variant\":\"4D\",\"score\":0,\"moves\":[]}".into(), "four circles", "five"),
        ("{\"LineLength\":4,\"Disjoint\":true,\"Moves\":[[1,2,3,4,5,6]]}".into(), "no `InitialDots`", ""),
        ("{\"LineLength\":4,\"Disjoint\":true,\"InitialDots\":[[82,82]],\"Moves\":[[83,82,94,82,94,82]]}".into(), "between the squares", ""),
        ("{\"LineLength\":4}".into(), "missing field", "LineLength"),
        ("0,2 0,7".into(), "not the ends of a line of 5", "four steps"),
        ("(3,0)-(7,0)\n(3,0)-(7,0)".into(), "not just one point without a circle", "four of its five"),
        ("0,2 0,6 1,1".into(), "isn’t on its line", ""),
        ("90,2 90,6".into(), "leaves the paper", ""),
        ("0,2 0,6\nhello".into(), "is not a line by its ends", "(0,2) (0,6)"),
    ] {
        let fault = refused("morpiae", &text, &[]);
        assert!(fault.message.contains(message), "{text}: {fault:?}");
        assert!(fault.hint.as_deref().unwrap_or_default().contains(hint), "{text}: {fault:?}");
    }
}
