//! Questions on positions and on families of them: the cases of the minicourse, and what lies
//! beyond.

use super::census;
use super::endgame::{Ending, Part};
use super::graph;
use super::notation::read_move;
use super::records::read;
use super::rules::{Position, Size};
use super::strings::{Coins, Lines as _};
use super::thumb;
use crate::game::contract::Fields;
use crate::game::known::Known;
use crate::game::position::{Fault, Position as _};
use crate::game::question::{Finding, Memory, Reply};
use crate::game::value::Value;
use crate::say::Say;

/// Questions on one position; those on endings and on whole boards are with their own rooms.
const OWN: &[&str] = &[
    "split",
    "played",
    "turns",
    "double-crosses",
    "parts",
    "turn-count",
    "turn-formula",
    "euler",
    "graph",
    "decision-tree",
];

/// Names of all questions, in one list.
pub const QUESTIONS: &[&str] = &{
    let mut all = [""; OWN.len() + thumb::QUESTIONS.len() + census::QUESTIONS.len()];
    let mut index = 0;
    while index < all.len() {
        all[index] = if index < OWN.len() {
            OWN[index]
        } else if index < OWN.len() + thumb::QUESTIONS.len() {
            thumb::QUESTIONS[index - OWN.len()]
        } else {
            census::QUESTIONS[index - OWN.len() - thumb::QUESTIONS.len()]
        };
        index += 1;
    }
    all
};

/// Questions about all boards, games or endings of a kind, so that nothing follows them.
const WITHOUT_ARGUMENTS: &[&str] = &[
    "turn-count",
    "turn-formula",
    "euler",
    "decision-tree",
    "endings-count",
    "controlled-count",
    "controlled-value",
    "openings-table",
    "short-first",
    "formula-six",
    "formula-six-least",
    "empty-boards",
    "rule-six-table",
];

pub fn settle(question: &str, args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    if WITHOUT_ARGUMENTS.contains(&question) && !args.trim().is_empty() {
        let message = format!("“{}” after {question}", args.trim());
        return Err(Fault::new(0, message).hint("this question stands alone"));
    }
    if thumb::QUESTIONS.contains(&question) {
        return thumb::settle(question, args);
    }
    if census::QUESTIONS.contains(&question) {
        return census::settle(question, args, memory);
    }
    let by_rules = |reply| {
        Ok(Finding {
            reply,
            known: Known::Rules,
        })
    };
    match question {
        "split" => split(args, memory),
        "played" | "turns" | "double-crosses" => {
            let played = Played::read(args)?;
            let reply = match question {
                "played" => Reply::Text(format!("{}:{}", played.points[0], played.points[1])),
                "turns" => Reply::Number(played.turns.into()),
                _ => Reply::Number(played.double_crosses.into()),
            };
            by_rules(reply)
        }
        "parts" => {
            let position = read(args.trim(), &Fields::new())?;
            by_rules(Reply::Text(parts(&position)))
        }
        "turn-count" | "turn-formula" => Ok(turns(question)),
        "euler" => Ok(euler()),
        "graph" => {
            let position = read(args.trim(), &Fields::new())?;
            let mut figure = graph::strings(&position);
            figure.position = format!("pipopipette {position}");
            let says = vec![Say::new("pipopipette-graph").with("parts", parts(&position))];
            by_rules(Reply::Figure(figure, says))
        }
        "decision-tree" => {
            let says = vec![Say::new("pipopipette-tree")];
            by_rules(Reply::Figure(graph::decision_tree(), says))
        }
        other => Err(Fault::new(0, format!("unknown question “{other}”"))),
    }
}

/// Whether turns are counted right, exactly or by the formula that is told, in every random game.
fn turns(question: &str) -> Finding {
    let (games, exact, formula) = census::random_games();
    let is_count = question == "turn-count";
    let held = if is_count { exact } else { formula };
    let known = match (is_count, held == games) {
        (true, _) => Known::Argued {
            source: None,
            tested: games,
        },
        // One game is enough to refute a formula; many prove none.
        (false, false) => Known::Rules,
        (false, true) => Known::Tabled { entries: games },
    };
    Finding {
        reply: Reply::Yes(held == games),
        known,
    }
}

/// Lines, dots and boxes of every board that fits: lines = boxes + dots − 1.
fn euler() -> Finding {
    let sizes = (1..=64).flat_map(|rows| (1..=25).map(move |columns| (rows, columns)));
    let sizes = sizes.filter_map(|(rows, columns)| Size::new(rows, columns));
    let sizes: Vec<Size> = sizes.collect();
    let holds = |size: &Size| {
        let dots = (u32::from(size.rows) + 1) * (u32::from(size.columns) + 1);
        size.lines() == size.boxes() + dots - 1
    };
    Finding {
        reply: Reply::Yes(sizes.iter().all(holds)),
        known: Known::Argued {
            source: None,
            tested: sizes.len() as u64,
        },
    }
}

/// Boxes still to come with best play, for the player to move and for the other.
fn split(args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    let (text, line) = args.split_once('>').unwrap_or((args, ""));
    let mut position = read(text.trim(), &Fields::new())?;
    for word in line.split_whitespace() {
        position = position.play(read_move(&position, word)?).position;
    }
    let answer = memory.solve(&position.to_string())?;
    let left = position
        .size
        .cells()
        .filter(|cell| !position.is_closed(*cell))
        .count() as i32;
    let Value::Margin(points) = answer.value else {
        return Err(Fault::new(0, "this game has no points"));
    };
    let (own, other) = thumb::split(left, points);
    Ok(Finding {
        reply: Reply::Text(format!("{own}:{other}")),
        known: answer.known,
    })
}

/// A line of play, counted.
struct Played {
    points: [i32; 2],
    turns: u32,
    double_crosses: u32,
}

impl Played {
    /// `POSITION > MOVES`
    fn read(args: &str) -> Result<Played, Fault> {
        let Some((text, line)) = args.split_once('>') else {
            return Err(Fault::new(0, "which moves?").hint("`POSITION > MOVE MOVE …`"));
        };
        let mut position = read(text.trim(), &Fields::new())?;
        let mut played = Played {
            points: [0, 0],
            turns: 0,
            double_crosses: 0,
        };
        let (mut mover, mut begins) = (0, true);
        for word in line.split_whitespace() {
            let step = position.play(read_move(&position, word)?);
            played.turns += u32::from(begins);
            played.points[mover] += step.points;
            played.double_crosses += u32::from(step.points == 2);
            begins = !step.keeps_turn;
            if begins {
                mover = 1 - mover;
            }
            position = step.position;
        }
        Ok(played)
    }
}

/// The chains and loops of boxes with two open lines: `3 4 o4`.
fn parts(position: &Position) -> String {
    let board = Coins::<u128>::new(position.size);
    let open = position.open();
    let degrees = board.degrees(open);
    let groups = board.groups(open, &degrees).map(|group| {
        let length = group.boxes.count() as u8;
        if group.is_loop {
            Part::Loop(length)
        } else {
            Part::Chain(length)
        }
    });
    match Ending::new(groups) {
        Some(ending) if !ending.is_empty() => thumb::name(ending),
        Some(_) => "none".into(),
        None => "many".into(),
    }
}
