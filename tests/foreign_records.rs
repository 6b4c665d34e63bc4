//! Files of other programs: each form is written here by code of its own, from games by lot, and read to the
//! same position; what a file contradicts is told where it does.

use crate::project::Project;
use crate::shared::{Random, engine, read, rules};
use quadrille::game::board::Board;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;

fn refused(slug: &str, text: &str, given: &[(&str, &str)]) -> Fault {
    let engine = engine(slug);
    let read = engine.read(text, &Fields::new(), &rules(slug, given));
    let fault = read
        .err()
        .unwrap_or_else(|| panic!("{slug}: {text} is read"));
    assert!(fault.at <= text.chars().count(), "{text}: {fault:?}");
    fault
}

/// An empty board of Gomoku Ninuki.
fn empty(size: usize) -> Box<dyn Board> {
    let rows = vec![size.to_string(); size].join("/");
    read(
        &*engine("ninuki"),
        &format!("{rows} x 0-0"),
        &Rules::default(),
    )
}

/// A point by column and row from the bottom left, from 0, in our letters, which skip I.
fn ours((column, row): (usize, usize)) -> String {
    let letter = char::from(b"ABCDEFGHJKLMNOPQRST"[column]);
    format!("{letter}{}", row + 1)
}

/// A game by lot: its points, and the position after it.
fn by_lot(size: usize, moves: usize, random: &mut Random) -> (Vec<(usize, usize)>, String) {
    let (mut board, mut line) = (empty(size), Vec::new());
    while line.len() < moves && board.end().is_none() {
        let point = (random.below(size), random.below(size));
        if let Ok(step) = board.play(&ours(point)) {
            board = step.board;
            line.push(point);
        }
    }
    (line, board.text())
}

fn piskvork(size: usize, line: &[(usize, usize)]) -> String {
    let moves = line
        .iter()
        .map(|(column, row)| format!("{},{},37\n", column + 1, size - row));
    format!(
        "Piskvorky {size}x{size}, 11:11, 0\n{}pela.zip\nyixin.zip\n-1\n",
        moves.collect::<String>()
    )
}

fn sgf(size: usize, line: &[(usize, usize)], in_letters: bool) -> String {
    let letter = |place: usize| char::from(b'a' + place as u8);
    let node = |(index, &(column, row)): (usize, &(usize, usize))| {
        let colour = if index % 2 == 0 { "B" } else { "W" };
        match in_letters {
            true => format!(";{colour}[{}{}]", letter(column), letter(size - 1 - row)),
            false => format!(";{colour}[{}{}]C[a \\] (remark;]", letter(column), row + 1),
        }
    };
    let nodes: String = line.iter().enumerate().map(node).collect();
    format!("(;FF[4]GM[4]RU[Ninuki]SZ[{size}]PB[A]PW[B]\n{nodes})")
}

#[test]
fn games_by_lot_are_read_as_each_program_writes_them() {
    let mut random = Random(45);
    let engine = engine("ninuki");
    let mut captures = 0;
    for round in 0..60 {
        let size = [9, 13, 15, 19][round % 4];
        let (line, end) = by_lot(size, 60, &mut random);
        captures += usize::from(!end.ends_with(" 0-0"));
        let mut forms = vec![
            piskvork(size, &line),
            piskvork(size, &line).replace('\n', "\r\n"),
            sgf(size, &line, true),
            sgf(size, &line, false),
        ];
        if size == 15 {
            let point = |&(column, row): &(usize, usize)| {
                format!("{}{}", char::from(b'a' + column as u8), row + 1)
            };
            forms.push(line.iter().map(point).collect());
        }
        if size == 19 {
            let points: Vec<String> = line.iter().map(|point| ours(*point)).collect();
            let bare: Vec<String> = points.chunks(2).map(|pair| pair.join(" ")).collect();
            forms.push(bare.join("\n"));
            let numbered = bare
                .iter()
                .zip(1..)
                .map(|(pair, number)| format!("{number}\t{pair}  # remark"));
            forms.push(numbered.collect::<Vec<_>>().join("\n").to_lowercase());
            forms.push(points.join(" "));
        }
        for text in forms {
            assert!(engine.is_record(&text), "{text}");
            assert_eq!(
                read(&*engine, &text, &Rules::default()).text(),
                end,
                "{text}"
            );
        }
    }
    assert!(captures > 20, "{captures}");
}

