//! What censuses have counted, as pages quote it. The files come to the site as they are; before a page
//! quotes one, its hash is held against what it says, and the positions that it names are solved again.

mod beside;
mod chart;
mod points;

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use serde_json::Value as Json;

use super::store::Store;
use crate::content::census::{CensusFile, SpotFile, TableFile};
use crate::content::statics::{self, FOLDER, Statics};
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::known::Known;
use crate::game::position::Fault;
use crate::game::question::{Finding, Reply, Table};
use crate::game::solver::Limit;
use crate::say::{Arg, Say};

/// The questions that are answered here.
pub const QUESTIONS: [&str; 4] = ["census", "census-plot", "census-points", SAID];

/// How many sentences of the project are only said: `site said`.
pub const SAID: &str = "said";

const POINTS: &str = "`census-points TABLE X Y [BY] [..MOST]`";

/// The censuses of a project by their names.
#[derive(Default)]
pub struct Counted {
    files: BTreeMap<String, CensusFile>,
    said: usize,
}

impl Counted {
    /// Reads `static/data/*/NAME.json`; one that isn't what it says it is, is told.
    pub fn read(
        statics: &Statics,
        said: usize,
        engines: &[Box<dyn Engine>],
        store: &Store,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Counted {
        let mut counted = BTreeMap::new();
        for (name, file) in statics {
            let path: Vec<&str> = name.split('/').collect();
            let is_census = matches!(path[..], ["data", _, file] if file.ends_with(".json") && !file.ends_with(".run.json"));
            if !is_census {
                continue;
            }
            let Some(text) = statics::text(file) else {
                continue;
            };
            // Who keeps other data there is left alone.
            let json = serde_json::from_str::<Json>(&text).unwrap_or_default();
            if json.get("census").is_none() || json.get("hash").is_none() {
                continue;
            }
            let source = Source::new(format!("{FOLDER}/{name}"), text);
            match read(&source, engines, store) {
                Ok(file) => drop(counted.insert(file.census.clone(), (name.clone(), file))),
                Err(told) => diagnostics.push(told),
            }
        }
        beside::tell(&counted, statics, diagnostics);
        let files = counted.into_iter();
        let files = files.map(|(name, (_, file))| (name, file)).collect();
        Counted { files, said }
    }

    /// The answer to `census` or to one that draws, about a table or a finding of the census that has the
    /// game's name, or of another: `grand-dual: starts`.
    ///
    /// # Errors
    /// What isn't there, and what is.
    pub fn settle(&self, game: &str, question: &str, about: &str) -> Result<Finding, Fault> {
        if question == SAID {
            return Ok(Finding {
                reply: Reply::Number(self.said as i64),
                known: Known::Rules,
            });
        }
        let (name, about) = match about.split_once(':') {
            Some((name, about)) => (name.trim(), about.trim()),
            None => (game, about.trim()),
        };
        let file = self.files.get(name).ok_or_else(|| {
            let names: Vec<&str> = self.files.keys().map(String::as_str).collect();
            let fault = Fault::new(0, format!("there is no census “{name}”"));
            match names.is_empty() {
                true => fault.hint("`quadrille-census` makes them, in static/data"),
                false => fault.hint(format!("censuses: {}", names.join(", "))),
            }
        })?;
        let words: Vec<&str> = about.split(' ').filter(|word| !word.is_empty()).collect();
        let reply = match (question, &words[..]) {
            ("census-plot", [table, x, y]) => chart::bars(found(file, table)?, x, y)?,
            ("census-plot", _) => {
                return Err(Fault::new(0, "a plot is of a table").hint("`census-plot TABLE X Y`"));
            }
            ("census-points", [table, x, y, rest @ ..]) if rest.len() < 3 => {
                // `..300`: rows up to that, the first column's number.
                let most = |word: &&str| word.strip_prefix("..").and_then(|most| most.parse().ok());
                let (by, most) = match rest {
                    [] => (None, None),
                    [one] => (most(one).is_none().then_some(*one), most(one)),
                    [by, up_to, ..] => {
                        let told = || Fault::new(0, format!("{up_to}: up to what?")).hint(POINTS);
                        (Some(*by), Some(most(up_to).ok_or_else(told)?))
                    }
                };
                points::points(found(file, table)?, x, y, by, most)?
            }
            ("census-points", _) => {
                return Err(Fault::new(0, "points are of a table").hint(POINTS));
            }
            (_, [fact]) if file.facts.contains_key(*fact) => reply(&file.facts[*fact]),
            (_, [table]) => shown(found(file, table)?, None)?,
            (_, [table, columns]) => shown(found(file, table)?, Some(columns))?,
            (_, [table, keys @ .., column]) => cell(found(file, table)?, keys, column)?,
            (_, []) => return Err(Fault::new(0, "what of it?").hint(parts(file))),
        };
        let entries = file.spots.len() as u64;
        let known = Known::Tabled { entries };
        Ok(Finding { reply, known })
    }
}

/// The file, if its hash and its positions are right.
fn read(
    source: &Arc<Source>,
    engines: &[Box<dyn Engine>],
    store: &Store,
) -> Result<CensusFile, Diagnostic> {
    let wrong = |said: String| {
        Diagnostic::finding(Code::BadCensus, said)
            .at(source, 0..0)
            .hint("`quadrille-census` makes it anew")
    };
    let file: CensusFile = serde_json::from_str(&source.text)
        .map_err(|error| wrong(format!("this is no census: {error}")))?;
    if file.hash != file.hashed() {
        return Err(wrong(
            "this is not what was counted: its hash is another's".into(),
        ));
    }
    // What was solved for one version of the solvers needn't be for another: the store knows.
    let name = format!("census\n{}", file.hash);
    if store.recall(&name) == Some(true) {
        return Ok(file);
    }
    let false_one = file.spots.par_iter().find_map_first(|spot| {
        let value = solved(spot, engines, store);
        // Where nobody counted the plies, the outcome alone is said.
        let is_said = |value: &String| {
            *value == spot.value || value.split(' ').next() == Some(spot.value.as_str())
        };
        (!value.as_ref().is_ok_and(is_said)).then_some((spot, value))
    });
    if let Some((spot, value)) = false_one {
        let SpotFile {
            game,
            position,
            value: said,
            ..
        } = spot;
        let found = value.unwrap_or_else(|fault| fault.to_string());
        return Err(wrong(format!(
            "{game} {position}: counted as {said}, and it is {found}"
        )));
    }
    store.keep(&name, &true);
    Ok(file)
}

fn solved(spot: &SpotFile, engines: &[Box<dyn Engine>], store: &Store) -> Result<String, Fault> {
    let engine = find(engines, &spot.game)?;
    let given = spot.rules.iter();
    let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
    let rules = Rules::new(engine.options(), given)?;
    let board = engine.read(&spot.position, &Fields::new(), &rules)?;
    let limit = Limit {
        unproved: true,
        ..Limit::default()
    };
    let answer = store.solve(engine, &*board, &rules, limit);
    let answer = answer.map_err(|open| Fault::new(0, open.why.to_string()))?;
    Ok(answer.value.to_string())
}

fn parts(file: &CensusFile) -> String {
    let names = file.facts.keys().chain(file.tables.keys());
    names.map(String::as_str).collect::<Vec<_>>().join(", ")
}

fn found<'f>(file: &'f CensusFile, table: &str) -> Result<&'f TableFile, Fault> {
    file.tables
        .get(table)
        .ok_or_else(|| Fault::new(0, format!("the census has no “{table}”")).hint(parts(file)))
}

