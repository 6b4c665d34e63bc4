//! The rules as they are told, understood: every text read, and the whole held against itself.

use super::words::{self, Draw, Ink, Pattern, Relation, Shape, What, When, Where, Wins};
use crate::game::position::Fault;
use crate::games::declared::Symbol;
use crate::paper::declared::{EndTable, Grid, MoveTable, RulesTable};

/// A board has room for so many signs of rules: two bits a place, one of whose values is empty.
pub const MOST_SIGNS: usize = 3;

/// What stands for a plain line between dots.
pub const LINE: char = '-';

/// Rules that say something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Law {
    /// What may stand on a place, in the order of their numbers, from 1.
    pub signs: Vec<char>,
    pub players: Players,
    /// Neighbours of a place: 4, 6 or 8.
    pub near: u8,
    pub start: Option<String>,
    pub options: Vec<(String, Vec<String>)>,
    pub moves: Vec<Kind>,
    pub ends: Vec<Ending>,
    pub points: Option<Points>,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Two who may draw the same: whose turn it is changes nothing.
    Alike,
    /// Two with a sign each.
    Signs([char; 2]),
    /// A first and a second.
    Numbered,
}

/// A kind of move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    pub draws: Vec<Draw>,
    pub by: Option<u8>,
    pub shape: Shape,
    pub places: u8,
    pub wheres: Vec<Where>,
    pub first: bool,
    pub only: Option<Choice>,
}

/// A way for the game to end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    pub when: When,
    pub wins: Wins,
    pub only: Option<Choice>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub pattern: Pattern,
    pub again: bool,
}

/// An option and one of its values, by their numbers.
pub type Choice = (usize, usize);

/// A fault in the text at this path of the table.
fn at(path: impl Into<String>) -> impl FnOnce(Fault) -> Fault {
    let path = path.into();
    move |fault| fault.of_field(&path)
}

