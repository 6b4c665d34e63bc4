//! From a table to a certificate in a stranger's hands: checked by the program without the project, by
//! the second checker, and refused where it was tampered with.

use std::collections::BTreeMap;

use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::games::declared::{self, Declaration};
use quadrille::paper::declared::{Grid, RulesTable};

use super::laws::table;
use super::{Dice, board};
use crate::checkers::by_both;
use crate::project::Project;

/// A project with one game, whose rules are these, and puzzles about these positions.
fn project(
    rules: &str,
    signs: &[(&str, &str)],
    grid: &str,
    size: &str,
    puzzles: &[(&str, &str)],
) -> Project {
    let project = Project::small();
    let mut game = format!(
        "format = 1\ngrid = \"{grid}\"\nsize = \"{size}\"\n\
         name = {{ fr = \"Jeu\", en = \"Game\" }}\nsummary = {{ fr = \"Un jeu.\", en = \"A game.\" }}\n"
    );
    for (sign, drawing) in signs {
        game += &format!(
            "\n[[symbol]]\nsign = \"{sign}\"\ndrawing = \"{drawing}\"\nname = {{ fr = \"Le {sign}\", en = \"The {sign}\" }}\n"
        );
    }
    project.write("games/own/game.toml", game + "\n[rules]\n" + rules);
    for (number, (position, stipulation)) in puzzles.iter().enumerate() {
        let puzzle = format!(
            "format = 1\nid = \"own-{number}\"\ngame = \"own\"\nboard = \"{position}\"\n\
             stipulation = \"{stipulation}\"\nstatus = \"original\"\nlicence = \"CC-BY-4.0\"\n\
             [title]\nfr = \"Énigme {number}\"\nen = \"Puzzle {number}\"\n[source]\nwork = \"Own\"\n[answer]\n"
        );
        project.write(&format!("puzzles/own/{number}.toml"), puzzle);
    }
    project
}

/// The certificates hold by both checkers, and don't where something else is said.
fn certified(project: &Project, puzzles: usize) {
    let checked = project.run(&["check"]);
    assert_eq!(checked.code, 0, "{}", checked.err);
    let proved = project.run(&["prove", "--all", "-o", "proofs"]);
    assert_eq!(proved.code, 0, "{}", proved.err);
    // The project's own game is not asked: the file says all.
    let elsewhere = crate::project::folder().unwrap();
    let mut expected = BTreeMap::new();
    for number in 0..puzzles {
        let text = project.read(&format!("proofs/own-{number}.json"));
        assert!(text.contains("\"declared\": {"), "{text}");
        // Other rules, the same certificate.
        let mover = text.replacen("\"wins\":\"mover\"", "\"wins\":\"other\"", 1);
        let stuck = text.replacen("no move", "no sense", 1);
        for (name, text, said) in [
            ("own", &text, "holds"),
            ("other", &mover, "refused"),
            ("sense", &stuck, "unreadable"),
        ] {
            let is_spoilt = *text != project.read(&format!("proofs/own-{number}.json"));
            if is_spoilt == (said != "holds") {
                let name = format!("{name}-{number}.json");
                std::fs::write(elsewhere.path().join(&name), text).unwrap();
                expected.insert(name, said);
            }
        }
    }
    assert_eq!(
        by_both(elsewhere.path(), "games that are declared"),
        expected
    );
}

const CROSS: (&str, &str) = ("x", "cross");
const RING: (&str, &str) = ("o", "ring");

#[test]
fn games_of_signs_of_ones_own() {
    let col = "players = [\"x\", \"o\"]\nmove = [{ draw = \"own\", where = \"not beside own\" }]\n\
               end = [{ when = \"no move\", wins = \"mover\" }]\n";
    let puzzles = [
        ("3x3 x", "who wins"),
        (".../.x./o.. x", "who wins"),
        ("x.../.o../..../.... x", "who wins"),
    ];
    certified(
        &project(col, &[CROSS, RING], "cells", "3x3", &puzzles),
        puzzles.len(),
    );
    let noughts = "players = [\"x\", \"o\"]\nmove = [{ draw = \"own\" }]\n\
                   end = [{ when = \"line xxx or ooo\", wins = \"mover\" }, { when = \"no move\", wins = \"nobody\" }]\n";
    let puzzles = [("x../.o./..x o", "who wins"), ("xo./.../... x", "who wins")];
    certified(
        &project(noughts, &[CROSS, RING], "cells", "3x3", &puzzles),
        puzzles.len(),
    );
    let domineering = "players = [\"x\", \"o\"]\nmove = [{ by = \"x\", draw = \"own\", shape = \"run 2 upright\" }, \
                       { by = \"o\", draw = \"own\", shape = \"run 2 across\" }]\n\
                       end = [{ when = \"no move\", wins = \"mover\" }]\n";
    let puzzles = [("4x4 x", "who wins"), ("3x3 o", "who wins")];
    certified(
        &project(domineering, &[CROSS, RING], "cells", "4x4", &puzzles),
        puzzles.len(),
    );
    let hex = "players = [\"x\", \"o\"]\nnear = 6\nmove = [{ draw = \"own\" }]\n\
               end = [{ when = \"x joins left right\", wins = \"mover\" }, { when = \"o joins top bottom\", wins = \"mover\" }]\n";
    certified(
        &project(
            hex,
            &[CROSS, RING],
            "cells",
            "3x3",
            &[("3x3 x", "who wins"), ("x../.o./... x", "who wins")],
        ),
        2,
    );
}

