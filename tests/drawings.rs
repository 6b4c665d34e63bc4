//! What holds of every game's pictures: marks, edges, the same bytes twice.

use crate::shared::{for_all_games, read, some_positions, starts};
use quadrille::draw::{Alternative, Figure, Form, Point, Role, Style, to_svg};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use std::collections::BTreeSet;

/// Every way to mark one place, or two.
fn one_mark(first: &str, second: &str) -> Vec<(&'static str, Marks)> {
    let none = Marks::default;
    let one = || vec![first.to_owned()];
    let labels = vec![(first.to_owned(), "A".to_owned())];
    let arrows = vec![(first.to_owned(), second.to_owned())];
    vec![
        (
            "shaded",
            Marks {
                shaded: one(),
                ..none()
            },
        ),
        ("labels", Marks { labels, ..none() }),
        (
            "good",
            Marks {
                good: one(),
                ..none()
            },
        ),
        (
            "wrong",
            Marks {
                wrong: one(),
                ..none()
            },
        ),
        ("arrows", Marks { arrows, ..none() }),
        (
            "numbered",
            Marks {
                numbered: one(),
                ..none()
            },
        ),
        (
            "playable",
            Marks {
                playable: true,
                ..none()
            },
        ),
    ]
}

/// Moves in different places: a pass has none, and several lines of Morpiae may bring the same
/// circle.
fn places_of(moves: &[String]) -> Vec<String> {
    let mut places: Vec<String> = Vec::new();
    for mv in moves.iter().filter(|mv| *mv != "pass") {
        let circle = |mv: &str| match mv.find(['E', 'N', 'S']) {
            Some(at) if at > 0 => mv[..at].to_owned(),
            _ => mv.to_owned(),
        };
        if !places.iter().any(|other| circle(other) == circle(mv)) {
            places.push(mv.clone());
        }
    }
    places
}

#[test]
fn every_mark_is_drawn() {
    for_all_games(|engine, rules| {
        let mut drawn = 0;
        for text in some_positions(engine, rules, 12) {
            let board = read(engine, &text, rules);
            let plain = board.draw(&Marks::default()).unwrap();
            // A start names two places, not one.
            let moves = places_of(&board.moves());
            let [first, .., second] = moves.as_slice() else {
                continue;
            };
            if first.contains('+') {
                continue;
            }
            for (name, marks) in one_mark(first, second) {
                let figure = board.draw(&marks).unwrap();
                assert!(
                    figure.shapes.len() > plain.shapes.len(),
                    "{} {text}: {name}",
                    engine.slug()
                );
                // Marks lie over the board, hatching under what is drawn on it.
                let shapes = figure.shapes.iter();
                let others = shapes.filter(|shape| name != "shaded" || shape.role != Role::Shade);
                let begin = others.take(plain.shapes.len());
                assert!(begin.eq(&plain.shapes), "{text}: {name}");
                drawn += 1;
            }
            let numbered = |numbered: &[&String]| {
                let numbered = numbered.iter().map(|mv| (*mv).clone()).collect();
                let marks = Marks {
                    numbered,
                    ..Marks::default()
                };
                board.draw(&marks).unwrap().shapes.len()
            };
            assert_eq!(
                numbered(&[first, second, first]),
                numbered(&[second, first]),
                "{text}: the last of two numbers in one place"
            );
        }
        assert!(drawn > 0, "{}", engine.slug());
    });
}

#[test]
fn a_mark_on_no_place_of_the_board_is_refused() {
    for_all_games(|engine, rules| {
        for start in starts(engine, rules) {
            let board = read(engine, &start, rules);
            for (name, marks) in one_mark("z99", "z98") {
                let refused = board.draw(&marks).err().map(|fault| fault.message);
                let place = "“z99” is not a place on this board".to_owned();
                let expected = (name != "playable").then_some(place);
                assert_eq!(refused, expected, "{start}: {name}");
            }
        }
    });
}