#[test]
fn a_tree_has_a_main_line_and_may_begin_with_stones() {
    let engine = engine("ninuki");
    let text = |tree: &str| read(&*engine, tree, &Rules::default()).text();
    let plain = text("(;GM[4]SZ[15];B[hh];W[ig];B[gi])");
    assert_eq!(
        text("(;GM[4]SZ[15];B[hh](;W[ig];B[gi])(;W[aa];B[bb]))"),
        plain
    );
    // Renju's board where no size is said.
    assert_eq!(text("(;GM[4];B[hh];W[ig];B[gi])"), plain);
    assert_eq!(text("(;GM[4]SZ[15]AB[hh][gi]AW[ig]PL[W])"), plain);
    assert_eq!(
        text("( ; GM [4] SZ [15:15] AB [hh] [gi] AW [ig] ; W [aa])"),
        text("(;GM[4]SZ[15]AB[hh][gi]AW[ig]PL[W];W[a15])")
    );
    // FF[3] has names with small letters in them.
    assert_eq!(
        text("(;GaMe[4]SiZe[15];Black[hh];White[ig];Black[gi])"),
        plain
    );
}

#[test]
fn what_a_file_says_of_its_game_is_held_against_the_moves() {
    // Black takes the pair on the third move.
    let taking = "GM[4]SZ[15];B[hh];W[ih];B[aa];W[jh];B[kh])";
    for (text, message, hint) in [
        (
            format!("(;RU[Renju]{taking}"),
            "takes a pair, and this is a game of Renju",
            "the move before",
        ),
        (
            format!("(;{taking}"),
            "takes a pair, and this is a game of Gomoku or Renju",
            "the move before",
        ),
        (
            "(;GM[1]SZ[19];B[pd])".into(),
            "a record of Go (GM[1])",
            "GM[4]",
        ),
        (
            "(;GM[4]SZ[20];B[pd])".into(),
            "a board of 20 by 20",
            "even size",
        ),
        (
            "(;GM[4]SZ[15];B[pp])".into(),
            "no point of a board of 15 by 15",
            "`hh`",
        ),
        (
            "(;GM[4]SZ[15];B[hh];B[ig])".into(),
            "move 2 is black’s, and white is to move",
            "take turns",
        ),
        ("(;GM[4]SZ[15];B[hh];W[hh])".into(), "move 2: ", ""),
        ("(;GM[4]SZ[15];B[hh];W[]".into(), "not closed", "`)`"),
        (
            "(;GM[4]SZ[15];B[hh".into(),
            "this value is not closed",
            "`]`",
        ),
        ("(;GM[4]SZ[15]AB[hh][hh])".into(), "a second stone", ""),
        (
            "(;GM[4]SZ[15];B[hh];AE[hh])".into(),
            "takes stones away",
            "",
        ),
        (
            "(;GM[4]SZ[15x];B[hh])".into(),
            "no size of a board",
            "SZ[15]",
        ),
        ("(;GM[4]SZ[15:19];B[hh])".into(), "15 by 19", "square"),
        (
            "Piskvorky 20x20, 11:11, 0\n10,10,0\n".into(),
            "a board of 20 by 20",
            "even size",
        ),
        (
            "Piskvorky, 11:11, 0\n10,10,0\n".into(),
            "names no board",
            "15x15",
        ),
        (
            "Piskvorky 15x15, 11:11, 0\n16,1,0\n".into(),
            "no point 16,1",
            "from 1",
        ),
        (
            "Piskvorky 15x15, 11:11, 0\n8,8,0\na.zip\n9,9,0\n".into(),
            "after the names",
            "head",
        ),
        (
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n1,1,0\n10,8,0\n11,8,0\na\nb\n1,Freestyle\n"
                .into(),
            "a game of Freestyle",
            "the move before",
        ),
        ("h8h9h8".into(), "move 3: ", ""),
        ("h8p9".into(), "no point of 15 by 15", "with an i"),
        ("h8h16".into(), "no point of 15 by 15", "from 1 to 15"),
        ("K10 L10\nI8 M11".into(), "“I8” is no point", "without I"),
        (
            "1 K10 L10\n3 K8 M11".into(),
            "number 3 stands where 2 is due",
            "white’s answer",
        ),
        ("K10 L10\nK20 M11".into(), "“K20” is no point", "1 to 19"),
    ] {
        let fault = refused("ninuki", &text, &[]);
        assert!(fault.message.contains(message), "{text}: {fault:?}");
        assert!(
            fault.hint.as_deref().unwrap_or_default().contains(hint),
            "{text}: {fault:?}"
        );
    }
    // Where nothing is taken, the rules of the file don't matter; where pairs are named, they are.
    let engine = engine("ninuki");
    for text in [
        "(;GM[4]RU[Renju]SZ[15];B[hh];W[ih])".into(),
        format!("(;RU[Pente]{taking}"),
    ] {
        read(&*engine, &text, &Rules::default());
    }
}

