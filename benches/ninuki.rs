//! How long the search for wins takes in Gomoku Ninuki, in processor time: `cargo bench --bench
//! ninuki` prints a table.

mod measure;

use quadrille::game::position::Position as _;
use quadrille::game::solver::Winner as _;
use quadrille::games::ninuki::{Options, Position, Threats};

use measure::{Random, heads, median_and_worst, timed, timed_often};

/// Positions that a search may look at, some two minutes.
const BUDGET: u64 = 50_000_000;

fn main() {
    heads();
    let positions = positions(200);
    for moves in 1..=4 {
        let (mut won, mut open, mut unsettled) = (Vec::new(), Vec::new(), 0);
        for position in &positions {
            // The first count that wins is the answer: fewer moves are looked at before.
            let search = || {
                let mut threats = Threats::new(BUDGET);
                let mut winning = (1..=moves).map(|count| threats.winning(position, count));
                let is_end = |found: &Result<Vec<_>, _>| !found.as_ref().is_ok_and(Vec::is_empty);
                let wins = match winning.find(is_end) {
                    None => Some(false),
                    Some(found) => found.ok().map(|_| true),
                };
                drop(winning);
                (wins, threats.nodes())
            };
            let ((wins, nodes), time) = if moves < 3 {
                timed_often(search)
            } else {
                timed(search)
            };
            unsettled += u32::from(wins.is_none());
            let runs = if wins == Some(true) {
                &mut won
            } else {
                &mut open
            };
            runs.push((time, nodes));
        }
        println!(
            "| positions won within {moves}: {} of {}, not settled: {unsettled} | | |",
            won.len(),
            positions.len()
        );
        let all = [won.clone(), open.clone()].concat();
        median_and_worst(&format!("Ninuki, win in {moves}, every first move"), all);
        median_and_worst(
            &format!("the same where there is none within {moves}"),
            open,
        );
    }
}

/// Positions of 12 to 30 stones on 19×19 from random games near the middle that are not over.
fn positions(count: usize) -> Vec<Position> {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut found = Vec::new();
    while found.len() < count {
        let stones = 12 + random.below(19);
        let mut here = Position::empty(19, Options::default());
        for _ in 0..stones {
            let mut near = here.moves();
            let stands = |column: u8, row: u8| {
                let apart = |other: quadrille::games::ninuki::Point| {
                    let columns = other.column.abs_diff(column);
                    columns.max(other.row.abs_diff(row))
                };
                let stones = here.points().filter(|point| here.at(*point).is_some());
                stones
                    .map(apart)
                    .min()
                    .unwrap_or(9u8.abs_diff(column).max(9u8.abs_diff(row)))
            };
            near.retain(|point| stands(point.column, point.row) <= 1);
            if near.is_empty() {
                break;
            }
            here = here.play(near[random.below(near.len())]).position;
        }
        if here.end().is_none() {
            found.push(here);
        }
    }
    found
}
