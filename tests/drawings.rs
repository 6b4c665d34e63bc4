//! What holds of every game's pictures: marks, edges, the same bytes twice.

use crate::shared::{for_all_games, random_positions, read, starts};
use quadrille::draw::{Alternative, Form, Style, to_svg};
use quadrille::game::marks::Marks;

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
        for text in random_positions(engine, rules, 2, 12) {
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
                assert!(figure.shapes.starts_with(&plain.shapes), "{text}: {name}");
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
        for text in random_positions(engine, rules, 2, 13) {
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
        for text in random_positions(engine, rules, 2, 14) {
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
                    Form::Circle { at, radius } => {
                        inside(at.x - radius, at.y - radius) && inside(at.x + radius, at.y + radius)
                    }
                    Form::Polygon(points) => points.iter().all(|point| inside(point.x, point.y)),
                    Form::Text { at, .. } => inside(at.x, at.y),
                };
                assert!(is_inside, "{} {text}: {shape:?}", engine.slug());
            }
        }
    });
}

#[test]
fn every_position_is_described_and_every_move_shown() {
    for_all_games(|engine, rules| {
        for text in random_positions(engine, rules, 2, 15) {
            let board = read(engine, &text, rules);
            assert!(!board.describe().is_empty(), "{} {text}", engine.slug());
            for mv in board.moves() {
                assert!(!engine.show(&mv).args.is_empty(), "{mv}");
            }
        }
    });
}
