//! What somebody would write by hand for one game each: sets of places as bits, alpha-beta with exact
//! plies, a table of bounds. Positions are counted as the declared search counts them: each that is
//! searched, and each that a move leads to.

use std::cmp::Reverse;

use quadrille::game::memo::Map;

const END: i32 = 1000;

/// A win that is a ply further away.
fn further(score: i32) -> i32 {
    score - score.signum()
}

/// Bounds kept by position.
#[derive(Default)]
struct Bounds(Map<u64, (i16, i16)>);

impl Bounds {
    fn narrowed(&self, key: u64, alpha: &mut i32, beta: &mut i32) -> Option<i32> {
        let (least, most) = *self.0.get(&key)?;
        let (least, most) = (i32::from(least), i32::from(most));
        *alpha = least.max(*alpha);
        *beta = most.min(*beta);
        (*alpha >= *beta).then_some(if most <= *alpha { most } else { least })
    }

    fn keep(&mut self, key: u64, best: i32, alpha: i32, beta: i32) {
        let (least, most) = self
            .0
            .entry(key)
            .or_insert((-2 * END as i16, 2 * END as i16));
        if best > alpha {
            *least = best as i16;
        }
        if best < beta {
            *most = best as i16;
        }
    }
}

/// Dominoes, upright by the first player and across by the second; who can't move has lost.
pub struct Domineering {
    pub nodes: u64,
    upright: Vec<u64>,
    across: Vec<u64>,
    known: Bounds,
}

impl Domineering {
    pub fn new(side: u32) -> Domineering {
        let bit = |x, y| 1_u64 << (side * y + x);
        let (mut upright, mut across) = (Vec::new(), Vec::new());
        for y in 0..side {
            for x in 0..side {
                if y + 1 < side {
                    upright.push(bit(x, y) | bit(x, y + 1));
                }
                if x + 1 < side {
                    across.push(bit(x, y) | bit(x + 1, y));
                }
            }
        }
        Domineering {
            nodes: 0,
            upright,
            across,
            known: Bounds::default(),
        }
    }

    pub fn value(&mut self, filled: u64, turn: usize, mut alpha: i32, mut beta: i32) -> i32 {
        let key = filled << 1 | turn as u64;
        if let Some(known) = self.known.narrowed(key, &mut alpha, &mut beta) {
            return known;
        }
        let all = if turn == 0 {
            &self.upright
        } else {
            &self.across
        };
        let free = all.iter().filter(|domino| filled & **domino == 0);
        let free: Vec<u64> = free.copied().collect();
        self.nodes += 1 + free.len() as u64;
        let window = (alpha, beta);
        let mut best = -END;
        for domino in free {
            // What is worth more to the other by a ply.
            let (low, high) = (-beta - beta.signum(), -alpha - alpha.signum());
            let found = self.value(filled | domino, 1 - turn, low, high);
            best = best.max(-further(found));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.known.keep(key, best, window.0, window.1);
        best
    }
}

/// Where a column and a row of the board go.
type Turn = fn((u32, u32)) -> (u32, u32);

/// Four in line on four by four, in turn; a full board is a draw.
pub struct Fours {
    pub nodes: u64,
    lines: Vec<u16>,
    /// What each turn of the board makes of its lower half and of its upper one.
    turns: Vec<[[u16; 256]; 2]>,
    /// How often a place has been enough, by the player, where moves are tried in that order.
    enough: Option<[[u32; 16]; 2]>,
    known: Bounds,
}

/// Places fewer than these are left where a board isn't turned any more, if moves are put in order.
const FEW: u32 = 5;

impl Fours {
    /// One that takes positions that are the same turned for one.
    pub fn turned() -> Fours {
        let places: [Turn; 7] = [
            |(x, y)| (3 - x, y),
            |(x, y)| (x, 3 - y),
            |(x, y)| (3 - x, 3 - y),
            |(x, y)| (y, x),
            |(x, y)| (3 - y, x),
            |(x, y)| (y, 3 - x),
            |(x, y)| (3 - y, 3 - x),
        ];
        let image = |to: Turn, set: u16| {
            let set = (0..16).filter(|place| set >> place & 1 == 1);
            set.fold(0_u16, |all, place| {
                let (x, y) = to((place % 4, place / 4));
                all | 1 << (4 * y + x)
            })
        };
        let half = |to, shift: u32| std::array::from_fn(|set| image(to, (set as u16) << shift));
        Fours {
            turns: places.map(|to| [half(to, 0), half(to, 8)]).to_vec(),
            ..Fours::new()
        }
    }

