//! The exact solver for endings: alpha-beta over what may still happen.

use super::future::Future;
use super::rules::{Options, Position};
use super::sheet::{Form, Line, Sheet};
use crate::game::memo::Bounded;
use crate::game::position::Position as _;
use crate::game::solver::{Solver, Spent};
use crate::game::value::Value;

/// More than any margin.
const FAR: i32 = 120;

/// The solver for endings. What it knows of a position depends on what may still happen there,
/// so that one memory serves every position: twice 49 bytes for each that was looked at, at most
/// 512 MiB of them (192 MiB on machines of 32 bits).
pub struct Exact {
    budget: u64,
    nodes: u64,
    known: Bounded<Paper, Bounds>,
    /// Questions answered off the rules, where no circle can be won.
    told: u64,
    /// Bounds of the value that was asked for last.
    bounds: (i32, i32),
}

/// The paper or what may still happen on it, whether the last one passed, whether one may.
type Paper = (u128, bool, bool);

/// What is known of a margin.
#[derive(Clone, Copy)]
struct Bounds {
    least: i8,
    most: i8,
}

impl Bounds {
    /// The bound that says whether the margin is at least `goal`, if one does.
    fn settles(self, goal: i32) -> Option<i32> {
        let (least, most) = (i32::from(self.least), i32::from(self.most));
        match (least >= goal, most < goal) {
            (true, _) => Some(least),
            (_, true) => Some(most),
            _ => None,
        }
    }
}

/// How many different lines may still be drawn, at most; none if they are too many to be listed,
/// and the position is no ending yet.
pub fn lines_to_come(position: &Position) -> Option<u32> {
    Future::of(&position.sheet, position.options.form).map(|future| future.count())
}

/// No disjoint game has more lines: Michalewski, Nagórko & Pawlewicz, "An upper bound of 84 for
/// Morpion Solitaire 5D", 2016.
const LINES: usize = 84;

/// Where nobody can win a circle, every move is as good as any other; strategies are written down
/// for endings with no more choices than this.
const TOLD: u64 = 10_000;

/// At most so many circles may still be won. Where the lines to come can't be listed, their
/// number is bounded; each crosses five circles once, and an owned circle is crossed four times.
fn most_to_come(position: &Position) -> i32 {
    let sheet = &position.sheet;
    // The touching form is a solitaire.
    if position.options.form == Form::Touching {
        return 0;
    }
    if let Some(future) = Future::of(sheet, position.options.form) {
        return future.prizes();
    }
    let drawn = position
        .moves
        .iter()
        .filter(|mv| mv.line().is_some())
        .count();
    let crossings = sheet
        .circles()
        .map(|point| sheet.crossings(point).count_ones());
    let unowned: u32 = crossings.filter(|count| *count < 4).sum();
    (unowned as i32 + 5 * LINES.saturating_sub(drawn) as i32) / 4
}

/// Where the search stands.
struct Stand {
    sheet: Sheet,
    options: Options,
    passed: bool,
}

impl Exact {
    /// A search that looks at so many positions at most, however many it is asked about.
    pub fn new(budget: u64) -> Exact {
        Exact {
            budget,
            nodes: 0,
            known: Bounded::new(budget),
            told: 0,
            bounds: (-FAR, FAR),
        }
    }

