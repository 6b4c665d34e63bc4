//! Which of its rules a puzzle of Gomoku Ninuki needs: what the notes say of a rule is so.

use std::collections::BTreeMap;

use crate::shared::{engine, read};
use quadrille::game::contract::Rules;
use quadrille::game::solver::Limit;

/// The moves that win as soon as the puzzle asks, without a rule.
fn wins(board: &str, moves: u32, without: &str) -> Vec<String> {
    let engine = engine("ninuki");
    let off = [(without, "false")];
    let given = off.into_iter().filter(|(name, _)| !name.is_empty());
    let rules = Rules::new(engine.options(), given).unwrap();
    let limit = Limit {
        moves: Some(moves),
        ..Limit::default()
    };
    let solved = read(&*engine, board, &rules).solve(&limit);
    solved.map_or_else(
        |_| Vec::new(),
        |answer| answer.winning().iter().map(ToString::to_string).collect(),
    )
}

#[test]
fn ten_puzzles_need_a_rule_and_ten_have_one_answer_by_it_alone() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/ninuki");
    let (mut needed, mut single) = (BTreeMap::new(), BTreeMap::new());
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let file: toml::Table =
            toml::from_str(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let text = |name: &str| file[name].as_str().unwrap().to_owned();
        let (id, board) = (text("id"), text("board"));
        let moves = text("stipulation")
            .strip_prefix("win in ")
            .unwrap()
            .parse()
            .unwrap();
        let with_all = wins(&board, moves, "");
        assert_eq!(with_all, [file["answer"]["key"].as_str().unwrap()], "{id}");
        count += 1;
        for rule in ["capture_breaks", "double_three_ban"] {
            match wins(&board, moves, rule) {
                without if without.is_empty() => drop(needed.insert(id.clone(), rule)),
                without if without.len() > 1 => drop(single.insert(id.clone(), rule)),
                without => assert_eq!(without, with_all, "{id}, {rule}"),
            }
        }
    }
    assert_eq!(count, 54);
    let (capture, ban) = ("capture_breaks", "double_three_ban");
    let listed = |rules: &[(&'static str, &[&str])]| -> BTreeMap<String, &'static str> {
        let each = rules
            .iter()
            .flat_map(|(rule, names)| names.iter().map(|name| (format!("ninuki-{name}"), *rule)));
        each.collect()
    };
    let ending = [
        "casser-et-aligner",
        "cinq-contre-cinq",
        "rien-a-boucher",
        "trois-facons",
        "interdit",
        "une-pierre-deux-coups",
    ];
    let closed = [
        "double-interdit",
        "place-interdite",
        "porte-ouverte",
        "sens-interdit",
    ];
    assert_eq!(needed, listed(&[(capture, &ending), (ban, &closed)]));
    let broken = [
        "au-pied-du-mur",
        "une-pierre-de-reserve",
        "deux-fois-cinq",
        "gueule-du-loup",
        "de-deux-cotes",
        "desamorcer",
        "le-point-de-lautre",
        "mieux-place",
        "un-seul-cote",
    ];
    assert_eq!(single, listed(&[(capture, &broken), (ban, &["trop-beau"])]));
    // The page names these, and says of all others that they need neither.
    let page = include_str!("../content/en/ninuki-theory.md");
    let named = page.matches("](puzzle:ninuki-").count();
    assert_eq!(named, needed.len() + single.len());
    for id in needed.keys().chain(single.keys()) {
        let link = format!("](puzzle:ninuki-{})", id.trim_start_matches("ninuki-"));
        assert!(page.contains(&link), "{id}");
    }
}
