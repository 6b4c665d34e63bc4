//! Dualité for four, by the letter of its rules: every start of both boards, and how many positions are
//! worth the opposite of what they are worth to two.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::starts::{COLUMNS, Start, pieces, row, solved, starts};
use crate::sample::{chance, share};
use crate::{Census, Desk, Piece, Work};
use quadrille::game::position::Position as _;
use quadrille::game::random::SplitMix64;
use quadrille::game::solver::Solver as _;
use quadrille::game::value::Value;
use quadrille::games::dualite::{Depth, FirstReply, Move, Position, one_circle, two_circles};

/// Blocks of positions drawn by lot, and how many each of them has.
const BLOCKS: usize = 20;
const BLOCK: u64 = 1_000;
/// Of those that were drawn, some for others to solve again.
const SPOTS: u64 = 2;

/// The starts of both boards where two teams of two play, and what becomes of the positions of two.
pub struct ForFour;

/// What a piece finds.
#[derive(Serialize, Deserialize)]
pub enum Found {
    Start(Box<Start>),
    Turned(Turned),
}

/// Positions of games for two that were drawn by lot, held against the same for four.
#[derive(Default, Serialize, Deserialize)]
pub struct Turned {
    /// By whether the player to move wins among two, and among four.
    outcomes: [[u64; 2]; 2],
    /// Won among two and four, with one winning move among two; those where it wins among four, too.
    single: u64,
    stays: u64,
    spots: Vec<(String, String)>,
}

impl Work for ForFour {
    type Found = Found;

    fn name(&self) -> &'static str {
        "dualite-four"
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut all = pieces(&teams(), 20);
        all.extend((0..BLOCKS).map(|block| Piece {
            name: format!("positions {block} of {BLOCK}"),
            cost: 20,
            memory: 200,
        }));
        all
    }

    fn piece(&self, number: usize, desk: &Desk) -> Found {
        let teams = teams();
        match number.checked_sub(teams.len()) {
            None => Found::Start(Box::new(solved(teams[number], false))),
            Some(block) => Found::Turned(turned(block as u64, desk)),
        }
    }

    fn whole(&self, found: Vec<Found>) -> Census {
        let mut census = Census::new(self.name());
        let (mut starts, mut turned) = (Vec::new(), Turned::default());
        for found in found {
            match found {
                Found::Start(start) => starts.push(*start),
                Found::Turned(block) => turned.add(block),
            }
        }
        for start in &starts {
            let (position, value) = &start.spot;
            census.spot_under("dualite", &[("teams", "true")], position, value);
        }
        let mut starts = starts.into_iter();
        for (size, name) in [(4, "small"), (5, "grand")] {
            let one: Vec<Start> = starts.by_ref().take(one_circle(size).len()).collect();
            let two: Vec<Start> = starts.by_ref().take(two_circles(size).len()).collect();
            let won = |starts: &[Start]| starts.iter().filter(|start| !start.worth.is_win).count();
            let at_once = two.iter().filter(|start| start.worth.plies == 2);
            census.fact(&format!("{name}-one"), one.len());
            census.fact(&format!("{name}-one-won"), won(&one));
            census.fact(&format!("{name}-two"), two.len());
            census.fact(&format!("{name}-two-won"), won(&two));
            census.fact(&format!("{name}-at-once"), at_once.count());
            for (starts, table) in [(&one, "one-circle"), (&two, "two-circles")] {
                let rows = starts.iter().map(|start| row(start, &start.worth));
                census.table(&format!("{name}-{table}"), &COLUMNS, rows);
            }
        }
        turned.tell(&mut census);
        census
    }
}

fn teams() -> Vec<Position> {
    let all = [starts(4), starts(5)].concat();
    all.into_iter().map(Position::for_teams).collect()
}

impl Turned {
    fn add(&mut self, block: Turned) {
        for two in 0..2 {
            for four in 0..2 {
                self.outcomes[two][four] += block.outcomes[two][four];
            }
        }
        self.single += block.single;
        self.stays += block.stays;
        self.spots.extend(block.spots);
    }

    fn tell(&self, census: &mut Census) {
        let all: u64 = self.outcomes.iter().flatten().sum();
        census.fact("positions", all);
        let words = ["loss", "win"];
        let rows = (0..4).map(|at| {
            let (two, four) = (1 - at / 2, 1 - at % 2);
            let count = self.outcomes[two][four];
            let [part, low, high] = share(count, all);
            vec![
                json!(words[two]),
                json!(words[four]),
                json!(count),
                json!(part),
                json!(low),
                json!(high),
            ]
        });
        census.table(
            "outcomes",
            &["for_two", "for_four", "count", "share", "from", "to"],
            rows,
        );
        let opposite = self.outcomes[0][1] + self.outcomes[1][0];
        let mut told = |name: &str, count: u64, of: u64| {
            let [part, low, high] = share(count, of);
            census.fact(name, count);
            census.fact(&format!("{name}-of"), of);
            census.fact(&format!("{name}-share"), part);
            census.fact(&format!("{name}-from"), low);
            census.fact(&format!("{name}-to"), high);
        };
        told("opposite", opposite, all);
        told("key-stays", self.stays, self.single);
        for (position, value) in &self.spots {
            census.spot_under("dualite", &[("teams", "true")], position, value);
        }
    }
}

/// A position that blind play on 4×4 comes to, in which nothing is decided yet.
fn drawn(random: &mut SplitMix64) -> Position {
    loop {
        let mut here = Position::start(4, FirstReply::Either, false);
        let plies = 2 + random.draw() % 12;
        for _ in 0..plies {
            let moves = here.moves();
            if moves.is_empty() {
                break;
            }
            here = here
                .play(moves[(random.draw() % moves.len() as u64) as usize])
                .position;
        }
        if here.end().is_none() {
            return here;
        }
    }
}

fn turned(block: u64, desk: &Desk) -> Turned {
    let mut found = Turned::default();
    let (mut two, mut four) = (Depth::new(u64::MAX), Depth::new(u64::MAX));
    // There are no draws: not to lose is to win.
    let wins =
        |depth: &mut Depth, position: &Position| depth.at_least(position, Value::Draw) == Ok(true);
    for number in 0..BLOCK {
        desk.tell(number, BLOCK);
        let here = drawn(&mut chance(0, block * BLOCK + number));
        let same = here.for_teams();
        let outcome = [wins(&mut two, &here), wins(&mut four, &same)];
        found.outcomes[usize::from(outcome[0])][usize::from(outcome[1])] += 1;
        if outcome == [true, true] {
            let keeps = |mv: &Move| !wins(&mut two, &here.play(*mv).position);
            let winning: Vec<Move> = here.moves().into_iter().filter(keeps).collect();
            if let [key] = winning[..] {
                let step = same.play(key);
                found.single += 1;
                found.stays += u64::from(wins(&mut four, &step.position) == step.keeps_turn);
            }
        }
        if number < SPOTS {
            let value = four.value(&same).unwrap_or(Value::Draw);
            found.spots.push((same.to_string(), value.to_string()));
        }
    }
    found
}
