//! Gomoku Ninuki: games of Gomocup, in SGF, without spaces and in lists.

use super::refused;
use crate::shared::{Random, engine, read};
use quadrille::game::board::Board;
use quadrille::game::contract::Rules;

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
