//! The rules of Chomp and Dualité written a second time, slowly and from the texts alone, against
//! the engines.

use std::collections::{BTreeMap, BTreeSet};

use crate::shared::{Random, engine, read};
use quadrille::game::contract::Rules;

/// The squares of a bar: column, row.
type Squares = BTreeSet<(u16, u16)>;

fn squares(rows: &[u16]) -> Squares {
    let row = |(row, length): (usize, &u16)| {
        (1..=*length)
            .map(move |column| (column, row as u16 + 1))
            .collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(row).collect()
}

/// What is left when a square is eaten with every one not nearer to the poison either way.
fn eaten(bar: &Squares, (column, row): (u16, u16)) -> Squares {
    let left = bar.iter().filter(|(c, r)| *c < column || *r < row);
    left.copied().collect()
}

/// Row lengths from the bottom up; the eaten bar is 0.
fn lengths(bar: &Squares) -> String {
    let rows = (1..).map(|row| bar.iter().filter(|(_, r)| *r == row).count());
    let rows: Vec<String> = rows
        .take_while(|length| *length > 0)
        .map(|n| n.to_string())
        .collect();
    if rows.is_empty() {
        "0".into()
    } else {
        rows.join(",")
    }
}

/// Whether the player to move wins: he does if any bite leaves a lost bar; nothing to bite is won,
/// since the other has eaten the poison.
fn wins(bar: &Squares, known: &mut BTreeMap<Squares, bool>) -> bool {
    if let Some(known) = known.get(bar) {
        return *known;
    }
    let won = bar.is_empty() || bar.iter().any(|bite| !wins(&eaten(bar, *bite), known));
    known.insert(bar.clone(), won);
    won
}

#[test]
fn chomp_on_every_bar_within_four_by_five_is_the_slow_one() {
    let chomp = engine("chomp");
    let mut known = BTreeMap::new();
    let mut bars = 0;
    for code in 0..6u32.pow(4) {
        let rows: Vec<u16> = (0..4)
            .map(|row| (code / 6u32.pow(row) % 6) as u16)
            .collect();
        let lengths_of: Vec<u16> = rows.iter().copied().filter(|length| *length > 0).collect();
        // Never longer above, and no row missing between others.
        if !rows.is_sorted_by(|a, b| a >= b) || lengths_of.is_empty() {
            continue;
        }
        let bar = squares(&lengths_of);
        let board = read(&*chomp, &lengths(&bar), &Rules::default());
        let mut bites: Vec<String> = bar.iter().map(|(c, r)| format!("{c},{r}")).collect();
        bites.sort();
        assert_eq!(board.moves(), bites);
        let mut winning = Vec::new();
        for (column, row) in &bar {
            let left = eaten(&bar, (*column, *row));
            let mv = format!("{column},{row}");
            let after = board.play(&mv).unwrap().board;
            assert_eq!(after.text(), lengths(&left), "{} {mv}", lengths(&bar));
            assert_eq!(after.end().is_some(), left.is_empty());
            if !wins(&left, &mut known) {
                winning.push(mv);
            }
        }
        winning.sort();
        let answer = crate::shared::solve(&*board);
        assert_eq!(answer.winning(), winning, "{}", lengths(&bar));
        bars += 1;
    }
    assert_eq!(bars, 125);
}

/// A board of Dualité: what is in each cell (column, row), and where the last circles were drawn.
#[derive(Clone)]
struct Paper {
    size: i8,
    cells: BTreeMap<(i8, i8), char>,
    last: Vec<(i8, i8)>,
}

fn name((column, row): (i8, i8)) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

impl Paper {
    fn near(cell: (i8, i8), other: (i8, i8)) -> bool {
        cell != other && (cell.0 - other.0).abs() <= 1 && (cell.1 - other.1).abs() <= 1
    }

    fn all(&self) -> Vec<(i8, i8)> {
        let size = self.size;
        (0..size)
            .flat_map(|column| (0..size).map(move |row| (column, row)))
            .collect()
    }

    /// Cells beside the last circle that aren't blackened; beside one of two, or both.
    fn moves(&self, both: bool) -> Vec<(i8, i8)> {
        let mut moves = self.all();
        moves.retain(|cell| {
            let near = self
                .last
                .iter()
                .filter(|last| Self::near(*cell, **last))
                .count();
            let touches = if both {
                near == self.last.len()
            } else {
                near > 0
            };
            touches && !self.last.contains(cell) && self.cells.get(cell) != Some(&'#')
        });
        moves
    }

    fn play(&mut self, cell: (i8, i8)) {
        let drawn = if self.cells.contains_key(&cell) {
            '#'
        } else {
            'o'
        };
        self.cells.insert(cell, drawn);
        self.last = vec![cell];
    }

    /// Four aligned of one colour, in a row, a column or a diagonal.
    fn has_four(&self) -> bool {
        let four = |cell: (i8, i8), (dx, dy): (i8, i8)| {
            let sign = |n: i8| self.cells.get(&(cell.0 + n * dx, cell.1 + n * dy));
            sign(0).is_some() && (1..4).all(|n| sign(n) == sign(0))
        };
        let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
        self.all()
            .into_iter()
            .any(|cell| ways.iter().any(|way| four(cell, *way)))
    }

    fn text(&self) -> String {
        let row = |row: i8| -> String {
            let cell = |column: i8| *self.cells.get(&(column, row)).unwrap_or(&'.');
            (0..self.size).map(cell).collect()
        };
        let rows: Vec<String> = (0..self.size).rev().map(row).collect();
        let last: Vec<String> = self.last.iter().map(|cell| name(*cell)).collect();
        format!("{} {}", rows.join("/"), last.join("+"))
    }
}

#[test]
fn dualite_on_random_games_is_the_slow_one() {
    let dualite = engine("dualite");
    let mut random = Random(0xd0_a117e);
    let mut ends = BTreeMap::new();
    for game in 0..600 {
        let both = game % 3 == 0;
        let given = [("first_reply", if both { "both" } else { "either" })];
        let rules = Rules::new(dualite.options(), given).unwrap();
        let size = if game % 2 == 0 { 4 } else { 5 };
        let mut paper = Paper {
            size,
            cells: BTreeMap::new(),
            last: Vec::new(),
        };
        // The start: two circles that are not neighbours, the smaller column first.
        let all = paper.all();
        let (a, b) = loop {
            let (a, b) = (all[random.below(all.len())], all[random.below(all.len())]);
            if a < b && !Paper::near(a, b) {
                break (a, b);
            }
        };
        for cell in [a, b] {
            paper.cells.insert(cell, 'o');
        }
        paper.last = vec![a, b];
        loop {
            let board = read(&*dualite, &paper.text(), &rules);
            assert_eq!(board.text(), paper.text());
            let mut moves: Vec<String> = paper.moves(both).into_iter().map(name).collect();
            moves.sort();
            if moves.is_empty() {
                assert_eq!(board.end().unwrap().to_string(), "loss by shut-in");
                *ends.entry("shut-in").or_insert(0) += 1;
                break;
            }
            assert!(board.end().is_none(), "{}", paper.text());
            assert_eq!(board.moves(), moves, "{} {both}", paper.text());
            let choices = paper.moves(both);
            let cell = choices[random.below(choices.len())];
            let after = board.play(&name(cell)).unwrap().board;
            paper.play(cell);
            assert_eq!(after.text(), paper.text());
            if paper.has_four() {
                assert_eq!(after.end().unwrap().to_string(), "loss by four");
                *ends.entry("four").or_insert(0) += 1;
                break;
            }
        }
    }
    assert!(ends["four"] > 50 && ends["shut-in"] > 5, "{ends:?}");
}
