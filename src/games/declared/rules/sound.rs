//! The rules held against each other: what each says well, and all together don't.

use super::law::{Ending, Kind, LINE, Law, MOST_SIGNS};
use super::words::{Pattern, Shape, When, Wins};
use crate::game::position::Fault;

/// A fault at this path of the table.
fn fault(path: &str, message: &str, hint: &str) -> Fault {
    Fault::new(0, message).hint(hint).of_field(path)
}

/// Everything by which the rules contradict themselves, or come to nothing.
pub fn contradictions(law: &Law) -> Vec<Fault> {
    let mut faults = Vec::new();
    // What a page asks about has been looked at by the program that made it.
    if cfg!(quadrille_page) {
        return faults;
    }
    faults.extend(stands_still(law));
    faults.extend(ends(law));
    faults.extend(signs(law));
    faults.extend(called_alike(law));
    faults.extend(cycle(law));
    faults.extend(idle(law));
    faults
}

/// What stands there and changes nothing: a kind of move said twice, an option that nothing is for.
fn idle(law: &Law) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, kind) in law.moves.iter().enumerate() {
        if law.moves[..index].contains(kind) {
            let message = "the same kind of move is there already";
            faults.push(fault(&format!("move.{index}"), message, "each kind once"));
        }
    }
    let moves = law.moves.iter().map(|kind| kind.only);
    let all: Vec<_> = moves
        .chain(law.ends.iter().map(|end| end.only))
        .flatten()
        .collect();
    for (number, (name, _)) in law.options.iter().enumerate() {
        if !all.iter().any(|(option, _)| *option == number) {
            let message = format!("nothing is otherwise by the option “{name}”");
            let hint = "a move or an end with `only = \"…\"`";
            faults.push(fault(&format!("options.{name}"), &message, hint));
        }
    }
    faults
}

/// Whether every line of one end holds a line of an earlier one, which comes first then.
fn is_within(earlier: &When, later: &When) -> bool {
    let (When::Pattern(Pattern::Line(short)), When::Pattern(Pattern::Line(long))) =
        (earlier, later)
    else {
        return false;
    };
    let holds = |long: &Vec<char>, short: &Vec<char>| {
        let reversed: Vec<char> = short.iter().rev().copied().collect();
        let mut parts = long.windows(short.len());
        parts.any(|part| part == short || part == reversed)
    };
    long.iter()
        .all(|long| short.iter().any(|short| holds(long, short)))
}

/// Lines that no board of these sizes has room for.
pub fn too_long(law: &Law, sizes: &[(u8, u8)]) -> Vec<Fault> {
    if cfg!(quadrille_page) {
        return Vec::new();
    }
    let longest = sizes.iter().map(|(rows, columns)| rows.max(columns)).max();
    let room = longest.map_or(0, |side| usize::from(*side));
    let ends = law.ends.iter().enumerate().map(|(index, end)| {
        let path = format!("end.{index}.when");
        match &end.when {
            When::Pattern(pattern) => (path, Some(pattern)),
            _ => (path, None),
        }
    });
    let points = law.points.as_ref().map(|points| &points.pattern);
    let all = ends.chain([("points.for".to_owned(), points)]);
    let too_long = all.filter_map(|(path, pattern)| {
        let Some(Pattern::Line(words)) = pattern else {
            return None;
        };
        let word = words.iter().find(|word| word.len() > room)?;
        let word: String = word.iter().collect();
        let message = format!("no board has room for “{word}” in a row");
        Some(fault(&path, &message, "a larger `size`, or a shorter line"))
    });
    too_long.collect()
}

/// A game in which nobody moves.
fn stands_still(law: &Law) -> Option<Fault> {
    if law.moves.is_empty() {
        let hint = "such as `move = [{ draw = \"x\" }]`";
        return Some(fault("move", "nobody may ever move", hint));
    }
    law.moves.iter().all(|kind| kind.first).then(|| {
        let message = "after the first move nobody may ever move";
        fault("move", message, "one without `first`")
    })
}

