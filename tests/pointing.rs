//! Where one points: near the middle of a place one means that place, and no other, on every board.

use crate::shared::{for_all_games, random_positions, read, starts};
use quadrille::draw::{Point, Spot};
use std::collections::BTreeSet;

/// How far off the middle one may point: across the way that a line runs, less than along it.
fn offsets(spot: Spot) -> Vec<(f32, f32)> {
    let (along, across) = (0.3, 0.2);
    let (x, y) = match spot {
        Spot::Cell(_) => (0.3, 0.3),
        Spot::Line(from, to) if from.x == to.x => (across, along),
        Spot::Line(..) => (along, across),
    };
    let mut all = vec![(0.0, 0.0), (x, 0.0), (-x, 0.0), (0.0, y), (0.0, -y)];
    // Off both ways at once; where two lines meet in a dot, a third of the way to it.
    let (dx, dy) = match spot {
        Spot::Cell(_) => (x, y),
        Spot::Line(..) => (0.8 * x, 0.8 * y),
    };
    all.extend([(dx, dy), (dx, -dy), (-dx, dy), (-dx, -dy)]);
    all
}

fn is_in(spot: Spot, at: Point) -> bool {
    let (corner, width, height) = spot.room();
    (corner.x..=corner.x + width).contains(&at.x) && (corner.y..=corner.y + height).contains(&at.y)
}

/// Boards of sizes that nobody prints.
fn more(game: &str) -> &'static [&'static str] {
    match game {
        "chomp" => &["1", "1x9", "9x1", "3,2", "6x10"],
        "pipopipette" => &["1x1", "1x4", "5x1", "2x3", "6x6", "4x9"],
        "ninuki" => &["9/9/9/9/4x4/9/9/9/9 o 0-0"],
        "morpiae" => &["4,3E4 9,2N0", "-1,3E0"],
        _ => &[],
    }
}

#[test]
fn near_the_middle_of_a_place_one_points_at_it_and_at_nothing_else() {
    let mut seen = BTreeSet::new();
    for_all_games(|engine, rules| {
        let mut boards = starts(engine, rules);
        boards.extend(random_positions(engine, rules, 1, 17).into_iter().take(3));
        boards.extend(more(engine.slug()).iter().map(|text| (*text).to_owned()));
        for text in boards {
            let board = read(engine, &text, rules);
            let names = board.places(&text).into_iter().map(|place| place.name);
            let spots: Vec<(String, Spot)> = names
                .map(|name| {
                    let spot = board.spot(&name).expect(&name);
                    (name, spot)
                })
                .collect();
            for (name, spot) in &spots {
                for (dx, dy) in offsets(*spot) {
                    let at = spot.middle().moved(dx, dy);
                    let met = spots.iter().filter(|(_, other)| is_in(*other, at));
                    let met: Vec<&String> = met.map(|(name, _)| name).collect();
                    assert_eq!(met, [name], "{} {text}: {dx} {dy}", engine.slug());
                }
                seen.insert(engine.slug());
            }
        }
    });
    for game in quadrille::games::all() {
        assert!(seen.contains(game.slug()), "{}", game.slug());
    }
}
