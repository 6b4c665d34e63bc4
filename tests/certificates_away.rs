//! Certificates to take away: the program and a checker that shares nothing with it find the same of
//! every file, and people are told what holds, and why there is none.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::checkers::{SOME, by_both, proved};
use crate::export::{faults, open_objects};
use crate::project::{FIRST_BITE, HOME, Project, finished, folder, quadrille};
use crate::shared::{Random, all_rules, engine, random_game, read, starts};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use quadrille::certificate_file;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::Rules;
use quadrille::game::solver::Limit;
use quadrille::judge::{Stipulation, Study};
use serde_json::{Value as Json, json};

fn parsed(text: &str) -> Json {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_file_is_what_its_schema_says() {
    let schema = std::fs::read_to_string(format!("{HOME}/schema/certificate.json")).unwrap();
    let schema = parsed(&schema);
    let mut open = Vec::new();
    open_objects(&schema, "", &mut open);
    // Each game has options of its own, and the keys of a game's rules are in another schema.
    let declared = "/properties/declared/properties/rules";
    assert_eq!(open, [declared, "/properties/rules"]);
    for file in proved(&SOME) {
        assert_eq!(faults(&file, &schema, &schema, ""), Vec::<String>::new());
        let damages: [fn(&mut Json); 7] = [
            |file| file["proof"] = "certified".into(),
            |file| file["version"] = 2.into(),
            |file| drop(file.as_object_mut().unwrap().remove("keys")),
            |file| file["score"] = json!([1, 2, 3]),
            |file| file["rules"] = json!({ "pass": true }),
            |file| file["value"] = json!({ "kind": "open" }),
            |file| file["claims"][0]["value"] = json!({ "kind": "win", "points": 1 }),
        ];
        for damage in damages {
            let mut damaged = file.clone();
            damage(&mut damaged);
            assert_ne!(faults(&damaged, &schema, &schema, ""), Vec::<String>::new());
        }
    }
}

#[test]
fn some_puzzles_of_every_game_hold_for_the_program_and_for_a_stranger() {
    let folder = folder().unwrap();
    for file in proved(&SOME) {
        let name = format!("{}.json", file["id"].as_str().unwrap());
        std::fs::write(folder.path().join(name), file.to_string()).unwrap();
    }
    let said = by_both(folder.path(), "some puzzles");
    assert_eq!(said.len(), SOME.len());
    assert!(said.values().all(|said| *said == "holds"), "{said:?}");
}

/// Proofs are searched for from nothing: some seconds, and as many to replay them in Python.
#[test]
#[ignore = "every puzzle: half a minute"]
fn every_puzzle_of_the_repository_is_proved_and_replayed_by_a_stranger() {
    let project = Project::of_repository();
    let ran = project.run(&["prove", "--all", "-o", "away"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // Which have a certificate the lock file says, which an earlier program may have written.
    let lock: toml::Table = project.read("quadrille.lock").parse().unwrap();
    let puzzles = lock["puzzle"].as_table().unwrap();
    let certified = puzzles
        .iter()
        .filter(|(_, entry)| entry.get("certificate").is_some());
    let certified: BTreeSet<String> = certified.map(|(id, _)| format!("{id}.json")).collect();
    let said = by_both(&project.path("away"), "the puzzles");
    assert!(said.keys().eq(certified.iter()), "{said:?}");
    assert!(said.values().all(|said| *said == "holds"), "{said:?}");
    let without = puzzles.len() - said.len();
    // The five that ask what a move wins at once, which is read off the rules.
    let capture = project.files("puzzles").into_values();
    let capture = capture.filter(|text| {
        let text = std::str::from_utf8(text).unwrap();
        text.contains("\nstipulation = \"capture ")
    });
    assert_eq!(without, capture.count());
    assert_eq!(
        ran.err.matches("warning[no-certificate]: ").count(),
        without,
        "{}",
        ran.err
    );
    // What is told of them.
    let told = format!("{} of {} puzzles", said.len(), puzzles.len());
    assert!(DOCS.contains(&told), "{told}");
    let told = format!("{} of the {} puzzles", said.len(), puzzles.len());
    assert!(include_str!("../README.md").contains(&told), "{told}");
    println!("{} certificates, {without} puzzles without", said.len());
}

#[test]
fn a_person_reads_what_holds_and_what_does_not() {
    let project = Project::small();
    let ran = project.run(&["prove", "--all", "-o", "away", "-q"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let verify = |files: &[&str]| {
        // Elsewhere: no project is needed.
        let mut command = quadrille(&["verify"]);
        command.args(files).current_dir(project.path("away"));
        finished(command, "")
    };
    let (chomp, dualite) = ("chomp-2x2.json", "dualite-probleme-1.json");
    let ran = verify(&[dualite]);
    // The README shows the same position, replayed in as many.
    let said = "dualite-probleme-1, the value of 3 first moves, 97 positions replayed";
    assert_eq!(ran.out, format!("{dualite}: holds: {said}\n"));
    // The position's value, then the key's.
    for _ in 0..2 {
        project.edit("away/chomp-2x2.json", "\"plies\":4}", "\"plies\":2}");
    }
    let ran = verify(&[chomp, dualite]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1));
    assert!(
        ran.err.contains(
            "chomp-2x2.json does not hold: 2,2 is said to be worth win 2; what is shown is win 4"
        ),
        "{}",
        ran.err
    );
    let ran = verify(&["../quadrille.toml", "away.json", chomp, dualite]);
    assert_eq!((ran.code, ran.err.matches("can't be read").count()), (2, 2));
}

const DOCS: &str = include_str!("../content/en/authors/certificates.md");

/// The numbers that the page explains are those of the file.
#[test]
fn the_example_by_hand_is_the_certificate_of_that_bar() {
    let project = Project::small();
    let ran = project.run(&["prove", "chomp-2x2", "-o", "bar.json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let file = parsed(&project.read("bar.json"));
    let bytes = file["certificate"].as_str().unwrap();
    assert!(DOCS.contains(&format!("`{bytes}`")), "{bytes}");
    let (_, block) = DOCS.split_once("is these bytes:").unwrap();
    let block = block.split("```").nth(1).unwrap();
    let pairs = block.split_whitespace().filter_map(|word| {
        let two = word.len() == 2 && word.bytes().all(|sign| sign.is_ascii_hexdigit());
        two.then(|| u8::from_str_radix(word, 16).unwrap())
    });
    assert_eq!(pairs.collect::<Vec<u8>>(), STANDARD.decode(bytes).unwrap());
    assert_eq!(file["positions"], 13);
}

#[test]
fn who_asks_for_a_certificate_that_there_is_not_is_told_why() {
    let project = Project::of_repository();
    let ran = project.run(&["prove", "morpiae-fil", "-o", "fil.json"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("read off the rules"), "{}", ran.err);
    assert!(!project.path("fil.json").exists());
    // Two bites win, and nobody replays as many positions as that takes.
    project.write(
        "puzzles/chomp/9x10.toml",
        FIRST_BITE
            .replace("chomp-2x2", "chomp-9x10")
            .replace("\"2x2\"", "\"9x10\"")
            .replace("win in 2", "best")
            .replace("forbid", "allow")
            .replace("key = \"2,2\"", "key = \"8,7\"")
            .replace("line = ", "# line = "),
    );
    let ran = project.run(&["prove", "chomp-9x10", "chomp-3x3", "-o", "away"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err
            .contains("`chomp-9x10`: its answer is only computed"),
        "{}",
        ran.err
    );
    assert!(project.files("away").keys().eq(["chomp-3x3.json"]));
    let ran = project.run(&["prove", "chomp-3x33", "-o", "x.json"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("there is no puzzle `chomp-3x33`"),
        "{}",
        ran.err
    );
    // A wrong answer is proved to nobody.
    project.edit("puzzles/chomp/3x3.toml", "key = \"2,2\"", "key = \"3,3\"");
    let ran = project.run(&["prove", "chomp-3x3", "-o", "x.json"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(!project.path("x.json").exists());
}

/// A file for this position, if it can be solved and certified within so many positions.
fn file(
    engine: &dyn Engine,
    rules: &Rules,
    board: &dyn Board,
    asked: Stipulation,
    nodes: u64,
) -> Option<certificate_file::File> {
    if board.end().is_some() {
        return None;
    }
    let solve = |board: &dyn Board, moves| {
        board.solve(&Limit {
            moves,
            nodes: Some(nodes),
            refutations: true,
            ..Limit::default()
        })
    };
    let answer = asked.solve(board, engine.horizon(), &solve).ok()?;
    let study = Study {
        board,
        answer: &answer,
        solve: &solve,
    };
    let made = certificate_file::certificate(&certificate_file::Puzzle {
        id: "of-a-test",
        engine,
        rules,
        board,
        stipulation: asked,
        keys: &study.keys(asked),
        answer: &answer,
    });
    made.ok().filter(|file| file.positions <= 2_000)
}

/// Positions near the ends of random games, under every combination of rules, with a certificate:
/// `each` of every combination.
fn random_files(folder: &Path, each: usize) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let mut random = Random(11);
    for slug in ["chomp", "dualite", "pipopipette", "morpiae"] {
        let engine = engine(slug);
        for rules in all_rules(&*engine) {
            let (mut made, mut tries) = (0, 0);
            let all_starts = starts(&*engine, &rules);
            while made < each && tries < 20 * each {
                tries += 1;
                let start = &all_starts[tries % all_starts.len()];
                let texts = random_game(&*engine, &rules, start, &mut random);
                let back = 2 + random.below(if slug == "morpiae" { 4 } else { 8 });
                let text = &texts[texts.len().saturating_sub(back)];
                let board = read(&*engine, text, &rules);
                let asked = match (tries % 3, slug) {
                    (0, _) => "best",
                    (1, "chomp" | "dualite") => "win in 3",
                    _ => "win",
                };
                let asked = Stipulation::read(asked).unwrap();
                if let Some(file) = file(&*engine, &rules, &*board, asked, 20_000) {
                    let name = format!("{slug}-{:?}-{made}", rules.chosen().collect::<Vec<_>>());
                    let name: String = name.chars().filter(char::is_ascii_graphic).collect();
                    std::fs::write(folder.join(format!("{name}.json")), file.text()).unwrap();
                    made += 1;
                }
            }
            counts.insert(
                format!("{slug} {:?}", rules.chosen().collect::<Vec<_>>()),
                made,
            );
        }
    }
    counts
}

/// Positions of puzzles of Gomoku Ninuki, asked about under every combination of rules.
fn ninuki_files(folder: &Path, puzzles: usize) -> BTreeMap<String, usize> {
    let engine = engine("ninuki");
    let asked = Stipulation::read("win in 2").unwrap();
    let mut paths: Vec<_> = std::fs::read_dir(format!("{HOME}/puzzles/ninuki"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let step = paths.len().div_ceil(puzzles);
    let mut counts = BTreeMap::new();
    for rules in all_rules(&*engine) {
        let count = counts
            .entry(format!("{:?}", rules.chosen().collect::<Vec<_>>()))
            .or_insert(0);
        for (index, path) in paths.iter().enumerate().step_by(step) {
            let text = std::fs::read_to_string(path).unwrap();
            let table: toml::Table = text.parse().unwrap();
            let field = |name: &str| Some((name.to_owned(), table.get(name)?.as_str()?.to_owned()));
            let fields = ["to_move", "captures"].into_iter().filter_map(field);
            let drawing = table["board"].as_str().unwrap();
            // Under other rules the game may be over there.
            let Ok(board) = engine.read(drawing, &fields.collect(), &rules) else {
                continue;
            };
            if let Some(file) = file(&*engine, &rules, &*board, asked, 2_000_000) {
                let name = format!("{index}-{:?}", rules.chosen().collect::<Vec<_>>());
                let name: String = name.chars().filter(char::is_ascii_graphic).collect();
                std::fs::write(folder.join(format!("{name}.json")), file.text()).unwrap();
                *count += 1;
            }
        }
    }
    counts
}

fn all_hold(folder: &Path, counts: &BTreeMap<String, usize>, what: &str) {
    assert!(counts.values().all(|count| *count > 0), "{counts:?}");
    let said = by_both(folder, what);
    assert_eq!(said.len(), counts.values().sum::<usize>());
    let refused: Vec<_> = said.iter().filter(|(_, said)| **said != "holds").collect();
    assert!(refused.is_empty(), "{refused:?}");
    println!("{} files of {what}", said.len());
}

#[test]
fn under_every_rule_certificates_of_random_endings_hold_for_both() {
    let folder = folder().unwrap();
    let counts = random_files(folder.path(), 4);
    all_hold(folder.path(), &counts, "random endings");
}

#[test]
fn under_every_rule_certificates_of_wins_in_gomoku_ninuki_hold_for_both() {
    let folder = folder().unwrap();
    let counts = ninuki_files(folder.path(), 5);
    all_hold(folder.path(), &counts, "wins in Gomoku Ninuki");
}

#[test]
#[ignore = "the two before with many more positions: a minute"]
fn under_every_rule_certificates_of_many_positions_hold_for_both() {
    let random = folder().unwrap();
    let counts = random_files(random.path(), 60);
    all_hold(random.path(), &counts, "random endings");
    let wins = folder().unwrap();
    let counts = ninuki_files(wins.path(), 32);
    all_hold(wins.path(), &counts, "wins in Gomoku Ninuki");
}
