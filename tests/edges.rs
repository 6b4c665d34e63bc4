//! Every size, corner and edge of every game: boards are read, played, solved with a small budget,
//! drawn and told in words, and nothing panics.

use crate::shared::{Random, all_rules, engine, read};
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use quadrille::game::solver::Limit;
use quadrille::games::declared;
use quadrille::games::morpiae::{Direction, Form, Line, Point, Sheet};

/// Asks everything that can be asked of a board, and solves it within the moves and nodes.
fn visit(engine: &dyn Engine, text: &str, rules: &Rules, within: Option<u32>, nodes: u64) {
    let board = read(engine, text, rules);
    let written = board.text();
    let again = read(engine, &written, rules).text();
    assert_eq!(again, written, "{}", engine.slug());
    assert!(engine.read(&board.art(), &Fields::new(), rules).is_ok() || needs_fields(engine));
    let moves = board.moves();
    // The first, the last and some between: that is where corners are.
    let step = moves.len().div_ceil(4).max(1);
    let mut tried: Vec<String> = moves.iter().step_by(step).cloned().collect();
    tried.extend(moves.last().cloned());
    board.describe();
    board.to_move();
    board.lead();
    board.barred();
    board.record(None, &tried[..tried.len().min(1)]);
    assert!(board.end().is_none() || (moves.is_empty() && board.pending().is_none()));
    let marks = Marks {
        playable: engine.has_rules(),
        ..Marks::default()
    };
    board.draw(&marks).unwrap();
    let places = board.places(&written);
    for place in places.first().iter().chain(&places.last()) {
        assert!(
            board.spot(&place.name).is_some(),
            "{written}: {}",
            place.name
        );
    }
    board.part(&tried, 2);
    for mv in &tried {
        assert!(mv == "pass" || board.spot(mv).is_some(), "{written}: {mv}");
        board.images(mv);
        board.explain(std::slice::from_ref(mv));
        let after = board.play(mv).unwrap().board;
        assert_eq!(after.end().is_some(), after.moves().is_empty());
        after.describe();
        after
            .draw(&Marks {
                within: Some(written.clone()),
                ..marks.clone()
            })
            .unwrap();
        after.places(&written);
    }
    for symmetry in 0..8 {
        if let Some((turned, line)) = board.turned(symmetry, &tried[..tried.len().min(1)]) {
            turned.draw(&marks).unwrap();
            assert!(
                line.iter().all(|mv| turned.play(mv).is_ok()),
                "{written} {symmetry}"
            );
        }
    }
    let limit = Limit {
        moves: within,
        nodes: Some(nodes),
        refutations: true,
        ..Limit::default()
    };
    if engine.has_rules() {
        let _ = board.solve(&limit);
    }
}

/// Drawings that don't say everything.
fn needs_fields(engine: &dyn Engine) -> bool {
    ["dualite", "ninuki"].contains(&engine.slug())
}

/// A board of Ninuki in writing, from the bottom.
fn ninuki_text(rows: &[Vec<char>], side: char) -> String {
    let mut words = Vec::new();
    for row in rows.iter().rev() {
        let (mut word, mut empty) = (String::new(), 0);
        for sign in row.iter().chain(['/'].iter()) {
            if *sign == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                word += &empty.to_string();
            }
            empty = 0;
            word.extend(Some(*sign).filter(|sign| *sign != '/'));
        }
        words.push(word);
    }
    format!("{} {side} 0-0", words.join("/"))
}

#[test]
fn stones_in_every_corner_and_along_every_edge_of_every_size_are_played_and_solved() {
    let engine = engine("ninuki");
    let (mut random, mut visited) = (Random(4), 0);
    for size in (9..=19).step_by(2) {
        for rules in all_rules(&*engine) {
            let ends = [0, (size - 5) / 2, size - 5];
            for (left, bottom) in ends.iter().flat_map(|x| ends.map(|y| (*x, y))) {
                for side in ['x', 'o'] {
                    let mut rows = vec![vec!['.'; size]; size];
                    for _ in 0..5 + random.below(5) {
                        let sign = if random.below(5) == 0 {
                            side_of(side)
                        } else {
                            side
                        };
                        rows[bottom + random.below(5)][left + random.below(5)] = sign;
                    }
                    let text = ninuki_text(&rows, side);
                    // A five of the side to move is no position.
                    if engine.read(&text, &Fields::new(), &rules).is_ok() {
                        let within = if visited % 16 == 0 { 2 } else { 1 };
                        visit(&*engine, &text, &rules, Some(within), 300);
                        visited += 1;
                    }
                }
            }
        }
    }
    assert!(visited > 700, "{visited}");
}

