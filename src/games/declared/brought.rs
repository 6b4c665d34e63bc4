//! Games whose rules a question brings along: a page has one module for all of them.
//!
//! What a question brings is what [`Declaration`] writes. It is read by hand, field by field: what is
//! derived for that takes a quarter of a module.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use serde_json::{Map, Value as Json};

use super::sheet::EMPTY;
use super::{Coordinates, Declaration, Drawing, Grid, RulesTable, Symbol, played};
use crate::game::board::Engine;
use crate::game::position::Fault;
use crate::paper::declared::{EndTable, LONGEST, MoveTable, PointsTable, Words};

/// The game that was asked about last: most questions are about the same.
#[derive(Default)]
pub struct Brought(RefCell<Option<Known>>);

struct Known {
    slug: String,
    told: Json,
    engine: Rc<dyn Engine>,
}

impl Brought {
    /// The game that is told so.
    ///
    /// # Errors
    /// What is wrong with it: the first fault of its rules, with their place.
    pub fn engine(&self, slug: &str, told: &Json) -> Result<Rc<dyn Engine>, Fault> {
        if let Some(known) = &*self.0.borrow()
            && known.slug == slug
            && known.told == *told
        {
            return Ok(Rc::clone(&known.engine));
        }
        let declaration = declaration(slug, told)
            .map_err(|field| Fault::new(0, format!("“{field}” isn’t as a declaration has it")))?;
        let made = played(&declaration).map_err(|faults| {
            let first = faults.into_iter().next();
            let fault = first.unwrap_or_else(|| Fault::new(0, "rules that are none"));
            match &fault.field {
                Some(field) => Fault::new(0, format!("{field}: {}", fault.message)),
                None => fault,
            }
        })?;
        let engine: Rc<dyn Engine> = Rc::new(made);
        *self.0.borrow_mut() = Some(Known {
            slug: slug.to_owned(),
            told: told.clone(),
            engine: Rc::clone(&engine),
        });
        Ok(engine)
    }
}

/// The name of the field that isn't as it should be.
type Wrong = &'static str;

/// The fields of an object, each taken once.
struct Fields<'j>(&'j Map<String, Json>, usize);

impl<'j> Fields<'j> {
    fn of(name: Wrong, json: &'j Json) -> Result<Fields<'j>, Wrong> {
        Ok(Fields(json.as_object().ok_or(name)?, 0))
    }

    fn get(&mut self, name: &str) -> Option<&'j Json> {
        let value = self.0.get(name)?;
        self.1 += 1;
        Some(value)
    }

    fn needed(&mut self, name: Wrong) -> Result<&'j Json, Wrong> {
        self.get(name).ok_or(name)
    }

    fn text(&mut self, name: Wrong) -> Result<Option<String>, Wrong> {
        self.get(name).map(|value| text(name, value)).transpose()
    }

    fn number(&mut self, name: Wrong) -> Result<Option<u8>, Wrong> {
        self.get(name).map(|value| number(name, value)).transpose()
    }

    fn flag(&mut self, name: Wrong) -> Result<bool, Wrong> {
        self.get(name)
            .map_or(Ok(false), |value| value.as_bool().ok_or(name))
    }

    fn words(&mut self, name: Wrong) -> Result<Option<Words>, Wrong> {
        Ok(match self.get(name) {
            None => None,
            Some(Json::String(one)) => Some(Words::One(one.clone())),
            Some(several) => Some(Words::Several(texts(name, several)?)),
        })
    }

    /// One of these, by the word that stands for it.
    fn one_of<T: Copy>(&mut self, name: Wrong, words: &[(&str, T)]) -> Result<T, Wrong> {
        let word = self.needed(name)?.as_str();
        let found = words.iter().find(|(known, _)| word == Some(known));
        found.map(|(_, one)| *one).ok_or(name)
    }

    /// Nothing was there besides.
    fn end(self, name: Wrong) -> Result<(), Wrong> {
        (self.1 == self.0.len()).then_some(()).ok_or(name)
    }
}

fn text(name: Wrong, json: &Json) -> Result<String, Wrong> {
    json.as_str().map(str::to_owned).ok_or(name)
}

fn number(name: Wrong, json: &Json) -> Result<u8, Wrong> {
    let number = json.as_u64().and_then(|number| number.try_into().ok());
    number.ok_or(name)
}

fn list<T>(
    name: Wrong,
    json: &Json,
    mut one: impl FnMut(&Json) -> Result<T, Wrong>,
) -> Result<Vec<T>, Wrong> {
    let list = json.as_array().ok_or(name)?;
    let mut all = Vec::new();
    for json in list {
        all.push(one(json)?);
    }
    Ok(all)
}

fn texts(name: Wrong, json: &Json) -> Result<Vec<String>, Wrong> {
    list(name, json, |one| text(name, one))
}

