//! Texts that are refused, each with its place, its message and its hint; and odd ones that are
//! read all the same.

mod shared;

use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;
use shared::{engine, read};

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
    ("..../..../o...", PLAIN, PLAIN, (10, "a board of 3 rows", "4 rows for Dualité, 5 for Grand Dual")),
    ("..../..../o... a1", PLAIN, PLAIN, (10, "a board of 3 rows", "4 rows for Dualité, 5 for Grand Dual")),
    ("....//..../..../o... a1", PLAIN, PLAIN, (3, "row 5 has 4 cells", "every row has 5")),
    ("..../..../..../..../..../o... a1", PLAIN, PLAIN, (25, "a board of 6 rows", "4 rows for Dualité, 5 for Grand Dual")),
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
    ("..../..../..../.... -", PLAIN, TEAMS, (21, "nothing where the team-mate to move should be", MATE_IS_MISSING)),
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
];

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
        (" 12 #\n 11 #\nP", "1,1,1"),
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