impl Law {
    /// # Errors
    /// Everything that is wrong with the table; `field` says where in it: `move.0.where`.
    pub fn read(table: &RulesTable, grid: Grid, symbols: &[Symbol]) -> Result<Law, Vec<Fault>> {
        let mut faults = Vec::new();
        let dots = grid == Grid::Dots;
        let mut signs: Vec<char> = dots.then_some(LINE).into_iter().collect();
        signs.extend(
            symbols
                .iter()
                .filter(|symbol| symbol.on_lines == dots)
                .map(|symbol| symbol.sign),
        );
        if signs.len() > MOST_SIGNS {
            let fault = Fault::new(
                0,
                format!(
                    "{} signs, of which rules know {MOST_SIGNS} at most",
                    signs.len()
                ),
            );
            faults.push(fault.of_field("move"));
        }
        let players = players(table, &signs).unwrap_or_else(|fault| {
            faults.push(fault);
            Players::Alike
        });
        let near = table.near.unwrap_or(4);
        if ![4, 6, 8].contains(&near) {
            let fault = Fault::new(0, format!("no place has {near} neighbours"));
            faults.push(fault.hint("4, 6 or 8").of_field("near"));
        }
        let options: Vec<_> = table.options.clone().into_iter().collect();
        faults.extend(wrong_options(&options));
        let reading = Reading {
            table,
            signs: &signs,
            players,
            options: &options,
            grid,
        };
        let mut moves = Vec::new();
        for (index, told) in table.moves.iter().enumerate() {
            match reading.kind(told, index) {
                Ok(kind) => moves.push(kind),
                Err(fault) => faults.push(fault),
            }
        }
        let mut ends = Vec::new();
        for (index, told) in table.ends.iter().enumerate() {
            match reading.ending(told, index) {
                Ok(ending) => ends.push(ending),
                Err(fault) => faults.push(fault),
            }
        }
        let points = match reading.points() {
            Ok(points) => points,
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let law = Law {
            signs,
            players,
            near,
            start: table.start.clone(),
            options,
            moves,
            ends,
            points,
        };
        if faults.is_empty() {
            faults = law.contradictions(table);
        }
        match faults.is_empty() {
            true => Ok(law),
            false => Err(faults),
        }
    }

    /// The number of a sign, from 1.
    pub fn number(&self, sign: char) -> Option<u8> {
        let index = self.signs.iter().position(|known| *known == sign)?;
        Some(index as u8 + 1)
    }

    /// The sign that belongs to a player.
    pub fn own(&self, player: u8) -> Option<char> {
        match self.players {
            Players::Signs(signs) => Some(signs[usize::from(player)]),
            _ => None,
        }
    }

    /// Whether positions tell the last move: some rule asks for it.
    pub fn asks_for_last(&self) -> bool {
        let mut wheres = self.moves.iter().flat_map(|kind| &kind.wheres);
        wheres.any(|place| place.what.contains(&What::Last))
    }

    /// Whether no rule asks which sign it is that is drawn somewhere: then boards on which the same
    /// places are filled are the same.
    pub fn is_blind(&self) -> bool {
        let is_sign = |what: &What| matches!(what, What::Own | What::Other | What::Sign(_));
        let asks = |kind: &Kind| {
            kind.first
                || kind.draws.iter().any(|draw| draw.over.is_some())
                || kind
                    .wheres
                    .iter()
                    .any(|place| place.what.iter().any(is_sign))
        };
        let is_line = |pattern: &Pattern| matches!(pattern, Pattern::Line(_));
        let reads = |end: &Ending| match &end.when {
            When::Pattern(pattern) => is_line(pattern),
            When::Joins(..) => true,
            When::NoMove => false,
        };
        let counts = self
            .points
            .as_ref()
            .is_some_and(|points| is_line(&points.pattern));
        !(counts || self.moves.iter().any(asks) || self.ends.iter().any(reads))
    }

    /// What each rule says well, and the rules together don't.
    fn contradictions(&self, table: &RulesTable) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut fault = |path: String, message: &str, hint: &str| {
            faults.push(Fault::new(0, message).hint(hint).of_field(&path));
        };
        if self.moves.is_empty() {
            fault(
                "move".into(),
                "nobody may ever move",
                "such as `move = [{ draw = \"x\" }]`",
            );
        } else if self.moves.iter().all(|kind| kind.first) {
            let hint = "one without `first`";
            fault(
                "move".into(),
                "after the first move nobody may ever move",
                hint,
            );
        }
        if self.ends.is_empty() {
            let hint = "such as `end = [{ when = \"no move\", wins = \"mover\" }]`";
            fault("end".into(), "nothing ends the game", hint);
        }
        for (index, ending) in self.ends.iter().enumerate() {
            let earlier = &self.ends[..index];
            let covered = |before: &Ending| {
                before.when == ending.when && (before.only.is_none() || before.only == ending.only)
            };
            let path = format!("end.{index}.when");
            if earlier.iter().any(covered) {
                fault(
                    path,
                    "this end can never come: the same ends the game before",
                    "each end once",
                );
            } else if earlier
                .iter()
                .any(|end| end.when == When::NoMove && end.only.is_none())
            {
                fault(path, "“no move” comes last", "put it below the others");
            }
            let is_counted = ending.wins == Wins::Points;
            let path = format!("end.{index}.wins");
            match (&self.points, is_counted) {
                (None, true) => fault(
                    path,
                    "no points are given",
                    "such as `points = { for = \"line xxx\" }`",
                ),
                (Some(_), false) => {
                    let hint = "with `points` every end is won by `points`";
                    fault(path, "a game of points isn’t won so", hint);
                }
                _ => {}
            }
        }
        if self.points.is_some() && table.ends.is_empty() {
            fault(
                "points".into(),
                "nobody wins by points",
                "an end whose `wins` is `points`",
            );
        }
        let draws = self.moves.iter().flat_map(|kind| &kind.draws);
        let drawn: Vec<char> = draws
            .flat_map(|draw| match (draw.ink, self.players) {
                (Ink::Own, Players::Signs(signs)) => signs.to_vec(),
                (Ink::Sign(sign), _) => vec![sign],
                _ => vec![LINE],
            })
            .collect();
        let held = self.start.as_deref().unwrap_or("");
        for sign in &self.signs {
            if !drawn.contains(sign) && !held.contains(*sign) && *sign != LINE {
                let message = format!("nobody draws “{sign}”, and no board begins with it");
                let hint =
                    "draw it in a `move`, set it into `start`, or leave its `[[symbol]]` out";
                fault("move".into(), &message, hint);
            }
        }
        for (index, kind) in self.moves.iter().enumerate() {
            for (number, draw) in kind.draws.iter().enumerate() {
                let over = draw
                    .over
                    .filter(|over| !drawn.contains(over) && !held.contains(*over));
                if let Some(over) = over {
                    let message = format!("there is never “{over}” to draw over");
                    fault(
                        format!("move.{index}.draw.{number}"),
                        &message,
                        "a sign that somebody draws",
                    );
                }
            }
        }
        faults.extend(self.called_alike());
        faults.extend(self.cycles());
        faults
    }

