//! How long Morpiae's solver takes, in processor time: `cargo bench --bench morpiae` prints a
//! table.

mod measure;

use quadrille::game::position::Position as _;
use quadrille::game::solver::Solver as _;
use quadrille::game::value::Value;
use quadrille::games::morpiae::{Exact, Options, Position, lines_to_come};

use measure::{Random, heads, median_and_worst, ratio, row, timed};

/// At most so many legal lines.
const LINES: usize = 15;

/// More nodes than any of these endings needs.
const BUDGET: u64 = 3_000_000;

fn main() {
    heads();
    for free_pass in [false, true] {
        let options = Options {
            free_pass,
            ..Options::default()
        };
        let rule = if free_pass {
            "free pass"
        } else {
            "forced pass"
        };
        for (which, early) in [("any", false), ("the first", true)] {
            let mut runs = Vec::new();
            for ending in &endings(options, 300, early) {
                let mut exact = Exact::new(BUDGET);
                let (value, time) = timed(|| exact.value(ending));
                assert!(value.is_ok(), "{ending}");
                runs.push((time, exact.nodes()));
            }
            median_and_worst(&format!("Morpiae, {which} ending of a game, {rule}"), runs);
        }
    }
    against_the_definition();
}

/// From each of so many random games a position with at most fifteen legal lines whose future can
/// be listed: any of these, or the first.
fn endings(options: Options, count: usize, early: bool) -> Vec<Position> {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut endings = Vec::new();
    while endings.len() < count {
        let mut game = vec![Position::start(options)];
        while let Some(here) = game.last() {
            let mut moves = here.moves();
            moves.retain(|mv| mv.line().is_some());
            if moves.is_empty() {
                break;
            }
            let next = here.play(moves[random.below(moves.len())]).position;
            game.push(next);
        }
        game.pop();
        game.retain(|here| here.moves().len() <= LINES && lines_to_come(here).is_some());
        if !game.is_empty() {
            let chosen = if early { 0 } else { random.below(game.len()) };
            endings.push(game[chosen].clone());
        }
    }
    endings
}

fn against_the_definition() {
    let mut endings = endings(Options::default(), 100, false);
    endings.retain(|ending| ending.moves().len() <= 6);
    let (plain, slow) = timed(|| endings.iter().map(minimax).collect::<Vec<_>>());
    let (values, fast) = timed(|| {
        let value = |ending| Exact::new(BUDGET).value(ending);
        endings.iter().map(value).collect::<Vec<_>>()
    });
    let plain: Vec<_> = plain.into_iter().map(|n| Ok(Value::Margin(n))).collect();
    assert_eq!(plain, values);
    row(
        "Morpiae, endings of at most 6 lines, by the definition",
        endings.len(),
        slow,
    );
    row("Morpiae, the same by the solver", endings.len(), fast);
    ratio("definition : solver", slow, fast);
}

fn minimax(here: &Position) -> i32 {
    let follow = |mv| {
        let step = here.play(mv);
        step.points - minimax(&step.position)
    };
    here.moves().into_iter().map(follow).max().unwrap_or(0)
}
