//! Moves, options and questions that are refused, each with its place, its message and its hint.

use crate::refused::{
    LARGE_GRID, NOT_A_CELL, NOT_A_GRID, NOT_A_LINE, PLAIN, Pairs, TEAMS, Told, told,
};
use crate::shared::{engine, read, rules};
use quadrille::game::contract::Rules;
use quadrille::game::position::Fault;

const BOTH: Pairs = &[("first_reply", "both")];

fn refused_move(slug: &str, text: &str, mv: &str, chosen: Pairs) -> Fault {
    let engine = engine(slug);
    let board = read(&*engine, text, &rules(slug, chosen));
    match board.play(mv) {
        Ok(played) => panic!("{text} {mv:?} leads to {}", played.board.text()),
        Err(fault) => fault,
    }
}

const NOT_A_BITE: &str = "column,row counted from the poisoned square, such as `4,3`";
const NOT_A_START: &str = "two cells that don't touch, such as `a1+c3`";

#[rustfmt::skip]
const BITES: &[(&str, &str, Told)] = &[
    ("0", "1,1", (0, "“1,1”: the game is over (win by poison)", "")),
    ("3x5", "a1", (0, "“a1” is not a bite", NOT_A_BITE)),
    ("3x5", "4", (0, "“4” is not a bite", NOT_A_BITE)),
    ("3x5", "", (0, "“” is not a bite", NOT_A_BITE)),
    ("3x5", "4,", (0, "“4,” is not a bite", NOT_A_BITE)),
    ("3x5", "04,3", (0, "“04,3” is not a bite", NOT_A_BITE)),
    ("3x5", "4, 3", (0, "“4, 3” is not a bite", NOT_A_BITE)),
    ("3x5", "4,3,1", (0, "“4,3,1” is not a bite", NOT_A_BITE)),
    ("3x5", "70000,1", (0, "“70000,1” is not a bite", NOT_A_BITE)),
    ("3x5", "6,1", (0, "there is no square 6,1 on this bar", "row 1 has 5 left")),
    ("3x5", "1,4", (0, "there is no square 1,4 on this bar", "the bar has 3 rows, the lowest of 5")),
    ("3x5", "0,1", (0, "“0,1” is not a bite", NOT_A_BITE)),
    ("5,5,3", "4,3", (0, "there is no square 4,3 on this bar", "row 3 has 3 left")),
    ("5,5,3", "5,3", (0, "there is no square 5,3 on this bar", "row 3 has 3 left")),
    ("1", "1,2", (0, "there is no square 1,2 on this bar", "the bar has 1 rows, the lowest of 1")),
    ("5,5,3", "-1,1", (0, "“-1,1” is not a bite", NOT_A_BITE)),
];

