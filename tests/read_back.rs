//! Every position that the program prints can be read again: in one line and as a drawing, in the
//! middle of a game and at its end.

use std::io::Write;

use crate::project::{folder, run};
use crate::shared::{Random, all_rules, engine, engines, read};
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use serde_json::Value as Json;

/// What is printed of a position is that position.
fn assert_read_back(engine: &dyn Engine, board: &dyn Board, rules: &Rules) {
    let text = board.text();
    for printed in [&text, &board.drawing()] {
        let again = engine.read(printed, &Fields::new(), rules);
        let again = again.unwrap_or_else(|fault| panic!("{}: {fault}\n{printed}", engine.slug()));
        assert_eq!(again.text(), text, "{rules:?}\n{printed}");
        assert_eq!(again.end(), board.end(), "{rules:?}\n{printed}");
        assert_eq!(again.pending(), board.pending(), "{rules:?}\n{printed}");
    }
}

/// Boards of every size to begin on.
fn starts(engine: &dyn Engine, rules: &Rules) -> Vec<String> {
    let mate = if rules.has("teams", "true") { " 1" } else { "" };
    let starts = engine.starts().into_iter();
    let mut starts: Vec<String> = starts.map(|(_, start)| format!("{start}{mate}")).collect();
    match engine.slug() {
        "chomp" => starts.extend(["1x1", "1x2", "2x1", "1x12", "12x1", "11x11"].map(Into::into)),
        "pipopipette" => starts.extend(["1x1", "1x2", "2x1", "1x25", "9x1", "7x7"].map(Into::into)),
        _ => {}
    }
    starts
}

/// Random games, of which the first positions, the last ones and some between them are read; how
/// many games and how many positions.
fn play(engine: &dyn Engine, games: usize, seed: u64) -> (usize, usize) {
    let mut random = Random(seed);
    let (mut played, mut seen) = (0, 0);
    let all = all_rules(engine);
    let boards: usize = all.iter().map(|rules| starts(engine, rules).len()).sum();
    for rules in &all {
        for start in starts(engine, rules) {
            for _ in 0..games.div_ceil(boards) {
                let mut board = read(engine, &start, rules);
                let mut last = Vec::new();
                for ply in 0.. {
                    if ply < 3 || random.below(16) == 0 {
                        assert_read_back(engine, &*board, rules);
                        seen += 1;
                    }
                    let moves = board.moves();
                    if moves.is_empty() {
                        break;
                    }
                    last = vec![board.copy()];
                    board = board.play(random.one_of(&moves)).unwrap().board;
                }
                last.push(board);
                for board in last {
                    assert_read_back(engine, &*board, rules);
                    seen += 1;
                }
                played += 1;
            }
        }
    }
    (played, seen)
}

#[test]
fn positions_of_thousands_of_random_games_are_read_back() {
    for engine in engines() {
        let games = match engine.slug() {
            "ninuki" => 480,
            "morpiae" => 600,
            _ => 2_000,
        };
        let (played, seen) = play(&*engine, games, 5);
        assert!(
            played >= games && seen > 3 * games,
            "{}: {seen}",
            engine.slug()
        );
    }
}

#[test]
#[ignore = "slow: the same with many more games"]
fn positions_of_many_thousands_of_random_games_are_read_back() {
    for engine in engines() {
        let (played, seen) = play(&*engine, 20_000, 6);
        println!("{}: {played} games, {seen} positions", engine.slug());
    }
}

/// Six stones on a small part of the board, a five among them as often as not: games that are over
/// soon, also because nobody took the pair that breaks it.
#[test]
fn a_five_that_was_not_answered_is_read_back() {
    let engine = engine("ninuki");
    let mut random = Random(8);
    for rules in all_rules(&*engine) {
        let mut unanswered = 0;
        for _ in 0..400 {
            // A four, the fifth point empty, and around them pairs that may be taken.
            let mut rows = vec![vec!['.'; 9]; 9];
            rows[4][2..6].fill('x');
            for _ in 0..14 {
                let (row, column) = (2 + random.below(5), 1 + random.below(7));
                if rows[row][column] == '.' && (row, column) != (4, 6) {
                    rows[row][column] = if random.below(2) == 0 { 'x' } else { 'o' };
                }
            }
            let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            let pairs = [random.below(5), random.below(5)].map(|pairs| pairs.to_string());
            let drawing = format!("{}\nx {}", rows.join("\n"), pairs.join("-"));
            let Ok(board) = engine.read(&drawing, &Fields::new(), &rules) else {
                continue;
            };
            let Ok(five) = board.play("G5") else { continue };
            assert_read_back(&*engine, &*five.board, &rules);
            if five.board.pending().is_none() {
                continue;
            }
            for mv in five.board.moves() {
                let after = five.board.play(&mv).unwrap().board;
                assert_read_back(&*engine, &*after, &rules);
                let end = after.end().map(|end| end.to_string());
                unanswered += usize::from(end.as_deref() == Some("win by five"));
            }
        }
        let breaks = !rules.has("option1", "false") && !rules.has("capture_breaks", "false");
        assert_eq!(unanswered > 100, breaks, "{rules:?}: {unanswered}");
    }
}

