//! Records of other programs, read and written; and what is told of those that contradict themselves, or
//! are of another game or kind.

use crate::shared::{engine, read, rules};
use quadrille::draw::{Alternative, Style, to_svg};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;

const TOUCHING: &[(&str, &str)] = &[("form", "5T")];

#[test]
fn the_longest_known_games_of_the_solitaire_are_legal_and_can_go_no_further() {
    let engine = engine("morpiae");
    for (text, given, lines) in [
        (include_str!("facts/5d-82.psol"), &[][..], 82),
        (include_str!("facts/5t-178.psol"), TOUCHING, 178),
    ] {
        let board = read(&*engine, text, &rules("morpiae", given));
        assert_eq!(board.text().split(' ').count(), lines);
        assert!(board.end().is_some() && board.moves().is_empty());
    }
}

#[test]
fn a_touching_game_breaks_the_rules_of_the_disjoint_form() {
    let engine = engine("morpiae");
    let text = include_str!("facts/5t-178.psol");
    let refused = engine
        .read(text, &Fields::new(), &Rules::default())
        .err()
        .unwrap();
    assert!(
        refused.message.contains("is crossed in direction"),
        "{refused}"
    );
}

#[test]
fn a_picture_carries_its_record() {
    let engine = engine("morpiae");
    let text = include_str!("facts/5d-82.psol");
    let board = read(&*engine, text, &Rules::default());
    let mut figure = board.draw(&Marks::default()).unwrap();
    figure.record = board.past();
    let words = Alternative {
        id: "p",
        title: "A game",
        description: "A game",
    };
    let svg = to_svg(&figure, &words, Style::File);
    assert_eq!(read(&*engine, &svg, &Rules::default()).text(), board.text());
    let compact = board.record(None, &[]).unwrap();
    assert!(compact.starts_with("MS1:"));
    assert_eq!(
        read(&*engine, &compact, &Rules::default()).text(),
        board.text()
    );
}

#[test]
fn a_record_of_go_letters_is_read_as_it_was_written() {
    let engine = engine("ninuki");
    let plain = "1. K10 L10 2. K8 M11 3. J9";
    let tagged =
        format!("[Player 1 Name \"Ann\"]\n[Player 2 Name \"Bob\"]\n[Result \"*\"]\n\n{plain}");
    let (a, b) = (
        read(&*engine, plain, &Rules::default()),
        read(&*engine, &tagged, &Rules::default()),
    );
    assert_eq!(a.text(), b.text());
    let start = read(&*engine, engine.blanks()[2].position, &Rules::default());
    let line: Vec<String> = plain
        .split(' ')
        .filter(|word| !word.ends_with('.'))
        .map(str::to_owned)
        .collect();
    let written = start.record(None, &line).unwrap();
    assert!(
        written.ends_with(plain) && written.contains("[Result \"*\"]"),
        "{written}"
    );
    assert_eq!(read(&*engine, &written, &Rules::default()).text(), a.text());
    assert_eq!(
        a.record(None, &[]),
        None,
        "a game that doesn't begin with an empty board"
    );
}

