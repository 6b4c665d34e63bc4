//! Texts that are refused, each with its place, its message and its hint; and odd ones that are
//! read all the same.

use crate::shared::{engine, read};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;

type Pairs = &'static [(&'static str, &'static str)];

const PLAIN: Pairs = &[];
const TEAMS: Pairs = &[("teams", "true")];
const BOTH: Pairs = &[("first_reply", "both")];

fn rules(slug: &str, chosen: Pairs) -> Rules {
    Rules::new(engine(slug).options(), chosen.iter().copied()).unwrap()
}

fn fields(given: Pairs) -> Fields {
    let owned = |(name, text): &(&str, &str)| (name.to_string(), text.to_string());
    given.iter().map(owned).collect()
}

/// A fault as the tables write it: where, what and what else; no hint is an empty one.
type Told<'a> = (usize, &'a str, &'a str);

fn told(fault: &Fault) -> Told<'_> {
    let hint = fault.hint.as_deref().unwrap_or_default();
    (fault.at, &fault.message, hint)
}

fn refused_text(slug: &str, text: &str, given: Pairs, chosen: Pairs) -> Fault {
    let engine = engine(slug);
    let position = engine.read(text, &fields(given), &rules(slug, chosen));
    match position {
        Ok(board) => panic!("{slug} {text:?} was read as {}", board.text()),
        Err(fault) => fault,
    }
}

fn refused_move(slug: &str, text: &str, mv: &str, chosen: Pairs) -> Fault {
    let engine = engine(slug);
    let board = read(&*engine, text, &rules(slug, chosen));
    match board.play(mv) {
        Ok(played) => panic!("{text} {mv:?} leads to {}", played.board.text()),
        Err(fault) => fault,
    }
}

const NOT_A_NUMBER: &str =
    "row lengths from the bottom up such as `5,5,3`, or rows x columns such as `3x5`";
const NOT_A_BITE: &str = "column,row counted from the poisoned square, such as `4,3`";
const TOO_LARGE: &str = "at most 20000 squares";
const NOT_A_CELL: &str = "a1 to d4";
const NOT_A_START: &str = "two cells that don't touch, such as `a1+c3`";
const LAST_IS_MISSING: &str = "a cell such as `d1`, `a1+c3` right after the start, `-` before it";
const NO_OTHER_CIRCLES: &str = "a later position names the one cell that was played last";
const NOT_AFTER_THE_START: &str = "team-mate 1 has drawn one circle where the first reply may go";
const MATE_IS_MISSING: &str = "with teams=true a third word, `1` or `2`";
const ONLY_WITH_TEAMS: &str =
    "only with the rule teams=true a third word says which team-mate is to move";
const WAS_OVER: &str =
    "four aligned circles of one colour end it at once, and the last move makes them";

const NOT_A_GRID: &str =
    "lines from the top such as `-./|../--`, an empty board such as `3x3`, or a drawing";
const NOT_A_LINE: &str = "two neighbouring dots, the left or lower one first, such as `b1-c1`";
const LARGE_GRID: &str = "at most 128 lines in all and 25 boxes in a row";