#[test]
fn a_five_of_the_side_to_move_that_nobody_could_have_broken_was_over_before() {
    let engine = engine("ninuki");
    let read = |text: &str, rules: &[(&str, &str)]| {
        let rules = Rules::new(engine.options(), rules.iter().copied()).unwrap();
        let board = engine.read(text, &Fields::new(), &rules);
        board
            .map(|board| board.end().map(|end| end.to_string()))
            .map_err(|fault| fault.message)
    };
    // White could have taken E5 and E6 from E4, and played A1.
    let missed = "9/9/4o4/4x4/2xxxxx2/9/9/9/o8 x 0-0";
    assert_eq!(read(missed, &[]), Ok(Some("win by five".into())));
    let over = Err("x is to move and has a five".to_owned());
    assert_eq!(read(missed, &[("option1", "false")]), over);
    // No stone but that of the pair: the last one was placed before the five.
    assert_eq!(read("9/9/4o4/4x4/2xxxxx2/9/9/9/9 x 0-0", &[]), over);
    // A pair was taken at the edge, where it didn't help; who says that none was taken is refused.
    let elsewhere = "9/9/4o4/4x4/2xxxxx2/9/9/9/o2o5 x 0-";
    assert_eq!(
        read(&format!("{elsewhere}1"), &[]),
        Ok(Some("win by five".into()))
    );
    assert_eq!(read("9/9/4o4/4x4/2xxxxx2/9/9/9/o2o5 o 0-0", &[]), Ok(None));
}

/// `play` as people and scripts use it: what it prints is given back to it.
#[test]
fn what_play_prints_play_reads() {
    let folder = folder().unwrap();
    let games: &[(&str, &str, &[&str])] = &[
        ("chomp", "2x2", &["1,2", "1,1"]),
        ("chomp", "1", &["1,1"]),
        ("dualite", "..../..../..../.... -", &[]),
        ("dualite", "..../..../..../.... -", &["a1+c3", "b1"]),
        (
            "dualite",
            "..#./..#./..o./..oo d1",
            &["d2", "d1", "d2", "d3", "d4", "d3", "d4"],
        ),
        ("pipopipette", "--/||./../.|./--", &["a1-a2", "a2-b2"]),
        ("pipopipette", "-/||/.", &["a1-b1"]),
        ("ninuki", "9/9/4o4/4x4/2xxxx3/9/9/9/9 x 0-0", &["G5", "A1"]),
        ("ninuki", "9/9/9/3xo4/9/9/9/9/9 x 0-4", &["E5"]),
        ("morpiae", "start", &["-1,6E0", "-1,3E0"]),
        ("morpiae", "-1,6E0", &["-1,3E0"]),
    ];
    for (game, position, line) in games {
        let arguments = |more: &[&str]| {
            let mut arguments = vec!["play", game, position];
            arguments.extend(more);
            arguments.push("--");
            arguments.extend(*line);
            let ran = run(&arguments);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
            ran.out
        };
        let told: Json = serde_json::from_str(&arguments(&["--json"])).unwrap();
        let reached = told["position"].as_str().unwrap();
        let printed = arguments(&[]);
        assert!(printed.lines().any(|line| line == reached), "{printed}");
        // The last drawing, up to the position in one line.
        let before: Vec<&str> = printed
            .lines()
            .take_while(|line| *line != reached)
            .collect();
        let is_move = |line: &&str| {
            line.split_once(". ")
                .is_some_and(|(n, _)| n.parse::<u8>().is_ok())
        };
        let begin = before.iter().rposition(is_move).map_or(0, |at| at + 1);
        let path = folder.path().join("board.txt");
        let mut file = std::fs::File::create(&path).unwrap();
        writeln!(file, "{}", before[begin..].join("\n")).unwrap();
        let drawn = folder.path().join("drawn.txt");
        let drawn = drawn.to_str().unwrap();
        assert_eq!(run(&["draw", game, reached, "-o", drawn]).code, 0);
        for again in [
            reached,
            &format!("@{}", path.display()),
            &format!("@{drawn}"),
        ] {
            let ran = run(&["play", game, again, "--json"]);
            assert_eq!(
                (ran.code, ran.err.as_str()),
                (0, ""),
                "{game} {again}\n{printed}"
            );
            let told: Json = serde_json::from_str(&ran.out).unwrap();
            assert_eq!(told["position"], reached, "{game} {again}");
            assert_eq!(run(&["moves", game, again]).code, 0, "{game} {again}");
            assert_eq!(run(&["draw", game, again]).code, 0, "{game} {again}");
        }
    }
}
