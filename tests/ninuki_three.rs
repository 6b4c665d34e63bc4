//! Gomoku Ninuki's wins in three against a whole-board search that knows the rules alone: every
//! first move, every answer, anywhere on the board, nothing remembered of positions.

use crate::shared::{Random, all_rules, engine, read};
use quadrille::game::contract::Rules;
use quadrille::game::open::Why;
use quadrille::game::solver::Limit;

const SIZE: usize = 9;
const PLACES: usize = SIZE * SIZE;
const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
const EMPTY: u8 = 2;

/// A board by the rules, as plainly as can be: 0 and 1 for the stones of x and o.
#[derive(Clone, Copy)]
struct Plain {
    cells: [u8; PLACES],
    side: u8,
    pairs: [u8; 2],
    breaks: bool,
    ban: bool,
    fifth_anywhere: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum End {
    Won,
    Lost,
    Drawn,
}

/// What refuted and what won last, by the moves left: tried first, so that the search ends. It is
/// only an order.
#[derive(Default)]
struct First {
    answer: [usize; 4],
    win: [usize; 4],
}

fn look(at: usize, (dx, dy): (i32, i32), steps: i32) -> Option<usize> {
    let size = SIZE as i32;
    let (x, y) = (
        (at % SIZE) as i32 + dx * steps,
        (at / SIZE) as i32 + dy * steps,
    );
    ((0..size).contains(&x) && (0..size).contains(&y)).then_some((y * size + x) as usize)
}

/// So many places in line from one on, if all of them are on the board.
fn window<const LONG: usize>(from: usize, axis: (i32, i32), before: i32) -> Option<[usize; LONG]> {
    let mut places = [0; LONG];
    look(from, axis, LONG as i32 - 1 - before)?;
    for (place, steps) in places.iter_mut().zip(-before..) {
        *place = look(from, axis, steps)?;
    }
    Some(places)
}

impl Plain {
    fn count(&self, places: &[usize], what: u8) -> usize {
        places.iter().filter(|at| self.cells[**at] == what).count()
    }

    fn has_five(&self, side: u8) -> bool {
        (0..PLACES).any(|at| {
            self.cells[at] == side
                && AXES.iter().any(|axis| {
                    (1..5).all(|steps| {
                        look(at, *axis, steps).is_some_and(|at| self.cells[at] == side)
                    })
                })
        })
    }

    /// The board after a stone of the side to move, and how many stones it took.
    fn after(&self, at: usize) -> (Plain, u8) {
        let (side, enemy) = (self.side, 1 - self.side);
        let (mut next, mut taken) = (*self, 0);
        next.cells[at] = side;
        for (x, y) in AXES.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]) {
            let stone = |steps, colour| {
                look(at, (x, y), steps).filter(|place| self.cells[*place] == colour)
            };
            if let (Some(one), Some(two), Some(_)) =
                (stone(1, enemy), stone(2, enemy), stone(3, side))
            {
                next.cells[one] = EMPTY;
                next.cells[two] = EMPTY;
                taken += 2;
            }
        }
        next.pairs[usize::from(side)] += taken / 2;
        next.side = enemy;
        (next, taken)
    }

    fn is_barred(&self, at: usize) -> bool {
        let (after, taken) = self.after(at);
        if !self.ban || taken > 0 {
            return false;
        }
        let side = self.side;
        let mut threes = 0;
        for axis in AXES {
            let fives = (0..5).filter_map(|before| window::<5>(at, axis, before));
            let own = |five: &[usize; 5]| (after.count(five, side), after.count(five, EMPTY));
            let fives: Vec<(usize, usize)> = fives.map(|five| own(&five)).collect();
            if fives.contains(&(5, 0)) {
                return false;
            }
            let three = (1..5)
                .filter_map(|before| window::<6>(at, axis, before))
                .any(|six| {
                    after.count(&[six[0], six[5]], EMPTY) == 2
                        && after.count(&six[1..5], side) == 3
                        && after.count(&six[1..5], EMPTY) == 1
                });
            threes += u32::from(three && !fives.contains(&(4, 1)));
        }
        threes >= 2
    }

    fn empties(&self) -> impl Iterator<Item = usize> + '_ {
        (0..PLACES).filter(|at| self.cells[*at] == EMPTY)
    }

    /// What the game is for the side to move, if it is over.
    fn end(&self) -> Option<End> {
        let (side, enemy) = (self.side, 1 - self.side);
        if self.pairs[usize::from(enemy)] >= 5 {
            return Some(End::Lost);
        }
        if self.has_five(side) {
            return Some(End::Won);
        }
        if self.has_five(enemy) {
            let answers = |at: usize| {
                let (after, taken) = self.after(at);
                let fifth = self.fifth_anywhere && after.pairs[usize::from(side)] >= 5;
                taken > 0 && (fifth || !after.has_five(enemy))
            };
            if !(self.breaks && self.empties().any(answers)) {
                return Some(End::Lost);
            }
        }
        self.empties().next().is_none().then_some(End::Drawn)
    }

    /// The moves, one of them first.
    fn moves(&self, first: usize) -> impl Iterator<Item = usize> + '_ {
        let legal = |at: &usize| self.cells[*at] == EMPTY && !self.is_barred(*at);
        let rest = (0..PLACES).filter(move |at| *at != first);
        std::iter::once(first).chain(rest).filter(legal)
    }

    /// Whether the side to move loses within so many more moves of the other, whatever it answers.
    fn is_lost_within(&self, moves: usize, first: &mut First) -> bool {
        match self.end() {
            Some(end) => return end == End::Lost,
            None if moves == 0 => return false,
            None => {}
        }
        for answer in self.moves(first.answer[moves]) {
            let (after, _) = self.after(answer);
            let fails = match after.end() {
                Some(end) => end == End::Won,
                None => after.wins_within(moves, first),
            };
            if !fails {
                first.answer[moves] = answer;
                return false;
            }
        }
        true
    }

    fn wins_within(&self, moves: usize, first: &mut First) -> bool {
        for mv in self.moves(first.win[moves]) {
            if self.after(mv).0.is_lost_within(moves - 1, first) {
                first.win[moves] = mv;
                return true;
            }
        }
        false
    }

    /// Every first move that wins within so many own moves.
    fn winning(&self, moves: usize) -> Vec<String> {
        let mut first = First::default();
        let mut winning: Vec<String> = self
            .moves(0)
            .filter(|at| self.after(*at).0.is_lost_within(moves - 1, &mut first))
            .map(|at| {
                format!(
                    "{}{}",
                    ["A", "B", "C", "D", "E", "F", "G", "H", "J"][at % SIZE],
                    at / SIZE + 1
                )
            })
            .collect();
        winning.sort();
        winning
    }

    fn text(&self) -> String {
        let sign = |at: usize| ["x", "o", "1"][usize::from(self.cells[at])];
        let row = |y: usize| {
            let signs: String = (0..SIZE).map(|x| sign(y * SIZE + x)).collect();
            // Empty points are counted, the most at once first.
            (2..=SIZE).rev().fold(signs, |row, many| {
                row.replace(&"1".repeat(many), &many.to_string())
            })
        };
        let rows: Vec<String> = (0..SIZE).rev().map(row).collect();
        let side = ["x", "o"][usize::from(self.side)];
        format!(
            "{} {side} {}-{}",
            rows.join("/"),
            self.pairs[0],
            self.pairs[1]
        )
    }
}

