//! How long Pipopipette takes, in processor time: `cargo bench --bench pipopipette` prints a table.

mod measure;
#[path = "../tests/shared/table.rs"]
mod table;

use std::collections::HashMap;
use std::time::Duration;

use quadrille::game::answer;
use quadrille::game::known::Known;
use quadrille::game::position::Position as _;
use quadrille::game::solver::{Limit, Solver as _};
use quadrille::game::value::Value;
use quadrille::games::pipopipette::{Exact, Position, Size};

use measure::{Random, heads, median_and_worst, ratio, row, timed};

fn main() {
    heads();
    tables();
    empty_boards();
    random_positions();
    plain_minimax();
    four_by_five();
}

fn size(rows: u8, columns: u8) -> Size {
    Size::new(rows, columns).expect("a small board")
}

/// The value, and how many positions were looked at.
fn value(position: &Position, budget: u64) -> (Option<i32>, u64) {
    let mut solver = Exact::new(budget);
    let value = match solver.value(position) {
        Ok(Value::Margin(points)) => Some(points),
        _ => None,
    };
    (value, solver.nodes())
}

fn tables() {
    let (values, time) = timed(|| table::all(3, 3));
    assert_eq!(values[0], -3);
    row("all positions of 3 × 3, without theory", values.len(), time);
}

fn empty_boards() {
    for (rows, columns) in [(3, 3), (2, 5), (3, 4), (2, 6), (4, 4)] {
        let board = Position::empty(size(rows, columns));
        let ((value, nodes), time) = timed(|| value(&board, u64::MAX));
        let value = value.expect("no end of the budget");
        let what = format!("{rows} × {columns} from the empty board, margin {value}");
        row(&what, nodes, time);
    }
}

/// Positions with so many open lines, reached by random moves; with `care` no player gives a box
/// away who needn't.
fn random_boards(size: Size, open: u32, count: usize, care: bool, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut board = || {
        let mut position = Position::empty(size);
        while position.open().count_ones() > open {
            let mut moves = position.moves();
            let gives = |position: &Position| {
                let mut moves = position.moves().into_iter();
                moves.any(|mv| position.play(mv).keeps_turn)
            };
            let takes = gives(&position);
            let safe = |mv: &_| {
                let step = position.play(*mv);
                step.keeps_turn || !takes && !gives(&step.position)
            };
            if care && moves.iter().any(safe) {
                moves.retain(safe);
            }
            position = position.play(moves[random.below(moves.len())]).position;
        }
        position
    };
    (0..count).map(|_| board()).collect()
}

fn random_positions() {
    for (rows, columns) in [(4, 4), (5, 5)] {
        for (care, how) in [(false, "at random"), (true, "with care")] {
            let boards = random_boards(size(rows, columns), 20, 100, care, 0x0b0e_5eed);
            let values = boards.iter().map(|board| {
                let ((value, nodes), time) = timed(|| value(board, u64::MAX));
                assert!(value.is_some());
                (time, nodes)
            });
            let what = format!("{rows} × {columns}, 20 lines open, played {how}");
            median_and_worst(&format!("{what}, value"), values.collect());
            let answers = boards.iter().map(|board| {
                let mut solver = Exact::new(Limit::NODES);
                let (answer, time) =
                    timed(|| answer::solve(board, "pipopipette", &mut solver, &Limit::default()));
                let visited = match answer.expect("within the budget").known {
                    Known::Certified { visited } => visited,
                    _ => 0,
                };
                (time, visited)
            });
            let answers: Vec<_> = answers.collect();
            let proved = answers.iter().filter(|(_, visited)| *visited > 0).count();
            let what = format!("{what}, every move, {proved} of 100 certified");
            median_and_worst(&what, answers);
        }
    }
}

/// Values by the definition.
fn plain_value(position: &Position, memo: &mut HashMap<Position, i32>) -> i32 {
    if let Some(&value) = memo.get(position) {
        return value;
    }
    let after = |mv| {
        let step = position.play(mv);
        let next = plain_value(&step.position, memo);
        if step.keeps_turn {
            step.points + next
        } else {
            -next
        }
    };
    let value = position.moves().into_iter().map(after).max().unwrap_or(0);
    memo.insert(*position, value);
    value
}

fn plain_minimax() {
    let boards = random_boards(size(4, 4), 18, 5, true, 0x1a7e);
    let (mut plain_nodes, mut plain_time) = (0, Duration::ZERO);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for board in &boards {
        let mut memo = HashMap::new();
        let (plain, spent) = timed(|| plain_value(board, &mut memo));
        plain_time += spent;
        plain_nodes += memo.len() as u64;
        let ((value, looked_at), spent) = timed(|| value(board, u64::MAX));
        assert_eq!(value, Some(plain));
        time += spent;
        nodes += looked_at;
    }
    row("4 × 4, five positions with 18 open lines", nodes, time);
    row(
        "the same by plain memoised minimax",
        plain_nodes,
        plain_time,
    );
    ratio("minimax : solver", plain_time, time);
}

/// 4 × 5 is out of reach. How far: positions played with care from it, ever earlier, and the line
/// through the logarithms of their nodes.
fn four_by_five() {
    let (count, board) = (9, size(4, 5));
    let lines = board.lines();
    let mut points = Vec::new();
    for open in (lines - 21..=lines - 13).step_by(2) {
        let boards = random_boards(board, open, count, true, 0x4_5);
        let runs = boards.iter().map(|board| {
            let ((value, nodes), time) = timed(|| value(board, u64::MAX));
            assert!(value.is_some());
            (time, nodes)
        });
        let mut runs: Vec<(Duration, u64)> = runs.collect();
        runs.sort();
        let (time, nodes) = runs[count / 2];
        let what = format!("4 × 5, {} lines drawn with care, median", lines - open);
        row(&what, nodes, time);
        points.push((f64::from(open), (nodes as f64).ln()));
    }
    let mean =
        |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    let (x, y) = (mean(&|point| point.0), mean(&|point| point.1));
    let slope = mean(&|point| (point.0 - x) * (point.1 - y)) / mean(&|point| (point.0 - x).powi(2));
    let empty = (y + slope * (f64::from(lines) - x)).exp();
    println!("| 4 × 5 from the empty board, by that line | about {empty:.0e} | |");
}