/// Ends that can't come, and those that a game of points doesn't have.
fn ends(law: &Law) -> Vec<Fault> {
    if law.ends.is_empty() {
        let hint = "such as `end = [{ when = \"no move\", wins = \"mover\" }]`";
        return vec![fault("end", "nothing ends the game", hint)];
    }
    let mut faults = Vec::new();
    for (index, ending) in law.ends.iter().enumerate() {
        let earlier = &law.ends[..index];
        let covers = |before: &Ending| {
            (before.when == ending.when || is_within(&before.when, &ending.when))
                && (before.only.is_none() || before.only == ending.only)
        };
        let is_last = |end: &Ending| end.when == When::NoMove && end.only.is_none();
        let path = format!("end.{index}.when");
        if earlier.iter().any(covers) {
            let message = "this end can never come: an earlier one ends the game before";
            faults.push(fault(
                &path,
                message,
                "each end once, the longest line first",
            ));
        } else if earlier.iter().any(is_last) {
            let hint = "put it below the others";
            faults.push(fault(&path, "“no move” comes last", hint));
        }
        let path = format!("end.{index}.wins");
        match (&law.points, ending.wins == Wins::Points) {
            (None, true) => {
                let hint = "such as `points = { for = \"line xxx\" }`";
                faults.push(fault(&path, "no points are given", hint));
            }
            (Some(_), false) => {
                let hint = "with `points` every end is won by `points`";
                faults.push(fault(&path, "a game of points isn’t won so", hint));
            }
            _ => {}
        }
    }
    faults
}

/// Signs that nobody draws, and those that are to be drawn over and never there.
fn signs(law: &Law) -> Vec<Fault> {
    let mut faults = Vec::new();
    let draws = law.moves.iter().flat_map(|kind| &kind.draws);
    let mut there: Vec<char> = draws.flat_map(|draw| law.inks(*draw)).collect();
    there.extend(law.start.as_deref().unwrap_or("").chars());
    for sign in &law.signs {
        if !there.contains(sign) && *sign != LINE {
            let message = format!("nobody draws “{sign}”, and no board begins with it");
            let hint = "draw it in a `move`, set it into `start`, or leave its `[[symbol]]` out";
            faults.push(fault("move", &message, hint));
        }
    }
    for (index, kind) in law.moves.iter().enumerate() {
        for (number, draw) in kind.draws.iter().enumerate() {
            if let Some(over) = draw.over.filter(|over| !there.contains(over)) {
                let path = format!("move.{index}.draw.{number}");
                let message = format!("there is never “{over}” to draw over");
                faults.push(fault(&path, &message, "a sign that somebody draws"));
            }
        }
    }
    faults
}

/// Moves by `all` are named by one place, as those that draw on one are.
fn called_alike(law: &Law) -> Option<Fault> {
    let all = |kind: &&Kind| matches!(kind.shape, Shape::All(_));
    let kind = law.moves.iter().find(all)?;
    let is_named_so = |other: &Kind| match other.shape {
        Shape::All(_) => other.shape != kind.shape,
        Shape::Run(least, ..) => least == 1 && other.places == 1,
    };
    let index = law.moves.iter().position(is_named_so)?;
    let message = "two kinds of moves would be called the same: each by one place";
    let hint = "runs of two places at least beside `all`, and one kind of `all`";
    Some(fault(&format!("move.{index}.shape"), message, hint))
}

/// Ink is never rubbed out: what is drawn over something goes forward, and never back.
fn cycle(law: &Law) -> Option<Fault> {
    let number = |sign: char| law.number(sign).map_or(0, usize::from);
    let mut leads = [[false; MOST_SIGNS + 1]; MOST_SIGNS + 1];
    for draw in law.moves.iter().flat_map(|kind| &kind.draws) {
        for sign in law.inks(*draw) {
            leads[draw.over.map_or(0, number)][number(sign)] = true;
        }
    }
    for middle in 0..=MOST_SIGNS {
        for from in 0..=MOST_SIGNS {
            for to in 0..=MOST_SIGNS {
                leads[from][to] |= leads[from][middle] && leads[middle][to];
            }
        }
    }
    let back = (1..=MOST_SIGNS).find(|stage| leads[*stage][*stage])?;
    let sign = law.signs.get(back - 1)?;
    let message = format!("“{sign}” would be drawn over until it is there again");
    let hint = "ink is never rubbed out: each sign over earlier ones only";
    Some(fault("move", &message, hint))
}
