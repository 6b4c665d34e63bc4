//! JSON Schemas of the files that authors write, for their editors, and of those of a census, made from
//! what reads the files.

use std::fmt::Write;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Value as Json, json};

use super::census::CensusFile;
use super::document::FrontMatter;
use super::{Config, GameFile, PuzzleFile};

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Puzzle,
    Config,
    Game,
    Page,
    Census,
}

impl Kind {
    pub const ALL: [Kind; 5] = [
        Kind::Puzzle,
        Kind::Config,
        Kind::Game,
        Kind::Page,
        Kind::Census,
    ];

    /// Those of files that authors write.
    pub const WRITTEN: &'static [Kind] = &[Kind::Puzzle, Kind::Config, Kind::Game, Kind::Page];

    /// As it is named on the command line, and as the file of its schema.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Puzzle => "puzzle",
            Kind::Config => "config",
            Kind::Game => "game",
            Kind::Page => "page",
            Kind::Census => "census",
        }
    }

    /// Its schema (draft 7, which Taplo reads), a text that ends with its last line.
    pub fn schema(self) -> String {
        let schema = match self {
            Kind::Puzzle => of::<PuzzleFile>(),
            Kind::Config => of::<Config>(),
            Kind::Game => of::<GameFile>(),
            Kind::Page => of::<FrontMatter>(),
            Kind::Census => of::<CensusFile>(),
        };
        let mut schema = schema.to_value();
        let title = match self {
            Kind::Puzzle => "A puzzle of quadrille",
            Kind::Config => "quadrille.toml",
            Kind::Game => "A game of quadrille, declared in files",
            Kind::Page => "What a page of quadrille begins with",
            Kind::Census => "A census of quadrille",
        };
        if self == Kind::Puzzle {
            schema["dependencies"] = json!({ "difficulty_why": ["difficulty"] });
        }
        plain(&mut schema);
        // What it is comes first, for whoever opens it.
        let mut whole = json!({ "$schema": schema["$schema"], "title": title });
        if let (Some(whole), Json::Object(schema)) = (whole.as_object_mut(), schema) {
            for (word, said) in schema {
                whole.insert(word, said);
            }
        }
        whole["title"] = title.into();
        format!("{whole:#}\n")
    }

    /// Its fields as tables in Markdown: those of the file, then those of each table in it.
    pub fn table(self) -> String {
        let schema: Json = serde_json::from_str(&self.schema()).unwrap_or_default();
        let mut text = String::new();
        rows(&schema, "", &mut text);
        text
    }
}

fn of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft07()
        .into_generator()
        .into_root_schema_for::<T>()
}

/// TOML has no null: what may be left out is left out. And editors know better than to be told how
/// wide a number is.
fn plain(schema: &mut Json) {
    let null = json!("null");
    let Json::Object(object) = schema else {
        return;
    };
    if object.get("default").is_some_and(Json::is_null) {
        object.shift_remove("default");
    }
    if let Some(Json::Array(types)) = object.get_mut("type") {
        types.retain(|one| *one != null);
        if let [only] = &types[..] {
            let only = only.clone();
            object.insert("type".into(), only);
        }
    }
    if let Some(Json::Array(words)) = object.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    if let Some(Json::Array(ways)) = object.get_mut("anyOf") {
        ways.retain(|way| way["type"] != null);
        if let [Json::Object(only)] = &ways[..] {
            let only = only.clone();
            object.shift_remove("anyOf");
            for (name, said) in only {
                object.entry(name).or_insert(said);
            }
        }
    }
    if object.get("format").is_some_and(|format| *format != "date") {
        object.shift_remove("format");
    }
    // A description is one paragraph, wherever its lines are broken here.
    if let Some(Json::String(text)) = object.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    for (word, said) in object {
        match (word.as_str(), said) {
            // Names of fields are no words of a schema.
            ("properties" | "definitions", Json::Object(named)) => {
                named.values_mut().for_each(plain);
            }
            ("oneOf" | "anyOf", Json::Array(ways)) => ways.iter_mut().for_each(plain),
            ("items" | "additionalProperties", said) => plain(said),
            _ => {}
        }
    }
}

/// The rows of one table, and below it the tables in it.
fn rows(schema: &Json, within: &str, text: &mut String) {
    let required = schema["required"].as_array();
    let is_required = |name: &str| required.is_some_and(|all| all.iter().any(|one| one == name));
    if !within.is_empty() {
        let _ = write!(text, "\n`[{within}]`\n\n");
    }
    text.push_str("| field | needed | what it holds |\n| --- | --- | --- |\n");
    let fields = schema["properties"].as_object();
    for (name, field) in fields.into_iter().flatten() {
        let must = if is_required(name) { " yes " } else { " " };
        let told = field["description"].as_str().unwrap_or_default();
        let _ = writeln!(text, "| `{name}` |{must}| {told}{} |", values(field));
    }
    for (name, field) in fields.into_iter().flatten() {
        if field["properties"].is_object() {
            rows(field, name, text);
        } else if field["items"]["properties"].is_object() {
            rows(&field["items"], &format!("[{name}]"), text);
        }
    }
}

/// The words that a field may hold, each with what it means, and what it is if nothing is said.
fn values(field: &Json) -> String {
    let mut all = String::new();
    let ways = field["oneOf"].as_array().into_iter().flatten();
    for way in ways.filter(|way| way["const"].is_string()) {
        let word = way["const"].as_str().unwrap_or_default();
        let told = way["description"].as_str().unwrap_or_default();
        let _ = write!(all, "<br>`{word}`: {told}");
    }
    if let Some(words) = field["enum"].as_array() {
        let words: Vec<String> = words
            .iter()
            .map(|word| format!("`{}`", said(word)))
            .collect();
        let _ = write!(all, " {}.", words.join(", "));
    }
    match &field["default"] {
        Json::String(word) => {
            let _ = write!(all, "<br>If left out: `{word}`.");
        }
        Json::Bool(yes) => {
            let _ = write!(all, " If left out: `{yes}`.");
        }
        _ => {}
    }
    all
}

fn said(word: &Json) -> &str {
    word.as_str().unwrap_or_default()
}