/// A random board that is not over, with so many stones, those of the side to move in the middle.
fn random_board(rules: &Rules, stones: usize, random: &mut Random) -> Plain {
    let mut board = Plain {
        cells: [EMPTY; PLACES],
        side: 0,
        pairs: [random.below(5) as u8, random.below(5) as u8],
        breaks: !rules.has("capture_breaks", "false"),
        ban: !rules.has("double_three_ban", "false"),
        fifth_anywhere: rules.has("fifth_anywhere", "true"),
    };
    for number in 0..stones {
        let (x, y) = match number % 2 {
            0 => (2 + random.below(5), 2 + random.below(5)),
            _ => (random.below(9), random.below(9)),
        };
        board.cells[y * SIZE + x] = (number % 2) as u8;
    }
    match board.end() {
        None => board,
        Some(_) => random_board(rules, stones, random),
    }
}

/// How many boards were compared, and how many are won in three moves and not in fewer.
fn compare(boards: usize, least: usize, seed: u64) -> (usize, usize) {
    let engine = engine("ninuki");
    let (mut random, mut compared, mut won) = (Random(seed), 0, 0);
    for rules in all_rules(&*engine) {
        for _ in 0..boards {
            let stones = least + random.below(8);
            let plain = random_board(&rules, stones, &mut random);
            let text = plain.text();
            let limit = Limit {
                moves: Some(3),
                ..Limit::default()
            };
            let expected = plain.winning(3);
            let found = match read(&*engine, &text, &rules).solve(&limit) {
                Ok(answer) => answer.winning().into_iter().map(str::to_owned).collect(),
                Err(open) => {
                    assert_eq!(open.why, Why::NoWinWithin(3));
                    Vec::new()
                }
            };
            assert_eq!(found, expected, "{text} {rules:?}");
            compared += 1;
            won += usize::from(!expected.is_empty() && plain.winning(2).is_empty());
        }
    }
    (compared, won)
}

#[test]
fn wins_in_three_are_those_that_trying_everything_finds() {
    let (compared, won) = compare(2, 26, 5);
    assert_eq!(compared, 16);
    assert!(won > 0, "{won} of {compared}");
}

#[test]
#[ignore = "slow: minutes"]
fn wins_in_three_are_those_that_trying_everything_finds_on_many_boards() {
    let (compared, won) = compare(40, 18, 6);
    assert!(won > compared / 20, "{won} of {compared}");
}
