//! `quadrille mine`: files that a fresh `check` finds sound, the same whoever makes them, alone or in
//! shards, cut off or not; and refusals that teach.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use quadrille::game::board::{Board, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Outcome;
use quadrille::games;
use quadrille::mine::search;

use crate::project::{Project, Ran, finished, quadrille};

/// What is asked of each game: words for the command, and how many.
const CALLS: [(&str, &[&str]); 5] = [
    ("dualite", &["--stipulation", "win in 3", "--count", "8"]),
    ("chomp", &["--stars", "2-3", "--count", "6"]),
    ("pipopipette", &["--stars", "1-3", "--count", "4"]),
    ("ninuki", &["--stipulation", "win in 1", "--count", "3"]),
    ("morpiae", &["--stars", "1-2", "--count", "4"]),
];

fn mine(project: &Project, words: &[&str]) -> Ran {
    project.run(&[&["mine"], words].concat())
}

fn mined(project: &Project, game: &str) -> BTreeMap<String, String> {
    let folder = format!("puzzles/{game}");
    if !project.path(&folder).is_dir() {
        return BTreeMap::new();
    }
    let files = project.files(&folder).into_iter();
    let files = files.filter(|(name, _)| name.contains("mined-"));
    files
        .map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap()))
        .collect()
}

fn field(text: &str, name: &str) -> toml::Value {
    let table: toml::Table = text.parse().unwrap();
    table[name].clone()
}

fn refused(words: &[&str], code: &str, said: &str) {
    let ran = mine(&Project::small(), words);
    assert_eq!(ran.code, 2, "{words:?}: {}", ran.err);
    let is_told = ran.err.contains(&format!("[{code}]")) && ran.err.contains(said);
    assert!(is_told, "{words:?}: {}", ran.err);
}

