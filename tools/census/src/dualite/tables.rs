//! What is counted of the positions.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde_json::{Value as Json, json};

use super::boards::{Board, CELLS, LEVELS};
use super::sweep::{Found, Sweep};
use crate::Census;
use quadrille::game::random::SplitMix64;

/// Counts of positions: all of them, and up to symmetry.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Count {
    all: u64,
    classes: u64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.all += other.all;
        self.classes += other.classes;
    }

    /// Without those, which are among them.
    fn less(self, those: Count) -> Count {
        Count {
            all: self.all - those.all,
            classes: self.classes - those.classes,
        }
    }
}

/// What is counted of positions that last so many plies.
#[derive(Clone, Copy, Default)]
struct Line {
    /// That some game comes to.
    reached: Count,
    /// Of those, with one winning move; or two that are mirror images, which alone are in the next.
    reached_single: Count,
    reached_paired: Count,
    /// That can be set up.
    studies: Count,
    /// Of those, the same two counts.
    studies_single: Count,
    studies_paired: Count,
}

/// Where on the board the last move is: a corner, the edge beside one, or the middle.
const PLACES: [&str; 3] = ["corner", "edge", "middle"];

fn place(cell: usize) -> usize {
    let is_inner = |at: usize| usize::from(at == 1 || at == 2);
    is_inner(cell % 4) + is_inner(cell / 4)
}

/// Sound problems with so many own moves and the last move there.
#[derive(Clone, Copy, Default)]
struct Problems {
    reached: Count,
    studies: Count,
    /// Whose winning first moves are two mirror images.
    reached_paired: Count,
    studies_paired: Count,
    reached_throughout: Count,
    studies_throughout: Count,
}

#[derive(Clone, Default)]
struct Counts {
    plies: BTreeMap<u8, Line>,
    problems: BTreeMap<(u8, usize), Problems>,
    /// The end by four, or for want of a move.
    ended: [Count; 2],
    /// The longest win that some game comes to, its plies, and where the first of them is.
    longest: Option<(u8, std::cmp::Reverse<Board>, usize)>,
}

impl Counts {
    fn see(mut self, sweep: &Sweep, board: Board) -> Counts {
        for Found {
            last,
            known,
            all,
            is_first,
        } in sweep.of_board(board)
        {
            let one = Count {
                all,
                classes: u64::from(is_first),
            };
            let line = self.plies.entry(known.plies).or_default();
            line.studies.add(one);
            if known.is_reached {
                line.reached.add(one);
                if known.plies == 0 {
                    self.ended[usize::from(!sweep.has_four(board))].add(one);
                }
            }
            if known.is_won() && known.is_single {
                line.studies_single.add(one);
                let problems = self
                    .problems
                    .entry((known.plies.div_ceil(2), place(last)))
                    .or_default();
                problems.studies.add(one);
                if known.is_paired {
                    line.studies_paired.add(one);
                    problems.studies_paired.add(one);
                }
                if known.is_single_throughout {
                    problems.studies_throughout.add(one);
                }
                if known.is_reached {
                    line.reached_single.add(one);
                    problems.reached.add(one);
                    if known.is_paired {
                        line.reached_paired.add(one);
                        problems.reached_paired.add(one);
                    }
                    if known.is_single_throughout {
                        problems.reached_throughout.add(one);
                    }
                }
            }
            if known.is_reached && known.is_won() {
                self.longest =
                    self.longest
                        .max(Some((known.plies, std::cmp::Reverse(board), last)));
            }
        }
        self
    }

    fn join(mut self, other: Counts) -> Counts {
        for (plies, line) in other.plies {
            let own = self.plies.entry(plies).or_default();
            own.reached.add(line.reached);
            own.reached_single.add(line.reached_single);
            own.studies.add(line.studies);
            own.studies_single.add(line.studies_single);
            own.reached_paired.add(line.reached_paired);
            own.studies_paired.add(line.studies_paired);
        }
        for (which, problems) in other.problems {
            let own = self.problems.entry(which).or_default();
            own.reached.add(problems.reached);
            own.studies.add(problems.studies);
            own.reached_paired.add(problems.reached_paired);
            own.studies_paired.add(problems.studies_paired);
            own.reached_throughout.add(problems.reached_throughout);
            own.studies_throughout.add(problems.studies_throughout);
        }
        for (own, ended) in self.ended.iter_mut().zip(other.ended) {
            own.add(ended);
        }
        self.longest = self.longest.max(other.longest);
        self
    }
}

