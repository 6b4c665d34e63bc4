//! Questions that are Morpiae's own: classes of moves, circles won, the longest game.

use super::early::earliest;
use super::notation::{read_moves, read_point};
use super::rules::{Options, Position};
use super::sheet::{Direction, Form, LENGTH};
use super::turned;
use crate::game::known::Known;
use crate::game::position::{Fault, Position as _};
use crate::game::question::{Finding, Memory, Reply};

pub const QUESTIONS: &[&str] = &[
    "classes", "won", "most-won", "owned", "lacks", "earliest", "lines",
];

/// Random games looked at for the line that wins most.
const GAMES: u64 = 300;

#[cfg_attr(quadrille_page, optimize(size))]
pub fn settle(
    question: &str,
    args: &str,
    options: Options,
    memory: &mut dyn Memory,
) -> Result<Finding, Fault> {
    let by_the_rules = |reply| Finding {
        reply,
        known: Known::Rules,
    };
    // Moves are moves, whether `>` stands before the last ones or not.
    let game = |args: &str| read_moves(&args.replace('>', " "), options);
    Ok(match question {
        // Legal moves up to the symmetries of the position.
        "classes" => by_the_rules(Reply::Number(turned::classes(&game(args)?).len() as i64)),
        // Circles won by the last line of a game.
        "won" => {
            let position = game(args)?;
            let owned = |owners: Vec<_>| owners.len() as i64;
            let before = position.before().map_or(0, |before| owned(before.owners()));
            by_the_rules(Reply::Number(owned(position.owners()) - before))
        }
        // Circles of the first player and of the second.
        "owned" => {
            let [first, second] = game(args)?.score;
            by_the_rules(Reply::Text(format!("{first}-{second}")))
        }
        // Lines drawn.
        "lines" => {
            let position = game(args)?;
            let lines = position.moves.iter().filter(|mv| mv.line().is_some());
            by_the_rules(Reply::Number(lines.count() as i64))
        }
        // Directions in which a circle is not crossed: `lacks 4,3 > MOVES`.
        "lacks" => {
            let hint = "`lacks 4,3 > MOVES`";
            let (name, moves) = args
                .split_once([' ', '>'])
                .ok_or_else(|| Fault::new(0, "a circle and a game are expected").hint(hint))?;
            let position = game(moves).map_err(|fault| fault.shifted(name.chars().count() + 1))?;
            let circle = read_point(name.trim()).filter(|point| point.is_on_paper());
            let circle = circle.filter(|point| position.sheet.has(*point));
            let circle = circle.ok_or_else(|| {
                Fault::new(0, format!("there is no circle at “{}”", name.trim())).hint(hint)
            })?;
            let open = Direction::ALL.into_iter();
            let open = open.filter(|direction| !position.sheet.is_crossed(circle, *direction));
            let mut open: Vec<String> = open.map(|direction| direction.name().into()).collect();
            open.sort();
            by_the_rules(Reply::Moves(open))
        }
        "most-won" if args.trim().is_empty() => most_won(options),
        "earliest" => first_won(args, memory)?,
        "most-won" => return Err(Fault::new(0, "“most-won” takes no arguments")),
        _ => return Err(Fault::new(0, format!("unknown question “{question}”"))),
    })
}

/// A line wins at most four circles: its new circle is crossed by it for the first time, so that
/// it lacks three directions, and four others are left. Random games are played to see that no
/// line wins more.
#[cfg_attr(quadrille_page, optimize(size))]
fn most_won(options: Options) -> Finding {
    let bound = i64::from(LENGTH) - 1;
    let (mut visited, mut most) = (0, 0);
    for seed in 1..=GAMES {
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut here = Position::start(options);
        while here.end().is_none() {
            // Towards circles that are crossed often, so that much is won.
            let weight = |mv: &super::Move| {
                let points = mv.line().into_iter().flat_map(super::Line::points);
                points
                    .map(|point| here.sheet.crossings(point).count_ones())
                    .sum::<u32>()
            };
            let moves = here.moves();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let some = (0..3).map(|n| moves[(random >> (16 * n)) as usize % moves.len()]);
            let Some(mv) = some.max_by_key(weight) else {
                break;
            };
            let step = here.play(mv);
            most = most.max(i64::from(step.points));
            visited += 1;
            here = step.position;
        }
    }
    // Should a game ever win more, the argument is wrong, and the claim has to fail.
    Finding {
        reply: Reply::Number(most.max(bound)),
        known: Known::Argued {
            source: None,
            tested: visited,
        },
    }
}

/// `earliest K`: the fewest lines of which the last wins K circles.
#[cfg_attr(quadrille_page, optimize(size))]
fn first_won(args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    let circles: usize = match args.trim() {
        "1" => 1,
        "2" => 2,
        other => {
            return Err(
                Fault::new(0, format!("“{other}” circles are not searched for"))
                    .hint("1 or 2; more would take too long"),
            );
        }
    };
    let make = || {
        let (lines, game, looked) = earliest(circles);
        let game: Vec<String> = game.iter().map(ToString::to_string).collect();
        format!("{lines} {looked} {}", game.join(" ")).into_bytes()
    };
    // What was found before still has to be a game of that length that wins them.
    let read = |bytes: &[u8]| {
        let text = String::from_utf8(bytes.to_vec()).ok()?;
        let (lines, rest) = text.split_once(' ')?;
        let (looked, moves) = rest.split_once(' ')?;
        let (lines, looked): (usize, u64) = (lines.parse().ok()?, looked.parse().ok()?);
        let position = read_moves(moves, Options::default()).ok()?;
        let last = position.moves.last()?.line()?;
        let won = position.before()?.sheet.won(last, Form::Disjoint).count();
        (won >= circles && position.moves.len() == lines).then_some((lines, looked))
    };
    let bytes = memory.table(&format!("earliest {circles}"), &make, &|bytes| {
        read(bytes).is_some()
    });
    let (lines, looked) = read(&bytes).ok_or_else(|| Fault::new(0, "no such game was found"))?;
    Ok(Finding {
        reply: Reply::Number(lines as i64),
        known: Known::Exhaustive { cases: looked },
    })
}