/// A text.
#[rustfmt::skip]
const BARS: &[(&str, Told)] = &[
    ("", (0, "an empty text", "a bar such as `5,5,3` or `3x5`")),
    ("  \n ", (0, "an empty text", "a bar such as `5,5,3` or `3x5`")),
    ("five", (0, "“five” is not a number of squares", NOT_A_NUMBER)),
    ("5,,3", (2, "“” is not a number of squares", NOT_A_NUMBER)),
    ("5, 3", (2, "“ 3” is not a number of squares", NOT_A_NUMBER)),
    ("+5", (0, "“+5” is not a number of squares", NOT_A_NUMBER)),
    ("05", (0, "“05” is not a number of squares", NOT_A_NUMBER)),
    ("5,é,3", (2, "“é” is not a number of squares", NOT_A_NUMBER)),
    ("70000", (0, "this bar is too large", TOO_LARGE)),
    ("5,70000", (2, "this bar is too large", TOO_LARGE)),
    ("20000,1", (0, "this bar is too large", TOO_LARGE)),
    ("5,3,0", (4, "a row of no squares", "leave it out; the eaten bar is `0`")),
    ("  5,3,0", (6, "a row of no squares", "leave it out; the eaten bar is `0`")),
    ("0,0", (0, "a row of no squares", "leave it out; the eaten bar is `0`")),
    ("3,5", (2, "a row of 5 above a row of 3", "rows are named from the bottom up and never get longer")),
    ("5,3,4", (4, "a row of 4 above a row of 3", "rows are named from the bottom up and never get longer")),
    ("3x", (2, "“” is not a number of squares", NOT_A_NUMBER)),
    ("x5", (0, "“” is not a number of squares", NOT_A_NUMBER)),
    ("3x05", (2, "“05” is not a number of squares", NOT_A_NUMBER)),
    ("0x5", (0, "a bar has at least one square", "the eaten bar is written `0`")),
    ("3x0", (0, "a bar has at least one square", "the eaten bar is written `0`")),
    ("0x0", (0, "a bar has at least one square", "the eaten bar is written `0`")),
    ("200x200", (0, "this bar is too large", TOO_LARGE)),
    ("65535x65535", (0, "this bar is too large", TOO_LARGE)),
    ("  3xé", (4, "“é” is not a number of squares", NOT_A_NUMBER)),
    ("3X5", (0, "“3X5” is not a number of squares", NOT_A_NUMBER)),
    ("-", (0, "“-” is not a number of squares", NOT_A_NUMBER)),
    ("#.#", (2, "a square to the right of an eaten one", "a bite eats everything to the right")),
    ("P##\n.##", (0, "the poisoned square is not here", "it is the leftmost square of the bottom row")),
    ("##.\n.##\nP##", (5, "a square to the right of an eaten one", "a bite eats everything to the right")),
    ("###\nP#.", (4, "a row of 2 below a row of 3", "a bite eats everything above")),
    ("3 # # #\n2 # # .\n1 P # #", (10, "a row of 2 below a row of 3", "a bite eats everything above")),
    ("#P", (1, "the poisoned square is not here", "it is the leftmost square of the bottom row")),
    ("##\n#P", (4, "the poisoned square is not here", "it is the leftmost square of the bottom row")),
    ("P#\n##", (0, "the poisoned square is not here", "it is the leftmost square of the bottom row")),
    ("##\nPx", (4, "“x” is not a square", "`#` a square, `.` an eaten one, `P` the poisoned one")),
    (" # #\n P o", (8, "“o” is not a square", "`#` a square, `.` an eaten one, `P` the poisoned one")),
    ("2 # #\n1 P #\n  a b", (8, "the poisoned square is not here", "it is the leftmost square of the bottom row")),
];

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

