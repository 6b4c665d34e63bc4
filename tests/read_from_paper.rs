//! Boards read back from a picture of the printed sheet: each position is the one that the sheet says.

use crate::html::Html;
use crate::paper::{boards, picture, printed, words};
use crate::project::Project;

/// What the pictures of a page say they show, in order: the game's name left out.
fn positions(project: &Project) -> Vec<String> {
    let html = Html::read(&project.read("sheet.html"));
    let shown = html.all("metadata");
    shown
        .map(|tag| tag.text.split_once(' ').unwrap().1.to_owned())
        .collect()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn dualite_is_read_back_from_paper() {
    let project = Project::whole();
    for arguments in [
        &["--game", "dualite", "--per-page", "6", "--paper", "a4"][..],
        &["--game", "dualite", "--booklet", "--answers", "none"],
    ] {
        let Some(pdf) = printed(&project, arguments) else {
            return;
        };
        let (_, _, words) = words(&pdf);
        let mut found = Vec::new();
        for board in boards(&words, &["a", "b", "c", "d"], 4, 1.9) {
            let square = board.square / 72.0 * 25.4;
            assert!(0.72 * square >= 6.95, "a disc of {} mm", 0.72 * square);
            let picture = picture(&project, &pdf, board.page);
            let rows = (0..4).rev().map(|row| {
                let cells = (0..4).map(|column| {
                    let at = (column as f32, row as f32);
                    let inner = picture.ink(&board, at.0, at.1, 0.0, 0.2);
                    let ring = picture.ink(&board, at.0, at.1, 0.28, 0.36);
                    match (inner > 0.5, ring > 0.3) {
                        (true, true) => '#',
                        (false, true) => 'o',
                        (false, false) => '.',
                        (true, false) => '?',
                    }
                });
                cells.collect::<String>()
            });
            found.push(rows.collect::<Vec<_>>().join("/"));
        }
        let mut expected: Vec<String> = positions(&project)
            .iter()
            .map(|text| text.split(' ').next().unwrap().to_owned())
            .filter(|board| board.len() == 19)
            .collect();
        expected.sort();
        found.sort();
        assert!(expected.len() >= 16, "{}", expected.len());
        assert_eq!(found, expected, "{arguments:?}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn ninuki_is_read_back_from_paper() {
    let project = Project::whole();
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H", "J"];
    let Some(pdf) = printed(
        &project,
        &["--game", "ninuki", "--stars", "1", "--per-page", "2"],
    ) else {
        return;
    };
    let (_, _, words) = words(&pdf);
    let mut found = Vec::new();
    for board in boards(&words, &columns, 9, 2.2) {
        let square = board.square / 72.0 * 25.4;
        assert!(0.84 * square >= 6.95, "a stone of {} mm", 0.84 * square);
        let picture = picture(&project, &pdf, board.page);
        let rows = (0..9).rev().map(|row| {
            let mut text = String::new();
            for column in 0..9 {
                let at = (column as f32, row as f32);
                let inner = picture.ink(&board, at.0, at.1, 0.15, 0.3);
                let ring = picture.ink(&board, at.0, at.1, 0.38, 0.44);
                text.push(match (inner, ring) {
                    (inner, _) if inner > 0.8 => 'x',
                    (inner, ring) if inner < 0.02 && ring > 0.4 => 'o',
                    // The lines of the board cross here.
                    (inner, ring) if inner > 0.02 && inner < 0.5 && ring < 0.4 => '1',
                    _ => '?',
                });
            }
            // Runs of empty points are written as numbers.
            let mut row = String::new();
            for run in text.as_bytes().chunk_by(|a, b| a == b) {
                match run[0] {
                    b'1' => row += &run.len().to_string(),
                    sign => run.iter().for_each(|_| row.push(sign.into())),
                }
            }
            row
        });
        found.push(rows.collect::<Vec<_>>().join("/"));
    }
    let mut expected: Vec<String> = positions(&project)
        .iter()
        .map(|text| text.split(' ').next().unwrap().to_owned())
        .collect();
    assert!(!expected.is_empty());
    // Boards that were cut have other labels; here all of them are whole.
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn pipopipette_and_chomp_are_read_back_from_paper() {
    let project = Project::whole();
    let Some(pdf) = printed(&project, &["--game", "pipopipette", "--per-page", "6"]) else {
        return;
    };
    let (_, _, all) = words(&pdf);
    let mut read = 0;
    let expected = positions(&project);
    for board in boards(&all, &["a", "b", "c", "d"], 4, 1.9) {
        let picture = picture(&project, &pdf, board.page);
        let mut rows = Vec::new();
        for row in (0..4).rev() {
            let ink = |column: f32, row: f32| picture.ink(&board, column, row, 0.0, 0.2) > 0.1;
            let level = (0..3).map(|column| ink(column as f32 + 0.5, row as f32));
            rows.push(
                level
                    .map(|ink| if ink { '-' } else { '.' })
                    .collect::<String>(),
            );
            if row > 0 {
                let upright = (0..4).map(|column| ink(column as f32, row as f32 - 0.5));
                rows.push(upright.map(|ink| if ink { '|' } else { '.' }).collect());
            }
        }
        let found = rows.join("/");
        assert!(
            expected.iter().any(|text| text.starts_with(&found)),
            "{found}"
        );
        read += 1;
    }
    assert!(read >= 5, "{read} boards of 3 × 3 were read");
    let eaten = ["--ids", "chomp-6-2-1-1", "--per-page", "4"];
    let Some(pdf) = printed(&project, &eaten) else {
        return;
    };
    let (_, _, all) = words(&pdf);
    let board = boards(&all, &["1", "2", "3", "4", "5", "6"], 4, 1.9);
    let picture = picture(&project, &pdf, 0);
    // The rim of a square is a line, the middle of an eaten one a cross, and nowhere is the
    // poison but at the bottom left.
    let rim = |column: f32, row: f32| picture.ink(&board[0], column, row, 0.32, 0.4);
    let middle = |column: f32, row: f32| picture.ink(&board[0], column, row, 0.0, 0.15);
    for (row, length) in [6, 2, 1, 1].into_iter().enumerate() {
        for column in 0..6 {
            let (rim, middle) = (
                rim(column as f32, row as f32),
                middle(column as f32, row as f32),
            );
            if (column, row) == (0, 0) {
                assert!(middle > 0.05, "the poison: {rim} {middle}");
            } else if column < length {
                assert!(rim > 0.05 && middle < 0.01, "a square: {rim} {middle}");
            } else {
                assert!(middle > 0.02 && rim < 0.2, "an eaten one: {rim} {middle}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_circles_of_morpiae_and_their_owners_are_told_apart_on_paper() {
    let project = Project::whole();
    let arguments = ["--ids", "morpiae-sept-contre-un", "--per-page", "2"];
    let Some(pdf) = printed(&project, &arguments) else {
        return;
    };
    let (_, _, words) = words(&pdf);
    let columns = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let boards = boards(&words, &columns, 9, 4.5);
    let (board, picture) = (&boards[0], picture(&project, &pdf, 0));
    let html = Html::read(&project.read("sheet.html"));
    let described = html.all("desc").next().unwrap().text.clone();
    // “Red’s circles: 2,6, 3,4 and 5,5.”
    let owned = |who: &str| -> Vec<(f32, f32)> {
        let rest = described
            .split(&format!("{who}’s circles: "))
            .nth(1)
            .unwrap();
        // (4, 3), (5, 3) and (−1, 2)
        let list = rest.split('.').next().unwrap().replace('−', "-");
        let point = |text: &str| {
            let (x, y) = text.split_once(')').unwrap().0.split_once(',').unwrap();
            (x.trim().parse().unwrap(), y.trim().parse().unwrap())
        };
        list.split('(').skip(1).map(point).collect()
    };
    let (blue, red) = (owned("Blue"), owned("Red"));
    assert!(blue.len() + red.len() >= 15, "{described}");
    for x in 0..=9 {
        for y in 1..=9 {
            let at = (x as f32, y as f32);
            // Rows are counted from the label 1.
            let ink = |from, to| picture.ink(board, at.0, at.1 - 1.0, from, to);
            let has_owner = blue.contains(&at) || red.contains(&at);
            // Owned circles are larger than others; Blue's are black, Red's have a rim.
            let rim = ink(0.37, 0.4);
            assert_eq!(rim > 0.6, has_owner, "{at:?}: {rim}");
            if has_owner {
                let ground = ink(0.3, 0.345);
                assert_eq!(ground > 0.6, blue.contains(&at), "{at:?}: {ground}");
            }
        }
    }
}