    /// One that searches as the declared search does: turned, first what was enough most often, and of
    /// the others it is asked whether they are better.
    pub fn in_order() -> Fours {
        Fours {
            enough: Some(Default::default()),
            ..Fours::turned()
        }
    }

    fn key(&self, own: u16, other: u16) -> u64 {
        let key = |own: u16, other: u16| u64::from(own) << 16 | u64::from(other);
        let turned = self.turns.iter().map(|[low, high]| {
            let set = |set: u16| low[usize::from(set & 255)] | high[usize::from(set >> 8)];
            key(set(own), set(other))
        });
        turned.fold(key(own, other), u64::min)
    }

    pub fn new() -> Fours {
        let line = |from: u32, step: u32| (0..4).fold(0_u16, |all, n| all | 1 << (from + n * step));
        let rows = (0..4).map(|y| line(4 * y, 1));
        let columns = (0..4).map(|x| line(x, 4));
        Fours {
            nodes: 0,
            lines: rows
                .chain(columns)
                .chain([line(0, 5), line(3, 3)])
                .collect(),
            turns: Vec::new(),
            enough: None,
            known: Bounds::default(),
        }
    }

    pub fn value(&mut self, own: u16, other: u16, mut alpha: i32, mut beta: i32) -> i32 {
        let left = 16 - (own | other).count_ones();
        let key = match self.enough.is_some() && left < FEW {
            true => u64::from(own) << 16 | u64::from(other),
            false => self.key(own, other),
        };
        if let Some(known) = self.known.narrowed(key, &mut alpha, &mut beta) {
            return known;
        }
        let free = (0..16).map(|place| 1_u16 << place);
        let mut free: Vec<u16> = free.filter(|place| (own | other) & place == 0).collect();
        self.nodes += 1 + free.len() as u64;
        let wins = free.iter().any(|place| {
            let lines = self.lines.iter().filter(|line| *line & place != 0);
            lines.into_iter().any(|line| (own | place) & line == *line)
        });
        if wins || free.is_empty() {
            return if wins { END - 1 } else { 0 };
        }
        // Nothing is better than to win by the next move, and that can't be done here.
        let turn = (left % 2) as usize;
        if let Some(enough) = &self.enough {
            beta = beta.min(END - 1);
            free.sort_by_key(|place| Reverse(enough[turn][place.trailing_zeros() as usize]));
        }
        let window = (alpha, beta);
        let mut best = -END;
        for (number, &place) in free.iter().enumerate() {
            let mut value = alpha + 1;
            if self.enough.is_some() && number > 0 && alpha + 1 < beta {
                value = self.move_to(other, own | place, alpha, alpha + 1);
            }
            if value > alpha {
                value = self.move_to(other, own | place, alpha, beta);
            }
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                if let Some(enough) = &mut self.enough {
                    enough[turn][place.trailing_zeros() as usize] += 1 << left;
                }
                break;
            }
        }
        self.known.keep(key, best, window.0, window.1);
        best
    }

    /// The worth of a move for whoever makes it: what is worth more to the other by a ply.
    fn move_to(&mut self, own: u16, other: u16, alpha: i32, beta: i32) -> i32 {
        -further(self.value(own, other, -beta - beta.signum(), -alpha - alpha.signum()))
    }
}