#[test]
fn a_picture_is_the_same_twice_and_names_its_position() {
    let alternative = Alternative {
        id: "p",
        title: "Board",
        description: "A board",
    };
    for_all_games(|engine, rules| {
        for text in some_positions(engine, rules, 13) {
            let board = read(engine, &text, rules);
            let marks = Marks {
                playable: true,
                ..Marks::default()
            };
            for style in [
                Style::File,
                Style::Page {
                    square: 2.0,
                    unit: "rem",
                },
            ] {
                let picture = || to_svg(&board.draw(&marks).unwrap(), &alternative, style);
                let svg = picture();
                assert_eq!(svg, picture(), "{text}");
                let chosen: Vec<_> = rules
                    .chosen()
                    .map(|(name, value)| format!("{name}={value}"))
                    .collect();
                let rules = if chosen.is_empty() {
                    String::new()
                } else {
                    format!(" {{{}}}", chosen.join(" "))
                };
                let position = format!("<metadata>{} {text}{rules}</metadata>", engine.slug());
                assert!(svg.contains(&position), "{text}: {svg}");
            }
        }
    });
}

#[test]
fn a_picture_stays_within_its_edges() {
    for_all_games(|engine, rules| {
        for text in some_positions(engine, rules, 14) {
            let board = read(engine, &text, rules);
            let marks = Marks {
                playable: true,
                good: places_of(&board.moves())
                    .into_iter()
                    .filter(|mv| !mv.contains('+'))
                    .collect(),
                ..Marks::default()
            };
            let figure = board.draw(&marks).unwrap();
            let inside = |x: f32, y: f32| {
                let (width, height) = (figure.width, figure.height);
                (-0.01..=width + 0.01).contains(&x) && (-0.01..=height + 0.01).contains(&y)
            };
            for shape in &figure.shapes {
                let is_inside = match &shape.form {
                    Form::Dot(at) => inside(at.x, at.y),
                    Form::Line(from, to) => inside(from.x, from.y) && inside(to.x, to.y),
                    Form::Rect { at, width, height } => {
                        inside(at.x, at.y) && inside(at.x + width, at.y + height)
                    }
                    Form::Circle { at, radius } | Form::Ring { at, radius } => {
                        inside(at.x - radius, at.y - radius) && inside(at.x + radius, at.y + radius)
                    }
                    Form::Polygon(points) | Form::Curve(points) => {
                        points.iter().all(|point| inside(point.x, point.y))
                    }
                    Form::Text { at, .. } => inside(at.x, at.y),
                };
                assert!(is_inside, "{} {text}: {shape:?}", engine.slug());
            }
        }
    });
}

/// The points of a path's pieces, each with the letter that leads there (`Q` and `T` their ends).
fn ends(path: &str) -> Vec<(char, f32, f32)> {
    let mut found = Vec::new();
    let mut rest = path;
    while let Some(letter) = rest.chars().next() {
        let numbers = &rest[1..];
        let end = numbers.find(|sign: char| sign.is_ascii_alphabetic());
        let (numbers, next) = numbers.split_at(end.unwrap_or(numbers.len()));
        let numbers = numbers.replace('-', " -");
        let numbers: Vec<f32> = numbers
            .split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect();
        let [.., x, y] = numbers[..] else {
            panic!("{letter} {numbers:?} in {path}");
        };
        found.push((letter, x, y));
        rest = next;
    }
    found
}

