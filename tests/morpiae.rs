//! Morpiae against a slow and obvious engine on random games; the argument for four circles, the
//! earliest capture, long games found by search.

use crate::shared::{Random, engine, read};
use quadrille::game::contract::Rules;
use quadrille::game::position::{End, Outcome};
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::games::morpiae::early::earliest;
use quadrille::games::morpiae::rollout::{LongGame, long_game};
use std::collections::{BTreeMap, BTreeSet};

type Point = (i32, i32);

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
struct Slow {
    circles: BTreeSet<Point>,
    crossed: BTreeSet<(Point, usize)>,
    owned: BTreeMap<Point, usize>,
    plies: usize,
    touching: bool,
    /// Steps of lines that are drawn, from a circle to the next: they may not be drawn twice.
    steps: BTreeSet<(Point, usize)>,
}

impl Slow {
    fn start(touching: bool) -> Slow {
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

    fn moves(&self) -> Vec<String> {
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
    fn play(&mut self, mv: &str) -> Vec<String> {
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

#[test]
fn the_engine_agrees_with_the_slow_one_on_random_games() {
    let engine = engine("morpiae");
    let mut random = Random(77);
    let mut lines = 0;
    for _ in 0..12 {
        let mut slow = Slow::start(false);
        let mut text = "start".to_owned();
        loop {
            let board = read(&*engine, &text, &Rules::default());
            let moves = slow.moves();
            assert_eq!(board.moves(), moves, "{text}");
            if moves.is_empty() {
                let over = Some(End {
                    outcome: Outcome::Counted,
                    by: "",
                });
                assert_eq!(board.end(), over);
                let owned =
                    |side| slow.owned.values().filter(|owner| **owner == side).count() as i32;
                let lead = owned(0) - owned(1);
                assert_eq!(
                    board.lead(),
                    if slow.plies.is_multiple_of(2) {
                        lead
                    } else {
                        -lead
                    }
                );
                break;
            }
            let mv = random.one_of(&moves).to_owned();
            let played = board.play(&mv).unwrap();
            let won = slow.play(&mv);
            assert_eq!(played.points as usize, won.len(), "{text} > {mv}");
            assert!(won.len() <= 4, "{text} > {mv}");
            assert_eq!(played.effect, Some(("owned", won)), "{text} > {mv}");
            text = played.board.text();
            lines += 1;
        }
    }
    assert!(lines > 300, "{lines}");
}

#[test]
fn lines_of_the_touching_form_are_those_that_the_slow_engine_finds() {
    let engine = engine("morpiae");
    let touching = Rules::new(engine.options(), [("form", "5T")]).unwrap();
    let mut random = Random(78);
    let mut slow = Slow::start(true);
    let mut text = "start".to_owned();
    for _ in 0..40 {
        let board = read(&*engine, &text, &touching);
        let moves = slow.moves();
        assert_eq!(board.moves(), moves, "{text}");
        let Some(mv) = (!moves.is_empty()).then(|| random.one_of(&moves).to_owned()) else {
            break;
        };
        slow.play(&mv);
        text = board.play(&mv).unwrap().board.text();
    }
}

#[test]
fn the_first_circle_is_won_by_the_tenth_line_and_no_sooner() {
    let (lines, game, looked) = earliest(1);
    assert_eq!((lines, game.len()), (10, 10));
    assert!(looked > 1_000);
    let mut slow = Slow::start(false);
    let won: Vec<usize> = game
        .iter()
        .map(|mv| slow.play(&mv.to_string()).len())
        .collect();
    assert_eq!(won, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
}

#[test]
#[ignore = "slow: half a minute"]
fn two_circles_at_once_are_won_by_the_eleventh_line_and_no_sooner() {
    assert_eq!(earliest(2).0, 11);
}

#[test]
fn a_long_game_is_legal_repeats_with_its_seed_and_ends() {
    let game = long_game(2, 20, 1);
    assert_eq!(game, long_game(2, 20, 1));
    // Cut off and gone on with after any round.
    let mut search = LongGame::new(2, 20, 1);
    while search.rounds().0 < 20 {
        search = LongGame::from_bytes(&search.to_bytes(), 2, 20).unwrap();
        search.go_on();
    }
    assert_eq!(search.moves(), game);
    let notes = search.to_bytes();
    assert!(
        LongGame::from_bytes(&notes, 2, 21).is_none(),
        "another search"
    );
    assert!(LongGame::from_bytes(&notes[..notes.len() / 2], 2, 20).is_none());
    assert!(game.len() > 50, "{}", game.len());
    let mut slow = Slow::start(false);
    for mv in &game {
        slow.play(&mv.to_string());
    }
    assert!(slow.moves().is_empty());
}

#[test]
fn the_touching_form_is_worth_nothing_to_either_player_and_that_is_known_at_once() {
    let engine = engine("morpiae");
    for pass in ["forced", "free"] {
        let given = [("form", "5T"), ("pass", pass)];
        let rules = Rules::new(engine.options(), given).unwrap();
        let board = read(&*engine, "start", &rules);
        let limit = Limit {
            nodes: Some(1),
            ..Limit::default()
        };
        let answer = board.solve(&limit).unwrap();
        assert_eq!(answer.value, Value::Margin(0));
        assert_eq!(answer.best(), board.moves());
        // The line is played to the end, and nobody owns a circle on the way.
        let (mut text, mut points) = ("start".to_owned(), 0);
        for mv in answer.line() {
            let played = read(&*engine, &text, &rules).play(mv).map(|played| {
                points += played.points.abs();
                played.board.text()
            });
            text = played.unwrap();
        }
        assert!(read(&*engine, &text, &rules).end().is_some() && points == 0);
    }
}