/// A text, its fields, the rules.
#[rustfmt::skip]
const BOARDS: &[(&str, Pairs, Pairs, Told)] = &[
    ("", PLAIN, PLAIN, (0, "an empty text", "a board such as `..../..../..../o... a1`")),
    ("   ", PLAIN, PLAIN, (0, "an empty text", "a board such as `..../..../..../o... a1`")),
    ("..../..../o...", PLAIN, PLAIN, (10, "a board of 3 rows", "4 rows for Dualité, 5 for Grand Dual, the last one first: `..../..../..../....`")),
    ("..../..../o... a1", PLAIN, PLAIN, (10, "a board of 3 rows", "4 rows for Dualité, 5 for Grand Dual, the last one first: `..../..../..../....`")),
    ("....//..../..../o... a1", PLAIN, PLAIN, (3, "row 5 has 4 cells", "every row has 5")),
    ("..../..../..../..../..../o... a1", PLAIN, PLAIN, (25, "a board of 6 rows", "4 rows for Dualité, 5 for Grand Dual, the last one first: `..../..../..../....`")),
    ("..../.../..../o... a1", PLAIN, PLAIN, (7, "row 3 has 3 cells", "every row has 4")),
    ("..../..../..../..../..... a1", PLAIN, PLAIN, (3, "row 5 has 4 cells", "every row has 5")),
    ("..../...../..../o... a1", PLAIN, PLAIN, (9, "row 3 has 5 cells", "every row has 4")),
    ("...../..../..../..../o... a1", PLAIN, PLAIN, (9, "row 4 has 4 cells", "every row has 5")),
    ("..../..x./..../o... a1", PLAIN, PLAIN, (7, "“x” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("..../..../..é./o... a1", PLAIN, PLAIN, (12, "“é” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("  ..../O.../..../o... a1", PLAIN, PLAIN, (7, "“O” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("..../..../..../o...", PLAIN, PLAIN, (19, "the last move is missing", LAST_IS_MISSING)),
    ("..../..../..../o...  ", PLAIN, PLAIN, (21, "the last move is missing", LAST_IS_MISSING)),
    ("4 . . . .\n3 . . . .\n2 . . . .\n1 o . . .\n  a b c d", PLAIN, PLAIN, (49, "the last move is missing", LAST_IS_MISSING)),
    ("..../..../..../o... a1", &[("last_move", "b1")], PLAIN, (20, "the board says last move “a1”, its field says “b1”", "")),
    ("..../..../..../o... a1", &[("score", "1")], PLAIN, (0, "Dualité has no field “score”", "a drawing needs `last_move`, and with teams `to_move`, 1 or 2")),
    ("....\n....\n....\no...", &[("last_move", "e1")], PLAIN, (19, "“e1” is not a cell", NOT_A_CELL)),
    ("....\n....\n....\no...", &[("last_move", "b1")], PLAIN, (19, "the last move b1 is an empty cell", "the last move leaves a circle in its cell")),
    ("....\n....\n....\no...", &[("last_move", "a1"), ("mate", "1")], PLAIN, (19, "“1” after the last move", ONLY_WITH_TEAMS)),
    ("....\n....\n..x.\no...", &[("last_move", "a1")], PLAIN, (12, "“x” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("4 . . . .\n3 . . .\n2 . . . .\n1 o . . .", &[("last_move", "a1")], PLAIN, (16, "row 3 has 3 cells", "every row has 4")),
    ("..../..../..../o... e1", PLAIN, PLAIN, (20, "“e1” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... a5", PLAIN, PLAIN, (20, "“a5” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... A1", PLAIN, PLAIN, (20, "“A1” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... a1+e1", PLAIN, PLAIN, (23, "“e1” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... f1+a1", PLAIN, PLAIN, (20, "“f1” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... a1+", PLAIN, PLAIN, (23, "“” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... é+b9", PLAIN, PLAIN, (20, "“é” is not a cell", NOT_A_CELL)),
    ("..../..../..../o... o1", PLAIN, PLAIN, (20, "“o1” is not a cell", NOT_A_CELL)),
    ("...../...../...../...../o.... f1", PLAIN, PLAIN, (30, "“f1” is not a cell", "a1 to e5")),
    ("..../..../..../o... -", PLAIN, PLAIN, (20, "circles before the start", "`-` stands for the empty board")),
    ("..../..../..../oo.. a1+b1", PLAIN, PLAIN, (20, "a1 and b1 are neighbours", "the two starting circles may not touch")),
    ("..../..../..../o... a1+a1", PLAIN, PLAIN, (20, "a1 and a1 are neighbours", "the two starting circles may not touch")),
    ("..../..../..../o... a1+c1", PLAIN, PLAIN, (20, "right after the start a1+c1 there are no other circles", NO_OTHER_CIRCLES)),
    ("..../..../..../o.o# a1+c1", PLAIN, PLAIN, (20, "right after the start a1+c1 there are no other circles", NO_OTHER_CIRCLES)),
    ("..../..../..../o.# a1", PLAIN, PLAIN, (17, "row 1 has 3 cells", "every row has 4")),
    ("..o./..../..../o.o. a1+c1", PLAIN, PLAIN, (20, "right after the start a1+c1 there are no other circles", NO_OTHER_CIRCLES)),
    ("..../..../..../#.o. a1+c1", PLAIN, PLAIN, (20, "right after the start a1+c1 there are no other circles", NO_OTHER_CIRCLES)),
    ("..../..../..../o... b1", PLAIN, PLAIN, (20, "the last move b1 is an empty cell", "the last move leaves a circle in its cell")),
    ("oooo/..../..../o... a1", PLAIN, PLAIN, (20, "the game was over before the last move", WAS_OVER)),
    ("####/..../..../o... a1", PLAIN, PLAIN, (20, "the game was over before the last move", WAS_OVER)),
    ("oooo/####/..../.... a4", PLAIN, PLAIN, (20, "the game was over before the last move", WAS_OVER)),
    ("..../..../..../o... a1 1", PLAIN, PLAIN, (23, "“1” after the last move", ONLY_WITH_TEAMS)),
    ("..../..../..../o... a1 x", PLAIN, PLAIN, (23, "“x” after the last move", ONLY_WITH_TEAMS)),
    ("..../..../..../o... a1 1 1", PLAIN, TEAMS, (25, "“1” is one word too many", "")),
    ("..../..../..../o... a1 1 1", PLAIN, PLAIN, (23, "“1” after the last move", ONLY_WITH_TEAMS)),
    ("..../..../..../o... a1", PLAIN, TEAMS, (22, "nothing where the team-mate to move should be", MATE_IS_MISSING)),
    ("..../..../..../o... a1 3", PLAIN, TEAMS, (23, "“3” where the team-mate to move should be", MATE_IS_MISSING)),
    ("..../..../..../o... a1 1", &[("mate", "2")], TEAMS, (23, "the board says team-mate “1”, its field says “2”", "")),
    ("..../..../..../.... - 2", PLAIN, TEAMS, (20, "team-mate 2 before the start", "the two circles are a whole turn")),
    ("..../..../..../o... a1 2", PLAIN, TEAMS, (20, "no circle next to a1", "team-mate 1 has played next to the last move")),
    ("...o/..../...o/o... a1+d4 2", PLAIN, TEAMS, (20, "no move of team-mate 1 after the start a1+d4 leads here", NOT_AFTER_THE_START)),
    ("...o/..../..../o... a1+d4 2", PLAIN, TEAMS, (20, "no move of team-mate 1 after the start a1+d4 leads here", NOT_AFTER_THE_START)),
    ("...o/..../.oo./o... a1+d4 2", PLAIN, TEAMS, (20, "no move of team-mate 1 after the start a1+d4 leads here", NOT_AFTER_THE_START)),
    ("...o/..../.o../o... a1+d4 1", PLAIN, TEAMS, (20, "right after the start a1+d4 there are no other circles", NO_OTHER_CIRCLES)),
    ("....\n....\n....\no...", &[("last_move", "a1")], TEAMS, (19, "nothing where the team-mate to move should be", MATE_IS_MISSING)),
    ("....\n....\n....\no...", &[("last_move", "a1"), ("mate", "3")], TEAMS, (19, "“3” where the team-mate to move should be", MATE_IS_MISSING)),
    ("....\n....\n....\no...", PLAIN, PLAIN, (19, "the last move is missing", LAST_IS_MISSING)),
    ("....\n....\n....\no... a1", PLAIN, PLAIN, (21, "row 1 has 6 cells", "every row has 4")),
    ("4 . . . .\n3 . . . .\n2 . . . .\n1 o . . .\n  1 2 3 4", &[("last_move", "a1")], PLAIN, (8, "row 5 has 4 cells", "every row has 5")),
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

/// A text and its fields.
#[rustfmt::skip]
const GRIDS: &[(&str, Pairs, Told)] = &[
    ("", PLAIN, (0, "an empty text", NOT_A_GRID)),
    (" \n ", PLAIN, (0, "an empty text", NOT_A_GRID)),
    ("abc", PLAIN, (0, "“abc” is not a board", NOT_A_GRID)),
    ("3", PLAIN, (0, "“3” is not a board", NOT_A_GRID)),
    ("3x", PLAIN, (2, "“” is not a number of boxes", "rows x columns of boxes, such as `3x4`")),
    ("x3", PLAIN, (0, "“” is not a number of boxes", "rows x columns of boxes, such as `3x4`")),
    ("0x3", PLAIN, (0, "“0” is not a number of boxes", "rows x columns of boxes, such as `3x4`")),
    ("03x3", PLAIN, (0, "“03” is not a number of boxes", "rows x columns of boxes, such as `3x4`")),
    ("+3x3", PLAIN, (0, "a board has at least one box", "dots stand four characters apart: `+---+`")),
    ("9x9", PLAIN, (0, "this board is too large", LARGE_GRID)),
    ("1x26", PLAIN, (0, "this board is too large", LARGE_GRID)),
    ("300x2", PLAIN, (0, "this board is too large", LARGE_GRID)),
    ("63x1", PLAIN, (0, "this board is too large", LARGE_GRID)),
    ("/|/-", PLAIN, (0, "the first row has no lines", NOT_A_GRID)),
    ("-/||", PLAIN, (4, "2 rows of lines, where the number is odd", "a row of horizontal lines, one of vertical lines, … a row of horizontal lines")),
    ("-/||/-/||", PLAIN, (9, "4 rows of lines, where the number is odd", "a row of horizontal lines, one of vertical lines, … a row of horizontal lines")),
    ("-/||/--", PLAIN, (6, "a row of 2 horizontal lines instead of 1", "the first row says how many boxes are in a row; a vertical row has one line more")),
    ("-/|/-", PLAIN, (3, "a row of 1 vertical lines instead of 2", "the first row says how many boxes are in a row; a vertical row has one line more")),
    ("-./|||/.", PLAIN, (8, "a row of 1 horizontal lines instead of 2", "the first row says how many boxes are in a row; a vertical row has one line more")),
    ("-x/|.|/..", PLAIN, (1, "“x” in a row of horizontal lines", "`-` is a drawn line, `.` one not yet drawn")),
    ("-./|-|/..", PLAIN, (4, "“-” in a row of vertical lines", "`|` is a drawn line, `.` one not yet drawn")),
    ("  -./é.|/..", PLAIN, (5, "“é” in a row of vertical lines", "`|` is a drawn line, `.` one not yet drawn")),
    ("-", PLAIN, (0, "“-” is not a board", NOT_A_GRID)),
    ("01011", PLAIN, (0, "no board has 5 lines", "one bit a line: horizontal lines from the top, then vertical ones")),
    ("0101010", PLAIN, (0, "several boards have 7 lines", "write the size before them, such as `1x2 0101010`")),
    ("0101010101012", PLAIN, (0, "“0101010101012” is not a board", NOT_A_GRID)),
    ("2x2 01010101010", PLAIN, (15, "11 bits, where the board has 12 lines", "horizontal lines from the top, then vertical ones")),
    ("2x2 0101010101011", PLAIN, (16, "13 bits, where the board has 12 lines", "horizontal lines from the top, then vertical ones")),
    ("0000000000000000000000", PLAIN, (0, "several boards have 22 lines", "write the size before them, such as `1x7 0000000000000000000000`")),
    ("2x2 a1-b1 a1-b1", PLAIN, (10, "a1-b1 is drawn twice", "each line stands once in the list")),
    ("2x2 a1-b1,b1-a1", PLAIN, (10, "a1-b1 is drawn twice", "each line stands once in the list")),
    ("2x2 a1-c1", PLAIN, (4, "a1-c1 joins dots that are not neighbours", "a line joins two dots side by side or one above the other")),
    ("2x2 a1-b2", PLAIN, (4, "a1-b2 joins dots that are not neighbours", "a line joins two dots side by side or one above the other")),
    ("2x2 c1-d1", PLAIN, (4, "c1-d1 is not on this board", "its dots are a1 to c3")),
    ("2x2 a3-a4", PLAIN, (4, "a3-a4 is not on this board", "its dots are a1 to c3")),
    ("2x2 a1", PLAIN, (4, "“a1” is not a line", NOT_A_LINE)),
    ("2x2 A1-B1", PLAIN, (4, "“A1-B1” is not a line", NOT_A_LINE)),
    ("  2x2 a1-b1; a1b1", PLAIN, (13, "a1-b1 is drawn twice", "each line stands once in the list")),
    ("2x2 a1-b1 é", PLAIN, (10, "“é” is not a line", NOT_A_LINE)),
    ("+---+\n|   |\n|   |\n+---+", PLAIN, (12, "two rows of boxes without dots between them", "a row of dots `+---+`, a row of boxes `|   |`, a row of dots, …")),
    ("|   |\n+---+", PLAIN, (0, "a drawing begins with a row of dots", "such as `+---+   +`")),
    ("+---+", PLAIN, (0, "a board has at least one box", "dots stand four characters apart: `+---+`")),
    ("+---+\n|   |", PLAIN, (0, "a board has at least one box", "dots stand four characters apart: `+---+`")),
    ("+\n\n+", PLAIN, (0, "a board has at least one box", "dots stand four characters apart: `+---+`")),
    ("+---+---+\n|   |   |\n+---+", PLAIN, (25, "a row of 2 dots, where the first row has 3", "all rows are equally long")),
    ("+---+\n|   |\n +---+", PLAIN, (13, "this row of dots is shifted", "dots stand under those of the first row")),
    ("+---+\n|   |\n+--+", PLAIN, (13, "“--+” between two dots", "`---` is a drawn line, three spaces one not yet drawn")),
    ("+---+---+\n|   |   |\n+---+ + +", PLAIN, (28, "a row of 4 dots, where the first row has 3", "all rows are equally long")),
    ("+-x-+\n|   |\n+---+", PLAIN, (1, "“-x-” between two dots", "`---` is a drawn line, three spaces one not yet drawn")),
    ("+---+\nx   |\n+---+", PLAIN, (6, "“x” in a row of boxes", "`|` is a drawn line; `1` or `2` in a closed box is its owner")),
    ("+---+\n| X |\n+---+", PLAIN, (8, "“X” in a row of boxes", "`|` is a drawn line; `1` or `2` in a closed box is its owner")),
    ("+---+\n|A  |\n+---+", PLAIN, (7, "this owner is not in the middle of a box", "`| 1 |`")),
    ("+---+\n| A |\n+   +", PLAIN, (8, "box a1 has an owner, but is not closed", "its number stands where all four lines are drawn")),
    ("3 +---+\n  |   |\n1 +---+", PLAIN, (0, "“3” before row 2", "rows of dots are numbered from the bottom")),
    ("2 +---+\n  |   |\n1 +---+\n  a   c", PLAIN, (30, "“c” below column b", "columns of dots are lettered from the left, from `a`")),
    ("+---+\n|   |\n+---+\n a", PLAIN, (19, "“a” where no dots are above", "columns of dots are lettered from the left, from `a`")),
    ("+---+\n| A |\n+---+", &[("score", "0-1")], (17, "a score of 0-1, but the boxes say 1-0", "the numbers in the boxes count already")),
    ("+---+---+\n| A |   |\n+---+---+", &[("score", "1-0")], (29, "a score of 1-0, but 2 boxes are closed", "each closed box is one point for `1` or `2`")),
    ("+---+---+\n| A |   |\n+---+---+", &[("score", "3-1")], (29, "a score of 3-1, but 2 boxes are closed", "each closed box is one point for `1` or `2`")),
    ("-./|.|/-.", &[("score", "1-0")], (9, "a score of 1-0, but the boxes say 0-0", "the numbers in the boxes count already")),
    ("-/||/-", &[("score", "0-0")], (6, "a score of 0-0, but 1 box is closed", "each closed box is one point for `1` or `2`")),
    ("-/||/-", &[("score", "1")], (6, "“1” is not a score", "the boxes of `1`, then those of `2`, such as `3-2`")),
    ("-/||/-", &[("score", "1-x")], (6, "“1-x” is not a score", "the boxes of `1`, then those of `2`, such as `3-2`")),
    ("-/||/-", &[("score", "-1-2")], (6, "“-1-2” is not a score", "the boxes of `1`, then those of `2`, such as `3-2`")),
    ("-/||/-", &[("to_move", "C")], (6, "no player is called “C”", "`1` or `2`, as in the boxes they own")),
    ("-/||/-", &[("last_move", "a1-b1")], (0, "Pipopipette has no field “last_move”", "`score` and `to_move`")),
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
fn a_text_that_is_no_grid_is_refused_with_its_place() {
    for (text, given, expected) in GRIDS {
        let fault = refused_text("pipopipette", text, given, PLAIN);
        assert_eq!(told(&fault), *expected, "{text:?} {given:?}");
    }
}

#[test]
fn a_line_that_cannot_be_drawn_is_refused() {
    for (text, mv, expected) in LINES {
        let fault = refused_move("pipopipette", text, mv, PLAIN);
        assert_eq!(told(&fault), *expected, "{text} {mv:?}");
    }
}

#[test]
fn a_text_that_is_no_bar_is_refused_with_its_place() {
    for (text, expected) in BARS {
        let fault = refused_text("chomp", text, PLAIN, PLAIN);
        assert_eq!(told(&fault), *expected, "{text:?}");
    }
}

#[test]
fn a_bar_has_no_fields() {
    let fault = refused_text("chomp", "3x5", &[("last_move", "1,1")], PLAIN);
    let expected = (
        0,
        "Chomp has no field “last_move”",
        "the bar says everything",
    );
    assert_eq!(told(&fault), expected);
}

#[test]
fn a_drawing_far_too_large_is_refused_and_does_not_overflow() {
    for squares in [20_001, 65_536, 70_000] {
        let drawing = format!("##\n{}", "#".repeat(squares));
        let fault = refused_text("chomp", &drawing, PLAIN, PLAIN);
        assert_eq!(told(&fault), (3, "this bar is too large", TOO_LARGE));
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
fn a_text_that_is_no_board_is_refused_with_its_place() {
    for (text, given, chosen, expected) in BOARDS {
        let fault = refused_text("dualite", text, given, chosen);
        assert_eq!(told(&fault), *expected, "{text:?} {given:?} {chosen:?}");
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
fn odd_bars_are_read() {
    let read_as = [
        (" 3x5 ", "5,5,5"),
        ("5,5,3\n", "5,5,3"),
        ("20000", "20000"),
        ("0", "0"),
        ("P", "1"),
        ("1 P", "1"),
        ("P#\n", "2"),
        ("##\n##", "2,2"),
        ("\n##\nP#\n\n", "2,2"),
        ("2 # #\n1 P #\n  1 2", "2,2"),
        ("2 ##\n1 P#", "2,2"),
        ("## ##\nP####", "5,4"),
        (" 3 #\n 2 #\nP", "1,1,1"),
        ("..\nP.", "1"),
        ("1 .\n  1", "0"),
    ];
    let chomp = engine("chomp");
    for (text, bar) in read_as {
        assert_eq!(
            read(&*chomp, text, &Rules::default()).text(),
            bar,
            "{text:?}"
        );
    }
}

#[test]
fn grids_as_others_write_them_are_read() {
    let read_as = [
        // OpenSpiel: all horizontal lines, then all vertical ones.
        ("2x2 100001100001", "-./|../../..|/.-"),
        ("2x2 111111000000", "--/.../--/.../--"),
        ("100001100001", "-./|../../..|/.-"),
        ("1x2 0101110", ".-/||./.-"),
        ("2x2 a1-b1, b2-b1; c2c3 a3b3", "-./..|/../.|./-."),
        ("2x2", "../.../../.../.."),
        (" 1x1 ", "./../."),
        ("+   +\n\n+   +", "./../."),
        ("2 +---+\r\n  | B |\r\n1 +---+\r\n  a   b\r\n", "-/||/-"),
    ];
    let pipopipette = engine("pipopipette");
    for (text, expected) in read_as {
        let board = read(&*pipopipette, text, &Rules::default());
        assert_eq!(board.text(), expected, "{text:?}");
    }
}

#[test]
fn odd_boards_are_read() {
    const A1: Pairs = &[("last_move", "a1")];
    let read_as: &[(&str, Pairs, &str)] = &[
        (
            "..../..o./..../o... c3+a1",
            &[],
            "..../..o./..../o... a1+c3",
        ),
        (
            "\t..../..../..../o...\t a1  ",
            &[],
            "..../..../..../o... a1",
        ),
        ("..../..../..../o... a1", A1, "..../..../..../o... a1"),
        ("..../..../..../o...", A1, "..../..../..../o... a1"),
        ("....\n....\n....\no...", A1, "..../..../..../o... a1"),
        (
            "....\r\n....\r\n....\r\no...\r\n",
            A1,
            "..../..../..../o... a1",
        ),
        (
            "4....\n3....\n2....\n1o...\n abcd",
            A1,
            "..../..../..../o... a1",
        ),
        (
            "  a b c d\n4 . . . .\n3 . . . .\n2 . . . .\n1 o . . .\n  a b c d\n",
            A1,
            "..../..../..../o... a1",
        ),
        (
            "\n\n. . . .\n. . . .\n. . o .\no . . .\n",
            &[("last_move", "c2+a1")],
            "..../..../..o./o... a1+c2",
        ),
        (
            "....\n....\n....\n....",
            &[("last_move", "-")],
            "..../..../..../.... -",
        ),
    ];
    let dualite = engine("dualite");
    for (text, given, board) in read_as {
        let position = dualite.read(text, &fields(given), &Rules::default());
        assert_eq!(
            position
                .unwrap_or_else(|fault| panic!("{text}: {fault}"))
                .text(),
            *board
        );
    }
}

#[test]
fn both_orders_of_a_start_are_one_move() {
    let dualite = engine("dualite");
    let board = read(&*dualite, "..../..../..../.... -", &Rules::default());
    for mv in ["a1+c3", "c3+a1"] {
        let played = board.play(mv).unwrap();
        assert_eq!(played.board.text(), "..../..o./..../o... a1+c3");
    }
}