#[test]
fn rings_wobble_by_two_hundredths_and_run_past_their_start() {
    let engine = crate::shared::engine("dualite");
    let board = read(&*engine, "...o/..../..../o... a1+d4", &Rules::default());
    let figure = board.draw(&Marks::default()).unwrap();
    let rings = figure.shapes.iter().filter_map(|shape| match shape.form {
        Form::Ring { at, radius } => Some((at, radius)),
        _ => None,
    });
    let rings: Vec<_> = rings.collect();
    assert_eq!(rings.len(), 2);
    let nobody = Alternative {
        id: "x",
        title: "",
        description: "",
    };
    let style = Style::Page {
        square: 1.0,
        unit: "em",
    };
    let svg = to_svg(&figure, &nobody, style);
    let (_, path) = svg.split_once("<g class=\"ring\"><path d=\"").unwrap();
    let (path, _) = path.split_once('"').unwrap();
    let strokes: Vec<_> = path
        .split('M')
        .skip(1)
        .map(|ring| ends(&format!("M{ring}")))
        .collect();
    assert_eq!(strokes.len(), 2);
    // The picture's own corner may be elsewhere: it is the same for both.
    let (first, second) = (rings[0].0, rings[1].0);
    let middle = |stroke: &[(char, f32, f32)]| {
        let round = &stroke[1..9];
        let sum = round
            .iter()
            .fold((0.0, 0.0), |sum, end| (sum.0 + end.1, sum.1 + end.2));
        (sum.0 / 8.0, sum.1 / 8.0)
    };
    let (here, there) = (middle(&strokes[0]), middle(&strokes[1]));
    assert!(
        (there.0 - here.0 - (second.x - first.x)).abs() < 0.02,
        "{svg}"
    );
    assert!(
        (there.1 - here.1 - (second.y - first.y)).abs() < 0.02,
        "{svg}"
    );
    let mut shapes = Vec::new();
    for (stroke, (_, radius)) in strokes.iter().zip(&rings) {
        let (x, y) = middle(stroke);
        let away = |end: &(char, f32, f32)| (end.1 - x).hypot(end.2 - y) / radius;
        let turned = |end: &(char, f32, f32)| (y - end.2).atan2(end.1 - x);
        assert!(
            stroke[1..9]
                .iter()
                .all(|end| (0.97..=1.03).contains(&away(end))),
            "{path}"
        );
        // Its last end is past its first one: a full turn and a bit.
        let (begun, ended) = (turned(&stroke[0]), turned(stroke.last().unwrap()));
        let past = (ended - begun).rem_euclid(std::f32::consts::TAU);
        assert!((0.2..0.8).contains(&past), "{past} {path}");
        shapes.push(
            stroke
                .iter()
                .map(|end| (100.0 * away(end)).round() as i32)
                .collect::<Vec<_>>(),
        );
    }
    assert_ne!(
        shapes[0], shapes[1],
        "a hand never draws the same ring twice"
    );
}

#[test]
fn every_position_is_described_and_every_move_shown() {
    for_all_games(|engine, rules| {
        for text in some_positions(engine, rules, 15) {
            let board = read(engine, &text, rules);
            assert!(!board.describe().is_empty(), "{} {text}", engine.slug());
            for mv in board.moves() {
                assert!(!engine.show(&mv).args.is_empty(), "{mv}");
            }
        }
    });
}

/// Where a name of the notation is on paper: read off the coordinates that the picture itself bears,
/// in squares, `b3` above the “b” of the lowest row of letters and beside the “3” on the left.
struct Margin {
    columns: Vec<(String, f32)>,
    rows: Vec<(String, f32)>,
}

impl Margin {
    fn of(figure: &Figure) -> Margin {
        let labels = figure.shapes.iter().filter_map(|shape| match &shape.form {
            Form::Text { at, text, .. } if shape.role == Role::Label => {
                Some((text.replace('−', "-"), *at))
            }
            _ => None,
        });
        let labels: Vec<(String, Point)> = labels.collect();
        let left = labels.iter().map(|(_, at)| at.x).fold(f32::MAX, f32::min);
        let foot = labels.iter().map(|(_, at)| at.y).fold(f32::MIN, f32::max);
        let near = |a: f32, b: f32| (a - b).abs() < 0.3;
        let columns = labels.iter().filter(|(_, at)| near(at.y, foot));
        let rows = labels.iter().filter(|(_, at)| near(at.x, left));
        Margin {
            columns: columns.map(|(text, at)| (text.clone(), at.x)).collect(),
            rows: rows.map(|(text, at)| (text.clone(), at.y)).collect(),
        }
    }