const GRIDS: [(&str, Grid); 3] = [
    ("cells", Grid::Cells),
    ("points", Grid::Points),
    ("dots", Grid::Dots),
];
const COORDINATES: [(&str, Coordinates); 3] = [
    ("letters", Coordinates::Letters),
    ("numbers", Coordinates::Numbers),
    ("none", Coordinates::None),
];
const DRAWINGS: [(&str, Drawing); 8] = [
    ("ring", Drawing::Ring),
    ("disc", Drawing::Disc),
    ("cross", Drawing::Cross),
    ("dot", Drawing::Dot),
    ("square", Drawing::Square),
    ("hatched", Drawing::Hatched),
    ("letter", Drawing::Letter),
    ("double", Drawing::Double),
];

fn declaration(slug: &str, told: &Json) -> Result<Declaration, Wrong> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !slug.chars().all(is_plain) {
        return Err("game");
    }
    let mut told = Fields::of("declared", told)?;
    let declaration = Declaration {
        slug: slug.to_owned(),
        grid: told.one_of("grid", &GRIDS)?,
        coordinates: told.one_of("coordinates", &COORDINATES)?,
        sizes: list("sizes", told.needed("sizes")?, size)?,
        symbols: list("symbols", told.needed("symbols")?, symbol)?,
        named: false,
        rules: Some(rules(told.needed("rules")?)?),
    };
    told.end("declared")?;
    let mut signs: Vec<char> = declaration.symbols.iter().map(|one| one.sign).collect();
    signs.sort_unstable();
    let is_twice = signs.windows(2).any(|two| two[0] == two[1]);
    match declaration.sizes.is_empty() || is_twice {
        true => Err("declared"),
        false => Ok(declaration),
    }
}

fn size(json: &Json) -> Result<(u8, u8), Wrong> {
    match list("sizes", json, |side| number("sizes", side))?[..] {
        [rows, columns] if (1..=LONGEST).contains(&rows) && (1..=LONGEST).contains(&columns) => {
            Ok((rows, columns))
        }
        _ => Err("sizes"),
    }
}

fn symbol(json: &Json) -> Result<Symbol, Wrong> {
    let mut told = Fields::of("symbols", json)?;
    let sign = text("sign", told.needed("sign")?)?;
    let mut signs = sign.chars();
    let symbol = Symbol {
        sign: match (signs.next(), signs.next()) {
            (Some(sign), None) if is_sign(sign) => sign,
            _ => return Err("sign"),
        },
        drawing: told.one_of("drawing", &DRAWINGS)?,
        letter: told.text("letter")?.ok_or("letter")?,
        on_lines: told.flag("on_lines")?,
    };
    told.end("symbols")?;
    match symbol.letter.chars().count() {
        ..=2 => Ok(symbol),
        _ => Err("letter"),
    }
}

fn is_sign(sign: char) -> bool {
    !sign.is_whitespace() && !sign.is_ascii_digit() && sign != EMPTY && !"/-|+#:`=".contains(sign)
}

fn rules(json: &Json) -> Result<RulesTable, Wrong> {
    let mut told = Fields::of("rules", json)?;
    let mut options = BTreeMap::new();
    if let Some(json) = told.get("options") {
        for (name, values) in json.as_object().ok_or("options")? {
            options.insert(name.clone(), texts("options", values)?);
        }
    }
    let players = match told.get("players") {
        None => None,
        Some(json) => {
            let two = texts("players", json)?.try_into();
            Some(two.map_err(|_| "players")?)
        }
    };
    let rules = RulesTable {
        players,
        near: told.number("near")?,
        start: told.text("start")?,
        options,
        moves: list("move", told.needed("move")?, kind)?,
        points: told.get("points").map(points).transpose()?,
        ends: list("end", told.needed("end")?, end)?,
    };
    told.end("rules")?;
    Ok(rules)
}

fn kind(json: &Json) -> Result<MoveTable, Wrong> {
    let mut told = Fields::of("move", json)?;
    let kind = MoveTable {
        draw: told.words("draw")?.ok_or("draw")?,
        by: told.text("by")?,
        shape: told.text("shape")?,
        places: told.number("places")?,
        place: told.words("where")?,
        first: told.flag("first")?,
        only: told.text("only")?,
    };
    told.end("move")?;
    Ok(kind)
}

fn points(json: &Json) -> Result<PointsTable, Wrong> {
    let mut told = Fields::of("points", json)?;
    let points = PointsTable {
        pattern: told.text("for")?.ok_or("for")?,
        again: told.flag("again")?,
    };
    told.end("points")?;
    Ok(points)
}

fn end(json: &Json) -> Result<EndTable, Wrong> {
    let mut told = Fields::of("end", json)?;
    let end = EndTable {
        when: told.text("when")?.ok_or("when")?,
        wins: told.text("wins")?.ok_or("wins")?,
        only: told.text("only")?,
    };
    told.end("end")?;
    Ok(end)
}