#[rustfmt::skip]
const CELLS: &[(&str, &str, Pairs, Told)] = &[
    ("..../..../..../.... -", "a1", PLAIN, (0, "“a1” is not a start", NOT_A_START)),
    ("..../..../..../.... -", "a1+b1", PLAIN, (0, "the circles of “a1+b1” touch", NOT_A_START)),
    ("..../..../..../.... -", "a1+a1", PLAIN, (0, "the circles of “a1+a1” touch", NOT_A_START)),
    ("..../..../..../.... -", "a1+e1", PLAIN, (0, "“a1+e1” is not a start", NOT_A_START)),
    ("..../..../..../.... -", "-", PLAIN, (0, "“-” is not a start", NOT_A_START)),
    ("..../..../..../.... -", "", PLAIN, (0, "“” is not a start", NOT_A_START)),
    ("..../..../..../.... -", "a1 c3", PLAIN, (0, "“a1 c3” is not a start", NOT_A_START)),
    ("..../..../..../.... -", "a1+c3+d4", PLAIN, (0, "“a1+c3+d4” is not a start", NOT_A_START)),
    ("..#./..#./..o./..oo d1", "d1", PLAIN, (0, "d1 is the opponent's last move", "legal here: c1, c2, d2")),
    ("..#./..#./..o./..oo d1", "c3", PLAIN, (0, "c3 is blackened already", "legal here: c1, c2, d2")),
    ("..#./..#./..o./..oo d1", "a1", PLAIN, (0, "a1 is not a neighbour of the last move d1", "legal here: c1, c2, d2")),
    ("..#./..#./..o./..oo d1", "e1", PLAIN, (0, "“e1” is not a cell", NOT_A_CELL)),
    ("..#./..#./..o./..oo d1", "D2", PLAIN, (0, "“D2” is not a cell", NOT_A_CELL)),
    ("..#./..#./..o./..oo d1", "a1+c3", PLAIN, (0, "“a1+c3” is not a cell", NOT_A_CELL)),
    ("..#./..#./..o./..oo d1", "", PLAIN, (0, "“” is not a cell", NOT_A_CELL)),
    ("..#./..#./#.o./..oo d1", "a2", PLAIN, (0, "a2 is blackened already", "legal here: c1, c2, d2")),
    ("..../..o./..../o... a1+c3", "a1", PLAIN, (0, "a1 is one of the two starting circles", "legal here: b1, a2, b2, c2, d2, b3, d3, b4, c4, d4")),
    ("..../..o./..../o... a1+c3", "d1", PLAIN, (0, "d1 is not a neighbour of a starting circle", "legal here: b1, a2, b2, c2, d2, b3, d3, b4, c4, d4")),
    ("..../..o./..../o... a1+c3", "a2", BOTH, (0, "a2 is not a neighbour of both starting circles", "legal here: b2")),
    ("...o/..../..../o... a1+d4", "a2", BOTH, (0, "“a2”: the game is over (loss by shut-in)", "")),
    ("oooo/..../..../.... a4", "b4", PLAIN, (0, "“b4”: the game is over (loss by four)", "")),
    ("..../..../##../o#.. a1", "a2", PLAIN, (0, "“a2”: the game is over (loss by shut-in)", "")),
    ("..../..o./.o../o... a1+c3 2", "a1", TEAMS, (0, "a1 is one of the two starting circles", "legal here: b1, a2, b2, c2, d2, b3, d3, b4, c4, d4")),
    ("..../..o./.o../o... a1+c3 2", "d1", TEAMS, (0, "d1 is not a neighbour of a starting circle", "legal here: b1, a2, b2, c2, d2, b3, d3, b4, c4, d4")),
];

#[rustfmt::skip]
const LINES: &[(&str, &str, Told)] = &[
    ("2x2", "", (0, "“” is not a line", NOT_A_LINE)),
    ("2x2", "a1", (0, "“a1” is not a line", NOT_A_LINE)),
    ("2x2", "a1-a3", (0, "a1-a3 joins dots that are not neighbours", "a line joins two dots side by side or one above the other")),
    ("2x2", "a1-b2", (0, "a1-b2 joins dots that are not neighbours", "a line joins two dots side by side or one above the other")),
    ("2x2", "c1-d1", (0, "c1-d1 is not on this board", "its dots are a1 to c3")),
    ("2x2", "a0-a1", (0, "“a0-a1” is not a line", NOT_A_LINE)),
    ("2x2", "A1-B1", (0, "“A1-B1” is not a line", NOT_A_LINE)),
    ("2x2", "b1-a1", (0, "the line is written a1-b1", "the left or lower dot comes first")),
    ("2x2", "a1-b1-c1", (0, "“a1-b1-c1” is not a line", NOT_A_LINE)),
    ("-./||./-.", "a1-b1", (0, "a1-b1 is drawn already", "not yet drawn: b2-c2, c1-c2, b1-c1, …")),
    ("-/||/-", "a1-b1", (0, "a1-b1 is drawn already", "every line is drawn: the game is over")),
    ("-/||/-", "foo", (0, "“foo” is not a line", NOT_A_LINE)),
];

/// A game, an option and its value.
#[rustfmt::skip]
const OPTIONS: &[(&str, &str, &str, Told)] = &[
    ("chomp", "teams", "perhaps", (0, "unknown rule option “teams”", "this game has no rule options")),
    ("chomp", "Teams", "true", (0, "unknown rule option “Teams”", "this game has no rule options")),
    ("chomp", "pass", "free", (0, "unknown rule option “pass”", "this game has no rule options")),
    ("chomp", "first_reply", "Both", (0, "unknown rule option “first_reply”", "this game has no rule options")),
    ("dualite", "teams", "perhaps", (0, "“teams” can't be “perhaps”", "one of: false, true")),
    ("dualite", "Teams", "true", (0, "unknown rule option “Teams”", "options here: first_reply, teams")),
    ("dualite", "pass", "free", (0, "unknown rule option “pass”", "options here: first_reply, teams")),
    ("dualite", "first_reply", "Both", (0, "“first_reply” can't be “Both”", "one of: either, both")),
];