    /// Moves by `all` are named by one place, as those that draw on one are.
    fn called_alike(&self) -> Option<Fault> {
        let all = |kind: &&Kind| matches!(kind.shape, Shape::All(_));
        let kind = self.moves.iter().find(all)?;
        let is_named_so = |other: &Kind| match other.shape {
            Shape::All(_) => other.shape != kind.shape,
            Shape::Run(least, ..) => least == 1 && other.places == 1,
        };
        let index = self.moves.iter().position(is_named_so)?;
        let fault = Fault::new(
            0,
            "two kinds of moves would be called the same: each by one place",
        );
        let hint = "runs of two places at least beside `all`, and one kind of `all`";
        Some(fault.hint(hint).of_field(&format!("move.{index}.shape")))
    }

    /// Ink is never rubbed out: what is drawn over something goes forward, and never back.
    fn cycles(&self) -> Option<Fault> {
        let number = |sign: char| self.number(sign).map_or(0, usize::from);
        let mut leads = [[false; MOST_SIGNS + 1]; MOST_SIGNS + 1];
        for kind in &self.moves {
            for draw in &kind.draws {
                let from = draw.over.map_or(0, number);
                let signs = match (draw.ink, self.players) {
                    (Ink::Own, Players::Signs(signs)) => signs.to_vec(),
                    (Ink::Sign(sign), _) => vec![sign],
                    _ => vec![LINE],
                };
                for sign in signs {
                    leads[from][number(sign)] = true;
                }
            }
        }
        for middle in 0..=MOST_SIGNS {
            for from in 0..=MOST_SIGNS {
                for to in 0..=MOST_SIGNS {
                    leads[from][to] |= leads[from][middle] && leads[middle][to];
                }
            }
        }
        let back = (0..=MOST_SIGNS).find(|stage| leads[*stage][*stage])?;
        let sign = self.signs.get(back.wrapping_sub(1)).copied().unwrap_or('.');
        let fault = Fault::new(
            0,
            format!("“{sign}” would be drawn over until it is there again"),
        );
        Some(
            fault
                .hint("ink is never rubbed out: each sign over earlier ones only")
                .of_field("move"),
        )
    }
}

fn players(table: &RulesTable, signs: &[char]) -> Result<Players, Fault> {
    let Some(players) = &table.players else {
        return Ok(Players::Alike);
    };
    if players.each_ref().map(String::as_str) == ["1", "2"] {
        return Ok(Players::Numbered);
    }
    let mut own = [LINE; 2];
    for (index, player) in players.iter().enumerate() {
        let mut word = player.chars();
        let sign = word.next().filter(|_| word.next().is_none());
        own[index] = sign.filter(|sign| signs.contains(sign)).ok_or_else(|| {
            let fault = Fault::new(0, format!("“{player}” is the sign of nobody"));
            fault
                .hint("two signs that are declared, or `[\"1\", \"2\"]`")
                .of_field(&format!("players.{index}"))
        })?;
    }
    if own[0] == own[1] {
        let fault = Fault::new(0, "both players have the same sign");
        return Err(fault
            .hint("leave `players` out where both draw the same")
            .of_field("players.1"));
    }
    Ok(Players::Signs(own))
}

