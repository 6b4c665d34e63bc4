//! Values found by other programs, written from the rules alone, against the engines.

use crate::shared::{engine, read, solve};
use quadrille::game::answer::Answer;
use quadrille::game::board::Engine;
use quadrille::game::contract::Rules;
use quadrille::game::position::Fault;
use quadrille::game::question::Memory;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    position: Vec<Fact>,
    #[serde(default)]
    count: Vec<Count>,
    #[serde(default)]
    three_rows: Vec<ThreeRows>,
    lost_count_to_60: Option<u32>,
    lost_count_to_200: Option<u32>,
    two_keys: Option<TwoKeys>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fact {
    text: String,
    #[serde(default)]
    rules: BTreeMap<String, toml::Value>,
    value: String,
    winning: Vec<String>,
    best: Vec<String>,
    moves: Option<Vec<String>>,
    winning_count: Option<usize>,
    moves_count: Option<usize>,
}

/// The legal moves of a position that is too far from its end to be solved.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    text: String,
    #[serde(default)]
    rules: BTreeMap<String, toml::Value>,
    moves: Vec<String>,
    moves_count: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThreeRows {
    n: u32,
    winning: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TwoKeys {
    min_area: u32,
    by_area: Vec<Keys>,
    min_half_perimeter: u32,
    by_half_perimeter: Vec<Keys>,
    all_to_area_84: Vec<Keys>,
    all_to_half_perimeter_19: Vec<Keys>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    text: String,
    rows: u32,
    columns: u32,
    area: u32,
    half_perimeter: u32,
    winning: Vec<String>,
}

fn facts(text: &str) -> Facts {
    toml::from_str(text).unwrap()
}

fn chomp() -> Facts {
    facts(include_str!("facts/chomp.toml"))
}

fn dualite() -> Facts {
    facts(include_str!("facts/dualite.toml"))
}

fn rules(engine: &dyn Engine, given: &BTreeMap<String, toml::Value>) -> Rules {
    let texts = given.iter().map(|(name, value)| {
        let text = value.as_str().map(str::to_owned);
        (name.as_str(), text.unwrap_or_else(|| value.to_string()))
    });
    let given: Vec<_> = texts.collect();
    let given = given.iter().map(|(name, value)| (*name, value.as_str()));
    Rules::new(engine.options(), given).unwrap()
}

/// Compares an engine with some of the facts and says how many there were.
fn compare(slug: &str, facts: &Facts, which: impl Fn(&Fact) -> bool) -> usize {
    let engine = engine(slug);
    let chosen: Vec<&Fact> = facts.position.iter().filter(|fact| which(fact)).collect();
    for fact in &chosen {
        let rules = rules(&*engine, &fact.rules);
        let board = read(&*engine, &fact.text, &rules);
        let answer = solve(&*board);
        let name = format!("{slug} {} {:?}", fact.text, fact.rules);
        assert_eq!(answer.value.to_string(), fact.value, "{name}");
        assert_eq!(answer.winning(), fact.winning, "{name}: winning");
        assert_eq!(answer.best(), fact.best, "{name}: best");
        if let Some(moves) = &fact.moves {
            assert_eq!(&board.moves(), moves, "{name}: moves");
        }
        if let Some(count) = fact.moves_count {
            assert_eq!(board.moves().len(), count, "{name}");
        }
        if let Some(count) = fact.winning_count {
            assert_eq!(answer.winning().len(), count, "{name}");
        }
        if !fact.text.contains('x') {
            assert_eq!(board.text(), fact.text, "{name}: printed as it was read");
        }
    }
    chosen.len()
}

fn settle(question: &str, args: &str) -> String {
    settled("chomp", question, args)
}

fn settled(game: &str, question: &str, args: &str) -> String {
    let finding = engine(game).settle(question, args, &Rules::default());
    let reply = finding.unwrap_or_else(|fault| panic!("{question} {args}: {fault}"));
    reply.reply.text().unwrap()
}

/// Remembers the one table that is asked for.
struct Once(Option<Vec<u8>>);

impl Memory for Once {
    fn solve(&mut self, position: &str) -> Result<Answer, Fault> {
        panic!("{position} is in the table")
    }
    fn table(
        &mut self,
        name: &str,
        make: &dyn Fn() -> Vec<u8>,
        check: &dyn Fn(&[u8]) -> bool,
    ) -> Vec<u8> {
        assert_eq!(name, "empty-boards");
        let table = self.0.get_or_insert_with(make);
        assert!(check(table));
        table.clone()
    }
}

fn is_on_small_board(fact: &Fact) -> bool {
    fact.text.matches('/').count() == 3
}

fn is_plain(fact: &Fact) -> bool {
    fact.rules.is_empty()
}

#[test]
fn every_bar_of_the_list_is_worth_what_the_plain_program_found() {
    assert_eq!(compare("chomp", &chomp(), |_| true), 193);
}

#[test]
fn sets_of_lines_of_the_list_are_worth_what_the_plain_program_found() {
    let mut facts = facts(include_str!("facts/pipopipette.toml"));
    let mut number = 0;
    facts.position.retain(|_| {
        number += 1;
        number % 3 == 0
    });
    assert_eq!(compare("pipopipette", &facts, |_| true), 83);
}

#[test]
#[ignore = "slow: the whole list"]
fn every_set_of_lines_of_the_list_is_worth_what_the_plain_program_found() {
    let facts = facts(include_str!("facts/pipopipette.toml"));
    assert_eq!(compare("pipopipette", &facts, |_| true), 249);
}

#[test]
fn empty_boards_are_worth_what_the_plain_program_found() {
    let facts = facts(include_str!("facts/pipopipette.toml"));
    let sizes = facts.position.iter().filter(|fact| fact.text.contains('x'));
    let sizes: Vec<_> = sizes.collect();
    assert_eq!(sizes.len(), 12);
    let (engine, mut once) = (engine("pipopipette"), Once(None));
    for Fact { text, value, .. } in sizes {
        let found = engine.settle_with("empty-board", text, &Rules::default(), &mut once);
        let reply = found.unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(reply.reply.text().as_ref(), Some(value), "{text}");
    }
}

#[test]
fn every_small_board_is_worth_what_the_plain_program_found() {
    let plain = |fact: &Fact| is_on_small_board(fact) && is_plain(fact);
    assert!(compare("dualite", &dualite(), plain) > 100);
}

#[test]
fn every_grand_dual_board_is_worth_what_the_plain_program_found() {
    let plain = |fact: &Fact| !is_on_small_board(fact) && is_plain(fact);
    assert!(compare("dualite", &dualite(), plain) > 10);
}

#[test]
fn every_board_under_other_rules_is_worth_what_the_plain_program_found() {
    let facts = dualite();
    assert_eq!(compare("dualite", &facts, |fact| !is_plain(fact)), 71);
    assert_eq!(facts.position.len(), 363);
}

#[test]
fn the_winning_first_bites_of_three_rows_are_those_of_the_plain_table() {
    let (facts, chomp) = (chomp(), engine("chomp"));
    assert_eq!(facts.three_rows.len(), 60);
    for fact in &facts.three_rows {
        let bar = format!("3x{}", fact.n);
        let mut winning = fact.winning.clone();
        winning.sort();
        assert_eq!(
            settle("sweep-opening", &bar),
            winning.join(" "),
            "{bar} swept"
        );
        if fact.n <= 20 {
            let answer = solve(&*read(&*chomp, &bar, &Rules::default()));
            assert_eq!(answer.winning(), winning, "{bar} solved");
        }
    }
    assert_eq!(settle("unique-opening", "3 1..60"), "yes");
}

#[test]
fn lost_bars_of_three_rows_are_as_many_as_the_plain_table_has() {
    let facts = chomp();
    let counts = [(60, facts.lost_count_to_60), (200, facts.lost_count_to_200)];
    for (columns, count) in counts {
        assert_eq!(
            settle("lost-count", &format!("3 {columns}")),
            count.unwrap().to_string()
        );
    }
}

#[test]
fn the_smallest_bars_with_two_winning_bites_are_those_of_the_plain_program() {
    let (keys, chomp) = (chomp().two_keys.unwrap(), engine("chomp"));
    let texts = |list: &[Keys]| {
        let texts: Vec<_> = list.iter().map(|keys| keys.text.clone()).collect();
        texts.join(" ")
    };
    assert_eq!(settle("smallest-two-keys", "area"), texts(&keys.by_area));
    assert_eq!(
        settle("smallest-two-keys", "half-perimeter"),
        texts(&keys.by_half_perimeter)
    );
    assert_eq!(keys.by_area[0].area, keys.min_area);
    assert_eq!(
        keys.by_half_perimeter[0].half_perimeter,
        keys.min_half_perimeter
    );
    for keys in keys
        .all_to_area_84
        .iter()
        .chain(&keys.all_to_half_perimeter_19)
    {
        assert_eq!(keys.area, keys.rows * keys.columns);
        assert_eq!(keys.half_perimeter, keys.rows + keys.columns);
        let bar = quadrille::games::chomp::Bar::rectangle(keys.rows as u16, keys.columns as u16);
        let bar = bar.unwrap();
        assert_eq!(
            read(&*chomp, &keys.text, &Rules::default()).text(),
            bar.to_string()
        );
        let table = quadrille::games::chomp::Bars::within(&bar, 1_000_000).unwrap();
        let mut winning: Vec<_> = table
            .winning(&bar)
            .iter()
            .map(ToString::to_string)
            .collect();
        winning.sort();
        assert_eq!(winning, keys.winning, "{}", keys.text);
    }
}

#[test]
fn every_ending_on_squared_paper_is_worth_what_the_plain_program_found() {
    let facts = facts(include_str!("facts/morpiae.toml"));
    assert_eq!(compare("morpiae", &facts, |_| true), 290);
    let engine = engine("morpiae");
    for count in &facts.count {
        let board = read(&*engine, &count.text, &rules(&*engine, &count.rules));
        assert_eq!(board.moves(), count.moves, "{}", count.text);
        assert_eq!(board.moves().len(), count.moves_count);
    }
    assert_eq!(facts.count.len(), 50);
}