#[test]
fn files_of_several_games_are_cut_where_each_begins() {
    let engine = engine("ninuki");
    for (text, games) in [
        (
            "(;GM[4]SZ[15];B[hh]C[(;\\]])\n(;GM[4]SZ[15];B[ii](;W[hh])(;W[gg]))\n",
            2,
        ),
        (
            "Piskvorky 15x15, 1:1, 0\n8,8,0\n\nPiskvorky 15x15, 1:1, 0\n7,7,0\n8,8,1\nPiskvorky 19x19, 1:1, 0\n",
            3,
        ),
        ("h8h9i8\nh8i9\n", 2),
        ("1 K10 L10\n2 K8 M11\n\n1 K10 M11\n", 2),
    ] {
        let ranges = engine.games_in(text);
        assert_eq!(ranges.len(), games, "{text}");
        assert_eq!((ranges[0].start, ranges[games - 1].end), (0, text.len()));
        for range in ranges {
            read(&*engine, &text[range], &Rules::default());
        }
    }
}

#[test]
fn a_file_without_end_is_bounded() {
    let long = format!("Piskvorky 15x15, 1:1, 0\n{}", "1,1,0\n".repeat(1_000_000));
    let fault = refused("ninuki", &long, &[]);
    assert!(fault.message.contains("more than 1000 moves"), "{fault:?}");
    let fault = refused("ninuki", &"(;B[hh]".repeat(200_000), &[]);
    assert!(fault.message.contains("not closed"), "{fault:?}");
}

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
        (include_str!("facts/5d-82.psol"), &[][..], true),
        (
            include_str!("facts/5t-178.psol"),
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

#[test]
fn commands_read_files_of_games() {
    let project = Project::empty();
    project.write(
        "games.sgf",
        "(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[hh];W[hi];B[ii])\r\n",
    );
    for command in ["play", "draw", "moves", "solve"] {
        let ran = project.run(&[command, "ninuki", "@games.sgf#2"]);
        assert_eq!(ran.code, 0, "{command}: {}", ran.err);
    }
    let ran = project.run(&["play", "ninuki", "@games.sgf"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("2 games stand in games.sgf"),
        "{}",
        ran.err
    );
    // What it can't take is told in its own words, and nothing is said of another format.
    project.write("twice.sgf", "(;GM[4]SZ[15];B[hh];W[hh])");
    let ran = project.run(&["play", "ninuki", "@twice.sgf"]);
    assert!(
        ran.err.contains("move 2: ") && !ran.err.contains("looks like"),
        "{}",
        ran.err
    );
    // A picture with a record in a chunk of text.
    let engine = engine("morpiae");
    let compact = read(&*engine, "4,3E4 9,2N0", &Rules::default())
        .record(None, &[])
        .unwrap();
    let mut picture =
        b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\0\0\0\0tEXtmsr\0"
            .to_vec();
    picture.extend(compact.bytes());
    picture.extend([0, 0x80, 0xff]);
    project.write("game.png", picture);
    let ran = project.run(&["play", "morpiae", "@game.png"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("4,3E4 9,2N0"), "{}", ran.out);
    // Letters of another encoding have a place.
    project.write(
        "latin.psq",
        b"Piskvorky 15x15, 11:11, 0\n8,8,0\nRen\xe9\n".as_slice(),
    );
    let ran = project.run(&["play", "ninuki", "@latin.psq"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("byte E9 in line 3, column 4") && ran.err.contains("“é”"),
        "{}",
        ran.err
    );
}

#[test]
fn a_text_shows_the_game_of_a_file_beside_it() {
    let project = Project::small();
    let page = |record: &str| {
        format!(
            "+++\ntitle = \"Game\"\ndescription = \"A game.\"\n+++\n\n```ninuki\nrecord: {record}\ncaption: The end.\n```\n"
        )
    };
    project.write(
        "content/en/games/two.sgf",
        "(;GM[4]SZ[15];B[hh];W[ig])\n(;GM[4]SZ[15];B[hh];W[hi];B[ii])\n",
    );
    let show = |record: &str| {
        project.write("content/en/game.md", page(record));
        project.write(
            "content/fr/game.md",
            page(&record.replace("games/", "../en/games/")),
        );
        project.run(&["check"])
    };
    let ran = show("games/two.sgf#2");
    assert!(!ran.err.contains("error"), "{}", ran.err);
    let ran = project.run(&["build", "--out", "public"]);
    assert!(
        project.read("public/en/game.html").contains("<svg"),
        "{}",
        ran.err
    );
    let ran = show("games/two.sgf");
    assert!(
        ran.err
            .contains("2 games stand in content/en/games/two.sgf"),
        "{}",
        ran.err
    );
    let ran = show("games/two.sgf#3");
    assert!(ran.err.contains("no game number 3, of 2"), "{}", ran.err);
    let ran = show("games/none.sgf");
    assert!(ran.err.contains("none.sgf can’t be read"), "{}", ran.err);
    project.write("content/en/games/bad.sgf", "(;GM[4]SZ[15];B[hh];W[hh])\n");
    let ran = show("games/bad.sgf");
    assert!(
        ran.err.contains("bad.sgf:1:23") && ran.err.contains("move 2"),
        "{}",
        ran.err
    );
}

/// What is written in each form comes back, and what a form can't tell isn't written.
#[test]
fn games_are_written_in_the_forms_that_are_read() {
    let mut random = Random(48);
    for (slug, starts, told) in [
        (
            "ninuki",
            &[
                "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 0-0",
                "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x 0-0",
                "9/9/9/4x4/3oo4/9/9/9/9 o 0-0",
            ][..],
            [3, 3, 1],
        ),
        ("morpiae", &["start", "4,3E4 9,2N0", "start"], [4, 4, 4]),
        ("pipopipette", &["3x4", "2x2", "-./|../--"], [1, 1, 0]),
    ] {
        let engine = engine(slug);
        for (start, told) in starts.iter().zip(told) {
            let start = read(&*engine, start, &Rules::default());
            for _ in 0..8 {
                let (mut board, mut line) =
                    (read(&*engine, &start.text(), &Rules::default()), Vec::new());
                for _ in 0..2 + random.below(22) {
                    let moves: Vec<String> = board
                        .moves()
                        .into_iter()
                        .filter(|mv| mv != "pass")
                        .collect();
                    let Some(mv) = moves.get(random.below(moves.len().max(1))) else {
                        break;
                    };
                    board = board.play(mv).unwrap().board;
                    line.push(mv.clone());
                }
                let written = engine
                    .records()
                    .iter()
                    .filter_map(|form| start.record(Some(form), &line));
                let written: Vec<String> = written.collect();
                assert_eq!(written.len(), told, "{slug} {}", start.text());
                for text in written {
                    assert_eq!(
                        read(&*engine, &text, &Rules::default()).text(),
                        board.text(),
                        "{text}"
                    );
                }
            }
        }
    }
    let project = Project::empty();
    let ran = project.run(&[
        "play",
        "ninuki",
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x 0-0",
        "H8",
        "J9",
        "--record=points",
    ]);
    assert_eq!((ran.code, ran.out.trim()), (0, "h8i9"), "{}", ran.err);
    let ran = project.run(&["play", "morpiae", "start", "4,3E4", "--record=sgf"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("aren't written as “sgf”") && ran.err.contains("pentasol"),
        "{}",
        ran.err
    );
    let ran = project.run(&["play", "ninuki", "9/9/9/4x4/9/9/9/9/9 o 0-0", "--record"]);
    assert!(ran.err.contains("can't be told as pente"), "{}", ran.err);
}

/// Five files of each form, and what they come to, by another program: tests/facts/records.py.
#[test]
fn files_in_the_manner_of_each_program_come_to_what_another_program_says() {
    let folder = std::path::Path::new(crate::project::HOME).join("tests/facts/records");
    let expected = std::fs::read_to_string(folder.join("expected.txt")).unwrap();
    let mut count = 0;
    for line in expected.lines() {
        let (name, end) = line.split_once('\t').unwrap();
        let slug = match name.split(['-', '.']).next().unwrap() {
            "game" | "points" | "list" => "ninuki",
            "dots" => "pipopipette",
            _ => "morpiae",
        };
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let engine = engine(slug);
        assert_eq!(engine.games_in(&text).len(), 1, "{name}");
        assert_eq!(
            read(&*engine, &text, &Rules::default()).text(),
            end,
            "{name}"
        );
        count += 1;
        // Questions carry the same texts.
        let question = serde_json::json!({ "game": slug, "ask": "board", "position": text });
        let (answer, _) =
            quadrille::protocol::respond(&quadrille::games::all(), &question.to_string());
        assert_eq!(answer["position"], end, "{name}: {answer}");
    }
    assert_eq!(count, 40);
}
