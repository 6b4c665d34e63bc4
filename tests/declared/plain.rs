//! Small paper games by brute force, written from their usual descriptions by somebody who hasn't
//! seen how tables of rules are read.
//!
//! Deliberately plain: boards are vectors of characters, every rule is written
//! as it is usually told, and positions are solved by bare recursion with a
//! `HashMap` as memory (no pruning, no symmetry, no bit tricks).

use std::collections::{HashMap, HashSet};

/// Rows from the top, '.' is empty.
pub type Board = Vec<Vec<char>>;

/// For the player to move; exact plies until the game ends: the winner ends it
/// as soon as possible, the loser as late as possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Win(u32),
    Loss(u32),
    Draw,
}
use Outcome::{Draw, Loss, Win};

type Step = (isize, isize);
/// One direction of each of the four axes (so that a line is met once).
const AXES: [Step; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
const SIDES: [Step; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const AROUND: [Step; 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
];
/// Hex: the sides and the two ends of the "/" diagonal.
const HEX: [Step; 6] = [(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)];

/// Reads "xx./x.." (rows from the top, '/' between rows).
pub fn parse(text: &str) -> Board {
    text.split('/').map(|row| row.chars().collect()).collect()
}

/// The opening of Dots and Boxes with rows x cols boxes.
pub fn lattice(rows: usize, cols: usize) -> Board {
    let sign = |r: usize, c: usize| match (r % 2, c % 2) {
        (0, 0) => '+',
        (1, 1) => ' ',
        _ => '.',
    };
    (0..2 * rows + 1)
        .map(|r| (0..2 * cols + 1).map(|c| sign(r, c)).collect())
        .collect()
}

// ---------------------------------------------------------------- the board

/// The sign `k` steps away from (r, c), if that is on the board.
fn at(board: &Board, (r, c): (usize, usize), (dr, dc): Step, k: isize) -> Option<char> {
    let row = r.checked_add_signed(dr * k)?;
    let col = c.checked_add_signed(dc * k)?;
    board.get(row)?.get(col).copied()
}

/// All squares, row by row.
fn squares(board: &Board) -> Vec<(usize, usize)> {
    let row = |(r, row): (usize, &Vec<char>)| (0..row.len()).map(move |c| (r, c));
    board.iter().enumerate().flat_map(row).collect()
}

/// The squares with an '.'.
fn empties(board: &Board) -> Vec<(usize, usize)> {
    let mut list = squares(board);
    list.retain(|&(r, c)| board[r][c] == '.');
    list
}

/// A copy of the board with `sign` written on some squares.
fn with(board: &Board, cells: &[(usize, usize)], sign: char) -> Board {
    let mut copy = board.clone();
    for &(r, c) in cells {
        copy[r][c] = sign;
    }
    copy
}

/// Are there `n` of `sign` in a row, in any direction?
fn line(board: &Board, sign: char, n: usize) -> bool {
    squares(board).into_iter().any(|cell| {
        AXES.iter()
            .any(|&d| (0..n as isize).all(|k| at(board, cell, d, k) == Some(sign)))
    })
}

/// How many S-O-S stand on the board; each is counted at its middle.
fn count_sos(board: &Board) -> i32 {
    let mut count = 0;
    for (r, c) in squares(board) {
        for d in AXES {
            if board[r][c] == 'O'
                && at(board, (r, c), d, 1) == Some('S')
                && at(board, (r, c), d, -1) == Some('S')
            {
                count += 1;
            }
        }
    }
    count
}

/// How many boxes of a lattice have all four lines.
fn count_boxes(board: &Board) -> i32 {
    let closed = |&(r, c): &(usize, usize)| {
        r % 2 == 1
            && c % 2 == 1
            && SIDES
                .iter()
                .all(|&d| matches!(at(board, (r, c), d, 1), Some('-' | '|')))
    };
    squares(board).iter().filter(|cell| closed(cell)).count() as i32
}

/// Does x connect left and right, or o top and bottom, by the given steps?
fn connects(board: &Board, sign: char, steps: &[Step]) -> bool {
    let (rows, cols) = (board.len(), board[0].len());
    let starts = |r: usize, c: usize| if sign == 'x' { c == 0 } else { r == 0 };
    let ends = |r: usize, c: usize| {
        if sign == 'x' {
            c + 1 == cols
        } else {
            r + 1 == rows
        }
    };
    let mut todo = squares(board);
    todo.retain(|&(r, c)| board[r][c] == sign && starts(r, c));
    let mut seen: HashSet<(usize, usize)> = todo.iter().copied().collect();
    while let Some((r, c)) = todo.pop() {
        if ends(r, c) {
            return true;
        }
        for &(dr, dc) in steps {
            if at(board, (r, c), (dr, dc), 1) == Some(sign) {
                let cell = (r.wrapping_add_signed(dr), c.wrapping_add_signed(dc));
                if seen.insert(cell) {
                    todo.push(cell);
                }
            }
        }
    }
    false
}

// ---------------------------------------------------------------- the rules

fn other(turn: char) -> char {
    match turn {
        'x' => 'o',
        'o' => 'x',
        _ => turn,
    }
}

/// The N at the end of "order-and-chaos-N" and "connect-four-N".
fn length(game: &str, name: &str) -> Option<usize> {
    game.strip_prefix(name)?.strip_prefix('-')?.parse().ok()
}

/// The value for the player to move when `winner` has just won.
fn won_by(winner: char, turn: char) -> Outcome {
    if winner == turn { Win(0) } else { Loss(0) }
}

/// Has something on the board ended the game (a line, a path)?
fn decided(game: &str, board: &Board, turn: char) -> Option<Outcome> {
    // The opponent has moved last, so his sign is looked at first.
    let signs = [other(turn), turn];
    let owner = |n| signs.into_iter().find(|&s| line(board, s, n));
    let path = |steps| signs.into_iter().find(|&s| connects(board, s, steps));
    if let Some(n) = length(game, "connect-four") {
        return owner(n).map(|s| won_by(s, turn));
    }
    if let Some(n) = length(game, "order-and-chaos") {
        return owner(n).map(|_| won_by('x', turn));
    }
    match game {
        "noughts-and-crosses" => owner(3).map(|s| won_by(s, turn)),
        "misere-noughts" => owner(3).map(|s| won_by(other(s), turn)),
        "four-by-four" => owner(4).map(|s| won_by(s, turn)),
        "notakto" => line(board, 'x', 3).then_some(Win(0)),
        "hex" => path(&HEX[..]).map(|s| won_by(s, turn)),
        "bridg-it" => path(&SIDES[..]).map(|s| won_by(s, turn)),
        "sos-first" => (count_sos(board) > 0).then_some(Loss(0)),
        _ => None,
    }
}

/// The value for the player to move when he has no move.
fn stuck(game: &str, turn: char) -> Outcome {
    if length(game, "connect-four").is_some() {
        return Draw;
    }
    if length(game, "order-and-chaos").is_some() {
        return won_by('o', turn);
    }
    match game {
        "noughts-and-crosses" | "misere-noughts" | "four-by-four" | "sos-first" => Draw,
        // Cannot happen on a true board, except Notakto without room for a line.
        "hex" | "bridg-it" | "notakto" => Draw,
        "chomp" => Win(0),
        _ => Loss(0),
    }
}

/// Every way to draw, not yet asking whether the game is over.
fn moves(game: &str, board: &Board, turn: char) -> Vec<Board> {
    let free = empties(board);
    let is_free = |cell: &(usize, usize)| free.contains(cell);
    // One square, in any of some signs, wherever `allowed` says so.
    let single = |signs: &[char], allowed: &dyn Fn((usize, usize)) -> bool| {
        let mut list = Vec::new();
        for &cell in free.iter().filter(|&&cell| allowed(cell)) {
            list.extend(signs.iter().map(|&s| with(board, &[cell], s)));
        }
        list
    };
    let has =
        |cell, steps: &[Step], sign| steps.iter().any(|&d| at(board, cell, d, 1) == Some(sign));
    // A domino from its upper or left end.
    let dominoes = |across: bool, sign| {
        let mut list = Vec::new();
        for &(r, c) in &free {
            let end = if across { (r, c + 1) } else { (r + 1, c) };
            if is_free(&end) {
                list.push(with(board, &[(r, c), end], sign));
            }
        }
        list
    };
    // For every empty square: mark all empty squares taken along with it.
    let sweep = |taken: &dyn Fn((usize, usize), (usize, usize)) -> bool| {
        let mut list = Vec::new();
        for &named in &free {
            let mut cells = free.clone();
            cells.retain(|&cell| taken(named, cell));
            list.push(with(board, &cells, 'x'));
        }
        list
    };

    if length(game, "connect-four").is_some() {
        return single(&[turn], &|(r, c)| {
            r + 1 == board.len() || board[r + 1][c] != '.'
        });
    }
    if length(game, "order-and-chaos").is_some() {
        return single(&['x', 'o'], &|_| true);
    }
    match game {
        "noughts-and-crosses" | "misere-noughts" | "four-by-four" | "hex" | "bridg-it" => {
            single(&[turn], &|_| true)
        }
        "notakto" => single(&['x'], &|_| true),
        "sos" | "sos-first" => single(&['S', 'O'], &|_| true),
        "col" => single(&[turn], &|cell| !has(cell, &SIDES, turn)),
        "snort" => single(&[turn], &|cell| !has(cell, &SIDES, other(turn))),
        "obstruction" => single(&['x'], &|cell| !has(cell, &AROUND, 'x')),
        "domineering" => dominoes(turn == 'o', turn),
        "cram" => [dominoes(false, 'x'), dominoes(true, 'x')].concat(),
        "kayles" => [single(&['x'], &|_| true), dominoes(true, 'x')].concat(),
        "chomp" => sweep(&|named, cell| cell.0 <= named.0 && cell.1 >= named.1),
        "nim" => sweep(&|named, cell| cell.0 <= named.0 && cell.1 == named.1),
        "take-away" => {
            // From the lowest empty square upwards, one to three of them.
            let column: Vec<_> = free.iter().rev().copied().collect();
            (1..=column.len().min(3))
                .map(|k| with(board, &column[..k], 'x'))
                .collect()
        }
        "dots-and-boxes" => {
            let mut list = Vec::new();
            for &(r, c) in free.iter().filter(|(r, c)| (r + c) % 2 == 1) {
                list.push(with(board, &[(r, c)], if r % 2 == 0 { '-' } else { '|' }));
            }
            list
        }
        _ => panic!("unknown game: {game}"),
    }
}

// ---------------------------------------------------------------- the answers

/// The value of a finished game for the player to move, `None` if it goes on.
/// (For the games of points only `Some` or `None` has a meaning.)
pub fn over(game: &str, board: &Board, turn: char) -> Option<Outcome> {
    decided(game, board, turn).or_else(|| {
        let end = moves(game, board, turn).is_empty();
        end.then(|| stuck(game, turn))
    })
}

/// All legal next boards, each once, in any order; none if the game is over.
pub fn next(game: &str, board: &Board, turn: char) -> Vec<Board> {
    if decided(game, board, turn).is_some() {
        return Vec::new();
    }
    let mut list = moves(game, board, turn);
    list.sort();
    list.dedup();
    list
}

/// The board as one string, for the memory.
fn key(board: &Board, turn: char) -> String {
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
    format!("{turn}{}", rows.join("/"))
}

/// Obvious recursion, a HashMap as memory, no pruning, no symmetry.
pub fn outcome(game: &str, board: &Board, turn: char) -> Outcome {
    assert!(
        !["sos", "dots-and-boxes"].contains(&game),
        "{game} is a game of points: use margin"
    );
    solve(game, board, turn, &mut HashMap::new())
}

fn solve(game: &str, board: &Board, turn: char, memory: &mut HashMap<String, Outcome>) -> Outcome {
    let key = key(board, turn);
    if let Some(&known) = memory.get(&key) {
        return known;
    }
    let value = over(game, board, turn).unwrap_or_else(|| {
        let (mut quickest, mut draw, mut longest) = (None::<u32>, false, 0);
        for child in next(game, board, turn) {
            match solve(game, &child, other(turn), memory) {
                Loss(n) => quickest = Some(quickest.map_or(n + 1, |q| q.min(n + 1))),
                Draw => draw = true,
                Win(n) => longest = longest.max(n + 1),
            }
        }
        match quickest {
            Some(n) => Win(n),
            None if draw => Draw,
            None => Loss(longest),
        }
    });
    memory.insert(key, value);
    value
}

/// For games of points: (points still to come for the player to move) minus
/// (for the other), best play.
pub fn margin(game: &str, board: &Board) -> i32 {
    let count = match game {
        "sos" => count_sos,
        "dots-and-boxes" => count_boxes,
        _ => panic!("no game of points: {game}"),
    };
    points(game, board, count, &mut HashMap::new())
}

fn points(
    game: &str,
    board: &Board,
    count: fn(&Board) -> i32,
    memory: &mut HashMap<String, i32>,
) -> i32 {
    let key = key(board, '-');
    if let Some(&known) = memory.get(&key) {
        return known;
    }
    let before = count(board);
    let mut best = None;
    for child in next(game, board, '-') {
        let scored = count(&child) - before;
        let rest = points(game, &child, count, memory);
        // Who scores moves again.
        let value = if scored > 0 { scored + rest } else { -rest };
        best = best.max(Some(value));
    }
    let value = best.unwrap_or(0);
    memory.insert(key, value);
    value
}
