//! What editors know of the files that authors write: the schemas say what the program reads.

use jsonschema::Validator;
use serde_json::{Value as Json, json};

use crate::project::{FIRST_BITE, HOME, Project, files, run};

const KINDS: [&str; 4] = ["puzzle", "config", "game", "page"];

fn committed(kind: &str) -> String {
    std::fs::read_to_string(format!("{HOME}/schema/{kind}.json")).unwrap()
}

fn validator(kind: &str) -> Validator {
    let schema: Json = serde_json::from_str(&committed(kind)).unwrap();
    let options = jsonschema::options().should_validate_formats(true);
    options.build(&schema).unwrap()
}

/// TOML as editors hand it to a schema: a day is a text.
fn as_json(value: toml::Value) -> Json {
    match value {
        toml::Value::String(text) => json!(text),
        toml::Value::Integer(number) => json!(number),
        toml::Value::Float(number) => json!(number),
        toml::Value::Boolean(yes) => json!(yes),
        toml::Value::Datetime(day) => json!(day.to_string()),
        toml::Value::Array(all) => all.into_iter().map(as_json).collect(),
        toml::Value::Table(table) => {
            let fields = table.into_iter();
            Json::Object(fields.map(|(name, value)| (name, as_json(value))).collect())
        }
    }
}

/// What a schema has to say against a file.
fn faults(validator: &Validator, text: &str) -> Vec<String> {
    let file = as_json(toml::Value::Table(text.parse().unwrap()));
    let errors = validator.iter_errors(&file);
    errors.map(|error| error.to_string()).collect()
}

fn front_matter(text: &str) -> &str {
    let rest = text.strip_prefix("+++").unwrap();
    &rest[..rest.find("\n+++").unwrap()]
}

#[test]
fn the_schemas_of_the_repository_are_what_the_program_writes() {
    for kind in KINDS {
        let ran = run(&["schema", kind]);
        assert_eq!(
            ran.out,
            committed(kind),
            "quadrille schema {kind} > schema/{kind}.json"
        );
    }
}

