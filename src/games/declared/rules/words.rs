//! The language of `[rules]`: what each text of the table says.
//!
//! ```text
//! draw    ("own" | "line" | sign) ["over" sign]
//! shape   "run" N ["to" N] ["across" | "upright"] | "all" direction [direction]
//! where   ["not"] ("beside" | "above") ["every"] what {"or" what}
//! what    "own" | "other" | "filled" | "empty" | "edge" | "last" | sign
//! when    "line" word {"or" word} | "box" | sign "joins" side side | "no move"
//! wins    "mover" | "other" | "nobody" | "points" | player
//! ```

use crate::game::position::Fault;
use crate::games::declared::sheet::Side;

/// Where a move by `all` goes.
const WAYS: [&str; 4] = ["left", "right", "up", "down"];
/// What a chain joins.
const EDGES: [&str; 4] = ["left", "right", "top", "bottom"];

/// The longest run that one move draws.
pub const LONGEST_RUN: u8 = 8;

/// What a move draws on a place, and on what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    pub ink: Ink,
    /// The sign that has to be there; nothing where none is named.
    pub over: Option<char>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    Own,
    Line,
    Sign(char),
}

/// Which places a move draws on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// So many in a row, the least and the most.
    Run(u8, u8, Way),
    /// One, and all that are empty on these sides of it.
    All(Vec<Side>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Either,
    Across,
    Upright,
}

/// Where a move may be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Where {
    pub is_not: bool,
    pub relation: Relation,
    /// Whether all of that has to be there, not one at least.
    pub every: bool,
    pub what: Vec<What>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    Beside,
    Above,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Own,
    Other,
    Filled,
    Empty,
    Edge,
    Last,
    Sign(char),
}

/// When a game ends, or a point is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum When {
    Pattern(Pattern),
    /// A chain of this sign from one side to another.
    Joins(char, Side, Side),
    NoMove,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Signs in a row, in any of the eight directions.
    Line(Vec<Vec<char>>),
    /// The four lines around a box.
    Box,
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    Mover,
    Other,
    Nobody,
    Points,
    /// The first or the second player.
    Player(u8),
}

/// The words of a text, each with its place, in characters.
struct Reader<'a> {
    words: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let (mut words, mut at) = (Vec::new(), 0);
        for part in text.split(' ') {
            if !part.trim().is_empty() {
                words.push((at, part));
            }
            at += part.chars().count() + 1;
        }
        let end = text.chars().count();
        Reader {
            words,
            next: 0,
            end,
        }
    }

    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.next).map(|(_, word)| *word)
    }

    fn at(&self) -> usize {
        self.words.get(self.next).map_or(self.end, |(at, _)| *at)
    }

    fn take(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// Whether the next word is this one; then it is taken.
    fn eat(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(word);
        self.next += usize::from(is_next);
        is_next
    }

    /// What is wrong with the next word: it should be one of `known`.
    fn wrong(&self, known: &str) -> Fault {
        let fault = match self.peek() {
            Some(word) => Fault::new(self.at(), format!("“{word}” means nothing here")),
            None => Fault::new(self.at(), "a word is missing"),
        };
        fault.hint(format!("here: {known}"))
    }

    fn number(&mut self, known: &str) -> Result<u8, Fault> {
        let number = self.peek().and_then(|word| word.parse().ok());
        let number = number.ok_or_else(|| self.wrong(known))?;
        self.next += 1;
        Ok(number)
    }

    fn done<T>(&self, read: T) -> Result<T, Fault> {
        match self.peek() {
            None => Ok(read),
            Some(word) => Err(Fault::new(
                self.at(),
                format!("“{word}” is a word too many"),
            )),
        }
    }
}

/// The one character of a word.
fn one(word: &str) -> Option<char> {
    let mut signs = word.chars();
    signs.next().filter(|_| signs.next().is_none())
}

/// A sign that the game declares, where one is next.
fn sign(reader: &mut Reader, signs: &[char], or: &str) -> Result<char, Fault> {
    let found = reader.peek().and_then(one);
    let Some(found) = found.filter(|found| signs.contains(found)) else {
        let mut known: Vec<String> = signs.iter().map(char::to_string).collect();
        if !or.is_empty() {
            known.push(or.to_owned());
        }
        return Err(reader.wrong(&known.join(", ")));
    };
    reader.next += 1;
    Ok(found)
}

/// `own over o`
pub fn draw(text: &str, signs: &[char]) -> Result<Draw, Fault> {
    let mut reader = Reader::new(text);
    let ink = if reader.eat("own") {
        Ink::Own
    } else if reader.eat("line") {
        Ink::Line
    } else {
        Ink::Sign(sign(&mut reader, signs, "own, line")?)
    };
    let over = match reader.eat("over") {
        true => Some(sign(&mut reader, signs, "")?),
        false => None,
    };
    reader.done(Draw { ink, over })
}

