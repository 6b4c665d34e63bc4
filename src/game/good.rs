//! Which first moves are good: those that win or, where none does, those that nothing beats. What the
//! others are worth needn't be known for that.

use super::position::Position;
use super::solver::{Solver, Spent};
use super::value::Value;

/// The good first moves as text, sorted.
///
/// In a game of points no move is worth more than the position, so that one question settles each:
/// whether it is worth as much.
///
/// # Errors
/// The budget ended first.
pub fn good<P: Position>(root: &P, solver: &mut dyn Solver<P>) -> Result<Vec<String>, Spent> {
    let best = solver.value(root)?;
    let mut good = Vec::new();
    for mv in root.moves() {
        let step = root.play(mv);
        let is_good = match best {
            Value::Margin(_) => {
                let wanted = best.after(&step);
                match step.keeps_turn {
                    true => solver.at_least(&step.position, wanted)?,
                    false => solver.at_most(&step.position, wanted)?,
                }
            }
            _ => {
                let value = solver.value(&step.position)?.before(&step);
                value == best || (best.is_win() && value.is_win())
            }
        };
        if is_good {
            good.push(mv.to_string());
        }
    }
    good.sort();
    Ok(good)
}
