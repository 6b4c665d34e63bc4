//! What the page on Dualité's source says was counted: boards that fit the lost figures, and
//! starts under each reading of the first reply. Too long to be asked again whenever the page is
//! made.

use std::collections::HashMap;

use crate::shared::plain;
use crate::shared::{engine, read};
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;

const CELLS: u16 = 16;

/// Values and winning moves alone, which tests elsewhere hold against brute force.
fn solve(board: &dyn Board) -> Answer {
    let limit = Limit {
        unproved: true,
        ..Limit::default()
    };
    board.solve(&limit).expect("a small game")
}

fn name(cell: u16) -> String {
    let column = char::from(b'a' + (cell % 4) as u8);
    format!("{column}{}", cell / 4 + 1)
}

/// Sixteen cells, from a1 to the right, and the last move.
fn text(cells: &[char; 16], last: &str) -> String {
    let row = |row: usize| cells[4 * row..4 * row + 4].iter().collect::<String>();
    format!("{}/{}/{}/{} {last}", row(3), row(2), row(1), row(0))
}

/// Whether some game comes to a position in one line.
fn is_reached(text: &str) -> bool {
    let (rows, last) = text.split_once(' ').unwrap();
    let cells: Vec<char> = rows.split('/').rev().flat_map(str::chars).collect();
    let set = |sign: char| {
        let here = (0..CELLS).filter(|cell| cells[usize::from(*cell)] == sign);
        here.map(|cell| 1 << cell).sum()
    };
    let last = (0..CELLS).find(|cell| name(*cell) == last).unwrap();
    plain::is_reached((set('o'), set('#'), last.into()), &mut HashMap::new())
}

/// Every board with so many circles, each of both colours, one of them where the last move was.
fn boards(circles: u32, last: u16, mut each: impl FnMut(String)) {
    for set in (0u16..=u16::MAX).filter(|set| set.count_ones() == circles && set >> last & 1 == 1) {
        let places: Vec<u16> = (0..CELLS).filter(|cell| set >> cell & 1 == 1).collect();
        for black in 0..1u32 << circles {
            let mut cells = ['.'; 16];
            for (bit, place) in places.iter().enumerate() {
                cells[usize::from(*place)] = if black >> bit & 1 == 1 { '#' } else { 'o' };
            }
            each(text(&cells, &name(last)));
        }
    }
}

fn board(engine: &dyn Engine, text: &str) -> Option<Box<dyn Board>> {
    let board = engine.read(text, &Fields::new(), &Rules::default());
    board.ok().filter(|board| board.end().is_none())
}

/// The source's trap: something else wins, the blunder lets one answer win, and its line is legal
/// and ends the game. Whether that answer is the only one.
fn is_trap(engine: &dyn Engine, text: &str, line: &[&str]) -> Option<bool> {
    let start = board(engine, text)?;
    let mut boards = vec![start];
    for mv in line {
        match boards.last().map(|board| board.play(mv)) {
            Some(Ok(played)) => boards.push(played.board),
            _ => return None,
        }
    }
    let is_over: Vec<bool> = boards.iter().map(|board| board.end().is_some()).collect();
    let is_one = is_over.iter().position(|over| *over) == Some(line.len())
        && solve(&*boards[0]).value.is_win()
        && solve(&*boards[1]).winning().contains(&line[1]);
    is_one.then(|| solve(&*boards[1]).winning().len() == 1)
}

/// Those that some game comes to and in which one answer wins; and how many if others may win too.
fn traps(circles: u32, line: &[&str]) -> (Vec<String>, usize) {
    let engine = engine("dualite");
    let (mut found, mut all) = (Vec::new(), 0);
    for last in 0..CELLS {
        boards(circles, last, |text| match is_trap(&*engine, &text, line) {
            Some(is_only) if is_reached(&text) => {
                all += 1;
                found.extend(is_only.then_some(text));
            }
            _ => {}
        });
    }
    (found, all)
}

/// Boards with this last move that some game comes to, won in exactly so many moves by one first move;
/// and those of them in which the winner never has a second way.
fn problems(circles: u32, last: u16, moves: u32) -> (usize, Vec<String>) {
    let engine = engine("dualite");
    let (mut sound, mut strict) = (0, Vec::new());
    boards(circles, last, |text| {
        let Some(board) = board(&*engine, &text) else {
            return;
        };
        let answer = solve(&*board);
        let exact = answer.value.is_win() && answer.value.plies() == Some(2 * moves - 1);
        if exact && answer.winning().len() == 1 && is_reached(&text) {
            sound += 1;
            if has_one_way(&*board) {
                strict.push(text);
            }
        }
    });
    (sound, strict)
}

fn has_one_way(board: &dyn Board) -> bool {
    let answer = solve(board);
    let [only] = answer.winning()[..] else {
        return false;
    };
    let after = board.play(only).unwrap().board;
    let replies = after.moves();
    after.end().is_some()
        || replies
            .iter()
            .all(|reply| has_one_way(&*after.play(reply).unwrap().board))
}

fn page_says(words: &[&str]) {
    let page = include_str!("../content/en/dualite-theory.md");
    for word in words {
        assert!(page.contains(word), "the page doesn’t say: {word}");
    }
}

#[test]
fn boards_with_few_circles_that_fit_the_traps_and_the_first_problem() {
    let white_pair = ["d2", "d1", "d2", "d1", "c1", "c2"];
    assert_eq!(traps(2, &white_pair).1, 0);
    let (fit, all) = traps(3, &white_pair);
    assert_eq!((fit.len(), all), (4, 6));
    assert!(fit.contains(&"..o./..o./..../o... c3".to_owned()));
    let black_trio = ["c3", "d3", "d2", "d3"];
    assert_eq!(traps(2, &black_trio).1, 0);
    assert_eq!(traps(3, &black_trio).0, ["..../##o./..../.... b3"]);
    assert_eq!(problems(3, 3, 4).0, 0);
    page_says(&[
        "four boards with three circles, ours among them",
        "six if other answers may win as well",
        "sixteen boards with four circles have a single first move that wins in exactly four",
    ]);
}