#[test]
fn every_file_of_the_repository_and_of_a_new_project_is_as_its_schema_says() {
    let [puzzle, config, game, page] = KINDS.map(validator);
    let project = Project::of_repository();
    let ran = project.run(&["init", "demo", "--paper", "--lang", "fr,en,de"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut counts = [0; 4];
    for (name, bytes) in files(&project.path("")) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let is_toml = name.ends_with(".toml");
        let (at, found) = if is_toml && name.contains("puzzles/") {
            (0, faults(&puzzle, &text))
        } else if name.ends_with("quadrille.toml") {
            (1, faults(&config, &text))
        } else if name.ends_with("game.toml") {
            (2, faults(&game, &text))
        } else if name.contains("content/") && name.ends_with(".md") {
            (3, faults(&page, front_matter(&text)))
        } else {
            continue;
        };
        assert_eq!(found, [""; 0], "{name}");
        counts[at] += 1;
    }
    assert!(counts[0] > 100 && counts[3] > 20, "{counts:?}");
    assert_eq!((counts[1], counts[2]), (2, 2));
}

#[test]
fn what_the_program_refuses_in_a_puzzle_its_schema_refuses() {
    let validator = validator("puzzle");
    let project = Project::small();
    for (from, to) in [
        ("format = 1", "format = 2"),
        ("id = \"chomp-2x2\"", "id = \"Chomp 2x2\""),
        ("id = \"chomp-2x2\"", "name = \"chomp-2x2\""),
        ("game = \"chomp\"", "game = 5"),
        ("board = \"2x2\"", ""),
        ("win in 2", "win in zero"),
        ("\"original\"", "\"stolen\""),
        ("licence = \"CC-BY-4.0\"", "licence = true"),
        ("tags = [\"square\"]", "tags = \"square\""),
        ("tags = [\"square\"]", "difficulty = 9"),
        ("tags = [\"square\"]", "added = \"yesterday\""),
        ("tags = [\"square\"]", "aliases = [\"Old name\"]"),
        ("tags = [\"square\"]", "draft = \"yes\""),
        ("tags = [\"square\"]", "limit = { nodes = -1 }"),
        ("tags = [\"square\"]", "limit = { time = 1 }"),
        ("\"forbid\"", "\"no\""),
        ("[hint]", "[clue]"),
        ("en = \"First bite\"", "en = 1"),
        ("[hint]", "[difficulty_why]"),
        ("work = \"La tablette empoisonnée\"", "author = \"Anon.\""),
        ("key = \"2,2\"", "keys = \"2,2\""),
        ("key = \"2,2\"", "key = 22"),
    ] {
        project.write("puzzles/chomp/2x2.toml", FIRST_BITE);
        project.edit("puzzles/chomp/2x2.toml", from, to);
        let text = project.read("puzzles/chomp/2x2.toml");
        assert_ne!(faults(&validator, &text), [""; 0], "{to}");
        assert_ne!(project.run(&["check"]).code, 0, "{to}");
    }
}

#[test]
fn wrong_configurations_games_and_pages_are_refused() {
    let right = "title = \"x\"\nlanguages = [{ code = \"fr\", name = \"Français\" }]\n";
    let config = validator("config");
    assert_eq!(faults(&config, right), [""; 0]);
    for wrong in [
        right.replace("\"fr\"", "\"f r\""),
        right.replace("title", "name"),
        "title = \"x\"\nlanguages = []\n".into(),
        format!("{right}base_url = \"example.org\"\n"),
    ] {
        assert_ne!(faults(&config, &wrong), [""; 0], "{wrong}");
    }
    let project = Project::empty();
    assert_eq!(project.run(&["init", "demo", "--paper"]).code, 0);
    let (game, col) = (validator("game"), project.read("demo/games/col/game.toml"));
    for (from, to) in [
        ("\"cells\"", "\"hexes\""),
        ("6x6", "0x6"),
        ("sign = \"", "sign = \"7"),
    ] {
        assert!(col.contains(from), "{from}");
        assert_ne!(faults(&game, &col.replacen(from, to, 1)), [""; 0], "{to}");
    }
    let page = validator("page");
    assert_eq!(
        faults(&page, "title = \"x\"\ndescription = \"y\"\n"),
        [""; 0]
    );
    assert_ne!(faults(&page, "title = \"x\"\n"), [""; 0]);
    assert_ne!(
        faults(&page, "title = \"x\"\ndescription = \"y\"\nwieght = 1\n"),
        [""; 0]
    );
}

/// Tells of each field that nobody described.
fn undescribed(schema: &Json, at: &str, found: &mut Vec<String>) {
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let at = format!("{at}.{name}");
        if field["description"].as_str().is_none_or(str::is_empty) {
            found.push(at.clone());
        }
        undescribed(field, &at, found);
        undescribed(&field["items"], &at, found);
    }
}

#[test]
fn every_field_is_described() {
    let mut found = Vec::new();
    for kind in KINDS {
        let schema: Json = serde_json::from_str(&committed(kind)).unwrap();
        assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
        assert!(schema["properties"].as_object().unwrap().len() > 5);
        undescribed(&schema, kind, &mut found);
    }
    assert!(found.is_empty(), "{found:?}");
    let mut sample = Vec::new();
    let schema = json!({ "properties": { "a": { "properties": { "b": {} } } } });
    undescribed(&schema, "x", &mut sample);
    assert_eq!(sample, ["x.a", "x.a.b"]);
}

#[test]
fn editors_find_the_schemas_of_a_new_project() {
    let project = Project::empty();
    assert_eq!(project.run(&["init", "demo"]).code, 0);
    let rules: toml::Table = project.read("demo/.taplo.toml").parse().unwrap();
    let rules = rules["rule"].as_array().unwrap();
    for rule in rules {
        let path = rule["schema"]["path"].as_str().unwrap();
        let kind = path.strip_prefix("schema/").unwrap().strip_suffix(".json");
        assert_eq!(
            project.read(&format!("demo/{path}")),
            committed(kind.unwrap())
        );
    }
    assert_eq!(rules.len(), 3);
}
