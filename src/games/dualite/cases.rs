//! The starts of Dualité up to symmetry, each solved: the tables of the rules page.

use super::rules::{FirstReply, Last, Mate, Position, bits, ground, pair};
use crate::game::answer::Answer;
use crate::game::contract::Rules;
use crate::game::known::Known;
use crate::game::position::{Fault, Position as _};
use crate::game::question::{Finding, Memory, Reply, Table};
use crate::paper::Symmetry;
use crate::say::Say;

pub const QUESTIONS: &[&str] = &[
    "one-circle",
    "starts",
    "one-circle-lost",
    "one-circle-longest",
    "starts-won",
    "starts-lost",
];

pub fn settle(
    question: &str,
    args: &str,
    rules: &Rules,
    memory: &mut dyn Memory,
) -> Result<Finding, Fault> {
    if !QUESTIONS.contains(&question) {
        return Err(Fault::new(0, format!("unknown question “{question}”")));
    }
    let size = match args.trim() {
        "4" => 4,
        "5" => 5,
        other => return Err(Fault::new(0, format!("“{other}” is not a size")).hint("4 or 5")),
    };
    if rules.has("teams", "true") {
        return Err(Fault::new(
            0,
            "the classes of starts are those of the game for two",
        ));
    }
    let reading = match rules.has("first_reply", "both") {
        true => FirstReply::Both,
        false => FirstReply::Either,
    };
    let classes = if question.starts_with("one") {
        one_circle(size)
    } else {
        let all = two_circles(size).into_iter();
        all.map(|start| start.with_first_reply(reading)).collect()
    };
    let solved: Vec<(Position, Answer)> = classes
        .into_iter()
        .map(|position| Ok((position, memory.solve(&position.to_string())?)))
        .collect::<Result<_, _>>()?;
    // The player to move answers the one who placed the circles.
    let lost = solved
        .iter()
        .filter(|(_, answer)| answer.value.is_win())
        .count();
    let reply = match question {
        "one-circle-lost" => Reply::Yes(lost == solved.len()),
        "one-circle-longest" => {
            let plies = solved.iter().filter_map(|(_, answer)| answer.value.plies());
            Reply::Number(plies.max().unwrap_or(0).into())
        }
        "starts-won" => Reply::Number((solved.len() - lost) as i64),
        "starts-lost" => Reply::Number(lost as i64),
        _ => Reply::Table(table(&solved)),
    };
    let known = Known::of_all(solved.iter().map(|(_, answer)| &answer.known));
    Ok(Finding { reply, known })
}

fn table(solved: &[(Position, Answer)]) -> Table {
    let heads = [
        "table-start",
        "table-placer",
        "table-plies",
        "table-best-reply",
    ]
    .map(Say::new)
    .into();
    let rows = solved.iter().map(|(position, answer)| {
        let outcome = if answer.value.is_win() {
            "word-loses"
        } else {
            "word-wins"
        };
        let best: Vec<String> = answer.best().into_iter().map(str::to_owned).collect();
        vec![
            Say::new("cells").with("cells", placed(position)),
            Say::new(outcome),
            Say::new("number").with("number", answer.value.plies().unwrap_or(0)),
            Say::new("cells").with("cells", best),
        ]
    });
    Table {
        heads,
        rows: rows.collect(),
    }
}

fn placed(position: &Position) -> Vec<String> {
    bits(position.white)
        .map(|cell| position.name(cell))
        .collect()
}

/// One circle on a board of 4 or 5 columns, wherever symmetry doesn't bring it back to an earlier place.
pub fn one_circle(size: u8) -> Vec<Position> {
    distinct(
        size,
        (0..size * size).map(|cell| (vec![cell], Last::One(cell))),
    )
}

/// Two circles that don't touch, the first of each set of images.
pub fn two_circles(size: u8) -> Vec<Position> {
    let cells = 0..size * size;
    let pairs = cells
        .clone()
        .flat_map(|a| cells.clone().map(move |b| (a, b)));
    let apart = pairs.filter(|(a, b)| a < b && ground(size).around[*a as usize] >> b & 1 == 0);
    distinct(size, apart.map(|(a, b)| (vec![a, b], pair(size, a, b))))
}

/// The first of each class under the symmetries of the square, in the order given.
fn distinct(size: u8, starts: impl Iterator<Item = (Vec<u8>, Last)>) -> Vec<Position> {
    let mut met: Vec<u32> = Vec::new();
    let mut classes = Vec::new();
    for (cells, last) in starts {
        let image = |symmetry: Symmetry| {
            cells.iter().fold(0u32, |image, cell| {
                let (x, y) = symmetry.apply((cell % size, cell / size), size);
                image | 1 << (y * size + x)
            })
        };
        if Symmetry::all().any(|symmetry| met.contains(&image(symmetry))) {
            continue;
        }
        met.push(cells.iter().fold(0, |set, cell| set | 1 << cell));
        let white = cells.iter().fold(0, |set, cell| set | 1 << cell);
        let start = Position::start(size, FirstReply::Either, false);
        classes.push(Position {
            white,
            last,
            mate: Mate::Alone,
            ..start
        });
    }
    debug_assert!(classes.iter().all(|position| position.end().is_none()));
    classes
}
