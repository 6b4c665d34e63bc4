//! The export: everything that the site says, held against its schema and against the site.

use std::collections::BTreeSet;

use crate::project::{HOME, Project};
use serde_json::{Value as Json, json};

/// What of a value its schema forbids, each with its place: the part of JSON Schema (draft 7) that
/// the schemas of `schema/` are written in. A word of the schema that isn't known here is a fault too.
pub fn faults(value: &Json, schema: &Json, root: &Json, at: &str) -> Vec<String> {
    let mut found = Vec::new();
    let fault = |what: String| format!("{at}: {what}");
    for (word, said) in schema.as_object().unwrap() {
        match word.as_str() {
            "$schema" | "title" | "description" | "definitions" | "properties" => {}
            "$ref" => {
                let name = said.as_str().unwrap().strip_prefix("#/definitions/");
                let target = &root["definitions"][name.unwrap()];
                assert!(target.is_object(), "{said} is not defined");
                found.extend(faults(value, target, root, at));
            }
            "type" => {
                let one = [said.clone()];
                let types = said.as_array().map_or(&one[..], Vec::as_slice);
                let is = |name: &Json| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    other => panic!("type {other}"),
                };
                if !types.iter().any(is) {
                    found.push(fault(format!("{value} is no {said}")));
                }
            }
            "enum" => {
                if !said.as_array().unwrap().contains(value) {
                    found.push(fault(format!("{value} is not one of {said}")));
                }
            }
            "minimum" => {
                if value.as_f64() < said.as_f64() {
                    found.push(fault(format!("{value} is below {said}")));
                }
            }
            "maximum" => {
                if value.as_f64() > said.as_f64() {
                    found.push(fault(format!("{value} is above {said}")));
                }
            }
            "pattern" => {
                assert_eq!(said, "^[a-z0-9-]+$");
                let plain =
                    |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
                let text = value.as_str().unwrap_or("");
                if text.is_empty() || !text.chars().all(plain) {
                    found.push(fault(format!("{value} does not match {said}")));
                }
            }
            "required" => {
                for name in said.as_array().unwrap() {
                    if value.get(name.as_str().unwrap()).is_none() {
                        found.push(fault(format!("{name} is missing")));
                    }
                }
            }
            "additionalProperties" => assert!(*said == json!(false) || said.is_object()),
            "minItems" | "maxItems" => {
                let (most, bound) = (word == "maxItems", said.as_u64().unwrap());
                let count = value.as_array().map_or(0, Vec::len) as u64;
                if (most && count > bound) || (!most && count < bound) {
                    found.push(fault(format!("{count} items, not {said}")));
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(faults(item, said, root, &format!("{at}/{index}")));
                }
            }
            "oneOf" => {
                let ways = said.as_array().unwrap().iter();
                let ways: Vec<_> = ways.map(|way| faults(value, way, root, at)).collect();
                if ways.iter().filter(|way| way.is_empty()).count() != 1 {
                    found.push(fault(format!("not exactly one of: {ways:?}")));
                }
            }
            other => panic!("the schema says {other}"),
        }
    }
    let none = json!({});
    if let Some(object) = value.as_object() {
        let properties = schema.get("properties").unwrap_or(&none);
        for (name, value) in object {
            match properties.get(name) {
                Some(schema) => {
                    let at = format!("{at}/{name}");
                    found.extend(faults(value, schema, root, &at));
                }
                None if schema["additionalProperties"] == json!(false) => {
                    found.push(fault(format!("nobody says what {name} is")));
                }
                None if schema["additionalProperties"].is_object() => {
                    let at = format!("{at}/{name}");
                    found.extend(faults(value, &schema["additionalProperties"], root, &at));
                }
                None => {}
            }
        }
    }
    found
}

