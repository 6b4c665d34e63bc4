//! For authors: finds Dualité positions with a single key and a single continuation at every own
//! move, against every longest defence.
//!
//! ```text
//! cargo run --release --example compose -- N SEED HOW_MANY
//! ```
//!
//! Positions come from random play. Of those found, one a line, the barest boards come first, then
//! the most tempting: with many tries that fail, but not at once. `compose 3 1 20` begins with
//!
//! ```text
//! 4 circles  ...o/..../..oo/.o.. b1  key a1  line a1 b1 a1 a2 b2 (four)  tries c1 (d1 in 10) a2 (b2 in 1) …
//! ```
//!
//! where the try a2 is refuted by b2, which wins in one move of the refuter's own.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write as _;
use std::process::ExitCode;

use quadrille::game::position::{self, Position as _};
use quadrille::game::solver::{Solver as _, Spent};
use quadrille::game::value::{FOREVER, Value};
use quadrille::games::dualite::{Depth, FirstReply, Position};
use quadrille::paper::{self, Symmetry};

type Move = <Position as position::Position>::Move;

/// Random games that are tried before we give up: no such position may exist.
const GAMES: u64 = 2_000_000;
/// Moves of random play before the diagram, the start included.
const PLIES: std::ops::RangeInclusive<u64> = 2..=10;
/// Legal moves there have to be: a puzzle needs a choice.
const CHOICE: usize = 3;

fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .map_while(|word| word.parse().ok())
        .collect();
    let (own_moves, seed, how_many) = match *numbers.as_slice() {
        [own_moves @ 1..=50, seed, how_many] => (own_moves as u32, seed, how_many),
        _ => {
            eprintln!("usage: compose N SEED HOW_MANY (a win in N own moves)");
            return ExitCode::from(2);
        }
    };
    let mut random = Random::new(seed);
    let mut solver = Depth::new(u64::MAX);
    let mut met = BTreeSet::new();
    let mut puzzles = Vec::new();
    for _ in 0..GAMES {
        if puzzles.len() as u64 == how_many {
            break;
        }
        let Some(position) = random.play() else {
            continue;
        };
        if position.mobility() < CHOICE || !met.insert(upright(&position)) {
            continue;
        }
        match Puzzle::find(&position, own_moves, &mut solver) {
            Ok(found) => puzzles.extend(found),
            Err(Spent) => unreachable!("the budget has no end"),
        }
    }
    puzzles.sort_by_key(|puzzle| (puzzle.circles, -puzzle.temptation(), puzzle.text.clone()));
    let mut out = std::io::stdout().lock();
    for puzzle in &puzzles {
        // Whoever reads may stop listening.
        if writeln!(out, "{puzzle}").is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// A sound position and what its author wants to know of it.
struct Puzzle {
    text: String,
    circles: usize,
    line: Vec<Move>,
    /// How the line ends: `four` or `shut-in`.
    ends: &'static str,
    /// Each wrong first move, its quickest refutation, and the refuter's own moves.
    tries: Vec<(Move, Move, u32)>,
}

impl Puzzle {
    fn find(
        position: &Position,
        own_moves: u32,
        solver: &mut Depth,
    ) -> Result<Option<Puzzle>, Spent> {
        // The cheap question first.
        let Some(key) = single(position, solver)? else {
            return Ok(None);
        };
        if solver.value(position)? != Value::Win(2 * own_moves - 1) {
            return Ok(None);
        }
        let Some(line) = narrow(position, solver)? else {
            return Ok(None);
        };
        let mut tries = Vec::new();
        for mv in position.moves() {
            if position.images(mv).contains(&key) {
                continue;
            }
            let after = position.play(mv).position;
            let value = solver.value(&after)?;
            let refutation = best(&after, value, solver)?[0];
            tries.push((mv, refutation, value.plies().unwrap_or(0).div_ceil(2)));
        }
        let last = line
            .iter()
            .fold(*position, |here, mv| here.play(*mv).position);
        let ends = last.end().map_or("", |end| end.by);
        let text = position.to_string();
        let circles = text.matches(['o', '#']).count();
        Ok(Some(Puzzle {
            text,
            circles,
            line,
            ends,
            tries,
        }))
    }

    /// Tries that are refuted neither at once nor after a long fight.
    fn temptation(&self) -> i32 {
        self.tries
            .iter()
            .filter(|(_, _, moves)| (2..=3).contains(moves))
            .count() as i32
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let line: Vec<String> = self.line.iter().map(Move::to_string).collect();
        let Puzzle {
            text,
            circles,
            ends,
            ..
        } = self;
        let (key, line) = (&line[0], line.join(" "));
        write!(
            f,
            "{circles} circles  {text}  key {key}  line {line} ({ends})  tries"
        )?;
        for (mv, refutation, moves) in &self.tries {
            write!(f, " {mv} ({refutation} in {moves})")?;
        }
        Ok(())
    }
}

/// The winning move, if there is one only; those that mirror each other count once.
fn single(position: &Position, solver: &mut Depth) -> Result<Option<Move>, Spent> {
    let mut key = None;
    for mv in position.moves() {
        if solver.at_least(&position.play(mv).position, Value::Win(FOREVER))? {
            continue;
        }
        match key {
            None => key = Some(mv),
            Some(key) if position.images(mv).contains(&key) => {}
            Some(_) => return Ok(None),
        }
    }
    Ok(key)
}

/// A line of best play from a won position; none if against some longest defence a move other
/// than the best wins too.
fn narrow(position: &Position, solver: &mut Depth) -> Result<Option<Vec<Move>>, Spent> {
    let Some(key) = single(position, solver)? else {
        return Ok(None);
    };
    let after = position.play(key).position;
    let mut line = vec![key];
    if after.end().is_some() {
        return Ok(Some(line));
    }
    let value = solver.value(&after)?;
    for reply in best(&after, value, solver)? {
        let Some(rest) = narrow(&after.play(reply).position, solver)? else {
            return Ok(None);
        };
        if line.len() == 1 {
            line.push(reply);
            line.extend(rest);
        }
    }
    Ok(Some(line))
}

/// Every move that keeps the position's value: the fastest wins, or the longest defences; in text
/// order.
fn best(position: &Position, value: Value, solver: &mut Depth) -> Result<Vec<Move>, Spent> {
    let mut moves = Vec::new();
    for mv in position.moves() {
        let step = position.play(mv);
        if solver.value(&step.position)?.before(&step) == value {
            moves.push(mv);
        }
    }
    moves.sort_by_key(Move::to_string);
    Ok(moves)
}

/// One text for a position and its mirror images: the least of the eight.
fn upright(position: &Position) -> String {
    let text = position.to_string();
    let (board, last) = text.split_once(' ').expect("a board and a last move");
    let rows: Vec<Vec<char>> = board
        .split('/')
        .rev()
        .map(|row| row.chars().collect())
        .collect();
    let size = rows.len() as u8;
    let image = |symmetry: Symmetry| {
        let mut signs = vec!['.'; rows.len() * rows.len()];
        for (y, row) in (0..).zip(&rows) {
            for (x, &sign) in (0..).zip(row) {
                let (x, y) = symmetry.apply((x, y), size);
                signs[usize::from(y * size + x)] = sign;
            }
        }
        let mut cells: Vec<String> = last
            .split('+')
            .filter_map(|name| paper::read_cell(name, size, size))
            .map(|cell| symmetry.apply(cell, size))
            .map(|(x, y)| paper::cell_name(x, y))
            .collect();
        cells.sort();
        format!("{} {}", signs.iter().collect::<String>(), cells.join("+"))
    };
    Symmetry::all()
        .map(image)
        .min()
        .expect("the square has symmetries")
}

/// Marsaglia, "Xorshift RNGs", 2003: the same seed gives the same puzzles.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    /// A game from a random start; none if it ends before its diagram.
    fn play(&mut self) -> Option<Position> {
        let plies = PLIES.start() + self.below(PLIES.end() - PLIES.start() + 1);
        let mut position = Position::start(4, FirstReply::Either, false);
        for _ in 0..plies {
            let moves = position.moves();
            if moves.is_empty() {
                return None;
            }
            position = position
                .play(moves[self.below(moves.len() as u64) as usize])
                .position;
        }
        position.end().is_none().then_some(position)
    }
}
