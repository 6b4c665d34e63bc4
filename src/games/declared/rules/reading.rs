//! A table of rules read, text by text; what is wrong with it is told with its place.

use super::law::{Choice, Ending, Kind, LINE, Law, MOST_SIGNS, Players, Points};
use super::sound;
use super::words::{self, Draw, Ink, Pattern, Relation, Shape, What, When, Where};
use crate::game::position::Fault;
use crate::games::declared::Symbol;
use crate::paper::declared::{EndTable, Grid, MoveTable, RulesTable};

/// A fault in the text at this path of the table.
fn at(path: impl Into<String>) -> impl FnOnce(Fault) -> Fault {
    let path = path.into();
    move |fault| fault.of_field(&path)
}

/// What is well said; the rest is told.
fn well<T>(all: impl Iterator<Item = Result<T, Fault>>, faults: &mut Vec<Fault>) -> Vec<T> {
    all.filter_map(|one| one.map_err(|fault| faults.push(fault)).ok())
        .collect()
}

/// The rules that a table tells.
///
/// # Errors
/// Everything that is wrong with the table; `field` says where in it: `move.0.where`.
pub fn law(table: &RulesTable, grid: Grid, symbols: &[Symbol]) -> Result<Law, Vec<Fault>> {
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
    let kinds = table.moves.iter().enumerate();
    let moves = well(
        kinds.map(|(index, told)| reading.kind(told, index)),
        &mut faults,
    );
    let ends = table.ends.iter().enumerate();
    let ends = well(
        ends.map(|(index, told)| reading.ending(told, index)),
        &mut faults,
    );
    let points = well(std::iter::once(reading.points()), &mut faults);
    let points = points.into_iter().next().flatten();
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
        faults = sound::contradictions(&law);
    }
    match faults.is_empty() {
        true => Ok(law),
        false => Err(faults),
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
