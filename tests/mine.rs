//! New puzzles as the engine makes them: judged once more, played out by the rules alone, and the
//! same however the search for them is cut into slices.

use std::collections::BTreeMap;

use quadrille::game::board::{Board, Engine, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Outcome;
use quadrille::games;
use quadrille::mine::levels;
use quadrille::protocol::respond;
use serde_json::{Value as Json, json};

use crate::shared::sampled;

const GAMES: [&str; 5] = ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"];

fn ask(question: &Json) -> Json {
    let engines = games::all();
    let (answer, well) = respond(&engines, &question.to_string());
    assert!(well, "{question}: {answer}");
    answer
}

/// The puzzle of a seed, looked for in slices of so many positions.
fn mined(game: &str, stars: u8, seed: u64, slice: u64) -> Json {
    let mut from = json!(0);
    loop {
        let answer = ask(&json!({
            "ask": "mine", "game": game, "seed": seed.to_string(), "stars": stars, "from": from,
            "limit": { "nodes": slice },
        }));
        if answer["found"] == true {
            return answer;
        }
        assert!(answer["next"].as_u64() > from.as_u64(), "{answer}");
        from = answer["next"].clone();
    }
}

fn board(game: &str, position: &str) -> Box<dyn Board> {
    let engines = games::all();
    let engine = find(&engines, game).unwrap();
    let read = engine.read(position, &Fields::new(), &Rules::default());
    read.unwrap()
}

fn texts(list: &Json) -> Vec<String> {
    let list = list.as_array().unwrap().iter();
    list.map(|one| one.as_str().unwrap().to_owned()).collect()
}

fn each(seeds: u64, check: impl Fn(&str, u8, &Json)) {
    let engines = games::all();
    for game in GAMES {
        for stars in levels(find(&engines, game).unwrap()) {
            for seed in 1..=seeds {
                check(game, stars, &mined(game, stars, seed, 1_000_000));
            }
        }
    }
}

/// By threats alone a choice is left to whoever lets them happen.
fn has_duals(game: &str) -> bool {
    game == "ninuki"
}

fn judged_again(game: &str, stars: u8, puzzle: &Json) {
    let said = format!("{game} {stars}: {puzzle}");
    assert_eq!(puzzle["verdict"], "sound", "{said}");
    assert_eq!(puzzle["difficulty"]["stars"], stars, "{said}");
    let line = texts(&puzzle["line"]);
    let again = ask(&json!({
        "ask": "judge", "game": game, "position": puzzle["position"], "key": line[0],
        "stipulation": puzzle["stipulation"], "answer": line.join(" "), "duals": !has_duals(game),
    }));
    assert_eq!(again["verdict"], "sound", "{said}: {again}");
    assert_eq!(again["keys"], puzzle["keys"], "{said}");
    assert_eq!(again["value"], puzzle["value"], "{said}");
    // Something has to be chosen, and something can go wrong.
    let board = board(game, puzzle["position"].as_str().unwrap());
    let tries = puzzle["difficulty"]["tries"].as_u64();
    assert!(board.moves().len() >= 3 && tries >= Some(2), "{said}");
}

#[test]
fn puzzles_of_dozens_of_seeds_are_sound_and_as_hard_as_was_asked() {
    each(sampled(4, 8) as u64, judged_again);
}

#[test]
#[ignore = "takes minutes"]
fn puzzles_of_hundreds_of_seeds_are_sound_and_as_hard_as_was_asked() {
    each(250, judged_again);
}

/// What a position is worth to whoever is to move, by trying everything: points, or ±(1000 − plies)
/// for a won or lost game. Beyond `plies` nothing is won.
fn worth(board: &dyn Board, plies: u32, known: &mut BTreeMap<(String, u32), i32>) -> i32 {
    if let Some(end) = board.end() {
        return match end.outcome {
            Outcome::Win => 1000,
            Outcome::Loss => -1000,
            Outcome::Draw | Outcome::Counted => 0,
        };
    }
    if plies == 0 {
        return 0;
    }
    let key = (board.text(), plies);
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let moves = board.moves();
    let best = moves.iter().map(|mv| tried(board, mv, plies, known)).max();
    known.insert(key, best.unwrap());
    best.unwrap()
}

/// What a move is worth to whoever makes it.
fn tried(board: &dyn Board, mv: &str, plies: u32, known: &mut BTreeMap<(String, u32), i32>) -> i32 {
    let played = board.play(mv).unwrap();
    let rest = worth(&*played.board, plies - 1, known);
    // A ply farther away is a ply less urgent.
    let rest = rest - rest.signum() * i32::from(rest.abs() > 500);
    played.points + if played.keeps_turn { rest } else { -rest }
}

/// The moves that are best when everything is tried, so many plies deep.
fn best(game: &str, puzzle: &Json, plies: u32) -> Vec<String> {
    let board = board(game, puzzle["position"].as_str().unwrap());
    let mut known = BTreeMap::new();
    let moves = board.moves().into_iter();
    let tried = moves.map(|mv| (tried(&*board, &mv, plies, &mut known), mv));
    let tried: Vec<(i32, String)> = tried.collect();
    let most = tried.iter().map(|(worth, _)| *worth).max().unwrap();
    let best = tried.into_iter().filter(|(worth, _)| *worth == most);
    best.map(|(_, mv)| mv).collect()
}

#[test]
fn keys_are_what_trying_everything_finds() {
    // Games that are over soon are tried to their ends; in Ninuki the five that comes at once, and
    // what one line wins of circles.
    for (game, stars, plies, seeds) in [
        ("chomp", 2, 99, 12),
        ("chomp", 3, 99, 12),
        ("dualite", 1, 99, 6),
        ("dualite", 2, 99, 6),
        ("pipopipette", 1, 99, 12),
        ("ninuki", 1, 1, 12),
        ("ninuki", 2, 3, 1),
        ("morpiae", 1, 1, 12),
        ("morpiae", 2, 99, 6),
    ] {
        for seed in 100..100 + sampled(seeds / 2 + seeds % 2, seeds) as u64 {
            let puzzle = mined(game, stars, seed, u64::MAX);
            let asked = puzzle["stipulation"].as_str().unwrap();
            let plies = if asked.starts_with("capture") {
                1
            } else {
                plies
            };
            let keys = texts(&puzzle["keys"]);
            assert_eq!(keys, best(game, &puzzle, plies), "{game} {seed}: {puzzle}");
        }
    }
}

#[test]
fn the_same_seed_is_the_same_puzzle_however_it_is_sliced() {
    for (game, stars) in GAMES.into_iter().zip([2, 4, 2, 3, 1]) {
        let whole = mined(game, stars, 7, u64::MAX);
        let mut sliced = mined(game, stars, 7, 1);
        // Only what this slice looked at differs.
        sliced["nodes"] = whole["nodes"].clone();
        assert_eq!(sliced, whole);
        assert_ne!(
            mined(game, stars, 8, u64::MAX)["position"],
            whole["position"],
            "{game}"
        );
    }
}

#[test]
fn a_level_that_a_game_does_not_have_is_refused_with_those_that_there_are() {
    let engines = games::all();
    for (line, said) in [
        (
            r#"{"ask":"mine","game":"morpiae","seed":"a","stars":5}"#,
            "levels: 1, 2, 3",
        ),
        (
            r#"{"ask":"mine","game":"chomp","seed":"a","stars":-1}"#,
            "a whole number",
        ),
        (
            r#"{"ask":"mine","game":"chomp","seed":[],"stars":1}"#,
            "a text",
        ),
    ] {
        let (answer, well) = respond(&engines, line);
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(!well && message.contains(said), "{answer}");
    }
}

#[test]
fn every_game_has_levels() {
    let of = |engine: &dyn Engine| levels(engine);
    let engines = games::all();
    let all: Vec<Vec<u8>> = engines.iter().map(|engine| of(&**engine)).collect();
    assert!(all.iter().all(|levels| levels.len() >= 3), "{all:?}");
}