    /// Whether the margin is at least `goal`, as a bound on the near side of it: alpha-beta
    /// with an empty window (Pearl, 1980) and a memory of two bounds.
    fn search(&mut self, stand: &mut Stand, goal: i32) -> Result<i32, Spent> {
        self.nodes += 1;
        if self.nodes > self.budget {
            return Err(Spent);
        }
        let options = stand.options;
        // The same paper by another way: cheaper to look up than what may come, and so both are
        // remembered. Their keys begin differently.
        let paper = (stand.sheet.key(), stand.passed, options.free_pass);
        if let Some(settled) = self.recall(&paper).settles(goal) {
            return Ok(settled);
        }
        let future = Future::of(&stand.sheet, options.form);
        let (lines, hash) = match future {
            Some(mut future) => {
                let prizes = future.prizes();
                // Nobody can win more than there is.
                if goal > prizes {
                    return Ok(prizes);
                }
                if goal <= -prizes {
                    return Ok(-prizes);
                }
                let lines = future.lines(&stand.sheet);
                (lines, future.key(&stand.sheet))
            }
            None => (stand.sheet.lines(options.form), stand.sheet.key()),
        };
        if lines.is_empty() {
            return Ok(0);
        }
        let key = (hash, stand.passed, options.free_pass);
        let mut bounds = self.recall(&key);
        if let Some(settled) = bounds.settles(goal) {
            self.known.insert(paper, bounds);
            return Ok(settled);
        }
        // What wins most first.
        let won = |line| stand.sheet.won(line, options.form).count() as i32;
        let lines = lines.into_iter();
        let lines = lines.map(|(line, place)| (won(line), line, place));
        let mut lines: Vec<(i32, Line, i8)> = lines.collect();
        lines.sort_by_key(|(won, ..)| -won);
        let passed = stand.passed;
        let mut best = -FAR;
        for &(won, line, place) in &lines {
            stand.sheet.draw(line, options.form);
            stand.passed = false;
            let next = self.search(stand, won - goal + 1);
            stand.sheet.erase(line, place, options.form);
            stand.passed = passed;
            best = best.max(won - next?);
            if best >= goal {
                break;
            }
        }
        if best < goal && options.free_pass {
            // The second pass ends the game.
            let next = if passed {
                0
            } else {
                stand.passed = true;
                let next = self.search(stand, 1 - goal);
                stand.passed = false;
                next?
            };
            best = best.max(-next);
        }
        if best >= goal {
            bounds.least = bounds.least.max(best as i8);
        } else {
            bounds.most = bounds.most.min(best as i8);
        }
        self.known.insert(key, bounds);
        self.known.insert(paper, bounds);
        Ok(best)
    }

    fn recall(&self, key: &Paper) -> Bounds {
        let unknown = Bounds {
            least: -FAR as i8,
            most: FAR as i8,
        };
        self.known.get(key).copied().unwrap_or(unknown)
    }

    fn reaches(&mut self, position: &Position, goal: i32) -> Result<bool, Spent> {
        let mut stand = Stand {
            sheet: (*position.sheet).clone(),
            options: position.options,
            passed: position.passes() == 1,
        };
        Ok(self.search(&mut stand, goal)? >= goal)
    }
}

impl Solver<Position> for Exact {
    fn value(&mut self, position: &Position) -> Result<Value, Spent> {
        if position.end().is_some() {
            return Ok(Value::Margin(0));
        }
        // From 0 outwards, since few endings are worth much.
        let prizes = most_to_come(position);
        self.bounds = (-prizes, prizes);
        let mut goal = 1;
        while self.bounds.0 < self.bounds.1 {
            if self.reaches(position, goal)? {
                self.bounds.0 = goal;
                goal += 1;
            } else {
                self.bounds.1 = goal - 1;
                goal -= 1;
            }
        }
        Ok(Value::Margin(self.bounds.0))
    }

    fn at_least(&mut self, position: &Position, value: Value) -> Result<bool, Spent> {
        let Value::Margin(points) = value else {
            return Ok(self.value(position)? >= value);
        };
        if position.end().is_some() {
            return Ok(points <= 0);
        }
        // Known without a search, however long the game may go on.
        if position.options.form == Form::Touching {
            self.told += 1;
            return if self.told > TOLD {
                Err(Spent)
            } else {
                Ok(points <= 0)
            };
        }
        self.reaches(position, points)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn why_spent(&self, budget: u64) -> String {
        let (least, most) = self.bounds;
        format!("the search budget of {budget} nodes ended; the margin is from {least} to {most}")
    }
}
