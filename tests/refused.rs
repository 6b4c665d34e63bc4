//! Texts that are refused, each with its place, its message and its hint.

use crate::shared::{engine, read, rules};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;

pub type Pairs = &'static [(&'static str, &'static str)];

pub const PLAIN: Pairs = &[];
pub const TEAMS: Pairs = &[("teams", "true")];

pub fn fields(given: Pairs) -> Fields {
    let owned = |(name, text): &(&str, &str)| (name.to_string(), text.to_string());
    given.iter().map(owned).collect()
}

/// A fault as the tables write it: where, what and what else; no hint is an empty one.
pub type Told<'a> = (usize, &'a str, &'a str);

pub fn told(fault: &Fault) -> Told<'_> {
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

const NOT_A_NUMBER: &str =
    "row lengths from the bottom up such as `5,5,3`, or rows x columns such as `3x5`";
const TOO_LARGE: &str = "at most 20000 squares";
pub const NOT_A_CELL: &str = "a1 to d4";
const LAST_IS_MISSING: &str = "a cell such as `d1`, `a1+c3` right after the start, `-` before it";
const NO_OTHER_CIRCLES: &str = "a later position names the one cell that was played last";
const NOT_AFTER_THE_START: &str = "team-mate 1 has drawn one circle where the first reply may go";
const MATE_IS_MISSING: &str = "with teams=true a third word, `1` or `2`";
const ONLY_WITH_TEAMS: &str =
    "only with the rule teams=true a third word says which team-mate is to move";
const WAS_OVER: &str =
    "four aligned circles of one colour end it at once, and the last move makes them";

pub const NOT_A_GRID: &str =
    "lines from the top such as `-./|../--`, an empty board such as `3x3`, or a drawing";