/// `run 1 to 3 upright`, `all right up`
pub fn shape(text: &str) -> Result<Shape, Fault> {
    let mut reader = Reader::new(text);
    if reader.eat("all") {
        let mut sides = vec![side(&mut reader, WAYS)?];
        if reader.peek().is_some() {
            let at = reader.at();
            sides.push(side(&mut reader, WAYS)?);
            let across = |side: &Side| matches!(side, Side::Left | Side::Right);
            if across(&sides[0]) == across(&sides[1]) {
                let fault =
                    Fault::new(at, "a rectangle goes to one side, or across and up or down");
                return Err(fault.hint("such as `all right up`"));
            }
        }
        return reader.done(Shape::All(sides));
    }
    if !reader.eat("run") {
        return Err(reader.wrong("run, all"));
    }
    let limits = format!("a number from 1 to {LONGEST_RUN}");
    let at = reader.at();
    let least = reader.number(&limits)?;
    let most = match reader.eat("to") {
        true => reader.number(&limits)?,
        false => least,
    };
    if least < 1 || most < least || most > LONGEST_RUN {
        return Err(Fault::new(at, format!("no run has {least} to {most} places")).hint(limits));
    }
    let way = if reader.eat("across") {
        Way::Across
    } else if reader.eat("upright") {
        Way::Upright
    } else {
        Way::Either
    };
    reader.done(Shape::Run(least, most, way))
}

/// One of the four sides, by these names of theirs.
fn side(reader: &mut Reader, names: [&str; 4]) -> Result<Side, Fault> {
    const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];
    let found = names.iter().position(|name| reader.peek() == Some(name));
    let found = found.ok_or_else(|| reader.wrong(&names.join(", ")))?;
    reader.next += 1;
    Ok(SIDES[found])
}

/// `not beside own`
pub fn place(text: &str, signs: &[char]) -> Result<Where, Fault> {
    let mut reader = Reader::new(text);
    let is_not = reader.eat("not");
    let relation = if reader.eat("beside") {
        Relation::Beside
    } else if reader.eat("above") {
        Relation::Above
    } else {
        return Err(reader.wrong("not, beside, above"));
    };
    let every = reader.eat("every");
    let mut what = Vec::new();
    loop {
        let known = match reader.peek() {
            Some("own") => Some(What::Own),
            Some("other") => Some(What::Other),
            Some("filled") => Some(What::Filled),
            Some("empty") => Some(What::Empty),
            Some("edge") => Some(What::Edge),
            Some("last") => Some(What::Last),
            _ => None,
        };
        what.push(match known {
            Some(known) => {
                reader.next += 1;
                known
            }
            None => {
                let words = "own, other, filled, empty, edge, last";
                What::Sign(sign(&mut reader, signs, words)?)
            }
        });
        if !reader.eat("or") {
            break;
        }
    }
    reader.done(Where {
        is_not,
        relation,
        every,
        what,
    })
}

fn pattern(reader: &mut Reader, signs: &[char]) -> Result<Pattern, Fault> {
    if reader.eat("box") {
        return Ok(Pattern::Box);
    }
    if !reader.eat("line") {
        return Err(reader.wrong("line, box"));
    }
    let mut words = Vec::new();
    loop {
        let at = reader.at();
        let word: Vec<char> = match reader.take() {
            Some(word) => word.chars().collect(),
            None => return Err(reader.wrong("signs in a row, such as xxx")),
        };
        if word.len() < 2 {
            return Err(
                Fault::new(at, "one sign is no line").hint("two signs at least, such as xxx")
            );
        }
        if let Some(index) = word.iter().position(|sign| !signs.contains(sign)) {
            let fault = Fault::new(at + index, format!("“{}” is no sign here", word[index]));
            let known: Vec<String> = signs.iter().map(char::to_string).collect();
            return Err(fault.hint(format!("signs: {}", known.join(", "))));
        }
        words.push(word);
        if !reader.eat("or") {
            return Ok(Pattern::Line(words));
        }
    }
}

/// `line xxx or ooo`, `x joins left right`, `no move`
pub fn when(text: &str, signs: &[char]) -> Result<When, Fault> {
    let mut reader = Reader::new(text);
    if reader.eat("no") {
        if !reader.eat("move") {
            return Err(reader.wrong("move"));
        }
        return reader.done(When::NoMove);
    }
    let named = reader.peek().and_then(one);
    if let Some(sign) = named.filter(|sign| signs.contains(sign)) {
        reader.next += 1;
        if !reader.eat("joins") {
            return Err(reader.wrong("joins"));
        }
        let from = side(&mut reader, EDGES)?;
        let at = reader.at();
        let to = side(&mut reader, EDGES)?;
        if from == to {
            return Err(Fault::new(at, "a side is joined with itself").hint("two sides"));
        }
        return reader.done(When::Joins(sign, from, to));
    }
    let known = reader.peek();
    if !matches!(known, Some("line" | "box")) {
        return Err(reader.wrong("line, box, no move, or a sign that joins two sides"));
    }
    let pattern = pattern(&mut reader, signs)?;
    reader.done(When::Pattern(pattern))
}

/// What points are given for.
pub fn counted(text: &str, signs: &[char]) -> Result<Pattern, Fault> {
    let mut reader = Reader::new(text);
    let pattern = pattern(&mut reader, signs)?;
    reader.done(pattern)
}

/// Who has won.
pub fn wins(text: &str, players: Option<&[String; 2]>) -> Result<Wins, Fault> {
    let player = players.and_then(|players| players.iter().position(|player| player == text));
    match (text, player) {
        (_, Some(player)) => Ok(Wins::Player(player as u8)),
        ("mover", _) => Ok(Wins::Mover),
        ("other", _) => Ok(Wins::Other),
        ("nobody", _) => Ok(Wins::Nobody),
        ("points", _) => Ok(Wins::Points),
        _ => {
            let players =
                players.map_or(String::new(), |players| format!(", {}", players.join(", ")));
            let fault = Fault::new(0, format!("“{text}” is nobody who wins"));
            Err(fault.hint(format!("mover, other, nobody, points{players}")))
        }
    }
}