/// What a record says of itself decides how it may be read.
#[test]
fn a_record_of_another_game_is_refused_by_its_name() {
    let engine = engine("ninuki");
    let pente: &[(&str, &str)] = &[("capture_breaks", "false"), ("double_three_ban", "false")];
    let said = |tags: &str, given: &[(&str, &str)]| {
        let text = format!("{tags}\n\n1. K10 L10 2. K8 M11");
        let read = engine.read(&text, &Fields::new(), &rules("ninuki", given));
        read.err().map(|fault| {
            format!(
                "{}: {} ({})",
                fault.at,
                fault.message,
                fault.hint.unwrap_or_default()
            )
        })
    };
    for (tags, given) in [
        ("[Game \"Gomoku Ninuki\"]", &[][..]),
        ("[Game \"ninuki\"]", pente),
        ("[Game \"?\"]", &[]),
        ("[Event \"Gomoku\"]\n[Site \"Connect6\"]", &[]),
        ("[Game \"Pente\"]", pente),
        ("[Game \"G-Pente\"]\n[Size \"19\"]", pente),
        ("[Variant \"Swap2-Pente\"]\n[Board \"19x19\"]", pente),
        (
            "[Rules \"capture_breaks=false double_three_ban=false\"]",
            pente,
        ),
        ("[Result \"1-0\"]", &[]),
    ] {
        assert_eq!(said(tags, given), None, "{tags}");
    }
    for name in [
        "Keryo-Pente",
        "Gomoku",
        "Connect6",
        "Renju",
        "Poof-Pente",
        "Boat-Pente",
        "Go",
        "Chess",
    ] {
        for tag in ["Game", "Variant", "Rules"] {
            let told = said(&format!("[Player \"x\"]\n[{tag} \"{name}\"]"), &[]).unwrap();
            assert!(
                told.starts_with(&format!("13: a record of {name}, which is another game")),
                "{told}"
            );
        }
    }
    let told = said("[Game \"Pente\"]", &[]).unwrap();
    assert!(
        told.contains("a record of Pente, whose rules are others"),
        "{told}"
    );
    assert!(
        told.contains("capture_breaks=false double_three_ban=false"),
        "{told}"
    );
    let told = said("[Size \"13\"]", &[]).unwrap();
    assert!(told.contains("a board of 13 by 13"), "{told}");
    let told = said("[Rules \"capture_breaks=false\"]", &[]).unwrap();
    assert!(
        told.contains("under other rules") && told.contains("capture_breaks=false)"),
        "{told}"
    );
    // What we write says under which rules it was played.
    let start = read(
        &*engine,
        engine.blanks()[2].position,
        &rules("ninuki", pente),
    );
    let written = start.record(None, &["K10".to_owned()]).unwrap();
    assert!(
        engine
            .read(&written, &Fields::new(), &rules("ninuki", pente))
            .is_ok()
    );
    assert!(
        engine
            .read(&written, &Fields::new(), &Rules::default())
            .is_err()
    );
}

#[test]
fn a_result_that_the_moves_contradict_is_told() {
    let engine = engine("ninuki");
    // A row of five by the first player, who answers nothing.
    let won = "1. K10 A1 2. K11 A2 3. K12 A4 4. K13 A5 5. K14";
    let said = |text: &str| {
        engine
            .read(
                text,
                &Fields::new(),
                &rules("ninuki", &[("capture_breaks", "false")]),
            )
            .err()
    };
    for fit in [
        won.to_owned(),
        format!("{won} 1-0"),
        format!("[Result \"1-0\"]\n\n{won} 1-0"),
    ] {
        assert!(said(&fit).is_none(), "{fit}");
    }
    for (unfit, at, told) in [
        (
            format!("{won} 0-1"),
            won.len() + 1,
            "the record says 0-1, the moves say 1-0",
        ),
        (
            format!("{won} 1/2-1/2"),
            won.len() + 1,
            "the record says 1/2-1/2",
        ),
        (format!("[Result \"0-1\"]\n{won}"), 0, "the record says 0-1"),
        (
            format!("[Result \"0-1\"]\n{won} 1-0"),
            won.len() + 16,
            "the record says 1-0 here, and 0-1 before",
        ),
    ] {
        let fault = said(&unfit).unwrap();
        assert!(
            fault.at == at && fault.message.contains(told),
            "{unfit}: {fault}"
        );
    }
    let morpiae = crate::shared::engine("morpiae");
    let text = "{\"version\":\"0.1\",\"variant\":\"5D\",\"score\":7,\"moves\":[]}";
    let fault = morpiae
        .read(text, &Fields::new(), &Rules::default())
        .err()
        .unwrap();
    assert_eq!(
        fault.message,
        "the record says a score of 7, it has 0 moves"
    );
}

