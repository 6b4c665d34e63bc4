//! The exact solver: is a position worth at least so much? Chains are taken and left whole, so
//! that only positions without a box on offer are searched.

use super::bounds::Bounds;
use super::endgame::{Ending, Endings, Part};
use super::pictures::{Pictures, Symmetries};
use super::rules::{Position, Size};
use super::strings::{Coins, Degrees, Lines, Offer, Opening};
use crate::game::solver::{Solver, Spent};
use crate::game::value::Value;

/// Values by search on one board.
struct Search<W> {
    board: Coins<W>,
    symmetries: Symmetries<W>,
    bounds: Bounds,
    endings: Endings,
    /// On a board of more than 64 lines, those that were open at first: at most 64, so that the
    /// sets of them are words.
    among: Option<Vec<W>>,
    /// Lines from the middle outwards.
    order: Vec<(W, u32)>,
    /// What the positions above the one looked at still have to try.
    safe: Vec<Safe>,
    loony: Vec<Loony<W>>,
    nodes: u64,
    /// The last position was settled by what is known of the next ones.
    easy: bool,
    budget: u64,
}

/// A line that gives nothing away, and the position after it as a word.
#[derive(Clone, Copy)]
struct Safe {
    line: u32,
    word: u64,
}

/// A chain or loop to be opened, and the position without it.
#[derive(Clone, Copy)]
struct Loony<W> {
    length: i32,
    cost: Option<i32>,
    rest: Pictures<W>,
    word: u64,
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
        let symmetries = match among {
            None => Symmetries::new(size),
            Some(_) => Symmetries::none(size),
        };
        Search {
            board: Coins::new(size),
            symmetries,
            bounds: Bounds::new(among.as_ref().map_or(size.lines(), |_| 64)),
            endings: Endings::default(),
            among,
            order: order
                .iter()
                .map(|&line| (W::from_word(1 << line), line))
                .collect(),
            safe: Vec::new(),
            loony: Vec::new(),
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
            Offer::Quiet => self.quiet(self.symmetries.pictures(open), left, target),
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

    /// The same where no box can be closed.
    fn quiet(&mut self, pictures: Pictures<W>, left: i32, target: i32) -> Result<bool, Spent> {
        let target = target + ((left - target) & 1);
        if target > left || target <= -left {
            return Ok(target <= -left);
        }
        let word = self.word(pictures.plainest());
        if let Some((least, most)) = self.bounds.get(word)
            && (least >= target || most < target)
        {
            return Ok(least >= target);
        }
        self.nodes += 1;
        if self.nodes > self.budget {
            return Err(Spent);
        }
        let open = pictures.own();
        let degrees = self.board.degrees(open);
        let safe = open.without(self.board.around(degrees.two));
        if safe.is_empty()
            && (degrees.three | degrees.four).is_empty()
            && let Some(ending) = self.ending(open, &degrees)
        {
            let value = self.endings.value(ending);
            self.bounds.note(word, value, value);
            return Ok(value >= target);
        }
        let (first_safe, first_loony) = (self.safe.len(), self.loony.len());
        self.gather(&pictures, &degrees, safe, target);
        let reached = match self.settled(first_safe, first_loony, left, target) {
            true => Ok(true),
            false => self.reaches(&pictures, first_safe, first_loony, left, target),
        };
        self.safe.truncate(first_safe);
        self.loony.truncate(first_loony);
        let reached = reached?;
        // What the table told at a glance it needn't be told, once it is full.
        if std::mem::take(&mut self.easy) && self.bounds.is_full() {
            return Ok(true);
        }
        if reached {
            self.bounds.note(word, target, left);
        } else {
            self.bounds.note(word, -left, target - 2);
        }
        Ok(reached)
    }

    /// What there is to try, but for chains and loops that are too long to be given away.
    fn gather(&mut self, pictures: &Pictures<W>, degrees: &Degrees<W>, safe: W, target: i32) {
        let open = pictures.own();
        for &(line, number) in &self.order {
            if safe.meets(line) && !self.symmetries.waits(open, number) {
                let next = self.symmetries.without(pictures, number).plainest();
                self.safe.push(Safe {
                    line: number,
                    word: self.word(next),
                });
            }
        }
        for group in self.board.groups(open, degrees) {
            // −(length − cost + |rest + cost|) ≥ target
            let is_too_long =
                |length: i32, cost: Option<i32>| cost.is_some_and(|cost| length - cost > -target);
            if is_too_long(group.boxes.count() as i32, group.cost()) {
                continue;
            }
            let Opening { length, cost, rest } = self.board.opening(open, &group);
            if !is_too_long(length, cost) {
                let rest = self.symmetries.pictures(rest);
                let word = self.word(rest.plainest());
                self.loony.push(Loony {
                    length,
                    cost,
                    rest,
                    word,
                });
            }
        }
    }

    /// A look at what is known of the next positions ("enhanced transposition cutoffs"): whether
    /// one of them is good enough. Those known not to be are left out.
    fn settled(&mut self, first_safe: usize, first_loony: usize, left: i32, target: i32) -> bool {
        let safe = self.safe[first_safe..].iter().map(|safe| safe.word);
        let loony = self.loony[first_loony..].iter().map(|loony| loony.word);
        std::hint::black_box(self.bounds.fetch(safe.chain(loony)));
        let mut kept = first_safe;
        for index in first_safe..self.safe.len() {
            let safe = self.safe[index];
            match self.bounds.get(safe.word) {
                Some((_, most)) if most <= -target => {
                    self.easy = true;
                    return true;
                }
                Some((least, _)) if least > -target => {}
                _ => {
                    self.safe[kept] = safe;
                    kept += 1;
                }
            }
        }
        self.safe.truncate(kept);
        let mut kept = first_loony;
        for index in first_loony..self.loony.len() {
            let loony = self.loony[index];
            let (least, most) = loony.wanted(target);
            let left = left - loony.length;
            match self.bounds.get(loony.word).unwrap_or((-left, left)) {
                (low, high) if low >= least && high <= most => {
                    self.easy = true;
                    return true;
                }
                (low, high) if low > most || high < least => {}
                _ => {
                    self.loony[kept] = loony;
                    kept += 1;
                }
            }
        }
        self.loony.truncate(kept);
        self.loony[first_loony..].sort_by_key(|loony| loony.length);
        false
    }

    fn reaches(
        &mut self,
        pictures: &Pictures<W>,
        first_safe: usize,
        first_loony: usize,
        left: i32,
        target: i32,
    ) -> Result<bool, Spent> {
        for index in first_loony..self.loony.len() {
            let loony = self.loony[index];
            if loony.cost.is_none() {
                let (_, most) = loony.wanted(target);
                if !self.quiet(loony.rest, left - loony.length, most + 1)? {
                    return Ok(true);
                }
            }
        }
        for index in first_safe..self.safe.len() {
            let next = self.symmetries.without(pictures, self.safe[index].line);
            if !self.quiet(next, left, 1 - target)? {
                return Ok(true);
            }
        }
        for index in first_loony..self.loony.len() {
            let loony = self.loony[index];
            if loony.cost.is_some() {
                let (least, most) = loony.wanted(target);
                let left = left - loony.length;
                if !self.quiet(loony.rest, left, most + 1)?
                    && self.quiet(loony.rest, left, least)?
                {
                    return Ok(true);
                }
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

impl<W> Loony<W> {
    /// Between what bounds the rest must be worth to the player to move in it, so that opening
    /// this brings at least `target`.
    ///
    /// ```text
    /// −(length + rest) ≥ target
    /// −(length − cost + |rest + cost|) ≥ target       with a cost
    /// ```
    fn wanted(&self, target: i32) -> (i32, i32) {
        match self.cost {
            None => (i32::MIN, -target - self.length),
            Some(cost) => {
                let room = -target - (self.length - cost);
                (-cost - room, room - cost)
            }
        }
    }
}

/// A search on a board of any size.
trait Searcher {
    fn at_least(&mut self, open: u128, target: i32) -> Result<bool, Spent>;
    fn value(&mut self, open: u128) -> Result<i32, Spent>;
    fn nodes(&self) -> u64;
}

impl<W: Lines> Searcher for Search<W> {
    fn at_least(&mut self, open: u128, target: i32) -> Result<bool, Spent> {
        Search::at_least(self, W::from_word(open), target)
    }
    fn value(&mut self, open: u128) -> Result<i32, Spent> {
        Search::value(self, W::from_word(open))
    }
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The solver for any board of at most 64 lines, and for larger ones with at most 64 open lines.
pub struct Exact {
    budget: u64,
    search: Option<SearchedBoard>,
    too_open: bool,
}

/// What was found out on one board.
struct SearchedBoard {
    size: Size,
    /// The lines that may be open.
    among: u128,
    search: Box<dyn Searcher>,
}

impl Exact {
    /// A search that looks at so many positions at most on a board, however many it is asked about.
    pub fn new(budget: u64) -> Exact {
        Exact {
            budget,
            search: None,
            too_open: false,
        }
    }

    fn search(&mut self, position: &Position) -> Result<&mut dyn Searcher, Spent> {
        let (size, open) = (position.size, position.open());
        let known = self.search.take();
        let known = known.filter(|known| known.size == size && open & !known.among == 0);
        let known = match known {
            Some(known) => known,
            None => self.new_search(size, open)?,
        };
        Ok(&mut *self.search.insert(known).search)
    }

    fn new_search(&mut self, size: Size, open: u128) -> Result<SearchedBoard, Spent> {
        let (budget, lines) = (self.budget, size.lines());
        let (among, search): (u128, Box<dyn Searcher>) = if lines <= 64 {
            (u128::MAX, Box::new(Search::<u64>::new(size, None, budget)))
        } else if open.count() <= 64 {
            let among = Some(open.members().collect());
            (open, Box::new(Search::<u128>::new(size, among, budget)))
        } else {
            self.too_open = true;
            return Err(Spent);
        };
        Ok(SearchedBoard {
            size,
            among,
            search,
        })
    }
}

impl Solver<Position> for Exact {
    fn value(&mut self, position: &Position) -> Result<Value, Spent> {
        let open = position.open();
        Ok(Value::Margin(self.search(position)?.value(open)?))
    }

    fn at_least(&mut self, position: &Position, value: Value) -> Result<bool, Spent> {
        let Value::Margin(target) = value else {
            return Ok(self.value(position)? >= value);
        };
        let open = position.open();
        self.search(position)?.at_least(open, target)
    }

    fn nodes(&self) -> u64 {
        self.search.as_ref().map_or(0, |known| known.search.nodes())
    }

    fn why_spent(&self, budget: u64) -> String {
        if self.too_open {
            return "more than 64 lines are open, which is beyond the solver".into();
        }
        format!("the search budget of {budget} nodes ended")
    }
}