/// A game, a question and its arguments.
#[rustfmt::skip]
const QUESTIONS: &[(&str, &str, &str, Told)] = &[
    ("chomp", "starts", "3", (0, "unknown question “starts”", "")),
    ("chomp", "nonsense", "4", (0, "unknown question “nonsense”", "")),
    ("chomp", "openings", "3", (0, "“3”: rows and columns are expected", "such as `3 1..20`")),
    ("chomp", "openings", "3 5..2", (0, "the range 5..2 is empty", "")),
    ("chomp", "openings", "3 a", (0, "“a” is not a number of squares", "")),
    ("chomp", "openings", "0 5", (0, "“0” is not a number of squares", "")),
    ("chomp", "openings", "40 60", (0, "60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60 holds more than 5000000 bars", "")),
    ("chomp", "sweep-opening", "4x5", (0, "the sweep knows bars of three rows", "such as `3x1000`")),
    ("chomp", "sweep-opening", "3 5", (0, "“3 5” is not a rectangle", "rows x columns, such as `3x5`")),
    ("chomp", "sweep-opening", "3x20001", (0, "20001 columns are too many", "at most 20000")),
    ("chomp", "unique-opening", "4 1..9", (0, "the sweep knows bars of three rows", "such as `3 1..100`")),
    ("chomp", "two-rows", "5", (0, "“5” is not a range", "first and last, such as `2..30`")),
    ("chomp", "two-rows", "5..x", (0, "“x” is not a number of squares", "")),
    ("chomp", "smallest-two-keys", "width", (0, "“width” is not a measure", "area or half-perimeter")),
    ("chomp", "graph", "3x4", (0, "the graph is drawn for two rows", "2x2 to 2x6")),
    ("chomp", "graph", "2x7", (0, "the graph is drawn for two rows", "2x2 to 2x6")),
    ("chomp", "algobox-list", "300x300", (0, "this bar is too large", "")),
    ("chomp", "lost-count", "3 20001", (0, "20001 columns are too many", "at most 20000")),
    ("dualite", "starts", "3", (0, "“3” is not a size", "4 or 5")),
    ("dualite", "starts", "", (0, "“” is not a size", "4 or 5")),
    ("dualite", "nonsense", "4", (0, "unknown question “nonsense”", "")),
    ("dualite", "two-rows", "5", (0, "unknown question “two-rows”", "")),
    ("pipopipette", "split", "", (0, "an empty text", NOT_A_GRID)),
    ("pipopipette", "split", "nonsense", (0, "“nonsense” is not a board", NOT_A_GRID)),
    ("pipopipette", "split", "99x99", (0, "this board is too large", LARGE_GRID)),
    ("pipopipette", "split", "2x2 a1", (4, "“a1” is not a line", NOT_A_LINE)),
    ("pipopipette", "played", "", (0, "which moves?", "`POSITION > MOVE MOVE …`")),
    ("pipopipette", "parts", "", (0, "an empty text", NOT_A_GRID)),
    ("pipopipette", "parts", "nonsense", (0, "“nonsense” is not a board", NOT_A_GRID)),
    ("pipopipette", "parts", "99x99", (0, "this board is too large", LARGE_GRID)),
    ("pipopipette", "parts", "2x2 a1", (4, "“a1” is not a line", NOT_A_LINE)),
    ("pipopipette", "turn-count", "nonsense", (0, "“nonsense” after turn-count", "this question stands alone")),
    ("pipopipette", "turn-count", "99x99", (0, "“99x99” after turn-count", "this question stands alone")),
    ("pipopipette", "turn-count", "2x2 a1", (0, "“2x2 a1” after turn-count", "this question stands alone")),
    ("pipopipette", "turn-formula", "nonsense", (0, "“nonsense” after turn-formula", "this question stands alone")),
    ("pipopipette", "turn-formula", "99x99", (0, "“99x99” after turn-formula", "this question stands alone")),
    ("pipopipette", "turn-formula", "2x2 a1", (0, "“2x2 a1” after turn-formula", "this question stands alone")),
    ("pipopipette", "euler", "nonsense", (0, "“nonsense” after euler", "this question stands alone")),
    ("pipopipette", "euler", "99x99", (0, "“99x99” after euler", "this question stands alone")),
    ("pipopipette", "euler", "2x2 a1", (0, "“2x2 a1” after euler", "this question stands alone")),
    ("pipopipette", "decision-tree", "nonsense", (0, "“nonsense” after decision-tree", "this question stands alone")),
    ("pipopipette", "decision-tree", "99x99", (0, "“99x99” after decision-tree", "this question stands alone")),
    ("pipopipette", "decision-tree", "2x2 a1", (0, "“2x2 a1” after decision-tree", "this question stands alone")),
    ("pipopipette", "ending", "", (0, "which chains and loops?", "such as `3 3 o4`")),
    ("pipopipette", "ending", "nonsense", (0, "“nonsense” is not a chain or a loop", "chains by their length, loops with an o before it: `3 3 o4`")),
    ("pipopipette", "ending", "99x99", (0, "“99x99” is not a chain or a loop", "chains by their length, loops with an o before it: `3 3 o4`")),
    ("pipopipette", "ending", "2x2 a1", (0, "“2x2” is not a chain or a loop", "chains by their length, loops with an o before it: `3 3 o4`")),
    ("pipopipette", "endings-count", "nonsense", (0, "“nonsense” after endings-count", "this question stands alone")),
    ("pipopipette", "endings-count", "99x99", (0, "“99x99” after endings-count", "this question stands alone")),
    ("pipopipette", "endings-count", "2x2 a1", (0, "“2x2 a1” after endings-count", "this question stands alone")),
    ("pipopipette", "controlled-count", "nonsense", (0, "“nonsense” after controlled-count", "this question stands alone")),
    ("pipopipette", "controlled-count", "99x99", (0, "“99x99” after controlled-count", "this question stands alone")),
    ("pipopipette", "controlled-count", "2x2 a1", (0, "“2x2 a1” after controlled-count", "this question stands alone")),
    ("pipopipette", "controlled-value", "nonsense", (0, "“nonsense” after controlled-value", "this question stands alone")),
    ("pipopipette", "controlled-value", "99x99", (0, "“99x99” after controlled-value", "this question stands alone")),
    ("pipopipette", "controlled-value", "2x2 a1", (0, "“2x2 a1” after controlled-value", "this question stands alone")),
    ("pipopipette", "wrong-openings", "", (0, "no rule is called “”", "fewest-boxes, shortest-chain, shortest-loop, standard, rules-2-3, allcock, either")),
    ("pipopipette", "wrong-openings", "nonsense", (0, "no rule is called “nonsense”", "fewest-boxes, shortest-chain, shortest-loop, standard, rules-2-3, allcock, either")),
    ("pipopipette", "wrong-openings", "99x99", (0, "no rule is called “99x99”", "fewest-boxes, shortest-chain, shortest-loop, standard, rules-2-3, allcock, either")),
    ("pipopipette", "wrong-openings", "2x2 a1", (0, "no rule is called “2x2 a1”", "fewest-boxes, shortest-chain, shortest-loop, standard, rules-2-3, allcock, either")),
    ("pipopipette", "openings-table", "nonsense", (0, "“nonsense” after openings-table", "this question stands alone")),
    ("pipopipette", "openings-table", "99x99", (0, "“99x99” after openings-table", "this question stands alone")),
    ("pipopipette", "openings-table", "2x2 a1", (0, "“2x2 a1” after openings-table", "this question stands alone")),
    ("pipopipette", "formula-six", "nonsense", (0, "“nonsense” after formula-six", "this question stands alone")),
    ("pipopipette", "formula-six", "99x99", (0, "“99x99” after formula-six", "this question stands alone")),
    ("pipopipette", "formula-six", "2x2 a1", (0, "“2x2 a1” after formula-six", "this question stands alone")),
    ("pipopipette", "six-attached", "", (0, "“”: three lengths are expected", "chain apart, chain attached, loop, such as `3 6 6`")),
    ("pipopipette", "six-attached", "nonsense", (0, "“nonsense”: three lengths are expected", "chain apart, chain attached, loop, such as `3 6 6`")),
    ("pipopipette", "six-attached", "99x99", (0, "“99x99”: three lengths are expected", "chain apart, chain attached, loop, such as `3 6 6`")),
    ("pipopipette", "six-attached", "2x2 a1", (0, "“2x2 a1”: three lengths are expected", "chain apart, chain attached, loop, such as `3 6 6`")),
    ("pipopipette", "empty-boards", "nonsense", (0, "“nonsense” after empty-boards", "this question stands alone")),
    ("pipopipette", "empty-boards", "99x99", (0, "“99x99” after empty-boards", "this question stands alone")),
    ("pipopipette", "empty-boards", "2x2 a1", (0, "“2x2 a1” after empty-boards", "this question stands alone")),
    ("pipopipette", "empty-board", "", (0, "an empty text", "lines from the top such as `-./|../--`, an empty board such as `3x3`, or a drawing")),
    ("pipopipette", "empty-board", "4x4", (0, "“4x4” is none of the empty boards solved here", "one of: 1x1, 1x2, 1x3, 1x4, 1x5, 1x6, 1x7, 2x2, 2x3, 2x4, 2x5, 3x3, 3x4")),
    ("pipopipette", "empty-board", "-./.../..", (0, "“-./.../..” is none of the empty boards solved here", "one of: 1x1, 1x2, 1x3, 1x4, 1x5, 1x6, 1x7, 2x2, 2x3, 2x4, 2x5, 3x3, 3x4")),
    ("pipopipette", "rule-six-table", "nonsense", (0, "“nonsense” after rule-six-table", "this question stands alone")),
    ("pipopipette", "rule-six-table", "99x99", (0, "“99x99” after rule-six-table", "this question stands alone")),
    ("pipopipette", "rule-six-table", "2x2 a1", (0, "“2x2 a1” after rule-six-table", "this question stands alone")),
];

