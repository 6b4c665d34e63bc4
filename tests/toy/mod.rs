//! Three games to show what a new game has to bring: a heap from which one, two or three are
//! taken, a ladder whose squares are won by their second rung, and noughts and crosses, which may
//! be drawn.

use std::fmt;

use quadrille::draw::{Figure, Point, Role, Spot};
use quadrille::game::adapter::{Adapter, NewSolver};
use quadrille::game::contract::{Fields, Game, Rules};
use quadrille::game::drawn::{Blank, Drawn};
use quadrille::game::opponent::Opponent;
use quadrille::game::position::{End, Fault, Outcome, Position, Step};
use quadrille::game::spoken::Spoken;
use quadrille::say::Say;
use quadrille::search::AlphaBeta;

/// Take one, two or three; who can't has lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heap(pub u32);

#[derive(Clone)]
pub struct HeapGame;

pub fn heap() -> Adapter<HeapGame> {
    Adapter {
        game: HeapGame,
        solver: NewSolver::Exact(|budget| Box::new(AlphaBeta::new(budget))),
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Position for Heap {
    type Move = u32;

    fn moves(&self) -> Vec<u32> {
        (1..=self.0.min(3)).collect()
    }
    fn play(&self, taken: u32) -> Step<Heap> {
        Step::to(Heap(self.0 - taken))
    }
    fn end(&self) -> Option<End> {
        (self.0 == 0).then_some(End {
            outcome: Outcome::Loss,
            by: "empty",
        })
    }
}

impl Game for HeapGame {
    type Position = Heap;

    fn slug(&self) -> &'static str {
        "heap"
    }
    fn read(&self, text: &str, _fields: &Fields, _rules: &Rules) -> Result<Heap, Fault> {
        let drawn = text.trim().bytes().all(|sign| sign == b'o') && !text.trim().is_empty();
        let number = match drawn {
            true => Some(text.trim().len() as u32),
            false => text.parse().ok(),
        };
        match number {
            Some(number) if number <= 100 => Ok(Heap(number)),
            _ => Err(Fault::new(0, format!("“{text}” is not a heap")).hint("0 to 100")),
        }
    }
    fn refusal(&self, position: &Heap, text: &str) -> Fault {
        Fault::new(0, format!("“{text}” can't be taken from {position}")).hint("one, two or three")
    }
}

impl Drawn for HeapGame {
    fn art(&self, heap: &Heap) -> String {
        match heap.0 {
            0 => "0".into(),
            number => "o".repeat(number as usize),
        }
    }
    fn draw(&self, heap: &Heap, within: &Heap) -> Figure {
        let mut figure = Figure::new(within.0.max(1) as f32, 1.0);
        for index in 0..heap.0 {
            figure.circle(Role::Ring, Point::new(index as f32 + 0.5, 0.5), 0.4);
        }
        figure
    }
    fn spot(&self, _heap: &Heap, within: &Heap, name: &str) -> Option<Spot> {
        let number: u32 = name.parse().ok()?;
        (1..=within.0)
            .contains(&number)
            .then(|| Spot::Cell(Point::new(number as f32 - 0.5, 0.5)))
    }
    fn blanks(&self) -> &'static [Blank] {
        &[Blank {
            size: "12",
            position: "12",
            per_page: 10,
        }]
    }
}

impl Opponent for HeapGame {}

impl Spoken for HeapGame {
    fn describe(&self, heap: &Heap) -> Vec<Say> {
        vec![Say::new("heap").with("number", heap.0)]
    }
}

/// Rungs of a ladder, drawn or not. Who draws the second rung of a square has the square, a
/// point, and draws again.
///
/// ```text
/// |.||    rungs 1, 3 and 4: the last square is taken, rung 2 takes the other two
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ladder {
    rungs: u32,
    drawn: u32,
}

#[derive(Clone)]
pub struct LadderGame;

pub fn ladder() -> Adapter<LadderGame> {
    Adapter {
        game: LadderGame,
        solver: NewSolver::Exact(|budget| Box::new(AlphaBeta::new(budget))),
    }
}