#[test]
#[ignore = "51,000 boards to solve"]
fn boards_with_more_circles_that_fit_the_first_problem() {
    let (sound, strict) = problems(4, 3, 4);
    assert_eq!((sound, strict.len()), (16, 0));
    let (sound, strict) = problems(5, 3, 4);
    assert_eq!((sound, strict.len()), (186, 6));
    assert!(strict.contains(&"..#./..#./..o./..oo d1".to_owned()));
    page_says(&["186 boards fit", "only six of them, ours included"]);
}

/// Where a cell goes when the grid is turned or mirrored: column and row.
type Turn = fn(u16, u16) -> (u16, u16);

/// A start of each kind: the first of its images.
fn kinds() -> Vec<(u16, u16)> {
    let turns: [Turn; 8] = [
        |x, y| (x, y),
        |x, y| (3 - x, y),
        |x, y| (x, 3 - y),
        |x, y| (3 - x, 3 - y),
        |x, y| (y, x),
        |x, y| (3 - y, x),
        |x, y| (y, 3 - x),
        |x, y| (3 - y, 3 - x),
    ];
    let mut kinds = Vec::new();
    for (a, b) in (0..CELLS).flat_map(|a| (a + 1..CELLS).map(move |b| (a, b))) {
        let (x, y) = ((a % 4).abs_diff(b % 4), (a / 4).abs_diff(b / 4));
        let image = |turn: &Turn| {
            let mut pair = [a, b].map(|cell| {
                let (x, y) = turn(cell % 4, cell / 4);
                4 * y + x
            });
            pair.sort_unstable();
            pair
        };
        let first = turns.iter().map(image).min() == Some([a, b]);
        if x.max(y) > 1 && first {
            kinds.push((a, b));
        }
    }
    kinds
}

fn replier_wins(engine: &dyn Engine, text: &str, rules: &Rules) -> bool {
    solve(&*read(engine, text, rules)).value.is_win()
}

#[test]
fn starts_under_three_readings_of_the_first_reply() {
    let engine = engine("dualite");
    let both = Rules::new(engine.options(), [("first_reply", "both")]).unwrap();
    let (mut either, mut next_to_both, mut last) = (Vec::new(), 0, Vec::new());
    let kinds = kinds();
    assert_eq!(kinds.len(), 13);
    for (a, b) in kinds {
        let mut cells = ['.'; 16];
        (cells[usize::from(a)], cells[usize::from(b)]) = ('o', 'o');
        let (a, b) = (name(a), name(b));
        let pair = text(&cells, &format!("{a}+{b}"));
        if replier_wins(&*engine, &pair, &Rules::default()) {
            either.push(format!("{a}+{b}"));
        }
        next_to_both += usize::from(replier_wins(&*engine, &pair, &both));
        for (last_drawn, first) in [(&a, &b), (&b, &a)] {
            if replier_wins(&*engine, &text(&cells, last_drawn), &Rules::default()) {
                last.push(format!("{first} then {last_drawn}"));
            }
        }
    }
    assert_eq!(either, ["a1+c3"]);
    assert_eq!(next_to_both, 0);
    assert_eq!(last, ["a1 then c3"]);
    page_says(&[
        "| 12 | 1: a1 and c3 |",
        "| 13 | none |",
        "if c3 was drawn last",
    ]);
}

#[test]
#[ignore = "two hundred long games to solve"]
fn starts_with_a_first_reply_anywhere() {
    let engine = engine("dualite");
    let mut lost = Vec::new();
    for (a, b) in kinds() {
        let wins = |cell: u16| {
            let mut cells = ['.'; 16];
            (cells[usize::from(a)], cells[usize::from(b)]) = ('o', 'o');
            let place = &mut cells[usize::from(cell)];
            *place = if *place == 'o' { '#' } else { 'o' };
            !replier_wins(&*engine, &text(&cells, &name(cell)), &Rules::default())
        };
        if (0..CELLS).any(wins) {
            lost.push(format!("{} and {}", name(a), name(b)));
        }
    }
    // The page has the last one in the mirror: a2 and d3.
    assert_eq!(lost, ["a1 and c3", "a1 and d4", "b1 and c4"]);
    page_says(&["3: a1 and c3, a1 and d4, a2 and d3"]);
}

#[test]
#[ignore = "some of these take a quarter of a minute"]
fn a_single_circle_on_the_large_grid() {
    let engine = engine("dualite");
    let start = |cell: usize, name: &str| {
        let mut cells = [b'.'; 25];
        cells[cell] = b'o';
        let rows = cells
            .chunks(5)
            .rev()
            .map(|row| String::from_utf8(row.to_vec()).unwrap());
        format!("{} {name}", rows.collect::<Vec<_>>().join("/"))
    };
    let kinds = [
        (0, "a1"),
        (1, "b1"),
        (2, "c1"),
        (6, "b2"),
        (7, "c2"),
        (12, "c3"),
    ];
    let lost = kinds.map(|(cell, name)| {
        let wins = replier_wins(&*engine, &start(cell, name), &Rules::default());
        (name, wins)
    });
    let expected = [
        ("a1", true),
        ("b1", true),
        ("c1", false),
        ("b2", true),
        ("c2", true),
        ("c3", false),
    ];
    assert_eq!(lost, expected);
    page_says(&["in the middle of an edge, or in the centre"]);
}