    /// One coordinate; where not every line bears its number, counted in squares from one that does.
    fn along(marks: &[(String, f32)], name: &str, step: f32) -> Option<f32> {
        let named = marks
            .iter()
            .find(|(text, _)| text.eq_ignore_ascii_case(name));
        named.map(|(_, at)| *at).or_else(|| {
            let (text, at) = marks.first()?;
            let (known, wanted): (f32, f32) = (text.parse().ok()?, name.parse().ok()?);
            Some(at + step * (wanted - known))
        })
    }

    fn point(&self, name: &str) -> Option<Point> {
        let (column, row) = match name.split_once(',') {
            Some(both) => both,
            None => name.split_at(name.find(|c: char| c.is_ascii_digit())?),
        };
        let x = Margin::along(&self.columns, column, 1.0)?;
        Some(Point::new(x, Margin::along(&self.rows, row, -1.0)?))
    }

    /// The place of a move or of a mark: a point, the middle of a line (`a1-b1`), or the circle that
    /// a line of Morpiae brings.
    fn place(&self, name: &str) -> Option<Point> {
        let is_dot = |(from, _): &(&str, &str)| from.starts_with(|c: char| c.is_ascii_lowercase());
        if let Some((from, to)) = name.split_once('-').filter(is_dot) {
            let (from, to) = (self.point(from)?, self.point(to)?);
            return Some(Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0));
        }
        // `8,5NE3`: the circle comes first, then the way of its line.
        match name.find(['E', 'N', 'S']) {
            Some(at) if at > 0 => self.point(&name[..at]),
            _ => self.point(name),
        }
    }
}

#[test]
fn every_mark_is_where_the_coordinates_say() {
    let mut seen = BTreeSet::new();
    for_all_games(|engine, rules| {
        // The toys bear no coordinates.
        if ["heap", "ladder", "noughts"].contains(&engine.slug()) {
            return;
        }
        let mut boards = some_positions(engine, rules, 16);
        let blanks = engine.blanks().iter().map(|blank| blank.position);
        let readable = |text: &&str| engine.read(text, &Fields::new(), rules).is_ok();
        boards.extend(blanks.filter(readable).map(str::to_owned));
        for text in boards {
            let board = read(engine, &text, rules);
            let margin = Margin::of(&board.draw(&Marks::default()).unwrap());
            let places = board.places(&text).into_iter().map(|place| place.name);
            let moves = board.moves().into_iter();
            // A pass has no place, a start has two.
            let moves = moves.filter(|mv| mv != "pass" && !mv.contains('+'));
            let names: Vec<String> = places.chain(moves).collect();
            // Of a large board some thirty, in every corner too.
            let last = names.iter().rev().take(8);
            let some = names.iter().step_by(1 + names.len() / 16);
            for name in names.iter().take(8).chain(some).chain(last) {
                let told = format!("{} {text}: {name}", engine.slug());
                let expected = margin.place(name).expect(&told);
                let is_there = |at: Point| (at.x - expected.x).hypot(at.y - expected.y) < 0.02;
                // Where one points …
                assert!(is_there(board.spot(name).expect(&told).middle()), "{told}");
                // … where the ring goes, and a letter not far from it.
                let marks = Marks {
                    good: vec![name.clone()],
                    labels: vec![(name.clone(), "A".to_owned())],
                    ..Marks::default()
                };
                let figure = board.draw(&marks).unwrap();
                let rings = figure.shapes.iter().filter_map(|shape| match shape.form {
                    Form::Circle { at, .. } if shape.role == Role::Good => Some(at),
                    _ => None,
                });
                assert!(rings.map(is_there).eq([true]), "{told}");
                let letters = figure.shapes.iter().filter_map(|shape| match &shape.form {
                    Form::Text { at, text, .. } if text == "A" && shape.role != Role::Label => {
                        Some((at.x - expected.x).hypot(at.y - expected.y))
                    }
                    _ => None,
                });
                assert!(letters.map(|away| away < 0.6).eq([true]), "{told}");
                seen.insert(engine.slug());
            }
        }
    });
    assert_eq!(seen.len(), 5, "{seen:?}");
}
