//! What a position is worth to the player who is to move in it.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::position::{Outcome, Step};

/// More plies than any game of ours lasts; `Win(FOREVER)` reads "wins at all".
pub const FOREVER: u32 = 1 << 20;

/// The worth of a position for the player to move, both sides playing best.
///
/// Plies are counted to the end of the game: the winner shortens, the loser lengthens.
/// Points are those still to come, the mover's less the opponent's.
/// In a game that is won or lost values are [`Loss`](Value::Loss), [`Draw`](Value::Draw) and
/// [`Win`](Value::Win), in a game of points [`Margin`](Value::Margin).
///
/// The order is that of the player to move, the best last; a later loss is better than an earlier
/// one. Where nothing is proved of a move, there is no value ([`Judged`](super::answer::Judged)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    /// Lost in so many plies.
    Loss(u32),
    /// Neither wins.
    Draw,
    /// Won in so many plies.
    Win(u32),
    /// So many points more than the opponent, from here to the end.
    Margin(i32),
}

impl Value {
    /// One number line for all values: a later loss is better than an earlier one,
    /// an earlier win better than a later one.
    ///
    /// ```text
    /// Loss(0) Loss(1) …        Draw  Margin(0)        … Win(1) Win(0)
    /// ```
    fn rank(self) -> i64 {
        const END: i64 = 1 << 32;
        match self {
            Value::Loss(plies) => -END + i64::from(plies),
            // No game has both: what is not the same is not equal.
            Value::Draw => -1,
            Value::Win(plies) => END - i64::from(plies),
            Value::Margin(points) => i64::from(points),
        }
    }

    /// The value, for the player who made `step`, of having made it, where `self` is the
    /// value of the position it led to for the player to move there.
    #[must_use]
    pub fn before<P>(self, step: &Step<P>) -> Value {
        match (self, step.keeps_turn) {
            (Value::Win(n), false) | (Value::Loss(n), true) => Value::Loss(n + 1),
            (Value::Loss(n), false) | (Value::Win(n), true) => Value::Win(n + 1),
            (Value::Draw, _) => Value::Draw,
            (Value::Margin(points), false) => Value::Margin(step.points - points),
            (Value::Margin(points), true) => Value::Margin(step.points + points),
        }
    }

    /// The inverse of [`before`](Value::before): what the next position has to be worth
    /// for the step to be worth `self`. Where the turn passes, "at least" here is
    /// "at most" there.
    #[must_use]
    pub fn after<P>(self, step: &Step<P>) -> Value {
        match (self, step.keeps_turn) {
            (Value::Win(n), false) | (Value::Loss(n), true) => Value::Loss(n.saturating_sub(1)),
            (Value::Loss(n), false) | (Value::Win(n), true) => Value::Win(n.saturating_sub(1)),
            (Value::Draw, _) => Value::Draw,
            (Value::Margin(points), false) => Value::Margin(step.points - points),
            (Value::Margin(points), true) => Value::Margin(points - step.points),
        }
    }

    /// The least value that is better than this one; none above an immediate win.
    pub fn better(self) -> Option<Value> {
        match self {
            Value::Loss(n) if n >= FOREVER => Some(Value::Draw),
            Value::Loss(n) => Some(Value::Loss(n + 1)),
            Value::Draw => Some(Value::Win(FOREVER)),
            Value::Win(0) => None,
            Value::Win(n) => Some(Value::Win(n - 1)),
            Value::Margin(points) => Some(Value::Margin(points + 1)),
        }
    }

    /// Whether the player to move wins.
    pub fn is_win(self) -> bool {
        matches!(self, Value::Win(_))
    }

    /// Whether the player to move loses.
    pub fn is_loss(self) -> bool {
        matches!(self, Value::Loss(_))
    }

    /// Plies to the end of a won or lost game.
    pub fn plies(self) -> Option<u32> {
        match self {
            Value::Win(n) | Value::Loss(n) => Some(n),
            Value::Draw | Value::Margin(_) => None,
        }
    }
}

impl From<Outcome> for Value {
    /// What a position that ended so is worth to the player who would be to move.
    fn from(outcome: Outcome) -> Value {
        match outcome {
            Outcome::Win => Value::Win(0),
            Outcome::Loss => Value::Loss(0),
            Outcome::Draw => Value::Draw,
            Outcome::Counted => Value::Margin(0),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Loss(n) => write!(f, "loss {n}"),
            Value::Draw => write!(f, "draw"),
            Value::Win(n) => write!(f, "win {n}"),
            Value::Margin(points) => write!(f, "margin {points}"),
        }
    }
}

/// What is known, in the words of the formats: a value, or that it is open.
pub fn known(value: Option<Value>) -> String {
    value.map_or("open".into(), |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(points: i32, keeps_turn: bool) -> Step<()> {
        Step {
            position: (),
            points,
            keeps_turn,
        }
    }

    #[test]
    fn the_winner_shortens_and_the_loser_lengthens() {
        let order = [
            Value::Loss(0),
            Value::Loss(9),
            Value::Draw,
            Value::Win(FOREVER),
            Value::Win(9),
            Value::Win(1),
        ];
        assert!(order.is_sorted());
    }

    #[test]
    fn before_and_after_undo_each_other() {
        for keeps_turn in [false, true] {
            for value in [
                Value::Win(3),
                Value::Loss(8),
                Value::Draw,
                Value::Margin(-2),
            ] {
                let step = step(4, keeps_turn);
                assert_eq!(value.before(&step).after(&step), value);
            }
        }
    }

    #[test]
    fn nothing_lies_between_a_value_and_the_next_better_one() {
        assert_eq!(Value::Loss(3).better(), Some(Value::Loss(4)));
        assert_eq!(Value::Draw.better(), Some(Value::Win(FOREVER)));
        assert_eq!(Value::Win(0).better(), None);
        assert_eq!(Value::Margin(-1).better(), Some(Value::Margin(0)));
    }
}
