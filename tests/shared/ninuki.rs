//! Gomoku Ninuki by its rules, the slow way: a map of stones, looked at as a whole for every question.

use quadrille::game::contract::Rules;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone)]
pub struct Slow {
    pub size: i32,
    pub stones: BTreeMap<(i32, i32), char>,
    pub side: char,
    pub pairs: BTreeMap<char, i32>,
    pub rules: [bool; 3],
}

const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
const LETTERS: &str = "ABCDEFGHJKLMNOPQRST";

pub fn other(side: char) -> char {
    if side == 'x' { 'o' } else { 'x' }
}

impl Slow {
    pub fn empty(size: i32, rules: &Rules) -> Slow {
        let on = |name: &str| !rules.has(name, "false");
        Slow {
            size,
            stones: BTreeMap::new(),
            side: 'x',
            pairs: [('x', 0), ('o', 0)].into(),
            rules: [
                on("capture_breaks"),
                on("double_three_ban"),
                rules.has("fifth_anywhere", "true"),
            ],
        }
    }

    pub fn read(name: &str) -> (i32, i32) {
        let column = LETTERS.find(&name[..1]).unwrap() as i32;
        (column, name[1..].parse::<i32>().unwrap() - 1)
    }

    pub fn name((column, row): (i32, i32)) -> String {
        format!("{}{}", &LETTERS[column as usize..=column as usize], row + 1)
    }

    pub fn is_on(&self, (column, row): (i32, i32)) -> bool {
        (0..self.size).contains(&column) && (0..self.size).contains(&row)
    }

    fn points(&self) -> Vec<(i32, i32)> {
        let size = self.size;
        (0..size)
            .flat_map(|row| (0..size).map(move |column| (column, row)))
            .collect()
    }

    pub fn empties(&self) -> Vec<(i32, i32)> {
        self.points()
            .into_iter()
            .filter(|point| !self.stones.contains_key(point))
            .collect()
    }

    /// So many points in line from one on, if all of them are on the board.
    fn window(&self, from: (i32, i32), axis: (i32, i32), long: i32) -> Option<Vec<(i32, i32)>> {
        let points = (0..long).map(|n| (from.0 + n * axis.0, from.1 + n * axis.1));
        let points: Vec<_> = points.collect();
        points
            .iter()
            .all(|point| self.is_on(*point))
            .then_some(points)
    }

    fn windows(&self, long: i32) -> Vec<(usize, Vec<(i32, i32)>)> {
        let mut all = Vec::new();
        for (number, axis) in AXES.into_iter().enumerate() {
            let from = self.points().into_iter();
            all.extend(from.filter_map(|from| Some((number, self.window(from, axis, long)?))));
        }
        all
    }

    fn count(&self, points: &[(i32, i32)], side: Option<char>) -> usize {
        let holds = |point: &&(i32, i32)| self.stones.get(*point).copied() == side;
        points.iter().filter(holds).count()
    }

    pub fn has_five(&self, side: char) -> bool {
        self.windows(5)
            .iter()
            .any(|(_, five)| self.count(five, Some(side)) == 5)
    }

    pub fn put(&self, point: (i32, i32)) -> (Slow, BTreeSet<String>) {
        let (side, mut next, mut taken) = (self.side, self.clone(), BTreeSet::new());
        next.stones.insert(point, side);
        for (dx, dy) in AXES.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]) {
            let at = |n: i32| (point.0 + n * dx, point.1 + n * dy);
            let stone = |n: i32| self.stones.get(&at(n)).copied();
            let enemy = Some(other(side));
            if stone(1) == enemy && stone(2) == enemy && stone(3) == Some(side) {
                for n in [1, 2] {
                    next.stones.remove(&at(n));
                    taken.insert(Slow::name(at(n)));
                }
                *next.pairs.get_mut(&side).unwrap() += 1;
            }
        }
        next.side = other(side);
        (next, taken)
    }

    fn is_barred(&self, point: (i32, i32)) -> bool {
        let (after, taken) = self.put(point);
        if !self.rules[1] || !taken.is_empty() {
            return false;
        }
        let side = self.side;
        let through = |long| {
            let all = after.windows(long).into_iter();
            all.filter(|(_, window)| window.contains(&point))
                .collect::<Vec<_>>()
        };
        let (fives, sixes) = (through(5), through(6));
        if fives
            .iter()
            .any(|(_, five)| after.count(five, Some(side)) == 5)
        {
            return false;
        }
        let threes = (0..4).filter(|axis| {
            let four = fives.iter().any(|(number, five)| {
                number == axis && after.count(five, Some(side)) == 4 && after.count(five, None) == 1
            });
            let three = sixes.iter().any(|(number, six)| {
                let (ends, inner) = ([six[0], six[5]], &six[1..5]);
                number == axis
                    && inner.contains(&point)
                    && after.count(&ends, None) == 2
                    && after.count(inner, Some(side)) == 3
                    && after.count(inner, None) == 1
            });
            three && !four
        });
        threes.count() >= 2
    }

    pub fn answers(&self) -> bool {
        self.empties().into_iter().any(|point| {
            let (after, taken) = self.put(point);
            let fifth = self.rules[2] && after.pairs[&self.side] >= 5;
            !taken.is_empty() && (fifth || !after.has_five(other(self.side)))
        })
    }

    /// What the game is for the side to move, if it is over.
    pub fn end(&self) -> Option<&'static str> {
        let enemy = other(self.side);
        if self.pairs[&enemy] >= 5 {
            return Some("loss by pairs");
        }
        if self.has_five(self.side) {
            return Some("win by five");
        }
        if self.has_five(enemy) && !(self.rules[0] && self.answers()) {
            return Some("loss by five");
        }
        self.empties().is_empty().then_some("draw")
    }

    pub fn moves(&self) -> Vec<(i32, i32)> {
        match self.end() {
            Some(_) => Vec::new(),
            None => self
                .empties()
                .into_iter()
                .filter(|at| !self.is_barred(*at))
                .collect(),
        }
    }

    /// Every first move that wins within so many own moves: everything tried, nothing remembered.
    pub fn wins(&self, moves: u32) -> Vec<String> {
        let wins = |point: &(i32, i32)| self.put(*point).0.is_lost_within(moves - 1);
        let winning = self.moves().into_iter().filter(wins);
        let mut names: Vec<String> = winning.map(Slow::name).collect();
        names.sort();
        names
    }

    /// Whether the other side, which has just moved, wins within so many more moves.
    pub fn is_lost_within(&self, moves: u32) -> bool {
        match self.end() {
            Some(end) => end.starts_with("loss"),
            None if moves == 0 => false,
            None => self.moves().into_iter().all(|answer| {
                let (after, _) = self.put(answer);
                if let Some(end) = after.end() {
                    end.starts_with("win")
                } else {
                    let wins = |point: (i32, i32)| after.put(point).0.is_lost_within(moves - 1);
                    after.moves().into_iter().any(wins)
                }
            }),
        }
    }
}

pub fn blank(size: usize) -> String {
    let row = size.to_string();
    format!("{} x 0-0", vec![row; size].join("/"))
}