/// Each value belongs to one option, and there is something to choose.
fn wrong_options(options: &[(String, Vec<String>)]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut seen: Vec<&String> = Vec::new();
    for (name, values) in options {
        let path = format!("options.{name}");
        if values.len() < 2 {
            let fault = Fault::new(0, format!("“{name}” leaves no choice"));
            faults.push(
                fault
                    .hint("two values at least, the usual one first")
                    .of_field(&path),
            );
        }
        for (index, value) in values.iter().enumerate() {
            let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "_-".contains(sign);
            if value.is_empty() || !value.chars().all(is_plain) || seen.contains(&value) {
                let fault = Fault::new(0, format!("“{value}” can’t be a value of “{name}”"));
                let hint = "letters, digits, `-` and `_`; each value once among all options";
                faults.push(fault.hint(hint).of_field(&format!("{path}.{index}")));
            }
            seen.push(value);
        }
    }
    faults
}

struct Reading<'a> {
    table: &'a RulesTable,
    signs: &'a [char],
    players: Players,
    options: &'a [(String, Vec<String>)],
    grid: Grid,
}

impl Reading<'_> {
    fn only(&self, only: Option<&String>, path: &str) -> Result<Option<Choice>, Fault> {
        let Some(value) = only else { return Ok(None) };
        let options = self.options.iter().enumerate();
        let mut choices = options.filter_map(|(option, (_, values))| {
            let value = values.iter().position(|known| known == value)?;
            Some((option, value))
        });
        let choice = choices.next().ok_or_else(|| {
            let known: Vec<&str> = self
                .options
                .iter()
                .flat_map(|(_, values)| values)
                .map(String::as_str)
                .collect();
            let fault = Fault::new(0, format!("“{value}” is the value of no option"));
            let hint = match known.is_empty() {
                true => "such as `options = { reply = [\"either\", \"both\"] }`".to_owned(),
                false => known.join(", "),
            };
            fault.hint(hint).of_field(path)
        })?;
        Ok(Some(choice))
    }

    fn kind(&self, told: &MoveTable, index: usize) -> Result<Kind, Fault> {
        let path = |key: &str| format!("move.{index}.{key}");
        let mut draws = Vec::new();
        for (number, text) in told.draw.texts().iter().enumerate() {
            let path = path(&format!("draw.{number}"));
            let draw = words::draw(text, self.signs).map_err(at(&path))?;
            self.fits(draw).map_err(at(&path))?;
            draws.push(draw);
        }
        if draws.is_empty() {
            return Err(Fault::new(0, "nothing is drawn").of_field(&path("draw")));
        }
        let by = match &told.by {
            None => None,
            Some(player) => {
                let players = self.table.players.iter().flatten();
                let found = players.clone().position(|known| known == player);
                let known: Vec<&str> = players.map(String::as_str).collect();
                Some(found.ok_or_else(|| {
                    let fault = Fault::new(0, format!("“{player}” is no player"));
                    let hint = match known.is_empty() {
                        true => "`players` names the two".to_owned(),
                        false => known.join(", "),
                    };
                    fault.hint(hint).of_field(&path("by"))
                })? as u8)
            }
        };
        let shape = match &told.shape {
            None => Shape::Run(1, 1, words::Way::Either),
            Some(text) => words::shape(text).map_err(at(path("shape")))?,
        };
        let one_place = shape == Shape::Run(1, 1, words::Way::Either);
        if self.grid == Grid::Dots && !one_place {
            let fault = Fault::new(0, "between dots a move draws one line");
            return Err(fault.hint("leave `shape` out").of_field(&path("shape")));
        }
        let places = told.places.unwrap_or(1);
        if !(1..=3).contains(&places) {
            let fault = Fault::new(0, format!("{places} places in a turn"));
            return Err(fault.hint("1 to 3").of_field(&path("places")));
        }
        if places > 1 && (!one_place || draws.len() > 1) {
            let fault = Fault::new(
                0,
                "several places in a turn are drawn with one sign, one by one",
            );
            let hint = "leave `places` out, or `shape` and all signs but one";
            return Err(fault.hint(hint).of_field(&path("places")));
        }
        let texts = told.place.as_ref().map_or(&[][..], |place| place.texts());
        let mut wheres = Vec::new();
        for (number, text) in texts.iter().enumerate() {
            let path = path(&format!("where.{number}"));
            let place = words::place(text, self.signs).map_err(at(&path))?;
            self.sensible(&place).map_err(at(&path))?;
            wheres.push(place);
        }
        Ok(Kind {
            draws,
            by,
            shape,
            places,
            wheres,
            first: told.first,
            only: self.only(told.only.as_ref(), &path("only"))?,
        })
    }

    /// What may be drawn on this paper.
    fn fits(&self, draw: Draw) -> Result<(), Fault> {
        let dots = self.grid == Grid::Dots;
        match draw.ink {
            Ink::Own if !matches!(self.players, Players::Signs(_)) => {
                let fault = Fault::new(0, "nobody has a sign of their own");
                Err(fault.hint("`players = [\"x\", \"o\"]`, or the sign instead of `own`"))
            }
            Ink::Line if !dots => {
                Err(Fault::new(0, "lines are drawn between dots")
                    .hint("`grid = \"dots\"`, or a sign"))
            }
            _ => Ok(()),
        }
    }

    fn sensible(&self, place: &Where) -> Result<(), Fault> {
        let own = place
            .what
            .iter()
            .any(|what| matches!(what, What::Own | What::Other));
        if own && !matches!(self.players, Players::Signs(_)) {
            let fault = Fault::new(0, "nobody has a sign of their own");
            return Err(fault.hint("`players = [\"x\", \"o\"]`, or the sign itself"));
        }
        let edge = place.what.contains(&What::Edge);
        if edge && place.every {
            return Err(Fault::new(0, "the edge is no sign").hint("leave `every` out"));
        }
        if self.grid == Grid::Dots {
            let fault = Fault::new(0, "where lines touch is not known here");
            return Err(fault.hint("between dots leave `where` out"));
        }
        if place.every && place.relation == Relation::Above {
            let fault = Fault::new(0, "a place is above one other");
            return Err(fault.hint("leave `every` out"));
        }
        Ok(())
    }

    fn pattern(&self, pattern: &Pattern) -> Result<(), Fault> {
        match (pattern, self.grid) {
            (Pattern::Box, Grid::Dots) | (Pattern::Line(_), Grid::Cells | Grid::Points) => Ok(()),
            (Pattern::Box, _) => {
                Err(Fault::new(0, "boxes are between dots").hint("`grid = \"dots\"`"))
            }
            (Pattern::Line(_), _) => {
                let fault = Fault::new(0, "signs in a row stand in squares or on points");
                Err(fault.hint("`box`, between dots"))
            }
        }
    }

    fn ending(&self, told: &EndTable, index: usize) -> Result<Ending, Fault> {
        let path = |key: &str| format!("end.{index}.{key}");
        let when = words::when(&told.when, self.signs).map_err(at(path("when")))?;
        if let When::Pattern(pattern) = &when {
            self.pattern(pattern).map_err(at(path("when")))?;
        }
        if matches!(when, When::Joins(..)) && self.grid == Grid::Dots {
            let fault = Fault::new(0, "chains are of signs in squares or on points");
            return Err(fault.of_field(&path("when")));
        }
        let wins =
            words::wins(&told.wins, self.table.players.as_ref()).map_err(at(path("wins")))?;
        let only = self.only(told.only.as_ref(), &path("only"))?;
        Ok(Ending { when, wins, only })
    }

    fn points(&self) -> Result<Option<Points>, Fault> {
        let Some(points) = &self.table.points else {
            return Ok(None);
        };
        let pattern = words::counted(&points.pattern, self.signs).map_err(at("points.for"))?;
        self.pattern(&pattern).map_err(at("points.for"))?;
        Ok(Some(Points {
            pattern,
            again: points.again,
        }))
    }
}
