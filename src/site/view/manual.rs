//! What templates may name, as a page for those who write some: the fields of every view, with what is
//! said of them here.

use std::collections::BTreeMap;
use std::fmt::Write;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde_json::Value as Json;

use super::about::{FeedView, HeadedView, LedgerView, MovedView, PrivacyView};
use super::book::BookView;
use super::compose::ComposeView;
use super::frame::Page;
use super::game::{CardView, GamesView, RulesView};
use super::home::{HomeView, RootView};
use super::new::NewView;
use super::puzzle::{ListView, PuzzleView};
use super::sheet::SheetView;
use super::sheets::{MakeView, SheetsView};
use super::table::TableView;
use super::text::TextView;

/// What a page has of its own, where nothing is said of it.
#[derive(Serialize, JsonSchema)]
struct Nothing {}

/// Every template that makes files of a site, with its variables, in Markdown.
pub fn variables() -> String {
    let mut shapes = BTreeMap::new();
    let mut text = String::from("## Every page\n\n");
    table::<Page<Nothing>>(&mut text, &mut shapes);
    let mut template = |name: &str, fields: fn(&mut String, &mut Shapes)| {
        let _ = write!(text, "\n## `{name}`\n\n");
        fields(&mut text, &mut shapes);
    };
    template("home.html", table::<HomeView>);
    template("text.html", table::<TextView>);
    template("rules.html", table::<RulesView>);
    template("card.html", table::<CardView>);
    template("puzzle.html", table::<PuzzleView>);
    template("puzzles.html", table::<ListView>);
    template("play.html", table::<TableView>);
    template("compose.html", table::<ComposeView>);
    template("new.html", table::<NewView>);
    template("make.html", table::<MakeView>);
    template("sheet.html", table::<SheetView>);
    template("sheets.html", table::<SheetsView>);
    template("book.html", table::<BookView>);
    template("print.html", table::<GamesView>);
    template("ledger.html", table::<LedgerView>);
    template("search.html", table::<HeadedView>);
    template("privacy.html", table::<PrivacyView>);
    template("moved.html", table::<MovedView>);
    text.push_str("\n## Files that are no pages\n\nThey have none of what every page has.\n");
    let mut alone = |name: &str, fields: fn(&mut String, &mut Shapes)| {
        let _ = write!(text, "\n### `{name}`\n\n");
        fields(&mut text, &mut shapes);
    };
    alone("root.html", table::<RootView>);
    alone("feed.xml", table::<FeedView>);
    text.push_str("\n## Shapes\n\nWhat the tables above call by name.\n");
    // A shape may be made of others, all of which are there.
    for (name, shape) in &shapes {
        let _ = write!(text, "\n### {name}\n\n");
        rows(shape, &mut text);
    }
    text
}

type Shapes = BTreeMap<String, Json>;

fn table<T: JsonSchema>(text: &mut String, shapes: &mut Shapes) {
    let settings = SchemaSettings::draft07().with(|settings| settings.meta_schema = None);
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    if let Json::Object(named) = schema["definitions"].take() {
        shapes.extend(named);
    }
    rows(&schema, text);
}

fn rows(schema: &Json, text: &mut String) {
    text.push_str("| variable | kind | what it is |\n| --- | --- | --- |\n");
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let told = field["description"].as_str().unwrap_or_default();
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(
            text,
            "| `{name}` | {} | {} |",
            kind(field),
            told.replace('|', "\\|")
        );
    }
}

/// `text`, `a number`, `yes or no`, `list of PlyView`; with a question mark what may be missing.
fn kind(field: &Json) -> String {
    if let Some(name) = field["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap_or(name);
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let [only] = field["allOf"].as_array().map_or(&[][..], Vec::as_slice) {
        return kind(only);
    }
    if let Some(ways) = field["anyOf"].as_array() {
        let mut known = ways.iter().filter(|way| way["type"] != "null").map(kind);
        return format!("{}?", known.next().unwrap_or_default());
    }
    let types = match &field["type"] {
        Json::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    let maybe = if types.iter().any(|one| one == "null") {
        "?"
    } else {
        ""
    };
    let is = types.iter().find_map(|one| match one.as_str() {
        Some("string") => Some("text".to_owned()),
        Some("integer" | "number") => Some("number".to_owned()),
        Some("boolean") => Some("yes or no".to_owned()),
        Some("array") => Some(format!("list of {}", kind(&field["items"]))),
        Some("object") if field["additionalProperties"].is_object() => {
            Some(format!("{} by name", kind(&field["additionalProperties"])))
        }
        _ => None,
    });
    is.unwrap_or_default() + maybe
}