impl Ladder {
    fn has(&self, rung: u32) -> bool {
        (1..=self.rungs).contains(&rung) && self.drawn >> rung & 1 == 1
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (1..=self.rungs).try_for_each(|rung| f.write_str(if self.has(rung) { "|" } else { "." }))
    }
}

impl Position for Ladder {
    type Move = u32;

    fn moves(&self) -> Vec<u32> {
        (1..=self.rungs).filter(|rung| !self.has(*rung)).collect()
    }
    fn play(&self, rung: u32) -> Step<Ladder> {
        let taken = i32::from(self.has(rung - 1)) + i32::from(self.has(rung + 1));
        Step {
            position: Ladder {
                drawn: self.drawn | 1 << rung,
                ..*self
            },
            points: taken,
            keeps_turn: taken > 0,
        }
    }
    fn end(&self) -> Option<End> {
        self.moves().is_empty().then_some(End {
            outcome: Outcome::Counted,
            by: "",
        })
    }
}

impl Game for LadderGame {
    type Position = Ladder;

    fn slug(&self) -> &'static str {
        "ladder"
    }
    fn read(&self, text: &str, _fields: &Fields, _rules: &Rules) -> Result<Ladder, Fault> {
        let text = text.trim();
        let mut ladder = Ladder { rungs: 0, drawn: 0 };
        for (at, sign) in text.chars().enumerate() {
            ladder.rungs += 1;
            match sign {
                '.' => {}
                '|' => ladder.drawn |= 1 << ladder.rungs,
                other => return Err(Fault::new(at, format!("“{other}” is not a rung"))),
            }
            if ladder.rungs == 30 {
                return Err(Fault::new(at, "this ladder is too long"));
            }
        }
        match ladder.rungs {
            0 | 1 => Err(Fault::new(0, "a ladder has two rungs at least")),
            _ => Ok(ladder),
        }
    }
    fn refusal(&self, _: &Ladder, text: &str) -> Fault {
        Fault::new(0, format!("there is no rung {text} to draw"))
    }
    fn images(&self, position: &Ladder, rung: u32) -> Vec<u32> {
        let text = position.to_string();
        let other = position.rungs + 1 - rung;
        if other != rung && text.chars().rev().eq(text.chars()) {
            vec![rung, other]
        } else {
            vec![rung]
        }
    }
}

impl Drawn for LadderGame {
    fn art(&self, ladder: &Ladder) -> String {
        format!("{ladder}\n")
    }
    fn draw(&self, ladder: &Ladder, _within: &Ladder) -> Figure {
        let mut figure = Figure::new(ladder.rungs as f32, 1.0);
        for rung in (1..=ladder.rungs).filter(|rung| ladder.has(*rung)) {
            let x = rung as f32 - 0.5;
            figure.line(Role::Ink, Point::new(x, 0.0), Point::new(x, 1.0));
        }
        figure
    }
    fn spot(&self, ladder: &Ladder, _within: &Ladder, name: &str) -> Option<Spot> {
        let rung: u32 = name.parse().ok()?;
        (1..=ladder.rungs)
            .contains(&rung)
            .then(|| Spot::Cell(Point::new(rung as f32 - 0.5, 0.5)))
    }
    fn blanks(&self) -> &'static [Blank] {
        &[Blank {
            size: "7",
            position: ".......",
            per_page: 10,
        }]
    }
}

impl Opponent for LadderGame {}

impl Spoken for LadderGame {
    fn describe(&self, ladder: &Ladder) -> Vec<Say> {
        vec![Say::new("ladder").with("rungs", ladder.rungs)]
    }
}

/// Noughts and crosses on nine squares, numbered in reading order: a game that may be drawn.
///
/// ```text
/// x.o.x...o    three rows of three; crosses are to move, as there are as many of both
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Noughts {
    /// The squares of crosses, who begin, and of noughts; a bit each.
    taken: [u16; 2],
}

#[derive(Clone)]
pub struct NoughtsGame;