fn side_of(side: char) -> char {
    if side == 'x' { 'o' } else { 'x' }
}

#[test]
fn the_far_corner_of_the_largest_board_is_solved() {
    let engine = engine("ninuki");
    let text = "15xx2/14x4/14x4/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 0-0";
    visit(&*engine, text, &Rules::default(), Some(2), 20_000);
}

#[test]
fn bars_of_every_shape_up_to_the_largest_are_played_and_solved() {
    let engine = engine("chomp");
    let mut bars: Vec<String> = vec!["0".into()];
    for rows in 1..=9 {
        bars.extend((1..=9).map(|columns| format!("{rows}x{columns}")));
    }
    bars.extend(
        [
            "1x20000", "20000x1", "2x10000", "10000x2", "3x5000", "5000x3", "141x141", "100x200",
        ]
        .map(str::to_owned),
    );
    bars.extend(["20000", "19999,1", "10000,9999,1", "5000,4999,4998,1,1,1"].map(str::to_owned));
    for bar in bars {
        visit(&*engine, &bar, &Rules::default(), None, 300);
    }
}

#[test]
fn last_moves_in_every_cell_of_dualite_are_played_and_solved() {
    let engine = engine("dualite");
    let mut visited = 0;
    for (size, rules) in [4, 5].iter().flat_map(|size| {
        all_rules(&*engine)
            .into_iter()
            .map(move |rules| (*size, rules))
    }) {
        let mate = if rules.has("teams", "true") { " 1" } else { "" };
        let start = format!("{} -{mate}", vec![".".repeat(size); size].join("/"));
        let board = read(&*engine, &start, &rules);
        for mv in board.moves() {
            let after = board.play(&mv).unwrap().board;
            visit(&*engine, &after.text(), &rules, None, 50);
            visited += 1;
        }
        for cell in 0..size * size {
            let mut rows = vec![vec!['.'; size]; size];
            rows[cell / size][cell % size] = 'o';
            let rows: Vec<String> = rows.iter().rev().map(|row| row.iter().collect()).collect();
            let column = char::from(b'a' + (cell % size) as u8);
            let text = format!("{} {column}{}{mate}", rows.join("/"), cell / size + 1);
            visit(&*engine, &text, &rules, None, 50);
            visited += 1;
        }
    }
    assert_eq!(visited, 4 * (78 + 228 + 16 + 25));
}

#[test]
fn boards_of_every_size_of_pipopipette_are_played_and_solved() {
    let engine = engine("pipopipette");
    let mut sizes = 0;
    for (rows, columns) in
        (1..=42usize).flat_map(|rows| (1..=25usize).map(move |columns| (rows, columns)))
    {
        let lines = rows * (2 * columns + 1) + columns;
        let text = format!("{rows}x{columns}");
        if lines > 128 {
            assert!(
                engine
                    .read(&text, &Fields::new(), &Rules::default())
                    .is_err()
            );
            continue;
        }
        visit(&*engine, &text, &Rules::default(), None, 100);
        // All lines drawn, and all but one.
        for left in [
            None,
            Some(0),
            Some(columns),
            Some(lines / 2),
            Some(lines - 1),
        ] {
            let mut text = String::new();
            for line in 0..lines {
                let along = line % (2 * columns + 1);
                if line > 0 && (along == 0 || along == columns) {
                    text.push('/');
                }
                text.push(match (left == Some(line), along < columns) {
                    (true, _) => '.',
                    (_, true) => '-',
                    _ => '|',
                });
            }
            visit(&*engine, &text, &Rules::default(), None, 100);
        }
        sizes += 1;
    }
    assert!(sizes > 150, "{sizes}");
}

