//! Empty boards of Dots and Boxes: what each is worth to the player who begins, and all best first lines.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Census, Desk, Piece, Work};
use quadrille::games::pipopipette::{Position, Size, solve_empty};

/// Rows and columns of boxes, and about how many tenths of a second each takes.
const BOARDS: [(u8, u8, u64); 22] = [
    (1, 1, 1),
    (1, 2, 1),
    (1, 3, 1),
    (1, 4, 1),
    (1, 5, 1),
    (1, 6, 1),
    (1, 7, 1),
    (1, 8, 1),
    (1, 9, 1),
    (1, 10, 5),
    (2, 2, 1),
    (2, 3, 1),
    (2, 4, 1),
    (2, 5, 2),
    (2, 6, 40),
    (2, 7, 1_000),
    (3, 3, 1),
    (3, 4, 10),
    (3, 5, 2_000),
    (4, 4, 2_500),
    (1, 11, 20),
    (1, 12, 100),
];

/// MiB that the table of a large board takes while it grows to its largest.
const MEMORY: u64 = 980;
/// Lines of the largest boards that somebody else solves again.
const SPOT: u32 = 22;

/// Empty boards up to 4×4, and a few longer ones.
pub struct EmptyBoards;

/// An empty board, solved.
#[derive(Serialize, Deserialize)]
pub struct Board {
    value: i32,
    /// The best first lines.
    best: Vec<String>,
    lines: u32,
}

fn sizes() -> impl Iterator<Item = (Size, u64)> {
    let sizes = BOARDS.iter();
    sizes.filter_map(|&(rows, columns, cost)| Some((Size::new(rows, columns)?, cost)))
}

impl Work for EmptyBoards {
    type Found = Board;

    fn name(&self) -> &'static str {
        "pipopipette"
    }

    fn pieces(&self) -> Vec<Piece> {
        let piece = |(size, cost): (Size, u64)| Piece {
            name: format!("{}x{}", size.rows, size.columns),
            cost,
            memory: if cost > 10 { MEMORY } else { 100 },
        };
        sizes().map(piece).collect()
    }

    fn piece(&self, number: usize, _: &Desk) -> Board {
        let (rows, columns, _) = BOARDS[number];
        let solved =
            Size::new(rows, columns).and_then(|size| Some((size, solve_empty(size, u64::MAX)?)));
        // Boards of this list fit, and a search without a budget ends with an answer.
        let Some((size, solved)) = solved else {
            unreachable!("{rows}x{columns} is solved");
        };
        let best = (0..size.lines()).filter(|line| solved.best >> line & 1 == 1);
        let mut best: Vec<String> = best.map(|line| size.edge(line).to_string()).collect();
        best.sort();
        Board {
            value: solved.value,
            best,
            lines: size.lines(),
        }
    }

    fn whole(&self, found: Vec<Board>) -> Census {
        let mut census = Census::new(self.name());
        let mut all: Vec<((Size, u64), Board)> = sizes().zip(found).collect();
        all.sort_by_key(|((size, _), _)| (size.rows, size.columns));
        census.fact("boards", all.len());
        let outcome = |sign: i32| {
            let won = all.iter().filter(|(_, board)| board.value.signum() == sign);
            won.count()
        };
        census.fact("first", outcome(1));
        census.fact("second", outcome(-1));
        census.fact("ties", outcome(0));
        let is_all = |board: &Board| board.best.len() as u32 == board.lines;
        let lost = all.iter().filter(|(_, board)| board.value < 0);
        census.fact(
            "lost-by-every-line",
            lost.filter(|(_, board)| is_all(board)).count(),
        );
        let odd: Vec<&Board> = all
            .iter()
            .filter(|((size, _), _)| u32::from(size.rows) * u32::from(size.columns) % 2 == 1)
            .map(|(_, board)| board)
            .collect();
        census.fact("odd", odd.len());
        census.fact(
            "odd-lost",
            odd.iter().filter(|board| board.value < 0).count(),
        );
        let rows = all.iter().map(|((size, _), board)| {
            vec![
                json!(format!("{}x{}", size.rows, size.columns)),
                json!(board.lines),
                json!(board.value),
                json!(board.best.len()),
                match is_all(board) {
                    true => json!("all"),
                    false => json!(board.best.join(" ")),
                },
            ]
        });
        census.table(
            "boards",
            &["board", "edges", "value", "best_count", "best"],
            rows,
        );
        for ((size, _), board) in all.iter().filter(|(_, board)| board.lines <= SPOT) {
            let position = Position::empty(*size).to_string();
            let points = i64::from(board.value);
            let value = quadrille::game::value::Value::Margin(points as i32).to_string();
            census.spot("pipopipette", &position, &value);
        }
        census
    }
}
