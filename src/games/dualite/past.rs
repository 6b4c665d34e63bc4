//! What on a board of Dualité can't be, given the last move.

use super::rules::{Cell, Last, Mate, Position, bits, ground, has_four};

/// What on the board can't be, given the last move.
pub(super) fn contradiction(position: &Position) -> Option<(String, &'static str)> {
    let Position {
        size,
        white,
        black,
        last,
        mate,
        ..
    } = *position;
    let drawn = white | black;
    let message = |text: String, hint| Some((text, hint));
    match last {
        Last::Nothing if drawn != 0 => {
            return message(
                "circles before the start".into(),
                "`-` stands for the empty board",
            );
        }
        Last::Nothing if mate == Mate::Second => {
            return message(
                "team-mate 2 before the start".into(),
                "the two circles are a whole turn",
            );
        }
        Last::Nothing => return None,
        Last::Pair(a, b) => return against_start(position, a, b),
        Last::One(_) => {}
    }
    let Last::One(cell) = last else { return None };
    if drawn >> cell & 1 == 0 {
        return message(
            format!("the last move {} is an empty cell", position.name(cell)),
            "the last move leaves a circle in its cell",
        );
    }
    // Who could have made the last move on the board: the opponent in `cell`, or within a
    // turn the team-mate, somewhere next to it.
    let near = ground(size).around[cell as usize];
    let played = if mate == Mate::Second {
        near & drawn
    } else {
        1 << cell
    };
    if played == 0 {
        return message(
            format!("no circle next to {}", position.name(cell)),
            "team-mate 1 has played next to the last move",
        );
    }
    if !bits(played).any(|by| !was_over(position, by)) {
        return message(
            "the game was over before the last move".into(),
            "four aligned circles of one colour end it at once, and the last move makes them",
        );
    }
    None
}

/// Why a position can't be that right after this start.
fn against_start(position: &Position, a: Cell, b: Cell) -> Option<(String, &'static str)> {
    let Position {
        size,
        white,
        black,
        mate,
        ..
    } = *position;
    let message = |text: String, hint| Some((text, hint));
    if a == b || ground(size).around[a as usize] >> b & 1 == 1 {
        return message(
            format!(
                "{} and {} are neighbours",
                position.name(a),
                position.name(b)
            ),
            "the two starting circles may not touch",
        );
    }
    let circles = 1 << a | 1 << b;
    let more = white & !circles;
    let mid_turn = mate == Mate::Second
        && more.count_ones() == 1
        && Position {
            white: circles,
            mate: Mate::First,
            ..*position
        }
        .reach()
            & more
            != 0;
    if white & circles != circles
        || black != 0
        || (more != 0) != (mate == Mate::Second)
        || (more != 0 && !mid_turn)
    {
        if mate == Mate::Second {
            return message(
                format!(
                    "no move of team-mate 1 after the start {}+{} leads here",
                    position.name(a),
                    position.name(b)
                ),
                "team-mate 1 has drawn one circle where the first reply may go",
            );
        }
        return message(
            format!(
                "right after the start {}+{} there are no other circles",
                position.name(a),
                position.name(b)
            ),
            "a later position names the one cell that was played last",
        );
    }
    None
}

/// Whether there was a four before the circle in `cell` was drawn or blackened.
fn was_over(position: &Position, cell: Cell) -> bool {
    let bit = 1 << cell;
    let (white, black) = if position.black & bit != 0 {
        (position.white | bit, position.black & !bit)
    } else {
        (position.white & !bit, position.black)
    };
    has_four(position.size, white) || has_four(position.size, black)
}