/// The lines that can be drawn, looked for one by one.
fn slow_lines(sheet: &Sheet, form: Form) -> Vec<(Line, i8)> {
    let mut found = Vec::new();
    let places = || -27..=36i8;
    let points = places().flat_map(|y| places().map(move |x| Point { x, y }));
    for start in points {
        for direction in Direction::ALL {
            let Some(line) = Line::through(start, direction, 0) else {
                continue;
            };
            let missing: Vec<(usize, Point)> = line
                .points()
                .enumerate()
                .filter(|(_, point)| !sheet.has(*point))
                .collect();
            let free = Sheet::used(line, form).all(|point| !sheet.is_crossed(point, direction));
            if let ([(place, _)], true) = (&missing[..], free) {
                found.push((line, *place as i8));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn lines_at_every_border_of_the_paper_are_drawn_and_found() {
    let mut random = Random(12);
    let starts = [-27, -26, -24, 3, 31, 32, 33, 35, 36];
    for form in [Form::Disjoint, Form::Touching] {
        for direction in Direction::ALL {
            for (x, y) in starts.iter().flat_map(|x| starts.map(|y| (*x, y))) {
                let mut sheet = Sheet::cross();
                let Some(line) = Line::through(Point { x, y }, direction, 0) else {
                    continue;
                };
                assert!(line.points().all(Point::is_on_paper) && line.points().count() == 5);
                let place = random.below(5) as i8;
                sheet.draw(line, form);
                let mut lines = sheet.lines(form);
                lines.sort();
                assert_eq!(lines, slow_lines(&sheet, form), "{line:?}");
                assert_eq!(sheet.won(line, form).count(), 0);
                sheet.erase(line, place, form);
                let mut lines = sheet.lines(form);
                lines.sort();
                assert_eq!(lines, slow_lines(&sheet, form), "{line:?} without {place}");
                assert!(form == Form::Touching || lines.contains(&(line, place)));
                sheet.key();
            }
        }
    }
}

#[test]
fn moves_at_and_beyond_the_border_of_the_paper_are_refused() {
    let engine = engine("morpiae");
    for rules in all_rules(&*engine) {
        let board = read(&*engine, "start", &rules);
        let places = [-128, -127, -28, -27, -26, 35, 36, 37, 126, 127];
        for (x, y) in places.iter().flat_map(|x| places.map(|y| (*x, y))) {
            for direction in ["E", "N", "NE", "SE"] {
                for place in 0..5 {
                    let mv = format!("{x},{y}{direction}{place}");
                    assert!(board.play(&mv).is_err(), "{mv}");
                    board.spot(&mv);
                }
            }
            board.spot(&format!("{x},{y}"));
            engine.place_of(&format!("{x},{y}E0"));
        }
        visit(&*engine, "start", &rules, None, 50);
    }
}

#[test]
fn paper_of_every_size_is_drawn() {
    use declared::{Coordinates, Declaration, Drawing, Grid, Symbol};
    let symbol = |sign: char, drawing, on_lines| Symbol {
        sign,
        drawing,
        letter: sign.to_string(),
        on_lines,
    };
    let mut visited = 0;
    for grid in [Grid::Cells, Grid::Points, Grid::Dots] {
        for coordinates in [
            Coordinates::Letters,
            Coordinates::Numbers,
            Coordinates::None,
        ] {
            let mut symbols = vec![
                symbol('x', Drawing::Disc, false),
                symbol('L', Drawing::Letter, false),
            ];
            if grid == Grid::Dots {
                symbols.push(symbol('=', Drawing::Double, true));
            }
            let engine = declared::paper(&Declaration {
                slug: "paper".into(),
                grid,
                coordinates,
                sizes: vec![(40, 40)],
                symbols,
                named: false,
                rules: None,
            });
            for (rows, columns) in
                (1..=40).flat_map(|rows| (1..=40).map(move |columns| (rows, columns)))
            {
                let ends = [1, 2, 26, 27, 39, 40];
                if !ends.contains(&rows) && !ends.contains(&columns) && rows != columns {
                    continue;
                }
                let board = engine
                    .read(
                        &format!("{rows}x{columns}"),
                        &Fields::new(),
                        &Rules::default(),
                    )
                    .unwrap();
                let text = board.text();
                // A row of one place may as well be a drawing.
                if text.chars().count() > 1 {
                    assert_eq!(read(&engine, &text, &Rules::default()).text(), text);
                }
                board.describe();
                board.draw(&Marks::default()).unwrap();
                let corners = [(0, 0), (columns - 1, rows - 1)];
                for (column, row) in corners {
                    let name = match (coordinates, column) {
                        (Coordinates::Numbers, _) => format!("{},{}", column + 1, row + 1),
                        (_, 0..26) => format!("{}{}", char::from(b'a' + column), row + 1),
                        _ => format!("a{}{}", char::from(b'a' + column - 26), row + 1),
                    };
                    assert!(board.spot(&name).is_some(), "{rows}x{columns} {name}");
                    let after = board.play(&format!("{name}=x")).unwrap().board;
                    assert_ne!(after.text(), text);
                    after
                        .draw(&Marks {
                            shaded: vec![name.clone()],
                            numbered: vec![name],
                            ..Marks::default()
                        })
                        .unwrap();
                    after.describe();
                }
                visited += 1;
            }
        }
    }
    assert!(visited > 3_000, "{visited}");
}