fn column(table: &TableFile, name: &str) -> Result<usize, Fault> {
    let found = table.columns.iter().position(|column| column == name);
    found.ok_or_else(|| {
        let hint = format!("columns: {}", table.columns.join(", "));
        Fault::new(0, format!("there is no column “{name}”")).hint(hint)
    })
}

fn reply(cell: &Json) -> Reply {
    match (cell.as_i64(), cell) {
        (Some(number), _) => Reply::Number(number),
        (None, Json::String(text)) => worded(text),
        (None, other) => Reply::Text(other.to_string()),
    }
}

/// What a cell says in words of the formats: the size of a board, or others.
fn worded(text: &str) -> Reply {
    let sides = text.split_once('x');
    let sides = sides.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    match sides {
        Some((rows, columns)) => Reply::Size(rows, columns),
        None => Reply::Text(text.to_owned()),
    }
}

/// The cell of a row whose first cells are the keys.
fn cell(table: &TableFile, keys: &[&str], name: &str) -> Result<Reply, Fault> {
    let column = column(table, name)?;
    let is = |cell: &Json, key: &str| match cell {
        Json::String(text) => text == key,
        other => key.parse::<Json>().is_ok_and(|key| key == *other),
    };
    let mut rows = table.rows.iter();
    let row = rows.find(|row| keys.iter().zip(*row).all(|(key, cell)| is(cell, key)));
    let row =
        row.ok_or_else(|| Fault::new(0, format!("no row begins with {}", keys.join(", "))))?;
    Ok(row.get(column).map_or(Reply::Text("none".into()), reply))
}

/// The table, or so many of its columns.
fn shown(table: &TableFile, columns: Option<&str>) -> Result<Reply, Fault> {
    let columns: Vec<usize> = match columns {
        Some(names) => names
            .split(',')
            .map(|name| column(table, name))
            .collect::<Result<_, _>>()?,
        None => (0..table.columns.len()).collect(),
    };
    let head = |at: &usize| Say::new(format!("counted-{}", table.columns[*at].replace('_', "-")));
    let cell = |cell: &Json| match cell {
        Json::String(word)
            if word
                .chars()
                .all(|sign| sign.is_ascii_lowercase() || sign == '-') =>
        {
            Say::new(format!("counted-{word}"))
        }
        Json::String(text) => Say::new("code").with("text", text.clone()),
        Json::Number(number) => number_say(number.as_i64().unwrap_or(0)),
        _ => Say::new("table-none"),
    };
    // What is nowhere counted in the columns that are shown needs no row.
    let says = |row: &[Json]| {
        let shown = columns.iter().skip(1).filter_map(|at| row.get(*at));
        let mut counts = shown.filter_map(Json::as_u64).peekable();
        counts.peek().is_none() || counts.any(|count| count > 0)
    };
    let row = |row: &Vec<Json>| {
        columns
            .iter()
            .filter_map(|at| row.get(*at))
            .map(cell)
            .collect()
    };
    Ok(Reply::Table(Table {
        heads: columns.iter().map(head).collect(),
        rows: table.rows.iter().filter(|one| says(one)).map(row).collect(),
    }))
}

fn number_say(number: i64) -> Say {
    Say {
        id: "number".into(),
        args: vec![("number".into(), Arg::Number(number))],
    }
}