#[test]
fn games_of_one_file_are_told_apart() {
    let project = crate::project::Project::empty();
    let tagged = "[Game \"Ninuki\"]\n[Result \"*\"]\n\n1. K10 L10\n2. K8 M11\n\n[Game \"Ninuki\"]\n\n1. J9 L10\n";
    let plain = "1. K10 L10\n2. K8 M11\n1. J9 L10\n";
    let mark = format!("\u{feff}{tagged}").replace('\n', "\r\n");
    for (name, text) in [("tagged", tagged), ("plain", plain), ("mark", &mark)] {
        project.write(name, text);
        let ran = project.run(&["moves", "ninuki", &format!("@{name}")]);
        assert_eq!(ran.code, 2);
        assert!(
            ran.err.contains(&format!("2 games stand in {name}")),
            "{}",
            ran.err
        );
        assert!(ran.err.contains(&format!("@{name}#2")), "{}", ran.err);
        let stones = |number: u32| {
            let ran = project.run(&["play", "ninuki", &format!("@{name}#{number}")]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}#{number}");
            ran.out
                .split("\nLegal")
                .next()
                .unwrap()
                .matches(['x', 'o'])
                .count()
        };
        assert!(stones(1) > stones(2), "{name}");
        let ran = project.run(&["moves", "ninuki", &format!("@{name}#3")]);
        assert!(ran.err.contains("and no number 3"), "{}", ran.err);
    }
    // The place of a fault is that in the file.
    project.write("bad", tagged.replace("1. J9 L10", "1. J9 J9"));
    let ran = project.run(&["moves", "ninuki", "@bad#2"]);
    assert!(ran.err.contains("bad:9:7"), "{}", ran.err);
    // Records of the solitaire, in each of its forms.
    let one = "{\"version\":\"0.1\",\"variant\":\"5D\",\"score\":0,\"moves\":[]}\n";
    project.write("json", format!("{one}{one}{one}"));
    let corner = include_str!("facts/5d-82.psol");
    project.write("psol", format!("{corner}\n{corner}"));
    for (name, count) in [("json", 3), ("psol", 2)] {
        let ran = project.run(&["moves", "morpiae", &format!("@{name}")]);
        assert!(
            ran.err.contains(&format!("{count} games stand in {name}")),
            "{}",
            ran.err
        );
        assert_eq!(
            project
                .run(&["moves", "morpiae", &format!("@{name}#2")])
                .code,
            0
        );
    }
}

#[test]
fn a_mark_of_encoding_is_read_over_in_every_game() {
    let project = crate::project::Project::empty();
    for (game, position) in [
        ("chomp", "3x5"),
        ("dualite", "..#./..#./..o./..oo d1"),
        ("ninuki", "9/9/9/4x4/9/9/9/9/9 o 0-0"),
        ("morpiae", "start"),
        ("pipopipette", "2x2"),
    ] {
        project.write("plain", position);
        project.write("marked", format!("\u{feff}{position}\r\n"));
        let [plain, marked] = ["@plain", "@marked"].map(|file| project.run(&["moves", game, file]));
        assert_eq!(
            (plain.code, &plain.out),
            (0, &marked.out),
            "{game}: {}{}",
            plain.err,
            marked.err
        );
        // And in questions, from whoever asks.
        assert!(
            engine(game)
                .read(
                    &format!("\u{feff}{position}"),
                    &Fields::new(),
                    &Rules::default()
                )
                .is_ok()
        );
    }
}

#[test]
fn a_file_of_another_kind_is_told_by_its_format() {
    let project = crate::project::Project::empty();
    for (bytes, what) in [
        (&b"(;GM[1]FF[4]SZ[19];B[pd])"[..], "SGF"),
        (b"\xef\xbb\xbf(;FF[4])", "SGF"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"\xff\xd8\xff\xe0", "JPEG"),
        (b"%PDF-1.7", "PDF"),
        (b"PK\x03\x04", "zip"),
        (b"\xff\xfe1\0.\0", "UTF-16"),
        (b"\xffRenLib\xff", "RenLib"),
        (b"Piskvorky 15x15, 11:11, 0\n8,8,0\n", "Gomocup"),
        (b"<!DOCTYPE html><html>", "HTML"),
        (
            b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "FEN",
        ),
        (b"[Event \"x\"]\n[White \"a\"]\n\n1. e4 e5 *", "PGN"),
        (b"{\"board\": [[0, 1]]}", "JSON"),
        (b"format = 1\nid = \"x\"\n", "a puzzle"),
        (b"+++\ntitle = \"x\"\n+++\n", "a page"),
        (b"{\\rtf1}", "RTF"),
    ] {
        project.write("file", bytes);
        let ran = project.run(&["moves", "dualite", "@file"]);
        assert_eq!(ran.code, 2, "{what}");
        assert!(
            ran.err.contains("looks like") && ran.err.contains(what),
            "{what}: {}",
            ran.err
        );
    }
}