#[test]
fn a_line_that_cannot_be_drawn_is_refused() {
    for (text, mv, expected) in LINES {
        let fault = refused_move("pipopipette", text, mv, PLAIN);
        assert_eq!(told(&fault), *expected, "{text} {mv:?}");
    }
}

#[test]
fn a_bite_of_a_square_that_is_not_there_is_refused() {
    for (text, mv, expected) in BITES {
        let fault = refused_move("chomp", text, mv, PLAIN);
        assert_eq!(told(&fault), *expected, "{text} {mv:?}");
    }
}

#[test]
fn a_cell_where_one_may_not_play_is_refused() {
    for (text, mv, chosen, expected) in CELLS {
        let fault = refused_move("dualite", text, mv, chosen);
        assert_eq!(told(&fault), *expected, "{text} {mv:?}");
    }
}

#[test]
fn an_option_or_a_value_that_the_game_does_not_know_is_refused() {
    for (slug, name, value, expected) in OPTIONS {
        let fault = Rules::new(engine(slug).options(), [(*name, *value)]).unwrap_err();
        assert_eq!(told(&fault), *expected, "{slug} {name}={value}");
    }
}

#[test]
fn a_question_that_makes_no_sense_is_refused() {
    for (slug, question, args, expected) in QUESTIONS {
        let fault = engine(slug).settle(question, args, &Rules::default());
        let fault = fault.expect_err(question);
        assert_eq!(told(&fault), *expected, "{slug} {question} {args}");
    }
    let fault = engine("dualite").settle("starts", "4", &rules("dualite", TEAMS));
    assert_eq!(
        fault.unwrap_err().message,
        "the classes of starts are those of the game for two"
    );
}

#[test]
fn moves_of_ninuki_that_cannot_be_played_say_why() {
    let engine = engine("ninuki");
    for (text, mv, message) in [
        (
            "9/9/9/4x4/9/9/9/9/9 o 0-0",
            "E6",
            "there is a stone on E6 already",
        ),
        ("9/9/9/4x4/9/9/9/9/9 o 0-0", "K10", "K10 is off the board"),
        (
            "9/9/9/4x4/9/9/9/9/9 o 0-0",
            "I5",
            "“I5”: there is no column I",
        ),
        ("9/9/9/4x4/9/9/9/9/9 o 0-0", "e5", "“e5” is not a point"),
        (
            "9/9/4x4/4x4/5xx2/9/9/9/9 x 0-0",
            "E5",
            "E5 makes a double-three, which is forbidden",
        ),
        ("9/9/9/9/xxxxx4/9/9/9/9 o 0-0", "E6", "E6: the game is over"),
    ] {
        let board = read(&*engine, text, &Rules::default());
        let fault = board.play(mv).err().unwrap();
        assert_eq!(fault.message, message);
    }
}