#[test]
fn games_that_share_their_signs() {
    let bar = "move = [{ draw = \"x\", shape = \"all right up\" }]\nend = [{ when = \"no move\", wins = \"other\" }]\n";
    certified(
        &project(
            bar,
            &[CROSS],
            "cells",
            "3x4",
            &[("3x4", "who wins"), (".xx/.../...", "who wins")],
        ),
        2,
    );
    let fours = "near = 8\noptions = { reply = [\"either\", \"both\"] }\nmove = [\
                 { first = true, draw = \"o\", places = 2, where = \"not beside o\" }, \
                 { draw = [\"o\", \"x over o\"], where = \"beside last\", only = \"either\" }, \
                 { draw = [\"o\", \"x over o\"], where = \"beside every last\", only = \"both\" }]\n\
                 end = [{ when = \"line ooo or xxx\", wins = \"mover\" }, { when = \"no move\", wins = \"mover\" }]\n";
    certified(
        &project(
            fours,
            &[RING, CROSS],
            "cells",
            "3x3",
            &[("3x3 -", "who wins"), ("o.o/.../... a3+c3", "who wins")],
        ),
        2,
    );
    let sos = "move = [{ draw = [\"S\", \"O\"] }]\npoints = { for = \"line SOS\", again = true }\n\
               end = [{ when = \"no move\", wins = \"points\" }]\n";
    let signs = [("S", "letter"), ("O", "letter")];
    certified(
        &project(
            sos,
            &signs,
            "cells",
            "1x6",
            &[("1x6", "who wins"), ("S....S", "who wins")],
        ),
        2,
    );
    let dots = "move = [{ draw = \"line\" }]\npoints = { for = \"box\", again = true }\n\
                end = [{ when = \"no move\", wins = \"points\" }]\n";
    certified(
        &project(
            dots,
            &[],
            "dots",
            "2x2",
            &[("1x2", "who wins"), ("-./|../.-/..|/..", "who wins")],
        ),
        2,
    );
}

/// Tables that nobody would write: sixty games whose first position somebody wins, in one project.
#[test]
fn random_tables_hold_by_both_checkers() {
    #[derive(serde::Serialize)]
    struct Rules<'a> {
        rules: &'a RulesTable,
    }
    const GAMES: usize = 60;
    let (project, mut dice, mut games) = (Project::small(), Dice(0x9A_0F), 0);
    let mut expected = BTreeMap::new();
    while games < GAMES {
        let told = table(&mut dice);
        let declaration = Declaration::of("own", &told).unwrap();
        let Ok(engine) = declared::engine(&declaration) else {
            continue;
        };
        let here = board(&*engine, &told.size);
        let solved = here.end().is_none().then(|| here.solve(&Limit::default()));
        let Some(Ok(answer)) = solved else { continue };
        if !matches!(answer.value, Value::Win(_) | Value::Loss(_)) {
            continue;
        }
        let grid = match told.grid {
            Grid::Cells => "cells",
            Grid::Points => "points",
            Grid::Dots => "dots",
        };
        let mut game = format!(
            "format = 1\ngrid = \"{grid}\"\nsize = \"{}\"\n\
             name = {{ fr = \"Jeu\", en = \"Game\" }}\nsummary = {{ fr = \"Un jeu.\", en = \"A game.\" }}\n",
            told.size
        );
        for sign in &told.signs {
            game += &format!(
                "\n[[symbol]]\nsign = \"{sign}\"\ndrawing = \"letter\"\nname = {{ fr = \"Le {sign}\", en = \"The {sign}\" }}\n"
            );
        }
        let rules = toml::to_string(&Rules { rules: &told.rules }).unwrap();
        project.write(
            &format!("games/own{games}/game.toml"),
            format!("{game}\n{rules}"),
        );
        let puzzle = format!(
            "format = 1\nid = \"own{games}\"\ngame = \"own{games}\"\nboard = \"{}\"\n\
             stipulation = \"who wins\"\nstatus = \"original\"\nlicence = \"CC-BY-4.0\"\n\
             [title]\nfr = \"Énigme {games}\"\nen = \"Puzzle {games}\"\n[source]\nwork = \"Own\"\n[answer]\n",
            here.text()
        );
        project.write(&format!("puzzles/own{games}.toml"), puzzle);
        expected.insert(format!("own{games}.json"), "holds");
        games += 1;
    }
    let proved = project.run(&["prove", "--all", "-o", "proofs"]);
    assert_eq!(proved.code, 0, "{}", proved.err);
    let elsewhere = crate::project::folder().unwrap();
    for name in expected.keys() {
        let text = project.read(&format!("proofs/{name}"));
        std::fs::write(elsewhere.path().join(name), text).unwrap();
    }
    assert_eq!(by_both(elsewhere.path(), "random tables"), expected);
}
