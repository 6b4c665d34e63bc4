//! The module of all declared games: it answers as the program does, whatever the rules that a question
//! brings along.

use std::rc::Rc;

use quadrille::game::board::Engine;
use quadrille::game::position::Fault;
use quadrille::game::random::SplitMix64;
use quadrille::games::declared::{self, Brought, Declaration};
use quadrille::protocol::Games;
use serde_json::{Value as Json, json};

use super::{Dice, laws, tables};
use crate::chromium::Tab;
use crate::module::{
    assert_same, changes, in_chromium, in_node, mangled_line as mangled, native, questions,
};

const MODULE: &str = "rules";

/// Nothing is known but what a question brings.
#[derive(Default)]
struct Nothing(Brought);

impl Games for Nothing {
    fn find(&self, name: &str) -> Result<&dyn Engine, Fault> {
        Err(Fault::new(0, format!("what is “{name}”?")))
    }
    fn bring(&self, name: &str, told: &Json) -> Result<Rc<dyn Engine>, Fault> {
        self.0.engine(name, told)
    }
}

/// Questions of every kind about a game, each with its rules.
fn asked(declaration: &Declaration, count: usize, seed: u64, nodes: u64) -> Vec<String> {
    let engine = declared::engine(declaration).unwrap();
    let told = serde_json::to_value(declaration).unwrap();
    let mut lines = questions(&*engine, count, seed, nodes);
    lines.extend(changes(&*engine, count / 10, seed));
    for line in &mut lines {
        let mut question: Json = serde_json::from_str(line).unwrap();
        question["declared"] = told.clone();
        *line = question.to_string();
    }
    lines
}

/// Games of random tables that are played by somebody.
fn random(count: usize, seed: u64) -> Vec<Declaration> {
    let mut dice = Dice(seed);
    let tables = std::iter::repeat_with(|| laws::table(&mut dice));
    let games = tables.map(|told| Declaration::of("own", &told).unwrap());
    let games = games.filter(|game| declared::engine(game).is_ok());
    games.take(count).collect()
}

/// Those of the tables whose boards aren't large: of others there is much to write.
fn all_written() -> Vec<Declaration> {
    const MOST: u32 = 49;
    let tables = tables();
    let games = tables.iter();
    let games = games.map(|(name, told)| Declaration::of(name, told).unwrap());
    let places = |game: &Declaration| u32::from(game.sizes[0].0) * u32::from(game.sizes[0].1);
    games.filter(|game| places(game) <= MOST).collect()
}

fn compare(games: &[Declaration], each: usize, nodes: u64, tab: Option<&Tab>) {
    let lines = games.iter().zip(0..);
    let lines = lines.flat_map(|(game, seed)| asked(game, each, seed, nodes));
    let mut lines: Vec<Vec<u8>> = lines.map(String::into_bytes).collect();
    // One in seven is mangled besides.
    let mut random = SplitMix64::new(4);
    let broken: Vec<_> = lines
        .iter()
        .step_by(7)
        .map(|line| mangled(&String::from_utf8_lossy(line), &mut random))
        .collect();
    lines.extend(broken);
    let here = native(&Nothing::default(), &lines);
    let there = match tab {
        Some(tab) => in_chromium(tab, MODULE, &lines),
        None => in_node(Some(MODULE), &lines).0,
    };
    assert!(here.len() > games.len() * each);
    assert_same(&lines, &here, &there);
}

#[test]
#[cfg_attr(not(node), ignore = "Node is not installed")]
fn the_module_plays_games_that_it_has_never_heard_of() {
    compare(&all_written(), 20, 100, None);
    compare(&random(300, 0xCAFE), 3, 100, None);
}

#[test]
#[ignore = "takes minutes"]
fn the_module_plays_two_thousand_random_games_in_node_and_chromium() {
    compare(&random(2_000, 0xBEEF), 3, 200, None);
    let tab = Tab::new("the module of declared games").expect("Chromium");
    compare(&random(2_000, 0xBEEF), 3, 200, Some(&tab));
    compare(&all_written(), 60, 500, Some(&tab));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_module_plays_them_in_chromium_as_well() {
    let Some(tab) = Tab::new("the module of declared games") else {
        return;
    };
    compare(&all_written(), 10, 100, Some(&tab));
    compare(&random(100, 0xF00D), 2, 100, Some(&tab));
}

/// Whatever is wrong with what a question brings, the answer is an error.
#[test]
fn rules_that_a_question_tells_wrongly_are_refused() {
    let games = Nothing::default();
    let told = serde_json::to_value(&all_written()[0]).unwrap();
    let ask = |declared: Json| {
        let question = json!({
            "id": 1, "ask": "moves", "game": "own", "position": "3x3", "declared": declared,
        });
        let (answer, well) = quadrille::protocol::respond(&games, &question.to_string());
        assert_eq!(well, answer.get("error").is_none());
        answer
    };
    let field = |answer: &Json| answer["error"]["field"].clone();
    for part in ["grid", "coordinates", "sizes", "symbols", "rules"] {
        for wrong in [json!(null), json!(7), json!("x"), json!([[]]), json!({})] {
            let mut declared = told.clone();
            declared[part] = wrong;
            assert_eq!(field(&ask(declared)), "declared", "{part}");
        }
        let mut declared = told.clone();
        declared.as_object_mut().unwrap().remove(part);
        assert_eq!(field(&ask(declared)), "declared", "{part}");
    }
    let mut declared = told.clone();
    declared["more"] = json!(1);
    assert_eq!(field(&ask(declared)), "declared");
    let mut declared = told;
    declared["rules"]["end"][0]["wins"] = json!("whoever");
    let answer = ask(declared);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.contains("end.0.wins"), "{message}");
}