pub const NOT_A_LINE: &str = "two neighbouring dots, the left or lower one first, such as `b1-c1`";
pub const LARGE_GRID: &str = "at most 128 lines in all and 25 boxes in a row";

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
    ("..../..y./..../o... a1", PLAIN, PLAIN, (7, "“y” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("..../..../..é./o... a1", PLAIN, PLAIN, (12, "“é” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("  ..../Q.../..../o... a1", PLAIN, PLAIN, (7, "“Q” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
    ("..../..../..../o...", PLAIN, PLAIN, (19, "the last move is missing", LAST_IS_MISSING)),
    ("..../..../..../o...  ", PLAIN, PLAIN, (21, "the last move is missing", LAST_IS_MISSING)),
    ("4 . . . .\n3 . . . .\n2 . . . .\n1 o . . .\n  a b c d", PLAIN, PLAIN, (49, "the last move is missing", LAST_IS_MISSING)),
    ("..../..../..../o... a1", &[("last_move", "b1")], PLAIN, (20, "the board says last move “a1”, its field says “b1”", "")),
    ("..../..../..../o... a1", &[("score", "1")], PLAIN, (0, "Dualité has no field “score”", "a drawing needs `last_move`, and with teams `to_move`, 1 or 2")),
    ("....\n....\n....\no...", &[("last_move", "e1")], PLAIN, (19, "“e1” is not a cell", NOT_A_CELL)),
    ("....\n....\n....\no...", &[("last_move", "b1")], PLAIN, (19, "the last move b1 is an empty cell", "the last move leaves a circle in its cell")),
    ("....\n....\n....\no...", &[("last_move", "a1"), ("mate", "1")], PLAIN, (19, "“1” after the last move", ONLY_WITH_TEAMS)),
    ("....\n....\n..y.\no...", &[("last_move", "a1")], PLAIN, (12, "“y” is not a cell", "`.` empty, `o` white circle, `#` blackened circle")),
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

#[test]
fn a_text_that_is_no_grid_is_refused_with_its_place() {
    for (text, given, expected) in GRIDS {
        let fault = refused_text("pipopipette", text, given, PLAIN);
        assert_eq!(told(&fault), *expected, "{text:?} {given:?}");
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
fn a_text_that_is_no_board_is_refused_with_its_place() {
    for (text, given, chosen, expected) in BOARDS {
        let fault = refused_text("dualite", text, given, chosen);
        assert_eq!(told(&fault), *expected, "{text:?} {given:?} {chosen:?}");
    }
}

/// Game, text, place, and how the message begins.
const BEGINNINGS: &[(&str, &str, usize, &str)] = &[
    ("morpiae", "", 0, "an empty text"),
    (
        "morpiae",
        "4,3E4 4,3E4",
        6,
        "move 2: there is a circle at 4,3 already",
    ),
    (
        "morpiae",
        "5,5E0",
        0,
        "move 1: no circle at 6,5 and 7,5 and 8,5",
    ),
    (
        "morpiae",
        "0,2N0  0,7N4 0,6N4",
        7,
        "move 2: the circle at 0,3 is crossed in direction N",
    ),
    ("morpiae", "pass", 0, "move 1: one passes only when"),
    ("morpiae", "4,3X4", 0, "move 1: “4,3X4” is not a move"),
    ("morpiae", "4,3E5", 0, "move 1: “4,3E5” is not a move"),
    ("morpiae", "04,3E4", 0, "move 1: “04,3E4” is not a move"),
    ("morpiae", "-28,3E4", 0, "move 1: -28,3E4 leaves the paper"),
    ("morpiae", "999,3E4", 0, "move 1: “999,3E4” is not a move"),
    (
        "morpiae",
        "(1,1)\n(2,2) x 0",
        6,
        "“(2,2) x 0” is not a line of a Pentasol record",
    ),
    ("morpiae", "(28,28)\n(27,27) / 7", 8, "“(27,27) / 7” is not"),
    (
        "morpiae",
        "{\"variant\":\"4T\",\"moves\":[]}",
        0,
        "a record of variant 4T",
    ),
    ("morpiae", "{\"variant\":5}", 0, "this is not an MSR record"),
    ("morpiae", "MS1:@@@", 0, "this is not base 64"),
    ("morpiae", "MS1:AAAA", 0, "this can't be inflated"),
    (
        "morpiae",
        "<svg></svg>",
        0,
        "this picture carries no record",
    ),
    ("ninuki", "x", 1, "three words are expected, there are 1"),
    (
        "ninuki",
        "9/9/9/9/9/9/9/9/9 x o 0-0",
        22,
        "three words are expected, there are 4",
    ),
    ("ninuki", "9/9/9/9/9/9/9/9/9 z 0-0", 18, "“z” is to move?"),
    (
        "ninuki",
        "9/9/9/9/9/9/9/9/9 x 5-5",
        0,
        "both sides have five pairs or more",
    ),
    (
        "ninuki",
        "9/9/9/9/9/9/9/9/9 x 0-13",
        0,
        "13 pairs can't be taken",
    ),
    (
        "ninuki",
        "9/9/9/9/9/9/9/9/9 x 5-0",
        0,
        "x is to move and has five pairs",
    ),
    (
        "ninuki",
        "9/9/9/9/9/9/9/9/9 x 00-0",
        20,
        "“00-0” are not captured pairs",
    ),
    ("ninuki", "9/9/9/9/9/9/9/9 x 0-0", 0, "a board of 8 rows"),
    ("ninuki", "7/7/7/7/7/7/7 x 0-0", 0, "a board of 7 rows"),
    (
        "ninuki",
        "9/9/9/9/xxxxx4/9/9/9/9 x 0-0",
        0,
        "x is to move and has a five",
    ),
    ("ninuki", "9/9/9/9/3z5/9/9/9/9 x 0-0", 9, "“z” is no stone"),
    (
        "ninuki",
        "9/9/9/9/3x4/9/9/9/9 x 0-0",
        8,
        "row 5 has 8 points",
    ),
    (
        "ninuki",
        "9/9/9/9/03x5/9/9/9/9 x 0-0",
        8,
        "“03” is not a number",
    ),
    (
        "ninuki",
        "1. K10 L10 3. K9",
        11,
        "move number 3 stands where 2 is due",
    ),
    (
        "ninuki",
        "1. K10 I9",
        7,
        "move 2: “I9”: there is no column I",
    ),
    (
        "ninuki",
        "1. K10 K10",
        7,
        "move 2: there is a stone on K10 already",
    ),
    ("ninuki", "1. U1", 3, "move 1: “U1” is not a point"),
    ("ninuki", "[Result 1-0]", 0, "a tag is"),
];

#[test]
fn texts_that_are_no_positions_are_refused_with_their_place() {
    for (slug, text, at, message) in BEGINNINGS {
        let engine = engine(slug);
        let fault = engine.read(text, &Fields::new(), &Rules::default()).err();
        let fault = fault.unwrap_or_else(|| panic!("{slug} {text:?} was read"));
        assert!(fault.message.starts_with(message), "{text:?}: {fault}");
        assert_eq!(fault.at, *at, "{text:?}: {fault}");
    }
}

#[test]
fn a_drawing_that_contradicts_itself_is_refused() {
    let morpiae = engine("morpiae");
    let art = read(&*morpiae, "4,3E4", &Rules::default()).art();
    let wrong = art.replacen('o', "R", 1);
    let fault = morpiae
        .read(&wrong, &Fields::new(), &Rules::default())
        .err()
        .unwrap();
    assert_eq!(fault.message, "this row is not what the moves lead to");
    let ninuki = engine("ninuki");
    let art = read(&*ninuki, "9/9/9/4x4/9/9/9/9/9 o 0-0", &Rules::default()).art();
    for (from, to, message) in [
        ("H J", "H I", "the column “I” is not where it should be"),
        (" 6 ", " 5 ", "this is row 6, not 5"),
        ("x", "q", "“q” is no stone"),
    ] {
        let wrong = art.replacen(from, to, 1);
        let fault = ninuki.read(&wrong, &Fields::new(), &Rules::default()).err();
        assert_eq!(
            fault.map(|fault| fault.message).as_deref(),
            Some(message),
            "{wrong}"
        );
    }
}