pub fn noughts() -> Adapter<NoughtsGame> {
    Adapter {
        game: NoughtsGame,
        solver: NewSolver::Exact(|budget| Box::new(AlphaBeta::new(budget))),
    }
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Noughts {
    /// 0 for crosses, 1 for noughts.
    fn mover(self) -> usize {
        usize::from(self.taken[0].count_ones() > self.taken[1].count_ones())
    }
    fn has_line(&self, player: usize) -> bool {
        LINES.iter().any(|line| self.taken[player] & line == *line)
    }
}

impl fmt::Display for Noughts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (0..9).try_for_each(|square| {
            let has = |player: usize| self.taken[player] >> square & 1 == 1;
            f.write_str(if has(0) {
                "x"
            } else if has(1) {
                "o"
            } else {
                "."
            })
        })
    }
}

impl Position for Noughts {
    type Move = u8;

    fn moves(&self) -> Vec<u8> {
        if self.end().is_some() {
            return Vec::new();
        }
        let all = self.taken[0] | self.taken[1];
        (1..=9)
            .filter(|square| all >> (square - 1) & 1 == 0)
            .collect()
    }
    fn play(&self, square: u8) -> Step<Noughts> {
        let mut next = *self;
        next.taken[self.mover()] |= 1 << (square - 1);
        Step::to(next)
    }
    fn end(&self) -> Option<End> {
        let full = self.taken[0] | self.taken[1] == 0o777;
        let end = |outcome, by| Some(End { outcome, by });
        match self.has_line(1 - self.mover()) {
            true => end(Outcome::Loss, "line"),
            false if full => end(Outcome::Draw, ""),
            false => None,
        }
    }
}

impl Game for NoughtsGame {
    type Position = Noughts;

    fn slug(&self) -> &'static str {
        "noughts"
    }
    fn read(&self, text: &str, _fields: &Fields, _rules: &Rules) -> Result<Noughts, Fault> {
        let mut taken = [0u16; 2];
        let mut count = 0;
        for (at, sign) in text.trim().chars().enumerate() {
            match sign {
                '.' => {}
                'x' if at < 9 => taken[0] |= 1 << at,
                'o' if at < 9 => taken[1] |= 1 << at,
                other => return Err(Fault::new(at, format!("“{other}” is no square"))),
            }
            count = at + 1;
        }
        let position = Noughts { taken };
        let [crosses, noughts] = taken.map(u16::count_ones);
        let fits = crosses == noughts || crosses == noughts + 1;
        // Who is to move has no line: the game would have been over.
        match count == 9 && fits && !position.has_line(position.mover()) {
            true => Ok(position),
            false => Err(Fault::new(0, "nine squares, crosses first").hint("`x.o.x...o`")),
        }
    }
    fn refusal(&self, position: &Noughts, text: &str) -> Fault {
        Fault::new(0, format!("{text} is no free square of {position}")).hint("1 to 9")
    }
}

impl Drawn for NoughtsGame {
    fn art(&self, position: &Noughts) -> String {
        position.to_string()
    }
    fn draw(&self, position: &Noughts, _within: &Noughts) -> Figure {
        let mut figure = Figure::new(9.0, 1.0);
        for square in 0..9u8 {
            let at = Point::new(f32::from(square) + 0.5, 0.5);
            if position.taken[0] >> square & 1 == 1 {
                figure.circle(Role::Disc, at, 0.4);
            } else if position.taken[1] >> square & 1 == 1 {
                figure.circle(Role::Ring, at, 0.4);
            }
        }
        figure
    }
    fn spot(&self, _position: &Noughts, _within: &Noughts, name: &str) -> Option<Spot> {
        let number: u8 = name.parse().ok()?;
        (1..=9)
            .contains(&number)
            .then(|| Spot::Cell(Point::new(f32::from(number) - 0.5, 0.5)))
    }
    fn blanks(&self) -> &'static [Blank] {
        &[Blank {
            size: "3x3",
            position: ".........",
            per_page: 10,
        }]
    }
}

impl Opponent for NoughtsGame {}

impl Spoken for NoughtsGame {
    fn describe(&self, position: &Noughts) -> Vec<Say> {
        vec![Say::new("noughts").with("board", position.to_string())]
    }
}
