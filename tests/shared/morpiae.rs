//! Morpiae by its rules, the slow way: nothing here is the program's.

use std::collections::{BTreeMap, BTreeSet};

pub type Point = (i32, i32);

const CROSS: [&str; 10] = [
    "...####...",
    "...#..#...",
    "...#..#...",
    "####..####",
    "#........#",
    "#........#",
    "####..####",
    "...#..#...",
    "...#..#...",
    "...####...",
];
const WAYS: [(&str, Point); 4] = [
    ("E", (1, 0)),
    ("N", (0, 1)),
    ("NE", (1, 1)),
    ("SE", (1, -1)),
];

/// Circles, and for each direction those that are crossed in it; who won what.
pub struct Slow {
    pub circles: BTreeSet<Point>,
    pub crossed: BTreeSet<(Point, usize)>,
    pub owned: BTreeMap<Point, usize>,
    pub plies: usize,
    pub touching: bool,
    /// Steps of lines that are drawn, from a circle to the next: they may not be drawn twice.
    pub steps: BTreeSet<(Point, usize)>,
}

impl Slow {
    pub fn start(touching: bool) -> Slow {
        let rows = CROSS.iter().rev().enumerate();
        let circles = rows.flat_map(|(y, row)| {
            let signs = row.chars().enumerate().filter(|(_, sign)| *sign == '#');
            signs.map(move |(x, _)| (x as i32, y as i32))
        });
        Slow {
            circles: circles.collect(),
            crossed: BTreeSet::new(),
            owned: BTreeMap::new(),
            plies: 0,
            touching,
            steps: BTreeSet::new(),
        }
    }

    /// The five points of a move, if it can be made.
    fn line(&self, (x, y): Point, way: usize, place: i32) -> Option<Vec<Point>> {
        let (dx, dy) = WAYS[way].1;
        let points: Vec<Point> = (0..5)
            .map(|n| (x + (n - place) * dx, y + (n - place) * dy))
            .collect();
        let new = !self.circles.contains(&(x, y));
        let others = points.iter().filter(|point| **point != (x, y));
        let there = others.clone().all(|point| self.circles.contains(point));
        let free = match self.touching {
            true => points[..4]
                .iter()
                .all(|point| !self.steps.contains(&(*point, way))),
            false => points
                .iter()
                .all(|point| !self.crossed.contains(&(*point, way))),
        };
        (new && there && free).then_some(points)
    }

    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for x in -12..22 {
            for y in -12..22 {
                for (way, (name, _)) in WAYS.iter().enumerate() {
                    for place in 0..5 {
                        if self.line((x, y), way, place).is_some() {
                            moves.push(format!("{x},{y}{name}{place}"));
                        }
                    }
                }
            }
        }
        moves.sort();
        moves
    }

    /// Plays a legal move and says which circles it won.
    pub fn play(&mut self, mv: &str) -> Vec<String> {
        let at = mv.find(['E', 'N', 'S']).unwrap();
        let (circle, rest) = mv.split_at(at);
        let (name, place) = rest.split_at(rest.len() - 1);
        let (x, y) = circle.split_once(',').unwrap();
        let circle = (x.parse().unwrap(), y.parse().unwrap());
        let way = WAYS.iter().position(|(other, _)| *other == name).unwrap();
        let points = self.line(circle, way, place.parse().unwrap()).unwrap();
        self.circles.insert(circle);
        self.steps
            .extend(points[..4].iter().map(|point| (*point, way)));
        let mut won = Vec::new();
        for point in points {
            let again = !self.crossed.insert((point, way));
            let ways = (0..4)
                .filter(|way| self.crossed.contains(&(point, *way)))
                .count();
            if ways == 4 && !again {
                self.owned.insert(point, self.plies % 2);
                won.push(format!("{},{}", point.0, point.1));
            }
        }
        self.plies += 1;
        won.sort();
        won
    }
}