#[test]
fn puzzles_of_every_game_pass_a_fresh_check_as_strict_as_can_be() {
    let project = Project::small();
    for (game, words) in CALLS {
        let ran = mine(&project, &[&[game, "--seed", "monday"], words].concat());
        assert_eq!(ran.code, 0, "{game}: {}", ran.err);
        let files = mined(&project, game);
        assert_eq!(files.len().to_string(), words[3], "{game}");
        for (name, text) in &files {
            assert_eq!(field(text, "status").as_str(), Some("generated"), "{name}");
            let work = field(text, "source")["work"].as_str().unwrap().to_owned();
            assert!(work.contains("seed monday, attempt "), "{name}: {work}");
            let title = field(text, "title");
            assert_ne!(title["fr"], title["en"], "{name}");
        }
    }
    fs::remove_dir_all(project.path(".quadrille")).unwrap();
    let ran = project.run(&["check", "--strict", "puzzles"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    // The page says what tempts, in both languages.
    assert_eq!(project.run(&["build"]).code, 0);
    for (code, said) in [("en", " is tempting. "), ("fr", " est tentant")] {
        let page = project.read(&format!("public/{code}/dualite/mined-monday-01.html"));
        assert!(page.contains(said), "{code}");
    }
}

/// Whether the player to move wins, by the definition and nothing else: within so many plies.
fn wins(board: &dyn Board, plies: u32) -> bool {
    if let Some(end) = board.end() {
        return end.outcome == Outcome::Win;
    }
    plies > 0
        && board.moves().iter().any(|mv| {
            let next = board.play(mv).unwrap().board;
            next.end().is_some_and(|end| end.outcome == Outcome::Loss)
                || (next.end().is_none() && loses(&*next, plies - 1))
        })
}

fn loses(board: &dyn Board, plies: u32) -> bool {
    plies > 0
        && board.moves().iter().all(|mv| {
            let next = board.play(mv).unwrap().board;
            next.end().is_none() && wins(&*next, plies - 1)
        })
}

#[test]
fn a_win_in_three_takes_three_by_the_definition_and_begins_with_the_key_alone() {
    let project = Project::small();
    let ran = mine(
        &project,
        &[
            "dualite",
            "--stipulation",
            "win in 3",
            "--count",
            "20",
            "--last",
            "b1",
        ],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let engines = games::all();
    let engine = find(&engines, "dualite").unwrap();
    let files = mined(&project, "dualite");
    assert_eq!(files.len(), 20);
    let mut images = Vec::new();
    for (name, text) in &files {
        let last = field(text, "last_move").as_str().unwrap().to_owned();
        assert_eq!(last, "b1", "{name}");
        let fields = Fields::from([("last_move".to_owned(), last)]);
        let drawing = field(text, "board").as_str().unwrap().to_owned();
        let board = engine.read(&drawing, &fields, &Rules::default()).unwrap();
        assert!(wins(&*board, 5) && !wins(&*board, 3), "{name}");
        let key = field(text, "answer")["key"].as_str().unwrap().to_owned();
        let good = board.moves().into_iter().filter(|mv| {
            let next = board.play(mv).unwrap().board;
            loses(&*next, 4)
        });
        assert_eq!(good.collect::<Vec<_>>(), [key], "{name}");
        let turned = (0..8).filter_map(|symmetry| Some(board.turned(symmetry, &[])?.0.text()));
        images.push(turned.min().unwrap());
    }
    images.sort();
    images.dedup();
    assert_eq!(images.len(), 20, "one is the image of another");
}

/// Boxes that were won in the game before are in no file.
#[test]
fn a_win_by_points_is_one_of_what_the_file_says() {
    let project = Project::small();
    let words = [
        "pipopipette",
        "--stipulation",
        "win",
        "--count",
        "12",
        "--seed",
        "q1",
    ];
    let ran = mine(&project, &words);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = project.run(&["check", "--strict", "puzzles"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}

#[test]
fn a_call_finds_again_what_it_found_whatever_came_between() {
    let project = Project::small();
    let mine = |seed| {
        let ran = mine(&project, &["chomp", "--count", "20", "--seed", seed]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        mined(&project, "chomp")
    };
    let first = mine("a");
    let both = mine("b");
    assert_eq!((first.len(), both.len()), (20, 40));
    assert_eq!(mine("a"), both);
}

#[test]
fn a_folder_that_holds_something_else_is_no_part() {
    let project = Project::small();
    let share = |game: &str, shard: &str, folder: &str| {
        let words = [game, "--count", "3", "--shard", shard, "--part", folder];
        mine(&project, &words)
    };
    assert_eq!(share("chomp", "1/2", "part-1").code, 0);
    assert_eq!(share("chomp", "1/2", "part-1").code, 0, "the same again");
    for (game, shard, folder) in [
        ("chomp", "2/2", "part-1"),
        ("dualite", "1/2", "part-1"),
        ("chomp", "1/2", "content"),
        ("chomp", "1/2", "."),
    ] {
        let ran = share(game, shard, folder);
        assert_eq!(ran.code, 2, "{game} {shard} {folder}: {}", ran.err);
        assert!(ran.err.contains("[folder-in-use]"), "{}", ran.err);
    }
    assert!(!project.path("content/lock").exists());
}

#[test]
fn no_two_of_a_few_go_on_in_the_same_way() {
    let project = Project::small();
    let engines = games::all();
    for game in ["chomp", "pipopipette"] {
        let ran = mine(&project, &[game, "--count", "10", "--seed", "few"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let engine = find(&engines, game).unwrap();
        let files = mined(&project, game);
        let after = files.values().map(|text| {
            let board = field(text, "board");
            let position = engine.read(board.as_str().unwrap(), &Fields::new(), &Rules::default());
            let key = field(text, "answer")["key"].clone();
            let played = position.unwrap().play(key.as_str().unwrap()).unwrap();
            search::image(game, &*played.board)
        });
        assert_eq!(after.collect::<BTreeSet<_>>().len(), 10, "{game}");
    }
}

#[test]
fn the_same_call_gives_the_same_bytes_however_it_is_run() {
    let words = [
        "dualite",
        "--stipulation",
        "win in 3",
        "--count",
        "10",
        "--seed",
        "twice",
    ];
    let one = Project::small();
    assert_eq!(mine(&one, &words).code, 0);
    let files = mined(&one, "dualite");
    // Once more, in the same place: what it has made itself is no image of what it makes.
    assert_eq!(mine(&one, &words).code, 0);
    assert_eq!(mined(&one, "dualite"), files);
    let threads = Project::small();
    let mut alone = quadrille(&[&["mine"], &words[..]].concat());
    alone
        .current_dir(threads.path("."))
        .env("RAYON_NUM_THREADS", "1");
    let ran = finished(alone, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(mined(&threads, "dualite"), files);
    // What is known already, mirrored or not, isn't found again.
    let against = Project::small();
    let known = one.path("puzzles").display().to_string();
    let ran = mine(&against, &[&words[..], &["--against", &known]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let others = mined(&against, "dualite");
    let boards = |files: &BTreeMap<String, String>| -> Vec<String> {
        files
            .values()
            .map(|text| field(text, "board").to_string())
            .collect()
    };
    assert!(
        boards(&others)
            .iter()
            .all(|board| !boards(&files).contains(board))
    );
    // A file that says something else stays as it is.
    let file = "puzzles/dualite/mined-twice-05.toml";
    one.write(file, "mine");
    let ran = mine(&one, &words);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("[file-exists]"), "{}", ran.err);
    assert_eq!(one.read(file), "mine");
}

#[test]
fn shards_merged_are_what_one_machine_finds() {
    let words = [
        "dualite",
        "--stipulation",
        "win in 3",
        "--count",
        "16",
        "--seed",
        "many",
    ];
    let alone = Project::small();
    assert_eq!(mine(&alone, &words).code, 0);
    let shared = Project::small();
    let path = |name: &str| shared.path(name).display().to_string();
    for number in 1..=4 {
        let (shard, part) = (format!("{number}/4"), path(&format!("part-{number}")));
        let cache = path(&format!("cache-{number}"));
        let own = ["--shard", &shard, "--part", &part, "--cache", &cache];
        let ran = mine(&shared, &[&words[..], &own].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    assert!(
        mined(&shared, "dualite").is_empty(),
        "a shard writes no puzzles"
    );
    let out = path(".quadrille");
    let parts: Vec<String> = (1..=4)
        .map(|number| path(&format!("part-{number}")))
        .collect();
    let merge = |parts: &[&str]| shared.run(&[&["merge", out.as_str()], parts].concat());
    // One is lost, one comes twice.
    let ran = merge(&[&parts[0], &parts[2], &parts[2], &parts[3]]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.err.contains("shard 2/4 is missing"), "{}", ran.err);
    assert!(
        ran.err.contains("quadrille mine … --shard 2/4"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("[shard-twice]"), "{}", ran.err);
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let ran = merge(&parts);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(
        ran.out.contains("4 of 4 shards") && ran.out.contains("candidates"),
        "{}",
        ran.out
    );
    assert_eq!(mine(&shared, &words).code, 0);
    assert_eq!(mined(&shared, "dualite"), mined(&alone, "dualite"));
    // A share of another call doesn't go with these.
    let other = path("other");
    let ran = mine(
        &shared,
        &[
            "dualite", "--seed", "else", "--count", "2", "--shard", "1/4", "--part", &other,
        ],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = merge(&[parts[1], &other]);
    assert!(ran.err.contains("another call of `mine`"), "{}", ran.err);
}

#[test]
fn what_cannot_be_had_is_refused_with_what_can() {
    refused(&["chess"], "unknown-game", "dualite");
    refused(&["dualite", "--stars", "9"], "mine-options", "from 1 to 5");
    refused(&["dualite", "--stars", "4-2"], "mine-options", "2-4");
    refused(&["dualite", "--seed", "A b"], "mine-options", "lower-case");
    refused(
        &["dualite", "--stipulation", "draw"],
        "stipulation-syntax",
        "win in N",
    );
    refused(
        &["dualite", "--stipulation", "best"],
        "mine-options",
        "`win in 2` or more",
    );
    refused(&["dualite", "--size", "9x9"], "mine-options", "4x4, 5x5");
    refused(&["dualite", "--last", "z9"], "mine-options", "no place");
    refused(&["chomp", "--last", "c1"], "mine-options", "last move");
    refused(
        &["dualite", "--rules", "colour=red"],
        "unknown-rule",
        "first_reply",
    );
    refused(
        &["dualite", "--all", "--stipulation", "win in 3"],
        "mine-options",
        "quadrille-census dualite --problems",
    );
    refused(&["ninuki", "--stars", "4"], "mine-options", "levels");
    refused(
        &["dualite", "--against", "nowhere"],
        "unreadable",
        "no folder",
    );
}

#[test]
fn what_is_not_there_is_told_after_a_long_look() {
    // No board of four cells has room for a win in six.
    let project = Project::small();
    let ran = mine(
        &project,
        &[
            "chomp",
            "--size",
            "2x2",
            "--stipulation",
            "win in 6",
            "--count",
            "1",
        ],
    );
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("[nothing-mined]"), "{}", ran.err);
    assert!(!project.path("puzzles/chomp/mined-1-01.toml").exists());
}

#[test]
fn what_no_game_comes_near_is_given_up_and_said() {
    let project = Project::small();
    for (game, asked) in [
        ("morpiae", "margin >= 60"),
        ("pipopipette", "margin >= 50"),
        ("chomp", "win in 90"),
    ] {
        let ran = mine(&project, &[game, "--stipulation", asked]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        let told = format!("error[nothing-mined]: `{asked}` is out of reach: of 128 games none");
        assert!(ran.err.contains(&told), "{told}: {}", ran.err);
    }
    // What games do come to is looked for.
    let ran = mine(
        &project,
        &[
            "pipopipette",
            "--stipulation",
            "margin >= 3",
            "--count",
            "1",
        ],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
}