pub fn of(sweep: &Sweep) -> Census {
    let boards = (0..LEVELS).flat_map(|level| sweep.boards().of_level(level).iter().copied());
    let boards: Vec<Board> = boards.collect();
    let counts = boards
        .par_iter()
        .fold(Counts::default, |counts, board| counts.see(sweep, *board))
        .reduce(Counts::default, Counts::join);
    let sum = |of: &dyn Fn(u8, &Line) -> Option<Count>| {
        let mut sum = Count::default();
        for (plies, line) in &counts.plies {
            sum.add(of(*plies, line).unwrap_or_default());
        }
        sum
    };
    let won = |plies: u8| plies % 2 == 1;
    let mut census = Census::new("dualite");
    let mut tell = |names: [&str; 2], count: Count| {
        census.fact(names[0], count.all);
        census.fact(names[1], count.classes);
    };
    tell(
        ["positions", "positions-classes"],
        sum(&|_, line| Some(line.reached)),
    );
    tell(
        ["won", "won-classes"],
        sum(&|plies, line| won(plies).then_some(line.reached)),
    );
    tell(
        ["lost", "lost-classes"],
        sum(&|plies, line| (!won(plies)).then_some(line.reached)),
    );
    tell(["fours", "fours-classes"], counts.ended[0]);
    tell(["shut-in", "shut-in-classes"], counts.ended[1]);
    tell(
        ["single", "single-classes"],
        sum(&|_, line| Some(line.reached_single)),
    );
    tell(
        ["paired", "paired-classes"],
        sum(&|_, line| Some(line.reached_paired)),
    );
    tell(
        ["lone", "lone-classes"],
        sum(&|_, line| Some(line.reached_single.less(line.reached_paired))),
    );
    tell(
        ["studies", "studies-classes"],
        sum(&|_, line| Some(line.studies)),
    );
    if let Some((plies, board, last)) = counts.longest {
        census.fact("longest", plies);
        let position = sweep.text(board.0, last);
        census.fact("longest-line", sweep.line(board.0, last));
        census.fact("longest-position", position);
    }
    let plies = counts.plies.iter().map(|(plies, line)| {
        let counts = [
            line.reached,
            line.reached_single,
            line.studies,
            line.studies_single,
            line.reached_paired,
            line.studies_paired,
        ];
        row([json!(plies)], counts)
    });
    let problems = counts.problems.iter().map(|((moves, place), problems)| {
        let Problems {
            reached,
            studies,
            reached_paired,
            studies_paired,
            reached_throughout,
            studies_throughout,
        } = *problems;
        let counts = [
            studies,
            studies_throughout,
            reached,
            reached_throughout,
            studies_paired,
            reached_paired,
        ];
        row([json!(moves), json!(PLACES[*place])], counts)
    });
    census.table(
        "plies",
        &[
            "plies",
            "reached",
            "reached_classes",
            "reached_single",
            "reached_single_classes",
            "studies",
            "studies_classes",
            "studies_single",
            "studies_single_classes",
            "reached_paired",
            "reached_paired_classes",
            "studies_paired",
            "studies_paired_classes",
        ],
        plies,
    );
    census.table(
        "problems",
        &[
            "moves",
            "last",
            "studies",
            "studies_classes",
            "studies_throughout",
            "studies_throughout_classes",
            "reached",
            "reached_classes",
            "reached_throughout",
            "reached_throughout_classes",
            "studies_paired",
            "studies_paired_classes",
            "reached_paired",
            "reached_paired_classes",
        ],
        problems,
    );
    spots(sweep, &boards, &mut census);
    census
}

/// How many positions are drawn by lot.
const SPOTS: usize = 200;

/// Positions that some game comes to, the same whoever counts.
fn spots(sweep: &Sweep, boards: &[Board], census: &mut Census) {
    let mut random = SplitMix64::new(1);
    while census.spots.len() < SPOTS {
        let board = boards[(random.draw() % boards.len() as u64) as usize];
        let last = (random.draw() % CELLS as u64) as usize;
        let found = sweep.of_board(board).find(|found| found.last == last);
        if let Some(found) = found.filter(|found| found.known.is_reached) {
            let plies = found.known.plies;
            let outcome = if found.known.is_won() { "win" } else { "loss" };
            let value = format!("{outcome} {plies}");
            census.spot("dualite", &sweep.text(board, last), &value);
        }
    }
}

fn row<const N: usize>(head: [Json; N], counts: [Count; 6]) -> Vec<Json> {
    let counts = counts
        .into_iter()
        .flat_map(|count| [json!(count.all), json!(count.classes)]);
    head.into_iter().chain(counts).collect()
}
