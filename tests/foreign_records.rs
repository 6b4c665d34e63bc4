//! Files of other programs: each form is written here by code of its own, from games by lot, and read to the
//! same position; what a file contradicts is told where it does.

mod ninuki;
mod others;

use crate::project::Project;
use crate::shared::{Random, engine, read, rules};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;

pub fn refused(slug: &str, text: &str, given: &[(&str, &str)]) -> Fault {
    let engine = engine(slug);
    let read = engine.read(text, &Fields::new(), &rules(slug, given));
    let fault = read
        .err()
        .unwrap_or_else(|| panic!("{slug}: {text} is read"));
    assert!(fault.at <= text.chars().count(), "{text}: {fault:?}");
    fault
}

#[test]
fn commands_read_files_of_games() {
    let project = Project::empty();
    project.write(
        "games.sgf",
        "(;GM[4]SZ[15];B[hh];W[ig])(;GM[4]SZ[15];B[hh];W[hi];B[ii])\r\n",
    );
    for command in ["play", "draw", "moves", "solve"] {
        let ran = project.run(&[command, "ninuki", "@games.sgf#2"]);
        assert_eq!(ran.code, 0, "{command}: {}", ran.err);
    }
    let ran = project.run(&["play", "ninuki", "@games.sgf"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("2 games stand in games.sgf"),
        "{}",
        ran.err
    );
    // What it can't take is told in its own words, and nothing is said of another format.
    project.write("twice.sgf", "(;GM[4]SZ[15];B[hh];W[hh])");
    let ran = project.run(&["play", "ninuki", "@twice.sgf"]);
    assert!(
        ran.err.contains("move 2: ") && !ran.err.contains("looks like"),
        "{}",
        ran.err
    );
    // A picture with a record in a chunk of text.
    let engine = engine("morpiae");
    let compact = read(&*engine, "4,3E4 9,2N0", &Rules::default())
        .record(None, &[])
        .unwrap();
    let mut picture =
        b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\0\0\0\0tEXtmsr\0"
            .to_vec();
    picture.extend(compact.bytes());
    picture.extend([0, 0x80, 0xff]);
    project.write("game.png", picture);
    let ran = project.run(&["play", "morpiae", "@game.png"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("4,3E4 9,2N0"), "{}", ran.out);
    // Letters of another encoding have a place.
    project.write(
        "latin.psq",
        b"Piskvorky 15x15, 11:11, 0\n8,8,0\nRen\xe9\n".as_slice(),
    );
    let ran = project.run(&["play", "ninuki", "@latin.psq"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("byte E9 in line 3, column 4") && ran.err.contains("“é”"),
        "{}",
        ran.err
    );
}

#[test]
fn a_text_shows_the_game_of_a_file_beside_it() {
    let project = Project::small();
    let page = |record: &str| {
        format!(
            "+++\ntitle = \"Game\"\ndescription = \"A game.\"\n+++\n\n```ninuki\nrecord: {record}\ncaption: The end.\n```\n"
        )
    };
    project.write(
        "content/en/games/two.sgf",
        "(;GM[4]SZ[15];B[hh];W[ig])\n(;GM[4]SZ[15];B[hh];W[hi];B[ii])\n",
    );
    let show = |record: &str| {
        project.write("content/en/game.md", page(record));
        project.write(
            "content/fr/game.md",
            page(&record.replace("games/", "../en/games/")),
        );
        project.run(&["check"])
    };
    let ran = show("games/two.sgf#2");
    assert!(!ran.err.contains("error"), "{}", ran.err);
    let ran = project.run(&["build", "--out", "public"]);
    assert!(
        project.read("public/en/game.html").contains("<svg"),
        "{}",
        ran.err
    );
    let ran = show("games/two.sgf");
    assert!(
        ran.err
            .contains("2 games stand in content/en/games/two.sgf"),
        "{}",
        ran.err
    );
    let ran = show("games/two.sgf#3");
    assert!(ran.err.contains("no game number 3, of 2"), "{}", ran.err);
    let ran = show("games/none.sgf");
    assert!(ran.err.contains("none.sgf can’t be read"), "{}", ran.err);
    project.write("content/en/games/bad.sgf", "(;GM[4]SZ[15];B[hh];W[hh])\n");
    let ran = show("games/bad.sgf");
    assert!(
        ran.err.contains("bad.sgf:1:23") && ran.err.contains("move 2"),
        "{}",
        ran.err
    );
}

/// What is written in each form comes back, and what a form can't tell isn't written.
#[test]
fn games_are_written_in_the_forms_that_are_read() {
    let mut random = Random(48);
    for (slug, starts, told) in [
        (
            "ninuki",
            &[
                "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 0-0",
                "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x 0-0",
                "9/9/9/4x4/3oo4/9/9/9/9 o 0-0",
            ][..],
            [3, 3, 1],
        ),
        ("morpiae", &["start", "4,3E4 9,2N0", "start"], [4, 4, 4]),
        ("pipopipette", &["3x4", "2x2", "-./|../--"], [1, 1, 0]),
    ] {
        let engine = engine(slug);
        for (start, told) in starts.iter().zip(told) {
            let start = read(&*engine, start, &Rules::default());
            for _ in 0..8 {
                let (mut board, mut line) =
                    (read(&*engine, &start.text(), &Rules::default()), Vec::new());
                for _ in 0..2 + random.below(22) {
                    let moves: Vec<String> = board
                        .moves()
                        .into_iter()
                        .filter(|mv| mv != "pass")
                        .collect();
                    let Some(mv) = moves.get(random.below(moves.len().max(1))) else {
                        break;
                    };
                    board = board.play(mv).unwrap().board;
                    line.push(mv.clone());
                }
                let written = engine
                    .records()
                    .iter()
                    .filter_map(|form| start.record(Some(form), &line));
                let written: Vec<String> = written.collect();
                assert_eq!(written.len(), told, "{slug} {}", start.text());
                for text in &written {
                    assert_eq!(
                        read(&*engine, text, &Rules::default()).text(),
                        board.text(),
                        "{text}"
                    );
                    // It is still the game, and is told again as one.
                    let (start, line) = engine.read_game(text, &Rules::default()).unwrap();
                    let forms = engine.records().iter();
                    let again = forms.filter_map(|form| start.record(Some(form), &line));
                    assert!(again.eq(written.iter().cloned()), "{text}");
                }
            }
        }
    }
    let project = Project::empty();
    let ran = project.run(&[
        "play",
        "ninuki",
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x 0-0",
        "H8",
        "J9",
        "--record=points",
    ]);
    assert_eq!((ran.code, ran.out.trim()), (0, "h8i9"), "{}", ran.err);
    let ran = project.run(&["play", "morpiae", "start", "4,3E4", "--record=sgf"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("aren't written as “sgf”") && ran.err.contains("pentasol"),
        "{}",
        ran.err
    );
    let ran = project.run(&["play", "ninuki", "9/9/9/4x4/9/9/9/9/9 o 0-0", "--record"]);
    assert!(
        ran.err.contains("can't be told as pente") && ran.err.contains("`--record=sgf`"),
        "{}",
        ran.err
    );
}

/// A file of any form, and the moves after it, in any form that can tell the game.
#[test]
fn a_file_that_is_read_is_written_back_as_the_game_it_was() {
    const SGF: &str = "(;FF[4]GM[4]RU[Ninuki]SZ[15];B[hh];W[gg];B[jj])";
    const PSQ: &str = "Piskvorky 15x15, 11:11, 0\n8,8,0\n7,7,0\n10,10,0\n\n\n-1\n";
    const PENTE: &str = "[Game \"Gomoku Ninuki\"]\n[Result \"*\"]\n\n1. K10 L10 2. K8";
    const LARGE: &str = "(;FF[4]GM[4]RU[Ninuki]SZ[19];B[jj];W[kj];B[jl])";
    let project = Project::empty();
    let mut count = 0;
    for (slug, written, forms) in [
        (
            "ninuki",
            SGF,
            &[("sgf", SGF), ("psq", PSQ), ("points", "h8g9j6")][..],
        ),
        ("ninuki", PSQ, &[("sgf", SGF), ("psq", PSQ)]),
        ("ninuki", "h8g9j6", &[("sgf", SGF), ("points", "h8g9j6")]),
        (
            "ninuki",
            "K10 L10\nK8\n",
            &[("sgf", LARGE), ("pente", PENTE)],
        ),
        ("ninuki", PENTE, &[("", PENTE), ("pente", PENTE)]),
        (
            "pipopipette",
            "2x3 P1(h,0,0) P2(v,1,0) P1(v,0,0) P2(h,1,0) P1(v,0,1) P1(h,2,2)",
            &[(
                "openspiel",
                "2x3 P1(h,0,0) P2(v,1,0) P1(v,0,0) P2(h,1,0) P1(v,0,1) P1(h,2,2)",
            )],
        ),
        (
            "pipopipette",
            "2x2 h 0 1 v 1 0",
            &[("", "2x2 P1(h,0,1) P2(v,1,0)")],
        ),
        ("morpiae", "(0,2)-(0,6)\n", &[("lines", "(0,2)-(0,6)")]),
    ] {
        project.write("game", written);
        for (form, expected) in forms {
            let record = match *form {
                "" => "--record".to_owned(),
                form => format!("--record={form}"),
            };
            let ran = project.run(&["play", slug, "@game", &record]);
            let told = (ran.code, ran.out.trim_end());
            assert_eq!(told, (0, expected.trim_end()), "{written}: {}", ran.err);
            count += 1;
        }
    }
    assert_eq!(count, 14);
    // It goes on from its last move, and a move that can't be played is counted from there.
    project.write("game", SGF);
    let ran = project.run(&["play", "ninuki", "@game", "E5", "--record=sgf"]);
    assert_eq!(ran.out.trim(), format!("{};W[ek])", &SGF[..SGF.len() - 1]));
    let ran = project.run(&["play", "ninuki", "@game", "E5", "H8", "--record=sgf"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("move 2: "), "{}", ran.err);
    // What a form has no way to say names those that have one.
    let ran = project.run(&["play", "ninuki", "@game", "--record=pente"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("`--record=psq`, `--record=sgf`, `--record=points`"),
        "{}",
        ran.err
    );
}

/// Five files of each form, and what they come to, by another program: tests/facts/records.py.
#[test]
fn files_in_the_manner_of_each_program_come_to_what_another_program_says() {
    let folder = std::path::Path::new(crate::project::HOME).join("tests/facts/records");
    let expected = std::fs::read_to_string(folder.join("expected.txt")).unwrap();
    let mut count = 0;
    for line in expected.lines() {
        let (name, end) = line.split_once('\t').unwrap();
        let slug = match name.split(['-', '.']).next().unwrap() {
            "game" | "points" | "list" => "ninuki",
            "dots" => "pipopipette",
            _ => "morpiae",
        };
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let engine = engine(slug);
        assert_eq!(engine.games_in(&text).len(), 1, "{name}");
        assert_eq!(
            read(&*engine, &text, &Rules::default()).text(),
            end,
            "{name}"
        );
        count += 1;
        // Questions carry the same texts.
        let question = serde_json::json!({ "game": slug, "ask": "board", "position": text });
        let (answer, _) =
            quadrille::protocol::respond(&quadrille::games::all(), &question.to_string());
        assert_eq!(answer["position"], end, "{name}: {answer}");
    }
    assert_eq!(count, 40);
}