fn schema() -> Json {
    let text = std::fs::read_to_string(format!("{HOME}/schema/export.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Every object of the schema closes itself, so that no field can slip in undocumented.
pub fn open_objects(schema: &Json, at: &str, found: &mut Vec<String>) {
    match schema {
        Json::Object(object) => {
            let is_object = object.get("type") == Some(&json!("object"));
            if is_object && object.get("additionalProperties") != Some(&json!(false)) {
                found.push(at.to_owned());
            }
            for (name, inner) in object {
                open_objects(inner, &format!("{at}/{name}"), found);
            }
        }
        Json::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                open_objects(inner, &format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
}

const COL: &str = r#"format = 1
grid = "cells"
size = "6x6"
coordinates = "letters"
[name]
fr = "Col"
en = "Col"
[summary]
fr = "Marquez des cases."
en = "Mark squares."
[[symbol]]
sign = "x"
drawing = "disc"
[symbol.name]
fr = "Noir"
en = "Black"
[[symbol]]
sign = "o"
drawing = "ring"
[symbol.name]
fr = "Blanc"
en = "White"
"#;

const LAST_SQUARE: &str = r#"format = 1
id = "col-last-square"
game = "col"
board = """
1 x . . .
  a b c d"""
to_move = "o"
stipulation = "win"
status = "original"
licence = "CC-BY-4.0"
difficulty = 1
[title]
fr = "La dernière case"
en = "The last square"
[source]
work = "Petit carnet"
[answer]
key = "d1=o"
line = "d1=o c1=x b1=o"
"#;

/// Puzzles of every game, one of them of a game that nobody but people know.
fn mixed() -> Project {
    let project = Project::small();
    for name in [
        "morpiae/carton-plein",
        "ninuki/au-centre",
        "pipopipette/pipopipette-abandon",
        "chomp/3x5",
    ] {
        let name = format!("puzzles/{name}.toml");
        let text = std::fs::read(format!("{HOME}/{name}")).unwrap();
        project.write(&name, text);
    }
    project.write("games/col/game.toml", COL);
    project.write("puzzles/col/last-square.toml", LAST_SQUARE);
    project.write(
        "content/fr/cards/chomp.md",
        "+++\ntitle = \"Chomp\"\ndescription = \"En une page.\"\n+++\n\nOn mange.\n",
    );
    project.write(
        "content/en/cards/chomp.md",
        "+++\ntitle = \"Chomp\"\ndescription = \"On one page.\"\n+++\n\nOne eats.\n",
    );
    project
}

fn exported(project: &Project) -> String {
    let run = project.run(&["export", "--json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

#[test]
fn the_export_is_what_its_schema_says() {
    let schema = schema();
    let mut open = Vec::new();
    open_objects(&schema, "", &mut open);
    assert_eq!(open, Vec::<String>::new());
    let document: Json = serde_json::from_str(&exported(&mixed())).unwrap();
    assert_eq!(
        faults(&document, &schema, &schema, ""),
        Vec::<String>::new()
    );
    // The same check sees what is wrong.
    let damages: [fn(&mut Json); 6] = [
        |document| document["new"] = 1.into(),
        |document| document["format"] = 2.into(),
        |document| drop(document.as_object_mut().unwrap().remove("title")),
        |document| document["puzzles"][0]["known"]["case"] = "believed".into(),
        |document| document["puzzles"][0]["texts"][0]["tree"]["say"]["where"] = "here".into(),
        |document| document["pages"][0]["claims"] = json!([{ "number": 0 }]),
    ];
    for damage in damages {
        let mut damaged = document.clone();
        damage(&mut damaged);
        assert_ne!(faults(&damaged, &schema, &schema, ""), Vec::<String>::new());
    }
}

/// A page without the buttons that prove a sentence again, which only a page can do.
fn without_tools(html: &str) -> String {
    let mut parts = html.split("<span class=\"again\">");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        let (_, rest) = part.split_once("</span></span>").unwrap();
        all + rest
    })
}

#[test]
fn the_export_says_what_the_pages_say() {
    let project = mixed();
    let text = exported(&project);
    let document: Json = serde_json::from_str(&text).unwrap();
    let site = project.built();
    let page = |url: &Json| {
        let bytes = &site[url.as_str().unwrap()];
        String::from_utf8(bytes.clone()).unwrap()
    };
    let languages = ["fr", "en"];
    let (mut trees, mut seen) = (0, BTreeSet::new());
    for puzzle in document["puzzles"].as_array().unwrap() {
        seen.insert(puzzle["game"].as_str().unwrap());
        let texts = puzzle["texts"].as_array().unwrap();
        assert!(texts.iter().map(|text| &text["lang"]).eq(languages));
        for text in texts {
            let html = page(&text["url"]);
            assert!(
                html.contains(text["svg"].as_str().unwrap()),
                "{}",
                text["url"]
            );
            for frame in text["frames"].as_array().unwrap() {
                assert!(html.contains(frame["svg"].as_str().unwrap()));
            }
            let known = &puzzle["known"]["case"];
            assert_eq!(known == "unchecked", puzzle["game"] == "col");
            // The tree is the block of data that the page has.
            let block = html.split("id=\"tree\">").nth(1);
            let block = block.and_then(|rest| rest.split("</script>").next());
            let block: Json =
                block.map_or(Json::Null, |block| serde_json::from_str(block).unwrap());
            assert_eq!(text["tree"], block);
            trees += usize::from(block.is_object());
        }
    }
    // The five games and the paper game, which alone can't be played on its page.
    assert_eq!(seen.len(), 6);
    assert_eq!(
        trees,
        2 * (document["puzzles"].as_array().unwrap().len() - 1)
    );
    for part in document["pages"].as_array().unwrap() {
        for text in part["texts"].as_array().unwrap() {
            let html = without_tools(&page(&text["url"]));
            assert!(
                html.contains(text["body"].as_str().unwrap().trim()),
                "{}",
                text["url"]
            );
        }
    }
    // The answers are those of the files, which nobody computed from this program's output.
    let first = document["puzzles"].as_array().unwrap().iter();
    let first = first
        .clone()
        .find(|puzzle| puzzle["id"] == "chomp-2x2")
        .unwrap();
    assert_eq!(first["keys"], json!(["2,2"]));
    assert_eq!(first["line"], json!(["2,2", "1,2", "2,1", "1,1"]));
    assert_eq!(first["value"], json!({ "kind": "win", "plies": 4 }));
    assert_eq!(first["known"]["case"], "certified");
    let hash = first["certificate"].as_str().unwrap();
    assert!(hash.len() >= 16 && hash.bytes().all(|sign| sign.is_ascii_hexdigit()));
    assert_eq!(first["texts"][1]["title"], "First bite");
    let moves: Vec<&str> = first["refutations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["move"].as_str().unwrap())
        .collect();
    // The bites of a bar of two by two that aren't the key.
    assert_eq!(
        moves.iter().copied().collect::<BTreeSet<_>>(),
        BTreeSet::from(["1,1", "1,2", "2,1"])
    );
    let chomp = document["pages"].as_array().unwrap().iter();
    let chomp = chomp
        .clone()
        .find(|page| page["kind"] == "text" && page["name"] == "chomp")
        .unwrap();
    assert_eq!(chomp["claims"][0]["question"], "chomp winning 3x5");
    assert_eq!(chomp["claims"][0]["answer"], "4,3");
    // The same input, the same bytes, from kept results and into a file too.
    assert_eq!(exported(&project), text);
    let file = project.path("site.json");
    let run = project.run(&["export", "--json", "-o", file.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(project.read("site.json"), text);
}

#[test]
fn what_is_false_is_not_handed_on() {
    let project = Project::small();
    project.edit("content/en/chomp.md", "= 4,3", "= 3,3");
    project.edit("content/fr/chomp.md", "= 4,3", "= 3,3");
    let file = project.path("site.json");
    let run = project.run(&["export", "--json", "-o", file.to_str().unwrap()]);
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(!file.exists());
    assert_eq!(project.run(&["export"]).code, 2);
}
