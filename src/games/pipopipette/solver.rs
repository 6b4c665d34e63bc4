//! The exact solver: is a position worth at least so much? Chains are taken and left whole, so
//! that only positions without a box on offer are searched.

use super::bounds::Bounds;
use super::endgame::{Ending, Endings, Part};
use super::rules::{Position, Size};
use super::strings::{Board, Degrees, Lines, Offer, Opening};
use crate::game::solver::{Solver, Spent};
use crate::game::value::Value;

/// Values by search on one board.
struct Search<W> {
    board: Board<W>,
    bounds: Bounds,
    endings: Endings,
    /// On a board of more than 64 lines, those that were open at first: at most 64, so that the
    /// sets of them are words.
    among: Option<Vec<W>>,
    /// Lines from the middle outwards.
    order: Vec<(W, u32)>,
    nodes: u64,
    /// The last position was settled by what is known of the next ones.
    easy: bool,
    budget: u64,
}

impl<W: Lines> Search<W> {
    fn new(size: Size, among: Option<Vec<W>>, budget: u64) -> Search<W> {
        // Twice the distances from the middle of the board to the middle of the line, that along
        // the board first: it is cut in two as soon as can be.
        let distance = |line: u32| {
            let edge = size.edge(line);
            let x = 2 * i32::from(edge.column) + i32::from(!edge.upright) - i32::from(size.columns);
            let y = 2 * i32::from(edge.row) + i32::from(edge.upright) - i32::from(size.rows);
            let (along, across) = if size.rows > size.columns {
                (y, x)
            } else {
                (x, y)
            };
            (along.abs(), across.abs())
        };
        let mut order: Vec<u32> = (0..size.lines()).collect();
        order.sort_by_key(|&line| (distance(line), line));
        Search {
            board: Board::new(size, among.is_none()),
            bounds: Bounds::new(among.as_ref().map_or(size.lines(), |_| 64)),
            endings: Endings::default(),
            among,
            order: order
                .iter()
                .map(|&line| (W::from_word(1 << line), line))
                .collect(),
            nodes: 0,
            easy: false,
            budget,
        }
    }

    fn value(&mut self, open: W) -> Result<i32, Spent> {
        let left = self.board.left(open);
        let (mut least, mut most) = (-left, left);
        // The value has the parity of the boxes left; from a guess near a tie outwards.
        let mut guess = left & 1;
        while least < most {
            let target = guess.clamp(least + 2, most);
            if self.at_least(open, target)? {
                least = target;
                guess = target + 2;
            } else {
                most = target - 2;
                guess = target - 2;
            }
        }
        Ok(least)
    }

    /// Whether the player to move gets at least so many boxes more than the opponent.
    fn at_least(&mut self, open: W, target: i32) -> Result<bool, Spent> {
        let left = self.board.left(open);
        // All boxes go to one or the other: the difference is odd or even with their number.
        let target = target + ((left - target) & 1);
        if target > left || target <= -left {
            return Ok(target <= -left);
        }
        match self.board.offer(open) {
            Offer::Quiet => self.quiet(self.board.plainest(open), target),
            Offer::Take(line, points) => self.at_least(open.without(line), target - points),
            Offer::Choose(decisions) => {
                for (close, leave) in decisions {
                    if !self.at_least(open.without(leave), 1 - target)?
                        || self.at_least(open.without(close), target - 1)?
                    {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    /// The same where no box can be closed; the position is in its plainest form.
    fn quiet(&mut self, open: W, target: i32) -> Result<bool, Spent> {
        let left = self.board.left(open);
        let target = target + ((left - target) & 1);
        if target > left || target <= -left {
            return Ok(target <= -left);
        }
        if let Some((least, most)) = self.bounds.get(self.word(open))
            && (least >= target || most < target)
        {
            return Ok(least >= target);
        }
        self.nodes += 1;
        if self.nodes > self.budget {
            return Err(Spent);
        }
        let degrees = self.board.degrees(open);
        let safe = open.without(self.board.around(degrees.two));
        if safe.is_empty()
            && (degrees.three | degrees.four).is_empty()
            && let Some(ending) = self.ending(open, &degrees)
        {
            let value = self.endings.value(ending);
            self.bounds.note(self.word(open), value, value);
            return Ok(value >= target);
        }
        let reached = self.reaches(open, &degrees, safe, target)?;
        // What the table told at a glance it needn't be told, once it is full.
        if std::mem::take(&mut self.easy) && self.bounds.is_full() {
            return Ok(true);
        }
        if reached {
            self.bounds.note(self.word(open), target, left);
        } else {
            self.bounds.note(self.word(open), -left, target - 2);
        }
        Ok(reached)
    }

    fn reaches(
        &mut self,
        open: W,
        degrees: &Degrees<W>,
        safe: W,
        target: i32,
    ) -> Result<bool, Spent> {
        // First a look at what is known already ("enhanced transposition cutoffs").
        let mut children = Vec::with_capacity(safe.count() as usize);
        let pictures = self.board.pictures(open);
        for &(line, number) in &self.order {
            if safe.meets(line) {
                children.push(self.board.plainest_without(&pictures, number));
            }
        }
        let words = children.iter().map(|child| self.word(*child));
        std::hint::black_box(self.bounds.fetch(words));
        let mut known = false;
        children.retain(|child| match self.bounds.get(self.word(*child)) {
            Some((_, most)) if most <= -target => {
                known = true;
                false
            }
            Some((least, _)) => least <= -target,
            None => true,
        });
        if known {
            self.easy = true;
            return Ok(true);
        }
        let mut openings: Vec<Opening<W>> = self
            .board
            .groups(open, degrees)
            .map(|group| self.board.opening(open, &group))
            .collect();
        openings.sort_by_key(|opening| opening.length);
        for opening in openings.iter().filter(|opening| opening.cost.is_none()) {
            let rest = self.board.plainest(opening.rest);
            if !self.quiet(rest, 1 - target - opening.length)? {
                return Ok(true);
            }
        }
        for child in children {
            if !self.quiet(child, 1 - target)? {
                return Ok(true);
            }
        }
        for opening in openings {
            let Some(cost) = opening.cost else { continue };
            // −(length − cost + |rest + cost|) ≥ target
            let room = -target - (opening.length - cost);
            if room < 0 {
                continue;
            }
            let rest = self.board.plainest(opening.rest);
            if !self.quiet(rest, room - cost + 1)? && self.quiet(rest, -cost - room)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The position as a word of 64 bits.
    fn word(&self, open: W) -> u64 {
        match &self.among {
            None => open.word() as u64,
            Some(lines) => lines
                .iter()
                .enumerate()
                .filter(|(_, line)| open.meets(**line))
                .fold(0, |word, (bit, _)| word | 1 << bit),
        }
    }

    /// The position as chains and loops; none if there are too many.
    fn ending(&self, open: W, degrees: &Degrees<W>) -> Option<Ending> {
        Ending::new(self.board.groups(open, degrees).map(|group| {
            let length = group.boxes.count() as u8;
            if group.is_loop {
                Part::Loop(length)
            } else {
                Part::Chain(length)
            }
        }))
    }
}

/// The solver for any board of at most 64 lines, and for larger ones with at most 64 open lines.
pub struct Exact {
    budget: u64,
    search: Option<(Size, Word)>,
    too_open: bool,
}

enum Word {
    Short(Box<Search<u64>>),
    /// With the lines that were open when it was made.
    Long(Box<Search<u128>>, u128),
}

impl Exact {
    pub fn new(budget: u64) -> Exact {
        Exact {
            budget,
            search: None,
            too_open: false,
        }
    }

    fn search(&mut self, position: &Position) -> Result<&mut Word, Spent> {
        let (size, open) = (position.size, position.open());
        let fits = match &self.search {
            Some((known, Word::Short(_))) => *known == size,
            Some((known, Word::Long(_, among))) => *known == size && open & !among == 0,
            None => false,
        };
        if !fits {
            let word = if size.lines() <= 64 {
                Word::Short(Box::new(Search::new(size, None, self.budget)))
            } else if open.count() <= 64 {
                let among = Some(open.members().collect());
                Word::Long(Box::new(Search::new(size, among, self.budget)), open)
            } else {
                self.too_open = true;
                return Err(Spent);
            };
            self.search = Some((size, word));
        }
        match &mut self.search {
            Some((_, word)) => Ok(word),
            None => unreachable!("made above"),
        }
    }
}

impl Solver<Position> for Exact {
    fn value(&mut self, position: &Position) -> Result<Value, Spent> {
        let open = position.open();
        Ok(Value::Margin(match self.search(position)? {
            Word::Short(search) => search.value(open as u64)?,
            Word::Long(search, _) => search.value(open)?,
        }))
    }

    fn at_least(&mut self, position: &Position, value: Value) -> Result<bool, Spent> {
        let Value::Margin(target) = value else {
            return Ok(self.value(position)? >= value);
        };
        let open = position.open();
        match self.search(position)? {
            Word::Short(search) => search.at_least(open as u64, target),
            Word::Long(search, _) => search.at_least(open, target),
        }
    }

    fn nodes(&self) -> u64 {
        match &self.search {
            Some((_, Word::Short(search))) => search.nodes,
            Some((_, Word::Long(search, _))) => search.nodes,
            None => 0,
        }
    }

    fn why_spent(&self, budget: u64) -> String {
        if self.too_open {
            return "more than 64 lines are open, which is beyond the solver".into();
        }
        format!("the search budget of {budget} nodes ended")
    }
}
